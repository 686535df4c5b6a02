// art.tsx -- the small signs of the board: piles of tricks, and the line at the foot of a card that says what it is good for. The pictures of the cards are in portraits.tsx.
import type { JSX } from "preact";
import { move, type At } from "bailey/kit/geometry";
import { Good } from "bailey/pieces/goods";
import { Flag, Points } from "bailey/pieces/pieces";
import { Words } from "bailey/pieces/text";
import { accepts, facts, type Card, type Material, type Source } from "./facts";

export { signed } from "bailey/kit/floats";

// ---- piles ------------------------------------------------------------------------------------------

/** Cards face down: a hand (fanned) or a pile of tricks. */
export function Backs({ x = 0, y = 0, size = 24, fanned }: At & { fanned?: boolean }): JSX.Element {
  const back = <path class="back" d="M-5.500-9H5.500A1.500 1.500 0 0 1 7-7.500V7.500A1.500 1.500 0 0 1 5.500 9H-5.500A1.500 1.500 0 0 1-7 7.500V-7.500A1.500 1.500 0 0 1-5.500-9ZM0-5.500-3.500 0 0 5.500 3.500 0Z" />;
  return (
    <g class="backs" transform={move(x, y, size / 24)}>
      <g transform={fanned ? "rotate(-16 0 10)" : "translate(-2 -2)"}>{back}</g>
      <g transform={fanned ? "rotate(10 0 10)" : "translate(2 2)"}>{back}</g>
    </g>
  );
}

// ---- what a card is good for ------------------------------------------------------------------------------

/** What becomes of something. */
export function Arrow({ x = 0, y = 0, size = 20 }: At): JSX.Element {
  return <path class="arrow" transform={move(x, y, size / 20)} d="M-6-1.500H.5V-5L6.500 0 .5 5V1.500H-6Z" />;
}

/** A sign of an effect: its width in sizes, and its drawing around x. */
interface Sign {
  w: number;
  draw(x: number, y: number, size: number): JSX.Element;
}

const unit = (kind: Material | "any"): Sign => ({ w: 1.1, draw: (x, y, size) => <Good key={kind + x} kind={kind} x={x} y={y} size={size} /> });
const seal = (n: number | string): Sign => ({ w: String(n).length > 2 ? 1.6 : 1.35, draw: (x, y, size) => <Points key={x} n={n} x={x} y={y} size={size * 1.35} /> });
const glyph = (text: string, w = 0.6): Sign => ({
  w,
  draw: (x, y, size) => (
    <Words key={x} class="glyph" x={x} y={y + size * 0.32} text-anchor="middle" size={size * 0.85}>
      {text}
    </Words>
  ),
});
const arrow: Sign = {
  w: 0.85,
  draw: (x, y, size) => <Arrow key={x} x={x} y={y} size={size} />,
};
const crossed: Sign = {
  w: 1.3,
  draw: (x, y, size) => (
    <g key={x} transform={move(x, y, size / 24)}>
      <Backs size={22} />
      <path class="strike" d="M-11 9 11-9" />
    </g>
  ),
};
const hourglass: Sign = {
  w: 1.2,
  draw: (x, y, size) => (
    <g key={x} transform={move(x, y, size / 24)}>
      <path class="edge" fill="var(--face)" d="M-7-10H7C7-4 2-2 1.500 0 2 2 7 4 7 10H-7C-7 4-2 2-1.500 0-2-2-7-4-7-10Z" />
      <path class="solid" d="M-5 8.500C-4 5-1 4 0 2 1 4 4 5 5 8.500ZM-2.500-3.500H2.500L0-.5Z" />
    </g>
  ),
};
const banner: Sign = {
  w: 1.2,
  draw: (x, y, size) => <Flag key={x} x={x} y={y} size={size} />,
};

const otherSigns: Partial<Record<Card, Sign[]>> = { alfred: [hourglass], aliena: [banner], king: [crossed] };

/** What a craftsman or a privilege turns in: a material for points, or for a stone. */
function sourceSigns(source: Source): Sign[] {
  const taken = accepts(source);
  const worth = taken.map((m) => facts.value[source][m]!);
  const [low, high] = [Math.min(...worth), Math.max(...worth)];
  const gain = high ? seal(low === high ? high : `${low}–${high}`) : unit("stone");
  return [unit(taken.length > 1 ? "any" : taken[0]!), arrow, gain, ...(source === "helper" ? [glyph("…", 0.7)] : [])];
}

function signsOf(card: Card, tom: number): Sign[] {
  const source = facts.source[card];
  const [brings, points] = [facts.brings[card], facts.points[card]];
  if (points) return [seal(points)];
  if (source) return sourceSigns(source);
  if (card === "tom") return [tom ? glyph(`+${facts.tom[tom]}`, 1.3) : glyph("+", 0.7), unit("sand"), unit("wood"), unit("stone")];
  return brings ? [glyph("+", 0.7), unit(brings)] : (otherSigns[card] ?? []);
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
