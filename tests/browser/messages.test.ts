// Messages while the app is closed: what the service worker makes of a push, and the server's list of browsers to tell.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectQuiet, findings, useBrowser } from "./app";
import { useHost } from "./host";
import { ask, guest, pair, WAIT } from "./meeting";

useBrowser({ whole: true });
const host = useHost();

describe("messages while the app is closed", () => {
  /** Brings a push as it would come from the push service of the browser. */
  async function postman(page: Page): Promise<(message: object) => Promise<void>> {
    const cdp = await page.context().newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const found = registrations.find((r) => host.address.startsWith(r.scopeURL));
        if (found) resolve(found.registrationId);
      });
    });
    await cdp.send("ServiceWorker.enable");
    const registrationId = await registration;
    return async (message) => void (await cdp.send("ServiceWorker.deliverPushMessage", { origin: new URL(host.address).origin, registrationId, data: JSON.stringify(message) }));
  }

  it("shows one, leads to the table, and to nowhere else", async () => {
    const { a, b, code } = await pair(host);
    await a.context.grantPermissions(["notifications"], { origin: new URL(host.address).origin });
    await a.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await a.page.goto(host.address);
    await a.page.locator(".lobby").waitFor();
    const deliver = await postman(a.page);
    const shown = (): Promise<{ title: string; body: string; url: string }[]> =>
      a.page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map((n) => ({ title: n.title, body: n.body, url: (n.data as { url: string }).url })));
    await deliver({ kind: "turn", table: code, title: "Caylus: it is your turn", text: "<b>The others</b> are waiting.", url: `${host.address}#/t/${code}` });
    await expect.poll(shown, WAIT).toEqual([{ title: "Caylus: it is your turn", body: "<b>The others</b> are waiting.", url: `${host.address}#/t/${code}` }]);
    const [worker] = a.context.serviceWorkers();
    await worker!.evaluate(async () => {
      const sw = self as unknown as { registration: ServiceWorkerRegistration };
      const [notification] = await sw.registration.getNotifications();
      const Click = (self as unknown as { NotificationEvent: new (type: string, init: object) => Event }).NotificationEvent;
      self.dispatchEvent(new Click("notificationclick", { notification }));
    });
    await a.page.locator(".play").waitFor();
    expect(a.page.url()).toContain(`#/t/${code}`);
    // What would lead elsewhere leads home.
    await expect
      .poll(async () => {
        await deliver({ title: "x", url: "https://elsewhere.example/" }); // again and again: the browser's own postman loses one now and then
        return (await shown()).at(-1)?.url;
      }, WAIT)
      .toBe(host.address);
    await expectQuiet(a);
    await expectQuiet(b);
  });

  it("registers this browser with the server, and takes it off again", async () => {
    const a = await guest(host, "Anna", { path: "#/account" });
    // No push service can be reached from here: the browser's half is played.
    await a.context.grantPermissions(["notifications"], { origin: new URL(host.address).origin });
    await a.page.evaluate(() => {
      let kept: object | null = null;
      const real = { endpoint: "https://push.example/1", keys: { p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", auth: "BTBZMqHH6r4Tts7J_aSIgg" } };
      const proto = PushManager.prototype as unknown as Record<string, unknown>;
      proto["getSubscription"] = async () => kept;
      proto["subscribe"] = async () => (kept = { toJSON: () => real, unsubscribe: async () => ((kept = null), true) });
    });
    await a.page.getByRole("switch", { name: "Tell me when it is my turn" }).check();
    await a.page.getByLabel("At all tables").check();
    const channels = (): Promise<{ channels: { kind: string; tables: string }[] }> => ask(host, a.context, "GET", "me/channels");
    await expect.poll(async () => (await channels()).channels.map((c) => `${c.kind} ${c.tables}`), WAIT).toEqual(["push all"]);
    expect(await findings(a.page)).toEqual([]);
    await a.page.getByRole("switch", { name: "Tell me when it is my turn" }).uncheck();
    await expect.poll(async () => (await channels()).channels.length, WAIT).toBe(0);
    await expectQuiet(a);
  });
});
