import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../src/engine/engine";
import { stepsAt, type Guide } from "../src/match/guide";
import { newRecord } from "../src/match/record";
import { startEngine } from "./engine";

const guides = import.meta.glob("../../games/*/web/{guide,strategy}.ts", { eager: true }) as Record<string, { default: Guide }>;

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

describe("lessons", () => {
  it.each(Object.entries(guides).map(([path, m]) => [path.split("/")[3]!, path.split("/")[5]!, m.default] as const))("%s, %s: goes to its end under the real rules", (id, _, guide) => {
    const game = e.game(id)!;
    expect(e.open(newRecord(game, guide.options, []), "en", 1n)).toBeNull();
    const seat = game.seats.indexOf(guide.seat);
    guide.steps.forEach((step, i) => {
      for (const action of step.before ?? []) expect(e.follow(action), `step ${i + 1}: ${action}`).toBeNull();
      expect(e.look(seat, "en").steps, `step ${i + 1}: steps of the match`).toBe(stepsAt(guide, i));
      for (const lang of ["hu", "ru"]) expect(e.say(lang, step.say), `step ${i + 1} in ${lang}`).not.toBe(step.say);
      if (!step.want) return;
      const wanted = e.look(seat, "en").legal.find((a) => a.text === step.want || a.text.startsWith(step.want + " "));
      expect(wanted, `step ${i + 1}: ${step.want} is not legal`).toBeDefined();
      expect(e.follow(wanted!.text)).toBeNull();
    });
  });
});
