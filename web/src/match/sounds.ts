// sounds.ts -- what is heard of a match: each step on the table, points won, one's own turn, the end.
import { play } from "../base/sound";
import type { GameEvent } from "../engine/engine";

/** What just happened. */
export function sounds(events: readonly GameEvent[]): void {
  if (!events.some((e) => e.say)) return;
  play(events.some((e) => e.event === "points" && Number(e.args[0]) > 0) ? "points" : "step");
}
