// picture.ts -- the board on the screen as a file of its own: an SVG with its style sheets in it, or a PNG drawn from that.

import { escaped } from "./frames";

/** How many pixels a PNG has for one of the screen. */
const SHARP = 2;

const text = (node: Node | null): string => (node ? new XMLSerializer().serializeToString(node) : "");

/** The rules that hold now, one by one. What moves on the screen does not move in a drawing. */
function flat(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches ? flat(rule.cssRules) : [];
    return rule instanceof CSSSupportsRule ? flat(rule.cssRules) : [];
  });
}

/** Whether the classes that a selector wants are all there: what no element has needs no search. */
function possible(selector: string, classes: ReadonlySet<string>): boolean {
  const plain = selector.replaceAll(/:[\w-]+\((?:[^()]|\([^()]*\))*\)/g, ""); // :not(…), :is(…) and the like
  return plain.split(",").some((one) => [...one.matchAll(/\.([\w-]+)/g)].every(([, name]) => classes.has(name!)));
}

/** What the drawing needs of the page's styles. The page's own colours become those of the drawing. */
function styles(svg: string): string {
  // Its own styles stay out of this: the page's policy would complain.
  const drawn = new DOMParser().parseFromString(svg.replaceAll(/ style="[^"]*"/g, ""), "image/svg+xml");
  const classes = new Set([...svg.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(" ")));
  const own = (selector: string): string => selector.replaceAll(":root", ".bailey-drawing");
  return [...document.styleSheets]
    .flatMap((sheet) => flat(sheet.cssRules))
    .filter((rule) => possible(own(rule.selectorText), classes) && drawn.querySelector(own(rule.selectorText)))
    .map((rule) => own(rule.cssText))
    .join("\n");
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawing that stands by itself, so many pixels wide. Put together as text: the page's policy keeps it from writing styles of its own. */
export function drawing(game: string, { x, y, width, height }: Box, wide: number, inner: string, title: string): string {
  const root = document.documentElement;
  const dark = root.dataset["theme"] === "dark" || (!root.dataset["theme"] && matchMedia("(prefers-color-scheme: dark)").matches);
  const all = (style: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" class="bailey-drawing board" data-theme="${dark ? "dark" : "light"}" data-contrast="${root.dataset["contrast"] ?? ""}" ` +
    `data-game="${game}" viewBox="${x} ${y} ${width} ${height}" width="${wide}" height="${Math.round((wide * height) / width)}">` +
    `<title>${escaped(title)}</title>${style}<rect x="${x}" y="${y}" width="${width}" height="${height}" style="fill:var(--paper)"/>` +
    `${text(document.querySelector("svg:has(> defs pattern)"))}${inner}</svg>`;
  return all(`<style>${escaped(styles(all("")))}</style>`);
}

/** The board that is shown, as SVG text; null where there is no drawn board. */
export function boardPicture(title: string): string | null {
  const board = document.querySelector<HTMLElement>(".board");
  const svg = board?.querySelector<SVGSVGElement>(":scope > svg");
  if (!board || !svg) return null;
  const { x, y, width, height } = svg.viewBox.baseVal;
  const inner = svg.cloneNode(true) as SVGSVGElement;
  // What can be done is the screen's; the picture shows how it stands.
  for (const place of inner.querySelectorAll(".place")) place.classList.remove("can", "soon", "picked", "named", "hinted", "happened");
  for (const e of inner.querySelectorAll("[data-tip], [tabindex]")) for (const name of ["data-tip", "data-rule", "tabindex", "role"]) e.removeAttribute(name);
  for (const [name, value] of Object.entries({ x, y, width, height })) inner.setAttribute(name, String(value));
  return drawing(board.dataset["game"]!, { x, y, width, height }, Math.round(svg.clientWidth), text(inner), title);
}

/** The same as a PNG, twice as fine as on the screen. */
export async function boardPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width * SHARP, image.height * SHARP];
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}
