// pieces.tsx -- the things that lie on tables, drawn once for all games. Each is a <g> around 0,0 about
// 24 wide; `size` scales it. `fill` is any colour: the shades come from it. One hand, one light from
// the upper left, one outline.
import type { ComponentChildren, JSX } from "preact";
import { seatFill } from "./palette";
import { useLegible, Words } from "./text";

export interface PieceLook {
  size?: number;
  fill?: string;
  /** Colour and pattern of this seat instead of a fill. */
  seat?: string;
  class?: string;
  /** Where its middle lies. */
  x?: number;
  y?: number;
}

const light = (c: string): string => `color-mix(in oklab, ${c}, white 28%)`;
const dark = (c: string): string => `color-mix(in oklab, ${c}, black 24%)`;

function Shape({ size = 24, x = 0, y = 0, class: className, children }: PieceLook & { children: ComponentChildren }): JSX.Element {
  const moves = [(x || y) && `translate(${x} ${y})`, size !== 24 && `scale(${size / 24})`].filter((m) => m);
  return (
    <g class={className ? `thing ${className}` : "thing"} transform={moves.join(" ") || undefined}>
      {children}
    </g>
  );
}

/** The plain colour, for shading beside a patterned fill. */
function colours({ fill, seat }: PieceLook, own: string): { body: string; plain: string } {
  return { body: seat ? seatFill(seat) : (fill ?? own), plain: seat ? `var(--seat-${seat})` : (fill ?? own) };
}

/** A piece that bears the letter of its seat instead of a pattern. */
export interface Lettered extends PieceLook {
  letter?: string;
}

function lettered({ letter, seat, ...look }: Lettered): PieceLook {
  return letter !== undefined && seat ? { ...look, fill: `var(--seat-${seat})` } : { ...look, seat };
}

/** The letter of a seat on a drawing that is `scale` times as large as its own units: where it can be read. */
export function Letter({ letter, seat, y, size, scale }: { letter?: string; seat?: string; y: number; size: number; scale: number }): JSX.Element | null {
  const least = useLegible(scale);
  if (!letter || !seat || least > size * 1.5) return null;
  return (
    <Words class="letter" y={y} text-anchor="middle" size={size} scale={scale} style={`fill:var(--seat-${seat}-ink)`}>
      {letter}
    </Words>
  );
}

/** A cloaked figure: workers, brokers, nobles. */
export function Worker(look: Lettered): JSX.Element {
  const { body, plain } = colours(lettered(look), "var(--wood)");
  return (
    <Shape {...look}>
      <ellipse class="shade" cx="0" cy="10.5" rx="9" ry="2" />
      <path class="line" fill={body} d="M-9 10.5C-9 3.5-6.5-1-3.4-3H3.4C6.5-1 9 3.500 9 10.5Q0 12.8-9 10.5Z" />
      <circle class="line" fill={light(plain)} cx="0" cy="-6.8" r="4.7" />
      <path class="glint" d="M-2.2-8.6A3 3 0 0 1 .2-9.8" />
      <Letter letter={look.letter} seat={look.seat} y={9.2} size={11} scale={(look.size ?? 24) / 24} />
    </Shape>
  );
}

/** A taller figure with a hat: provost, bailiff, grande. */
export function Pawn(look: PieceLook): JSX.Element {
  const { body, plain } = colours(look, "var(--stone)");
  return (
    <Shape {...look}>
      <ellipse class="shade" cx="0" cy="11" rx="8" ry="1.8" />
      <path class="line" fill={body} d="M-7 11Q0 12.8 7 11L3-1.5H-3Z" />
      <circle class="line" fill={light(plain)} cx="0" cy="-4" r="3.6" />
      <path class="line" fill={dark(plain)} d="M-6.2-6H6.2L3.6-7.4 2.6-11.5H-2.6L-3.6-7.4Z" />
    </Shape>
  );
}

/** A house; its letter stands where else the door is. */
export function House(look: Lettered): JSX.Element {
  const { body, plain } = colours(lettered(look), "var(--madder)");
  return (
    <Shape {...look}>
      <path class="line" fill={body} d="M-8.500-2V10.500H8.500V-2Z" />
      <path class="line" fill={dark(plain)} d="M0-11-11-1H11Z" />
      {look.letter ? <Letter letter={look.letter} seat={look.seat} y={8.6} size={11.5} scale={(look.size ?? 24) / 24} /> : <path class="line" fill={light(plain)} d="M-2.4 10.500V4.4A2.4 2.4 0 0 1 2.4 4.4V10.500Z" />}
    </Shape>
  );
}

export function Tower(look: PieceLook): JSX.Element {
  const { body, plain } = colours(look, "var(--stone)");
  return (
    <Shape {...look}>
      <path class="line" fill={body} d="M-6 11V-3H6V11Z" />
      <path class="line" fill={dark(plain)} d="M-8-3V-10.5H-4.6V-8H-1.7V-10.5H1.7V-8H4.6V-10.5H8V-3Z" />
      <path class="line" fill={light(plain)} d="M-1.8 4.5V.8A1.8 1.8 0 0 1 1.8.8V4.5Z" />
    </Shape>
  );
}

export function Castle(look: PieceLook): JSX.Element {
  const { body, plain } = colours(look, "var(--stone)");
  return (
    <Shape {...look}>
      <path class="line" fill={body} d="M-11 10V-4H-8.6V-1.8H-6.8V-4H-4.4V2H4.4V-4H6.8V-1.8H8.6V-4H11V10Z" />
      <path class="line" fill={dark(plain)} d="M-3.6 2V-8.6H-1.6V-6.6H1.6V-8.6H3.6V2Z" />
      <path class="line" fill={light(plain)} d="M-2.4 10V6.4A2.4 2.4 0 0 1 2.4 6.4V10Z" />
    </Shape>
  );
}

export function Cube(look: PieceLook): JSX.Element {
  const { plain } = colours(look, "var(--wood)");
  return (
    <Shape {...look}>
      <path class="line" fill={light(plain)} d="M0-10 9-5.4 0-.8-9-5.4Z" />
      <path class="line" fill={plain} d="M-9-5.4 0-.8V10L-9 5.4Z" />
      <path class="line" fill={dark(plain)} d="M9-5.4 0-.8V10L9 5.4Z" />
    </Shape>
  );
}

/** A coin; `children` are what is struck on it, a cross otherwise. */
export function Coin(look: PieceLook & { children?: ComponentChildren }): JSX.Element {
  const { plain } = colours(look, "var(--gold)");
  return (
    <Shape {...look}>
      <circle class="line" fill={plain} r="11" />
      <circle class="thin" fill="none" r="8.4" />
      {look.children ?? <path class="struck" d="M0-1 2.500-6.500H-2.500ZM0 1 2.500 6.500H-2.500ZM-1 0-6.500 2.500V-2.500ZM1 0 6.500 2.500V-2.500Z" />}
    </Shape>
  );
}

export function Gem(look: PieceLook): JSX.Element {
  const { plain } = colours(look, "var(--woad)");
  return (
    <Shape {...look}>
      <path class="line" fill={plain} d="M-5.5-8H5.5L10-2 0 10-10-2Z" />
      <path fill={light(plain)} d="M-5.5-8H5.5L3.4-2H-3.4Z" />
      <path fill={dark(plain)} d="M3.4-2H10L0 10Z" />
      <path class="thin" fill="none" d="M-10-2H10M-5.5-8-3.4-2 0 10 3.4-2 5.5-8" />
    </Shape>
  );
}

export function Shield(look: PieceLook & { children?: ComponentChildren }): JSX.Element {
  const { body } = colours(look, "var(--madder)");
  return (
    <Shape {...look}>
      <path class="line" fill={body} d="M-9-10H9V-1C9 5.5 4.6 9.4 0 11.4-4.6 9.4-9 5.5-9-1Z" />
      {look.children}
    </Shape>
  );
}

export function Crown(look: PieceLook): JSX.Element {
  const { plain } = colours(look, "var(--gold)");
  return (
    <Shape {...look}>
      <path class="line" fill={plain} d="M-10-6-5.2-.4 0-8.4 5.2-.4 10-6 8 8H-8Z" />
      <path class="thin" fill="none" d="M-8 4.4H8" />
      <circle class="line" fill={light(plain)} cy="-9" r="1.6" />
    </Shape>
  );
}

export function Flag(look: PieceLook): JSX.Element {
  const { body } = colours(look, "var(--madder)");
  return (
    <Shape {...look}>
      <path class="line" fill={body} d="M-6-10H9L5.4-5.6 9-1.2H-6Z" />
      <path class="pole" d="M-6-11V11" />
    </Shape>
  );
}

export function Ship(look: PieceLook): JSX.Element {
  const { body, plain } = colours(look, "var(--wood)");
  return (
    <Shape {...look}>
      <path class="line" fill="var(--sail)" d="M1-10C8-8 9.4-3 9 1.6H1Z" />
      <path class="line" fill="var(--sail)" d="M-1.2-8C-6.5-6-8-2.4-8 1.6H-1.2Z" />
      <path class="pole" d="M0-11V4" />
      <path class="line" fill={body} d="M-11 3.6H11C10 8.4 7.4 10.6 4 10.6H-4C-7.4 10.6-10 8.4-11 3.6Z" />
      <path class="thin" stroke={dark(plain)} fill="none" d="M-9.6 6.6H9.6" />
    </Shape>
  );
}

/** A card, front up: `children` are drawn on it, around its middle; about 60 x 84 in its own units. */
export function Card({ size = 84, fill, children, ...look }: PieceLook & { children?: ComponentChildren }): JSX.Element {
  return (
    <Shape {...look} size={(size / 84) * 24}>
      <rect class="line" x="-30" y="-42" width="60" height="84" rx="5" fill={fill ?? "var(--face)"} />
      <rect class="thin" x="-26.5" y="-38.5" width="53" height="77" rx="2.5" fill="none" />
      {children}
    </Shape>
  );
}

/** A card from behind. */
export function CardBack({ size = 84, fill = "var(--woad)", ...look }: PieceLook): JSX.Element {
  return (
    <Shape {...look} size={(size / 84) * 24}>
      <rect class="line" x="-30" y="-42" width="60" height="84" rx="5" fill={fill} />
      <rect class="thin" x="-25" y="-37" width="50" height="74" rx="3" fill="none" />
      <path class="thin" fill="none" d="M-25-12 0-37 25-12V12L0 37-25 12ZM-25-12 25 12M25-12-25 12M0-37V37" />
    </Shape>
  );
}

const WREATH = [-165, -135, -105, -75, -45, 45, 75, 105, 135, 165];

/** Points: a number on a green seal in a wreath of laurel, a star without one; below zero the seal is red and
 *  nobody gets a wreath. */
export function Points({ n, size = 28, x = 0, y = 0 }: { n?: number | string; size?: number; x?: number; y?: number }): JSX.Element {
  const below = typeof n === "number" && n < 0;
  const text = below ? `−${-n}` : String(n ?? "");
  const font = text.length > 1 ? 14 : 16;
  const least = useLegible();
  const scale = Math.max(size / 28, text ? least / font : 0); // rather a larger seal than a number too small
  return (
    <g class={below ? "points below" : "points"} transform={`translate(${x} ${y}) scale(${scale})`}>
      {!below && WREATH.map((a) => <ellipse key={a} class="leaf" cx="0" cy="-11.200" rx="2" ry="3.600" transform={`rotate(${a}) rotate(${a > 0 ? -38 : 38} 0 -11.200)`} />)}
      <circle class="seal" r="10" />
      {n === undefined ? (
        <path class="star" d="M0-6 1.700-1.900 6-1.600 2.700 1.200 3.800 5.500 0 3.100-3.800 5.500-2.700 1.200-6-1.600-1.700-1.900Z" />
      ) : (
        <text y={font * 0.35} text-anchor="middle" font-size={font} textLength={text.length > 2 ? 17 : undefined} lengthAdjust="spacingAndGlyphs" style="fill:#fff">
          {text}
        </text>
      )}
    </g>
  );
}
