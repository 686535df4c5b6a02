// Every screen for everybody: axe, sizes from a small phone to 4K, light and dark, each language.
// Writes the pictures that people look at (build/screenshots).
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { begin, collisions, expectQuiet, findings, games, layoutFaults, LONG, openApp, playOn, reloadIn, shots, speak, tooSmall, useBrowser, type App } from "./app";

useBrowser();

const SIZES = { phone: [360, 740], tablet: [800, 1100], laptop: [1280, 720], "4K": [3840, 2160] } as const;
/** Nothing is drawn as slowly as 4K; layout.test.ts looks at it, too. */
const SIZE_NAMES = (Object.keys(SIZES) as (keyof typeof SIZES)[]).filter((name) => LONG || name !== "4K");
const size = (name: keyof typeof SIZES): { width: number; height: number } => ({ width: SIZES[name][0], height: SIZES[name][1] });
const DESK = { width: 1280, height: 800 };
const CONTRAST = ["color-contrast"];

describe("the shell", () => {
  let app: App;
  beforeAll(async () => {
    app = await openApp();
    await begin(app.page, "blank");
    await playOn(app.page, 1, 2);
    await app.page.waitForTimeout(600);
  });
  afterAll(() => expectQuiet(app));

  const screens = { home: "", new: `#/new/${games[0]}`, settings: "#/settings", rules: `#/rules/${games[0]}`, learn: "#/learn/blank", missing: "#/play/nothing" };
  it.each(Object.entries(screens))("%s: nothing serious, nothing sticks out", async (name, path) => {
    const { page } = app;
    await page.setViewportSize(size("laptop"));
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(inject("address") + path);
    const first = name === "home" ? ".match-card" : name === "rules" ? ".rules-body h3" : "main h1, main h2, main h3";
    await page.locator(first).first().waitFor();
    expect(await findings(page)).toEqual([]);
    for (const lang of ["hu", "ru", "en"]) {
      await reloadIn(page, lang);
      await page.locator(`html[lang=${lang}]`).waitFor();
      await page.locator(first).first().waitFor();
      for (const one of SIZE_NAMES) {
        await page.setViewportSize(size(one));
        expect(await layoutFaults(page), `${lang}, ${one}`).toEqual([]);
        if (lang === "en") await page.screenshot({ path: `${shots}${name}-${one}.png`, fullPage: one === "phone" });
      }
    }
    await page.setViewportSize(size("laptop"));
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findings(page, CONTRAST)).toEqual([]);
    await page.screenshot({ path: `${shots}${name}-dark.png` });
  });

  it("windows: nothing serious", async () => {
    const { page } = app;
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(inject("address"));
    await page.getByRole("button", { name: "Import a match" }).click();
    expect(await findings(page)).toEqual([]);
    await page.screenshot({ path: `${shots}import.png` });
  });
});

describe.each(games)("a match of %s", (game) => {
  let app: App;
  beforeAll(async () => {
    app = await openApp();
    await begin(app.page, game, ["", ...Array.from({ length: game === "pillars" ? 3 : 2 }, () => "busy")]);
    await playOn(app.page, 22, 14);
  });
  afterAll(() => expectQuiet(app));

  it("has no serious finding, light and dark", async () => {
    const { page } = app;
    await page.emulateMedia({ colorScheme: "light" });
    expect(await findings(page)).toEqual([]);
    await page.screenshot({ path: `${shots}${game}-light.png` });
    for (const key of ["s", "r"]) {
      await page.keyboard.press(key);
      await page.locator(key === "r" ? ".rules-body h3" : ".sheet").first().waitFor();
      expect(await findings(page), key).toEqual([]);
      await page.keyboard.press(key);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findings(page, CONTRAST)).toEqual([]);
    await page.screenshot({ path: `${shots}${game}-dark.png` });
    await page.emulateMedia({ colorScheme: "light" });
  });

  it("fits every size of screen, now and later in the match", async () => {
    const { page } = app;
    for (const moment of ["", "-later"]) {
      if (moment) await playOn(page, 23, 25);
      for (const one of moment && !LONG ? (["phone"] as const) : SIZE_NAMES) {
        await page.setViewportSize(size(one));
        await page.waitForTimeout(50);
        expect(await layoutFaults(page), one).toEqual([]);
        expect(await tooSmall(page, one === "phone" ? 10 : 11), one).toEqual([]);
        if (!moment || one === "phone") await page.screenshot({ path: `${shots}${game}-${one}${moment}.png` });
      }
      await page.setViewportSize(size("laptop"));
    }
  });

  it.each([
    ["hu", /[őűáéíóöüú]/i],
    ["ru", /[а-я]/i],
  ])("is said in %s, also on a phone", async (lang, letters) => {
    const { page } = app;
    await speak(page, lang);
    expect(await page.locator("html").getAttribute("lang")).toBe(lang);
    for (const part of [".question", ".log", ".seats"]) expect(await page.locator(part).first().innerText()).toMatch(letters);
    // No English words of the shell are left on the screen.
    const words = (await page.locator("body").innerText()).match(/\b(the|your|turn|player|undo|choose|rules|log)\b/gi) ?? [];
    expect(words).toEqual([]);
    await page.setViewportSize(DESK);
    await page.waitForTimeout(50);
    expect(await tooSmall(page, 11)).toEqual([]);
    expect(await collisions(page)).toEqual([]);
    await page.screenshot({ path: `${shots}${game}-${lang}.png` });
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.waitForTimeout(50);
    expect(await collisions(page)).toEqual([]);
    await page.setViewportSize(size("phone"));
    await page.waitForTimeout(50);
    expect(await layoutFaults(page)).toEqual([]);
    expect(await tooSmall(page, 10)).toEqual([]);
    await page.screenshot({ path: `${shots}${game}-phone-${lang}.png` });
    await page.setViewportSize(size("laptop"));
  });
});
