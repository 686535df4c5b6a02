import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../src/engine/engine";
import { glossaryOf, type Term } from "../src/words/glossary";
import { startEngine } from "./engine";

const glossaries = import.meta.glob("../../games/*/web/glossary.ts", { eager: true }) as Record<string, { default: Term[] }>;

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

const own: Term[] = [
  { words: "worker, workers", say: "Does the work.", rule: "R1" },
  { words: "castle worker", say: "Works in the castle.", rule: "R2" },
  { words: "munkás-", say: "Dolgozik.", rule: "R3" },
];

describe("a glossary", () => {
  const g = glossaryOf(own, "en", (text) => text);
  const found = (text: string): string[] => g.mark(text).flatMap((p) => (typeof p === "string" ? [] : [`${p.text}=${p.entry.rule}`]));

  it("finds words in all their forms, whole, the longest first, each once", () => {
    expect(found("Workers work, a worker works.")).toEqual(["Workers=R1"]);
    expect(found("A castle\u00a0worker is a worker.")).toEqual(["castle\u00a0worker=R2", "worker=R1"]);
    expect(found("coworker, workersome")).toEqual([]);
    expect(found("a munkásod és a segédmunkás")).toEqual(["munkásod=R3"]);
  });

  it("keeps the text", () => {
    const text = "A castle worker, two workers: munkásokkal.";
    expect(g.mark(text).map((p) => (typeof p === "string" ? p : p.text)).join("")).toBe(text);
  });
});

describe.each(Object.entries(glossaries).map(([path, m]) => [path.split("/")[3]!, m.default] as const))("the glossary of %s", (id, terms) => {
  it.each(["en", "hu", "ru"])("finds its own words in %s, and each has a rule", (lang) => {
    const g = glossaryOf(terms, lang, (english) => e.say(lang, english));
    const rules = readFileSync(new URL(`../../games/${id}/RULES.md`, import.meta.url), "utf8");
    expect(new Set(g.entries.map((x) => x.name)).size).toBe(terms.length);
    for (const entry of g.entries) {
      expect(rules, entry.name).toContain(`**${entry.rule}**`);
      const hits = g.mark(`(${entry.name})`).filter((p) => typeof p !== "string");
      expect(hits.map((p) => p.entry.name), entry.name).toEqual([entry.name]);
    }
  });
});
