// bytes.ts -- what this device adds to the draws of a match (docs/fairness.md): 32 random bytes, promised while the table is
// open, given when the list of promises is closed and one's own is on it. The digest of the list is kept here, so that the
// check after the match (parts/Fair.tsx) can tell whether the record has the promises that were seen.
import { effect } from "@preact/signals";
import { engine } from "../base/shared";
import { local } from "../base/storage";
import { ask } from "./wire";
import type { TableInfo } from "./api";
import type { Remote } from "./remote";

interface Added {
  seat: string;
  bytes: string;
  /** The digest of the list, once it was closed. */
  list?: string;
}

interface Fair {
  fair: { match?: string; list?: string; closed?: boolean; seats?: Record<string, { promise: string; given: boolean }> };
}

const place = (code: string): string => `bailey.fair.${code}`;

/** What this device added at that table. */
export function added(code: string): Added | null {
  try {
    return JSON.parse(local.get(place(code)) ?? "null") as Added | null;
  } catch {
    return null;
  }
}

/** Where nothing can be kept nobody can compare the list afterwards; the draws are the same. */
const remember = (code: string, what: Added): boolean => local.set(place(code), JSON.stringify(what));

const random = (): string => Array.from(crypto.getRandomValues(new Uint8Array(32)), (b) => b.toString(16).padStart(2, "0")).join("");

/** One step: a promise where there is none, the bytes where they are due. */
async function step(info: TableInfo, named: object, known: Added | null): Promise<Added | null> {
  const { table: code, you } = info;
  if (!you) return known;
  const { fair } = await ask<Fair>("fair", named);
  const own = fair.seats?.[you];
  if (!fair.match) return known;
  if (!own && !fair.closed) {
    const mine: Added = { seat: you, bytes: random() };
    remember(code, mine);
    await ask("promise", { ...named, promise: engine().promise(fair.match, you, mine.bytes) });
    return mine;
  }
  // Bytes are given only for a list on which the own promise stands: another device of this person may have promised.
  if (!own || own.given || !fair.closed || !known || known.seat !== you || engine().promise(fair.match, you, known.bytes) !== own.promise) return known;
  const closed: Added = { ...known, list: fair.list! };
  remember(code, closed);
  await ask("give", { ...named, bytes: closed.bytes });
  return closed;
}

/** Adds bytes for the seat of this person as long as the table is looked at; answers how to stop. A refusal, or a line that
 *  breaks, costs nothing: the match then begins without them. */
export function addBytes(remote: Remote, named: object): () => void {
  let mine = added(remote.code);
  let last = "";
  let waits = Promise.resolve();
  return effect(() => {
    const info = remote.info.value as TableInfo | null;
    const now = info?.state === "open" && info.you ? `${info.you} ${info.starting ?? false}` : "";
    if (now === last) return;
    last = now;
    if (!info || !now) return;
    waits = waits.then(async () => {
      mine = await step(info, named, mine).catch(() => mine);
    });
  });
}
