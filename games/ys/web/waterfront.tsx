// waterfront.tsx -- what the city of Ys stands on and before: one sea along all its neighbourhoods, with quays and jetties, and
// behind the brokers the arcades of the palaces, the houses of commerce, the goods of the ports. For the eyes only.
import type { JSX } from "preact";
import { move, rect, type Box } from "bailey/kit/geometry";
import { Texture } from "bailey/kit/materials";
import type { Area } from "./facts";
import type { HoodPlan } from "./layout";

/** One stretch of sea for each row of neighbourhoods, from the quay to its lower edge. */
export function harbours(hoods: readonly HoodPlan[]): Box[] {
  const rows = new Map<number, Box>();
  for (const { sea, whole } of hoods) {
    const before = rows.get(sea.y);
    const x = Math.min(before?.x ?? whole.x, whole.x);
    const right = Math.max(before ? before.x + before.w : 0, whole.x + whole.w);
    rows.set(sea.y, { x, y: sea.y - 6, w: right - x, h: whole.y + whole.h - sea.y + 6 });
  }
  return [...rows.values()];
}

/** Surf along the quay. */
function surf({ x, y, w }: Box): string {
  const n = Math.round(w / 22);
  return `M${x + 4} ${y + 15}${`q${(w - 8) / n / 2} 5 ${(w - 8) / n} 0`.repeat(n)}`;
}

/** The sea; where two neighbourhoods meet, a jetty leads out into it. */
export function Sea({ box, hoods }: { box: Box; hoods: readonly HoodPlan[] }): JSX.Element {
  const here = hoods.filter((h) => h.sea.y - 6 === box.y);
  return (
    <g class="open-sea" aria-hidden="true">
      <rect class="hood-sea" {...rect(box)} rx="9" />
      <Texture of="waves" box={box} rx={9} />
      <Texture of="water" box={box} rx={9} />
      <path class="texture stroke surf" d={surf(box)} />
      {here.slice(1).map(({ whole }) => {
        const x = whole.x - 3;
        const low = box.y + box.h * 0.72;
        return (
          <g key={x} class="texture jetty">
            <path class="piles" d={`M${x - 5} ${low - 4}v11M${x + 5} ${low - 4}v11M${x - 5} ${box.y + 34}v9M${x + 5} ${box.y + 34}v9`} />
            <rect class="outlined deck" x={x - 6.5} y={box.y + 8} width="13" height={low - box.y - 8} rx="1.500" />
            <path class="deck-planks" d={Array.from({ length: Math.floor((low - box.y - 14) / 6) }, (_, i) => `M${x - 6.5} ${box.y + 14 + i * 6}h13`).join("")} />
          </g>
        );
      })}
    </g>
  );
}

/** What stands behind the brokers of an area, drawn in its own units. */
const backdrops: Record<Area, { w: number; h: number; d: string }> = {
  // an arcade
  palace: { w: 30, h: 26, d: "M0 26V0H30V26H26V13A11 10 0 0 0 4 13V26ZM0 4H30" },
  // gables, shutters
  commerce: { w: 82, h: 30, d: "M2 30V12L14 2 26 12V30H18V21H10V30ZM10 14H18V17H10ZM30 30V9H54V30H47V20H40V30ZM28 9 32 4H52L56 9ZM60 30V14L68 7 76 14V30Z" },
  // barrels, crates, amphorae
  port: { w: 82, h: 22, d: "M4 22C2 16 2 11 4 6H16C18 11 18 16 16 22ZM3 11H17M3 17H17M24 22V10H38V22ZM24 10 38 22M38 10 24 22M50 22C44 19 44 12 48 9V4H54V9C58 12 58 19 52 22ZM64 22V14H74V22ZM66 14V7H73V14Z" },
};

/** As often as there is room for, along the lower edge of the area. */
export function Backdrop({ of, box: b }: { of: Area; box: Box }): JSX.Element {
  const { w, h, d } = backdrops[of];
  const scale = Math.min(1, (b.h * 0.45) / h);
  const n = Math.max(1, Math.floor((b.w - 6) / (w * scale)));
  const step = (b.w - 4) / n;
  return (
    <g class="texture backdrop">
      {Array.from({ length: n }, (_, i) => (
        <path key={i} d={d} transform={move(b.x + 2 + i * step + (step - w * scale) / 2, b.y + b.h - 1 - h * scale, scale)} />
      ))}
    </g>
  );
}
