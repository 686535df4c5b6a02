// Drama.tsx -- the great moments of a match, staged for a breath: light on the place, a banner, points that count up, a soft
// sound. It lies over the board and lets every click through; any key or click ends it. Nothing of it at pace "At once" or
// under reduced motion. What it says is in the log and is read out as ever.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { motion, settings, t } from "../base/shared";
import { play } from "../base/sound";
import { momentsOf } from "../boards";
import type { GameEvent } from "../engine/engine";
import { signed } from "../kit/floats";
import { counted, momentIn, SHOWN, type Moment } from "../match/moments";
import { placesOfEvent } from "../match/picking";
import type { Stage } from "../match/stage";
import { seatStyle } from "../pieces/palette";
import { SeatMark } from "../pieces/SeatMark";
import { sitterName } from "./Seats";

/** The end of the match: who won, and everybody's points. */
function ending(stage: Stage): Moment {
  const { score } = stage.look.value;
  const order = [...stage.seats].sort((a, b) => score[a]!.rank - score[b]!.rank);
  const first = order.filter((s) => score[s]!.rank === 1);
  const names = first.map((s) => sitterName(stage.game.id, s, stage.sitter(s))).join(", ");
  return {
    title: first.length > 1 ? t("Shared victory: {0}", names) : t("Victory: {0}", names),
    say: "",
    sound: "over",
    rank: 0,
    seat: first.length > 1 ? null : first[0]!,
    event: null,
    points: order.map((seat) => ({ seat, by: score[seat]!.points })),
  };
}

/** What is great about what just happened, in the present; the end of the match comes after what brought it about. */
function useMoment(stage: Stage, events: readonly GameEvent[]): [Moment | null, () => void] {
  const [moments, setMoments] = useState<Moment[]>([]);
  const { step, over, actors } = stage.look.value;
  const last = useRef({ step, over });
  const moment = moments[0] ?? null;
  useEffect(() => {
    const was = last.current;
    last.current = { step, over };
    if (!motion() || stage.at.value !== null || step <= was.step) return;
    const ended = over && !was.over && !Object.keys(actors).length ? [ending(stage)] : [];
    const great = momentIn(momentsOf(stage.game.id), events, stage.seats, t);
    if (!great && !ended.length) return;
    if (moment && great && moment.rank < great.rank) return; // the greater one is not cut short
    setMoments([...(great ? [great] : []), ...ended]);
  }, [step]);
  useEffect(() => {
    if (moment?.event) play(moment.sound); // the end has its sound anyway
  }, [moment]);
  return [moment, () => setMoments((all) => all.slice(1))];
}

/** The middle of what a moment is about, in the frame. */
function lightOn(stage: Stage, frame: HTMLElement, event: GameEvent | null): Record<string, string> | null {
  if (!event) return null;
  for (const place of placesOfEvent(stage.game, event)) {
    const found = frame.querySelector(`:scope > svg [data-place~="${CSS.escape(place)}"]`)?.getBoundingClientRect();
    if (!found?.width) continue;
    const own = frame.getBoundingClientRect();
    const r = Math.max(60, Math.hypot(found.width, found.height) / 2);
    return { "--light-x": `${found.x + found.width / 2 - own.x}px`, "--light-y": `${found.y + found.height / 2 - own.y}px`, "--light-r": `${r}px` };
  }
  return null;
}

/** A number that counts up while it is looked at. */
function Counting({ by, ms }: { by: number; ms: number }): JSX.Element {
  const [part, setPart] = useState(0);
  useEffect(() => {
    const began = performance.now();
    let frame = requestAnimationFrame(function on(now) {
      setPart((now - began) / ms);
      if (now - began < ms) frame = requestAnimationFrame(on);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <b>{signed(counted(by, part))}</b>;
}

export function Drama({ stage, frame, events }: { stage: Stage; frame: { current: HTMLElement | null }; events: readonly GameEvent[] }): JSX.Element | null {
  const [moment, end] = useMoment(stage, events);
  const [light, setLight] = useState<Record<string, string> | null>(null);
  const long = SHOWN[settings.value.pace] * (moment && !moment.event ? 1.5 : 1);
  useLayoutEffect(() => setLight(moment && frame.current ? lightOn(stage, frame.current, moment.event) : null), [moment]);
  useLayoutEffect(() => {
    if (!moment) return;
    const timer = setTimeout(end, long);
    addEventListener("keydown", end, true);
    addEventListener("pointerdown", end, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", end, true);
      removeEventListener("pointerdown", end, true);
    };
  }, [moment]);
  if (!moment || !motion()) return null;
  const colour = moment.seat ? seatStyle(moment.seat) : {};
  return (
    <div key={moment.title} class="great-moment" aria-hidden="true" style={{ ...colour, "--moment": `${long}ms` }}>
      {light && <div class="moment-light" style={light} />}
      <div class={moment.seat ? "moment-banner somebodys" : "moment-banner"}>
        <strong>{moment.title}</strong>
        {moment.say && <span>{moment.say}</span>}
        {moment.points.length > 0 && (
          <ul>
            {moment.points.map(({ seat, by }) => (
              <li key={seat} style={seatStyle(seat)}>
                <SeatMark seat={seat} size={18} /> <Counting by={by} ms={long / 2} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
