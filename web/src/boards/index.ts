// The boards, covers, lessons, great moments and glossaries that the games' rooms bring (games/<game>/web/); each is
// loaded when it is needed. A game without a board gets the plain one.
import type { ComponentType } from "preact";
import type { BoardProps } from "./board";
import type { Guide, LessonName } from "../match/guide";
import type { Great } from "../match/moments";
import type { Term } from "../words/glossary";
import { PlainBoard } from "./PlainBoard";

type Module<T> = () => Promise<{ default: T }>;

const boards = import.meta.glob("../../../games/*/web/board.tsx") as Record<string, Module<ComponentType<BoardProps>>>;
const covers = import.meta.glob("../../../games/*/web/cover.tsx", { eager: true }) as Record<
  string,
  { default: ComponentType; tagline?: string }
>;
const guides = import.meta.glob("../../../games/*/web/{guide,strategy}.ts") as Record<string, Module<Guide>>;
const moments = import.meta.glob("../../../games/*/web/moments.ts", { eager: true, import: "default" }) as Record<string, Great[]>;
const glossaries = import.meta.glob("../../../games/*/web/glossary.ts") as Record<string, Module<Term[]>>;

const path = (game: string, file: string): string => `../../../games/${game}/web/${file}`;

const here = new Map<string, ComponentType<BoardProps>>();

export async function boardOf(game: string, plain: boolean): Promise<ComponentType<BoardProps>> {
  const load = plain ? undefined : boards[path(game, "board.tsx")];
  if (!load) return PlainBoard;
  const board = (await load()).default;
  here.set(game, board);
  return board;
}

/** The same at once, if it is here already. */
export function boardHere(game: string, plain: boolean): ComponentType<BoardProps> | null {
  return plain || !hasBoard(game) ? PlainBoard : (here.get(game) ?? null);
}

/** Does the game draw a board of its own? */
export function hasBoard(game: string): boolean {
  return path(game, "board.tsx") in boards;
}

export function coverOf(game: string): ComponentType | undefined {
  return covers[path(game, "cover.tsx")]?.default;
}

/** One sentence about the game (English; in the catalogue of its room). */
export function taglineOf(game: string): string | undefined {
  return covers[path(game, "cover.tsx")]?.tagline;
}

const lessonPath = (game: string, name: LessonName): string => path(game, name === "first" ? "guide.ts" : "strategy.ts");

export function hasGuide(game: string, name: LessonName = "first"): boolean {
  return lessonPath(game, name) in guides;
}

export async function guideOf(game: string, name: LessonName = "first"): Promise<Guide | undefined> {
  return (await guides[lessonPath(game, name)]?.())?.default;
}

/** What is great in a match, the greatest first. */
export function momentsOf(game: string): readonly Great[] {
  return moments[path(game, "moments.ts")] ?? [];
}

/** The game's own words, explained. */
export async function termsOf(game: string): Promise<Term[]> {
  return (await glossaries[path(game, "glossary.ts")]?.())?.default ?? [];
}
