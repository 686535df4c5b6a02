// How large and how fast it is, and that it does not grow. The figures are printed; the limits are wide
// enough for a machine that does other things at the same time.
import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { NOBODY } from "bailey/engine/engine";
import { newRecord, pack } from "bailey/match/record";
import { advance, startEngine } from "../../web/tests/engine";
import { begin, expectQuiet, games, openApp, playOn, untilAsked, useBrowser } from "./app";

useBrowser();

function figure(text: string): void {
  process.stdout.write(`figure: ${text}\n`);
}

const assets = new URL("../../web/dist/assets/", import.meta.url);
const compressed = (ending: string): number =>
  readdirSync(assets)
    .filter((f) => f.endsWith(ending) && !f.startsWith("bailey-wide")) // a browser fetches one of the two modules
    .reduce((n, f) => n + brotliCompressSync(readFileSync(new URL(f, assets))).length, 0);

describe("size", () => {
  it("the rules, texts and computer players are below 200 kB, as they go over the wire", () => {
    const wasm = compressed(".wasm");
    figure(`wasm ${Math.round(wasm / 1000)} kB as Brotli, scripts ${Math.round(compressed(".js") / 1000)} kB, styles ${Math.round(compressed(".css") / 1000)} kB`);
    expect(wasm).toBeLessThan(200_000);
  });
});

/** A match of Caylus that waits for the person in the first seat: what somebody may be sent as a link. */
async function firstDecision(): Promise<string> {
  const e = await startEngine();
  const game = e.game("caylus")!;
  const sitters = Array.from({ length: 2 }, (_, i) => (i ? { bot: "easy" } : { person: "" }));
  for (let seed = 1n; ; seed++) {
    e.open(newRecord(game, { players: 2 }, sitters), "en", seed);
    while (advance(e)) continue;
    if (Object.keys(e.look(NOBODY, "en").actors)[0] === game.seats[0]) return e.record();
  }
}

describe("speed", () => {
  it("a first visit can be used within two seconds", async () => {
    const times: number[] = [];
    for (let i = 0; i < 3; i++) {
      const app = await openApp();
      times.push(await app.page.evaluate(() => performance.getEntriesByName("usable")[0]!.startTime));
      await expectQuiet(app);
    }
    const best = Math.min(...times);
    figure(`usable after ${Math.round(best)} ms (best of ${times.length} first visits)`);
    expect(best).toBeLessThan(2000);
  });

  it("on a slow phone something is painted, and a match from a link can be played, before long", async () => {
    const app = await openApp();
    const context = await app.context.browser()!.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
    const page = await context.newPage();
    const inside = await context.newCDPSession(page);
    let bytes = 0;
    inside.on("Network.loadingFinished", (e) => (bytes += e.encodedDataLength));
    await inside.send("Network.enable");
    await inside.send("Network.emulateNetworkConditions", { offline: false, latency: 100, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 });
    await inside.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await context.addInitScript(() => {
      const look = (): void => {
        if (document.querySelector(".phase-choose .choices button.action") && document.querySelector(".board .place.can")) performance.mark("first-move");
        else setTimeout(look, 10);
      };
      look();
    });
    await page.goto(`${inject("address")}#/match/${await pack(await firstDecision())}`);
    await page.waitForFunction(() => performance.getEntriesByName("first-move").length > 0, undefined, { timeout: 120_000 });
    const [paint, usable, move] = await page.evaluate(() => ["first-contentful-paint", "usable", "first-move"].map((name) => Math.round(performance.getEntriesByName(name)[0]!.startTime)));
    figure(`slow phone (6x CPU, 1.6 Mbit/s): first paint after ${paint} ms, usable after ${usable} ms, first possible move after ${move} ms, ${Math.round(bytes / 1000)} kB came`);
    // Goals are 1500 and 4000; a busy machine is slower by far than six times.
    expect(paint).toBeLessThan(6000);
    expect(move).toBeLessThan(20_000);
    await context.close();
    await expectQuiet(app);
  });

  it.each(games)("%s: an action is on the screen within 50 ms", async (game) => {
    const app = await openApp({ settings: { confirm: false } });
    const { page } = app;
    await begin(page, game);
    await playOn(page, 31, 12);
    const times: number[] = [];
    for (let i = 0; i < 20 && (await untilAsked(page)) === "choose"; i++) {
      // From the click until the page has drawn the position after it.
      times.push(
        await page.evaluate(async (i) => {
          const list = document.querySelectorAll<HTMLElement>(".choices button.action");
          const before = document.querySelector(".play")!.getAttribute("data-drawn");
          const start = performance.now();
          list[i % list.length]!.click();
          for (let k = 0; k < 200 && document.querySelector(".play")!.getAttribute("data-drawn") === before; k++) await new Promise((r) => setTimeout(r));
          return performance.now() - start;
        }, 7 * i),
      );
    }
    times.sort((a, b) => a - b);
    const median = times[times.length >> 1]!;
    figure(`${game}: an action is drawn after ${Math.round(times[0]!)} ms at best, ${Math.round(median)} ms in the middle`);
    // Other work on the machine makes them slower, never faster: some must do it.
    expect(times[2]!, times.map(Math.round).join(" ")).toBeLessThan(50);
    await expectQuiet(app);
  });

  it("ten whole matches in a row leave nothing behind", async () => {
    const app = await openApp({ settings: { confirm: false } });
    const { page } = app;
    const inside = await app.context.newCDPSession(page);
    await inside.send("Performance.enable");
    const used = async (): Promise<{ heap: number; nodes: number }> => {
      for (let i = 0; i < 3; i++) await inside.send("HeapProfiler.collectGarbage");
      const { metrics } = await inside.send("Performance.getMetrics");
      const value = (name: string): number => metrics.find((m) => m.name === name)!.value;
      return { heap: value("JSHeapUsedSize"), nodes: value("Nodes") };
    };
    const after: { heap: number; nodes: number }[] = [];
    for (let i = 0; i < 10; i++) {
      const game = games[i % games.length]!;
      await begin(page, game, Array.from({ length: game === "pillars" ? 3 : 2 }, () => "busy"));
      await page.locator(".play.phase-over").waitFor({ timeout: 60_000 });
      await page.locator("a[href='#/']").first().click(); // within the page: a reload would forget everything
      await page.locator(".games").waitFor();
      after.push(await used());
    }
    // Every game was there once after four matches, and twice after eight.
    const heap = after[9]!.heap - after[5]!.heap;
    const nodes = after[9]!.nodes - after[5]!.nodes;
    figure(`over the last four of ten matches the heap grew by ${Math.round(heap / 1000)} kB and the page by ${nodes} nodes (${after.map((a) => (a.heap / 1e6).toFixed(1)).join(" ")} MB)`);
    // Every match stays in the list, and its record with it: some kilobytes each.
    expect(heap).toBeLessThan(1_500_000);
    expect(nodes).toBeLessThan(500);
    await expectQuiet(app);
  });
});
