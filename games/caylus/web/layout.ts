// layout.ts -- where everything lies on the board of Caylus, in the units of its SVG. Three arrangements
// of the same parts: wide (beside the list of choices), medium (a tablet held upright), narrow (a phone,
// one column; there a unit is about a pixel). Pure geometry; the other files draw into these boxes.
import { bottom, centre, grid, type Box, type Point } from "bailey/kit/geometry";
import type { Arrangement, Layout as Sheet } from "bailey/kit/scene";
import { facts, scaleOf, specials, type Special } from "./facts";

export interface Layout extends Sheet {
  ribbon: Box;
  /** The land that village, river and road lie in. */
  land: Box;
  /** A plot for each special building, and the street that leads from them to the bridge. */
  village: Record<Special, Box>;
  street: string;
  river: Box;
  bridge: Box;
  /** The stepping stones of the passing scale, in the river. */
  stones: Point[];
  /** The plots of the road, and the piece of road before each. */
  plots: Box[];
  paving: Box[];
  castle: Box;
  favours: Box | null;
  /** A row for each seat. */
  players: Box[];
  /** A phone has the viewer's cubes once more, large enough to be touched. */
  stock: Box | null;
  supply: Box;
  /** For each kind of tile in the supply: its heading and the places of its tiles. */
  trays: { heading: Point; tiles: Box[] }[];
}

interface Measures {
  width: number;
  margin: number;
  perRow: number;
  plot: number;
  paving: number;
  /** The lane beside the plots where the road turns round. */
  lane: number;
  gap: number;
}

const measures: Record<Arrangement, Measures> = {
  wide: { width: 1200, margin: 0, perRow: 7, plot: 80, paving: 28, lane: 24, gap: 4 },
  medium: { width: 820, margin: 4, perRow: 7, plot: 80, paving: 28, lane: 22, gap: 4 },
  narrow: { width: 360, margin: 4, perRow: 4, plot: 78, paving: 26, lane: 15, gap: 3 },
};

/** The rows of the road are walked to and fro, as an ox ploughs: even rows from left to right. */
function column(row: number, k: number, perRow: number): number {
  return row % 2 === 0 ? k : perRow - 1 - k;
}

function layRoad(m: Measures, x: number, y: number, w: number): { plots: Box[]; paving: Box[]; bottom: number } {
  const cell = (w - 2 * m.lane) / m.perRow;
  const row = m.plot + m.paving + 2;
  const plots: Box[] = [];
  const paving: Box[] = [];
  for (let i = 0; i < facts.spaces; i++) {
    const r = Math.floor(i / m.perRow);
    const left = x + m.lane + column(r, i % m.perRow, m.perRow) * cell;
    plots.push({ x: left + m.gap / 2, y: y + r * row, w: cell - m.gap, h: m.plot });
    paving.push({ x: left, y: y + r * row + m.plot, w: cell, h: m.paving });
  }
  return { plots, paving, bottom: y + (facts.spaces / m.perRow) * row };
}

/** The middle of the road as a path, from where it begins to the far end of the given space. */
export function roadPath(layout: Layout, to = facts.spaces): string {
  const { paving } = layout;
  const first = paving[0]!;
  const perRow = measures[layout.arrangement].perRow;
  const lane = measures[layout.arrangement].lane;
  const bend = Math.min(lane / 2, 14);
  let path = `M${first.x - lane / 2} ${centre(first).y}`;
  for (let r = 0; r * perRow < to; r++) {
    const last = paving[Math.min(to, (r + 1) * perRow) - 1]!;
    const right = r % 2 === 0;
    path += `H${right ? last.x + last.w : last.x}`;
    if (to <= (r + 1) * perRow) break;
    // Round the corner, down the lane, and back along the next row.
    const side = right ? last.x + last.w + lane / 2 : last.x - lane / 2;
    const out = right ? side - bend : side + bend;
    const y0 = centre(last).y;
    const y1 = centre(paving[(r + 1) * perRow]!).y;
    path += `H${out}Q${side} ${y0} ${side} ${y0 + bend}V${y1 - bend}Q${side} ${y1} ${out} ${y1}`;
  }
  return path;
}

/** The bar that folds the supply. */
export function foldHeight(arrangement: Arrangement): number {
  return arrangement === "narrow" ? 44 : 26;
}

/** The trays of the supply: wooden, stone and prestige tiles. */
function laySupply(arrangement: Arrangement, box: Point & { w: number }, counts: readonly number[]): { trays: Layout["trays"]; h: number } {
  const gap = 5;
  const head = 22;
  const tile = 70;
  const trays: Layout["trays"] = [];
  const put = (x: number, y: number, w: number, perRow: number, n: number): number => {
    trays.push({ heading: { x, y }, tiles: grid({ x, y: y + head, w }, n, perRow, tile, gap) });
    return head + Math.ceil(n / perRow) * (tile + gap);
  };
  const fold = foldHeight(arrangement) + 2;
  const y = box.y + fold;
  const inner = { x: box.x + 6, w: box.w - 12 };
  if (arrangement === "wide") {
    const columns = counts.map((n) => Math.ceil(n / 2));
    const unit = (inner.w + gap - 2 * 12) / columns.reduce((a, b) => a + b, 0);
    let x = inner.x;
    let h = 0;
    counts.forEach((n, i) => {
      h = Math.max(h, put(x, y, columns[i]! * unit - gap, columns[i]!, n));
      x += columns[i]! * unit + 12;
    });
    return { trays, h: fold + h };
  }
  const perRow = arrangement === "medium" ? 9 : 4;
  let h = 0;
  for (const n of counts) h += put(inner.x, y + h, inner.w, perRow, n) + 2;
  return { trays, h: fold + h };
}

export interface Wishes {
  arrangement: Arrangement;
  players: number;
  /** Somebody looks who has cubes of his own. */
  own: boolean;
  /** The table of favours is in use. */
  favours: boolean;
  /** The supply is open, and how many kinds of tiles its trays hold. */
  open: boolean;
  kinds: readonly number[];
}

export function layoutOf(wishes: Wishes): Layout {
  return { wide, medium, narrow }[wishes.arrangement](wishes);
}

function finish(wishes: Wishes, layout: Omit<Layout, "supply" | "trays" | "height">, at: Point & { w: number }): Layout {
  const laid = wishes.open ? laySupply(wishes.arrangement, at, wishes.kinds) : { trays: [], h: foldHeight(wishes.arrangement) + 4 };
  const supply = { ...at, h: laid.h };
  return { ...layout, supply, trays: laid.trays, height: supply.y + supply.h + 4 };
}

function stonesIn(n: number, at: (i: number) => Point): Point[] {
  return scaleOf(n).map((_, i) => at(i));
}

function wide(wishes: Wishes): Layout {
  const m = measures.wide;
  const top = 50;
  const left = 366;
  const w = (left - 2 * 5) / 3;
  const village = {} as Record<Special, Box>;
  specials.forEach((s, i) => {
    village[s] = { x: (i % 3) * (w + 5), y: top + (i < 3 ? 0 : m.plot + m.paving), w, h: m.plot };
  });
  const street = top + m.plot + m.paving / 2;
  const road = layRoad(m, 412, top, m.width - 412);
  const low = road.bottom + 8;
  const rowHeight = Math.min(58, 198 / wishes.players);
  return finish(
    wishes,
    {
      arrangement: "wide",
      width: m.width,
      ribbon: { x: 0, y: 0, w: m.width, h: 42 },
      land: { x: 0, y: top - 4, w: m.width, h: road.bottom - top + 6 },
      village,
      street: `M8 ${street}H${412 + m.lane}`,
      river: { x: 370, y: 44, w: 42, h: road.bottom - 40 },
      bridge: { x: 362, y: street - 19, w: 58, h: 38 },
      stones: stonesIn(wishes.players, (i) => ({ x: 391, y: 222 + i * 50 })),
      plots: road.plots,
      paving: road.paving,
      castle: { x: 0, y: top + 2 * m.plot + m.paving + 8, w: left, h: road.bottom - (top + 2 * m.plot + m.paving + 8) },
      favours: wishes.favours ? { x: 606, y: low, w: 594, h: 198 } : null,
      players: grid({ x: 0, y: low, w: wishes.favours ? 594 : m.width }, wishes.players, 1, rowHeight, 0),
      stock: null,
    },
    { x: 0, y: low + (wishes.favours ? 206 : rowHeight * wishes.players + 8), w: m.width },
  );
}

function medium(wishes: Wishes): Layout {
  const m = measures.medium;
  const inner = m.width - 2 * m.margin;
  const players = grid({ x: m.margin, y: 50, w: inner }, wishes.players, 1, 40, 0);
  const top = bottom(players, 0) + 10;
  const w = (inner - m.lane - 5 * 5) / 6;
  const village = {} as Record<Special, Box>;
  specials.forEach((s, i) => {
    village[s] = { x: m.margin + m.lane + i * (w + 5), y: top, w, h: m.plot };
  });
  const street = top + m.plot + m.paving / 2;
  const river = { x: 0, y: top + m.plot + m.paving + 4, w: m.width, h: 46 };
  const road = layRoad(m, m.margin, river.y + river.h + 8, inner);
  const turn = m.margin + m.lane / 2;
  const low = road.bottom + 8;
  const half = (inner - 10) / 2;
  return finish(
    wishes,
    {
      arrangement: "medium",
      width: m.width,
      ribbon: { x: m.margin, y: 0, w: inner, h: 42 },
      land: { x: 0, y: top - 4, w: m.width, h: road.bottom - top + 6 },
      village,
      street: `M${m.width - 12} ${street}H${turn + 12}Q${turn} ${street} ${turn} ${street + 12}V${road.paving[0]!.y + 2}Q${turn} ${road.paving[0]!.y + m.paving / 2} ${turn + 12} ${road.paving[0]!.y + m.paving / 2}`,
      river,
      bridge: { x: turn - 16, y: river.y - 6, w: 32, h: river.h + 12 },
      stones: stonesIn(wishes.players, (i) => ({ x: 300 + i * 70, y: river.y + river.h / 2 })),
      plots: road.plots,
      paving: road.paving,
      castle: { x: m.margin, y: low, w: wishes.favours ? half : inner, h: 244 },
      favours: wishes.favours ? { x: m.margin + half + 10, y: low, w: half, h: 244 } : null,
      players,
      stock: null,
    },
    { x: m.margin, y: low + 254, w: inner },
  );
}

function narrow(wishes: Wishes): Layout {
  const m = measures.narrow;
  const inner = m.width - 2 * m.margin;
  const players = grid({ x: m.margin, y: 84, w: inner }, wishes.players, 1, 40, 0);
  const stock = wishes.own ? { x: m.margin, y: bottom(players, 0) + 2, w: inner, h: 48 } : null;
  const top = bottom(players, 0) + (stock ? 60 : 10);
  const w = (inner - m.lane - 2 * 4) / 3;
  const village = {} as Record<Special, Box>;
  specials.forEach((s, i) => {
    village[s] = { x: m.margin + m.lane + (i % 3) * (w + 4), y: top + (i < 3 ? 0 : m.plot + m.paving), w, h: m.plot };
  });
  const street = top + m.plot + m.paving / 2;
  const river = { x: 0, y: top + 2 * m.plot + m.paving + 6, w: m.width, h: 48 };
  const road = layRoad(m, m.margin, river.y + river.h + 8, inner);
  const turn = m.margin + m.lane / 2;
  const castle = { x: m.margin, y: road.bottom + 8, w: inner, h: 240 };
  const favours = wishes.favours ? { x: m.margin, y: castle.y + castle.h + 10, w: inner, h: 264 } : null;
  const join = road.paving[0]!.y + m.paving / 2;
  return finish(
    wishes,
    {
      arrangement: "narrow",
      width: m.width,
      ribbon: { x: m.margin, y: 0, w: inner, h: 78 },
      land: { x: 0, y: top - 4, w: m.width, h: road.bottom - top + 6 },
      village,
      street: `M${m.width - 12} ${street}H${turn + 7}Q${turn} ${street} ${turn} ${street + 7}V${join - 7}Q${turn} ${join} ${turn + 7} ${join}`,
      river,
      bridge: { x: turn - 11, y: river.y - 5, w: 22, h: river.h + 10 },
      stones: stonesIn(wishes.players, (i) => ({ x: 128 + i * 48, y: river.y + river.h / 2 })),
      plots: road.plots,
      paving: road.paving,
      castle,
      favours,
      players,
      stock,
    },
    { x: m.margin, y: (favours ? favours.y + favours.h : castle.y + castle.h) + 10, w: inner },
  );
}

// ---- spots: where pieces stand ------------------------------------------------------------------------------

/** The circles of a plot: its workers stand there. `n` circles in a row, from the right edge. */
export function circles(plot: Box, n: number): Point[] {
  const r = circleRadius(plot, n);
  const step = 2 * r + (n > 2 ? 2 : 3);
  return Array.from({ length: n }, (_, i) => ({ x: plot.x + plot.w - r - 4 - (n - 1 - i) * step, y: plot.y + plot.h * 0.44 }));
}

export function circleRadius(plot: Box, n = 1): number {
  return plot.w < 90 ? 10 : n > 2 ? 11 : 12.5;
}

/** Where the owner's house stands: beside the circle. */
export function ownerSpot(plot: Box): Point {
  const r = circleRadius(plot);
  return { x: plot.x + plot.w - 2 * r - (plot.w < 90 ? 14.5 : 17), y: plot.y + plot.h * 0.44 };
}

/** The bailiff and the provost on the road. */
export function officialSpot(layout: Layout, who: "provost" | "bailiff", space: number): Point {
  const b = layout.paving[Math.max(1, Math.min(facts.spaces, space)) - 1]!;
  return { x: b.x + b.w - (who === "provost" ? 0.15 : 0.38) * b.w, y: b.y + b.h / 2 - 2 };
}

export interface CastlePlan {
  /** Units of the drawing are those of a castle 366 wide. */
  scale: number;
  circles: Point[];
  houses: { dungeon: Point[]; walls: Point[]; towers: Point[] };
  label: { dungeon: number; walls: number; towers: number };
}

/** The inside of the castle: places for houses and circles for workers, absolute. */
export function castlePlan(box: Box): CastlePlan {
  const scale = Math.min(box.w / 366, box.h / 240);
  const at = (x: number, y: number): Point => ({ x: box.x + (box.w - 366 * scale) / 2 + x * scale, y: box.y + y * scale });
  const towers: Point[] = [];
  for (let i = 0; i < 14; i++) towers.push(at(108 + (i % 7) * 39, i < 7 ? 75 : 47));
  return {
    scale,
    circles: Array.from({ length: 5 }, (_, i) => at(124 + i * 53, 217)),
    houses: {
      dungeon: Array.from({ length: 6 }, (_, i) => at(128 + i * 39, 172)),
      walls: Array.from({ length: 10 }, (_, i) => at(103.5 + i * 27.6, 124)),
      towers,
    },
    label: { towers: 62, walls: 118, dungeon: 168 },
  };
}

export interface FavourPlan {
  head: number;
  rows: number[];
  rowHeight: number;
  label: number;
  start: Box[];
  cells: Box[][];
}

/** The favour table: the place before each row, and its cells. */
export function favourPlan(box: Box): FavourPlan {
  const head = 30;
  const rowHeight = (box.h - head) / 4;
  const label = box.w > 500 ? 124 : 60;
  const start = box.w > 500 ? 60 : 41;
  const cell = (box.w - label - start) / 5;
  const ys = [0, 1, 2, 3].map((r) => box.y + head + r * rowHeight);
  return {
    head,
    rows: ys,
    rowHeight,
    label,
    start: ys.map((y) => ({ x: box.x + label, y, w: start, h: rowHeight })),
    cells: ys.map((y) => Array.from({ length: 5 }, (_, k) => ({ x: box.x + label + start + k * cell, y, w: cell, h: rowHeight }))),
  };
}

/** The marker of the i-th of n seats: before the row, in the right half of a wide cell, or at the foot of
 *  a narrow one. */
export function markerSpot(cell: Box, i: number, n: number, size: number, before: boolean): Point {
  const step = size + 2;
  const wideCell = !before && cell.w > 80;
  const perRow = wideCell ? Math.max(2, Math.ceil(n / 2)) : Math.floor((cell.w - 3) / step);
  const across = Math.min(n, perRow);
  const down = Math.ceil(n / perRow);
  const cx = wideCell ? cell.x + cell.w - 5 - (perRow * step) / 2 : cell.x + cell.w / 2;
  const cy = wideCell || before ? cell.y + cell.h / 2 : cell.y + cell.h - 4 - (down * step) / 2;
  return {
    x: cx + ((i % perRow) - (across - 1) / 2) * step,
    y: cy + (Math.floor(i / perRow) - (down - 1) / 2) * step,
  };
}

export interface PlayerPlan {
  name: number;
  nameWidth: number;
  vp: number;
  money: number;
  income: number;
  cubes: number[];
  cubeWidth: number;
  /** Where the workers at home stand. */
  home: number[];
  homeBox: { x: number; w: number };
}

/** The columns of the players' stocks. */
export function playerPlan(box: Box): PlayerPlan {
  const x = box.x;
  if (box.w < 400) {
    return {
      name: x + 42,
      nameWidth: 0,
      vp: x + 58,
      money: x + 84,
      income: x + 139,
      cubes: [0, 1, 2, 3, 4].map((k) => x + 147 + k * 33),
      cubeWidth: 33,
      home: Array.from({ length: 6 }, (_, k) => x + 320 + (k % 3) * 11),
      homeBox: { x: x + 312, w: 38 },
    };
  }
  const spare = box.w - 594;
  const name = 104 + Math.min(spare * 0.4, 180);
  const rest = x + 62 + name;
  const cubeWidth = 43 + Math.min(spare * 0.6, 330) / 5;
  const homeX = rest + 118 + 5 * cubeWidth;
  return {
    name: x + 58,
    nameWidth: name - 8,
    vp: rest + 14,
    money: rest + 46,
    income: rest + 108,
    cubes: [0, 1, 2, 3, 4].map((k) => rest + 118 + k * cubeWidth),
    cubeWidth,
    home: Array.from({ length: 6 }, (_, k) => homeX + 10 + k * 15),
    homeBox: { x: homeX, w: 96 },
  };
}
