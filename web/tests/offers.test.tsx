// Who has asked for what at a table of several, in words and buttons.
import { signal } from "@preact/signals";
import { renderToString } from "preact-render-to-string";
import { describe, expect, it, vi } from "vitest";
import type { TableInfo } from "../src/online/api";

vi.stubGlobal("location", { pathname: "/" });
vi.stubGlobal("document", { addEventListener: () => undefined });
vi.stubGlobal("addEventListener", () => undefined);
vi.mock("../src/base/shared", () => ({
  lang: signal("en"),
  settings: signal({}),
  t: (text: string, ...parts: string[]) => text.replace(/\{(\d)\}/g, (_, i: string) => parts[Number(i)]!),
}));
vi.mock("../src/parts/Seats", () => ({ sitterName: (_: string, seat: string) => seat }));
const buttons = vi.hoisted(() => [] as { label: string; onClick: () => void }[]);
vi.mock("../src/parts/basics", () => ({
  Button: (button: { label: string; onClick: () => void }) => {
    buttons.push(button);
    return <button>{button.label}</button>;
  },
}));
vi.mock("../src/online/lobby", () => ({ clockText: () => "1 min" }));
const { Offers, outcome } = await import("../src/meeting/Offers");

const deeds: unknown[] = [];

function shown(more: Partial<TableInfo>): string {
  buttons.length = 0;
  const person = { name: "x", bot: null, person: true, away: false };
  const info = { state: "playing", seats: { blue: person, red: person, green: person }, undo_asked: null, undo_agreed: [], end_agreed: [], ...more };
  const remote = { info: signal(info), plan: { dropped: signal("") } };
  const stage = { game: { id: "caylus" }, sitter: () => undefined };
  return renderToString(<Offers remote={remote as never} stage={stage as never} problem="" deed={(...deed) => deeds.push(deed)} />)
    .replace(/<button>/g, "[")
    .replace(/<\/button>/g, "] ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

describe("an offer to end the match", () => {
  const both = { end_asked: "green", end_agreed: ["blue", "green"] };

  it("is the one's who made it, whoever sits before", () => {
    expect(shown({ ...both, you: "green" })).toBe("You have offered to end the match. Waiting for: red. [Never mind]");
    expect(shown({ ...both, you: "blue" })).toBe("You agree. Waiting for: red.");
    expect(shown({ ...both, you: "red" })).toBe("green offers to end the match. [End the match] [Refuse]");
  });

  it("is told of all who are for it where the server does not say who made it", () => {
    expect(shown({ end_agreed: ["blue", "green"], you: "red" })).toBe("blue, green offers to end the match. [End the match] [Refuse]");
    expect(shown({ end_agreed: ["blue"], you: "blue" })).toBe("You have offered to end the match. Waiting for: red, green. [Never mind]");
  });
});

describe("a yes or no", () => {
  const people = { end_asked: "red", end_agreed: ["red"], pause_asked: "blue", pause_agreed: ["blue"], clock_asked: "red", clock_agreed: ["red"], clock_offered: { turn: 86_400 }, undo_asked: "green", undo_agreed: ["green"], you: "blue" };
  const press = (more: object): unknown[] => {
    shown({ ...people, ...more });
    deeds.length = 0;
    for (const button of buttons) button.onClick();
    return deeds.splice(0);
  };

  it("is about one thing, and says which", () => {
    const id = (kind: string): [object] => [{ offer: `${kind}1` }];
    expect(press({ offers: { undo: "undo1", end: "end1", pause: "pause1", clock: "clock1" } })).toEqual([
      ["agree", ...id("undo")],
      ["refuse", ...id("undo")],
      ["agree", ...id("end")],
      ["refuse", ...id("end")],
      ["refuse", ...id("pause")],
      ["agree", ...id("clock")],
      ["refuse", ...id("clock")],
    ]);
  });

  it("is said as a server understands it that is older", () => {
    expect(press({})).toEqual([["undo", undefined], ["refuse-undo"], ["end", undefined], ["refuse"], ["refuse"], ["clock", { clock: { days: 1 } }], ["refuse"]]);
  });
});

describe("what one asked for", () => {
  const table = (more: object): TableInfo => ({ state: "playing", n: 5, you: "blue", undo_asked: null, undo_agreed: [], end_agreed: [], clock: null, ...more }) as never;
  const mine = { end_asked: "blue", end_agreed: ["blue"], pause_asked: "blue", pause_agreed: ["blue"] };
  const none = new Set<never>();

  it("and took back was not refused; what else one asks for still can be", () => {
    const was = table(mine);
    const now = table({ ...mine, end_asked: null, end_agreed: [] });
    expect(outcome(was, now, none)).toEqual({ gone: ["end"], refused: true, anew: false });
    expect(outcome(was, now, new Set(["end"] as const))).toEqual({ gone: ["end"], refused: false, anew: false });
    expect(outcome(now, table({}), new Set(["end"] as const))).toEqual({ gone: ["pause"], refused: true, anew: false });
    expect(outcome(was, table({ ...mine, pause_asked: null, pause_agreed: [], paused: 7 }), none)).toEqual({ gone: ["pause"], refused: false, anew: false });
  });

  it("is new once", () => {
    expect(outcome(table({}), table(mine), none).anew).toBe(true);
    expect(outcome(table(mine), table(mine), none)).toEqual({ gone: [], refused: false, anew: false });
  });
});

it("a pause, another pace and an undo are told of whoever asked for them", () => {
  const all = ["blue", "red"];
  expect(shown({ pause_asked: "red", pause_agreed: all, you: "red" })).toBe("You have proposed a pause. Waiting for: green. [Never mind]");
  expect(shown({ clock_asked: "red", clock_agreed: all, clock_offered: { bank: 60, plus: 0 }, you: "green" })).toBe("red proposes another pace: 1 min. [Agree] [Refuse]");
  expect(shown({ undo_asked: "red", undo_agreed: all, you: "blue" })).toBe("You agree. Waiting for: green.");
  expect(shown({ undo_agreed: all, you: "blue" })).toBe("");
});
