// spot.tsx -- a place whose drawing says nothing that its label and its tip do not say: those are read
// out, the letters and figures of the drawing are not.
import type { JSX } from "preact";
import { Place, type PlaceProps } from "bailey/boards/board";

export function Spot({ children, ...place }: PlaceProps): JSX.Element {
  return (
    <Place {...place}>
      <g aria-hidden="true">{children}</g>
    </Place>
  );
}
