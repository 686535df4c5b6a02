// BoardFrame.tsx -- the place of the board on the screen: loads the game's own, hands it what it needs,
// marks what can be pointed at, lets pieces glide.
import type { ComponentChildren, ComponentType, JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { label, lang, motion, seatLabel, settings, t, texts } from "../base/shared";
import { LOW } from "../boards/arrangement";
import { BoardMarks, useGliding, type BoardProps, type Marks } from "../boards/board";
import { boardHere, boardOf } from "../boards";
import type { GameEvent, Look } from "../engine/engine";
import { outlookOf } from "../engine/outlook";
import { placesOfAction, placesOfEvent } from "../match/picking";
import { Legible } from "../pieces/text";
import { isBot } from "../match/record";
import type { Stage } from "../match/stage";
import { CandidateMarks } from "./Candidates";
import { Drama } from "./Drama";
import { named } from "./named";
import { newsEvents, Recap } from "./Recap";
import { useRoving } from "./roving";
import { useZoom, zoom, zoomBy, zoomWhole } from "./zoom";
import { Button } from "./basics";

const NARROW = 640;
/** A phone on its side: the board is a tablet's and scrolls. */
const isNarrow = (width: number): boolean => width < (innerHeight < LOW ? 480 : NARROW);
/** What the keyboard reaches on a board. */
const PLACES = '.place[role="button"], .press, button.word';
/** More steps than this between two drawings are a jump, not a course of events. */
const JUMP = 64;

/** What happened since the board was drawn last. Several steps may pass between two drawings, when others
 *  move without a pause: none of their events may be lost. */
function useEvents(stage: Stage): GameEvent[] {
  const { step } = stage.look.value;
  const drawn = useRef<{ step: number; events: GameEvent[] }>({ step, events: [] });
  const from = drawn.current.step;
  if (step !== from) {
    const passed = step > from && step - from <= JUMP ? stage.allSteps.value.slice(from, step) : [];
    drawn.current = { step, events: passed.flatMap((s) => s.events) };
  }
  return drawn.current.events;
}

/** The smallest letters on a board, in pixels: on a phone it is held closer. */
const LEAST = { phone: 10, desk: 11 };
const LARGER = { normal: 1, large: 1.2, larger: 1.4 };

/** How small letters may be in the drawing, in its own units. */
function useLegibility(frame: { current: HTMLElement | null }, narrow: boolean): number {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [least, setLeast] = useState(0);
  const watched = useRef<{ svg: SVGSVGElement; watch: ResizeObserver } | null>(null);
  useLayoutEffect(() => {
    const svg = frame.current?.querySelector<SVGSVGElement>(":scope > svg") ?? null;
    if (svg !== watched.current?.svg) {
      watched.current?.watch.disconnect();
      const watch = new ResizeObserver(([entry]) => setSize(entry!.contentRect));
      if (svg) watch.observe(svg);
      watched.current = svg && { svg, watch };
    }
    const box = svg?.viewBox.baseVal;
    // A wide board: how much of the window's width it can use (play.css).
    if (box && box.width > box.height) frame.current!.closest<HTMLElement>(".play")?.style.setProperty("--aspect", (box.width / box.height).toFixed(2));
    const scale = box ? Math.min(size.width / box.width, size.height / box.height) : 0;
    setLeast(scale > 0 ? Math.ceil((((narrow ? LEAST.phone : LEAST.desk) * LARGER[settings.value.letters]) / scale) * 20) / 20 : 0);
  });
  useEffect(() => () => watched.current?.watch.disconnect(), []);
  return least;
}

/** What is drawn inside learns how small its letters may be. When that changes, only the letters are drawn again. */
function LegibleRoom({ frame, narrow, children }: { frame: { current: HTMLElement | null }; narrow: boolean; children: ComponentChildren }): JSX.Element {
  return <Legible.Provider value={useLegibility(frame, narrow)}>{children}</Legible.Provider>;
}

export function BoardFrame({ stage, shown = [] }: { stage: Stage; shown?: string[] }): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const plain = settings.value.plain;
  const [BoardView, setBoard] = useState<ComponentType<BoardProps> | null>(() => boardHere(stage.game.id, plain));
  const [narrow, setNarrow] = useState(isNarrow(innerWidth));
  useEffect(() => {
    let here = true;
    void boardOf(stage.game.id, plain).then((b) => here && setBoard(() => b));
    const watch = new ResizeObserver(([entry]) => setNarrow(isNarrow(entry!.contentRect.width)));
    watch.observe(frame.current!);
    return () => {
      here = false;
      watch.disconnect();
    };
  }, [stage, plain]);

  const look = stage.look.value;
  const outlook = useMemo(() => outlookOf(look.outlook), [look]);
  const choosing = stage.choosing.value;
  const legal = stage.choices.value;
  const hint = stage.hint.value;
  const events = useEvents(stage);
  const news = newsEvents(stage);
  useGliding(frame, look.step, motion());
  useRoving(frame, PLACES, true);
  useZoom(frame);
  const zoomed = zoom.value > 1;

  const marks: Marks = {
    can: choosing || stage.planning.value ? stage.open.value : new Set(),
    soon: choosing && !stage.picked.value.length ? new Set(stage.leads.value.keys()) : new Set(),
    picked: new Set([...stage.picked.value, ...(stage.asked.value ? placesOfAction(stage.game, stage.asked.value) : [])]),
    named: new Set([...named.value, ...shown]),
    hinted: new Set(hint ? placesOfAction(stage.game, hint).slice(1) : []),
    happened: new Set(motion() ? events.flatMap((e) => placesOfEvent(stage.game, e)) : []),
    choosing,
    point: (place) => stage.point(place),
  };
  const names = Object.fromEntries(
    stage.seats.map((seat) => {
      const s = stage.sitter(seat);
      return [seat, (!isBot(s) && s.person) || seatLabel(stage.game.id, seat)];
    }),
  );
  const propsOf = (look: Look, outlook: BoardProps["outlook"]): BoardProps => ({
    game: stage.game,
    view: look.view as unknown as BoardProps["view"],
    outlook,
    score: look.score,
    viewer: (stage.seats[stage.eyesNow.value] ?? null) as BoardProps["viewer"],
    seats: stage.seats as BoardProps["seats"],
    names,
    actors: Object.keys(look.actors),
    legal: [],
    step: look.step,
    events: [],
    past: () => stage.allSteps.value.slice(0, look.step).flatMap((s) => s.events),
    motion: false,
    narrow,
    lang: lang.value,
    label: (domain, word) => label(stage.game.id, domain, word),
    deed: (kind) => texts(stage.game.id).actions[kind]!,
    t: (english, ...parts) => t(english, ...parts),
  });
  const propsAt = (step: number): BoardProps => {
    const then = stage.table.look(stage.eyesNow.value, lang.value, step);
    return propsOf(then, outlookOf(then.outlook));
  };
  return (
    <>
    {zoomed && (
      <div class="zoom-tools" role="group" aria-label={t("How large the board is")}>
        <Button icon="minus" label={t("The board smaller")} bare onClick={() => zoomBy(-1)} />
        <Button icon="plus" label={t("The board larger")} bare onClick={() => zoomBy(1)} />
        <Button icon="whole" label={t("The whole board")} bare onClick={() => zoomWhole()} />
      </div>
    )}
    <div class={zoomed ? "board zoomed" : "board"} ref={frame} data-game={stage.game.id} tabIndex={zoomed ? 0 : undefined} role={zoomed ? "region" : undefined} aria-label={zoomed ? t("Board") : undefined}>
      <LegibleRoom frame={frame} narrow={narrow}>
        <BoardMarks.Provider value={marks}>
          {BoardView && <BoardView {...propsOf(look, outlook)} legal={legal} events={events} news={news} past={() => stage.steps.value.flatMap((s) => s.events)} motion={motion()} />}
        </BoardMarks.Provider>
        <Legible.Consumer>
          {(least: number) => (
            <>
              <Recap stage={stage} frame={frame} least={least} draws={BoardView && { BoardView, propsAt }} />
              <Drama stage={stage} frame={frame} events={events} />
              <CandidateMarks stage={stage} frame={frame} least={least} />
            </>
          )}
        </Legible.Consumer>
      </LegibleRoom>
    </div>
    </>
  );
}
