// store.ts -- the matches kept on this device: one record each, in IndexedDB. Where the browser
// keeps nothing (some private windows) they live as long as the page.
import { signal } from "@preact/signals";

export interface Kept {
  id: string;
  game: string;
  record: string;
  steps: number;
  over: boolean;
  /** Points by seat, for the list. */
  points: Record<string, number>;
  /** Whose turn it is, for the list. */
  actors: string[];
  created: number;
  updated: number;
}

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

async function run<T>(mode: IDBTransactionMode, work: (s: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  const db = await open();
  if (!db) return undefined;
  return new Promise((resolve, reject) => {
    const request = work(db.transaction("matches", mode).objectStore("matches"));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}

/** All matches, the latest first. Home draws this. */
export const kept = signal<Kept[]>([]);

function shown(list: Kept[]): void {
  kept.value = list.sort((a, b) => b.updated - a.updated);
}

export async function loadKept(): Promise<void> {
  const list = (await run<Kept[]>("readonly", (s) => s.getAll())) ?? [...memory.values()];
  shown([...list]);
}

export async function findKept(id: string): Promise<Kept | undefined> {
  return memory.get(id) ?? (await run<Kept | undefined>("readonly", (s) => s.get(id)));
}

export async function keep(match: Kept): Promise<void> {
  memory.set(match.id, match);
  shown([match, ...kept.value.filter((k) => k.id !== match.id)]);
  await run("readwrite", (s) => s.put(match));
}

export async function forget(id: string): Promise<void> {
  memory.delete(id);
  shown(kept.value.filter((k) => k.id !== id));
  await run("readwrite", (s) => s.delete(id));
}

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (b) => b.toString(36).padStart(2, "0")).join("");
}
