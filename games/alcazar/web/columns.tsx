// columns.tsx -- the town as seen from above and aside: the ground with its track, columns of blocks, bridges,
// flags. Only drawn here; what can be pointed at lies over it (pads.tsx), so that no tower is ever in the way.
import type { JSX } from "preact";
import type { Box, Point } from "bailey/kit/geometry";
import { useLegible, Words } from "bailey/pieces/text";
import { Pennant, PENNANT, VillaSign } from "./art";
import { cellArea, depth, faces, middle, onWall, slab, type Area, type Eye } from "./geometry";
import { nobleSpot } from "./nobles";
import { Plate, plateOf } from "./plates";
import type { Scene } from "./scene";
import { cells, flagCell, isCell, isPlot, neighbours, nobleOn, partsOf, plotOf, spotOf, type Cell, type Part } from "./town";

/** A cell's area, carried on to the edge towards cells it is joined with. */
export function joinedArea(cell: Cell, inset: number, towards: readonly Cell[]): Area {
  const [column, row] = spotOf(cell);
  const area = cellArea([column, row], inset);
  for (const other of towards) {
    const [c, r] = spotOf(other);
    if (c < column) area.x0 = column;
    if (c > column) area.x1 = column + 1;
    if (r < row) area.y0 = row;
    if (r > row) area.y1 = row + 1;
  }
  return area;
}

/** A bridge goes from edge to edge in its direction and leaves room beside it. */
function deckArea(cell: Cell, part: Part): Area {
  const [c, r] = spotOf(cell);
  const side = 0.14;
  return part.way === "x" ? { x0: c, x1: c + 1, y0: r + side, y1: r + 1 - side } : { x0: c + side, x1: c + 1 - side, y0: r, y1: r + 1 };
}

const hash = (c: number, r: number): number => (c * 37 + r * 61 + c * r * 17) % 7;

/** The sierra far behind the town. */
export function Hills({ land: { x, y, w, h } }: { land: Box }): JSX.Element {
  const at = (k: number, up: number): string => `${x + w * k} ${y + h * up}`;
  return (
    <g aria-hidden="true">
      <path class="hills" d={`M${at(0, 0.3)}L${at(0.12, 0.2)} ${at(0.2, 0.25)} ${at(0.36, 0.11)} ${at(0.46, 0.2)} ${at(0.6, 0.13)} ${at(0.74, 0.24)} ${at(0.86, 0.17)} ${at(1, 0.27)}V${y + h * 0.55}H${x}Z`} />
      <path class="hills near" d={`M${at(0, 0.38)}C${at(0.15, 0.28)} ${at(0.25, 0.3)} ${at(0.4, 0.27)}S${at(0.7, 0.25)} ${at(1, 0.36)}V${y + h - 10}Q${at(1, 1)} ${x + w - 10} ${y + h}H${x + 10}Q${at(0, 1)} ${x} ${y + h - 10}Z`} />
    </g>
  );
}

function Ground({ eye }: { eye: Eye }): JSX.Element {
  const edge = faces(eye, { x0: -0.12, y0: -0.12, x1: 11.12, y1: 11.12 }, -0.55, 0);
  return (
    <g class="ground">
      <path class="edge-left" d={edge.left} />
      <path class="edge-right" d={edge.right} />
      <path class="lawn" d={edge.top} />
    </g>
  );
}

function Track({ scene: s }: { scene: Scene }): JSX.Element {
  const { eye } = s.layout;
  const open = s.view.loop_open === 1;
  return (
    <g class="track">
      {cells.filter(isPlot).map((cell) => (
        <path key={cell} class="paving" d={slab(eye, joinedArea(cell, 0.08, neighbours(cell, open)))} />
      ))}
      {cells.filter(isPlot).map((cell) => (
        <path key={cell} class="plot" d={slab(eye, cellArea(spotOf(cell), 0.13))} />
      ))}
    </g>
  );
}

/** A tree on plain ground, where nothing is built. */
function Tree({ eye, cell }: { eye: Eye; cell: Cell }): JSX.Element | null {
  const [c, r] = spotOf(cell);
  const kind = hash(c, r);
  if (kind > 3) return null;
  const at = middle(eye, [c, r]);
  const z = eye.across / 38;
  if (kind === 3)
    return (
      <g class="tree" transform={`translate(${at.x} ${at.y}) scale(${z})`}>
        <ellipse class="shade" cx="2" cy="1" rx="8" ry="4" />
        <path class="cypress" d="M0-30C5-20 6-8 3.500 0Q0 2-3.500 0C-6-8-5-20 0-30Z" />
      </g>
    );
  return (
    <g class="tree" transform={`translate(${at.x} ${at.y}) scale(${z})`}>
      <ellipse class="shade" cx="2" cy="1" rx="10" ry="4.500" />
      <path class="trunk" d="M0 1V-8" />
      <circle class="crown" cy="-13" r="9" />
      {kind > 0 && <path class="orange" d="M-4-14h.01M3-17h.01M2-9.500h.01" />}
    </g>
  );
}

/** An arch in a wall. */
function Arch({ eye, area, side, z }: { eye: Eye; area: Area; side: "left" | "right"; z: number }): JSX.Element {
  const at = onWall(eye, area, side, 0.5, z);
  const k = eye.level / 18;
  return <path class="arch" transform={`matrix(${k} ${k * at.slant} 0 ${k} ${at.x} ${at.y})`} d="M-4 5.500V-1A4 4 0 0 1 4-1V5.500Z" />;
}

function BlockBox({ eye, area, part, top }: { eye: Eye; area: Area; part: Part; top: boolean }): JSX.Element {
  const f = faces(eye, area, part.level - 1, part.level);
  const sign = onWall(eye, area, "left", 0.5, part.level - 0.5);
  return (
    <g class={part.kind === "bridge" ? "box deck" : "box"}>
      <path class="left" d={f.left} />
      <path class="right" d={f.right} />
      <path class="top" d={f.top} />
      {part.kind === "block" && <Arch eye={eye} area={area} side="right" z={part.level - 0.5} />}
      {part.kind === "block" && !top && <Arch eye={eye} area={area} side="left" z={part.level - 0.5} />}
      {top && eye.level > 11 && (
        <Words class="carved" transform={`matrix(1 ${sign.slant} 0 1 ${sign.x} ${sign.y})`} y="4.800" text-anchor="middle" size={eye.level * 0.76}>
          {part.level}
        </Words>
      )}
    </g>
  );
}

function Column({ scene: s, cell, parts, see }: { scene: Scene; cell: Cell; parts: Map<Cell, Part[]>; see: boolean }): JSX.Element {
  const { eye } = s.layout;
  const own = parts.get(cell)!;
  const building = s.buildingOn(cell);
  const beside = neighbours(cell, s.view.loop_open === 1);
  return (
    <g class={`column ${building?.flag ? `flag-${building.flag}` : "villa"}${see ? " see-through" : ""}`} data-column={cell}>
      {own.map((part, i) => {
        const joined = beside.filter((c) => parts.get(c)?.some((p) => p.kind === "block" && p.level === part.level));
        const area = part.kind === "bridge" ? deckArea(cell, part) : joinedArea(cell, 0.1, joined);
        return <BlockBox key={`${part.kind}${part.level}`} eye={eye} area={area} part={part} top={i === own.length - 1} />;
      })}
    </g>
  );
}

/** Everything from the back to the front. `through` are the columns that would hide what can be chosen. */
export function Town({ scene: s, through }: { scene: Scene; through: ReadonlySet<Cell> }): JSX.Element {
  const { eye } = s.layout;
  const order = [...cells].sort((a, b) => depth(eye, spotOf(a)) - depth(eye, spotOf(b)));
  const parts = new Map(cells.map((c) => [c, partsOf(s.view, s.outlook, c, s.bridges)]));
  // On a phone there is no room for a number beside a noble.
  const crowded = eye.across < 20;
  return (
    <g class="town" aria-hidden="true">
      <Ground eye={eye} />
      <Track scene={s} />
      {order.map((cell) => {
        const built = parts.get(cell)!.length > 0;
        if (!built && !isPlot(cell)) return <Tree key={cell} eye={eye} cell={cell} />;
        const at = middle(eye, spotOf(cell), s.view.height[cell] ?? 0);
        const size = Math.max(11, eye.across * 0.41);
        return (
          <g key={cell}>
            {built && <Column scene={s} cell={cell} parts={parts} see={through.has(cell)} />}
            {isPlot(cell) && !(built && crowded && plateOf(s, plotOf(cell)) === "plain") && <Plate x={at.x} y={at.y + (built ? eye.deep * 0.42 : 0)} size={built ? size * 0.86 : size} kind={plateOf(s, plotOf(cell))} seat={s.viewer} n={plotOf(cell)} roof={built} />}
          </g>
        );
      })}
    </g>
  );
}

/** The flags of the castles and the signs of the villas, above the roofs, clear of the nobles and of what can
 *  be chosen. */
export function Banners({ scene: s, open }: { scene: Scene; open: readonly Cell[] }): JSX.Element {
  const { eye } = s.layout;
  const size = Math.max(13, eye.across * 0.57, (useLegible() * 20) / 13);
  const heads = s.seats.flatMap((seat) => s.view.where[seat].filter(isCell)).map((c) => nobleSpot(s, c));
  const targets = open.map((c) => middle(eye, spotOf(c), s.view.height[c] ?? 0));
  const put: Point[] = [];
  const top = (cell: Cell): Point => {
    const at = middle(eye, spotOf(cell), s.view.height[cell] ?? 0);
    return { x: at.x, y: at.y - eye.deep * 0.3 - size * 1.4 };
  };
  // A pennant is about two and a half times as long as high and begins at its pole.
  const length = (PENNANT.named * size) / 20;
  const right = s.layout.land.x + s.layout.land.w;
  const clash = (cell: Cell): number => {
    const { x, y } = top(cell);
    if (x + length > right) return 3;
    const near = (p: Point, above: number): boolean => p.x > x - size * 0.7 && p.x < x + size * 2.9 && Math.abs(p.y - above - y) < size * 1.55;
    return heads.filter((p) => near(p, p.size * 0.55)).length + targets.filter((p) => near(p, 0)).length + 2 * put.filter((p) => Math.abs(p.x - x) < size * 2.4 && Math.abs(p.y - y) < size).length;
  };
  return (
    <g class="banners" aria-hidden="true">
      {s.buildings.map((b) => {
        const cell = flagCell(s.view, b, clash);
        put.push(top(cell));
        const at = middle(eye, spotOf(cell), s.view.height[cell] ?? 0);
        const shared = nobleOn(s.view, cell);
        // Where somebody stands, the sign moves to the side.
        const foot = { x: at.x + (shared ? eye.across * 0.62 : 0), y: at.y - (shared ? 0 : eye.deep * 0.3) };
        const pole = size * (b.flag ? 1.9 : shared ? 0.5 : 1.15);
        return (
          <g key={b.flag ?? b.id} transform={`translate(${foot.x} ${foot.y})`}>
            <path class="pole" d={`M0 0V${-pole}`} />
            <g transform={`translate(${b.flag && foot.x + length > right ? -length : 0} ${-pole + size * (b.flag ? 0.5 : 0)})`}>
              {b.flag ? <Pennant flag={b.flag} value={b.value} size={size} name={s.label("flag", b.flag).slice(0, 2)} /> : <VillaSign value={b.value} size={size * (shared ? 0.8 : 0.92)} />}
            </g>
          </g>
        );
      })}
    </g>
  );
}
