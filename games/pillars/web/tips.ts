// tips.ts -- the board in sentences: what a card does, who would have the trick and why. Tooltips, captions
// and screen readers say them.
import { N_ } from "bailey/words/words";
import { signed } from "./art";
import {
  accepts,
  cardsLeft,
  craftsman,
  facts,
  isPrivilege,
  materials,
  privilegesOf,
  standingWith,
  tricksOf,
  whereIs,
  type Card,
  type Privilege,
  type Seat,
  type Source,
  type Standing,
  type Trade,
} from "./facts";
import type { Scene } from "./scene";

const lines = (...all: (string | false | null | undefined)[]): string => all.filter(Boolean).join("\n");

// The texts of the terminal's board (board.c), so that both speak alike. {0}: points or units of its own; {1}: a
// material; {2} and {3}: the least and the most points for a unit of it.
const tradeEffects: Record<Trade, string> = {
  toolmaker: N_("{0} VP; 1 {1} into {2} VP"),
  stonemason: N_("{0} VP; 1 {1} into {2} VP"),
  carpenter: N_("{0} VP; 1 {1} into {2} VP"),
  mixer: N_("{0} VP; 1 {1} into {2} VP"),
  builder: N_("{0} VP; 1 unit of any kind into {2} to {3} VP"),
};
const effects: Partial<Record<Card, string>> = {
  forest: N_("1 {1}"),
  quarry: N_("1 {1}"),
  gravel: N_("1 {1}"),
  alfred: N_("only in the last trick"),
  ellen: N_("{0} VP"),
  regan: N_("minus {0} VP"),
  tom: N_("{0} sand, wood or stone"),
  waleran: N_("minus {0} VP"),
  philip: N_("1 {1}"),
  william: N_("minus {0} VP"),
  aliena: N_("her holder leads first"),
  king: N_("nobody takes the trick"),
};
const privilegeEffects: Record<Privilege, string> = {
  potter: N_("1 {1} into {2} VP"),
  painter: N_("{0} VP in every deal"),
  "bell-founder": N_("1 {1} into {2} VP"),
  helper: N_("any materials into {2} VP each"),
  brickmaker: N_("1 sand into 1 stone"),
};

type Words = Pick<Scene, "t" | "label" | "view">;

/** A card's text with its figures. */
function filled(s: Words, card: Card, text: string): string {
  const source = facts.source[card];
  const taken = source ? accepts(source) : [];
  const worth = taken.map((m) => facts.value[source!][m]!);
  const own = craftsman(card) ? facts.own : card === "tom" ? facts.tom[s.view.tom!]! : Math.abs(facts.points[card] ?? 0);
  return s.t(text, own, s.label("material", facts.brings[card] ?? taken[0] ?? null), Math.min(...worth), Math.max(...worth));
}

export function privilegeEffect(s: Words, p: Privilege): string {
  return filled(s, p, privilegeEffects[p]);
}

/** What a card is good for, in words. */
function effectOf(s: Words, card: Card): string {
  const c = craftsman(card);
  if (c) return filled(s, card, tradeEffects[c.trade]);
  if (isPrivilege(card)) return privilegeEffect(s, card);
  return filled(s, card, card === "tom" && s.view.tom ? N_("{0} of sand, wood and stone") : effects[card]!);
}

const ruleOfCard: Partial<Record<Card, string>> = { alfred: "R4.3", tom: "R6.3", aliena: "R3.3", king: "R5.1", forest: "R6.3", quarry: "R6.3", gravel: "R6.3", philip: "R6.3" };

/** The rule that explains a card. */
export function ruleOf(card: Card): string {
  return craftsman(card) ? "R6.5" : isPrivilege(card) ? "R8.2" : (ruleOfCard[card] ?? "R6.7");
}

/** For whom a craftsman is good. */
function forWhom(s: Scene, card: Card): string | false {
  const c = craftsman(card);
  if (!c) return false;
  if (!s.seats.includes(c.seat)) return s.t("worth nothing to anybody");
  return s.t("For: {0}. When it wins, {0} takes the trick (R5.3).", s.names[c.seat]!);
}

export function cardTip(s: Scene, card: Card): string {
  return lines(s.t("Strength {0}", facts.strength[card]), effectOf(s, card), forWhom(s, card));
}

/** A card of the hand: also who would have the trick with it. */
export function handTip(s: Scene, seat: Seat, card: Card): string {
  const then = s.view.turn === seat ? standingWith(s.outlook, card) : null;
  return lines(cardTip(s, card), then && (then.taker ? s.t("Played now, the trick is so far for: {0}", s.names[then.taker]!) : s.t("Played now, nobody takes the trick.")));
}

/** Why the trick goes where it goes: the card, and the rule about it. */
export function reason(s: Scene, st: Standing): [string, string] {
  const card = s.label("card", st.winner.card);
  if (st.why === "king") return [s.t("The King is in it: the trick is set aside (R5.1)."), s.t("Who led leads again.")];
  const first = st.later ? s.t("{0}, {1}: the later of equal cards (R5.2).", card, facts.strength[st.winner.card]) : s.t("{0}, {1}: the strongest card (R5.2).", card, facts.strength[st.winner.card]);
  const second =
    st.why === "colour"
      ? s.t("A craftsman: the trick is for his colour (R5.3).")
      : st.why === "no-colour"
        ? s.t("Nobody plays this colour: the trick is for who played the card (R11.2).")
        : s.t("The trick is for who played the card (R5.4).");
  return [first, second];
}

/** What the King's trick is for; a privilege in it is an option (R11.5). */
export function kingTip(s: Scene): string {
  return lines(
    s.t("The King's trick"),
    s.t("Cards set aside by the King count for those who took no trick."),
    s.view.king_privilege ? s.t("A privilege in it goes to the only player without tricks (R11.5).") : s.t("A privilege in it goes back under the pile (R7.4)."),
  );
}

export function playerTip(s: Scene, seat: Seat): string {
  const { view: v, t } = s;
  const won = privilegesOf(v, seat).map((p) => `${s.label("privilege", p)} (${privilegeEffect(s, p)})`);
  const stock = materials.map((m) => `${s.label("material", m)} ${v.stock[seat][m]}`).join(", ");
  return lines(
    t("{0} VP", v.vp[seat] ?? 0) + (v.deal! > 1 || v.phase !== "play" ? ` (${dealWord(s)}: ${signed(v.result[seat] ?? 0)})` : ""),
    stock,
    v.phase === "play" && `${t("tricks")}: ${tricksOf(s.outlook, seat)} · ${t("cards in hand: {0}", cardsLeft(s.outlook, seat))}`,
    won.length > 0 && won.join("\n"),
  );
}

/** Whether `result` speaks of the deal before or of this one. */
export function dealWord(s: Pick<Scene, "t" | "view">): string {
  return s.view.phase === "draw" || s.view.phase === "deal" || s.view.phase === "play" ? s.t("last deal") : s.t("this deal");
}

export function whereText(s: Scene, p: Privilege): string {
  const where = whereIs(s.view, p);
  if (typeof where === "object") return s.names[where.owner]!;
  const words = { dealt: N_("in this deal"), maybe: N_("in this deal or the pile"), pile: N_("in the pile"), back: N_("put back under the pile") };
  return s.t(words[where]);
}

/** Where the points of the deal come from: "own craftsmen +2 · people −3 · conversions +4". */
export function ledgerText(s: Scene, seat: Seat): string {
  const ledger = s.outlook("ledger").find((o) => o.seat === seat);
  const [craftsmen, people, painter, conversions] = ledger?.args ?? [0, 0, 0, 0];
  const parts: [string, number | null][] = [
    [s.label("points_source", "craftsmen"), craftsmen],
    [s.t("people"), people],
    [s.label("points_source", "painter"), painter],
    [s.t("conversions"), conversions],
  ];
  return parts.flatMap(([name, n]) => (n ? [`${name} ${signed(n)}`] : [])).join(" · ");
}

/** A conversion in a sentence. */
export function offerText(s: Scene, source: Source, material: string, points: number): string {
  const gain = source === "brickmaker" ? `1 ${s.label("material", "stone")}` : s.t("{0} VP", signed(points));
  return `${s.label("source", source)}: 1 ${s.label("material", material)} → ${gain}`;
}
