// puzzles.ts -- where puzzles come from: a file for each game, fetched when somebody first wants it (the service worker keeps it for
// offline use), and the mistakes of matches that were analysed on this device.
import { engine, lang } from "../base/shared";
import { local } from "../base/storage";
import type { Puzzle } from "../engine/engine";
import { keepOffline } from "../engine/nets";
import { findKept } from "../store/store";
import { NOTABLE, type Moment } from "./analysis";
import { fromPosition } from "./record";

const files = import.meta.glob<string>("../../../games/*/puzzles/checked.txt", { query: "?url", import: "default", eager: true });
const urls = new Map(Object.entries(files).map(([path, url]) => [path.split("/").at(-3)!, url]));
const texts = new Map<string, Promise<string>>();

export function hasPuzzles(game: string): boolean {
  return urls.has(game);
}

async function bring(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(answer.statusText);
  keepOffline(url);
  return answer.text();
}

/** The puzzles of a game in the language in use; null: they cannot be had now. */
export async function puzzlesOf(game: string): Promise<Puzzle[] | null> {
  const url = urls.get(game);
  if (!url) return [];
  let text = texts.get(game);
  if (!text) texts.set(game, (text = bring(url)));
  try {
    return engine().puzzles(game, await text, lang.value);
  } catch {
    texts.delete(game); // the next who wants them tries again
    return null;
  }
}

// ---- one's own mistakes --------------------------------------------------------------------------------------

/** A decision for which a search found something better: enough to ask it again. */
interface Mistake {
  step: number;
  seat: string;
  best: string;
  played: string;
  share: Puzzle["share"];
}

/** The mistakes found in a match. */
export interface Mistakes {
  match: string;
  game: string;
  list: Mistake[];
}

const OWN = "bailey.puzzle-own.";

function read(key: string): Mistakes | null {
  try {
    const kept = JSON.parse(local.get(key) ?? "null") as Omit<Mistakes, "match"> | null;
    return kept?.list.length ? { match: key.slice(OWN.length), ...kept } : null;
  } catch {
    return null;
  }
}

/** The matches of a game with mistakes that are still here. */
export async function allMistakes(game: string): Promise<Mistakes[]> {
  const keys = local.keys().filter((key) => key.startsWith(OWN));
  const found: Mistakes[] = [];
  for (const key of keys) {
    const mistakes = read(key);
    if (!mistakes || !(await findKept(mistakes.match))) local.remove(key);
    else if (mistakes.game === game) found.push(mistakes);
  }
  return found;
}

/** The best is better than the next by so much, or there are two solutions. */
const APART = 0.02;

/** Those decisions of an analysis that can be asked again: one choice was clearly better than what was played, and than the next best. */
export function mistakesIn(moments: readonly Moment[]): Mistake[] {
  const clear = moments.filter((m) => m.checked && m.loss >= NOTABLE);
  const found = clear.map(({ step, seat, best, played, loss, lines, share }) => {
    const top = lines.find((l) => l.action.text === best.text)?.share[seat] ?? share[seat]!;
    const next = Math.max(top - loss, ...lines.filter((l) => l.action.text !== best.text).map((l) => l.share[seat]!));
    return { step, seat, best: best.text, played: played.text, share: { best: top, next, other: top - loss } };
  });
  return found.filter(({ share }) => share.best - share.next >= APART);
}

/** Keeps the mistakes of a seat with the match, in place of those found before. */
export function keepMistakes(match: string, game: string, seat: string, list: Mistake[]): void {
  const others = read(OWN + match)?.list.filter((m) => m.seat !== seat) ?? [];
  const all = [...others, ...list].sort((a, b) => a.step - b.step);
  if (all.length) local.set(OWN + match, JSON.stringify({ game, list: all }));
  else local.remove(OWN + match);
}

/** The mistakes of a match as puzzles, each from its own position; null: the match is gone. */
export async function puzzlesFrom(id: string): Promise<{ game: string; puzzles: Puzzle[] } | null> {
  const mistakes = read(OWN + id);
  const match = mistakes && (await findKept(id));
  if (!match || engine().open(match.record, lang.value)) return null;
  const positions = mistakes.list.map((m) => engine().position(m.step));
  const puzzles: Puzzle[] = [];
  mistakes.list.forEach(({ seat, best, played, share }, i) => {
    const record = fromPosition(match.record, positions[i]!);
    if (engine().open(record, lang.value)) return;
    const look = engine().look(engine().game(match.game)!.seats.indexOf(seat), lang.value);
    const [b, o] = [best, played].map((text) => look.legal.find((a) => a.text === text));
    if (b && o) puzzles.push({ number: puzzles.length + 1, seat, players: Object.keys(look.score).length, choices: look.legal.length, level: "medium", record, best: b, other: o, share });
  });
  engine().close();
  return { game: match.game, puzzles };
}
