// Every page of a server on a phone held upright, full of people and as a stranger finds it: nothing sticks out sideways, in any
// language, letters can be read, and axe has nothing serious to say, by day and by night.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectQuiet, findings, openApp, tooSmall, useBrowser, type App } from "./app";
import { useHost } from "./host";
import { ask, WAIT } from "./meeting";

useBrowser();
const host = useHost();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const LONG_NAME = "Nagyné Szentgyörgyi";

type Place = [name: string, path: string, shows: string, open?: (page: Page) => Promise<void>];
/** As the one sees them who has and does everything. */
const places: Place[] = [];
/** As somebody sees them who has only come by. */
const strange: Place[] = [];
let cookies: Awaited<ReturnType<App["context"]["cookies"]>> = [];

const visit = (lang: string, known: boolean): Promise<App> =>
  openApp({ address: host.address, ...PHONE, settings: { lang }, ...(known && { storageState: { cookies, origins: [] } }) });

beforeAll(async () => {
  const own = await openApp({ address: host.address });
  const other = await openApp({ address: host.address });
  const [me, you] = [own.context, other.context];
  for (const [context, name] of [[me, LONG_NAME], [you, "Béla"]] as const) {
    await ask(host, context, "POST", "guest");
    const { id } = await ask<{ id: number }>(host, context, "POST", "account", { name, passphrase: "three long words" });
    if (context === me) host.admin("moderator", String(id));
  }
  const table = async (what: object): Promise<string> => (await ask<{ info: { table: string } }>(host, me, "POST", "tables", { game: "caylus", options: { players: 2 }, ...what })).info.table;
  const match = async (what: object): Promise<string> => {
    const code = await table(what);
    await ask(host, you, "POST", `tables/${code}/sit`);
    await ask(host, me, "POST", `tables/${code}/start`);
    return code;
  };
  const event = async (title: string): Promise<string> =>
    (await ask<{ info: { event: string } }>(host, me, "POST", "events", { title, game: "caylus", options: { players: 2 }, clock: { bank: 600, plus: 10 }, system: "round-robin" })).info.event;
  const open = await table({ clock: { bank: 1200, plus: 20 }, rated: true });
  const hidden = await table({ private: true });
  const playing = await match({ clock: { days: 2 } });
  const over = await match({ rated: true });
  await ask(host, me, "POST", `tables/${playing}/chat`, { text: "x".repeat(400) });
  await ask(host, you, "POST", `tables/${playing}/pause`, { days: 3 });
  await ask(host, you, "POST", `tables/${over}/concede`);
  const later = await event("Autumn cup of everybody who plays here");
  const now = await event("y".repeat(60));
  await ask(host, you, "POST", `events/${now}/join`);
  await ask(host, me, "POST", `events/${now}/start`);
  await ask(host, me, "POST", "people/B%C3%A9la/follow");
  const { id } = await ask<{ id: number }>(host, you, "POST", "lobby/chat", { text: "z".repeat(400) });
  await ask(host, me, "POST", "reports", { chat: id, why: "w".repeat(200) });
  await ask(host, me, "POST", "moderation/announce", { text: "Tonight the server rests." });

  const press = (button: string) => (page: Page): Promise<void> => page.locator(button).click();
  const people = encodeURIComponent(LONG_NAME);
  places.push(
    ["home", "", ".table-row"],
    ["a new table", "", ".new-table", press(".lobby-head .row .button >> nth=1")],
    ["a new event", "", ".new-event", press(".events .lobby-head .button")],
    ["a table that waits", `#/t/${open}`, ".qr"],
    ["a match", `#/t/${playing}`, ".play .offer"],
    ["its talk", `#/t/${playing}`, ".drawer .talk-lines li p", press(".talk-tool")],
    ["the end", `#/t/${over}`, ".play.phase-over"],
    ["a point of it", `#/m/${over}/1`, ".play .review"],
    ["a profile", `#/p/${people}`, ".rating-chart"],
    ["somebody's profile", "#/p/B%C3%A9la", ".folk-matches li"],
    ["a leaderboard", "#/ranking/caylus/2", ".leaders"],
    ["friends", "#/friends", ".folk-list li"],
    ["the account", "#/account", ".account .people-links"],
    ["moderation", "#/moderation", ".report"],
    ["an event to enter", `#/e/${later}`, ".entrants"],
    ["an event that is played", `#/e/${now}`, ".standings"],
    ["a board for other pages", `embed/${over}?at=1`, ".embed-main .board"],
  );
  strange.push(
    ["home", "", ".table-row"],
    ["a table that waits", `#/t/${open}`, ".room-seat"],
    ["a private table", `#/t/${hidden}`, "main .notice, main .button"],
    ["no such table", "#/t/nothing", "main .button"],
    ["watching", `#/t/${playing}`, ".play .offer-watch"],
    ["nobody's profile", "#/p/Nobody", "main .notice, main .help"],
    ["no ranking yet", "#/ranking/ys/3", "main .notice"],
    ["no friends yet", "#/friends", "main .notice"],
    ["an account to make", "#/account", ".account form.fields"],
    ["no moderator", "#/moderation", "main .notice"],
    ["an event to enter", `#/e/${later}`, ".entrants"],
    ["no such event", "#/e/nothing", "main .button, main .notice"],
  );
  cookies = await me.cookies();
  for (const app of [own, other]) await app.context.close();
});

/** Goes from place to place; answers what is wrong with them, by name. */
async function walk(app: App, list: Place[], look: (page: Page) => Promise<string[]>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, path, shows, open] of list) {
    // A page that is there already would show what it showed before.
    await app.page.goto(`${host.address}${path.startsWith("#") || !path ? `?${encodeURIComponent(name)}` : ""}${path}`);
    await open?.(app.page);
    await app.page.locator(shows).first().waitFor(WAIT);
    for (const what of await look(app.page)) wrong.push(`${name}: ${what}`);
  }
  // What is refused is refused with a status, which the browser's console tells.
  app.complaints.splice(0, Infinity, ...app.complaints.filter((c) => !/status of 40[134]/.test(c)));
  await expectQuiet(app);
  return wrong;
}

async function faults(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return [...(wide > PHONE.viewport.width ? [`${wide} wide`] : []), ...(await tooSmall(page, 10))];
}

describe("a match", () => {
  it("has the window that an announcement leaves of it", async () => {
    const app = await openApp({ address: host.address, path: places.find(([name]) => name === "a match")![1] });
    await app.page.locator(".announcements p").waitFor();
    await app.page.locator(".play").waitFor(WAIT);
    const fits = (): Promise<boolean> => app.page.evaluate(() => Math.abs(document.querySelector(".play")!.getBoundingClientRect().bottom - innerHeight) < 1);
    await expect.poll(fits, WAIT).toBe(true);
    await app.page.locator(".announcements button").click();
    await expect.poll(fits, WAIT).toBe(true);
    await expectQuiet(app);
  });

  it("is stepped through with one thumb", async () => {
    const app = await visit("ru", true);
    await app.page.goto(`${host.address}?again${places.find(([name]) => name === "a point of it")![1]}`);
    const bar = app.page.locator(".review");
    await bar.waitFor(WAIT);
    await expect.poll(() => bar.evaluate((e) => e.getBoundingClientRect().bottom <= document.querySelector(".side")!.getBoundingClientRect().top + 1 && e.getBoundingClientRect().top > innerHeight / 3), WAIT).toBe(true);
    await expectQuiet(app);
  });
});

it("no line begins with the comma behind a word that opens its card", async () => {
  const app = await openApp({ address: host.address, path: "#/rules/caylus" });
  await app.page.locator(".term-end").first().waitFor({ ...WAIT, state: "attached" });
  const found = await app.page.evaluate(() => [...document.querySelectorAll(".term-end")].map((e) => [e.textContent!, e.nextSibling?.textContent ?? ""] as const));
  expect(found.some(([word]) => /[,.]$/.test(word))).toBe(true);
  expect(found.filter(([, rest]) => /^[,.;:]/.test(rest))).toEqual([]);
  await expectQuiet(app);
});

describe.each([
  ["known", true],
  ["a stranger", false],
] as const)("to who is %s", (_, known) => {
  it("every page says what it is to everybody, by day and by night", async () => {
    const app = await visit("en", known);
    const wrong = await walk(app, known ? places : strange, async (page) => {
      const day = [...(await faults(page)), ...(await findings(page))];
      await page.emulateMedia({ colorScheme: "dark" });
      const night = await findings(page, ["color-contrast"]);
      await page.emulateMedia({ colorScheme: "light" });
      return [...day, ...night];
    });
    expect(wrong).toEqual([]);
  });
});

it.each(["hu", "ru"])("every page fits in %s", async (lang) => {
  expect(await walk(await visit(lang, true), places, faults)).toEqual([]);
});
