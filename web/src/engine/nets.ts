// nets.ts -- what learned players know: a file for each game, fetched when somebody first wants it. The service worker keeps
// it for offline use.
import { signal } from "@preact/signals";

const files = import.meta.glob<string>("../../../games/*/learned.net", { query: "?url", import: "default", eager: true });
const urls = new Map(Object.entries(files).map(([path, url]) => [path.split("/").at(-2)!, url]));

/** The net that is on its way: of which game, how much of it is here (0..1). */
export const fetching = signal<{ game: string; part: number } | null>(null);
/** A net could not be fetched: learned players do without it, and are weaker. */
export const missed = signal(false);

const nets = new Map<string, Promise<Uint8Array | null>>();

async function read(game: string, url: string, bytes: number): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(answer.statusText);
  const net = new Uint8Array(bytes);
  const reader = answer.body.getReader();
  let done = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    net.set(next.value, done); // one that is longer than it should be throws
    done += next.value.length;
    fetching.value = { game, part: done / bytes };
  }
  if (done < bytes) throw new Error("cut off");
  return net;
}

/** On a first visit the service worker comes after the page: once it is there, it is shown what to keep. */
export function keepOffline(url: string): void {
  if (!("serviceWorker" in navigator) || navigator.serviceWorker.controller) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => void fetch(url).catch(() => undefined), { once: true });
}

async function bring(game: string, bytes: number): Promise<Uint8Array | null> {
  const url = urls.get(game);
  if (!url) return null;
  fetching.value = { game, part: 0 };
  try {
    const net = await read(game, url, bytes);
    missed.value = false;
    keepOffline(url);
    return net;
  } catch {
    nets.delete(game); // the next who wants it tries again
    missed.value = true;
    return null;
  } finally {
    fetching.value = null;
  }
}

/** The game's net, which has so many bytes; null: it cannot be had now. */
export function netOf(game: string, bytes: number): Promise<Uint8Array | null> {
  let net = nets.get(game);
  if (!net) nets.set(game, (net = bring(game, bytes)));
  return net;
}
