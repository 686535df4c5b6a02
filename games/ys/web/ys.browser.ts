// Ys: what a scoring has decided stays on the board until the next round, also when the match is opened again.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { begin, expectQuiet, openApp, playOn, tooSmall, untilAsked, useBrowser } from "../../../tests/browser/app";

useBrowser();

/** Winners and rankings on the board, in words. */
const decided = (page: Page): Promise<string[]> => page.locator(".board .decided").evaluateAll((all) => all.map((e) => `${e.getAttribute("data-tip")} ${e.textContent}`));

it("ys: a match opened again in the middle of a scoring shows what was decided", async () => {
  const app = await openApp({ settings: { confirm: false } });
  const { page } = app;
  await begin(page, "ys", ["", "busy", "busy"]);
  let before: string[] = [];
  for (let i = 0; i < 80 && before.length < 2; i++) {
    await playOn(page, i + 1, 1);
    if ((await untilAsked(page)) === "over") break;
    before = await decided(page);
  }
  expect(before.length).toBeGreaterThan(1);
  await page.waitForTimeout(600); // the match is written down a moment after the last step
  await page.reload();
  await page.locator(".board svg").first().waitFor();
  await untilAsked(page);
  expect(await decided(page)).toEqual(before);
  await expectQuiet(app);
});

it("ys: what the columns of the market will do can be read", async () => {
  const app = await openApp({ settings: { confirm: false } });
  const { page } = app;
  await begin(page, "ys", ["", "busy", "busy"]);
  const known = page.locator(".foot :is(.gain, .loss, .tied)");
  for (let i = 0; i < 80 && !(await known.count()); i++) {
    await playOn(page, i + 1, 1);
    if ((await untilAsked(page)) === "over") break;
  }
  expect(await known.count()).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.waitForTimeout(50);
  expect(await tooSmall(page, 11)).toEqual([]);
  await expectQuiet(app);
});

it("ys: what one had no choice in is not told as news", async () => {
  const app = await openApp({ settings: { confirm: false } });
  const { page } = app;
  await begin(page, "ys", ["", "busy"]);
  // The last of the neutral player's brokers in a round leaves no choice of its number, only of its place.
  const place = page.locator("h2.question", { hasText: "Where do you place the broker?" });
  let forced = false;
  for (let i = 0; i < 400 && !forced; i++) {
    await playOn(page, i + 1, 1);
    if ((await untilAsked(page)) === "over") await begin(page, "ys", ["", "busy"]); // it did not come about: once more
    forced = (await place.count()) > 0 && (await page.locator(".log-step:nth-last-child(2)").innerText()).includes("Blue: Place a neutral");
    if (forced) expect(await page.locator(".log-news + .log-step [fill='var(--seat-blue)']").count()).toBe(0);
    forced &&= (await page.getByText("turn 4 of 4").count()) > 0;
  }
  expect(forced).toBe(true);
  await expectQuiet(app);
});
