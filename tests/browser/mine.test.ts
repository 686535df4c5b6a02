// My matches: what the page counts, and everything in one file, out and in again.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { EVERYTHING, type Engine } from "bailey/engine/engine";
import { newRecord, pack } from "bailey/match/record";
import { playOut, startEngine } from "../../web/tests/engine";
import { expectQuiet, findings, layoutFaults, openApp, shots, useBrowser, type App } from "./app";

useBrowser();

let e: Engine;
/** Finished matches with one person in the first seat, the place they took, and their points. */
const made: { record: string; place: number; points: number }[] = [];

beforeAll(async () => {
  e = await startEngine();
  const games: [string, number, string][] = [["pillars", 3, "easy"], ["pillars", 3, "medium"], ["alcazar", 2, "easy"], ["caylus", 2, "easy"]];
  games.forEach(([id, players, level], i) => {
    const game = e.game(id)!;
    expect(e.open(newRecord(game, { players }, Array.from({ length: players }, (_, k) => (k ? { bot: level } : { person: "" }))), "en", BigInt(i + 1))).toBeNull();
    playOut(e, BigInt(10 * i));
    const { rank, points } = e.look(EVERYTHING, "en").score[game.seats[0]!]!;
    made.push({ record: e.record(), place: rank, points });
  });
});

async function withMatches(): Promise<App> {
  const app = await openApp({ settings: { letters: "large" } });
  for (const { record } of made) {
    await app.page.goto(inject("address") + `#/match/${await pack(record)}`);
    await app.page.locator(".play.phase-over").waitFor();
    await app.page.waitForTimeout(50); // so that each has a moment of its own
  }
  await app.page.goto(inject("address") + "#/matches");
  await app.page.locator(".totals").waitFor();
  return app;
}

async function exported(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export everything" }).click()]);
  return readFileSync(await file.path(), "utf8");
}

const give = (page: Page, text: string): Promise<void> => page.locator(".everything input[type=file]").setInputFiles({ name: "bailey.json", mimeType: "application/json", buffer: Buffer.from(text) });

describe("my matches", () => {
  it("are counted, rated and found again", async () => {
    const app = await withMatches();
    const { page } = app;
    const won = made.filter((m) => m.place === 1).length;
    expect(await page.locator(".totals dd").allInnerTexts()).toEqual([String(made.length), expect.stringMatching(new RegExp(`^${won} \\(`)), expect.any(String), expect.any(String)]);
    // A rung for the person and for each level that was met.
    const pillars = page.locator(".game-sum", { hasText: "Pillars" }).first();
    expect((await pillars.locator(".ladder li span").allInnerTexts()).sort()).toEqual(["Easy", "Medium", "You"]);
    const best = Math.max(...made.slice(0, 2).map((m) => m.points));
    expect(await page.locator(".records").first().innerText()).toMatch(/\d+ points?/);
    expect(await page.locator(".game-sum:has(.records)", { hasText: "Pillars" }).innerText()).toContain(`${best} point`);
    await page.locator(".filters select").first().selectOption("pillars");
    expect(await page.locator(".history .match-card").count()).toBe(2);
    await page.locator(".filters select").nth(1).selectOption("medium");
    expect(await page.locator(".history .match-card").count()).toBe(1);
    await page.locator(".filters select").nth(2).selectOption("running");
    expect(await page.locator(".filters [role=status]").innerText()).toBe("0 matches");
    await page.locator(".filters select").nth(2).selectOption("");
    expect(await findings(page)).toEqual([]);
    for (const [name, width, height] of [["phone", 360, 740], ["desk", 1280, 800], ["4K", 3840, 2160]] as const) {
      await page.setViewportSize({ width, height });
      expect(await layoutFaults(page)).toEqual([]);
      await page.screenshot({ path: `${shots}matches-${name}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findings(page, ["color-contrast"])).toEqual([]);
    for (const lang of ["hu", "ru"]) {
      await page.locator(".lang select").selectOption(lang);
      await page.screenshot({ path: `${shots}matches-${lang}.png`, fullPage: true });
    }
    await expectQuiet(app);
  });

  it("go into one file and come out of it the same; a damaged one changes nothing", async () => {
    const from = await withMatches();
    await from.page.evaluate(() => localStorage.setItem("bailey.lesson.caylus", JSON.stringify({ story: "x", index: 3, record: "" })));
    const file = await exported(from.page);
    await expectQuiet(from);

    const app = await openApp({ path: "#/matches" });
    const { page } = app;
    await page.locator(".everything").waitFor();
    const before = await exported(page);
    const at = file.indexOf('"letters":"large"') + 14;
    const wrong = { cut: file.slice(0, -40), changed: `${file.slice(0, at)}n${file.slice(at + 1)}`, other: "bailey record 1\n", newer: file.replace('"format":1', '"format":2') };
    for (const [name, text] of Object.entries(wrong)) {
      await give(page, text);
      await page.locator(".everything .notice.error").waitFor();
      expect(await page.locator(".everything .notice.error").innerText(), name).toMatch(/^[^.]*: nothing was changed\.$/);
      expect(await exported(page), name).toBe(before);
    }
    await give(page, file);
    await page.locator(".everything .notice.info").waitFor();
    expect(await page.locator(".everything .notice.info").innerText()).toContain(`${made.length} matches have come in, 0 were here already`);
    expect(await page.locator(".totals dd").first().innerText()).toBe(String(made.length));
    expect(await exported(page)).toBe(file);
    expect(await page.evaluate(() => document.documentElement.dataset["letters"])).toBe("large");
    await give(page, file);
    await page.getByText(`0 matches have come in, ${made.length} were here already`).waitFor();
    await expectQuiet(app);
  });
});
