// What strong play does, in the words of every language: the file names choices in English, and every one of them is found.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../src/engine/engine";
import { Translated, type StrongPlay } from "../src/match/strategy";
import { startEngine } from "./engine";

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

const words = (game: string, lang: string): Translated => new Translated(e.game(game)!, e.texts("en").games[game]!, e.texts(lang).games[game]!);

describe.each(["caylus", "ys", "pillars", "alcazar"])("strong play of %s", (game) => {
  const runs = JSON.parse(readFileSync(new URL(`../../games/${game}/strategy.json`, import.meta.url), "utf8")) as StrongPlay[];

  it.each(["en", "hu", "ru"])("is told whole in the language %s", (lang) => {
    const said = words(game, lang);
    const unknown = runs.flatMap((run) => [
      ...run.sources.map(([name]) => [name, said.source(name)]),
      ...[...run.first, ...run.line].map(([, name]) => [name, said.line(name)]),
      ...run.choices.flat().map(([name]) => [name, said.choice(name)]),
    ]);
    expect(unknown.length).toBeGreaterThan(20);
    expect(unknown.filter(([, told]) => told === null || /[{}]/.test(told!))).toEqual([]);
    const letters = lang === "en" ? /[a-z]/i : lang === "hu" ? /[áéíóöőúüű]/i : /[а-я]/i;
    expect(unknown.filter(([, told]) => letters.test(told!)).length).toBeGreaterThan(unknown.length / 3);
  });

  it("has numbers that can be", () => {
    for (const run of runs) {
      expect(run.matches).toBeGreaterThan(20);
      expect(run.orders.reduce((sum, [, , , , wins]) => sum + wins, 0)).toBeCloseTo(1, 1);
      expect(run.scores.all.every((n, i) => n >= run.scores.winners[i]!)).toBe(true);
      for (const [, , taken, wins] of run.choices.flat()) expect(taken >= 0 && taken <= 1 && wins >= 0 && wins <= 1).toBe(true);
    }
  });
});

describe("a choice as a sentence", () => {
  it.each([
    ["caylus", "place Quarry (neutral)", "Place a worker: Quarry (neutral)"],
    ["caylus", "bribe 2", "Move the provost, for 1 denier a space: +2"],
    ["caylus", "bribe -3", "Move the provost, for 1 denier a space: \u22123"],
    ["caylus", "batch Dungeon", "Give a batch: food, …, … (Dungeon)"],
    ["ys", "gems blue gem red gem", "Choose two: blue gem and red gem"],
    ["ys", "bid 3 4", "Bid 3 and 4"],
    ["alcazar", "place baron", "Place a baron on …"],
    ["alcazar", "take-back baron", "Take back your noble from … for money (baron)"],
    ["caylus", "pass / bribe 2", "Pass → Move the provost, for 1 denier a space: +2"],
  ])("%s: %s", (game, name, said) => {
    expect(words(game, "en").line(name)).toBe(said);
  });

  it("is none where the game has no such words", () => {
    expect(words("caylus", "en").choice("place Cathedral of nobody")).toBeNull();
    expect(words("caylus", "en").choice("fly")).toBeNull();
  });
});
