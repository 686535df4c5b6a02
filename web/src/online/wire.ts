// wire.ts -- the line to the server: one WebSocket for the page. Deeds go out and their answers come back;
// what happens at a table comes to whoever watches it. A line that breaks is opened again, and those who
// watch are told, so that they can ask for what they missed.
import { signal } from "@preact/signals";
import { HOME, Lost, Refused } from "./api";

export type LineState = "closed" | "opening" | "open" | "lost";
export const lineState = signal<LineState>("closed");

/** A message about a table: a change, its seats, or a line of talk. */
export type Message = Record<string, unknown> & { table: string };

export interface Watcher {
  /** Something has happened at the table. */
  hear(message: Message): void;
  /** The line is open, for the first time or again. */
  joined(): void;
}

interface Waiting {
  resolve(ok: unknown): void;
  reject(error: Error): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
/** So often a silent line is tried, and so long an answer may take (ms). */
const TRIED = 20_000;
const PATIENCE = 10_000;

let socket: WebSocket | undefined;
let waits = FIRST_WAIT;
let again: ReturnType<typeof setTimeout> | undefined;
let trying: ReturnType<typeof setInterval> | undefined;
let number = 0;
const watchers = new Map<string, Watcher>();
const waiting = new Map<string, Waiting>();

function address(): string {
  const url = new URL(`${HOME}api/v1/socket`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

function open(): void {
  clearTimeout(again);
  if (socket || !watchers.size) return;
  if (lineState.value !== "lost") lineState.value = "opening";
  const line = (socket = new WebSocket(address()));
  line.onopen = () => {
    waits = FIRST_WAIT;
    lineState.value = "open";
    for (const w of watchers.values()) w.joined();
  };
  line.onmessage = ({ data }: MessageEvent<string>) => {
    for (const text of data.split("\n")) if (text) receive(JSON.parse(text) as Record<string, unknown>);
  };
  line.onclose = () => {
    if (socket === line) broke();
  };
  clearInterval(trying);
  trying = setInterval(() => void probe(), TRIED);
}

function receive(message: Record<string, unknown>): void {
  if (typeof message["id"] === "string") {
    const asked = waiting.get(message["id"]);
    waiting.delete(message["id"]);
    const error = message["error"] as { code: string; why?: string } | undefined;
    if (error) asked?.reject(new Refused(error.code, error.why ?? error.code));
    else asked?.resolve(message["ok"]);
  } else if (typeof message["table"] === "string") watchers.get(message["table"])?.hear(message as Message);
}

function broke(): void {
  socket = undefined;
  clearInterval(trying);
  for (const w of waiting.values()) w.reject(new Lost());
  waiting.clear();
  if (!watchers.size) {
    lineState.value = "closed";
    return;
  }
  lineState.value = "lost";
  again = setTimeout(open, waits * (0.75 + Math.random() / 2));
  waits = Math.min(2 * waits, LONGEST_WAIT);
}

/** A line can be dead without anybody having said so: after a sleep, in a tunnel. */
async function probe(): Promise<void> {
  const line = socket;
  const [table] = watchers.keys();
  if (!line || line.readyState !== WebSocket.OPEN || !table) return;
  const slow = setTimeout(() => drop(line), PATIENCE);
  await ask("table", { table }).catch(() => undefined);
  clearTimeout(slow);
}

function drop(line: WebSocket | undefined): void {
  if (!line || line !== socket) return;
  line.onclose = line.onmessage = null;
  line.close();
  broke();
}

/** Tries at once what would be tried later: the device is awake, or back in the net. */
export function hurryUp(): void {
  waits = FIRST_WAIT;
  if (!socket) open();
  else void probe();
}
addEventListener("online", hurryUp);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") hurryUp();
});

/** Ends the line, which opens again if somebody watches: one is somebody else now. */
export function hangUp(): void {
  const line = socket;
  if (!line) return;
  drop(line);
  lineState.value = "opening";
  open();
}

/** A deed (docs/api.md) and its answer. Throws Refused, or Lost when nobody knows what became of it. */
export function ask<T>(deed: string, what: object): Promise<T> {
  if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Lost());
  const id = String(++number);
  return new Promise<T>((resolve, reject) => {
    waiting.set(id, { resolve: resolve as (ok: unknown) => void, reject });
    socket!.send(JSON.stringify({ id, do: deed, ...what }));
  });
}

/** Watches a table as long as one likes; answers how to stop. */
export function watch(table: string, watcher: Watcher): () => void {
  watchers.set(table, watcher);
  if (socket?.readyState === WebSocket.OPEN) watcher.joined();
  else open();
  return () => {
    if (watchers.get(table) !== watcher) return;
    watchers.delete(table);
    if (watchers.size) return void ask("unwatch", { table }).catch(() => undefined);
    drop(socket);
    clearTimeout(again);
    lineState.value = "closed";
  };
}
