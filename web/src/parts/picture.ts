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
  const root = document.documentElement;
  const dark = root.dataset["theme"] === "dark" || (!root.dataset["theme"] && matchMedia("(prefers-color-scheme: dark)").matches);
  const wide = Math.round(svg.clientWidth);
  const text = (node: Node | null): string => (node ? new XMLSerializer().serializeToString(node) : "");
  // Put together as text: the page's policy keeps it from writing styles of its own.
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="bailey-drawing board" data-theme="${dark ? "dark" : "light"}" data-game="${board.dataset["game"]}" ` +
    `viewBox="${x} ${y} ${width} ${height}" width="${wide}" height="${Math.round((wide * height) / width)}">` +
    `<style>${styles().replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</style>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" style="fill:var(--paper)"/>` +
    `${text(document.querySelector("svg:has(> defs pattern)"))}${text(inner)}</svg>`
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
