// offers.tsx -- a few things to choose from, large enough to be touched, in a panel over the board.
import type { JSX } from "preact";
import { centre, grid, rect, type Point } from "./geometry";
import { Spot } from "./places";
import type { AnyScene } from "./scene";

export interface Offer {
  id: string;
  label: string;
  rule?: string;
  draw(at: Point): JSX.Element;
}

/** `at`: the middle of the panel's upper edge; it stays within the board. `w` and `h`: of what is offered. */
export function Offers({ scene: s, offers, at, w, h }: { scene: AnyScene; offers: readonly Offer[]; at: Point; w: number; h: number }): JSX.Element {
  const whole = w * offers.length + 8;
  const x = Math.max(2, Math.min(s.layout.width - 2 - whole, at.x - whole / 2));
  const boxes = grid({ x: x + 4, y: at.y + 4, w: whole - 8 }, offers.length, offers.length, h, 0);
  return (
    <g class="offers">
      <rect class="offers-back" x={x} y={at.y} width={whole} height={h + 8} rx="10" />
      {offers.map(({ id, label, rule, draw }, i) => (
        <Spot key={i} id={id} label={label} rule={rule} class="offer">
          <rect class="mark offer-card" {...rect(boxes[i]!, 1)} rx="7" />
          {draw(centre(boxes[i]!))}
        </Spot>
      ))}
    </g>
  );
}
