// engine.ts -- the C rules, texts and computer players (web/wasm.c) as typed TypeScript calls; what they
// answer is docs/json.md.
// The only file that knows WebAssembly's memory. Synchronous: a call takes well below a millisecond;
// thinking is done in the worker (worker.ts), which has an engine of its own.
import type { About, Advice, Ahead, GameInfo, Lang, Levels, Look, Preview, Progress, Proof, Puzzle, Reasons, Refusal, Result, SheetRow, Step, Texts, Turn, Verdict } from "./answers";

export type * from "./answers";

/** Seats and viewers besides the players' numbers. */
export const CHANCE = 7;
export const NOBODY = 8;
export const EVERYTHING = 9;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(bytes: number): number;
  give_back(at: number): void;
  say_text(lang: number, english: number): number;
  give_words(lang: number, at: number, size: number): number;
  games(): number;
  texts(lang: number): number;
  read_puzzles(game: number, text: number, lang: number): number;
  open_record(text: number, seed: bigint, lang: number): number;
  refused(text: number, lang: number): number;
  verify(lang: number): number;
  proof(lang: number): number;
  fair_promise_for(match: number, seat: number, digits: number): number;
  close_match(): void;
  see(record: number, seat: number, view: number, missing: number): number;
  write_record(): number;
  write_position(step: number): number;
  look(step: number, viewer: number, lang: number): number;
  set_ways(confirm: number, forced: number): void;
  next(lang: number): number;
  act(text: number, speaks: number, lang: number): number;
  why(text: number, lang: number): number;
  asks(text: number): number;
  preview(text: number, lang: number): number;
  ahead(seat: number): number;
  advance(): number;
  confirm(): void;
  take(): void;
  undo(lang: number): number;
  tell(from: number, to: number, viewer: number, lang: number): number;
  sheet(lang: number): number;
  scores(viewer: number): number;
  rate(matches: number): number;
  think(bot: number, seat: number, seed: bigint): number;
  advise(step: number, seat: number, iterations: number, seed: bigint, lang: number): number;
  reasons_for(step: number, seat: number, actions: number, seed: bigint, lang: number): number;
  analyse(seats: number, seed: bigint): number;
  analyse_on(lang: number): number;
  give_net(game: number, at: number, size: number, lang: number): number;
  text_board(step: number, viewer: number, lang: number): number;
}

/** A seed for nature's dice from the browser's own randomness. */
export function randomSeed(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!;
}

/** A mask of 64 bits loses some of them when JSON becomes numbers. */
function isRounded(value: unknown): boolean {
  if (typeof value === "number") return !Number.isSafeInteger(value);
  return typeof value === "object" && value !== null && Object.values(value).some(isRounded);
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Engine {
  readonly games: GameInfo[];
  /** By game. */
  readonly levels: Record<string, Levels>;
  /** By code, each in itself. */
  readonly languages: Record<Lang, string>;
  readonly version: string;
  private readonly wasm: Exports;
  private readonly textsByLang = new Map<Lang, Texts>();
  private readonly saidByLang = new Map<Lang, Map<string, string>>();

  static async start(module: WebAssembly.Module): Promise<Engine> {
    let memory: WebAssembly.Memory | undefined;
    // The C library wants to be able to print; what it prints goes to the console.
    const wasi = {
      fd_close: () => 0,
      fd_seek: () => 8,
      fd_write: (_fd: number, list: number, count: number, written: number) => {
        const view = new DataView(memory!.buffer);
        let total = 0;
        let line = "";
        for (let i = 0; i < count; i++) {
          const at = view.getUint32(list + 8 * i, true);
          const length = view.getUint32(list + 8 * i + 4, true);
          line += decoder.decode(new Uint8Array(memory!.buffer, at, length));
          total += length;
        }
        console.warn(line);
        view.setUint32(written, total, true);
        return 0;
      },
      clock_time_get: (_clock: number, _precision: bigint, at: number) => {
        new DataView(memory!.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      sched_yield: () => 0,
      proc_exit: (code: number) => {
        throw new Error(`the rules stopped with code ${code}`);
      },
    };
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi });
    const wasm = instance.exports as unknown as Exports;
    memory = wasm.memory;
    wasm._initialize();
    return new Engine(wasm);
  }

  private constructor(wasm: Exports) {
    this.wasm = wasm;
    ({ games: this.games, levels: this.levels, languages: this.languages, version: this.version } = this.json<About>(wasm.games()));
  }

  // ---- memory ------------------------------------------------------------------------------------

  private string(at: number): string {
    const bytes = new Uint8Array(this.wasm.memory.buffer);
    return decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }

  private json<T>(at: number): T {
    return JSON.parse(this.string(at)) as T;
  }

  /** Calls with texts as C strings, which live as long as the call. */
  private with<T>(texts: string[], call: (...at: number[]) => T): T {
    const at = texts.map((text) => {
      const bytes = encoder.encode(text);
      const p = this.wasm.room(bytes.length + 1);
      const memory = new Uint8Array(this.wasm.memory.buffer);
      memory.set(bytes, p);
      memory[p + bytes.length] = 0;
      return p;
    });
    try {
      return call(...at);
    } finally {
      for (const p of at) this.wasm.give_back(p);
    }
  }

  /** Bytes that stay in the module's memory. */
  private bytes(bytes: Uint8Array): number {
    const at = this.wasm.room(bytes.length);
    new Uint8Array(this.wasm.memory.buffer).set(bytes, at);
    return at;
  }

  get memoryBytes(): number {
    return this.wasm.memory.buffer.byteLength;
  }

  // ---- games and words ---------------------------------------------------------------------------

  game(id: string): GameInfo | undefined {
    return this.games.find((g) => g.id === id);
  }

  texts(lang: Lang): Texts {
    let texts = this.textsByLang.get(lang);
    if (!texts) {
      texts = this.with([lang], (l) => this.json<Texts>(this.wasm.texts(l!)));
      this.textsByLang.set(lang, texts);
    }
    return texts;
  }

  /** The words of a language, a catalogue that was fetched: what is said in it from now on. */
  giveWords(lang: Lang, catalogue: Uint8Array): void {
    const at = this.bytes(catalogue);
    if (!this.with([lang], (l) => this.wasm.give_words(l!, at, catalogue.length))) this.wasm.give_back(at);
    this.textsByLang.delete(lang);
    this.saidByLang.delete(lang);
  }

  /** The translation of an English text from the catalogues, or the text itself. */
  say(lang: Lang, english: string): string {
    let said = this.saidByLang.get(lang);
    if (!said) this.saidByLang.set(lang, (said = new Map()));
    let text = said.get(english);
    if (text === undefined) {
      text = this.with([lang, english], (l, e) => this.string(this.wasm.say_text(l!, e!)));
      said.set(english, text);
    }
    return text;
  }

  /** The puzzles of a file; none if it cannot be read. */
  puzzles(game: string, text: string, lang: Lang): Puzzle[] {
    return this.with([game, text, lang], (g, f, l) => this.json<{ puzzles: Puzzle[] } | null>(this.wasm.read_puzzles(g!, f!, l!))?.puzzles ?? []);
  }

  // ---- how a match is conducted: session.h --------------------------------------------------------

  /** Whether ends of turns are confirmed and only actions go by themselves, from now on. */
  setWays(confirm: boolean, forced: boolean): void {
    this.wasm.set_ways(confirm ? 1 : 0, forced ? 1 : 0);
  }

  /** What is due. */
  next(lang: Lang): Turn {
    return this.with([lang], (l) => this.json<Turn>(this.wasm.next(l!)));
  }

  /** An action of the seats with these numbers: null, or why it is refused. */
  act(text: string, seats: number[], lang: Lang): string | null {
    const speaks = seats.reduce((mask, seat) => mask | (1 << seat), 0);
    return this.with([text, lang], (t, l) => this.json(this.wasm.act(t!, speaks, l!)));
  }

  /** Any step of a match that is followed, not played: nature's too. */
  follow(text: string): string | null {
    return this.act(text, [0, 1, 2, 3, 4, 5, CHANCE], "en");
  }

  /** Plays chance or the only action there is, if that is due. */
  advance(): boolean {
    return this.wasm.advance() !== 0;
  }

  confirm(): void {
    this.wasm.confirm();
  }

  /** The device has changed hands. */
  take(): void {
    this.wasm.take();
  }

  undo(lang: Lang): string | null {
    return this.with([lang], (l) => this.json(this.wasm.undo(l!)));
  }

  /** Is the person asked before this action counts? */
  asks(text: string): boolean {
    return this.with([text], (t) => this.wasm.asks(t!) !== 0);
  }

  /** What a legal action would lead to, as far as its seat can know. */
  preview(text: string, lang: Lang): Preview | null {
    return this.with([text, lang], (t, l) => this.json(this.wasm.preview(t!, l!)));
  }

  /** What the seat could name right after an action that names nothing. */
  ahead(seat: number): Ahead[] {
    return this.json<Ahead[]>(this.wasm.ahead(seat));
  }

  // ---- the match ---------------------------------------------------------------------------------

  /** Opens a record (without steps: a new match). A refused one leaves the open match alone. */
  open(record: string, lang: Lang, seed: bigint = randomSeed()): Refusal | null {
    if (record.includes("\0")) return { why: this.say(lang, "This is not a Bailey record."), line: 1, word: "" };
    return this.with([record, lang], (r, l) => this.json(this.wasm.open_record(r!, BigInt.asIntN(64, seed), l!)));
  }

  /** Why no match can begin with this record, or null. The open match is left alone. */
  refused(record: string, lang: Lang): string | null {
    return this.with([record, lang], (r, l) => this.json(this.wasm.refused(r!, l!)));
  }

  /** A seat's view of a match that is conducted elsewhere, which began with this record: `why` and `textBoard`
   *  answer from it. No match is open then. */
  see(record: string, seat: number, view: object): boolean {
    const exact = Object.entries(view).filter(([, value]) => !isRounded(value));
    const missing = Number(exact.length < Object.keys(view).length);
    return this.with([record, JSON.stringify(Object.fromEntries(exact))], (r, v) => this.wasm.see(r!, seat, v!, missing) !== 0);
  }

  close(): void {
    this.wasm.close_match();
  }

  record(): string {
    return this.string(this.wasm.write_record());
  }

  /** Do the draws of the open match follow from what was promised before them? */
  verify(lang: Lang): Verdict {
    return this.with([lang], (l) => this.json<Verdict>(this.wasm.verify(l!)));
  }

  /** The same, one by one. */
  proof(lang: Lang): Proof {
    return this.with([lang], (l) => this.json<Proof>(this.wasm.proof(l!)));
  }

  /** What a seat promises before a match with these 32 bytes, as 64 digits; null if the digits are none. */
  promise(match: string, seat: string, digits: string): string | null {
    return this.with([match, seat, digits], (m, s, d) => this.json(this.wasm.fair_promise_for(m!, s!, d!)));
  }

  /** The position after `step` steps as text (docs/notation.md). */
  position(step = -1): string {
    return this.string(this.wasm.write_position(step));
  }

  look(viewer: number, lang: Lang, step = -1): Look {
    return this.with([lang], (l) => this.json<Look>(this.wasm.look(step, viewer, l!)));
  }

  why(text: string, lang: Lang): string | null {
    return this.with([text, lang], (t, l) => this.json(this.wasm.why(t!, l!)));
  }

  tell(from: number, to: number, viewer: number, lang: Lang): Step[] {
    return this.with([lang], (l) => this.json<Step[]>(this.wasm.tell(from, to, viewer, l!)));
  }

  sheet(lang: Lang): SheetRow[] {
    return this.with([lang], (l) => this.json<SheetRow[]>(this.wasm.sheet(l!)));
  }

  scores(viewer: number): number[][] {
    return this.json<number[][]>(this.wasm.scores(viewer));
  }

  /** Everybody's rating after each of these matches, in points (docs/ratings.md). */
  rate(matches: Result[]): Record<string, number>[] {
    return this.with([JSON.stringify(matches)], (m) => this.json<Record<string, number>[] | null>(this.wasm.rate(m!)) ?? []);
  }

  /** What a computer player would do; slow for those that think, so only the worker calls it. */
  think(bot: string, seat: number, seed: bigint): string | null {
    return this.with([bot], (b) => this.json(this.wasm.think(b!, seat, BigInt.asIntN(64, seed))));
  }

  /** What a search thinks best for a seat after `step` steps. Slow: the worker's. */
  advise(step: number, seat: number, iterations: number, seed: bigint, lang: Lang): Advice | null {
    return this.with([lang], (l) => this.json(this.wasm.advise(step, seat, iterations, BigInt.asIntN(64, seed), l!)));
  }

  /** Why these actions of a seat after `step` steps are good or bad: the first beside the second, the others beside the first. */
  reasons(step: number, seat: number, actions: string[], seed: bigint, lang: Lang): Reasons[] | null {
    return this.with([actions.join("\n"), lang], (a, l) => this.json(this.wasm.reasons_for(step, seat, a!, BigInt.asIntN(64, seed), l!)));
  }

  /** Begins to look at the decisions of these seats in the open match; analyseOn() then goes from one to the next. */
  analyse(seats: number[], seed: bigint): boolean {
    const mask = seats.reduce((sum, seat) => sum | (1 << seat), 0);
    return this.wasm.analyse(mask, BigInt.asIntN(64, seed)) !== 0;
  }

  /** null: all is done. */
  analyseOn(lang: Lang): Progress | null {
    return this.with([lang], (l) => this.json(this.wasm.analyse_on(l!)));
  }

  /** The game's net, for learned players and advice from now on: null, or what is wrong with it. */
  giveNet(game: string, net: Uint8Array, lang: Lang): string | null {
    const at = this.bytes(net);
    const refused = this.with([game, lang], (g, l) => this.json<string | null>(this.wasm.give_net(g!, at, net.length, l!)));
    if (refused !== null) this.wasm.give_back(at);
    return refused;
  }

  /** The terminal's board: rows of runs of one style. */
  textBoard(viewer: number, lang: Lang, step = -1): [number, string][][] {
    return this.with([lang], (l) => this.json(this.wasm.text_board(step, viewer, l!)));
  }
}
