// pads.tsx -- what can be pointed at in the town: a pad on the top of every column and on every plot, over
// everything that is drawn. Towers in front never take a click from what stands behind them: walls lie under
// the pads, and pads that can be chosen over those that cannot.
import type { JSX } from "preact";
import { useContext } from "preact/hooks";
import { BoardMarks, Place, type Marks } from "bailey/boards/board";
import { cellArea, clearance, depth, fingers, hides, middle, path, project, silhouette, slab, type Area } from "./geometry";
import type { Scene } from "./scene";
import { between, cellOf, cells, isCell, isPlot, namesOf, spotOf, type Cell } from "./town";
import { cellLabel, cellTip } from "./tips";

export const heightOf = (s: Scene, cell: Cell): number => s.view.height[cell] ?? 0;

export function openCells(marks: Pick<Marks, "can">): Cell[] {
  return cells.filter((c) => namesOf(c).some((p) => marks.can.has(p)));
}

/** Columns that stand before something that can be chosen: they are drawn so that one sees through. */
export function inTheWay(s: Scene, open: readonly Cell[]): Set<Cell> {
  const { eye } = s.layout;
  const way = new Set<Cell>();
  if (eye.flat) return way;
  const built = cells.filter((c) => heightOf(s, c));
  for (const target of open)
    for (const c of built) if (hides(eye, spotOf(c), heightOf(s, c), spotOf(target), heightOf(s, target))) way.add(c);
  return way;
}

/** Plans of what could be built: the three plots of a castle, and bridges. */
function Ghosts({ scene: s }: { scene: Scene }): JSX.Element {
  const { eye } = s.layout;
  const starts = s.legal.flatMap((a) => (a.kind === "plots" && typeof a.args[0] === "number" ? [a.args[0]] : []));
  const spans = s.legal.flatMap((a) => {
    const [from, to] = a.args.map(String);
    return a.kind === "span" && isCell(from) && isCell(to) ? [{ from, to }] : [];
  });
  return (
    <g class="ghosts" aria-hidden="true">
      {starts.map((first, i) => {
        // Each line a little aside, whichever way the track runs.
        const shift = (i - (starts.length - 1) / 2) * 0.24;
        const line = [first, first + 1, first + 2].map((n) => {
          const [c, r] = spotOf(cellOf(n));
          return project(eye, c + 0.5 + shift, r + 0.5 + shift, 0);
        });
        return (
          <g key={first}>
            <path class="stroke sweep" d={path(line, false)} />
            <circle class="sweep-start" cx={line[0]!.x} cy={line[0]!.y} r={eye.across * 0.08 + 2} />
          </g>
        );
      })}
      {spans.map(({ from, to }) => {
        const mid = between(from, to);
        if (!mid) return null;
        const [c0, r0] = spotOf(from);
        const [c1, r1] = spotOf(to);
        const area: Area = { x0: Math.min(c0, c1), y0: Math.min(r0, r1), x1: Math.max(c0, c1) + 1, y1: Math.max(r0, r1) + 1 };
        if (r0 === r1) (area.y0 += 0.22), (area.y1 -= 0.22);
        else (area.x0 += 0.22), (area.x1 -= 0.22);
        return <path key={`${from}-${to}`} class="ghost-deck" d={slab(eye, area, heightOf(s, from) + 0.5)} />;
      })}
    </g>
  );
}

/** The walls: a click on the side of a tower means the tower. */
function Walls({ scene: s, order }: { scene: Scene; order: readonly Cell[] }): JSX.Element {
  const marks = useContext(BoardMarks);
  return (
    <g class="walls" aria-hidden="true">
      {order
        .filter((c) => heightOf(s, c))
        .map((cell) => {
          const names = namesOf(cell);
          const open = names.find((p) => marks.can.has(p));
          return (
            <path
              key={cell}
              class={open ? "wall-hit can" : "wall-hit"}
              d={silhouette(s.layout.eye, spotOf(cell), heightOf(s, cell))}
              data-place={names.join(" ")}
              data-tip={`${cellLabel(s, cell)}\n${cellTip(s, cell)}`}
              onClick={open ? () => marks.point(open) : undefined}
            />
          );
        })}
    </g>
  );
}

/** Where a click or a finger means a cell that can be chosen: more than its cell on a plan, in the town no more
 *  than leaves room for what lies behind or before it. */
export function touchAreas(s: Scene, open: readonly Cell[]): Map<Cell, Area> {
  const { eye } = s.layout;
  const sizes = eye.flat ? [] : clearance(eye, open.map((c) => middle(eye, spotOf(c), heightOf(s, c))));
  const areas = eye.flat ? fingers(open.map(spotOf)) : open.map((c, i) => cellArea(spotOf(c), 0.5 - 0.45 * sizes[i]!));
  return new Map(open.map((c, i) => [c, areas[i]!]));
}

export interface PadsProps {
  scene: Scene;
  open: readonly Cell[];
  touch: Map<Cell, Area>;
  onPointerDown(e: PointerEvent): void;
  /** Before the pads see the click. */
  onClick(e: MouseEvent): void;
}

export function Pads({ scene: s, open, touch, onPointerDown, onClick }: PadsProps): JSX.Element {
  const { eye } = s.layout;
  const order = [...cells].sort((a, b) => depth(eye, spotOf(a)) - depth(eye, spotOf(b)));
  const pad = (cell: Cell): JSX.Element => {
    const area = touch.get(cell);
    return (
      <Place key={cell} id={namesOf(cell)} label={cellLabel(s, cell)} tip={cellTip(s, cell)} rule={isPlot(cell) ? "R3.1" : "R3.3"} class="pad">
        {area && <path class="hit" d={slab(eye, area, heightOf(s, cell))} />}
        <path class="mark" d={slab(eye, cellArea(spotOf(cell), eye.flat ? 0.04 : 0.1), heightOf(s, cell))} />
      </Place>
    );
  };
  const there = order.filter((c) => isPlot(c) || heightOf(s, c) || open.includes(c));
  return (
    <g class="pads" onPointerDown={onPointerDown} onClickCapture={onClick}>
      {!eye.flat && <Walls scene={s} order={order} />}
      <Ghosts scene={s} />
      {there.filter((c) => !open.includes(c)).map(pad)}
      {there.filter((c) => open.includes(c)).map(pad)}
    </g>
  );
}
