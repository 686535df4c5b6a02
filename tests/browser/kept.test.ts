// What must not be lost, and what must not stand still: a browser that keeps nothing or has no room, codes that are shown once, the
// result of a match, a lesson whose kept state is refused, the keyboard, a new version. The game does not matter.
import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import type { Kept } from "bailey/store/store";
import { begin, expectQuiet, openApp, untilAsked, useBrowser } from "./app";
import { findProgram, useHost } from "./host";

useBrowser();
const host = useHost();

/** Everything that a page may keep is refused, as where site data is blocked. */
async function blocked(context: BrowserContext): Promise<string> {
  await context.addInitScript(() => {
    if (location.protocol === "about:") return;
    const refuse = (): never => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
    IDBFactory.prototype.open = refuse;
    LockManager.prototype.request = () => Promise.reject(new DOMException("The request was denied.", "SecurityError"));
    window.BroadcastChannel = new Proxy(BroadcastChannel, { construct: refuse });
  });
  return "";
}

it("where nothing may be kept the app opens, and a match can be played", async () => {
  const app = await openApp({ before: blocked });
  const { page } = app;
  await begin(page, "caylus");
  expect(await untilAsked(page)).toBe("choose");
  const before = await page.locator(".play").getAttribute("data-drawn");
  await page.locator(".choices button.action").last().click();
  await expect.poll(() => page.locator(".play").getAttribute("data-drawn")).not.toBe(before);
  for (const there of ["#/learn/blank", "#/puzzle/caylus", "#/matches", "#/settings"]) {
    await page.evaluate((to) => void (location.hash = to), there);
    await page.locator("main").first().waitFor();
    expect(await page.locator("pre.notice.error").count()).toBe(0);
  }
  await expectQuiet(app);
});

/** A match as the browser keeps it; with this note from now on. */
async function shelved(page: Page, id: string, note?: string): Promise<Kept | undefined> {
  return page.evaluate(
    ([id, note]) =>
      new Promise<Kept | undefined>((resolve) => {
        const open = indexedDB.open("bailey", 1);
        open.onsuccess = () => {
          const matches = open.result.transaction("matches", "readwrite").objectStore("matches");
          const found = matches.get(id) as IDBRequest<Kept | undefined>;
          found.onsuccess = () => {
            if (note) matches.put({ ...found.result, note });
            open.result.close();
            resolve(found.result);
          };
        };
      }),
    [id, note] as const,
  );
}

const idOf = (page: Page): string => page.url().split("/").at(-1)!;

it("a match is played where the disk is full, and it is said that it is not kept; with room it is, also in a database that was closed", async () => {
  const app = await openApp({
    settings: { confirm: false },
    before: async (context) => {
      await context.addInitScript(() => {
        const put = IDBObjectStore.prototype.put;
        Object.assign(window, { full: true });
        IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown) {
          const request = put.call(this, value);
          // As at the end of a transaction that does not fit.
          if ((window as unknown as { full: boolean }).full) {
            Object.defineProperty(this.transaction, "error", { value: new DOMException("full", "QuotaExceededError") });
            this.transaction.abort();
          }
          return request;
        };
        const transaction = IDBDatabase.prototype.transaction;
        IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...what: Parameters<typeof transaction>) {
          if (!("connection" in window)) Object.assign(window, { connection: this }); // the app's, not ours
          return transaction.apply(this, what);
        };
      });
      return "";
    },
  });
  const { page } = app;
  await begin(page, "caylus");
  expect(await untilAsked(page)).toBe("choose");
  await page.getByText("This browser could not keep the match.").first().waitFor();
  const id = idOf(page);
  const onShelf = async (): Promise<number> => (await shelved(page, id))?.steps ?? -1;
  expect(await onShelf()).toBe(-1);
  // It is still on the list, and opens from there.
  await page.evaluate(() => void (location.hash = "#/"));
  await page.locator(`a[href="#/play/${id}"]`).first().click();
  expect(await untilAsked(page)).toBe("choose");
  await page.evaluate(() => Object.assign(window, { full: false }));
  const act = async (): Promise<void> => {
    await page.locator(".choices button.action").last().click();
    expect(await untilAsked(page)).toBe("choose");
  };
  await act();
  await expect.poll(onShelf).toBeGreaterThan(0);
  // The browser closes the database without a word, or the person has it forgotten: the next step is kept all the same.
  const had = await onShelf();
  await page.evaluate(() => (window as unknown as { connection: IDBDatabase }).connection.close());
  await act();
  await expect.poll(onShelf).toBeGreaterThan(had);
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const forgotten = indexedDB.deleteDatabase("bailey");
        forgotten.onsuccess = resolve;
        forgotten.onblocked = () => reject(new Error("the app holds its database"));
      }),
  );
  await act();
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toHaveLength(1);
  await expect.poll(onShelf).toBeGreaterThan(had);
  await expectQuiet(app);
});

it("recovery codes stay until one says that one has them", async () => {
  const app = await openApp({ address: host.address, path: "#/account" });
  const { page } = app;
  const form = page.locator("form.fields").nth(1);
  await form.getByLabel("Name").fill("Zsófia");
  await form.locator("input[type=password]").fill("a long passphrase");
  await form.getByRole("button", { name: "Register" }).click();
  const codes = page.locator(".codes li");
  await codes.first().waitFor();
  const [first, dialog] = await Promise.all([page.locator(".codes code").first().boundingBox(), page.locator("dialog").boundingBox()]);
  // They are marked, and the mouse is let go beside the window; then it is pressed there; then Escape, more than once.
  await page.mouse.move(first!.x + 1, first!.y + 5);
  await page.mouse.down();
  await page.mouse.move(dialog!.x + dialog!.width + 15, first!.y + 60, { steps: 4 });
  await page.mouse.up();
  expect(await codes.count()).toBe(8);
  await page.mouse.click(dialog!.x + dialog!.width + 15, first!.y);
  for (let i = 0; i < 4; i++) await page.keyboard.press("Escape");
  await page.waitForTimeout(100);
  expect(await codes.count()).toBe(8);
  expect(await page.evaluate(() => document.querySelector("dialog")?.open)).toBe(true);
  await page.getByRole("button", { name: "I have them" }).click();
  await codes.first().waitFor({ state: "detached" });
  // Any other window closes by a click beside it, but not by letting go there.
  await page.getByRole("button", { name: "Delete the account" }).click();
  const sure = await page.locator("dialog").boundingBox();
  const beside = { x: sure!.x + sure!.width + 15, y: sure!.y + 60 };
  await page.mouse.move(sure!.x + 40, sure!.y + 60);
  await page.mouse.down();
  await page.mouse.move(beside.x, beside.y, { steps: 4 });
  await page.mouse.up();
  await page.waitForTimeout(100);
  expect(await page.locator("dialog").count()).toBe(1);
  await page.mouse.click(beside.x, beside.y);
  await page.locator("dialog").waitFor({ state: "detached" });
  await expectQuiet(app);
});

const said = (page: Page): Promise<string> => page.locator(".decision").innerText();

it("who looks back after the end finds the result again, and a new match begins without the note to the old one", async () => {
  const app = await openApp();
  const { page } = app;
  await begin(page, "pillars", ["busy", "busy", "busy"]);
  await page.locator(".play.phase-over").waitFor();
  const again = page.getByRole("button", { name: "Play again" });
  const back = page.getByRole("button", { name: "Back to the match" });
  const result = await said(page);
  expect(await back.count()).toBe(0);
  await page.getByRole("button", { name: "One step back", exact: true }).click();
  await again.waitFor({ state: "detached" });
  await back.click();
  await again.waitFor();
  expect(await said(page)).toBe(result);
  await page.keyboard.press("ArrowLeft");
  await again.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await again.waitFor();
  // A note stays with the match that it is about.
  const old = page.url();
  await shelved(page, idOf(page), "remember me");
  for (const anew of [page.getByRole("button", { name: "Play on from here" }), again]) {
    await page.goto("about:blank");
    await page.goto(old);
    await again.waitFor();
    if (anew !== again) await page.keyboard.press("ArrowLeft");
    await anew.click();
    await page.waitForURL((url) => url.href !== old);
    await page.locator(".play.phase-over").waitFor();
    expect(await shelved(page, idOf(page))).toMatchObject({ game: "pillars" });
    expect(await shelved(page, idOf(page))).not.toHaveProperty("note");
  }
  await expectQuiet(app);
});

it("an analysis that fails says so, and can be begun again", async () => {
  const app = await openApp({
    before: async (context) => {
      await context.addInitScript(() => {
        const post = Worker.prototype.postMessage;
        Object.assign(window, { broken: true });
        Worker.prototype.postMessage = function (this: Worker, question: { task?: { kind?: string } }, ...more: []) {
          if (question.task?.kind === "analyse" && (window as unknown as { broken: boolean }).broken) this.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
          else post.call(this, question, ...more);
        };
      });
      return "";
    },
  });
  const { page } = app;
  await begin(page, "pillars", ["busy", "busy", "busy"]);
  await page.locator(".play.phase-over").waitFor();
  await page.locator(".decision").getByRole("button", { name: "Analysis" }).click();
  const go = page.locator(".analysis").getByRole("button", { name: "Analyse" });
  await go.click();
  await page.locator(".analysis [role=alert]").waitFor();
  await go.waitFor();
  expect(await page.locator(".analysis progress").count()).toBe(0);
  await page.evaluate(() => Object.assign(window, { broken: false }));
  await go.click();
  await page.locator(".analysis .share-chart").waitFor();
  expect(await page.locator(".analysis [role=alert]").count()).toBe(0);
  await expectQuiet(app);
});

it("a lesson whose kept state the rules refuse begins anew", async () => {
  const app = await openApp({ path: "#/learn/caylus" });
  const { page } = app;
  await page.locator(".story").waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("bailey.lesson.caylus"))).not.toBeNull();
  await page.evaluate(() => localStorage.setItem("bailey.lesson.caylus", localStorage.getItem("bailey.lesson.caylus")!.replace("game caylus ", "game caylus 9")));
  await page.reload();
  await page.locator(".story").waitFor();
  await expectQuiet(app);
});

it("the keyboard returns from the menu, and letters count by their place on a Cyrillic layout", async () => {
  const app = await openApp();
  const { page } = app;
  await begin(page, "caylus");
  await untilAsked(page);
  const menu = page.locator(".menu-box > button");
  const focused = (): Promise<boolean> => menu.evaluate((b) => document.activeElement === b);
  await menu.focus();
  await page.keyboard.press("Enter");
  const inMenu = (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest(".menu") !== null);
  await expect.poll(inMenu).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(focused).toBe(true);
  await page.keyboard.press("Enter");
  await page.locator(".menu button", { hasText: "Keyboard" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await expect.poll(focused).toBe(true);
  await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ы", code: "KeyS", bubbles: true })));
  const drawer = page.locator(".drawer");
  await drawer.waitFor();
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect.poll(inMenu).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(focused).toBe(true);
  expect(await drawer.count()).toBe(1); // Escape meant the menu alone
  await expectQuiet(app);
});

it("with the system's colours one sees what is on", async () => {
  const app = await openApp({ path: "#/settings", forcedColors: "active" });
  const { page } = app;
  await page.locator(".switch input").first().waitFor();
  const looks = await page.evaluate(() => {
    const look = (e: Element): string => getComputedStyle(e).backgroundColor;
    const all = (sel: string): string[] => [...new Set([...document.querySelectorAll(sel)].map(look))];
    return { on: all(".switch input:checked"), off: all(".switch input:not(:checked)"), chosen: all(".segments label.on"), others: all(".segments label:not(.on)") };
  });
  expect([looks.on.length, looks.off.length, looks.chosen.length]).toEqual([1, 1, 1]);
  expect(looks.on).not.toEqual(looks.off);
  expect(looks.others).not.toContain(looks.chosen[0]);
  await expectQuiet(app);
});

let server: ChildProcess | undefined;
let address = "";
const dist = mkdtempSync(join(tmpdir(), "bailey-dist-"));
const sw = join(dist, "sw.js");
afterAll(() => {
  server?.kill();
  rmSync(dist, { recursive: true, force: true });
});

/** The app as it is handed out, to have new versions of. */
async function serveCopy(): Promise<void> {
  if (server) return;
  cpSync(fileURLToPath(new URL("../../web/dist", import.meta.url)), dist, { recursive: true });
  for (const packed of ["br", "gz"]) rmSync(`${sw}.${packed}`, { force: true });
  const begun = (server = spawn(findProgram(), ["serve", "--port", "0", "--lang", "en", "--root", dist], { stdio: ["ignore", "pipe", "inherit"] }));
  address = await new Promise<string>((resolve) => {
    begun.stdout.on("data", (data: Buffer) => {
      const found = /http:\S+/.exec(data.toString());
      if (found) resolve(found[0]);
    });
  });
}

/** A new version lies at the server, and is offered. */
async function bring(page: Page, n: number): Promise<void> {
  writeFileSync(sw, readFileSync(sw, "utf8").replace(/"bailey-[0-9a-f]+"/, `"bailey-${String(n).repeat(16)}"`));
  await page.evaluate(async () => {
    Object.assign(window, { same: true });
    await (await navigator.serviceWorker.getRegistration())!.update();
  });
  await page.locator(".update").waitFor();
}

/** It is taken: the page is another one. */
async function take(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator(".update button.primary").click();
  await page.waitForFunction(() => !("same" in window) && navigator.serviceWorker.controller !== null);
  await page.locator("main").first().waitFor();
  expect(await page.locator(".update").count()).toBe(0);
}

it("a new version is taken during the first visit, too, forgets only its own files, and is offered once", async () => {
  await serveCopy();
  const { page, context } = await openApp({ address });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const others = ["bailey-0123456789abcdef /elsewhere/", "bailey-fedcba9876543210", "theirs"];
  await page.evaluate(async (names) => {
    for (const name of names) await (await caches.open(name)).put("/elsewhere/", new Response("theirs"));
  }, others);
  const had = await page.evaluate(() => caches.keys());
  await bring(page, 1);
  const beside = await context.newPage(); // what is asked for there counts here, too
  await beside.goto(address);
  await take(beside);
  await page.waitForFunction(() => !("same" in window));
  const now = await page.evaluate(() => caches.keys());
  expect(now.sort()).toEqual([...others, "bailey-1111111111111111 /"].sort());
  expect(had.filter((name) => !others.includes(name)).length).toBe(1);
  await bring(page, 2);
  await page.locator(".update").getByRole("button", { name: "Close" }).click();
  for (const [there, shown] of [
    ["#/new/ys", ".setup form"],
    ["#/", "main.home"],
  ] as const) {
    await page.evaluate((to) => void (location.hash = to), there);
    await page.locator(shown).waitFor();
    expect(await page.locator(".update").count(), there).toBe(0);
  }
});

// Such a page belongs to no worker: alone, a new version takes over by itself; beside another page, it waits.
it("a new version is offered to a page that was loaded again with Shift, too", async () => {
  await serveCopy();
  const { page, context } = await openApp({ address });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.addInitScript(() => {
    const register = ServiceWorkerContainer.prototype.register;
    ServiceWorkerContainer.prototype.register = async function (...what) {
      const registration = await register.apply(this, what);
      setTimeout(() => Object.assign(window, { registered: true }));
      return registration;
    };
  });
  const browser = await context.newCDPSession(page);
  for (const [n, alone] of [
    [3, true],
    [4, false],
  ] as const) {
    if (!alone) await (await context.newPage()).goto(address);
    await browser.send("Page.reload", { ignoreCache: true });
    await page.waitForFunction(() => "registered" in window);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await bring(page, n);
    if (alone) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await page.evaluate(() => "same" in window)).toBe(true); // nobody has asked for it
    await take(page);
    expect(await page.evaluate(() => caches.keys())).toContain(`bailey-${String(n).repeat(16)} /`);
  }
});
