// Puzzles as the browser reads them, how far somebody has come with them, and mistakes that become some.
import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Decision, Engine, Puzzle } from "../src/engine/engine";
import { fromPosition } from "../src/match/record";
import { startEngine } from "./engine";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
vi.stubGlobal("addEventListener", () => undefined);

const games = ["caylus", "ys", "pillars", "alcazar"];
const fileOf = (game: string): string => readFileSync(new URL(`../../games/${game}/puzzles/checked.txt`, import.meta.url), "utf8");

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});
beforeEach(() => kept.clear());

describe("a set of puzzles", () => {
  it.each(games)("of %s is asked on the board: every choice is there, and one begins where the match was", (game) => {
    const puzzles = e.puzzles(game, fileOf(game), "hu");
    expect(puzzles.length).toBeGreaterThanOrEqual(36);
    expect(new Set(puzzles.map((p) => p.level))).toEqual(new Set(["easy", "medium", "hard"]));
    puzzles.forEach((p, i) => {
      expect(p.number).toBe(i + 1);
      expect(e.open(p.record, "en", 1n)).toBeNull();
      const look = e.look(e.game(game)!.seats.indexOf(p.seat), "hu");
      const legal = look.legal.map((a) => a.text);
      expect(legal).toHaveLength(p.choices);
      expect(legal).toEqual(expect.arrayContaining([p.best.text, p.other.text]));
      expect(look.legal.find((a) => a.text === p.best.text)!.say).toBe(p.best.say);
      const digest = e.look(9, "en").digest;
      expect(e.open(fromPosition(p.record, e.position()), "en", 1n)).toBeNull();
      expect(e.look(9, "en").digest).toBe(digest);
    });
  });

  it("is none when the file is damaged, or of another game", () => {
    expect(e.puzzles("caylus", fileOf("ys"), "en")).toEqual([]);
    expect(e.puzzles("caylus", "puzzle 1\nseat blue\n", "en")).toEqual([]);
    expect(e.puzzles("chess", fileOf("ys"), "en")).toEqual([]);
  });
});

describe("solving", () => {
  const some = (): Puzzle[] => e.puzzles("pillars", fileOf("pillars"), "en").slice(0, 5);

  it("counts first answers, rows and what was looked up, and remembers them by content", async () => {
    const { Solving } = await import("../src/match/solving");
    const list = some();
    const one = new Solving("pillars");
    one.answer(list[0]!, true);
    one.answer(list[1]!, true);
    one.answer(list[2]!, false);
    one.answer(list[2]!, true);
    one.answer(list[2]!, false); // solved is solved
    one.show(list[3]!);
    one.answer(list[3]!, true); // and shown is shown
    one.show(list[0]!);
    const again = new Solving("pillars");
    expect(again.count(list)).toEqual({ solved: 3, first: 2, tried: 4, streak: 0, longest: 2 });
    expect(list.map((p) => again.mark(p))).toEqual(["solved", "solved", "solved", "tried", "new"]);
    expect(again.mark({ ...list[4]!, number: 1 })).toBe("new");
    expect(new Solving("caylus").count(list).tried).toBe(0);
    expect([...kept.keys()].every((key) => /^bailey\.puzzle/.test(key))).toBe(true); // what match/everything.ts writes out
  });

  it("goes on to what is not solved, of the kind that is wanted", async () => {
    const { Solving } = await import("../src/match/solving");
    const list = some();
    const s = new Solving("pillars");
    for (const i of [0, 1, 3]) s.answer(list[i]!, true);
    expect(s.after(list, 1)?.number).toBe(3);
    expect(s.after(list, 3)?.number).toBe(5);
    expect(s.after(list, 5)?.number).toBe(3);
    for (const p of list) s.answer(p, true);
    expect(s.after(list, 5)?.number).toBe(1);
    expect(s.after([list[0]!], 1)).toBeUndefined();
    s.wish = { players: list[0]!.players, level: list[0]!.level };
    const wanted = new Solving("pillars").wanted(list);
    expect(wanted).toEqual(list.filter((p) => p.players === list[0]!.players && p.level === list[0]!.level));
    expect(wanted.length).toBeLessThan(list.length);
  });
});

describe("mistakes", () => {
  const action = (text: string): Decision["best"] => ({ text, kind: "", args: [], labels: [], say: text });
  const line = (text: string, share: number): Decision["lines"][number] => ({ action: action(text), visits: 1, share: { blue: share }, points: { blue: 1 }, line: [] });
  const moment = (step: number, loss: number, checked: boolean): Decision & { chance: number } => ({
    step, seat: "blue", choices: 3, played: action("played"), best: action("best"), loss, points_loss: 0, share: { blue: 0.6 }, points: { blue: 1 }, checked, chance: 0,
    lines: [line("best", 0.6), line("third", 0.55), line("played", 0.6 - loss)],
  });

  it("are what a search found clearly worse, with what it knows of the choices", async () => {
    const { mistakesIn } = await import("../src/match/puzzles");
    const two = { ...moment(9, 0.2, true), lines: [line("best", 0.6), line("as good", 0.59), line("played", 0.4)] };
    const found = mistakesIn([moment(3, 0.2, true), moment(5, 0.2, false), moment(7, 0.01, true), two]);
    expect(found).toEqual([{ step: 3, seat: "blue", best: "best", played: "played", share: { best: 0.6, next: 0.55, other: expect.closeTo(0.4) } }]);
  });
});
