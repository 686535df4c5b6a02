import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Every file that draws, by its path from the root. */
function drawings(): string[] {
  const rooms = readdirSync(`${root}games`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const games = rooms.flatMap(({ name: game }) => {
    const folder = `games/${game}/web`;
    return readdirSync(root + folder).map((file) => `${folder}/${file}`);
  });
  const shell = readdirSync(`${root}web/src`, { recursive: true, encoding: "utf8" }).map((file) => `web/src/${file}`);
  return [...games, ...shell].filter((file) => file.endsWith(".tsx"));
}

/** Paths and circles that make a drawing, however their figures are written. */
function outlines(text: string): string[] {
  const paths = [...text.matchAll(/"(M *-?[\d.][^"$]{14,})"/g)].map((m) => m[1]!);
  return paths.map((d) => (d.match(/[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map((part) => (/[A-Za-z]/.test(part) ? part : String(Number(part)))).join(" "));
}

it("no drawing is made twice: what two files draw lies in src/pieces", () => {
  const where = new Map<string, Set<string>>();
  for (const file of drawings())
    for (const outline of outlines(readFileSync(root + file, "utf8"))) where.set(outline, (where.get(outline) ?? new Set()).add(file));
  const twice = [...where].filter(([, files]) => files.size > 1).map(([outline, files]) => `${[...files].join(", ")}: ${outline}`);
  expect(where.size).toBeGreaterThan(300);
  expect(twice).toEqual([]);
});
