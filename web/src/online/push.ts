// push.ts -- being told by this browser that it is one's turn, also when the app is closed: Web Push, which the server sends
// and the service worker shows (public/sw.js).
import { signal } from "@preact/signals";
import { local } from "../base/storage";
import { api, type Channel } from "./api";
import { beSomebody, me } from "./people";

/** none: this browser or this server cannot. denied: the person has told the browser so. */
export type PushState = "unknown" | "none" | "off" | "on" | "denied";
export const pushState = signal<PushState>("unknown");
/** Which tables one is told of. */
export const pushTables = signal<Channel["tables"]>("turn-based");

/** The channel of this browser at the server: whose it is, and its number. */
const KEPT = "bailey.push";
interface KeptChannel {
  person: number;
  id: number;
}

function kept(): KeptChannel | null {
  try {
    const k = JSON.parse(local.get(KEPT) ?? "null") as KeptChannel | null;
    return k?.person === me.value.id ? k : null;
  } catch {
    return null;
  }
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator) || !("PushManager" in self) || !("Notification" in self)) return undefined;
  // It starts when there is time (main.tsx): whoever comes here straight away waits for it.
  return (await navigator.serviceWorker.getRegistration()) ?? (import.meta.env.PROD ? navigator.serviceWorker.ready : undefined);
}

/** Finds out how things stand. */
export async function lookAtPush(): Promise<void> {
  try {
    const registration = await worker();
    if (!registration || !(await api.pushKey())) return void (pushState.value = "none");
    if (Notification.permission === "denied") return void (pushState.value = "denied");
    const mine = kept();
    const channel = mine && (await registration.pushManager.getSubscription()) ? (await api.channels()).find((c) => c.id === mine.id) : undefined;
    if (channel) pushTables.value = channel.tables;
    pushState.value = channel ? "on" : "off";
  } catch {
    pushState.value = "none";
  }
}

/** Asks the person's browser, then the server. Throws what the server says against it. */
export async function turnOnPush(tables: Channel["tables"]): Promise<void> {
  const registration = await worker();
  const key = await api.pushKey();
  if (!registration || !key) return void (pushState.value = "none");
  if ((await Notification.requestPermission()) !== "granted") {
    pushState.value = Notification.permission === "denied" ? "denied" : "off";
    return;
  }
  await beSomebody();
  const old = await registration.pushManager.getSubscription();
  // Somebody else's, who went without a word: their turns are not for who sits here now.
  const foreign = old && !kept() && (await old.unsubscribe());
  const subscription = (!foreign && old) || (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  const channel = await api.subscribe(endpoint, keys, tables);
  local.set(KEPT, JSON.stringify({ person: me.value.id, id: channel.id } satisfies KeptChannel));
  pushTables.value = channel.tables;
  pushState.value = "on";
}

export async function turnOffPush(): Promise<void> {
  await end(await worker());
}

/** Whoever logs out is told nothing by this browser any more: others may sit at it. Does not wait for a worker that is not there, and
 *  keeps nobody from logging out. */
export async function leavePush(): Promise<void> {
  try {
    if ("serviceWorker" in navigator && "PushManager" in self) await end(await navigator.serviceWorker.getRegistration());
  } catch {
    // The browser has no such thing, or forbids it.
  }
}

async function end(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  const mine = kept();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  if (mine) await api.unsubscribe(mine.id).catch(() => undefined); // without the browser's half it ends by itself
  local.remove(KEPT);
  if (pushState.value === "on") pushState.value = "off";
}
