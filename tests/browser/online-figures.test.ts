// Figures of `bailey host` in the browser: what a first visit costs, how long another player's action takes to one's screen, and
// what watching leaves in memory. Printed; the limits are wide. With --long.
import { describe, expect, it } from "vitest";
import { expectQuiet, openApp, useBrowser } from "./app";
import { useHost } from "./host";
import { ask, decideOnce, drawn, guest, pair, settledOrOver, WAIT } from "./meeting";

useBrowser();
const host = useHost();

function figure(text: string): void {
  process.stdout.write(`figure: ${text}\n`);
}

describe("a first visit", () => {
  it.each(["br", "gzip"] as const)("with %s", async (encoding) => {
    const app = await openApp({ address: host.address, serviceWorkers: "block", path: "#/settings", extraHTTPHeaders: { "accept-encoding": encoding } });
    const cdp = await app.context.newCDPSession(app.page);
    await cdp.send("Network.enable");
    await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
    const encodings = new Set<string>();
    cdp.on("Network.responseReceived", ({ response }) => encodings.add(response.headers["Content-Encoding"] ?? response.headers["content-encoding"] ?? ""));
    let bytes = 0;
    let requests = 0;
    cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests++;
    });
    await app.page.goto("about:blank");
    bytes = requests = 0;
    await app.page.goto(host.address);
    await app.page.locator(".lobby").waitFor();
    await app.page.waitForLoadState("networkidle");
    const { painted, usable } = await app.page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
      usable: performance.getEntriesByName("usable")[0]!.startTime,
    }));
    figure(`first visit to bailey host (${encoding}): ${Math.round(bytes / 1000)} kB in ${requests} requests, painted after ${Math.round(painted)} ms, usable after ${Math.round(usable)} ms`);
    expect([...encodings]).toContain(encoding);
    expect(bytes).toBeLessThan(800_000);
    expect(painted).toBeLessThanOrEqual(usable);
    // Without its service worker, which would fetch everything once more for offline use.
    app.complaints.splice(0, Infinity, ...app.complaints.filter((c) => !c.includes("Service Worker registration blocked")));
    await expectQuiet(app);
  });
});

describe("another player's action", () => {
  it("is on my screen at once", async () => {
    const times: number[] = [];
    // A match may end before there are enough of them.
    for (let match = 0; match < 4 && times.length < 120; match++) {
      const { a, b } = await pair(host);
      for (const { page } of [a, b])
        await page.evaluate(() => {
          const at: Record<string, number> = ((globalThis as unknown as { drawnAt: object }).drawnAt = {} as Record<string, number>);
          const play = document.querySelector(".play")!;
          new MutationObserver(() => (at[play.getAttribute("data-drawn")!] ??= performance.timeOrigin + performance.now())).observe(play, { attributes: true, attributeFilter: ["data-drawn"] });
        });
      while (times.length < 120) {
        const turn = await settledOrOver(a.page, b.page);
        if (!turn) break;
        const [mine, other] = turn;
        const before = await drawn(mine);
        const clicked = await mine.evaluate(() => performance.timeOrigin + performance.now());
        if (!(await decideOnce(mine))) continue;
        await expect.poll(() => drawn(other), WAIT).toBeGreaterThan(before);
        const seen = await other.evaluate((n) => Object.entries((globalThis as unknown as { drawnAt: Record<string, number> }).drawnAt).find(([step]) => Number(step) > n)?.[1], before);
        if (seen) times.push(seen - clicked);
      }
      await expectQuiet(a);
      await expectQuiet(b);
    }
    times.sort((x, y) => x - y);
    const at = (share: number): number => Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))]!);
    figure(`from another player's click to my screen: median ${at(0.5)} ms, p99 ${at(0.99)} ms (${times.length} actions)`);
    expect(at(0.5)).toBeLessThan(1000);
  }, 900_000);
});

describe("watching", () => {
  it("two hours of it, and as much again, leave nothing in memory", async () => {
    const app = await guest(host, "Watcher");
    const { page } = app;
    /** What is still held when everything that was going to end has ended: collecting once frees only what nobody waits for. */
    const heap = async (): Promise<number> =>
      page.evaluate(async () => {
        for (let i = 0; i < 5; i++) {
          (globalThis as unknown as { gc: () => void }).gc();
          await new Promise((go) => setTimeout(go, 400));
        }
        return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
      });
    let moves = 0;
    /** After the first match, after two hours at a table (2,000 moves), and at the end. */
    const heaps: [moves: number, bytes: number][] = [];
    while (moves < 5000) {
      const opened = await ask<{ info: { table: string; seats: object } }>(host, app.context, "POST", "tables", { game: "caylus", options: { players: 2 } });
      const code = opened.info.table;
      const [mine, other] = Object.keys(opened.info.seats) as [string, string];
      await page.goto(`${host.address}#/t/${code}`);
      await page.locator(".room").waitFor(WAIT);
      await ask(host, app.context, "POST", `tables/${code}/leave`);
      await ask(host, app.context, "POST", `tables/${code}/seat`, { seat: mine, who: "bot:busy" });
      await ask(host, app.context, "POST", `tables/${code}/seat`, { seat: other, who: "bot:busy" });
      await ask(host, app.context, "POST", `tables/${code}/start`);
      await page.locator(".play.phase-over").waitFor({ timeout: 240_000 });
      moves += await drawn(page);
      await page.goto(`${host.address}#/`);
      await page.locator(".lobby").waitFor();
      if (!heaps.length || (heaps.length === 1 && moves >= 2000)) heaps.push([moves, await heap()]);
    }
    heaps.push([moves, await heap()]);
    figure(`memory, watching: ${heaps.map(([n, bytes]) => `${(bytes / 1e6).toFixed(1)} MB after ${n} moves`).join(", ")}`);
    const [first, later, last] = heaps.map(([, bytes]) => bytes) as [number, number, number];
    expect(later).toBeLessThan(first + 8e6);
    expect(last).toBeLessThan(later + 4e6);
    await expectQuiet(app);
  }, 900_000);
});
