// Log.tsx -- what happened, in sentences. Pointing at one shows on the board what it names; choosing
// one looks back at that moment.
import type { JSX, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useArrangement } from "../boards/arrangement";
import { seatLabel, t } from "../base/shared";
import type { GameEvent, Step } from "../engine/engine";
import { placesOfAction, placesOfEvent } from "../match/picking";
import { sentences } from "../match/sentences";
import { SeatMark } from "../pieces/SeatMark";
import type { Stage } from "../match/stage";
import { named } from "./named";
import { useRoving } from "./roving";
import { glossary, Terms } from "./terms";

const SHOWN = 400; // the latest steps; the older ones are in the record and the replay

export function Log({ stage }: { stage: Stage }): JSX.Element {
  const steps = stage.allSteps.value;
  const at = stage.at.value;
  // What one had no choice in is still one's own turn: the news begin with what somebody else did.
  let since = stage.since.value;
  while (since < steps.length && steps[since]!.seat === stage.viewerSeat()) since++;
  const end = useRef<HTMLLIElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useRoving(box, ".log-mark");
  const people = stage.people().length;
  const room = useArrangement(false); // the log comes and goes with the width of the page
  useEffect(() => {
    const list = end.current?.parentElement;
    const box = list?.parentElement;
    if (!box) return; // not on the screen
    // Only the log scrolls, never the page; and it is measured with the frame, not before every step.
    // Rows out of sight have a guessed height: once more when they are measured.
    let frames = 0;
    let frame = requestAnimationFrame(function follow() {
      if (at === null) {
        box.scrollTop = box.scrollHeight;
        if (frames++ < 1) frame = requestAnimationFrame(follow);
        return;
      }
      const top = list.querySelector<HTMLElement>(`[data-step="${at - 1}"]`)?.offsetTop ?? 0;
      if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 40) box.scrollTop = top - box.clientHeight / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [steps.length, at, room]);
  // When it gets lower, because more is said above it, its end stays in sight if it was.
  useEffect(() => {
    const log = box.current!;
    let atEnd = true;
    const scrolled = (): void => void (atEnd = log.scrollTop + log.clientHeight > log.scrollHeight - 4);
    const watch = new ResizeObserver(() => {
      if (atEnd) log.scrollTop = log.scrollHeight;
    });
    watch.observe(log);
    log.addEventListener("scroll", scrolled);
    return () => {
      watch.disconnect();
      log.removeEventListener("scroll", scrolled);
    };
  }, []);
  const first = Math.max(0, steps.length - SHOWN);
  // A row that was drawn stays as it is: the same object is not compared again.
  const rows = useRef(new Map<Step, { state: string; row: VNode }>());
  const before = rows.current;
  const words = glossary.value; // a row that was drawn before they came is drawn again
  rows.current = new Map();
  const row = (step: Step): VNode => {
    const news = people > 0 && at === null && step.step === since && since > 0 && since < steps.length;
    const now = at !== null && step.step === at - 1;
    const state = `${news} ${now} ${words !== null}`;
    let drawn = before.get(step);
    if (drawn?.state !== state) drawn = { state, row: <StepRow key={step.step} step={step} stage={stage} news={news} now={now} /> };
    rows.current.set(step, drawn);
    return drawn.row;
  };
  return (
    <div class="log" ref={box} tabIndex={0} role="region" aria-label={t("Log")}>
      <ol>
        {steps.slice(first).map(row)}
        <li ref={end} class="log-end" aria-hidden="true" />
      </ol>
    </div>
  );
}

function StepRow({ step, stage, news, now }: { step: Step; stage: Stage; news: boolean; now: boolean }): JSX.Element | null {
  const label = step.seat === "chance" ? "" : seatLabel(stage.game.id, step.seat);
  const said = sentences(step, label);
  if (!said.length) return null;
  /** On the board: what the sentence names; without an event, what the whole step names. */
  const show = (e: GameEvent | null) => () => {
    named.value = e ? placesOfEvent(stage.game, e) : [...placesOfAction(stage.game, step.action), ...step.events.flatMap((x) => placesOfEvent(stage.game, x))];
  };
  return (
    <>
      {news && (
        <li class="log-news" aria-hidden="true">
          <span>{t("Since your last turn")}</span>
        </li>
      )}
      <li class={now ? "log-step now" : "log-step"} data-step={step.step}>
        <button type="button" class="log-mark" aria-label={t("Look back at step {0}", step.step + 1)} onClick={() => stage.review(step.step + 1)} onFocus={show(null)} onBlur={() => (named.value = [])}>
          {step.seat === "chance" ? <i class="chance-dot" /> : <SeatMark seat={step.seat} size={16} />}
        </button>
        <div>
          {!said[0]!.event && <span class="log-who">{label}: </span>}
          {said.map((s, i) => (
            <span key={i} class="log-line" onPointerEnter={show(s.event)} onPointerLeave={() => (named.value = [])}>
              <Terms text={s.say} quiet />
            </span>
          ))}
        </div>
      </li>
    </>
  );
}
