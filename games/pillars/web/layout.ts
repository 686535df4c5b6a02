// layout.ts -- where everything lies on the board, in the units of its SVG. Three arrangements of the same
// parts: wide (beside the list of choices), medium (a tablet held upright), narrow (a phone, one column;
// there a unit is about a pixel, and what is needed for playing comes first). Pure geometry.
import { grid, type Box, type Point } from "bailey/kit/geometry";
import type { Arrangement, Layout as Sheet } from "bailey/kit/scene";

/** What the middle of the table is for: tricks, the evaluation after them, or the final result. */
export type Mode = "play" | "evaluate" | "over";

export interface Needs {
  arrangement: Arrangement;
  mode: Mode;
  players: number;
  /** Cards dealt to each, and different ones in the hand that is shown now. */
  size: number;
  cards: number;
  /** In the evaluation: how many cards count; for each source of conversions how many materials it takes. */
  counting: number;
  sources: number[];
}

export interface Layout extends Sheet {
  /** The smallest letters, so that they have 11 px on the screen this is for. */
  least: number;
  ribbon: Box;
  players: Box[];
  privileges: Box;
  /** The trick, the last trick and the hand; or what counts, and what to convert with; or the result. */
  table: Box;
  last: Box;
  hand: Box;
  counting: Grid;
  sources: Box[];
}

/** Things of one size in rows. */
export interface Grid {
  w: number;
  h: number;
  spots: Point[];
}

const GAP = 8;

/** Height of a card for its width. */
export const tall = (w: number): number => Math.round(w * 1.42);

/** `n` things in rows of at most `perRow`, each row centred in the box; the points are their middles. */
function rows(n: number, box: Box, w: number, h: number, perRow: number, gap: number, rowGap = gap): Point[] {
  const spots: Point[] = [];
  for (let i = 0; i < n; i++) {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, n - row * perRow);
    const left = box.x + (box.w - inRow * w - (inRow - 1) * gap) / 2;
    spots.push({ x: left + (i % perRow) * (w + gap) + w / 2, y: box.y + row * (h + rowGap) + h / 2 });
  }
  return spots;
}

// ---- the hand ---------------------------------------------------------------------------------------------

/** Room above a row of the hand: the title, and the signs that say who would have the trick. */
const handHead: Record<Arrangement, number> = { wide: 54, medium: 48, narrow: 21 };

export interface HandPlan {
  w: number;
  h: number;
  perRow: number;
  /** Between cards; between rows there is room for the signs, too. */
  gap: number;
  rowGap: number;
}

/** Cards keep their size while the hand gets smaller: it follows from the cards dealt. */
export function handPlan(arrangement: Arrangement, size: number, width: number): HandPlan {
  if (arrangement === "narrow") return { w: 68, h: 101, perRow: 5, gap: 4, rowGap: 18 };
  const perRow = arrangement === "medium" && size > 10 ? Math.ceil(size / 2) : Math.max(size, 9);
  const gap = arrangement === "wide" ? 6 : 4;
  const w = Math.min(132, (width - 24 - (perRow - 1) * gap) / perRow);
  return { w, h: Math.round(w * 1.44), perRow, gap, rowGap: 28 };
}

export function handSpots(layout: Layout, n: number, size: number): Point[] {
  const { hand, arrangement } = layout;
  const plan = handPlan(arrangement, size, hand.w);
  return rows(n, { ...hand, y: hand.y + handHead[arrangement] }, plan.w, plan.h, plan.perRow, plan.gap, plan.rowGap);
}

/** Where the page is one column the hand takes only the rows it needs. */
function handHeight({ arrangement, size, cards }: Needs, width: number): number {
  const plan = handPlan(arrangement, size, width);
  const count = Math.max(1, Math.ceil(cards / plan.perRow));
  return handHead[arrangement] + count * plan.h + (count - 1) * plan.rowGap + 12;
}

// ---- tricks -----------------------------------------------------------------------------------------------

export interface TrickPlan extends Grid {
  /** The lines above the cards (who), and the top of the words below. */
  who: number;
  why: number;
}

/** Room for the words below the cards: three lines. */
const VERDICT: Record<Arrangement, number> = { wide: 86, medium: 76, narrow: 56 };

export function trickPlan(layout: Layout, n: number): TrickPlan {
  const { table: box, arrangement } = layout;
  const narrow = arrangement === "narrow";
  const gap = narrow ? 4 : 14;
  const head = narrow ? 31 : 66;
  const w = Math.min((box.h - head - VERDICT[arrangement]) / 1.42, (box.w - (narrow ? 8 : 24) - (n - 1) * gap) / n);
  const h = tall(w);
  const top = box.y + head;
  return { w, h, spots: rows(n, { ...box, y: top }, w, h, n, gap), who: top - (narrow ? 15 : 18), why: top + h + (narrow ? 6 : 12) };
}

export function lastPlan(layout: Layout, n: number): Grid {
  const { last: box, arrangement } = layout;
  const gap = arrangement === "narrow" ? 5 : 6;
  const w = Math.min(arrangement === "narrow" ? 46 : 68, (box.w - 20 - (n - 1) * gap) / n);
  const h = tall(w);
  const top = box.y + (arrangement === "narrow" ? 33 : 68);
  if (arrangement === "narrow") return { w, h, spots: rows(n, { ...box, w: 4 * (w + gap), x: box.x + 2, y: top }, w, h, n, gap) };
  return { w, h, spots: rows(n, { ...box, y: top }, w, h, n, gap) };
}

// ---- the whole --------------------------------------------------------------------------------------------

/** The cards that count, as large as they fit into a room under the heading. */
function countingGrid(box: Box, n: number, width: number, top: number, height: number): Grid {
  const gap = 6;
  const fits = (w: number): boolean => Math.ceil(n / Math.floor((width - 12 + gap) / (w + gap))) * (tall(w) + gap) <= height + gap;
  let w = width > 400 ? 92 : 43;
  while (w > 40 && !fits(w)) w--;
  const h = tall(w);
  const perRow = Math.floor((width - 12 + gap) / (w + gap));
  const spots = Array.from({ length: n }, (_, i) => ({ x: box.x + 12 + (i % perRow) * (w + gap) + w / 2, y: box.y + top + Math.floor(i / perRow) * (h + gap) + h / 2 }));
  return { w, h, spots };
}

/** Cards to convert with, side by side; those that take several materials have more room. */
function sourceCards(box: Box, sources: number[], most: number): Box[] {
  const gap = 10;
  const shares = sources.map((takes) => (takes > 1 ? 1.6 : 1));
  const sum = shares.reduce((a, b) => a + b, 0);
  const one = Math.min(most, (box.w - 24 - (sources.length - 1) * gap) / Math.max(sum, 1));
  let x = box.x + (box.w - sum * one - (sources.length - 1) * gap) / 2;
  return shares.map((share) => {
    const at = { x, y: box.y + 36, w: share * one, h: box.h - 46 };
    x += share * one + gap;
    return at;
  });
}

/** As high as a desk has room for beside the list of choices. */
const HEIGHT = 822;

function wide(n: Needs): Layout {
  const width = 1200;
  const top = 164;
  const upper = n.mode === "evaluate" ? 352 : n.mode === "over" ? HEIGHT - top : 382;
  const lower = top + upper + GAP;
  const privileges = { x: 0, y: top, w: 276, h: upper };
  const table = { x: 284, y: top, w: n.mode === "play" ? 644 : 916, h: upper };
  const hand = { x: 0, y: lower, w: width, h: HEIGHT - lower };
  return {
    arrangement: "wide",
    width,
    height: HEIGHT,
    least: 14.5,
    ribbon: { x: 0, y: 0, w: width, h: 46 },
    players: grid({ x: 0, y: 52, w: width }, n.players, n.players, 104),
    privileges,
    table,
    last: { x: 936, y: top, w: 264, h: upper },
    hand,
    counting: countingGrid(table, n.counting, 530, 72, 236),
    sources: sourceCards(hand, n.sources, 150),
  };
}

function medium(n: Needs): Layout {
  const width = 820;
  const top = 164;
  const upper = n.mode === "play" ? 324 : n.mode === "evaluate" ? 300 : 420;
  const lower = top + upper + GAP;
  const below = n.mode === "play" ? handHeight(n, width) : n.mode === "evaluate" ? 272 : 0;
  const table = { x: 0, y: top, w: n.mode === "play" ? 548 : width, h: upper };
  const hand = { x: 0, y: lower, w: width, h: below };
  const end = lower + below + (below ? GAP : 0);
  return {
    arrangement: "medium",
    width,
    height: end + 216,
    least: 12,
    ribbon: { x: 0, y: 0, w: width, h: 46 },
    players: grid({ x: 0, y: 52, w: width }, n.players, n.players, 104),
    privileges: { x: 0, y: end, w: width, h: 216 },
    table,
    last: { x: 556, y: top, w: 264, h: upper },
    hand,
    counting: countingGrid(table, n.counting, 500, 72, 190),
    sources: sourceCards(hand, n.sources, 130),
  };
}

/** Rows for converting on a phone. */
const SOURCE_ROW = 52;

function narrow(n: Needs): Layout {
  const width = 360;
  const ribbon = { x: 0, y: 0, w: width, h: 40 };
  const countingRows = Math.max(1, Math.ceil(n.counting / 7));
  const upper = n.mode === "play" ? 208 : n.mode === "evaluate" ? 164 + countingRows * 67 : 250;
  const table = { x: 0, y: 46, w: width, h: upper };
  const lower = table.y + upper + 6;
  const below = n.mode === "play" ? handHeight(n, width) : n.mode === "evaluate" ? 30 + Math.max(1, n.sources.length) * (SOURCE_ROW + 4) : 0;
  const hand = { x: 0, y: lower, w: width, h: below };
  const seats = lower + below + (below ? 6 : 0);
  const after = seats + Math.ceil(n.players / 2) * 88;
  const last = { x: 0, y: after, w: width, h: n.mode === "play" ? 106 : 0 };
  const privileges = { x: 0, y: after + last.h + (last.h ? 6 : 0), w: width, h: 30 + 5 * 45 };
  return {
    arrangement: "narrow",
    width,
    height: privileges.y + privileges.h + 2,
    least: 11,
    ribbon,
    players: grid({ x: 0, y: seats, w: width }, n.players, 2, 82),
    privileges,
    table,
    last,
    hand,
    counting: countingGrid(table, n.counting, 348, 46, countingRows * 67 - 6),
    sources: grid({ x: 4, y: lower + 28, w: width - 8 }, n.sources.length, 1, SOURCE_ROW, 4),
  };
}

export function layoutOf(needs: Needs): Layout {
  return { wide, medium, narrow }[needs.arrangement](needs);
}
