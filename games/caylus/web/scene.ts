// scene.ts -- what every part of the board gets.
import type { Scene as SceneOf } from "bailey/kit/scene";
import type { Layout } from "./layout";

export type Scene = SceneOf<"caylus", Layout>;
