// nobles.tsx -- the nobles in the town. They are drawn over everything else, so that none is ever hidden:
// one behind a tower shines through it.
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Piece } from "bailey/boards/board";
import type { Point } from "bailey/kit/geometry";
import { NobleFigure, NobleToken } from "./art";
import { depth, hides, middle } from "./geometry";
import type { Scene } from "./scene";
import { cells, facts, isCell, nobleOn, nobles, sameNobles, spotOf, type Cell, type Seat } from "./town";

export function nobleSpot(s: Scene, cell: Cell): Point & { size: number } {
  const { eye } = s.layout;
  const at = middle(eye, spotOf(cell), s.view.height[cell] ?? 0);
  if (!eye.flat) return { x: at.x, y: at.y + eye.deep * 0.1, size: Math.max(15, eye.across * 0.92) };
  const size = Math.max(17, eye.across * 0.84);
  return { x: at.x + eye.across * 0.42, y: at.y + eye.deep * 0.18, size };
}

/** Whether something in front hides who stands here. */
function behind(s: Scene, cell: Cell): boolean {
  const { eye } = s.layout;
  const z = (s.view.height[cell] ?? 0) + 0.6;
  return cells.some((c) => hides(eye, spotOf(c), s.view.height[c] ?? 0, spotOf(cell), z));
}

export function Nobles({ scene: s }: { scene: Scene }): JSX.Element {
  const { eye } = s.layout;
  const known = useRef<Partial<Record<string, (Cell | null)[]>>>({});
  const all = s.seats.flatMap((seat: Seat) =>
    nobles.flatMap((kind) => {
      const here = s.view.where[seat].filter(isCell).filter((c) => nobleOn(s.view, c)?.kind === kind);
      const now = sameNobles(known.current[`${seat}-${kind}`], here, facts.nobles[kind]);
      known.current[`${seat}-${kind}`] = now;
      return now.flatMap((cell, i) => (cell ? [{ id: `noble-${seat}-${kind}-${i}`, seat, kind, cell }] : []));
    }),
  );
  all.sort((a, b) => depth(eye, spotOf(a.cell)) - depth(eye, spotOf(b.cell)));
  return (
    <g class="nobles" aria-hidden="true">
      {all.map(({ id, seat, kind, cell }) => {
        const at = nobleSpot(s, cell);
        const Drawing = eye.flat ? NobleToken : NobleFigure;
        return (
          <Piece key={id} id={id} x={at.x} y={at.y} from={seat} trace={String(cell)}>
            <g class={behind(s, cell) ? "behind" : undefined}>
              <Drawing seat={seat} kind={kind} letter={s.letter(seat)} size={at.size} />
            </g>
          </Piece>
        );
      })}
    </g>
  );
}
