// lobby.ts -- what goes on at the server: my tables, those with free seats, those that play. Asked for again and
// again while somebody looks at it.
import { computed, signal } from "@preact/signals";
import { api, Refused, type Clock, type Mine, type NewTable, type TableInfo } from "./api";
import { beSomebody, hosted, me } from "./people";
import { go } from "../base/router";
import { N_ } from "../words/words";
import { t } from "../base/shared";

const EVERY = 4000;

export const openTables = signal<TableInfo[]>([]);
export const liveTables = signal<TableInfo[]>([]);
const mine = signal<Mine[]>([]);

const lasts = (m: Mine): boolean => m.info.state === "open" || m.info.state === "playing";
/** What waits for me first, then what waits for others. */
export const myRunning = computed(() => mine.value.filter(lasts).sort((a, b) => Number(b.due) - Number(a.due)));
/** A table that was given up before anything happened is nothing to look at. */
export const myFinished = computed(() => mine.value.filter((m) => !lasts(m) && m.info.n > 0));

export async function refresh(): Promise<void> {
  try {
    const [open, live, own] = await Promise.all([api.tables("open"), api.tables("playing"), me.value.id ? api.mine() : []]);
    openTables.value = open.filter((x) => x.game && !x.you);
    liveTables.value = live.filter((x) => x.game && !x.you);
    mine.value = own.filter((x) => x.info.game);
  } catch {
    // What was known stays on the screen; the next time may be better.
  }
}

/** Keeps the lists fresh; answers how to stop that. */
export function follow(): () => void {
  if (!hosted.value) return () => undefined;
  const look = (): void => {
    if (document.visibilityState === "visible") void refresh();
  };
  look();
  const timer = setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
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
  return t("{0} d a turn", days);
}

/** Which kind of clock a table has, for choosing among tables. */
export function paceOf(clock: Clock): "free" | "live" | "days" {
  return !clock ? "free" : "bank" in clock ? "live" : "days";
}

// ---- sitting down -------------------------------------------------------------------------------------------------

const AT_ONCE = "bailey.atonce";

/** Tables that begin by themselves when the last seat is taken. */
export function beginsAtOnce(code: string): boolean {
  return sessionStorage.getItem(AT_ONCE) === code;
}

export function hasRoom(x: TableInfo): boolean {
  return Object.values(x.seats).some((s) => !s.person && !s.bot);
}

export async function openTable(what: NewTable, atOnce = false): Promise<void> {
  await beSomebody();
  const info = await api.open(what);
  if (atOnce) sessionStorage.setItem(AT_ONCE, info.table);
  go("t", info.table);
}

/** A seat at a table that waits for somebody like this, or a new table that waits. */
export async function quickMatch(what: NewTable): Promise<void> {
  await beSomebody();
  const players = what.options["players"];
  const fits = (await api.tables("open")).filter(
    (x) => x.game === what.game && !x.you && hasRoom(x) && x.options["players"] === players && paceOf(x.clock) === paceOf(asClock(what.clock)),
  );
  for (const x of fits)
    try {
      await api.sit(x.table);
      return go("t", x.table);
    } catch (error) {
      if (!(error instanceof Refused)) throw error; // somebody was quicker: the next one
    }
  await openTable(what, true);
}

const asClock = (clock: NewTable["clock"]): Clock => (clock && "days" in clock ? { turn: clock.days * 86_400 } : clock);
