// plates.tsx -- the numbers of the plots, and what their cards are to the viewer: one of the own hand, one
// in the display, neither.
import type { JSX } from "preact";
import { Words } from "bailey/pieces/text";
import type { Scene } from "./scene";
import type { Seat } from "./town";

export type PlateKind = "own" | "shown" | "plain";

export function plateOf({ view, viewer }: Pick<Scene, "view" | "viewer">, plot: number): PlateKind {
  const place = view.place[plot];
  return viewer && place === viewer ? "own" : place === "display" ? "shown" : "plain";
}

export function Plate({ x, y, size, kind, seat, n, roof }: { x: number; y: number; size: number; kind: PlateKind; seat: Seat | null; n: number; roof?: boolean }): JSX.Element {
  const w = size * (n > 9 ? 1.75 : 1.3);
  const h = size * 1.3;
  const own = kind === "own" && seat;
  return (
    <g class={`plate ${kind}${roof ? " on-roof" : ""}`}>
      {kind !== "plain" && <rect x={x - w / 2} y={y - h / 2} width={w} height={h} rx={size * 0.25} style={own ? `fill:var(--seat-${seat})` : undefined} />}
      <Words x={x} y={y + size * 0.36} text-anchor="middle" size={size} style={own ? `fill:var(--seat-${seat}-ink)` : undefined}>
        {n}
      </Words>
    </g>
  );
}
