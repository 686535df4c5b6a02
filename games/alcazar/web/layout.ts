// layout.ts -- where everything lies on the board of Alcázar, in the units of its SVG. Three arrangements of
// the same parts: wide (beside the list of choices), medium (a tablet held upright), narrow (a phone, one
// column; there a unit is about a pixel). Pure geometry; the other files draw into these boxes.
import { bottom, grid, type Box, type Point } from "bailey/kit/geometry";
import type { Arrangement, Layout as Sheet } from "bailey/kit/scene";
import { planEye, townEye, type Eye, type Look } from "./geometry";

export interface Layout extends Sheet {
  /** The town, with the buttons that turn and flatten it. */
  land: Box;
  eye: Eye;
  controls: Point;
  supply: Box;
  legend: Point | null;
  hand: Box | null;
  /** The viewer's nobles and tower cards, and the places of the building cards, beside or beneath. */
  own: Box[];
  cards: Box[];
  verbs: Box[];
  market: Box;
  stalls: Box[];
  castles: Box;
  banners: Box[];
  players: Box[];
  /** What counts and what costs, where there is room to say it. */
  worth: Box | null;
}

export interface Wishes {
  arrangement: Arrangement;
  look: Look;
  players: number;
  /** Building cards the viewer holds; null: nobody in particular looks. */
  cards: number | null;
}

const HEAD = 24;
/** Barons, grandes, tower cards. */
const OWN = 3;
const VERBS = 6;
/** Six cards of the display, the deck, the tower cards. */
const STALLS = 8;
const FLAGS = 8;
const WORTH = 84;
export const BUTTON = 44;

/** Cards side by side: smaller when there are many, then overlapping like a fan with no less than `least` of
 *  each to be seen, then in two rows. */
export function fan(box: Box, n: number, widest: number, slimmest: number, least = 34): Box[] {
  const rows = n > 1 && (n - 1) * least + slimmest > box.w ? 2 : 1;
  const perRow = Math.ceil(n / rows);
  const gap = 4;
  const width = Math.max(slimmest, Math.min(widest, (box.w - (perRow - 1) * gap) / Math.max(1, perRow)));
  const step = perRow > 1 ? Math.min(width + gap, (box.w - width) / (perRow - 1)) : 0;
  const h = (box.h - (rows - 1) * 6) / rows;
  return Array.from({ length: n }, (_, i) => ({ x: box.x + (i % perRow) * step, y: box.y + Math.floor(i / perRow) * (h + 6), w: width, h }));
}

export function layoutOf(wishes: Wishes): Layout {
  return { wide, medium, narrow }[wishes.arrangement](wishes);
}

/** The plan is a square in the lower right of the land; buttons and supply lie beside or above it. */
function square(land: Box, pad: number): Box {
  const side = Math.min(land.w, land.h) - 2 * pad;
  return { x: land.x + land.w - side - pad, y: land.y + land.h - side - pad, w: side, h: side };
}

function eyeOn(land: Box, look: Look): Eye {
  if (look.flat) return planEye(square(land, 8), look.turn);
  return townEye({ x: land.x + 10, y: land.y, w: land.w - 20, h: land.h - 6 }, look.turn, 0.52, 0.63);
}

/** Blocks, bridges and flags left: in a row at the right end of the land's head, or one beneath the other. */
const SUPPLY = { across: { w: 204, h: 34 }, down: { w: 84, h: 102 } };

function deskHand(hand: Box, n: number): Pick<Layout, "hand" | "own" | "cards"> {
  const own = grid({ x: hand.x + 8, y: hand.y + 8, w: 188 }, OWN, OWN, hand.h - 16, 5);
  const from = hand.x + 208;
  return { hand, own, cards: fan({ x: from, y: hand.y + 8, w: hand.x + hand.w - from - 8, h: hand.h - 16 }, n, 78, 60) };
}

const noHand = { hand: null, own: [], cards: [] };

function wide({ look, players: n, cards }: Wishes): Layout {
  const width = 1200;
  const height = 850;
  const side = { x: 867, w: width - 868 }; // a border needs room too
  const land = { x: 0, y: 0, w: 858, h: cards === null ? height : 700 };
  const rowHeight = Math.min(68, 300 / n);
  const players = grid({ ...side, y: 0 }, n, 1, rowHeight, 0);
  const verbs = grid({ ...side, y: rowHeight * n + 8 }, VERBS, 3, 62);
  const castles = { ...side, y: height - HEAD - 90, h: HEAD + 90 };
  const market = { ...side, y: rowHeight * n + 8 + 130 + 8, h: 0 };
  const free = castles.y - market.y - 8;
  const worth = free > 254 + WORTH ? { ...side, y: castles.y - 8 - WORTH, h: WORTH } : null;
  market.h = worth ? worth.y - market.y - 8 : free;
  return {
    arrangement: "wide",
    width,
    height,
    land,
    eye: eyeOn(land, look),
    controls: { x: land.x + 10, y: land.y + 10 },
    supply: look.flat ? { x: 10, y: 62, ...SUPPLY.down } : { x: land.w - 12 - SUPPLY.across.w, y: 14, ...SUPPLY.across },
    legend: { x: land.x + 14, y: land.y + land.h - 12 },
    ...(cards === null ? noHand : deskHand({ x: 0, y: 708, w: land.w, h: 142 }, cards)),
    verbs,
    market,
    stalls: grid({ ...side, y: market.y + HEAD }, STALLS, 4, (market.h - HEAD - 6) / 2),
    castles,
    banners: grid({ ...side, y: castles.y + HEAD }, FLAGS, 4, 42),
    players,
    worth,
  };
}

function medium({ look, players: n, cards }: Wishes): Layout {
  const width = 820;
  const land = { x: 0, y: 0, w: width, h: look.flat ? width + BUTTON + 6 : 640 };
  const hand = { x: 0, y: land.h + 8, w: width, h: 142 };
  const y = cards === null ? land.h + 8 : hand.y + hand.h + 8;
  const half = (width - 10) / 2;
  const players = grid({ x: 0, y, w: half }, n, 1, 60, 0);
  const verbs = grid({ x: half + 10, y, w: half }, VERBS, 3, 62);
  const market = { x: half + 10, y: y + 130 + 8, w: half, h: HEAD + 206 };
  const castles = { x: 0, y: bottom(players, market.y + market.h) + 8, w: width, h: HEAD + 42 };
  return {
    arrangement: "medium",
    width,
    height: castles.y + castles.h + 8 + WORTH + 6,
    land,
    eye: eyeOn(land, look),
    controls: { x: 10, y: 8 },
    supply: { x: width - 12 - SUPPLY.across.w, y: 11, ...SUPPLY.across },
    legend: look.flat ? null : { x: 14, y: land.h - 12 },
    ...(cards === null ? noHand : deskHand(hand, cards)),
    verbs,
    market,
    stalls: grid({ x: market.x, y: market.y + HEAD, w: half }, STALLS, 4, 100),
    castles,
    banners: grid({ x: 0, y: castles.y + HEAD, w: width }, FLAGS, FLAGS, 42),
    players,
    worth: { x: 0, y: castles.y + castles.h + 8, w: width, h: WORTH },
  };
}

/** The rows of a phone's plan are as high as a finger. */
const FINGER = 46;

function narrow({ look, players: n, cards }: Wishes): Layout {
  const width = 360;
  const m = 4;
  const inner = { x: m, w: width - 2 * m };
  const top = BUTTON + 8;
  const land = { x: 0, y: 0, w: width, h: top + (look.flat ? 11 * FINGER + 8 : 272) };
  const eye = look.flat
    ? planEye({ x: m, y: top, w: inner.w, h: 11 * FINGER }, look.turn)
    : townEye({ x: m, y: top - 12, w: inner.w, h: land.h - top + 8 }, look.turn, 0.5, 0.6, 10);
  let y = land.h + 8;
  const box = { ...inner, y, h: 0 };
  const own = cards === null ? [] : grid({ ...inner, y: y + 6 }, OWN, OWN, 56);
  const held = cards === null ? [] : grid({ ...inner, y: y + 6 + 62 }, cards, 5, 84, 5);
  if (cards !== null) {
    box.h = 6 + 62 + Math.ceil(cards / 5) * 89 + 2;
    y += box.h + 8;
  }
  const verbs = grid({ ...inner, y }, VERBS, 3, 60);
  y += 2 * 66 + 4;
  const market = { ...inner, y, h: HEAD + 2 * 98 };
  y += market.h + 6;
  const castles = { ...inner, y, h: HEAD + 2 * 50 };
  y += castles.h + 6;
  const players = grid({ ...inner, y }, n, 1, 62, 0);
  const end = bottom(players, y) + 8;
  return {
    arrangement: "narrow",
    width,
    height: end + WORTH + 6,
    land,
    eye,
    controls: { x: m, y: m },
    supply: { x: width - m - 188, y: 9, w: 188, h: 34 },
    legend: null,
    hand: cards === null ? null : box,
    own,
    cards: held,
    verbs,
    market,
    stalls: grid({ ...inner, y: market.y + HEAD }, STALLS, 4, 92),
    castles,
    banners: grid({ ...inner, y: castles.y + HEAD }, FLAGS, 4, 44),
    players,
    worth: { ...inner, y: end, h: WORTH },
  };
}
