// scene.ts -- what every part of the board gets.
import type { Scene as SceneOf } from "bailey/kit/scene";
import type { Broker, PlaceWord, Seat, View } from "./facts";
import type { Layout } from "./layout";
import type { Results } from "./results";

export interface Scene extends SceneOf<"ys", Layout, View> {
  /** All brokers, and those of a place. */
  brokers: Broker[];
  standing(place: PlaceWord): Broker[];
  /** What the scoring of this round has brought so far. */
  results: Results;
  /** What a seat is called; the neutral player has a name too. */
  nameOf(seat: Seat): string;
}
