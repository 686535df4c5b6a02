// A match that is conducted elsewhere: from the view alone the module says what it says of a match of its own.
import { describe, expect, it } from "vitest";
import { NOBODY } from "../src/engine/engine";
import { newRecord } from "../src/match/record";
import { startEngine } from "./engine";

describe("a view from elsewhere", async () => {
  const own = await startEngine();
  const far = await startEngine();
  for (const game of own.games)
    it(`of ${game.id} gives the same reasons and the same board`, () => {
      const options = Object.fromEntries(game.options.map((o) => [o.key, o.default]));
      const record = newRecord(game, options, []);
      expect(own.open(record, "en", 5n)).toBeNull();
      for (let decisions = 0; decisions < 40; ) {
        if (own.advance()) continue;
        const { due, seat } = own.next("en");
        if (due === "over") break;
        if (due === "hand-on") {
          own.take();
          continue;
        }
        if (due === "confirm") {
          own.confirm();
          continue;
        }
        const at = game.seats.indexOf(seat!);
        const look = own.look(at, "en");
        if (decisions % 8 === 0) {
          expect(far.see(record, at, look.view)).toBe(true);
          expect(far.textBoard(at, "hu")).toEqual(own.textBoard(at, "hu"));
          for (const a of look.legal) expect(far.why(a.text, "en")).toBeNull();
          for (const kind of game.actions.filter((k) => k.args.length === 1))
            for (const word of kind.args[0]!.words ?? []) {
              const text = `${seat} ${kind.name} ${word}`;
              expect(far.why(text, "ru"), text).toBe(own.why(text, "ru"));
            }
          expect(far.see(record, NOBODY, own.look(NOBODY, "en").view)).toBe(true);
          expect(far.textBoard(NOBODY, "en")).toEqual(own.textBoard(NOBODY, "en"));
        }
        const some = look.legal[(decisions * 7) % look.legal.length]!;
        expect(own.act(some.text, [at], "en")).toBeNull();
        decisions++;
      }
      expect(far.see(record, 0, { nonsense: 1 })).toBe(false);
      expect(far.see("nonsense", 0, own.look(0, "en").view)).toBe(false);
    });
});
