// glossary.ts -- the words of a game that need an explanation, found wherever they stand in a text. Pure.

/** A word of a game, in games/<game>/web/glossary.ts. */
export interface Term {
  /** The word and its other forms, a text of the board's catalogue (English): "worker, workers". A form that ends in a
   *  dash is a beginning: "munkás-" is found in "munkásod". The first is the word's name; a dash is not part of it. */
  words: string;
  /** What it means; it may use other words of the glossary. */
  say: string;
  /** The rule to read more. */
  rule: string;
}

/** A term in one language. */
export interface Entry {
  name: string;
  say: string;
  rule: string;
}

/** A part of a text: plain, or a word with its entry. */
export type Piece = string | { text: string; entry: Entry };

export interface Glossary {
  entries: Entry[];
  /** Each entry is found once, where it stands first. */
  mark(text: string): Piece[];
}

const escaped = (form: string): string => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "[\\s\\u00a0]+");

/** The glossary in the language that `say` speaks; `lang` sorts it. */
export function glossaryOf(terms: readonly Term[], lang: string, say: (english: string) => string): Glossary {
  const forms: { pattern: string; length: number; entry: Entry }[] = [];
  const entries = terms.map((term) => {
    const all = say(term.words).split(/,\s*/);
    const entry = { name: all[0]!.replace(/-$/, ""), say: say(term.say), rule: term.rule };
    for (const form of all) forms.push({ pattern: escaped(form.replace(/-$/, "")) + (form.endsWith("-") ? "\\p{L}*" : ""), length: form.length, entry });
    return entry;
  });
  entries.sort((a, b) => a.name.localeCompare(b.name, lang));
  // "prestige building" is one word, not a building: the longest form is tried first.
  forms.sort((a, b) => b.length - a.length);
  const found = forms.length ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.map((f) => `(${f.pattern})`).join("|")})(?![\\p{L}\\p{N}])`, "giu") : null;
  return {
    entries,
    mark(text) {
      const pieces: Piece[] = [];
      const seen = new Set<Entry>();
      let from = 0;
      for (const hit of found ? text.matchAll(found) : []) {
        const { entry } = forms[hit.slice(1).findIndex((group) => group !== undefined)]!;
        if (seen.has(entry)) continue;
        seen.add(entry);
        if (hit.index > from) pieces.push(text.slice(from, hit.index));
        pieces.push({ text: hit[0], entry });
        from = hit.index + hit[0].length;
      }
      if (from < text.length) pieces.push(text.slice(from));
      return pieces;
    },
  };
}
