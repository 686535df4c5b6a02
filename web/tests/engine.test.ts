import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { EVERYTHING, NOBODY, type Engine, type GameInfo } from "../src/engine/engine";
import { outlookOf } from "../src/engine/outlook";
import { facts as blank } from "../src/generated/blank";
import { facts as caylus } from "../src/generated/caylus";
import { gameIds } from "../src/generated/games";
import { newRecord } from "../src/match/record";
import { sourcesOf } from "../src/match/score";
import { sentences } from "../src/match/sentences";
import { advance, playOut, startEngine, wasmPath } from "./engine";

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

// The rules answer without a pause; on a busy machine the runner would take a long silence for a crash.
afterEach(() => new Promise((r) => setTimeout(r)));

function begin(game: GameInfo, options: Record<string, string | number> = {}, seed = 7n): void {
  expect(e.open(newRecord(game, options, []), "en", seed)).toBeNull();
}

describe("the module", () => {
  it("is small enough to load at once", () => {
    expect(brotliCompressSync(readFileSync(wasmPath)).length).toBeLessThan(400_000);
  });

  it("knows the games that the types were made from", () => {
    expect(e.games.map((g) => g.id)).toEqual([...gameIds]);
  });

  it("carries the facts that the constants were made from", () => {
    const answers = (id: string): unknown[] => e.game(id)!.facts.map((f) => f.at);
    expect(answers("caylus")).toEqual(Object.values(caylus));
    expect(answers("blank")).toEqual(Object.values(blank));
  });

  it("tells what the rules make of a position, and writes it as text", () => {
    begin(e.game("blank")!, { players: 2 });
    playOut(e, 1n);
    const left = (step: number): (number | null)[] => outlookOf<"blank">(e.look(NOBODY, "en", step).outlook)("left").map((o) => o.args[0]);
    expect([left(1), left(2).sort(), left(7)]).toEqual([[3, 3], [2, 3], [0, 0]]);
    expect(e.position(2)).toMatch(/^position blank 1\noption players 2\n[^]*^passes.* = /m);
    expect(e.position(7)).toBe(e.position());
  });

  it("speaks every language", () => {
    expect(Object.keys(e.languages)).toEqual(["en", "hu", "ru"]);
    for (const lang of ["en", "hu", "ru"]) {
      const texts = e.texts(lang);
      for (const g of e.games) {
        expect(texts.games[g.id]!.title).toBeTruthy();
        expect(texts.games[g.id]!.options).toHaveLength(g.options.length);
        expect(Object.keys(texts.games[g.id]!.labels["seat"]!)).toEqual([...g.seats, "chance", "nobody"]);
      }
      expect(texts.bots.length).toBeGreaterThan(0);
    }
    expect(e.texts("hu").games["blank"]!.title).not.toBe(e.texts("en").games["blank"]!.title);
  });

  it("asks before what cannot be undone, but not where that goes for every choice", () => {
    const asked = (id: string): Set<string> => {
      const game = e.game(id)!;
      const kinds = new Set<string>();
      begin(game);
      e.setWays(true, true);
      for (let i = 0; i < 150 && !e.look(NOBODY, "en").over; i++) {
        while (advance(e)) continue;
        const seat = game.seats.findIndex((s) => s in e.look(NOBODY, "en").actors);
        if (seat < 0) break;
        const { legal } = e.look(seat, "en");
        const some = legal.filter((a) => e.asks(a.text));
        for (const a of some) kinds.add(a.kind);
        expect(some.length).toBeLessThan(legal.length);
        expect(e.follow(legal[(7 * i) % legal.length]!.text)).toBeNull();
      }
      return kinds;
    };
    expect(asked("pillars")).not.toContain("play");
    expect(asked("alcazar")).toContain("card");
    e.setWays(false, false);
  });

  it("gives back what is not in the catalogues", () => {
    expect(e.say("hu", "no such text {0}")).toBe("no such text {0}");
    expect(e.say("hu", "")).toBe("");
  });
});

describe.each([...gameIds])("%s", (id) => {
  it("is played to the end, and everything said about it fits together", () => {
    const game = e.game(id)!;
    begin(game);
    const steps = playOut(e);
    const look = e.look(EVERYTHING, "en");
    expect(look.over).toBe(true);
    expect(look.steps).toBe(steps);
    expect(Object.keys(look.actors)).toEqual([]);
    const told = e.tell(0, -1, EVERYTHING, "en");
    expect(told).toHaveLength(steps);
    // The score sheet, the points events and the final score are one.
    const sum: Record<string, number> = {};
    for (const s of told) for (const ev of s.events) if (ev.event === "points") sum[ev.seat] = (sum[ev.seat] ?? 0) + (ev.args[0] as number);
    for (const [seat, s] of Object.entries(look.score)) {
      expect(sum[seat] ?? 0).toBe(s.points);
      expect(e.sheet("en").reduce((n, row) => n + row.points[seat]!, 0)).toBe(s.points);
    }
    // What the screen says the points are for is what the record says.
    for (const lang of ["en", "hu", "ru"]) {
      const said = e.texts(lang).games[id]!.labels[sourcesOf(game)] ?? {};
      for (const row of e.sheet(lang)) expect(said[row.source]).toBe(row.label);
    }
    // What somebody did is told, not only what followed from it.
    for (const s of told.filter((s) => s.seat !== "chance")) {
      const who = e.texts("en").games[id]!.labels["seat"]![s.seat]!;
      const [first, ...more] = sentences(s, who);
      expect(first!.say === s.action.say || [first!, ...more].some((x) => x.say.includes(who))).toBe(true);
    }
    expect(e.scores(EVERYTHING)).toHaveLength(steps + 1);
    for (const lang of ["hu", "ru"]) expect(e.tell(0, -1, NOBODY, lang)).toHaveLength(steps);
  });

  it("survives being written and read, and every step can be looked back at", () => {
    begin(e.game(id)!);
    const steps = playOut(e, 99n);
    const record = e.record();
    expect(record.endsWith("end\n")).toBe(true);
    expect(e.open(record, "en")).toBeNull();
    expect(e.record()).toBe(record);
    for (let i = 0; i <= steps; i += Math.max(1, Math.floor(steps / 25))) expect(e.look(NOBODY, "en", i).step).toBe(i);
    expect(e.textBoard(NOBODY, "en", 0)).toBeInstanceOf(Array);
  });

  it("refuses with a reason, and undoes what may be undone", () => {
    const game = e.game(id)!;
    begin(game);
    while (advance(e)) continue;
    const seat = Object.keys(e.look(NOBODY, "en").actors)[0]!;
    const n = game.seats.indexOf(seat);
    const before = e.look(n, "en");
    expect(before.legal.length).toBeGreaterThan(0);
    for (const a of before.legal) expect(e.why(a.text, "en")).toBeNull();
    expect(e.follow(`${seat} nonsense`)).toBeTruthy();
    const other = game.seats.find((s) => !(s in before.actors) && s in before.score);
    if (other) expect(e.why(before.legal[0]!.text.replace(seat, other), "en")).toMatch(/^R\d/);
    expect(e.look(n, "en")).toEqual(before);
    expect(e.follow(before.legal[0]!.text)).toBeNull();
    const after = e.look(n, "en");
    if (after.undo !== null) return;
    expect(e.undo("en")).toBeNull();
    expect(e.look(n, "en")).toEqual(before);
  });

  it("advises an action that can be taken", () => {
    const game = e.game(id)!;
    begin(game);
    while (advance(e)) continue;
    const seat = game.seats.indexOf(Object.keys(e.look(NOBODY, "en").actors)[0]!);
    const before = e.look(seat, "en");
    const advice = e.advise(before.steps, seat, 20, 1n, "en")!;
    expect(advice.seat).toBe(game.seats[seat]);
    expect(before.legal).toContainEqual(advice.lines[0]!.action);
    expect(advice.lines[0]!.share[advice.seat]).toBeGreaterThanOrEqual(0);
    expect(Object.values(advice.lines[0]!.share).reduce((a, b) => a + b)).toBeCloseTo(1, 2);
    expect(e.advise(before.steps, game.seats.length, 20, 1n, "en")).toBeNull();
  });

  it("does not grow: the same matches again take no more room", () => {
    const game = e.game(id)!;
    const matches = (): number => {
      for (let seed = 1n; seed <= 5n; seed++) {
        begin(game, {}, seed);
        playOut(e, seed);
        e.tell(0, -1, EVERYTHING, "en");
        e.record();
      }
      return e.memoryBytes;
    };
    const once = matches();
    expect(matches()).toBe(once);
    e.close();
  });
});

describe("records from outside", () => {
  const bad: [string, string][] = [
    ["nothing", ""],
    ["another text", "hello"],
    ["a heading alone", "bailey record 1\n"],
    ["an unknown game", "bailey record 1\ngame chess 1\nbegin\n"],
    ["other rules", "bailey record 1\ngame blank 999\nbegin\n"],
    ["an unknown option", "bailey record 1\ngame blank 1\noption colour red\nbegin\n"],
    ["an illegal action", "bailey record 1\ngame blank 1\nbegin\nchance first red\nblue pass\n"],
    ["a wrong digest", "bailey record 1\ngame blank 1\nbegin\nchance first red ;00000000\n"],
    ["an early end", "bailey record 1\ngame blank 1\nbegin\nend\n"],
    ["a zero byte", "bailey record 1\0\ngame blank 1\nbegin\n"],
  ];
  it.each(bad)("%s is refused with a sentence", (_, text) => {
    const refused = e.open(text, "hu");
    expect(refused?.why.length).toBeGreaterThan(5);
    expect(refused!.line).toBeGreaterThanOrEqual(0);
  });

  it("leaves the open match alone when it refuses", () => {
    begin(e.game("blank")!);
    const before = e.record();
    expect(e.open("rubbish", "en")).not.toBeNull();
    expect(e.record()).toBe(before);
  });
});

describe("reasons and ratings", () => {
  it.each(gameIds)("%s: tells what speaks for one action and against another", (id) => {
    const table = e.game(id)!;
    begin(table, { players: table.min_players });
    const told: string[] = [];
    let compared = 0;
    for (let n = 0; n < 60 && !told.length; n++) {
      while (advance(e)) continue;
      if (e.look(NOBODY, "en").over) break;
      const seat = table.seats.indexOf(Object.keys(e.look(NOBODY, "en").actors)[0]!);
      const { legal, steps } = e.look(seat, "en");
      const two = legal.slice(0, 2).map((a) => a.text);
      if (two.length === 2) {
        compared++;
        const [one, other] = e.reasons(steps, seat, two, 1n, "en")!;
        expect([one!.text, other!.text]).toEqual(two);
        // Two actions beside each other: what speaks for the one speaks against the other.
        expect(one!.reasons.map((r) => r.points)).toEqual(other!.reasons.map((r) => -r.points));
        expect(e.reasons(steps, seat, two, 1n, "en")).toEqual([one, other]);
        told.push(...one!.reasons.map((r) => r.say));
      }
      expect(e.follow(e.think("random", seat, BigInt(n))!)).toBeNull();
    }
    // The blank game, and one just made of it, never offers a choice.
    expect(told.length > 0).toBe(compared > 0);
    expect(told.join()).not.toMatch(/[{}]/);
  });

  it("refuses what the seat cannot do", () => {
    begin(e.game("caylus")!, { players: 2 });
    while (advance(e)) continue;
    expect(e.reasons(e.look(NOBODY, "en").steps, 0, ["blue place nowhere", "blue pass"], 1n, "en")).toBeNull();
  });

  it("rates by places, one who has several seats too", () => {
    const [first, second] = e.rate([{ who: ["", "easy"], places: [1, 2] }, { who: ["", "easy", "easy"], places: [3, 1, 2] }]);
    expect(first![""]).toBeGreaterThan(1000);
    expect(first!["easy"]).toBeLessThan(first![""]!);
    expect(second![""]).toBeLessThan(first![""]!);
    expect(e.rate([{ who: [""], places: [] }])).toEqual([]);
  });
});
