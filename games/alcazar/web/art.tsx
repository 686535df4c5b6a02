// art.tsx -- the small drawings of Alcázar: nobles, banners, coins, cards and signs, each around 0,0.
import type { ComponentChildren, JSX } from "preact";
import { move, type At, type Point } from "bailey/kit/geometry";
import { Coin, Cube, Letter } from "bailey/pieces/pieces";
import { SeatBadge } from "bailey/pieces/SeatMark";
import { Fit, useLegible } from "bailey/pieces/text";
import type { Flag, Noble, Seat } from "./town";

interface FigureProps extends Partial<Point> {
  seat: Seat;
  letter: string;
  size: number;
}

/** A baron: a cloaked figure in a broad hat, with the letter of its seat. Its feet stand on 0,0. */
function Baron({ seat, letter, size, x = 0, y = 0 }: FigureProps): JSX.Element {
  const fill = `var(--seat-${seat})`;
  return (
    <g class="noble-figure" transform={move(x, y, size / 30)}>
      <ellipse class="shade" cx="0" cy="0" rx="10" ry="4.500" />
      <path class="outlined" fill={fill} d="M-9.500 0C-9.500-8-6.500-13-3.500-15H3.500C6.500-13 9.500-8 9.500 0Q0 3.500-9.500 0Z" />
      <circle class="outlined" fill={`color-mix(in oklab, ${fill}, white 30%)`} cx="0" cy="-19" r="4.600" />
      <path class="outlined" fill={`color-mix(in oklab, ${fill}, black 30%)`} d="M-7.500-20.500H7.500L4.200-22.500 3-26H-3L-4.200-22.500Z" />
      <Letter seat={seat} letter={letter} y={-1.2} size={12.5} scale={size / 30} />
    </g>
  );
}

/** A grande: taller, crowned, with a golden collar; it counts twice. */
function Grande({ seat, letter, size, x = 0, y = 0 }: FigureProps): JSX.Element {
  const fill = `var(--seat-${seat})`;
  return (
    <g class="noble-figure" transform={move(x, y, size / 30)}>
      <ellipse class="shade" cx="0" cy="0" rx="12" ry="5" />
      <path class="outlined" fill={fill} d="M-12 0C-11.500-9-8-16-4-19H4C8-16 11.500-9 12 0Q0 4-12 0Z" />
      <path class="outlined" fill="var(--gold)" d="M-8.200-14.500C-3-10.500 3-10.500 8.200-14.500L4.500-19.500H-4.500Z" />
      <circle class="outlined" fill={`color-mix(in oklab, ${fill}, white 30%)`} cx="0" cy="-23" r="5" />
      <path class="outlined" fill="var(--gold)" d="M-6.500-25.500V-34L-2.800-30 0-35.500 2.800-30 6.500-34V-25.500Z" />
      <Letter seat={seat} letter={letter} y={-1.2} size={12.5} scale={size / 30} />
    </g>
  );
}

export function NobleFigure({ kind, ...look }: FigureProps & { kind: Noble }): JSX.Element {
  return kind === "grande" ? <Grande {...look} /> : <Baron {...look} />;
}

/** A noble seen from above, on the plan: the shape of its seat with its letter, the grande's on a golden
 *  ground and crowned. */
export function NobleToken({ seat, letter, size, kind }: FigureProps & { kind: Noble }): JSX.Element {
  const grande = kind === "grande";
  const own = grande ? size * 0.86 : size;
  return (
    <g class="token">
      {grande && (
        <>
          <circle class="outlined ring" r={size * 0.58} />
          <path class="outlined" fill="var(--gold)" transform={`translate(0 ${-size * 0.54}) scale(${size / 30})`} d="M-7 3V-5L-3-1.500 0-7 3-1.500 7-5V3Z" />
        </>
      )}
      <SeatBadge seat={seat} letter={letter} size={own} />
    </g>
  );
}

/** How long a pennant of size 20 is, with a name on it and without. */
export const PENNANT = { named: 63, bare: 34 };

/** The pennant of a castle with its value, 20 high at size 20, fixed to its pole at the left edge. */
export function Pennant({ flag, value, size, name }: { flag: Flag; value: ComponentChildren; size: number; name?: string }): JSX.Element {
  const w = name ? PENNANT.named : PENNANT.bare;
  const scale = Math.max(size / 20, useLegible() / (name ? 13 : 15));
  return (
    <g class={`pennant flag-${flag}`} transform={`scale(${scale})`}>
      <path class="outlined cloth" d={`M0-10H${w}L${w - 6} 0 ${w} 10H0Z`} />
      {name && (
        <text class="on-cloth" x="4" y="4.500" font-size="13">
          {name}
        </text>
      )}
      <text class="on-cloth value" x={w - 9} y="5.200" text-anchor="end" font-size="15">
        {value}
      </text>
    </g>
  );
}

/** The sign of a villa with its value. */
export function VillaSign({ value, size }: { value: number; size: number }): JSX.Element {
  return (
    <g class="villa-sign" transform={`scale(${Math.max(size / 20, useLegible() / 14)})`}>
      <path class="outlined sign" d="M-11 10V-3L0-12 11-3V10Z" />
      <text class="value" y="7" text-anchor="middle" font-size="14">
        {value}
      </text>
    </g>
  );
}

export function Real({ size, x, y }: At): JSX.Element {
  return (
    <Coin size={size} x={x} y={y}>
      <path class="castle-coin" d="M-5 5V-4H-3V-2H-1V-4H1V-2H3V-4H5V5Z" />
    </Coin>
  );
}

/** A block, a bridge, a tower card: signs for the supply and for what can be done. */
export function BlockSign({ size, x, y }: At): JSX.Element {
  return <Cube fill="#d9c093" size={size} x={x} y={y} />;
}

export function BridgeSign({ size = 24, x = 0, y = 0 }: At): JSX.Element {
  return (
    <g class="sign-bridge" transform={move(x, y, size / 24)}>
      <path class="outlined deck" d="M-13-7H13V-2H10V9H5.500C5.500 3 3 .500 0 .500S-5.500 3-5.500 9H-10V-2H-13Z" />
    </g>
  );
}

export function VerbSign({ verb, size }: { verb: string; size: number }): JSX.Element {
  switch (verb) {
    case "castle":
      return (
        <g transform={`scale(${size / 24})`}>
          <BlockSign x={-9} y={3} size={18} />
          <BlockSign y={8} size={18} />
          <BlockSign y={-3} size={18} />
          <BlockSign x={9} y={3} size={18} />
          <path class="pole" d="M0-8V-21" />
          <path class="outlined sign-flag" d="M0-21H12L9-17.500 12-14H0Z" />
        </g>
      );
    case "villa":
      return <BlockSign size={size} />;
    case "extend":
      return (
        <g transform={`scale(${size / 24})`}>
          <g class="faded">
            <BlockSign x={-6} y={-2} size={21} />
          </g>
          <BlockSign x={5} y={4.5} size={21} />
        </g>
      );
    case "tower":
      return (
        <g transform={`scale(${size / 24})`}>
          <g class="faded">
            <BlockSign y={9} size={20} />
            <BlockSign y={1} size={20} />
          </g>
          <BlockSign y={-8} size={20} />
        </g>
      );
    case "bridge":
      return <BridgeSign size={size} />;
    default:
      return (
        <g transform={`scale(${size / 24})`}>
          <path class="stroke pass-sign" d={verb === "done" ? "M-9 0-3 7 9-7" : "M-7-8 1 0-7 8M2-8 10 0 2 8"} />
        </g>
      );
  }
}

/** A tower card: a tower on sky; the back of all cards is the same. */
export function TowerCard({ w, h }: { w: number; h: number }): JSX.Element {
  return (
    <g class="tower-card">
      <rect class="outlined card-back" x={-w / 2} y={-h / 2} width={w} height={h} rx="6" />
      <g transform={`translate(0 ${h * 0.02}) scale(${Math.min(w, h) / 46})`}>
        <path class="outlined tower-shape" d="M-8 15V-6H8V15Z" />
        <path class="outlined tower-shape" d="M-10.500-6V-15H-6V-12H-2.200V-15H2.200V-12H6V-15H10.500V-6Z" />
        <path class="tower-door" d="M-2.500 4V-.500A2.500 2.500 0 0 1 2.500-.500V4Z" />
      </g>
    </g>
  );
}

/** A pill with a short text, for cards that are known. */
export function Chip({ x, y, w, h = 17, children, class: className }: { x: number; y: number; w: number; h?: number; children: string; class?: string }): JSX.Element {
  return (
    <g class={className ? `chip ${className}` : "chip"}>
      <rect x={x} y={y - h / 2} width={w} height={h} rx="4" />
      <Fit x={x + w / 2} y={y + 4.500} width={w - 3} size={12.500} least={11} anchor="middle">
        {children}
      </Fit>
    </g>
  );
}
