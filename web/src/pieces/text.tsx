// text.tsx -- words on a board that never run out of their room: long ones are set smaller, and
// squeezed if that is not enough.
import type { JSX } from "preact";

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
  const fit = fitted(children, size, width, least, bold);
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
