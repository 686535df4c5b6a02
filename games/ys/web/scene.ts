// scene.ts -- what every part of the board gets: the position, the words, and where things lie.
import type { BoardProps } from "bailey/boards/board";
import type { Broker, PlaceWord, Seat, View } from "./facts";
import type { Layout } from "./layout";
import type { Results } from "./results";

export interface Scene extends Pick<BoardProps<"ys">, "viewer" | "seats" | "names" | "actors" | "legal" | "step" | "events" | "motion" | "label" | "t"> {
  view: View;
  layout: Layout;
  /** All brokers, and those of a place. */
  brokers: Broker[];
  standing(place: PlaceWord): Broker[];
  /** What the scoring of this round has brought so far. */
  results: Results;
  /** A letter for each seat, in the player's language. */
  letter(seat: Seat): string;
  /** What a seat is called; the neutral player has a name too. */
  nameOf(seat: Seat): string;
}

/** Whether an action of one of these kinds can be chosen now. */
export function can(scene: Scene, ...kinds: string[]): boolean {
  return scene.legal.some((a) => kinds.includes(a.kind));
}
