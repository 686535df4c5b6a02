// remote.ts -- a table of the server: who sits there, what was said, and the match as the seat of this person
// sees it. The server alone decides; here is only what it told, so nobody else's secrets are in the page.
// When the match is over it opens, and its record is looked at like any other.
import { effect, signal } from "@preact/signals";
import { engine, lang, seatLabel, settings, t } from "../base/shared";
import { NOBODY, randomSeed, type Action, type Ahead, type Lang, type Look, type Outlook, type Preview, type Step } from "../engine/engine";
import type { GameId } from "../generated/games";
import { newRecord, type Heading, type Sitter } from "../match/record";
import { pointsWon } from "../match/score";
import type { Due, Table } from "../match/table";
import { api, Lost, Refused, saidOf, type Said, type TableInfo } from "./api";
import { addBytes } from "./bytes";
import { isKnown, unknownGame } from "./known";
import { Plan } from "./plan";
import { inOrder, type Saying, type Talking } from "./talk";
import { ask, hurryUp, lineState, watch, type Message, type Watcher } from "./wire";

/** What changed, or with `info` the whole of it (docs/api.md, "Watching"). */
interface Change {
  n: number;
  /** Missing in a whole position. */
  from?: number;
  era?: number;
  steps: Step[];
  view: Record<string, unknown>;
  over: boolean;
  actors: Record<string, string | null>;
  legal?: Action[];
  outlook: Outlook[];
  score: Look["score"];
  undo?: string | null;
  left?: Record<string, number>;
}
type Watched = { info: TableInfo } & Partial<Change>;

/** An action on its way. It is sent again, under the same key, until the server has answered. */
interface Sent {
  action: string;
  key: string;
  /** How many steps there are with it, once that is known. */
  n: number;
  settle(refused: string | null): void;
}

/** What clocks showed, and when that was said. */
export interface Clocks {
  left: Record<string, number>;
  at: number;
}

export type Arrival = "coming" | "here" | "refused";

/** A second that took so long (ms) was spent asleep. */
const SLEPT = 4000;
/** What a server refuses for now, and when it is asked again (ms). */
const FOR_NOW = new Set(["slow-down", "memory", "storage"]);
const ASKED_AGAIN = 2000;

export class Remote implements Table, Watcher, Talking {
  readonly own = false;
  readonly info = signal<TableInfo>(null!);
  readonly talk = signal<Said[]>([]);
  readonly clocks = signal<Clocks | null>(null);
  /** Who is to act, as far as was told: also while an earlier position is looked at. */
  readonly acting = signal<ReadonlySet<string>>(new Set());
  /** Whether there is something to show, and why not. */
  readonly arrival = signal<Arrival>("coming");
  readonly refusal = signal("");
  /** It is private, and one does not have its link. */
  readonly secret = signal(false);
  /** Is there a match to show? */
  readonly begun = signal(false);
  readonly plan: Plan;
  /** Calls whoever shows the match; `all`: everything may be different. */
  changed: (all: boolean) => void = () => undefined;

  private position: (Change & { era: number }) | undefined;
  private steps: Step[] = [];
  private inbox: Change[] = [];
  /** What happens while everything is being fetched. */
  private meanwhile: Change[] | undefined;
  private sent: Sent | undefined;
  private opened = false;
  private closed = false;
  private loading = 0;
  /** A plan was just taken back here: that it is gone is no news. */
  private unplanned = false;
  /** So often the table has said how it stands: what was answered before that is old. */
  private told = 0;
  /** So many changes were heard: what was asked before them may have them, or not. */
  private heard = 0;
  /** Earlier positions that were looked back at, by language and step. */
  private readonly past = signal<ReadonlyMap<string, Look>>(new Map());
  private seen: unknown;
  private later: ReturnType<typeof setTimeout> | undefined;
  private readonly stops: (() => void)[] = [];

  constructor(
    readonly code: string,
    readonly link?: string,
  ) {
    this.plan = new Plan(code);
    let said = lang.value;
    this.stops.push(
      watch(code, this),
      effect(() => {
        if (lang.value === said) return;
        said = lang.value;
        if (!this.opened) void this.load();
      }),
      this.minding(),
      addBytes(this, this.named),
    );
  }

  /** Whoever slept comes back to clocks that stood still: the server is asked how late it is. */
  private minding(): () => void {
    let last = Date.now();
    const timer = setInterval(() => {
      const slept = Date.now() - last > SLEPT;
      last = Date.now();
      if (!slept) return;
      hurryUp();
      if (lineState.value === "open") this.joined();
    }, 1000);
    return () => clearInterval(timer);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    clearTimeout(this.later);
    for (const stop of this.stops) stop();
    engine().close();
  }

  // ---- the line ------------------------------------------------------------------------------------------

  private get named(): object {
    return { table: this.code, ...(this.link && { link: this.link }) };
  }

  /** A deed of this person at this table. Null, or why not. */
  async deed(name: string, what: object = {}): Promise<string | null> {
    try {
      await ask(name, { ...this.named, ...what });
      return null;
    } catch (error) {
      return saidOf(error);
    }
  }

  say(what: Saying): Promise<string | null> {
    return this.deed("say", what);
  }

  /** The same again, at a new table: its code, or null. */
  async rematch(): Promise<string | null> {
    try {
      return (await ask<{ info: TableInfo }>("rematch", this.named)).info.table;
    } catch {
      return null;
    }
  }

  joined(): void {
    if (this.opened) return;
    // What was being fetched when the line broke, or before a sleep, is fetched anew: until it is here nothing else is.
    if (this.position && !this.meanwhile && this.arrival.value === "here") void this.resume();
    else void this.load();
  }

  /** How far we have been told. */
  private known(): number {
    return this.inbox.at(-1)?.n ?? this.position?.n ?? 0;
  }

  private reckon(): void {
    this.acting.value = new Set(Object.keys((this.inbox.at(-1) ?? this.position)?.actors ?? {}));
  }

  /** Everything from the beginning. What was there stays on the screen until then. */
  private async load(): Promise<void> {
    const mine = ++this.loading;
    const here = (): boolean => mine === this.loading && !this.closed;
    this.meanwhile = [];
    try {
      const first = await ask<Watched>("watch", { ...this.named, lang: lang.value });
      if (!isKnown(first.info.game)) throw new Error(unknownGame(first.info.game));
      const told = ++this.told;
      const taken = this.taken();
      await this.read();
      const whole = first.view ? (first as Watched & Change & { era: number }) : undefined;
      const all = whole?.n ? await ask<Watched & { era: number }>("watch", { ...this.named, lang: lang.value, from: 0, era: whole.era }) : undefined;
      if (!here()) return;
      const info = told === this.told ? first.info : this.info.value;
      const since = this.meanwhile.filter((c) => c.era !== undefined || c.from! >= (whole?.n ?? 0));
      // Something was taken back just now, or the match has begun: once more.
      if ((all && all.era !== whole?.era) || since.some((c) => c.era !== undefined) || (!whole && info !== first.info && info.state === "playing")) return void this.load();
      this.meanwhile = undefined;
      this.position = whole;
      this.steps = (all?.steps ?? []).slice(0, whole?.n ?? 0);
      this.inbox = since;
      this.past.value = new Map();
      this.forget(taken);
      this.reckon();
      await this.learn(info);
      if (this.closed) return;
      this.arrival.value = "here";
      this.begun.value = this.opened || whole !== undefined;
      this.tryAgain();
      this.changed(true);
    } catch (error) {
      if (here()) this.unheard(error);
    }
  }

  /** The server does not tell of the table, so it would stand still: asked again later, with the next line, or the person is told. */
  private unheard(error: unknown): void {
    if (error instanceof Lost) return;
    clearTimeout(this.later);
    if (error instanceof Refused && FOR_NOW.has(error.code)) {
      this.later = setTimeout(() => this.joined(), ASKED_AGAIN);
      return;
    }
    this.refusal.value = error instanceof Error ? error.message : String(error);
    this.secret.value = error instanceof Refused && error.code === "private";
    this.arrival.value = "refused";
  }

  /** What was missed. */
  private async resume(): Promise<void> {
    const mine = ++this.loading;
    const here = (): boolean => mine === this.loading && !this.closed;
    const { heard } = this;
    const { era } = this.position!;
    const from = this.known();
    try {
      const news = await ask<Watched>("watch", { ...this.named, lang: lang.value, from, era });
      const told = ++this.told;
      if (!here()) return;
      // Something was taken back, or was heard while the answer was awaited.
      if (news.from === undefined || news.era !== era || heard !== this.heard) return void this.load();
      if (news.n! > from) this.inbox.push(news as Change);
      else if (!this.inbox.length) this.position = { ...this.position!, ...(news as Change), steps: [], view: this.position!.view, era };
      this.forget(this.taken());
      this.reckon();
      await this.read();
      if (!here()) return;
      await this.learn(told === this.told ? news.info : this.info.value);
      this.tryAgain();
      this.changed(false);
    } catch (error) {
      if (here()) this.unheard(error);
    }
  }

  /** An action that the server has taken is in whatever it answers from then on, or was taken back: nothing more will come. */
  private taken(): Sent | undefined {
    return this.sent && this.sent.n < Infinity ? this.sent : undefined;
  }

  private forget(taken: Sent | undefined): void {
    if (this.sent === taken) this.sent = undefined;
  }

  private tryAgain(): void {
    if (this.sent?.n !== Infinity) return;
    // If it had been done before the line broke, it may have been taken back since.
    void this.send(this.sent).then(() => {
      if (this.isSent() && this.taken()) this.joined();
    });
  }

  hear(message: Message): void {
    if (message["chat"]) {
      const said = message["chat"] as Said;
      this.talk.value = [...this.talk.value.filter((s) => s.id !== said.id), said];
    }
    if (message["chat_hidden"]) this.talk.value = this.talk.value.filter((s) => s.id !== message["chat_hidden"]);
    if (message["here"]) this.present(message["here"] as string[]);
    if (message["info"]) {
      this.told++;
      void this.learn(message["info"] as TableInfo);
    }
    if (typeof message["n"] !== "number" || this.opened) return;
    this.heard++;
    const change = message as unknown as Change;
    if (this.meanwhile) return void this.meanwhile.push(change);
    if (!this.position) return;
    if (change.left) this.clocks.value = { left: change.left, at: Date.now() };
    if (change.from === undefined || (change.era === undefined && change.from !== this.known())) return void this.load();
    this.inbox.push(change);
    this.reckon();
    this.changed(false);
  }

  /** Who looks at the table now. */
  private present(here: string[]): void {
    const info = this.info.value as TableInfo | null;
    if (info) this.info.value = { ...info, seats: Object.fromEntries(Object.entries(info.seats).map(([seat, s]) => [seat, { ...s, here: here.includes(seat) }])) };
  }

  /** What was said, once more: somebody is read no longer, or again. */
  async reread(): Promise<void> {
    await this.read().catch(() => undefined);
  }

  /** What was said; a line that comes before the answer may not be in it. */
  private async read(): Promise<void> {
    const before = new Set(this.talk.value.map((s) => s.id));
    const { chat } = await ask<{ chat: Said[] }>("talk", this.named);
    const known = new Set([...before, ...chat.map((s) => s.id)]);
    this.talk.value = inOrder([...chat, ...this.talk.value.filter((s) => !known.has(s.id))]);
  }

  /** Takes a seat. Throws why not. */
  async sit(seat: string): Promise<void> {
    const { info } = await ask<{ info: TableInfo }>("sit", { ...this.named, link: this.info.value.link ?? this.link, seat });
    this.told++;
    await this.learn(info);
  }

  /** Who sits there and how things stand; a match that has begun or ended meanwhile is fetched. */
  private async learn(info: TableInfo): Promise<void> {
    const before = this.info.value as TableInfo | null;
    this.info.value = info;
    this.plan.learn(before, info, this.unplanned);
    this.unplanned = false;
    this.settlePlan();
    const left = Object.fromEntries(Object.entries(info.seats).flatMap(([seat, s]) => (s.left === undefined ? [] : [[seat, s.left]])));
    this.clocks.value = Object.keys(left).length ? { left, at: Date.now() } : null;
    if ((info.state === "over" || info.state === "ended") && info.n && !this.opened) await this.open();
    else if (info.state === "playing" && before?.state === "open") void this.load();
    else if (before && this.position) this.changed(false);
  }

  /** The match is over: all of it, and nothing is hidden any more. */
  private async open(): Promise<void> {
    // Lost with the line: what was there stays on the screen, and the table is asked again with the next one.
    const record = await api.record(this.code, this.link).catch(() => "");
    if (!record || this.closed || this.opened || engine().open(record, lang.value, randomSeed())) return;
    while (this.inbox.length) this.advance();
    this.opened = true;
    this.seen = undefined;
    this.sent?.settle(null);
    this.sent = undefined;
    this.changed(true);
  }

  // ---- the table, as the stage asks it ---------------------------------------------------------------------

  get whole(): boolean {
    return this.opened;
  }

  get heading(): Pick<Heading, "game" | "options"> {
    const { game, options } = this.info.value;
    return { game: game ?? "", options: Object.fromEntries(Object.entries(options).map(([k, v]) => [k, String(v)])) };
  }

  sitter(seat: string): Sitter | undefined {
    const s = this.info.value.seats[seat];
    if (!s) return undefined;
    return s.bot && !s.name ? { bot: s.bot } : { person: s.name ?? "" };
  }

  next(): Due {
    const { you } = this.info.value;
    const p = this.position;
    const due = this.opened ? "over" : this.inbox.length ? "told" : this.isSent() || !p ? "sent" : p.over ? "sent" : p.legal?.length ? "person" : "others";
    return { due, seat: you, bot: null, viewer: you ?? "nobody", news: this.news(), undo: this.noUndo() };
  }

  /** Why nothing can be taken back at once; null: it can. */
  private noUndo(): string | null {
    if (this.opened) return "";
    const { game, seats, undo_asked: asked, offers, you } = this.info.value;
    // To a server that does not tell them apart it would be to agree.
    if (!offers && asked && asked !== you) return t("{0} asks to take back a decision.", seats[asked]?.name ?? seatLabel(game!, asked));
    const undo = this.position?.undo;
    return undo === undefined ? "" : undo;
  }

  private isSent(): boolean {
    return this.sent !== undefined && this.known() < this.sent.n;
  }

  /** The first step after one's last own decision. */
  private news(): number {
    const { you } = this.info.value;
    return this.steps.findLastIndex((s) => s.seat === you && !s.auto) + 1;
  }

  look(viewer: number, lang: Lang, step = -1): Look {
    if (this.opened) return { ...engine().look(viewer, lang, step), over: true };
    const p = this.position!;
    const { game, you } = this.info.value;
    const now: Look = {
      game: game as GameId,
      viewer: you ?? "nobody",
      step: p.n,
      steps: p.n,
      over: p.over,
      actors: p.actors,
      legal: p.legal ?? [],
      view: p.view,
      outlook: p.outlook,
      score: p.score,
      undo: this.noUndo(),
    };
    if (step < 0 || step >= p.n) return this.seeing(now);
    const then = this.past.value.get(`${lang} ${step}`);
    if (!then) void this.fetchPast(lang, step);
    return this.seeing(then ? { ...then, steps: p.n } : { ...now, step, legal: [] });
  }

  /** The module sees what is on the screen, for its board in words and its reasons. */
  private seeing(look: Look): Look {
    if (this.seen === look.view) return look;
    const game = engine().game(look.game)!;
    const seat = game.seats.indexOf(look.viewer);
    engine().see(newRecord(game, this.info.value.options, []), seat < 0 ? NOBODY : seat, look.view);
    this.seen = look.view;
    return look;
  }

  private async fetchPast(lang: Lang, step: number): Promise<void> {
    try {
      const { look } = await ask<{ look: Look }>("look", { ...this.named, step, lang });
      this.past.value = new Map([...this.past.value, [`${lang} ${step}`, look]]);
    } catch {
      // The line broke, or the step was taken back: the present stays on the screen.
    }
  }

  // ---- what is planned --------------------------------------------------------------------------------------

  private settlePlan(): void {
    this.plan.settle(this.steps, this.info.value.you, this.position?.n ?? 0);
  }

  /** An action for when it is one's turn; null: none. */
  planned(action: string | null): Promise<string | null> {
    this.plan.dropped.value = "";
    this.unplanned = action === null;
    return this.deed("plan", { action });
  }

  tell(from: number, to: number, viewer: number, lang: Lang): Step[] {
    if (this.opened) return engine().tell(from, to, viewer, lang);
    return this.steps.slice(from, to < 0 ? undefined : to);
  }

  scores(viewer: number): number[][] {
    if (this.opened) return engine().scores(viewer);
    const seats = Object.keys(this.position!.score);
    const sum = seats.map(() => 0);
    const won = pointsWon(this.steps);
    return [[...sum], ...this.steps.map((s) => {
      for (const w of won) if (w.step === s.step && seats.includes(w.seat)) sum[seats.indexOf(w.seat)]! += w.amount;
      return [...sum];
    })];
  }

  /** What is told of the future needs more than a view. */
  ahead(viewer: number): Ahead[] {
    return this.opened ? engine().ahead(viewer) : [];
  }

  preview(): Preview | null {
    return null;
  }

  why(text: string, lang: Lang): string | null {
    if (this.opened) return engine().why(text, lang);
    this.look(0, lang);
    return engine().why(text, lang);
  }

  /** Where a turn takes days, nobody is pressed: a slip of the hand would cost more than a second look. */
  asks(): boolean {
    const { clock } = this.info.value;
    return settings.value.confirm && clock !== null && "turn" in clock;
  }

  record(): string {
    return this.opened ? engine().record() : "";
  }

  setWays(): void {
    // The server has its own: what is the only action goes by itself, nothing is confirmed.
  }

  act(text: string): Promise<string | null> {
    if (this.position?.legal) this.plan.remember(this.position.legal);
    return new Promise((settle) => {
      this.sent = { action: text, key: randomSeed().toString(36), n: Infinity, settle };
      void this.send(this.sent);
    });
  }

  private async send(sent: Sent): Promise<void> {
    try {
      const { n } = await ask<{ n: number }>("act", { ...this.named, action: sent.action, key: sent.key });
      sent.n = n;
      sent.settle(null);
    } catch (error) {
      if (!(error instanceof Refused)) return; // sent again when the line is there
      if (this.sent === sent) this.sent = undefined;
      sent.settle(error.message);
    }
  }

  undo(): Promise<string | null> {
    const { undo_asked: asked, offers, you } = this.info.value;
    return !offers && asked && asked !== you ? Promise.resolve(this.noUndo()) : this.deed("undo", offers && { own: true });
  }

  advance(): void {
    const change = this.inbox.shift();
    const before = this.position;
    if (!change || !before) return;
    this.steps = [...this.steps.slice(0, change.from), ...change.steps];
    if (change.era !== undefined && change.era !== before.era) {
      this.past.value = new Map();
      if (this.sent && this.sent.n < Infinity) this.sent = undefined;
    }
    this.position = { ...before, ...change, view: { ...before.view, ...change.view }, era: change.era ?? before.era };
    if (change.legal === undefined) delete this.position.legal;
    this.settlePlan();
  }

  confirm(): void {
    // Nothing is confirmed here.
  }

  take(): void {
    // The device stays in these hands.
  }
}
