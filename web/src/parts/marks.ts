// marks.ts -- where on the board a step or a choice is seen: what is drawn over the board and follows it.
import { useLayoutEffect, useState } from "preact/hooks";

export interface Spot {
  x: number;
  y: number;
}

/** Where something is put, and where an arrow to it begins. */
export interface Put {
  at: Spot;
  from: Spot | null;
}

/** Marks at one place stand side by side, so far apart (px). */
const APART = 18;
/** So much of a mark reaches up and left of where it is put: nearer to the edge of the board it would be cut. */
const REACH = 10;

/** The upper left corner of a place, where no name stands, in the units of the frame; null if it is not drawn. What lies
 *  at somebody's seat (data-of) is nobody else's: what `seat` did is not seen there. */
function spotOf(frame: HTMLElement, place: string, seat: string | null): Spot | null {
  const found = [...frame.querySelectorAll(`:scope > svg [data-place~="${CSS.escape(place)}"]`)].find((e) => {
    const owner = e.closest<SVGElement>("[data-of]")?.dataset["of"];
    return !seat || !owner || owner === seat;
  });
  if (!found) return null;
  const target = (found.querySelector(".mark") ?? found).getBoundingClientRect();
  if (!target.width) return null;
  const own = frame.getBoundingClientRect();
  const x = target.x + Math.min(4, target.width / 2) - own.x + frame.scrollLeft;
  const y = target.y - 2 - own.y + frame.scrollTop;
  return { x: Math.max(REACH, x), y: Math.max(REACH, y) };
}

/** Where these places are seen: at the first that is drawn, or, for what leads from one place to another, at the second. */
export function putAt(frame: HTMLElement, places: string[], leads: boolean, seat: string | null = null): Put | null {
  const spots = [...new Set(places)].flatMap((p) => spotOf(frame, p, seat) ?? []);
  const at = (leads ? spots[1] : undefined) ?? spots[0];
  return at ? { at, from: spots[0] === at ? null : spots[0]! } : null;
}

/** Several marks at one place, side by side. */
export function sideBySide<T extends Put>(puts: T[]): T[] {
  const there = new Map<string, number>();
  return puts.map((put) => {
    const key = `${Math.round(put.at.x)} ${Math.round(put.at.y)}`;
    const n = there.get(key) ?? 0;
    there.set(key, n + 1);
    return { ...put, at: { x: put.at.x + APART * n, y: put.at.y } };
  });
}

/** What is put on the board, found anew when `key` or the size of the board changes. */
export function useMarks<T>(frame: { current: HTMLElement | null }, key: string, find: (root: HTMLElement) => T[]): T[] {
  const [marks, setMarks] = useState<T[]>([]);
  useLayoutEffect(() => {
    const root = frame.current;
    if (!root || !key) return setMarks([]);
    const put = (): void => setMarks(find(root));
    put();
    const watch = new ResizeObserver(put);
    // A board may be turned round, or laid out anew, without changing its size.
    const turned = new MutationObserver(put);
    const svg = root.querySelector(":scope > svg");
    if (svg) watch.observe(svg);
    if (svg) turned.observe(svg, { attributeFilter: ["class", "viewBox"] });
    return () => {
      watch.disconnect();
      turned.disconnect();
    };
  }, [key]);
  return key ? marks : [];
}

/** The head of an arrow that ends a little before `at`. */
export function arrowHead(from: Spot, at: Spot): string {
  const far = Math.hypot(at.x - from.x, at.y - from.y) || 1;
  const [x, y] = [(at.x - from.x) / far, (at.y - from.y) / far];
  const tip = { x: at.x - 11 * x, y: at.y - 11 * y };
  const side = (turn: number): string => `${tip.x - 11 * x + turn * 6 * y},${tip.y - 11 * y - turn * 6 * x}`;
  return `${tip.x},${tip.y} ${side(1)} ${side(-1)}`;
}
