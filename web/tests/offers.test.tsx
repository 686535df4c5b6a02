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
vi.mock("../src/parts/basics", () => ({ Button: ({ label }: { label: string }) => <button>{label}</button> }));
vi.mock("../src/online/lobby", () => ({ clockText: () => "1 min" }));
const { Offers } = await import("../src/meeting/Offers");

function shown(more: Partial<TableInfo>): string {
  const person = { name: "x", bot: null, person: true, away: false };
  const info = { state: "playing", seats: { blue: person, red: person, green: person }, undo_asked: null, undo_agreed: [], end_agreed: [], ...more };
  const remote = { info: signal(info), plan: { dropped: signal("") } };
  const stage = { game: { id: "caylus" }, sitter: () => undefined };
  return renderToString(<Offers remote={remote as never} stage={stage as never} problem="" deed={() => undefined} />)
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

it("a pause, another pace and an undo are told of whoever asked for them", () => {
  const all = ["blue", "red"];
  expect(shown({ pause_asked: "red", pause_agreed: all, you: "red" })).toBe("You have proposed a pause. Waiting for: green. [Never mind]");
  expect(shown({ clock_asked: "red", clock_agreed: all, clock_offered: { bank: 60, plus: 0 }, you: "green" })).toBe("red proposes another pace: 1 min. [Agree] [Refuse]");
  expect(shown({ undo_asked: "red", undo_agreed: all, you: "blue" })).toBe("You agree. Waiting for: green.");
  expect(shown({ undo_agreed: all, you: "blue" })).toBe("");
});
