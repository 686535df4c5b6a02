// wire.ts -- the line to the server: one WebSocket for the page. Deeds go out and their answers come back;
// what happens at a table, or in the lobby, comes to whoever watches it. A line that breaks is opened again, and
// those who watch are told, so that they can ask for what they missed.
import { effect, signal } from "@preact/signals";
import { HOME, Lost, refusal } from "./api";

export type LineState = "closed" | "opening" | "open" | "lost";
export const lineState = signal<LineState>("closed");

/** A message about a table (a change, its seats, a line of talk), an event or the lobby. */
export type Message = Record<string, unknown>;

/** Watched like a table; no table has such codes. */
export const LOBBY = "";
export const eventKey = (code: string): string => `e/${code}`;

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
/** A line that nobody needs stays open so long (ms): from the lobby to a table it is the same one. */
const LINGERS = 3000;

let socket: WebSocket | undefined;
let waits = FIRST_WAIT;
let again: ReturnType<typeof setTimeout> | undefined;
let trying: ReturnType<typeof setInterval> | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
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
    if (error) asked?.reject(refusal(error));
    else asked?.resolve(message["ok"]);
    return;
  }
  // Whoever awaits an answer goes on in a microtask: what comes behind it must be heard behind it, or what was answered would
  // seem newer than what happened since.
  const { lobby, event, table } = message;
  const place = lobby ? LOBBY : typeof event === "string" ? eventKey(event) : table;
  if (typeof place === "string") queueMicrotask(() => watchers.get(place)?.hear(message));
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
  if (!line || line.readyState !== WebSocket.OPEN) return;
  const slow = setTimeout(() => drop(line), PATIENCE);
  await ask("me", {}).catch(() => undefined);
  clearTimeout(slow);
}

function drop(line: WebSocket | undefined): void {
  if (!line || line !== socket) return;
  line.onclose = line.onmessage = null;
  // Browsers complain in the console of a line that is closed before it was open.
  if (line.readyState === WebSocket.CONNECTING) line.onopen = () => line.close();
  else line.close();
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
  if (!socket) return;
  drop(socket);
  if (!watchers.size) return;
  lineState.value = "opening";
  open();
}

/** Until the line is open; whoever has waited too long finds it lost. */
export function untilOpen(): Promise<void> {
  return new Promise((resolve) => {
    if (lineState.value === "open") return resolve();
    const done = (): void => {
      clearTimeout(late);
      stop();
      resolve();
    };
    const late = setTimeout(done, PATIENCE);
    const stop = effect(() => {
      if (lineState.value === "open") queueMicrotask(done);
    });
  });
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

/** The deed that ends the watching. */
function leave(place: string): Promise<unknown> {
  if (place === LOBBY) return ask("leave-lobby", {});
  return place.startsWith(eventKey("")) ? ask("unwatch-event", { event: place.slice(eventKey("").length) }) : ask("unwatch", { table: place });
}

/** Watches a table, an event or the lobby as long as one likes; answers how to stop. */
export function watch(place: string, watcher: Watcher): () => void {
  watchers.set(place, watcher);
  clearTimeout(idle);
  if (socket?.readyState === WebSocket.OPEN) watcher.joined();
  else open();
  return () => {
    if (watchers.get(place) !== watcher) return;
    watchers.delete(place);
    void leave(place).catch(() => undefined);
    if (watchers.size) return;
    clearTimeout(again);
    if (!socket) lineState.value = "closed";
    idle = setTimeout(() => {
      if (!watchers.size) drop(socket);
    }, LINGERS);
  };
}
