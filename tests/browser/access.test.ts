// A walk through each game as a screen reader meets it: seats, board and decision at the important stations of a match, as
// text in the game's room (web/walk.txt). `-u` writes it anew: read what changed before it is kept. And a phone held
// in one hand: what is done all the time lies where the thumb is.
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { NOBODY, type Engine } from "bailey/engine/engine";
import { newRecord, pack } from "bailey/match/record";
import { advance, playOut, startEngine } from "../../web/tests/engine";
import { expectQuiet, games, openApp, shots, untilAsked, useBrowser } from "./app";

useBrowser();

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

/** A match at a decision of the first seat, after so many of all; the others are computer players, who wait for it. */
function recordAfter(id: string, decisions: number): string {
  const game = e.game(id)!;
  const sitters = Array.from({ length: game.min_players }, (_, i) => (i ? { bot: "easy" } : { person: "Anna" }));
  expect(e.open(newRecord(game, { players: game.min_players }, sitters), "en", 5n)).toBeNull();
  if (decisions === Infinity) playOut(e, 3n);
  else
    for (let n = 0; ; n++) {
      while (advance(e)) continue;
      const [first] = Object.keys(e.look(NOBODY, "en").actors);
      const seat = game.seats.indexOf(first!);
      if (n >= decisions && seat === 0 && e.look(0, "en").legal.length > 2) break;
      expect(e.follow(e.think("random", seat, BigInt(n))!)).toBeNull();
    }
  return e.record();
}

async function openRecord(page: Page, record: string): Promise<void> {
  await page.goto("about:blank"); // or the match before would still be there, and pass for the new one
  await page.goto(`${inject("address")}#/match/${await pack(record)}`);
  await page.locator(".board > svg").first().waitFor();
  await untilAsked(page);
  await page.locator(".play[data-words]").waitFor(); // the words of the game are marked a little later
}

async function station(page: Page, name: string, parts: string[]): Promise<string> {
  const said = await Promise.all(parts.map((part) => page.locator(part).first().ariaSnapshot()));
  return `== ${name}\n${said.join("\n")}\n`;
}

describe.each(games)("%s", (game) => {
  it("is walked through by ear", async () => {
    const app = await openApp();
    const { page } = app;
    const walk: string[] = [];
    await page.goto(`${inject("address")}#/new/${game}`);
    await page.locator(".setup form").first().waitFor();
    walk.push(await station(page, "a new match", [".setup-players"]));
    await openRecord(page, recordAfter(game, 0));
    walk.push(await station(page, "the first decision", [".seats", ".board", ".decision"]));
    await openRecord(page, recordAfter(game, 60));
    walk.push(await station(page, "in the middle", [".seats", ".board", ".decision"]));
    await openRecord(page, recordAfter(game, Infinity));
    walk.push(await station(page, "the end", [".seats", ".decision", ".review"]));
    expect(walk.join("\n"), "no gap is left open").not.toMatch(/\{\d/);
    await expect(walk.join("\n")).toMatchFileSnapshot(fileURLToPath(new URL(`../../games/${game}/web/walk.txt`, import.meta.url)));
    await expectQuiet(app);
  });

  it("can be played with the thumb of one hand", async () => {
    const app = await openApp({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = app;
    await openRecord(page, recordAfter(game, 20));
    await page.screenshot({ path: `${shots}${game}-thumb.png` });
    const high = await page.evaluate(() => {
      const seen = (x: Element): boolean => x.getBoundingClientRect().height > 0;
      const own = [...document.querySelectorAll(".decision .fold, .decision button.action, .decision [data-next]")].filter(seen);
      const boxes = own.slice(0, 1).map((x) => x.getBoundingClientRect());
      return boxes.length ? boxes.filter((b) => b.y + b.height / 2 < innerHeight / 2 || b.bottom > innerHeight + 1).map((b) => `${Math.round(b.y)} to ${Math.round(b.bottom)} of ${innerHeight}`) : ["nothing to do"];
    });
    expect(high).toEqual([]);
    await expectQuiet(app);
  });
});
