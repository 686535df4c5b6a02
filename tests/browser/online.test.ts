// People at different browsers, with a real `bailey host` between them: the lobby, the room, whole matches of every game,
// what happens when lines break and servers fall, and that nobody's text or secrets get where they do not belong.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectQuiet, findings, games, openApp, playOn, untilAsked, useBrowser, type App, type Start } from "./app";
import { useHost } from "./host";

useBrowser();
const host = useHost();
const WAIT = { timeout: 60_000 };

const visit = (name: string, start: Start = {}): Promise<App> => openApp({ address: host.address, ...start, settings: { name, ...start.settings } });

/** Opens a table as a person does; answers its address. */
async function newTable(page: Page, game: string, players: number, more?: (dialog: ReturnType<Page["locator"]>) => Promise<void>): Promise<string> {
  await page.getByRole("button", { name: "New table" }).click();
  const dialog = page.locator(".new-table");
  await dialog.locator(`input[value="${game}"]`).check();
  await dialog.getByLabel(String(players), { exact: true }).first().check();
  await more?.(dialog);
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator(".room").waitFor();
  return page.getByLabel("Address of the table").inputValue();
}

async function sitDown(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Sit here" }).first().click();
  await page.locator(".room-seat.own").waitFor();
}

async function begin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Begin the match" }).click();
  await page.locator(".play").waitFor();
}

/** Two people at a table of two. */
async function pair(game = "caylus", more?: (dialog: ReturnType<Page["locator"]>) => Promise<void>): Promise<{ a: App; b: App; address: string }> {
  const a = await visit("Anna");
  const address = await newTable(a.page, game, 2, more);
  const b = await visit("Béla");
  await sitDown(b.page, address);
  await begin(a.page);
  await b.page.locator(".play").waitFor();
  return { a, b, address };
}

const drawn = async (page: Page): Promise<number> => Number(await page.locator(".play").getAttribute("data-drawn"));
async function shows(page: Page, steps: number): Promise<void> {
  await expect.poll(() => drawn(page), WAIT).toBe(steps);
}

/** Whoever is asked decides, until `n` decisions are made; answers who decided last. */
async function decide(pages: Page[], n: number): Promise<Page> {
  let last = pages[0]!;
  for (let i = 0; i < n; ) {
    for (const page of pages) {
      if (i >= n || !(await page.locator(".phase-choose .choices button.action").count())) continue;
      const before = await drawn(page);
      await page.locator(".choices button.action").first().click();
      await expect.poll(() => drawn(page), WAIT).toBeGreaterThan(before);
      last = page;
      i++;
    }
  }
  return last;
}

describe("without a server for many", () => {
  it("nothing is said of others", async () => {
    const app = await openApp();
    await app.page.waitForTimeout(500);
    expect(await app.page.locator(".lobby").count()).toBe(0);
    expect(await app.page.getByText("no account, no server").count()).toBe(1);
    await expectQuiet(app);
  });
});

describe("the lobby", () => {
  it("opens a table in two clicks, lists it, filters it, and seats whoever comes", async () => {
    const a = await visit("Anna");
    await a.page.getByRole("button", { name: "New table" }).click();
    await a.page.getByRole("button", { name: "Open the table" }).click();
    await a.page.locator(".room").waitFor();
    expect(await findings(a.page)).toEqual([]);
    const b = await visit("Béla");
    const row = b.page.locator(".table-row", { hasText: "Anna" }).first();
    await row.waitFor();
    await b.page.getByLabel("Game", { exact: true }).selectOption("ys");
    expect(await row.count()).toBe(0);
    await b.page.getByLabel("Game", { exact: true }).selectOption("");
    expect(await findings(b.page)).toEqual([]);
    await row.locator(".table-link").click();
    await b.page.getByRole("button", { name: "Sit here" }).first().click();
    await a.page.locator(".room-seat", { hasText: "Béla" }).waitFor();
    await a.page.goto(host.address);
    await a.page.locator(".match-card.online", { hasText: "Béla" }).waitFor();
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("brings two who look for the same together, and begins", async () => {
    const people = [await visit("Quick"), await visit("Quicker")];
    for (const { page } of people) {
      await page.getByRole("button", { name: "Quick match" }).click();
      await page.locator('.new-table input[value="alcazar"]').check();
      await page.locator(".new-table").getByLabel("2", { exact: true }).check();
      await page.getByRole("button", { name: "Find a match" }).click();
      await page.locator(".room, .play").first().waitFor();
    }
    for (const { page } of people) await page.locator(".play").waitFor();
    for (const p of people) await expectQuiet(p);
  });

  it("keeps a private table off the list, and opens it with its link", async () => {
    const a = await visit("Anna");
    const address = await newTable(a.page, "caylus", 2, async (d) => d.getByLabel("Only with the link").check());
    const code = /#\/t\/(\w+)\/\w+$/.exec(address)![1]!;
    const b = await visit("Béla");
    await b.page.locator(".lobby").waitFor();
    await b.page.waitForTimeout(500);
    expect(await b.page.locator(`[href*="${code}"]`).count()).toBe(0);
    await b.page.goto(`${host.address}#/t/${code}`);
    await b.page.getByText("This table is private.").waitFor();
    await sitDown(b.page, address);
    await expectQuiet(a);
    await expectQuiet(b);
  });
});

describe("at the table", () => {
  it("tells whose turn it is, in the tab too", async () => {
    const { a, b } = await pair();
    await expect.poll(async () => (await a.page.locator(".phase-choose").count()) + (await b.page.locator(".phase-choose").count()), WAIT).toBe(1);
    const mine = (await a.page.locator(".phase-choose").count()) ? a : b;
    const other = mine === a ? b : a;
    expect(await mine.page.title()).toContain("Your turn");
    expect(await mine.page.locator('link[rel="icon"]').getAttribute("href")).toContain("data:");
    await expect.poll(() => other.page.title(), WAIT).toBe("Caylus – Bailey");
    expect(await other.page.locator(".decision").innerText()).toContain("is to act");
    await decide([mine.page], 1);
    await expect.poll(() => other.page.title(), WAIT).toContain("Your turn");
    await expect.poll(() => mine.page.title(), WAIT).toBe("Caylus – Bailey");
    expect(await findings(a.page)).toEqual([]);
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("says why not, and shows the board as text, from what the seat sees", async () => {
    const { a, b } = await pair("caylus");
    await expect.poll(async () => (await a.page.locator(".phase-choose").count()) + (await b.page.locator(".phase-choose").count()), WAIT).toBe(1);
    const { page } = (await a.page.locator(".phase-choose").count()) ? a : b;
    await page.getByText("What is not possible now, and why").click();
    await page.locator(".not-now dd", { hasText: /^R\d/ }).first().waitFor();
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("bailey.settings")!) as object;
      localStorage.setItem("bailey.settings", JSON.stringify({ ...kept, plain: true }));
    });
    await page.reload();
    await page.locator(".text-board").waitFor();
    await decide([a.page, b.page], 2);
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("takes back with consent, ends by agreement, and plays again", async () => {
    const { a, b } = await pair();
    const pages = [a.page, b.page];
    await decide(pages, 6);
    const steps = await drawn(a.page);
    await a.page.getByRole("button", { name: "Menu" }).click();
    await a.page.getByRole("button", { name: "Ask to take back" }).click();
    // Taken back at once where nobody else has acted; otherwise the other one is asked.
    const agree = b.page.getByRole("button", { name: "Agree" });
    await expect.poll(async () => (await agree.count()) > 0 || (await drawn(a.page)) < steps, WAIT).toBe(true);
    if (await agree.count()) await agree.click();
    await expect.poll(() => drawn(a.page), WAIT).toBeLessThan(steps);
    await shows(b.page, await drawn(a.page));

    await a.page.getByRole("button", { name: "Menu" }).click();
    await a.page.getByRole("button", { name: "Offer to end the match" }).click();
    await b.page.getByRole("button", { name: "End the match" }).click();
    for (const page of pages) await page.locator(".play.phase-over").waitFor();
    expect(await a.page.locator(".decision").innerText()).toContain("ended before its end");
    await a.page.getByRole("button", { name: "Rematch" }).click();
    await a.page.locator(".room").waitFor();
    await b.page.getByRole("button", { name: "To the rematch" }).click();
    await a.page.locator(".room-seat", { hasText: "Béla" }).waitFor();
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("shows what people write as text, whatever it is", async () => {
    const evil = '<img src=x onerror="document.title=\'broken\'">';
    const a = await visit("<b onclick=x()>Eve</b>");
    const address = await newTable(a.page, "caylus", 2);
    const b = await visit("Béla");
    await sitDown(b.page, address);
    for (const text of [evil, "</p><script>document.title='broken'</script>", "\u202eevil\u202c {0} %s", "x".repeat(480)]) {
      await a.page.getByPlaceholder("Say something").fill(text);
      await a.page.keyboard.press("Enter");
      await expect.poll(() => a.page.getByPlaceholder("Say something").inputValue(), WAIT).toBe("");
    }
    await b.page.locator(".talk li").nth(3).waitFor();
    expect(await b.page.locator(".talk li p").first().innerText()).toBe(evil);
    // The server does not take such a name: whoever wants it is a guest with a number.
    await b.page.locator(".room-seat", { hasText: /guest-\d+/ }).waitFor();
    await begin(a.page);
    await b.page.locator(".seat", { hasText: /guest-\d+/ }).waitFor();
    await b.page.keyboard.press("c");
    await b.page.locator(".drawer .talk li").nth(3).waitFor();
    expect(await b.page.locator(".talk img, .talk script, .seat b b").count()).toBe(0);
    expect(await b.page.title()).not.toContain("broken");
    expect(await b.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(a.complaints.filter((c) => !c.includes("status of 4"))).toEqual([]); // the browser says that the name was refused
    await a.context.close();
    await expectQuiet(b);
  });

  it("has clocks that are right after a sleep", async () => {
    const { a, b } = await pair("caylus", async (d) => d.getByLabel("Calm", { exact: true }).check());
    const clock = a.page.locator(".seat.acts .seat-clock");
    await clock.waitFor();
    const left = async (): Promise<number> => {
      const [min, s] = (await clock.innerText()).split(":").map(Number);
      return min! * 60 + s!;
    };
    expect(await left()).toBeGreaterThan(1100);
    // The device's clock jumps, as it does when it wakes; the server's does not.
    await a.page.evaluate(() => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + 600_000;
    });
    await expect.poll(left, { ...WAIT, interval: 20 }).toBeLessThan(700);
    await expect.poll(left, WAIT).toBeGreaterThan(1100);
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("plays on two devices at once", async () => {
    const { a, b } = await pair();
    const second = await a.context.newPage();
    await second.goto(a.page.url());
    await second.locator(".play").waitFor();
    await decide([a.page, b.page], 2);
    await shows(second, await drawn(a.page));
    await decide([second, b.page], 2);
    await shows(a.page, await drawn(second));
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("lets a computer player stand in, and gives the seat back", async () => {
    const { a, b } = await pair();
    await a.page.getByRole("button", { name: "Menu" }).click();
    await a.page.getByRole("button", { name: "Leave the match" }).click();
    await a.page.locator("dialog").getByRole("button", { name: "Leave the match" }).click();
    await b.page.locator(".seat-away").waitFor();
    await a.page.locator(".match-card.online").first().click();
    await a.page.getByRole("button", { name: "Take the seat again" }).click();
    await expect.poll(() => b.page.locator(".seat-away").count(), WAIT).toBe(0);
    await decide([a.page, b.page], 2);
    await expectQuiet(a);
    await expectQuiet(b);
  });
});

describe("lines that break", () => {
  it("an action given while the server is down is done once it is back, and nothing is lost", async () => {
    const { a, b } = await pair();
    const pages = [a.page, b.page];
    await decide(pages, 3);
    await expect.poll(async () => (await drawn(a.page)) === (await drawn(b.page)), WAIT).toBe(true);
    const before = await drawn(a.page);
    await expect.poll(async () => (await a.page.locator(".phase-choose").count()) + (await b.page.locator(".phase-choose").count()), WAIT).toBe(1);
    const mine = (await a.page.locator(".phase-choose").count()) ? a.page : b.page;
    await host.kill();
    for (const page of pages) await page.getByText("The connection is lost").waitFor();
    const chosen = mine.locator(".choices button.action").first();
    const action = (await chosen.getAttribute("data-action"))!;
    await chosen.click();
    await mine.waitForTimeout(300);
    expect(await drawn(mine)).toBe(before);
    await host.start();
    for (const page of pages) {
      await expect.poll(() => drawn(page), WAIT).toBeGreaterThan(before);
      await expect.poll(() => page.getByText("The connection is lost").count(), WAIT).toBe(0);
    }
    // Once, and not twice: the record of the server says so.
    await decide(pages, 2);
    await a.page.getByRole("button", { name: "Menu" }).click();
    await a.page.getByRole("button", { name: "Offer to end the match" }).click();
    await b.page.getByRole("button", { name: "End the match" }).click();
    const code = /#\/t\/(\w+)/.exec(a.page.url())![1]!;
    await a.page.locator(".play.phase-over").waitFor();
    const { record } = await a.page.evaluate(async (c) => (await fetch(`./api/v1/tables/${c}/record`)).json() as Promise<{ record: string }>, code);
    const steps = record.split("\nbegin\n")[1]!.split("\n");
    expect(steps.filter((s) => s.startsWith(action + " ") || s === action)).toHaveLength(1);
    expect(steps[before]!.startsWith(action)).toBe(true);
    // The console may say that the line broke, and nothing else.
    for (const app of [a, b]) app.complaints.splice(0, Infinity, ...app.complaints.filter((c) => !/WebSocket|ERR_CONNECTION/.test(c)));
    await expectQuiet(a);
    await expectQuiet(b);
  });
});

describe("whole matches", () => {
  for (const game of games)
    it(`of ${game}: two people, a computer player, and one who watches`, async () => {
      const a = await visit("Anna", { settings: { list: true } });
      const address = await newTable(a.page, game, 3);
      const b = await visit("Béla");
      const told: string[] = [];
      b.page.on("websocket", (line) => line.on("framereceived", ({ payload }) => told.push(String(payload))));
      await sitDown(b.page, address);
      const code = /#\/t\/(\w+)/.exec(address)![1]!;
      const seated = await a.page.evaluate(async (c) => {
        const { info } = (await (await fetch(`./api/v1/tables/${c}`)).json()) as { info: { seats: Record<string, { person: boolean }> } };
        const seat = Object.keys(info.seats).find((s) => !info.seats[s]!.person);
        const answer = await fetch(`./api/v1/tables/${c}/seat`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ seat, who: "bot:busy" }) });
        return answer.status;
      }, code);
      expect(seated).toBe(200);
      await begin(a.page);
      const watcher = await visit("Watcher");
      await b.page.locator(".play").waitFor();
      if (game === "ys") {
        await watcher.page.goto(address);
        await watcher.page.getByText("You are watching.").waitFor();
        expect(await watcher.page.locator(".choices button.action").count()).toBe(0);
      }
      await Promise.all([playOn(a.page, 11, Infinity, 60_000), playOn(b.page, 12, Infinity, 60_000)]);
      if (game !== "ys") await watcher.page.goto(address);
      await watcher.page.locator(".play.phase-over").waitFor();
      const results = await Promise.all([a, b, watcher].map((p) => p.page.locator(".ranking").innerText()));
      expect(new Set(results).size).toBe(1);
      expect(await watcher.page.getByRole("button", { name: "Rematch" }).count()).toBe(0);

      // What was hidden from Béla while it was played never came to his page.
      const { record } = await a.page.evaluate(async (c) => (await fetch(`./api/v1/tables/${c}/record`)).json() as Promise<{ record: string }>, code);
      const steps = record.split("\nbegin\n")[1]!.split("\n").map((s) => s.split(" ;")[0]!);
      const seen = new Map<number, string>();
      for (const message of told.join("\n").split("\n").map((m) => JSON.parse(m || "{}") as { steps?: { step: number; action: { text: string } }[] }))
        for (const s of message.steps ?? []) seen.set(s.step, s.action.text);
      const hidden = steps.filter((s, i) => seen.has(i) && seen.get(i) !== s);
      if (game === "ys" || game === "alcazar") expect(hidden.length).toBeGreaterThan(0);
      if (game === "caylus") expect(hidden).toEqual([]);

      // Every point has an address, and the record opens there as anywhere.
      const at = Math.floor(steps.length / 2);
      await watcher.page.goto(`${host.address}#/m/${code}/${at}`);
      await watcher.page.locator(".play.phase-over").waitFor();
      await shows(watcher.page, at);
      await watcher.page.getByRole("button", { name: "One step forward" }).click();
      await shows(watcher.page, at + 1);
      expect(watcher.page.url()).toContain(`#/m/${code}/${at + 1}`);
      await watcher.page.keyboard.press("a");
      await watcher.page.getByRole("button", { name: "Analyse" }).waitFor();
      const saved = watcher.page.waitForEvent("download", WAIT);
      await watcher.page.keyboard.press("Escape");
      await watcher.page.getByRole("button", { name: "To the end" }).click();
      await watcher.page.getByRole("button", { name: "Share", exact: true }).click();
      await watcher.page.getByRole("button", { name: "Save the record" }).click();
      expect((await saved).suggestedFilename()).toContain(game);
      for (const p of [a, b, watcher]) await expectQuiet(p);
    }, 600_000);

  it("a step of a running match can be looked back at, with one's own eyes", async () => {
    const { a, b } = await pair("ys");
    await decide([a.page, b.page], 6);
    await untilAsked(a.page).catch(() => undefined);
    await a.page.getByRole("button", { name: "Menu" }).click();
    await a.page.getByRole("button", { name: "Look back step by step" }).click();
    await a.page.getByRole("button", { name: "To the beginning" }).click();
    await shows(a.page, 0);
    await a.page.getByRole("button", { name: "Back to the match" }).click();
    await expect.poll(() => drawn(a.page), WAIT).toBeGreaterThan(4);
    await expectQuiet(a);
    await expectQuiet(b);
  });
});

describe("an account", () => {
  it("is made, left, found again, recovered and deleted", async () => {
    const a = await visit("Zsófi");
    const { page } = a;
    await newTable(page, "caylus", 2);
    const name = `Zsófi ${Date.now() % 100000}`;
    await page.goto(`${host.address}#/account`);
    const form = page.locator("section", { hasText: "An account" }).locator("form");
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Passphrase").fill("short");
    await form.getByRole("button", { name: "Register" }).click();
    await page.getByText("8 to 200 bytes").waitFor();
    await form.getByLabel("Passphrase").fill("three long words");
    await form.getByRole("button", { name: "Register" }).click();
    await page.locator(".codes li").first().waitFor();
    const codes = await page.locator(".codes code").allInnerTexts();
    expect(codes).toHaveLength(8);
    expect(await findings(page)).toEqual([]);
    await page.getByRole("button", { name: "I have them" }).click();
    await page.getByRole("button", { name: "Log out" }).click();

    await page.getByLabel("Passphrase lost").check();
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Recovery code").fill(codes[0]!);
    await form.getByLabel("New passphrase").fill("other long words");
    await form.getByRole("button", { name: "Set the passphrase" }).click();
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByLabel("Log in").check();
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Passphrase").fill("three long words");
    await form.getByRole("button", { name: "Log in" }).click();
    await page.locator(".notice.error").waitFor();
    await form.getByLabel("Passphrase").fill("other long words");
    await form.getByRole("button", { name: "Log in" }).click();
    await page.getByRole("button", { name: "Log out" }).waitFor();
    // What the guest had came along.
    await page.goto(host.address);
    await page.locator(".match-card.online").first().waitFor();
    await page.goto(`${host.address}#/account`);
    await page.getByRole("button", { name: "Delete the account" }).click();
    await page.locator("dialog").getByLabel("Passphrase").fill("other long words");
    await page.locator("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByText("You are a guest.").waitFor();
    a.complaints.splice(0, Infinity, ...a.complaints.filter((c) => !/status of 4\d\d/.test(c)));
    await expectQuiet(a);
  });
});
