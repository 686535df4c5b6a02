// Film.tsx -- a match as one drawing that plays by itself: the steps that can be seen, with what happened below the board. One file
// without scripts, for any browser.
import { render } from "preact";
import { engine, label, lang, seatLabel, t, texts } from "../base/shared";
import { boardOf } from "../boards";
import { EVERYTHING, NOBODY, type Step } from "../engine/engine";
import { isBot, readHeading } from "../match/record";
import { during, escaped, film, opening, Reader, seconds, type Part, type Timing } from "./frames";
import { drawing } from "./picture";
import { StillBoard } from "./StillBoard";

/** Of a longer match fewer steps are shown, evenly. */
export const FILM_STEPS = 120;
/** A film is not larger than this (bytes), or it has fewer steps. */
export const FILM_BYTES = 3 << 20;
/** Room for the style sheets in it. */
const STYLES = 1 << 16;
const EACH = 1.2;
const LAST = 5;
/** Pixels of its width, and the smallest letters in them. */
const WIDTH = 960;
const LEAST = 10;
/** So long (ms) the page may stand still. */
const STILL = 40;

/** The steps after which one sees something, `most` of them at most, evenly. */
export function seenSteps(steps: Step[], most: number): number[] {
  const all = steps.flatMap((s, i) => (s.seat !== "chance" && s.events.some((e) => e.say) ? [i + 1] : []));
  const part = (i: number): number => Math.floor((i * most) / all.length);
  const some = all.length > most ? all.filter((_, i) => part(i) !== part(i - 1)) : all;
  return [...new Set([0, ...some, steps.length])];
}

/** What happened in a step, below the board. */
function caption(game: string, step: Step | undefined): string {
  if (!step || step.seat === "chance") return texts(game).title;
  const said = step.events.flatMap((e) => e.say ?? []);
  return said.length ? said.slice(0, 2).join(" · ") : `${seatLabel(game, step.seat)}: ${step.action.say}`;
}

/** The match that is open in the engine, whose record this is, as SVG; null where there is no drawn board. `told`: how far it is, 0 to 1. */
export async function makeFilm(record: string, told: (part: number) => void): Promise<string | null> {
  const heading = readHeading(record);
  const game = engine().game(heading.game)!;
  const Board = await boardOf(game.id, false);
  const now = engine().look(NOBODY, lang.value);
  const eyes = now.over ? EVERYTHING : NOBODY; // what is hidden stays so
  const steps = engine().tell(0, -1, eyes, lang.value);
  const seats = Object.keys(now.score);
  const nameOf = (seat: string): string => {
    const s = heading.sitters[seat];
    return (s && !isBot(s) && s.person) || seatLabel(game.id, seat);
  };
  const names = Object.fromEntries(seats.map((seat) => [seat, nameOf(seat)]));
  const room = document.createElement("div");
  const reader = new Reader(room);
  const draw = (at: number, least: number): Element | null => {
    const look = engine().look(eyes, lang.value, at);
    const past = steps.slice(0, at).flatMap((s) => s.events);
    render(
      <StillBoard
        {...{ Board, game, look, seats, names, past, least, t }}
        lang={lang.value}
        label={(domain, word) => label(game.id, domain, word)}
        deed={(kind) => texts(game.id).actions[kind]!}
      />,
      room,
    );
    return room.querySelector("svg[viewBox]");
  };
  try {
    const first = draw(0, 0);
    if (!first) return null;
    const least = (LEAST * boxOf(first)[2]!) / WIDTH;
    const frames = new Map<number, { part: Part; box: number[] }>();
    for (let most = FILM_STEPS; ; ) {
      const at = seenSteps(steps, most);
      let alive = performance.now();
      for (const [i, step] of at.entries()) {
        if (!frames.has(step)) {
          const svg = draw(step, least)!;
          frames.set(step, { part: reader.read(svg), box: boxOf(svg) });
        }
        if (performance.now() - alive < STILL) continue;
        told(i / at.length);
        await new Promise((r) => setTimeout(r));
        alive = performance.now();
      }
      const shown = at.map((step) => ({ ...frames.get(step)!, said: caption(game.id, steps[step - 1]) }));
      const film = put(shown);
      if (film.inner.length <= FILM_BYTES - STYLES || most < 10) return drawing(game.id, film.box, WIDTH, film.inner, texts(game.id).title);
      most = Math.floor((0.9 * at.length * FILM_BYTES) / film.inner.length);
    }
  } finally {
    reader.close();
    render(null, room);
  }
}

const boxOf = (svg: Element): number[] => svg.getAttribute("viewBox")!.split(" ").map(Number);

/** The frames as one drawing that plays, and the box that it fills. */
function put(frames: { part: Part; box: number[]; said: string }[]): { inner: string; box: Parameters<typeof drawing>[1] } {
  const time: Timing = { frames: frames.length, each: EACH, last: LAST };
  const boxes = frames.map((f) => f.box);
  const [x, y] = [Math.min(...boxes.map((b) => b[0]!)), Math.min(...boxes.map((b) => b[1]!))];
  const wide = Math.max(...boxes.map((b) => b[0]! + b[2]!)) - x;
  const tall = Math.max(...boxes.map((b) => b[1]! + b[3]!)) - y;
  // Boards grow with the match: all of them stand in one frame.
  const box = new Map(Object.entries({ x, y, width: wide, height: tall, viewBox: `${x} ${y} ${wide} ${tall}` }).map(([name, value]) => [name, String(value)]));
  const parts = frames.map(({ part }) => {
    const attributes = new Map([...part.attributes, ...box]);
    return { ...part, attributes, open: opening(part.tag, attributes) };
  });
  const line = wide / 32; // of words, below the board
  const words = frames.map(({ said }, i) => during(time, i, i + 1, `<text class="film-words" x="${x + wide / 2}" y="${y + tall + line}" font-size="${line * 0.62}">${escaped(said)}</text>`));
  const way =
    `<rect class="film-way" x="${x}" y="${y + tall + 1.7 * line}" width="${wide}" height="${0.3 * line}">` +
    `<animate attributeName="width" values="0;${wide}" dur="${seconds(time)}s" repeatCount="indefinite"/></rect>`;
  return { inner: film(parts, time) + words.join("") + way, box: { x, y, width: wide, height: tall + 2 * line } };
}
