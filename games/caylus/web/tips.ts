// tips.ts -- the board of Caylus in sentences: what a building does, what stands on a space. Tooltips and
// screen readers say them; facts.ts has the figures.
import { N_ } from "bailey/words/words";
import {
  cubes,
  columnOpener,
  copiesLeft,
  facts,
  incomeOf,
  isSeat,
  lastColumn,
  markOn,
  nextGround,
  pointsOf,
  priceFor,
  stateOf,
  useOf,
  workersOf,
  type Amounts,
  type Offer,
  type Row,
  type Seat,
  type Section,
  type Special,
  type Tile,
  type Use,
} from "./facts";
import type { Scene } from "./scene";

type Words = Pick<Scene, "t" | "label">;

/** "food ×2, cloth": grammar that fits every language. */
export function amounts(w: Words, of: Amounts, between = ", "): string {
  return cubes
    .filter((c) => of[c])
    .map((c) => (of[c]! > 1 ? `${w.label("cube", c)} ×${of[c]}` : w.label("cube", c)))
    .join(between);
}

function price(w: Words, o: Offer): string {
  if (o.what === "denier") return w.t("{0} {0|denier|deniers}", o.pay);
  if (o.what === "any") return w.t("any cubes but gold ×{0}", o.pay);
  return amounts(w, { [o.what]: o.pay });
}

function gain(w: Words, o: Offer): string {
  return o.vp ? w.t("{0} VP", o.vp) : amounts(w, { gold: o.gold });
}

export function useText(w: Words, use: Use): string {
  switch (use.kind) {
    case "produce":
      return w.t("Yields {0}.", amounts(w, use.of));
    case "choose":
      return w.t("Yields {0}.", amounts(w, use.of, w.t(" or ")));
    case "sell":
      return w.t("You sell one cube, gold too, for {0} {0|denier|deniers}.", use.price);
    case "buy":
      return use.most === 1
        ? w.t("You buy one cube, but no gold, for {0} {0|denier|deniers}.", use.price)
        : w.t("You buy one or two cubes, but no gold, for {0} {0|denier|deniers} each.", use.price);
    case "trade":
      return w.t("{0} for {1}, or {2} for {3}.", price(w, use.small!), gain(w, use.small!), price(w, use.large!), gain(w, use.large!));
    case "carpenter":
      return w.t("Builds a wooden building.");
    case "mason":
      return w.t("Builds a stone building.");
    case "lawyer":
      return w.t("For {0} {0|denier|deniers} and {1} cloth, a building becomes your residence.", facts.amount["lawyer-deniers"], facts.amount["lawyer-cloth"]);
    case "architect":
      return w.t("A prestige building takes the place of one of your residences.");
    default:
      return "";
  }
}

function yearly(w: Words, tile: Tile): string {
  const income = facts.income[tile];
  return income ? w.t("Income every turn: +{0}", income) : "";
}

/** The rule that explains a tile. */
export function ruleOf(tile: Tile): string {
  const own: Partial<Record<Tile, string>> = {
    empty: "R9.3",
    church: "R8.5",
    tailor: "R8.6",
    bank: "R8.7",
    alchemist: "R8.8",
    jeweller: "R15.3",
    mason: "R9.1",
    lawyer: "R9.6",
    architect: "R9.11",
    residence: "R9.6",
  };
  const use: Partial<Record<Use["kind"], string>> = { produce: "R8.1", choose: "R8.1", sell: "R8.3", buy: "R8.4", carpenter: "R9.1" };
  return own[tile] ?? use[facts.use[tile]] ?? "R9.11";
}

const lines = (...all: (string | false | undefined)[]): string => all.filter(Boolean).join("\n");

/** Everything about a space of the road. */
export function spaceTip(s: Scene, n: number): string {
  const { view, t, names } = s;
  const tile = view.road[n - 1]!;
  const owner = view.owner[n - 1]!;
  const worker = view.worker[n - 1]!;
  const pending = view.pending[n - 1]!;
  const mark = markOn(n);
  return lines(
    tile === "empty" ? n === nextGround(s.outlook) && t("The next building is laid here.") : useText(s, useOf(tile, view.edition)),
    yearly(s, tile),
    isSeat(owner) && t("Owner: {0}", names[owner]!),
    isSeat(worker) && t("Worker: {0}", names[worker]!),
    isSeat(pending) && t("Becomes a residence of {0} once the worker has left.", names[pending]!),
    view.provost === n && t("The provost is here: buildings up to this space are activated (R7.1)."),
    view.bailiff === n && t("The bailiff is here."),
    mark && t("When the bailiff gets here, this section is scored: {0} (R11.3).", s.label("section", mark)),
  );
}

export function supplyTip(s: Scene, tile: Tile): string {
  const left = copiesLeft(s.outlook, tile);
  const cost = [amounts(s, facts.cost[tile]), facts.wild[tile] > 0 && s.t("any cube")].filter(Boolean).join(", ");
  return lines(
    !left && s.t("No longer in the supply."),
    left > 1 && s.t("Copies left: {0}", left),
    s.t("Cost: {0}", cost),
    s.t("Worth {0} VP.", pointsOf(tile, s.view.edition)),
    !!facts.favours[tile] && s.t("Royal favours: {0}", facts.favours[tile]),
    useText(s, useOf(tile, s.view.edition)),
    yearly(s, tile),
  );
}

/** Each with its figures. */
const specialTexts: Record<Special, [string, ...number[]]> = {
  gate: [N_("The worker moves to any free place, free of charge, or comes home.")],
  "trading-post": [N_("Brings {0} {0|denier|deniers}."), facts.amount["trading-post"]],
  guild: [N_("The provost may be moved by up to {0} {0|space|spaces}, free of charge."), facts.amount.provost],
  joust: [N_("One royal favour for {0} {0|denier|deniers} and {1} cloth."), facts.amount["joust-deniers"], facts.amount["joust-cloth"]],
  stables: [N_("Who is on circles 1, 2 and 3 becomes first, second and third in turn order.")],
  inn: [N_("A worker goes to the left circle and moves to the right one. Who is on the right circle pays {0} {0|denier|deniers} for each worker."), facts.amount.inn],
};
export const specialRules: Record<Special, string> = { gate: "R5.2", "trading-post": "R5.3", guild: "R5.4", joust: "R5.5", stables: "R5.6", inn: "R5.7" };

export function specialTip(s: Scene, special: Special): string {
  const { view, t, names } = s;
  const who = special === "stables" ? view.stables : special === "inn" ? [view.inn.left, view.inn.right] : [view.special[special]];
  const there = who.filter(isSeat).map((w) => names[w]!);
  return lines(t(...specialTexts[special]), special === "stables" && view.players === 2 && t("Closed with two players."), there.length > 0 && t("Workers: {0}", there.join(", ")));
}

export function castleTip(s: Scene): string {
  const there = s.view.castle.filter(isSeat).map((w) => s.names[w]!);
  return lines(s.t("A batch of food and two other kinds of cubes builds a house. Who gives most gains a royal favour; who gives none loses {0} VP.", facts.amount["no-batch"]), there.length > 0 && s.t("Workers: {0}", there.join(", ")));
}

export function sectionTip(s: Scene, section: Section): string {
  const { view, t, names } = s;
  const merit = facts.merit[section];
  const state = stateOf(view, section);
  const built = s.seats.filter((x) => view.houses[x][section]).map((x) => `${names[x]} ${view.houses[x][section]}`);
  const steps = merit.flatMap((n, i) => (n > (merit[i - 1] ?? 0) ? [`${i} → ${n}`] : []));
  return lines(
    state === "scored" ? t("Scored.") : state === "now" ? t("Under construction.") : undefined,
    t("Houses: {0} of {1}", Object.keys(view.filled).length ? view.filled[section] : 0, facts.room[section]) + (built.length ? ` (${built.join(", ")})` : ""),
    t("A house is worth {0} VP.", facts.batch_vp[section]),
    t("Scored when it is full or the bailiff reaches space {0}.", facts.mark[section]),
    t("Favours for so many houses: {0}. No house: −{1} VP.", steps.join(", "), facts.shame[section]),
  );
}

export function cellText(w: Words, row: Row, column: number): string {
  if (row === "prestige") return w.t("{0} VP", facts.favour_vp[column - 1]!);
  if (row === "deniers") return w.t("{0} {0|denier|deniers}", facts.favour_deniers[column - 1]!);
  return w.label("cell", row === "cubes" ? column : facts.columns + column);
}

export function cellTip(s: Scene, row: Row, column: number): string {
  const opener = columnOpener(column);
  const here = s.seats.filter((x) => s.view.favour[x][row] === column).map((x) => s.names[x]!);
  return lines(
    column > lastColumn(s.view) && opener && s.t("Can be reached once this section has been scored: {0}.", s.label("section", opener)),
    here.length > 0 && s.t("Markers: {0}", here.join(", ")),
  );
}

export function rowTip(s: Scene, row: Row): string {
  const markers = s.seats.map((x) => `${s.names[x]} ${s.view.favour[x][row]}`).join(", ");
  return lines(Array.from({ length: facts.columns }, (_, i) => i + 1).map((k) => `${k}: ${cellText(s, row, k)}`).join(" · "), s.t("Markers: {0}", markers));
}

export function playerTip(s: Scene, seat: Seat): string {
  const { view, t } = s;
  const homes = view.home[seat] ?? workersOf(view, seat).filter((p) => p === "home").length;
  return lines(
    `${t("{0} VP", view.vp[seat])} · ${t("{0} {0|denier|deniers}", view.money[seat])} · ${t("Income every turn: +{0}", incomeOf(s.outlook, seat))}`,
    view.phase !== "over" && t("With what would be left over: {0} VP (R13.2)", s.score[seat]!.points),
    amounts(s, view.cubes[seat]) || t("No cubes."),
    t("Workers at home: {0}", homes),
  );
}

export function scaleTip(s: Scene): string {
  const { view, t, names, viewer } = s;
  const passed = view.passed.filter(isSeat).map((x, i) => `${i + 1}. ${names[x]}`);
  const cost = viewer ? priceFor(s.outlook, viewer) : null;
  return lines(
    t("Who passes takes the next stone; the lowest number still free is what a worker costs. The first to pass gets {0} {0|denier|deniers}.", facts.amount["first-pass"]),
    view.phase === "placing" && cost !== null && t("A worker costs you now: {0}", cost),
    passed.length > 0 && t("Passed: {0}", passed.join(", ")),
  );
}
