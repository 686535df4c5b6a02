// Every screen for everybody: axe, sizes from a small phone to 4K, light and dark. Writes the pictures
// that people look at (build/screenshots).
import { describe, expect, inject, it } from "vitest";
import { gameIds as typedIds } from "bailey/generated/games";
import { begin, dice, expectQuiet, findings, layoutFaults, openApp, playByClicking, shots, untilAsked, useBrowser } from "./app";

useBrowser();
const games = typedIds.length > 1 ? typedIds.filter((id) => id !== ("blank" as string)) : typedIds;

describe.each(["light", "dark"] as const)("%s", (colorScheme) => {
  it("the screens of the shell have no serious finding", async () => {
    const app = await openApp({ colorScheme });
    const { page } = app;
    await begin(page, "blank");
    await page.goto(inject("address"));
    await page.waitForSelector(".match-card");
    await page.screenshot({ path: `${shots}home-${colorScheme}.png` });
    for (const path of ["", `#/new/${games[0]}`, "#/settings", `#/rules/${games[0]}`, "#/learn/blank", "#/play/nothing"]) {
      await page.goto(inject("address") + path);
      await page.waitForTimeout(300);
      expect(await findings(page), path).toEqual([]);
      expect(await layoutFaults(page), path).toEqual([]);
    }
    await page.goto(inject("address"));
    await page.getByRole("button", { name: "Import a match" }).click();
    expect(await findings(page)).toEqual([]);
    await expectQuiet(app);
  });

  it.each(games)("a match of %s has no serious finding", async (game) => {
    const app = await openApp({ colorScheme });
    const { page } = app;
    await begin(page, game);
    await playByClicking(page, dice(21), 6);
    await untilAsked(page);
    expect(await findings(page)).toEqual([]);
    for (const key of ["s", "r", "l"]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(200);
      expect(await findings(page), key).toEqual([]);
      await page.keyboard.press(key);
    }
    await page.screenshot({ path: `${shots}${game}-${colorScheme}.png` });
    await expectQuiet(app);
  });
});

describe.each([
  ["phone", 360, 740],
  ["tablet", 800, 1100],
  ["laptop", 1280, 720],
  ["4K", 3840, 2160],
])("%s", (name, width, height) => {
  it.each(games)("%s: nothing overlaps or sticks out", async (game) => {
    const app = await openApp({ viewport: { width, height }, hasTouch: width < 1000 });
    const { page } = app;
    expect(await layoutFaults(page)).toEqual([]);
    await page.goto(inject("address") + `#/new/${game}`);
    await page.waitForSelector(".setup form");
    expect(await layoutFaults(page)).toEqual([]);
    await begin(page, game);
    for (let i = 0; i < 8; i++) {
      await untilAsked(page);
      expect(await layoutFaults(page)).toEqual([]);
      await playByClicking(page, dice(i + 1), 3);
    }
    await untilAsked(page);
    await page.screenshot({ path: `${shots}${game}-${name}.png` });
    await expectQuiet(app);
  });
});
