// What would happen: previews tell the truth and no secret; what can be pointed at before its verb; words for numbers.
import { beforeAll, describe, expect, it } from "vitest";
import { NOBODY, type Engine } from "../src/engine/engine";
import { gameIds } from "../src/generated/games";
import { leadsOf } from "../src/match/ahead";
import { newRecord } from "../src/match/record";
import { nearest } from "../src/parts/roving";
import { fill, openGaps } from "../src/words/words";
import { advance, startEngine } from "./engine";

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

const open = (id: string, seed = 5n): void => {
  expect(e.open(newRecord(e.game(id)!, {}, []), "en", seed)).toBeNull();
  while (advance(e)) continue;
};

describe("what an action would lead to", () => {
  it.each(gameIds)("%s: is what then happens, wherever it is certain", (id) => {
    open(id);
    let certain = 0;
    for (let n = 0; n < 120; n++) {
      if (advance(e)) continue;
      const seats = Object.keys(e.look(NOBODY, "en").actors);
      if (!seats.length) break;
      const seat = e.game(id)!.seats.indexOf(seats[0]!);
      const action = e.think("busy", seat, BigInt(n))!;
      const told = e.preview(action, "en")!;
      const { steps } = e.look(seat, "en");
      expect(e.follow(action)).toBeNull();
      if (!told.certain) {
        expect(told.events).toBeUndefined();
        continue;
      }
      certain++;
      expect(told.events).toEqual(e.tell(steps, steps + 1, seat, "en")[0]!.events);
      expect(told.score).toEqual(e.look(seat, "en").score);
    }
    expect(certain).toBeGreaterThan(3);
  });

  it("a card drawn from a deck is not told", () => {
    open("alcazar");
    const deck = e.look(0, "en").legal.find((a) => a.kind === "buy-deck")!;
    const told = e.preview(deck.text, "en")!;
    // What is certain is the price; the card itself comes with chance's step.
    expect(JSON.stringify(told)).not.toMatch(/gets building card \d/);
  });

  it("answers nothing for what is no action", () => {
    open("blank");
    expect(e.preview("nonsense", "en")).toBeNull();
  });
});

describe("pointing at the thing before the verb", () => {
  it("a card in hand leads to what can be built with it", () => {
    open("alcazar");
    const game = e.game("alcazar")!;
    const look = e.look(0, "en");
    const leads = leadsOf(game, look.legal, e.ahead(0));
    const hand = (look.view["place"] as (string | null)[]).flatMap((at, card) => (at === look.viewer ? [card] : []));
    expect(hand.length).toBeGreaterThan(3);
    const led = hand.filter((card) => leads.has(`card:${card}`));
    expect(led.length).toBeGreaterThan(0);
    for (const card of led) for (const by of leads.get(`card:${card}`)!.by) expect(["castle", "villa", "extend"]).toContain(by.kind);
    // A card of the display means buying it.
    expect([...leads.values()].some((l) => l.by[0]!.kind === "buy-display")).toBe(true);
  });

  it("only who is to act has something ahead", () => {
    open("alcazar");
    expect(e.ahead(1)).toEqual([]);
  });
});

describe("gaps in texts", () => {
  it("the word for so many", () => {
    const points = "{0} {0|point|points}";
    expect([0, 1, 2, 21].map((n) => fill(points, [n]))).toEqual(["0 points", "1 point", "2 points", "21 points"]);
    const ochki = "{0} {0|очко|очка|очков}";
    expect([1, 3, 5, 11, 14, 21, 102, 111, -1].map((n) => fill(ochki, [n]).split(" ")[1])).toEqual(["очко", "очка", "очков", "очков", "очков", "очко", "очка", "очков", "очко"]);
  });

  it("the Hungarian article", () => {
    const said = (v: string | number): string => fill("{A:0}", [v]);
    expect(["1.", "5.", "50", 1000, "alma", "R4.2", "„Ék”", "Ys"].map(said)).toEqual(["Az 1.", "Az 5.", "Az 50", "Az 1000", "Az alma", "Az R4.2", "Az „Ék”", "Az Ys"]);
    expect(["2.", 10, 100, "fa", "Rom", "Yp"].map(said)).toEqual(["A 2.", "A 10", "A 100", "A fa", "A Rom", "A Yp"]);
  });

  it("left open", () => {
    expect(openGaps("Take {0} {0|cube|cubes} to {a:1}")).toBe("Take … cubes to …");
  });

  it("English counts right in every game's sentences", () => {
    for (const id of gameIds) for (const text of Object.values(e.texts("en").games[id]!.events)) expect(text ?? "").not.toMatch(/\{\+?\d\} (points|deniers|cubes|cards)\b/);
  });
});

it("arrows lead to what lies ahead", () => {
  const all = [
    { item: "right", x: 100, y: 4 },
    { item: "below", x: 0, y: 90 },
    { item: "far", x: 60, y: 80 },
  ];
  const at = { x: 0, y: 0 };
  expect(nearest(at, all, "ArrowRight")).toBe("right");
  expect(nearest(at, all, "ArrowDown")).toBe("below");
  expect(nearest(at, all, "ArrowLeft")).toBeUndefined();
});
