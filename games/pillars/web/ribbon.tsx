// ribbon.tsx -- the head of the board: which deal, which trick or whose evaluation, and the privilege that
// is to be won.
import type { JSX } from "preact";
import { rect } from "bailey/kit/geometry";
import { SeatBadge } from "bailey/pieces/SeatMark";
import { Fit, widthOf, Words } from "bailey/pieces/text";
import { evaluating, isPrivilege, isSeat, type Privilege } from "./facts";
import { Emblem } from "./portraits";
import type { Scene } from "./scene";
import { privilegeEffect } from "./tips";

/** The tricks of the deal: played, in play, to come. */
function Pips({ scene: s, x, y, step }: { scene: Scene; x: number; y: number; step: number }): JSX.Element {
  const { size, done } = s.view;
  return (
    <g class="pips" aria-hidden="true">
      {Array.from({ length: size! }, (_, i) => (
        <rect key={i} class={i < done! ? "pip done" : i === done ? "pip now" : "pip"} x={x + i * step} y={y - 7} width={step - 4} height={14} rx="2.500" />
      ))}
    </g>
  );
}

interface StakePlan {
  p: Privilege | null;
  name: string;
  words: string;
  size: number;
  w: number;
}

/** The privilege that is played for in this deal: its words, and how much of the ribbon they need. */
function stakeOf({ view, narrow, layout, label, t }: Scene): StakePlan {
  const p = view.privilege !== null && isPrivilege(view.privilege) ? view.privilege : null;
  const name = p ? label("privilege", p) : "?";
  const words = narrow ? name : t("Privilege: {0}", name);
  const size = layout.least + (narrow ? 1 : 2);
  return { p, name, words, size, w: narrow ? 34 : widthOf(words, size, true) + (p ? 52 : 28) };
}

function Stake({ scene: s, stake, right, y }: { scene: Scene; stake: StakePlan; right: number; y: number }): JSX.Element {
  const { narrow } = s;
  const { p, name, words, size, w } = stake;
  const title = s.t("The privilege of this deal");
  const tip = p ? `${title}: ${name}\n${privilegeEffect(s, p)}` : `${title}: ${s.t("not seen yet")}`;
  return (
    <g class="stake" data-tip={tip} data-rule="R8.1" role="img" aria-label={tip.replace("\n", ". ")}>
      <rect class="stake-back" x={right - w} y={y - 16} width={w} height="32" rx="16" />
      {p ? <Emblem privilege={p} size={25} x={right - w + 18} y={y} /> : null}
      {(!narrow || !p) && (
        <Words x={p ? right - w + 36 : right - w / 2} y={y + size * 0.35} size={size} font-weight="650" text-anchor={p ? "start" : "middle"}>
          {words}
        </Words>
      )}
    </g>
  );
}

export function Ribbon({ scene: s }: { scene: Scene }): JSX.Element {
  const { ribbon: box, arrangement, least } = s.layout;
  const { view: v, t, narrow } = s;
  const y = box.y + box.h / 2;
  const size = narrow ? 15 : 19;
  const deal = t("Deal {0}", v.deal ?? 0);
  const dealWidth = widthOf(deal, size, true);
  const left = box.x + 12 + dealWidth + (narrow ? 10 : 20);
  const seat = evaluating(v);
  const step = narrow ? 11 : arrangement === "wide" ? 22 : 18;
  const playing = v.phase === "play";
  const after = left + (playing ? v.size! * step : 0) + 8;
  const stake = playing || v.phase === "deal" ? stakeOf(s) : null;
  const room = box.x + box.w - after - (stake ? (narrow ? 46 : Math.max(290, stake.w + 23)) : 12); // the same for all but the longest names
  const words = playing
    ? t("Trick {0} of {1}", v.done! + 1, v.size!)
    : seat
      ? v.pile[seat]?.length
        ? t("{0} evaluates the tricks", s.names[seat]!)
        : t("{0} took no trick: the King's trick counts", s.names[seat]!)
      : v.phase === "over"
        ? t("The match is over")
        : t("The cards are being dealt");
  const leader = playing && isSeat(v.leader) && arrangement === "wide" ? v.leader : null;
  return (
    <g class="ribbon">
      <rect class="panel" {...rect(box)} rx="8" />
      <Words class="heading" x={box.x + 12} y={y + size * 0.36} size={size} font-weight="650">
        {deal}
      </Words>
      {playing && <Pips scene={s} x={left} y={y} step={step} />}
      <Fit x={after} y={y + least * 0.4} width={leader ? room * 0.4 : room} size={narrow ? 13 : least + 3} least={least}>
        {words}
      </Fit>
      {leader && (
        <g class="aside">
          <SeatBadge seat={leader} letter={s.letter(leader)} x={after + room * 0.46} y={y} size={22} />
          <Fit x={after + room * 0.46 + 18} y={y + least * 0.4} width={room * 0.54 - 30} size={least + 2} least={least}>
            {t("leads: {0}", s.names[leader]!)}
          </Fit>
        </g>
      )}
      {stake && <Stake scene={s} stake={stake} right={box.x + box.w - 7} y={y} />}
    </g>
  );
}
