// The e-mail address of an account in the browser, with a real server and a mailbox that receives what it sends: given, confirmed,
// told there, the way back in with a code, removed. A server without e-mail says nothing of it.
import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { expectQuiet, findings, layoutFaults, openApp, shots, useBrowser } from "./app";
import { useHost } from "./host";
import { ask, WAIT } from "./meeting";

useBrowser();

/** Letters, as they came in: to whom, and the text. */
const letters: { to: string; text: string }[] = [];
let post: Server | undefined;
afterAll(() => void post?.close());

/** As much of a mail server as there has to be. */
async function openMailbox(): Promise<string[]> {
  post = createServer((line) => {
    let heard = "";
    let to = "";
    let inside = false;
    line.on("error", () => undefined);
    line.write("220 here\r\n");
    line.setEncoding("latin1").on("data", (more: string) => {
      heard += more;
      for (;;) {
        const end = heard.indexOf(inside ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const said = heard.slice(0, end);
        heard = heard.slice(end + (inside ? 5 : 2));
        if (inside) letters.push({ to, text: Buffer.from(said.split("\r\n\r\n")[1]!, "base64").toString("utf8") });
        inside = !inside && said === "DATA";
        to = /^RCPT TO:<(.*)>/.exec(said)?.[1] ?? to;
        line.write(inside ? "354 go on\r\n" : said === "QUIT" ? "221 bye\r\n" : "250 ok\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => post!.listen(0, "127.0.0.1", resolve));
  return ["--smtp", `smtp://127.0.0.1:${(post.address() as AddressInfo).port}`, "--from", "Bailey <bailey@games.example>"];
}

const host = useHost(openMailbox);
const silent = useHost();

/** The code in the next letter that came to this address. */
async function codeFor(address: string): Promise<string> {
  await expect.poll(() => letters.length, WAIT).toBeGreaterThan(0);
  const { to, text } = letters.shift()!;
  expect(to).toBe(address);
  return /: (\w{12})\b/.exec(text)![1]!;
}

describe("an address", () => {
  it("is given, confirmed, told, leads back in, and is removed", async () => {
    const app = await openApp({
      address: host.address,
      before: async (context) => {
        await ask(host, context, "POST", "guest");
        await ask(host, context, "POST", "account", { name: "Zsófi", passphrase: "three long words" });
        return "#/account";
      },
    });
    const { page } = app;
    const email = page.locator("section.email");
    await email.getByLabel("E-mail address").fill("zsofi@nowhere");
    await email.getByRole("button", { name: "Send me a code" }).click();
    await email.getByText("That is not an e-mail address.").waitFor(WAIT);
    await email.getByLabel("E-mail address").fill("zsofi@mail.example");
    await email.getByRole("button", { name: "Send me a code" }).click();
    await email.getByText("A code is on its way to zsofi@mail.example.").waitFor(WAIT);
    const code = await codeFor("zsofi@mail.example");
    await email.getByLabel("Code from the e-mail").fill("x".repeat(12));
    await email.getByRole("button", { name: "Confirm the address" }).click();
    await email.getByText("That is not the code").waitFor(WAIT);
    await page.screenshot({ path: `${shots}email-code.png`, fullPage: true });
    await email.getByLabel("Code from the e-mail").fill(code);
    await email.getByRole("button", { name: "Confirm the address" }).click();
    await email.locator("b", { hasText: "zsofi@mail.example" }).waitFor(WAIT);

    await email.getByLabel("Tell me by e-mail when it is my turn").check();
    await email.getByLabel("At all tables").check();
    await expect.poll(async () => (await ask<{ channels: object[] }>(host, app.context, "GET", "me/channels")).channels, WAIT).toMatchObject([{ kind: "mail", tables: "all" }]);
    expect(await findings(page)).toEqual([]);
    for (const [name, width, height] of [["phone", 390, 844], ["desk", 1440, 900]] as const) {
      await page.setViewportSize({ width, height });
      expect(await layoutFaults(page)).toEqual([]);
      await page.screenshot({ path: `${shots}email-${name}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    for (const lang of ["hu", "ru", "en"]) {
      await page.locator(".lang select").selectOption(lang);
      await expect.poll(() => page.evaluate(() => document.documentElement.lang), WAIT).toBe(lang);
      expect(await layoutFaults(page)).toEqual([]);
      await page.screenshot({ path: `${shots}email-${lang}.png`, fullPage: true });
    }
    expect(await findings(page, ["color-contrast"])).toEqual([]);

    // Whoever has lost the passphrase: the same sentence for everybody.
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByLabel("Passphrase lost").check();
    const form = page.locator("section", { hasText: "An account" }).locator("form");
    for (const name of ["Nobody at all", "Zsófi"]) {
      await form.getByLabel("Name").fill(name);
      await form.getByRole("button", { name: "Send me a code by e-mail" }).click();
      await form.getByText(`If ${name} has a confirmed address, a code is on its way there.`).waitFor(WAIT);
    }
    expect(await findings(page)).toEqual([]);
    await page.screenshot({ path: `${shots}email-recovery.png`, fullPage: true });
    await form.getByLabel("Recovery code").fill(await codeFor("zsofi@mail.example"));
    await form.getByLabel("New passphrase").fill("other long words");
    await form.getByRole("button", { name: "Set the passphrase" }).click();
    await email.locator("b", { hasText: "zsofi@mail.example" }).waitFor(WAIT);

    await email.getByRole("button", { name: "Change the address" }).click();
    await email.getByRole("button", { name: "Never mind" }).click();
    await email.getByRole("button", { name: "Remove the address" }).click();
    await email.getByLabel("E-mail address").waitFor(WAIT);
    expect(await ask(host, app.context, "GET", "me/channels")).toMatchObject({ email: null, channels: [] });
    app.complaints.splice(0, Infinity, ...app.complaints.filter((c) => !/status of 4\d\d/.test(c)));
    await expectQuiet(app);
  });

  it("is nothing where the server sends no e-mail", async () => {
    const app = await openApp({
      address: silent.address,
      before: async (context) => {
        await ask(silent, context, "POST", "guest");
        await ask(silent, context, "POST", "account", { name: "Zsófi", passphrase: "three long words" });
        return "#/account";
      },
    });
    await app.page.getByRole("heading", { name: "Tokens for programs" }).waitFor(WAIT);
    expect(await app.page.locator("section.email").count()).toBe(0);
    await app.page.getByRole("button", { name: "Log out" }).click();
    await app.page.getByLabel("Passphrase lost").check();
    await app.page.getByLabel("Recovery code").waitFor(WAIT);
    expect(await app.page.getByRole("button", { name: "Send me a code by e-mail" }).count()).toBe(0);
    await expectQuiet(app);
  });
});
