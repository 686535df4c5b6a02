// facts.ts -- the card game as drawing wants it: what a card is, how a hand is held, what lies where. Figures
// come from the C tables, judgements of a position from the rules (generated/pillars.ts, outlook).
import { facts, words } from "bailey/generated/pillars";
import type { PillarsBag, PillarsCard, PillarsMaterial, PillarsPrivilege, PillarsSeat, PillarsSlot, PillarsSource, PillarsView, PillarsWhy } from "bailey/generated/games";
import type { OutlookOf, Told } from "bailey/engine/outlook";

export { facts };
export type Seat = PillarsSeat;
export type Card = PillarsCard;
export type Material = PillarsMaterial;
export type Privilege = PillarsPrivilege;
export type Source = PillarsSource;
export type View = PillarsView;
export type Outlook = OutlookOf<"pillars">;
export type Trade = Exclude<Source, Privilege>;

export const seatOrder = words.seat;
export const materials = words.material;
export const privileges = words.privilege;

export function isSeat(word: string | null | undefined): word is Seat {
  return seatOrder.includes(word as Seat);
}

// ---- cards ------------------------------------------------------------------------------------------------

/** A craftsman's colour and trade; null for every other card. */
export function craftsman(card: Card): { seat: Seat; trade: Trade } | null {
  const seat = facts.colour[card];
  return seat && { seat, trade: facts.source[card] as Trade };
}

export function isPrivilege(card: string): card is Privilege {
  return privileges.includes(card as Privilege);
}

/** What a card is drawn as. */
export type Family = Seat | "place" | "person" | "foe" | "king" | "privilege";
export function familyOf(card: Card): Family {
  if (isPrivilege(card)) return "privilege";
  if (card === "forest" || card === "quarry" || card === "gravel") return "place";
  if (card === "king") return "king";
  return facts.colour[card] ?? ((facts.points[card] ?? 0) < 0 ? "foe" : "person");
}

/** The materials a source accepts. */
export function accepts(source: Source): Material[] {
  return materials.filter((m) => facts.value[source][m] !== null);
}

// ---- bags -------------------------------------------------------------------------------------------------

export interface Copies {
  card: Card;
  copies: number;
}

/** The cards of a bag by kind; the second copy of a place counts with the first. */
export function kindsIn(bag: readonly PillarsBag[] | null): Copies[] {
  const found = new Map<Card, number>();
  for (const word of bag ?? []) found.set(facts.kind[word], (found.get(facts.kind[word]) ?? 0) + 1);
  return [...found].map(([card, copies]) => ({ card, copies }));
}

const colourOrder = (card: Card, own: Seat | null): number => {
  const c = craftsman(card);
  return c ? (c.seat === own ? 0 : 1 + seatOrder.indexOf(c.seat)) : isPrivilege(card) ? 6 : 5;
};

/** A hand as people hold it: from the strongest card down, the own colour first among equals. */
export function inHand(bag: readonly PillarsBag[] | null, own: Seat | null): Copies[] {
  return kindsIn(bag).sort((a, b) => facts.strength[b.card] - facts.strength[a.card] || colourOrder(a.card, own) - colourOrder(b.card, own) || a.card.localeCompare(b.card));
}

const told = <T extends { seat: string }>(list: readonly T[], seat: Seat): T | undefined => list.find((o) => o.seat === seat);

/** How many cards a seat still holds, and how many tricks it has taken. */
export const cardsLeft = (outlook: Outlook, seat: Seat): number => told(outlook("cards"), seat)!.args[0]!;
export const tricksOf = (outlook: Outlook, seat: Seat): number => told(outlook("cards"), seat)!.args[1]!;

// ---- tricks -----------------------------------------------------------------------------------------------

export interface Played {
  seat: Seat;
  card: Card | null;
}

/** The seats in the order in which they play to a trick, with what they have played. */
export function inOrder(trick: Partial<Record<Seat, PillarsSlot | null>>, leader: Seat, seats: readonly Seat[]): Played[] {
  const at = seats.indexOf(leader);
  return seats.map((_, i) => {
    const seat = seats[(at + i) % seats.length]!;
    const card = trick[seat];
    return { seat, card: !card || card === "none" ? null : facts.kind[card] };
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
  why: PillarsWhy;
}

function standing(o: Told<readonly [winner: string | null, card: Card | null, how: string | null, why: PillarsWhy | null, ...unknown[]]> | undefined): Standing | null {
  if (!o) return null;
  const [winner, card, how, why] = o.args;
  return { winner: { seat: winner as Seat, card: card! }, taker: isSeat(o.seat) ? o.seat : null, later: how === "later", why: why! };
}

/** Who has the trick as it lies, or had the last one, and why (R5); null while nothing lies there. */
export const trickStanding = (outlook: Outlook): Standing | null => standing(outlook("trick")[0]);
export const lastStanding = (outlook: Outlook): Standing | null => standing(outlook("last")[0]);

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

/** Who would have the trick if the seat to play played this card now. */
export function standingWith(outlook: Outlook, card: Card): Standing | null {
  return standing(outlook("with").find((o) => o.args[4] === card));
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

/** The cards that bring the seat something (R6.2, R6.7, R7.1). */
export function counting(outlook: Outlook, seat: Seat): Copies[] {
  return outlook("counts")
    .map(({ args: [card, copies] }) => ({ card: card!, copies: copies! }))
    .sort((a, b) => colourOrder(a.card, seat) - colourOrder(b.card, seat) || facts.strength[a.card] - facts.strength[b.card]);
}

export interface SourceState {
  source: Source;
  card: Card;
  used: boolean;
  /** Materials it takes, with the points, and whether the seat has one. */
  offers: { material: Material; points: number; has: boolean }[];
}

/** The craftsmen and privileges with which a seat can convert in this deal, used or not. */
export function sourcesOf(v: View, outlook: Outlook, seat: Seat): SourceState[] {
  return outlook("source").map(({ args: [source, card, used] }) => ({
    source: source!,
    card: card!,
    used: used === 1,
    offers: accepts(source!).map((material) => ({ material, points: facts.value[source!][material]!, has: (v.stock[seat][material] ?? 0) > 0 })),
  }));
}

export function unitsOf(v: View, seat: Seat): number {
  return materials.reduce((n, m) => n + (v.stock[seat][m] ?? 0), 0);
}
