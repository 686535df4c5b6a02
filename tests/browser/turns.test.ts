// A turn as people take it: the card or the board first, a look at what would follow, what the others did, and all of
// it on every shape of window, with the keyboard, and without eyes.
import { readFileSync } from "node:fs";
import { describe, expect, inject, it } from "vitest";
import { begin, expectQuiet, findings, games, layoutFaults, openApp, playOn, shots, untilAsked, useBrowser } from "./app";

useBrowser();

describe("the card first, or the board", () => {
  it("a card in hand asks what for, and goes on with it", async () => {
    const app = await openApp({ settings: { confirm: false } });
    const { page } = app;
    await begin(page, "alcazar");
    await untilAsked(page);
    const card = page.locator(".alcazar .held .place.soon").first();
    const id = (await card.getAttribute("data-place"))!;
    await card.click();
    await page.locator(".picked-row").waitFor();
    expect(await page.locator(".picked-row").textContent()).toContain(id.slice("card:".length));
    const verbs = await page.locator(".choices button.action").evaluateAll((all) => all.map((b) => b.getAttribute("data-action")!.split(" ")[1]));
    expect(verbs).toContain("castle");
    expect(verbs).not.toContain("pass");
    // The verb on the board; the card is not asked for again.
    await page.locator('.alcazar [data-place="do:castle"]').click();
    await page.locator(".alcazar.phase-castle-plots").waitFor();
    await expectQuiet(app);
  });

  it("a plot of the town means its card", async () => {
    const app = await openApp({ settings: { confirm: false } });
    const { page } = app;
    await begin(page, "alcazar");
    await untilAsked(page);
    const held = await page.locator(".alcazar .held .place.soon").first().getAttribute("data-place");
    await page.locator(`.alcazar .pad.soon[data-place~="${held}"] .mark`).dispatchEvent("click");
    await page.locator(".picked-row").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".picked-row").waitFor({ state: "detached" });
    await expectQuiet(app);
  });
});

it.each(games)("%s: what would follow is told before one commits", async (game) => {
  const app = await openApp({ settings: { confirm: false } });
  const { page } = app;
  await begin(page, game);
  await playOn(page, 5, 6);
  let told = 0;
  for (let i = 0; i < 8 && !told; i++) {
    if ((await untilAsked(page)) === "over") break;
    const button = page.locator(".choices button.action").first();
    await button.hover();
    await page.waitForTimeout(600);
    told = await page.locator(".tip .tip-then li").count();
    if (told) await page.screenshot({ path: `${shots}${game}-preview.png` });
    await page.mouse.move(2, 2);
    await playOn(page, 7 + i, 1);
  }
  expect(told).toBeGreaterThan(0);
  await expectQuiet(app);
});

describe("what the others did", () => {
  it("stands on the board until one acts, and is shown once more with a key", async () => {
    const app = await openApp({ settings: { confirm: false } });
    const { page } = app;
    await begin(page, "caylus", ["", "busy", "busy"]);
    // In the middle of one's own turn there is no news.
    for (let i = 0; i < 40 && !(await page.locator(".seat-news i").count()); i++) {
      await playOn(page, i + 3, 1);
      await untilAsked(page);
    }
    await page.locator(".recap-number").first().waitFor();
    const numbers = await page.locator(".recap-number").allTextContents();
    const atSeats = (await page.locator(".seat-news i").allTextContents()).sort();
    for (const n of numbers) expect(atSeats).toContain(n);
    const faults = await page.evaluate(() => {
      const board = document.querySelector(".board")!.getBoundingClientRect();
      return [...document.querySelectorAll(".recap-number")].filter((n) => n.getBoundingClientRect().right > board.right + 1 || n.getBoundingClientRect().bottom > board.bottom + 1).length;
    });
    expect(faults).toBe(0);
    await page.keyboard.press("p");
    await page.locator(".review").waitFor();
    expect(await page.locator(".recap-number").count()).toBe(0);
    await page.locator(".review").waitFor({ state: "detached", timeout: 60_000 });
    await page.locator(".recap-number").first().waitFor();
    await expectQuiet(app);
  });
});

describe("a small window", () => {
  it("caylus: no wreath lies on a cost", async () => {
    const app = await openApp({ viewport: { width: 1024, height: 768 } });
    const { page } = app;
    await begin(page, "caylus");
    await untilAsked(page);
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll(".supply-tile:not(.gone)")].filter((tile) => {
        const wreath = tile.querySelector(".points .seal")!.getBoundingClientRect();
        const cost = [...tile.querySelectorAll(".signs")].at(-1)!.getBoundingClientRect();
        return wreath.bottom > cost.top + 1 && wreath.right > cost.left && wreath.left < cost.right;
      }).length,
    );
    expect(covered).toBe(0);
    await expectQuiet(app);
  });
});

describe("with the keyboard, and without eyes", () => {
  const focused = (): string => (document.activeElement instanceof HTMLButtonElement ? document.activeElement.textContent : "");
  it("a match begins after a few keys, and a decision is one stop away", async () => {
    const app = await openApp({ settings: { confirm: false } });
    const { page } = app;
    await page.goto(`${inject("address")}#/new/caylus`);
    await page.locator(".setup form").waitFor();
    let tabs = 0;
    for (; tabs < 10 && !/Begin the match/.test(await page.evaluate(focused)); tabs++) await page.keyboard.press("Tab");
    expect(tabs).toBeLessThanOrEqual(7); // the page's own: content, home, language, matches, light, settings
    await page.keyboard.press("Enter");
    await page.locator(".play").waitFor();
    await untilAsked(page);
    // The whole page has few stops: one for the board, one for the choices.
    const stops = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>("a, button, summary, [tabindex]")].filter((e) => e.tabIndex === 0 && e.getAttribute("tabindex") !== "-1" && e.getClientRects().length).length);
    expect(stops).toBeLessThanOrEqual(9);
    // The list stays a stop when the keyboard was at something else in it.
    await page.locator(".choices summary").first().focus();
    expect(await page.locator('.choices button.action[tabindex="0"]').count()).toBe(1);
    // From the board: arrows lead from place to place.
    await page.locator('.board .place[tabindex="0"]').first().focus();
    const first = await page.evaluate(() => document.activeElement?.getAttribute("data-place"));
    for (const key of ["ArrowDown", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
    const second = await page.evaluate(() => document.activeElement?.getAttribute("data-place"));
    expect(second).toBeTruthy();
    expect(second).not.toBe(first);
    await expectQuiet(app);
  });

  it.each(games)("%s: how it stands is said on a key", async (game) => {
    const app = await openApp();
    const { page } = app;
    await begin(page, game);
    await untilAsked(page);
    await page.keyboard.press("b");
    const said = page.locator('[aria-live="assertive"]');
    await expect.poll(() => said.textContent()).toMatch(/points \d+.*points \d+/);
    await expectQuiet(app);
  });

  it("high contrast and larger letters: nothing serious, nothing sticks out", async () => {
    const app = await openApp({ settings: { contrast: "high", letters: "larger" } });
    const { page } = app;
    await begin(page, "ys");
    await playOn(page, 4, 5);
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(21);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findings(page, ["color-contrast"]), colorScheme).toEqual([]);
      await page.screenshot({ path: `${shots}high-contrast-${colorScheme}.png` });
    }
    expect(await layoutFaults(page)).toEqual([]);
    await expectQuiet(app);
  });
});

describe("on paper and as a picture", () => {
  it("the board is saved as SVG and as PNG", async () => {
    const app = await openApp();
    const { page } = app;
    await begin(page, "caylus");
    await untilAsked(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Share or export" }).click();
    const files: Record<string, Buffer> = {};
    for (const kind of ["SVG", "PNG"]) {
      const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: `Save as ${kind}` }).click()]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`^caylus-.*\\.${kind.toLowerCase()}$`));
      files[kind] = readFileSync(await file.path());
    }
    const svg = files["SVG"]!.toString();
    expect(svg).toMatch(/^<svg [^>]*class="bailey-drawing board"/);
    expect(svg).toContain("--paper");
    expect(svg).not.toContain("data-tip");
    const png = files["PNG"]!;
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.readUInt32BE(16)).toBeGreaterThan(1200);
    // It stands alone: drawn without the page it is no white sheet.
    const colours = await page.evaluate(async (text) => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [300, 200];
      const c = canvas.getContext("2d")!;
      c.drawImage(image, 0, 0, 300, 200);
      const data = c.getImageData(0, 0, 300, 200).data;
      const found = new Set<number>();
      for (let i = 0; i < data.length; i += 4) found.add((data[i]! >> 4) * 256 + (data[i + 1]! >> 4) * 16 + (data[i + 2]! >> 4));
      return found.size;
    }, svg);
    expect(colours).toBeGreaterThan(60);
    await expectQuiet(app);
  });

  it.each(games)("%s: a player aid fits on paper", async (game) => {
    const app = await openApp({ path: `#/aid/${game}` });
    const { page } = app;
    await page.locator(".aid section").first().waitFor();
    expect(await page.locator(".aid section").count()).toBeGreaterThan(1);
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".aid-head .button").isVisible()).toBe(false);
    const pages = (await page.pdf({ format: "A4", landscape: true, margin: { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" } })).toString("latin1").match(/\/Type\s*\/Page\b/g)!.length;
    expect(pages).toBeLessThanOrEqual(2);
    await expectQuiet(app);
  });

  it("the rules are read in another language than the rest", async () => {
    const app = await openApp({ path: "#/rules/caylus" });
    const { page } = app;
    await page.locator(".rules-body h3").first().waitFor();
    await page.locator(".rules-lang select").selectOption("ru");
    await expect.poll(() => page.locator(".rules-body").textContent()).toContain("прево");
    expect(await page.locator(".rules-body").getAttribute("lang")).toBe("ru");
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
    await expectQuiet(app);
  });
});

describe("sounds", () => {
  const count = async (settings: Record<string, unknown>): Promise<number> => {
    const app = await openApp({ settings, reducedMotion: "no-preference" });
    const { page } = app;
    await page.evaluate(() => {
      const heard = globalThis as unknown as { heard: number };
      heard.heard = 0;
      const start = AudioScheduledSourceNode.prototype.start;
      AudioScheduledSourceNode.prototype.start = function (...args) {
        heard.heard++;
        return start.apply(this, args);
      };
    });
    await page.locator(".game-link").first().click();
    await page.locator(".setup-go button").click();
    await page.locator(".play").waitFor();
    await untilAsked(page);
    await page.locator(".choices button.action").first().click();
    await page.waitForTimeout(500);
    const heard = await page.evaluate(() => (globalThis as unknown as { heard: number }).heard);
    await expectQuiet(app);
    return heard;
  };
  it("are heard at a pace, and not at once, nor when they are switched off", async () => {
    expect(await count({ pace: "fast" })).toBeGreaterThan(0);
    expect(await count({ pace: "instant" })).toBe(0);
    expect(await count({ pace: "fast", sound: false })).toBe(0);
  });
});
