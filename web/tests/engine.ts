// The engine for tests: the same module that the browser gets.
import { readFileSync } from "node:fs";
import { Engine } from "../src/engine/engine";

export const wasmPath = new URL("../src/generated/bailey.wasm", import.meta.url);

export async function startEngine(): Promise<Engine> {
  return Engine.start(new WebAssembly.Module(readFileSync(wasmPath)));
}

/** Plays on with the random computer player until the match is over; answers the number of steps. */
export function playOut(e: Engine, from = 1n): number {
  let seed = from;
  for (;;) {
    if (e.advance(true)) continue;
    const look = e.look(8, "en");
    if (look.over) return look.steps;
    const seat = e.game(look.game)!.seats.indexOf(Object.keys(look.actors)[0]!);
    const action = e.think("random", seat, seed++);
    const refused = action ? e.play(action, "en") : "no action";
    if (refused) throw new Error(`${action}: ${refused}`);
  }
}
