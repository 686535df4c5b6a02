// The pure parts of the Alcázar board: the course, columns against the supply of real matches, the geometry of
// looking, the layouts, nobles that keep their names.
import { beforeAll, describe, expect, it } from "vitest";
import { EVERYTHING, type Engine } from "bailey/engine/engine";
import { outlookOf } from "bailey/engine/outlook";
import type { Box, Point } from "bailey/kit/geometry";
import type { Arrangement } from "bailey/kit/scene";
import { newRecord } from "bailey/match/record";
import { apart, expectApart, inside, whole } from "../../../web/tests/boxes";
import { advance, startEngine, wordsIn } from "../../../web/tests/engine";
import { builtNow } from "./floats";
import { cellArea, clearance, depth, fingers, hides, lowered, middle, planEye, project, silhouette, SIDE, townEye, turned, turnedArea, type Eye, type Spot } from "./geometry";
import { fan, layoutOf } from "./layout";
import { crowd, loupeEye } from "./loupe";
import { between, bridgesLeft, bridgesOf, buildingsOf, cardsAt, cellAt, cellOf, cells, facts, flagCell, flags, flagsLeft, isPlot, moneyChanges, neighbours, nobleOn, partsOf, sameNobles, spotOf, useOf, type Cell, type Outlook, type View } from "./town";
import type { Scene } from "./scene";
import { cardTip, flagTip } from "./tips";
import { readKept } from "./view";

let e: Engine;
/** Positions of whole matches between random players: all steps of some, looked at by everybody. */
const positions: View[] = [];
const outlooks: Outlook[] = [];

beforeAll(async () => {
  e = await startEngine();
  for (const players of [2, 4, 5]) {
    e.open(newRecord(e.game("alcazar")!, { players }, []), "en", BigInt(players));
    for (let seed = 1n; ; seed++) {
      while (advance(e)) continue;
      const look = e.look(EVERYTHING, "en");
      positions.push(look.view as unknown as View);
      outlooks.push(outlookOf<"alcazar">(look.outlook));
      if (look.over) break;
      const seat = e.game("alcazar")!.seats.indexOf(Object.keys(look.actors)[0]!);
      e.follow(e.think("random", seat, seed)!);
    }
  }
});

describe("the course", () => {
  it("fills the grid, row after row", () => {
    expect(cells).toHaveLength(SIDE * SIDE);
    cells.forEach((cell, i) => expect(cellAt(i % SIDE, Math.floor(i / SIDE))).toBe(cell));
    expect([cellAt(0, 0), cellAt(0, 1), cellAt(1, 1), cellAt(2, 2), cellAt(SIDE, 0)]).toEqual(["1", "72", "g1", "53", undefined]);
  });

  it("leads every plot to its neighbours without a jump", () => {
    for (const cell of cells.filter(isPlot))
      for (const next of neighbours(cell, false)) {
        const [[a, b], [c, d]] = [spotOf(cell), spotOf(next)];
        expect(Math.abs(a - c) + Math.abs(b - d)).toBe(1);
      }
    expect(neighbours("1", true)).toEqual(["2"]);
    expect(neighbours("72", false)).toEqual(["71", "1"]);
    expect(neighbours("g5", false)).toEqual([]);
    expect(cellOf(73)).toBe("1");
  });

  it("knows the middle of a span", () => {
    expect(between("3", "5")).toBe("4");
    expect(between("33", "51")).toBe("g11");
    expect(between("10", "12")).toBeUndefined(); // round a corner
    expect(between("1", "4")).toBeUndefined();
  });
});

describe("columns", () => {
  it("are made of as many blocks as have left the supply", () => {
    for (const [i, view] of positions.entries()) {
      const bridges = bridgesOf(outlooks[i]!);
      const parts = cells.map((c) => partsOf(view, outlooks[i]!, c, bridges));
      const blocks = parts.flat().filter((p) => p.kind === "block").length;
      expect(blocks).toBe(facts.blocks - (view.blocks ?? 0) - (view.discarded ?? 0));
      expect(parts.flat().filter((p) => p.kind === "bridge").length).toBe(3 * (facts.bridges - bridgesLeft(outlooks[i]!)));
    }
  });

  it("end at their height and never have two pieces on one level", () => {
    for (const [at, view] of positions.entries()) {
      const bridges = bridgesOf(outlooks[at]!);
      const wrong = cells.filter((cell) => {
        const levels = partsOf(view, outlooks[at]!, cell, bridges).map((p) => p.level);
        return (levels.at(-1) ?? 0) !== view.height[cell] || levels.some((l, i) => i > 0 && l <= levels[i - 1]!);
      });
      expect(wrong).toEqual([]);
    }
  });

  it("belong to buildings, and a building's flag stands on one of its columns", () => {
    for (const view of positions) {
      const all = buildingsOf(view);
      expect(all.flatMap((b) => b.cells).length).toBe(cells.filter((c) => view.height[c]).length);
      expect(all.filter((b) => b.flag).length).toBe(8 - flagsLeft(view));
      for (const b of all) {
        const bare = b.cells.filter((c) => !nobleOn(view, c));
        const cell = flagCell(view, b, () => 0);
        expect(bare.length ? bare : b.cells).toContain(cell);
      }
    }
  });
});

describe("cards and money", () => {
  it("finds every building card somewhere", () => {
    for (const view of positions) {
      const known = (["blue", "yellow", "green", "red", "white", "display", "played"] as const).flatMap((where) => cardsAt(view, where));
      expect(known.length + (view.deck ?? 0)).toBe(72);
      expect(new Set(known).size).toBe(known.length);
    }
  });

  it("says what a card would do", () => {
    expect(useOf(outlooks[0]!, 5)).toBe("villa");
    const seen = new Set<string>();
    positions.forEach((view, i) => {
      for (let plot = 1; plot <= facts.plots; plot++) {
        const use = useOf(outlooks[i]!, plot);
        seen.add(use);
        expect(use === "top").toBe(view.height[cellOf(plot)]! > 0);
      }
    });
    for (const use of ["villa", "beside", "top", "join"]) expect(seen).toContain(use);
  });

  it("adds up money and finds what was built", () => {
    const events = [
      { event: "bridged", seat: "blue", args: ["3", "4", "5", 3, 15], say: null },
      { event: "income", seat: "blue", args: [16], say: null },
      { event: "bought", seat: "red", args: [7, 5], say: null },
      { event: "founded-castle", seat: "red", args: ["jaen", 71, 72, 1, 72], say: null },
    ];
    expect([...moneyChanges(events)]).toEqual([["blue", 1], ["red", -5]]);
    expect(builtNow(events)).toEqual(["3", "4", "5", "71", "72", "1"]);
  });
});

describe("nobles", () => {
  it("keep their names when they move", () => {
    expect(sameNobles(undefined, ["3", "5"], 3)).toEqual(["3", "5", null]);
    expect(sameNobles(["3", "5", null], ["5", "9"], 3)).toEqual(["9", "5", null]);
    expect(sameNobles(["3", "5", null], ["3", "5", "7"], 3)).toEqual(["3", "5", "7"]);
    expect(sameNobles(["3", "5"], ["5"], 2)).toEqual([null, "5"]);
  });
});

describe("looking", () => {
  const box: Box = { x: 0, y: 0, w: 880, h: 700 };
  const eyes = [0, 1, 2, 3].map((turn) => townEye(box, turn, 0.52, 0.63));

  it("turns the grid onto itself", () => {
    for (const turn of [0, 1, 2, 3, 5, -1]) {
      const seen = new Set(cells.map((c) => JSON.stringify(turnedArea(cellArea(spotOf(c)), turn))));
      expect(seen.size).toBe(SIDE * SIDE);
      const back = turned(turned(2.5, 7.5, turn).x, turned(2.5, 7.5, turn).y, -turn);
      expect(back).toEqual({ x: 2.5, y: 7.5 });
    }
  });

  it("keeps the ground inside the box", () => {
    for (const eye of eyes)
      for (const [x, y] of [[0, 0], [SIDE, 0], [0, SIDE], [SIDE, SIDE]] as const) {
        const p = project(eye, x, y, 0);
        expect(p.x).toBeGreaterThanOrEqual(-0.001);
        expect(p.x).toBeLessThanOrEqual(880.001);
        expect(p.y).toBeLessThanOrEqual(700);
        expect(p.y).toBeGreaterThan(0);
      }
  });

  it("draws what is in front later", () => {
    for (const eye of eyes)
      for (const cell of cells) {
        const [c, r] = spotOf(cell);
        for (const [dc, dr] of [[1, 0], [0, 1]] as const) {
          const other = cellAt(c + dc, r + dr);
          if (!other) continue;
          const nearer = middle(eye, spotOf(other)).y > middle(eye, [c, r]).y;
          expect(depth(eye, spotOf(other)) > depth(eye, [c, r])).toBe(nearer);
        }
      }
  });

  /** Whether a point lies inside a path of straight lines. */
  function inside(path: string, x: number, y: number): boolean {
    const points = path.slice(1, -1).split("L").map((p) => p.split(" ").map(Number) as [number, number]);
    let odd = false;
    points.forEach(([ax, ay], i) => {
      const [bx, by] = points[(i + 1) % points.length]!;
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
    });
    return odd;
  }

  it("knows which tower hides what, as the drawing shows it", () => {
    let hidden = 0;
    for (const eye of eyes)
      for (const back of [[2, 2], [4, 7], [0, 5]] as Spot[])
        for (const cell of cells)
          for (const tall of [1, 3, 6]) {
            const front = spotOf(cell);
            const at = middle(eye, back, 1.3);
            const drawn = depth(eye, front) > depth(eye, back) && inside(silhouette(eye, front, tall), at.x, at.y);
            // The drawn column is a little smaller than its cell: near the edge both answers will do.
            if (drawn) expect(hides(eye, front, tall, back, 1.3)).toBe(true);
            hidden += Number(drawn);
          }
    expect(hidden).toBeGreaterThan(20);
  });

  it("leaves the middle of every pad free, whatever the heights", () => {
    for (const view of positions.filter((_, i) => i % 40 === 0))
      for (const eye of eyes) {
        const tops = cells.filter(isPlot).map((c) => middle(eye, spotOf(c), view.height[c]!));
        const sizes = clearance(eye, tops);
        const away = (a: Point, b: Point): number => Math.abs(a.x - b.x) / eye.across + Math.abs(a.y - b.y) / eye.deep;
        expect(tops.flatMap((a, i) => tops.filter((b, k) => i !== k && away(a, b) <= 0.9 * sizes[i]!))).toEqual([]);
        expect(Math.min(...sizes)).toBeGreaterThan(0.1);
      }
  });

  it("lowers the levels until all columns fit", () => {
    const eye = eyes[0]!;
    const columns = [{ spot: [0, 0] as Spot, height: 12 }, { spot: [5, 5] as Spot, height: 3 }];
    const low = lowered(eye, columns, 40);
    expect(low.level).toBeLessThan(eye.level);
    for (const c of columns) expect(middle(low, c.spot, c.height).y).toBeGreaterThanOrEqual(39.99);
    expect(lowered(eye, columns.slice(1), 40).level).toBe(eye.level);
  });

  it("hides nothing on a plan, and nothing behind bare ground", () => {
    const plan = planEye(box, 0);
    expect(cells.some((c) => hides(plan, spotOf(c), 9, [4, 4], 1))).toBe(false);
    expect(cells.some((c) => hides(eyes[0]!, spotOf(c), 0, [4, 4], 1))).toBe(false);
  });

  it("reads what was kept, whatever it is", () => {
    expect(readKept(null)).toEqual({ turn: 0 });
    expect(readKept('{"turn":7,"flat":true}')).toEqual({ turn: 3, flat: true });
    expect(readKept('{"turn":"x","flat":1}')).toEqual({ turn: 0 });
    expect(readKept("{")).toEqual({ turn: 0 });
  });
});

describe("fingers on the plan", () => {
  const overlap = (a: { x0: number; y0: number; x1: number; y1: number }, b: typeof a): boolean => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 1e-9 && Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 1e-9;

  it("never touch two targets, and always contain their own", () => {
    const sets: Cell[][] = [["17"], ["4", "5", "6"], ["52", "53", "51", "g14"], cells.filter(isPlot), [...cells], ["3", "g2", "g4"]];
    for (const set of sets) {
      const areas = fingers(set.map(spotOf));
      areas.forEach((a, i) => {
        const [c, r] = spotOf(set[i]!);
        expect(a.x0 <= c && a.x1 >= c + 1 && a.y0 <= r && a.y1 >= r + 1).toBe(true);
        expect(areas.some((b, k) => k !== i && overlap(a, b))).toBe(false);
      });
    }
  });

  it("have 44 pixels both ways on a phone where the neighbours are not targets too", () => {
    const { eye } = layoutOf({ arrangement: "narrow", look: { turn: 0, flat: true }, players: 4, cards: 10 });
    const size = (a: { x0: number; y0: number; x1: number; y1: number }): number => Math.min((a.x1 - a.x0) * 2 * eye.across, (a.y1 - a.y0) * 2 * eye.deep);
    expect(size(fingers([spotOf("17")])[0]!)).toBeGreaterThanOrEqual(44);
    // All plots at once: those in the straight strands still are.
    const all = cells.filter(isPlot);
    const areas = fingers(all.map(spotOf));
    expect(size(areas[all.indexOf("56")]!)).toBeGreaterThanOrEqual(44);
    for (const a of areas) expect(size(a)).toBeGreaterThanOrEqual(31);
  });
});

describe("the loupe", () => {
  const land = { x: 0, y: 0, w: 360, h: 566 };
  const at = (eye: Eye, set: Cell[]) => set.map((cell, i) => ({ cell, at: middle(eye, spotOf(cell)), area: fingers(set.map(spotOf))[i]! }));

  it.each([0, 1, 2, 3])("after %i turns every target has 44 pixels, or is shown with those it may be taken for, larger", (turn) => {
    const { eye } = layoutOf({ arrangement: "narrow", look: { turn, flat: true }, players: 4, cards: 10 });
    for (const set of [cells.filter(isPlot), [...cells], ["4", "5", "6"] as Cell[]]) {
      const targets = at(eye, set);
      for (const { cell, area } of targets) {
        const near = crowd(eye, targets, cell, 1);
        const turnedTo = turnedArea(area, turn);
        const room = Math.min((turnedTo.x1 - turnedTo.x0) * 2 * eye.across, (turnedTo.y1 - turnedTo.y0) * 2 * eye.deep);
        expect(near).toContain(cell);
        if (near.length === 1) expect(room).toBeGreaterThanOrEqual(44);
        else {
          const loupe = loupeEye(eye, near.map(spotOf), land, middle(eye, spotOf(cell)));
          expect(2 * Math.min(loupe.eye.across, loupe.eye.deep)).toBeGreaterThanOrEqual(48);
          expect(loupe.box.x >= 0 && loupe.box.y >= 0 && loupe.box.x + loupe.box.w <= 360 && loupe.box.y + loupe.box.h <= land.h).toBe(true);
        }
      }
    }
  });

  it("is not needed for two side by side, nor on a tablet", () => {
    const phone = layoutOf({ arrangement: "narrow", look: { turn: 0, flat: true }, players: 4, cards: 10 }).eye;
    expect(crowd(phone, at(phone, ["4", "5"]), "4", 1)).toEqual(["4"]);
    expect(crowd(phone, at(phone, ["4", "5", "6"]), "5", 1)).toEqual(["4", "5", "6"]);
    const tablet = layoutOf({ arrangement: "medium", look: { turn: 0, flat: true }, players: 4, cards: 10 }).eye;
    expect(crowd(tablet, at(tablet, cells.filter(isPlot)), "5", 1)).toEqual(["5"]);
  });
});

describe("the layout", () => {
  const cases = (["wide", "medium", "narrow"] as Arrangement[]).flatMap((arrangement) => [2, 5].flatMap((players) => [null, 0, 10, 26].flatMap((cards) => [true, false].map((flat) => ({ arrangement, players, cards, look: { turn: 1, flat } })))));

  it.each(cases)("$arrangement with $players players, $cards cards, flat $look.flat: everything has room of its own", (wishes) => {
    const l = layoutOf(wishes);
    const parts = [l.land, l.market, l.castles, ...l.players, ...l.verbs, ...(l.hand ? [l.hand] : []), ...(l.worth ? [l.worth] : [])];
    for (const part of [...l.cards, ...l.own, ...l.stalls, ...l.banners, l.supply]) expect(inside(part, whole(l))).toBe(true);
    expectApart(parts, whole(l));
    for (const stall of l.stalls) expect(stall.y + stall.h).toBeLessThanOrEqual(l.market.y + l.market.h + 0.01);
    expect(l.cards).toHaveLength(wishes.cards ?? 0);
    if (l.hand) for (const card of l.cards) expect(card.y + card.h).toBeLessThanOrEqual(l.hand.y + l.hand.h);
  });

  it("leaves the plan free of buttons and counters", () => {
    for (const arrangement of ["wide", "medium", "narrow"] as Arrangement[]) {
      const l = layoutOf({ arrangement, look: { turn: 0, flat: true }, players: 3, cards: 8 });
      const eye: Eye = l.eye;
      const plan = { x: eye.origin.x, y: eye.origin.y, w: eye.across * 2 * SIDE, h: eye.deep * 2 * SIDE };
      expect(apart(plan, l.supply)).toBe(true);
      const button = arrangement === "narrow" ? 44 : 40;
      expect(apart(plan, { ...l.controls, w: 3 * button + 12, h: button })).toBe(true);
    }
  });

  it("fans cards out inside their box", () => {
    for (const n of [0, 1, 5, 10, 14, 22, 40]) {
      const cards = fan({ x: 10, y: 0, w: 640, h: 120 }, n, 78, 60);
      expect(cards).toHaveLength(n);
      for (const c of cards) expect(c.x + c.w).toBeLessThanOrEqual(650.01);
    }
  });
});

describe.each([
  ["en", "In the display: costs 5 real.", "Fills a gap that stays open: 50 real, nothing is built (R11.6).", "Found a castle (a building card, 4 blocks)"],
  ["hu", "Felcsapva: 5 realba kerül.", "Olyan lyuk, amely nyitva marad: 50 real, nem épül semmi (R11.6).", "Kastély alapítása (épületkártya, 4 épületelem)"],
  ["ru", "Открыта: стоит 5 реалов.", "Просвет, который останется пустым: 50 реалов, ничего не строится (R11.6).", "Заложить замок (карта постройки, 4 блока)"],
])("sentences in the language %s", (lang, display, wasted, castle) => {
  it("have the rules' figures", () => {
    const words = wordsIn(e, "alcazar", lang);
    const at = outlooks.findIndex((o) => o("use").some(({ args }) => args[1] === "wasted"));
    const card = outlooks[at]!("use").find(({ args }) => args[1] === "wasted")!.args[0];
    const s = { ...words, view: positions[at], outlook: outlooks[at], names: {}, buildingOn: () => undefined } as unknown as Scene;
    expect(cardTip(s, card!, true).split("\n").slice(0, 2)).toEqual([display, wasted]);
    expect(words.deed("castle")).toBe(castle);
  });

  it("say what a noble costs", () => {
    const flag = flags[0]!;
    const s = { ...wordsIn(e, "alcazar", lang), seats: [], names: {}, buildings: [{ flag, value: 7, cells: [] }] } as unknown as Scene;
    const costs = flagTip(s, flag).split("\n")[1]!;
    expect(costs.match(/\d+/g)).toEqual(["7", "14"]);
  });
});
