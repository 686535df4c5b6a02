// How long the analysis of a whole match takes in the browser: a match of every game, each seat in turn, one worker.
//
//   cd web && npx vitest run --config vitest.browser.config.ts measure-analysis
//
// The goal is 15 seconds for all seats of a match. A busy machine makes the wall clock slower, so what the page's process has computed
// is printed beside it, and that counts.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { pack } from "bailey/match/record";
import { expectQuiet, games, openApp, useBrowser } from "./app";

useBrowser();

const GOAL = 15;
const program = process.env["BAILEY"] ?? fileURLToPath(new URL("../../build/gcc/bailey", import.meta.url));

/** A match between players of the level that is usual. */
function played(game: string, players: number): string {
  const folder = mkdtempSync(join(tmpdir(), "bailey-"));
  const bots = Array.from({ length: players }, () => "easy").join();
  const { status, stderr } = spawnSync(program, ["sim", game, "--players", `${players}`, "--games", "1", "--seed", "1919", "--bots", bots, "--records", folder], { encoding: "utf8" });
  expect(status, stderr).toBe(0);
  const record = readFileSync(join(folder, readdirSync(folder)[0]!), "utf8");
  rmSync(folder, { recursive: true });
  return record;
}

/** Seconds that the page's process has computed. */
async function computed(browser: Browser): Promise<number> {
  const inside = await browser.newBrowserCDPSession();
  const { processInfo } = await inside.send("SystemInfo.getProcessInfo");
  await inside.detach();
  return processInfo.filter((p) => p.type === "renderer").reduce((sum, p) => sum + p.cpuTime, 0);
}

async function finished(page: Page): Promise<void> {
  await page.locator(".analysis progress").waitFor({ state: "attached" });
  await page.locator(".analysis progress").waitFor({ state: "detached", timeout: 600_000 });
}

it.each(games.flatMap((game) => (game === "pillars" ? [3, 4] : [2, 4]).map((players) => [game, players] as const)))("%s for %i", { timeout: 1_800_000 }, async (game, players) => {
  const app = await openApp({ path: `#/match/${await pack(played(game, players))}` });
  const { page } = app;
  const browser = app.context.browser()!;
  await page.locator(".play.phase-over").waitFor();
  await page.keyboard.press("a");
  await page.locator(".analysis").waitFor();
  const seats = page.locator(".analysis .segments label");
  const from = { wall: performance.now(), cpu: await computed(browser) };
  const each: string[] = [];
  for (let i = 0; i < (await seats.count()); i++) {
    const before = await computed(browser);
    if (i) await seats.nth(i).click();
    else await page.getByRole("button", { name: "Analyse" }).click();
    await finished(page);
    each.push(((await computed(browser)) - before).toFixed(1));
  }
  const cpu = (await computed(browser)) - from.cpu;
  process.stdout.write(`figure: ${game} for ${players}: ${cpu.toFixed(1)} s computed (${each.join(" + ")}), ${((performance.now() - from.wall) / 1000).toFixed(1)} s by the clock\n`);
  expect(cpu).toBeLessThan(GOAL);
  await expectQuiet(app);
});
