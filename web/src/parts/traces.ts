// traces.ts -- where pieces stood before others moved them: the positions since the viewer's last turn, drawn once more where
// nobody sees it and compared piece by piece (Piece and its `trace`, boards/board.tsx). No game is known here.
import type { GameEvent } from "../engine/engine";

/** From a drawing's own units to those of the sheet. */
export interface Matrix {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/** A piece in one position. */
export interface Stood {
  at: Matrix;
  /** The place it would leave a trace at; none where it comes from or goes home to. */
  trace: string | undefined;
  drawing: Element | null;
}
export type Standing = ReadonlyMap<string, Stood>;

/** A step with the positions before and after it. */
export interface Course {
  seat: string;
  /** The number of the step among the news; 0: none of them. */
  number: number;
  before: Standing;
  after: Standing;
}

export interface Ghost {
  id: string;
  seat: string;
  number: number;
  at: Matrix;
  /** Where the piece went, if it stands on the board still. */
  to: { x: number; y: number } | null;
  drawing: Element | null;
}

/** Nearer than this (units) is the same spot. */
const NEAR = 13;
/** A step that takes away more than this clears the table: only what moved on it is worth a ghost. */
const CLEARS = 6;
/** More than this would hide the board. */
const MOST = 12;

const far = (a: { e: number; f: number }, b: { e: number; f: number }): number => Math.hypot(a.e - b.e, a.f - b.f);

/** The ghosts of what has left its place, the latest first; none where something else stands now. */
export function ghostsOf(course: readonly Course[]): Ghost[] {
  const now = course.at(-1)?.after;
  if (!now) return [];
  const ghosts: Ghost[] = [];
  for (const { seat, number, before, after } of [...course].reverse()) {
    // Who only makes room for others stays at the same place.
    const left = [...before].filter(([id, stood]) => stood.trace !== undefined && stood.trace !== after.get(id)?.trace);
    const clears = left.filter(([id]) => after.get(id)?.trace === undefined).length > CLEARS;
    for (const [id, { at, drawing }] of left) {
      if (clears && after.get(id)?.trace === undefined) continue;
      const taken = [...[...now.values()].map((s) => s.at), ...ghosts.map((g) => g.at)].some((other) => far(other, at) < NEAR);
      const there = after.get(id);
      if (!taken) ghosts.push({ id, seat, number, at, drawing, to: there?.trace === undefined ? null : { x: there.at.e, y: there.at.f } });
    }
  }
  return ghosts.slice(0, MOST);
}

/** Does anything in a step move a piece? What only tells or counts is not drawn again. */
export const mayMove = (events: readonly GameEvent[]): boolean => events.some((e) => e.event !== "points");

/** One matrix after another. */
export function times(m: Matrix, n: Matrix): Matrix {
  return {
    a: m.a * n.a + m.c * n.b,
    b: m.b * n.a + m.d * n.b,
    c: m.a * n.c + m.c * n.d,
    d: m.b * n.c + m.d * n.d,
    e: m.a * n.e + m.c * n.f + m.e,
    f: m.b * n.e + m.d * n.f + m.f,
  };
}

const SAME: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** Where something is put in its sheet, read off the transforms around it: it need not be on the screen. */
function placed(of: Element): Matrix {
  let m = SAME;
  for (let e: Element | null = of; e instanceof SVGGElement; e = e.parentElement) {
    const own = e.transform.baseVal.consolidate()?.matrix;
    if (own) m = times(own, m);
  }
  return m;
}

/** A copy that is only for the eyes. */
function plain(piece: Element): Element {
  const copy = piece.cloneNode(true) as Element;
  for (const e of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name } of [...e.attributes]) if (/^(data-|aria-|role$|tabindex$)/i.test(name)) e.removeAttribute(name);
    e.classList.remove("place", "mark");
  }
  return copy;
}

/** The pieces of a board as it is drawn. */
export function standingIn(board: Element): Standing {
  const all = [...board.querySelectorAll<SVGGElement>("[data-piece]")];
  return new Map(
    all.map((piece) => {
      const { piece: id, trace } = piece.dataset;
      return [id!, { at: placed(piece), trace, drawing: trace === undefined ? null : plain(piece) }];
    }),
  );
}
