// A match as a film: one file that plays by itself without a script, not too large, from the first position to the last.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "bailey/engine/engine";
import { newRecord, pack } from "bailey/match/record";
import { playOut, startEngine } from "../../web/tests/engine";
import { expectQuiet, games, LONG, openApp, shots, useBrowser } from "./app";

useBrowser();

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

/** Letters that can be seen in the page, at this second of the film. */
const wordsAt = async (at: number): Promise<string[]> => {
  const root = document.documentElement as unknown as SVGSVGElement;
  // A drawing inside a drawing has a clock of its own.
  for (const svg of [root, ...root.querySelectorAll("svg")]) {
    svg.pauseAnimations();
    svg.setCurrentTime(at);
  }
  for (let i = 0; i < 3; i++) await new Promise((r) => requestAnimationFrame(r)); // it is drawn by then
  const seen = (x: Element): boolean => getComputedStyle(x).visibility === "visible";
  return [...root.querySelectorAll("text")].filter(seen).map((x) => x.textContent.trim()).filter(Boolean).sort();
};

/** Of the words of one how many are among those of the other. */
function shared(one: string[], other: string[]): number {
  const left = [...other];
  const found = one.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return found.length / one.length;
}

describe("a film", () => {
  // Of a long match whose board hardly changes, and of the one with the largest board; the others with --long.
  it.each(LONG ? games : ["alcazar"])("of %s is made in seconds, tells how far it is, and plays without the app", async (id) => {
    const game = e.game(id)!;
    expect(e.open(newRecord(game, { players: game.min_players }, []), "en", 9n)).toBeNull();
    playOut(e, 2n);
    const app = await openApp({ path: `#/match/${await pack(e.record())}/0` });
    const { page } = app;
    const words = (): Promise<string[]> => page.evaluate(() => [...document.querySelectorAll(".board > svg text")].map((x) => x.textContent.trim()).filter(Boolean).sort());
    await page.locator(".board > svg").first().waitFor();
    const first = await words();
    await page.getByRole("button", { name: "To the end", exact: true }).click();
    await page.waitForFunction(() => document.querySelector(".play")!.getAttribute("data-drawn") !== "0");
    const last = await words();
    await page.getByRole("button", { name: "Share", exact: true }).click();
    // How far it is, whenever that is told anew.
    await page.evaluate(() => {
      const told: number[] = ((globalThis as unknown as { told: number[] }).told = []);
      new MutationObserver(() => {
        const bar = document.querySelector<HTMLProgressElement>("dialog progress, .dialog progress");
        if (bar && bar.value !== told.at(-1)) told.push(bar.value);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    const began = Date.now();
    const [file] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), page.getByRole("button", { name: "Save as a film" }).click()]);
    const path = `${shots}film-${id}.svg`;
    await file.saveAs(path);
    const svg = readFileSync(path, "utf8");
    process.stdout.write(`figure: the film of a match of ${id} has ${Math.round(svg.length / 1000)} kB and took ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
    const told = await page.evaluate(() => (globalThis as unknown as { told: number[] }).told);
    expect(told.length, "the page does not stand still").toBeGreaterThan(3);
    expect(file.suggestedFilename()).toMatch(/^[a-z]+-[\d-]+-film\.svg$/);
    expect(svg.length).toBeLessThan(3 << 20);
    expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|https?:(?!\/\/www\.w3\.org)/);
    // Alone in a window, from the disk: the first position, others, the last one.
    await page.goto(pathToFileURL(path).href);
    expect(await page.evaluate(() => document.documentElement.tagName)).toBe("svg");
    const all = Number(/dur="([\d.]+)s"/.exec(svg)![1]);
    expect(shared(first, await page.evaluate(wordsAt, 0.1)), "the first position").toBeGreaterThan(0.9);
    const middle = await page.evaluate(wordsAt, all / 2);
    await page.screenshot({ path: `${shots}film-${id}.png` });
    expect(middle).not.toEqual(await page.evaluate(wordsAt, all / 2 + 3));
    const end = await page.evaluate(wordsAt, all - 0.5);
    await page.screenshot({ path: `${shots}film-${id}-end.png` });
    expect(shared(last, end), "the last position").toBeGreaterThan(0.9);
    await expectQuiet(app);
  });
});
