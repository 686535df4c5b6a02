// What strong play does: found from the page of the game, with the figures of the file, in every language, on a phone.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { StrongPlay } from "bailey/match/strategy";
import { expectQuiet, findings, layoutFaults, openApp, shots, tooSmall, useBrowser } from "./app";

useBrowser();

it("is a page of the game, with the figures that were counted", async () => {
  const app = await openApp({ path: "#/new/caylus" });
  const { page } = app;
  const runs = JSON.parse(readFileSync(new URL("../../games/caylus/strategy.json", import.meta.url), "utf8")) as StrongPlay[];
  await page.getByRole("link", { name: "Strong play" }).click();
  await page.getByRole("heading", { level: 1, name: "Strong play: Caylus" }).waitFor();
  for (const run of runs) {
    if (runs.length > 1) await page.locator(".segments label", { hasText: new RegExp(`^${run.players}$`) }).click();
    await page.getByText(`won with ${run.usual[0]} points or more`).waitFor();
    expect(await page.locator(".strong-plot .of-winners").count()).toBe(run.scores.all.length);
    const castle = page.locator("tr", { hasText: "castle batches" });
    expect(await castle.innerText()).toContain((Math.round(run.sources.find(([name]) => name === "castle batches")![1] * 10) / 10).toString());
  }
  expect(await page.locator(".stage.better, .stage.worse").count()).toBeGreaterThan(40);
  expect(await findings(page)).toEqual([]);
  await page.screenshot({ path: `${shots}strong-play.png`, fullPage: true });
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findings(page, ["color-contrast"])).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [lang, letters] of [["hu", /[őűáéíóöüú]/i], ["ru", /[а-я]/i]] as const) {
    await page.locator(".lang select").selectOption(lang);
    await expect.poll(() => page.locator(".strong tbody th").allInnerTexts()).toEqual(expect.arrayContaining([expect.stringMatching(letters)]));
    expect((await page.locator(".strong").innerText()).match(/\b(the|worker|stone|points|wins)\b/gi) ?? []).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
    expect(await tooSmall(page, 10)).toEqual([]);
    await page.screenshot({ path: `${shots}strong-play-${lang}.png`, fullPage: true });
  }
  await expectQuiet(app);
});
