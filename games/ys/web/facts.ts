// facts.ts -- what the board of Ys has to know to draw a position: what lies where, who leads a contest
// and what would break a tie, what nobody has seen yet. The rules are the engine's; ys.test.ts
// compares these figures with data.c and with what the engine decides.
import type { YsCharacter, YsColour, YsGem, YsPlace, YsReason, YsSeat, YsStage, YsValue, YsView } from "bailey/generated/games";
import type { Action } from "bailey/engine/engine";

export type Seat = YsSeat;
export type Gem = YsGem;
export type Colour = YsColour;
export type Character = YsCharacter;
export type Card = Character | "blue-card";
export type PlaceWord = YsPlace;
export type Reason = YsReason;
export type Area = "port" | "commerce" | "palace";

/** What can be hidden from a viewer; everything else is always there. */
type Hideable = "value" | "hand" | "set" | "picked" | "bid" | "favour";
type Sure<T> = T extends readonly (infer E)[] ? Sure<NonNullable<E>>[] : T extends object ? { [K in keyof T]: Sure<NonNullable<T[K]>> } : T;
export type View = Sure<Omit<YsView, Hideable>> & Pick<YsView, Hideable>;

export const seatWords: readonly Seat[] = ["blue", "orange", "purple", "yellow"];
export const colours: readonly Colour[] = ["blue", "green", "yellow", "red"];
export const ownGems: readonly Gem[] = ["blue", "green", "yellow", "red", "black"];
export const allGems: readonly Gem[] = ["blue", "green", "yellow", "red", "black", "white"];
export const values: readonly YsValue[] = ["0", "1", "2", "3", "4"];
export const areas: readonly Area[] = ["port", "commerce", "palace"];
export const NEUTRAL: Seat = "purple";
export const TOP_PRICE = 14;
export const ROUNDS = 4;
const SOLDIER_VALUE = 5;

/** By the rank of the colour, then by the player's place (R11.2); R11.4; R16.7; R9.3. */
export const gemPoints: readonly (readonly number[])[] = [
  [24, 18, 12, 6],
  [20, 15, 10, 5],
  [16, 12, 8, 4],
  [12, 9, 6, 3],
];
export const blackPoints: readonly number[] = [0, 1, 4, 8, 12, 16, 20, 24];
export const thronePoints: readonly number[] = [12, 7, 3, 0];
export const columnShift: readonly number[] = [2, 1, -1, -2];
/** How many brokers of the values 0 to 4; without and with Express (R1.3, R17.2). */
export const brokerSets: readonly (readonly number[])[] = [
  [2, 3, 1, 3, 2],
  [2, 2, 1, 2, 2],
];

// ---- the board ----------------------------------------------------------------------------------------------

export function hoodsOf(view: View): number[] {
  return Array.from({ length: view.players === 2 ? 3 : view.neighbourhoods }, (_, i) => i + 1);
}

/** The market rows in use (R1.6, R14.4). */
export function rowsOf(view: View): number[] {
  return view.players === 4 ? [1, 2, 3] : [2, 3];
}

export const turnsOf = (view: View): number => (view.express === "on" ? 3 : 4);

/** The owners of brokers: the players, and the neutral one with two (R15.1). */
export function ownersOf(view: View): Seat[] {
  return seatWords.slice(0, view.players === 2 ? 3 : view.players);
}

export const isNeutral = (view: View, owner: Seat): boolean => view.players === 2 && owner === NEUTRAL;

export const areaWord = (hood: number, area: Area): PlaceWord => `${area}${hood}` as PlaceWord;
export const cellWord = (row: number, colour: Colour): PlaceWord => `row${row}-${colour}` as PlaceWord;

/** What a ship offers: two of the large gem for four players, one otherwise, and two small ones (R7.3, R14.2). */
export function shipGems(view: View, hood: number): { large: Gem; small: [Gem, Gem]; twice: boolean } | null {
  const ship = view.ship[hood - 1] as string | undefined;
  if (!ship || ship === "none") return null;
  const [large, a, b] = ship.split("-") as [Gem, Gem, Gem];
  return { large, small: [a, b], twice: view.players === 4 };
}

/** The card of a palace: a character or, in round 4, a blue card. */
export function cardAt(view: View, hood: number): Card | null {
  const found = (Object.keys(view.card) as Character[]).find((c) => view.card[c] === `at-${hood}`);
  return found ?? (view.blue_cards.includes(hood) ? "blue-card" : null);
}

export function rowGem(view: View, row: number): Gem | null {
  const gem = view.row[row] as string;
  return gem === "none" ? null : (gem as Gem);
}

/** The colours by what they are worth now, the dearest first; of equals the one further left (R11.1). */
export function dearest(view: View): Colour[] {
  return [...colours].sort((a, b) => view.price[b] - view.price[a] || colours.indexOf(a) - colours.indexOf(b));
}

/** The place of a seat by its gems of a colour (R11.3): those with equally many share the lowest of their places. */
function placeByGems(view: View, seat: Seat, colour: Colour): number {
  const own = view.gems[seat][colour];
  return ownersOf(view).filter((o) => view.gems[o][colour] >= own).length;
}

/** What a seat's gems of a kind would bring at today's prices (R11.2, R11.4, R15.9). */
export function pointsFor(view: View, seat: Seat, gem: Gem): number {
  const own = view.gems[seat][gem];
  if (gem === "black") return blackPoints[Math.min(own, blackPoints.length - 1)]!;
  if (gem === "white" || (!own && !isNeutral(view, seat))) return 0;
  return gemPoints[dearest(view).indexOf(gem)]![own ? placeByGems(view, seat, gem) - 1 : 2]!;
}

export const gemWorth = (view: View, seat: Seat): number => ownGems.reduce((sum, gem) => sum + pointsFor(view, seat, gem), 0);

// ---- brokers ------------------------------------------------------------------------------------------------

export interface Broker {
  owner: Seat;
  number: number;
  place: PlaceWord;
  /** What it counts: null if the viewer does not know. */
  value: number | null;
  down: boolean;
  soldier: boolean;
}

export function playerOf(view: View, character: Character): Seat | null {
  const who = view.card[character];
  return view.played.includes(character) && (seatWords as readonly string[]).includes(who) ? (who as Seat) : null;
}

/** All brokers on the board and in the throne room. */
export function brokersOf(view: View): Broker[] {
  const marked = view.soldier ? playerOf(view, "soldier") : null;
  return ownersOf(view).flatMap((owner) =>
    view.taken[owner].map((number) => {
      const place = view.place[owner][number - 1]!;
      const value = view.value[owner][number - 1];
      return {
        owner,
        number,
        place,
        value: value === null || value === undefined ? null : Number(value),
        down: view.down[owner].includes(number),
        soldier: marked === owner && view.soldier === number,
      };
    }),
  );
}

/** Who knows a face-down broker besides its owner: everybody sees where the Spy looks (R13.5, R19.2). */
export function watchersOf(view: View, b: Broker): Seat[] | "all" {
  const known: readonly string[] = b.down ? (view.known[b.owner]?.[b.number - 1] ?? []) : [];
  return known.includes("all") ? "all" : seatWords.filter((s) => s !== b.owner && known.includes(s));
}

/** Whose eye to draw on a broker: the viewer's if he knows it, else that of who has looked. */
export function seenBy(view: View, viewer: Seat | null, b: Broker): Seat | null {
  if (!b.down || isNeutral(view, b.owner)) return null;
  if (viewer && viewer !== b.owner && b.value !== null) return viewer;
  const watchers = watchersOf(view, b);
  return watchers === "all" ? null : (watchers[0] ?? null);
}

/** What a broker counts in a contest (R13.12); a Soldier has no effect in the throne room (R16.5). */
export function countOf(b: Broker): number | null {
  return b.soldier && b.place !== "throne" ? SOLDIER_VALUE : b.value;
}

export function frontTotal(view: View, seat: Seat): number {
  return values.reduce((sum, v) => sum + Number(v) * (view.front[seat]?.[v] ?? 0), 0);
}

// ---- contests -----------------------------------------------------------------------------------------------

export interface Standing {
  seat: Seat;
  /** The sum of what the viewer knows, and how many brokers are not known. */
  sum: number;
  unknown: number;
  /** Why the seat is before the next one: only if the two have equal sums and nothing is hidden. */
  tie: Extract<Reason, "intriguer" | "neutral" | "front" | "order"> | null;
}

/** Why `a` goes before `b` when their sums are equal (R8.1). */
function tieBreak(view: View, a: Seat, b: Seat): { by: number; tie: NonNullable<Standing["tie"]> } {
  const intriguer = playerOf(view, "intriguer");
  if (a === intriguer || b === intriguer) return { by: a === intriguer ? -1 : 1, tie: "intriguer" };
  if (isNeutral(view, a) || isNeutral(view, b)) return { by: isNeutral(view, a) ? -1 : 1, tie: "neutral" };
  const front = frontTotal(view, b) - frontTotal(view, a);
  if (front) return { by: front, tie: "front" };
  return { by: view.order[a] - view.order[b], tie: "order" };
}

/** Who stands how in a contest of these brokers, the leader first, by what the viewer knows. */
export function standings(view: View, brokers: readonly Broker[]): Standing[] {
  const all: Standing[] = ownersOf(view).flatMap((seat) => {
    const own = brokers.filter((b) => b.owner === seat);
    if (!own.length) return [];
    return [{ seat, sum: own.reduce((s, b) => s + (countOf(b) ?? 0), 0), unknown: own.filter((b) => countOf(b) === null).length, tie: null }];
  });
  all.sort((a, b) => b.sum - a.sum || tieBreak(view, a.seat, b.seat).by);
  all.forEach((s, i) => {
    const next = all[i + 1];
    if (next && next.sum === s.sum && !s.unknown && !next.unknown) s.tie = tieBreak(view, s.seat, next.seat).tie;
  });
  return all;
}

/** Front totals are complete once the placing is over: until then a tie may still fall otherwise. */
export function scoring(view: View): boolean {
  return stageNumber(view.stage) >= stageNumber("scoring");
}

export interface Column {
  colour: Colour;
  sum: number;
  unknown: number;
  brokers: number;
  /** 1 to 4, equal columns share the better place; null while something is hidden. */
  place: number | null;
  /** The worst place it can still get: behind those it is equal to (R9.4). */
  worst: number | null;
}

/** The market columns (R9.3): the sums of all brokers, more brokers first where they are equal. */
export function columnsOf(view: View, brokers: readonly Broker[]): Column[] {
  const all = colours.map((colour): Column => {
    const here = brokers.filter((b) => b.place.endsWith(`-${colour}`));
    return { colour, sum: here.reduce((s, b) => s + (countOf(b) ?? 0), 0), unknown: here.filter((b) => countOf(b) === null).length, brokers: here.length, place: null, worst: null };
  });
  if (all.some((c) => c.unknown)) return all;
  const better = (d: Column, c: Column): boolean => d.sum > c.sum || (d.sum === c.sum && d.brokers > c.brokers);
  return all.map((c) => {
    const decided = view.column[c.colour];
    const place = decided || 1 + all.filter((d) => better(d, c)).length;
    return { ...c, place, worst: decided || all.filter((d) => !better(c, d)).length };
  });
}

// ---- screens ------------------------------------------------------------------------------------------------

/** A count for each value; null: hidden. */
export type Counts = number[];

export function handOf(view: View, seat: Seat): Counts | null {
  const hand = view.hand[seat];
  if (!hand) return null;
  const counts = values.map((v) => hand[v]);
  return counts.some((n) => n === null || n === undefined) ? null : (counts as Counts);
}

export const frontOf = (view: View, seat: Seat): Counts => values.map((v) => view.front[seat]?.[v] ?? 0);

export const sumOf = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

/** The values of a count, one by one: [2, 0, 1, 0, 0] is 0, 0, 2. */
export const spelled = (counts: readonly number[]): number[] => counts.flatMap((n, v) => Array.from({ length: n }, () => v));

/** How many brokers of a value a seat owns by now: R1.3, and the spare 2s of King's Favour (R16.4). */
function owned(view: View): Counts {
  const spares = view.royal === "on" ? Math.min(Math.max(view.round, 1) - 1, 3) : 0;
  return brokerSets[view.express === "on" ? 1 : 0]!.map((n, v) => n + (v === 2 ? spares : 0));
}

/** The broker in somebody's fingers. */
export function fingers(view: View): { owner: Seat; value: number | null; down: boolean; neutral: boolean; front: boolean } | null {
  if (view.taking === "nothing" || view.turn === "nobody" || view.turn === "chance") return null;
  const picked = view.picked as string | null;
  const neutral = view.taking.startsWith("neutral");
  return {
    owner: neutral ? NEUTRAL : view.turn,
    value: picked === null || picked === "none" ? null : Number(picked),
    down: view.taking.endsWith("down"),
    neutral,
    front: view.taking.startsWith("front"),
  };
}

/** What is behind another's screen: how many brokers, and the values nobody can place for the viewer.
 *  There are more of these than brokers when some lie face-down elsewhere. */
export function behind(view: View, seat: Seat): { count: number; from: Counts; certain: boolean } {
  const hand = handOf(view, seat);
  if (hand) return { count: sumOf(hand), from: hand, certain: true };
  const left = owned(view).map((n, v) => n - frontOf(view, seat)[v]!);
  let hidden = 0;
  for (const b of brokersOf(view)) {
    if (b.owner !== seat) continue;
    if (b.value === null) hidden++;
    else left[b.value]!--;
  }
  const held = fingers(view);
  if (held && held.owner === seat && !held.neutral) {
    if (held.value === null) hidden++;
    else left[held.value]!--;
  }
  return { count: Math.max(0, sumOf(left) - hidden), from: left.map((n) => Math.max(0, n)), certain: false };
}

/** The values of a neutral set (R15.2, R18.2). */
export const neutralValues = (view: View): number[] => (view.neutral === "strong" ? [0, 1, 3, 4] : [0, 1, 2, 4]);

/** The neutral brokers that a player still holds (R15.2); null: hidden. */
export function neutralSet(view: View, seat: Seat): Counts | null {
  const set = view.set[seat];
  return set ? values.map((v) => (set.includes(v) ? 1 : 0)) : null;
}

/** What a seat has bid: its values if they are to be seen, "hidden" if it has chosen, null if it has not. */
export function bidOf(view: View, seat: Seat): number[] | "hidden" | null {
  const bid = view.bid[seat] as (string | null)[] | undefined;
  if (!bid || bid[0] === "none") return null;
  return bid[0] === null || bid[0] === undefined ? "hidden" : bid.map(Number);
}

export function favourOf(view: View, seat: Seat): number | "hidden" | null {
  const favour = view.favour[seat] as string | null | undefined;
  if (favour === "none" || favour === undefined) return null;
  return favour === null ? "hidden" : Number(favour);
}

// ---- cards --------------------------------------------------------------------------------------------------

export type Moment = "opening" | "before" | "after" | "scoring" | "closing" | "at-once";
/** When each character is played (R12.4). */
export const moments: Record<Card, Moment> = {
  alchemist: "closing",
  banker: "closing",
  captain: "scoring",
  bishop: "opening",
  spy: "opening",
  herald: "scoring",
  illusionist: "opening",
  intriguer: "scoring",
  jeweller: "closing",
  magician: "after",
  merchant: "scoring",
  soldier: "after",
  queen: "before",
  prince: "at-once",
  king: "at-once",
  "blue-card": "at-once",
};

export interface HeldCard {
  card: Character;
  /** won: from the next round on (R12.2); played: in effect this round. */
  state: "ready" | "won" | "played";
}

export function cardsOf(view: View, seat: Seat): HeldCard[] {
  return (Object.keys(view.card) as Character[])
    .filter((c) => view.card[c] === seat)
    .map((card) => ({ card, state: view.played.includes(card) ? "played" : view.won.includes(card) ? "won" : "ready" }));
}

export const commercePoints = (view: View): number => (playerOf(view, "merchant") ? 5 : 3);

// ---- the course of a round ----------------------------------------------------------------------------------

const stages: readonly YsStage[] = [
  "deal",
  "characters",
  "ships",
  "bid",
  "order",
  "opening",
  "put",
  "at",
  "refill",
  "queen",
  "after",
  "magician",
  "soldier",
  "look",
  "scoring",
  "captain",
  "herald",
  "herald-at",
  "take-two",
  "take",
  "exchange",
  "columns",
  "bidder",
  "closing",
  "alchemist",
  "banker-up",
  "banker-down",
  "jeweller",
  "favour",
  "over",
];
export const stageNumber = (stage: YsStage): number => stages.indexOf(stage);

export const phases = ["setup", "auction", "placing", "scoring", "favour", "over"] as const;
export type Phase = (typeof phases)[number];

export function phaseOf(view: View): Phase {
  const n = stageNumber(view.stage);
  if (n < stageNumber("bid")) return "setup";
  if (n <= stageNumber("order")) return "auction";
  if (n <= stageNumber("look")) return "placing";
  if (n <= stageNumber("jeweller")) return "scoring";
  return view.stage === "favour" ? "favour" : "over";
}

/** The seats in the order of play; before there are order cards, as they sit. */
export function inOrder(view: View, seats: readonly Seat[]): Seat[] {
  return [...seats].sort((a, b) => (view.order[a] || 9) - (view.order[b] || 9) || seats.indexOf(a) - seats.indexOf(b));
}

/** The order card a seat has taken now, or holds from before. */
export const orderCard = (view: View, seat: Seat): number => view.pick[seat] || view.order[seat];

/** Who holds an order card; while the cards are being taken only those taken now count. */
export function holderOf(view: View, card: number): Seat | null {
  const taking = view.stage === "bid" || view.stage === "order";
  return ownersOf(view).find((s) => (taking ? view.pick[s] === card : view.order[s] === card)) ?? null;
}

// ---- pointing -----------------------------------------------------------------------------------------------

const ambiguous = new Set<string>(seatWords);
/** The places that mean a gem, or a colour: those called like a seat come with their domain. */
export const gemPlace = (gem: Gem): string => (ambiguous.has(gem) ? `gem:${gem}` : gem);
export const colourPlace = (colour: Colour): string => (ambiguous.has(colour) ? `colour:${colour}` : colour);

/** What pointing at a broker on the board means now: null, or the place for it. */
export function brokerPlace(legal: readonly Action[], viewer: Seat | null, owner: Seat, number: number): string | null {
  for (const a of legal) {
    if ((a.kind === "peek" || a.kind === "swap") && a.args[0] === owner && a.args[1] === number) return `${owner}+number:${number}`;
    if ((a.kind === "mark" || a.kind === "move") && owner === viewer && a.args[0] === number) return `number:${number}`;
  }
  return null;
}

const sources: Record<"hand" | "front" | "set", readonly string[]> = {
  hand: ["bid", "up", "down", "refill"],
  front: ["front-up", "front-down", "favour"],
  set: ["neutral-up", "neutral-down"],
};

/** What pointing at a broker behind or in front of the own screen means. Where only one verb takes
 *  brokers from there but others take them from elsewhere (the Illusionist), the verb belongs to it. */
export function valuePlace(legal: readonly Action[], source: keyof typeof sources, value: number): string | null {
  const here = legal.filter((a) => sources[source].includes(a.kind));
  if (!here.some((a) => a.args.includes(String(value)))) return null;
  const kinds = new Set(here.map((a) => a.kind));
  const elsewhere = legal.some((a) => a.kind !== "done" && a.kind !== "play" && !sources[source].includes(a.kind));
  return elsewhere && kinds.size === 1 ? `do:${here[0]!.kind}+${value}` : String(value);
}
