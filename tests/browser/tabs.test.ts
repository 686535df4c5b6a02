// Two tabs with the same match: one plays, the other follows and can take over, and no turn is ever lost.
// And a lesson goes on where one left it. The game does not matter: blank for lessons, Caylus for matches.
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { begin, openApp, untilAsked, useBrowser } from "./app";

useBrowser();

/** What the shelf holds: how many steps of which version, and the record. */
async function onShelf(page: Page): Promise<{ steps: number; version: number; record: string }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open("bailey", 1);
        open.onerror = () => reject(open.error!);
        open.onsuccess = () => {
          const all = open.result.transaction("matches").objectStore("matches").getAll();
          all.onsuccess = () => {
            open.result.close();
            resolve(all.result[0]);
          };
        };
      }),
  );
}

const drawn = async (page: Page): Promise<number> => Number(await page.locator(".play").getAttribute("data-drawn"));
const chooses = (page: Page): Promise<void> => page.locator(".play.phase-choose").waitFor();
const isElsewhere = (page: Page): Promise<void> => page.locator(".play.phase-elsewhere").waitFor();

/** A decision, and everything up to the next one. */
async function decide(page: Page): Promise<void> {
  const before = await drawn(page);
  while ((await drawn(page)) === before || (await page.locator(".phase-choose .choices button.action").count()) === 0) {
    const what = await untilAsked(page);
    if (what === "next") await page.locator(".decision [data-next]").first().click();
    else if ((await drawn(page)) === before) await page.locator(".choices button.action").last().click();
    else break;
  }
}

async function shows(page: Page, steps: number): Promise<void> {
  await expect.poll(() => drawn(page), { timeout: 20_000 }).toBe(steps);
}

async function twoTabs(context: BrowserContext, page: Page): Promise<Page> {
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator(".play").waitFor();
  return other;
}

describe("two tabs with the same match", () => {
  it("one plays, the other follows live and takes over by a click", async () => {
    const { page: first, context, complaints } = await openApp({ settings: { confirm: false } });
    await begin(first, "caylus");
    await decide(first);
    const second = await twoTabs(context, first);
    await isElsewhere(second);
    await shows(second, await drawn(first));
    expect(await second.locator(".choices button.action").count()).toBe(0);

    await decide(first);
    await shows(second, await drawn(first));
    const soFar = (await onShelf(first)).record;

    await second.getByRole("button", { name: "Play here" }).click();
    await chooses(second);
    await isElsewhere(first);
    await decide(second);
    await shows(first, await drawn(second));
    const later = await onShelf(second);
    expect(later.record.startsWith(soFar.replace(/end\n$/, ""))).toBe(true);
    expect(later.steps).toBeGreaterThan(soFar.split(" ;").length - 1);

    // The one that plays is closed: the other goes on.
    await second.close();
    await chooses(first);
    await decide(first);
    expect((await onShelf(first)).record.startsWith(later.record)).toBe(true);
    await first.reload();
    await chooses(first);
    await shows(first, (await onShelf(first)).steps);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("a tab that is frozen gives way all the same", async () => {
    const { page: first, context } = await openApp({ settings: { confirm: false } });
    await begin(first, "caylus");
    await decide(first);
    const second = await twoTabs(context, first);
    await isElsewhere(second);
    // It hears nothing any more, as a tab that the browser has put to sleep.
    await first.evaluate(() => (window.BroadcastChannel.prototype.dispatchEvent = () => true));
    await first.evaluate(() => setTimeout(() => { for (const until = Date.now() + 4000; Date.now() < until; ); }));
    await second.getByRole("button", { name: "Play here" }).click();
    await chooses(second);
    const before = await onShelf(second);
    await decide(second);
    expect((await onShelf(second)).record.startsWith(before.record)).toBe(true);
    await isElsewhere(first);
    await context.close();
  });

  it("without locks an older tab never overwrites a newer one", async () => {
    const { page: first, context } = await openApp({ settings: { confirm: false } });
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "locks", { get: () => undefined }));
    await begin(first, "caylus");
    await first.reload();
    await untilAsked(first);
    const second = await twoTabs(context, first);
    await untilAsked(second);
    await decide(first);
    const kept = await onShelf(first);
    // The second does not know of that yet, or has just learnt it: either way the decision of the first stays.
    if ((await second.locator(".choices button.action").count()) > 0) await second.locator(".choices button.action").last().click();
    await isElsewhere(second);
    await shows(second, kept.steps);
    expect((await onShelf(second)).record).toBe(kept.record);
    await second.getByRole("button", { name: "Play here" }).click();
    await chooses(second);
    await decide(second);
    expect((await onShelf(second)).record.startsWith(kept.record)).toBe(true);
    await context.close();
  });
});

describe("a lesson", () => {
  it("goes on after a reload where one left it, and can be begun again", async () => {
    const { page, context, complaints } = await openApp({ path: "#/learn/caylus" });
    const count = page.locator(".story-count .long");
    await count.waitFor();
    const begun = await count.textContent();
    for (let i = 0; i < 4; i++) {
      const next = page.locator(".story [data-next]");
      if (await next.count()) await next.click();
      else await page.locator(".choices button.action").first().click();
      await page.waitForTimeout(300);
    }
    const told = await count.textContent();
    const steps = await drawn(page);
    expect(told).not.toBe(begun);
    await page.reload();
    await expect.poll(() => count.textContent()).toBe(told);
    await shows(page, steps);
    await page.getByRole("button", { name: "Begin again" }).click();
    await expect.poll(() => count.textContent()).toBe(begun);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
