// floats.tsx -- what was just gained or paid rises from the stocks: points, deniers, cubes.
import type { JSX } from "preact";
import { useRising } from "bailey/pieces/rising";
import { cubes, inOrder, isSeat, type Cube, type Seat } from "./facts";
import { playerPlan } from "./layout";
import type { Scene } from "./scene";

export interface Change {
  seat: Seat;
  what: "vp" | "money" | Cube;
  by: number;
}

/** The sums of what the events say, one for each seat and thing. */
export function changes(events: Scene["events"]): Change[] {
  const sums = new Map<string, Change>();
  for (const e of events) {
    if (!isSeat(e.seat) || typeof e.args[0] !== "number") continue;
    const what = e.event === "points" ? "vp" : e.event === "deniers" ? "money" : e.event === "cubes" ? (e.args[1] as Cube) : null;
    if (!what) continue;
    const key = `${e.seat} ${what}`;
    const before = sums.get(key)?.by ?? 0;
    sums.set(key, { seat: e.seat, what, by: before + e.args[0] });
  }
  return [...sums.values()].filter((c) => c.by !== 0);
}

export function Floats({ scene: s }: { scene: Scene }): JSX.Element | null {
  const box = useRising(s);
  if (!s.motion) return null;
  const plan = playerPlan(s.layout.players);
  const order = inOrder(s.view, s.seats);
  const x = { vp: plan.vp, money: plan.money + 12, ...Object.fromEntries(cubes.map((c, k) => [c, plan.cubes[k]! + plan.cubeWidth / 2])) } as Record<Change["what"], number>;
  return (
    <g class="floats" aria-hidden="true" ref={box}>
      {changes(s.events).map((c) => (
        <text
          key={`${s.step} ${c.seat} ${c.what}`}
          class={c.by > 0 ? "float gain" : "float loss"}
          x={x[c.what]}
          y={s.layout.players.y + (order.indexOf(c.seat) + 0.5) * s.layout.rowHeight}
          text-anchor="middle"
          font-size="19"
        >
          {c.by > 0 ? `+${c.by}` : `−${-c.by}`}
        </text>
      ))}
    </g>
  );
}
