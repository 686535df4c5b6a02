// results.ts -- what the scoring of a round has decided so far, read off the events: who won what and
// what broke the ties. It stays on the board until the next round, though the brokers have gone home.
import { useRef } from "preact/hooks";
import type { GameEvent } from "bailey/engine";
import type { PlaceWord, Reason, Seat, View } from "./facts";

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

/** Remembers from step to step; going back, or another round, forgets. */
export function useResults(view: View, step: number, events: readonly GameEvent[]): Results {
  const memory = useRef({ step: -1, round: -1, results: noResults() });
  const m = memory.current;
  if (step < m.step || view.round !== m.round) memory.current = { step, round: view.round, results: withEvents(noResults(), events) };
  else if (step > m.step) memory.current = { step, round: view.round, results: withEvents(m.results, events) };
  return memory.current.results;
}
