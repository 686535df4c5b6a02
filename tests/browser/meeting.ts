// What the tests with a `bailey host` share: people who visit it, sit down together and decide. Two ways lead to a table: as a
// person goes (newTable, sitDown), and quickly, over the server's own door, where a test is about something else (seats).
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { openApp, type App, type Start } from "./app";
import type { Host } from "./host";

export const WAIT = { timeout: 60_000 };

/** Asks the server over HTTP, as whoever this context is. */
export async function ask<T>(host: Host, context: BrowserContext, method: string, path: string, data?: object): Promise<T> {
  const answer = await context.request.fetch(`${host.address}api/v1/${path}`, { method, ...(data && { data }), timeout: 60_000 });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const visit = (host: Host, name: string, start: Start = {}): Promise<App> => openApp({ address: host.address, ...start, settings: { name, ...start.settings } });

/** Somebody whom the server knows when the page opens. */
export const guest = (host: Host, name: string, start: Start = {}): Promise<App> =>
  visit(host, name, {
    ...start,
    before: async (context) => {
      await ask(host, context, "POST", "guest", { name });
      return (await start.before?.(context)) ?? start.path ?? "";
    },
  });

interface Wish {
  game?: string;
  clock?: object | null;
  /** Besides the two people. */
  bots?: string[];
  /** For the pages of the two. */
  start?: Start;
}

/** Two people at a table, a match that has begun. */
export async function pair(host: Host, { game = "caylus", clock = null, bots = [], start: given = {} }: Wish = {}): Promise<{ a: App; b: App; code: string }> {
  let code = "";
  // Where a turn takes days one is asked before an action counts, unless one does not want that.
  const start = { ...given, settings: { confirm: false, ...given.settings } };
  const a = await guest(host, "Anna", {
    ...start,
    before: async (context) => {
      const { info } = await ask<{ info: { table: string; seats: object } }>(host, context, "POST", "tables", { game, options: { players: 2 + bots.length }, clock });
      code = info.table;
      const free = Object.keys(info.seats).slice(2);
      for (const [i, who] of bots.entries()) await ask(host, context, "POST", `tables/${code}/seat`, { seat: free[i], who });
      return `#/t/${code}`;
    },
  });
  const b = await guest(host, "Béla", {
    ...start,
    before: async (context) => {
      await ask(host, context, "POST", `tables/${code}/sit`);
      await ask(host, a.context, "POST", `tables/${code}/start`);
      return `#/t/${code}`;
    },
  });
  for (const { page } of [a, b]) await page.locator(".play").waitFor(WAIT);
  return { a, b, code };
}

/** Opens a table as a person does; answers its address. */
export async function newTable(page: Page, game: string, players: number, more?: (dialog: ReturnType<Page["locator"]>) => Promise<void>): Promise<string> {
  await page.getByRole("button", { name: "New table" }).click();
  const dialog = page.locator(".new-table");
  await dialog.locator(`input[value="${game}"]`).check();
  await dialog.getByLabel(String(players), { exact: true }).first().check();
  await more?.(dialog);
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator(".room").waitFor();
  return page.getByLabel("Address of the table").inputValue();
}

export async function sitDown(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Sit here" }).first().click();
  await page.locator(".room-seat.own").waitFor();
}

export async function begin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Begin the match" }).click();
  await page.locator(".play").waitFor();
}

export async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator(".menu").getByRole("button", { name: item }).click();
}

export const drawn = async (page: Page): Promise<number> => Number(await page.locator(".play").getAttribute("data-drawn"));
export async function shows(page: Page, steps: number): Promise<void> {
  await expect.poll(() => drawn(page), WAIT).toBe(steps);
}

/** Both pages show the same, and one of them is asked: that one first; null when the match is over instead. */
export async function settledOrOver(a: Page, b: Page): Promise<[Page, Page] | null> {
  const asked = async (page: Page): Promise<boolean> => (await page.locator(".phase-choose .choices button.action").count()) > 0;
  let found: [Page, Page] | null | undefined;
  await expect
    .poll(async () => {
      if ((await drawn(a)) !== (await drawn(b))) return false;
      found = (await asked(a)) ? [a, b] : (await asked(b)) ? [b, a] : (await a.locator(".play.phase-over").count()) ? null : undefined;
      return found !== undefined;
    }, WAIT)
    .toBe(true);
  return found!;
}

export async function settled(a: Page, b: Page): Promise<[Page, Page]> {
  const found = await settledOrOver(a, b);
  if (!found) throw new Error("the match is over");
  return found;
}

/** In one go inside the page: what is looked at cannot be gone when it is clicked. Answers the action, if one is asked for. */
export async function decideOnce(page: Page, fits = ""): Promise<string | null> {
  return page.evaluate((fits) => {
    const list = [...document.querySelectorAll<HTMLElement>(".phase-choose .choices button.action")];
    const chosen = list.find((e) => e.dataset["action"]!.includes(fits)) ?? list[0];
    chosen?.click();
    return chosen?.dataset["action"] ?? null;
  }, fits);
}

/** Whoever is asked decides, until `n` decisions are made, for an action that `fits` if there is one; answers who decided last. */
export async function decide(pages: Page[], n: number, fits = ""): Promise<Page> {
  let last = pages[0]!;
  let since = Date.now();
  for (let i = 0; i < n; ) {
    if (Date.now() - since > WAIT.timeout) {
      const said = await Promise.all(pages.map((page) => page.locator(".play").innerText()));
      throw new Error(`nobody is asked after ${i} of ${n} decisions:\n${said.join("\n--\n")}`);
    }
    for (const page of pages) {
      const before = await drawn(page);
      const action = i < n ? await decideOnce(page, fits) : null;
      if (!action) continue;
      try {
        await expect.poll(() => drawn(page), WAIT).toBeGreaterThan(before);
      } catch {
        throw new Error(`"${action}" was not played after step ${before}: ${await page.locator(".side").innerText()}`);
      }
      last = page;
      since = Date.now();
      i++;
    }
    await last.waitForTimeout(10);
  }
  return last;
}
