// misfits.ts -- which values of a game's options do not go with a number of players, and why. The rules are
// asked, value by value; nothing here knows a game.
import type { GameInfo } from "../engine/engine";

type Options = Record<string, string | number>;

/** By option and value: the rules' own sentence. Everything else stands as usual meanwhile, so that each
 *  value answers for itself. `refuse`: why a match with these options cannot begin, or null. */
export function misfits(game: GameInfo, players: number, refuse: (options: Options) => string | null): Record<string, Record<string, string>> {
  const usual: Options = { ...Object.fromEntries(game.options.map((o) => [o.key, o.default])), players };
  const found: Record<string, Record<string, string>> = {};
  for (const o of game.options.slice(1))
    for (const value of o.values) {
      const why = refuse({ ...usual, [o.key]: value });
      if (why) (found[o.key] ??= {})[value] = why;
    }
  return found;
}
