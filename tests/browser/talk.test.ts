// People who talk, and what a server tells by itself: talk in the lobby, a line that is reported, events without asking again, boards of
// private tables on other pages, and an app that is newer or older than its server. A real `bailey host` and real pages.
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectQuiet, findings, layoutFaults, LONG, shots, useBrowser, type App } from "./app";
import { useHost } from "./host";
import { ask, guest, pair, WAIT } from "./meeting";

useBrowser();
const host = useHost();
const EVIL = `<img src=x onerror="document.title='broken'"></p><script>document.title='broken'</script>{0} \u202eevil`;
const PHONE = { viewport: { width: 390, height: 844 } };

const lines = (page: Page): ReturnType<Page["locator"]> => page.locator(".talk-lines li p");
const unbroken = async (page: Page): Promise<void> => {
  expect(await page.title()).not.toContain("broken");
  expect(await page.locator("main img, main script").count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
};

async function say(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder("Say something").fill(text);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByPlaceholder("Say something").inputValue(), WAIT).toBe("");
}

async function report(page: Page, name: string, why: string): Promise<void> {
  await page.getByRole("button", { name: `Report this line of ${name}` }).first().click();
  await page.getByLabel("What is wrong?").fill(why);
  await page.locator("dialog").getByRole("button", { name: "Report", exact: true }).click();
  await page.getByText("A moderator will look at it.").waitFor();
  await page.locator("dialog").getByRole("button", { name: "Close" }).last().click();
}

/** Somebody who keeps order, at the page for that. */
const moderator = (name: string): Promise<App> =>
  guest(host, "Warden", {
    before: async (context) => {
      const { id } = await ask<{ id: number }>(host, context, "POST", "account", { name, passphrase: "three long words" });
      host.admin("moderator", String(id));
      return "#/moderation";
    },
  });

describe("talk in the lobby", () => {
  it("is live, folded away on a phone, shown as text, muted, slowed down, and a line of it is reported", async () => {
    const a = await guest(host, "Anna");
    const b = await guest(host, "Béla", PHONE);
    // As long as nobody has said anything it does not keep anybody from the games.
    const empty = a.page.locator(".lobby-talk summary");
    await empty.waitFor();
    expect(await a.page.getByText("Nobody has said anything yet.").count()).toBe(0);
    const [talk, window_] = [(await empty.boundingBox())!, a.page.viewportSize()!];
    expect(talk.width).toBeLessThan(window_.width / 3);
    expect((await a.page.locator(".events").boundingBox())!.y).toBeLessThan(talk.y);
    await empty.click();
    await a.page.getByText("Nobody has said anything yet.").waitFor();
    expect(await a.page.getByRole("log", { name: "Chat" }).getAttribute("aria-live")).toBe("polite");
    const fold = b.page.locator(".lobby-talk summary");
    await fold.waitFor();
    expect(await lines(b.page).count()).toBe(0);
    await say(a.page, EVIL);
    await a.page.locator(".lobby-talk").getByRole("button", { name: "Hello!" }).click();
    await fold.getByText("2", { exact: true }).waitFor();
    expect(await findings(b.page)).toEqual([]);
    await fold.focus();
    await b.page.keyboard.press("Enter");
    await lines(b.page).nth(1).waitFor();
    expect(await lines(b.page).allInnerTexts()).toEqual([EVIL, "Hello!"]);
    expect(await fold.locator(".talk-fresh").count()).toBe(0);
    expect(await b.page.locator(".talk-lines li").first().getByRole("link", { name: "Anna" }).getAttribute("href")).toBe("#/p/Anna");
    expect(await b.page.locator(".talk-lines time").first().getAttribute("datetime")).toMatch(/^\d{4}-/);
    await unbroken(b.page);
    for (const { page } of [a, b]) expect(await findings(page)).toEqual([]);
    expect(await layoutFaults(b.page)).toEqual([]);
    await a.page.locator(".lobby-talk").scrollIntoViewIfNeeded();
    await a.page.screenshot({ path: `${shots}lobby-talk.png`, fullPage: true });
    await b.page.screenshot({ path: `${shots}lobby-talk-phone.png`, fullPage: true });

    const c = await guest(host, "Cili"); // comes to a desk when people have talked
    await expect.poll(() => lines(c.page).count(), WAIT).toBe(2);
    await expectQuiet(c);

    await report(b.page, "Anna", `rude: ${EVIL}`);
    const mod = await moderator("Warden one");
    const card = mod.page.locator(".report", { hasText: "rude:" });
    await card.getByText("Said in the lobby").waitFor();
    await card.getByRole("button", { name: "Context" }).click();
    expect(await card.locator(".around li.meant span").innerText()).toBe(EVIL);
    expect(await card.locator(".around li").count()).toBe(2);
    await unbroken(mod.page);
    await card.getByRole("button", { name: "Hide the line" }).click();
    await expect.poll(() => lines(a.page).count(), WAIT).toBe(1); // at once, for everybody

    await b.page.getByRole("button", { name: "Do not read Anna any more" }).click();
    await expect.poll(() => lines(b.page).count(), WAIT).toBe(0);
    await say(a.page, "does anybody read this?");
    await lines(a.page).nth(1).waitFor();
    expect(await lines(b.page).count()).toBe(0);
    await b.page.getByRole("button", { name: "Read again" }).click();
    await lines(b.page).nth(1).waitFor();
    for (let i = 0; i < 12; i++) await a.page.locator(".lobby-talk").getByRole("button", { name: "Thank you!" }).click();
    await a.page.getByRole("alert").filter({ hasText: "Too many requests" }).waitFor();
    for (const p of [a, b, mod]) await expectQuiet(p);
  });
});

describe("at a table", () => {
  it.runIf(LONG)("a line is reported, and the moderators read it among the others", async () => {
    const { a, b, code } = await pair(host);
    for (const text of ["good luck", "you are a cheat", "sorry"]) await ask(host, a.context, "POST", `tables/${code}/chat`, { text });
    await b.page.keyboard.press("c");
    await lines(b.page).nth(2).waitFor();
    await b.page.locator(".talk-lines li", { hasText: "cheat" }).getByRole("button", { name: "Report this line of Anna" }).click();
    expect(await b.page.locator("dialog").innerText()).toContain("Anna: you are a cheat");
    expect(await findings(b.page)).toEqual([]);
    await b.page.getByLabel("What is wrong?").fill("an insult");
    await b.page.keyboard.press("Tab");
    await b.page.keyboard.press("Enter");
    await b.page.getByText("A moderator will look at it.").waitFor();
    const mod = await moderator("Warden two");
    const card = mod.page.locator(".report", { hasText: "an insult" });
    expect(await card.locator(".said a").getAttribute("href")).toBe(`#/t/${code}`);
    await card.getByRole("button", { name: "Context" }).click();
    await card.locator(".around li.meant", { hasText: "you are a cheat" }).waitFor();
    expect(await card.locator(".around li span").allInnerTexts()).toEqual(["good luck", "you are a cheat", "sorry"]);
    for (const p of [a, b, mod]) await expectQuiet(p);
  });

  it("a private one is shown on another page with its watch link alone, and nobody sits down with that", async () => {
    let code = "";
    const a = await guest(host, "Anna", {
      before: async (context) => {
        code = (await ask<{ info: { table: string } }>(host, context, "POST", "tables", { game: "caylus", options: { players: 2 }, private: true, seats: { blue: "me", red: "bot:random" }, start: true })).info.table;
        return `#/t/${code}`;
      },
    });
    await a.page.locator(".play").waitFor();
    await a.page.getByRole("button", { name: "Menu" }).click();
    await a.page.getByRole("button", { name: "Link and embedding" }).click();
    await a.page.getByText("Whoever has this address can watch it").waitFor();
    expect(await findings(a.page)).toEqual([]);
    const link = await a.page.locator("dialog").getByLabel("Link", { exact: true }).inputValue();
    const frame = await a.page.getByLabel("Text for another page").inputValue();
    const secret = (await ask<{ info: { link: string } }>(host, a.context, "GET", `tables/${code}`)).info.link;
    expect(`${link}${frame}`).not.toContain(secret);
    const address = /src="([^"]*)"/.exec(frame)![1]!.replace("&amp;", "&");
    expect(address).toContain(`/embed/${code}?key=`);

    const b = await guest(host, "Béla");
    await b.page.goto(`${host.address}embed/${code}`);
    await b.page.getByText("This match is private: it is shown here only with the address that its players give out.").waitFor();
    expect(await b.page.locator(".board").count()).toBe(0);
    await b.page.goto(address);
    await b.page.locator(".embed-main .board").waitFor();
    expect(await b.page.getByRole("link", { name: /Open in Bailey/ }).getAttribute("href")).toBe(`../${link.slice(link.indexOf("#"))}`);
    // The way into the app is open to look, and to nothing else.
    await b.page.goto(link);
    await b.page.locator(".play").waitFor();
    await b.page.keyboard.press("c");
    await b.page.getByRole("button", { name: "Hello!" }).click();
    await b.page.getByRole("alert").filter({ hasText: "This table is private." }).waitFor();
    // Who reads a line there may report it.
    await ask(host, a.context, "POST", `tables/${code}/chat`, { text: "not nice" });
    await report(b.page, "Anna", "rude");
    for (const p of [a, b]) await expectQuiet(p);
  });
});

// ---- events -------------------------------------------------------------------------------------------------------

interface Cup {
  address: string;
  code: string;
}

/** A round robin of two, made by whoever this is. */
async function cup(context: BrowserContext, title: string): Promise<Cup> {
  const what = { title, game: "caylus", options: { players: 2 }, clock: { bank: 600 }, system: "round-robin", most: 2 };
  const { info } = await ask<{ info: { event: string } }>(host, context, "POST", "events", what);
  return { code: info.event, address: `${host.address}#/e/${info.event}` };
}

describe("an event", () => {
  it("tells everybody who looks at it, on its page and in the lobby, without being asked", async () => {
    const a = await guest(host, "Anna");
    const { code, address } = await cup(a.context, "Live cup");
    const b = await guest(host, "Béla");
    const row = b.page.locator(".event-row", { hasText: "Live cup" });
    await row.waitFor();
    await a.page.goto(address);
    await a.page.locator("h1", { hasText: "Live cup" }).waitFor();
    const asked: string[] = [];
    for (const { page } of [a, b]) page.on("request", (r) => asked.push(r.url()));
    const c = await guest(host, "Cecília", { before: async () => `#/e/${code}` });
    await c.page.getByRole("button", { name: "Enter" }).click();
    await a.page.locator(".entrants li", { hasText: "Cecília" }).waitFor();
    await row.getByText("2 of at most 2").waitFor();
    await a.page.getByRole("button", { name: "Begin the event" }).click();
    await c.page.getByText("your table is open").waitFor();
    await row.getByText("round 1 of 1").waitFor();
    const table = /#\/t\/(\w+)/.exec((await c.page.locator(".event-mine.due a").getAttribute("href"))!)![1]!;
    await ask(host, c.context, "POST", `tables/${table}/concede`);
    for (const { page } of [a, c]) await page.locator(".event-mine", { hasText: "The winner is Anna." }).waitFor();
    await row.getByText("Anna").waitFor();
    expect(await a.page.locator(".standings tbody tr").first().innerText()).toContain("Anna");
    expect(asked.filter((url) => url.includes("/events"))).toEqual([]);
    for (const p of [a, b, c]) await expectQuiet(p);
  });

  it.runIf(LONG)("comes back by itself when the server does", async () => {
    const a = await guest(host, "Anna");
    const { address, code } = await cup(a.context, "Evening");
    await a.page.goto(address);
    await a.page.locator("h1", { hasText: "Evening" }).waitFor();
    await host.kill();
    await a.page.getByText("The connection is lost. Reconnecting …").waitFor();
    await host.start();
    const b = await guest(host, "Béla");
    await ask(host, b.context, "POST", `events/${code}/join`);
    await a.page.locator(".entrants li", { hasText: "Béla" }).waitFor();
    expect(await a.page.locator(".line-bar p").count()).toBe(0);
    await expectQuiet(b);
  });
});

// ---- older and newer ----------------------------------------------------------------------------------------------

/** A server as it was before it could tell how new it is: no talk in its lobby, events that have to be asked for, and one deed that it
 *  has never heard of. */
async function age(context: BrowserContext): Promise<void> {
  await context.route("**/api/v1/host.json", (route) => route.fulfill({ json: { now: 1 } }));
  await context.routeWebSocket(/socket/, (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => {
      const { id, do: deed } = JSON.parse(String(message)) as { id: string; do: string };
      if (["watch-event", "unwatch-event", "join-event"].includes(deed)) line.send(JSON.stringify({ id, error: { code: "unknown", why: "There is no such resource." } }));
      else server.send(message);
    });
    server.onMessage((message) => {
      const kept = String(message)
        .split("\n")
        .filter((x) => x)
        .map((x) => JSON.parse(x) as { ok?: { chat?: unknown }; lobby?: { event?: unknown } })
        .filter((x) => !x.lobby?.event);
      for (const x of kept) delete x.ok?.chat;
      line.send(kept.map((x) => `${JSON.stringify(x)}\n`).join(""));
    });
  });
}

describe("an app and a server of different age", () => {
  it("an older server: one sentence says so, what it knows works, what it does not know says why", async () => {
    const a = await guest(host, "Anna");
    const { address, code } = await cup(a.context, "Old cup");
    const b = await guest(host, "Béla", { before: async (context) => (await age(context), "") });
    await b.page.getByText("This server is older than the app: some things are missing here").waitFor();
    expect(await b.page.locator(".lobby .notice").count()).toBe(1);
    expect(await b.page.locator(".lobby-talk").count()).toBe(0);
    await b.page.locator(".event-row", { hasText: "Old cup" }).waitFor();
    expect(await findings(b.page)).toEqual([]);
    await b.page.goto(address);
    await b.page.getByRole("button", { name: "Enter" }).click();
    await b.page.getByRole("alert").filter({ hasText: "This server is older than the app and does not know that yet." }).waitFor();
    const c = await guest(host, "Cecília");
    await ask(host, c.context, "POST", `events/${code}/join`);
    await b.page.locator(".entrants li", { hasText: "Cecília" }).waitFor(); // it was asked for again
    for (const p of [a, b, c]) await expectQuiet(p);
  });

  it("a newer server: the new version is announced and loaded, once", async () => {
    const a = await guest(host, "Anna", { before: async (context) => (await context.route("**/api/v1/host.json", (route) => route.fulfill({ json: { now: 1, api: 99, version: "9.0.0" } })), "") });
    const news = a.page.locator(".update");
    await news.getByText("There is a new version.").waitFor();
    expect(await a.page.locator(".lobby .notice").count()).toBe(0);
    expect(await findings(a.page)).toEqual([]);
    await news.getByRole("button", { name: "Close" }).click();
    expect(await news.count()).toBe(0);
    await a.page.reload();
    await news.getByText("There is a new version.").waitFor();
    const loaded = a.page.waitForEvent("load");
    await news.getByRole("button", { name: "Load it" }).click();
    await loaded;
    await a.page.locator(".lobby").waitFor();
    expect(await news.count()).toBe(0); // the files are as old as before: asking again would not help
    await expectQuiet(a);
  });
});
