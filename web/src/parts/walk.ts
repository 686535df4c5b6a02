// walk.ts -- a chart that one can walk along with mouse, finger or keys: for screen readers a slider, whose value is read in words.
import type { SVGAttributes } from "preact";

/** A long step, in moments. */
const LEAP = 10;

interface Walk {
  /** How many moments there are, and the one where one is. */
  count: number;
  at: number;
  label: string;
  /** The moment where one is, in words. */
  told: string;
  /** The moment at a part of the chart's width, 0 to 1. */
  near(part: number): number;
  go(to: number): void;
}

export function walking({ count, at, label, told, near, go }: Walk): SVGAttributes<SVGSVGElement> {
  const keys: Record<string, number> = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, PageDown: at - LEAP, PageUp: at + LEAP, Home: 0, End: count - 1 };
  const bound = (to: number): number => Math.max(0, Math.min(count - 1, to));
  const point = (event: PointerEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const to = bound(near((event.clientX - box.x) / box.width));
    if (to !== at) go(to);
  };
  return {
    role: "slider",
    tabindex: 0, // in SVG the name is case-sensitive
    "aria-label": label,
    "aria-orientation": "horizontal",
    "aria-valuemin": 0,
    "aria-valuemax": Math.max(0, count - 1),
    "aria-valuenow": at,
    "aria-valuetext": told,
    onPointerDown: (e: PointerEvent) => {
      (e.currentTarget as Element).setPointerCapture(e.pointerId);
      point(e);
    },
    onPointerMove: (e: PointerEvent) => {
      if (e.buttons & 1) point(e);
    },
    onKeyDown: (e: KeyboardEvent) => {
      const to = keys[e.key];
      if (to === undefined || e.ctrlKey || e.altKey || e.metaKey) return;
      e.preventDefault();
      go(bound(to));
    },
  };
}
