// floats.tsx -- what was just gained or lost rises from the players' boxes: points and materials.
import type { JSX } from "preact";
import { useRising } from "bailey/pieces/rising";
import { signed } from "./art";
import { isSeat, materials, type Material, type Seat } from "./facts";
import { playerPlan } from "./players";
import type { Scene } from "./scene";

export interface Change {
  seat: Seat;
  what: "vp" | Material;
  by: number;
}

/** The sums of what the events say, one for each seat and thing. */
export function changes(events: Scene["events"]): Change[] {
  const sums = new Map<string, Change>();
  const add = (seat: string, what: Change["what"], by: number): void => {
    if (!isSeat(seat)) return;
    const key = `${seat} ${what}`;
    sums.set(key, { seat, what, by: (sums.get(key)?.by ?? 0) + by });
  };
  for (const e of events) {
    if (e.event === "points") add(e.seat, "vp", e.args[0] as number);
    else if (e.event === "gains") add(e.seat, e.args[1] as Material, e.args[0] as number);
    else if (e.event === "spends" || e.event === "loses") add(e.seat, e.args[0] as Material, -1);
    else if (e.event === "brick") add(e.seat, "stone", 1);
  }
  return [...sums.values()].filter((c) => c.by !== 0);
}

export function Floats({ scene: s }: { scene: Scene }): JSX.Element | null {
  const box = useRising(s);
  if (!s.motion) return null;
  return (
    <g class="floats" aria-hidden="true" ref={box}>
      {changes(s.events).map((c) => {
        const plan = playerPlan(s.layout.players[s.seats.indexOf(c.seat)]!, s.layout.arrangement === "narrow");
        return (
          <text key={`${s.step} ${c.seat} ${c.what}`} class={c.by > 0 ? "float gain" : "float loss"} x={c.what === "vp" ? plan.vp : plan.units[materials.indexOf(c.what)]} y={(c.what === "vp" ? plan.first : plan.second) + 6} text-anchor="middle" font-size="19">
            {signed(c.by)}
          </text>
        );
      })}
    </g>
  );
}
