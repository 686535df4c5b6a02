// People of a server as the browser shows them: profiles, leaderboards, friends, notes, fair draws, boards in other pages, and
// those who keep order. Whatever people write is shown as text.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { expectQuiet, findings, openApp, shots, useBrowser, type App, type Start } from "./app";
import { useHost } from "./host";

useBrowser();
const host = useHost();
const WAIT = { timeout: 60_000 };
const EVIL = `<img src=x onerror="document.title='broken'"></p><script>document.title='broken'</script>{0}`;

/** Somebody who asks the server beside the browser. */
class Person {
  cookie = "";
  id = 0;
  constructor(readonly name: string) {}
  async ask<T = Record<string, unknown>>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${host.address}api/v1/${path}`, {
      method,
      headers: { ...(this.cookie && { cookie: `bailey=${this.cookie}` }), ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const set = /bailey=([^;]*)/.exec(answer.headers.get("set-cookie") ?? "");
    if (set) this.cookie = set[1]!;
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  post = <T = Record<string, unknown>>(path: string, body: object = {}): Promise<T> => this.ask<T>("POST", path, body);
}

const known = new Map<string, Person>();
/** An account, made when it is asked for first. */
async function account(name: string): Promise<Person> {
  const p = known.get(name) ?? new Person(name);
  if (!known.has(name)) {
    await p.post("guest");
    p.id = (await p.post<{ id: number }>("account", { name, passphrase: "three long words" })).id;
    known.set(name, p);
  }
  return p;
}

/** The app with the eyes of this person. */
async function visit(p: Person | null, path = "", start: Start = {}): Promise<App> {
  const cookie = { name: "bailey", value: p?.cookie ?? "", domain: new URL(host.address).hostname, path: "/", expires: -1, httpOnly: true, secure: false, sameSite: "Lax" as const };
  return openApp({ address: host.address, path, storageState: { cookies: p ? [cookie] : [], origins: [] }, ...start });
}

/** A rated match of two, which the second one gives up. */
async function beat(winner: Person, loser: Person): Promise<string> {
  const { info } = await winner.post<{ info: { table: string } }>("tables", { game: "caylus", options: { players: 2 }, rated: true, seats: { blue: "me", red: null } });
  await loser.post(`tables/${info.table}/sit`);
  await winner.post(`tables/${info.table}/start`);
  await loser.post(`tables/${info.table}/concede`);
  return info.table;
}

async function beatBot(p: Person): Promise<void> {
  const { info } = await p.post<{ info: { table: string } }>("tables", { game: "caylus", options: { players: 2 }, rated: true, seats: { blue: "me", red: "bot:random" }, start: true });
  await p.post(`tables/${info.table}/concede`);
}

const quiet = async (app: App, ...fine: RegExp[]): Promise<void> => {
  app.complaints.splice(0, Infinity, ...app.complaints.filter((c) => !fine.some((f) => f.test(c))));
  await expectQuiet(app);
};
const shown = (page: Page, name: string): Promise<unknown> => page.screenshot({ path: `${shots}people-${name}.png`, fullPage: true });
const unbroken = async (page: Page): Promise<void> => {
  expect(await page.title()).not.toBe("broken"); // a name may stand in it, as text
  expect(await page.locator("main img, main script").count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
};

describe("people", () => {
  it("have a page with ratings, their course, statistics and matches; others follow, block and report", async () => {
    const [anna, bela] = [await account("Anna Lilla"), await account("Béla")];
    for (const [w, l] of [[anna, bela], [bela, anna], [anna, bela]] as const) await beat(w, l);
    await beatBot(bela);
    const app = await visit(anna, `#/p/${encodeURIComponent("Béla")}`);
    const { page } = app;
    await page.getByRole("heading", { name: "Béla" }).waitFor();
    expect(await page.locator(".rating-card").count()).toBe(1);
    await page.getByRole("img", { name: /Rating over 4 matches/ }).waitFor();
    expect(await page.locator(".rating .folk-table tbody tr").count()).toBe(4);
    const stats = page.locator(".folk-game", { hasText: "Caylus" });
    await stats.getByRole("row", { name: /Anna Lilla 3 1 2/ }).waitFor();
    expect(await stats.getByRole("rowheader", { name: "Seat", exact: true }).count()).toBe(1);
    expect(await page.locator(".folk-matches li").count()).toBe(4);
    expect(await findings(page)).toEqual([]);
    await shown(page, "profile");

    await page.getByRole("button", { name: "Follow", exact: true }).click();
    await page.getByRole("button", { name: "You follow Béla" }).waitFor();
    await page.getByRole("button", { name: "Block", exact: true }).click();
    await page.getByRole("button", { name: "Unblock" }).click();
    await page.getByRole("button", { name: "Block", exact: true }).waitFor();
    await page.getByRole("button", { name: "Report", exact: true }).click();
    await page.getByLabel("What is wrong?").fill(EVIL);
    await page.locator("dialog").getByRole("button", { name: "Report", exact: true }).click();
    await page.getByText("A moderator will look at it.").waitFor();
    await page.locator("dialog").getByRole("button", { name: "Close" }).last().click();

    // The match opens from the list, and the leaderboard from the rating.
    await page.getByRole("link", { name: /Leaderboard: Caylus/ }).click();
    const rows = page.locator(".leaders tbody tr");
    await rows.nth(2).waitFor();
    expect(await page.locator(".leaders .own").innerText()).toContain("Anna Lilla");
    expect(await rows.filter({ has: page.locator('a[href="#/p/bot%3Arandom"]') }).count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    await shown(page, "ranking");
    await page.getByLabel("Ys", { exact: true }).check();
    await page.getByText("Nobody has played a rated match").waitFor();
    await page.goto(`${host.address}#/p/Anna%20Lilla`);
    await page.getByRole("link", { name: "Account and settings" }).waitFor();
    await page.goto(`${host.address}#/p/${encodeURIComponent(EVIL)}`);
    await page.getByText("Nobody with an account has this name.").waitFor();
    await unbroken(page);
    await quiet(app, /status of 404/);
  });

  it("are told at the end of a rated match what it made of their ratings", async () => {
    const [anna, bela] = [await account("Anna Lilla"), await account("Béla")];
    await beat(bela, anna);
    const app = await visit(bela, `#/t/${await beat(bela, anna)}`);
    await app.page.getByText("Anna Lilla has conceded. Victory: Béla").waitFor();
    await app.page.locator(".ranking li", { hasText: "Béla" }).getByText(/^Rating [\d,]+ \+\d+$/).waitFor();
    await app.page.locator(".ranking li", { hasText: "Anna" }).getByText(/^Rating [\d,]+ −\d+$/).waitFor();
    expect(await findings(app.page)).toEqual([]);
    await quiet(app);
  });

  it("find all their matches in one list, those of this device and those at the server", async () => {
    const [dora, bela] = [await account("Dóra"), await account("Béla")];
    await beat(dora, bela);
    await beat(bela, dora);
    const { info } = await dora.post<{ info: { table: string; seats: Record<string, { person: boolean }> } }>("tables", { game: "ys", options: { players: 2 } });
    const free = Object.keys(info.seats).find((s) => !info.seats[s]!.person);
    await dora.post(`tables/${info.table}/seat`, { seat: free, who: "bot:easy" });
    await dora.post(`tables/${info.table}/start`);
    const app = await visit(dora, "#/new/pillars");
    const { page } = app;
    await page.locator(".setup-go button").click();
    await page.locator(".play").waitFor(WAIT);
    await page.goto(`${host.address}#/matches`);
    const cards = page.locator(".history .match-card");
    await expect.poll(() => cards.locator("h3").allInnerTexts().then((all) => all.toSorted()), WAIT).toEqual(["Caylus", "Caylus", expect.stringContaining("Pillars"), "Ys"]);
    expect(await cards.first().getAttribute("class")).toContain("online"); // what waits for me comes first
    const choose = async (label: string, value: string, count: number): Promise<void> => {
      await page.locator(".history .filter", { hasText: new RegExp(`^${label}`) }).locator("select").selectOption(value);
      await expect.poll(() => cards.count(), WAIT).toBe(count);
    };
    await choose("Played", "online", 3);
    await choose("Result", "won", 1);
    await choose("Result", "lost", 1);
    await choose("Result", "running", 1);
    await choose("Level", "easy", 1);
    await choose("Played", "here", 1);
    await choose("Played", "", 2);
    expect(await findings(page)).toEqual([]);
    await shown(page, "matches");
    await cards.filter({ hasText: "Ys" }).getByRole("link").click();
    await page.locator(".play").waitFor(WAIT);
    expect(page.url()).toContain(`#/t/${info.table}`);
    await page.goto(host.address);
    await page.locator(".home-foot").getByRole("link", { name: "My matches" }).waitFor(WAIT);
    await quiet(app);
  });

  it("give a program a token, and take it back", async () => {
    const anna = await account("Anna Lilla");
    const app = await visit(anna, "#/account");
    const { page } = app;
    await page.getByLabel("What the token is for").fill("my <b>bot</b>");
    await page.getByRole("button", { name: "New token" }).click();
    const token = await page.locator(".tokens code").innerText();
    const who = async (): Promise<string> => ((await (await fetch(`${host.address}api/v1/me`, { headers: { authorization: `Bearer ${token}` } })).json()) as { name?: string }).name ?? "";
    expect(await who()).toBe("Anna Lilla");
    const row = page.locator(".tokens li", { hasText: "my <b>bot</b>" });
    await row.waitFor();
    expect(await findings(page)).toEqual([]);
    await page.reload();
    await row.waitFor();
    expect(await page.getByText(token).count()).toBe(0);
    await row.getByRole("button", { name: "Drop the token" }).click();
    await expect.poll(() => row.count(), WAIT).toBe(0);
    await expect.poll(who, WAIT).toBe("");
    await quiet(app);
  });

  it("see who of their friends is here, and invite them", async () => {
    const [anna, bela] = [await account("Anna Lilla"), await account("Béla")];
    await anna.post(`people/${encodeURIComponent("Béla")}/follow`);
    await bela.post("people/Anna%20Lilla/mute");
    const { info } = await anna.post<{ info: { table: string } }>("tables", { game: "ys", options: { players: 2 } });
    const b = await visit(bela, "#/friends");
    await b.page.getByText("muted: you do not see what they say").waitFor();
    const a = await visit(anna, "#/friends");
    await a.page.getByRole("button", { name: "Invite" }).click();
    await a.page.locator("dialog").getByRole("button", { name: "Invite" }).click();
    await a.page.getByText("Invited.").waitFor();
    await shown(a.page, "friends");
    const { invitations } = await bela.ask<{ invitations: { by: string; info: { table: string } }[] }>("GET", "me/invitations");
    expect(invitations.map((i) => [i.by, i.info.table])).toEqual([["Anna Lilla", info.table]]);
    await b.page.goto(`${host.address}#/t/${info.table}`);
    await b.page.locator(".room").waitFor();
    await a.page.reload();
    await a.page.locator(".here.on").waitFor();
    expect(await findings(a.page)).toEqual([]);
    await a.page.goto(`${host.address}#/t/${info.table}`);
    await a.page.locator(".invite .folk-list").getByText("Béla").waitFor();
    await a.page.goto(host.address);
    await a.page.getByRole("button", { name: "New table" }).click();
    await a.page.getByRole("switch", { name: "Rated" }).check();
    await a.page.getByRole("button", { name: "Open the table" }).click();
    await a.page.locator(".room .tagline", { hasText: "rated" }).waitFor();
    // Before one joins one is told so, and who can.
    await a.page.locator(".invite .help", { hasText: "with an account also sit down" }).waitFor();
    await b.page.goto(host.address);
    await b.page.locator(".table-row .help", { hasText: "rated" }).waitFor();
    await quiet(a);
    await quiet(b);
  });
});

describe("fair draws", () => {
  it("both pages add bytes, and the check explains itself step by step", async () => {
    const [anna, bela] = [await account("Anna Lilla"), await account("Béla")];
    const { info } = await anna.post<{ info: { table: string } }>("tables", { game: "caylus", options: { players: 2 } });
    const path = `#/t/${info.table}`;
    const a = await visit(anna, path);
    const b = await visit(bela, path);
    await b.page.getByRole("button", { name: "Sit here" }).click();
    const promised = async (): Promise<number> => Object.keys((await anna.ask<{ fair: { seats: object } }>("GET", `tables/${info.table}/fair`)).fair.seats).length;
    await expect.poll(promised, WAIT).toBe(2);
    await a.page.getByRole("button", { name: "Begin the match" }).click();
    await a.page.locator(".play").waitFor();
    await b.page.locator(".play").waitFor();
    await bela.post(`tables/${info.table}/concede`);
    await a.page.getByRole("button", { name: "Were the draws fair?" }).click();
    const proof = a.page.locator(".proof");
    await proof.getByText("All of them follow from the server's secret and the bytes of these seats").waitFor();
    expect(await proof.locator(".proof-mark.good").count()).toBe(4); // the server, two seats, the list that this device kept
    expect(await proof.getByText("from this device").count()).toBe(1);
    expect(await proof.locator(".proof-draws tbody tr").count()).toBeGreaterThan(0);
    expect(await findings(a.page)).toEqual([]);
    await shown(a.page, "proof");
    // A record with other promises than those that the device saw is told.
    await b.page.evaluate((code) => {
      const kept = JSON.parse(localStorage.getItem(`bailey.fair.${code}`)!) as { list: string };
      localStorage.setItem(`bailey.fair.${code}`, JSON.stringify({ ...kept, list: "0".repeat(64) }));
    }, info.table);
    await b.page.getByRole("button", { name: "Were the draws fair?" }).click();
    await b.page.getByText("not those that this device saw").waitFor();
    await quiet(a);
    await quiet(b);
  });
});

describe("notes", () => {
  it("are there when one comes back, for nobody else", async () => {
    const [anna, bela] = [await account("Anna Lilla"), await account("Béla")];
    const { info } = await anna.post<{ info: { table: string } }>("tables", { game: "caylus", options: { players: 2 } });
    await bela.post(`tables/${info.table}/sit`);
    await anna.post(`tables/${info.table}/start`);
    const path = `#/t/${info.table}`;
    const a = await visit(anna, path);
    await a.page.getByRole("button", { name: "Menu" }).click();
    await a.page.getByRole("button", { name: "Note to myself" }).click();
    await a.page.getByRole("textbox", { name: "Your note" }).fill(`first the castle\n${EVIL}`);
    await a.page.getByRole("button", { name: "Keep the note" }).click();
    await a.page.locator(".own-note p").waitFor();
    await a.page.reload();
    expect(await a.page.locator(".own-note p").innerText()).toContain(EVIL);
    await unbroken(a.page);
    expect(await findings(a.page)).toEqual([]);
    await shown(a.page, "note");
    const b = await visit(bela, path);
    await b.page.getByRole("button", { name: "Menu" }).click();
    await b.page.getByRole("button", { name: "Note to myself" }).waitFor();
    expect(await b.page.locator(".own-note").count()).toBe(0);
    await quiet(a);
    await quiet(b);
  });

  it("alone they stay with the match in the browser", async () => {
    const app = await visit(null, "#/new/caylus");
    const { page } = app;
    await page.locator(".setup-go button").click();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Note to myself" }).click();
    await page.getByRole("textbox", { name: "Your note" }).fill("remember me");
    await page.getByRole("button", { name: "Keep the note" }).click();
    await page.locator(".own-note p", { hasText: "remember me" }).waitFor();
    await page.reload();
    await page.locator(".own-note p", { hasText: "remember me" }).waitFor();
    await quiet(app);
  });
});

describe("a point of a match", () => {
  let elsewhere: Server | undefined;
  afterAll(() => elsewhere?.close());

  it("has an address, and stands as a small board in another site's page, where nothing else of ours can", async () => {
    const [anna, bela] = [await account("Anna Lilla"), await account("Béla")];
    const code = await beat(anna, bela);
    const app = await visit(anna, `m/${code}?at=1`);
    const { page } = app;
    await page.locator(".play.phase-over").waitFor();
    expect(page.url()).toContain(`#/m/${code}/1`);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Link and embedding" }).click();
    expect(await page.locator("dialog").getByLabel("Link", { exact: true }).inputValue()).toBe(`${host.address}m/${code}?at=1`);
    const frame = await page.getByLabel("Text for another page").inputValue();
    expect(await findings(page)).toEqual([]);
    await shown(page, "point");
    await quiet(app);

    elsewhere = createServer((_, answer) => {
      answer.setHeader("content-type", "text/html");
      answer.end(`<!doctype html><title>Elsewhere</title><h1>A page</h1>${frame}<iframe id="whole" src="${host.address}"></iframe>`);
    });
    await new Promise<void>((r) => elsewhere!.listen(0, "127.0.0.1", r));
    const address = `http://localhost:${(elsewhere.address() as AddressInfo).port}/`;
    const other = await openApp({ address: host.address });
    await other.page.goto(address);
    const board = other.page.frameLocator("iframe").first();
    await board.locator('.embed-main[data-drawn="1"] .board').waitFor();
    await board.getByRole("button", { name: "To the beginning" }).click();
    await board.locator('.embed-main[data-drawn="0"]').waitFor();
    expect(await board.getByRole("link", { name: /Open in Bailey/ }).getAttribute("href")).toBe(`../#/m/${code}/0`);
    expect(await board.locator("button.action").count()).toBe(0);
    await shown(other.page, "embed");
    await expect.poll(() => other.page.frames().some((f) => f.url().startsWith("chrome-error:")), WAIT).toBe(true);
    // The browser says that the other frame is refused; what the tests set up does not work in its error page.
    await quiet(other, /frame/i, /localStorage/);
  });
});

describe("moderators", () => {
  it("see reports with what was around, act, announce, and leave a log; nothing that was written breaks the page", async () => {
    const [mod, rude, plain] = [await account("Warden"), await account("Rude one"), await account("Plain")];
    host.admin("moderator", String(mod.id));
    const said = await rude.post<{ id: number }>("lobby/chat", { text: EVIL });
    await plain.post("lobby/chat", { text: "please stop" });
    const why = `rude (${rude.id}): ${EVIL}`; // no other, not even of a first try
    await plain.post("reports", { chat: said.id, why });
    const app = await visit(mod, "");
    const { page } = app;
    await page.getByRole("link", { name: "Moderation" }).click();
    const report = page.locator(".report", { hasText: `rude (${rude.id}):` });
    await report.getByRole("button", { name: "Context" }).click();
    await report.locator(".around li.meant").waitFor();
    expect(await report.locator(".around li").count()).toBeGreaterThan(1);
    expect(await report.locator("blockquote").innerText()).toBe(why);
    await unbroken(page);
    await report.getByRole("button", { name: "Hide the line" }).click();
    await report.locator(".said.hidden").waitFor();
    await report.getByRole("button", { name: "Ban …" }).click();
    await page.getByLabel("For how long?").first().selectOption({ label: "a day" });
    await page.getByLabel("Why? (for the log)").fill(`twice warned (${rude.id})`);
    await page.locator("dialog").getByRole("button", { name: "Ban", exact: true }).click();
    await page.getByText(/banned until/).first().waitFor();
    expect((await rude.ask<{ kind: string }>("GET", "me")).kind).toBe("nobody");
    await page.getByRole("button", { name: "Lift the ban" }).click();
    await expect.poll(async () => (await rude.ask<{ kind: string }>("GET", "me")).kind, WAIT).toBe("account");
    await report.getByRole("button", { name: "Mark as settled" }).click();
    await expect.poll(() => report.count(), WAIT).toBe(0);

    await page.getByLabel("To everybody on this server").fill(`Tonight: ${EVIL}`);
    await page.getByRole("button", { name: "Announce" }).click();
    await page.locator(".announcements p").waitFor();
    expect(await page.locator(".care-log tbody tr", { hasText: `twice warned (${rude.id})` }).count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    await shown(page, "moderation");
    const guest = await visit(null, "");
    expect(await guest.page.locator(".announcements p").innerText()).toContain(`Tonight: ${EVIL}`);
    await unbroken(guest.page);
    await guest.page.getByRole("button", { name: "I have read it" }).click();
    await guest.page.reload();
    await guest.page.locator(".lobby").waitFor();
    await guest.page.waitForTimeout(300);
    expect(await guest.page.locator(".announcements p").count()).toBe(0);
    await guest.page.goto(`${host.address}#/moderation`);
    await guest.page.getByText("Only the moderators of this server see this page.").waitFor();
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect.poll(() => page.locator(".announcements p").count(), WAIT).toBe(0);
    await quiet(app);
    await quiet(guest, /status of 40[13]/);
  });
});
