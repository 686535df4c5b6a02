// What was just gained or lost rises from where it is kept, and fades: the children of the group that the
// answered reference is given to. Once a step, and not at all when nothing may move.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

const rise: Keyframe[] = [
  { opacity: 0, transform: "translateY(6px)" },
  { opacity: 1, transform: "translateY(0)", offset: 0.15 },
  { opacity: 1, transform: "translateY(-8px)", offset: 0.65 },
  { opacity: 0, transform: "translateY(-22px)" },
];

export function useRising({ motion, step }: { motion: boolean; step: number }): RefObject<SVGGElement | null> {
  const box = useRef<SVGGElement>(null);
  useEffect(() => {
    if (!motion) return;
    for (const child of box.current?.children ?? []) child.animate(rise, { duration: 1500, easing: "ease-out" });
  }, [step]);
  return box;
}
