// Whole matches in the browser, for every game: by clicking, by keyboard alone, several people on one
// device, saved and continued.
import { describe, expect, inject, it } from "vitest";
import { gameIds as typedIds } from "bailey/generated/games";
import { begin, dice, expectQuiet, openApp, playByClicking, shots, untilAsked, useBrowser } from "./app";

useBrowser();
const games = typedIds.length > 1 ? typedIds.filter((id) => id !== ("blank" as string)) : typedIds;

describe.each(games)("%s", (game) => {
  it("is won or lost against computer players by clicking", async () => {
    const app = await openApp();
    const { page } = app;
    await begin(page, game);
    await playByClicking(page, dice(11), 12);
    await page.screenshot({ path: `${shots}${game}-play.png` });
    await playByClicking(page, dice(12));
    await page.screenshot({ path: `${shots}${game}-over.png` });
    expect(await page.locator(".ranking li").count()).toBeGreaterThan(1);
    // The score sheet explains every point: its columns add up to the final scores.
    await page.keyboard.press("s");
    const totals = await page.locator(".sheet tfoot tr").first().locator("td").allInnerTexts();
    const points = await page.locator(".seat-points").evaluateAll((all) => all.map((e) => e.childNodes[e.childNodes.length - 2]!.textContent));
    expect(totals).toEqual(points);
    await page.screenshot({ path: `${shots}${game}-sheet.png` });
    await expectQuiet(app);
  });

  it("is played with the keyboard alone", async () => {
    const app = await openApp();
    const { page } = app;
    await page.goto(inject("address") + `#/new/${game}`);
    await page.waitForSelector(".setup form");
    await page.locator(".setup-go button").focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector(".play");
    const roll = dice(5);
    for (let i = 0; ; i++) {
      const what = await untilAsked(page);
      if (what === "over") break;
      if (what === "choose") {
        // By figure, or with the arrows from wherever the focus is.
        const way = roll(3);
        if (way === 0) await page.keyboard.press(String(1 + roll(9)));
        else {
          const inList = await page.evaluate(() => document.activeElement?.classList.contains("action"));
          for (let k = 0; !inList && k < 60; k++) {
            await page.keyboard.press("Tab");
            if (await page.evaluate(() => document.activeElement?.classList.contains("action"))) break;
          }
          for (let k = roll(4); k > 0; k--) await page.keyboard.press("ArrowDown");
          await page.keyboard.press("Enter");
        }
      } else await page.keyboard.press("Enter");
      if (i > 4000) throw new Error("the match does not end");
    }
    await expectQuiet(app);
  }, 300_000);

  it("hides secrets when the device changes hands", async () => {
    const app = await openApp();
    const { page } = app;
    await page.goto(inject("address") + `#/new/${game}`);
    await page.waitForSelector(".sitter");
    const seats = await page.locator(".sitter").count();
    await begin(page, game, Array.from({ length: seats }, () => ""));
    const hidden = await page.evaluate(() => document.querySelector(".pass") !== null);
    let passes = 0;
    const roll = dice(3);
    for (let i = 0; i < 40; i++) {
      const what = await untilAsked(page);
      if (what === "over") break;
      if (what === "pass") {
        // Nothing of the match is on the page, not even out of sight.
        expect(await page.locator(".board, .log, .choices").count()).toBe(0);
        if (!passes++) await page.screenshot({ path: `${shots}${game}-pass.png` });
      }
      await playByClicking(page, roll, 1);
    }
    expect(passes > 0).toBe(hidden);
    await playByClicking(page, roll);
    await expectQuiet(app);
  }, 300_000);

  it("is kept, and goes on after the page was closed", async () => {
    const app = await openApp();
    const { page, context } = app;
    await begin(page, game);
    await playByClicking(page, dice(8), 10);
    await untilAsked(page);
    const before = { url: page.url(), seats: await page.locator(".seats").innerText(), asked: await page.locator(".question").innerText() };
    await page.waitForTimeout(600);
    await page.close();
    const again = await context.newPage();
    await again.goto(inject("address"));
    await again.locator(".match-link").first().click();
    await untilAsked(again);
    expect(await again.locator(".seats").innerText()).toBe(before.seats);
    expect(await again.locator(".question").innerText()).toBe(before.asked);
    expect(again.url()).toBe(before.url);
    await playByClicking(again, dice(9));
    await expectQuiet(app);
  });
});
