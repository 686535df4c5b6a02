// lobby.ts -- what goes on at the server: my tables, invitations, tables with free seats, matches that play. While
// somebody looks at it the server tells every change.
import { computed, signal } from "@preact/signals";
import { api, Refused, type Clock, type Invitation, type Mine, type NewTable, type Said, type TableInfo } from "./api";
import { fetchEvents, keepAsking, learnEvent, type EventInfo } from "./events";
import { beSomebody, hosted, me } from "./people";
import { isKnown } from "./known";
import { hearLobby, takeLobby } from "./talk";
import { ask, LOBBY, untilOpen, watch } from "./wire";
import { go } from "../base/router";
import { N_ } from "../words/words";
import { lang, t } from "../base/shared";
import { session } from "../base/storage";

const tables = signal<ReadonlyMap<string, TableInfo>>(new Map());
const mine = signal<Mine[]>([]);
const finished = signal<Mine[]>([]);
export const invitations = signal<Invitation[]>([]);
/** So many people are connected. */
export const peopleHere = signal(0);

const latest = (a: TableInfo, b: TableInfo): number => b.created - a.created;
const inState = (state: TableInfo["state"]): TableInfo[] => [...tables.value.values()].filter((x) => x.state === state && !x.you).sort(latest);
export const openTables = computed(() => inState("open"));
export const liveTables = computed(() => inState("playing"));

/** What this app can show; of other games it says nothing. */
const shown = (x: TableInfo): boolean => isKnown(x.game);
const lasts = (x: TableInfo): boolean => x.state === "open" || x.state === "playing";
/** What waits for me first, then what waits for others. */
export const myRunning = computed(() => mine.value.filter((m) => lasts(m.info)).sort((a, b) => Number(b.due) - Number(a.due) || latest(a.info, b.info)));
/** So many of my matches wait for me. */
export const waiting = computed(() => mine.value.filter((m) => m.due).length);
/** A table that was given up before anything happened is nothing to look at. */
export const myFinished = computed(() => finished.value.filter((m) => m.info.n > 0));

interface All {
  tables: TableInfo[];
  playing: TableInfo[];
  mine: Mine[];
  invitations: Invitation[];
  online: { count: number };
  chat?: Said[];
}

/** One change; each line has one of these. */
interface Change {
  table?: TableInfo;
  due?: { table: string; due: boolean };
  invitation?: Invitation;
  online?: All["online"];
  chat?: Said;
  chat_hidden?: number;
  event?: EventInfo;
}

function take(all: All): void {
  tables.value = new Map([...all.tables, ...all.playing].filter(shown).map((x) => [x.table, x]));
  mine.value = all.mine.filter((m) => shown(m.info));
  invitations.value = all.invitations.filter((i) => shown(i.info));
  peopleHere.value = all.online.count;
  takeLobby(all.chat);
}

function learn(change: Change): void {
  const { table: info, due, invitation, online, event } = change;
  if (info && shown(info)) {
    const known = new Map(tables.value);
    if (lasts(info)) known.set(info.table, info);
    else known.delete(info.table);
    tables.value = known;
    const had = mine.value.find((m) => m.info.table === info.table);
    const others = mine.value.filter((m) => m !== had);
    mine.value = info.you && lasts(info) ? [...others, { info, due: had?.due ?? false }] : others;
    if (info.state !== "open" || info.you) invitations.value = invitations.value.filter((i) => i.info.table !== info.table);
    if (info.you && !lasts(info)) void fetchMine();
  }
  if (due) mine.value = mine.value.map((m) => (m.info.table === due.table ? { ...m, due: due.due } : m));
  if (invitation && shown(invitation.info)) invitations.value = [invitation, ...invitations.value.filter((i) => i.info.table !== invitation.info.table)];
  if (online) peopleHere.value = online.count;
  if (event) learnEvent(event);
  hearLobby(change);
}

/** All my tables, those that are over too: once, over HTTP. */
export async function fetchMine(): Promise<void> {
  if (!me.value.id) {
    mine.value = finished.value = [];
    return;
  }
  try {
    const all = await api.mine();
    mine.value = all.filter((m) => lasts(m.info));
    finished.value = all.filter((m) => !lasts(m.info));
  } catch {
    // What was known stays on the screen.
  }
}

/** Keeps the lists fresh; answers how to stop that. */
export function follow(): () => void {
  if (!hosted.value) return () => undefined;
  void fetchMine();
  const stop = watch(LOBBY, {
    hear: (message) => learn(message["lobby"] as Change),
    joined: () => {
      void ask<All>("lobby", { lang: lang.value }).then(take, () => undefined);
      void fetchEvents();
    },
  });
  const still = keepAsking();
  return () => {
    stop();
    still();
  };
}

export async function decline(invitation: Invitation): Promise<void> {
  invitations.value = invitations.value.filter((i) => i !== invitation);
  await api.decline(invitation.info.table).catch(() => undefined);
}

// ---- pace ------------------------------------------------------------------------------------------------------

export interface Pace {
  key: string;
  label: string;
  clock: NewTable["clock"];
}
/** Texts of the catalogue. */
export const PACES: Pace[] = [
  { key: "free", label: N_("No clock"), clock: null },
  { key: "fast", label: N_("Fast"), clock: { bank: 300, plus: 10 } },
  { key: "calm", label: N_("Calm"), clock: { bank: 1200, plus: 20 } },
  { key: "days", label: N_("Over days"), clock: { days: 2 } },
];

export function clockText(clock: Clock | NewTable["clock"]): string {
  if (!clock) return t("No clock");
  if ("bank" in clock) return t("{0} min + {1} s", Math.round(clock.bank / 6) / 10, clock.plus);
  const days = "days" in clock ? clock.days : Math.round(clock.turn / 86_400);
  return t("{0} {0|day|days} a turn", days);
}

/** Which kind of clock a table has, for choosing among tables. */
export function paceOf(clock: Clock): "free" | "live" | "days" {
  return !clock ? "free" : "bank" in clock ? "live" : "days";
}

// ---- sitting down -------------------------------------------------------------------------------------------------

const AT_ONCE = "bailey.atonce";

/** Tables that begin by themselves when the last seat is taken. */
export function beginsAtOnce(code: string): boolean {
  return session.get(AT_ONCE) === code;
}

export function hasRoom(x: TableInfo): boolean {
  return Object.values(x.seats).some((s) => !s.person && !s.bot);
}

export async function openTable(what: NewTable, atOnce = false): Promise<void> {
  await beSomebody();
  const info = await api.open(what);
  if (atOnce) session.set(AT_ONCE, info.table);
  go("t", info.table);
}

/** A seat at a table that waits for somebody like this, or a new table that waits. */
export async function quickMatch(what: NewTable): Promise<void> {
  await beSomebody();
  await untilOpen();
  const players = what.options["players"];
  const fits = (await api.tables("open")).filter(
    (x) => x.game === what.game && !x.you && hasRoom(x) && x.options["players"] === players && paceOf(x.clock) === paceOf(asClock(what.clock)),
  );
  for (const x of fits)
    try {
      await ask("sit", { table: x.table });
      return go("t", x.table);
    } catch (error) {
      if (!(error instanceof Refused)) throw error; // somebody was quicker: the next one
    }
  await openTable(what, true);
}

const asClock = (clock: NewTable["clock"]): Clock => (clock && "days" in clock ? { turn: clock.days * 86_400 } : clock);
