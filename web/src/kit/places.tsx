// places.tsx -- the usual shapes of a place (board.tsx): a box that can be pointed at, something that only
// tells what it is while it means nothing to point at it, and buttons that change how one looks at the board.
import type { ComponentChildren, JSX } from "preact";
import { Place, type PlaceProps } from "../boards/board";
import { rect, type Box } from "./geometry";

/** A place whose drawing says nothing that its label and its tip do not say: those are read out, the letters
 *  and figures of the drawing are not. */
export function Spot(place: PlaceProps): JSX.Element {
  return <Place {...place} picture />;
}

/** A place if pointing at it can mean something; otherwise the same drawing with the same tooltip. */
export function PlaceIf({ when, children, ...place }: PlaceProps & { when: boolean }): JSX.Element {
  if (when) return <Spot {...place}>{children}</Spot>;
  return (
    <g class={place.class} data-tip={place.tip ? `${place.label}\n${place.tip}` : place.label} data-rule={place.rule} transform={place.transform}>
      {children}
    </g>
  );
}

interface TileProps extends Omit<PlaceProps, "transform"> {
  box: Box;
  /** The class of its back. */
  look: string;
  inset?: number;
  rx?: number;
}

/** A place that is a box. What is drawn on it lies over the place, not in it: it is for the eyes, and the
 *  place's own label says it in words. */
export function Tile({ box, look, inset = 1.5, rx = 7, class: className, children, ...place }: TileProps): JSX.Element {
  return (
    <g class={className ? `tile ${className}` : "tile"}>
      <Place {...place}>
        <rect class={`mark ${look}`} {...rect(box, inset)} rx={rx} />
      </Place>
      <g class="art" aria-hidden="true">
        {children}
      </g>
    </g>
  );
}

interface ButtonProps {
  label: string;
  /** What the tooltip says, if not the label. */
  tip?: string;
  onPress(): void;
  /** Of what folds. */
  expanded?: boolean;
  class?: string;
  transform?: string;
  children: ComponentChildren;
}

/** Something to press that is no action of the game. Its first shape shows that it has the focus. */
export function Button({ label, tip = label, onPress, expanded, class: className, transform, children }: ButtonProps): JSX.Element {
  const onKeyDown = (e: KeyboardEvent): void => {
    if (e.key !== "Enter" && e.key !== " ") return;
    e.preventDefault();
    e.stopPropagation();
    onPress();
  };
  return (
    <g class={`press ${className ?? ""}`} role="button" tabindex={0} aria-expanded={expanded} data-tip={tip} transform={transform} onClick={onPress} onKeyDown={onKeyDown}>
      <g role="img" aria-label={label}>
        <g aria-hidden="true">{children}</g>
      </g>
    </g>
  );
}
