// palette.ts -- the colours of the seats, never alone: every colour goes with a shape and a pattern,
// so that nobody has to tell red from green. The colours themselves are in theme.css.
export type Shape = "disc" | "diamond" | "triangle" | "square" | "cross" | "hexagon" | "ring" | "star";

const shapes: Record<string, Shape> = {
  blue: "disc",
  red: "diamond",
  green: "triangle",
  orange: "square",
  black: "cross",
  yellow: "hexagon",
  white: "ring",
  purple: "star",
};

export function shapeOf(seat: string): Shape {
  return shapes[seat] ?? "disc";
}

/** For the CSS of one element: --seat is its colour, --seat-ink what is legible on it. */
export function seatStyle(seat: string): Record<string, string> {
  const known = seat in shapes ? seat : "black";
  return { "--seat": `var(--seat-${known})`, "--seat-ink": `var(--seat-${known}-ink)`, "--seat-text": `var(--seat-${known}-text)` };
}

/** A seat's colour with its pattern, as an SVG fill; needs <SeatPatterns/> in the same document. */
export function seatFill(seat: string): string {
  return `url(#seat-${seat in shapes ? seat : "black"})`;
}

export const seatColours = Object.keys(shapes);
