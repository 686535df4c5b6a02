// drawing.tsx -- a board as text: an SVG that needs no page around it, for notebooks (python/bailey/drawing.py calls
// it in a small JavaScript engine). `npm run drawing` builds it into python/bailey/board; not part of the app.
import type { ComponentType } from "preact";
import { renderToString } from "preact-render-to-string";
import type { BoardProps } from "../boards/board";
import type { GameEvent, GameInfo, GameTexts, Look } from "../engine/engine";
import { openPlaces } from "../match/picking";
import { StillBoard } from "../parts/StillBoard";
import { SeatPatterns } from "../pieces/SeatMark";
import { fill } from "../words/words";
import theme from "../css/theme.css?inline";
import places from "../css/board.css?inline";
import pieces from "../css/pieces.css?inline";
import kit from "../kit/kit.css?inline";

/** What is drawn: documents of the one JSON (docs/json.md), and who plays. */
interface Request {
  game: GameInfo;
  look: Look;
  /** The texts of the game in the language. */
  texts: GameTexts;
  lang: string;
  seats: string[];
  /** Everything that happened so far, as the viewer may know it. */
  past: GameEvent[];
  theme: "light" | "dark" | "auto";
  /** Whether what can be chosen is marked. */
  marks: boolean;
}

const boards = import.meta.glob("../../../games/*/web/board.tsx", { eager: true }) as Record<string, { default: ComponentType<BoardProps> }>;
const styles = import.meta.glob("../../../games/*/web/*.css", { eager: true, query: "?inline", import: "default" }) as Record<string, string>;
const path = (game: string, file: string): string => `../../../games/${game}/web/${file}`;

/** Pixels of a notebook's width, and a height with room for all. Boards ask how large the window is. */
const WIDTH = 960;
const HEIGHT = 900;
/** The smallest letters, in the same pixels. */
const LEAST = 10;
Object.assign(globalThis, { innerWidth: WIDTH, innerHeight: HEIGHT });

/** The page's colours become those of the drawing, whatever stands around it. */
function styleOf(game: string): string {
  const own = Object.keys(styles).filter((file) => file.startsWith(path(game, ""))).map((file) => styles[file]);
  return [theme, places, pieces, kit, ...own].join("").replaceAll(":root", ".bailey-drawing");
}

/** `request` is JSON; `say` translates a text. */
export function draw(request: string, say: (english: string) => string): string {
  const { game, look, texts, lang, seats, past, theme, marks } = JSON.parse(request) as Request;
  const Board = boards[path(game.id, "board.tsx")]!.default;
  const label = (domain: string, word: string | number | null): string => (word === null ? "?" : (texts.labels[domain]?.[word] ?? String(word)));
  const t = (english: string, ...parts: (string | number)[]): string => fill(say(english), parts);
  const can = marks ? openPlaces(game, look.legal, []) : undefined;
  const drawn = (least: number): string =>
    renderToString(<StillBoard {...{ Board, game, look, seats, past, lang, least, label, t, ...(can && { can }) }} deed={(kind) => texts.actions[kind]!} />);
  const boxOf = (svg: string): [number, number, number, number] => /viewBox="([^"]+)"/.exec(svg)![1]!.split(" ").map(Number) as never;
  // How small letters may be follows from how large the board is drawn, which only the board knows.
  const board = drawn((LEAST * boxOf(drawn(0))[2]) / WIDTH);
  const [x, y, width, height] = boxOf(board);
  const rect = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="bailey-drawing board" data-theme="${theme}" data-game="${game.id}" ` +
    `viewBox="${x} ${y} ${width} ${height}" width="${WIDTH}" height="${Math.round((WIDTH * height) / width)}">` +
    `<style>${styleOf(game.id).replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</style>` +
    `<rect ${rect} style="fill:var(--paper)"/>${renderToString(<SeatPatterns />)}` +
    `${board.replace("<svg ", `<svg ${rect} `)}</svg>`
  );
}
