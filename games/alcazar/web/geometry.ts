// geometry.ts -- how the town is looked at. The board is a grid of 11 x 11 cells, x to the right and y
// down; z is the level. An eye turns the grid by quarter turns and puts its points on paper: as a town seen
// from above and aside, or flat as a plan. Pure.
import { facts } from "bailey/generated/alcazar";
import type { Box, Point } from "bailey/kit/geometry";

export const SIDE = facts.side;

/** A cell of the grid: its column and row. */
export type Spot = readonly [column: number, row: number];
/** Part of the ground, in cells: from the corner x0, y0 to x1, y1. */
export interface Area {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** How the viewer wants to see the town. */
export interface Look {
  turn: number;
  flat: boolean;
}

export interface Eye extends Look {
  /** Half a cell from side to side, and from back to front. */
  across: number;
  deep: number;
  /** The height of a level; none on a plan. */
  level: number;
  /** Where the corner of the grid lies that is farthest away, or the upper left one of a plan. */
  origin: Point;
}

/** A point of the board as the eye has turned it: still a grid of 11 x 11. */
export function turned(x: number, y: number, turn: number): Point {
  switch (((turn % 4) + 4) % 4) {
    case 1:
      return { x: SIDE - y, y: x };
    case 2:
      return { x: SIDE - x, y: SIDE - y };
    case 3:
      return { x: y, y: SIDE - x };
    default:
      return { x, y };
  }
}

export function turnedArea(a: Area, turn: number): Area {
  const p = turned(a.x0, a.y0, turn);
  const q = turned(a.x1, a.y1, turn);
  return { x0: Math.min(p.x, q.x), y0: Math.min(p.y, q.y), x1: Math.max(p.x, q.x), y1: Math.max(p.y, q.y) };
}

/** The town fitted into a box: as large as its width allows, standing on the lower edge. `slope` is how
 *  steeply one looks down, `floor` what the ground's edge needs beneath. */
export function townEye(box: Box, turn: number, level: number, slope = 0.6, floor = 16): Eye {
  const across = box.w / (2 * SIDE);
  const deep = across * slope;
  return { turn, flat: false, across, deep, level: level * across, origin: { x: box.x + box.w / 2, y: box.y + box.h - floor - 2 * SIDE * deep } };
}

/** The plan fills its box. */
export function planEye(box: Box, turn: number): Eye {
  return { turn, flat: true, across: box.w / (2 * SIDE), deep: box.h / (2 * SIDE), level: 0, origin: { x: box.x, y: box.y } };
}

/** A point that has been turned already, on paper. */
function drawn(eye: Eye, x: number, y: number, z: number): Point {
  if (eye.flat) return { x: eye.origin.x + 2 * eye.across * x, y: eye.origin.y + 2 * eye.deep * y };
  return { x: eye.origin.x + (x - y) * eye.across, y: eye.origin.y + (x + y) * eye.deep - z * eye.level };
}

export function project(eye: Eye, x: number, y: number, z: number): Point {
  const p = turned(x, y, eye.turn);
  return drawn(eye, p.x, p.y, z);
}

/** The middle of a cell, on some level. */
export function middle(eye: Eye, [column, row]: Spot, z = 0): Point {
  return project(eye, column + 0.5, row + 0.5, z);
}

/** What is farther back is drawn first. */
export function depth(eye: Look, [column, row]: Spot): number {
  const p = turned(column + 0.5, row + 0.5, eye.turn);
  return eye.flat ? p.y * SIDE + p.x : p.x + p.y;
}

const round = (n: number): number => Math.round(n * 10) / 10;
export function path(points: Point[], close = true): string {
  return points.map((p, i) => `${i ? "L" : "M"}${round(p.x)} ${round(p.y)}`).join("") + (close ? "Z" : "");
}

/** The whole cell, a little smaller by `inset`. */
export function cellArea([column, row]: Spot, inset = 0): Area {
  return { x0: column + inset, y0: row + inset, x1: column + 1 - inset, y1: row + 1 - inset };
}

/** A level piece of ground or roof. */
export function slab(eye: Eye, area: Area, z = 0): string {
  const { x0, y0, x1, y1 } = turnedArea(area, eye.turn);
  return path([drawn(eye, x0, y0, z), drawn(eye, x1, y0, z), drawn(eye, x1, y1, z), drawn(eye, x0, y1, z)]);
}

export interface Faces {
  top: string;
  /** The wall that looks to the lower left, and the one to the lower right. */
  left: string;
  right: string;
}

/** The three sides of a block that can be seen, from level `low` up to `high`. */
export function faces(eye: Eye, area: Area, low: number, high: number): Faces {
  const { x0, y0, x1, y1 } = turnedArea(area, eye.turn);
  const wall = (ax: number, ay: number, bx: number, by: number): string =>
    path([drawn(eye, ax, ay, high), drawn(eye, bx, by, high), drawn(eye, bx, by, low), drawn(eye, ax, ay, low)]);
  return { top: slab(eye, area, high), left: wall(x0, y1, x1, y1), right: wall(x1, y1, x1, y0) };
}

/** Where something is fixed to a wall: its point, and the slant of the wall there. `along` goes from 0 at the
 *  left edge to 1 at the right. */
export function onWall(eye: Eye, area: Area, side: "left" | "right", along: number, z: number): Point & { slant: number } {
  const { x0, y0, x1, y1 } = turnedArea(area, eye.turn);
  const at = side === "left" ? drawn(eye, x0 + (x1 - x0) * along, y1, z) : drawn(eye, x1, y1 + (y0 - y1) * along, z);
  return { ...at, slant: (side === "left" ? eye.deep : -eye.deep) / eye.across };
}

/** The outline of a whole column of some height, as the eye sees it. */
export function silhouette(eye: Eye, spot: Spot, height: number): string {
  const area = cellArea(spot, 0.04);
  if (eye.flat || !height) return slab(eye, area, height);
  const { x0, y0, x1, y1 } = turnedArea(area, eye.turn);
  return path([
    drawn(eye, x0, y0, height),
    drawn(eye, x1, y0, height),
    drawn(eye, x1, y0, 0),
    drawn(eye, x1, y1, 0),
    drawn(eye, x0, y1, 0),
    drawn(eye, x0, y1, height),
  ]);
}

/** Whether a column of height `tall` on `front` hides the point above the middle of `back` on level z. */
export function hides(eye: Eye, front: Spot, tall: number, back: Spot, z: number): boolean {
  if (eye.flat || !tall || depth(eye, front) <= depth(eye, back)) return false;
  const f = turnedArea(cellArea(front), eye.turn);
  const b = turned(back[0] + 0.5, back[1] + 0.5, eye.turn);
  // One unit of height looks like `rise` units of the way to the front.
  const rise = eye.level / eye.deep / 2;
  // Going down the line of sight from the point: which heights lie above the front cell?
  const low = Math.max((f.x0 - b.x) / rise, (f.y0 - b.y) / rise) + z;
  const high = Math.min((f.x1 - b.x) / rise, (f.y1 - b.y) / rise) + z;
  return low < high && low < tall && high > 0;
}

/** How large the pads around these points may be, from 0 to 1, so that none covers the middle of another: tops of
 *  different heights can lie almost on one spot of the paper. */
export function clearance(eye: Eye, tops: readonly Point[]): number[] {
  const apart = (a: Point, b: Point): number => Math.abs(a.x - b.x) / eye.across + Math.abs(a.y - b.y) / eye.deep;
  return tops.map((a, i) => Math.min(1, ...tops.flatMap((b, k) => (k === i ? [] : [0.92 * apart(a, b)]))));
}

/** Levels low enough that all columns, and who stands on them, stay beneath the ceiling. */
export function lowered(eye: Eye, columns: readonly { spot: Spot; height: number }[], ceiling: number): Eye {
  const level = columns.reduce((least, { spot, height }) => Math.min(least, (middle(eye, spot).y - ceiling) / height), eye.level);
  return { ...eye, level };
}

/** The rectangle a finger may touch for each target on a plan: its own cell, and half of every cell beside it
 *  that is not a target itself; so single targets are large, and no two overlap. */
export function fingers(targets: readonly Spot[]): Area[] {
  const taken = new Set(targets.map(([c, r]) => c + r * SIDE));
  const free = (c: number, r: number): boolean => c < 0 || r < 0 || c >= SIDE || r >= SIDE || !taken.has(c + r * SIDE);
  return targets.map(([c, r]) => {
    const left = free(c - 1, r) ? 0.5 : 0;
    const right = free(c + 1, r) ? 0.5 : 0;
    // Upwards and downwards only where no target lies across the corner: it reaches sideways.
    const clear = (row: number): boolean => [c - 1, c, c + 1].every((x) => free(x, row));
    return { x0: c - left, y0: r - (clear(r - 1) ? 0.5 : 0), x1: c + 1 + right, y1: r + 1 + (clear(r + 1) ? 0.5 : 0) };
  });
}
