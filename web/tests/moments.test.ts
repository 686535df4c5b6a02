// The great moments: which events are great, and what is told of them.
import { describe, expect, it } from "vitest";
import { momentsOf } from "../src/boards";
import type { GameEvent } from "../src/engine/engine";
import { counted, momentIn, SHOWN, type Great } from "../src/match/moments";
import { startEngine } from "./engine";

const event = (event: string, seat: string, ...args: (string | number)[]): GameEvent => ({ event, seat, args, say: `${event}!` });
const table: Great[] = [
  { event: "scored", title: "Scored", sound: "fanfare" },
  { event: "favours", title: "Favour", sound: "bell" },
];
const find = (events: GameEvent[]): ReturnType<typeof momentIn> => momentIn(table, events, ["blue", "red"], (x) => x.toUpperCase());

describe("a moment", () => {
  it("is the greatest of what happened, with what it brings", () => {
    const found = find([event("favours", "red", 1), event("points", "red", 3), event("points", "blue", 5), event("scored", "nobody", "walls"), event("points", "red", 4)]);
    expect(found).toMatchObject({ title: "SCORED", say: "scored!", sound: "fanfare", rank: 0, seat: null });
    expect(found!.points).toEqual([
      { seat: "red", by: 7 },
      { seat: "blue", by: 5 },
    ]);
  });

  it("belongs to somebody, or is none", () => {
    expect(find([event("favours", "red", 1)])).toMatchObject({ seat: "red", sound: "bell", rank: 1, points: [] });
    expect(find([event("points", "red", 1)])).toBeNull();
  });

  it("has numbers that count up and end where they should", () => {
    expect([0, 0.5, 1, 2].map((part) => counted(40, part))).toEqual([0, 35, 40, 40]);
    expect(counted(-6, 1)).toBe(-6);
  });

  it("takes no time at once", () => {
    expect(SHOWN.instant).toBe(0);
  });
});

it("games name only events that they have", async () => {
  const engine = await startEngine();
  for (const game of engine.games)
    for (const { event } of momentsOf(game.id)) expect(game.events.map((e) => e.name), `${game.id}: ${event}`).toContain(event);
  expect(engine.games.filter((g) => momentsOf(g.id).length).length).toBe(4);
});
