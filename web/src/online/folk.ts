// folk.ts -- people at the server, and what is between them: profiles, ratings, ties, notes, reports, and what moderators
// see and do (docs/api.md). Whatever others have written arrives as text and is shown as nothing else.
import { signal } from "@preact/signals";
import { call, get, post } from "./api";

// ---- players ---------------------------------------------------------------------------------------------------

export interface Rating {
  game: string;
  players: number;
  mu: number;
  sigma: number;
  points: number;
  matches: number;
  changed: number;
}

export interface Player {
  name: string | null;
  bot: string | null;
  created?: number;
  online?: boolean;
  ratings: Rating[];
}

/** After a match. */
export interface Moment {
  game: string;
  players: number;
  table: string | null;
  at: number;
  place: number;
  points: number;
}

export interface Played extends Moment {
  seat: string | null;
  away: boolean;
}

/** A line of statistics; against an opponent also how often one was ahead, or behind. */
export interface Line {
  game: string;
  players: number;
  what: "all" | "seat" | "option" | "opponent";
  value: string | null;
  matches: number;
  firsts: number;
  mean_place: number;
  mean_points: number;
  ahead?: number;
  behind?: number;
}

export interface Best {
  place: number;
  name: string | null;
  bot: string | null;
  points: number;
  matches: number;
}

export interface Tie {
  person: number;
  name: string;
  online?: boolean;
}

export interface Ties {
  follows: Tie[];
  mutes: Tie[];
  blocks: Tie[];
}

const named = (name: string): string => `people/${encodeURIComponent(name)}`;
export type TieKind = "follow" | "mute" | "block";

export const folk = {
  player: (name: string) => get<Player>(named(name)),
  history: async (name: string, game: string, players: number) => (await get<{ history: Moment[] }>(`${named(name)}/history?game=${encodeURIComponent(game)}&players=${players}`)).history,
  matches: async (name: string) => (await get<{ matches: Played[] }>(`${named(name)}/matches`)).matches,
  statistics: async (name: string) => (await get<{ statistics: Line[] }>(`${named(name)}/statistics`)).statistics,
  best: (game: string, players: number, from: number) => get<{ best: Best[]; more: boolean }>(`leaderboard?game=${encodeURIComponent(game)}&players=${players}&from=${from}`),

  ties: () => get<Ties>("me/people"),
  /** By name, or anybody by number. */
  tie: (kind: TieKind, who: string | number, on: boolean) => call<unknown>(on ? "POST" : "DELETE", `${named(String(who))}/${kind}`, {}),
  invite: (code: string, person: number) => post<unknown>(`tables/${code}/invite`, { person }),
  report: (whom: { name: string } | { chat: number; link?: string }, why: string) => post<unknown>("reports", { ...whom, why }),

  /** `link`: what opens a private table for who does not sit there. */
  note: async (code: string, link?: string) => (await get<{ text: string }>(`tables/${code}/note${link ? `?link=${link}` : ""}`)).text,
  keepNote: (code: string, text: string, link?: string) => call<unknown>("PUT", `tables/${code}/note`, { text, ...(link && { link }) }),
};

// ---- moderators --------------------------------------------------------------------------------------------------

export interface Report {
  report: number;
  by: Tie;
  whom: Tie;
  why: string;
  at: number;
  chat: { id: number; text: string | null; table: string | null; hidden: boolean } | null;
}

/** What a moderator did. */
export interface Care {
  id: number;
  by: Tie | null;
  whom: Tie | null;
  what: string;
  chat: number | null;
  until: number | null;
  text: string;
  at: number;
}

export interface Context {
  /** Other reports about the same person. */
  others: number;
  around: { id: number; name: string; text: string; said: number; hidden: boolean }[];
  log: Care[];
}

/** Somebody who is banned, or may not speak for a while. */
export interface Held extends Tie {
  banned: boolean;
  until: number | null;
  silent: number | null;
}

export interface Announcement {
  id: number;
  text: string;
  at: number;
  until: number | null;
}

export const care = {
  reports: async () => (await get<{ reports: Report[] }>("moderation/reports")).reports,
  context: (report: number) => get<Context>(`moderation/reports/${report}`),
  settle: (report: number) => post<unknown>("moderation/settle", { report }),
  hide: (chat: number) => post<unknown>("moderation/hide", { chat }),
  silence: (person: number, minutes: number, why = "") => post<unknown>("moderation/silence", { person, minutes, why }),
  ban: (person: number, on: boolean, minutes = 0, why = "") => post<unknown>("moderation/ban", { person, on, minutes, why }),
  held: async () => (await get<{ people: Held[] }>("moderation/people")).people,
  log: async () => (await get<{ log: Care[] }>("moderation/log")).log,
  announce: (text: string, minutes: number) => post<unknown>("moderation/announce", { text, minutes }),
  withdraw: (announcement: number) => post<unknown>("moderation/withdraw", { announcement }),
};

// ---- announcements -------------------------------------------------------------------------------------------------

const EVERY = 60_000;
export const announcements = signal<Announcement[]>([]);

export async function hearAnnouncements(): Promise<void> {
  try {
    announcements.value = (await get<{ announcements: Announcement[] }>("announcements")).announcements;
  } catch {
    // Then the next time.
  }
}

/** Keeps hearing them; answers how to stop that. */
export function listen(): () => void {
  const hear = (): void => {
    if (document.visibilityState === "visible") void hearAnnouncements();
  };
  hear();
  const timer = setInterval(hear, EVERY);
  document.addEventListener("visibilitychange", hear);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", hear);
  };
}
