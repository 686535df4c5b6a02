// The pure parts of the Caylus board: how it puts the rules' figures, its geometry, its workers.
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "bailey/engine/engine";
import type { Box } from "bailey/kit/geometry";
import type { Arrangement } from "bailey/kit/scene";
import { newRecord } from "bailey/match/record";
import { expectApart, whole } from "../../../web/tests/boxes";
import { advance, playOut, startEngine, wordsIn } from "../../../web/tests/engine";
import { outlookOf } from "bailey/engine/outlook";
import { columnOpener, copiesLeft, facts, housesIn, incomeOf, inOrder, kindsIn, lastColumn, lentTile, markOn, nextGround, pointsOf, priceFor, sameWorkers, scaleOf, sections, spaceAtWork, specials, stateOf, takesWorkers, useOf, workersOf, type Outlook, type Seat, type Special, type View } from "./facts";
import { changes } from "./floats";
import { castlePlan, circleRadius, circles, favourPlan, layoutOf, markerSpot, ownerSpot, playerPlan, roadPath, type Layout } from "./layout";
import type { Scene } from "./scene";
import { castleTip, cellText, scaleTip, specialTip, useText } from "./tips";
import { words } from "bailey/generated/caylus";
import { fitted, widthOf } from "bailey/pieces/text";

let e: Engine;
let start: Seen;
beforeAll(async () => {
  e = await startEngine();
  start = position({ players: 3 });
});

interface Seen {
  view: View;
  outlook: Outlook;
}
function seen(step?: number): Seen {
  const look = e.look(9, "en", step);
  return { view: look.view as unknown as View, outlook: outlookOf<"caylus">(look.outlook) };
}

/** A match right after the set-up, with what differs from it. */
function position(options: Record<string, string | number>, ...fields: string[]): Seen {
  const record = newRecord(e.game("caylus")!, options, []);
  expect(e.open(fields.length ? record.replace("begin", ["position", ...fields, "begin"].join("\n")) : record, "en", 7n)).toBeNull();
  while (advance(e)) continue;
  return seen();
}

describe("the figures", () => {
  it("tell what buildings do, in both editions", () => {
    expect(useOf("food-farm", 0)).toMatchObject({ kind: "choose", of: { food: 2, cloth: 1, gold: 0 }, small: null });
    expect(useOf("wood-peddler", 0)).toMatchObject({ kind: "buy", price: 1, most: 2 });
    expect(useOf("tailor", 0).small).toEqual({ what: "cloth", pay: 2, vp: 4, gold: 0 });
    expect(useOf("tailor", 1).small).toEqual({ what: "cloth", pay: 1, vp: 2, gold: 0 });
    expect(useOf("alchemist", 1).large).toEqual({ what: "any", pay: 4, vp: 0, gold: 2 });
    expect([pointsOf("church", 0), pointsOf("church", 1)]).toEqual([3, 4]);
    expect([takesWorkers("residence"), takesWorkers("hotel"), takesWorkers("church"), takesWorkers("empty")]).toEqual([false, false, true, false]);
  });

  it("tell the castle and the favours", () => {
    expect(sections.map((s) => facts.room[s])).toEqual([6, 10, 14]);
    expect([markOn(18), markOn(17)]).toEqual(["walls", undefined]);
    expect([1, 3, 5].map(columnOpener)).toEqual([undefined, "dungeon", "walls"]);
    expect([1, 2, 3, 4, 5].map(lentTile)).toEqual([undefined, "carpenter", "mason", "lawyer", "architect"]);
    expect([2, 4].map(scaleOf)).toEqual([[1, 3], [1, 2, 3, 4]]);
  });
});

describe("what follows from a position", () => {
  it("of the beginning", () => {
    const { view, outlook } = start;
    const seats = inOrder(view, ["blue", "red", "green"]);
    expect(seats).toEqual(view.order.filter((s) => s !== "nobody"));
    expect(seats.map((s) => incomeOf(outlook, s))).toEqual([2, 2, 2]);
    expect(priceFor(outlook, seats[0]!)).toBe(1);
    expect(nextGround(outlook)).toBe(9);
    expect(spaceAtWork(outlook)).toBe(0);
    expect(lastColumn(view)).toBe(2);
    expect(sections.map((s) => stateOf(view, s))).toEqual(["now", "later", "later"]);
    expect(stateOf({ ...view, section: "finished" }, "towers")).toBe("scored");
    expect(copiesLeft(outlook, "architect")).toBe(2);
    expect(copiesLeft(outlook, "bank")).toBe(1);
    expect(copiesLeft(outlook, "jeweller")).toBe(0);
    expect((["wood", "stone", "prestige"] as const).map((f) => kindsIn(outlook, f).length)).toEqual([8, 8, 9]);
    expect(kindsIn(position({ jeweller: "on" }).outlook, "stone")).toContain("jeweller");
    expect(workersOf(view, "red")).toEqual(Array(6).fill("home"));
    expect(housesIn(view, ["blue", "red"], "walls")).toEqual([]);
  });

  it("of prices with two players and in the inn", () => {
    const passed = ["passed = red", "actor = blue"];
    expect(priceFor(position({ players: 2 }, ...passed).outlook, "blue")).toBe(3);
    expect(priceFor(position({ players: 2 }, ...passed, "inn[right] = blue").outlook, "blue")).toBe(1);
  });

  it("of residences and prestige buildings", () => {
    const { outlook } = position({ players: 3 }, "road[9] = residence hotel", "owner[9] = red red");
    expect(incomeOf(outlook, "red")).toBe(5);
    expect(incomeOf(outlook, "blue")).toBe(2);
    expect(copiesLeft(outlook, "hotel")).toBe(0);
    expect(nextGround(outlook)).toBe(11);
  });

  it("never counts other than six workers, through whole matches", () => {
    for (const players of [2, 5]) {
      e.open(newRecord(e.game("caylus")!, { players }, []), "en", 3n);
      const steps = playOut(e, 5n);
      for (let i = 10; i <= steps; i += 17) {
        const { view } = seen(i);
        for (const seat of e.game("caylus")!.seats.slice(0, players) as Seat[]) {
          const at = workersOf(view, seat);
          expect(at).toHaveLength(6);
          expect(at.filter((p) => p === "home")).toHaveLength(view.home[seat]);
        }
      }
    }
  });
});

describe("workers", () => {
  it("stay who they are", () => {
    expect(sameWorkers(undefined, ["r3", "home"])).toEqual(["r3", "home"]);
    expect(sameWorkers(["home", "home", "r3"], ["r3", "r5", "home"])).toEqual(["home", "r5", "r3"]);
    expect(sameWorkers(["gate", "home"], ["r9", "home"])).toEqual(["r9", "home"]);
    expect(sameWorkers(["inn:0", "home", "r2"], ["inn:1", "home", "home"])).toEqual(["inn:1", "home", "home"]);
    expect(sameWorkers(["r1"], ["r1", "home"])).toEqual(["r1", "home"]);
  });
});

describe("changes", () => {
  const event = (kind: string, seat: string, ...args: (string | number)[]) => ({ event: kind, seat, args, say: null });
  it("are summed up", () => {
    const events = [event("points", "red", 2, "batch"), event("points", "red", 3, "batch"), event("cubes", "red", -1, "food", "batch"), event("cubes", "red", 1, "food", "favour"), event("deniers", "blue", -2, "placing"), event("turn", "nobody", 4)];
    expect(changes(events)).toEqual([
      { seat: "red", what: "vp", by: 5 },
      { seat: "blue", what: "money", by: -2 },
    ]);
  });
});

describe("words", () => {
  it("shrink, then are squeezed", () => {
    expect(fitted("Inn", 14, 100, 10)).toEqual({ size: 14, squeeze: false });
    const long = fitted("Гильдия градостроителей", 14, 90, 10);
    expect(long.size).toBe(10);
    expect(long.squeeze).toBe(true);
    expect(fitted("Marketplace", 14, 70, 8).squeeze).toBe(false);
    expect(widthOf("WWW", 10)).toBeGreaterThan(widthOf("iii", 10));
  });
});

describe.each(["wide", "medium", "narrow"] as const)("the layout, %s", (arrangement: Arrangement) => {
  const lay = (players: number, favours: boolean, open: boolean): Layout => layoutOf({ arrangement, players, own: players !== 3, favours, open, kinds: [8, 9, 9] });
  const all = [2, 3, 4, 5].flatMap((n) => [lay(n, true, true), lay(n, true, false), lay(n, false, true)]);

  it("puts nothing over anything else, and nothing outside", () => {
    for (const l of all) {
      expectApart([l.ribbon, ...l.players, l.castle, l.supply, l.river, ...(l.favours ? [l.favours] : []), ...(l.stock ? [l.stock] : []), ...Object.values(l.village), ...l.plots, ...l.paving], whole(l));
      expectApart(l.trays.flatMap((t) => t.tiles), l.supply);
    }
  });

  it("is longer with an open supply, and has a stone for each to pass", () => {
    expect(lay(3, true, true).height).toBeGreaterThan(lay(3, true, false).height);
    expect(lay(2, true, true).stones).toHaveLength(2);
    expect(lay(5, true, true).stones).toHaveLength(5);
  });

  it("leads the road past every space in turn", () => {
    const l = lay(4, true, true);
    for (let i = 1; i < 28; i++) {
      const a = l.paving[i - 1]!;
      const b = l.paving[i]!;
      const near = Math.abs(a.x - b.x) < a.w + 0.01 && (a.y === b.y || a.x === b.x);
      expect(near).toBe(true);
    }
    // Two bends for every row that lies behind.
    const perRow = l.paving.filter((b) => b.y === l.paving[0]!.y).length;
    for (const n of [1, perRow, perRow + 1, 28]) expect(roadPath(l, n).split("Q").length - 1).toBe(2 * Math.floor((n - 1) / perRow));
    expect(roadPath(l)).toBe(roadPath(l, 28));
  });

  it("has room for every piece", () => {
    for (const l of all) {
      const inside = (box: Box, x: number, y: number, r: number): boolean => x - r >= box.x - 0.5 && x + r <= box.x + box.w + 0.5 && y - r >= box.y - 0.5 && y + r <= box.y + box.h + 0.5;
      for (const plot of l.plots) {
        const [c] = circles(plot, 1);
        const o = ownerSpot(plot);
        const r = circleRadius(plot);
        expect(inside(plot, c!.x, c!.y, r)).toBe(true);
        expect(c!.x - o.x).toBeGreaterThan(1.7 * r);
      }
      for (const [name, n] of [["stables", 3], ["inn", 2]] as const)
        for (const p of circles(l.village[name], n)) expect(inside(l.village[name], p.x, p.y, circleRadius(l.village[name], n))).toBe(true);
      const plan = castlePlan(l.castle);
      for (const p of [...plan.circles, ...Object.values(plan.houses).flat()]) expect(inside(l.castle, p.x, p.y, 10 * plan.scale)).toBe(true);
      const row = playerPlan(l.players[0]!);
      expect(row.homeBox.x + row.homeBox.w).toBeLessThanOrEqual(l.players[0]!.x + l.players[0]!.w + 2);
      row.cubes.forEach((x, k) => expect((row.cubes[k + 1] ?? row.homeBox.x) - x).toBeGreaterThanOrEqual(row.cubeWidth - 0.01));
      if (!l.favours) continue;
      const size = arrangement === "wide" ? 17 : 15;
      const table = favourPlan(l.favours);
      for (const [r, cells] of table.cells.entries())
        for (let i = 0; i < 5; i++) {
          for (const cell of cells) {
            const p = markerSpot(cell, i, 5, size, false);
            expect(inside(cell, p.x, p.y, size / 2)).toBe(true);
          }
          const before = markerSpot(table.start[r]!, i, 5, size, true);
          expect(inside(table.start[r]!, before.x, before.y, size / 2)).toBe(true);
        }
    }
  });
});

describe("sentences", () => {
  const scene = (lang: string): Scene => ({ ...wordsIn(e, "caylus", lang), ...start, names: {}, seats: [], viewer: null }) as unknown as Scene;

  it("have the rules' figures", () => {
    const s = scene("en");
    expect(["trading-post", "guild", "joust"].map((p) => specialTip(s, p as Special))).toEqual([
      "Brings 3 deniers.",
      "The provost may be moved by up to 3 spaces, free of charge.",
      "One royal favour for 1 denier and 1 cloth.",
    ]);
    expect(specialTip(s, "inn")).toMatch(/pays 1 denier for each worker\.$/);
    expect(castleTip(s)).toMatch(/who gives none loses 2 VP\.$/);
    expect(scaleTip(s)).toMatch(/The first to pass gets 1 denier\./);
    expect(useText(s, useOf("lawyer", 0))).toBe("For 1 denier and 1 cloth, a building becomes your residence.");
    expect(useText(s, useOf("wood-peddler", 0))).toBe("You buy one or two cubes, but no gold, for 1 denier each.");
  });

  it.each([
    ["en", "2 cubes for 1", "make a residence for 1 cloth"],
    ["hu", "1 nyersanyagért 2", "átépítés lakóépületté 1 posztóért"],
    ["ru", "2 кубика за 1", "преобразовать в жилую постройку за 1 ткань"],
  ])("name the cells of the favour table in the language %s", (lang, cube, building) => {
    expect([cellText(scene(lang), "cubes", 4), cellText(scene(lang), "buildings", 4)]).toEqual([cube, building]);
  });

  it.each(["en", "hu", "ru"])("leave no gap open in the language %s", (lang) => {
    const s = scene(lang);
    const all = [...specials.map((p) => specialTip(s, p)), castleTip(s), scaleTip(s), ...words.tile.map((tile) => useText(s, useOf(tile, 0)))];
    for (const text of all) expect(text).not.toMatch(/[{}]/);
  });
});
