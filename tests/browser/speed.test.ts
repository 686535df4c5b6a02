// How large and how fast it is, and that it does not grow. The figures are printed; the limits are wide
// enough for a machine that does other things at the same time.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { begin, expectQuiet, games, openApp, playOn, untilAsked, useBrowser } from "./app";

useBrowser();

function figure(text: string): void {
  process.stdout.write(`figure: ${text}\n`);
}

const assets = new URL("../../web/dist/assets/", import.meta.url);
const compressed = (ending: string): number =>
  readdirSync(assets)
    .filter((f) => f.endsWith(ending))
    .reduce((n, f) => n + gzipSync(readFileSync(new URL(f, assets))).length, 0);

describe("size", () => {
  it("the rules, texts and computer players are below 400 kB compressed", () => {
    const wasm = compressed(".wasm");
    figure(`wasm ${Math.round(wasm / 1000)} kB compressed, scripts ${Math.round(compressed(".js") / 1000)} kB, styles ${Math.round(compressed(".css") / 1000)} kB`);
    expect(wasm).toBeLessThan(400_000);
  });
});

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
    // Other work on the machine makes some slower, never faster: a quarter of them must do it.
    expect(times[times.length >> 2]!, times.map(Math.round).join(" ")).toBeLessThan(50);
    await expectQuiet(app);
  });

  it("ten matches in a row leave nothing behind", async () => {
    const app = await openApp({ settings: { confirm: false } });
    const { page } = app;
    const used = async (): Promise<number> =>
      page.evaluate(() => {
        (globalThis as unknown as { gc(): void }).gc();
        return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
      });
    const heaps: number[] = [];
    for (let i = 0; i < 10; i++) {
      await begin(page, games[i % games.length]!);
      await playOn(page, i + 1);
      await page.goto(inject("address"));
      await page.waitForSelector(".games");
      heaps.push(await used());
    }
    const grown = heaps[9]! - heaps[5]!; // every game was there once by then
    figure(`the heap grew by ${Math.round(grown / 1000)} kB over the last four of ten matches (${heaps.map((h) => (h / 1e6).toFixed(1)).join(" ")} MB)`);
    // Every finished match stays in the list, and its record with it: some kilobytes each.
    expect(grown).toBeLessThan(3_000_000);
    await expectQuiet(app);
  });
});
