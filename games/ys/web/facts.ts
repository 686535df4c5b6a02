// facts.ts -- a position of Ys as drawing wants it: what lies where, what the viewer knows, what pointing means.
// Figures come from the C tables, judgements of a position from the rules (generated/ys.ts, outlook).
import { facts, words } from "bailey/generated/ys";
import type { YsCard, YsCharacter, YsColour, YsContest, YsGem, YsMoment, YsPlace, YsReason, YsSeat, YsStage, YsView } from "bailey/generated/games";
import type { Action } from "bailey/engine/engine";
import type { OutlookOf } from "bailey/engine/outlook";

export { facts };
export type Seat = YsSeat;
export type Gem = YsGem;
export type Colour = YsColour;
export type Character = YsCharacter;
export type Card = YsCard;
export type PlaceWord = YsPlace;
export type Reason = YsReason;
export type Outlook = OutlookOf<"ys">;
export type Moment = YsMoment;
export type Area = "port" | "commerce" | "palace";

/** What can be hidden from a viewer; everything else is always there. */
type Hideable = "value" | "hand" | "set" | "picked" | "bid" | "favour";
type Sure<T> = T extends readonly (infer E)[] ? Sure<NonNullable<E>>[] : T extends object ? { [K in keyof T]: Sure<NonNullable<T[K]>> } : T;
export type View = Sure<Omit<YsView, Hideable>> & Pick<YsView, Hideable>;

export const seatWords = words.seat;
export const colours = words.colour;
export const ownGems: readonly Gem[] = words.gem.filter((g) => g !== "white");
export const allGems = words.gem;
export const values = words.value.filter((v) => !Number.isNaN(Number(v)));
export const areas: readonly Area[] = ["port", "commerce", "palace"];

// ---- the board ----------------------------------------------------------------------------------------------

const board = (outlook: Outlook): number[] => outlook("board")[0]!.args as number[];

export const hoodsOf = (outlook: Outlook): number[] => Array.from({ length: board(outlook)[0]! }, (_, i) => i + 1);

/** The market rows in use (R1.6, R14.4). */
export const rowsOf = (outlook: Outlook): number[] => [0, 1, 2, 3].slice(board(outlook)[1]);

export const turnsOf = (outlook: Outlook): number => board(outlook)[2]!;
export const commercePoints = (outlook: Outlook): number => board(outlook)[4]!;

/** The owners of brokers: the players, and the neutral one with two (R15.1). */
export function ownersOf(view: View): Seat[] {
  return seatWords.filter((s) => s in view.gems);
}

export const isNeutral = (view: View, owner: Seat): boolean => view.players === 2 && owner === facts.neutral;

export const areaWord = (hood: number, area: Area): PlaceWord & YsContest => `${area}${hood}` as PlaceWord & YsContest;
export const cellWord = (row: number, colour: Colour): PlaceWord => `row${row}-${colour}` as PlaceWord;

/** What a ship offers: two of the large gem for four players, one otherwise, and two small ones (R7.3, R14.2). */
export function shipGems(view: View, outlook: Outlook, hood: number): { large: Gem; small: [Gem, Gem]; twice: boolean } | null {
  const ship = view.ship[hood - 1] as keyof typeof facts.ship_gem | "none" | undefined;
  if (!ship || ship === "none") return null;
  const [large, a, b] = facts.ship_gem[ship] as [Gem, Gem, Gem];
  return { large, small: [a, b], twice: board(outlook)[3] === 2 };
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

/** The place of a colour by what it is worth now, from 1 (R11.1). */
export function rankOf(outlook: Outlook, colour: Colour): number {
  return outlook("rank").find((o) => o.args[0] === colour)!.args[1]!;
}

/** What a seat's gems of a kind would bring at today's prices (R11.2, R11.4, R15.9); without a kind: all. */
export function gemWorth(outlook: Outlook, seat: Seat, gem?: Gem): number {
  return outlook("worth").reduce((sum, o) => sum + (o.seat === seat && (!gem || o.args[0] === gem) ? o.args[1]! : 0), 0);
}

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

export function frontTotal(view: View, seat: Seat): number {
  return values.reduce((sum, v) => sum + Number(v) * (view.front[seat]?.[v] ?? 0), 0);
}

// ---- contests -----------------------------------------------------------------------------------------------

const ties = ["intriguer", "neutral", "front", "order"] as const satisfies readonly Reason[];
export type Tie = (typeof ties)[number];
export const tieOf = (reason: Reason | null): Tie | null => ties.find((t) => t === reason) ?? null;

export interface Standing {
  seat: Seat;
  /** The sum of what the viewer knows, and how many brokers are not known. */
  sum: number;
  unknown: number;
  /** Why the seat is before the next one: only if the two have equal sums and nothing is hidden. */
  tie: Tie | null;
}

/** Who stands how in a contest, the leader first, by what the viewer knows (R8.1). */
export function standings(outlook: Outlook, contest: YsContest): Standing[] {
  return outlook("standing")
    .filter((o) => o.args[0] === contest)
    .map(({ seat, args: [, sum, unknown, reason] }) => ({ seat: seat as Seat, sum: sum!, unknown: unknown!, tie: tieOf(reason) }));
}
export const hoodContest = (hood: number): YsContest => `hood${hood}` as YsContest;
export const rowContest = (row: number): YsContest => `row${row}` as YsContest;

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
export function columnsOf(outlook: Outlook): Column[] {
  return outlook("column").map(({ args: [colour, sum, unknown, brokers, place, worst] }) => ({ colour: colour!, sum: sum!, unknown: unknown!, brokers: brokers!, place, worst }));
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

/** The broker in somebody's fingers. */
export function fingers(view: View): { owner: Seat; value: number | null; down: boolean; neutral: boolean; front: boolean } | null {
  if (view.taking === "nothing" || view.turn === "nobody" || view.turn === "chance") return null;
  const picked = view.picked as string | null;
  const neutral = view.taking.startsWith("neutral");
  return {
    owner: neutral ? facts.neutral : view.turn,
    value: picked === null || picked === "none" ? null : Number(picked),
    down: view.taking.endsWith("down"),
    neutral,
    front: view.taking.startsWith("front"),
  };
}

/** What is behind another's screen: how many brokers, and the values nobody can place for the viewer.
 *  There are more of these than brokers when some lie face-down elsewhere. */
export function behind(view: View, outlook: Outlook, seat: Seat): { count: number; from: Counts; certain: boolean } {
  const [count, ...from] = outlook("behind").find((o) => o.seat === seat)!.args as number[];
  return { count: count!, from, certain: handOf(view, seat) !== null };
}

/** The values of a neutral set (R15.2, R18.2). */
export const neutralValues = (view: View): number[] => values.filter((v) => facts.neutral_set[view.neutral][v]).map(Number);

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

// ---- the course of a round ----------------------------------------------------------------------------------

export const stageNumber = (stage: YsStage): number => words.stage.indexOf(stage);

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
