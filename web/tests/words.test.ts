import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../src/engine/engine";
import { levels, oddities, options, values, usualLevel } from "../src/words/words";
import { startEngine } from "./engine";

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

describe("names for what the tables only name in notation", () => {
  it("has every option", () => {
    for (const g of e.games) for (const o of g.options) expect(options, `${g.id}: option ${o.key}`).toHaveProperty([o.key]);
  });

  it("has every value that is a word", () => {
    for (const g of e.games)
      for (const o of g.options)
        for (const v of o.values) if (typeof v === "string" && !/^[A-Z]?\d+$/i.test(v)) expect(values, `${g.id}: ${o.key} ${v}`).toHaveProperty([v]);
  });

  it("has every computer player", () => {
    const known = e.texts("en").bots.map((b) => b.name);
    expect([...Object.keys(levels), ...Object.keys(oddities)]).toEqual(known);
    expect(levels).toHaveProperty([usualLevel]);
  });
});
