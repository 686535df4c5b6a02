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
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  }));
}

/** `work` in one transaction: what it answers is good when the transaction is complete. */
async function inStore<T>(mode: IDBTransactionMode, work: (s: IDBObjectStore, answer: (value: T) => void) => void): Promise<T | undefined> {
  const db = await open();
  if (!db) return undefined;
  return new Promise((resolve, reject) => {
    const transaction = db.transaction("matches", mode, { durability: "strict" });
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
  return (await reading<Kept[]>((s) => s.getAll())) ?? [...memory.values()];
}

export async function findKept(id: string): Promise<Kept | undefined> {
  return (await reading<Kept | undefined>((s) => s.get(id))) ?? memory.get(id);
}

/** Keeps the match, whose version then is the next one. Throws Outdated, and keeps nothing, if the one on
 *  the shelf is not the one that this goes on from. */
export async function keep(match: Kept): Promise<void> {
  const next: Kept = { ...match, version: versionOf(match) + 1 };
  const done = await inStore<boolean>("readwrite", (s, answer) => {
    const before = s.get(match.id) as IDBRequest<Kept | undefined>;
    before.onsuccess = () => {
      if (before.result && versionOf(before.result) !== versionOf(match)) return s.transaction.abort();
      s.put(next);
      answer(true);
    };
  });
  if (!done) memory.set(next.id, next);
  match.version = next.version!;
  shown([next, ...kept.value.filter((k) => k.id !== next.id)]);
  channel?.postMessage({ id: next.id } satisfies Saved);
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
  if (!done) for (const match of taken) memory.set(match.id, match);
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
