// Ghosts.tsx -- pale pieces where something stood when the viewer last acted, and the ways from there; they stay until one acts.
import { render, type ComponentType, type JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../boards/board";
import type { Step } from "../engine/engine";
import { seatStyle } from "../pieces/palette";
import { Legible } from "../pieces/text";
import { arrowHead } from "./marks";
import { ghostsOf, mayMove, standingIn, type Course, type Ghost, type Standing } from "./traces";

/** The board comes first (ms). */
const LATER = 150;
/** A longer story is the log's. */
const LONGEST = 24;
/** Where drawing takes longer than this (ms), the first position and the last have to do. */
const SLOW = 40;

/** When the page has nothing better to do. */
const idle = (act: () => void): number => ("requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 1000 }) : setTimeout(act) as unknown as number);
const busy = (handle: number): void => ("cancelIdleCallback" in window ? cancelIdleCallback(handle) : clearTimeout(handle));

export interface Before {
  /** The steps since the viewer's last turn, and those of them that are news, in the order of their numbers. */
  steps: Step[];
  news: Step[];
  BoardView: ComponentType<BoardProps>;
  /** What the board gets after so many steps. */
  propsAt(step: number): BoardProps;
}

/** Draws position after position where nobody sees it, one at a time whenever there is a breath; answers how to stop. */
function follow({ steps, news, BoardView, propsAt }: Before, least: number, done: (ghosts: Ghost[]) => void): () => void {
  const sheet = document.createElement("div");
  const moving = steps.slice(-LONGEST).filter((s) => mayMove(s.events));
  const course: Course[] = [];
  let handle = 0;
  let slow = false;
  const drawn = (step: number): Standing => {
    render(
      <Legible.Provider value={least}>
        <BoardView {...propsAt(step)} />
      </Legible.Provider>,
      sheet,
    );
    return standingIn(sheet);
  };
  const next = (i: number, before: Standing): void => {
    const step = moving[i];
    if (!step) return done(ghostsOf(course));
    const after = drawn(step.step + 1);
    // Taken together, the steps of several people are nobody's.
    course.push({ seat: slow ? "nobody" : step.seat, number: slow ? 0 : news.indexOf(step) + 1, before, after });
    handle = idle(() => next(i + 1, after));
  };
  const first = (): void => {
    if (!moving.length) return;
    const began = performance.now();
    const before = drawn(moving[0]!.step);
    slow = performance.now() - began > SLOW;
    if (slow) moving.splice(0, moving.length - 1);
    handle = idle(() => next(0, before));
  };
  const timer = setTimeout(() => (handle = idle(first)), LATER);
  return () => {
    clearTimeout(timer);
    busy(handle);
    render(null, sheet);
  };
}

/** `key`: what the ghosts depend on; "": there are none. */
export function useGhosts(key: string, before: Before | null, least: number): Ghost[] {
  const [ghosts, setGhosts] = useState<{ key: string; all: Ghost[] }>({ key: "", all: [] });
  useEffect(() => {
    if (!key || !before) return;
    return follow(before, least, (all) => setGhosts({ key, all }));
  }, [key]);
  return ghosts.key === key ? ghosts.all : [];
}

/** A way ends where the piece is seen, not in the middle of it. */
const SHORT = 60;

/** Over the board's own sheet, in its units and its colours. */
export function Ghosts({ ghosts, sheet }: { ghosts: Ghost[]; sheet: SVGSVGElement }): JSX.Element {
  return (
    <svg class={`${sheet.getAttribute("class") ?? ""} ghosts`} viewBox={sheet.getAttribute("viewBox") ?? undefined}>
      {ghosts.map(({ id, number, seat, at: { a, b, c, d, e, f }, to, drawing }) => {
        const from = { x: e, y: f };
        return (
          <g key={`${id} ${number}`} style={seatStyle(seat)}>
            <g class="figures nobles ghost" transform={`matrix(${[a, b, c, d, e, f].join(" ")})`} ref={(g) => void (drawing && g?.replaceChildren(drawing))} />
            {to && Math.hypot(to.x - e, to.y - f) > SHORT && (
              <g class="ghost-way">
                <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
                <polygon points={arrowHead(from, to)} />
              </g>
            )}
          </g>
        );
      })}
    </svg>
  );
}
