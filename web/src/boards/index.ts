// The boards, covers and guided first games that the games' rooms bring (games/<game>/web/); each is
// loaded when it is needed. A game without a board gets the plain one.
import type { ComponentType } from "preact";
import type { BoardProps } from "./board";
import type { Guide } from "../match/guide";
import { PlainBoard } from "./PlainBoard";

type Module<T> = () => Promise<{ default: T }>;

const boards = import.meta.glob("../../../games/*/web/board.tsx") as Record<string, Module<ComponentType<BoardProps>>>;
const covers = import.meta.glob("../../../games/*/web/cover.tsx", { eager: true }) as Record<
  string,
  { default: ComponentType; tagline?: string }
>;
const guides = import.meta.glob("../../../games/*/web/guide.ts") as Record<string, Module<Guide>>;

const path = (game: string, file: string): string => `../../../games/${game}/web/${file}`;

export async function boardOf(game: string, plain: boolean): Promise<ComponentType<BoardProps>> {
  const load = plain ? undefined : boards[path(game, "board.tsx")];
  return load ? (await load()).default : PlainBoard;
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

export function hasGuide(game: string): boolean {
  return path(game, "guide.ts") in guides;
}

export async function guideOf(game: string): Promise<Guide | undefined> {
  return (await guides[path(game, "guide.ts")]?.())?.default;
}
