// floats.tsx -- what just happened, for a moment: money rises from the rows of the players, points from the
// nobles when the match is counted, and new pieces come down onto the town.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useRising } from "bailey/pieces/rising";
import { nobleSpot } from "./nobles";
import { playerSpot } from "./players";
import type { Scene } from "./scene";
import { isCell, moneyChanges, type Cell } from "./town";

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

export function Floats({ scene: s }: { scene: Scene }): JSX.Element | null {
  const box = useRising(s);
  useEffect(() => {
    if (!s.motion || !box.current) return;
    const board = box.current.ownerSVGElement;
    for (const cell of builtNow(s.events)) {
      const newest = board?.querySelector(`[data-column="${cell}"] > .box:last-child`);
      newest?.animate(fall, { duration: 380, easing: "cubic-bezier(.4, 0, .7, 1)" });
    }
  }, [s.step]);
  if (!s.motion) return null;
  const money = [...moneyChanges(s.events)].filter(([, by]) => by);
  const tallies = s.events.flatMap((e) => {
    const cell = String(e.args[1]);
    return e.event === "tally" && isCell(cell) ? [{ cell, points: Number(e.args[2]) * (e.args[0] === "grande" ? 2 : 1) }] : [];
  });
  return (
    <g class="floats" aria-hidden="true" ref={box}>
      {money.map(([seat, by]) => {
        const at = playerSpot(s, seat);
        return (
          <text key={`${s.step} ${seat}`} class={by > 0 ? "float gain" : "float loss"} x={at.x} y={at.y} text-anchor="middle" font-size="19">
            {by > 0 ? `+${by}` : `−${-by}`}
          </text>
        );
      })}
      {tallies.map(({ cell, points }) => {
        const at = nobleSpot(s, cell);
        return (
          <text key={`${s.step} ${cell}`} class="float gain" x={at.x} y={at.y - at.size} text-anchor="middle" font-size="21">
            +{points}
          </text>
        );
      })}
    </g>
  );
}
