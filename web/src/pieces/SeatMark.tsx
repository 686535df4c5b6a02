// SeatMark.tsx -- a seat's shape in its colour, and the patterned fills for pieces.
import type { JSX } from "preact";
import { useLegible } from "./text";
import { seatColours, shapeOf, type Shape } from "./palette";

const outlines: Record<Shape, string> = {
  disc: "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z",
  diamond: "M0-10.5 10.5 0 0 10.5-10.5 0Z",
  triangle: "M0-9.5 10 8-10 8Z",
  square: "M-8.5-8.5H8.5V8.5H-8.5Z",
  cross: "M-3.6-9.5H3.6V-3.6H9.5V3.6H3.6V9.5H-3.6V3.6H-9.5V-3.6H-3.6Z",
  hexagon: "M-5-9H5L10 0 5 9H-5L-10 0Z",
  star: "M0.0 -10.8L3.1 -4.2L10.3 -3.3L4.9 1.6L6.3 8.7L0.0 5.2L-6.3 8.7L-4.9 1.6L-10.3 -3.3L-3.1 -4.2Z",
  ring: "M0-9.5A9.5 9.5 0 1 1 0 9.5A9.5 9.5 0 1 1 0-9.5ZM0-4A4 4 0 1 0 0 4A4 4 0 1 0 0-4Z",
};

/** The shape as a path around 0,0, about 20 wide: for boards. */
export function SeatShape({ seat, size = 20 }: { seat: string; size?: number }): JSX.Element {
  return (
    <path
      class="seat-shape"
      d={outlines[shapeOf(seat)]}
      transform={size === 20 ? undefined : `scale(${size / 20})`}
      fill={`var(--seat-${seat in known ? seat : "black"})`}
    />
  );
}

/** The shape with the letter of the seat on it: a piece, or who is meant. */
export function SeatBadge({ seat, letter, x = 0, y = 0, size = 24 }: { seat: string; letter: string; x?: number; y?: number; size?: number }): JSX.Element {
  const shape = shapeOf(seat);
  const font = Math.max(size * 0.5, useLegible());
  return (
    <g class="seat-badge" transform={x || y ? `translate(${x} ${y})` : undefined}>
      <SeatShape seat={seat} size={size} />
      {shape === "ring" && <circle r={size * 0.3} fill={`var(--seat-${seat})`} />}
      {/* Where a letter could not be read, the shape tells enough. */}
      {font < size * (shape === "star" ? 0.5 : 0.66) && (
        <text class="letter" y={size * (shape === "triangle" ? 0.1 : 0) + font * 0.36} text-anchor="middle" font-size={font} style={`fill:var(--seat-${seat}-ink)`}>
          {letter}
        </text>
      )}
    </g>
  );
}

const known = Object.fromEntries(seatColours.map((s) => [s, true]));

/** The shape on its own, beside a name. */
export function SeatMark({ seat, size = 20 }: { seat: string; size?: number }): JSX.Element {
  return (
    <svg class="seat-mark" width={`${size / 16}rem`} height={`${size / 16}rem`} viewBox="-12 -12 24 24" aria-hidden="true">
      <SeatShape seat={seat} />
    </svg>
  );
}

const patterns: Record<string, string> = {
  blue: "M3 1.9a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 1 0 0-2.2Z",
  red: "M-1 7 7-1M-1 1 1-1M5 7 7 5",
  green: "M0 4.5 3 1.5 6 4.5",
  orange: "M3 0V6",
  yellow: "M0 3H6M3 0V6",
  purple: "M1 1 5 5M5 1 1 5",
};

/** Fills with the seats' patterns, once per document: fill="url(#seat-red)". */
export function SeatPatterns(): JSX.Element {
  return (
    <svg class="defs" width="0" height="0" aria-hidden="true">
      <defs>
        {seatColours.map((seat) => (
          <pattern id={`seat-${seat}`} key={seat} width="6" height="6" patternUnits="userSpaceOnUse">
            <rect width="6" height="6" fill={`var(--seat-${seat})`} />
            <g class="seat-pattern" fill={seat === "blue" ? "var(--pattern)" : "none"} stroke={seat === "blue" ? "none" : "var(--pattern)"}>
              {patterns[seat] && <path d={patterns[seat]} />}
            </g>
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
