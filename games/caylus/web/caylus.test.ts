// The pure parts of the Caylus board: its figures against data.c, its geometry, its workers.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "bailey/engine/engine";
import type { Box } from "bailey/kit/geometry";
import type { Arrangement } from "bailey/kit/scene";
import { newRecord } from "bailey/match/record";
import { expectApart, whole } from "../../../web/tests/boxes";
import { advance, playOut, startEngine } from "../../../web/tests/engine";
import {
  castle,
  columnOpener,
  copiesLeft,
  cubes,
  housesIn,
  incomeOf,
  inOrder,
  kindsIn,
  lastColumn,
  markOn,
  nextGround,
  pointsOf,
  priceFor,
  sameWorkers,
  scaleOf,
  sections,
  spaceAtWork,
  stateOf,
  takesWorkers,
  tiles,
  useOf,
  workersOf,
  worthNow,
  type Offer,
  type Seat,
  type Tile,
  type View,
} from "./facts";
import { changes } from "./floats";
import { castlePlan, circleRadius, circles, favourPlan, layoutOf, markerSpot, ownerSpot, playerPlan, roadPath, type Layout } from "./layout";
import { fitted, widthOf } from "bailey/pieces/text";

const tables = readFileSync(new URL("../data.c", import.meta.url), "utf8");
let e: Engine;
let start: View;
beforeAll(async () => {
  e = await startEngine();
  start = position({ players: 3 });
});

/** A match right after the set-up. */
function position(options: Record<string, string | number>): View {
  e.open(newRecord(e.game("caylus")!, options, []), "en", 7n);
  while (advance(e)) continue;
  return e.look(9, "en").view as unknown as View;
}

describe("the figures", () => {
  const words = (name: string): string[] => {
    const domain = e.game("caylus")!.fields.find((f) => f.name === name)!.value!;
    return domain.words!;
  };
  /** "{.use = USE_CHOOSE, .yield = {1, 0, 0, 1, 0}}" of a tile in data.c */
  const inC = (tile: Tile): string => {
    const name = tile.toUpperCase().replaceAll("-", "_");
    const found = new RegExp(`\\[${name}\\]\\s*= \\{(.*)\\},\\n`).exec(tables);
    return found?.[1] ?? "";
  };
  const number = (text: string, field: string): number => Number(new RegExp(`\\.${field} = (\\d+)`).exec(text)?.[1] ?? 0);
  const list = (text: string, field: string): number[] => (new RegExp(`\\.${field} = \\{([^}]*)\\}`).exec(text)?.[1] ?? "0, 0, 0, 0, 0").split(", ").map(Number);
  const asList = (of: Partial<Record<string, number>> = {}): number[] => cubes.map((c) => of[c] ?? 0);

  it("has the tiles in the order of their numbers", () => {
    expect(Object.keys(tiles)).toEqual(words("road"));
  });

  it.each(Object.keys(tiles).filter((t) => t !== "empty") as Tile[])("knows what data.c says of %s", (tile) => {
    const c = inC(tile);
    expect(c).not.toBe("");
    const facts = tiles[tile];
    expect(facts.vp ?? 0).toBe(number(c, "vp"));
    expect(facts.favours ?? 0).toBe(number(c, "favours"));
    expect(facts.income ?? 0).toBe(number(c, "income"));
    expect(facts.wild ? 1 : 0).toBe(number(c, "wild"));
    expect(asList(facts.cost)).toEqual(list(c, "cost"));
    const use = facts.use;
    expect(use.kind === "yield" || use.kind === "choice" ? asList(use.of) : [0, 0, 0, 0, 0]).toEqual(list(c, "yield"));
    expect(use.kind === "sell" || use.kind === "buy" ? use.price : 0).toBe(number(c, "price"));
    expect(use.kind === "buy" ? use.most : 0).toBe(number(c, "most"));
    const kinds = { USE_CHOOSE: "choice", USE_PRODUCE: "yield", USE_SELL: "sell", USE_BUY: "buy", USE_TRADE: "trade", USE_CARPENTER: "build", USE_MASON: "build", USE_LAWYER: "convert", USE_ARCHITECT: "prestige" };
    const named = /USE_\w+/.exec(c)?.[0] as keyof typeof kinds | undefined;
    expect(use.kind).toBe(named ? kinds[named] : "nothing");
  });

  it("knows the exchanges, of both editions", () => {
    const what = { DENIERS: "denier", CLOTH: "cloth", ANY_CUBE: "any", GOLD: "gold" };
    const offer = (text: string): Offer => {
      const [w, pay, vp, gold] = text.split(", ");
      return { pay: Number(pay), what: what[w as keyof typeof what] as Offer["what"], ...(Number(vp) ? { vp: Number(vp) } : {}), ...(Number(gold) ? { gold: Number(gold) } : {}) };
    };
    for (const tile of ["church", "tailor", "bank", "alchemist", "jeweller"] as const) {
      const title = tile[0]!.toUpperCase() + tile.slice(1);
      const row = new RegExp(`\\{\\{(.*?)\\}, \\{(.*?)\\}\\},\\s*/\\* ${title}`).exec(tables)!;
      expect(useOf(tile, 0)).toEqual({ kind: "trade", small: offer(row[1]!), large: offer(row[2]!) });
    }
    const old = /tailor_2005 = \{(.*?)\}/.exec(tables)!;
    expect(useOf("tailor", 1)).toMatchObject({ small: offer(old[1]!) });
    expect(useOf("church", 1)).toEqual(useOf("church", 0));
    expect([pointsOf("church", 0), pointsOf("church", 1)]).toEqual([3, 4]);
  });

  it("knows the castle", () => {
    const row = (name: string): string => new RegExp(`caylus_${name}\\[SECTIONS\\](?:\\[7\\])? = \\{(.*)\\};`).exec(tables)![1]!;
    const figures = (name: string): number[] => row(name).split(", ").map(Number);
    expect(sections.map((s) => castle[s].room)).toEqual(figures("room"));
    expect(sections.map((s) => castle[s].mark)).toEqual(figures("marker"));
    expect(sections.map((s) => castle[s].vp)).toEqual(figures("batch_vp"));
    const loss = /caylus_shame\[SECTIONS\] = \{([^}]*)\}/.exec(tables)![1]!;
    expect(sections.map((s) => castle[s].loss)).toEqual(loss.split(", ").map(Number));
    const merit = /caylus_merit\[SECTIONS\]\[7\] = \{(\{.*\})\};/.exec(tables)![1]!;
    expect(sections.map((s) => [...castle[s].favours])).toEqual(JSON.parse(`[${merit.replaceAll("{", "[").replaceAll("}", "]")}]`));
    expect(markOn(18)).toBe("walls");
    expect(markOn(17)).toBeUndefined();
  });
});

describe("what follows from a position", () => {
  it("of the beginning", () => {
    const seats = inOrder(start, ["blue", "red", "green"]);
    expect(seats).toEqual(start.order.filter((s) => s !== "nobody"));
    expect(seats.map((s) => incomeOf(start, s))).toEqual([2, 2, 2]);
    expect(priceFor(start, seats[0]!)).toBe(1);
    expect(nextGround(start)).toBe(9);
    expect(spaceAtWork(start)).toBe(0);
    expect(lastColumn(start)).toBe(2);
    expect(sections.map((s) => stateOf(start, s))).toEqual(["now", "later", "later"]);
    expect(copiesLeft(start, "architect")).toBe(2);
    expect(copiesLeft(start, "bank")).toBe(1);
    expect(copiesLeft(start, "jeweller")).toBe(0);
    expect(["wood", "stone", "prestige"].map((f) => kindsIn(start, f as "wood").length)).toEqual([8, 8, 9]);
    expect(kindsIn(position({ jeweller: "on" }), "stone")).toContain("jeweller");
    expect(workersOf(start, "red")).toEqual(Array(6).fill("home"));
    expect(housesIn(start, ["blue", "red"], "walls")).toEqual([]);
  });

  it("of prices with two players and in the inn", () => {
    const two = position({ players: 2 });
    expect(priceFor({ ...two, gone: 1 }, "blue")).toBe(3);
    expect(priceFor({ ...two, gone: 1, inn: { left: "nobody", right: "blue" } }, "blue")).toBe(1);
    expect(priceFor({ ...two, gone: 2 }, "blue")).toBeNull();
    expect(scaleOf(4)).toEqual([1, 2, 3, 4]);
  });

  it("of residences and columns", () => {
    const road = [...start.road] as Tile[];
    const owner = [...start.owner];
    road[0] = "residence";
    road[1] = "hotel";
    owner[0] = owner[1] = "red";
    const view = { ...start, road, owner };
    expect(incomeOf(view, "red")).toBe(5);
    expect(incomeOf(view, "blue")).toBe(2);
    expect([takesWorkers("residence"), takesWorkers("hotel"), takesWorkers("church"), takesWorkers("empty")]).toEqual([false, false, true, false]);
    expect([1, 3, 5].map(columnOpener)).toEqual([undefined, "dungeon", "walls"]);
    expect(stateOf({ ...start, section: "finished" }, "towers")).toBe("scored");
  });

  it("never counts other than six workers, through whole matches", () => {
    for (const players of [2, 5]) {
      e.open(newRecord(e.game("caylus")!, { players }, []), "en", 3n);
      const steps = playOut(e, 5n);
      for (let i = 10; i <= steps; i += 17) {
        const view = e.look(9, "en", i).view as unknown as View;
        for (const seat of e.game("caylus")!.seats.slice(0, players) as Seat[]) {
          const at = workersOf(view, seat);
          expect(at).toHaveLength(6);
          expect(at.filter((p) => p === "home")).toHaveLength(view.home[seat]);
          if (view.phase !== "over") expect(worthNow(view, seat)).toBe(e.look(9, "en", i).score[seat]!.points);
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
