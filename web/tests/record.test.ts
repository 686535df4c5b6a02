import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../src/engine/engine";
import { gameIds } from "../src/generated/games";
import { cleanName, nameThatFits, newRecord, pack, readHeading, unpack, withSitters } from "../src/match/record";
import { playOut, startEngine } from "./engine";

let e: Engine;
beforeAll(async () => {
  e = await startEngine();
});

describe("headings", () => {
  it("say who sits where", () => {
    const game = e.game("blank")!;
    const record = newRecord(game, { players: 3 }, [{ person: "Árpád" }, { bot: "random" }, { person: "" }]);
    expect(e.open(record, "en")).toBeNull();
    const heading = readHeading(e.record());
    expect(heading.game).toBe("blank");
    expect(heading.options["players"]).toBe("3");
    expect(heading.sitters).toEqual({ red: { person: "Árpád" }, blue: { bot: "random" } });
  });

  it("can be changed, and a match cut short", () => {
    const game = e.game("blank")!;
    e.open(newRecord(game, {}, [{ person: "A" }]), "en");
    playOut(e);
    const changed = withSitters(e.record(), { blue: { bot: "busy" } }, 2);
    expect(e.open(changed, "en")).toBeNull();
    expect(readHeading(e.record()).sitters).toEqual({ blue: { bot: "busy" } });
    expect(e.look(8, "en").steps).toBe(2);
  });

  it("never hold a name that breaks the record", () => {
    expect(cleanName("  a\n\tb  ")).toBe("a b");
    expect(cleanName("bot:hard")).toBe("hard");
    expect(nameThatFits("Григорий ")).toBe("Григорий "); // while it is typed
    expect(nameThatFits("Григорий Александрович")).toBe("Григорий Алексан");
    const long = cleanName("ő".repeat(40));
    expect(new TextEncoder().encode(long).length).toBeLessThanOrEqual(31);
    expect(long.length).toBe(15);
    for (const name of ["begin", "; rm", "#", "a;b", "position", "é".repeat(99), "\u0007"]) {
      const game = e.game("blank")!;
      expect(e.open(newRecord(game, {}, [{ person: name }]), "en")).toBeNull();
    }
  });
});

describe("links", () => {
  it.each([...gameIds])("hold a whole match of %s", async (id) => {
    e.open(newRecord(e.game(id)!, {}, [{ person: "Ödön" }]), "en", 3n);
    const steps = playOut(e);
    const record = e.record();
    const packed = await pack(record);
    expect(packed).toMatch(/^[\w-]+$/);
    const back = await unpack(packed);
    expect(e.open(back, "en")).toBeNull();
    const look = e.look(8, "en");
    expect(look.steps).toBe(steps);
    expect(look.over).toBe(true);
    if (record.length > 2000) expect(packed.length).toBeLessThan(record.length / 3);
  });

  it("notice damage", async () => {
    e.open(newRecord(e.game("blank")!, {}, []), "en", 3n);
    playOut(e);
    const packed = await pack(e.record());
    await expect(unpack(packed.slice(0, -6))).rejects.toThrow();
    await expect(unpack("%%%")).rejects.toThrow();
  });
});
