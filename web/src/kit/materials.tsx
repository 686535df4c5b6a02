// materials.tsx -- what things on a table are made of: grass, water, stone, planks, cobbles, and the light on them, which
// comes from the upper left. Drawn over plain colours, so that day and night and every state keep theirs.
import type { JSX } from "preact";
import { rect, type Box } from "./geometry";

export type Material = "sheen" | "round" | "grass" | "water" | "waves" | "stone" | "planks" | "cobbles" | "sky";

const url = (of: Material): string => `url(#material-${of})`;

/** The definitions: once in every sheet that uses them. */
export function Materials(): JSX.Element {
  const pattern = (of: Material, width: number, height: number, drawing: JSX.Element): JSX.Element => (
    <pattern id={`material-${of}`} width={width} height={height} patternUnits="userSpaceOnUse">
      {drawing}
    </pattern>
  );
  return (
    <defs>
      <linearGradient id="material-sheen" x1="0" y1="0" x2="0.600" y2="1">
        <stop class="light" offset="0" />
        <stop class="clear" offset="0.450" />
        <stop class="dim" offset="1" />
      </linearGradient>
      <linearGradient id="material-round">
        <stop class="dim" offset="0" />
        <stop class="light" offset="0.300" />
        <stop class="clear" offset="0.550" />
        <stop class="dim" offset="1" />
      </linearGradient>
      <linearGradient id="material-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="var(--cover-sky)" stop-opacity="0.950" />
        <stop offset="0.620" stop-color="var(--cover-sky)" stop-opacity="0.350" />
        <stop offset="0.780" stop-color="var(--cover-ground)" stop-opacity="0.450" />
        <stop offset="1" stop-color="var(--cover-ground)" stop-opacity="0.750" />
      </linearGradient>
      <linearGradient id="material-water" x1="0" y1="0" x2="1" y2="1">
        <stop class="light" offset="0" />
        <stop class="clear" offset="0.500" />
        <stop class="dim" offset="1" />
      </linearGradient>
      {pattern("grass", 46, 38, <path class="stroke blades" d="M6 12l-2-5M6 12v-6M6 12l3-4M30 9l-2-4M30 9l2-5M18 31l-2-5M18 31v-6M18 31l3-4M40 27l-2-4M40 27l2-5" />)}
      {pattern("waves", 44, 20, <path class="stroke crests" d="M2 7q5-5 10 0t10 0M24 17q5-5 10 0t10 0" />)}
      {pattern("stone", 26, 14, <path class="stroke joints" d="M0 .500H26M0 7.500H26M6 .500V7.500M19 7.500V14" />)}
      {pattern("planks", 60, 11, <path class="stroke joints" d="M0 .500H60M18 .500V11M47 .500V11M24 5q7 2 14 0" />)}
      {pattern("cobbles", 17, 12, <path class="stroke joints" d="M1 3q3-3 6 0t-1 3q-4 1-5-3ZM9 4q3-3 6-.500t-1 3.500q-5 1-5-3ZM4 10q3-2 6 0M13 11q2-2 4 0" />)}
    </defs>
  );
}

interface On {
  box: Box;
  rx?: number;
}

/** A material over a box. */
export function Texture({ of, box, rx = 6 }: On & { of: Material }): JSX.Element {
  return <rect class="texture" {...rect(box)} rx={rx} fill={url(of)} />;
}

/** The same over any shape, or along a path. */
export function TexturePath({ of, d, width }: { of: Material; d: string; width?: number }): JSX.Element {
  return <path class="texture" d={d} fill={width ? "none" : url(of)} stroke={width ? url(of) : undefined} stroke-width={width} stroke-linejoin="round" />;
}

/** The shadow of something flat that lies there. */
export function Shade({ box, rx = 6 }: On): JSX.Element {
  return <rect class="texture shade" {...rect({ ...box, x: box.x + 1.5, y: box.y + 3.5 })} rx={rx} />;
}
