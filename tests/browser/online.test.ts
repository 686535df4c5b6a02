// People at different browsers, with a real `bailey host` between them: whole matches of every game, what happens when lines
// break and servers fall, and that nobody's text or secrets get where they do not belong. With --long; meeting.test.ts has the
// short part.
import { describe, expect, it } from "vitest";
import { expectQuiet, findings, games, playOn, untilAsked, useBrowser } from "./app";
import { useHost } from "./host";
import { begin, decide, drawn, menu, newTable, pair, settled, shows, sitDown, visit, WAIT } from "./meeting";

useBrowser();
const host = useHost();

describe("at the table", () => {
  it("says why not, and shows the board as text, from what the seat sees", async () => {
    const { a, b } = await pair(host);
    const [page] = await settled(a.page, b.page);
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
    const { a, b } = await pair(host);
    const pages = [a.page, b.page];
    await decide(pages, 6);
    const steps = await drawn(a.page);
    await menu(a.page, "Ask to take back");
    // Taken back at once where nobody else has acted; otherwise the other one is asked.
    const agree = b.page.getByRole("button", { name: "Agree" });
    await expect.poll(async () => (await agree.count()) > 0 || (await drawn(a.page)) < steps, WAIT).toBe(true);
    if (await agree.count()) await agree.click();
    await expect.poll(() => drawn(a.page), WAIT).toBeLessThan(steps);
    await shows(b.page, await drawn(a.page));

    await menu(a.page, "Offer to end the match");
    await b.page.getByRole("button", { name: "End the match" }).click();
    for (const page of pages) await page.locator(".play.phase-over").waitFor();
    expect(await a.page.locator(".decision").innerText()).toContain("stopped early");
    await a.page.getByRole("button", { name: "Rematch" }).click();
    await a.page.locator(".room").waitFor();
    await b.page.getByRole("button", { name: "To the rematch" }).click();
    await a.page.locator(".room-seat", { hasText: "Béla" }).waitFor();
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("has clocks that are right after a sleep", async () => {
    const { a, b } = await pair(host, { clock: { bank: 1200, plus: 20 } });
    const joined = a.page.waitForEvent("websocket", WAIT);
    await a.page.reload();
    const line = await joined;
    const clock = a.page.locator(".seat.acts .seat-clock");
    await clock.waitFor();
    const left = async (): Promise<number> => {
      const [min, s] = (await clock.innerText()).split(":").map(Number);
      return min! * 60 + s!;
    };
    expect(await left()).toBeGreaterThan(1100);
    // The device's clock jumps, as it does when it wakes; the server's does not. Until the server has said so, the wrong time may
    // or may not be seen: that depends on which second it is.
    const asked = new Promise<void>((resolve) => line.on("framesent", ({ payload }) => String(payload).includes('"do":"watch"') && resolve()));
    await a.page.evaluate(() => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + 600_000;
    });
    await asked;
    await expect.poll(left, WAIT).toBeGreaterThan(1100);
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("plays on two devices at once", async () => {
    const { a, b } = await pair(host);
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
    const { a, b } = await pair(host);
    await menu(a.page, "Leave the match");
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
    const { a, b } = await pair(host);
    const pages = [a.page, b.page];
    await decide(pages, 3);
    const [mine] = await settled(a.page, b.page);
    const before = await drawn(mine);
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
    await menu(a.page, "Offer to end the match");
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
      const a = await visit(host, "Anna", { settings: { list: true } });
      const address = await newTable(a.page, game, 3);
      const b = await visit(host, "Béla");
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
      const watcher = await visit(host, "Watcher");
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
    const { a, b } = await pair(host, { game: "ys" });
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
    const a = await visit(host, "Zsófi");
    const { page } = a;
    await newTable(page, "caylus", 2);
    const name = `Zsófi ${Date.now() % 100000}`;
    await page.goto(`${host.address}#/account`);
    const form = page.locator("section", { hasText: "An account" }).locator("form");
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Passphrase").fill("short");
    await form.getByRole("button", { name: "Register" }).click();
    await page.getByText("8 to 200 characters").waitFor();
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
