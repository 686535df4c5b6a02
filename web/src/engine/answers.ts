// answers.ts -- what the engine is told and answers, as types (docs/json.md).
import type { GameId } from "../generated/games";

export type Lang = string;

export interface Domain {
  name: string;
  lo: number;
  count: number;
  words?: string[];
}
export interface Kind {
  name: string;
  args: Domain[];
}
export interface Option {
  key: string;
  values: (string | number)[];
  default: string | number;
  help: string;
}
export interface Field {
  name: string;
  count: [number, number];
  set: boolean;
  derived: boolean;
  index: [Domain | null, Domain | null];
  value: Domain | null;
}
export interface Fact {
  name: string;
  of: Domain[];
  value: Domain | null;
  /** The answers along the domains; generated/games.ts has them typed. */
  at: unknown;
}
export interface GameInfo {
  id: GameId;
  title: string;
  rules: number;
  min_players: number;
  max_players: number;
  hidden: boolean;
  seats: string[];
  options: Option[];
  /** Options by one name; the number of players is not among them. */
  presets: { key: string; options: Record<string, string | number> }[];
  actions: Kind[];
  events: Kind[];
  outlooks: Kind[];
  facts: Fact[];
  fields: Field[];
}
/** The computer players that are offered in a game. */
export interface Levels {
  /** Bytes of what those who learned need; 0: there is none. */
  net: number;
  /** The weakest first. Rating: on the scale of docs/opponents.md; null: never measured. */
  tables: { players: number; levels: { name: string; rating: number | null }[] }[];
}
/** Everything about the games that is the same in every language. */
export interface About {
  levels: Record<string, Levels>;
  version: string;
  languages: Record<string, string>;
  games: GameInfo[];
}

/** A game's texts in one language. `labels`: by domain, then by word. */
export interface GameTexts {
  title: string;
  /** In the order of the tables; so are the values. */
  options: { label: string; help: string; values: string[] }[];
  presets: { label: string; help: string }[];
  labels: Record<string, Record<string, string>>;
  actions: Record<string, string>;
  events: Record<string, string | null>;
}
export interface Texts {
  games: Record<string, GameTexts>;
  /** The weakest first; behind them those for experiments. */
  bots: { name: string; label: string; help: string; experiment: boolean; learned: boolean }[];
  /** Who plays against somebody who has never chosen. */
  usual: string;
}

export type Arg = string | number | null;
export interface Action {
  text: string;
  kind: string;
  args: Arg[];
  labels: string[];
  say: string;
  /** Beside a choice: what it would lead to, in words. */
  note?: string;
}
export interface GameEvent {
  event: string;
  seat: string;
  args: Arg[];
  say: string | null;
}
export interface Step {
  step: number;
  seat: string;
  auto: boolean;
  action: Action;
  events: GameEvent[];
}
/** What the rules make of a position: told like an event, without a sentence. */
export interface Outlook {
  event: string;
  seat: string;
  args: Arg[];
}
export interface Look {
  game: GameId;
  /** A seat, "nobody" or "everything". */
  viewer: string;
  step: number;
  steps: number;
  over: boolean;
  /** Who is to act, and what each is asked. */
  actors: Record<string, string | null>;
  legal: Action[];
  view: Record<string, unknown>;
  outlook: Outlook[];
  score: Record<string, { points: number; rank: number }>;
  /** null: the viewer's last action can be undone; otherwise why not. */
  undo: string | null;
  /** Of the position; only for who sees everything. */
  digest?: string;
}
/** What an action would lead to; without events when it is not certain. */
export interface Preview {
  certain: boolean;
  events?: GameEvent[];
  score?: Look["score"];
}
/** What could be named right after an action that names nothing. */
export interface Ahead {
  by: string;
  then: { kind: string; args: Arg[] }[];
}
export interface Refusal {
  why: string;
  line: number;
  word: string;
}
export interface SheetRow {
  source: string;
  label: string;
  points: Record<string, number>;
}

/** Numbers by seat: shares of the victory (0..1), points. */
export type BySeat = Record<string, number>;
/** What a search thinks of a choice. */
export interface Line {
  action: Action;
  visits: number;
  share: BySeat;
  points: BySeat;
  /** How play may go on, over one guess at what is hidden: the choice first. */
  line: Action[];
}
export interface Advice {
  seat: string;
  /** The best first. */
  lines: Line[];
}
/** Why an action is good or bad beside another: what speaks for it has points above 0. */
export interface Reason {
  say: string;
  points: number;
}
export interface Reasons {
  text: string;
  /** What weighs most first. */
  reasons: Reason[];
  /** Points that another player may expect more. */
  others: number;
}
/** Who sat where in a match, and which places they took. */
export interface Result {
  who: string[];
  places: number[];
}
/** A decision beside the best that a search finds for it: what was given away, and the standing if the best is played. */
export interface Decision {
  step: number;
  seat: string;
  choices: number;
  played: Action;
  best: Action;
  loss: number;
  points_loss: number;
  share: BySeat;
  points: BySeat;
  /** A search has looked into it; else it is what a net thinks at once. */
  checked: boolean;
  /** The best choices, the best first, and what was played. */
  lines: Line[];
}
/** How far an analysis is, and the decision it was just at; a doubtful one comes a second time. */
export interface Progress {
  done: number;
  of: number;
  decision: Decision;
}

/** Find the better choice (ai/puzzles.h). */
export interface Puzzle {
  number: number;
  seat: string;
  players: number;
  choices: number;
  level: "easy" | "medium" | "hard";
  /** A match that begins with the position. */
  record: string;
  best: Action;
  /** What somebody took instead, or the next best. */
  other: Action;
  share: { best: number; next: number; other: number };
}

/** What is due in a match (session.h), at whose seat, and whose eyes see it on this device. */
export interface Turn {
  due: "over" | "confirm" | "chance" | "forced" | "hand-on" | "person" | "bot";
  seat: string | null;
  /** The computer player, by its name with settings. */
  bot: string | null;
  viewer: string;
  /** The first step that is news to the viewer. */
  news: number;
  /** null: the last decision here can be taken back; otherwise why not. */
  undo: string | null;
}

/** What the proof of a match's draws is worth (docs/fairness.md). */
export interface Verdict {
  proof: "none" | "waiting" | "holds" | "broken";
  say: string;
  match: string | null;
  /** The digest of the promises. */
  list: string | null;
  draws: number;
  given: string[];
  withheld: string[];
  wrong: "secret" | "bytes" | "draw" | "time" | null;
  seat: string | null;
  step: number | null;
}

/** A promise, and what was promised; `holds`: whether the one is the digest of the other. */
export interface Promised {
  promise: string;
  holds: boolean | null;
}

/** The same, one by one. */
export interface Proof {
  verdict: Verdict;
  server: (Promised & { secret: string | null }) | null;
  seats: (Promised & { seat: string; bytes: string | null })[];
  /** Those that are right. */
  draws: { step: number; draw: number; number: number; most: number; action: string; say: string }[];
}
