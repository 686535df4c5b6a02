import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../src/engine/engine";
import { startEngine } from "./engine";

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

describe("names for what is chosen before a match", () => {
  it("has every option and every value, in every language", () => {
    for (const lang of ["en", "hu", "ru"])
      for (const g of e.games) {
        const said = e.texts(lang).games[g.id]!.options;
        expect(said).toHaveLength(g.options.length);
        g.options.forEach((o, i) => {
          const english = e.texts("en").games[g.id]!.options[i]!;
          expect(said[i]!.values).toHaveLength(o.values.length);
          for (const text of [said[i]!.label, said[i]!.help, ...said[i]!.values]) expect(text, `${g.id}: ${o.key}`).toBeTruthy();
          if (lang === "en") return;
          expect(said[i]!.label, `${g.id}: ${o.key}`).not.toBe(english.label);
          o.values.forEach((v, k) => {
            if (!/\d/.test(String(v))) expect(said[i]!.values[k], `${g.id}: ${o.key} ${v}`).not.toBe(english.values[k]);
          });
        });
      }
  });

  it("has every computer player, those for experiments last, and one that is usual", () => {
    const { bots, usual } = e.texts("en");
    expect(bots.filter((b) => !b.experiment).map((b) => b.label)).toEqual(["beginner", "easy", "medium", "hard", "master"]);
    expect(bots.map((b) => b.experiment)).toEqual([...bots.map((b) => b.experiment)].sort());
    expect(usual).toBe("easy");
    for (const lang of ["hu", "ru"]) e.texts(lang).bots.forEach((b, i) => expect(b.label).not.toBe(bots[i]!.label));
  });
});
