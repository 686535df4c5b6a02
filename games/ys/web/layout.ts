// layout.ts -- where everything lies on the board of Ys, in the units of its SVG. Three arrangements of
// the same parts: wide (beside the list of choices), medium (a tablet held upright), narrow (a phone,
// one column; there a unit is about a pixel). Pure geometry; the other files draw into these boxes.
import { bottom, centre, grid, split, type Box, type Point } from "bailey/kit/geometry";
import type { Arrangement, Layout as Sheet } from "bailey/kit/scene";
import { facts, type Area } from "./facts";

/** A neighbourhood from the hill down to the sea: heading, palace, commerce, port, harbour. */
export interface HoodPlan extends Record<Area, Box> {
  whole: Box;
  head: Box;
  sea: Box;
  /** Where the prize of each area lies; its brokers stand beside it. */
  prize: Record<Area, Box>;
  stand: Record<Area, Box>;
}

interface MarketPlan {
  whole: Box;
  /** For each colour: the head, the price scale, the foot with the column's sum. */
  heads: Box[];
  scales: Box[];
  feet: Box[];
  /** For each row in use: the label with the gem, and its four cells. */
  rows: { label: Box; cells: Box[] }[];
}

export interface Layout extends Sheet {
  ribbon: Box;
  /** The order cards. */
  order: Box;
  city: Box;
  hoods: HoodPlan[];
  market: MarketPlan;
  throne: Box | null;
  /** The viewer's own screen, and the panels of the others. */
  own: Box | null;
  others: Box[];
}

export interface Wishes {
  arrangement: Arrangement;
  hoods: number;
  /** Market rows in use, and panels besides the viewer's own. */
  rows: number;
  panels: number;
  players: number;
  own: boolean;
  /** The viewer holds neutral brokers too. */
  neutral: boolean;
  throne: boolean;
  /** Somebody else holds cards. */
  cards: boolean;
}

const GAP = 6;

/** A neighbourhood in a column: what is left after heading and sea goes to the areas, most to the palace. */
function layHood(whole: Box): HoodPlan {
  const head = { x: whole.x, y: whole.y, w: whole.w, h: 28 };
  const seaHeight = whole.h > 400 ? 96 : 74;
  const rest = whole.h - head.h - seaHeight - 2;
  const palaceHeight = Math.round(rest * (whole.h > 400 ? 0.44 : 0.38));
  const areaHeight = (rest - palaceHeight) / 2;
  const x = whole.x + 3;
  const w = whole.w - 6;
  const gap = 3;
  const palace = { x, y: head.y + head.h, w, h: palaceHeight - gap };
  const commerce = { x, y: palace.y + palaceHeight, w, h: areaHeight - gap };
  const port = { x, y: commerce.y + areaHeight, w, h: areaHeight - gap };
  const sea = { x: whole.x, y: port.y + areaHeight - gap, w: whole.w, h: seaHeight + gap + 2 };
  const card = Math.min(84, (palace.h - 10) * 0.74, w * 0.42);
  const small = Math.min(44, w * 0.3);
  const beside = (area: Box, prize: number): Box => ({ x: area.x + prize + 6, y: area.y + 22, w: area.w - prize - 9, h: area.h - 25 });
  return {
    whole,
    head,
    palace,
    commerce,
    port,
    sea,
    prize: {
      palace: { x: x + 5, y: palace.y + 5, w: card, h: palace.h - 10 },
      commerce: { x: x + 2, y: commerce.y, w: small, h: commerce.h },
      port: { x: x + 2, y: port.y, w: small, h: port.h },
    },
    stand: { palace: beside(palace, card + 2), commerce: beside(commerce, small - 2), port: beside(port, small - 2) },
  };
}

/** The market: prices above, cells below, so that a column stands under the price it pushes. */
function layMarket(whole: Box, rows: number): MarketPlan {
  const narrow = whole.w < 380;
  const gutter = narrow ? 60 : 80;
  const headHeight = narrow ? 46 : 38;
  const footHeight = narrow ? 44 : 28;
  const cell = narrow ? 54 : 58;
  const columns = split({ x: whole.x + gutter, y: whole.y, w: whole.w - gutter - 6, h: whole.h }, 4, 4);
  const cellsTop = whole.y + whole.h - footHeight - rows * cell - 4;
  return {
    whole,
    heads: columns.map((c) => ({ ...c, y: whole.y + 4, h: headHeight })),
    scales: columns.map((c) => ({ ...c, y: whole.y + headHeight + 6, h: cellsTop - whole.y - headHeight - 10 })),
    feet: columns.map((c) => ({ ...c, y: whole.y + whole.h - footHeight - 2, h: footHeight })),
    rows: Array.from({ length: rows }, (_, r) => ({
      label: { x: whole.x + 3, y: cellsTop + r * cell, w: gutter - 6, h: cell - 4 },
      cells: columns.map((c) => ({ ...c, y: cellsTop + r * cell, h: cell - 4 })),
    })),
  };
}

/** The height on a price scale. */
export function levelY(scale: Box, level: number): number {
  const pad = 11;
  return scale.y + scale.h - pad - (level / facts.top_price) * (scale.h - 2 * pad);
}

/** A layout whose neighbourhoods and market are still bare boxes. */
type Outline = Omit<Layout, "arrangement" | "hoods" | "market"> & { hoods: Box[]; market: Box };

export function layoutOf(wishes: Wishes): Layout {
  const { arrangement, rows } = wishes;
  const { hoods, market, ...rest } = { wide, medium, narrow }[arrangement](wishes);
  return { ...rest, arrangement, hoods: hoods.map(layHood), market: layMarket(market, rows) };
}

function wide(wishes: Wishes): Outline {
  const width = 1200;
  const ribbon = { x: 0, y: 0, w: width, h: 42 };
  const city = { x: 0, y: 48, w: 788, h: 486 };
  const market = { x: 796, y: 48, w: 404, h: 486 };
  const low = city.y + city.h + 8;
  const half = wishes.own || wishes.panels < 4;
  const ownHeight = 156;
  const own = wishes.own ? { x: 0, y: low, w: wishes.throne ? 788 : width, h: ownHeight } : null;
  const throne = wishes.throne ? (own ? { x: 796, y: low, w: 404, h: ownHeight } : { x: 0, y: low, w: width, h: 72 }) : null;
  const top = own ? low + ownHeight + 8 : throne ? low + throne.h + 8 : low;
  const others = grid({ x: 0, y: top, w: width }, wishes.panels, half ? Math.max(2, wishes.panels) : 2, 156, 8);
  const order = { x: 308, y: 3, w: wishes.players * 56, h: 36 };
  return { width, height: bottom(others, top) + 4, ribbon, order, city, hoods: split(city, wishes.hoods, GAP), market, throne, own, others };
}

function medium(wishes: Wishes): Outline {
  const width = 820;
  const inner = width - 8;
  const ribbon = { x: 4, y: 0, w: inner, h: 42 };
  const own = wishes.own ? { x: 4, y: 48, w: inner, h: 156 } : null;
  const city = { x: 4, y: own ? own.y + own.h + 8 : 48, w: inner, h: 450 };
  const low = city.y + city.h + 8;
  const market = { x: 4, y: low, w: 404, h: 480 };
  const others = grid({ x: 414, y: low, w: 402 }, wishes.panels, 1, 156);
  const after = bottom(others, market.y + market.h) + 8;
  const throne = wishes.throne ? { x: 4, y: after, w: inner, h: 72 } : null;
  const order = { x: 288, y: 3, w: wishes.players * 50, h: 36 };
  return { width, height: (throne ? throne.y + throne.h : after - 8) + 4, ribbon, order, city, hoods: split(city, wishes.hoods, GAP), market, throne, own, others };
}

function narrow(wishes: Wishes): Outline {
  const width = 360;
  const x = 4;
  const inner = width - 2 * x;
  const ribbon = { x, y: 0, w: inner, h: 78 };
  const order = { x, y: 82, w: inner, h: 48 };
  const own = wishes.own ? { x, y: order.y + order.h + 4, w: inner, h: wishes.neutral ? 228 : 176 } : null;
  const top = own ? own.y + own.h + 6 : order.y + order.h + 6;
  // Four neighbourhoods two by two, three side by side.
  const height = 320;
  const hoods = wishes.hoods === 4 ? grid({ x: 0, y: top, w: width }, 4, 2, height, 6) : split({ x: 0, y: top, w: width, h: height }, wishes.hoods, 4);
  const cityEnd = bottom(hoods, top);
  const market = { x, y: cityEnd + 8, w: inner, h: 316 + wishes.rows * 54 };
  const throne = wishes.throne ? { x, y: market.y + market.h + 6, w: inner, h: 110 } : null;
  const others = grid({ x, y: (throne ? throne.y + throne.h : market.y + market.h) + 6, w: inner }, wishes.panels, 1, wishes.cards ? 156 : 118);
  const city = { x: 0, y: top, w: width, h: cityEnd - top };
  return { width, height: bottom(others, market.y + market.h) + 4, ribbon, order, city, hoods, market, throne, own, others };
}

// ---- spots ------------------------------------------------------------------------------------------------------

export interface Spot extends Point {
  size: number;
}

/** How high a broker is for its width, with room for its tag. */
const TALL = 1.3;
const LEAST = 15;

/** Where `n` brokers stand in a box, as large as they can: in rows, from the left. */
export function spots(box: Box, n: number, most: number): Spot[] {
  if (!n) return [];
  let best = { size: 0, rows: 1 };
  for (let rows = 1; rows <= 5; rows++) {
    const size = Math.min(most, box.h / rows / TALL, box.w / Math.ceil(n / rows));
    if (size > best.size + 0.01) best = { size, rows };
  }
  const per = Math.ceil(n / best.rows);
  const size = Math.max(best.size, LEAST);
  const step = Math.min(size + 3, box.w / per);
  const rowStep = box.h / best.rows;
  return Array.from({ length: n }, (_, i) => ({ x: box.x + (i % per) * step + Math.min(step, size) / 2, y: box.y + (Math.floor(i / per) + 0.5) * rowStep, size }));
}

/** Where `n` brokers of the same value stand: in rows, or in one row and overlapping if that leaves them larger. */
export function huddle(box: Box, n: number, most: number): Spot[] {
  if (!n) return [];
  const inner = { x: box.x + 3, y: box.y + 2, w: box.w - 6, h: box.h - 4 };
  const overlap = Math.min(most, inner.h / TALL, inner.w / (1 + 0.66 * (n - 1)));
  const apart = spots(inner, n, most);
  const size = Math.max(overlap, apart[0]!.size);
  const per = overlap >= apart[0]!.size ? n : apart.filter((p) => p.y === apart[0]!.y).length;
  const rows = Math.ceil(n / per);
  const middle = centre(box);
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / per);
    const inRow = Math.min(per, n - row * per);
    const step = inRow > 1 ? Math.min(size * 0.96, (inner.w - size) / (inRow - 1)) : 0;
    return { x: middle.x + ((i % per) - (inRow - 1) / 2) * step, y: middle.y + (row - (rows - 1) / 2) * size * TALL, size };
  });
}

/** The parts of the viewer's own panel. */
interface OwnPlan {
  who: Box;
  gems: Box;
  hand: Box;
  set: Box | null;
  front: Box;
  cards: Box;
}

export function ownPlan(box: Box, neutral: boolean): OwnPlan {
  if (box.w < 500) {
    const inner = { x: box.x + 6, w: box.w - 12 };
    const hand = { ...inner, y: box.y + 50, h: 70 };
    const set = neutral ? { ...inner, y: hand.y + hand.h + 4, h: 48 } : null;
    const y = (set ?? hand).y + (set ?? hand).h + 2;
    return {
      who: { ...inner, y: box.y + 2, w: 92, h: 46 },
      gems: { x: box.x + 104, y: box.y + 3, w: box.w - 110, h: 44 },
      hand,
      set,
      front: { ...inner, y, w: 150, h: 48 },
      cards: { x: inner.x + 156, y: y + 2, w: inner.w - 156, h: 44 },
    };
  }
  const left = box.w > 1000 ? 236 : 206;
  const right = box.w > 1000 ? 300 : 196;
  const setWidth = neutral ? 190 : 0;
  const middle = { x: box.x + left + 10, y: box.y + 8, w: box.w - left - right - 20 - setWidth - (neutral ? 8 : 0), h: box.h - 16 };
  const beyond = box.x + box.w - right;
  return {
    who: { x: box.x + 10, y: box.y + 6, w: left - 10, h: 50 },
    gems: { x: box.x + 8, y: box.y + 62, w: left - 8, h: box.h - 70 },
    hand: middle,
    set: neutral ? { x: middle.x + middle.w + 8, y: middle.y, w: setWidth, h: middle.h } : null,
    front: { x: beyond + 4, y: box.y + 8, w: right - 12, h: 62 },
    cards: { x: beyond + 4, y: box.y + 76, w: right - 12, h: box.h - 84 },
  };
}

/** The groups of brokers behind the own screen, one for each value. */
export function handGroups(hand: Box, n = 5): Box[] {
  const head = hand.h > 100 ? 26 : 0;
  const inner = { x: hand.x + 4, y: hand.y + head, w: hand.w - 8, h: hand.h - head - 4 };
  return split(inner, n, 4);
}

interface OtherPlan {
  who: Box;
  gems: Box;
  screen: Box;
  front: Box;
  cards: Box;
}

export function otherPlan(box: Box): OtherPlan {
  const x = box.x + 10;
  const w = box.w - 16;
  const half = w * 0.56;
  return {
    who: { x, y: box.y + 2, w, h: 38 },
    gems: { x, y: box.y + 40, w, h: 30 },
    screen: { x, y: box.y + 70, w: half - 6, h: 42 },
    front: { x: x + half, y: box.y + 70, w: w - half, h: 42 },
    cards: { x, y: box.y + 114, w, h: Math.min(38, box.h - 118) },
  };
}
