// floats.tsx -- what was just gained or lost rises from the players' boxes: points and materials.
import type { JSX } from "preact";
import * as kit from "bailey/kit/floats";
import { isSeat, materials, type Material, type Seat } from "./facts";
import { playerPlan } from "./players";
import type { Scene } from "./scene";

type Change = kit.Change<Seat, "vp" | Material>;

/** The sums of what the events say, one for each seat and thing. */
export function changes(events: Scene["events"]): Change[] {
  return kit.sumsOf(events, ({ event, seat, args: [first, second] }) => {
    if (!isSeat(seat)) return null;
    if (event === "points") return { seat, what: "vp", by: first as number };
    if (event === "gains") return { seat, what: second as Material, by: first as number };
    if (event === "spends" || event === "loses") return { seat, what: first as Material, by: -1 };
    return event === "brick" ? { seat, what: "stone", by: 1 } : null;
  });
}

export function Floats({ scene: s }: { scene: Scene }): JSX.Element {
  const floatsOf = (events: Scene["events"], up: number): kit.Float[] =>
    changes(events).map(({ seat, what, by }) => {
      const plan = playerPlan(s.layout.players[s.seats.indexOf(seat)]!, s.narrow);
      const at = what === "vp" ? { x: plan.vp, y: plan.first + 6 - up } : { x: plan.units[materials.indexOf(what)]!, y: plan.second + 6 - up };
      return { key: `${seat} ${what}`, ...at, by };
    });
  return (
    <>
      <kit.Since floats={floatsOf(s.news ?? [], s.narrow ? 12 : 17)} />
      <kit.Floats scene={s} floats={floatsOf(s.events, 0)} />
    </>
  );
}
