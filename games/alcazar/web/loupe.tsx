// loupe.tsx -- for fingers: where targets lie closer together than a finger is wide, a tap shows them larger,
// and the next tap means one of them. A mouse and the keyboard never see it.
import type { JSX } from "preact";
import { useContext, useRef, useState } from "preact/hooks";
import { BoardMarks } from "bailey/boards/board";
import { rect, type Box, type Point } from "bailey/kit/geometry";
import { Button } from "bailey/kit/places";
import { NobleToken } from "./art";
import { cellArea, middle, planEye, SIDE, slab, turned, type Area, type Eye, type Spot } from "./geometry";
import { nobleSpot } from "./nobles";
import { heightOf } from "./pads";
import { Plan, PlanBanners } from "./plan";
import type { Scene } from "./scene";
import { isCell, namesOf, nobleOn, spotOf, type Cell } from "./town";
import { cellLabel, cellTip } from "./tips";

/** What a finger needs both ways, in pixels. */
const FINGER = 44;
const ROOM = 6;

interface Target {
  cell: Cell;
  /** The top of its column on paper, and where it is touched, in cells. */
  at: Point;
  area: Area;
}

/** The targets that a finger on `cell` may also have meant, with itself; just itself where there is room.
 *  `scale`: pixels to a unit of the drawing. */
export function crowd(eye: Eye, targets: readonly Target[], cell: Cell, scale: number): Cell[] {
  const own = targets.find((t) => t.cell === cell);
  if (!own) return [cell];
  const odd = eye.turn % 2 === 1;
  const [w, h] = [own.area.x1 - own.area.x0, own.area.y1 - own.area.y0];
  const wide = 2 * eye.across * (odd ? h : w) * scale;
  const high = 2 * eye.deep * (odd ? w : h) * scale;
  if (eye.flat && wide >= FINGER && high >= FINGER) return [cell];
  const near = (a: number, b: number): boolean => Math.abs(a - b) * scale < FINGER;
  return targets.filter((t) => near(t.at.x, own.at.x) && near(t.at.y, own.at.y)).map((t) => t.cell);
}

/** A plan of the cells around these, each as large as the width allows, over or under the place it shows. */
export function loupeEye(eye: Eye, spots: readonly Spot[], land: Box, at: { y: number }): { eye: Eye; box: Box } {
  const seen = spots.map(([c, r]) => turned(c + 0.5, r + 0.5, eye.turn));
  const x0 = Math.min(...seen.map((p) => p.x)) - 0.5;
  const y0 = Math.min(...seen.map((p) => p.y)) - 0.5;
  const columns = Math.max(...seen.map((p) => p.x)) + 0.5 - x0;
  const rows = Math.max(...seen.map((p) => p.y)) + 0.5 - y0;
  const side = Math.min(78, (land.w - 4 * ROOM) / columns);
  const w = columns * side + 2 * ROOM;
  const h = rows * side + 2 * ROOM;
  const centre = spots.map((s) => middle(eye, s).x).reduce((a, b) => a + b, 0) / spots.length;
  const x = Math.max(land.x + ROOM, Math.min(land.x + land.w - w - ROOM, centre - w / 2));
  const above = at.y - 34 - h;
  const y = above >= land.y + ROOM ? above : Math.min(at.y + 34, land.y + land.h - h - ROOM);
  const grid = { x: x + ROOM - x0 * side, y: y + ROOM - y0 * side, w: SIDE * side, h: SIDE * side };
  return { eye: planEye(grid, eye.turn), box: { x, y, w, h } };
}

interface LoupeControl {
  shown: Cell[];
  close(): void;
  touched(e: PointerEvent): void;
  clicked(e: MouseEvent): void;
}

/** Opens the loupe where a finger may have meant more than one of the targets; it closes when they change. */
export function useLoupe(s: Scene, open: readonly Cell[], areas: Map<Cell, Area>): LoupeControl {
  const { eye, width } = s.layout;
  const moment = [s.step, eye.turn, eye.flat, ...open].join(" ");
  const [seen, setSeen] = useState<{ moment: string; cells: Cell[] } | null>(null);
  const finger = useRef(false);
  return {
    shown: seen?.moment === moment ? seen.cells : [],
    close: () => setSeen(null),
    touched: (e) => (finger.current = e.pointerType === "touch"),
    clicked: (e) => {
      const place = (e.target as Element).closest("[data-place]")?.getAttribute("data-place")?.split(" ")[0];
      if (!finger.current || !isCell(place) || !areas.has(place)) return;
      finger.current = false; // the next click may come from the keyboard
      const scale = (e.currentTarget as SVGGElement).ownerSVGElement!.getBoundingClientRect().width / width;
      const targets = open.map((cell) => ({ cell, at: middle(eye, spotOf(cell), heightOf(s, cell)), area: areas.get(cell)! }));
      const near = crowd(eye, targets, place, scale);
      if (near.length < 2) return;
      e.stopPropagation();
      setSeen({ moment, cells: near });
    },
  };
}

export function Loupe({ scene, cells, onClose }: { scene: Scene; cells: readonly Cell[]; onClose: () => void }): JSX.Element {
  const marks = useContext(BoardMarks);
  const { land, eye: flat, width, height } = scene.layout;
  const tops = cells.map((c) => middle(flat, spotOf(c), heightOf(scene, c)).y);
  const { eye, box } = loupeEye(flat, cells.map(spotOf), land, { y: Math.min(...tops) });
  const s: Scene = { ...scene, layout: { ...scene.layout, eye } };
  return (
    <g class="loupe">
      <rect class="loupe-veil" width={width} height={height} onClick={onClose} />
      <rect class="loupe-frame" {...rect(box)} rx="10" />
      <svg {...rect(box, ROOM)} viewBox={`${box.x + ROOM} ${box.y + ROOM} ${box.w - 2 * ROOM} ${box.h - 2 * ROOM}`} role="group" aria-label={s.t("Which of these?")}>
        <Plan scene={s} />
        {cells.map((cell) => {
          const noble = nobleOn(s.view, cell);
          const at = nobleSpot(s, cell);
          return (
            noble && (
              <g key={cell} transform={`translate(${at.x} ${at.y})`} aria-hidden="true">
                <NobleToken seat={noble.seat} kind={noble.kind} letter={s.letter(noble.seat)} size={at.size} />
              </g>
            )
          );
        })}
        <PlanBanners scene={s} />
        {cells.map((cell) => {
          const place = namesOf(cell).find((p) => marks.can.has(p));
          const choose = (): void => {
            onClose();
            if (place) marks.point(place);
          };
          return (
            <Button key={cell} label={`${cellLabel(s, cell)}. ${cellTip(s, cell)}`} tip={`${cellLabel(s, cell)}\n${cellTip(s, cell)}`} onPress={choose}>
              <path class="loupe-target" d={slab(eye, cellArea(spotOf(cell), 0.03))} />
            </Button>
          );
        })}
      </svg>
    </g>
  );
}
