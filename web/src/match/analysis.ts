// analysis.ts -- a match looked at again: for every decision of one seat, what a search would have
// thought of it then, from what the seat knew then. Runs in the worker, a decision at a time.
import { signal } from "@preact/signals";
import { engine, lang, thinker } from "../base/shared";
import { EVERYTHING, type Decision } from "../engine/engine";
import type { Stage } from "./stage";

export interface Moment extends Decision {
  /** What was played had this chance to win. */
  chance: number;
}

const ITERATIONS = 800;
/** Less than this may be chance. */
export const NOTABLE = 0.04;

export class Analysis {
  readonly moments = signal<Moment[]>([]);
  readonly done = signal(0);
  readonly total = signal(0);
  private stopped = false;

  constructor(
    private readonly stage: Stage,
    readonly seat: string,
  ) {}

  async run(): Promise<void> {
    const { stage, seat } = this;
    const steps = engine().tell(0, -1, EVERYTHING, lang.value);
    const own = steps.filter((s) => s.seat === seat && !s.auto);
    this.total.value = own.length;
    for (const s of own) {
      const found = await thinker().compare(stage.soFar(), s.step, ITERATIONS, lang.value);
      if (this.stopped) return;
      this.done.value++;
      if (found) this.moments.value = [...this.moments.value, { ...found, chance: found.share[seat]! - found.loss }];
    }
  }

  stop(): void {
    this.stopped = true;
    thinker().stop();
  }
}
