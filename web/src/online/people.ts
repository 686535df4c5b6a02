// people.ts -- who one is on the server that handed out this page, if one did. A guest at once, when
// something is to be done for the first time; an account for those who want to be found again.
import { computed, effect, signal } from "@preact/signals";
import { lang, settings } from "../base/shared";
import { cleanName } from "../match/record";
import { api, findHost, Refused, type Me } from "./api";
import { hangUp, lineState } from "./wire";

/** A server for many is there. Until it has answered, and without it, everything is as it is alone. */
export const hosted = signal(false);
/** It has been looked for. */
export const searched = signal(false);

/** What this app asks of a server (docs/api.md, "Older and newer"). */
const API = 3;
const serverApi = signal(API);
/** An app that was kept, or stayed open for days, may be older than the server; one from elsewhere newer. */
export const server = computed(() => (serverApi.value < API ? "older" : serverApi.value > API ? "newer" : "same"));

/** It tells of events by itself. */
export const tellsEvents = computed(() => serverApi.value >= 2);

/** The server sends e-mail: an account may have an address. */
export const mails = signal(false);

/** Milliseconds until a server that did not answer is looked for again: twice as many each time, but not more than this. */
const AGAIN_AFTER = 10_000;
const AGAIN_AT_MOST = 300_000;

const NOBODY: Me = { id: 0, kind: "nobody", name: null, lang: null };
export const me = signal<Me>(NOBODY);

async function askServer(): Promise<boolean> {
  const host = await findHost();
  if (host) serverApi.value = host.api ?? 1;
  mails.value = host?.mail ?? false;
  return host !== null;
}

/** A line that was lost and is back may lead to a server that was brought up to date meanwhile. */
function askAgain(): void {
  let before = lineState.value;
  effect(() => {
    if (before === "lost" && lineState.value === "open") void askServer().catch(() => undefined);
    before = lineState.value;
  });
}

export async function findServer(wait = AGAIN_AFTER): Promise<void> {
  try {
    if (!(await askServer())) return;
    me.value = await api.me();
  } catch {
    // An installed app may begin without a net, or while the server begins anew or is busy, and find it later.
    const later = setTimeout(again, wait);
    function again(): void {
      clearTimeout(later);
      removeEventListener("online", again);
      void findServer(Math.min(2 * wait, AGAIN_AT_MOST));
    }
    addEventListener("online", again);
    return;
  } finally {
    searched.value = true;
  }
  hosted.value = true;
  askAgain();
  // What the server says in words, it says in the language of the person.
  effect(() => {
    const wanted = lang.value;
    if (me.value.id && me.value.lang !== wanted) void api.change({ lang: wanted }).then(become, () => undefined);
  });
}

/** From now on one is somebody else, has another name or an account: the line, which knows who is at its end, is opened anew. */
export function become(who: Me): Me {
  const { id, kind, name } = me.value;
  const other = who.id !== id || who.kind !== kind || who.name !== name;
  me.value = who;
  if (other) hangUp();
  return who;
}

/** One's name at the server: the one used on this device, where it will do. */
export async function beSomebody(): Promise<Me> {
  if (me.value.id) return me.value;
  const name = cleanName(settings.value.name);
  try {
    return become(await api.guest(name || undefined));
  } catch (error) {
    // Not a name, or somebody's account: then the server finds one.
    if (!(error instanceof Refused) || !["name", "taken"].includes(error.code)) throw error;
    return become(await api.guest());
  }
}

/** After logging out, or being forgotten. */
export function beNobody(): void {
  become(NOBODY);
}
