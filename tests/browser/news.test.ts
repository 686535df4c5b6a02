// What happened, on the board itself: ghosts where pieces stood, gains at the seats, great moments; and no moment where
// nothing is to move. Matches are opened from kept records, so that the same things happen every time.
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { expectQuiet, openApp, untilAsked, useBrowser, type App } from "./app";

useBrowser();

/** A kept match up to this action, opened by who is to take it. */
function opened(game: string, file: string, until: string): string {
  const lines = readFileSync(new URL(`../../games/${game}/golden/${file}.record`, import.meta.url), "utf8").split("\n");
  const end = lines.findIndex((line) => line.startsWith(until));
  const record = [...lines.slice(0, end).filter((line) => !line.startsWith(`seat ${until.split(" ")[0]} `)), ""].join("\n");
  return `#/match/${deflateRawSync(Buffer.from(record)).toString("base64url")}`;
}

it("ghosts stand where others have taken pieces away, until one acts", async () => {
  const app = await openApp({ settings: { confirm: false }, path: opened("caylus", "02-3-busy", "blue bribe -2") });
  const { page } = app;
  expect(await untilAsked(page)).toBe("choose");
  await page.locator(".ghosts .ghost").first().waitFor();
  const ghosts = page.locator(".ghosts .ghost");
  // They lie over the board, piece by piece, and are nothing that could be pointed at or read out.
  expect(await ghosts.count()).toBeGreaterThan(0);
  expect(await page.locator(".ghosts .place, .ghosts [role], .ghosts [data-place]").count()).toBe(0);
  const [board, over] = await Promise.all([page.locator(".board > svg").boundingBox(), page.locator(".ghosts").boundingBox()]);
  expect(Math.abs(board!.x - over!.x) + Math.abs(board!.width - over!.width)).toBeLessThan(2);
  expect(await page.locator(".gained text").count()).toBeGreaterThan(0);
  await page.locator(".choices button.action").first().click();
  await ghosts.first().waitFor({ state: "detached" });
  await expectQuiet(app);
});

it("pillars: pale cards lie where the last trick was, and lead to where it went", async () => {
  const app = await openApp({ settings: { confirm: false }, path: opened("pillars", "01-3-random", "blue play tom") });
  const { page } = app;
  expect(await untilAsked(page)).toBe("choose");
  await page.locator(".ghosts .ghost").first().waitFor();
  expect(await page.locator(".ghosts .ghost-way").count()).toBeGreaterThan(0);
  await page.locator(".choices button.action").first().click();
  await page.locator(".ghosts .ghost").first().waitFor({ state: "detached" });
  await expectQuiet(app);
});

interface Staged {
  text: string | null;
  /** What a click in its middle would meet, and what is left of it after a key. */
  hit: string | null;
  left: number;
}

/** One of two cards is played; the last ones leave no choice and end the last trick by themselves. A moment ends by itself,
 *  so it is looked at as soon as it is there, with a key pressed. */
async function lastCards(settings: Record<string, unknown>, reducedMotion: "reduce" | "no-preference"): Promise<App> {
  const app = await openApp({
    settings: { confirm: false, ...settings },
    reducedMotion,
    before: async (context) => {
      await context.addInitScript(() => {
        const page = globalThis as unknown as { staged?: Staged };
        const watch = new MutationObserver(() => {
          const banner = document.querySelector(".moment-banner");
          if (!banner) return;
          watch.disconnect();
          const r = banner.getBoundingClientRect();
          const hit = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)?.closest(".great-moment")?.className ?? null;
          const text = banner.textContent;
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
          setTimeout(() => (page.staged = { text, hit, left: document.querySelectorAll(".great-moment").length }), 100);
        });
        watch.observe(document, { childList: true, subtree: true });
      });
      return opened("pillars", "01-3-random", "red play orange-stonemason");
    },
  });
  expect(await untilAsked(app.page)).toBe("choose");
  await app.page.locator(".choices button.action", { hasText: /stonemason/i }).click();
  return app;
}

const staged = (app: App): Promise<Staged | undefined> => app.page.evaluate(() => (globalThis as unknown as { staged?: Staged }).staged);

it("a great moment is staged, takes no click, and ends with any key", async () => {
  const app = await lastCards({ pace: "slow" }, "no-preference");
  await app.page.waitForFunction(() => "staged" in globalThis);
  const { text, hit, left } = (await staged(app))!;
  expect(text).toContain("The final trick");
  expect([hit, left]).toEqual([null, 0]);
  await expectQuiet(app);
});

it.each([
  ["at once", { pace: "instant" }, "no-preference"],
  ["under reduced motion", { pace: "fast" }, "reduce"],
] as const)("no moment is staged %s", async (_, settings, reducedMotion) => {
  const app = await lastCards(settings, reducedMotion);
  await untilAsked(app.page);
  expect(await app.page.locator(".log, .log-panel").first().innerText()).toMatch(/privilege/);
  expect(await staged(app)).toBeUndefined();
  await expectQuiet(app);
});
