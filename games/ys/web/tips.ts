// tips.ts -- the board of Ys in sentences: what a place is for, what a card does, how a contest stands.
// Tooltips and screen readers say them; facts.ts has the figures.
import { N_ } from "bailey/words/words";
import {
  areaWord,
  behind,
  bidOf,
  cardAt,
  cardsOf,
  columnsOf,
  commercePoints,
  facts,
  frontOf,
  frontTotal,
  gemWorth,
  hoodContest,
  isNeutral,
  neutralSet,
  ownersOf,
  ownGems,
  playerOf,
  rankOf,
  rowContest,
  rowGem,
  scoring,
  shipGems,
  spelled,
  standings,
  sumOf,
  watchersOf,
  type Area,
  type Broker,
  type Card,
  type Colour,
  type Counts,
  type Moment,
  type Reason,
  type Seat,
  type Standing,
} from "./facts";
import type { Result } from "./results";
import type { Scene } from "./scene";

const lines = (...all: (string | false | null | undefined)[]): string => all.filter(Boolean).join("\n");

// ---- cards ------------------------------------------------------------------------------------------------------

const cardTexts: Record<Card, string> = {
  alchemist: N_("Give back one of your gems, even a black one, for one of another colour."),
  banker: N_("One price goes up by one, another one down by one."),
  captain: N_("Swap the ships of two harbours."),
  bishop: N_("Place your brokers face-up or face-down in this round, as you like."),
  spy: N_("Look secretly at up to three face-down brokers of others."),
  herald: N_("Move one of your own brokers to another place."),
  illusionist: N_("Place brokers from in front of your screen too, and put others there instead."),
  intriguer: N_("You win every tie in this round's scoring."),
  jeweller: N_("Take two gems of your choice."),
  magician: N_("Swap two brokers on the board, whoever owns them."),
  merchant: N_("Every commerce area is worth {0} {0|point|points} in this round."),
  soldier: N_("One of the two brokers you have just placed counts {0}."),
  queen: N_("From now on only you may place brokers in a neighbourhood of your choice."),
  prince: N_("{0} {0|point|points} at once."),
  king: N_("{0} {0|point|points} at once."),
  "blue-card": N_("A gem of your choice at once: blue, green, yellow or red."),
};

const momentTexts: Record<Moment, string> = {
  opening: N_("Played when the placing begins."),
  before: N_("Played before one of your turns."),
  after: N_("Played after one of your turns."),
  scoring: N_("Played when the scoring begins."),
  closing: N_("Played when the scoring is over."),
  "at-once": "",
};

const cardRules: Record<Card, string> = {
  alchemist: "R13.1",
  banker: "R13.2",
  captain: "R13.3",
  bishop: "R13.4",
  spy: "R13.5",
  herald: "R13.6",
  illusionist: "R13.7",
  intriguer: "R13.8",
  jeweller: "R13.9",
  magician: "R13.10",
  merchant: "R13.11",
  soldier: "R13.12",
  queen: "R13.13",
  prince: "R13.14",
  king: "R13.14",
  "blue-card": "R13.15",
};
export const ruleOfCard = (card: Card): string => cardRules[card];

export function cardTip(s: Scene, card: Card, state?: "ready" | "won" | "played"): string {
  const moment = momentTexts[facts.moment[card]];
  return lines(
    cardText(s, card),
    moment && s.t(moment),
    state === "won" && s.t("Won in this round: it can be played from the next one on (R12.2)."),
    state === "played" && s.t("Played in this round."),
    card === "spy" && state === "played" && s.t("Looks left: {0}", s.view.looks),
  );
}

export const cardText = (s: Scene, card: Card): string => s.t(cardTexts[card], facts.figure[card] ?? "");

export const cardName = (s: Scene, card: Card): string => (card === "blue-card" ? s.t("Blue card") : s.label("character", card));

// ---- contests ---------------------------------------------------------------------------------------------------

const reasonTexts: Record<Reason, string> = {
  alone: N_("alone"),
  most: N_("more than the next"),
  intriguer: N_("tie: the Intriguer decides"),
  neutral: N_("tie: the neutral player wins"),
  front: N_("tie: the higher front total"),
  order: N_("tie: the lower order card"),
  last: N_("last"),
};

export function sumText(st: Pick<Standing, "sum" | "unknown">): string {
  return st.unknown ? (st.sum ? `${st.sum}+?` : "?") : String(st.sum);
}

/** "1. Blue 5 (tie: the higher front total), 2. Orange 5" */
export function standingText(s: Scene, all: readonly Standing[]): string {
  return all.map((st, i) => `${i + 1}. ${s.nameOf(st.seat)} ${sumText(st)}${st.tie && scoring(s.view) ? ` (${s.t(reasonTexts[st.tie])})` : ""}`).join("\n");
}

const reasonText = (s: Scene, reason: Reason): string => s.t(reasonTexts[reason]);

export function resultText(s: Scene, r: Result): string {
  return s.t("{0} won with {1} ({2}).", s.nameOf(r.seat), r.sum, reasonText(s, r.reason));
}

// ---- the city ---------------------------------------------------------------------------------------------------

export const areaRules: Record<Area, string> = { port: "R7.5", commerce: "R7.6", palace: "R7.7" };

export function areaTip(s: Scene, hood: number, area: Area): string {
  const { view, t } = s;
  const card = area === "palace" ? cardAt(view, hood) : null;
  const result = s.results.won[areaWord(hood, area)];
  const here = standings(s.outlook, areaWord(hood, area));
  return lines(
    area === "port" && t("The highest sum here wins a black gem."),
    area === "commerce" && t("The highest sum here wins {0} {0|point|points} at once.", commercePoints(s.outlook)),
    area === "palace" && t("The highest sum here wins the card."),
    card && `${cardName(s, card)}: ${cardText(s, card)}`,
    standingText(s, here),
    result && !here.length && resultText(s, result),
  );
}

export function hoodTip(s: Scene, hood: number): string {
  const { view, t } = s;
  const queen = view.closed === String(hood) ? playerOf(view, "queen") : null;
  const here = standings(s.outlook, hoodContest(hood));
  return lines(
    t("Everybody's brokers in the three areas together decide who takes gems from the ship."),
    queen && t("Closed by the Queen: only {0} may place brokers here.", s.nameOf(queen)),
    standingText(s, here),
    !here.length && (s.results.ranked[hood] ?? []).map((r, i) => `${i + 1}. ${s.nameOf(r.seat)} ${r.sum} (${reasonText(s, r.reason)})`).join("\n"),
  );
}

export function shipTip(s: Scene, hood: number): string {
  const ship = shipGems(s.view, s.outlook, hood);
  if (!ship) return s.t("No ship.");
  const gems = [ship.large, ...(ship.twice ? [ship.large] : []), ...ship.small].map((g) => s.label("gem", g)).join(", ");
  return lines(
    gems,
    ship.twice ? s.t("The first takes two of these gems, the second one, the third the last one.") : s.t("The first takes two of these gems, the second gets the last one."),
  );
}

// ---- brokers ----------------------------------------------------------------------------------------------------

export function brokerLabel(s: Scene, b: Broker): string {
  return s.t("{0} no. {1}", s.nameOf(b.owner), b.number);
}

export function brokerTip(s: Scene, b: Broker): string {
  const { t } = s;
  const can = s.view.cand[b.owner]?.[b.number - 1] ?? [];
  const maybe = can.filter((v) => v !== "pair");
  const watchers = watchersOf(s.view, b);
  return lines(
    b.place === "throne" ? t("Throne room") : s.label("place", b.place),
    b.value === null ? t("Face-down, unknown to you.") : b.down ? t("Face-down: a {0}", b.value) : t("Face-up: a {0}", b.value),
    b.value === null && maybe.length > 0 && t("It can be: {0}", maybe.join(", ")),
    watchers === "all" ? t("Everybody has seen it.") : watchers.length > 0 && t("Has been looked at by: {0}", watchers.map((w) => s.nameOf(w)).join(", ")),
    b.soldier && b.place !== "throne" && t("The Soldier: counts {0} in this round.", facts.soldier),
  );
}

// ---- the market -------------------------------------------------------------------------------------------------

export function cellTip(s: Scene, row: number, colour: Colour): string {
  const gem = rowGem(s.view, row);
  const here = standings(s.outlook, rowContest(row));
  return lines(
    s.t("A broker here counts for row {0} and for the price of this colour: {1}. It brings {2} {2|point|points} at once.", row, s.label("colour", colour), facts.market_points),
    gem && s.t("The row's gem: {0}", s.label("gem", gem)),
    standingText(s, here),
  );
}

export function rowTip(s: Scene, row: number): string {
  const gem = rowGem(s.view, row);
  const result = s.results.won[`row${row}`];
  const here = standings(s.outlook, rowContest(row));
  return lines(s.t("The highest sum in the row wins its gem."), gem && s.label("gem", gem), standingText(s, here), result && !here.length && resultText(s, result));
}

export function colourTip(s: Scene, colour: Colour): string {
  const rank = rankOf(s.outlook, colour);
  return lines(
    s.t("Price {0} of {1}.", s.view.price[colour], facts.top_price),
    s.t("By value no. {0}: the first with the most gems would get {1} {1|point|points}, then {2}.", rank, facts.gem_points[rank - 1]![0]!, facts.gem_points[rank - 1]!.slice(1).join(", ")),
    s.t("Gems: {0}", ownersOf(s.view).map((x) => `${s.nameOf(x)} ${s.view.gems[x][colour]}`).join(", ")),
  );
}

export function columnTip(s: Scene, colour: Colour): string {
  const column = columnsOf(s.outlook).find((c) => c.colour === colour)!;
  return lines(
    s.t("All brokers in the column together: {0}", sumText(column)),
    s.t("The highest column raises its price by {0}, the second by {1}; the third lowers it by {2}, the last by {3}.", ...facts.column_shift.map(Math.abs)),
    column.place !== null && s.t("As it stands: place {0}, price {1}", span(column.place, column.worst!), span(signed(facts.column_shift[column.place - 1]!), signed(facts.column_shift[column.worst! - 1]!))),
  );
}

const span = (from: number | string, to: number | string): string => (from === to ? String(from) : `${from}…${to}`);

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

// ---- players ----------------------------------------------------------------------------------------------------

const valuesText = (counts: Counts): string => spelled(counts).join(" ") || "–";

export function playerTip(s: Scene, seat: Seat): string {
  const { view, t } = s;
  const gems = ownGems.filter((g) => view.gems[seat][g]).map((g) => `${s.label("gem", g)} ×${view.gems[seat][g]}`);
  const over = view.stage === "over";
  const base = [over ? t("Points: {0}", view.score[seat]) : t("Points: {0}; with the gems at today's prices {1}", view.score[seat], view.score[seat] + gemWorth(s.outlook, seat)), gems.join(", ") || t("No gems.")];
  if (isNeutral(view, seat)) return lines(t("The neutral player: his brokers are placed by the two others. When a round is scored he wins every tie, except against the Intriguer."), ...base);
  const cards = cardsOf(view, seat).map((c) => cardName(s, c.card));
  return lines(...base, behindText(s, seat), frontText(s, seat), cards.length > 0 && cards.join(", "));
}

export function behindText(s: Scene, seat: Seat): string {
  const b = behind(s.view, s.outlook, seat);
  return lines(
    b.certain
      ? s.t("Behind the screen: {0}", valuesText(b.from))
      : s.t("Behind the screen: {0} {0|broker|brokers}. Not seen yet, there or face-down elsewhere: {1}", b.count, valuesText(b.from)),
    s.view.players === 2 && !isNeutral(s.view, seat) && s.t("Neutral brokers: {0}", setText(s, seat)),
  );
}

function setText(s: Scene, seat: Seat): string {
  const set = neutralSet(s.view, seat);
  return set ? valuesText(set) : "?";
}

export function frontText(s: Scene, seat: Seat): string {
  const front = frontOf(s.view, seat);
  const bid = bidOf(s.view, seat);
  if (bid === "hidden") return s.t("Has chosen in secret.");
  if (bid) return s.t("Your bid: {0}", bid.join(" + "));
  return sumOf(front) ? s.t("In front of the screen: {0}. Sum {1}", valuesText(front), frontTotal(s.view, seat)) : s.t("Nothing in front of the screen.");
}

export function blackTip(s: Scene): string {
  return s.t("Black gems are worth, from one to seven: {0}", facts.black_points.slice(1).join(", "));
}
