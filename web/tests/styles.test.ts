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

it("a class has its look from one room", () => {
  const rooms = new Map<string, Set<string>>();
  for (const file of readdirSync(src, { recursive: true, encoding: "utf8" }).filter((f) => f.endsWith(".css")))
    for (const name of owned(readFileSync(src + file, "utf8"))) rooms.set(name, (rooms.get(name) ?? new Set()).add(dirname(file)));
  expect(rooms.size).toBeGreaterThan(200);
  expect([...rooms].filter(([, where]) => where.size > 1).map(([name, where]) => `.${name}: ${[...where].join(", ")}`)).toEqual([]);
});
