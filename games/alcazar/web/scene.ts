// scene.ts -- what every part of the board gets.
import type { Scene as SceneOf } from "bailey/kit/scene";
import type { Layout } from "./layout";
import type { Bridge, Building, Cell } from "./town";

export interface Scene extends SceneOf<"alcazar", Layout> {
  buildings: Building[];
  bridges: Bridge[];
  buildingOn(cell: Cell): Building | undefined;
}
