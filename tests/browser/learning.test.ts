// Lessons go back a step, are left to try things out and come back to, and resume; the second one is about strategy. Words of
// the game open a card wherever they stand.
import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { begin, expectQuiet, findings, games, LONG, openApp, playOn, shots, useBrowser } from "./app";

useBrowser();

const log = (page: Page): Promise<number> => page.locator(".side .log-step").count();
const settled = (page: Page): Promise<unknown> => page.locator('.story [data-next], .phase-choose:has(.story) .choices button.action').first().waitFor({ state: "attached" });

/** Reads on, or does what the story wants, until this step. */
async function until(page: Page, step: number): Promise<void> {
  for (let i = 0; i < 200 && !(await page.locator(".story-count").textContent())!.includes(`${step}/`); i++) {
    await settled(page);
    await page.evaluate(async () => {
      const told = document.querySelector(".story-count")!.textContent;
      const next = document.querySelector<HTMLElement>(".story [data-next]");
      if (next) next.click();
      else
        for (const { dataset } of [...document.querySelectorAll<HTMLElement>(".choices button.action")]) {
          document.querySelector<HTMLElement>(`.choices button.action[data-action="${CSS.escape(dataset["action"]!)}"]`)?.click();
          for (let k = 0; k < 3; k++) await new Promise(requestAnimationFrame);
          if (document.querySelector(".story-count")?.textContent !== told) break;
        }
    });
    await page.waitForTimeout(30);
  }
  await settled(page);
}

it.each(LONG ? games : ["caylus", "pillars"])("%s: a step back, something tried out, the story again, and the lesson resumes", async (game) => {
  const app = await openApp({ path: `#/learn/${game}/strategy` });
  const { page } = app;
  await page.locator(".story").waitFor();
  await until(page, 4);
  const [here, long] = [await page.locator(".story-text").innerText(), await log(page)];
  await page.getByRole("button", { name: "One step back" }).first().click();
  await expect.poll(() => page.locator(".story-count").textContent()).toContain("3/");
  expect(await log(page)).toBeLessThan(long);
  await until(page, 4);
  expect(await page.locator(".story-text").innerText()).toBe(here);

  await page.getByRole("button", { name: "Try it yourself" }).click();
  await page.locator(".story.trying").waitFor();
  expect(await playOn(page, 9, 3)).toBe(3);
  expect(await log(page)).toBeGreaterThan(long);
  expect(await findings(page)).toEqual([]);
  await page.screenshot({ path: `${shots}${game}-trying.png` });
  await page.getByRole("button", { name: "Back to the lesson" }).click();
  await settled(page);
  expect(await page.locator(".story-text").innerText()).toBe(here);
  expect(await log(page)).toBe(long);

  await page.reload();
  await page.locator(".story").waitFor();
  await expect.poll(() => page.locator(".story-text").innerText()).toBe(here);
  await expectQuiet(app);
});

it("words of the game open a card: in lessons, rules and the log, and all of them in the glossary", async () => {
  const app = await openApp({ path: `#/learn/caylus` });
  const { page } = app;
  await until(page, 9);
  await page.locator(".story-text .term", { hasText: "provost" }).first().click();
  const card = page.locator(".term-card");
  expect(await card.locator("h2").innerText()).toMatch(/provost/i);
  expect(await card.innerText()).toContain("R6.1");
  expect(await findings(page)).toEqual([]);
  await page.screenshot({ path: `${shots}term-card.png` });
  await page.keyboard.press("Escape");
  await expect.poll(() => card.count()).toBe(0);
  await page.locator(".log .term").first().click();
  await card.waitFor();
  await card.locator(".rule-link").click();
  await page.locator(".drawer .rules-body .term").first().waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.locator(".glossary dt").first().waitFor();
  await page.locator(".glossary input").fill("bailiff");
  expect(await page.locator(".glossary dt").allTextContents()).toContain("bailiff");
  await expectQuiet(app);
});

it.each(["hu", "ru"])("questions and rules have their words explained in %s", async (lang) => {
  const app = await openApp({ settings: { lang } });
  const { page } = app;
  await begin(page, "caylus");
  await playOn(page, 4, 2);
  await page.goto(inject("address") + "#/rules/caylus");
  await page.locator(".rules-body .term").first().click();
  expect(await page.locator(".term-card p").innerText()).toMatch(lang === "hu" ? /[őűáéíóöüú]/i : /[а-я]/i);
  await page.screenshot({ path: `${shots}term-card-${lang}.png` });
  await expectQuiet(app);
});
