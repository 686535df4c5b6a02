// candidates.ts -- the choices that a search thinks good, and why each is good or bad in terms of the game.
import { lang, thinker } from "../base/shared";
import type { Action, BySeat, Decision, Line, Reasons } from "../engine/engine";
import type { MatchSoFar } from "../engine/thinker";

export interface Candidate {
  action: Action;
  /** Its chance to win; null if that is not known. */
  share: number | null;
  /** The points that everybody may expect at the end; empty if that is not known. */
  expected: BySeat;
  /** How play may go on after it, over one guess at what is hidden. */
  then: Action[];
  /** Empty while nobody has asked, and where nothing tells it from the others. */
  why: Reasons;
}

/** A choice marked on the board, with the others that were looked into. */
export interface Hint extends Action {
  candidates: Candidate[];
}

const ITERATIONS = 3000;
/** More than these are no help. */
export const MOST = 4;

/** One without reasons. `line`: what a search thinks of it, if it does. */
export function candidate(action: Action, share: number | null, line?: Line, expected: BySeat = {}): Candidate {
  return { action, share, expected: line?.points ?? expected, then: line?.line.slice(1) ?? [], why: { text: action.text, reasons: [], others: 0 } };
}

export function hintOf(candidates: Candidate[]): Hint | null {
  return candidates.length ? { ...candidates[0]!.action, candidates } : null;
}

/** The best that was found, and what was played, if that is something else; between them what else was looked into. */
export function candidatesIn({ seat, best, played, loss, points_loss: less, share, points, lines = [] }: Decision): Candidate[] {
  const one = (action: Action, lost: number, fewer: number): Candidate =>
    candidate(action, share[seat]! - lost, lines.find((l) => l.action.text === action.text), { [seat]: points[seat]! - fewer });
  // Beside the standing, which is measured otherwise, they are as much worse as the search found them behind its best.
  const found = lines.find((l) => l.action.text === best.text)?.share[seat] ?? share[seat]!;
  const between = lines
    .filter((l) => l.action.text !== best.text && l.action.text !== played.text)
    .slice(0, MOST - 2)
    .map((l) => candidate(l.action, Math.max(0, share[seat]! - Math.max(0, found - l.share[seat]!)), l));
  return best.text === played.text ? [one(best, 0, 0), ...between] : [one(best, 0, 0), ...between, one(played, loss, less)];
}

/** The same with reasons, from what the seat could see after so many steps. */
export async function withReasons(match: MatchSoFar, step: number, seat: number, list: Candidate[]): Promise<Candidate[]> {
  if (list.length < 2) return list;
  const why = await thinker().reasons(match, step, seat, list.map((c) => c.action.text), lang.value);
  return why ? list.map((c, i) => ({ ...c, why: why[i] ?? c.why })) : list;
}

/** What a search thinks best for a seat after so many steps, with reasons; null when it was stopped. */
export async function findCandidates(match: MatchSoFar, step: number, seat: number): Promise<Candidate[] | null> {
  const advice = await thinker().advise(match, step, seat, ITERATIONS, lang.value);
  const found = advice?.lines.slice(0, MOST).map((line) => candidate(line.action, line.share[advice.seat]!, line));
  return found ? withReasons(match, step, seat, found) : null;
}
