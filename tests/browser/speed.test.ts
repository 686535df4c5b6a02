// How fast it is, and that it does not grow.
import { describe, expect, inject, it } from "vitest";
import { gameIds as typedIds } from "bailey/generated/games";
import { begin, dice, expectQuiet, openApp, playByClicking, untilAsked, useBrowser } from "./app";

useBrowser();
const games = typedIds.length > 1 ? typedIds.filter((id) => id !== ("blank" as string)) : typedIds;

describe("speed", () => {
  it("a first visit can be used within two seconds", async () => {
    const times: number[] = [];
    for (let i = 0; i < 3; i++) {
      const app = await openApp();
      times.push(await app.page.evaluate(() => performance.getEntriesByName("usable")[0]!.startTime));
      await expectQuiet(app);
    }
    expect(Math.min(...times)).toBeLessThan(2000);
  });

  it.each(games)("%s: an action is on the screen within 50 ms", async (game) => {
    const app = await openApp({ settings: { confirm: false } });
    const { page } = app;
    await begin(page, game);
    const roll = dice(31);
    await playByClicking(page, roll, 15);
    const times: number[] = [];
    for (let i = 0; i < 25 && (await untilAsked(page)) === "choose"; i++) {
      // From the click until the page has drawn the position after it.
      times.push(
        await page.evaluate(async (die) => {
          const list = document.querySelectorAll<HTMLElement>(".choices button.action");
          const before = document.querySelector(".play")!.getAttribute("data-drawn");
          const start = performance.now();
          list[die % list.length]!.click();
          for (let i = 0; i < 200 && document.querySelector(".play")!.getAttribute("data-drawn") === before; i++) await new Promise((r) => setTimeout(r));
          return performance.now() - start;
        }, roll(1 << 20)),
      );
    }
    times.sort((a, b) => a - b);
    expect(times[times.length >> 1]!, `median of ${times.map(Math.round).join(" ")}`).toBeLessThan(50);
    await expectQuiet(app);
  });

  it("ten matches in a row leave nothing behind", async () => {
    const app = await openApp({ settings: { confirm: false } });
    const { page } = app;
    const game = games[0]!;
    const used = async (): Promise<number> =>
      page.evaluate(() => {
        (globalThis as unknown as { gc(): void }).gc();
        return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
      });
    const heaps: number[] = [];
    for (let i = 0; i < 10; i++) {
      await begin(page, game);
      await playByClicking(page, dice(i + 1));
      await page.goto(inject("address"));
      await page.waitForSelector(".games");
      heaps.push(await used());
    }
    // Every finished match stays in the list, and its record with it: some kilobytes each.
    expect(heaps[9]! - heaps[2]!, heaps.join(" ")).toBeLessThan(3_000_000);
    await expectQuiet(app);
  }, 600_000);
});
