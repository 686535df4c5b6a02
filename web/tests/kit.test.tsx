// The kit for boards: boxes, sums of events, pills, and what its small parts make of a place.
import type { VNode } from "preact";
import renderToString from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { BoardMarks, Place, type Marks } from "../src/boards/board";
import type { Action, GameEvent } from "../src/engine/engine";
import { signed, sumsOf } from "../src/kit/floats";
import { bottom, centre, grid, inRow, move, rect, split } from "../src/kit/geometry";
import { Count } from "../src/kit/players";
import { PlaceIf, Spot } from "../src/kit/places";
import { layPills } from "../src/kit/ribbon";
import { can, choice } from "../src/kit/scene";
import { apart, expectApart, inside } from "./boxes";

const box = { x: 10, y: 20, w: 100, h: 50 };

describe("boxes", () => {
  it("are drawn, made smaller, and have a middle", () => {
    expect(rect(box)).toEqual({ x: 10, y: 20, width: 100, height: 50 });
    expect(rect(box, 1.5)).toEqual({ x: 11.5, y: 21.5, width: 97, height: 47 });
    expect(centre(box)).toEqual({ x: 60, y: 45 });
    expect([move(1, 2), move(1, 2, 0.5)]).toEqual(["translate(1 2)", "translate(1 2) scale(0.5)"]);
  });

  it("lie in rows and columns, apart and within", () => {
    const seven = grid(box, 7, 3, 12, 4);
    expect(seven).toHaveLength(7);
    expectApart(seven, box);
    expect(seven[3]).toEqual({ x: 10, y: 36, w: 92 / 3, h: 12 });
    expect(bottom(seven, 0)).toBe(64);
    expect(bottom(seven, 99)).toBe(99);
    expect(split(box, 2, 10)).toEqual([{ ...box, w: 45 }, { ...box, x: 65, w: 45 }]);
  });

  it("hold a row of things, overlapping where there is no room", () => {
    expect(inRow(box, 2, 20)).toEqual([{ x: 20, y: 45 }, { x: 44, y: 45 }]);
    expect(inRow(box, 30, 20).at(-1)).toEqual({ x: 100, y: 45 });
    expect(inRow(box, 0, 20)).toEqual([]);
  });

  it("are judged by the tests of layouts as they lie", () => {
    expect(apart(box, { ...box, x: 110 })).toBe(true);
    expect(apart(box, { ...box, x: 109 })).toBe(false);
    expect(inside({ ...box, w: 101 }, box)).toBe(false);
    expect(() => expectApart([box, box], box)).toThrow();
  });
});

describe("what rises", () => {
  const event = (seat: string, by: number, what: string): GameEvent => ({ event: "gains", seat, args: [by, what], say: "" }) as unknown as GameEvent;

  it("is a sum for each seat and thing, without what comes to nothing", () => {
    const events = [event("blue", 2, "wood"), event("red", 1, "wood"), event("blue", 3, "wood"), event("red", -1, "wood"), event("blue", -4, "gold"), event("nobody", 7, "wood")];
    const read = ({ seat, args }: GameEvent): { seat: string; what: string; by: number } | null => (seat === "nobody" ? null : { seat, what: String(args[1]), by: Number(args[0]) });
    expect(sumsOf(events, read)).toEqual([
      { seat: "blue", what: "wood", by: 5 },
      { seat: "blue", what: "gold", by: -4 },
    ]);
  });

  it("bears a sign", () => {
    expect([3, -2, 0].map(signed)).toEqual(["+3", "−2", "0"]);
  });
});

describe("what can be done", () => {
  const legal = [{ kind: "build", args: ["wood"] }, { kind: "build", args: ["stone"] }] as unknown as Action[];

  it("is asked by kind and argument", () => {
    expect([can({ legal }, "pass", "build"), can({ legal }, "pass")]).toEqual([true, false]);
    expect(choice({ legal }, "build", "stone")).toBe(legal[1]);
    expect(choice({ legal }, "build")).toBe(legal[0]);
    expect(choice({ legal }, "build", "gold")).toBeUndefined();
  });

  it("lies in pills from the right, squeezed into their room", () => {
    const acts = ["Pass", "Take everything back"].map((text) => ({ id: text, text, say: text }));
    const free = layPills(acts, 300, 1000);
    expect(free.pills[0]!.x + free.pills[0]!.w).toBe(300);
    expect(free.pills[1]!.x + free.pills[1]!.w).toBeCloseTo(free.pills[0]!.x - 6);
    expect(free.pills[1]!.w).toBeGreaterThan(free.pills[0]!.w);
    const tight = layPills(acts, 300, 120);
    expect(tight.pills.reduce((w, p) => w + p.w, 0)).toBeCloseTo(108);
    expect(tight.left).toBeCloseTo(300 - 120);
    expect(layPills([], 300, 100)).toEqual({ pills: [], left: 300 });
  });
});

describe("parts", () => {
  const props = (v: VNode): Record<string, unknown> => v.props as Record<string, unknown>;

  it("a place that means nothing now tells the same", () => {
    const place = { id: "a", label: "Inn", tip: "Full.", rule: "R1", class: "x", children: "drawing" };
    expect(PlaceIf({ ...place, when: true })).toMatchObject({ type: Spot, props: place });
    const still = PlaceIf({ ...place, when: false });
    expect(still.type).toBe("g");
    expect(props(still)).toMatchObject({ class: "x", "data-tip": "Inn\nFull.", "data-rule": "R1", children: "drawing" });
    expect(props(PlaceIf({ id: "a", label: "Inn", when: false }))["data-tip"]).toBe("Inn");
  });

  it("the drawing of a spot is a picture: it is not read out", () => {
    const spot = Spot({ id: "a", label: "Inn", children: "drawing" });
    expect(spot.type).toBe(Place);
    expect(props(spot)).toMatchObject({ picture: true, children: "drawing" });
  });

  it("what is a picture while it is a button is one whatever makes it a button", () => {
    const none = new Set<string>();
    const drawn = (marks: Partial<Marks>): string =>
      renderToString(
        <BoardMarks.Provider value={{ can: none, soon: none, picked: none, named: none, hinted: none, happened: none, choosing: true, point: () => {}, ...marks }}>
          <Place id="castle" label="Castle" picture="button">
            <text>1</text>
          </Place>
        </BoardMarks.Provider>,
      );
    expect(drawn({})).toMatch(/role="group" aria-label="Castle".*<g><text>1/);
    for (const marks of [{ can: new Set(["castle"]) }, { soon: new Set(["castle"]) }])
      expect(drawn(marks)).toMatch(/role="button" aria-pressed="false".*<g role="img" aria-label="Castle"><g aria-hidden="true"><text>1/);
  });

  it("a count of nothing is pale", () => {
    expect(props(Count({ n: 0, x: 0, y: 0, size: 9 }))["class"]).toBe("count none");
    expect(props(Count({ n: 2, x: 0, y: 0, size: 9 }))["class"]).toBe("count");
  });
});
