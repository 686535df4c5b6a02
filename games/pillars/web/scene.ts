// scene.ts -- what every part of the board gets: the position, the words, and where things lie.
import type { BoardProps } from "bailey/boards/board";
import type { Card, Seat } from "./facts";
import type { Layout } from "./layout";

export interface Scene extends Pick<BoardProps<"pillars">, "view" | "viewer" | "seats" | "names" | "actors" | "legal" | "step" | "events" | "motion" | "label" | "t"> {
  layout: Layout;
  /** A letter for each seat, in the player's language. */
  letter(seat: Seat): string;
}

/** The action of this kind that the viewer can choose, if there is one (with this argument first). */
export function choice(scene: Scene, kind: string, arg?: string): Scene["legal"][number] | undefined {
  return scene.legal.find((a) => a.kind === kind && (arg === undefined || a.args[0] === arg));
}

/** Can this card be played from the hand now? Then only the one in the hand is its place. */
export function playable(scene: Scene, card: Card): boolean {
  return choice(scene, "play", card) !== undefined;
}
