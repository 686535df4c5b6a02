// The great moments of each game, in every shape of window: the banner is seen whole, and so is what it says.
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { momentsOf } from "bailey/boards";
import { EVERYTHING, type Engine } from "bailey/engine/engine";
import { pack } from "bailey/match/record";
import { startEngine } from "../../web/tests/engine";
import { expectQuiet, games, openApp, shots, untilAsked, useBrowser } from "./app";

useBrowser();

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

const WINDOWS = { upright: [390, 844], sideways: [844, 390], tablet: [820, 1180], small: [1024, 768], low: [1280, 640], desk: [1440, 900], "4K": [3840, 2160] } as const;

/** A kept match right before somebody does what is great, and what that is. Who acts is a person now. */
function before(game: string, event: string): { record: string; action: string } {
  const folder = new URL(`../../games/${game}/golden/`, import.meta.url);
  for (const file of readdirSync(folder).filter((f) => f.endsWith(".record")).sort()) {
    const record = readFileSync(new URL(file, folder), "utf8");
    expect(e.open(record, "en", 1n)).toBeNull();
    const steps = e.tell(0, -1, EVERYTHING, "en");
    const at = steps.findIndex((s) => s.seat !== "chance" && s.events.some((x) => x.event === event));
    if (at < 0) continue;
    const { seat, action } = steps[at]!;
    const lines = record.split("\n");
    const begin = lines.indexOf("begin");
    const mine = lines.slice(0, begin + 1 + at).filter((line) => !line.startsWith(`seat ${seat} `));
    return { record: [...mine, ""].join("\n"), action: action.text };
  }
  throw new Error(`${game}: nobody ever meets ${event}`);
}

it.each(games)("%s: the greatest moment is staged in every window", async (game) => {
  const great = momentsOf(game)[0]!;
  const { record, action } = before(game, great.event);
  const path = `#/match/${await pack(record)}`;
  const app = await openApp({
    settings: { confirm: false, forced: false, pace: "slow", sound: false },
    reducedMotion: "no-preference",
    before: async (context) => {
      // It stays, to be looked at: what would end it never comes.
      await context.addInitScript(() => {
        const later = window.setTimeout;
        window.setTimeout = ((act: () => void, ms = 0, ...rest: unknown[]) => later(act, document.querySelector(".moment-banner") && ms > 1000 ? 1e8 : ms, ...(rest as []))) as typeof setTimeout;
      });
      return path;
    },
  });
  const { page } = app;
  expect(await untilAsked(page)).toBe("choose");
  await page.evaluate((text) => document.querySelector<HTMLElement>(`.choices button.action[data-action="${CSS.escape(text)}"]`)!.click(), action);
  await page.locator(".moment-banner").waitFor();
  expect(await page.locator(".moment-banner strong").innerText()).toBe(great.title);
  for (const [name, [width, height]] of Object.entries(WINDOWS)) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(60);
    const seen = await page.evaluate(() => {
      for (const a of document.querySelector(".great-moment")?.getAnimations({ subtree: true }) ?? []) {
        a.pause();
        a.currentTime = 1000; // in the middle of it
      }
      const banner = document.querySelector(".moment-banner");
      if (!banner) return "it is gone";
      const r = banner.getBoundingClientRect();
      const inside = [...banner.querySelectorAll("strong, span, li")].map((x) => x.getBoundingClientRect()).every((x) => x.left >= r.left && x.right <= r.right && x.bottom <= r.bottom);
      return inside && r.left >= 0 && r.top >= 0 && r.right <= innerWidth && r.bottom <= innerHeight ? "whole" : JSON.stringify(r);
    });
    expect(seen, name).toBe("whole");
    if (name === "upright" || name === "desk") await page.screenshot({ path: `${shots}${game}-moment-${name}.png` });
  }
  // A key ends it; who won may be told after it.
  for (let i = 0; i < 5 && (await page.locator(".moment-banner").count()); i++) {
    await page.keyboard.press("Shift");
    await page.waitForTimeout(100);
  }
  expect(await page.locator(".moment-banner").count()).toBe(0);
  await expectQuiet(app);
});
