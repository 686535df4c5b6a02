// goods.tsx -- what is gathered and built with, for all games: a square stone of 20 around 0,0, known by its
// colour and by the sign on it.
import type { JSX } from "preact";

export type GoodKind = "food" | "wood" | "stone" | "cloth" | "gold" | "sand" | "metal" | "any";

const signs: Record<GoodKind, { fill: string; sign: () => JSX.Element }> = {
  food: {
    fill: "var(--food)",
    sign: () => (
      <g>
        <path class="filled" d="M-5.500-1.500C-6-5-2.500-6.800.2-5.200 2.600-3.800 2.600-.4.8 1.400-.6 2.800-5 2.600-5.500-1.500Z" />
        <path class="drawn" d="M1.500 1.500 5 5" />
        <circle class="filled" cx="5.600" cy="4" r="1.500" />
        <circle class="filled" cx="4" cy="5.600" r="1.500" />
      </g>
    ),
  },
  wood: {
    fill: "var(--wood)",
    sign: () => (
      <g class="light">
        <circle class="drawn" r="6" />
        <circle class="drawn" r="3" />
        <circle class="filled" r="1" />
      </g>
    ),
  },
  stone: { fill: "var(--stone)", sign: () => <path class="drawn" d="M-6.500-5.500H6.500V5.500H-6.500ZM-6.500 0H6.500M1-5.500V0M-2.500 0V5.500" /> },
  cloth: {
    fill: "var(--cloth)",
    sign: () => (
      <g class="light">
        <path class="filled" d="M-2.500-6C-1.500-4.500 1.500-4.500 2.500-6L7-3.500 5.300-.2 4-1V6H-4V-1L-5.300-.2-7-3.500Z" />
      </g>
    ),
  },
  gold: { fill: "var(--gold)", sign: () => <path class="drawn" d="M-4-3.500H4L7 4.500H-7ZM-2.200.6H2.200" /> },
  sand: {
    fill: "#d9b866",
    sign: () => (
      <g>
        <path class="filled" d="M-7 5.500C-4-1-2-3.500 0-3.500S4-1 7 5.500Z" />
        <path class="grains" d="M-2.500 3h1.200M1 1h1.200M2.500 3.500h1.200M-.6-1h1.200" />
      </g>
    ),
  },
  metal: {
    fill: "#5f6f80",
    sign: () => (
      <g class="light">
        <path class="filled" d="M-7.500-4.500H6.500C6.500-1.500 4-.5 2.500 0V2.500L5 5.500H-5L-2.500 2.500V0C-5 0-7.500-1.500-7.500-4.500Z" />
      </g>
    ),
  },
  any: { fill: "var(--face)", sign: () => <path class="drawn" d="M0-5.500V5.500M-4.800-2.800 4.800 2.800M-4.800 2.800 4.800-2.800" /> },
};

/** "any": one of whichever kind. */
export function Good({ kind, size = 20, x = 0, y = 0 }: { kind: GoodKind; size?: number; x?: number; y?: number }): JSX.Element {
  const { fill, sign } = signs[kind];
  return (
    <g class="thing good" transform={`translate(${x} ${y}) scale(${size / 20})`}>
      <rect class="line" x="-9.500" y="-9.500" width="19" height="19" rx="3.500" fill={fill} />
      <path class="glint" d="M-7-7.600H6.500" />
      {sign()}
    </g>
  );
}
