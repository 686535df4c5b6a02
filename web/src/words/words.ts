// words.ts -- texts and their gaps. N_ marks texts that are written down in one place and said in another: the
// English texts are keys of the catalogues, like everything marked t. The gaps are those of core/say.h.
export const N_ = (text: string): string => text;

type Part = string | number;

/** The form for a number: of two the first is for one; of three the second for two to four. */
function form(forms: string[], part: Part): string {
  const n = Math.abs(Number(String(part).replace("\u2212", "-")));
  const few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
  if (forms.length < 3) return forms[n === 1 ? 0 : 1] ?? forms[0]!;
  return forms[n % 10 === 1 && n % 100 !== 11 ? 0 : few ? 1 : 2]!;
}

/** The Hungarian article and what follows: a vowel, a number that begins with one, or a letter whose name does. */
function withArticle(article: string, part: Part): string {
  const text = String(part).replace(/^["'([„”»«]+/, "");
  const digits = /^\d+/.exec(text)?.[0];
  const vowel = digits ? digits[0] === "5" || (digits[0] === "1" && digits.length % 3 === 1) : /^([aáeéiíoóöőuúüű]|Ys|[flmnrsxy]\d)/i.test(text);
  return `${article}${vowel ? "z" : ""} ${part}`;
}

/** A text with its parts in the places of {0}, {1} ... */
export function fill(text: string, parts: readonly Part[]): string {
  if (!parts.length) return text;
  return text.replace(/\{(?:([aA]):)?(\d)(?:\|([^}]*))?\}/g, (gap, article: string | undefined, i: string, forms: string | undefined) => {
    const part = parts[Number(i)];
    if (part === undefined) return gap;
    return forms !== undefined ? form(forms.split("|"), part) : article ? withArticle(article, part) : String(part);
  });
}

/** A sentence with its gaps left open: "Place a worker: …" */
export function openGaps(text: string): string {
  return text.replace(/\{seat\}/g, "").replace(/\{\d\|(?:[^}|]*\|)*([^}|]*)\}/g, "$1").replace(/\{(?:\+|[aA]:)?\d\}/g, "…");
}
