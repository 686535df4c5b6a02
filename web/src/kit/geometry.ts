// geometry.ts -- points and boxes in the units of a board's SVG, and the ways of laying boxes out that all
// boards use. Pure.

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  w: number;
  h: number;
}
/** A drawing around its own 0,0: where that lies, and how large the drawing is. */
export interface At extends Partial<Point> {
  size?: number;
}

/** A box as the attributes of a <rect>, smaller by `inset` on every side. */
export const rect = ({ x, y, w, h }: Box, inset = 0): { x: number; y: number; width: number; height: number } => ({
  x: x + inset,
  y: y + inset,
  width: w - 2 * inset,
  height: h - 2 * inset,
});

export const centre = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

/** A transform: moved to a point, then scaled. */
export const move = (x: number, y: number, scale = 1): string => `translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}`;

/** `n` equal boxes in rows of `perRow`, each `h` high. */
export function grid(box: Point & { w: number }, n: number, perRow: number, h: number, gap = 6): Box[] {
  const w = (box.w - gap * (perRow - 1)) / perRow;
  return Array.from({ length: n }, (_, i) => ({ x: box.x + (i % perRow) * (w + gap), y: box.y + Math.floor(i / perRow) * (h + gap), w, h }));
}

/** A box divided into `n` columns. */
export const split = (box: Box, n: number, gap: number): Box[] => grid(box, n, n, box.h, gap);

/** Where the lowest of some boxes ends; `or` if that is lower. */
export const bottom = (boxes: readonly Box[], or: number): number => boxes.reduce((most, b) => Math.max(most, b.y + b.h), or);

/** The middles of `n` things of a width in a row, closer together where there is no room. */
export function inRow(box: Box, n: number, width: number, gap = 4): Point[] {
  const step = n > 1 ? Math.min(width + gap, (box.w - width) / (n - 1)) : 0;
  return Array.from({ length: n }, (_, i) => ({ x: box.x + width / 2 + i * step, y: box.y + box.h / 2 }));
}
