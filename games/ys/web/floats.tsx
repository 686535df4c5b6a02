// floats.tsx -- what was just gained rises from the panel of who gained it: points and gems.
import type { JSX } from "preact";
import type { GameEvent } from "bailey/engine/engine";
import { useRising } from "bailey/pieces/rising";
import { GemStone } from "./art";
import { allGems, seatWords, type Gem, type Seat } from "./facts";
import { otherPlan, ownPlan, type Point } from "./layout";
import { othersOf } from "./players";
import type { Scene } from "./scene";

interface Gain {
  seat: Seat;
  points: number;
  gems: { gem: Gem; by: number }[];
}

/** What the events bring to each seat. */
export function gains(events: readonly GameEvent[]): Gain[] {
  return seatWords.flatMap((seat) => {
    const own = events.filter((e) => e.seat === seat);
    const points = own.filter((e) => e.event === "points").reduce((sum, e) => sum + Number(e.args[0] ?? 0), 0);
    const gems = allGems
      .map((gem) => ({ gem, by: own.filter((e) => e.event === "gets" && e.args[0] === gem).length - own.filter((e) => e.event === "gives" && e.args[0] === gem).length }))
      .filter((g) => g.by !== 0 && g.gem !== "white");
    return points || gems.length ? [{ seat, points, gems }] : [];
  });
}

function spotOf(s: Scene, seat: Seat): Point | null {
  const { layout } = s;
  if (seat === s.viewer && layout.own) {
    const { who } = ownPlan(layout.own, s.view.players === 2);
    return { x: who.x + who.w - 24, y: who.y + who.h / 2 };
  }
  const i = othersOf(s).indexOf(seat);
  const box = layout.others[i];
  if (i < 0 || !box) return null;
  const { who } = otherPlan(box);
  return { x: who.x + who.w - 60, y: who.y + who.h / 2 };
}

export function Floats({ scene: s }: { scene: Scene }): JSX.Element | null {
  const box = useRising(s);
  if (!s.motion) return null;
  return (
    <g class="floats" aria-hidden="true" ref={box}>
      {gains(s.events).map((gain) => {
        const at = spotOf(s, gain.seat);
        if (!at) return null;
        return (
          <g key={`${s.step} ${gain.seat}`} class="float">
            {gain.points !== 0 && (
              <text class="gain" x={at.x} y={at.y} text-anchor="middle" font-size="20">
                {`+${gain.points}`}
              </text>
            )}
            {gain.gems.map((g, i) => (
              <g key={g.gem} transform={`translate(${at.x - 26 - i * 46} ${at.y - 5})`}>
                <text class={g.by > 0 ? "gain" : "loss"} x="-11" y="6" text-anchor="end" font-size="17">
                  {g.by > 0 ? `+${g.by}` : `−${-g.by}`}
                </text>
                <GemStone gem={g.gem} size={20} />
              </g>
            ))}
          </g>
        );
      })}
    </g>
  );
}
