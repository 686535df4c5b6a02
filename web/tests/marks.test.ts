// Where marks are put on a board.
import { expect, it } from "vitest";
import { putAt } from "../src/parts/marks";

/** A board at the corner of the window, and on it a place with its upper left corner there. */
function boardWith(x: number, y: number): HTMLElement {
  const place = { closest: () => null, querySelector: () => null, getBoundingClientRect: () => ({ x, y, width: 40, height: 20 }) };
  return { querySelectorAll: () => [place], getBoundingClientRect: () => ({ x: 0, y: 0 }), scrollLeft: 0, scrollTop: 0 } as unknown as HTMLElement;
}

it("a mark at the edge of the board is whole: it reaches ten pixels up and left", () => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  expect(putAt(boardWith(100, 50), ["inn"], false)!.at).toEqual({ x: 104, y: 48 });
  expect(putAt(boardWith(2, 3), ["inn"], false)!.at).toEqual({ x: 10, y: 10 });
});
