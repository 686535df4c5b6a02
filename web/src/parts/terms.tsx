// terms.tsx -- words of the game in any text: marked, and each opens its card (TermCard.tsx).
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { termsOf } from "../boards";
import { idle } from "../base/idle";
import { engine, lang } from "../base/shared";
import { glossaryOf, type Entry, type Glossary, type Piece } from "../words/glossary";

/** The glossary of the game on the screen, in the language that is spoken. */
export const glossary = signal<Glossary | null>(null);

/** The word whose card is open, and what it was opened from. */
export const wantedTerm = signal<{ entry: Entry; from: HTMLElement } | null>(null);

/** While a screen is about a game, that game's words are explained. */
export function useGlossary(game: string): void {
  const language = lang.value;
  useEffect(() => {
    let here = true;
    // To find its words in a text takes a long expression: first the board is drawn.
    void Promise.all([termsOf(game), idle()]).then(([terms]) => {
      if (here) glossary.value = terms.length ? glossaryOf(terms, language, (english) => engine().say(language, english)) : null;
    });
    return () => {
      here = false;
      glossary.value = null;
      wantedTerm.value = null;
    };
  }, [game, language]);
}

/** What stays with the word before it: a button is a thing of its own to the browser, which would begin a line with the comma. */
const closing = (text: Piece | undefined): string => (typeof text === "string" ? (/^[,.;:!?…)»”]+/.exec(text)?.[0] ?? "") : "");
/** And what stays with the word after it: it would end a line with the bracket. */
const opening = (text: Piece | undefined): string => (typeof text === "string" ? (/[(«„“]+$/.exec(text)?.[0] ?? "") : "");
/** A text between words, without what stays with them. */
const between = (text: string, after: boolean, before: boolean): string => {
  const rest = after ? text.slice(closing(text).length) : text;
  return before ? rest.slice(0, rest.length - opening(rest).length) : rest;
};

/** A text whose words of the game open their cards. `quiet`: in a long text the Tab key passes them over; all of
 *  them are in the glossary, too. */
export function Terms({ text, quiet, except }: { text: string; quiet?: boolean | undefined; except?: Entry }): JSX.Element {
  const pieces: Piece[] = glossary.value?.mark(text) ?? [text];
  const marked = (piece: Piece | undefined): boolean => piece !== undefined && typeof piece !== "string" && piece.entry !== except;
  return (
    <>
      {pieces.map((piece, i) =>
        typeof piece === "string" ? (
          between(piece, marked(pieces[i - 1]), marked(pieces[i + 1]))
        ) : !marked(piece) ? (
          piece.text
        ) : (
          <span key={i} class="term-end">
            {opening(pieces[i - 1])}
            <button
              type="button"
              class="term"
              aria-haspopup="dialog"
              tabIndex={quiet ? -1 : undefined}
              onClick={(e) => {
                e.stopPropagation();
                wantedTerm.value = { entry: piece.entry, from: e.currentTarget };
              }}
            >
              {piece.text}
            </button>
            {closing(pieces[i + 1])}
          </span>
        ),
      )}
    </>
  );
}
