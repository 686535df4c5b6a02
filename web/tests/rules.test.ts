import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseRules, searchRules, wordsOf } from "../src/words/rules";

const root = new URL("../../games/", import.meta.url);
const files = readdirSync(root).flatMap((game) => ["RULES.md", "RULES.hu.md", "RULES.ru.md"].map((f) => new URL(`${game}/${f}`, root)).filter((f) => existsSync(f)));

describe("rules as blocks", () => {
  it("knows headings, paragraphs, lists, tables and code", () => {
    const blocks = parseRules("# T\n\n## R1 One\n**R1.1** a\nb\n\n- x\n  - y\n\n| h | i |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n");
    expect(blocks.map((b) => b.kind)).toEqual(["heading", "heading", "text", "list", "table", "code"]);
    expect(blocks[2]).toMatchObject({ number: "R1.1", lines: ["**R1.1** a b"] });
    expect(blocks[3]).toMatchObject({ lines: ["x", "y"], depth: [0, 1] });
    expect(blocks[4]!.rows).toEqual([["h", "i"], ["1", "2"]]);
    expect(blocks[3]!.within).toBe("R1.1");
  });

  it("finds words under their headings, and numbers", () => {
    const blocks = parseRules("## R1 Castle\n**R1.1** A worker.\n\n## R2 Road\n**R2.1** A house.\n**R2.2** A worker.\n");
    expect(searchRules(blocks, "WORKER").map(wordsOf)).toEqual(["R1 Castle", "R1.1 A worker.", "R2 Road", "R2.2 A worker."]);
    expect(searchRules(blocks, "r2.1").map(wordsOf)).toEqual(["R2 Road", "R2.1 A house."]);
    expect(searchRules(blocks, "")).toHaveLength(5);
    expect(searchRules(blocks, "ship")).toEqual([]);
    expect(searchRules(blocks, "worker a")).toHaveLength(4);
    expect(searchRules(parseRules("## R1 Vár\n**R1.1** Egy város.\n"), "varos egy").map(wordsOf)).toEqual(["R1 Vár", "R1.1 Egy város."]);
  });

  it.each(files.map((f) => [f.pathname.slice(root.pathname.length), f] as const))("loses no numbered rule of %s", (_, file) => {
    const text = readFileSync(file, "utf8");
    const numbers = parseRules(text).flatMap((b) => b.number ?? []);
    const there = [...text.matchAll(/^(?:#+ |\*\*)(R\d+(?:\.\d+)*)\b/gm)].map((m) => m[1]);
    expect(numbers).toEqual(there);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
