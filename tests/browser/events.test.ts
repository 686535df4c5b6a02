// Events with a real `bailey host` and several pages: made with the form, entered by its link, played to a winner; what is shown before,
// meanwhile and afterwards, in every language, on a phone and with the keyboard.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectQuiet, findings, LONG, openApp, shots, useBrowser, type App, type Start } from "./app";
import { useHost } from "./host";

useBrowser();
const host = useHost();
const WAIT = { timeout: 60_000 };

const visit = (name: string, start: Start = {}): Promise<App> => openApp({ address: host.address, ...start, settings: { name, ...start.settings } });

/** As a person makes it; answers its address. */
async function newEvent(page: Page, title: string, more?: (form: ReturnType<Page["locator"]>) => Promise<void>): Promise<string> {
  await page.getByRole("button", { name: "New event" }).click();
  const form = page.locator(".new-event");
  await form.getByLabel("Name of the event").fill(title);
  await form.locator('input[value="caylus"]').check();
  await form.getByLabel("2", { exact: true }).first().check();
  await more?.(form);
  await page.getByRole("button", { name: "Make the event" }).click();
  await page.locator(".event").waitFor();
  return page.getByLabel("Address of the event").inputValue();
}

async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Enter" }).click();
  await page.getByRole("button", { name: "Leave the event" }).waitFor();
}

/** The one who plays here gives up, as the menu has it or as a program asks. */
async function concede(page: Page): Promise<void> {
  await page.locator(".event-mine.due a").click();
  await page.locator(".play").waitFor();
  await page.evaluate(async () => {
    const code = /#\/t\/(\w+)/.exec(location.hash)![1]!;
    await fetch(`./api/v1/tables/${code}/concede`, { method: "POST" });
  });
  await page.locator(".play.phase-over").waitFor(WAIT);
}

/** Text that stands beside the page's edge would be cut off. */
const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe("an event", () => {
  it("is made, entered by its link, played in rounds, and has a winner", async () => {
    const a = await visit("Anna");
    const address = await newEvent(a.page, "Autumn <b>cup</b>", async (form) => {
      await form.getByLabel("Everybody meets everybody").check();
      await form.getByLabel("Entrants at most").fill("3");
    });
    expect(await findings(a.page)).toEqual([]);
    await expect.poll(() => a.page.getByRole("button", { name: "Begin the event" }).getAttribute("aria-disabled")).toBe("true");
    const people = [a, await visit("Béla"), await visit("Cecília")];
    for (const { page } of people.slice(1)) await enter(page, address);
    await a.page.locator(".entrants li", { hasText: "Cecília" }).waitFor(WAIT);
    expect(await a.page.locator("h1").innerText()).toBe("Autumn <b>cup</b>");
    await a.page.screenshot({ path: `${shots}event-open.png`, fullPage: true });
    await a.page.getByRole("button", { name: "Begin the event" }).click();
    await a.page.locator(".standings").waitFor();

    // Three rounds: in each one sits out, and of the two who play the later one gives up.
    const names = ["Anna", "Béla", "Cecília"];
    for (let round = 1; round <= 3; round++) {
      for (const { page } of people) {
        await page.goto(address);
        await page.getByRole("status").filter({ hasText: `round ${round} of 3` }).waitFor(WAIT);
      }
      const playing: App[] = [];
      for (const p of people) if (await p.page.locator(".event-mine.due").count()) playing.push(p);
      expect(playing).toHaveLength(2);
      const out = people.find((p) => !playing.includes(p))!;
      expect(await out.page.locator(".event-mine").innerText()).toContain("You sit out");
      expect(await playing[0]!.page.title()).toContain("●");
      expect(await findings(playing[0]!.page)).toEqual([]);
      if (round === 1) {
        await playing[0]!.page.screenshot({ path: `${shots}event-playing.png`, fullPage: true });
        await out.page.getByRole("link", { name: "Watch" }).first().click();
        await out.page.locator(".play").waitFor();
      }
      await concede(playing[1]!.page);
      if (round === 1) {
        await playing[1]!.page.getByRole("link", { name: "To the event" }).first().click();
        await playing[1]!.page.locator(".standings").waitFor();
      }
    }
    for (const { page } of people) {
      await page.goto(address);
      await page.locator(".event-mine", { hasText: "The winner is Anna." }).waitFor(WAIT);
      const rows = page.locator(".standings tbody tr");
      expect(await rows.locator("th bdi").allInnerTexts()).toEqual(names);
      expect(await rows.locator("td:nth-child(3)").allInnerTexts()).toEqual(["2", "1", "0"]);
    }
    await a.page.locator(".event-round > summary").first().click();
    await a.page.screenshot({ path: `${shots}event-over.png`, fullPage: true });
    expect(await findings(a.page)).toEqual([]);
    await a.page.getByRole("link", { name: "Replay" }).first().click();
    await a.page.locator(".play").waitFor();
    await a.page.goto(host.address);
    const row = a.page.locator(".event-row", { hasText: "Autumn <b>cup</b>" });
    await row.waitFor(WAIT);
    expect(await row.innerText()).toContain("Anna");
    for (const p of people) await expectQuiet(p);
  });

  it("Swiss, with somebody who sits out each round: ties are broken, and the page says how", async () => {
    const a = await visit("Anna");
    const people = [a, await visit("Béla"), await visit("Cili"), await visit("Dóra"), await visit("Éva")];
    const api = async <T>(p: App, method: string, path: string, data?: object): Promise<T> => (await p.context.request.fetch(`${host.address}api/v1/${path}`, { method, ...(data && { data }) })).json() as Promise<T>;
    interface Info {
      info: { event: string; state: string; round: number; schedule: { tables: { table: string; state: string; seats: { number: number }[] }[]; byes: { number: number }[] }[]; standings: { number: number; points: number }[] };
    }
    for (const [i, p] of people.entries()) await api(p, "POST", "guest", { name: ["Anna", "Béla", "Cili", "Dóra", "Éva"][i] });
    const { info } = await api<Info>(a, "POST", "events", { title: "Winter Swiss", game: "caylus", options: { players: 2 }, clock: { days: 3 }, system: "swiss", rounds: 2 });
    for (const p of people.slice(1)) await api(p, "POST", `events/${info.event}/join`);
    await a.page.goto(`${host.address}#/e/${info.event}`);
    await a.page.reload(); // as the guest that it is now
    await a.page.getByRole("button", { name: "Begin the event" }).click();
    await a.page.locator(".standings").waitFor(WAIT);
    for (const round of [1, 2]) {
      await a.page.getByRole("status").filter({ hasText: `round ${round} of 2` }).waitFor(WAIT);
      const open = a.page.locator(".event-round[open]");
      expect(await open.locator(".event-table").count()).toBe(2);
      expect(await open.locator(".event-bye").innerText()).toMatch(/sits out: [\d.]+/);
      const now = (await api<Info>(a, "GET", `events/${info.event}`)).info.schedule[round - 1]!;
      // The one with the higher number gives up: nobody has to play for it.
      for (const { table, seats } of now.tables) await api(people[Math.max(...seats.map((s) => s.number)) - 1]!, "POST", `tables/${table}/concede`);
    }
    await a.page.locator(".event-mine", { hasText: "The winner is" }).waitFor(WAIT);
    const whole = (await api<Info>(a, "GET", `events/${info.event}`)).info;
    const points = whole.standings.map((s) => s.points);
    expect(points).toEqual(points.toSorted((x, y) => y - x));
    expect(new Set(points).size).toBeLessThan(5); // somebody is equal, and has a place all the same
    const rows = a.page.locator(".standings tbody tr");
    expect(await rows.locator("td:first-child").allInnerTexts()).toEqual(["1", "2", "3", "4", "5"]);
    await a.page.getByText("How places are found").click();
    await a.page.getByText("the average points of the opponents", { exact: false }).waitFor(WAIT);
    expect(await findings(a.page)).toEqual([]);
    await a.page.screenshot({ path: `${shots}event-swiss.png`, fullPage: true });
    await expectQuiet(a);
  });

  it.runIf(LONG)("with computer players runs by itself, also when the server falls, and reads well on a phone in every language", async () => {
    const a = await visit("Anna", { viewport: { width: 390, height: 844 }, settings: { theme: "dark" } });
    await newEvent(a.page, "Quiet evening", async (form) => {
      expect(await fits(a.page)).toBe(true);
      await form.getByLabel("Computer players fill the tables").selectOption("easy");
      await form.getByLabel("Filled up to").fill("4");
      await form.getByText("I take part").click();
      await a.page.screenshot({ path: `${shots}event-form-phone.png` });
      expect(await findings(a.page)).toEqual([]);
    });
    expect(await fits(a.page)).toBe(true);
    // Players who do not think are not offered in the form.
    const code = await a.page.evaluate(async () => {
      const what = { title: "Night", game: "caylus", options: { players: 2 }, clock: { bank: 600 }, system: "swiss", fill: "random", least: 4, join: false };
      const answer = await fetch("./api/v1/events", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(what) });
      return ((await answer.json()) as { info: { event: string } }).info.event;
    });
    const address = `${host.address}#/e/${code}`;
    await a.page.goto(address);
    await a.page.locator("h1", { hasText: "Night" }).waitFor(WAIT);
    await a.page.getByRole("button", { name: "Begin the event" }).focus();
    await a.page.keyboard.press("Enter");
    await a.page.locator(".standings").waitFor();
    await host.kill();
    await host.start();
    await a.page.locator(".event-mine", { hasText: "The winner is" }).waitFor(WAIT);
    expect(await a.page.locator(".standings tbody tr").count()).toBe(4);
    await a.page.screenshot({ path: `${shots}event-phone.png`, fullPage: true });
    for (const lang of ["hu", "ru"]) {
      const b = await visit("Béla", { viewport: { width: 390, height: 844 }, settings: { lang } });
      await b.page.goto(address);
      await b.page.locator(".standings").waitFor(WAIT);
      expect(await fits(b.page)).toBe(true);
      expect(await findings(b.page)).toEqual([]);
      await b.page.screenshot({ path: `${shots}event-${lang}.png`, fullPage: true });
      await expectQuiet(b);
    }
  });

  it.runIf(LONG)("is left, and given up, after a question", async () => {
    const a = await visit("Anna");
    const address = await newEvent(a.page, "Short", (form) => form.getByLabel("Only with the link").check());
    const b = await visit("Béla");
    await b.page.waitForTimeout(500);
    expect(await b.page.locator(".event-row", { hasText: "Short" }).count()).toBe(0);
    await enter(b.page, address);
    await b.page.getByRole("button", { name: "Leave the event" }).click();
    await b.page.getByRole("button", { name: "Enter" }).click();
    await a.page.locator(".entrants li", { hasText: "Béla" }).waitFor(WAIT);
    await a.page.getByRole("button", { name: "Remove Béla" }).click();
    await expect.poll(() => a.page.locator(".entrants li").count(), WAIT).toBe(1);
    await a.page.getByRole("button", { name: "Give up the event" }).click();
    await a.page.getByRole("dialog").getByRole("button", { name: "Give up the event" }).click();
    await b.page.goto(address);
    await b.page.getByText("This event was given up.").waitFor(WAIT);
    await b.page.goto(`${host.address}#/e/nothing`);
    await b.page.getByText("There is no such event.").waitFor(WAIT);
    await expectQuiet(a);
  });
});
