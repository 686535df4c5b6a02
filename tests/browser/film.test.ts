// A match as a film: one file that plays by itself, not too large, with every step in its turn.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, inject, it } from "vitest";
import type { Engine } from "bailey/engine/engine";
import { newRecord, pack } from "bailey/match/record";
import { playOut, startEngine } from "../../web/tests/engine";
import { expectQuiet, openApp, shots, useBrowser } from "./app";

useBrowser();

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

describe("a film", () => {
  it.each(["pillars", "caylus"])("of %s plays without the app", async (id) => {
    const game = e.game(id)!;
    expect(e.open(newRecord(game, { players: game.min_players }, []), "en", 9n)).toBeNull();
    playOut(e, 2n);
    const app = await openApp({ path: `#/match/${await pack(e.record())}` });
    const { page } = app;
    await page.locator(".play.phase-over .board > svg").first().waitFor();
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const [file] = await Promise.all([page.waitForEvent("download", { timeout: 180_000 }), page.getByRole("button", { name: "Save as a film" }).click()]);
    const svg = readFileSync(await file.path(), "utf8");
    process.stdout.write(`figure: the film of a match of ${id} has ${Math.round(svg.length / 1000)} kB\n`);
    expect(svg.length).toBeLessThan(6 << 20);
    expect(svg).not.toMatch(/<script|https?:(?!\/\/www\.w3\.org)/);
    // Alone in a page, at three moments: other words, and other things on the board.
    await page.goto(`${inject("address")}icon.svg`);
    const seen = await page.evaluate(async (text) => {
      const read = new DOMParser().parseFromString(text, "image/svg+xml");
      const fault = read.querySelector("parsererror")?.textContent;
      if (fault) return [fault];
      document.replaceChild(document.importNode(read.documentElement, true), document.documentElement);
      const root = document.documentElement as unknown as SVGSVGElement;
      root.pauseAnimations();
      const out: string[] = [];
      for (const at of [0.5, 20.5, 40.5]) {
        root.setCurrentTime(at);
        await new Promise((r) => setTimeout(r, 200));
        const words = [...root.querySelectorAll(":scope > g > text, :scope > text")].filter((t) => getComputedStyle(t.parentElement!).display !== "none");
        out.push(words.map((t) => t.textContent).join(" / "));
      }
      return out;
    }, svg);
    expect(new Set(seen).size, seen.join("\n")).toBe(3);
    expect(seen.every((said) => said && !said.includes(" / ")), seen.join("\n")).toBe(true);
    await page.screenshot({ path: `${shots}film-${id}.png` });
    await expectQuiet(app);
  });
});
