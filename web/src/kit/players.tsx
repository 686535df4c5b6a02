// players.tsx -- what everybody has, a panel for each seat: its colour along the edge, its badge, its name;
// the game draws the rest into it.
import type { ComponentChildren, JSX } from "preact";
import { SeatBadge } from "../pieces/SeatMark";
import { Fit, Words } from "../pieces/text";
import { centre, rect, type Box, type Point } from "./geometry";
import { Spot } from "./places";
import type { AnyScene } from "./scene";

interface PlayerPanelProps {
  scene: AnyScene;
  seat: string;
  box: Box;
  /** Where the badge lies; at the left, unless said otherwise. */
  badge?: Point & { size: number };
  /** Where the name stands, and its room; beside the badge, unless said otherwise. Who acts has it bold. */
  name?: (Point & { width: number; size: number; least: number; bold?: boolean }) | null;
  /** What to call a seat that nobody sits on. */
  label?: string;
  tip: string;
  rule: string;
  /** The panel's place, if that is not the seat's at the moment. */
  id?: string;
  rx?: number;
  /** Another edge than the bar in the seat's colour. */
  edge?: JSX.Element;
  children?: ComponentChildren;
}

/** The usual room of a name: from the badge to the middle. */
const beside = (box: Box, badge: Point & { size: number }): NonNullable<PlayerPanelProps["name"]> => {
  const x = badge.x + badge.size * 0.85;
  return { x, y: badge.y + 6, width: centre(box).x - x, size: 16, least: 11 };
};

export function PlayerPanel({ scene: s, seat, box, badge = { x: box.x + 28, y: centre(box).y, size: 24 }, name = beside(box, badge), label = s.names[seat]!, tip, rule, id = seat, rx = 7, edge, children }: PlayerPanelProps): JSX.Element {
  const acts = s.actors.includes(seat);
  const classes = ["player", acts && "acts", seat === s.viewer && "own"];
  return (
    <Spot id={id} label={label} tip={tip} rule={rule} class={classes.filter(Boolean).join(" ")}>
      <rect class="mark player-back" {...rect(box, 1.5)} rx={rx} />
      {edge ?? <rect {...rect(box, 1.5)} width="5" rx="2.500" style={`fill:var(--seat-${seat})`} />}
      <SeatBadge seat={seat} letter={s.letter(seat)} {...badge} />
      {name && (
        <Fit bold={acts} {...name}>
          {label}
        </Fit>
      )}
      {children}
    </Spot>
  );
}

interface CountProps extends Point {
  n: number;
  size: number;
  /** Before the number: "×". */
  sign?: string;
  anchor?: "start" | "middle" | "end";
  class?: string;
}

/** How many: bold, or pale for none. */
export function Count({ n, x, y, size, sign, anchor, class: className = "count" }: CountProps): JSX.Element {
  return (
    <Words class={n ? className : `${className} none`} x={x} y={y} size={size} text-anchor={anchor}>
      {sign}
      {n}
    </Words>
  );
}
