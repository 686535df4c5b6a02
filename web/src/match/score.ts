// score.ts -- points as they were won, from the events on the screen: so they also fit a moment looked back at
// and never tell what the viewer may not know. Pure.
import type { GameInfo, Step } from "../engine/engine";

export interface Won {
  step: number;
  seat: string;
  source: string;
  amount: number;
  say: string;
}

export function pointsWon(steps: readonly Step[]): Won[] {
  return steps.flatMap((s) =>
    s.events.flatMap((e) => {
      if (e.event !== "points") return [];
      const [amount, source] = e.args as [number | null, string | null];
      return amount === null || source === null ? [] : [{ step: s.step, seat: e.seat, source, amount, say: e.say ?? "" }];
    }),
  );
}

/** What each seat has by now. */
export function earned(steps: readonly Step[]): ReadonlyMap<string, number> {
  const sum = new Map<string, number>();
  for (const w of pointsWon(steps)) sum.set(w.seat, (sum.get(w.seat) ?? 0) + w.amount);
  return sum;
}

/** The words that say what points are for: a game that also names sources of something else gives them a domain of their own. */
export function sourcesOf(game: Pick<GameInfo, "events">): string {
  return game.events.find((e) => e.name === "points")?.args[1]?.name ?? "source";
}
