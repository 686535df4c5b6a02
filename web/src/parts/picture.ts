// picture.ts -- the board on the screen as a file of its own: an SVG with its style sheets in it, or a PNG drawn from that.

/** How many pixels a PNG has for one of the screen. */
const SHARP = 2;

/** Everything the drawing needs of the page's styles. The page's own colours become those of the drawing. */
function styles(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((r) => r.cssText));
  return rules.join("\n").replaceAll(":root", ".bailey-drawing");
}

/** The board that is shown, as SVG text; null where there is no drawn board. */
export function boardPicture(): string | null {
  const board = document.querySelector<HTMLElement>(".board");
  const svg = board?.querySelector<SVGSVGElement>(":scope > svg");
  if (!board || !svg) return null;
  const { x, y, width, height } = svg.viewBox.baseVal;
  const inner = svg.cloneNode(true) as SVGSVGElement;
  // What can be done is the screen's; the picture shows how it stands.
  for (const place of inner.querySelectorAll(".place")) place.classList.remove("can", "soon", "picked", "named", "hinted", "happened");
  for (const e of inner.querySelectorAll("[data-tip], [tabindex]")) for (const name of ["data-tip", "data-rule", "tabindex", "role"]) e.removeAttribute(name);
  for (const [name, value] of Object.entries({ x, y, width, height })) inner.setAttribute(name, String(value));
  const outer = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const root = document.documentElement;
  const dark = root.dataset["theme"] === "dark" || (!root.dataset["theme"] && matchMedia("(prefers-color-scheme: dark)").matches);
  outer.setAttribute("class", "bailey-drawing board");
  outer.setAttribute("data-theme", dark ? "dark" : "light");
  outer.setAttribute("data-game", board.dataset["game"] ?? "");
  outer.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  outer.setAttribute("width", String(Math.round(svg.clientWidth)));
  outer.setAttribute("height", String(Math.round((svg.clientWidth * height) / width)));
  const style = document.createElementNS(outer.namespaceURI, "style");
  style.textContent = styles();
  const back = document.createElementNS(outer.namespaceURI, "rect");
  for (const [name, value] of Object.entries({ x, y, width, height })) back.setAttribute(name, String(value));
  back.setAttribute("style", "fill:var(--paper)");
  const patterns = document.querySelector("svg:has(> defs pattern)")?.cloneNode(true);
  outer.append(style, back, ...(patterns ? [patterns] : []), inner);
  return new XMLSerializer().serializeToString(outer);
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
