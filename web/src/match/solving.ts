// solving.ts -- how far somebody has come with puzzles: what was solved, after how many answers, how many in a row. Kept on this device
// (and written out with everything else). A puzzle is known by its position and solution, not by its number.
import { signal } from "@preact/signals";
import type { Puzzle } from "../engine/engine";
import { local } from "../base/storage";

export interface Tried {
  answers: number;
  solved: boolean;
  /** The solution was looked at before it was found. */
  shown?: boolean;
}

/** Of which kind one wants them; 0 and "": any. */
export interface Wish {
  players: number;
  level: Puzzle["level"] | "";
}

interface Kept {
  tried: Record<string, Tried>;
  /** Solved with the first answer, one after the other. */
  streak: number;
  longest: number;
  wish: Wish;
}

export type Mark = "solved" | "tried" | "new";

const fresh = (): Kept => ({ tried: {}, streak: 0, longest: 0, wish: { players: 0, level: "" } });

/** A puzzle in a few letters. */
const nameOf = ({ record, best }: Puzzle): string => [...(record + best.text)].reduce((h, c) => (Math.imul(h, 31) + c.codePointAt(0)!) | 0, 7).toString(36);

export class Solving {
  private readonly key: string;
  private readonly kept = signal<Kept>(fresh());

  constructor(game: string) {
    this.key = `bailey.puzzle.${game}`;
    try {
      this.kept.value = { ...fresh(), ...(JSON.parse(local.get(this.key) ?? "{}") as Partial<Kept>) };
    } catch {
      // Then it begins here.
    }
  }

  private keep(part: Partial<Kept>): void {
    this.kept.value = { ...this.kept.value, ...part };
    local.set(this.key, JSON.stringify(this.kept.value));
  }

  private before(p: Puzzle): Tried {
    return this.kept.value.tried[nameOf(p)] ?? { answers: 0, solved: false };
  }

  /** An answer was given. What is solved, or was looked up, stays so. */
  answer(p: Puzzle, right: boolean): void {
    const { tried, streak, longest } = this.kept.value;
    const before = this.before(p);
    if (before.solved || before.shown) return;
    const row = right && !before.answers ? streak + 1 : right ? streak : 0;
    this.keep({ tried: { ...tried, [nameOf(p)]: { answers: before.answers + 1, solved: right } }, streak: row, longest: Math.max(longest, row) });
  }

  /** The solution was asked for. */
  show(p: Puzzle): void {
    const before = this.before(p);
    if (!before.solved) this.keep({ tried: { ...this.kept.value.tried, [nameOf(p)]: { ...before, shown: true } }, streak: 0 });
  }

  mark(p: Puzzle): Mark {
    const { answers, solved, shown } = this.before(p);
    return solved ? "solved" : answers || shown ? "tried" : "new";
  }

  /** Of these: how many are solved, with the first answer, tried; and how many in a row. */
  count(list: readonly Puzzle[]): { solved: number; first: number; tried: number; streak: number; longest: number } {
    const all = list.map((p) => this.before(p));
    const { streak, longest } = this.kept.value;
    return {
      solved: all.filter((b) => b.solved).length,
      first: all.filter((b) => b.solved && b.answers === 1).length,
      tried: all.filter((b) => b.answers || b.shown).length,
      streak,
      longest,
    };
  }

  get wish(): Wish {
    return this.kept.value.wish;
  }
  set wish(wish: Wish) {
    this.keep({ wish });
  }

  /** Those that are wanted. */
  wanted(list: readonly Puzzle[]): Puzzle[] {
    const { players, level } = this.wish;
    return list.filter((p) => (!players || p.players === players) && (!level || p.level === level));
  }

  /** What comes after a number: the next that is not solved, or if all are, the next; undefined: there is no other. */
  after(list: readonly Puzzle[], number: number): Puzzle | undefined {
    const round = [...list.filter((p) => p.number > number), ...list.filter((p) => p.number < number)];
    return round.find((p) => this.mark(p) !== "solved") ?? round[0];
  }
}
