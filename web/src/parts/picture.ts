// picture.ts -- the board on the screen as a file of its own: an SVG with its style sheets in it, or a PNG drawn from that.

/** How many pixels a PNG has for one of the screen. */
const SHARP = 2;

/** Everything a drawing needs of the page's styles, less what styles nothing in it. The page's own colours become those of the drawing. */
export function styles(drawing?: Element): string {
  const needed = (rule: CSSRule): boolean => {
    if (!drawing || !(rule instanceof CSSStyleRule) || rule.selectorText.includes(":root")) return true;
    return drawing.querySelector(rule.selectorText.replace(/::[\w-]+/g, "")) !== null;
  };
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter(needed).map((r) => r.cssText));
  return rules.join("\n").replaceAll(":root", ".bailey-drawing");
}

/** Text as it stands in a file of XML. */
export const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const textOf = (node: Node | null): string => (node ? new XMLSerializer().serializeToString(node) : "");

/** The page is dark: chosen, or as the system has it. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (!theme && matchMedia("(prefers-color-scheme: dark)").matches);
}

/** What the screen adds to a board (what can be done, what is read out) is no part of a picture: that shows how it stands. */
export function asPicture(svg: Element): Element {
  const inner = svg.cloneNode(true) as Element;
  for (const place of inner.querySelectorAll(".place")) place.classList.remove("can", "soon", "picked", "named", "hinted", "happened");
  const said = ["data-tip", "data-rule", "tabindex", "role", "aria-label", "aria-pressed"];
  for (const e of inner.querySelectorAll(said.map((name) => `[${name}]`).join())) for (const name of said) e.removeAttribute(name);
  return inner;
}

/** The patterns of the seats, which drawings refer to. */
export const patterns = (): string => textOf(document.querySelector("svg:has(> defs pattern)"));

/** The board that is shown, as SVG text; null where there is no drawn board. */
export function boardPicture(): string | null {
  const board = document.querySelector<HTMLElement>(".board");
  const svg = board?.querySelector<SVGSVGElement>(":scope > svg");
  if (!board || !svg) return null;
  const { x, y, width, height } = svg.viewBox.baseVal;
  const inner = asPicture(svg);
  for (const [name, value] of Object.entries({ x, y, width, height })) inner.setAttribute(name, String(value));
  const wide = Math.round(svg.clientWidth);
  // Put together as text: the page's policy keeps it from writing styles of its own.
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="bailey-drawing board" data-theme="${isDark() ? "dark" : "light"}" data-game="${board.dataset["game"]}" ` +
    `viewBox="${x} ${y} ${width} ${height}" width="${wide}" height="${Math.round((wide * height) / width)}">` +
    `<style>${escaped(styles())}</style>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" style="fill:var(--paper)"/>` +
    `${patterns()}${textOf(inner)}</svg>`
  );
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
