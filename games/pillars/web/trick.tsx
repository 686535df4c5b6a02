// trick.tsx -- the middle of the table: the cards of the trick in the order of play, who has it so far and
// why; beside it the trick before, and what the King took away.
import type { JSX } from "preact";
import { Piece } from "bailey/boards/board";
import { rect, type Point } from "bailey/kit/geometry";
import { PlaceIf } from "bailey/kit/places";
import { CardBack, Crown } from "bailey/pieces/pieces";
import { SeatBadge } from "bailey/pieces/SeatMark";
import { Fit, useLegible, widthOf, Words } from "bailey/pieces/text";
import { Backs } from "./art";
import { Face } from "./card";
import { isSeat, lastStanding, lastTrick, onTable, trickStanding, type Card, type OnTable, type Seat, type Standing } from "./facts";
import { lastPlan, tall, trickPlan } from "./layout";
import { playable, type Scene } from "./scene";
import { cardTip, kingTip, reason, ruleOf } from "./tips";

/** A card that was played: what it is is to be read, and the log can name it. */
function Lying({ scene: s, card, seat, at, w, least, mini, faded, wins }: { scene: Scene; card: Card; seat: Seat; at: Point; w: number; least: number; mini?: boolean; faded?: boolean; wins?: boolean }): JSX.Element {
  // In the hand, too (places have two copies)? Then the place is there, and the card comes from it.
  const twin = playable(s, card);
  return (
    <PlaceIf when={!twin} id={card} label={s.label("card", card)} tip={`${cardTip(s, card)}\n${s.t("Played by: {0}", s.names[seat]!)}`} rule={ruleOf(card)}>
      <Piece id={`card-${card}-${seat}${twin ? "-b" : ""}`} x={at.x} y={at.y} from={twin && seat === s.viewer ? card : seat} trace={mini ? "last" : "trick"}>
        {wins && <rect class="winning" x={-w / 2 - 5} y={-tall(w) / 2 - 5} width={w + 10} height={tall(w) + 10} rx={w * 0.11} />}
        <Face scene={s} card={card} w={w} least={least} mini={mini} faded={faded} />
      </Piece>
    </PlaceIf>
  );
}

/** Who plays this card of the trick: order, badge, name. */
function Who({ scene: s, seat, order, x, y, w, leads }: { scene: Scene; seat: Seat; order: number; x: number; y: number; w: number; leads: boolean }): JSX.Element {
  const { narrow, layout } = s;
  const { least } = layout;
  const size = narrow ? 18 : 23;
  const room = w - size - (narrow ? 18 : 26);
  const led = s.t("{0} led", s.names[seat]!);
  const name = leads && !narrow && widthOf(led, Math.max(least, useLegible()), true) < room * 1.15 ? led : s.names[seat]!;
  const width = Math.min(room, widthOf(name, least, leads));
  const left = x - (size + (narrow ? 16 : 22) + width) / 2;
  return (
    <g class="who">
      <Words class="order" x={left} y={y + least * 0.36} size={least}>
        {order}.
      </Words>
      <SeatBadge seat={seat} letter={s.letter(seat)} x={left + (narrow ? 12 : 18) + size / 2} y={y} size={size} />
      <Fit x={left + (narrow ? 16 : 23) + size} y={y + least * 0.36} width={width} size={least} least={narrow ? 9.500 : 11} bold={leads}>
        {name}
      </Fit>
    </g>
  );
}

/** Where the trick goes, and why, below the cards. */
function Verdict({ scene: s, st, complete, x, y, w }: { scene: Scene; st: Standing; complete: boolean; x: number; y: number; w: number }): JSX.Element {
  const { narrow, layout } = s;
  const { least } = layout;
  const size = narrow ? 14 : 19;
  const head = st.taker
    ? complete
      ? s.t("{0} takes the trick", s.names[st.taker]!)
      : s.t("So far for: {0}", s.names[st.taker]!)
    : complete
      ? s.t("Nobody took the trick")
      : s.t("Nobody will take it");
  const [first, second] = reason(s, st);
  const badge = narrow ? 20 : 26;
  const width = Math.min(w - badge - 30, widthOf(head, size, true));
  const left = x + (w - width - badge - 8) / 2;
  return (
    <g class={`verdict${complete ? " complete" : ""}`}>
      {st.taker ? <SeatBadge seat={st.taker} letter={s.letter(st.taker)} x={left + badge / 2} y={y + size * 0.6} size={badge} /> : <Crown x={left + badge / 2} y={y + size * 0.6} size={badge} />}
      <Fit x={left + badge + 8} y={y + size} width={w - badge - 30} size={size} least={least} bold class="verdict-head">
        {head}
      </Fit>
      <Fit x={x + w / 2} y={y + size + least * 1.4} width={w - 16} size={least + 0.500} least={narrow ? 10 : least} anchor="middle" class="aside">
        {first}
      </Fit>
      <Fit x={x + w / 2} y={y + size + least * 2.7} width={w - 16} size={least + 0.500} least={narrow ? 10 : least} anchor="middle" class="aside">
        {second}
      </Fit>
    </g>
  );
}

/** The cards before they are dealt. */
function Deck({ x, y, size }: { x: number; y: number; size: number }): JSX.Element {
  return (
    <g aria-hidden="true">
      {[8, 4, 0].map((by) => (
        <CardBack key={by} x={x + by} y={y + by} size={size} />
      ))}
    </g>
  );
}

export function Trick({ scene: s }: { scene: Scene }): JSX.Element {
  const { layout, view: v, t, seats, narrow } = s;
  const box = layout.table;
  const on = onTable(v, seats);
  const n = seats.length;
  const plan = trickPlan(layout, n);
  const st = on && (on.complete ? lastStanding(s.outlook) : trickStanding(s.outlook));
  const title = on?.complete ? t("The trick just played") : t("The trick");
  return (
    <g class="trick">
      <rect class="felt" {...rect(box)} rx="12" />
      {(!narrow || !on) && (
        <Fit x={box.x + box.w / 2} y={box.y + (narrow ? 18 : 27)} width={box.w - 20} size={narrow ? 14 : 18} least={layout.least} anchor="middle" class="heading">
          {on ? title : t("The cards are being dealt")}
        </Fit>
      )}
      {!on && <Deck x={box.x + box.w / 2} y={box.y + box.h / 2 + 8} size={Math.min(box.h * 0.5, 180)} />}
      {on?.played.map((p, i) => {
        const at = plan.spots[i]!;
        const next = !on.complete && p.card === null && on.played.findIndex((q) => q.card === null) === i;
        return (
          <g key={p.seat}>
            <Who scene={s} seat={p.seat} order={i + 1} x={at.x} y={plan.who} w={plan.w + (narrow ? 2 : 8)} leads={i === 0} />
            <rect class={next ? "slot next" : "slot"} x={at.x - plan.w / 2} y={at.y - plan.h / 2} width={plan.w} height={plan.h} rx={plan.w * 0.08} />
            {next && (
              <Words class="waiting" x={at.x} y={at.y + 8} text-anchor="middle" size={narrow ? 22 : 32}>
                …
              </Words>
            )}
          </g>
        );
      })}
      {on?.played.map((p, i) => p.card && <Lying key={p.card + p.seat} scene={s} card={p.card} seat={p.seat} at={plan.spots[i]!} w={plan.w} least={layout.least} wins={st?.winner.seat === p.seat} />)}
      {on && st && <Verdict scene={s} st={st} complete={on.complete} x={box.x} y={plan.why} w={box.w} />}
      {on && !st && (
        <Fit x={box.x + box.w / 2} y={plan.why + (narrow ? 20 : 30)} width={box.w - 24} size={layout.least + 1} least={layout.least} anchor="middle" class="aside">
          {t("leads: {0}", s.names[on.leader]!)}
        </Fit>
      )}
    </g>
  );
}

function LastCards({ scene: s, last }: { scene: Scene; last: OnTable }): JSX.Element {
  const plan = lastPlan(s.layout, s.seats.length);
  const st = lastStanding(s.outlook)!;
  return (
    <>
      {last.played.map((p, i) => (
        <g key={p.seat}>
          <Lying scene={s} card={p.card!} seat={p.seat} at={plan.spots[i]!} w={plan.w} least={s.layout.least * 0.9} mini faded={st.winner.seat !== p.seat} wins={st.winner.seat === p.seat} />
          {!s.narrow && <SeatBadge seat={p.seat} letter={s.letter(p.seat)} x={plan.spots[i]!.x} y={plan.spots[i]!.y - plan.h / 2 - 14} size={19} />}
        </g>
      ))}
    </>
  );
}

export function LastTrick({ scene: s }: { scene: Scene }): JSX.Element {
  const { layout, view: v, t, narrow } = s;
  const { last: box, least } = layout;
  const last = lastTrick(v, s.seats);
  const plan = lastPlan(layout, s.seats.length);
  const foot = narrow ? box.y + 48 : box.y + 68 + plan.h + 34;
  const x = narrow ? box.x + 212 : box.x + 16;
  const room = narrow ? box.w - 220 : box.w - 32;
  const set = (v.king?.length ?? 0) > 0;
  const kings = narrow ? box.y + 80 : box.y + box.h - 44;
  return (
    <g class="last">
      <rect class="panel" {...rect(box)} rx="10" />
      <Fit x={box.x + (narrow ? 10 : 16)} y={box.y + (narrow ? 19 : 28)} width={box.w - 24} size={narrow ? 14 : 18} least={least} class="heading">
        {t("The last trick")}
      </Fit>
      {last ? (
        <>
          <LastCards scene={s} last={last} />
          {isSeat(v.last_taker) && <SeatBadge seat={v.last_taker} letter={s.letter(v.last_taker)} x={x + 10} y={foot - least * 0.36} size={22} />}
          <Fit x={isSeat(v.last_taker) ? x + 26 : x} y={foot} width={room - 26} size={least + 1} least={narrow ? 9.500 : 11}>
            {isSeat(v.last_taker) ? t("went to: {0}", s.names[v.last_taker]!) : t("the King: set aside")}
          </Fit>
        </>
      ) : (
        <Fit x={narrow ? box.x + 10 : x} y={narrow ? box.y + 56 : box.y + 70} width={narrow ? 196 : room} size={least + 1} least={narrow ? 9.500 : 11} class="aside">
          {v.done ? t("It lies on the table.") : t("None yet in this deal.")}
        </Fit>
      )}
      <g data-tip={kingTip(s)} data-rule="R7.1">
        <rect class="kings-back" x={narrow ? x - 6 : box.x + 8} y={kings - (narrow ? 15 : 20)} width={narrow ? room + 8 : box.w - 16} height={narrow ? 30 : 52} rx="8" />
        <Crown x={x + 10} y={narrow ? kings : kings + 6} size={narrow ? 18 : 26} />
        {set && <Backs x={x + (narrow ? 32 : 44)} y={narrow ? kings : kings + 6} size={narrow ? 17 : 24} />}
        <Fit x={x + (set ? (narrow ? 44 : 64) : narrow ? 24 : 32)} y={(narrow ? kings : kings + 6) + least * 0.36} width={room - (set ? (narrow ? 46 : 74) : narrow ? 26 : 42)} size={least} least={narrow ? 9.500 : 11} class="aside">
          {set ? t("The King's trick: {0}", v.king!.length) : t("The King's trick: none")}
        </Fit>
      </g>
    </g>
  );
}
