// keeper.ts -- keeps a match while it is played here, and follows it while another tab plays it: one tab
// writes (writer.ts), and nobody's older state replaces a newer one (store.ts).
import type { Look } from "../engine/engine";
import { findKept, keep, Outdated, watch, type Kept } from "../store/store";
import { Writer } from "../store/writer";

/** Steps that nobody decided are saved together, after so long (ms). */
const SOON = 400;

/** What changes in a match while it is played. */
export type Saved = Pick<Kept, "record" | "steps" | "over" | "points" | "places" | "actors">;

/** How it stands, for lists and statistics. */
export function standingOf({ over, score, actors }: Look): Pick<Kept, "points" | "places" | "actors"> {
  const bySeat = (of: (s: Look["score"][string]) => number): Record<string, number> => Object.fromEntries(Object.entries(score).map(([seat, s]) => [seat, of(s)]));
  return { points: bySeat((s) => s.points), ...(over && { places: bySeat((s) => s.rank) }), actors: Object.keys(actors) };
}

export interface Keeping {
  /** The match as it is now, to be kept. */
  now(): Saved;
  /** Another tab has played on: this is what it kept. */
  reload(match: Kept): void;
  /** From now on this tab plays the match, or only follows it. */
  turned(plays: boolean): void;
  /** The browser could not keep it. */
  failed(): void;
}

/** Where a match is kept while it is on the screen. */
export interface Shelf {
  /** Another tab plays the match. */
  readonly follows: boolean;
  begin(): Promise<boolean>;
  take(): void;
  save(): Promise<void>;
  saveSoon(): void;
  /** Keeps a note with the match; false: another tab plays it, and keeps it. */
  note(text: string): Promise<boolean>;
  close(): void;
}

const nothing = Promise.resolve();
/** For a match that is kept elsewhere. */
export const unkept: Shelf = { follows: false, begin: () => Promise.resolve(true), take: () => undefined, save: () => nothing, saveSoon: () => undefined, note: () => Promise.resolve(false), close: () => undefined };

export class Keeper implements Shelf {
  private readonly writer: Writer;
  private readonly stopWatching: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saved: Promise<void> = Promise.resolve();
  private closed = false;
  follows = false;

  constructor(
    readonly match: Kept,
    private readonly of: Keeping,
  ) {
    this.writer = new Writer(match.id, () => this.flush(), (mine) => void this.turn(mine));
    this.stopWatching = watch(match.id, () => void this.follow());
  }

  /** True when this tab may play the match, as it is on the shelf now. */
  async begin(): Promise<boolean> {
    const mine = await this.writer.begin();
    await this.catchUp();
    this.follows = !mine;
    return mine && !this.closed;
  }

  /** A person wants to play here, not in the other tab. */
  take(): void {
    void this.writer.take();
  }

  /** Keeps what has happened: when that is done, it is on the shelf. */
  save(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.writer.mine.value) return this.saved;
    const now = this.of.now();
    if (now.record === this.match.record && this.match.version) return this.saved;
    Object.assign(this.match, now, { updated: Date.now() });
    return (this.saved = this.saved.then(() => this.put({ ...this.match })));
  }

  saveSoon(): void {
    this.timer ??= setTimeout(() => void this.save(), SOON);
  }

  async note(text: string): Promise<boolean> {
    if (!this.writer.mine.value) return false;
    this.match.note = text;
    await (this.saved = this.saved.then(() => this.put({ ...this.match })));
    return true;
  }

  close(): void {
    void this.flush().then(() => this.writer.close());
    this.closed = true;
    this.stopWatching();
  }

  private flush(): Promise<void> {
    return this.timer ? this.save() : this.saved;
  }

  private async put(match: Kept): Promise<void> {
    match.version = this.match.version ?? 0;
    try {
      if (!(await keep(match))) this.of.failed();
      this.match.version = match.version;
    } catch (error) {
      if (!(error instanceof Outdated)) return this.of.failed();
      this.follows = true;
      this.writer.lose();
    }
  }

  private async turn(mine: boolean): Promise<void> {
    if (mine) await this.catchUp();
    if (this.closed || this.writer.mine.value !== mine) return;
    this.follows = !mine;
    this.of.turned(mine);
    if (!mine) await this.catchUp();
  }

  private async follow(): Promise<void> {
    if (!this.writer.mine.value) await this.catchUp();
  }

  private async catchUp(): Promise<void> {
    const match = await findKept(this.match.id);
    if (!match || this.closed || match.version === this.match.version) return;
    Object.assign(this.match, match);
    this.of.reload(match);
  }
}
