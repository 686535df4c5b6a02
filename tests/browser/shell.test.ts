// The shell around the matches: records from outside, links, languages, settings, offline, rules.
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { begin, dice, expectQuiet, findings, games, openApp, playByMouse, playOn, shots, untilAsked, useBrowser } from "./app";

useBrowser();

const record = "bailey record 1\ngame blank 1\noption players 2\nseat red Anna\nbegin\nchance first red\nred pass\nblue pass\n";

it("every file of the app is handed out", async () => {
  const folder = new URL("../../web/dist/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile() && !/\.(br|gz)$/.test(f.name));
  expect(files.length).toBeGreaterThan(20);
  for (const f of files) {
    const path = `${f.parentPath ?? f.path}/${f.name}`.replace(/\/+/g, "/").slice(folder.pathname.length);
    expect((await fetch(new URL(path, inject("address")))).status, path).toBe(200);
  }
});

describe("records", () => {
  it("are imported from text, and go on", async () => {
    const app = await openApp();
    const { page } = app;
    await page.getByRole("button", { name: "Import a match" }).click();
    await page.locator("textarea").fill(record);
    await page.getByRole("button", { name: "Open the match" }).click();
    await page.locator(".play").first().waitFor();
    expect(await page.locator(".seats").innerText()).toContain("Anna");
    await expectQuiet(app);
  });

  it.each([
    ["no record at all", "Dear Sir or Madam", /not a Bailey record.*line 1/s],
    ["a changed record", record.replace("red pass", "red pass ;00000000"), /digest.*line 7/s],
    ["an illegal action", record.replace("blue pass", "red pass"), /R2.*line 8/s],
    ["an unknown game", record.replace("game blank", "game chess"), /chess.*line 2/s],
    ["a damaged link", "http://localhost/#/match/abc", /link is damaged/],
  ])("%s is refused in clear words, and nothing is kept", async (_, text, words) => {
    const app = await openApp();
    const { page } = app;
    await page.getByRole("button", { name: "Import a match" }).click();
    await page.locator("textarea").fill(text);
    await page.getByRole("button", { name: "Open the match" }).click();
    const said = await page.locator(".dialog .notice").innerText();
    expect(said).toMatch(words);
    await page.keyboard.press("Escape");
    expect(await page.locator(".match-card").count()).toBe(0);
    await expectQuiet(app);
  });

  it("travel in a link to another device, at a chosen step", async () => {
    const app = await openApp();
    const { page } = app;
    await page.getByRole("button", { name: "Import a match" }).click();
    await page.locator("textarea").fill(record);
    await page.getByRole("button", { name: "Open the match" }).click();
    await page.locator(".play").first().waitFor();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Share or export" }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>(".share input")?.value);
    const link = await page.locator(".share input").inputValue();
    expect(await page.locator(".share").first().innerText()).toContain("opens only here");
    const other = await openApp({ path: link.slice(link.indexOf("#")) + "/2" });
    await other.page.locator(".review").first().waitFor();
    expect(await other.page.locator(".question").innerText()).toContain("step 2");
    expect(await other.page.locator(".seats").innerText()).toContain("Anna");
    await expectQuiet(other);
    await expectQuiet(app);
  });

  it("give the position shown, to copy and to save", async () => {
    const app = await openApp({ path: "" });
    const { page } = app;
    await page.getByRole("button", { name: "Import a match" }).click();
    await page.locator("textarea").fill(record);
    await page.getByRole("button", { name: "Open the match" }).click();
    await page.locator(".play").first().waitFor();
    await page.goto(page.url() + "/2");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Share or export" }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the position" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^blank-.*-position\.txt$/);
    const text = readFileSync(await file.path(), "utf8");
    expect(text).toMatch(/^position blank 1\noption players 2\n/);
    expect(text).toMatch(/^passes.*1/m);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy the position" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await expectQuiet(app);
  });

  it("of a server prove that their draws were fair", async () => {
    const app = await openApp();
    const { page } = app;
    const fair = readFileSync(new URL("../fair/blank.record", import.meta.url), "utf8");
    const check = async (text: string): Promise<string> => {
      await page.goto(inject("address"));
      await page.getByRole("button", { name: "Import a match" }).click();
      await page.locator("textarea").fill(text);
      await page.getByRole("button", { name: "Open the match" }).click();
      await page.locator(".play").first().waitFor();
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Share or export" }).click();
      await page.getByRole("button", { name: "Check the draws" }).click();
      return page.locator(".share [role=status]").innerText();
    };
    expect(await check(fair)).toContain("Draws checked: 1. All of them follow");
    expect(await check(fair.replace(/(fair secret) .{4}/, "$1 0000"))).toContain("The secret is not the one that the server promised");
    await expectQuiet(app);
  });

  it("are deleted only when one is sure", async () => {
    const app = await openApp();
    const { page } = app;
    await begin(page, "blank");
    await page.goto(inject("address"));
    await page.locator(".match-card").first().waitFor();
    await page.locator(".match-tools button").nth(1).click();
    await page.getByRole("button", { name: "Keep it" }).click();
    expect(await page.locator(".match-card").count()).toBe(1);
    await page.locator(".match-tools button").nth(1).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.waitForFunction(() => !document.querySelector(".match-card"));
    await page.reload();
    await page.locator(".games").first().waitFor();
    expect(await page.locator(".match-card").count()).toBe(0);
    await expectQuiet(app);
  });
});

describe("languages", () => {
  it("follow the browser, and change on the spot", async () => {
    const app = await openApp({ locale: "ru-RU" });
    const { page } = app;
    await page.getByRole("heading", { name: "Игры" }).waitFor();
    await page.locator(".lang select").selectOption("hu");
    await page.getByRole("heading", { name: "Játékok" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Játékok" }).waitFor();
    await expectQuiet(app);
  });
});

describe("the app", () => {
  it("can be installed", async () => {
    const app = await openApp();
    const { page } = app;
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]")!;
      return (await (await fetch(link.href)).json()) as { icons: { src: string; sizes: string }[]; start_url: string; display: string };
    });
    expect(manifest.display).toBe("standalone");
    for (const icon of manifest.icons) {
      const status = await page.evaluate(async (src) => (await fetch(src)).status, icon.src);
      expect(status, icon.src).toBe(200);
    }
    expect(manifest.icons.some((i) => i.sizes === "512x512")).toBe(true);
    await expectQuiet(app);
  });
});

describe("reading the rules", () => {
  it("searches them, and a refusal leads to its rule", async () => {
    const app = await openApp();
    const { page } = app;
    await begin(page, games[0]!);
    await untilAsked(page);
    await page.keyboard.press("r");
    await page.locator(".rules-body h3").first().waitFor();
    const all = await page.locator(".rules-body p").count();
    await page.locator(".rules input").fill("R1");
    await page.waitForFunction((n) => document.querySelectorAll(".rules-body p").length < n, all);
    await page.keyboard.press("Escape");
    await page.locator(".drawer header button").click();
    // What is not possible now tells why, and the number opens the rule.
    for (let i = 0; i < 30; i++) {
      await untilAsked(page);
      const more = page.locator(".not-now summary");
      if (await more.count()) {
        await more.click();
        if (await page.locator(".not-now .rule-link").count()) break;
      }
      await playOn(page, i + 1, 1);
    }
    const link = page.locator(".not-now .rule-link").first();
    const number = await link.innerText();
    await link.click();
    await page.locator(`#rule-${CSS_escape(number)}, #rule-${CSS_escape(number.split(".")[0]!)}`).first().waitFor();
    await expectQuiet(app);
  });
});

/** "R4.2" in a selector. */
function CSS_escape(text: string): string {
  return text.replaceAll(".", "\\.");
}

/** A tooltip comes when one points at something, not when something comes under a pointer that rests, and
 *  it does not lie on the button that one is about to press. */
async function explainsWithoutCovering(page: Page): Promise<void> {
  const less = page.locator(".decision [data-tip]").last();
  const tip = page.locator(".tip");
  await page.mouse.move(5, 5);
  await less.evaluate((e) => e.dispatchEvent(new PointerEvent("pointerover", { clientX: 5, clientY: 5, bubbles: true })));
  await page.waitForTimeout(600);
  expect(await tip.count()).toBe(0);
  await less.hover();
  await tip.waitFor();
  const [over, next] = [await tip.boundingBox(), await page.locator(".decision [data-next]").boundingBox()];
  expect(over!.y >= next!.y + next!.height || over!.y + over!.height <= next!.y || over!.x >= next!.x + next!.width).toBe(true);
  await page.keyboard.press("Escape");
}

describe("undo and confirmation", () => {
  it("waits at the end of the turn, undoes, and can be switched off", async () => {
    const app = await openApp({ settings: { confirm: true } });
    const { page } = app;
    await begin(page, games[0]!);
    let what = await untilAsked(page);
    for (let i = 0; what !== "next" && i < 30; i++) {
      await playByMouse(page, dice(i + 1), 1);
      what = await untilAsked(page);
    }
    expect(what).toBe("next");
    await explainsWithoutCovering(page);
    const points = await page.locator(".log-step").count();
    await page.locator(".decision").getByRole("button", { name: "Undo" }).click();
    expect(await untilAsked(page)).toBe("choose");
    await expect.poll(() => page.locator(".log-step").count()).toBeLessThan(points);
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("bailey.settings")!) as object;
      localStorage.setItem("bailey.settings", JSON.stringify({ ...kept, confirm: false }));
    });
    await page.reload();
    for (let i = 0; i < 10; i++) {
      await untilAsked(page);
      expect(await page.locator(".phase-handover").count()).toBe(0);
      await playByMouse(page, dice(i + 1), 1);
    }
    await expectQuiet(app);
  });
});

describe("after a match", () => {
  it("the analysis names moments, and shows them on the board", async () => {
    const app = await openApp();
    const { page } = app;
    await begin(page, "pillars");
    await playOn(page, 5);
    await page.getByRole("button", { name: "Analysis" }).click();
    await page.getByRole("button", { name: "Analyse" }).click();
    // Whoever plays at random does worse than a search before long.
    await page.locator(".share-chart").first().waitFor();
    await page.locator(".moments .moment").first().waitFor({ timeout: 200_000 });
    await page.screenshot({ path: `${shots}analysis.png` });
    await page.locator(".moments .moment").first().click();
    expect(await page.locator(".question").innerText()).toContain("Looking back");
    await page.locator(".moment-shown .candidate").nth(1).waitFor(); // the best, and what was played
    // The chart can be walked along: by keys, and by pointing.
    const chart = page.locator(".share-chart");
    const now = async (): Promise<number> => Number(await chart.getAttribute("aria-valuenow"));
    await chart.focus();
    await page.keyboard.press("Home");
    await expect.poll(now).toBe(0);
    await page.keyboard.press("ArrowRight");
    await expect.poll(now).toBe(1);
    expect(await chart.getAttribute("aria-valuetext")).toMatch(/^step \d+\. \d+/);
    const box = (await chart.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 12, box.y + 40);
    await page.mouse.up();
    // At the right edge, in the last tenth of the match, however long it was.
    await expect.poll(async () => (await now()) / Number(await chart.getAttribute("aria-valuemax"))).toBeGreaterThan(0.9);
    await page.screenshot({ path: `${shots}analysis-walk.png` });
    expect(await findings(page)).toEqual([]);
    await expectQuiet(app);
  });
});

describe("hints", () => {
  it("name an action that can be taken", async () => {
    const app = await openApp();
    const { page } = app;
    await begin(page, games[0]!);
    await untilAsked(page);
    await page.keyboard.press("h");
    await page.locator(".action.hinted").first().waitFor();
    await page.screenshot({ path: `${shots}hint.png` });
    expect(await page.locator(".notice.info").innerText()).toContain("A strong player would choose:");
    // Several, numbered alike in the list and on the board; one of them can be taken right there.
    const list = page.locator(".candidates .candidate");
    const numbers = await page.locator(".board .candidate-mark").allInnerTexts();
    expect(numbers).toContain("1");
    expect((await page.locator(".candidate-number").allInnerTexts()).slice(0, numbers.length).sort()).toEqual([...numbers].sort());
    if ((await list.count()) > 1) expect(await page.locator(".reasons li").count()).toBeGreaterThan(0);
    // Each with the points that everybody may expect, and how play may go on.
    expect((await page.locator(".candidate-points").first().innerText()).match(/\d+/g)).toHaveLength(2);
    await page.locator(".candidate-then summary").first().click();
    expect(await page.locator(".candidate-then[open] li").first().innerText()).toMatch(/: ./);
    expect(await findings(page)).toEqual([]);
    const before = await page.locator(".play").getAttribute("data-drawn");
    await list.first().click();
    await page.waitForFunction((b) => document.querySelector(".play")!.getAttribute("data-drawn") !== b, before);
    expect(await page.locator(".candidates").count()).toBe(0);
    await expectQuiet(app);
  });
});

describe("a guided game", () => {
  it("leads through the blank game", async () => {
    const app = await openApp({ path: "#/learn/blank" });
    const { page } = app;
    await page.locator(".story").first().waitFor();
    await page.getByRole("button", { name: "Go on" }).click();
    await page.locator(".board .place.can").last().click();
    await page.waitForFunction(() => document.querySelector(".story-count")?.textContent?.includes("3"));
    await page.screenshot({ path: `${shots}learn.png` });
    await page.locator(".choices button.action").click();
    await page.locator(".phase-over .story").waitFor(); // until then "Go on" only hurries the others
    await page.getByRole("button", { name: "Go on" }).click();
    await page.getByText("That was the guided part.").waitFor();
    await expectQuiet(app);
  });
});

describe("the frame of the app", () => {
  it("paints its shell before the rules are there", async () => {
    const app = await openApp();
    const context = await app.context.browser()!.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    let arrive = (): void => undefined;
    const wait = new Promise<void>((r) => (arrive = r));
    await page.route("**/*.wasm", async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto(inject("address"), { waitUntil: "commit" });
    await page.getByRole("progressbar").waitFor();
    expect(await page.locator(".top").innerText()).toBe("Bailey");
    arrive();
    await page.locator("main.home").waitFor();
    expect(await page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual(["Bailey"]);
    await context.close();
    await expectQuiet(app);
  });

  it("an address that means nothing leads home", async () => {
    const app = await openApp({ path: "#/%E0%A4%A" });
    await app.page.locator("main.home .game-card").first().waitFor();
    await expectQuiet(app);
  });

  it("the keyboard follows what it opens and comes back; a click on a tool leaves it where it is", async () => {
    const app = await openApp();
    const { page } = app;
    await begin(page, "caylus");
    await untilAsked(page);
    const first = page.locator(".choices button.action").first();
    await first.focus();
    await page.keyboard.press("s");
    await page.waitForFunction(() => document.activeElement?.closest(".drawer"));
    await page.keyboard.press("s");
    await page.waitForFunction(() => document.activeElement?.matches(".choices button.action"));
    await page.getByRole("button", { name: "Score sheet" }).click();
    expect(await first.evaluate((e) => e === document.activeElement)).toBe(true);
    await expectQuiet(app);
  });

  it("tells what is won and what is expected apart", async () => {
    const app = await openApp();
    const { page } = app;
    await begin(page, "caylus"); // cubes and deniers that are left over count at the end
    await untilAsked(page);
    const card = page.locator(".seat.own .seat-points");
    const won = Number(await card.locator("b").innerText());
    const expected = Number((await card.locator(".seat-expected [aria-hidden]").innerText()).replace("→", ""));
    expect(expected).toBeGreaterThan(won);
    await page.keyboard.press("s");
    expect(await page.locator(".sheet tfoot tr").first().innerText()).toContain(String(won));
    await expectQuiet(app);
  });
});

describe("a double click", () => {
  it("takes one choice, not the one that comes to lie there", async () => {
    const app = await openApp({ settings: { confirm: false } });
    const { page } = app;
    await begin(page, "caylus");
    await untilAsked(page);
    await page.locator(".play[data-words]").waitFor(); // the list moves when words above it are marked
    await page.locator(".choices button.action").nth(2).hover();
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
      // Blue's worker is placed, Red has answered, and it is Blue's turn again.
      await page.locator(".side .log").getByText("Blue places").waitFor();
      await page.locator(".phase-choose .choices button.action").first().waitFor();
      await page.waitForTimeout(300);
    }
    expect((await page.locator(".side .log").innerText()).match(/Blue: deniers −\d/g)).toHaveLength(1);
    await expectQuiet(app);
  });
});
