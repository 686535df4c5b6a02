// What the browser tests share: a browser, a page of the app, and hands that play. Nothing here knows
// a game: what can be done is read off the screen, as a person would.
import { existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import axe from "axe-core";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { gameIds } from "bailey/generated/games";

export const shots = fileURLToPath(new URL("../../build/screenshots/", import.meta.url));

let browser: Browser;
/** What the test that runs has opened. */
let opened: BrowserContext[] = [];

/** More of the same: whole matches, every game, all languages. */
export const LONG = !!process.env["LONG"];

/** Chromium without a window of its own opens a page in a third of the time, but has no messages while an app is closed. */
const WHOLE = "/usr/bin/chromium";
const WINDOWLESS = "/usr/bin/chromium-headless-shell";

/** In every test file: one browser for all its tests; `whole`: the one that people have. */
export function useBrowser({ whole = LONG } = {}): void {
  beforeAll(async () => {
    mkdirSync(shots, { recursive: true });
    browser = await chromium.launch({
      executablePath: process.env["CHROMIUM"] ?? (whole || !existsSync(WINDOWLESS) ? WHOLE : WINDOWLESS),
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
  beforeEach(() => void (opened = []));
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") for (const page of opened.flatMap((context) => context.pages())) console.log(await lookOf(page));
    // The pages of a test that failed would go on playing, and take the next ones their time.
    await Promise.all(opened.map((context) => context.close()));
  });
  afterAll(() => browser?.close());
}

/** What somebody would have seen when a test failed, in a line (tools/vitest repeats it at the end). */
async function lookOf(page: Page): Promise<string> {
  const text = async (part: string): Promise<string> => (await page.locator(part).first().innerText({ timeout: 5000 }).catch(String)).replace(/\s+/g, " ");
  const play = await page.evaluate(() => document.querySelector(".play")?.className).catch(String);
  return `seen when it failed: ${page.url()} ${play ? `[${play}] ${await text(".decision")} | ` : ""}${(await text("body")).slice(0, 300)}`;
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
  /** Of a server of one's own (host.ts); otherwise `bailey serve`. */
  address?: string;
  /** What happens before there is a page; answers where it opens. */
  before?: (context: BrowserContext) => Promise<string>;
}

/** The app in a fresh profile. Others move at once unless the settings say otherwise. */
export async function openApp({ settings = {}, path = "", address = inject("address"), before, ...options }: Start = {}): Promise<App> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", locale: "en-GB", ...options });
  opened.push(context);
  await context.addInitScript((kept) => {
    if (location.protocol === "about:") return; // nothing is kept there
    if (!localStorage.getItem("bailey.settings")) localStorage.setItem("bailey.settings", kept);
  }, JSON.stringify({ pace: "instant", ...settings }));
  context.setDefaultTimeout(60_000); // the machine may be busy
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (m) => {
    if (m.type() === "error" || m.type() === "warning") complaints.push(`${m.text()} ${m.location().url}`);
  });
  page.on("pageerror", (e) => complaints.push(String(e)));
  await page.goto(address + ((await before?.(context)) ?? path));
  await page.locator("main").first().waitFor();
  return { page, context, complaints };
}

/** The games that people play. The example room is for the tests of what no game matters to. */
export const games: string[] = gameIds.filter((id) => id !== "blank");

/** Sets up a match by hand and begins it: with the fewest players, one person and computer players that
 *  do not think long, unless `sitters` says who sits where ("" is a person). */
export async function begin(page: Page, game: string, sitters?: string[]): Promise<void> {
  await page.goto(inject("address") + `#/new/${game}`);
  await page.locator(".setup form").first().waitFor();
  const counts = page.locator(".setup-players .segments label");
  if (sitters) await counts.filter({ hasText: new RegExp(`^${sitters.length}$`) }).click();
  else await counts.first().click();
  const rows = page.locator(".sitter select");
  for (let i = 0; i < (await rows.count()); i++) await rows.nth(i).selectOption(sitters ? sitters[i]! : i ? "busy" : "");
  await page.locator(".setup-go button").click();
  await page.locator(".play").first().waitFor();
}

export type Doing = "choose" | "next" | "pass" | "over";

/** Waits until somebody is asked, or the match is over. */
export async function untilAsked(page: Page): Promise<Doing> {
  return page.evaluate(async () => {
    for (let i = 0; i < 6000; i++) {
      if (document.querySelector(".play.phase-over")) return "over";
      if (document.querySelector(".pass button")) return "pass";
      if (document.querySelector(".decision [data-next]")) return "next";
      if (document.querySelector(".phase-choose .choices button.action")) return "choose";
      await new Promise((r) => setTimeout(r, 5));
    }
    throw new Error(`nothing is asked: ${document.querySelector(".play")?.textContent ?? "no match"}`);
  });
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

/** Plays with the mouse as a hand would move it: what lies under something else cannot be clicked. */
export async function playByMouse(page: Page, roll: (n: number) => number, decisions: number): Promise<void> {
  for (let i = 0; i < decisions; ) {
    const what = await untilAsked(page);
    if (what === "over") return;
    if (what === "pass") await page.locator(".pass button").click();
    else if (what === "next") await page.locator(".decision [data-next]").first().click();
    else {
      const board = page.locator(".board .place.can, .board button.word.can:visible");
      const list = page.locator(".choices button.action:visible");
      const targets = (await board.count()) && roll(2) ? board : (await list.count()) ? list : board;
      await targets.nth(roll(await targets.count())).click({ timeout: 10_000 });
      i++;
    }
  }
}

/** Plays on inside the page, half the time on the board, until the match is over or `most` decisions
 *  were made; answers how many. One trip to the page: a match has hundreds of decisions. `patience`: so often it is looked
 *  whether one is asked at last, before that is a fault; who waits for people needs more of it. */
export async function playOn(page: Page, seed: number, most = Infinity, patience = 6000): Promise<number> {
  return page.evaluate(
    async ([seed, most, patience]) => {
      let s = seed;
      const roll = (n: number): number => {
        s ^= s << 13;
        s ^= s >>> 17;
        s ^= s << 5;
        return (s >>> 0) % n;
      };
      const click = (e: Element): void => void e.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      let decisions = 0;
      for (let idle = 0; ; ) {
        const next = document.querySelector(".pass button, .decision [data-next]");
        const list = document.querySelectorAll(".phase-choose .choices button.action");
        if (document.querySelector(".play.phase-over")) return decisions;
        if (next) click(next);
        else if (list.length) {
          if (decisions >= most) return decisions;
          const board = document.querySelectorAll(".board .place.can, .board button.word.can");
          const targets = board.length && roll(2) ? board : list;
          click(targets[roll(targets.length)]!);
          decisions++;
        } else if (++idle > patience) throw new Error(`nothing is asked: ${document.querySelector(".play")?.textContent ?? "no match"}`);
        if (next || list.length) idle = 0;
        // Who waits for others looks less and less often: there are several such pages.
        await new Promise((r) => setTimeout(r, next || list.length ? 0 : idle < 50 ? 4 : 20));
      }
    },
    [seed, most, patience] as const,
  );
}

/** Serious findings of axe, as readable lines; `rules`: only these. */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const more = { "label-content-name-mismatch": { enabled: true } };
    const options = { resultTypes: ["violations" as const], ...(only ? { runOnly: only } : { rules: more }) };
    const run = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
    return run.violations.filter((v) => v.impact === "serious" || v.impact === "critical").map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join("; ")}`);
  }, rules);
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
    for (const control of document.querySelectorAll<HTMLElement>("a, button, input, select, summary")) {
      const r = control.getBoundingClientRect();
      if (r.width < 2 || control.closest(".unseen") || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      for (let e = control.parentElement; e; e = e.parentElement) {
        const { overflowX } = getComputedStyle(e);
        if (overflowX === "auto" || overflowX === "scroll") break; // it can be scrolled to
        const s = e.getBoundingClientRect();
        if (overflowX !== "visible" && (r.left < s.left - 1 || r.right > s.right + 1)) faults.push(`${control.textContent || control.ariaLabel} is cut off by ${e.className || e.tagName}`);
      }
    }
    return faults;
  });
}

/** Words on the screen in letters smaller than `least` pixels, as they are seen. */
export async function tooSmall(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const e = texts.currentNode.parentElement!;
      const said = texts.currentNode.textContent!.trim();
      if (!said || e.closest(".unseen") || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { width, height } = e.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const drawn = e instanceof SVGGraphicsElement ? e.getScreenCTM() : null;
      const size = parseFloat(getComputedStyle(e).fontSize) * (drawn ? Math.hypot(drawn.c, drawn.d) : 1);
      if (size < least - 0.05) found.add(`${size.toFixed(1)} px: ${said}`);
    }
    return [...found];
  }, least);
}

/** Words on the board that run into each other: a heading and the figure beside it in a language of long words. */
export async function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll<SVGTextElement>(".board svg text")]
      .filter((e) => /\p{L}{3}/u.test(e.textContent!) && e.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((e) => ({ said: e.textContent!, box: e.getBoundingClientRect() }));
    return words.flatMap(({ said, box: a }, i) =>
      words.slice(i + 1).flatMap(({ said: other, box: b }) => {
        const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return x > 2 && y > 0.4 * Math.min(a.height, b.height) ? [`${said} | ${other}`] : [];
      }),
    );
  });
}

/** Opens the page again in another language. */
export async function reloadIn(page: Page, lang: string): Promise<void> {
  await page.evaluate((lang) => {
    const kept = JSON.parse(localStorage.getItem("bailey.settings")!) as object;
    localStorage.setItem("bailey.settings", JSON.stringify({ ...kept, lang }));
  }, lang);
  await page.reload();
}

/** Puts the match that is open into another language, as if it had always been so. */
export async function speak(page: Page, lang: string): Promise<void> {
  await page.waitForTimeout(500); // the match is written down a moment after the last step
  await reloadIn(page, lang);
  await page.locator(".play").first().waitFor();
  await untilAsked(page);
}

export async function expectQuiet(app: App): Promise<void> {
  expect(app.complaints.join("\n")).toBe("");
  await app.context.close();
}
