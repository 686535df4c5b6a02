import { describe, expect, it } from "vitest";
import type { Action, GameInfo, Kind } from "../src/engine/engine";
import { isIn, meantBy, narrowed, openPlaces, pick, placesOfAction } from "../src/match/picking";

const goods = { name: "good", lo: 0, count: 3, words: ["wood", "stone", "gold"] };
const sites = { name: "site", lo: 0, count: 2, words: ["gate", "mill"] };
const gems = { name: "gem", lo: 0, count: 3, words: ["red", "green", "jet"] };
const seats = { name: "seat", lo: 0, count: 2, words: ["red", "blue"] };
const number = { name: "number", lo: 1, count: 9 };
const column = { name: "column", lo: 1, count: 5 };
const actions: Kind[] = [
  { name: "pass", args: [] },
  { name: "go", args: [sites] },
  { name: "give", args: [goods, goods] },
  { name: "use", args: [column] },
  { name: "take", args: [gems] },
  { name: "peek", args: [seats, number] },
];
const game = { actions, events: [], seats: ["red", "blue"] } as unknown as GameInfo;
const act = (kind: string, ...args: (string | number)[]): Action => ({ text: ["red", kind, ...args].join(" "), kind, args, labels: args.map(String), say: "" });

describe("pointing at places", () => {
  const legal = [act("pass"), act("go", "gate"), act("give", "wood", "stone"), act("give", "wood", "gold"), act("give", "stone", "gold"), act("use", 2)];

  it("names what an action names", () => {
    expect(placesOfAction(game, act("go", "gate"))).toEqual(["do:go", "gate"]);
    expect(placesOfAction(game, act("use", 2))).toEqual(["do:use", "column:2"]);
  });

  it("does not take a gem for a seat", () => {
    expect(placesOfAction(game, act("take", "red"))).toEqual(["do:take", "gem:red"]);
    expect(placesOfAction(game, act("take", "green"))).toEqual(["do:take", "green"]);
    expect(placesOfAction(game, act("peek", "red", 3))).toEqual(["do:peek", "red", "number:3"]);
  });

  it("takes several words at once where a place has them", () => {
    const peeks = [act("peek", "red", 3), act("peek", "red", 4), act("peek", "blue", 3)];
    expect(pick(game, peeks, [], "red+number:3")).toEqual({ play: peeks[0] });
    expect(pick(game, peeks, ["blue"], "red+number:4")).toEqual({ play: peeks[1] });
    expect(pick(game, peeks, [], "blue+number:4")).toBeNull();
    expect(meantBy(game, "blue", peeks, "blue+number:4")).toEqual(["blue peek blue 4"]);
    expect(meantBy(game, "blue", [], "do:use+column:4")).toEqual(["blue use 4"]);
    expect(isIn(new Set(["red", "number:3"]), "red+number:3")).toBe(true);
    expect(isIn(new Set(["red"]), "red+number:3")).toBe(false);
  });

  it("plays at once what can be meant in one way only", () => {
    expect(pick(game, legal, [], "gate")).toEqual({ play: legal[1] });
    expect(pick(game, legal, [], "do:pass")).toEqual({ play: legal[0] });
    expect(pick(game, legal, [], "column:2")).toEqual({ play: legal[5] });
  });

  it("composes step by step, in any order", () => {
    const first = pick(game, legal, [], "gold");
    expect(first).toEqual({ picked: ["gold"], left: [legal[3], legal[4]] });
    expect(pick(game, legal, ["gold"], "wood")).toEqual({ play: legal[3] });
    expect([...openPlaces(game, legal, ["gold"])].sort()).toEqual(["do:give", "stone", "wood"]);
    expect(narrowed(game, legal, ["gold", "stone"])).toEqual([legal[4]]);
  });

  it("lets the order decide where both orders are legal", () => {
    const both = [act("give", "wood", "stone"), act("give", "stone", "wood")];
    expect(pick(game, both, ["stone"], "wood")).toEqual({ play: both[1] });
    expect(pick(game, both, ["wood"], "stone")).toEqual({ play: both[0] });
  });

  it("counts the same thing twice only where it is there twice", () => {
    const twice = [act("give", "wood", "wood"), act("give", "wood", "stone")];
    expect(pick(game, twice, ["wood"], "wood")).toEqual({ play: twice[0] });
    expect(pick(game, [act("give", "wood", "stone"), act("give", "wood", "gold")], ["wood"], "wood")).toHaveProperty("picked", ["wood"]);
  });

  it("starts anew when something else is pointed at", () => {
    expect(pick(game, legal, ["gold"], "gate")).toEqual({ play: legal[1] });
    expect(pick(game, legal, [], "mill")).toBeNull();
  });

  it("knows what a place that cannot be chosen would have meant", () => {
    expect(meantBy(game, "red", legal, "mill")).toEqual(["red go mill"]);
    expect(meantBy(game, "red", legal, "column:4")).toEqual(["red use 4"]);
    expect(meantBy(game, "red", legal, "wood")[0]).toBe("red give wood stone");
    expect(meantBy(game, "red", [], "do:pass")).toEqual(["red pass"]);
  });
});
