// catalogues.ts -- the words of the languages: a file for each but English, fetched when somebody speaks it. The service worker keeps
// them all for offline use.
import type { Lang } from "./answers";

const files = import.meta.glob<string>("../generated/*.mo", { query: "?url", import: "default", eager: true });
const urls = new Map(Object.entries(files).map(([path, url]) => [/(\w+)\.mo$/.exec(path)![1]!, url]));

/** The languages that are spoken here. */
export const spoken: Lang[] = ["en", ...urls.keys()];

const catalogues = new Map<Lang, Promise<Uint8Array | null>>();

async function bring(lang: Lang): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(urls.get(lang)!);
    if (!answer.ok) throw new Error(answer.statusText);
    return new Uint8Array(await answer.arrayBuffer());
  } catch {
    catalogues.delete(lang); // the next who wants it tries again
    return null;
  }
}

/** The catalogue of a language; null: it needs none, or it cannot be had now. */
export function catalogueOf(lang: Lang): Promise<Uint8Array | null> {
  if (!urls.has(lang)) return Promise.resolve(null);
  let catalogue = catalogues.get(lang);
  if (!catalogue) catalogues.set(lang, (catalogue = bring(lang)));
  return catalogue;
}
