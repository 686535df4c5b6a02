// store.ts -- the matches kept on this device: one record each, in IndexedDB. Every save has a version, and
// an older one never replaces a newer one, whoever else has the match open. Where the browser keeps nothing
// (some private windows) matches live as long as the page.
import { signal } from "@preact/signals";
import { channelFor } from "../base/storage";

export interface Kept {
  id: string;
  game: string;
  record: string;
  steps: number;
  over: boolean;
  /** Points by seat, for the list. */
  points: Record<string, number>;
  /** Places by seat, when it is over. Matches of earlier versions of the app have none. */
  places?: Record<string, number>;
  /** Whose turn it is, for the list. */
  actors: string[];
  created: number;
  updated: number;
  /** What one left for oneself. */
  note?: string;
  /** How often it was saved. Matches of earlier versions of the app have none. */
  version?: number;
}

/** Somebody else, most likely another tab, has kept a newer state of the match. */
export class Outdated extends Error {}

const memory = new Map<string, Kept>();
let database: Promise<IDBDatabase | null> | undefined;

function open(): Promise<IDBDatabase | null> {
  return (database ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open("bailey", 1);
      request.onupgradeneeded = () => request.result.createObjectStore("matches", { keyPath: "id" });
      request.onsuccess = () => {
        const db = request.result;
        // The browser may close it at any time: the next one who asks opens it again.
        const reopen = (): void => void (database = undefined);
        db.onclose = reopen;
        db.onversionchange = () => {
          db.close();
          reopen();
        };
        resolve(db);
      };
      request.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  }));
}

/** Null where there is no database, and when it was closed without a word: the next one is open again. */
async function begin(mode: IDBTransactionMode): Promise<IDBTransaction | null> {
  const db = await open();
  try {
    return db && db.transaction("matches", mode, { durability: "strict" });
  } catch {
    database = undefined;
    return null;
  }
}

/** `work` in one transaction: what it answers is good when the transaction is complete. */
async function inStore<T>(mode: IDBTransactionMode, work: (s: IDBObjectStore, answer: (value: T) => void) => void): Promise<T | undefined> {
  const transaction = (await begin(mode)) ?? (await begin(mode));
  if (!transaction) return undefined;
  return new Promise((resolve, reject) => {
    let value: T | undefined;
    transaction.oncomplete = () => resolve(value);
    transaction.onabort = () => reject(transaction.error ?? new Outdated());
    work(transaction.objectStore("matches"), (v) => (value = v));
  });
}

function reading<T>(ask: (s: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  return inStore<T>("readonly", (s, answer) => {
    const request = ask(s);
    request.onsuccess = () => answer(request.result);
  });
}

const versionOf = (match: Kept | undefined): number => match?.version ?? 0;

// ---- other tabs ------------------------------------------------------------------------------------------

interface Saved {
  id: string;
}
const channel = channelFor("bailey.matches");
const watchers = new Map<string, () => void>();
if (channel)
  channel.onmessage = ({ data }: MessageEvent<Saved>) => {
    watchers.get(data.id)?.();
    if (kept.value.length) void loadKept();
  };

/** Calls back whenever another tab has saved or deleted the match; answers how to stop that. */
export function watch(id: string, changed: () => void): () => void {
  watchers.set(id, changed);
  return () => watchers.delete(id);
}

// ---- the shelf -------------------------------------------------------------------------------------------

/** All matches, the latest first. Home draws this. */
export const kept = signal<Kept[]>([]);

function shown(list: Kept[]): void {
  kept.value = list.sort((a, b) => b.updated - a.updated);
}

export async function loadKept(): Promise<void> {
  shown([...(await allKept())]);
}

/** All of them, as they are. */
export async function allKept(): Promise<Kept[]> {
  const all = new Map(((await reading<Kept[]>((s) => s.getAll())) ?? []).map((m) => [m.id, m]));
  for (const match of memory.values()) all.set(match.id, later(all.get(match.id), match));
  return [...all.values()];
}

export async function findKept(id: string): Promise<Kept | undefined> {
  const found = await reading<Kept | undefined>((s) => s.get(id));
  const held = memory.get(id);
  return held ? later(found, held) : found;
}

/** The one on the shelf, or the one in memory: that goes on from it when nobody else has. */
const later = (found: Kept | undefined, held: Kept): Kept => (versionOf(found) > versionOf(held) ? found! : held);

/** Keeps the match, whose version then is the next one. Throws Outdated, and keeps nothing, if the one on
 *  the shelf is not the one that this goes on from. False: the browser has refused, as when its disk is full. The match then lives as
 *  long as the page, in its old version, and is kept when it is kept again and there is room. */
export async function keep(match: Kept): Promise<boolean> {
  const next: Kept = { ...match, version: versionOf(match) + 1 };
  let done: boolean | undefined;
  try {
    done = await inStore<boolean>("readwrite", (s, answer) => {
      const before = s.get(match.id) as IDBRequest<Kept | undefined>;
      before.onsuccess = () => {
        if (before.result && versionOf(before.result) !== versionOf(match)) return s.transaction.abort();
        s.put(next);
        answer(true);
      };
    });
  } catch (error) {
    if (error instanceof Outdated) throw error;
    memory.set(match.id, { ...match });
    shown([{ ...match }, ...kept.value.filter((k) => k.id !== match.id)]);
    return false;
  }
  if (done) memory.delete(next.id);
  else memory.set(next.id, next);
  match.version = next.version!;
  shown([next, ...kept.value.filter((k) => k.id !== next.id)]);
  channel?.postMessage({ id: next.id } satisfies Saved);
  return true;
}

/** Keeps matches that come from elsewhere, all of them or none; a later state of one that is here stays. Answers how many
 *  were taken. */
export async function keepAll(matches: Kept[]): Promise<number> {
  const here = new Map((await allKept()).map((m) => [m.id, m]));
  const taken = matches.filter((m) => (here.get(m.id)?.updated ?? -1) < m.updated);
  const done = await inStore<boolean>("readwrite", (s, answer) => {
    for (const match of taken) s.put(match);
    answer(true);
  });
  for (const match of taken) {
    if (done) memory.delete(match.id);
    else memory.set(match.id, match);
  }
  await loadKept();
  for (const { id } of taken) channel?.postMessage({ id } satisfies Saved);
  return taken.length;
}

export async function forget(id: string): Promise<void> {
  memory.delete(id);
  shown(kept.value.filter((k) => k.id !== id));
  await inStore("readwrite", (s) => s.delete(id));
  channel?.postMessage({ id } satisfies Saved);
}

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (b) => b.toString(36).padStart(2, "0")).join("");
}
