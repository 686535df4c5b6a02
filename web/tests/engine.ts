// The engine for tests: the same module that the browser gets.
import { readdirSync, readFileSync } from "node:fs";
import type { BoardProps } from "../src/boards/board";
import { Engine } from "../src/engine/engine";
import type { GameId } from "../src/generated/games";
import { fill } from "../src/words/words";

export const wasmPath = new URL("../src/generated/bailey.wasm", import.meta.url);

/** Every language that there is. */
export function giveAllWords(e: Engine): void {
  const folder = new URL(".", wasmPath);
  for (const file of readdirSync(folder)) if (file.endsWith(".mo")) e.giveWords(file.slice(0, -3), readFileSync(new URL(file, folder)));
}

export async function startEngine(): Promise<Engine> {
  const e = await Engine.start(new WebAssembly.Module(readFileSync(wasmPath)));
  giveAllWords(e);
  e.setWays(false, false); // tests play for everybody, one action after the other
  return e;
}

/** The words that a board gets. */
export function wordsIn<G extends GameId>(e: Engine, game: G, lang: string): Pick<BoardProps<G>, "t" | "label" | "deed"> {
  const texts = e.texts(lang).games[game]!;
  return {
    t: (english, ...parts) => fill(e.say(lang, english), parts),
    label: (domain, word) => texts.labels[domain]?.[word!] ?? String(word),
    deed: (kind) => texts.actions[kind as string]!,
  };
}

/** The step that nobody decides, if one is due. With secrets a turn would wait to be confirmed: nobody looks. */
export function advance(e: Engine): boolean {
  if (e.next("en").due === "confirm") e.confirm();
  return e.advance();
}

/** Plays on with the random computer player until the match is over; answers the number of steps. */
export function playOut(e: Engine, from = 1n): number {
  let seed = from;
  e.setWays(false, true);
  for (;;) {
    if (advance(e)) continue;
    const look = e.look(8, "en");
    if (look.over) {
      e.setWays(false, false);
      return look.steps;
    }
    const seat = e.game(look.game)!.seats.indexOf(Object.keys(look.actors)[0]!);
    const action = e.think("random", seat, seed++);
    const refused = action ? e.follow(action) : "no action";
    if (refused) throw new Error(`${action}: ${refused}`);
  }
}
