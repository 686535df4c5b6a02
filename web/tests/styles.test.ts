// Style sheets of all rooms meet on one page: a class belongs to one of them.
import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const src = fileURLToPath(new URL("../src/", import.meta.url));

/** Classes that a sheet gives a look wherever they stand: alone, not inside or beside something else. */
function owned(sheet: string): string[] {
  const rules = sheet.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g);
  const plain = (selectors: string): string => selectors.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, "()"); // commas inside :not(…) part nothing
  return [...rules].flatMap(([, selectors]) => plain(selectors!).split(",").map((s) => /^\.([a-z][\w-]*)$/.exec(s.trim())?.[1] ?? "")).filter(Boolean);
}

const sheets = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((f) => f.endsWith(".css"))
  .map((file) => ({ file, text: readFileSync(src + file, "utf8") }));

/** The classes that two places give a look: `place` of a sheet, by what it owns. */
function shared(place: (file: string) => string, read: (text: string) => string): string[] {
  const owners = new Map<string, Set<string>>();
  for (const { file, text } of sheets) for (const name of owned(read(text))) owners.set(name, (owners.get(name) ?? new Set()).add(place(file)));
  expect(owners.size).toBeGreaterThan(200);
  return [...owners].filter(([, where]) => where.size > 1).map(([name, where]) => `.${name}: ${[...where].join(", ")}`);
}

it("a class has its look from one room", () => {
  expect(shared(dirname, (text) => text)).toEqual([]);
});

it("inside a room from one sheet; others only change it for a window, a printer or a wish", () => {
  const everywhere = (text: string): string => text.replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  expect(shared((file) => file, everywhere)).toEqual([]);
});
