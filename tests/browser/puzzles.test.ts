// Puzzles: found from home, asked on the board, judged, counted, offline too; and mistakes of one's own as puzzles.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, inject, it } from "vitest";
import type { Engine, Puzzle } from "bailey/engine/engine";
import { newRecord, pack } from "bailey/match/record";
import { playOut, startEngine } from "../../web/tests/engine";
import { expectQuiet, findings, layoutFaults, openApp, shots, useBrowser } from "./app";

useBrowser();

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

const puzzleOf = (game: string, number: number): Puzzle => e.puzzles(game, readFileSync(new URL(`../../games/${game}/puzzles/checked.txt`, import.meta.url), "utf8"), "en")[number - 1]!;

const choose = (page: Page, text: string): Promise<void> => page.evaluate((text) => document.querySelector<HTMLElement>(`.choices button.action[data-action="${CSS.escape(text)}"]`)!.click(), text);
const asked = (page: Page): Promise<void> => page.locator(".puzzling.phase-choose .choices button.action").first().waitFor({ state: "attached" });
const kept = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem("bailey.puzzle.pillars"));

it("one is found from home, judged, explained and counted, and the next can be had without the net", async () => {
  const app = await openApp();
  const { page } = app;
  let fetched = 0;
  page.on("request", (r) => (fetched += Number(r.url().includes("-puzzles-"))));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(fetched).toBe(0); // not before somebody wants them
  await page.locator('.game-card a[href="#/puzzle/pillars"]').click();
  await page.locator(".puzzle-grid").waitFor();
  expect(fetched).toBe(1);
  expect(await page.locator(".puzzle-tile").count()).toBeGreaterThanOrEqual(36);
  expect(await findings(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
  await page.locator(".puzzle-record a.primary").click();
  await asked(page);
  expect(page.url()).toMatch(/#\/puzzle\/pillars\/1$/);

  const first = puzzleOf("pillars", 1);
  await choose(page, first.other.text);
  await page.locator(".puzzle-verdict.bad").waitFor();
  await expect.poll(() => page.locator(".puzzle .story-text").innerText(), { timeout: 60_000 }).toMatch(/Chance to win: \d+%\. With the best choice: \d+%/);
  await choose(page, first.best.text);
  await page.locator(".puzzle-verdict.good").waitFor();
  expect(await page.locator(".puzzle .candidate").first().innerText()).toContain(`${Math.round(first.share.best * 100)}%`);
  await page.locator(".puzzle .reasons li").first().waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
  await page.screenshot({ path: `${shots}puzzle-solved.png` });
  expect(JSON.parse((await kept(page))!)).toMatchObject({ streak: 0, longest: 0 });

  await app.context.setOffline(true);
  await page.locator(".puzzle [data-next]").click();
  await asked(page);
  await choose(page, puzzleOf("pillars", 2).best.text);
  await page.locator(".puzzle-verdict.good").waitFor();
  await page.locator(".candidate-mark.best").waitFor(); // at its place on the board
  await page.goto(inject("address") + "#/puzzle/pillars");
  await page.locator(".puzzle-grid").waitFor();
  expect(await page.locator(".puzzle-tile.solved").count()).toBe(2);
  expect(await page.locator(".puzzle-record").innerText()).toMatch(/Solved: 2 of \d+\s+At the first try: 1\s+In a row: 1 \(longest: 1\)/);
  await app.context.setOffline(false);
  await expectQuiet(app);
});

it("one is solved by keyboard alone, on a phone in the dark, or shown", async () => {
  const app = await openApp({ path: "#/puzzle/ys/4", viewport: { width: 390, height: 844 }, settings: { lang: "hu", theme: "dark" } });
  const { page } = app;
  await asked(page);
  expect(await layoutFaults(page)).toEqual([]);
  const { best } = puzzleOf("ys", 4);
  const at = await page.evaluate((text) => [...document.querySelectorAll<HTMLElement>(".choices button.action")].findIndex((b) => b.dataset["action"] === text), best.text);
  await page.keyboard.press(String(at + 1));
  await page.locator(".puzzle-verdict.good").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute("data-next"))).toBe(true);
  expect(await findings(page)).toEqual([]);
  await page.screenshot({ path: `${shots}puzzle-phone.png` });
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toMatch(/#\/puzzle\/ys\/5$/);
  await asked(page);
  await page.locator(".puzzle-do button").first().click();
  await page.locator(".puzzle-done .candidate").first().waitFor();
  await page.getByRole("button", { name: "Újra" }).click();
  await asked(page);
  expect(await page.locator(".candidate-mark").count()).toBe(0);
  await expectQuiet(app);
});

it("the place among all colours is told, also those that nobody plays", async () => {
  const app = await openApp({ path: "#/puzzle/ys/1" });
  await asked(app.page);
  expect(puzzleOf("ys", 1).players).toBe(2);
  expect(await app.page.locator(".puzzle-about").innerText()).toMatch(/place [123] of 3,/);
  await expectQuiet(app);
});

it("mistakes of a match become puzzles", async () => {
  const game = e.game("pillars")!;
  e.open(newRecord(game, { players: 3 }, [{ person: "" }, { bot: "busy" }, { bot: "busy" }]), "en", 5n);
  playOut(e, 3n);
  const app = await openApp({ path: `#/match/${await pack(e.record())}` });
  const { page } = app;
  await page.locator(".play.phase-over").waitFor();
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "Analyse" }).click();
  const link = page.locator(".analysis a.button");
  await link.waitFor({ timeout: 180_000 });
  const many = Number(/^\d+/.exec(await link.innerText())![0]);
  await link.click();
  await asked(page);
  expect(await page.locator(".puzzle").getAttribute("aria-label")).toBe(`Puzzle 1 of ${many}`);
  const [id, one] = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((k) => k.startsWith("bailey.puzzle-own."))!;
    return [key.slice("bailey.puzzle-own.".length), (JSON.parse(localStorage.getItem(key)!) as { list: { best: string }[] }).list[0]!] as const;
  });
  await choose(page, one.best);
  await page.locator(".puzzle-verdict.good").waitFor();
  expect(await page.locator(".puzzle .help").innerText()).toMatch(/^In the match you chose: /);
  await page.goto(inject("address") + "#/puzzle/pillars");
  expect(await page.locator(".puzzle-own a").getAttribute("href")).toBe(`#/puzzle/mine/${id}/1`);
  await page.goto(inject("address") + "#/puzzle/mine/nothing/1");
  await page.getByText("There is no such match on this device.").waitFor();
  await expectQuiet(app);
});
