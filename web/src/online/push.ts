// push.ts -- being told by this browser that it is one's turn, also when the app is closed: Web Push, which the server sends
// and the service worker shows (public/sw.js).
import { signal } from "@preact/signals";
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
    const k = JSON.parse(localStorage.getItem(KEPT) ?? "null") as KeptChannel | null;
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
  const subscription = (await registration.pushManager.getSubscription()) ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  const channel = await api.subscribe(endpoint, keys, tables);
  localStorage.setItem(KEPT, JSON.stringify({ person: me.value.id, id: channel.id } satisfies KeptChannel));
  pushTables.value = channel.tables;
  pushState.value = "on";
}

export async function turnOffPush(): Promise<void> {
  const mine = kept();
  const subscription = await (await worker())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  if (mine) await api.unsubscribe(mine.id).catch(() => undefined); // without the browser's half it ends by itself
  localStorage.removeItem(KEPT);
  pushState.value = "off";
}
