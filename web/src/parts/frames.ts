// frames.ts -- many drawings of one thing as one drawing that plays: what stays is written once, what was put elsewhere glides there,
// what changes is shown in its turn (SMIL, which every browser plays without a script). Parts that are alike are one object in all
// frames, so that a film of a whole match is a matter of seconds.

/** An element of a drawing that never changes; two that are alike are the same object. */
export interface Part {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  inner: readonly (Part | string)[];
  /** What it is among its siblings in another frame: its piece, its place, or what kind of thing it is. */
  name: string;
  /** How it begins, written out. */
  open: string;
}

export interface Timing {
  frames: number;
  /** Seconds of a frame, and of the last one. */
  each: number;
  last: number;
}

/** The attributes that only the screen needs. */
const SCREEN = /^(aria-|data-|role$|tabindex$|xmlns)/;
/** What may be taken apart; everything else is a whole. */
const GROUPS = new Set(["g", "svg"]);
const MOVED = /^translate\((-?[\d.]+)[ ,]\s*(-?[\d.]+)\)$/;
/** Seconds of a glide. */
const GLIDE = 0.4;

const SPECIAL = { "&": "&amp;", "<": "&lt;", '"': "&quot;" } as Record<string, string>;
export const escaped = (text: string): string => (/[&<"]/.test(text) ? text.replaceAll(/[&<"]/g, (c) => SPECIAL[c]!) : text);

export const opening = (tag: string, attributes: ReadonlyMap<string, string>): string => `<${tag}${[...attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join("")}`;

/** All of a part, written out. */
export function written({ tag, inner, open }: Part): string {
  if (!inner.length) return `${open}/>`;
  return `${open}>${inner.map((x) => (typeof x === "string" ? escaped(x) : written(x))).join("")}</${tag}>`;
}

/** Reads a drawing again and again while it changes. What stayed as it was since the last time is not looked at twice. */
export class Reader {
  /** By what they are made of. */
  private readonly known = new Map<string, { part: Part; number: number }>();
  private readonly seen = new WeakMap<Node, { part: Part; number: number }>();
  private readonly watch = new MutationObserver(() => undefined);

  /** `room`: where the drawing lies. */
  constructor(private readonly room: Element) {
    this.watch.observe(room, { subtree: true, childList: true, attributes: true, characterData: true });
  }

  read(drawing: Element): Part {
    for (const { target } of this.watch.takeRecords())
      for (let node: Node | null = target; node && node !== this.room; node = node.parentNode) this.seen.delete(node);
    return this.look(drawing).part;
  }

  close(): void {
    this.watch.disconnect();
  }

  private look(node: Element): { part: Part; number: number } {
    const same = this.seen.get(node);
    if (same) return same;
    const inner: (Part | string)[] = [];
    let made = "";
    for (const child of node.childNodes) {
      if (child.nodeType === 1) {
        const { part, number } = this.look(child as Element);
        inner.push(part);
        made += `\n${number}`;
      } else if (child.nodeType === 3 && child.nodeValue) {
        inner.push(child.nodeValue);
        made += `\n"${child.nodeValue}`;
      }
    }
    const tag = node.tagName;
    const attributes = new Map([...node.attributes].filter(({ name }) => !SCREEN.test(name)).map(({ name, value }) => [name, value]));
    const own = (node as SVGElement).dataset;
    const piece = own["piece"] ?? (node.firstElementChild as SVGElement | null)?.dataset["piece"];
    const name = piece ?? own["place"] ?? `${tag} ${node.getAttribute("class") ?? ""}`;
    const open = opening(tag, attributes);
    const key = `${name}\n${open}${made}`;
    let found = this.known.get(key);
    if (!found) this.known.set(key, (found = { part: { tag, attributes, inner, name, open }, number: this.known.size }));
    this.seen.set(node, found);
    return found;
  }
}

/** One state of an element, from frame `from` up to frame `to`. */
interface Run {
  part: Part;
  from: number;
  to: number;
}

export const seconds = ({ frames, each, last }: Timing): number => (frames - 1) * each + last;
const share = (time: Timing, frame: number): string => ((frame * time.each) / seconds(time)).toFixed(5);
const clock = (time: Timing): string => `dur="${seconds(time)}s" repeatCount="indefinite"`;

/** `inner` only from one frame up to another. It is seen when its parent is: one may stand inside another. */
export function during(time: Timing, from: number, to: number, inner: string): string {
  if (from === 0 && to === time.frames) return inner;
  const times = [...(from ? ["0"] : []), share(time, from), ...(to < time.frames ? [share(time, to)] : [])];
  const values = [...(from ? ["hidden"] : []), "inherit", ...(to < time.frames ? ["hidden"] : [])];
  // Who does not play it sees how the match ended.
  const still = to < time.frames ? ` visibility="hidden"` : "";
  return `<g${still}><animate attributeName="visibility" values="${values.join(";")}" keyTimes="${times.join(";")}" calcMode="discrete" ${clock(time)}/>${inner}</g>`;
}

/** States that follow each other and are the same are one. */
function joined(runs: Run[]): Run[] {
  const out: Run[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    if (last && last.to === run.from && last.part === run.part) last.to = run.to;
    else out.push({ ...run });
  }
  return out;
}

/** The names of attributes in which the states differ. */
function differences(runs: Run[]): string[] {
  const names = new Set(runs.flatMap(({ part }) => [...part.attributes.keys()]));
  const first = runs[0]!.part.attributes;
  return [...names].filter((name) => runs.some(({ part }) => part.attributes.get(name) !== first.get(name)));
}

/** A child is the same in another frame if it has the same name there, and as many of that name come before it. */
function named(parent: Part): Map<string, Part> {
  const out = new Map<string, Part>();
  const count = new Map<string, number>();
  for (const child of parent.inner) {
    if (typeof child === "string") continue;
    const n = count.get(child.name) ?? 0;
    count.set(child.name, n + 1);
    out.set(`${child.name}\n${n}`, child);
  }
  return out;
}

/** The children of all states in one order: new ones stand behind the one they follow. */
function children(runs: Run[]): Run[][] {
  const order: string[] = [];
  const by = new Map<string, Run[]>();
  for (const { part, from, to } of runs) {
    let at = 0;
    for (const [key, child] of named(part)) {
      const states = by.get(key);
      if (states) states.push({ part: child, from, to });
      else {
        by.set(key, [{ part: child, from, to }]);
        order.splice(at, 0, key);
      }
      at = (states ? order.indexOf(key) : at) + 1;
    }
  }
  return order.map((key) => by.get(key)!);
}

/** Where an element is put in each state, gliding from one to the next; null: it is not only moved. */
function gliding(time: Timing, runs: Run[]): string | null {
  const at = runs.map(({ part }) => MOVED.exec(part.attributes.get("transform") ?? "")?.slice(1).join(" "));
  if (at.some((a) => a === undefined)) return null;
  const times: string[] = ["0"];
  const values = [at[0]];
  runs.slice(1).forEach(({ from }, i) => {
    times.push(share(time, from), share(time, from + GLIDE / time.each));
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
  return unbroken(joined(states)).map((runs) => stretch(time, runs, from, to)).join("");
}

function stretch(time: Timing, runs: Run[], from: number, to: number): string {
  const within = (a: number, b: number, inner: string): string => (a === from && b === to ? inner : during(time, a, b, inner));
  const { part, from: begin } = runs[0]!;
  const end = runs.at(-1)!.to;
  const alike = runs.length > 1 && GROUPS.has(part.tag) && runs.every((run) => run.part.tag === part.tag);
  const other = alike ? differences(runs) : [];
  const glide = other.length === 1 && other[0] === "transform" ? gliding(time, runs) : null;
  if (!alike || (other.length && !glide)) return runs.map((run) => within(run.from, run.to, written(run.part))).join("");
  const inner = children(runs).map((child) => write(time, child, begin, end)).join("");
  return within(begin, end, `${runs.at(-1)!.part.open}>${glide ?? ""}${inner}</${part.tag}>`);
}

/** The drawings, one for each frame, as one that plays. */
export function film(frames: Part[], time: Timing): string {
  return write(time, frames.map((part, i) => ({ part, from: i, to: i + 1 })), 0, frames.length);
}
