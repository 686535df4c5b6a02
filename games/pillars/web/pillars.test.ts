// The pure parts of the board: what it draws against what the rules do, geometry.
import { h } from "preact";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "bailey/engine/engine";
import type { Box, Point } from "bailey/kit/geometry";
import type { Arrangement } from "bailey/kit/scene";
import { newRecord } from "bailey/match/record";
import { widthOf } from "bailey/pieces/text";
import * as layouts from "../../../web/tests/boxes";
import { drawn } from "../../../web/tests/drawn";
import { advance, startEngine, wordsIn } from "../../../web/tests/engine";
import { outlookOf } from "bailey/engine/outlook";
import { accepts, cardsLeft, counting, craftsman, evaluating, familyOf, inHand, inOrder, isSeat, kindsIn, lastStanding, lastTrick, onTable, privileges, seatOrder, sourcesOf, standingWith, trickStanding, tricksOf, whereIs, type Outlook, type Played, type Seat, type View } from "./facts";
import { lines } from "./card";
import { changes } from "./floats";
import { handPlan, handSpots, lastPlan, layoutOf, trickPlan, type Mode } from "./layout";
import { heights } from "./result";
import { Ribbon } from "./ribbon";
import type { Scene } from "./scene";
import { cardTip, privilegeEffect } from "./tips";

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

it("cards are what they are", () => {
  expect(craftsman("red-mixer")).toEqual({ seat: "red", trade: "mixer" });
  expect(craftsman("helper")).toBeNull();
  expect((["blue-builder", "gravel", "tom", "regan", "king", "painter"] as const).map(familyOf)).toEqual(["blue", "place", "person", "foe", "king", "privilege"]);
  expect([accepts("builder").length, accepts("brickmaker"), accepts("painter")]).toEqual([4, ["sand"], []]);
});

describe("bags", () => {
  it("count the second copy of a place with the first", () => {
    expect(kindsIn(["forest", "king", "forest-2"])).toEqual([
      { card: "forest", copies: 2 },
      { card: "king", copies: 1 },
    ]);
    expect(kindsIn(null)).toEqual([]);
  });

  it("are held from the strongest card down, the own colour first", () => {
    const hand = inHand(["blue-carpenter", "red-carpenter", "forest", "king", "tom", "potter"], "red");
    expect(hand.map((c) => c.card)).toEqual(["king", "red-carpenter", "blue-carpenter", "tom", "potter", "forest"]);
  });
});

describe("a trick", () => {
  it("is told in the order of play", () => {
    expect(inOrder({ blue: "tom", green: "none", red: "forest-2", orange: "king" }, "red", seatOrder)).toEqual([
      { seat: "red", card: "forest" },
      { seat: "orange", card: "king" },
      { seat: "blue", card: "tom" },
      { seat: "green", card: null },
    ]);
  });
});

/** Plays a match with the random player and shows every position, as the seat to act sees it. */
function follow(options: Record<string, string | number>, seed: bigint, look: (v: View, outlook: Outlook, seats: Seat[], seat: Seat) => void): void {
  const game = e.game("pillars")!;
  expect(e.open(newRecord(game, options, []), "en", seed)).toBeNull();
  const seats = seatOrder.slice(0, Number(options["players"]));
  for (let n = seed; ; ) {
    if (advance(e)) continue;
    const now = e.look(8, "en");
    if (now.over) return;
    const seat = Object.keys(now.actors)[0] as Seat;
    const own = e.look(seats.indexOf(seat), "en");
    look(own.view as unknown as View, outlookOf<"pillars">(own.outlook), seats, seat);
    expect(e.follow(e.think("random", seats.indexOf(seat), n++)!)).toBeNull();
  }
}

describe.each([
  [{ players: 4 }, 1n],
  [{ players: 3 }, 2n],
  [{ players: 3, deal3: "twelve", tom: "three", metal: 1, king_privilege: "taker" }, 3n],
] as const)("a match with %o", (options, seed) => {
  it("is understood as the rules play it", () => {
    let before: { table: Played[]; done: number } | null = null;
    let offers = 0;
    const reasons = new Set<string>();
    follow(options, seed, (v, outlook, seats, seat) => {
      for (const s of seats) if (v.hand[s]) expect(cardsLeft(outlook, s)).toBe(v.hand[s].length);
      expect(seats.reduce((n, s) => n + tricksOf(outlook, s), 0)).toBeLessThanOrEqual(v.done ?? 0);
      for (const p of privileges) expect(whereIs(v, p)).toBeTruthy();
      if (v.phase === "play") {
        const table = onTable(v, seats)!;
        if (table.complete) {
          // What the board says of the trick just taken is what the rules did with it.
          const { taker, why, later } = lastStanding(outlook)!;
          reasons.add(why).add(String(later));
          expect(taker ?? "nobody").toBe(isSeat(v.last_taker) ? v.last_taker : "nobody");
          expect(lastTrick(v, seats)).toBeNull();
        }
        expect(trickStanding(outlook) !== null).toBe(!table.complete && table.played[0]!.card !== null);
        if (before && v.done === before.done) expect(table.played.filter((p) => p.card).length).toBe(before.table.filter((p) => p.card).length + 1);
        before = { table: table.complete ? table.played.map((p) => ({ ...p, card: null })) : table.played, done: v.done! };
        for (const { card } of inHand(v.hand[seat], seat)) expect(standingWith(outlook, card)).not.toBeNull();
      } else {
        before = null;
        expect(evaluating(v)).toBe(seat);
        // Every conversion that is offered can be pointed at on the board, and nothing else.
        const drawn = sourcesOf(v, outlook, seat).flatMap((s) => (s.used ? [] : s.offers.filter((o) => o.has).map((o) => `${s.source} ${o.material}`)));
        const legal = e.look(seats.indexOf(seat), "en").legal.filter((a) => a.kind === "convert").map((a) => a.args.join(" "));
        if (v.phase === "convert") expect(drawn.sort()).toEqual(legal.sort());
        offers += legal.length;
        const ledger = outlook("ledger")[0]!.args as [number, number, number, number];
        expect(ledger.reduce((a, b) => a + b)).toBe(v.result[seat]);
        // Until something is turned in, the points are those of the cards. (The Helper is never used up.)
        if (!v.used!.length && v.owner.helper !== seat) expect(ledger[3]).toBe(0);
        for (const { card } of counting(outlook, seat)) expect(craftsman(card)?.seat ?? seat).toBe(seat);
      }
    });
    expect(offers).toBeGreaterThan(0);
    for (const reason of ["player", "colour", "king", "true", "false"]) expect(reasons).toContain(reason);
  });
});

// ---- geometry ---------------------------------------------------------------------------------------------

const around = (p: Point, w: number, h: number): Box => ({ x: p.x - w / 2, y: p.y - h / 2, w, h });
const expectApart = (boxes: Box[], of: Box, what: string): void => layouts.expectApart(boxes, of, what, 0.5);

const arrangements: Arrangement[] = ["wide", "medium", "narrow"];
const modes: Mode[] = ["play", "evaluate", "over"];

describe.each(arrangements)("the %s board", (arrangement) => {
  it.each(modes)("has a place of its own for everything: %s", (mode) => {
    for (const players of [3, 4])
      for (const size of [9, 10, 12])
        for (const sources of [[], [1], [1, 1, 1, 1, 4, 1, 0, 1, 4, 1]]) {
          const l = layoutOf({ arrangement, mode, players, size, cards: size, counting: 17, sources });
          const parts = [l.ribbon, ...l.players, l.privileges, l.table];
          if (mode === "play") parts.push(l.last);
          if (mode !== "over") parts.push(l.hand);
          expectApart(parts, layouts.whole(l), "part");
        }
  });

  it("has room for every trick, hand and evaluation", () => {
    for (const players of [3, 4])
      for (const size of [9, 10, 12]) {
        const l = layoutOf({ arrangement, mode: "play", players, size, cards: size, counting: 0, sources: [] });
        const trick = trickPlan(l, players);
        expectApart(trick.spots.map((p) => around(p, trick.w, trick.h)), l.table, "card of the trick");
        expect(trick.why + 3.4 * l.least, "the words below").toBeLessThanOrEqual(l.table.y + l.table.h);
        const last = lastPlan(l, players);
        expectApart(last.spots.map((p) => around(p, last.w, last.h)), l.last, "card of the last trick");
        const plan = handPlan(arrangement, size, l.hand.w);
        for (const n of [size, 7, 1]) expectApart(handSpots(l, n, size).map((p) => around(p, plan.w, plan.h)), l.hand, "card in hand");
      }
    for (const counting of [0, 1, 7, 12, 17])
      for (const sources of [[1], [1, 1, 1, 1, 4], [1, 1, 1, 1, 4, 1, 0, 1, 4, 1]]) {
        const l = layoutOf({ arrangement, mode: "evaluate", players: 4, size: 9, cards: 0, counting, sources });
        expectApart(l.counting.spots.map((p) => around(p, l.counting.w, l.counting.h)), l.table, "card that counts");
        expectApart(l.sources, l.hand, "source");
        if (arrangement === "narrow") expect(Math.min(...l.sources.map((b) => b.h))).toBeGreaterThanOrEqual(44);
      }
  });
});

it("a long name is divided where it can be", () => {
  expect(lines("Ellen", 14, 100)).toEqual(["Ellen"]);
  expect(lines("Master builder", 14, 70)).toEqual(["Master", "builder"]);
  expect(lines("Építész-mester", 14, 70)).toEqual(["Építész-", "mester"]);
  expect(lines("Инструментальщик", 14, 70)).toEqual(["Инструментальщик"]);
});

it("what was gained and lost is added up", () => {
  const event = (name: string, seat: string, ...args: (string | number)[]) => ({ event: name, seat, args, say: null });
  expect(
    changes([event("points", "blue", 4, "stonemason"), event("points", "blue", -1, "regan"), event("spends", "blue", "sand", "brickmaker"), event("brick", "blue"), event("gains", "red", 2, "wood", "forest"), event("spends", "red", "stone", "builder"), event("gains", "red", 1, "stone", "quarry")]),
  ).toEqual([
    { seat: "blue", what: "vp", by: 3 },
    { seat: "blue", what: "sand", by: -1 },
    { seat: "blue", what: "stone", by: 1 },
    { seat: "red", what: "wood", by: 2 },
  ]);
});

it("towers are as high as their points, and none is lost in the ground", () => {
  expect(heights([40, 20, 0, -5], 300, 100)).toEqual([300, 200, 100, 100]);
});

describe.each(["en", "hu", "ru"])("what cards do, in the language %s", (lang) => {
  it.each(["one", "three"])("is said as on the terminal's board; Tom Builder: %s", (tom) => {
    const words = wordsIn(e, "pillars", lang);
    const game = e.game("pillars")!;
    const met = new Set<string>();
    for (let seed = 1n; seed < 8n; seed++) {
      expect(e.open(newRecord(game, { players: 4, tom }, []), lang, seed)).toBeNull();
      while (advance(e));
      seatOrder.forEach((seat, i) => {
        const view = e.look(i, lang).view as unknown as View;
        const s = { ...words, view, seats: [...seatOrder], names: {} } as unknown as Scene;
        const board = e.textBoard(i, lang).map((line) => line.map(([, text]) => text).join(""));
        for (const p of privileges) expect(board.join("\n")).toContain(privilegeEffect(s, p));
        for (const { card } of inHand(view.hand[seat], seat)) {
          if ((craftsman(card)?.seat ?? seat) !== seat) continue;
          const effect = cardTip(s, card).split("\n")[1]!;
          const name = words.label("card", card);
          expect(board.some((line) => line.includes(name) && line.trimEnd().endsWith(effect)), `${name}: ${effect}`).toBe(true);
          met.add(craftsman(card)?.trade ?? card);
        }
      });
    }
    expect(met.size).toBeGreaterThan(15);
  });
});

it.each(["en", "hu", "ru"])("the ribbon has room for who leads beside the longest privilege, in the language %s", (lang) => {
  const words = wordsIn(e, "pillars", lang);
  const layout = layoutOf({ arrangement: "wide", mode: "play", players: 4, size: 12, cards: 12, counting: 0, sources: [] });
  for (const privilege of privileges)
    for (const leader of seatOrder) {
      const view = { phase: "play", deal: 4, size: 12, done: 10, leader, privilege } as unknown as View;
      const names = { [leader]: words.label("seat", leader) };
      const ribbon = drawn(h(Ribbon, { scene: { ...words, view, names, layout, narrow: false, letter: () => "A" } as unknown as Scene }));
      const [, x, rest, said] = /class="aside">.*?<text x="([\d.]+)"([^>]*)>([^<]*)</s.exec(ribbon)!;
      const squeezed = /textLength="([\d.]+)"/i.exec(rest!);
      const width = squeezed ? Number(squeezed[1]) : widthOf(said!, Number(/font-size="([\d.]+)"/.exec(rest!)![1]));
      const stake = Number(/class="stake-back" x="([\d.]+)"/.exec(ribbon)![1]);
      expect(Number(x) + width, said).toBeLessThan(stake);
    }
});
