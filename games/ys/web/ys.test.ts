// The pure parts of the board of Ys: what it shows of a position against what the rules then decide, its geometry,
// its pointing.
import { beforeAll, describe, expect, it } from "vitest";
import type { Action, Engine, GameEvent } from "bailey/engine/engine";
import { inRow, type Box } from "bailey/kit/geometry";
import type { Arrangement } from "bailey/kit/scene";
import { openPlaces, pick } from "bailey/match/picking";
import { newRecord } from "bailey/match/record";
import { apart, expectApart, inside, whole } from "../../../web/tests/boxes";
import { advance, playOut, startEngine, wordsIn } from "../../../web/tests/engine";
import { outlookOf } from "bailey/engine/outlook";
import { behind, bidOf, brokerPlace, brokersOf, cardAt, cardsOf, colourPlace, columnsOf, facts, fingers, gemPlace, gemWorth, handOf, holderOf, hoodContest, hoodsOf, inOrder, isNeutral, neutralSet, neutralValues, ownersOf, phaseOf, rankOf, rowsOf, seatWords, seenBy, shipGems, spelled, standings, sumOf, turnsOf, valuePlace, watchersOf, type Outlook, type Seat, type View } from "./facts";
import { gains } from "./floats";
import { handGroups, huddle, layoutOf, levelY, otherPlan, ownPlan, spots, type Layout, type Wishes } from "./layout";
import { noResults, resultsOf, withEvents } from "./results";
import type { Scene } from "./scene";
import { cardText, cellTip, colourTip, columnTip } from "./tips";
import { wrapped } from "./city";
import { words } from "bailey/generated/ys";

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

const EVERYTHING = 9;
const NOBODY = 8;
const viewOf = (viewer: number, step?: number): View => e.look(viewer, "en", step).view as unknown as View;
const outlook = (viewer: number, step?: number): Outlook => outlookOf<"ys">(e.look(viewer, "en", step).outlook);

function begin(options: Record<string, string | number>, seed = 7n): void {
  e.open(newRecord(e.game("ys")!, options, []), "en", seed);
}

/** The positions of a random match, all or every so many, with what just happened. */
function* positions(options: Record<string, string | number>, seed: bigint, every = 1): Generator<{ step: number; events: GameEvent[] }> {
  begin(options, seed);
  const steps = playOut(e, seed);
  const told = e.tell(0, -1, EVERYTHING, "en");
  for (let step = steps; step >= 0; step -= every) yield { step, events: step ? told[step - 1]!.events : [] };
}

const games: [string, Record<string, string | number>][] = [
  ["four", { players: 4 }],
  ["three in four neighbourhoods", { players: 3, neighbourhoods: 4 }],
  ["three, express and royal", { players: 3, neighbourhoods: 3, express: "on", royal: "on" }],
  ["two", { players: 2 }],
  ["two, strong and open", { players: 2, neutral: "strong", open: "on" }],
  ["four, royal", { players: 4, royal: "on" }],
];

describe("a position", () => {
  it("has places for what is in use", () => {
    begin({ players: 2 });
    while (advance(e)) continue;
    const view = viewOf(NOBODY);
    const told = outlook(NOBODY);
    expect(hoodsOf(told)).toEqual([1, 2, 3]);
    expect(rowsOf(told)).toEqual([2, 3]);
    expect(turnsOf(told)).toBe(4);
    expect(neutralValues(view)).toEqual([0, 1, 2, 4]);
    expect(ownersOf(view)).toEqual(["blue", "orange", "purple"]);
    expect(isNeutral(view, "purple")).toBe(true);
    expect(phaseOf(view)).toBe("auction");
    expect(inOrder(view, ["blue", "orange"])).toHaveLength(2);
    for (const hood of hoodsOf(told)) {
      expect(cardAt(view, hood)).not.toBeNull();
      expect(shipGems(view, told, hood)!.twice).toBe(false);
    }
    expect(cardAt(view, 4)).toBeNull();
    expect(shipGems(view, told, 4)).toBeNull();
  });

  it("counts what is hidden as hidden", () => {
    begin({ players: 4 });
    while (advance(e)) continue;
    e.follow("blue bid 3 4");
    const blue = viewOf(0);
    const other = viewOf(1);
    expect(bidOf(blue, "blue")).toEqual([3, 4]);
    expect(bidOf(other, "blue")).toBe("hidden");
    expect(bidOf(other, "orange")).toBeNull();
    expect(handOf(blue, "blue")).toEqual([2, 3, 1, 3, 2]);
  });

  it.each(games)("adds up to the engine's points: %s", (_, options) => {
    for (const { step } of positions(options, 5n, 5)) {
      const look = e.look(EVERYTHING, "en", step);
      const view = look.view as unknown as View;
      for (const seat of ownersOf(view)) expect(view.score[seat] + (look.over ? 0 : gemWorth(outlookOf<"ys">(look.outlook), seat))).toBe(look.score[seat]!.points);
    }
  });

  it.each(games)("knows how many are behind a screen without looking: %s", (_, options) => {
    for (const { step } of positions(options, 9n, 4)) {
      const all = viewOf(EVERYTHING, step);
      const open = viewOf(NOBODY, step);
      const told = outlook(NOBODY, step);
      const players = seatWords.slice(0, all.players);
      // Where the Magician has exchanged brokers with the throne room, a screen can hold strangers (R16.6).
      if (all.royal === "on") continue;
      for (const seat of players) {
        const hand = handOf(all, seat)!;
        const seen = behind(open, told, seat);
        expect(seen.count).toBe(sumOf(hand));
        hand.forEach((n, v) => expect(seen.from[v]).toBeGreaterThanOrEqual(n));
      }
    }
  });

  it.each(games)("sees contests as the engine does: %s", (_, options) => {
    let contests = 0;
    for (const { step, events } of positions(options, 13n)) {
      // A ranking is told when the brokers of the neighbourhood have been turned over, and somebody may choose then.
      const first = events.findLast((x) => x.event === "ranked" && x.args[1] === 1);
      if (!first) continue;
      const view = viewOf(EVERYTHING, step);
      if (view.hood !== String(first.args[0]) || (view.stage !== "take-two" && view.stage !== "take")) continue;
      const hood = Number(first.args[0]);
      const told = events.filter((x) => x.event === "ranked" && x.args[0] === hood);
      const own = standings(outlook(EVERYTHING, step), hoodContest(hood));
      expect(own.map((st) => [st.seat, st.sum])).toEqual(told.map((x) => [x.seat, x.args[2]]));
      own.forEach((st, i) => {
        if (st.tie) expect(told[i]!.args[3]).toBe(st.tie);
        else expect(["alone", "most", "last"]).toContain(told[i]!.args[3]);
      });
      contests++;
    }
    expect(contests).toBeGreaterThan(0);
  });

  it("orders the market columns as the engine does", () => {
    let seen = 0;
    for (const seed of [3n, 4n])
      for (const { step, events } of positions({ players: 4 }, seed)) {
        const told = events.filter((x) => x.event === "column");
        if (!told.length) continue;
        const view = viewOf(EVERYTHING, step);
        if (view.stage !== "bidder") continue;
        const own = columnsOf(outlook(EVERYTHING, step));
        for (const x of told) expect(own.find((c) => c.colour === x.args[0])).toMatchObject({ sum: x.args[1], brokers: x.args[2], place: x.args[3] });
        seen++;
      }
    expect(seen).toBeGreaterThan(0);
  });

  it("shows everybody where the Spy has looked", () => {
    let looks = 0;
    for (let seed = 1n; !looks && seed < 30n; seed++)
      for (const { step, events } of positions({ players: 4 }, seed)) {
        const peek = events.find((x) => x.event === "peeks");
        if (!peek) continue;
        const [owner, number] = peek.args as [Seat, number];
        const spy = peek.seat as Seat;
        for (const viewer of [0, 1, 2, 3]) {
          const view = viewOf(viewer, step);
          const b = brokersOf(view).find((x) => x.owner === owner && x.number === number)!;
          expect(watchersOf(view, b)).toContain(spy);
          expect(seenBy(view, seatWords[viewer]!, b)).toBe(spy);
          expect(b.value === null).toBe(seatWords[viewer] !== spy && seatWords[viewer] !== owner);
        }
        looks++;
      }
    expect(looks).toBeGreaterThan(0);
  });

  it("ranks the colours by price, the left one first", () => {
    begin({ players: 4 });
    while (advance(e)) continue;
    expect(facts.moment.queen).toBe("before");
    const { price } = viewOf(NOBODY);
    expect(new Set(Object.values(price)).size).toBe(1);
    expect((["blue", "green", "yellow", "red"] as const).map((c) => rankOf(outlook(NOBODY), c))).toEqual([1, 2, 3, 4]);
  });
});

describe("what was decided", () => {
  const event = (name: string, seat: string, ...args: (string | number)[]): GameEvent => ({ event: name, seat, args, say: "" });

  it("is remembered until the next round", () => {
    let results = withEvents(noResults(), [event("ranked", "blue", 2, 1, 7, "front"), event("ranked", "orange", 2, 2, 7, "last"), event("area", "blue", "port2", 4, "alone")]);
    expect(results.ranked[2]!.map((r) => r.seat)).toEqual(["blue", "orange"]);
    expect(results.won["port2"]).toEqual({ seat: "blue", sum: 4, reason: "alone" });
    results = withEvents(results, [event("row", "orange", 3, 5, "order"), event("best-bidder", "blue", 6, "most")]);
    expect(results.won["row3"]!.reason).toBe("order");
    expect(results.won["bidder"]!.seat).toBe("blue");
    expect(withEvents(results, [event("round", "nobody", 2)])).toEqual(noResults());
    // The whole past: only what came after the last round began is still decided.
    const past = [event("area", "orange", "port1", 9, "alone"), event("round", "nobody", 2), event("area", "blue", "port2", 4, "alone")];
    expect(resultsOf(past).won).toEqual({ port2: { seat: "blue", sum: 4, reason: "alone" } });
  });

  it("shows what everybody gains", () => {
    const all = [event("points", "blue", 1, "market"), event("points", "blue", 3, "commerce"), event("gets", "blue", "red", "ship"), event("gets", "blue", "red", "white"), event("gives", "orange", "black")];
    expect(gains(all)).toEqual([
      { seat: "blue", points: 4, gems: [{ gem: "red", by: 2 }] },
      { seat: "orange", points: 0, gems: [{ gem: "black", by: -1 }] },
    ]);
  });
});

describe("pointing", () => {
  const act = (kind: string, ...args: (string | number)[]): Action => ({ text: "", kind, args, labels: [], say: "" });

  it("tells gems and colours from seats", () => {
    expect(gemPlace("blue")).toBe("gem:blue");
    expect(gemPlace("red")).toBe("red");
    expect(colourPlace("yellow")).toBe("colour:yellow");
  });

  it("means one broker by one click", () => {
    const legal = [act("peek", "orange", 3), act("peek", "purple", 3)];
    expect(brokerPlace(legal, "blue", "orange", 3)).toBe("orange+number:3");
    expect(brokerPlace(legal, "blue", "orange", 4)).toBeNull();
    expect(brokerPlace([act("move", 3)], "blue", "blue", 3)).toBe("number:3");
    expect(brokerPlace([act("move", 3)], "blue", "orange", 3)).toBeNull();
  });

  it("tells brokers behind the screen from those before it", () => {
    const illusion = [act("up", "3"), act("up", "4"), act("front-up", "3")];
    expect(valuePlace(illusion, "hand", 3)).toBe("do:up+3");
    expect(valuePlace(illusion, "front", 3)).toBe("do:front-up+3");
    expect(valuePlace(illusion, "front", 4)).toBeNull();
    expect(valuePlace([act("bid", "1", "3")], "hand", 3)).toBe("3");
    expect(valuePlace([act("up", "3"), act("down", "3")], "hand", 3)).toBe("3");
    expect(valuePlace([act("neutral-down", "2")], "hand", 2)).toBeNull();
    expect(valuePlace([act("neutral-down", "2")], "set", 2)).toBe("2");
  });

  /** Whatever the rules allow can be done by pointing at what the board draws. */
  it.each(games)("reaches every action: %s", (_, options) => {
    const table = e.game("ys")!;
    begin(options, 17n);
    playOut(e, 17n);
    const told = e.tell(0, -1, EVERYTHING, "en");
    for (const { step, seat } of told) {
      if (seat === "chance") continue;
      const viewer = seatWords.indexOf(seat as Seat);
      const { legal } = e.look(viewer, "en", step);
      const open = openPlaces(table, legal, []);
      for (const a of legal) {
        const owner = a.args[0] as Seat;
        const place =
          a.kind === "peek" || a.kind === "swap"
            ? brokerPlace(legal, seat as Seat, owner, a.args[1] as number)
            : a.kind === "mark" || a.kind === "move"
              ? brokerPlace(legal, seat as Seat, seat as Seat, a.args[0] as number)
              : a.kind === "raise" || a.kind === "lower"
                ? `do:${a.kind}+${colourPlace(a.args[0] as "red")}`
                : null;
        if (!place) continue;
        for (const part of place.split("+")) expect(open.has(part), `${a.text}: ${part}`).toBe(true);
        expect(pick(table, legal, [], place)).toEqual({ play: a });
      }
    }
  });
});

describe("the places of things", () => {
  const all: Wishes[] = (["wide", "medium", "narrow"] as Arrangement[]).flatMap((arrangement) =>
    [
      { hoods: 4, rows: 3, players: 4, neutral: false, throne: true },
      { hoods: 4, rows: 3, players: 4, neutral: false, throne: false },
      { hoods: 3, rows: 2, players: 3, neutral: false, throne: true },
      { hoods: 3, rows: 2, players: 2, neutral: true, throne: false },
    ].flatMap((w) =>
      [true, false].map((own) => ({ ...w, own, arrangement, cards: true, panels: (w.players === 2 ? 3 : w.players) - (own ? 1 : 0) })),
    ),
  );
  const parts = (l: Layout): Box[] => [l.ribbon, l.city, l.market.whole, ...(l.throne ? [l.throne] : []), ...(l.own ? [l.own] : []), ...l.others, ...(l.arrangement === "narrow" ? [l.order] : [])];

  it.each(all)("$arrangement, $players players, own $own, throne $throne: nothing overlaps or sticks out", (wishes) => {
    const l = layoutOf(wishes);
    expectApart(parts(l), whole(l));
    for (const h of l.hoods) {
      expect(inside(h.whole, l.city)).toBe(true);
      for (const area of [h.palace, h.commerce, h.port]) expect(inside(area, h.whole)).toBe(true);
      expect(apart(h.palace, h.commerce) && apart(h.commerce, h.port) && apart(h.head, h.palace)).toBe(true);
    }
    for (const row of l.market.rows) for (const cell of row.cells) expect(inside(cell, l.market.whole)).toBe(true);
    if (l.own) for (const p of Object.values(ownPlan(l.own, wishes.neutral))) if (p) expect(inside(p as Box, l.own)).toBe(true);
    for (const o of l.others) for (const p of Object.values(otherPlan(o))) expect(inside(p as Box, o)).toBe(true);
  });

  it("leaves room for a finger on a phone", () => {
    for (const wishes of all.filter((w) => w.arrangement === "narrow" && w.own)) {
      const l = layoutOf(wishes);
      const fingers = [...l.hoods.flatMap((h) => [h.palace, h.commerce, h.port]), ...l.market.rows.flatMap((r) => r.cells), ...handGroups(ownPlan(l.own!, wishes.neutral).hand), ...l.market.heads, ...l.market.feet];
      for (const b of fingers) {
        expect(b.w).toBeGreaterThanOrEqual(44);
        expect(b.h).toBeGreaterThanOrEqual(44);
      }
    }
  });

  it("keeps brokers inside their area, however many", () => {
    const room = { x: 10, y: 20, w: 140, h: 80 };
    for (let n = 1; n <= 16; n++) {
      const at = spots(room, n, 38);
      expect(at).toHaveLength(n);
      for (const p of at) expect(inside({ x: p.x - p.size / 2, y: p.y - 1, w: p.size, h: 2 }, room)).toBe(true);
      expect(new Set(at.map((p) => `${p.x} ${p.y}`)).size).toBe(n);
    }
    for (let n = 1; n <= 6; n++) for (const p of huddle(room, n, 46)) expect(inside({ x: p.x - p.size / 2, y: p.y - p.size / 2, w: p.size, h: p.size }, room)).toBe(true);
    expect(inRow(room, 5, 44).at(-1)!.x).toBeLessThanOrEqual(room.x + room.w - 22);
  });

  it("puts dear prices high", () => {
    const scale = { x: 0, y: 0, w: 80, h: 200 };
    expect(levelY(scale, 14)).toBeLessThan(levelY(scale, 7));
    expect(levelY(scale, 0)).toBeLessThan(200);
  });

  it("breaks lines between words", () => {
    expect(wrapped("one two three", 10, 1000)).toEqual(["one two three"]);
    expect(wrapped("one two three", 10, 45)).toEqual(["one two", "three"]);
  });
});

describe("cards and fingers", () => {
  it("follows cards and the broker in hand", () => {
    begin({ players: 2 }, 3n);
    let held = 0;
    let cards = 0;
    playOut(e, 3n);
    for (const { step, seat } of e.tell(0, -1, EVERYTHING, "en")) {
      const view = viewOf(EVERYTHING, step);
      const f = fingers(view);
      if (f) {
        expect(view.stage).toBe("at");
        expect(f.value).not.toBeNull();
        expect(f.neutral ? "purple" : seat).toBe(f.owner);
        held++;
      }
      cards += cardsOf(view, "blue").length;
      expect(spelled(neutralSet(view, "blue")!).length).toBeLessThanOrEqual(4);
      const holders = [1, 2].map((n) => holderOf(view, n)).filter(Boolean);
      expect(new Set(holders).size).toBe(holders.length);
    }
    expect(held).toBeGreaterThan(10);
    expect(cards).toBeGreaterThan(0);
  });
});

describe("sentences", () => {
  const scene = (lang: string): Scene => {
    begin({ players: 3 });
    while (advance(e));
    return { ...wordsIn(e, "ys", lang), view: viewOf(NOBODY), outlook: outlook(NOBODY), nameOf: String, results: noResults } as unknown as Scene;
  };

  it.each([
    ["en", ["Every commerce area is worth 5 points in this round.", "One of the two brokers you have just placed counts 5.", "4 points at once.", "5 points at once."]],
    ["hu", ["Ebben a körben minden kereskedőkerület 5 pontot ér.", "A most letett két üzletkötőd egyikének értéke 5.", "Azonnal 4 pont.", "Azonnal 5 pont."]],
    ["ru", ["В этом раунде каждый торговый район приносит 5 очков.", "Один из двух только что выставленных маклеров считается за 5.", "Сразу 4 очка.", "Сразу 5 очков."]],
  ] as const)("say what cards do in the language %s", (lang, texts) => {
    const s = scene(lang);
    expect((["merchant", "soldier", "prince", "king"] as const).map((card) => cardText(s, card))).toEqual(texts);
    for (const card of words.card) expect(cardText(s, card)).not.toMatch(/[{}]/);
  });

  it("say how prices move", () => {
    const s = scene("en");
    expect(columnTip(s, "blue")).toContain("The highest column raises its price by 2, the second by 1; the third lowers it by 1, the last by 2.");
    expect(colourTip(s, "blue")).toContain("Price 7 of 14.");
    expect(cellTip(s, 2, "blue")).toContain("It brings 1 point at once.");
  });
});
