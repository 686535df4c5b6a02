// What the tests of all layouts ask: is everything inside, does anything lie over anything else? `slack`: how far
// boxes may stick out or overlap, in the units of the drawing.
import { expect } from "vitest";
import type { Box } from "bailey/kit/geometry";

export const inside = (a: Box, of: Box, slack = 0.01): boolean => a.x >= of.x - slack && a.y >= of.y - slack && a.x + a.w <= of.x + of.w + slack && a.y + a.h <= of.y + of.h + slack;
export const apart = (a: Box, b: Box, slack = 0.01): boolean => a.x + a.w <= b.x + slack || b.x + b.w <= a.x + slack || a.y + a.h <= b.y + slack || b.y + b.h <= a.y + slack;
export const whole = ({ width, height }: { width: number; height: number }): Box => ({ x: 0, y: 0, w: width, h: height });

export function expectApart(boxes: readonly Box[], within: Box, what = "box", slack = 0.01): void {
  const faults = boxes.flatMap((a, i) => [
    ...(inside(a, within, slack) ? [] : [{ outside: a, of: within }]),
    ...boxes.slice(i + 1).flatMap((b) => (apart(a, b, slack) ? [] : [{ over: [a, b] }])),
  ]);
  expect(faults, what).toEqual([]);
}
