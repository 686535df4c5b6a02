// tips.ts -- the board of Alcázar in sentences, for tooltips and screen readers.
import { N_ } from "bailey/words/words";
import { plateOf } from "./plates";
import type { Scene } from "./scene";
import { bridgesLeft, cardsAt, cellOf, facts, flagsLeft, isCell, isPlot, nobleOn, nobles, plotOf, useOf, type Cell, type Flag, type Seat, type Use } from "./town";

type Lines = (string | false | undefined | null)[];
const lines = (...all: Lines): string => all.filter(Boolean).join("\n");

/** "The castle Granada", "A villa". */
export function buildingText(s: Scene, cell: Cell): string {
  const b = s.buildingOn(cell);
  if (!b) return "";
  const value = s.t("value {0}", b.value);
  return b.flag ? `${s.t("Castle {0}", s.label("flag", b.flag))}, ${value}` : `${s.t("Villa")}, ${value}`;
}

export function cellLabel(s: Scene, cell: Cell): string {
  return isPlot(cell) ? s.t("Plot {0}", plotOf(cell)) : s.t("Plain ground {0}", cell);
}

function nobleText(s: Scene, cell: Cell): string | undefined {
  const noble = nobleOn(s.view, cell);
  if (!noble) return undefined;
  const worth = (s.view.height[cell] ?? 0) * facts.times[noble.kind];
  return s.t("Here stands: {0} ({1}), worth {2} {2|point|points}", s.label("noble", noble.kind), s.names[noble.seat]!, worth);
}

/** What the viewer would get for taking back who stands here. */
function refundText(s: Scene, cell: Cell): string | false {
  if (!s.legal.some((a) => a.kind === "take-back" && String(a.args[0]) === cell)) return false;
  const value = s.buildingOn(cell)?.value ?? 0;
  return s.t("Click to take it back for {0} real (R13.5); you still have your action.", value * facts.times[nobleOn(s.view, cell)!.kind]);
}

function cardText(s: Scene, plot: number): string | false {
  const kind = plateOf(s, plot);
  if (kind === "own") return s.t("Its card is in your hand.");
  if (kind === "shown") return s.t("Its card lies in the display.");
  const holder = s.seats.find((x) => s.view.place[plot] === x);
  if (holder) return s.t("Its card is in the hand of {0}.", s.names[holder]!);
  return s.view.place[plot] === "played" && s.t("Its card has been played.");
}

/** Everything about a cell. */
export function cellTip(s: Scene, cell: Cell): string {
  const tall = s.view.height[cell] ?? 0;
  return lines(
    tall ? `${buildingText(s, cell)} · ${s.t("level {0}", tall)}` : s.t("Nothing is built here."),
    s.bridges.some((b) => [b.from, b.mid, b.to].includes(cell)) && s.t("A bridge lies here."),
    nobleText(s, cell),
    refundText(s, cell),
    isPlot(cell) && cardText(s, plotOf(cell)),
  );
}

const useTexts: Record<Use, string> = {
  villa: N_("Founds a villa."),
  beside: N_("Extends the building beside it, on the ground."),
  top: N_("Goes on top of the column there."),
  join: N_("Joins two buildings."),
  wasted: N_("Fills a gap that stays open: {0} real, nothing is built (R11.6)."),
};

export function cardLabel(s: Scene, card: number): string {
  return s.t("Building card {0}", card);
}

/** What a building card is good for now. */
export function cardTip(s: Scene, card: number, shown: boolean): string {
  const cell = cellOf(card);
  return lines(
    shown && s.t("In the display: costs {0} real.", facts.card_price),
    s.t(useTexts[useOf(s.outlook, card)], facts.cap),
    (s.view.height[cell] ?? 0) > 0 && `${buildingText(s, cell)} · ${s.t("level {0}", s.view.height[cell]!)}`,
    nobleText(s, cell),
    !shown && s.view.known[card] === "yes" && s.t("The others know that you hold it."),
  );
}

export function flagTip(s: Scene, flag: Flag): string {
  const b = s.buildings.find((x) => x.flag === flag);
  if (!b) return s.t("This flag is free.");
  const there = s.seats.flatMap((seat) => {
    const mine = b.cells.filter((c) => nobleOn(s.view, c)?.seat === seat).length;
    return mine ? [`${s.names[seat]} ${mine}`] : [];
  });
  return lines(
    s.t("Castle {0}", s.label("flag", flag)) + ", " + s.t("value {0}", b.value),
    s.t("A baron costs {0} real there, a grande {1}.", ...nobles.map((kind) => b.value * facts.times[kind])),
    there.length > 0 && s.t("Nobles: {0}", there.join(", ")),
  );
}

export function playerTip(s: Scene, seat: Seat): string {
  const { view, t } = s;
  const known = cardsAt(view, seat);
  const count = (kind: "baron" | "grande"): number => view.where[seat].filter(isCell).filter((c) => nobleOn(view, c)?.kind === kind).length;
  return lines(
    view.phase !== "over" && t("If the match ended now: {0} {0|point|points} (R14.3)", s.score[seat]!.points),
    t("{0} real", view.money[seat] ?? 0) + " · " + t("Building cards: {0}", view.cards[seat] ?? 0) + " · " + t("Tower cards: {0}", view.tower_cards[seat] ?? 0),
    nobles.map((k) => `${s.label("noble", k)}: ${t("{0} on the board, {1} in the supply", count(k), view.supply[seat][k] ?? 0)}`).join("\n"),
    known.length > 0 && t("Cards you know: {0}", known.join(", ")),
  );
}

/** What a verb is called where there is little room, and where to read about it. */
export const verbs = ["castle", "villa", "extend", "tower", "bridge"] as const;
export type Verb = (typeof verbs)[number];
export const verbTexts: Record<Verb, { name: string; rule: string }> = {
  castle: { name: N_("New castle"), rule: "R6.1" },
  villa: { name: N_("New villa"), rule: "R7.1" },
  extend: { name: N_("Extend"), rule: "R8.1" },
  tower: { name: N_("Raise"), rule: "R9.1" },
  bridge: { name: N_("Bridge"), rule: "R10.1" },
};

export function supplyText(s: Scene): string {
  return s.t("In the supply: {0} {0|block|blocks} of {1}, {2} {2|bridge|bridges}, {3} {3|flag|flags}. The last block or bridge ends the match (R14.1).", s.view.blocks ?? 0, facts.blocks, bridgesLeft(s.outlook), flagsLeft(s.view));
}
