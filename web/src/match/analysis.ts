// analysis.ts -- a match looked at again: for every decision of one seat, what would have been thought of it then, from what the
// seat knew then. Runs in the worker, a decision at a time.
import { signal } from "@preact/signals";
import { lang, thinker } from "../base/shared";
import type { Decision } from "../engine/engine";
import type { Stage } from "./stage";

export interface Moment extends Decision {
  /** What was played had this chance to win. */
  chance: number;
}

/** Less than this may be chance. */
export const NOTABLE = 0.04;

export class Analysis {
  readonly moments = signal<Moment[]>([]);
  readonly done = signal(0);
  readonly total = signal(0);
  /** Why it ended before its time. */
  readonly problem = signal<string | null>(null);
  private stopped = false;

  constructor(
    private readonly stage: Stage,
    readonly seat: string,
  ) {}

  /** A net looks at every decision at once, then a search at the doubtful ones, which come a second time. */
  async run(): Promise<void> {
    this.stopped = false;
    this.problem.value = null;
    try {
      await this.look();
    } catch (error) {
      if (!this.stopped) this.problem.value = String(error);
    }
  }

  private async look(): Promise<void> {
    const { stage, seat } = this;
    const number = stage.seats.indexOf(seat);
    for (let begun = false; ; begun = true) {
      const next = await thinker().analyse(stage.soFar(), begun ? null : [number], lang.value);
      if (this.stopped) return;
      if (!next) break;
      const found = next.decision;
      const others = this.moments.value.filter((m) => m.step !== found.step);
      this.moments.value = [...others, { ...found, chance: found.share[seat]! - found.loss }].sort((a, b) => a.step - b.step);
      this.done.value = next.done;
      this.total.value = next.of + 1; // finished is when nothing more comes
    }
    this.total.value = Math.max(1, this.total.value);
    this.done.value = this.total.value;
  }

  stop(): void {
    this.stopped = true;
    thinker().stop();
  }
}
