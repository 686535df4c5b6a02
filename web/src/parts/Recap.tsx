// Recap.tsx -- what the others have done since one's last turn, on the board itself until one acts: a number in the
// colour of the seat at the place of each step, in order, an arrow where a step leads from one place to another, and
// ghosts where pieces were taken away.
import type { JSX } from "preact";
import type { GameEvent, Step } from "../engine/engine";
import { placesOfAction, placesOfEvent } from "../match/picking";
import type { Stage } from "../match/stage";
import { seatStyle } from "../pieces/palette";
import { Ghosts, useGhosts, type Before } from "./Ghosts";
import { arrowHead, putAt, sideBySide, useMarks, type Put } from "./marks";

/** The steps of others that are news to the viewer, with their numbers. */
export function newsOf(stage: Stage): Step[] {
  if (!stage.choosing.value || !stage.since.value || !stage.people().length) return [];
  const own = stage.viewerSeat();
  const steps = stage.allSteps.value.slice(stage.since.value).filter((s) => s.seat !== "chance" && s.seat !== own);
  return steps.slice(-MOST);
}

/** What happened since the viewer last acted, as long as it is news. */
export function newsEvents(stage: Stage): GameEvent[] {
  return newsOf(stage).length ? stage.allSteps.value.slice(stage.since.value).flatMap((s) => s.events) : [];
}

/** More than this is no news, but a story: the log tells it. */
const MOST = 12;
/** A shorter way (px) needs no arrow. */
const NEAR = 30;

interface Mark extends Put {
  step: Step;
  number: number;
}

/** Where a step is seen: where its action leads, else at one of its events; what is seen nowhere on the board was done at the
 *  seat. What is named together with the only thing that the action names is where that went: a tile to its plot. */
function putStep(stage: Stage, frame: HTMLElement, step: Step): Put | null {
  const onBoard = (places: string[]): string[] => places.filter((p) => !stage.game.seats.includes(p));
  const put = (places: string[], leads = false): Put | null => putAt(frame, onBoard(places), leads, step.seat);
  const action = placesOfAction(stage.game, step.action).slice(1);
  const events = step.events.map((e) => placesOfEvent(stage.game, e));
  const went = action.length === 1 ? (events.find((all) => all.includes(action[0]!)) ?? []).filter((p) => p !== action[0]) : [];
  const start = put(action, action.length > 1);
  const end = put(went);
  if (start && end) return { at: end.at, from: start.at };
  return start ?? end ?? put(events.flat()) ?? putAt(frame, [step.seat], false);
}

function marksOf(stage: Stage, frame: HTMLElement, news: Step[]): Mark[] {
  return sideBySide(
    news.flatMap((step, i) => {
      const put = putStep(stage, frame, step);
      return put ? [{ ...put, step, number: i + 1 }] : [];
    }),
  );
}

interface RecapProps {
  stage: Stage;
  frame: { current: HTMLElement | null };
  least: number;
  /** How the board is drawn as it was; null: there is none yet. */
  draws: Pick<Before, "BoardView" | "propsAt"> | null;
}

export function Recap({ stage, frame, least, draws }: RecapProps): JSX.Element | null {
  // Choices that were asked for have numbers of their own.
  const news = stage.hint.value ? [] : newsOf(stage);
  const key = news.length ? `${news.map((s) => s.step).join()} ${least} ${stage.game.id}` : "";
  const marks = useMarks(frame, key, (root) => marksOf(stage, root, news));
  const sheet = frame.current?.querySelector<SVGSVGElement>(":scope > svg.board-sheet");
  // Turned round, the board shows them elsewhere.
  const seen = sheet ? `${key} ${sheet.getAttribute("class")}` : "";
  const ghosts = useGhosts(key && draws ? seen : "", draws && { ...draws, news, steps: stage.allSteps.value.slice(stage.since.value) }, least);
  if (!marks.length) return null;
  const box = sheet?.getBoundingClientRect();
  const own = frame.current?.getBoundingClientRect();
  const drawn = new Set(ghosts.flatMap((g) => (g.to ? g.number : [])));
  return (
    <div class="recap" aria-hidden="true">
      {sheet && box && own && ghosts.length > 0 && (
        <div class="recap-ghosts" style={{ left: `${box.x - own.x + frame.current!.scrollLeft}px`, top: `${box.y - own.y + frame.current!.scrollTop}px`, width: `${box.width}px`, height: `${box.height}px` }}>
          <Ghosts ghosts={ghosts} sheet={sheet} />
        </div>
      )}
      <svg class="recap-ways">
        {marks.map(({ number, from, at, step }) => {
          if (!from || drawn.has(number) || Math.hypot(at.x - from.x, at.y - from.y) < NEAR) return null;
          return (
            <g key={number} style={seatStyle(step.seat)}>
              <line x1={from.x} y1={from.y} x2={at.x} y2={at.y} />
              <polygon points={arrowHead(from, at)} />
            </g>
          );
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
