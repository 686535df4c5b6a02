// What players once found wrong, one by one: none of it comes back.
import { get } from "node:http";
import type { Page } from "playwright-core";
import { beforeAll, expect, inject, it } from "vitest";
import type { Engine } from "bailey/engine/engine";
import { newRecord, pack } from "bailey/match/record";
import { playOut, startEngine } from "../../web/tests/engine";
import { begin, expectQuiet, games, openApp, playOn, untilAsked, useBrowser } from "./app";

useBrowser();

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

const drawn = (page: Page): Promise<string | null> => page.locator(".play").getAttribute("data-drawn");

it("a place that just changed flashes in one colour, and not at once", async () => {
  const app = await openApp({ settings: { confirm: false, pace: "normal" }, reducedMotion: "no-preference" });
  const { page } = app;
  await begin(page, "caylus");
  await untilAsked(page);
  const strokes = await page.evaluate(async () => {
    const ochre = document.createElement("i");
    ochre.style.color = "var(--ochre)";
    document.body.append(ochre);
    const wanted = getComputedStyle(ochre).color;
    document.querySelector<HTMLElement>(".choices button.action")!.click();
    const seen = new Map<Element, Set<string>>();
    for (let i = 0; i < 50; i++) {
      for (const mark of document.querySelectorAll(".board .place.happened .mark")) seen.set(mark, (seen.get(mark) ?? new Set()).add(getComputedStyle(mark).stroke));
      await new Promise(requestAnimationFrame);
    }
    // While it flashes, and at rest.
    return [...seen.values()].map((all) => ({ flashes: all.has(wanted), others: [...all].filter((c) => c !== wanted).length, red: [...all].some((c) => /rgba?\(255, 0, 0/.test(c)) }));
  });
  expect(strokes.some((s) => s.flashes)).toBe(true);
  expect(strokes.filter((s) => s.red || s.others > 2)).toEqual([]);
  await expectQuiet(app);

  const quick = await openApp({ settings: { confirm: false, pace: "instant" }, reducedMotion: "no-preference" });
  await begin(quick.page, "caylus");
  await untilAsked(quick.page);
  await quick.page.locator(".choices button.action").first().click();
  await untilAsked(quick.page);
  expect(await quick.page.evaluate(() => [document.querySelectorAll(".happened").length, document.querySelector(".board")!.getAnimations({ subtree: true }).length])).toEqual([0, 0]);
  await expectQuiet(quick);
});

it("a place of Alcázar that can lead to an action flashes in one colour, too", async () => {
  const app = await openApp({ settings: { pace: "normal" }, reducedMotion: "no-preference" });
  const { page } = app;
  await begin(page, "alcazar");
  const strokes = await page.evaluate(async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 120; i++) {
      for (const mark of document.querySelectorAll(".board .place.happened .mark")) {
        const { stroke, strokeWidth } = getComputedStyle(mark);
        if (strokeWidth === "6px") seen.add(stroke);
      }
      await new Promise(requestAnimationFrame);
    }
    return [...seen];
  });
  expect(strokes).toHaveLength(1);
  await expectQuiet(app);
});

it.each(games)("%s: the card of a seat and the board tell the same points", async (game) => {
  const app = await openApp({ settings: { confirm: false } });
  const { page } = app;
  await begin(page, game);
  await playOn(page, 8, 8);
  const own = page.locator(".seat.own .seat-points");
  const won = await own.locator("b").innerText();
  // What is won stands in the wreath; what is only expected has a sign before it.
  const board = await page.evaluate(() => {
    const panel = document.querySelector(`.board .place.player[data-place~="blue"], .board .place.player[data-place~="panel:blue"]`)!;
    return { wreath: panel.querySelector(".points text")?.textContent?.trim() ?? null, expected: panel.querySelector(".expected")?.textContent?.trim() ?? null };
  });
  if (board.wreath !== null) expect(board.wreath).toBe(won);
  else expect(board.expected).toMatch(/^→ /);
  await page.keyboard.press("s");
  expect(await page.locator(".sheet tfoot tr").first().innerText()).toContain(won);
  await expectQuiet(app);
});

it("a second click on what ended the turn does not pass", async () => {
  const app = await openApp({ settings: { confirm: true } });
  const { page } = app;
  await begin(page, "caylus");
  await untilAsked(page);
  await page.locator(".choices button.action:not([data-action$=' pass'])").first().click();
  expect(await untilAsked(page)).toBe("next");
  const box = (await page.locator(".decision [data-next]").boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  expect(await untilAsked(page)).toBe("choose");
  const under = await page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)?.closest("[data-action]")?.getAttribute("data-action") ?? "", [x, y]);
  expect(under).not.toMatch(/ pass$/);
  await page.mouse.click(x, y, { clickCount: 2 });
  await page.waitForTimeout(200);
  expect(await page.locator(".side .log").innerText()).not.toContain("Blue passes");
  await expectQuiet(app);
});

it("Enter says yes wherever the keyboard is on the board", async () => {
  const app = await openApp({ settings: { confirm: true } });
  const { page } = app;
  await begin(page, "alcazar");
  await untilAsked(page);
  // With a card that the others know in the hand, a card they do not know is asked about (R15.3).
  await page.locator('.choices button.action[data-action$="buy-display"]').click();
  const known = page.locator('.choices button.action[data-action*=" pick "]').first();
  await known.waitFor();
  const number = (await known.getAttribute("data-action"))!.split(" ").at(-1)!;
  await known.click();
  expect(await untilAsked(page)).toBe("next");
  await page.locator(".decision [data-next]").click();
  await untilAsked(page);
  await page.locator('.choices button.action[data-action*="villa"]').click();
  const hidden = page.locator(`.choices button.action[data-action*=" card "]:not([data-action$=" ${number}"])`).first();
  const figure = await hidden.locator("kbd.figure").innerText();
  // A place where nothing can be done any more is no button, and keeps the keyboard.
  const place = page.locator(".board .place[role=group]").first();
  await place.evaluate((e: SVGElement) => (e.setAttribute("tabindex", "-1"), e.focus()));
  await page.keyboard.press(figure);
  await page.locator(".confirm [data-next]").waitFor();
  expect(await place.evaluate((e) => e === document.activeElement)).toBe(true);
  const before = await drawn(page);
  await page.keyboard.press("Enter");
  await expect.poll(() => drawn(page)).not.toBe(before);
  await expectQuiet(app);
});

it("the columns of the score sheet are all in sight beside a wide board", async () => {
  const app = await openApp({ viewport: { width: 1920, height: 1080 } });
  const { page } = app;
  await begin(page, "ys", ["", "busy", "busy"]);
  await playOn(page, 5);
  await page.keyboard.press("s");
  const wide = await page.locator(".sheet .table-scroll").evaluate((e) => [e.scrollWidth, e.clientWidth] as const);
  expect(wide[0]).toBeLessThanOrEqual(wide[1]);
  await expectQuiet(app);
});

it("the log: its end stays in sight, its brackets stay with their words; and looked back at the board is as large", async () => {
  const app = await openApp({ viewport: { width: 1366, height: 768 }, settings: { lang: "hu" } });
  const { page } = app;
  await begin(page, "caylus", ["", "random"]);
  await playOn(page, 3, 30);
  const log = page.locator(".side .log");
  const left = (): Promise<number> => log.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight);
  await expect.poll(left).toBeLessThan(5);
  const height = (await log.boundingBox())!.height;
  await page.waitForTimeout(500); // what was clicked last has been played
  await page.keyboard.press("h");
  await page.locator(".hint .candidate").first().waitFor();
  expect((await log.boundingBox())!.height).toBeLessThan(height);
  await expect.poll(left).toBeLessThan(5);
  await playOn(page, 4);
  // No line of it ends with a bracket before a word that opens its card.
  const words = await page.evaluate(() => [...document.querySelectorAll(".log .term-end")].map((e) => [e.textContent!, e.previousSibling?.textContent ?? ""] as const));
  expect(words.some(([word]) => word.startsWith("("))).toBe(true);
  expect(words.filter(([, before]) => before.endsWith("("))).toEqual([]);
  const board = page.locator(".board > svg");
  await page.locator(".review").waitFor();
  const whole = await board.boundingBox();
  await page.keyboard.press("ArrowLeft");
  await page.locator(".review.looking").waitFor();
  expect(await board.boundingBox()).toEqual(whole);
  await expectQuiet(app);
});

it("who plays alone is not told of himself as of somebody else while the others' moves are shown", async () => {
  const app = await openApp({ settings: { confirm: false, pace: "fast" } });
  const { page } = app;
  await page.addInitScript(() => {
    const told = ((globalThis as unknown as { told: Set<string> }).told = new Set<string>());
    new MutationObserver(() => void document.querySelectorAll(".question.waiting").forEach((e) => told.add(e.textContent!.trim()))).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.reload();
  await begin(page, "caylus");
  await playOn(page, 9, 8);
  const told = await page.evaluate(() => [...(globalThis as unknown as { told: Set<string> }).told]);
  expect(told).toContain("Your turn");
  expect(told).not.toContain("Blue is to act.");
  await expectQuiet(app);
});

it("one click plays a card of Pillars", async () => {
  const app = await openApp();
  const { page } = app;
  await begin(page, "pillars");
  await untilAsked(page);
  const before = await drawn(page);
  await page.locator(".pillars .hand .place.can, .pillars .place.can").first().click();
  await page.waitForFunction((b) => document.querySelector(".play")!.getAttribute("data-drawn") !== b, before);
  expect(await untilAsked(page)).toBe("choose"); // the next card, not a question about this one
  await expectQuiet(app);
});

it("ys: the broker first, or the place", async () => {
  const app = await openApp({ settings: { confirm: false } });
  const { page } = app;
  await begin(page, "ys");
  for (let i = 0; i < 12 && !(await page.locator('.choices [data-action*=" up "]').count()); i++) {
    await playOn(page, i + 2, 1);
    await untilAsked(page);
  }
  // The place: the broker is asked for.
  await page.locator(".board .place.soon").first().dispatchEvent("click");
  await page.locator(".picked-row").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".picked-row").waitFor({ state: "detached" });
  // The place, and then the broker: it stands there, and nothing more is asked about it.
  const place = (await page.locator(".board .place.soon").last().getAttribute("data-place"))!;
  await page.locator(".board .place.soon").last().dispatchEvent("click");
  await page.locator(".choices button.action").first().click();
  await page.waitForFunction(() => !document.querySelector(".picked-row"));
  expect(await page.locator(".side .log").innerText(), place).toMatch(/Blue places|Blue: Place/);
  // The broker first: then the places are open.
  for (let i = 0; i < 12 && !(await page.locator('.choices [data-action*=" up "]').count()); i++) {
    await playOn(page, i + 2, 1);
    await untilAsked(page);
  }
  await page.locator('.choices [data-action*=" up "]').first().click();
  await page.locator('.choices [data-action*=" at "]').first().waitFor({ state: "attached" });
  expect(await page.locator(".board .place.can").count()).toBeGreaterThan(0);
  await expectQuiet(app);
});

it("caylus: the building first is the whole action", async () => {
  const app = await openApp({ settings: { confirm: false } });
  const { page } = app;
  await begin(page, "caylus");
  await untilAsked(page);
  const before = await drawn(page);
  await page.locator(".board .place.can").nth(1).dispatchEvent("click");
  await page.waitForFunction((b) => document.querySelector(".play")!.getAttribute("data-drawn") !== b, before);
  await expectQuiet(app);
});

it("a finished score sheet has a total", async () => {
  const game = e.game("pillars")!;
  expect(e.open(newRecord(game, { players: 3 }, []), "en", 4n)).toBeNull();
  playOut(e, 4n);
  const app = await openApp({ path: `#/match/${await pack(e.record())}` });
  const { page } = app;
  await page.locator(".play.phase-over").waitFor();
  if (!(await page.locator(".sheet").count())) await page.keyboard.press("s");
  const foot = await page.locator(".sheet tfoot").first().innerText();
  expect(foot).toContain("Total");
  expect(foot).not.toContain("So far");
  await expectQuiet(app);
});

it("the rules take the keyboard with them, and Enter ends the turn after a click on a tool", async () => {
  const app = await openApp({ settings: { confirm: true } });
  const { page } = app;
  await begin(page, "caylus");
  await untilAsked(page);
  await page.keyboard.press("r");
  await page.waitForFunction(() => document.activeElement?.closest(".drawer"));
  await page.keyboard.press("Escape");
  await page.locator(".drawer .rules").waitFor({ state: "detached" });
  await page.locator(".choices button.action").first().click();
  expect(await untilAsked(page)).toBe("next");
  const before = await page.locator(".log-step").count();
  await page.getByRole("button", { name: "Score sheet" }).click();
  await page.locator(".sheet").first().waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".phase-handover").waitFor({ state: "detached" });
  expect(await page.locator(".sheet").count()).toBeGreaterThan(0); // the tool was not toggled
  await untilAsked(page);
  expect(await page.locator(".log-step").count()).toBeGreaterThanOrEqual(before);
  await expectQuiet(app);
});

it("a thing has one name", () => {
  const { labels } = e.texts("en").games["caylus"]!;
  const all = Object.values(labels).flatMap((words) => Object.values(words));
  expect(all.filter((said) => /^Market\b/.test(said))).toEqual([]);
  expect(all.filter((said) => /\broad \d/.test(said))).toEqual([]);
});

it("files come compressed, and a first visit is below 400 kB", async () => {
  const app = await openApp();
  const context = await app.context.browser()!.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const inside = await context.newCDPSession(page);
  let bytes = 0;
  inside.on("Network.loadingFinished", (x) => (bytes += x.encodedDataLength));
  await inside.send("Network.enable");
  const scripts: string[] = [];
  page.on("response", (r) => /\.(js|wasm|css)$/.test(r.url()) && scripts.push(r.url()));
  await page.goto(inject("address"));
  await page.locator("main.home .game-card").first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(2);
  for (const url of scripts) {
    const encoding = await new Promise((resolve, reject) => get(url, { headers: { "accept-encoding": "br, gzip" } }, (r) => (r.resume(), resolve(r.headers["content-encoding"]))).on("error", reject));
    expect(encoding, url).toBe("br");
  }
  process.stdout.write(`figure: a first visit takes ${Math.round(bytes / 1000)} kB\n`);
  expect(bytes).toBeLessThan(400_000);
  await context.close();
  await expectQuiet(app);
});
