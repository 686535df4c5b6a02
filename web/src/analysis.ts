// analysis.ts -- a match looked at again: for every decision of one seat, what a search would have
// thought of it then, from what the seat knew then. Runs in the worker, a decision at a time.
import { signal } from "@preact/signals";
import { engine, lang, thinker } from "./shared";
import { EVERYTHING, type Line } from "./engine";
import type { Table } from "./table";

export interface Moment {
  /** The step of the decision. */
  step: number;
  played: Line;
  best: Line;
  /** What the played action gave away of the chance to win. */
  loss: number;
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
    private readonly table: Table,
    readonly seat: string,
  ) {}

  async run(): Promise<void> {
    const { table, seat } = this;
    const steps = engine().tell(0, -1, EVERYTHING, lang.value);
    const own = steps.filter((s) => s.seat === seat && !s.auto);
    this.total.value = own.length;
    for (const s of own) {
      const task = { step: s.step, seat: table.seats.indexOf(seat), played: s.action.text, iterations: ITERATIONS, lang: lang.value };
      const lines = await thinker().judge(table.soFar(), task);
      if (this.stopped || !lines) return;
      this.done.value++;
      const played = lines.find((l) => l.text === s.action.text);
      const best = lines[0];
      if (!played || !best || lines.length < 2) continue;
      const loss = best === played ? 0 : Math.max(0, best.share - played.share);
      this.moments.value = [...this.moments.value, { step: s.step, played, best, loss }];
    }
  }

  stop(): void {
    this.stopped = true;
    thinker().stop();
  }
}
