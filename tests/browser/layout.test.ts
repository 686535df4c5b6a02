// The board first: in every shape of window the board has its share, and what is asked is seen without scrolling; words
// fold away; a closer look by keys, wheel and fingers, and back.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { begin, expectQuiet, games, layoutFaults, openApp, playOn, shots, useBrowser } from "./app";

useBrowser();

/** Windows: width, height, the board's least share of the window, and the least when its words are folded away. */
const WINDOWS = {
  upright: [390, 844, 0.4, 0.45],
  sideways: [844, 390, 0.5, 0.55],
  tablet: [820, 1180, 0.5, 0.6],
  small: [1024, 768, 0.45, 0.5],
  low: [1280, 640, 0.45, 0.62],
  desk: [1920, 1080, 0.55, 0.7],
  "4K": [3840, 2160, 0.55, 0.7],
} as const;

/** How much of the window the board covers, and what of the question cannot be seen without scrolling. */
function seen(page: Page): Promise<{ share: number; hidden: string[] }> {
  return page.evaluate(() => {
    const box = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();
    const svg = document.querySelector<SVGSVGElement>(".board > svg")!;
    const [own, bar, side, decision] = [svg.getBoundingClientRect(), box(".bar"), box(".side"), box(".decision")];
    const { width, height } = svg.viewBox.baseVal;
    const scale = Math.min(own.width / width, own.height / height);
    const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
    const top = Math.max(y - (height * scale) / 2, bar.width > innerWidth * 0.9 ? bar.bottom : 0);
    const bottom = Math.min(y + (height * scale) / 2, side.width > innerWidth * 0.9 ? side.top : innerHeight);
    const wide = Math.min(x + (width * scale) / 2, innerWidth) - Math.max(x - (width * scale) / 2, 0);
    const hidden = [...document.querySelectorAll<HTMLElement>(".question, .choices button.action, .choices .fold")].filter((e) => {
      const r = e.getBoundingClientRect();
      return e.offsetParent && (r.top < Math.max(0, decision.top) - 1 || r.bottom > Math.min(innerHeight, decision.bottom) + 1 || r.right > innerWidth + 1);
    });
    return { share: (wide * Math.max(0, bottom - top)) / (innerWidth * innerHeight), hidden: hidden.map((e) => e.textContent!) };
  });
}

it.each(games)("%s: the board has its share of every window, and the question is seen", async (game) => {
  const app = await openApp();
  const { page } = app;
  await begin(page, game, ["", ...Array.from({ length: game === "pillars" ? 3 : 2 }, () => "busy")]);
  await playOn(page, 5, 6);
  for (const lean of [false, true]) {
    if (lean) await page.keyboard.press("f");
    for (const [name, [width, height, least, more]] of Object.entries(WINDOWS)) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForTimeout(100);
      const what = `${name}${lean ? ", words folded away" : ""}`;
      const { share, hidden } = await seen(page);
      expect(share, what).toBeGreaterThanOrEqual(lean ? more : least);
      expect(hidden, what).toEqual([]);
      if (!lean && height < 700) expect(await layoutFaults(page), what).toEqual([]);
      if (lean && height < 1000) await page.screenshot({ path: `${shots}${game}-lean-${name}.png` });
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  }
  if (game !== games[0]) return expectQuiet(app);
  // It is kept, for this game alone.
  await page.waitForTimeout(500);
  await page.reload();
  await page.locator(".play.lean").waitFor();
  await begin(page, "blank");
  expect(await page.locator(".play.lean").count()).toBe(0);
  await expectQuiet(app);
});

it("pillars: the board keeps its size from decision to decision", async () => {
  const app = await openApp();
  const { page } = app;
  await begin(page, "pillars");
  const sizes = new Set<string>();
  for (let i = 0; i < 12; i++) {
    await playOn(page, 12 + i, 1);
    await page.waitForTimeout(50);
    const box = await page.locator(".board > svg").boundingBox();
    sizes.add(`${box!.width} x ${box!.height}`);
  }
  expect([...sizes]).toHaveLength(1);
  await expectQuiet(app);
});

async function zoomOf(page: Page): Promise<number> {
  await page.locator(".board > svg").waitFor(); // whose drawing may still be on its way
  return page.evaluate(() => {
    const svg = document.querySelector(".board > svg")!.getBoundingClientRect();
    return svg.width / document.querySelector(".board")!.clientWidth;
  });
}

it("keys, buttons, the wheel and a pull: a closer look, and the whole again", async () => {
  const app = await openApp({ viewport: { width: 1280, height: 720 } });
  const { page } = app;
  await begin(page, games[0]!);
  await playOn(page, 3, 1);
  const whole = await zoomOf(page);
  const window_ = await page.locator(".board").boundingBox();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  expect(await zoomOf(page)).toBeGreaterThan(whole * 1.8);
  // Through the same window as before.
  expect(await page.locator(".board").boundingBox()).toEqual(window_);
  await page.locator(".zoom-tools button").first().click();
  expect(await zoomOf(page)).toBeLessThan(whole * 1.6);
  await page.evaluate(() => document.querySelector(".board > svg")!.dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, ctrlKey: true, deltaY: -200, clientX: 400, clientY: 400 })));
  expect(await zoomOf(page)).toBeGreaterThan(whole * 1.8);
  await page.mouse.move(400, 400);
  // A pull moves the board and chooses nothing.
  const steps = await page.locator(".play").getAttribute("data-drawn");
  const left = await page.evaluate(() => document.querySelector(".board")!.scrollLeft);
  await page.mouse.down();
  await page.mouse.move(300, 350, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => document.querySelector(".board")!.scrollLeft)).toBeGreaterThan(left);
  expect(await page.locator(".play").getAttribute("data-drawn")).toBe(steps);
  // What the keyboard reaches comes into sight.
  await page.locator(".board .place[role=button]").last().focus();
  expect(await page.evaluate(() => {
    const [e, b] = [document.activeElement!.getBoundingClientRect(), document.querySelector(".board")!.getBoundingClientRect()];
    return e.right > b.left && e.left < b.right && e.bottom > b.top && e.top < b.bottom;
  })).toBe(true);
  await page.keyboard.press("0");
  expect(await zoomOf(page)).toBeCloseTo(whole, 2);
  await expectQuiet(app);
});

it("two taps on a phone: a closer look that scrolls, and the whole again", async () => {
  const app = await openApp({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = app;
  await begin(page, games[0]!);
  await playOn(page, 3, 1);
  const whole = await zoomOf(page);
  const tapTwice = async (): Promise<void> => {
    for (let i = 0; i < 2; i++)
      await page.evaluate(() => {
        const svg = document.querySelector(".board > svg")!;
        const at = { bubbles: true, pointerType: "touch", clientX: 200, clientY: 300 };
        svg.dispatchEvent(new PointerEvent("pointerdown", at));
        svg.dispatchEvent(new PointerEvent("pointerup", at));
      });
  };
  await tapTwice();
  expect(await zoomOf(page)).toBeGreaterThan(whole * 1.9);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(391);
  await page.screenshot({ path: `${shots}zoomed-phone.png` });
  await tapTwice();
  expect(await zoomOf(page)).toBeCloseTo(whole, 2);
  await expectQuiet(app);
});

it("two fingers on a phone: a closer look at what lies between them, and one finger moves it", async () => {
  const app = await openApp({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = app;
  await begin(page, games[0]!);
  await playOn(page, 3, 1);
  const whole = await zoomOf(page);
  const steps = await page.locator(".play").getAttribute("data-drawn");
  const inside = await app.context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...at: [number, number][]): Promise<unknown> =>
    inside.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
  // What lies between the fingers, as a part of the board's width and height.
  const between = { x: 200, y: 320 };
  const spot = (): Promise<number[]> =>
    page.evaluate(({ x, y }) => {
      const svg = document.querySelector(".board > svg")!.getBoundingClientRect();
      return [(x - svg.x) / svg.width, (y - svg.y) / svg.height];
    }, between);
  const before = await spot();
  const pinch = async (from: number, to: number): Promise<void> => {
    const fingers = (apart: number): [number, number][] => [[between.x - apart, between.y], [between.x + apart, between.y]];
    await touch("touchStart", ...fingers(from));
    for (let i = 1; i <= 6; i++) await touch("touchMove", ...fingers(from + ((to - from) * i) / 6));
    await touch("touchEnd");
  };
  await pinch(40, 120);
  expect(await zoomOf(page)).toBeGreaterThan(whole * 2.5);
  const after = await spot();
  expect(Math.hypot(after[0]! - before[0]!, after[1]! - before[1]!)).toBeLessThan(0.05);
  // The page itself stays as it was: only the board is larger.
  expect(await page.evaluate(() => [visualViewport!.scale, document.documentElement.scrollWidth <= innerWidth + 1])).toEqual([1, true]);
  // One finger: the board goes with it, and nothing is chosen.
  const left = await page.evaluate(() => document.querySelector(".board")!.scrollLeft);
  await touch("touchStart", [300, 320]);
  for (let i = 1; i <= 8; i++) await touch("touchMove", [300 - 15 * i, 320]);
  await touch("touchEnd");
  await page.waitForFunction((left) => document.querySelector(".board")!.scrollLeft > left + 60, left);
  expect(await page.locator(".play").getAttribute("data-drawn")).toBe(steps);
  await pinch(120, 30);
  expect(await zoomOf(page)).toBeCloseTo(whole, 2);
  await expectQuiet(app);
});
