// town.ts -- the position read for drawing: which cell lies where, what each column is made of, castles and
// villas, where flags stand, who stands where. Pure; what the rules make of it comes from them (outlook).
import { facts, words } from "bailey/generated/alcazar";
import type { AlcazarCell, AlcazarFlag, AlcazarNoble, AlcazarUse, Games } from "bailey/generated/games";
import type { OutlookOf } from "bailey/engine/outlook";
import type { Spot } from "./geometry";

export { facts };
export type View = Games["alcazar"]["view"];
export type Seat = Games["alcazar"]["seat"];
export type Cell = Exclude<AlcazarCell, "none">;
export type Flag = AlcazarFlag;
export type Noble = AlcazarNoble;

export type Outlook = OutlookOf<"alcazar">;
export type Use = AlcazarUse;

export const allSeats = words.seat;
export const flags = words.flag;
export const nobles = words.noble;

// ---- the course (R3.3) ---------------------------------------------------------------------------------

/** The only course there is so far. */
const COURSE = 0;
const [columns, rows] = [facts.column[COURSE]!, facts.row[COURSE]!];
/** As one reads: row after row. */
export const cells: readonly Cell[] = words.cell.filter((c): c is Cell => c !== "none").sort((a, b) => rows[a] - rows[b] || columns[a] - columns[b]);
const spots = new Map<string, Spot>(cells.map((c) => [c, [columns[c], rows[c]]]));

export const spotOf = (cell: Cell): Spot => spots.get(cell)!;
export const cellAt = (column: number, row: number): Cell | undefined => cells.find((c) => columns[c] === column && rows[c] === row);
export const isPlot = (cell: Cell): boolean => !cell.startsWith("g");
export const plotOf = (cell: Cell): number => (isPlot(cell) ? Number(cell) : 0);
export const cellOf = (plot: number): Cell => String(((plot - 1 + facts.plots) % facts.plots) + 1) as Cell;

/** The words an action may name a cell by. */
export function namesOf(cell: Cell): string[] {
  return isPlot(cell) ? [cell, `plot:${plotOf(cell)}`, `card:${plotOf(cell)}`] : [cell];
}

/** The previous and the next plot of the track (R3.1, R3.2). */
export function neighbours(cell: Cell, open: boolean): Cell[] {
  if (!isPlot(cell)) return [];
  const loop = Number(open);
  return [facts.previous, facts.next].flatMap((of) => of[loop]![plotOf(cell) - 1] ?? []).map(cellOf);
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

export function bridgesOf(outlook: Outlook): Bridge[] {
  return outlook("bridge").map(({ args: [from, mid, to, level] }) => ({ from: from as Cell, mid: mid as Cell, to: to as Cell, level: level! }));
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

/** What a column consists of, from the ground up: on each level a block or a bridge, or nothing beneath a bridge. */
export function partsOf(view: View, outlook: Outlook, cell: Cell, bridges = bridgesOf(outlook)): Part[] {
  const gaps = outlook("gap").filter((o) => o.args[0] === cell);
  const over = bridges.filter((b) => b.from === cell || b.mid === cell || b.to === cell);
  return Array.from({ length: heightOf(view, cell) }, (_, i) => i + 1).flatMap((level): Part[] => {
    const b = over.find((x) => x.level === level);
    if (b) return [{ kind: "bridge", level, way: spotOf(b.from)[1] === spotOf(b.to)[1] ? "x" : "y", mid: b.mid === cell }];
    return gaps.some(({ args: [, first, last] }) => level >= first! && level <= last!) ? [] : [{ kind: "block", level }];
  });
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
export const useOf = (outlook: Outlook, plot: number): Use => outlook("use").find((o) => o.args[0] === plot)!.args[1]!;

export const bridgesLeft = (outlook: Outlook): number => facts.bridges - outlook("bridge").length;
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
