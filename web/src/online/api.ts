// api.ts -- what `bailey host` is asked over HTTP, and what it answers (docs/api.md). What changes by itself
// comes over the line (wire.ts).
import { lang, t } from "../base/shared";
import { isKnown } from "./known";

/** Somebody as the server knows them. */
export interface Me {
  id: number;
  kind: "guest" | "account" | "nobody";
  name: string | null;
  lang: string | null;
  /** Looks after the others (people/Moderation.tsx). */
  moderator?: boolean;
}

export interface Seat {
  name: string | null;
  bot: string | null;
  person: boolean;
  /** The bot plays for the person, who may return. */
  away: boolean;
  /** The person looks at the table now. */
  here?: boolean;
  /** Milliseconds on the clock, where there is one. */
  left?: number;
}

export type Clock = { bank: number; plus: number } | { turn: number } | null;

export interface TableInfo {
  table: string;
  state: "open" | "playing" | "over" | "ended";
  game: string | null;
  rules: number;
  created: number;
  options: Record<string, string | number>;
  seats: Record<string, Seat>;
  /** My seat. */
  you: string | null;
  owner: boolean;
  private: boolean;
  /** What a private table is entered with; only who opened it is told. */
  link?: string;
  /** What a private table is watched with, and nothing else; who sits there is told. */
  watch_link?: string;
  rated: boolean;
  clock: Clock;
  n: number;
  undo_asked: string | null;
  undo_agreed: string[];
  /** Who offered it first; older servers do not say. */
  end_asked?: string | null;
  end_agreed: string[];
  rematch: string | null;
  /** The event that it belongs to. */
  event?: string | null;
  /** The list of promises is closed, seats give their bytes (bytes.ts): the match begins in a moment. */
  starting?: boolean;
  conceded: string | null;
  /** While it plays: until when the clocks stand still, and what is offered about them. */
  paused?: number | null;
  pause_asked?: string | null;
  pause_agreed?: string[];
  clock_offered?: Clock;
  clock_asked?: string | null;
  clock_agreed?: string[];
  /** While it plays: the id of each thing that somebody asks for, by which one agrees to it or refuses it. Missing: the server is
   *  older, and one agrees to something by asking for the same. */
  offers?: Partial<Record<"undo" | "end" | "pause" | "clock", string>>;
  /** Of my own seat: what it does by itself. */
  plan?: string | null;
  auto_pass?: boolean;
}

export interface Mine {
  info: TableInfo;
  /** It is my turn there. */
  due: boolean;
}

export interface Said {
  id: number;
  person: number;
  name: string;
  text: string;
  said: number;
}

export interface Phrase {
  phrase: string;
  text: string;
}

export interface Invitation {
  by: string;
  at: number;
  info: TableInfo;
}

/** A way on which somebody is told that it is their turn. */
export interface Channel {
  id: number;
  kind: "push" | "mail" | "webhook";
  tables: "turn-based" | "all";
}

/** The e-mail address of an account, once one was given, and the ways on which one is told. */
export interface Mail {
  email: { address: string; checked: boolean } | null;
  channels: Channel[];
}

/** With which a program plays for somebody; the server tells the token itself only once. */
export interface Token {
  id: string;
  label: string;
  created: number;
}

/** What a new table is to be. Seats: "me", "bot:NAME", or null for whoever comes. */
export interface NewTable {
  game: string;
  options: Record<string, string | number>;
  seats?: Record<string, string | null>;
  clock: { bank: number; plus: number } | { days: number } | null;
  private: boolean;
  /** It counts for the ratings: everybody there has an account. */
  rated?: boolean;
  start?: boolean;
}

/** The server said no: `code` is for us, the message for people. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    why: string,
  ) {
    super(why);
  }
}

/** What a server refuses because it has never heard of it is older than this app: then its own words say little. */
export function refusal(error: { code: string; why?: string }): Refused {
  const unheard = error.code === "unknown" || error.code === "method";
  return new Refused(error.code, unheard ? t("This server is older than the app and does not know that yet.") : (error.why ?? error.code));
}

/** Is it only that the server is older? */
export const isUnheard = (error: unknown): boolean => error instanceof Refused && error.code === "unknown";

/** The server cannot be reached. */
export class Lost extends Error {}

/** What went wrong, in words for people. */
export function saidOf(error: unknown): string {
  return error instanceof Refused ? error.message : t("The server cannot be reached just now.");
}

/** From the page to the folder of the app: a board embedded elsewhere lies one deeper (/embed/CODE). */
export const HOME = /\/embed\/[^/]*$/.test(location.pathname) ? "../" : "./";
const base = `${HOME}api/v1/`;

export async function call<T>(method: string, path: string, body?: object): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(base + path, {
      method,
      cache: "no-store",
      headers: { "accept-language": lang.value, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Lost();
  }
  const said = (await answer.json().catch(() => ({}))) as T & { error?: { code: string; why?: string } };
  if (answer.ok) return said;
  throw refusal(said.error ?? { code: String(answer.status), why: answer.statusText });
}

export const get = <T>(path: string): Promise<T> => call<T>("GET", path);
export const post = <T>(path: string, body: object = {}): Promise<T> => call<T>("POST", path, body);

/** What a server for many says about itself (docs/api.md, "Older and newer"). */
export interface HostInfo {
  /** Grows with what it can be asked for; the first ones said nothing about it. */
  api?: number;
  /** It sends e-mail. */
  mail?: boolean;
}

/** Does a server for many hand out this page? Where only files are, a file says null. Throws Lost when nobody answers. */
export async function findHost(): Promise<HostInfo | null> {
  if (!navigator.onLine) throw new Lost();
  let answer: Response;
  try {
    answer = await fetch(`${base}host.json`, { cache: "no-store" });
  } catch {
    throw new Lost();
  }
  if (answer.status === 429 || answer.status >= 500) throw new Lost(); // a proxy, while the server begins anew
  return answer.ok ? ((await answer.json().catch(() => null)) as HostInfo | null) : null;
}

export const api = {
  me: () => get<Me>("me"),
  guest: (name?: string) => post<Me>("guest", name ? { name } : {}),
  change: (what: { name?: string; lang?: string }) => call<Me>("PATCH", "me", what),
  signUp: (name: string, passphrase: string) => post<Me & { codes: string[] }>("account", { name, passphrase }),
  signIn: (name: string, passphrase: string) => post<Me>("login", { name, passphrase }),
  recover: (name: string, code: string, passphrase: string) => post<Me>("recover", { name, code, passphrase }),
  signOut: () => post<unknown>("logout"),
  forget: (passphrase?: string) => call<unknown>("DELETE", "me", passphrase ? { passphrase } : {}),

  tables: async (state: "open" | "playing") => (await get<{ tables: TableInfo[] }>(`tables?state=${state}`)).tables,
  mine: async () => (await get<{ tables: Mine[] }>("me/tables")).tables.filter((m) => isKnown(m.info.game)),
  open: async (table: NewTable) => (await post<{ info: TableInfo }>("tables", table)).info,
  record: async (code: string, link?: string) => (await get<{ record: string }>(`tables/${code}/record${link ? `?link=${link}` : ""}`)).record,
  table: async (code: string) => (await get<{ info: TableInfo }>(`tables/${code}`)).info,

  phrases: async () => (await get<{ phrases: Phrase[] }>(`phrases?lang=${lang.value}`)).phrases,
  decline: (code: string) => call<unknown>("DELETE", `me/invitations/${code}`),

  tokens: async () => (await get<{ tokens: Token[] }>("tokens")).tokens,
  token: (label: string) => post<Token & { token: string }>("tokens", { label }),
  dropToken: (id: string) => call<unknown>("DELETE", `tokens/${id}`),

  pushKey: async () => (await get<{ push_key: string | null }>("push-key")).push_key,
  channels: async () => (await get<Mail>("me/channels")).channels,
  subscribe: async (endpoint: string, keys: { p256dh: string; auth: string }, tables: Channel["tables"]) =>
    (await post<{ channel: Channel }>("me/channels", { kind: "push", endpoint, ...keys, tables })).channel,
  mail: () => get<Mail>("me/channels"),
  tellByMail: (tables: Channel["tables"]) => post<unknown>("me/channels", { kind: "mail", tables }),
  giveEmail: (email: string) => call<unknown>("PUT", "me/email", { email }),
  confirmEmail: (code: string) => post<unknown>("me/email", { code }),
  dropEmail: () => call<unknown>("DELETE", "me/email"),
  recoverByEmail: (name: string) => post<unknown>("recover/email", { name }),
  unsubscribe: (id: number) => call<unknown>("DELETE", `me/channels/${id}`),
};
