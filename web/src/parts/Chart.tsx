// Chart.tsx -- everybody's points over the match. Lines are told apart by the seat's mark at their
// end and by their dashes, not by colour alone. The numbers stand in the table beside it.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { seatLabel, t } from "../base/shared";
import { EVERYTHING } from "../engine/engine";
import { SeatShape } from "../pieces/SeatMark";
import type { Stage } from "../match/stage";
import { walking } from "./walk";

const W = 380;
const H = 190;
const PAD = { left: 26, right: 20, top: 8, bottom: 8 };
const DASHES: Record<string, string> = { red: "8 3", green: "2.5 2.5", orange: "9 2.5 2.5 2.5", black: "1 3", yellow: "5 2", white: "11 3 2 3", purple: "4 4" };

/** Round numbers for the axis. */
function ticks(lo: number, hi: number): number[] {
  const span = Math.max(1, hi - lo);
  const raw = span / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, [1, 2, 5, 10].map((m) => m * power).find((s) => s >= raw) ?? power);
  const out: number[] = [];
  for (let v = Math.ceil(lo / step) * step; v <= hi; v += step) out.push(v);
  return out;
}

/** Points change at once, so the line has steps; only where it changes. */
function stairs(points: number[], x: (i: number) => number, y: (v: number) => number): string {
  let d = `M${x(0).toFixed(1)} ${y(points[0] ?? 0).toFixed(1)}`;
  for (let i = 1; i < points.length; i++)
    if (points[i] !== points[i - 1]) d += `H${x(i).toFixed(1)}V${y(points[i]!).toFixed(1)}`;
  return `${d}H${x(points.length - 1).toFixed(1)}`;
}

export function Chart({ stage }: { stage: Stage }): JSX.Element {
  const look = stage.look.value;
  const steps = look.steps;
  const eyes = stage.phase.value === "over" ? EVERYTHING : stage.viewer.value;
  const data = useMemo(() => stage.table.scores(eyes), [steps, eyes]);
  const flat = data.flat();
  const lo = Math.min(0, ...flat);
  const hi = Math.max(1, ...flat);
  const x = (i: number): number => PAD.left + (i / Math.max(1, data.length - 1)) * (W - PAD.left - PAD.right);
  const y = (v: number): number => H - PAD.bottom - ((v - lo) / (hi - lo)) * (H - PAD.top - PAD.bottom);
  const at = stage.at.value;
  const summary = stage.seats.map((s, k) => `${seatLabel(stage.game.id, s)}: ${data.at(-1)?.[k] ?? 0}`).join(", ");
  const now = at ?? data.length - 1;
  const step = stage.allSteps.value[now - 1];
  const standing = stage.seats.map((s, k) => `${seatLabel(stage.game.id, s)}: ${data[now]?.[k] ?? 0}`).join(", ");
  const walk = walking({
    count: data.length,
    at: now,
    label: t("Points over the match. {0}", summary),
    told: [t("step {0}", now), step?.action.say, standing].filter((part) => part).join(". "),
    near: (part) => Math.round(((part * W - PAD.left) / (W - PAD.left - PAD.right)) * (data.length - 1)),
    go: (to) => stage.review(to),
  });
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${W} ${H}`} {...walk}>
        {ticks(lo, hi).map((v) => (
          <g key={v} class="tick">
            <path d={`M${PAD.left} ${y(v)}H${W - PAD.right}`} />
            <text x={PAD.left - 6} y={y(v) + 4} text-anchor="end">
              {v}
            </text>
          </g>
        ))}
        {stage.seats.map((seat, k) => (
          <g key={seat}>
            <path
              class="chart-line"
              d={stairs(data.map((row) => row[k] ?? 0), x, y)}
              stroke={`var(--seat-${seat}-text)`}
              stroke-dasharray={DASHES[seat]}
            />
            <g transform={`translate(${W - PAD.right + 10} ${y(data.at(-1)?.[k] ?? 0)})`}>
              <SeatShape seat={seat} size={12} />
            </g>
          </g>
        ))}
        {at !== null && <path class="chart-now" d={`M${x(at)} ${PAD.top}V${H - PAD.bottom}`} />}
      </svg>
      <figcaption>{t("Points over the match; choose a moment to look back at it, or walk along with the arrow keys.")}</figcaption>
    </figure>
  );
}
