// facts.ts -- the card game in figures for drawing: what a card is, how strong, who would have a trick and
// why, what lies in piles, which conversions there are. No drawing, no words. The numbers are those of
// data.c; pillars.test.ts compares them.
import type { PillarsBag, PillarsCard, PillarsMaterial, PillarsPrivilege, PillarsSeat, PillarsSlot, PillarsSource, PillarsView } from "bailey/generated/games";

export type Seat = PillarsSeat;
export type Card = PillarsCard;
export type Material = PillarsMaterial;
export type Privilege = PillarsPrivilege;
export type Source = PillarsSource;
export type View = PillarsView;
export type Trade = (typeof trades)[number];

export const seatOrder: Seat[] = ["blue", "green", "red", "orange"];
export const materials: Material[] = ["sand", "wood", "stone", "metal"];
export const trades = ["toolmaker", "stonemason", "carpenter", "mixer", "builder"] as const;
export const privileges: Privilege[] = ["potter", "painter", "bell-founder", "helper", "brickmaker"];

export function isSeat(word: string | null | undefined): word is Seat {
  return seatOrder.includes(word as Seat);
}

// ---- cards ------------------------------------------------------------------------------------------------

const tradeStrength: Record<Trade, number> = { toolmaker: 2, stonemason: 4, carpenter: 6, mixer: 8, builder: 10 };
type Neutral = Exclude<Card, Privilege | `${Seat}-${Trade}`>;
const neutralStrength: Record<Neutral, number> = {
  forest: 0,
  quarry: 0,
  gravel: 0,
  alfred: 1,
  ellen: 3,
  regan: 3,
  tom: 5,
  waleran: 5,
  philip: 7,
  william: 7,
  aliena: 9,
  king: 11,
};

/** A craftsman's colour and trade; null for every other card. */
export function craftsman(card: string): { seat: Seat; trade: Trade } | null {
  const [seat, trade] = card.split("-") as [string, string | undefined];
  return isSeat(seat) && trades.includes(trade as Trade) ? { seat, trade: trade as Trade } : null;
}

export function isPrivilege(card: string): card is Privilege {
  return privileges.includes(card as Privilege);
}

export function strengthOf(card: Card): number {
  const c = craftsman(card);
  return c ? tradeStrength[c.trade] : isPrivilege(card) ? 5 : neutralStrength[card as Neutral];
}

/** What a card is drawn as. */
export type Family = Seat | "place" | "person" | "foe" | "king" | "privilege";
export function familyOf(card: Card): Family {
  const c = craftsman(card);
  if (c) return c.seat;
  if (isPrivilege(card)) return "privilege";
  if (card === "forest" || card === "quarry" || card === "gravel") return "place";
  if (card === "regan" || card === "waleran" || card === "william") return "foe";
  return card === "king" ? "king" : "person";
}

/** Materials a card brings its taker, the same for all takers (R6.3). */
export const brings: Partial<Record<Card, Material>> = { forest: "wood", quarry: "stone", gravel: "sand", philip: "metal" };
/** Points a card brings its taker (R6.7). */
export const pointsOf: Partial<Record<Card, number>> = { ellen: 2, regan: -1, waleran: -2, william: -3, painter: 1 };

/** What one unit of a material is worth with a craftsman or a privilege (R6.5, R8.2). */
export const values: Record<Source, Partial<Record<Material, number>>> = {
  toolmaker: { metal: 5 },
  stonemason: { stone: 4 },
  carpenter: { wood: 3 },
  mixer: { sand: 2 },
  builder: { sand: 1, wood: 2, stone: 3, metal: 4 },
  potter: { sand: 3 },
  painter: {},
  "bell-founder": { metal: 5 },
  helper: { sand: 1, wood: 1, stone: 1, metal: 1 },
  brickmaker: { sand: 0 },
};

/** The materials a source accepts. */
export function accepts(source: Source): Material[] {
  return materials.filter((m) => values[source][m] !== undefined);
}

// ---- bags -------------------------------------------------------------------------------------------------

export interface Copies {
  card: Card;
  copies: number;
}

/** The cards of a bag by kind; the second copy of a place counts with the first. */
export function kindsIn(bag: readonly PillarsBag[] | null): Copies[] {
  const found = new Map<Card, number>();
  for (const word of bag ?? []) {
    const card = word.replace(/-2$/, "") as Card;
    found.set(card, (found.get(card) ?? 0) + 1);
  }
  return [...found].map(([card, copies]) => ({ card, copies }));
}

const colourOrder = (card: Card, own: Seat | null): number => {
  const c = craftsman(card);
  return c ? (c.seat === own ? 0 : 1 + seatOrder.indexOf(c.seat)) : isPrivilege(card) ? 6 : 5;
};

/** A hand as people hold it: from the strongest card down, the own colour first among equals. */
export function inHand(bag: readonly PillarsBag[] | null, own: Seat | null): Copies[] {
  return kindsIn(bag).sort((a, b) => strengthOf(b.card) - strengthOf(a.card) || colourOrder(a.card, own) - colourOrder(b.card, own) || a.card.localeCompare(b.card));
}

/** How many cards a seat still holds. */
export function cardsLeft(v: View, seat: Seat): number {
  if (v.phase === "deal") return Math.floor((v.dealt! + v.players! - 1 - seatOrder.indexOf(seat)) / v.players!);
  if (v.phase !== "play") return v.hand[seat]?.length ?? 0;
  return v.size! - v.done! - (v.trick[seat] === "none" ? 0 : 1);
}

export function tricksOf(v: View, seat: Seat): number {
  return Math.round((v.pile[seat]?.length ?? 0) / v.players!);
}

/** Tricks that went to the King. */
export function kingsTricks(v: View): number {
  return Math.round((v.king?.length ?? 0) / v.players!);
}

// ---- tricks -----------------------------------------------------------------------------------------------

export interface Played {
  seat: Seat;
  card: Card | null;
}

/** The seats in the order in which they play to a trick, with what they have played. */
export function inOrder(trick: Partial<Record<Seat, PillarsSlot | null>>, leader: Seat, seats: Seat[]): Played[] {
  const at = seats.indexOf(leader);
  return seats.map((_, i) => {
    const seat = seats[(at + i) % seats.length]!;
    const card = trick[seat];
    return { seat, card: !card || card === "none" ? null : (card.replace(/-2$/, "") as Card) };
  });
}

export interface Standing {
  /** Who played the winning card, and which. */
  winner: Played & { card: Card };
  /** Who takes the trick; null: nobody, the King is in it (R5.1). */
  taker: Seat | null;
  /** Another card is as strong, but was played before (R5.2). */
  later: boolean;
  /** Why the taker: the King, the colour of the craftsman, the one who played; nobody plays that colour. */
  by: "king" | "colour" | "player" | "no-colour";
}

/** Who has the trick as it lies, and why (R5); null while nothing lies there. */
export function standing(played: Played[], seats: Seat[]): Standing | null {
  const cards = played.filter((p): p is Played & { card: Card } => p.card !== null);
  if (!cards.length) return null;
  const king = cards.find((p) => p.card === "king");
  if (king) return { winner: king, taker: null, later: false, by: "king" };
  const best = Math.max(...cards.map((p) => strengthOf(p.card)));
  const equal = cards.filter((p) => strengthOf(p.card) === best);
  const winner = equal[equal.length - 1]!;
  const colour = craftsman(winner.card)?.seat;
  const taker = colour && seats.includes(colour) ? colour : winner.seat;
  return { winner, taker, later: equal.length > 1, by: !colour ? "player" : seats.includes(colour) ? "colour" : "no-colour" };
}

/** What lies on the table: the trick in play, or the one just taken while nobody has led since. */
export interface OnTable {
  played: Played[];
  leader: Seat;
  complete: boolean;
}
export function onTable(v: View, seats: Seat[]): OnTable | null {
  if (v.phase !== "play" || !isSeat(v.leader)) return null;
  const played = inOrder(v.trick, v.leader, seats);
  if (played.every((p) => p.card === null) && isSeat(v.last_leader)) return { played: inOrder(v.last, v.last_leader, seats), leader: v.last_leader, complete: true };
  return { played, leader: v.leader, complete: false };
}

/** The trick before the one on the table, if there was one in this deal. */
export function lastTrick(v: View, seats: Seat[]): OnTable | null {
  if (!isSeat(v.last_leader) || onTable(v, seats)?.complete) return null;
  return { played: inOrder(v.last, v.last_leader, seats), leader: v.last_leader, complete: true };
}

/** Who would have the trick if this seat played this card now. */
export function standingWith(v: View, seats: Seat[], seat: Seat, card: Card): Standing | null {
  if (v.phase !== "play" || !isSeat(v.leader)) return null;
  return standing(
    inOrder(v.trick, v.leader, seats).map((p) => (p.seat === seat ? { seat, card } : p)),
    seats,
  );
}

// ---- privileges -------------------------------------------------------------------------------------------

/** Where a privilege is: won by somebody, surely or possibly in this deal, in the pile, put back under it. */
export type Whereabouts = { owner: Seat } | "dealt" | "maybe" | "pile" | "back";
export function whereIs(v: View, p: Privilege): Whereabouts {
  const owner = v.owner[p];
  if (isSeat(owner)) return { owner };
  const dealt = v.phase === "deal" || v.phase === "play";
  if (dealt && v.privilege === p) return "dealt";
  if (v.fresh?.includes(p)) return dealt && v.privilege === null ? "maybe" : "pile";
  return "back";
}

export function privilegesOf(v: View, seat: Seat): Privilege[] {
  return privileges.filter((p) => v.owner[p] === seat);
}

// ---- the evaluation ---------------------------------------------------------------------------------------

export function evaluating(v: View): Seat | null {
  return (v.phase === "gain" || v.phase === "convert" || v.phase === "limit") && isSeat(v.turn) ? v.turn : null;
}

/** The cards that a seat evaluates: its tricks, or the King's if it has none (R7.1). */
function haulOf(v: View, seat: Seat): Copies[] {
  const own = v.pile[seat];
  return kindsIn(own?.length ? own : v.king);
}

/** Those of the haul that bring the seat something (R6.2, R6.7, R7.1). */
export function counting(v: View, seat: Seat): Copies[] {
  const none = !v.pile[seat]?.length;
  return haulOf(v, seat)
    .filter(({ card }) => {
      const c = craftsman(card);
      if (c) return c.seat === seat;
      return card === "tom" || (card === "king" && none) || brings[card] !== undefined || (pointsOf[card] !== undefined && !isPrivilege(card));
    })
    .sort((a, b) => colourOrder(a.card, seat) - colourOrder(b.card, seat) || strengthOf(a.card) - strengthOf(b.card));
}

/** Where the points of the deal being evaluated came from so far; the sum is the result. */
export interface Ledger {
  craftsmen: number;
  people: number;
  painter: number;
  conversions: number;
}
export function ledgerOf(v: View, seat: Seat): Ledger {
  const cards = counting(v, seat);
  const craftsmen = cards.filter((c) => craftsman(c.card)).length;
  const people = cards.reduce((n, { card }) => n + (card === "king" ? 3 : (pointsOf[card] ?? 0)), 0);
  const painter = v.owner.painter === seat ? 1 : 0;
  return { craftsmen, people, painter, conversions: (v.result[seat] ?? 0) - craftsmen - people - painter };
}

export interface SourceState {
  source: Source;
  card: Card;
  used: boolean;
  /** Materials it takes, with the points, and whether the seat has one. */
  offers: { material: Material; points: number; has: boolean }[];
}

/** The craftsmen and privileges with which a seat can convert in this deal, used or not. */
export function sourcesOf(v: View, seat: Seat): SourceState[] {
  const own = haulOf(v, seat).flatMap(({ card }) => {
    const c = craftsman(card);
    return c?.seat === seat ? [{ source: c.trade as Source, card }] : [];
  });
  const won = privilegesOf(v, seat).map((p) => ({ source: p as Source, card: p as Card }));
  return [...own, ...won].map(({ source, card }) => ({
    source,
    card,
    used: v.used?.includes(source) ?? false,
    offers: accepts(source).map((material) => ({ material, points: values[source][material]!, has: (v.stock[seat][material] ?? 0) > 0 })),
  }));
}

export function unitsOf(v: View, seat: Seat): number {
  return materials.reduce((n, m) => n + (v.stock[seat][m] ?? 0), 0);
}

/** Units kept from deal to deal (R6.8). */
export const STORE = 3;
