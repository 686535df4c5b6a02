// events.ts -- events at the server: rounds of tables, and who stands where (docs/events.md). While somebody
// looks at them the server tells what is new.
import { signal } from "@preact/signals";
import { call, isUnheard, type Clock, type NewTable } from "./api";
import { isKnown } from "./known";
import { hosted, tellsEvents } from "./people";
import { ask, eventKey, watch } from "./wire";

export interface EventInfo {
  event: string;
  title: string;
  state: "open" | "playing" | "over" | "ended";
  /** Who made it. */
  by: string;
  owner: boolean;
  game: string | null;
  options: Record<string, string | number>;
  clock: Clock;
  rated: boolean;
  private: boolean;
  system: "swiss" | "round-robin";
  /** At each table. */
  players: number;
  rounds: number | null;
  times: number;
  round: number;
  least: number;
  most: number;
  fill: string | null;
  late: boolean;
  starts: number | null;
  every: number;
  /** When the next round begins at the earliest. */
  next: number | null;
  count: number;
  /** My number. */
  you: number | null;
  winner: string | null;
  promise: string;
  secret: string | null;
}

export interface Entrant {
  number: number;
  name: string | null;
  bot: string | null;
  gone: boolean;
  since: number;
}

export interface Standing {
  place: number;
  number: number;
  points: number;
  opponents: number;
  direct: number | null;
  share: number;
  played: number;
  firsts: number;
  byes: number;
}

export interface EventSeat {
  seat: string;
  number: number;
  place: number | null;
  points: number | null;
}

export interface EventTable {
  table: string | null;
  link?: string;
  state: "over" | "playing" | "planned";
  seats: EventSeat[];
}

export interface Round {
  round: number;
  state: "over" | "playing" | "planned";
  tables: EventTable[];
  byes: { number: number; points: number; forfeit: boolean }[];
}

export interface WholeEvent extends EventInfo {
  bye: number;
  entrants: Entrant[];
  standings: Standing[];
  schedule: Round[];
}

export interface NewEvent {
  title: string;
  game: string;
  options: Record<string, string | number>;
  clock: NonNullable<NewTable["clock"]>;
  system: EventInfo["system"];
  rounds: number | null;
  times: number;
  least: number;
  most: number;
  fill: string | null;
  late: boolean;
  starts: number | null;
  every: number;
  rated: boolean;
  private: boolean;
  join: boolean;
}

type Answer = Promise<WholeEvent>;
const one = async (method: string, path: string, body?: object): Answer => (await call<{ info: WholeEvent }>(method, `events${path}`, body)).info;

export const eventApi = {
  list: async () => (await call<{ events: EventInfo[] }>("GET", "events")).events,
  open: (what: NewEvent): Answer => one("POST", "", what),
  get: (code: string): Answer => one("GET", `/${code}`),
};

/** Over the line, so that the answer is never older than what the server has told on it. */
export async function eventDeed(deed: "join-event" | "leave-event" | "start-event" | "remove-entrant" | "cancel-event", event: string, what: object = {}): Answer {
  return (await ask<{ info: WholeEvent }>(deed, { event, ...what })).info;
}

/** Those of the lobby: asked for once, then the server tells what is new (lobby.ts). */
export const events = signal<EventInfo[]>([]);

export async function fetchEvents(): Promise<void> {
  const all = await eventApi.list().catch(() => null); // what was known stays on the screen
  if (all) events.value = all.filter((e) => isKnown(e.game));
}

export function learnEvent(event: EventInfo): void {
  if (!isKnown(event.game)) return;
  const known = events.value.some((e) => e.event === event.event);
  events.value = known ? events.value.map((e) => (e.event === event.event ? event : e)) : [event, ...events.value];
}

// ---- while somebody looks ------------------------------------------------------------------------------------------

/** Where the server is too old to tell: asks again and again while the page is seen; answers how to stop that. */
function again(every: number, look: () => Promise<void>): () => void {
  const see = (): void => {
    if (document.visibilityState === "visible") void look();
  };
  see();
  const timer = setInterval(see, every);
  document.addEventListener("visibilitychange", see);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", see);
  };
}

/** For the list. */
export const keepAsking = (): (() => void) => (!tellsEvents.value ? again(8000, fetchEvents) : () => undefined);

interface Looker {
  see(event: WholeEvent): void;
  fail(error: unknown): void;
}

/** Keeps one event fresh; answers how to stop that. */
export function followEvent(code: string, { see, fail }: Looker): () => void {
  if (!hosted.value) return () => undefined;
  let still: (() => void) | undefined;
  const stop = watch(eventKey(code), {
    hear: (message) => see(message["info"] as WholeEvent),
    joined: () =>
      void ask<{ info: WholeEvent }>("watch-event", { event: code }).then(
        ({ info }) => see(info),
        (error: unknown) => {
          if (isUnheard(error)) still ??= again(3000, () => eventApi.get(code).then(see, fail));
          else fail(error);
        },
      ),
  });
  return () => {
    stop();
    still?.();
  };
}

/** The table of the round that is played at which this number sits, if it still plays. */
export function tableOf(event: WholeEvent, number: number | null): EventTable | undefined {
  const now = event.schedule.find((r) => r.round === event.round);
  return now?.tables.find((x) => x.state === "playing" && x.seats.some((s) => s.number === number));
}
