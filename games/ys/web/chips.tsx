// chips.tsx -- how a contest stands, in a line: for each seat its shape and its sum, the leader first, and
// what breaks the tie.
import type { JSX } from "preact";
import { useLegible, widthOf, Words } from "bailey/pieces/text";
import { SeatSign, TieSign } from "./art";
import { scoring, tieOf, type Standing } from "./facts";
import type { Result } from "./results";
import type { Scene } from "./scene";
import { standingText, sumText } from "./tips";

interface Chip {
  seat: Standing["seat"];
  text: string;
  tie: Standing["tie"];
}

/** How wide a line of chips is at a size. */
function widths(chips: readonly Chip[], size: number): number[] {
  return chips.map((c) => size * 0.95 + widthOf(c.text, size, true) + (c.tie ? size * 1.35 : 0) + size * 0.45);
}

interface LineProps {
  x: number;
  y: number;
  width: number;
  size?: number;
}

function ChipLine({ chips, x, y, width, size: wanted = 14 }: LineProps & { chips: readonly Chip[] }): JSX.Element {
  const size = Math.max(wanted, useLegible());
  const own = widths(chips, size);
  const total = own.reduce((a, b) => a + b, 0);
  const squeeze = total > width ? width / total : 1;
  let at = 0;
  return (
    <g class="chips" transform={`translate(${x} ${y})${squeeze < 1 ? ` scale(${squeeze} 1)` : ""}`}>
      {chips.map((c, i) => {
        const left = at;
        at += own[i]!;
        const textX = left + size * 0.95;
        return (
          <g key={c.seat} class={i === 0 ? "chip leads" : "chip"}>
            <SeatSign seat={c.seat} x={left + size * 0.4} size={size * 0.82} />
            <Words x={textX} y={size * 0.35} size={size}>
              {c.text}
            </Words>
            {c.tie && <TieSign tie={c.tie} x={textX + widthOf(c.text, size, true) + size * 0.68} size={size * 0.9} />}
          </g>
        );
      })}
    </g>
  );
}

/** The standings of a contest. Before the scoring front totals are not complete: no tie is decided yet. */
export function Standings({ scene: s, all, ...line }: LineProps & { scene: Scene; all: readonly Standing[] }): JSX.Element | null {
  if (!all.length) return null;
  const decided = scoring(s.view);
  return (
    <g class="standings" data-tip={standingText(s, all)} data-rule="R8.1">
      <ChipLine chips={all.map((st) => ({ seat: st.seat, text: sumText(st), tie: decided ? st.tie : null }))} {...line} />
    </g>
  );
}

/** What was decided: the winner, or the ranking. */
export function Decided({ results, tip, ...line }: LineProps & { results: readonly Result[]; tip: string }): JSX.Element {
  return (
    <g class="decided" data-tip={tip} data-rule="R8.1">
      <ChipLine chips={results.map((r) => ({ seat: r.seat, text: String(r.sum), tie: tieOf(r.reason) }))} {...line} />
    </g>
  );
}
