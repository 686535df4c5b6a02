// candidates.ts -- the choices that a search thinks good, and why each is good or bad in terms of the game.
import { lang, thinker } from "../base/shared";
import type { Action, Advice, Decision, Reasons } from "../engine/engine";
import type { MatchSoFar } from "../engine/thinker";

export interface Candidate {
  action: Action;
  /** Its chance to win; null if that is not known. */
  share: number | null;
  /** The points it may expect. */
  points: number | null;
  /** Empty while nobody has asked, and where nothing tells it from the others. */
  why: Reasons;
}

/** A choice marked on the board, with the others that were looked into. */
export interface Hint extends Action {
  candidates: Candidate[];
}

const ITERATIONS = 3000;
/** More than these are no help. */
const MOST = 4;
const nothing = (action: Action): Reasons => ({ text: action.text, reasons: [], others: 0 });

export function hintOf(candidates: Candidate[]): Hint | null {
  return candidates.length ? { ...candidates[0]!.action, candidates } : null;
}

function candidatesOf({ seat, lines }: Advice): Candidate[] {
  return lines.slice(0, MOST).map(({ action, share, points }) => ({ action, share: share[seat]!, points: points[seat]!, why: nothing(action) }));
}

/** The best that was found, and what was played, if that is something else; between them what else was looked into. */
export function candidatesIn({ seat, best, played, loss, points_loss: less, share, points, lines = [] }: Decision): Candidate[] {
  const one = (action: Action, lost: number, fewer: number): Candidate => ({ action, share: share[seat]! - lost, points: points[seat]! - fewer, why: nothing(action) });
  const between = candidatesOf({ seat, lines: lines.filter((l) => l.action.text !== best.text && l.action.text !== played.text).slice(0, MOST - 2) });
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
  return advice && withReasons(match, step, seat, candidatesOf(advice));
}
