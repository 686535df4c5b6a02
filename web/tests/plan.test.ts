// What became of a plan: played, dropped, or taken back.
import { describe, expect, it } from "vitest";
import type { Action, Step } from "../src/engine/engine";
import type { TableInfo } from "../src/online/api";
import { Plan } from "../src/online/plan";

const action = (text: string): Action => ({ text, kind: "place", args: [], labels: [], say: `say ${text}` });
const step = (n: number, seat: string, text: string): Step => ({ step: n, seat, auto: false, action: action(text), events: [] });
const table = (n: number, plan: string | null): TableInfo => ({ n, plan, state: "playing" }) as TableInfo;

const before = [step(0, "red", "red place a"), step(1, "blue", "blue place b"), step(2, "red", "red place c")];

function planned(): Plan {
  const plan = new Plan("x");
  plan.remember([action("red place a"), action("red place b")]);
  plan.remember([action("red place b"), action("red pass")]);
  plan.learn(table(3, null), table(3, "red place a"), false);
  return plan;
}

describe("a plan", () => {
  it("offers what one could have chosen lately, each once", () => {
    expect(planned().choices.value.map((a) => a.text)).toEqual(["red place b", "red pass", "red place a"]);
  });

  it("that was played is no news", () => {
    const plan = planned();
    plan.learn(table(3, "red place a"), table(5, null), false);
    plan.settle([...before, step(3, "blue", "blue pass"), step(4, "red", "red place a")], "red", 5);
    expect(plan.dropped.value).toBe("");
  });

  it("that could not be played is told, but not before all steps are known", () => {
    const plan = planned();
    plan.learn(table(3, "red place a"), table(4, null), false);
    plan.settle([], "red", 3);
    expect(plan.dropped.value).toBe("");
    plan.settle([...before, step(3, "blue", "blue place a")], "red", 4);
    expect(plan.dropped.value).toBe("say red place a");
  });

  it("that one took back oneself is forgotten", () => {
    const plan = planned();
    plan.learn(table(3, "red place a"), table(3, null), true);
    plan.settle([], "red", 9);
    expect(plan.dropped.value).toBe("");
  });
});
