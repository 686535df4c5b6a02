// What leaves a ghost: pieces that others have taken from their place since one's last turn.
import { describe, expect, it } from "vitest";
import { ghostsOf, mayMove, times, type Course, type Standing } from "../src/parts/traces";

const at = (e: number, f: number): { a: number; b: number; c: number; d: number; e: number; f: number } => ({ a: 1, b: 0, c: 0, d: 1, e, f });
const board = (pieces: Record<string, [x: number, y: number, trace?: string]>): Standing => new Map(Object.entries(pieces).map(([id, [x, y, trace]]) => [id, { at: at(x, y), trace, drawing: null }]));
const step = (seat: string, number: number, before: Standing, after: Standing): Course => ({ seat, number, before, after });

describe("ghosts", () => {
  const before = board({ worker: [100, 100, "mill"], provost: [40, 0, "4"], idle: [0, 300] });

  it("stand where a piece was taken away, with the way to where it is now", () => {
    const after = board({ worker: [0, 300], provost: [90, 0, "6"], idle: [20, 300] });
    const ghosts = ghostsOf([step("red", 1, before, after)]);
    expect(ghosts.map(({ id, seat, number, to }) => ({ id, seat, number, to }))).toEqual([
      { id: "worker", seat: "red", number: 1, to: null }, // it went home
      { id: "provost", seat: "red", number: 1, to: { x: 90, y: 0 } },
    ]);
    expect(ghosts[0]!.at).toMatchObject({ e: 100, f: 100 });
  });

  it("are not left by who only makes room for others, nor by who was never anywhere", () => {
    expect(ghostsOf([step("red", 1, before, board({ worker: [160, 100, "mill"], provost: [40, 0, "4"], idle: [90, 90, "mill"] }))])).toEqual([]);
    expect(ghostsOf([])).toEqual([]);
  });

  it("give way to what stands there now, and the later one is seen", () => {
    const between = board({ worker: [0, 300], provost: [90, 0, "6"], other: [104, 101, "mill"] });
    const last = board({ worker: [0, 300], provost: [140, 0, "8"], other: [104, 101, "mill"] });
    const ghosts = ghostsOf([step("red", 1, before, between), step("green", 2, between, last)]);
    expect(ghosts.map((g) => [g.id, g.number, g.at.e])).toEqual([
      ["provost", 2, 90],
      ["provost", 1, 40],
    ]);
  });

  it("are only of what moved when the whole table is cleared", () => {
    const many: Record<string, [number, number, string]> = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`b${i}`, [i * 50, 0, "port"]]));
    const ghosts = ghostsOf([step("red", 1, board({ ...many, price: [0, 90, "7"] }), board({ price: [0, 60, "9"] }))]);
    expect(ghosts.map((g) => g.id)).toEqual(["price"]);
  });
});

it("what only brings points moves nothing", () => {
  const event = (event: string): Parameters<typeof mayMove>[0][number] => ({ event, seat: "red", args: [1], say: null });
  expect([mayMove([event("points")]), mayMove([event("points"), event("placed")])]).toEqual([false, true]);
});

it("one transform after another", () => {
  expect(times({ a: 2, b: 0, c: 0, d: 2, e: 10, f: 20 }, at(5, 6))).toEqual({ a: 2, b: 0, c: 0, d: 2, e: 20, f: 32 });
});
