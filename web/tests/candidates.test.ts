// The choices beside a decision that was analysed: the best first, each with what it may bring.
import { expect, it } from "vitest";
import type { Action, Decision, Line } from "../src/engine/engine";
import { candidatesIn } from "../src/match/candidates";

const act = (text: string): Action => ({ text, kind: "pass", args: [], labels: [], say: text });
const line = (text: string, share: number, points: number): Line => ({ action: act(text), visits: 1, share: { red: share, blue: 1 - share }, points: { red: points, blue: 20 }, line: [act(text), act("blue pass")] });

function decision(played: string, lines: Line[]): Decision {
  return { step: 3, seat: "red", choices: 5, played: act(played), best: act("red best"), loss: 0.09, points_loss: 4, share: { red: 0.14, blue: 0.86 }, points: { red: 37, blue: 42 }, checked: true, lines };
}

it("none stands higher than the one above it, however the standing was measured", () => {
  const list = candidatesIn(decision("red worst", [line("red best", 0.17, 36), line("red other", 0.15, 35), line("red worst", 0.08, 31)]));
  expect(list.map((c) => c.action.text)).toEqual(["red best", "red other", "red worst"]);
  expect(list.map((c) => Math.round(c.share! * 100))).toEqual([14, 12, 5]);
  expect(list.map((c) => c.expected["red"])).toEqual([36, 35, 31]);
  expect(list.map((c) => c.then.map((a) => a.text))).toEqual([["blue pass"], ["blue pass"], ["blue pass"]]);
});

it("without a search, the standing has to do", () => {
  const list = candidatesIn(decision("red worst", []));
  expect(list.map((c) => [c.action.text, Math.round(c.share! * 100), c.expected, c.then])).toEqual([
    ["red best", 14, { red: 37 }, []],
    ["red worst", 5, { red: 33 }, []],
  ]);
  expect(candidatesIn(decision("red best", [])).map((c) => c.action.text)).toEqual(["red best"]);
});
