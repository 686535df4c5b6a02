// text.tsx -- words on a board that can always be read and never run out of their room: long ones are set
// smaller, but not too small on this screen, and squeezed if that is not enough.
import { createContext, type ComponentChildren, type JSX } from "preact";
import { useContext } from "preact/hooks";

/** The smallest letters that can be read in this drawing, in its units. The shell sets it: it knows how large
 *  the drawing is on the screen. */
export const Legible = createContext(0);

/** That size inside a group that is scaled. */
export const useLegible = (scale = 1): number => useContext(Legible) / scale;

/** A group drawn larger or smaller: words in it are measured as they are seen. */
export function Scaled({ x = 0, y = 0, scale, class: className, children }: { x?: number; y?: number; scale: number; class?: string; children: ComponentChildren }): JSX.Element {
  return (
    <g class={className} transform={`translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}`}>
      <Legible.Provider value={useLegible(scale)}>{children}</Legible.Provider>
    </g>
  );
}

interface WordsProps extends Omit<JSX.IntrinsicElements["text"], "size" | "scale"> {
  size: number;
  /** Of the group it stands in. */
  scale?: number;
}

/** A text that is never too small to be read. */
export function Words({ size, scale, ...rest }: WordsProps): JSX.Element {
  return <text {...rest} font-size={Math.max(size, useLegible(scale))} />;
}

/** Letters differ in width; these are generous averages of the fonts in use. */
export function widthOf(text: string, size: number, bold = false): number {
  let w = 0;
  for (const c of text) w += /[iljtfr.,:;!'|() \-]/.test(c) ? 0.37 : /[mwMWшщжмфыюШЩЖМФЫЮ]/.test(c) ? 0.9 : /[A-ZÁÉÍÓÖŐÚÜŰА-Я]/.test(c) ? 0.7 : 0.61;
  return w * size * (bold ? 1.12 : 1);
}

interface FitProps {
  x: number;
  y: number;
  width: number;
  size: number;
  /** Not smaller than this; default three quarters of the size. */
  least?: number;
  anchor?: "start" | "middle" | "end";
  bold?: boolean;
  class?: string;
  children: string;
}

export function fitted(text: string, size: number, width: number, least: number, bold = false): { size: number; squeeze: boolean } {
  const own = widthOf(text, size, bold);
  if (own <= width) return { size, squeeze: false };
  const smaller = Math.max(least, (size * width) / own);
  return { size: smaller, squeeze: widthOf(text, smaller, bold) > width + 0.5 };
}

export function Fit({ x, y, width, size, least = size * 0.75, anchor = "start", bold, class: className, children }: FitProps): JSX.Element {
  const floor = useLegible();
  const fit = fitted(children, Math.max(size, floor), width, Math.max(least, floor), bold);
  return (
    <text
      x={x}
      y={y}
      class={className}
      font-size={fit.size}
      font-weight={bold ? 650 : undefined}
      text-anchor={anchor}
      textLength={fit.squeeze ? width : undefined}
      lengthAdjust={fit.squeeze ? "spacingAndGlyphs" : undefined}
    >
      {children}
    </text>
  );
}
