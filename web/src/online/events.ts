// events.ts -- events at the server: rounds of tables, and who stands where (docs/events.md). Asked for again and again while
// somebody looks at them.
import { signal } from "@preact/signals";
import { call, type Clock, type NewTable } from "./api";
import { hosted } from "./people";

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
  join: (code: string): Answer => one("POST", `/${code}/join`, {}),
  leave: (code: string): Answer => one("POST", `/${code}/leave`, {}),
  start: (code: string): Answer => one("POST", `/${code}/start`, {}),
  remove: (code: string, number: number): Answer => one("POST", `/${code}/remove`, { number }),
  cancel: (code: string): Answer => one("DELETE", `/${code}`),
};

export const events = signal<EventInfo[]>([]);

/** Asks again and again while the page is seen; answers how to stop that. */
export function again(every: number, ask: () => Promise<void>): () => void {
  if (!hosted.value) return () => undefined;
  const look = (): void => {
    if (document.visibilityState === "visible") void ask().catch(() => undefined); // what was known stays on the screen
  };
  look();
  const timer = setInterval(look, every);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

export const followEvents = (): (() => void) =>
  again(8000, async () => {
    events.value = (await eventApi.list()).filter((e) => e.game);
  });

/** The table of the round that is played at which this number sits, if it still plays. */
export function tableOf(event: WholeEvent, number: number | null): EventTable | undefined {
  const now = event.schedule.find((r) => r.round === event.round);
  return now?.tables.find((x) => x.state === "playing" && x.seats.some((s) => s.number === number));
}
