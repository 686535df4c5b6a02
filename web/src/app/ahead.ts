// ahead.ts -- what the address leads to is fetched while the rules are still on their way: the board of the game.
import { settings } from "../base/shared";
import { boardOf } from "../boards";
import { readHeading, unpack } from "../match/record";
import { findKept } from "../store/store";

/** The game of the match that an address names, if it names one. */
async function gameOf([screen, which = ""]: string[]): Promise<string | undefined> {
  if (screen === "match") return readHeading(await unpack(which)).game;
  if (screen === "play") return (await findKept(which))?.game;
  return screen === "learn" ? which : undefined;
}

/** Never fails: what cannot be had now is asked for again when it is needed. */
export async function fetchAhead(route: string[]): Promise<void> {
  try {
    const game = await gameOf(route);
    if (game) await boardOf(game, settings.value.plain);
  } catch {
    // A damaged link is told about when it is opened.
  }
}
