// The town of Alcázar: whatever can be chosen can be pointed at, however high the towers before it, however
// the town is turned, and on the plan.
import { expect, it } from "vitest";
import { begin, dice, expectQuiet, LONG, openApp, playByMouse, shots, untilAsked, useBrowser } from "../../../tests/browser/app";
import guide from "./guide";
import type { Page } from "playwright-core";

useBrowser();

/** The places in the town that can be chosen, and the middle of each if a click there means it. */
async function targets(page: Page): Promise<{ place: string; at: [number, number] | null }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGGElement>(".board .pad.can")].map((pad) => {
      const mark = pad.querySelector<SVGPathElement>(".hit")!;
      const box = mark.getBoundingClientRect();
      const at: [number, number] = [box.x + box.width / 2, box.y + box.height / 2];
      const place = document.elementFromPoint(...at)?.closest("[data-place]")?.getAttribute("data-place");
      if (place === pad.dataset["place"]) return { place: pad.dataset["place"]!, at };
      return { place: pad.dataset["place"]!, at: null };
    }),
  );
}

const control = (page: Page, n: number): Promise<void> => page.locator(".alcazar .control").nth(n).click();
const [RIGHT, FLAT] = [1, 2];

it("alcazar: no tower hides what can be chosen", async () => {
  const app = await openApp({ settings: { confirm: false } });
  const { page } = app;
  await begin(page, "alcazar");
  const roll = dice(77);
  let looked = 0;
  for (let i = 0, due = 0; i < (LONG ? 44 : 28); i++) {
    if ((await untilAsked(page)) === "over") break;
    if (i >= due && (await page.locator(".board .pad.can").count())) {
      looked++;
      due = i + 4; // not always: a look takes its time
      for (let turn = 0; turn < 4; turn++) {
        for (const t of await targets(page)) expect(t.at, `${t.place} after ${turn} turns`).not.toBeNull();
        await control(page, RIGHT);
      }
      await control(page, FLAT);
      for (const t of await targets(page)) expect(t.at, `${t.place} on the plan`).not.toBeNull();
      await control(page, FLAT);
    }
    await playByMouse(page, roll, 1);
  }
  expect(looked).toBeGreaterThan(3);
  await expectQuiet(app);
});

it("alcazar: a click in the town is a choice, and the view is kept", async () => {
  const app = await openApp({ settings: { confirm: false } });
  const { page } = app;
  await begin(page, "alcazar");
  await page.locator('.alcazar [data-place="do:castle"]').click();
  const [first] = await targets(page);
  await page.mouse.click(...first!.at!);
  await page.waitForFunction(() => document.querySelector(".alcazar.phase-castle-plots"));
  const [plot] = await targets(page);
  await page.mouse.click(...plot!.at!);
  await page.waitForFunction(() => document.querySelector(".alcazar.phase-castle-top"));
  // The view stays turned and flat after the page was loaded again.
  await control(page, FLAT);
  await page.reload();
  await page.waitForSelector(".alcazar.flat");
  await expectQuiet(app);
});

/** The beginning of the guided game, until the plots of the first castle are chosen: three targets in a row. */
const crowded = ["bailey record 1", "game alcazar 1", "option players 2", "seat yellow bot:busy", "begin", ...guide.steps.slice(0, 4).flatMap((step) => [...(step.before ?? []), ...(step.want ? [step.want] : [])]), ""].join("\n");

it("alcazar: on a phone every target of the plan has room for a finger, at once or in the loupe", async () => {
  const app = await openApp({ settings: { confirm: false }, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const { page } = app;
  await page.getByRole("button", { name: "Import a match" }).tap();
  await page.locator("textarea").fill(crowded);
  await page.getByRole("button", { name: "Open the match" }).tap();
  /** What can be chosen in the town and is smaller than a finger, in pixels. */
  const small = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<SVGGElement>(".alcazar .pad.can")]
        .filter((pad) => {
          const { width, height } = pad.querySelector(".hit")!.getBoundingClientRect();
          return Math.min(width, height) < 44;
        })
        .map((pad) => pad.dataset["place"]!),
    );
  for (const phase of ["castle-plots", "castle-top"]) {
    await page.locator(`.alcazar.phase-${phase}`).waitFor();
    const [place, ...more] = await small();
    expect(more, phase).toEqual([]);
    const pad = page.locator(`.alcazar .pad[data-place="${place}"] .hit`);
    await pad.tap();
    await page.locator(".alcazar .loupe").waitFor();
    const shown = await page.locator(".alcazar .loupe-target").evaluateAll((all) => all.map((e) => e.getBoundingClientRect()).map((r) => Math.min(r.width, r.height)));
    expect(shown).toHaveLength(3);
    for (const size of shown) expect(size).toBeGreaterThanOrEqual(44);
    await page.screenshot({ path: `${shots}alcazar-loupe.png` });
    // A tap beside it means nothing.
    await page.locator(".alcazar .loupe-veil").tap({ position: { x: 4, y: 4 } });
    expect(await page.locator(".alcazar .loupe").count()).toBe(0);
    await pad.tap();
    await page.locator(".alcazar .loupe-target").first().tap();
    await page.locator(".alcazar .loupe").waitFor({ state: "detached" });
  }
  await expectQuiet(app);
});
