// What can go wrong between people at different browsers, with a real `bailey host`: a line that breaks between a click and its
// answer, a clock that runs out, both taking back, a server that falls in the middle of a match; and that what is hidden from a
// seat is nowhere in its page. With --long.
import type { Page, WebSocketRoute } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectQuiet, layoutFaults, useBrowser, type App } from "./app";
import { useHost } from "./host";
import { ask, decide, decideOnce, drawn, guest, menu, pair, settled, shows, WAIT } from "./meeting";

useBrowser();
const host = useHost();

const allowed = /WebSocket|ERR_CONNECTION|ERR_NETWORK/;
/** The console may say that the line broke, and nothing else. */
function forgive(app: App): void {
  app.complaints.splice(0, Infinity, ...app.complaints.filter((c) => !allowed.test(c)));
}

async function recordOf(app: App, code: string): Promise<string[]> {
  const { record } = await ask<{ record: string }>(host, app.context, "GET", `tables/${code}/record`);
  return record.split("\nbegin\n")[1]!.split("\n").map((s) => s.split(" ;")[0]!);
}

async function endTogether(a: Page, b: Page): Promise<void> {
  await menu(a, "Offer to end the match");
  await b.getByRole("button", { name: "End the match" }).click();
  for (const page of [a, b]) await page.locator(".play.phase-over").waitFor(WAIT);
}

describe("a line that breaks", () => {
  it("between the click and the answer: the action is done once", async () => {
    const { a, b, code } = await pair(host);
    await decide([a.page, b.page], 2);
    const [mine] = await settled(a.page, b.page);
    const app = mine === a.page ? a : b;
    // The action reaches the server; its answer does not come back, for the line is cut.
    let cut: WebSocketRoute | undefined;
    let cuts = 0;
    await mine.routeWebSocket(/socket/, (line) => {
      const server = line.connectToServer();
      line.onMessage((message) => {
        server.send(message);
        if (String(message).includes('"do":"act"') && !cuts++) cut = line;
      });
      server.onMessage((message) => {
        if (cut !== line) line.send(message);
        else void line.close({ code: 1001 });
      });
    });
    await mine.reload();
    await mine.locator(".phase-choose").waitFor(WAIT);
    const before = await drawn(mine);
    const action = (await decideOnce(mine))!;
    await expect.poll(() => drawn(mine), WAIT).toBeGreaterThan(before);
    expect(cuts).toBeGreaterThan(0);
    await settled(a.page, b.page);
    await decide([a.page, b.page], 2);
    await settled(a.page, b.page);
    await endTogether(a.page, b.page);
    const steps = await recordOf(a, code);
    expect(steps.filter((s) => s === action)).toHaveLength(1);
    forgive(app);
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("a server that falls twice in a match loses nothing", async () => {
    const { a, b } = await pair(host, { game: "alcazar" });
    const pages = [a.page, b.page];
    for (let fall = 0; fall < 2; fall++) {
      await decide(pages, 3);
      await settled(a.page, b.page);
      const before = await drawn(a.page);
      await host.kill();
      for (const page of pages) await page.getByText("The connection is lost").waitFor(WAIT);
      // It is said above the match, and covers nothing of it.
      const [below, top] = await a.page.evaluate(() => [document.querySelector(".line-bar")!.getBoundingClientRect().bottom, document.querySelector(".play")!.getBoundingClientRect().top]);
      expect(below).toBeLessThanOrEqual(top! + 1);
      expect(await layoutFaults(a.page)).toEqual([]);
      await host.start();
      for (const page of pages) await expect.poll(() => page.getByText("The connection is lost").count(), WAIT).toBe(0);
      for (const page of pages) await shows(page, before);
    }
    await decide(pages, 2);
    await settled(a.page, b.page);
    const steps = await drawn(a.page);
    await endTogether(a.page, b.page);
    // Both have opened the record by now.
    for (const page of pages) await shows(page, steps);
    for (const app of [a, b]) {
      forgive(app);
      await expectQuiet(app);
    }
  });
});

describe("a clock that runs out", () => {
  it("seats a computer player, says so, and gives the seat back", async () => {
    const { a, b, code } = await pair(host, { clock: { bank: 25, plus: 60 } });
    const [mine, other] = await settled(a.page, b.page);
    await mine.getByText(/^You have only 0:\d\d left\.$/).waitFor({ ...WAIT, state: "attached" });
    const away = (page: Page): Promise<number> => page.getByText("A computer player plays for you.").count();
    await expect.poll(() => away(mine), WAIT).toBe(1);
    await other.locator(".seat-away").waitFor(WAIT);
    await decide([other], 1); // and so has time enough
    await mine.getByRole("button", { name: "Take the seat again" }).click();
    await expect.poll(() => away(mine), WAIT).toBe(0);
    // Nobody comes back to this table: computer players would think there, and the next tests wait for theirs.
    await ask(host, a.context, "POST", `tables/${code}/concede`);
    await expectQuiet(a);
    await expectQuiet(b);
  });
});

describe("a clock that runs", () => {
  it("is seen while one looks back", async () => {
    const { a, b, code } = await pair(host, { clock: { bank: 600, plus: 0 } });
    await decide([a.page, b.page], 4);
    const [mine] = await settled(a.page, b.page);
    const steps = await drawn(mine);
    for (let at = 1; at < steps; at++) {
      await mine.goto(`${host.address}#/m/${code}/${at}`);
      await mine.reload();
      await shows(mine, at);
      await mine.locator(".seat.own .seat-clock.runs").waitFor(WAIT);
      expect(await mine.locator(".seat-clock.runs").count()).toBe(1);
    }
    await ask(host, a.context, "POST", `tables/${code}/concede`);
    await expectQuiet(a);
    await expectQuiet(b);
  });
});

describe("taking back", () => {
  it("with the key agrees to nothing that somebody else asks for", async () => {
    const { a, b } = await pair(host);
    const last = await decide([a.page, b.page], 7);
    await settled(a.page, b.page);
    const other = last === a.page ? b.page : a.page;
    const steps = await drawn(last);
    await menu(other, "Ask to take back");
    const agree = last.getByRole("button", { name: "Agree" });
    await agree.waitFor(WAIT);
    await last.getByRole("button", { name: "Refuse" }).click();
    await other.getByText("The others do not agree").waitFor(WAIT);
    expect(await drawn(last)).toBe(steps);
    await menu(other, "Ask to take back");
    await agree.waitFor(WAIT);
    await last.keyboard.press("u");
    await expect.poll(() => drawn(other), WAIT).toBeLessThan(steps);
    const [mine] = await settled(a.page, b.page);
    expect(mine === last, "only one's own was taken back").toBe(true);
    expect(await agree.count()).toBe(0);
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("both take back, one after the other, and both see the same", async () => {
    const { a, b } = await pair(host);
    await decide([a.page, b.page], 6);
    for (let i = 0; i < 2; i++) {
      const [mine, other] = await settled(a.page, b.page);
      const who = i ? other : mine;
      const whom = i ? mine : other;
      const steps = await drawn(who);
      await menu(who, "Ask to take back");
      // Taken back at once where nobody else has acted; otherwise the other one is asked.
      const agree = whom.getByRole("button", { name: "Agree" });
      await expect.poll(async () => (await agree.count()) > 0 || (await drawn(who)) < steps, WAIT).toBe(true);
      if (await agree.count()) await agree.click();
      await expect.poll(() => drawn(who), WAIT).toBeLessThan(steps);
    }
    await settled(a.page, b.page);
    await decide([a.page, b.page], 3);
    await expectQuiet(a);
    await expectQuiet(b);
  });
});

describe("five at a table", () => {
  it("a person, bots and three who watch see one match; a watcher can do nothing", async () => {
    const { a, b, code } = await pair(host, { bots: ["bot:busy"] });
    const watchers = [];
    for (const name of ["W1", "W2", "W3"]) watchers.push(await guest(host, name, { path: `#/t/${code}` }));
    for (const { page } of watchers) await page.getByText("You are watching.").waitFor(WAIT);
    await decide([a.page, b.page], 6);
    await settled(a.page, b.page);
    const steps = await drawn(a.page);
    for (const { page } of watchers) {
      await shows(page, steps);
      expect(await page.locator(".choices button.action, .meanwhile").count()).toBe(0);
    }
    for (const app of [a, b, ...watchers]) await expectQuiet(app);
  });
});

describe("hidden information", () => {
  it.each([["ys"], ["alcazar"], ["pillars", "bot:busy"]])("of %s is nowhere in the memory of another seat's page", async (game, ...bots) => {
    const { a, b, code } = await pair(host, { game, bots });
    await decide([a.page, b.page], 8);
    // What the other one holds, as his own page is told it.
    const view = (app: App): Promise<Record<string, unknown>> => ask<{ look: { view: Record<string, unknown> } }>(host, app.context, "GET", `tables/${code}/look`).then((x) => x.look.view);
    const [own, theirs] = [await view(a), await view(b)];
    const secret = Object.keys(theirs).filter((k) => JSON.stringify(own[k]) !== JSON.stringify(theirs[k]));
    expect(secret.length).toBeGreaterThan(0);
    // The whole heap of the page: every text in it.
    const cdp = await a.context.newCDPSession(a.page);
    await cdp.send("HeapProfiler.enable");
    await cdp.send("HeapProfiler.collectGarbage");
    let heap = "";
    cdp.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => (heap += chunk));
    await cdp.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
    expect(heap.length).toBeGreaterThan(1_000_000);
    for (const key of secret) {
      const text = JSON.stringify(theirs[key]);
      if (text.length > 12) expect(heap.includes(JSON.stringify(text).slice(1, -1)), `${key} ${text}`).toBe(false);
    }
    // Nor can it be asked for.
    const told = await a.page.evaluate(async (c) => (await fetch(`./api/v1/tables/${c}/look`)).text(), code);
    for (const key of secret) expect(told).not.toContain(JSON.stringify({ [key]: theirs[key] }).slice(1, -1));
    await expectQuiet(a);
    await expectQuiet(b);
  }, 480_000);
});
