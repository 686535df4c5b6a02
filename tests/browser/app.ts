// What the browser tests share: a browser, a page of the app, and hands that play. Nothing here knows
// a game: what can be done is read off the screen, as a person would.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import axe from "axe-core";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject } from "vitest";

export const shots = fileURLToPath(new URL("../../build/screenshots/", import.meta.url));

let browser: Browser;

/** In every test file: one browser for all its tests. */
export function useBrowser(): void {
  beforeAll(async () => {
    mkdirSync(shots, { recursive: true });
    browser = await chromium.launch({
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--js-flags=--expose-gc",
        "--enable-precise-memory-info",
      ],
    });
  });
  afterAll(() => browser?.close());
}

export interface App {
  page: Page;
  context: BrowserContext;
  /** Everything the console complained about; tests end with it empty. */
  complaints: string[];
}

export interface Start extends BrowserContextOptions {
  settings?: Record<string, unknown>;
  path?: string;
}

/** The app in a fresh profile. Others move at once unless the settings say otherwise. */
export async function openApp({ settings = {}, path = "", ...options }: Start = {}): Promise<App> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", locale: "en-GB", ...options });
  await context.addInitScript((kept) => {
    if (!localStorage.getItem("bailey.settings")) localStorage.setItem("bailey.settings", kept);
  }, JSON.stringify({ pace: "instant", ...settings }));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (m) => {
    if (m.type() === "error" || m.type() === "warning") complaints.push(m.text());
  });
  page.on("pageerror", (e) => complaints.push(String(e)));
  await page.goto(inject("address") + path);
  await page.waitForSelector("main");
  return { page, context, complaints };
}

/** The ids of the games on the home screen. */
export async function gameIds(page: Page): Promise<string[]> {
  const links = await page.locator(".game-link").evaluateAll((all) => all.map((a) => a.getAttribute("href")!));
  return links.map((h) => h.split("/").pop()!);
}

/** Sets up a match by hand and begins it. `sitters`: "" is a person, otherwise a computer player. */
export async function begin(page: Page, game: string, sitters: string[] = []): Promise<void> {
  await page.goto(inject("address") + `#/new/${game}`);
  await page.waitForSelector(".setup form");
  if (sitters.length) await page.locator(".setup-players .segments label", { hasText: new RegExp(`^${sitters.length}$`) }).click();
  const rows = page.locator(".sitter select");
  for (const [i, who] of sitters.entries()) await rows.nth(i).selectOption(who);
  await page.locator(".setup-go button").click();
  await page.waitForSelector(".play");
}

export type Doing = "choose" | "next" | "pass" | "wait" | "over";

/** What the screen asks for now. */
export async function asked(page: Page): Promise<Doing> {
  return page.evaluate(() => {
    if (document.querySelector(".play.phase-over")) return "over";
    if (document.querySelector(".pass")) return "pass";
    if (document.querySelector(".decision [data-next]")) return "next";
    if (document.querySelector(".choices button.action")) return "choose";
    return "wait";
  });
}

/** Waits until somebody is asked, or the match is over. */
export async function untilAsked(page: Page): Promise<Doing> {
  for (let i = 0; i < 3000; i++) {
    const what = await asked(page);
    if (what !== "wait") return what;
    await page.waitForTimeout(10);
  }
  throw new Error(`nothing is asked: ${await page.locator(".play").innerText()}`);
}

/** A generator with a seed, so that a failing match can be played again. */
export function dice(seed: number): (n: number) => number {
  let s = seed >>> 0 || 1;
  return (n) => {
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    return (s >>> 0) % n;
  };
}

/** Plays by clicking until the match is over (or `most` decisions were made); answers how many. */
export async function playByClicking(page: Page, roll: (n: number) => number, most = Infinity): Promise<number> {
  let decisions = 0;
  for (;;) {
    const what = await untilAsked(page);
    if (what === "over" || decisions >= most) return decisions;
    // One trip to the page for each decision: a match has hundreds of them.
    const die = roll(1 << 20);
    const did = await page.evaluate(
      ([now, at]) => {
        if (now === "pass") document.querySelector<HTMLElement>(".pass button")!.click();
        else if (now === "next") document.querySelector<HTMLElement>(".decision [data-next]")!.click();
        else {
          // Half the time on the board, where the board offers something.
          const board = [...document.querySelectorAll<SVGElement>(".board .place.can, .board button.word.can")];
          const list = [...document.querySelectorAll<HTMLElement>(".choices button.action")];
          const targets = board.length && at % 2 ? board : list;
          const target = targets[(at >> 1) % targets.length];
          if (!target) return "nothing";
          target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
        }
        return now;
      },
      [what, die] as const,
    );
    if (did === "nothing") throw new Error("the choice is gone");
    if (what === "choose") decisions++;
  }
}

/** Serious findings of axe, as readable lines. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const result = await page.evaluate(async () => {
    const run = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ["violations"] });
    return run.violations.filter((v) => v.impact === "serious" || v.impact === "critical").map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join("; ")}`);
  });
  return result;
}

/** Things that stick out of the window or lie over each other. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth + 1) faults.push(`the page is ${wide} wide in a window of ${innerWidth}`);
    const boxes = [...document.querySelectorAll<HTMLElement>(".bar, .seats, .board, .side, .review")].filter((b) => b.offsetParent !== null);
    for (const a of boxes)
      for (const b of boxes) {
        if (a === b || a.contains(b) || b.contains(a)) continue;
        // What stays in place while the rest scrolls may lie over it.
        if ([a, b].some((x) => getComputedStyle(x).position === "sticky")) continue;
        const r = a.getBoundingClientRect();
        const s = b.getBoundingClientRect();
        const x = Math.min(r.right, s.right) - Math.max(r.left, s.left);
        const y = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
        if (x > 1 && y > 1) faults.push(`${a.className} lies over ${b.className}`);
      }
    for (const button of document.querySelectorAll<HTMLElement>(".play button.action, .play .button, .seat-button")) {
      const r = button.getBoundingClientRect();
      if (r.width && (r.height < 40 || r.width < 40)) faults.push(`${button.textContent || button.ariaLabel}: only ${Math.round(r.width)} x ${Math.round(r.height)}`);
    }
    return faults;
  });
}

export async function expectQuiet(app: App): Promise<void> {
  expect(app.complaints).toEqual([]);
  await app.context.close();
}
