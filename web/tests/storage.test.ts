// What the browser keeps under a key: asked behind one guard, and taken whole or not at all.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, it, vi } from "vitest";

vi.mock("../src/base/shared", () => ({ engine: () => undefined, lang: { value: "en" }, settings: { value: {} }, settingsFit: () => true, t: (english: string) => english }));
vi.mock("../src/store/store", () => ({ allKept: () => Promise.resolve([]), keepAll: (matches: unknown[]) => Promise.resolve(matches.length) }));
const { local } = await import("../src/base/storage");
const { takeEverything, writeEverything } = await import("../src/match/everything");

class Shelf {
  room = Infinity;
  [key: string]: unknown;
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    if (!(key in this) && this.room-- <= 0) throw new DOMException("full", "QuotaExceededError");
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}
let shelf: Shelf;

beforeEach(() => {
  shelf = new Shelf();
  vi.stubGlobal("localStorage", shelf);
});

it("nobody but the guard says localStorage or sessionStorage: where site data is blocked the word alone throws", () => {
  const rooms = ["../src/", "../../games/"].map((room) => fileURLToPath(new URL(room, import.meta.url)));
  const files = rooms.flatMap((room) => readdirSync(room, { recursive: true, encoding: "utf8" }).filter((f) => /^(?!.*\.(test|browser)\.).*\.tsx?$/.test(f)).map((f) => room + f));
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((f) => /\b(local|session)Storage\b/.test(readFileSync(f, "utf8"))).map((f) => f.split("/").at(-1))).toEqual(["storage.ts"]);
});

it("what is not kept is known, and nothing throws", () => {
  expect([local.set("a", "1"), local.get("a"), local.keys().includes("a")]).toEqual([true, "1", true]);
  shelf.room = 0;
  expect([local.set("b", "2"), local.get("b"), local.set("a", "3"), local.get("a")]).toEqual([false, null, true, "3"]);
});

it("a file for which there is no room changes nothing", async () => {
  for (const key of ["bailey.lesson.ys", "bailey.puzzle.ys", "bailey.lastys"]) local.set(key, "theirs");
  const file = await writeEverything();
  expect(Object.keys((JSON.parse(file) as { content: { kept: object } }).content.kept)).toEqual(["bailey.lastys", "bailey.lesson.ys", "bailey.puzzle.ys"]);
  for (const key of ["bailey.lesson.ys", "bailey.puzzle.ys"]) local.remove(key);
  local.set("bailey.lastys", "mine");
  shelf.room = 1;
  expect(await takeEverything(file)).toHaveProperty("problem", "This browser has no room for it.");
  expect(["bailey.lastys", "bailey.lesson.ys", "bailey.puzzle.ys"].map((key) => local.get(key))).toEqual(["mine", null, null]);
  shelf.room = 2;
  expect(await takeEverything(file)).toEqual({ matches: 0, known: 0 });
  expect(["bailey.lastys", "bailey.lesson.ys", "bailey.puzzle.ys"].map((key) => local.get(key))).toEqual(["theirs", "theirs", "theirs"]);
});
