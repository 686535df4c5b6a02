import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../src/engine/engine";
import { newRecord } from "../src/match/record";
import { playOut, startEngine } from "./engine";

const fair = readFileSync(new URL("../../tests/fair/blank.record", import.meta.url), "utf8");

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

function verdict(record: string): ReturnType<Engine["verify"]> {
  expect(e.open(record, "en")).toBeNull();
  return e.verify("en");
}

describe("a proof of fair draws", () => {
  it("holds, and stays in the record", () => {
    expect(verdict(fair)).toMatchObject({ proof: "holds", draws: 1, match: "example-1", given: ["red", "blue"], withheld: [], wrong: null });
    expect(e.record()).toBe(fair);
  });

  it("names what was changed", () => {
    expect(verdict(fair.replace(/(fair secret) ..../, "$1 0000"))).toMatchObject({ proof: "broken", wrong: "secret" });
    expect(verdict(fair.replace(/(fair seat blue \w+) ..../, "$1 0000"))).toMatchObject({ proof: "broken", wrong: "bytes", seat: "blue" });
    expect(verdict(fair.replace(/fair secret.*\n/, ""))).toMatchObject({ proof: "waiting" });
  });

  it("is not there in a match of this device", () => {
    expect(e.open(newRecord(e.game("blank")!, {}, []), "en")).toBeNull();
    playOut(e);
    expect(e.verify("hu")).toMatchObject({ proof: "none", match: null, list: null });
  });

  it("is promised by a digest that anybody can make", () => {
    const digits = "00ff".repeat(16);
    const text = `bailey fair 1 promise\nmatch example-1\nred ${digits}\n`;
    expect(e.promise("example-1", "red", digits)).toBe(createHash("sha256").update(text).digest("hex"));
    expect(e.promise("example-1", "red", "00ff")).toBeNull();
  });
});
