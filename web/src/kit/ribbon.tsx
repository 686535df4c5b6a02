// ribbon.tsx -- the head of a board: signs for the phases of a round, and pills for what can be done without
// pointing at anything.
import type { JSX } from "preact";
import { Fit, Scaled, widthOf } from "../pieces/text";
import { move, type Point } from "./geometry";
import { Spot } from "./places";

interface PhasesProps extends Point {
  /** From sign to sign. */
  step: number;
  narrow: boolean;
  /** On a phone the signs are smaller. */
  scale: number;
  label: string;
  rule: string;
  signs: readonly { phase: string; sign: JSX.Element }[];
  now: string;
}

/** A sign for each phase, the one that is on marked; x is where they begin, y their middle. */
export function Phases({ x, y, step, narrow, scale, label, rule, signs, now }: PhasesProps): JSX.Element {
  const h = narrow ? step + 1 : step - 2;
  return (
    <g class="phases" role="img" aria-label={label} data-tip={label} data-rule={rule}>
      {signs.map(({ phase, sign }, i) => (
        <g key={phase} class={phase === now ? "phase now" : "phase"} transform={move(x + (i + 0.5) * step, y)}>
          <rect class="phase-back" x={-step / 2 + 1} y={-h / 2} width={step - 2} height={h} rx="6" />
          <Scaled scale={narrow ? scale : 1}>{sign}</Scaled>
        </g>
      ))}
    </g>
  );
}

/** What can be chosen by itself: the place that means it, a word for the pill, the whole sentence. */
export interface Act {
  id: string;
  text: string;
  say: string;
}

const GAP = 6;
const LETTERS = 15.5;

/** Pills from `right` to the left, in no more than `room`; `left`: where they end. */
export function layPills(acts: readonly Act[], right: number, room: number): { pills: (Act & { x: number; w: number })[]; left: number } {
  const natural = acts.map((a) => widthOf(a.text, LETTERS, true) + 30);
  const squeeze = Math.min(1, (room - GAP * acts.length) / Math.max(1, natural.reduce((a, b) => a + b, 0)));
  let left = right;
  const pills = acts.map((a, i) => {
    const w = natural[i]! * squeeze;
    const x = left - w;
    left = x - GAP;
    return { ...a, x, w };
  });
  return { pills, left };
}

/** As high as a finger on a phone. */
export function Pills({ pills, y, narrow }: { pills: readonly (Act & { x: number; w: number })[]; y: number; narrow: boolean }): JSX.Element {
  const h = narrow ? 44 : 32;
  return (
    <>
      {pills.map(({ id, text, say, x, w }) => (
        // Its name begins with what is read on it.
        <Spot key={id} id={id} label={say.toLowerCase().includes(text.toLowerCase()) ? say : `${text}. ${say}`} class="quick">
          <rect class="mark pill" x={x} y={y - h / 2} width={w} height={h} rx={h / 2} />
          <Fit x={x + w / 2} y={y + 5.500} width={w - 14} size={LETTERS} least={11} anchor="middle" bold>
            {text}
          </Fit>
        </Spot>
      ))}
    </>
  );
}
