// tile.tsx -- a place with a drawing on it. The drawing lies beside the place, not in it: what it shows in
// letters and figures is for the eyes, and the place's own label says it in words.
import type { ComponentChildren, JSX } from "preact";
import { Place, type PlaceProps } from "bailey/boards/board";
import type { Box } from "./geometry";

interface TileProps extends Omit<PlaceProps, "children" | "transform"> {
  box: Box;
  /** A card's face, or a tray. */
  look: "face" | "tray";
  children: ComponentChildren;
}

export function Tile({ box, look, class: className, children, ...place }: TileProps): JSX.Element {
  return (
    <g class={className ? `tile ${className}` : "tile"}>
      <Place {...place}>
        <rect class={`mark ${look}`} x={box.x + 1.500} y={box.y + 1.500} width={box.w - 3} height={box.h - 3} rx="7" />
      </Place>
      <g class="art" aria-hidden="true">
        {children}
      </g>
    </g>
  );
}
