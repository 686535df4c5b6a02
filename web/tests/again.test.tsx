import { isValidElement, type VNode } from "preact";
import { describe, expect, it } from "vitest";
import { again } from "../src/pieces/again";

describe("a kept drawing drawn again", () => {
  it("is equal and new, all the way down", () => {
    const kept = {
      fill: "red",
      over: (
        <g key="a" class="x">
          <path d="M0 0" />
          text
        </g>
      ),
    };
    const drawn = again(kept);
    const was = kept.over as VNode<{ class: string; children: unknown[] }>;
    const now = drawn.over as VNode<{ class: string; children: unknown[] }>;
    expect(drawn.fill).toBe("red");
    expect(now).not.toBe(was);
    expect([now.type, now.key, now.props.class]).toEqual(["g", "a", "x"]);
    expect(isValidElement(now.props.children[0])).toBe(true);
    expect(now.props.children[0]).not.toBe(was.props.children[0]);
    expect(now.props.children[1]).toBe(was.props.children[1]);
  });
});
