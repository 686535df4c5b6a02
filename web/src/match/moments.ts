// moments.ts -- the great moments of a match: a section scored, a favour won, the last trick, the end. Which of its events are
// great a game says in a table (games/<game>/web/moments.ts); what is shown of one follows here. Pure.
import type { GameEvent } from "../engine/engine";
import type { Sound } from "../base/sound";

/** An event that is worth a pause. In a game's table the greatest comes first. */
export interface Great {
  event: string;
  /** What it is called (English, in the catalogue of the room); the event's own sentence stands below it. */
  title: string;
  sound: Sound;
}

export interface Moment {
  title: string;
  say: string;
  sound: Sound;
  /** How great it is: 0 is the greatest. */
  rank: number;
  /** Whose it is, if it is somebody's. */
  seat: string | null;
  event: GameEvent | null;
  /** What it brings, the most first. */
  points: { seat: string; by: number }[];
}

/** What events bring to each seat, the most first. */
function pointsOf(events: readonly GameEvent[]): Moment["points"] {
  const sums = new Map<string, number>();
  for (const e of events) if (e.event === "points" && typeof e.args[0] === "number") sums.set(e.seat, (sums.get(e.seat) ?? 0) + e.args[0]);
  return [...sums].filter(([, by]) => by !== 0).map(([seat, by]) => ({ seat, by })).sort((a, b) => b.by - a.by);
}

/** The greatest moment among these events, if there is one. */
export function momentIn(table: readonly Great[], events: readonly GameEvent[], seats: readonly string[], t: (english: string) => string): Moment | null {
  for (const [rank, { event, title, sound }] of table.entries()) {
    const found = events.find((e) => e.event === event);
    if (!found) continue;
    return { rank, title: t(title), say: found.say ?? "", sound, seat: seats.includes(found.seat) ? found.seat : null, event: found, points: pointsOf(events) };
  }
  return null;
}

/** How long a moment is shown at a pace (ms). */
export const SHOWN = { slow: 3200, normal: 2400, fast: 1400, instant: 0 };

/** A number on its way up: what is read after a part (0 to 1) of the time. */
export function counted(by: number, part: number): number {
  const eased = 1 - (1 - Math.max(0, Math.min(1, part))) ** 3;
  return Math.round(by * eased);
}
