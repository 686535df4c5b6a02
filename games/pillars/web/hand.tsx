// hand.tsx -- the viewer's cards, from the strongest down. Above each that can be played: who would have the
// trick with it. Where a hand is hidden, its cards lie face down.
import type { JSX } from "preact";
import { Piece, Place } from "bailey/boards/board";
import { move, rect, type Point } from "bailey/kit/geometry";
import { CardBack, Crown } from "bailey/pieces/pieces";
import { SeatBadge } from "bailey/pieces/SeatMark";
import { Fit } from "bailey/pieces/text";
import { Arrow } from "./art";
import { Paper, Print } from "./card";
import { cardsLeft, inHand, isSeat, standingWith, type Card, type Seat } from "./facts";
import { handPlan, handSpots } from "./layout";
import { playable, type Scene } from "./scene";
import { handTip, ruleOf } from "./tips";

/** The sign above a card: an arrow to the seat that would have the trick. */
function Outcome({ scene: s, card, at }: { scene: Scene; card: Card; at: Point }): JSX.Element | null {
  const st = standingWith(s.outlook, card);
  if (!st) return null;
  const size = s.narrow ? 14 : 20;
  return (
    <g class="outcome" transform={move(at.x, at.y)} aria-hidden="true">
      <Arrow x={-size * 0.7} size={size * 0.9} />
      {st.taker ? <SeatBadge seat={st.taker} letter={s.letter(st.taker)} x={size * 0.55} size={size} /> : <Crown x={size * 0.55} size={size} />}
    </g>
  );
}

/** Whose hand is shown: the viewer's; when everything is open, that of the seat to act. */
function holder(s: Pick<Scene, "view" | "viewer" | "seats">): Seat | null {
  if (s.viewer) return s.viewer;
  return isSeat(s.view.turn) ? s.view.turn : (s.seats[0] ?? null);
}

/** How many cards lie there side by side. */
export function handCount(s: Pick<Scene, "view" | "outlook" | "viewer" | "seats">): number {
  const seat = holder(s);
  if (!seat) return 0;
  const open = s.view.hand[seat];
  return open ? inHand(open, seat).length : cardsLeft(s.outlook, seat);
}

export function Hand({ scene: s }: { scene: Scene }): JSX.Element | null {
  const { layout, view: v, t, narrow } = s;
  const seat = holder(s);
  if (!seat) return null;
  const { hand: box, arrangement, least } = layout;
  const size = Math.max(v.size ?? 0, 1);
  const plan = handPlan(arrangement, size, box.w);
  const open = v.hand[seat];
  const cards = inHand(open, seat);
  const spots = handSpots(layout, handCount(s), size);
  const turn = v.turn === seat && v.phase === "play";
  return (
    <g class="hand" data-of={seat}>
      <rect class="panel" {...rect(box)} rx="10" />
      {!narrow && (
        <Fit x={box.x + 16} y={box.y + 25} width={260} size={18} least={least} class="heading">
          {seat === s.viewer ? t("Your hand") : t("Hand: {0}", s.names[seat]!)}
        </Fit>
      )}
      {turn && seat === s.viewer && s.legal.length > 0 && !narrow && (
        <Fit x={box.x + box.w - 16} y={box.y + 25} width={box.w - 320} size={least} least={least - 2} anchor="end" class="aside">
          {t("The sign above a card: who would then have the trick so far")}
        </Fit>
      )}
      {open
        ? cards.map(({ card, copies }, i) => {
            const at = spots[i]!;
            const can = playable(s, card);
            return (
              <g key={card} class={turn && !can && s.legal.length > 0 ? "held-card shut" : "held-card"}>
                <Piece id={`card-${card}-${seat}`} x={at.x} y={at.y}>
                  <Place id={card} label={s.label("card", card)} tip={handTip(s, seat, card)} rule={ruleOf(card)}>
                    <Paper card={card} w={plan.w} h={plan.h} copies={copies} />
                  </Place>
                  <Print scene={s} card={card} w={plan.w} h={plan.h} least={least} copies={copies} />
                </Piece>
                {turn && can && <Outcome scene={s} card={card} at={{ x: at.x, y: at.y - plan.h / 2 - (narrow ? 9 : 13) }} />}
              </g>
            );
          })
        : spots.map((at, i) => (
            <CardBack key={i} {...at} size={plan.h} />
          ))}
      {open && !cards.length && (
        <Fit x={box.x + box.w / 2} y={box.y + box.h / 2} width={box.w - 30} size={least + 2} least={least} anchor="middle" class="aside">
          {t("The cards are being dealt")}
        </Fit>
      )}
    </g>
  );
}
