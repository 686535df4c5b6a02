// floats.tsx -- what was just gained or paid rises from the stocks: points, deniers, cubes.
import type { JSX } from "preact";
import * as kit from "bailey/kit/floats";
import { centre } from "bailey/kit/geometry";
import { cubes, inOrder, isSeat, type Cube, type Seat } from "./facts";
import { playerPlan } from "./layout";
import type { Scene } from "./scene";

type Change = kit.Change<Seat, "vp" | "money" | Cube>;

/** The sums of what the events say, one for each seat and thing. */
export function changes(events: Scene["events"]): Change[] {
  return kit.sumsOf(events, ({ event, seat, args }) => {
    const what = event === "points" ? "vp" : event === "deniers" ? "money" : event === "cubes" ? (args[1] as Cube) : null;
    return what && isSeat(seat) && typeof args[0] === "number" ? { seat, what, by: args[0] } : null;
  });
}

export function Floats({ scene: s }: { scene: Scene }): JSX.Element {
  const order = inOrder(s.view, s.seats);
  const floatsOf = (events: Scene["events"], up: number): kit.Float[] =>
    changes(events).map(({ seat, what, by }) => {
      const row = s.layout.players[order.indexOf(seat)]!;
      const plan = playerPlan(row);
      const x = what === "vp" ? plan.vp : what === "money" ? plan.money + 12 : plan.cubes[cubes.indexOf(what)]! + plan.cubeWidth / 2;
      return { key: `${seat} ${what}`, x, y: centre(row).y - up, by };
    });
  return (
    <>
      <kit.Since floats={floatsOf(s.news ?? [], s.narrow ? 8 : 12)} />
      <kit.Floats scene={s} floats={floatsOf(s.events, 0)} />
    </>
  );
}
