// scene.ts -- what every part of the board gets: the position, the words, and where things lie.
import type { BoardProps } from "bailey/boards/board";
import type { Layout } from "./layout";
import type { Bridge, Building, Cell, Seat } from "./town";

export interface Scene
  extends Pick<BoardProps<"alcazar">, "view" | "viewer" | "seats" | "names" | "actors" | "legal" | "step" | "events" | "motion" | "label" | "t"> {
  layout: Layout;
  /** A letter for each seat, in the player's language. */
  letter(seat: Seat): string;
  buildings: Building[];
  bridges: Bridge[];
  buildingOn(cell: Cell): Building | undefined;
}

/** Whether an action of this kind can be chosen now. */
export function can(scene: Scene, ...kinds: string[]): boolean {
  return scene.legal.some((a) => kinds.includes(a.kind));
}
