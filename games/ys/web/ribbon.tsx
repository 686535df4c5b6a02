// ribbon.tsx -- the head of the board: round and phase, the order cards, the broker that is about to be
// placed, and what can be done without pointing at anything.
import type { JSX } from "preact";
import { Place } from "bailey/boards/board";
import { centre, move, rect, split } from "bailey/kit/geometry";
import { layPills, Phases, Pills, type Act } from "bailey/kit/ribbon";
import { Points } from "bailey/pieces/pieces";
import { SeatBadge } from "bailey/pieces/SeatMark";
import { Fit } from "bailey/pieces/text";
import { BrokerFigure, OrderCard, SeatSign, ThroneSeat } from "./art";
import { facts, fingers, holderOf, phaseOf, turnsOf, type Phase } from "./facts";
import type { Scene } from "./scene";

const shown: readonly Phase[] = ["auction", "placing", "scoring", "favour"];

function phaseSign(phase: Phase): JSX.Element {
  if (phase === "auction") return <OrderCard n={1} size={25} />;
  if (phase === "placing") return <BrokerFigure seat="blue" value={3} size={19} y={-1} />;
  if (phase === "scoring") return <Points n="★" size={26} />;
  return <ThroneSeat size={26} />;
}

function phaseText(s: Scene): string {
  const { view, t } = s;
  switch (phaseOf(view)) {
    case "setup":
      return t("Set-up");
    case "auction":
      return t("Auction");
    case "placing":
      return view.stage === "opening" || view.stage === "look" ? t("Placing") : t("Placing: turn {0} of {1}", Math.min(view.lap + 1, turnsOf(s.outlook)), turnsOf(s.outlook));
    case "scoring":
      if ((view.hood as string) === "market") return t("Scoring: the market");
      return view.hood === "none" ? t("Scoring") : t("Scoring: neighbourhood {0}", view.hood);
    case "favour":
      return t("King's Favour");
    default:
      return t("The end");
  }
}

/** Verbs that can be chosen by themselves: what ends, and how a broker is to be placed where it can lie
 *  either way or come from elsewhere. */
function quick(s: Scene): Act[] {
  const words: Record<string, string> = {
    done: s.t("Nothing more"),
    up: s.t("Face-up"),
    down: s.t("Face-down"),
    "front-up": s.t("From the front, face-up"),
    "front-down": s.t("From the front, face-down"),
    "neutral-up": s.t("Face-up"),
    "neutral-down": s.t("Face-down"),
  };
  const kinds = [...new Set(s.legal.map((a) => a.kind))];
  const placing = kinds.filter((k) => k !== "done" && words[k]);
  return kinds
    .filter((k) => k === "done" || (placing.length > 1 && words[k]))
    .map((k) => {
      const only = s.legal.filter((a) => a.kind === k);
      return { id: `do:${k}`, text: words[k]!, say: only.length === 1 ? only[0]!.say : words[k]! };
    });
}

function Order({ scene: s }: { scene: Scene }): JSX.Element {
  const { order: b } = s.layout;
  const { narrow } = s;
  const label = narrow ? 74 : 0;
  return (
    <g class="order">
      {narrow && (
        <>
          <rect class="panel" {...rect(b)} rx="8" />
          <Fit x={b.x + 8} y={b.y + b.h / 2 + 5} width={label - 12} size={14} least={11} class="aside">
            {s.t("Order")}
          </Fit>
        </>
      )}
      {split({ ...b, x: b.x + label, w: b.w - label }, s.view.players, 0).map((slot, i) => {
        const card = i + 1;
        const holder = holderOf(s.view, card);
        const middle = centre(slot);
        return (
          <Place key={card} id={`order:${card}`} label={s.t("Order card {0}", card)} tip={holder ? s.nameOf(holder) : undefined} rule="R4.4" class="order-slot">
            <rect class="mark order-back" {...rect(slot, 1.5)} rx="6" />
            <OrderCard n={card} x={middle.x - 10} y={middle.y} size={narrow ? 30 : 27} />
            {holder ? <SeatBadge seat={holder} letter={s.letter(holder)} x={middle.x + 13} y={middle.y} size={21} /> : <circle class="free-slot" cx={middle.x + 13} cy={middle.y} r="8" />}
          </Place>
        );
      })}
    </g>
  );
}

export function Ribbon({ scene: s }: { scene: Scene }): JSX.Element {
  const { ribbon: box, arrangement, order } = s.layout;
  const { narrow, view } = s;
  const signs = shown.filter((p) => p !== "favour" || view.royal === "on").map((phase) => ({ phase, sign: phaseSign(phase) }));
  const step = narrow ? 31 : 38;
  const y = narrow ? box.y + 50 : box.y + box.h / 2;
  const line = narrow ? box.y + 21 : y + 6;
  const signsX = narrow ? box.x + 4 : box.x + 126;
  const held = fingers(view);
  const text = phaseText(s);
  const room = narrow ? box.w - 14 - signs.length * step - (held ? 46 : 0) : arrangement === "wide" ? 430 : 300;
  const { pills, left } = layPills(quick(s), box.x + box.w - 6, room);
  const textX = narrow ? box.x + 104 : order.x + order.w + 14;
  const textRoom = narrow ? box.w - 112 : left - textX - (held ? 50 : 0);
  return (
    <g class="ribbon">
      <rect class="panel" {...rect(box)} rx="8" />
      <Fit x={box.x + 10} y={line} width={narrow ? 92 : 112} size={narrow ? 15 : 18} bold class="turn">
        {s.t("Round {0} of {1}", view.round, facts.rounds)}
      </Fit>
      <Phases x={signsX} y={y} step={step} narrow={narrow} scale={0.9} label={text} rule="R3.1" signs={signs} now={phaseOf(view)} />
      <Order scene={s} />
      {textRoom > 40 && (
        <Fit x={textX} y={line} width={textRoom} size={narrow ? 14 : 16.500} least={11}>
          {text}
        </Fit>
      )}
      {held && (
        <g class="held-broker" transform={move(narrow ? signsX + signs.length * step + 24 : left - 22, y)} data-tip={s.t("To be placed by {0}", s.nameOf(view.turn as typeof held.owner))} data-rule="R5.2">
          <rect class="held-back" x="-19" y={narrow ? -20 : -18} width="38" height={narrow ? 40 : 36} rx="8" />
          <BrokerFigure seat={held.owner} value={held.value} down={held.down} size={narrow ? 25 : 24} y={-1} />
        </g>
      )}
      {!held && s.viewer === null && view.turn !== "nobody" && view.turn !== "chance" && !narrow && <SeatSign seat={view.turn} x={left - 14} y={y} size={18} />}
      <Pills pills={pills} y={y} narrow={narrow} />
    </g>
  );
}
