// One page and one terminal (`bailey play --at URL --plain`) in one match, with a real `bailey host` between them: a whole match, in the
// same words and with the same score on both; talk, taking back, a private table by its link. With --long.
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { dice, expectQuiet, findings, playOn, shots, useBrowser } from "./app";
import { findProgram, useHost } from "./host";
import { ask, begin, decide, drawn, newTable, visit, WAIT } from "./meeting";

useBrowser();
const host = useHost();
const folder = mkdtempSync(join(tmpdir(), "bailey-terminal-"));
const open: Terminal[] = [];
afterAll(() => {
  for (const t of open) t.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A whole match on a busy machine (ms). */
const LONG = 1_200_000;

/** Choices with the prompt behind them: what is typed before all are here would be taken for an answer to the rest. Or the end. */
const TURN = /^\d+\) .*\n> $|The match is over\n/m;

/** The program line by line, as somebody who listens to it uses it. */
class Terminal {
  private readonly program: ChildProcessWithoutNullStreams;
  /** All it wrote, and from where on it is new since something was typed. */
  text = "";
  mark = 0;

  constructor(address: string, who: string) {
    const { LANG: _lang, LC_ALL: _all, ...rest } = process.env;
    this.program = spawn(findProgram(), ["play", "--at", address, "--plain", "--lang", "en"], { env: { ...rest, LC_ALL: "C.UTF-8", XDG_DATA_HOME: join(folder, who) } });
    this.program.stdout.setEncoding("utf8").on("data", (more: string) => (this.text += more));
    this.program.stderr.setEncoding("utf8").on("data", (more: string) => (this.text += more));
    open.push(this);
  }

  get fresh(): string {
    return this.text.slice(this.mark);
  }

  async until(wanted: RegExp | string, patience = WAIT.timeout): Promise<string> {
    const from = Date.now();
    for (;;) {
      const found = typeof wanted === "string" ? (this.fresh.includes(wanted) ? wanted : undefined) : wanted.exec(this.fresh)?.[0];
      if (found !== undefined) return found;
      if (Date.now() - from > patience) throw new Error(`never saw ${String(wanted)}; the end of it:\n${this.text.slice(-2500)}`);
      await new Promise((r) => setTimeout(r, 5));
    }
  }

  type(line: string): void {
    this.mark = this.text.length;
    this.program.stdin.write(`${line}\n`);
  }

  async say(line: string, wanted: RegExp | string): Promise<string> {
    this.type(line);
    return this.until(wanted);
  }

  /** Takes any of the choices whenever there are some, until the match is over or so many were made; answers how many. */
  async playOn(seed: number, most = Infinity): Promise<number> {
    const roll = dice(seed);
    for (let n = 0; n < most; n++) {
      await this.until(TURN, 10 * WAIT.timeout);
      if (this.fresh.includes("The match is over\n")) return n;
      const numbers = [...this.fresh.matchAll(/^(\d+)\) /gm)].map((m) => Number(m[1]));
      this.type(String(1 + roll(Math.max(...numbers))));
    }
    return most;
  }

  async quit(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.program.once("exit", resolve));
    this.type("quit");
    return ended;
  }

  close(): void {
    this.program.kill("SIGKILL");
  }
}

describe("a page and a terminal", () => {
  // Pillars is for three: a computer player takes the last seat.
  it.each([["caylus", 2], ["ys", 2], ["pillars", 3], ["alcazar", 2]] as const)("play a whole match of %s, and both show the same score", async (game, players) => {
    const a = await visit(host, "Anna");
    const address = await newTable(a.page, game, players);
    const terminal = new Terminal(address, game);
    await terminal.until(/Sit down here\n(?:.*\n)*> $/);
    await terminal.say("sit", /: guest-\d+\n/);
    const code = /#\/t\/(\w+)/.exec(address)![1]!;
    await a.page.locator(".room-seat", { hasText: "guest" }).waitFor();
    const { info } = await ask<{ info: { seats: Record<string, { person: boolean }> } }>(host, a.context, "GET", `tables/${code}`);
    for (const [seat, { person }] of Object.entries(info.seats)) if (!person) await ask(host, a.context, "POST", `tables/${code}/seat`, { seat, who: "bot:busy" });
    await begin(a.page);
    const [mine, theirs] = await Promise.all([playOn(a.page, 7, Infinity, 1_000_000), terminal.playOn(11)]);
    expect(mine).toBeGreaterThan(5);
    expect(theirs).toBeGreaterThan(5);
    await a.page.locator(".play.phase-over").waitFor();
    const { look } = await ask<{ look: { score: Record<string, { points: number }> } }>(host, a.context, "GET", `tables/${code}/look`);
    const points = Object.values(look.score).map((s) => s.points);
    const sheet = await a.page.locator(".side").innerText();
    for (const n of points) {
      expect(sheet).toMatch(new RegExp(`\\b${n}\\b`));
      expect(terminal.fresh).toMatch(new RegExp(`\\b${n}\\b`));
    }
    expect(await terminal.quit()).toBe(0);
    await expectQuiet(a);
  }, LONG);

  it("talk, take back, and meet at a private table; what one writes cannot break the other", async () => {
    const a = await visit(host, "Anna");
    const address = await newTable(a.page, "caylus", 2, async (d) => d.getByLabel("Only with the link").check());
    const terminal = new Terminal(address, "talk");
    await terminal.until("Sit down here");
    await terminal.say("name Béla", "You are Béla.");
    await terminal.say("sit", ": Béla\n");
    await begin(a.page);
    await a.page.getByRole("button", { name: "Chat" }).click();
    await a.page.getByPlaceholder("Say something").fill("\u009b2J<b>Good evening</b>\u202e");
    await a.page.keyboard.press("Enter");
    await a.page.getByRole("button", { name: "Hello!" }).click();
    await terminal.until('?2J<b>Good evening</b>?"');
    await terminal.until('"Hello!"');
    for (const bad of "\u001b\u009b\u202e") expect(terminal.text).not.toContain(bad);
    await terminal.say('say <img src=x onerror="document.title=0">', "onerror");
    await a.page.locator(".talk-lines li p", { hasText: "<img src=x" }).waitFor();
    expect(await a.page.locator(".talk img").count()).toBe(0);
    await terminal.say("phrase 1", 'Béla: "Hello!"');
    await expect.poll(() => a.page.locator(".talk-lines li p", { hasText: "Hello!" }).count(), WAIT).toBe(2);
    await a.page.keyboard.press("Escape");

    // Whoever is asked decides; then the terminal asks to take back, and the page agrees.
    const both = async (n: number): Promise<void> => {
      for (let i = 0; i < n; ) {
        if (TURN.test(terminal.fresh)) terminal.type("1");
        else if (await a.page.locator(".phase-choose .choices button.action").count()) await decide([a.page], 1);
        else {
          await a.page.waitForTimeout(20);
          continue;
        }
        i++;
      }
    };
    await both(6);
    await expect.poll(async () => TURN.test(terminal.fresh) || (await a.page.locator(".phase-choose .choices button.action").count()) > 0, WAIT).toBe(true);
    const before = await drawn(a.page);
    const asked = await terminal.say("undo", /was taken back|others are asked/);
    if (asked === "others are asked") {
      await a.page.getByRole("button", { name: "Agree" }).click();
      await terminal.until("Something was taken back");
    }
    await expect.poll(() => drawn(a.page), WAIT).toBeLessThan(before);
    await both(4);
    expect(await findings(a.page)).toEqual([]);
    await a.page.screenshot({ path: `${shots}page-and-terminal.png` });

    await terminal.say("concede", /has conceded|The match is over|was ended/);
    await a.page.locator(".play.phase-over").waitFor();
    expect(await a.page.locator(".decision").innerText()).toContain("has conceded.");
    expect(await terminal.quit()).toBe(0);
    await expectQuiet(a);
  });
});
