// art.tsx -- the small signs of the board: materials, points, seats, piles of tricks, and the line at the
// foot of a card that says what it is good for. The pictures of the cards are in portraits.tsx.
import type { JSX } from "preact";
import { again } from "bailey/pieces/again";
import { SeatShape } from "bailey/pieces/SeatMark";
import { brings, craftsman, pointsOf, type Card, type Material, type Seat } from "./facts";

interface At {
  x?: number;
  y?: number;
  size?: number;
}

// ---- materials --------------------------------------------------------------------------------------------

const signs: Record<Material | "any", { fill: string; sign: JSX.Element }> = {
  sand: {
    fill: "#d9b866",
    sign: (
      <>
        <path class="solid" d="M-7 5.500C-4-1-2-3.500 0-3.500S4-1 7 5.500Z" />
        <path class="grain" d="M-2.500 3h1.200M1 1h1.200M2.500 3.500h1.200M-.6-1h1.200" />
      </>
    ),
  },
  wood: {
    fill: "var(--wood)",
    sign: (
      <g class="light">
        <circle class="pen" r="6" />
        <circle class="pen" r="3" />
        <circle class="solid" r="1" />
      </g>
    ),
  },
  stone: { fill: "var(--stone)", sign: <path class="pen" d="M-6.500-5.500H6.500V5.500H-6.500ZM-6.500 0H6.500M1-5.500V0M-2.500 0V5.500" /> },
  metal: {
    fill: "#5f6f80",
    sign: (
      <g class="light">
        <path class="solid" d="M-7.500-4.500H6.500C6.500-1.500 4-.5 2.500 0V2.500L5 5.500H-5L-2.500 2.500V0C-5 0-7.500-1.500-7.500-4.500Z" />
      </g>
    ),
  },
  any: { fill: "var(--face)", sign: <path class="pen" d="M0-5.500V5.500M-4.800-2.800 4.800 2.800M-4.800 2.800 4.800-2.800" /> },
};

/** A unit of material, known by its colour and the sign on it; "any" for one of any kind. */
export function Unit({ kind, x = 0, y = 0, size = 20 }: At & { kind: Material | "any" }): JSX.Element {
  const { fill, sign } = again(signs[kind]);
  return (
    <g class="unit" transform={`translate(${x} ${y}) scale(${size / 20})`}>
      <rect class="edge" x="-9.500" y="-9.500" width="19" height="19" rx="4" fill={fill} />
      <path class="glow" d="M-6.500-7.600H6" />
      {sign}
    </g>
  );
}

// ---- points, seats, piles ---------------------------------------------------------------------------------

const minus = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);
/** +3, −2, 0 */
export const signed = (n: number): string => (n > 0 ? `+${n}` : minus(n));

/** Points: a number on a green seal with a sprig on each side; red below zero. */
export function Seal({ n, x = 0, y = 0, size = 24 }: At & { n: number | string }): JSX.Element {
  const text = typeof n === "number" ? minus(n) : n;
  const below = typeof n === "number" && n < 0;
  return (
    <g class={below ? "seal below" : "seal"} transform={`translate(${x} ${y}) scale(${size / 24})`}>
      {!below && <path class="sprig" d="M-6.500 10C-13 8-14.500-2-11-9 -7-4-5.500 4-6.500 10ZM6.500 10C13 8 14.500-2 11-9 7-4 5.500 4 6.500 10Z" />}
      <circle class="wax" r="10.500" />
      <text y={text.length > 2 ? 4.200 : 5.200} text-anchor="middle" font-size={text.length > 2 ? 11.500 : text.length > 1 ? 13.500 : 15.500} font-weight="800">
        {text}
      </text>
    </g>
  );
}

/** A seat's shape with its letter. */
export function Badge({ seat, letter, x = 0, y = 0, size = 24 }: At & { seat: Seat; letter: string }): JSX.Element {
  return (
    <g class="badge" transform={`translate(${x} ${y})`}>
      <SeatShape seat={seat} size={size} />
      <text class="letter" y={size * (seat === "green" ? 0.27 : 0.17)} text-anchor="middle" font-size={size * 0.46} style={`fill:var(--seat-${seat}-ink)`}>
        {letter}
      </text>
    </g>
  );
}

/** Cards face down: a hand (fanned) or a pile of tricks. */
export function Backs({ x = 0, y = 0, size = 24, fanned }: At & { fanned?: boolean }): JSX.Element {
  const back = <path class="back" d="M-5.500-9H5.500A1.500 1.500 0 0 1 7-7.500V7.500A1.500 1.500 0 0 1 5.500 9H-5.500A1.500 1.500 0 0 1-7 7.500V-7.500A1.500 1.500 0 0 1-5.500-9ZM0-5.500-3.500 0 0 5.500 3.500 0Z" />;
  return (
    <g class="backs" transform={`translate(${x} ${y}) scale(${size / 24})`}>
      <g transform={fanned ? "rotate(-16 0 10)" : "translate(-2 -2)"}>{back}</g>
      <g transform={fanned ? "rotate(10 0 10)" : "translate(2 2)"}>{back}</g>
    </g>
  );
}

/** A crown, for the King's trick. */
export function Crown({ x = 0, y = 0, size = 24 }: At): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 24})`}>
      <path class="edge" fill="var(--gold)" d="M-10-6-5.200-.4 0-8.400 5.200-.4 10-6 8 8H-8Z" />
      <path class="pen" d="M-8 4.400H8" />
    </g>
  );
}

// ---- what a card is good for ------------------------------------------------------------------------------

/** A sign of an effect: its width in sizes, and its drawing around x. */
interface Sign {
  w: number;
  draw(x: number, y: number, size: number): JSX.Element;
}

const unit = (kind: Material | "any"): Sign => ({ w: 1.1, draw: (x, y, size) => <Unit key={kind + x} kind={kind} x={x} y={y} size={size} /> });
const seal = (n: number | string): Sign => ({ w: 1.35, draw: (x, y, size) => <Seal key={x} n={n} x={x} y={y} size={size * 1.1} /> });
const glyph = (text: string, w = 0.6): Sign => ({
  w,
  draw: (x, y, size) => (
    <text key={x} class="glyph" x={x} y={y + size * 0.32} text-anchor="middle" font-size={size * 0.85}>
      {text}
    </text>
  ),
});
const arrow: Sign = {
  w: 0.85,
  draw: (x, y, size) => <path key={x} class="arrow" transform={`translate(${x} ${y}) scale(${size / 20})`} d="M-6-1.500H.5V-5L6.500 0 .5 5V1.500H-6Z" />,
};
const crossed: Sign = {
  w: 1.3,
  draw: (x, y, size) => (
    <g key={x} transform={`translate(${x} ${y}) scale(${size / 24})`}>
      <Backs size={22} />
      <path class="strike" d="M-11 9 11-9" />
    </g>
  ),
};
const hourglass: Sign = {
  w: 1.2,
  draw: (x, y, size) => (
    <g key={x} transform={`translate(${x} ${y}) scale(${size / 24})`}>
      <path class="edge" fill="var(--face)" d="M-7-10H7C7-4 2-2 1.500 0 2 2 7 4 7 10H-7C-7 4-2 2-1.500 0-2-2-7-4-7-10Z" />
      <path class="solid" d="M-5 8.500C-4 5-1 4 0 2 1 4 4 5 5 8.500ZM-2.500-3.500H2.500L0-.5Z" />
    </g>
  ),
};
const banner: Sign = {
  w: 1.2,
  draw: (x, y, size) => (
    <g key={x} transform={`translate(${x} ${y}) scale(${size / 24})`}>
      <path class="edge" fill="var(--madder)" d="M-6-10H9L5.400-5.600 9-1.200H-6Z" />
      <path class="pole" d="M-6-11V11" />
    </g>
  ),
};

const tradeSigns = {
  toolmaker: [unit("metal"), arrow, seal(5)],
  stonemason: [unit("stone"), arrow, seal(4)],
  carpenter: [unit("wood"), arrow, seal(3)],
  mixer: [unit("sand"), arrow, seal(2)],
  builder: [unit("any"), arrow, seal("1–4")],
};
const otherSigns: Partial<Record<Card, Sign[]>> = {
  alfred: [hourglass],
  aliena: [banner],
  king: [crossed],
  potter: [unit("sand"), arrow, seal(3)],
  painter: [seal(1)],
  "bell-founder": [unit("metal"), arrow, seal(5)],
  helper: [unit("any"), arrow, seal(1), glyph("…", 0.7)],
  brickmaker: [unit("sand"), arrow, unit("stone")],
};

function signsOf(card: Card, tom: number): Sign[] {
  const c = craftsman(card);
  if (c) return tradeSigns[c.trade];
  if (card === "tom") return [glyph(tom ? "+3" : "+", tom ? 1.3 : 0.7), unit("sand"), unit("wood"), unit("stone")];
  if (brings[card]) return [glyph("+", 0.7), unit(brings[card])];
  return otherSigns[card] ?? (pointsOf[card] ? [seal(pointsOf[card])] : []);
}

/** What a card is good for, in signs, centred on x within `width`. */
export function Effect({ card, tom, x, y, width, size }: { card: Card; tom: number; x: number; y: number; width: number; size: number }): JSX.Element {
  const all = signsOf(card, tom);
  const own = all.reduce((n, s) => n + s.w, 0) * size;
  const fit = own > width ? (size * width) / own : size;
  let left = x - (Math.min(own, width) || 0) / 2;
  return (
    <g class="effect">
      {all.map((s) => {
        const w = s.w * fit;
        left += w;
        return s.draw(left - w / 2, y, fit);
      })}
    </g>
  );
}
