// history.ts -- what the matches kept on this device say about the person who played them: results, streaks, records, and a
// rating against the levels. Whose seat it was follows from the record: the only person, or the one with the name used here.
import { engine, lang, settings } from "../base/shared";
import { EVERYTHING } from "../engine/engine";
import type { Kept } from "../store/store";
import { isBot, readHeading, type Sitter } from "./record";

/** A match that was played to its end, as the person here saw it. */
export interface Played {
  match: Kept;
  seat: string;
  place: number;
  points: number;
  /** Before the best of the others; below 0: behind. */
  lead: number;
  won: boolean;
  players: string[];
  /** The computer players in it, by level, each once. */
  levels: string[];
  /** Own decisions. */
  decisions: number;
}

/** Places that no save has written down: of matches from earlier versions. */
const found = new Map<string, Record<string, number>>();

function placesOf(match: Kept): Record<string, number> {
  const known = match.places ?? found.get(match.id);
  if (known) return known;
  const places: Record<string, number> = {};
  if (!engine().open(match.record, lang.value)) {
    for (const [seat, { rank }] of Object.entries(engine().look(EVERYTHING, lang.value).score)) places[seat] = rank;
    engine().close();
  }
  found.set(match.id, places);
  return places;
}

const levelOf = (sitter: { bot: string }): string => sitter.bot.split(":")[0]!;

/** The seat of the person here: the one with their name, else the only person there is. */
function ownSeat(players: string[], sitters: Record<string, Sitter>): string | undefined {
  const people = players.filter((s) => !isBot(sitters[s]));
  const name = settings.value.name;
  const named = people.find((s) => name && (sitters[s] as { person: string } | undefined)?.person === name);
  return named ?? (people.length === 1 ? people[0] : undefined);
}

/** null: not over by the rules, or nobody's here. */
export function playedOf(match: Kept): Played | null {
  const game = engine().game(match.game);
  if (!match.over || match.actors.length || !game) return null;
  const { options, sitters } = readHeading(match.record);
  const players = game.seats.slice(0, Number(options["players"]) || Object.keys(match.points).length);
  const seat = ownSeat(players, sitters);
  const place = seat && placesOf(match)[seat];
  if (!seat || !place || players.length < 2) return null;
  const others = Object.entries(match.points).flatMap(([s, points]) => (s === seat ? [] : [points]));
  const levels = players.flatMap((s) => (isBot(sitters[s]) ? [levelOf(sitters[s])] : []));
  const steps = match.record.split("\n").filter((line) => line.startsWith(`${seat} `) && !line.endsWith(" auto"));
  const points = match.points[seat] ?? 0;
  return { match, seat, place, points, lead: points - Math.max(...others), won: place === 1, players, levels: [...new Set(levels)], decisions: steps.length };
}

/** All of them, the first one first. */
export function playedIn(kept: Kept[]): Played[] {
  return kept.flatMap((m) => playedOf(m) ?? []).sort((a, b) => a.match.updated - b.match.updated);
}

// ---- sums ------------------------------------------------------------------------------------------------

export interface Sums {
  matches: number;
  won: number;
  /** Of points. */
  mean: number;
  /** Matches won in a row: now, and at best. */
  streak: number;
  longest: number;
}

export function sumsOf(played: Played[]): Sums {
  let [streak, longest] = [0, 0];
  for (const p of played) {
    streak = p.won ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  const won = played.filter((p) => p.won).length;
  return { matches: played.length, won, mean: played.reduce((n, p) => n + p.points, 0) / Math.max(1, played.length), streak, longest };
}

export type RecordKind = "points" | "lead" | "short" | "long";

/** The best of each kind, with its figure. */
export function recordsOf(played: Played[]): Partial<Record<RecordKind, { played: Played; value: number }>> {
  const best = (list: Played[], value: (p: Played) => number, less = false): { played: Played; value: number } | undefined => {
    const first = list.reduce<Played | undefined>((a, b) => (!a || (less ? value(b) < value(a) : value(b) > value(a)) ? b : a), undefined);
    return first && { played: first, value: value(first) };
  };
  const won = played.filter((p) => p.won);
  const all = {
    points: best(played, (p) => p.points),
    lead: best(won.filter((p) => p.lead > 0), (p) => p.lead),
    short: best(won, (p) => p.decisions, true),
    long: best(played, (p) => p.decisions),
  };
  return Object.fromEntries(Object.entries(all).filter(([, v]) => v)) as ReturnType<typeof recordsOf>;
}

// ---- the rating ------------------------------------------------------------------------------------------

export interface Ladder {
  players: number;
  matches: number;
  /** Everybody who was met, the strongest first; "" is the person here. */
  rungs: { who: string; points: number }[];
  /** The person's own rating after each match. */
  course: number[];
}

/** The person here. */
const ME = "";

/** A rating for each number of players, as on a server (docs/ratings.md), from matches against computer players alone. */
export function laddersOf(played: Played[]): Ladder[] {
  const byPlayers = new Map<number, Played[]>();
  for (const p of played) {
    const people = p.players.length - readSitters(p).filter(isBot).length;
    if (people === 1) byPlayers.set(p.players.length, [...(byPlayers.get(p.players.length) ?? []), p]);
  }
  return [...byPlayers].sort(([a], [b]) => a - b).map(([players, list]) => {
    const after = engine().rate(
      list.map((p) => {
        const sitters = readSitters(p);
        const places = placesOf(p.match);
        return { who: sitters.map((s) => (isBot(s) ? levelOf(s) : ME)), places: p.players.map((s) => places[s] ?? p.players.length) };
      }),
    );
    const rungs = Object.entries(after.at(-1) ?? {}).map(([who, points]) => ({ who, points }));
    return { players, matches: list.length, rungs: rungs.sort((a, b) => b.points - a.points), course: after.map((r) => r[ME]!) };
  });
}

function readSitters(p: Played): Sitter[] {
  const { sitters } = readHeading(p.match.record);
  return p.players.map((s) => sitters[s] ?? { person: "" });
}
