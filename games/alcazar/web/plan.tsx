// plan.tsx -- the town flat on paper: heights as numbers, buildings as coloured ground, bridges as planks.
import type { JSX } from "preact";
import { Words } from "bailey/pieces/text";
import { Pennant, VillaSign } from "./art";
import { joinedArea } from "./columns";
import { cellArea, middle, slab, type Eye } from "./geometry";
import { Plate, plateOf } from "./plates";
import type { Scene } from "./scene";
import { cells, flagCell, isPlot, neighbours, nobleOn, plotOf, spotOf, type Bridge, type Cell } from "./town";

/** How far a bridge is moved aside, so that bridges in one line are told apart. */
const aside = (bridges: readonly Bridge[], i: number): number => {
  const same = bridges.slice(0, i).filter((b) => [b.from, b.mid, b.to].some((c) => [bridges[i]!.from, bridges[i]!.mid, bridges[i]!.to].includes(c)));
  return ((same.length % 3) - 1) * 0.12;
};

function Planks({ eye, bridge: b, shift }: { eye: Eye; bridge: Bridge; shift: number }): JSX.Element {
  const [c0, r0] = spotOf(b.from);
  const [c1, r1] = spotOf(b.to);
  const half = 0.15;
  const across = r0 === r1;
  const long = { x0: Math.min(c0, c1) + 0.16, x1: Math.max(c0, c1) + 0.84, y0: Math.min(r0, r1) + 0.16, y1: Math.max(r0, r1) + 0.84 };
  const area = across ? { ...long, y0: r0 + 0.5 + shift - half, y1: r0 + 0.5 + shift + half } : { ...long, x0: c0 + 0.5 + shift - half, x1: c0 + 0.5 + shift + half };
  return <path class="planks" d={slab(eye, area)} />;
}

/** Where things lie in a cell of the plan, from its middle. */
function inCell(eye: Eye): { plate: number; height: number; w: number; h: number } {
  const w = 2 * eye.across;
  const h = 2 * eye.deep;
  return { plate: Math.max(11, Math.min(w, h) * 0.24), height: Math.max(16, Math.min(w, h) * 0.4), w, h };
}

function PlanCell({ scene: s, cell }: { scene: Scene; cell: Cell }): JSX.Element {
  const { eye } = s.layout;
  const at = middle(eye, spotOf(cell));
  const tall = s.view.height[cell] ?? 0;
  const z = inCell(eye);
  const plot = plotOf(cell);
  const noble = nobleOn(s.view, cell);
  return (
    <g>
      {plot > 0 && <Plate x={tall ? at.x - z.w / 2 + z.plate * 1.05 + 1 : at.x} y={tall ? at.y - z.h / 2 + z.plate * 0.85 + 2 : at.y} size={z.plate} kind={plateOf(s, plot)} seat={s.viewer} n={plot} roof={tall > 0} />}
      {tall > 0 && (
        <Words class="tall" x={noble ? at.x - z.w * 0.25 : at.x} y={at.y + z.height * (noble ? 0.62 : 0.42)} text-anchor="middle" size={z.height}>
          {tall}
        </Words>
      )}
    </g>
  );
}

export function Plan({ scene: s }: { scene: Scene }): JSX.Element {
  const { eye } = s.layout;
  const open = s.view.loop_open === 1;
  const built = cells.filter((c) => s.view.height[c]);
  return (
    <g class="town plan" aria-hidden="true">
      <path class="lawn" d={slab(eye, { x0: 0, y0: 0, x1: 11, y1: 11 })} />
      {cells.filter(isPlot).map((cell) => (
        <path key={cell} class="paving" d={slab(eye, joinedArea(cell, 0.04, neighbours(cell, open)))} />
      ))}
      {cells.filter(isPlot).map((cell) => (
        <path key={cell} class="plot" d={slab(eye, cellArea(spotOf(cell), 0.06))} />
      ))}
      {built.map((cell) => {
        const building = s.buildingOn(cell);
        const joined = building ? neighbours(cell, open).filter((c) => s.buildingOn(c) === building) : [];
        return <path key={cell} class={`roof ${building?.flag ? `flag-${building.flag}` : "villa"}`} d={slab(eye, joinedArea(cell, 0.05, joined))} />;
      })}
      {s.bridges.map((b, i) => (
        <Planks key={i} eye={eye} bridge={b} shift={aside(s.bridges, i)} />
      ))}
      {cells.map((cell) => (isPlot(cell) || s.view.height[cell] ? <PlanCell key={cell} scene={s} cell={cell} /> : null))}
    </g>
  );
}

/** The flag or the sign of each building, on one of its cells. */
export function PlanBanners({ scene: s }: { scene: Scene }): JSX.Element {
  const { eye } = s.layout;
  const z = inCell(eye);
  const size = Math.max(13, z.w * 0.3);
  return (
    <g class="banners" aria-hidden="true">
      {s.buildings.map((b) => {
        const cell = flagCell(s.view, b, () => 0);
        const at = middle(eye, spotOf(cell));
        const x = at.x + z.w / 2 - size * 1.75 - 1;
        return (
          <g key={b.flag ?? b.id} transform={`translate(${b.flag ? x : at.x + z.w / 2 - size * 0.62} ${b.flag ? at.y + z.h / 2 - size * 0.55 - 2 : at.y + z.h / 2 - size * 0.6})`}>
            {b.flag ? <Pennant flag={b.flag} value={b.value} size={size} /> : <VillaSign value={b.value} size={size * 0.95} />}
          </g>
        );
      })}
    </g>
  );
}
