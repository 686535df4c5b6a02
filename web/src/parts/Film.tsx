// Film.tsx -- a match as one drawing that plays by itself: every step that can be seen, with what happened below the board. One file
// without scripts, for any browser.
import { render } from "preact";
import { engine, label, lang, seatLabel, t, texts } from "../base/shared";
import { boardOf } from "../boards";
import { EVERYTHING, NOBODY, type Step } from "../engine/engine";
import { isBot, readHeading } from "../match/record";
import { during, film, type Timing } from "./frames";
import { asPicture, escaped, isDark, patterns, styles } from "./picture";
import { StillBoard } from "./StillBoard";

/** A film is not larger than this (bytes): of longer matches fewer steps are shown. */
export const FILM_BYTES = 6 << 20;
/** Steps at most. */
const MOST = 300;
const EACH = 1;
const LAST = 5;
/** Pixels of its width, and the smallest letters in them. */
const WIDTH = 960;
const LEAST = 10;

/** The steps after which one sees something, `most` of them at most, evenly. */
function seen(steps: Step[], most: number): number[] {
  const all = steps.flatMap((s, i) => (s.seat !== "chance" && s.events.some((e) => e.say) ? [i + 1] : []));
  const last = steps.length;
  const some = all.length > most ? all.filter((_, i) => Math.floor((i * most) / all.length) !== Math.floor(((i - 1) * most) / all.length)) : all;
  return [...new Set([0, ...some, last])];
}

/** What happened in a step, below the board. */
function caption(game: string, step: Step | undefined): string {
  if (!step || step.seat === "chance") return texts(game).title;
  const events = step.events.flatMap((e) => e.say ?? []);
  return events.length ? events.slice(0, 2).join(" · ") : `${seatLabel(game, step.seat)}: ${step.action.say}`;
}

/** The match of this record as SVG; null where there is no drawn board. `told`: how far it is, 0 to 1. */
export async function makeFilm(record: string, told: (part: number) => void): Promise<string | null> {
  const heading = readHeading(record);
  const game = engine().game(heading.game)!;
  const Board = await boardOf(game.id, false);
  const eyes = engine().look(NOBODY, lang.value).over ? EVERYTHING : NOBODY;
  const steps = engine().tell(0, -1, eyes, lang.value);
  const seats = Object.keys(engine().look(NOBODY, lang.value, 0).score);
  const names = Object.fromEntries(
    seats.map((seat) => {
      const s = heading.sitters[seat];
      return [seat, (s && !isBot(s) && s.person) || seatLabel(game.id, seat)];
    }),
  );
  const room = document.createElement("div");
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
    return room.querySelector("svg");
  };
  const boxOf = (svg: Element): number[] => svg.getAttribute("viewBox")!.split(" ").map(Number);
  const first = draw(0, 0);
  if (!first?.getAttribute("viewBox")) return null;
  const least = (LEAST * boxOf(first)[2]!) / WIDTH;
  for (let most = MOST; ; most = Math.floor(most / 2)) {
    const at = seen(steps, most);
    const frames: Element[] = [];
    for (const [i, step] of at.entries()) {
      frames.push(asPicture(draw(step, least)!));
      told(i / at.length);
      if (i % 8 === 7) await new Promise((r) => setTimeout(r)); // the page stays alive
    }
    const svg = put(game.id, frames, at.map((step) => caption(game.id, steps[step - 1])));
    if (svg.length <= FILM_BYTES || most < 10) {
      render(null, room);
      return svg;
    }
  }
}

function put(game: string, frames: Element[], captions: string[]): string {
  const time: Timing = { frames: frames.length, each: EACH, last: LAST };
  const boxes = frames.map((f) => f.getAttribute("viewBox")!.split(" ").map(Number));
  const [x, y] = [Math.min(...boxes.map((b) => b[0]!)), Math.min(...boxes.map((b) => b[1]!))];
  const wide = Math.max(...boxes.map((b) => b[0]! + b[2]!)) - x;
  const tall = Math.max(...boxes.map((b) => b[1]! + b[3]!)) - y;
  const line = wide / 32; // of words, below the board
  for (const f of frames) for (const [name, value] of Object.entries({ x, y, width: wide, height: tall, viewBox: `${x} ${y} ${wide} ${tall}` })) f.setAttribute(name, String(value));
  const holder = document.createElement("div");
  holder.className = "bailey-drawing board";
  holder.dataset["game"] = game;
  holder.append(...frames.slice(-1), frames[0]!, frames[frames.length >> 1]!);
  const css = styles(holder);
  const words = captions.map((said, i) => during(time, i, i + 1, `<text x="${x + wide / 2}" y="${y + tall + line}" text-anchor="middle" style="font:${line * 0.62}px system-ui,sans-serif;fill:var(--ink)">${escaped(said)}</text>`));
  const all = (frames.length - 1) * EACH + LAST;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="bailey-drawing board" data-theme="${isDark() ? "dark" : "light"}" data-game="${game}" ` +
    `viewBox="${x} ${y} ${wide} ${tall + 2 * line}" width="${WIDTH}" height="${Math.round((WIDTH * (tall + 2 * line)) / wide)}">` +
    `<title>${escaped(texts(game).title)}</title><style>${escaped(css)}</style>` +
    `<rect x="${x}" y="${y}" width="${wide}" height="${tall + 2 * line}" style="fill:var(--paper)"/>${patterns()}${film(frames, time)}${words.join("")}` +
    `<rect x="${x}" y="${y + tall + 1.7 * line}" width="0" height="${0.3 * line}" style="fill:var(--accent)"><animate attributeName="width" values="0;${wide}" dur="${all}s" repeatCount="indefinite"/></rect></svg>`
  );
}
