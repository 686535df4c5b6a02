// frames.ts -- many drawings of one thing as one drawing that moves: what stays is written once, what was put elsewhere glides
// there, what changes is shown in its turn (SMIL, which every browser plays without a script). Pure.

/** One state of an element, from frame `from` up to frame `to`. */
interface Run {
  node: Element;
  from: number;
  to: number;
}

export interface Timing {
  frames: number;
  /** Seconds of a frame, and of the last one. */
  each: number;
  last: number;
}

/** What may be taken apart; everything else is a whole. */
const GROUPS = new Set(["g", "svg"]);
const MOVED = /^translate\((-?[\d.]+)[ ,](-?[\d.]+)\)$/;
/** Seconds of a glide. */
const GLIDE = 0.4;

const seconds = ({ frames, each, last }: Timing): number => (frames - 1) * each + last;
const part = (time: Timing, frame: number): string => ((frame * time.each) / seconds(time)).toFixed(5);
const clock = (time: Timing): string => `dur="${seconds(time)}s" repeatCount="indefinite"`;

/** `inner` only from one frame up to another. */
export function during(time: Timing, from: number, to: number, inner: string): string {
  if (from === 0 && to === time.frames) return inner;
  const times = [...(from ? ["0"] : []), part(time, from), ...(to < time.frames ? [part(time, to)] : [])];
  const values = [...(from ? ["none"] : []), "inline", ...(to < time.frames ? ["none"] : [])];
  const first = from ? ` display="none"` : "";
  return `<g${first}><animate attributeName="display" values="${values.join(";")}" keyTimes="${times.join(";")}" calcMode="discrete" ${clock(time)}/>${inner}</g>`;
}

const textOf = (node: Element): string => new XMLSerializer().serializeToString(node).replaceAll(' xmlns="http://www.w3.org/2000/svg"', "");

/** States that follow each other and are the same are one. */
function joined(runs: Run[]): Run[] {
  const out: Run[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    if (last && last.to === run.from && last.node.isEqualNode(run.node)) last.to = run.to;
    else out.push({ ...run });
  }
  return out;
}

const attributes = (node: Element): Map<string, string> => new Map([...node.attributes].map((a) => [a.name, a.value]));

/** The names of attributes in which the states differ. */
function differences(runs: Run[]): string[] {
  const all = runs.map(({ node }) => attributes(node));
  const names = new Set(all.flatMap((a) => [...a.keys()]));
  return [...names].filter((name) => all.some((a) => a.get(name) !== all[0]!.get(name)));
}

function openTag(node: Element): string {
  const shallow = textOf(node.cloneNode(false) as Element);
  return shallow.replace(/\/>$/, ">").replace(/<\/[^>]+>$/, "");
}

/** A child is the same in another frame if it has the same name there: its piece, its place, or how many of its kind come before. */
function named(parent: Element): Map<string, Element> {
  const out = new Map<string, Element>();
  const count = new Map<string, number>();
  for (const child of parent.children) {
    const own = child as SVGElement;
    const piece = own.dataset["piece"] ?? (child.firstElementChild as SVGElement | null)?.dataset["piece"];
    const kind = piece ?? own.dataset["place"] ?? `${child.tagName} ${child.getAttribute("class") ?? ""}`;
    const n = count.get(kind) ?? 0;
    count.set(kind, n + 1);
    out.set(`${kind} ${n}`, child);
  }
  return out;
}

/** The children of all states in one order: new ones stand behind the one they follow. */
function children(runs: Run[]): Run[][] {
  const order: string[] = [];
  const by = new Map<string, Run[]>();
  for (const { node, from, to } of runs) {
    let at = 0;
    for (const [key, child] of named(node)) {
      const known = order.indexOf(key);
      if (known < 0) order.splice(at, 0, key);
      at = (known < 0 ? at : known) + 1;
      by.set(key, [...(by.get(key) ?? []), { node: child, from, to }]);
    }
  }
  return order.map((key) => by.get(key)!);
}

/** Where an element is put in each state, gliding from one to the next. */
function gliding(time: Timing, runs: Run[]): string | null {
  const at = runs.map(({ node }) => MOVED.exec(node.getAttribute("transform") ?? "")?.slice(1).join(" "));
  if (at.some((a) => a === undefined)) return null;
  const times: string[] = ["0"];
  const values = [at[0]];
  runs.slice(1).forEach(({ from }, i) => {
    times.push(part(time, from), part(time, from + GLIDE / time.each));
    values.push(at[i], at[i + 1]);
  });
  times.push("1");
  values.push(at.at(-1));
  return `<animateTransform attributeName="transform" type="translate" values="${values.join(";")}" keyTimes="${times.join(";")}" ${clock(time)}/>`;
}

/** States without a frame between them. */
function unbroken(runs: Run[]): Run[][] {
  const out: Run[][] = [];
  for (const run of runs) {
    if (out.at(-1)?.at(-1)?.to === run.from) out.at(-1)!.push(run);
    else out.push([run]);
  }
  return out;
}

/** What is seen of an element whose parent is there from one frame up to another. */
function write(time: Timing, states: Run[], from: number, to: number): string {
  const stretches = unbroken(joined(states));
  return stretches.map((runs) => stretch(time, runs, from, to)).join("");
}

function stretch(time: Timing, runs: Run[], from: number, to: number): string {
  const within = (a: number, b: number, inner: string): string => (a === from && b === to ? inner : during(time, a, b, inner));
  const { node, from: begin } = runs[0]!;
  const end = runs.at(-1)!.to;
  const alike = runs.length > 1 && GROUPS.has(node.tagName) && runs.every((run) => run.node.tagName === node.tagName);
  const other = alike ? differences(runs) : [];
  const glide = other.length === 1 && other[0] === "transform" ? gliding(time, runs) : null;
  if (!alike || (other.length && !glide)) return runs.map((run) => within(run.from, run.to, textOf(run.node))).join("");
  const inner = children(runs).map((child) => write(time, child, begin, end)).join("");
  return within(begin, end, `${openTag(node)}${glide ?? ""}${inner}</${node.tagName}>`);
}

/** The drawings, one for each frame, as one that moves. */
export function film(frames: Element[], time: Timing): string {
  return write(time, frames.map((node, i) => ({ node, from: i, to: i + 1 })), 0, frames.length);
}
