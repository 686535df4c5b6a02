// Recap.tsx -- what the others have done since one's last turn, on the board itself until one acts: a number in the
// colour of the seat at the place of each step, in order, and an arrow where a step leads from one place to another.
import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Step } from "../engine/engine";
import { placesOfAction, placesOfEvent } from "../match/picking";
import type { Stage } from "../match/stage";
import { seatStyle } from "../pieces/palette";

/** The steps of others that are news to the viewer, with their numbers. */
export function newsOf(stage: Stage): Step[] {
  if (!stage.choosing.value || !stage.since.value || !stage.people().length) return [];
  const own = stage.viewerSeat();
  const steps = stage.allSteps.value.slice(stage.since.value).filter((s) => s.seat !== "chance" && s.seat !== own);
  return steps.slice(-MOST);
}

/** More than this is no news, but a story: the log tells it. */
const MOST = 12;

interface Spot {
  x: number;
  y: number;
}

interface Mark {
  step: Step;
  number: number;
  at: Spot;
  from: Spot | null;
}

/** The upper left corner of a place, where no name stands, in the units of the frame; null if it is not drawn. */
function spotOf(frame: HTMLElement, place: string): Spot | null {
  const found = frame.querySelector(`:scope > svg [data-place~="${CSS.escape(place)}"]`);
  if (!found) return null;
  const target = (found.querySelector(".mark") ?? found).getBoundingClientRect();
  if (!target.width) return null;
  const own = frame.getBoundingClientRect();
  return { x: target.x + Math.min(10, target.width / 2) - own.x + frame.scrollLeft, y: target.y + 2 - own.y + frame.scrollTop };
}

/** Where a step is seen: at the last place that its action names, else at one of its events; never at a seat. */
function marksOf(stage: Stage, frame: HTMLElement, news: Step[]): Mark[] {
  const there = new Map<string, number>();
  return news.flatMap((step, i) => {
    const named = [...placesOfAction(stage.game, step.action).slice(1), ...step.events.flatMap((e) => placesOfEvent(stage.game, e))].filter((p) => !stage.game.seats.includes(p));
    const spots = [...new Set(named)].flatMap((p) => spotOf(frame, p) ?? []);
    const last = placesOfAction(stage.game, step.action).length > 2 ? spots[1] : spots[0];
    const at = last ?? spots[0];
    if (!at) return [];
    // Several steps at one place stand side by side.
    const key = `${Math.round(at.x)} ${Math.round(at.y)}`;
    const n = there.get(key) ?? 0;
    there.set(key, n + 1);
    const from = last && spots[0] !== last ? spots[0]! : null;
    return [{ step, number: i + 1, at: { x: at.x + 16 * n, y: at.y }, from }];
  });
}

export function Recap({ stage, frame, least }: { stage: Stage; frame: { current: HTMLElement | null }; least: number }): JSX.Element | null {
  const [marks, setMarks] = useState<Mark[]>([]);
  const news = newsOf(stage);
  const key = `${news.map((s) => s.step).join()} ${least}`;
  useLayoutEffect(() => {
    const root = frame.current;
    if (!root || !news.length) return setMarks([]);
    const put = (): void => setMarks(marksOf(stage, root, news));
    put();
    const watch = new ResizeObserver(put);
    const svg = root.querySelector(":scope > svg");
    if (svg) watch.observe(svg);
    return () => watch.disconnect();
  }, [key, stage]);
  if (!news.length || !marks.length) return null;
  return (
    <div class="recap" aria-hidden="true">
      <svg class="recap-ways">
        {marks.map(({ number, from, at, step }) => {
          if (!from || Math.hypot(at.x - from.x, at.y - from.y) < 24) return null;
          return <line key={number} x1={from.x} y1={from.y} x2={at.x} y2={at.y} style={seatStyle(step.seat)} />;
        })}
      </svg>
      {marks.map(({ number, at, step }) => (
        <b key={number} class="recap-number" style={{ ...seatStyle(step.seat), left: `${at.x}px`, top: `${at.y}px` }}>
          {number}
        </b>
      ))}
    </div>
  );
}
