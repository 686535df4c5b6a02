// Guided first games on a phone: however long the text, half of the screen belongs to the board, what the
// text points out is in sight, and the text folds to a line.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectQuiet, games, layoutFaults, openApp, shots, useBrowser } from "./app";

useBrowser();

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

interface Seen {
  step: string;
  board: number;
  /** Places the step points out, and how many of them are in sight. */
  shown: number;
  inSight: number;
  over: string[];
}

/** What a learner sees now: how much of the board, and what lies over what. */
function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const box = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();
    const [bar, board, story, decision] = [box(".bar"), box(".board"), box(".story"), box(".decision")];
    const shown = [...document.querySelectorAll(".board .place.named")].map((e) => e.getBoundingClientRect());
    const over: string[] = [];
    if (decision.height && story.bottom > decision.top + 1) over.push("the story lies over the decision");
    if (Math.max(story.bottom, decision.bottom) > innerHeight + 1) over.push("something lies below the screen");
    return {
      step: document.querySelector(".story-count")?.textContent ?? "end",
      board: Math.min(board.bottom, story.top) - Math.max(board.top, bar.bottom),
      shown: shown.length,
      inSight: shown.filter((r) => r.bottom > bar.bottom && r.top < story.top).length,
      over,
    };
  });
}

/** Until the learner reads or chooses, and the page has scrolled to what is pointed out. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let still = 0, i = 0; still < 2 && i < 2000; i++) {
      const at = scrollY;
      await new Promise(requestAnimationFrame);
      const ready = document.querySelector(".story [data-next], .phase-choose .choices button.action") && !document.querySelector(".phase-moving");
      still = ready && at === scrollY ? still + 1 : 0;
    }
  });

/** Does what the story wants: the one action that it accepts. */
function obey(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const next = document.querySelector<HTMLElement>(".story [data-next]");
    if (next) return next.click();
    const told = document.querySelector(".story-count")!.textContent;
    for (const { dataset } of [...document.querySelectorAll<HTMLElement>(".choices button.action")]) {
      document.querySelector<HTMLElement>(`.choices button.action[data-action="${CSS.escape(dataset["action"]!)}"]`)?.click();
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
      if (document.querySelector(".story-count")?.textContent !== told) return;
    }
    throw new Error(`nothing is accepted: ${told}`);
  });
}

it.each(games)("the first game of %s leaves half of a phone to the board, and folds to a line", async (game) => {
  const app = await openApp({ path: `#/learn/${game}`, viewport: PHONES[1]!, hasTouch: true, isMobile: true, settings: { lang: "ru" } });
  const { page } = app;
  await page.locator(".story").waitFor();
  for (let i = 0; ; i++) {
    await settled(page);
    const { step, shown } = await look(page);
    if (step === "end") break;
    if (shown) await expect.poll(async () => (await look(page)).inSight, { message: step }).toBeGreaterThan(0);
    for (const phone of i % 4 ? PHONES.slice(1) : PHONES) {
      await page.setViewportSize(phone);
      const seen = await look(page);
      expect(seen.board, `${step}, ${phone.height}`).toBeGreaterThanOrEqual(phone.height / 2);
      expect(seen.over, step).toEqual([]);
    }
    if (i === 4) {
      expect(await layoutFaults(page)).toEqual([]);
      await page.screenshot({ path: `${shots}${game}-lesson.png` });
      const { board } = await look(page);
      await page.locator(".story-fold").tap();
      expect((await page.locator(".story").boundingBox())!.height).toBeLessThan(64);
      expect((await look(page)).board).toBeGreaterThan(board);
      await page.screenshot({ path: `${shots}${game}-lesson-folded.png` });
      await page.locator(".story-line").tap();
      expect(await page.locator(".story-text").isVisible()).toBe(true);
    }
    await obey(page);
  }
  await expectQuiet(app);
});
