// Many drawings as one that plays: what stays is written once, what changes has its time.
import { expect, it } from "vitest";
import { during, film, opening, written, type Part, type Timing } from "../src/parts/frames";

const time: Timing = { frames: 4, each: 1, last: 2 };

const known = new Map<string, Part>();

/** As the reader makes them: two that are alike are one. */
function part(tag: string, attributes: Record<string, string>, inner: (Part | string)[] = [], name = tag): Part {
  const all = new Map(Object.entries(attributes));
  const made: Part = { tag, attributes: all, inner, name, open: opening(tag, all) };
  const text = written(made);
  if (!known.has(text)) known.set(text, made);
  return known.get(text)!;
}

const ground = part("rect", { id: "ground" });
const board = (...pieces: Part[]): Part => part("svg", {}, [ground, ...pieces]);
const count = (svg: string, what: string): number => svg.split(what).length - 1;

it("what stays is written once, without an animation", () => {
  const svg = film([board(), board(), board(), board()], time);
  expect(count(svg, 'id="ground"')).toBe(1);
  expect(svg).not.toContain("<animate");
});

it("what comes and goes is there in its time", () => {
  const piece = part("circle", { id: "worker" });
  const svg = film([board(), board(piece), board(piece), board()], time);
  expect(count(svg, 'id="worker"')).toBe(1);
  expect(svg).toContain('values="hidden;inherit;hidden" keyTimes="0;0.20000;0.60000"');
});

it("what was put elsewhere glides there", () => {
  const at = (x: number): Part => part("g", { transform: `translate(${x} 7)` }, [part("circle", { id: "worker" })], "worker");
  const svg = film([board(at(0)), board(at(0)), board(at(50)), board(at(50))], time);
  expect(count(svg, 'id="worker"')).toBe(1);
  expect(svg).toContain('<animateTransform attributeName="transform" type="translate" values="0 7;0 7;50 7;50 7" keyTimes="0;0.40000;0.48000;1"');
});

it("what changes is replaced", () => {
  const points = (n: number): Part => part("text", {}, [String(n)]);
  const svg = film([board(points(1)), board(points(1)), board(points(2)), board(points(3))], time);
  for (const n of [1, 2, 3]) expect(count(svg, `>${n}<`)).toBe(1);
  expect(count(svg, "<animate ")).toBe(3);
});

it("who does not play it sees the end", () => {
  expect(during(time, 0, 2, "x")).toMatch(/^<g visibility="hidden">/);
  expect(during(time, 2, 4, "x")).toMatch(/^<g><animate/);
  expect(during(time, 0, 4, "x")).toBe("x");
});
