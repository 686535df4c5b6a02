// What computer players have learned, in the browser's modules: the plain one and the one with wide instructions choose alike,
// bad nets are refused, and a whole match is looked at within seconds.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { Engine, type Decision } from "../src/engine/engine";
import { isWide } from "../src/engine/wide";
import { advance, playOut, wasmPath } from "./engine";

const widePath = new URL("../src/generated/bailey-wide.wasm", import.meta.url);
const learned = ["caylus", "ys", "pillars", "alcazar"];
const netOf = (game: string): Uint8Array => new Uint8Array(readFileSync(new URL(`../../games/${game}/learned.net`, import.meta.url)));
const start = async (path: URL): Promise<Engine> => Engine.start(new WebAssembly.Module(readFileSync(path)));

let plain: Engine;
let wide: Engine;
beforeAll(async () => {
  plain = await start(wasmPath);
  wide = await start(widePath);
  for (const e of [plain, wide]) e.setWays(false, false);
});

/** A match in which one decides and the others are random, as far as so many decisions; what was decided. */
function decisions(e: Engine, game: string, bot: string, most: number): string[] {
  const info = e.game(game)!;
  expect(e.open(`bailey record 1\ngame ${game} ${info.rules}\nbegin\n`, "en", 7n)).toBeNull();
  const chosen: string[] = [];
  for (let seed = 1n; chosen.length < most; seed++) {
    if (advance(e)) continue;
    const look = e.look(8, "en");
    if (look.over) break;
    const seat = info.seats.indexOf(Object.keys(look.actors)[0]!);
    const action = e.think(bot, seat, seed)!;
    chosen.push(action);
    expect(e.follow(action)).toBeNull();
  }
  return chosen;
}

describe("nets", () => {
  it("are known before they are fetched", () => {
    for (const game of learned) expect(plain.levels[game]!.net).toBe(netOf(game).length);
    expect(plain.levels["blank"]!.net).toBe(0);
    const master = (game: string): number[] =>
      plain.levels[game]!.tables.filter(({ levels }) => levels.some(({ name }) => name === "master")).map(({ players }) => players);
    expect(master("caylus")).toEqual([2, 3, 4, 5]);
    expect(master("ys")).toEqual([2, 3, 4]);
    expect(master("pillars")).toEqual([3, 4]);
    expect(master("alcazar")).toEqual([2]);
    const ratings = plain.levels["pillars"]!.tables[0]!.levels.map(({ rating }) => rating!);
    expect(ratings).toEqual([...ratings].sort((a, b) => a - b));
    expect(ratings[1]).toBe(1000);
  });

  it("are refused when they are damaged, and of another game", () => {
    const bytes = netOf("caylus");
    expect(plain.giveNet("ys", bytes, "en")).toMatch(/another game/);
    bytes[5000]! ^= 1;
    expect(plain.giveNet("caylus", bytes, "en")).toMatch(/damaged/);
    expect(plain.giveNet("chess", bytes, "en")).toMatch(/no such game/);
  });

  it("are used with wide instructions where there are some", () => expect(isWide()).toBe(true)); // Node has them

  it.each(learned)("of %s make the same choices with wide instructions", (game) => {
    for (const e of [plain, wide]) expect(e.giveNet(game, netOf(game), "en")).toBeNull();
    expect(decisions(wide, game, "expert", 10)).toEqual(decisions(plain, game, "expert", 10));
  });

  it("search alike with wide instructions", () => {
    const master = "master:iterations=30:milliseconds=0";
    expect(decisions(wide, "caylus", master, 3)).toEqual(decisions(plain, "caylus", master, 3));
  });
});

describe("an analysis", () => {
  it("looks at every decision of a match, and again at the doubtful ones", () => {
    const e = wide;
    e.open("bailey record 1\ngame pillars 1\nbegin\n", "en", 3n);
    playOut(e, 5n);
    const steps = e.tell(0, -1, 9, "en");
    expect(e.analyse([0], 1n)).toBe(true);
    const found = new Map<number, Decision>();
    let last = 0;
    let times = 0;
    for (let next = e.analyseOn("hu"); next; next = e.analyseOn("hu")) {
      expect(next.done).toBeGreaterThanOrEqual(last);
      expect(next.done).toBeLessThanOrEqual(next.of);
      last = next.done;
      found.set(next.decision.step, next.decision);
      times++;
    }
    const own = steps.filter((s) => s.seat === "blue" && !s.auto);
    expect([...found.keys()].every((step) => own.some((s) => s.step === step))).toBe(true);
    expect(found.size).toBeGreaterThan(10);
    expect(times).toBeGreaterThan(found.size);
    for (const d of found.values()) {
      expect(d.lines.map((l) => l.action.text)).toContain(d.played.text);
      expect(d.lines.every((l) => l.line[0]!.text === l.action.text)).toBe(true);
      expect(d.checked || d.lines.every((l) => l.visits === 0)).toBe(true);
    }
    expect(e.analyseOn("en")).toBeNull();
  });

  it("ends when another match is opened", () => {
    expect(wide.analyse([0], 1n)).toBe(true);
    wide.open("bailey record 1\ngame caylus 1\nbegin\n", "en", 3n);
    expect(wide.analyseOn("en")).toBeNull();
  });
});
