import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../src/engine/engine";
import { gameIds } from "../src/generated/games";
import { misfits } from "../src/match/misfits";
import { newRecord } from "../src/match/record";
import { startEngine } from "./engine";

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

const found = (id: string, players: number, lang = "en"): Record<string, Record<string, string>> => {
  const game = e.game(id)!;
  return misfits(game, players, (options) => e.refused(newRecord(game, options, []), lang));
};

it("are told for every number of players, in the rules' own words", () => {
  expect(found("ys", 2)).toEqual({ royal: { on: expect.stringMatching(/^R16\.1 /) }, express: { on: expect.stringMatching(/^R17\.1 /) } });
  expect(found("ys", 3)).toEqual({ neutral: { strong: expect.stringMatching(/^R15\.1 /) } });
  expect(found("ys", 4)).toEqual({ neighbourhoods: { 3: expect.stringMatching(/^R14\.1 /) }, neutral: { strong: expect.stringMatching(/^R15\.1 /) } });
  expect(found("ys", 4, "hu")["neighbourhoods"]![3]).toMatch(/^R14\.1 .*[áéíóöőúüű]/);
});

describe.each([...gameIds])("%s", (id) => {
  it("can always be played as usual", () => {
    const game = e.game(id)!;
    // Only then does each value answer for itself (see misfits).
    for (const players of game.options[0]!.values as number[]) expect(e.refused(newRecord(game, { players }, []), "en")).toBeNull();
  });
});

it("asking leaves the open match alone", () => {
  e.open(newRecord(e.game("blank")!, {}, []), "en", 1n);
  found("ys", 2);
  expect(e.look(8, "en").game).toBe("blank");
});
