// art.tsx -- the things of Ys: gems (each colour has a cut of its own), brokers, screens, ships, points.
// Brokers are known by the colour and by the head, which has the shape of their seat.
import type { JSX } from "preact";
import { move, type At } from "bailey/kit/geometry";
import { shapeOf } from "bailey/pieces/palette";
import { SeatShape } from "bailey/pieces/SeatMark";
import { Words } from "bailey/pieces/text";
import type { Gem, Seat } from "./facts";

// ---- gems -----------------------------------------------------------------------------------------------------

interface Cut {
  outline: string;
  /** The lit facet and the one in the shade. */
  light: string;
  dark: string;
  facets: string;
}

const cuts: Record<Gem, Cut> = {
  // a round brilliant
  blue: {
    outline: "M-4-9.500H4L9.500-4V4L4 9.500H-4L-9.500 4V-4Z",
    light: "M-4-9.500H4L2-4.500H-2L-4.500-2-9.500-4Z",
    dark: "M9.500 4 4 9.500H-4L-2 4.500H2L4.500 2Z",
    facets: "M-2-4.500H2L4.500-2V2L2 4.500H-2L-4.500 2V-2Z",
  },
  // a step cut, upright
  green: {
    outline: "M-4-10H4L7.500-6.500V6.500L4 10H-4L-7.500 6.500V-6.500Z",
    light: "M-4-10H4L2-5H-2L-4-3-7.500-6.500Z",
    dark: "M7.500 6.500 4 10H-4L-2 5H2L4 3Z",
    facets: "M-2-5H2L4-3V3L2 5H-2L-4 3V-3Z",
  },
  // a triangle
  yellow: {
    outline: "M-8-8.500H8L10.500-5 2 9.500H-2L-10.500-5Z",
    light: "M-8-8.500H8L4.500-4.500H-4.500Z",
    dark: "M10.500-5 2 9.500H-2L0 3.500 4.500-4.500Z",
    facets: "M-4.500-4.500H4.500L0 3.500Z",
  },
  // a diamond on its point
  red: {
    outline: "M0-10.500 9-1.500 0 10.500-9-1.500Z",
    light: "M0-10.500 4-2-4-2-9-1.500Z",
    dark: "M4-2 9-1.500 0 10.500Z",
    facets: "M-9-1.500-4-2H4L9-1.500M-4-2 0 10.500 4-2 0-10.500Z",
  },
  // a drop
  black: {
    outline: "M0-10.500C4-5.500 8.500-2 8.500 2.500A8.500 7.500 0 0 1-8.500 2.500C-8.500-2-4-5.500 0-10.500Z",
    light: "M-1-7.500C-3-4.500-6-1.500-6 2-4.500-1-2-3.500-1-7.500Z",
    dark: "M8.300 1.500A8.300 7.300 0 0 1-6 6.500C0 8 6 6 8.300 1.500Z",
    facets: "",
  },
  // a star
  white: {
    outline: "M0-10.500 3-4.500 9-6 6 0 9 6 3 4.500 0 10.500-3 4.500-9 6-6 0-9-6-3-4.500Z",
    light: "M0-10.500 3-4.500 0 0-3-4.500ZM-9-6-3-4.500 0 0-6 0Z",
    dark: "M9 6 3 4.500 0 0 6 0ZM0 10.500-3 4.500 0 0 3 4.500Z",
    facets: "M-9-6 9 6M9-6-9 6M0-10.500V10.500",
  },
};

export function GemStone({ gem, x = 0, y = 0, size = 20 }: At & { gem: Gem }): JSX.Element {
  const cut = cuts[gem];
  return (
    <g class={`gem gem-${gem}`} style={`--gem:var(--gem-${gem})`} transform={move(x, y, size / 20)}>
      <path class="edge body" d={cut.outline} />
      <path class="lit" d={cut.light} />
      <path class="shaded" d={cut.dark} />
      {cut.facets && <path class="facets" d={cut.facets} />}
      <path class="outline" d={cut.outline} />
    </g>
  );
}

// ---- brokers --------------------------------------------------------------------------------------------------

interface BrokerLook extends At {
  seat: Seat;
  /** null: the viewer does not know it. */
  value: number | null;
  down?: boolean;
  soldier?: boolean;
  /** Who has looked at it though it lies face-down: the eye is of this seat's colour. */
  seenBy?: Seat | null;
  /** Which of its owner's: shown where the choice is among brokers. */
  number?: number;
}

const CLOAK = "M-10 13.500C-10.500 4-8-2-4.500-4.500H4.500C8-2 10.500 4 10 13.500Q0 15.500-10 13.500Z";

/** A broker, 24 wide and 30 high around the middle. Face-up it is of one colour; face-down it wraps
 *  itself in a dark cloak with a coloured hem, and who knows its value still reads it. */
export function BrokerFigure({ seat, value, down = false, soldier = false, seenBy = null, number, x = 0, y = 0, size = 24 }: BrokerLook): JSX.Element {
  const text = value === null ? "?" : String(value);
  return (
    <g class={`broker${down ? " down" : ""}${value === null ? " unknown" : ""}`} style={`--seat:var(--seat-${seat});--seat-ink:var(--seat-${seat}-ink)`} transform={move(x, y, size / 24)}>
      <ellipse class="shade" cx="0" cy="14" rx="11" ry="2" />
      <path class="edge cloak" d={CLOAK} />
      {down && <path class="hem" d="M-9.600 9.500Q0 11.700 9.600 9.500L10 13.500Q0 15.500-10 13.500Z" />}
      <g class="head" transform={`translate(0 ${shapeOf(seat) === "star" ? -7.500 : -8.500})`}>
        <SeatShape seat={seat} size={shapeOf(seat) === "star" ? 14.500 : 12.500} />
      </g>
      <Words class="value" y={down ? 7.500 : 9.500} text-anchor="middle" size={13.5} scale={size / 24}>
        {text}
      </Words>
      {soldier && (
        <g class="sword" transform="translate(10.500 -3)">
          <path class="edge steel" d="M-1.300 4V-9L0-12 1.300-9V4Z" />
          <path class="edge gilt" d="M-4 4H4V6H-4ZM-1 6H1V9.500H-1Z" />
        </g>
      )}
      {seenBy && (
        <g class="seen" transform="translate(9.500 -9)">
          <path class="edge eye" d="M-6.500 0Q-3-4.500 0-4.500T6.500 0Q3 4.500 0 4.500T-6.500 0Z" />
          <circle class="iris-of" r="3.300" style={`fill:var(--seat-${seenBy})`} />
          <circle class="pupil" r="1.500" />
        </g>
      )}
      {number !== undefined && (
        <g class="tag" transform="translate(0 17)">
          <rect x="-9" y="-5.500" width="18" height="11" rx="5.500" />
          <Words y="3.800" text-anchor="middle" size={9.5} scale={size / 24}>
            {`#${number}`}
          </Words>
        </g>
      )}
    </g>
  );
}

/** Only the shape, as a sign in a line. */
export function SeatSign({ seat, x = 0, y = 0, size = 12 }: At & { seat: Seat }): JSX.Element {
  return (
    <g class="seat-badge" transform={move(x, y)}>
      <SeatShape seat={seat} size={size} />
    </g>
  );
}

// ---- screens, ships, signs ------------------------------------------------------------------------------------

/** A folding screen in the colour of a seat, with what stands behind it peeping over its edge. */
export function FoldingScreen({ seat, x = 0, y = 0, size = 40, count }: At & { seat: Seat; count: number }): JSX.Element {
  return (
    <g class="folding" style={`--seat:var(--seat-${seat});--seat-ink:var(--seat-${seat}-ink)`} transform={move(x, y, size / 40)}>
      {Array.from({ length: Math.min(count, 3) }, (_, i) => (
        <circle key={i} class="edge peeper" cx={-9 + i * 9} cy="-11.500" r="4.500" />
      ))}
      <path class="edge leaf-left" d="M-20-10-7-7V14L-20 11Z" />
      <path class="edge leaf-mid" d="M-7-7H7V14H-7Z" />
      <path class="edge leaf-right" d="M20-10 7-7V14L20 11Z" />
      <Words class="on-seat" y="9" text-anchor="middle" size={16} scale={size / 40}>
        {count}
      </Words>
    </g>
  );
}

/** A merchant ship, 100 wide and 60 high: the waterline is at y = 0. */
export function Galley({ x = 0, y = 0, size = 100, faded = false }: At & { faded?: boolean }): JSX.Element {
  return (
    <g class={faded ? "galley faded" : "galley"} transform={move(x, y, size / 100)}>
      <path class="mast" d="M-27-8V-51" />
      <path class="rigging" d="M-27-50 40-16M-27-50-47-13" />
      <path class="edge sail" d="M-25-49C-8-46-2-34-4-19-12-17-20-17-25-19Z" />
      <path class="stripe" d="M-25-39C-15-37-8-33-4-29L-3.600-23C-9-27-17-29-25-30Z" />
      <path class="edge sail" d="M-29-45C-39-39-43-30-42-20H-29Z" />
      <path class="edge pennant" d="M-27-51 -14-54 -27-58Z" />
      <path class="edge hull" d="M-48-12H38L50-19C49-7 43 4 33 6H-31C-41 5-46-2-48-12Z" />
      <path class="hull-shade" d="M-46-3H46C43 3 38 6 33 6H-31C-38 5-43 2-46-3Z" />
      <path class="strake" d="M-47-8H43M-45-2H44" />
      {[-32, -18, -4, 10, 24].map((port) => (
        <circle key={port} class="port-hole" cx={port} cy="-5" r="1.700" />
      ))}
      <path class="stroke wake" d="M-46 8q7 5 14 0t14 0 14 0 14 0 14 0 14 0" />
    </g>
  );
}

/** The king's throne. */
export function ThroneSeat({ x = 0, y = 0, size = 46 }: At): JSX.Element {
  return <path class="outlined throne-seat" transform={move(x, y, size / 46)} d="M-12 22V-6C-12-16-6-21 0-24 6-21 12-16 12-6V22H7V12H-7V22ZM-7 4H7V-4H-7Z" />;
}

/** An order card. */
export function OrderCard({ n, x = 0, y = 0, size = 28 }: At & { n: number }): JSX.Element {
  return (
    <g class="order-card" transform={move(x, y, size / 28)}>
      <rect class="edge face" x="-10.500" y="-14" width="21" height="28" rx="3" />
      <path class="laces" d="M-7-10.500H7M-7 10.500H7" />
      <Words class="on-face" y="6" text-anchor="middle" size={17} scale={size / 28}>
        {n || "–"}
      </Words>
    </g>
  );
}

/** What broke a tie (R8.1), small: the mask, the neutral star, a broker in front, an order card. */
export function TieSign({ tie, x = 0, y = 0, size = 14 }: At & { tie: "intriguer" | "neutral" | "front" | "order" }): JSX.Element {
  return (
    <g class="tie" transform={move(x, y, size / 14)}>
      <rect class="tie-back" x="-8" y="-8" width="16" height="16" rx="4" />
      {tie === "intriguer" && <path class="tie-ink" d="M-6-3.500Q0-1.500 6-3.500C6.500 1 4 4.500 1.500 2.500L0 1.500-1.500 2.500C-4 4.500-6.500 1-6-3.500Z" />}
      {tie === "neutral" && <path class="tie-ink" d="M0-6 1.700-2 6-1.600 2.700 1.200 3.800 5.500 0 3.100-3.800 5.500-2.700 1.200-6-1.600-1.700-2Z" />}
      {tie === "front" && <path class="tie-ink" d="M-4.500 6C-4.500 2-3 0-1.600-.800A3 3 0 1 1 1.600-.800C3 0 4.500 2 4.500 6Z" />}
      {tie === "order" && <path class="tie-ink" d="M-4-6H4V6H-4Z" />}
    </g>
  );
}
