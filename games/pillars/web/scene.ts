// scene.ts -- what every part of the board gets.
import { choice, type Scene as SceneOf } from "bailey/kit/scene";
import type { Card } from "./facts";
import type { Layout } from "./layout";

export type Scene = SceneOf<"pillars", Layout>;

/** Can this card be played from the hand now? Then only the one in the hand is its place. */
export function playable(scene: Scene, card: Card): boolean {
  return choice(scene, "play", card) !== undefined;
}
