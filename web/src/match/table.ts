// table.ts -- where a match is conducted, as the stage asks it: on this device by the session of the engine,
// or elsewhere by a server (online/remote.ts). The stage, the boards and everything around them know only this.
import { engine } from "../base/shared";
import type { Ahead, Lang, Look, Preview, Step, Turn } from "../engine/engine";
import { readHeading, type Heading, type Sitter } from "./record";

/** What is due; elsewhere also: the others (somebody at another device), sent (an answer is awaited), told (moves
 *  have arrived and are not yet shown). */
export type Due = Omit<Turn, "due"> & { due: Turn["due"] | "others" | "sent" | "told" };

/** Why not, or null; from elsewhere the answer takes a while. */
export type Answer = string | null | Promise<string | null>;

export interface Table {
  /** The match is conducted, and kept, on this device. */
  readonly own: boolean;
  /** All of it is open in the engine: it can be copied, analysed, gone on with. */
  readonly whole: boolean;
  readonly heading: Pick<Heading, "game" | "options">;
  sitter(seat: string): Sitter | undefined;

  next(lang: Lang): Due;
  look(viewer: number, lang: Lang, step?: number): Look;
  tell(from: number, to: number, viewer: number, lang: Lang): Step[];
  scores(viewer: number): number[][];
  /** What could be named right after an action that names nothing; what an action would lead to. */
  ahead(viewer: number): Ahead[];
  preview(text: string, lang: Lang): Preview | null;
  /** Why an action cannot be taken now; null: nothing is known against it. */
  why(text: string, lang: Lang): string | null;
  /** Is the person asked before this action counts? */
  asks(text: string): boolean;
  record(): string;

  setWays(confirm: boolean, forced: boolean): void;
  act(text: string, seat: number, lang: Lang): Answer;
  undo(lang: Lang): Answer;
  /** Plans an action for when it is one's turn; only where others are waited for. */
  planned?(action: string | null): Promise<string | null>;
  /** The next step that nobody here decides. */
  advance(): void;
  confirm(): void;
  take(): void;
  close(): void;
}

/** The match that is open in the engine. */
export class LocalTable implements Table {
  readonly own: boolean = true;
  readonly whole: boolean = true;
  readonly heading: Heading;

  constructor(record: string) {
    this.heading = readHeading(record);
  }

  sitter(seat: string): Sitter | undefined {
    return this.heading.sitters[seat];
  }

  next(lang: Lang): Due {
    return engine().next(lang);
  }
  look(viewer: number, lang: Lang, step = -1): Look {
    return engine().look(viewer, lang, step);
  }
  tell(from: number, to: number, viewer: number, lang: Lang): Step[] {
    return engine().tell(from, to, viewer, lang);
  }
  scores(viewer: number): number[][] {
    return engine().scores(viewer);
  }
  ahead(viewer: number): Ahead[] {
    return engine().ahead(viewer);
  }
  preview(text: string, lang: Lang): Preview | null {
    return engine().preview(text, lang);
  }
  why(text: string, lang: Lang): string | null {
    return engine().why(text, lang);
  }
  asks(text: string): boolean {
    return engine().asks(text);
  }
  record(): string {
    return engine().record();
  }

  setWays(confirm: boolean, forced: boolean): void {
    engine().setWays(confirm, forced);
  }
  act(text: string, seat: number, lang: Lang): Answer {
    return engine().act(text, [seat], lang);
  }
  undo(lang: Lang): Answer {
    return engine().undo(lang);
  }
  advance(): void {
    engine().advance();
  }
  confirm(): void {
    engine().confirm();
  }
  take(): void {
    engine().take();
  }
  close(): void {
    engine().close();
  }
}
