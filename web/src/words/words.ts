// words.ts -- texts and their gaps. N_ marks texts that are written down in one place and said in another: the
// English texts are keys of the catalogues, like everything marked t.
export const N_ = (text: string): string => text;

/** A text with its parts in the places of {0}, {1} ... */
export function fill(text: string, parts: readonly (string | number)[]): string {
  return parts.length ? text.replace(/\{(\d)\}/g, (gap, i: string) => String(parts[Number(i)] ?? gap)) : text;
}
