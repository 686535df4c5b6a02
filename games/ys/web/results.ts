// results.ts -- what the scoring of a round has decided so far, read off the events: who won what and
// what broke the ties. It stays on the board until the next round, though the brokers have gone home.
import { useRef } from "preact/hooks";
import type { GameEvent } from "bailey/engine/engine";
import type { PlaceWord, Reason, Seat } from "./facts";

export interface Result {
  seat: Seat;
  sum: number;
  reason: Reason;
}

export interface Results {
  /** Areas by their word, market rows as "row2", the best bidder as "bidder". */
  won: Record<string, Result>;
  /** Neighbourhoods by number: the ranking. */
  ranked: Record<number, Result[]>;
}

export const noResults = (): Results => ({ won: {}, ranked: {} });

/** The results with what these events add. */
export function withEvents(before: Results, events: readonly GameEvent[]): Results {
  let { won, ranked } = before;
  for (const e of events) {
    const seat = e.seat as Seat;
    if (e.event === "round") ({ won, ranked } = noResults());
    else if (e.event === "area") won = { ...won, [e.args[0] as PlaceWord]: { seat, sum: Number(e.args[1]), reason: e.args[2] as Reason } };
    else if (e.event === "row") won = { ...won, [`row${e.args[0]}`]: { seat, sum: Number(e.args[1]), reason: e.args[2] as Reason } };
    else if (e.event === "best-bidder") won = { ...won, bidder: { seat, sum: Number(e.args[0]), reason: e.args[1] as Reason } };
    else if (e.event === "ranked") {
      const hood = Number(e.args[0]);
      const others = Number(e.args[1]) === 1 ? [] : (ranked[hood] ?? []).filter((r) => r.seat !== seat);
      ranked = { ...ranked, [hood]: [...others, { seat, sum: Number(e.args[2]), reason: e.args[3] as Reason }] };
    }
  }
  return { won, ranked };
}

/** What is decided after these events: a match that was opened again knows as much as one that never stopped. */
export function resultsOf(past: readonly GameEvent[]): Results {
  return withEvents(noResults(), past.slice(past.findLastIndex((e) => e.event === "round") + 1));
}

export function useResults(step: number, past: () => GameEvent[]): Results {
  const memory = useRef<{ step: number; results: Results } | null>(null);
  if (memory.current?.step !== step) memory.current = { step, results: resultsOf(past()) };
  return memory.current.results;
}
