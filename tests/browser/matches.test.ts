// Matches in the browser, for every game: by clicking, by keyboard alone, several people on one device, saved and continued
// without the net, replayed from a record. With --long they are played to the end; otherwise the shortest of them is.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, inject, it } from "vitest";
import type { Page } from "playwright-core";
import { begin, dice, expectQuiet, games, LONG, openApp, playByMouse, playOn, shots, untilAsked, useBrowser } from "./app";

useBrowser();

/** The score sheet explains every point: its columns add up to the final scores. */
async function expectSheet(page: Page): Promise<void> {
  await page.keyboard.press("s");
  await page.locator(".sheet tfoot td").first().waitFor();
  const totals = await page.locator(".sheet tfoot tr").first().locator("td").allInnerTexts();
  expect(totals).toEqual(await page.locator(".seat-points > b").allTextContents());
}

/** A match that the program itself has recorded. */
function goldenRecord(game: string): string {
  const folder = new URL(`../../games/${game}/golden/`, import.meta.url);
  const first = readdirSync(folder).sort().find((f) => f.endsWith(".record"))!;
  return readFileSync(new URL(first, folder), "utf8");
}

describe.each(games)("%s", (game) => {
  it("is won or lost against computer players by clicking", async () => {
    const app = await openApp();
    const { page } = app;
    await begin(page, game);
    await playByMouse(page, dice(11), 12);
    await untilAsked(page);
    await page.screenshot({ path: `${shots}${game}-play.png` });
    const whole = LONG || game === "pillars";
    await playOn(page, 12, whole ? Infinity : 15);
    if (whole) {
      await page.screenshot({ path: `${shots}${game}-over.png` });
      expect(await page.locator(".ranking li").count()).toBeGreaterThan(1);
      await expectSheet(page);
      await page.screenshot({ path: `${shots}${game}-sheet.png` });
    }
    await expectQuiet(app);
  });

  // Every second game stands for all when there is little time.
  it.runIf(LONG || games.indexOf(game) % 2 === 0)("is played with the keyboard alone", async () => {
    const app = await openApp();
    const { page } = app;
    await page.goto(inject("address") + `#/new/${game}`);
    await page.locator(".setup form").first().waitFor();
    // The form too: the fewest players, then computer players that do not think long.
    await page.locator(".setup-players input").first().focus();
    await page.keyboard.press("Home");
    await page.locator(".setup-players input:checked").press("ArrowRight");
    await page.locator(".setup-players input:checked").press("ArrowLeft");
    const rows = page.locator(".sitter select");
    for (let i = 1; i < (await rows.count()); i++) {
      await rows.nth(i).focus();
      for (let k = 0; k < 12 && (await rows.nth(i).inputValue()) !== "busy"; k++) await page.keyboard.press("ArrowDown");
    }
    await page.locator(".setup-go button").focus();
    await page.keyboard.press("Enter");
    await page.locator(".play").first().waitFor();
    const roll = dice(5);
    const inList = async (): Promise<boolean> => page.evaluate(() => document.activeElement?.classList.contains("action") ?? false);
    for (let i = 0; ; i++) {
      const what = await untilAsked(page);
      if (what === "over" || (!LONG && i >= 30)) break;
      if (what !== "choose") {
        await page.keyboard.press("Enter");
        continue;
      }
      // At first with Tab and the arrows from wherever the focus is, later by the figures.
      if (i < 30 && roll(2)) {
        for (let k = 0; k < 80 && !(await inList()); k++) await page.keyboard.press("Tab");
        for (let k = roll(4); k > 0; k--) await page.keyboard.press("ArrowDown");
        expect(await inList(), "the list of choices can be reached").toBe(true);
        await page.keyboard.press("Enter");
      } else {
        const most = await page.locator(".choices kbd.figure").count();
        if (most) await page.keyboard.press(String(1 + roll(most))); // what is forced may have gone by itself meanwhile
      }
      if (i > 4000) throw new Error("the match does not end");
    }
    await expectQuiet(app);
  });

  it("hides secrets when the device changes hands", async () => {
    const app = await openApp();
    const { page } = app;
    await page.goto(inject("address") + `#/new/${game}`);
    await page.locator(".setup-players .segments label").first().click();
    const seats = await page.locator(".sitter").count();
    await begin(page, game, Array.from({ length: seats }, () => ""));
    const secret = (await untilAsked(page)) === "pass";
    let passes = 0;
    const roll = dice(3);
    for (let i = 0; i < 12; i++) {
      const what = await untilAsked(page);
      if (what === "over") break;
      if (what === "pass") {
        // Nothing of the match is on the page, not even out of sight.
        expect(await page.locator(".board, .log, .choices, .seats").count()).toBe(0);
        if (!passes++) await page.screenshot({ path: `${shots}${game}-pass.png` });
      }
      await playByMouse(page, roll, 1);
    }
    expect(passes > 0).toBe(secret);
    // Without secrets it is one match like any other: the beginning is enough.
    await playOn(page, 4, secret && LONG ? Infinity : 8);
    await expectQuiet(app);
  });

  it("is kept, and goes on after the page was closed, also without the net", async () => {
    const app = await openApp();
    const { page, context } = app;
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await begin(page, game);
    await playOn(page, 8, 10);
    await untilAsked(page);
    const before = { url: page.url(), seats: await page.locator(".seats").innerText(), asked: await page.locator(".question").innerText() };
    await page.waitForTimeout(600); // the match is written down a moment after the last step
    await page.close();
    await context.setOffline(true);
    const again = await context.newPage();
    await again.goto(inject("address"));
    await again.locator(".match-link").first().click();
    await untilAsked(again);
    expect(await again.locator(".seats").innerText()).toBe(before.seats);
    expect(await again.locator(".question").innerText()).toBe(before.asked);
    expect(again.url()).toBe(before.url);
    await playOn(again, 9, 5);
    await again.keyboard.press("r");
    await again.locator(".rules-body h3").first().waitFor();
    await context.setOffline(false);
    await expectQuiet(app);
  });

  it("replays a record from elsewhere step by step, and refuses a broken one in clear words", async () => {
    const record = goldenRecord(game);
    const lines = record.split("\n");
    // One action is missing: the next one cannot follow.
    const first = lines.indexOf("begin") + 1;
    const middle = first + ((lines.length - first) >> 1);
    const broken = [...lines.slice(0, middle), ...lines.slice(middle + 1)].join("\n");
    const app = await openApp();
    const { page } = app;
    await page.getByRole("button", { name: "Import a match" }).click();
    await page.locator("textarea").fill(broken);
    await page.getByRole("button", { name: "Open the match" }).click();
    expect(await page.locator(".dialog .notice").innerText()).toContain(`line ${middle + 1} of the record`);
    await page.locator("textarea").fill(record);
    await page.getByRole("button", { name: "Open the match" }).click();
    await page.locator(".review").first().waitFor();
    const count = page.locator(".review-count");
    const steps = Number((await count.innerText()).split("/")[1]);
    expect(steps).toBeGreaterThan(10);
    const board = page.locator(".board");
    const last = await board.innerHTML();
    for (let i = 1; i <= 12; i++) {
      await page.keyboard.press("ArrowLeft");
      expect(await count.innerText()).toBe(`${steps - i} / ${steps}`);
    }
    expect(await board.innerHTML()).not.toBe(last);
    await page.getByRole("button", { name: "To the beginning" }).click();
    expect(await count.innerText()).toBe(`0 / ${steps}`);
    await page.getByRole("button", { name: "To the end" }).click();
    await expectSheet(page);
    await expectQuiet(app);
  });
});
