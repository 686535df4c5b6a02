// Playing with people elsewhere, the short part: the lobby, whose turn it is, offers and answers, plans, talk.
// Real pages and a real `bailey host` between them; online*.test.ts have the rest.
import { describe, expect, it } from "vitest";
import { expectQuiet, findings, layoutFaults, openApp, useBrowser } from "./app";
import { useHost } from "./host";
import { ask, decide, decideOnce, drawn, guest, menu, newTable, pair, settled, shows, sitDown, visit, WAIT } from "./meeting";

useBrowser();
const host = useHost();

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
  it("opens a table in two clicks, tells everybody at once, filters it, and seats whoever comes", async () => {
    const b = await visit(host, "Béla");
    await b.page.getByText("Nobody waits just now").waitFor();
    const asked: string[] = [];
    b.page.on("request", (r) => asked.push(r.url()));
    const a = await visit(host, "Anna");
    await a.page.getByRole("button", { name: "New table" }).click();
    await a.page.getByRole("button", { name: "Open the table" }).click();
    await a.page.locator(".room").waitFor();
    expect(await findings(a.page)).toEqual([]);
    const row = b.page.locator(".table-row", { hasText: "Anna" }).first();
    await row.waitFor();
    expect(asked.filter((url) => /\/(tables|lobby)/.test(url))).toEqual([]); // the server told it
    await b.page.getByLabel("Game", { exact: true }).selectOption("ys");
    expect(await row.count()).toBe(0);
    await b.page.getByLabel("Game", { exact: true }).selectOption("");
    await b.page.getByLabel("How many").selectOption("5");
    expect(await row.count()).toBe(0);
    await b.page.getByLabel("How many").selectOption("");
    expect(await findings(b.page)).toEqual([]);
    await row.locator(".table-link").click();
    await b.page.getByRole("button", { name: "Sit here" }).first().click();
    await a.page.locator(".room-seat", { hasText: "Béla" }).locator(".presence.here").waitFor();
    await a.page.goto(host.address);
    await a.page.locator(".match-card.online", { hasText: "Béla" }).waitFor();
    await b.page.locator(".room-seat", { hasText: "Anna" }).locator(".presence:not(.here)").waitFor();
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("brings two who look for the same together, and begins", async () => {
    const people = [await visit(host, "Quick"), await visit(host, "Quicker")];
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

  it("keeps a private table off the list; an invitation and the link open it", async () => {
    const b = await guest(host, "Béla");
    await ask(host, b.context, "POST", "account", { name: "Bela of Buda", passphrase: "three long words" });
    await b.page.reload();
    await b.page.locator(".lobby").waitFor();
    const a = await visit(host, "Anna");
    const address = await newTable(a.page, "caylus", 3, async (d) => d.getByLabel("Only with the link").check());
    const code = /#\/t\/(\w+)\/\w+$/.exec(address)![1]!;
    await b.page.waitForTimeout(300);
    expect(await b.page.locator(`[href*="${code}"]`).count()).toBe(0);
    await a.page.getByLabel("Invite by name").fill("Nobody of That Name");
    await a.page.getByRole("button", { name: "Invite", exact: true }).click();
    await a.page.locator(".invite-name .error").waitFor();
    await a.page.getByLabel("Invite by name").fill("Bela of Buda");
    await a.page.getByRole("button", { name: "Invite", exact: true }).click();
    await a.page.getByText("Bela of Buda is invited.").waitFor();
    const invitation = b.page.locator(".invitation", { hasText: "Anna invites you to Caylus" });
    await invitation.waitFor();
    expect(await findings(b.page)).toEqual([]);
    await invitation.locator(".table-link").click();
    await b.page.getByRole("button", { name: "Sit here" }).first().click();
    await b.page.locator(".room-seat.own").waitFor();

    const c = await visit(host, "Cili", { path: `#/t/${code}` });
    await c.page.getByText("This table is private.").waitFor();
    await sitDown(c.page, address);
    for (const p of [a, b, c]) await expectQuiet(p);
  });
});

describe("at the table", () => {
  it("what happens while a table is being fetched is not forgotten", async () => {
    let code = "";
    const a = await guest(host, "Anna", {
      before: async (context) => {
        const { info } = await ask<{ info: { table: string } }>(host, context, "POST", "tables", { game: "caylus", options: { players: 2 } });
        code = info.table;
        return `#/t/${code}`;
      },
    });
    await a.page.locator(".room-seat.own").waitFor();
    // Whoever looks on is told that somebody sat down, before the second answer of the first visit is there.
    const b = await guest(host, "Béla");
    let asked: () => void = () => undefined;
    let answer: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => (asked = resolve));
    const held = new Promise<void>((resolve) => (answer = resolve));
    await b.page.routeWebSocket(/socket/, (line) => {
      const server = line.connectToServer();
      line.onMessage(async (message) => {
        if (String(message).includes('"do":"talk"')) {
          asked();
          await held;
        }
        server.send(message);
      });
    });
    await b.page.goto(`${host.address}?afresh#/t/${code}`);
    await waits;
    const c = await guest(host, "Cili");
    await ask(host, c.context, "POST", `tables/${code}/sit`);
    await a.page.locator(".room-seat", { hasText: "Cili" }).waitFor();
    await b.page.waitForTimeout(300);
    answer();
    await b.page.locator(".room-seat", { hasText: "Cili" }).waitFor();
    for (const p of [a, b, c]) await expectQuiet(p);
  });

  it("tells whose turn it is, in the tab and on the home page too", async () => {
    const { a, b } = await pair(host);
    const [mine, other] = await settled(a.page, b.page);
    expect(await mine.title()).toContain("Your turn");
    expect(await mine.locator('link[rel="icon"]').getAttribute("href")).toContain("data:");
    await expect.poll(() => other.title(), WAIT).toBe("Caylus – Bailey");
    expect(await other.locator(".decision").innerText()).toContain("is to act");
    await expect.poll(() => other.locator(".seat .presence.here").count(), WAIT).toBe(2);
    // On the home page one's turn comes over the line.
    await other.getByRole("link", { name: "Home" }).click();
    await other.locator(".match-card.online").waitFor();
    await expect.poll(() => mine.locator(".seat .presence.here").count(), WAIT).toBe(1);
    await decide([mine], 1);
    await other.locator(".match-card.due").waitFor();
    await expect.poll(() => other.title(), WAIT).toBe("(1) Bailey");
    await other.locator(".match-card.due .match-link").click();
    await expect.poll(() => other.title(), WAIT).toContain("Your turn");
    await expect.poll(() => mine.title(), WAIT).toBe("Caylus – Bailey");
    expect(await findings(mine)).toEqual([]);
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("proposes a pause, another pace and to take back, and tells the answer", async () => {
    const { a, b } = await pair(host, { clock: { bank: 1200, plus: 20 } });
    await menu(a.page, "Propose a pause");
    await a.page.locator("dialog").getByRole("button", { name: "Propose" }).click();
    await a.page.getByText("You have proposed a pause. Waiting for: Béla.").waitFor();
    expect(await findings(a.page)).toEqual([]);
    await b.page.getByText("Anna proposes a pause").waitFor();
    await b.page.getByRole("button", { name: "Refuse" }).click();
    await a.page.getByText("your proposal is off the table").waitFor();
    await a.page.locator(".offer-refused").getByRole("button", { name: "Close" }).click();
    await menu(b.page, "Propose a pause");
    await b.page.locator("dialog").getByRole("button", { name: "Propose" }).click();
    await a.page.getByRole("button", { name: "Agree" }).click();
    for (const { page } of [a, b]) await page.getByText("The clocks are stopped").waitFor();
    expect(await a.page.locator(".seat-clock.runs").count()).toBe(0);
    await a.page.getByRole("button", { name: "Let them run" }).click();
    await b.page.locator(".seat-clock.runs").waitFor();
    expect(await b.page.locator(".offer-refused").count()).toBe(0);

    await menu(b.page, "Propose another pace");
    await b.page.locator("dialog").getByLabel("Over days").check();
    await b.page.locator("dialog").getByRole("button", { name: "Propose" }).click();
    await a.page.getByText("Béla proposes another pace: 2 days a turn.").waitFor();
    await a.page.getByRole("button", { name: "Agree" }).click();
    await b.page.locator(".seat-clock", { hasText: "d" }).first().waitFor();

    // Nothing has been revealed yet, but somebody else has acted: the other one is asked.
    await decide([a.page, b.page], 3);
    const [, waits] = await settled(a.page, b.page);
    const asked = waits === a.page ? b.page : a.page;
    const steps = await drawn(asked);
    await menu(asked, "Ask to take back");
    await waits.getByRole("button", { name: "Agree" }).click();
    await expect.poll(() => drawn(asked), WAIT).toBeLessThan(steps);
    await shows(waits, await drawn(asked));

    await menu(asked, "Concede");
    await asked.locator("dialog").getByRole("button", { name: "Concede" }).click();
    for (const { page } of [a, b]) {
      await page.locator(".play.phase-over").waitFor();
      expect(await page.locator(".decision").innerText()).toContain("has conceded.");
    }
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("plays what was planned, and says when that is no longer possible", async () => {
    const { a, b } = await pair(host, { game: "caylus" });
    await decide([a.page, b.page], 2, " place");
    let [acts, waits] = await settled(a.page, b.page);
    await waits.getByRole("button", { name: "Plan my next action" }).click();
    await waits.getByText("When it is your turn:").waitFor();
    expect(await findings(waits)).toEqual([]);
    expect(await layoutFaults(waits)).toEqual([]);
    expect(await waits.locator(".board .can").count()).toBeGreaterThan(0);
    // The same place for both: whoever acts takes it away from the one who planned.
    const both = await waits.evaluate(() => [...document.querySelectorAll<HTMLElement>(".planning button.action")].map((e) => e.dataset["action"]!));
    const open = await acts.evaluate(() => [...document.querySelectorAll<HTMLElement>(".phase-choose button.action")].map((e) => e.dataset["action"]!));
    const rest = (action: string): string => action.slice(action.indexOf(" "));
    const wanted = both.filter((p) => rest(p).startsWith(" place") && open.some((o) => rest(o) === rest(p)));
    expect(wanted.length).toBeGreaterThan(1);
    await waits.locator(`.planning button.action[data-action="${wanted[0]!}"]`).click();
    await waits.locator(".my-plan").waitFor();
    expect(await decideOnce(acts, rest(wanted[0]!))).toContain(rest(wanted[0]!));
    await waits.getByText("Your plan can no longer be carried out").waitFor();
    await waits.locator(".phase-choose").waitFor();
    expect(await waits.locator(".my-plan").count()).toBe(0);

    // Now one that stays possible: it is played at once, and the other one's turn comes back by itself.
    await decide([waits], 1, " place");
    [acts, waits] = await settled(a.page, b.page);
    await waits.getByRole("button", { name: "Plan my next action" }).click();
    const now = await acts.evaluate(() => [...document.querySelectorAll<HTMLElement>(".phase-choose button.action")].map((e) => e.dataset["action"]!));
    const planned = (await waits.evaluate(() => [...document.querySelectorAll<HTMLElement>(".planning button.action")].map((e) => e.dataset["action"]!))).find((p) => rest(p).startsWith(" place") && now.some((o) => rest(o) === rest(p)))!;
    await waits.locator(`.planning button.action[data-action="${planned}"]`).click();
    await waits.locator(".my-plan").waitFor();
    const before = await drawn(waits);
    const other = now.find((o) => rest(o).startsWith(" place") && rest(o) !== rest(planned))!;
    await decideOnce(acts, rest(other));
    await expect.poll(() => drawn(waits), WAIT).toBeGreaterThanOrEqual(before + 2);
    expect(await waits.getByText("Your plan can no longer").count()).toBe(0);
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("passes by itself while one wants that", async () => {
    const { a, b } = await pair(host);
    await decide([a.page, b.page], 2, " place");
    const [acts, waits] = await settled(a.page, b.page);
    const itself = waits.getByRole("switch", { name: "Pass by itself" });
    await itself.check();
    await waits.getByText("You pass whenever you can, until you act yourself.").waitFor(WAIT);
    const before = await drawn(acts);
    await decideOnce(acts, " place");
    await expect.poll(() => drawn(acts), WAIT).toBeGreaterThanOrEqual(before + 2); // it has passed
    await acts.locator(".side").getByText(/passes/).first().waitFor(WAIT);
    await acts.locator(".phase-choose").waitFor(WAIT);
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("keeps the number of waiting matches on the icon of the installed app", async () => {
    const { a, b } = await pair(host);
    const [mine, other] = await settled(a.page, b.page);
    await other.addInitScript(() => {
      const badges: number[] = [];
      Object.assign(globalThis, { badges });
      Object.assign(Navigator.prototype, { setAppBadge: async (n: number) => void badges.push(n) });
    });
    const badge = (): Promise<number | undefined> => other.evaluate(() => (globalThis as unknown as { badges: number[] }).badges.at(-1));
    await other.goto(host.address);
    await other.reload();
    await other.locator(".match-card.online").waitFor(WAIT);
    await expect.poll(badge, WAIT).toBe(0);
    await decide([mine], 1);
    await expect.poll(badge, WAIT).toBe(1);
    await other.locator(".match-card.due .match-link").click();
    await decide([other], 1);
    await other.getByRole("link", { name: "Home" }).click();
    await expect.poll(badge, WAIT).toBe(0);
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("shows what people write as text, in phrases everybody reads in the own language, and mutes", async () => {
    const evil = '<img src=x onerror="document.title=\'broken\'">';
    const { a, b } = await pair(host);
    const say = async (text: string): Promise<void> => {
      await a.page.getByPlaceholder("Say something").fill(text);
      await a.page.keyboard.press("Enter");
      await expect.poll(() => a.page.getByPlaceholder("Say something").inputValue(), WAIT).toBe("");
    };
    await a.page.getByRole("button", { name: "Chat" }).click();
    for (const text of [evil, "</p><script>document.title='broken'</script>", "\u202eevil\u202c {0} %s", "x".repeat(480)]) await say(text);
    await b.page.locator(".talk-tool b", { hasText: "4" }).waitFor();
    await b.page.keyboard.press("c");
    await b.page.locator(".drawer .talk-lines li").nth(3).waitFor();
    expect(await b.page.locator(".talk-lines li p").first().innerText()).toBe(evil);
    expect(await b.page.locator(".talk img, .talk script").count()).toBe(0);
    expect(await b.page.title()).not.toContain("broken");
    expect(await b.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await findings(b.page)).toEqual([]);

    await b.page.getByRole("button", { name: "Hello!" }).click();
    await a.page.locator(".talk-lines li p", { hasText: "Hello!" }).waitFor();
    await b.page.getByRole("button", { name: "Do not read Anna any more" }).first().click();
    await b.page.getByText("You do not read Anna.").waitFor();
    await expect.poll(() => b.page.locator(".talk-lines li p").count(), WAIT).toBe(1);
    await say("are you there?");
    await a.page.locator(".talk-lines li").nth(5).waitFor();
    expect(await b.page.locator(".talk-lines li p").count()).toBe(1);
    await b.page.getByRole("button", { name: "Read again" }).click();
    await b.page.getByText("are you there?").waitFor();
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("a name that a server should have refused is text everywhere, too", async () => {
    const evil = `<img src=x onerror="document.title='broken'">{0}%s\u202e`;
    const { a, b, code } = await pair(host);
    await ask(host, b.context, "POST", `tables/${code}/chat`, { text: "hello" });
    const forged = (text: string): string => text.replaceAll('"Béla"', JSON.stringify(evil));
    await a.page.routeWebSocket(/socket/, (line) => {
      const server = line.connectToServer();
      line.onMessage((message) => server.send(message));
      server.onMessage((message) => line.send(forged(String(message))));
    });
    await a.page.route("**/api/v1/**", async (route) => {
      try {
        const response = await route.fetch();
        await route.fulfill({ response, body: forged(await response.text()) });
      } catch {
        // The page has gone on meanwhile.
      }
    });
    await a.page.reload();
    await a.page.locator(".seat", { hasText: "<img src=x" }).waitFor(WAIT);
    await a.page.getByRole("button", { name: "Chat" }).click();
    await a.page.locator(".talk-lines li", { hasText: "<img src=x" }).waitFor(WAIT);
    const whole = async (): Promise<void> => {
      expect(await a.page.locator("img, body script:not([src])").count()).toBe(0);
      expect(await a.page.title()).not.toBe("broken");
      expect(await a.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    };
    await whole();
    await a.page.goto(host.address);
    await a.page.locator(".match-card.online", { hasText: "<img src=x" }).first().waitFor(WAIT);
    await whole();
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("tells who comes back what has happened", async () => {
    const { a, b } = await pair(host, { clock: { days: 2 } });
    const pages = [a.page, b.page];
    await decide(pages, 4);
    const [acts, waits] = await settled(a.page, b.page);
    await menu(waits, "Note to myself");
    await waits.getByRole("textbox", { name: "Your note" }).fill("first the castle");
    await waits.getByRole("button", { name: "Keep the note" }).click();
    await waits.locator(".own-note p").waitFor(WAIT);
    await waits.goto(host.address);
    await waits.locator(".match-card.online").waitFor();
    await decide([acts], 1);
    await waits.locator(".match-card.due .match-link").click();
    const since = waits.locator(".since");
    await since.waitFor();
    expect(await since.locator("li").count()).toBeGreaterThan(0);
    // What happened, then one's note, then the choices.
    await waits.locator(".own-note p", { hasText: "first the castle" }).waitFor(WAIT);
    const order = await waits.evaluate(() => [".since", ".own-note", ".phase-choose .choices"].map((s) => document.querySelector(s)!.getBoundingClientRect().top));
    expect(order).toEqual(order.toSorted((x, y) => x - y));
    await since.getByRole("button", { name: "Show it on the board" }).click();
    await waits.locator(".play.phase-choose").waitFor(WAIT);
    expect(await findings(waits)).toEqual([]);
    await decideOnce(waits);
    await expect.poll(() => waits.locator(".since").count(), WAIT).toBe(0);
    await expectQuiet(a);
    await expectQuiet(b);
  });
});
