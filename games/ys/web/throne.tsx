// throne.tsx -- the throne room of King's Favour: whose brokers stand there, and the sums as far as they
// are known.
import type { JSX } from "preact";
import { Place } from "bailey/boards/board";
import { rect, type Box } from "bailey/kit/geometry";
import { Fit, Words } from "bailey/pieces/text";
import { ThroneSeat } from "./art";
import { Standings } from "./chips";
import { facts, standings, type Broker } from "./facts";
import { spots, type Spot } from "./layout";
import type { Scene } from "./scene";
import { standingText } from "./tips";

function floor(b: Box): Box {
  return { x: b.x + 50, y: b.y + 28, w: b.w - 58, h: b.h - 32 };
}

/** Where the brokers of the throne room stand: those of a seat together. */
export function throneRoom(s: Scene): { broker: Broker; spot: Spot }[] {
  const here = s.standing("throne");
  const box = s.layout.throne;
  if (!box) return [];
  const at = spots(floor(box), here.length, 34);
  return here.map((broker, i) => ({ broker, spot: at[i]! }));
}

export function Throne({ scene: s }: { scene: Scene }): JSX.Element | null {
  const b = s.layout.throne;
  if (!b) return null;
  const all = standings(s.outlook, "throne").map((st) => ({ ...st, tie: null }));
  const title = s.t("Throne room");
  return (
    <Place id="throne" label={title} tip={`${s.t("The sums here bring {0} points at the end. Equal sums share.", facts.throne_points.join(", "))}\n${standingText(s, all)}`} rule="R16.7" class="throne">
      <rect class="mark throne-back" {...rect(b)} rx="9" />
      <ThroneSeat x={b.x + 25} y={b.y + b.h / 2} />
      <Fit x={b.x + 50} y={b.y + 19} width={Math.min(150, b.w * 0.4)} size={14.500} least={11} bold class="heading">
        {title}
      </Fit>
      {all.length ? (
        <Standings scene={s} all={all} x={b.x + 60 + Math.min(150, b.w * 0.4)} y={b.y + 14} width={b.w - 68 - Math.min(150, b.w * 0.4)} size={14} />
      ) : (
        <Words class="aside" x={b.x + b.w - 10} y={b.y + 19} text-anchor="end" size={13.5}>
          {facts.throne_points.join(" / ")}
        </Words>
      )}
    </Place>
  );
}
