// town.ts -- the position read for drawing: which cell lies where, what each column is made of, castles and
// villas, where flags stand, who stands where. Pure; RULES.md explains the R numbers.
import type { AlcazarCell, AlcazarFlag, AlcazarNoble, Games } from "bailey/generated/games";
import type { Spot } from "./geometry";

export type View = Games["alcazar"]["view"];
export type Seat = Games["alcazar"]["seat"];
export type Cell = Exclude<AlcazarCell, "none">;
export type Flag = AlcazarFlag;
export type Noble = AlcazarNoble;

export const PLOTS = 72;
export const BLOCKS = 84;
export const CAP = 50;
export const allSeats: Seat[] = ["blue", "yellow", "green", "red", "white"];
export const flags: Flag[] = ["almeria", "cadiz", "cordoba", "granada", "huelva", "jaen", "malaga", "sevilla"];
export const nobles: Noble[] = ["baron", "grande"];
export const prices = { card: 5, tower: 10, bridge: 15 };

// ---- the course (R3.3) ---------------------------------------------------------------------------------

/** The track as it winds over the grid; 0 is plain ground. */
const course: readonly (readonly number[])[] = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  [72, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12],
  [71, 0, 53, 52, 51, 0, 33, 32, 31, 0, 13],
  [70, 0, 54, 0, 50, 0, 34, 0, 30, 0, 14],
  [69, 0, 55, 0, 49, 0, 35, 0, 29, 0, 15],
  [68, 0, 56, 0, 48, 0, 36, 0, 28, 0, 16],
  [67, 0, 57, 0, 47, 0, 37, 0, 27, 0, 17],
  [66, 0, 58, 0, 46, 0, 38, 0, 26, 0, 18],
  [65, 0, 59, 0, 45, 0, 39, 0, 25, 0, 19],
  [64, 0, 60, 0, 44, 0, 40, 0, 24, 0, 20],
  [63, 62, 61, 0, 43, 42, 41, 0, 23, 22, 21],
];

const spots = new Map<string, Spot>();
const cellsAt: Cell[][] = course.map((line, row) =>
  line.map((plot, column) => {
    const grounds = course.slice(0, row).flat().filter((n) => !n).length + line.slice(0, column).filter((n) => !n).length;
    const cell = String(plot || `g${grounds + 1}`) as Cell;
    spots.set(cell, [column, row]);
    return cell;
  }),
);

export const cells: readonly Cell[] = cellsAt.flat();
export const spotOf = (cell: Cell): Spot => spots.get(cell)!;
export const cellAt = (column: number, row: number): Cell | undefined => cellsAt[row]?.[column];
export const isPlot = (cell: Cell): boolean => !cell.startsWith("g");
export const plotOf = (cell: Cell): number => (isPlot(cell) ? Number(cell) : 0);
export const cellOf = (plot: number): Cell => String(((plot - 1 + PLOTS) % PLOTS) + 1) as Cell;

/** The words an action may name a cell by. */
export function namesOf(cell: Cell): string[] {
  return isPlot(cell) ? [cell, `plot:${plotOf(cell)}`, `card:${plotOf(cell)}`] : [cell];
}

/** The next and the previous plot of the track (R3.1, R3.2). */
export function neighbours(cell: Cell, open: boolean): Cell[] {
  const n = plotOf(cell);
  if (!n) return [];
  return [n - 1, n + 1].filter((k) => !open || (k >= 1 && k <= PLOTS)).map(cellOf);
}

export const isCell = (word: string | null | undefined): word is Cell => !!word && spots.has(word);
export const isSeat = (word: string | null | undefined): word is Seat => allSeats.includes(word as Seat);

// ---- columns ---------------------------------------------------------------------------------------------

export interface Bridge {
  from: Cell;
  mid: Cell;
  to: Cell;
  level: number;
}

export function bridgesOf(view: View): Bridge[] {
  return view.bridge_from.flatMap((from, i) => {
    const to = view.bridge_to[i];
    if (!isCell(from) || !isCell(to)) return [];
    return [{ from, mid: between(from, to)!, to, level: view.bridge_level[i] ?? 0 }];
  });
}

/** The cell in the middle of a span, if the two ends lie in a line two cells apart (R10.2). */
export function between(from: Cell, to: Cell): Cell | undefined {
  const [c0, r0] = spotOf(from);
  const [c1, r1] = spotOf(to);
  return Math.abs(c0 - c1) + Math.abs(r0 - r1) === 2 ? cellAt((c0 + c1) / 2, (r0 + r1) / 2) : undefined;
}

export interface Part {
  kind: "block" | "bridge";
  level: number;
  /** Of a bridge: which way it lies, and whether this cell is its middle. */
  way?: "x" | "y";
  mid?: boolean;
}

const heightOf = (view: View, cell: Cell): number => view.height[cell] ?? 0;

/** What a column consists of, from the ground up. Beneath an end of a bridge it is solid; beneath a middle
 *  there may be empty levels, and the value of the blocks there (`under`) tells how many are not. */
export function partsOf(view: View, cell: Cell, bridges = bridgesOf(view)): Part[] {
  const tall = heightOf(view, cell);
  if (!tall) return [];
  const over = bridges
    .filter((b) => b.from === cell || b.mid === cell || b.to === cell)
    .sort((a, b) => a.level - b.level)
    .map((b): Part => ({ kind: "bridge", level: b.level, way: spotOf(b.from)[1] === spotOf(b.to)[1] ? "x" : "y", mid: b.mid === cell }));
  const under = view.under[cell] ?? 0;
  // A block on the ground counts 1, any other 2 (R12.1).
  let left = over.length ? Math.floor((under + 1) / 2) : tall;
  const parts: Part[] = [];
  let level = 1;
  const fill = (to: number): void => {
    for (; level < to; level++) parts.push({ kind: "block", level });
  };
  over.forEach((b, i) => {
    const room = b.level - level;
    const must = over.slice(i + 1).reduce((n, next, k) => n + (next.mid ? 0 : next.level - over[i + k]!.level - 1), 0);
    // An odd value has a block on the ground in it, an even one has none.
    const bare = i === 0 && under % 2 === 0;
    const count = !b.mid ? room : bare ? 0 : Math.max(0, Math.min(room, left - must));
    fill(level + count);
    left -= count;
    parts.push(b);
    level = b.level + 1;
  });
  fill(tall + 1);
  return parts;
}

// ---- buildings -------------------------------------------------------------------------------------------

export interface Building {
  /** Its lowest plot: its name in the rules. */
  id: number;
  flag: Flag | null;
  value: number;
  cells: Cell[];
}

export function buildingsOf(view: View): Building[] {
  const found = new Map<number, Building>();
  for (const cell of cells) {
    const id = view.building[cell] ?? 0;
    if (!id) continue;
    const b = found.get(id) ?? { id, flag: flags.find((f) => view.castle[f] === id) ?? null, value: view.value[id] ?? 0, cells: [] };
    b.cells.push(cell);
    found.set(id, b);
  }
  return [...found.values()].sort((a, b) => a.id - b.id);
}

/** The column that bears the flag or the sign of a building: where it is least in the way. */
export function flagCell(view: View, building: Building, inTheWay: (cell: Cell) => number): Cell {
  const cost = (c: Cell): number => (nobleOn(view, c) ? 100 : 0) - heightOf(view, c) + 10 * inTheWay(c);
  return building.cells.reduce((best, c) => (cost(c) < cost(best) ? c : best));
}

// ---- nobles ----------------------------------------------------------------------------------------------

export interface Standing {
  seat: Seat;
  kind: Noble;
}

export function nobleOn(view: View, cell: Cell): Standing | null {
  const word = view.noble[cell];
  if (!word || word === "none") return null;
  const [seat, kind] = word.split("-") as [Seat, Noble];
  return { seat, kind };
}

/** Points a seat would have if the match ended now (R14.3). */
export function pointsNow(view: View, seat: Seat): number {
  let points = Math.floor((view.money[seat] ?? 0) / 50);
  for (const cell of view.where[seat])
    if (isCell(cell)) points += heightOf(view, cell) * (nobleOn(view, cell)?.kind === "grande" ? 2 : 1);
  return points;
}

/** The same nobles as before keep their places in the list, so that they can be seen moving: `before` are the
 *  cells they stood on, `now` the cells of today. Who stays, stays; the others take the places that became
 *  free, in order. */
export function sameNobles(before: readonly (Cell | null)[] | undefined, now: readonly Cell[], size: number): (Cell | null)[] {
  const list: (Cell | null)[] = Array.from({ length: size }, (_, i) => {
    const cell = before?.[i];
    return cell && now.includes(cell) ? cell : null;
  });
  const fresh = now.filter((c) => !list.includes(c));
  // Who has left a cell is the likeliest to have come to another one.
  const gone = list.flatMap((c, i) => (!c && before?.[i] ? [i] : []));
  const home = list.flatMap((c, i) => (!c && !before?.[i] ? [i] : []));
  for (const i of [...gone, ...home]) {
    const cell = fresh.shift();
    if (cell) list[i] = cell;
  }
  return list;
}

// ---- cards -----------------------------------------------------------------------------------------------

/** Building cards that lie with somebody or somewhere, as far as the viewer can see. */
export function cardsAt(view: View, where: Seat | "display" | "played"): number[] {
  return view.place.flatMap((p, card) => (card > 0 && p === where ? [card] : []));
}

/** What playing the card of a plot would mean (R7.1, R8): a villa of its own, one more block beside a
 *  building, on top of a column, or between two buildings. */
export type Use = "villa" | "beside" | "top" | "join" | "wasted";
export function useOf(view: View, plot: number): Use {
  const cell = cellOf(plot);
  if (heightOf(view, cell)) return "top";
  const beside = [...new Set(neighbours(cell, view.loop_open === 1).map((c) => view.building[c] ?? 0))].filter(Boolean);
  if (beside.length < 2) return beside.length ? "beside" : "villa";
  const capped = beside.some((b) => view.value[b] === CAP);
  const castles = beside.every((b) => flags.some((f) => view.castle[f] === b));
  return capped && castles ? "wasted" : "join";
}

export const bridgesLeft = (view: View): number => view.bridge_from.filter((c) => !isCell(c)).length;
export const flagsLeft = (view: View): number => flags.filter((f) => !view.castle[f]).length;

/** Changes of money that the events tell of, one sum for each seat. */
export function moneyChanges(events: readonly { event: string; seat: string; args: readonly (string | number | null)[] }[]): Map<Seat, number> {
  const at: Record<string, { arg: number; sign: number }> = {
    income: { arg: 0, sign: 1 },
    "taken-back": { arg: 2, sign: 1 },
    bought: { arg: 1, sign: -1 },
    draws: { arg: 0, sign: -1 },
    "bought-tower": { arg: 0, sign: -1 },
    bridged: { arg: 4, sign: -1 },
    placed: { arg: 3, sign: -1 },
  };
  const sums = new Map<Seat, number>();
  for (const e of events) {
    const rule = at[e.event];
    const amount = rule && e.args[rule.arg];
    if (rule && isSeat(e.seat) && typeof amount === "number") sums.set(e.seat, (sums.get(e.seat) ?? 0) + rule.sign * amount);
  }
  return sums;
}
