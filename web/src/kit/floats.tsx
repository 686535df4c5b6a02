// floats.tsx -- what was just gained or lost rises from where it is kept, and fades: once a step, and not at
// all when nothing may move.
import type { ComponentChildren, JSX, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { GameEvent } from "../engine/engine";
import { Words } from "../pieces/text";
import type { Point } from "./geometry";

export interface Change<S extends string, W extends string> {
  seat: S;
  what: W;
  by: number;
}

/** The sums of what events change, one for each seat and thing; what comes to nothing is left out. */
export function sumsOf<S extends string, W extends string>(events: readonly GameEvent[], read: (e: GameEvent) => Change<S, W> | null): Change<S, W>[] {
  const sums = new Map<string, Change<S, W>>();
  for (const change of events.map(read)) {
    if (!change) continue;
    const key = `${change.seat} ${change.what}`;
    sums.set(key, { ...change, by: change.by + (sums.get(key)?.by ?? 0) });
  }
  return [...sums.values()].filter((c) => c.by !== 0);
}

/** +3, −2, 0 */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** Does something in the group that the answered reference is given to, once a step if things may move. */
export function useEachStep({ motion, step }: { motion: boolean; step: number }, act: (group: SVGGElement) => void): RefObject<SVGGElement | null> {
  const group = useRef<SVGGElement>(null);
  useEffect(() => {
    if (motion && group.current) act(group.current);
  }, [step]);
  return group;
}

const rise: Keyframe[] = [
  { opacity: 0, transform: "translateY(6px)" },
  { opacity: 1, transform: "translateY(0)", offset: 0.15 },
  { opacity: 1, transform: "translateY(-8px)", offset: 0.65 },
  { opacity: 0, transform: "translateY(-22px)" },
];

/** A number that rises from a point. */
export interface Float extends Point {
  /** Different for all that rise in a step. */
  key: string;
  by: number;
  size?: number;
  anchor?: "middle" | "end";
  /** What it is that many of, drawn beside it. */
  sign?: ComponentChildren;
}

export function Floats({ scene, floats }: { scene: { motion: boolean; step: number }; floats: readonly Float[] }): JSX.Element | null {
  const group = useEachStep(scene, ({ children }) => {
    for (const child of children) child.animate(rise, { duration: 1500, easing: "ease-out" });
  });
  if (!scene.motion) return null;
  return (
    <g class="floats" aria-hidden="true" ref={group}>
      {floats.map(({ key, x, y, by, size = 19, anchor = "middle", sign }) => (
        <g key={`${scene.step} ${key}`} class="float">
          <text class={by > 0 ? "gain" : "loss"} x={x} y={y} text-anchor={anchor} font-size={size}>
            {signed(by)}
          </text>
          {sign}
        </g>
      ))}
    </g>
  );
}

/** What was gained and lost while the others moved, small beside what it changed; it stays until the viewer acts. */
export function Since({ floats }: { floats: readonly Float[] }): JSX.Element {
  return (
    <g class="floats gained" aria-hidden="true">
      {floats.map(({ key, x, y, by, anchor = "middle" }) => (
        <Words key={key} class={by > 0 ? "gain" : "loss"} x={x} y={y} text-anchor={anchor} size={12.5}>
          {signed(by)}
        </Words>
      ))}
    </g>
  );
}
