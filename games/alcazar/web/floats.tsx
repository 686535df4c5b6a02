// floats.tsx -- what just happened, for a moment: money rises from the rows of the players, points from the
// nobles when the match is counted, and new pieces come down onto the town.
import type { JSX } from "preact";
import * as kit from "bailey/kit/floats";
import { nobleSpot } from "./nobles";
import { playerSpot } from "./players";
import type { Scene } from "./scene";
import { facts, isCell, moneyChanges, type Cell, type Noble } from "./town";

const fall: Keyframe[] = [
  { opacity: 0, transform: "translateY(-46px)" },
  { opacity: 1, transform: "translateY(0)" },
];

/** The cells on which something was built just now. */
export function builtNow(events: Scene["events"]): Cell[] {
  const named = events.flatMap((e) => {
    const cells = e.args.map(String);
    switch (e.event) {
      case "built":
        return cells.slice(0, 1);
      case "bridged":
        return cells.slice(0, 3);
      case "founded-castle":
        return cells.slice(1, 4);
      case "founded-villa":
        return cells.slice(0, 1);
      default:
        return [];
    }
  });
  return [...new Set(named)].filter(isCell);
}

export function Floats({ scene: s }: { scene: Scene }): JSX.Element {
  const group = kit.useEachStep(s, ({ ownerSVGElement: board }) => {
    for (const cell of builtNow(s.events)) {
      const newest = board?.querySelector(`[data-column="${cell}"] > .box:last-child`);
      newest?.animate(fall, { duration: 380, easing: "cubic-bezier(.4, 0, .7, 1)" });
    }
  });
  const money = (events: Scene["events"], up: number): kit.Float[] =>
    [...moneyChanges(events)].flatMap(([seat, by]) => {
      const { x, y } = playerSpot(s, seat);
      return by ? [{ key: seat, x, y: y - up, by }] : [];
    });
  const tallies = s.events.flatMap(({ event, args: [noble, where, level] }) => {
    const cell = String(where);
    if (event !== "tally" || !isCell(cell)) return [];
    const { x, y, size } = nobleSpot(s, cell);
    return [{ key: cell, x, y: y - size, by: Number(level) * facts.times[noble as Noble], size: 21 }];
  });
  return (
    <g ref={group}>
      <kit.Since floats={money(s.news ?? [], 18)} />
      <kit.Floats scene={s} floats={[...money(s.events, 0), ...tallies]} />
    </g>
  );
}
