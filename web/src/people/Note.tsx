// Note.tsx -- what one leaves for oneself at a match, and finds when one comes back. Nobody else reads it: online the server
// keeps it for this person, alone the browser keeps it with the match.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { signal } from "@preact/signals";
import { t } from "../base/shared";
import { Button } from "../parts/basics";
import { Icon } from "../pieces/icons";
import { problemOf, Wrong } from "./common";

const MOST = 1000; // letters; the server counts 4000 bytes

/** A note can be left on the screen that is shown, and somebody wants to write it (the menu of a match). */
export const noteAt = signal<(() => void) | null>(null);

export interface Notebook {
  load(): Promise<string>;
  keep(text: string): Promise<unknown>;
}

export function Note({ notebook }: { notebook: Notebook }): JSX.Element | null {
  const [text, setText] = useState("");
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let here = true;
    void notebook.load().then(
      (kept) => here && setText(kept),
      () => undefined, // whoever is nobody has left nothing
    );
    return () => {
      here = false;
    };
  }, [notebook]);
  useEffect(() => {
    noteAt.value = () => setDraft(text);
    return () => {
      noteAt.value = null;
    };
  }, [text]);
  const keep = async (): Promise<void> => {
    const next = draft!.trim();
    try {
      await notebook.keep(next);
      setText(next);
      setDraft(null);
      setProblem("");
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  if (draft === null && !text) return null;
  if (draft === null)
    return (
      <section class="own-note" aria-label={t("Your note")}>
        <header>
          <h2>
            <Icon name="scroll" size={16} /> {t("Your note")}
          </h2>
          <Button icon="settings" bare kind="quiet" label={t("Change the note")} onClick={() => setDraft(text)} />
        </header>
        <p dir="auto" tabIndex={0}>
          {text}
        </p>
      </section>
    );
  return (
    <section class="own-note" aria-label={t("Your note")}>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          void keep();
        }}
      >
        <label>
          <span>{t("Your note")}</span> <small class="help">{t("Only you read it, here and when you come back.")}</small>
          <textarea ref={(box) => box?.focus()} rows={4} maxLength={MOST} value={draft} placeholder={t("What you want to remember: a plan, whom not to trust …")} onInput={(e) => setDraft(e.currentTarget.value)} />
        </label>
        <Wrong text={problem} />
        <div class="row">
          <button type="submit" class="button primary">
            {t("Keep the note")}
          </button>
          <Button label={t("Never mind")} onClick={() => setDraft(null)} />
        </div>
      </form>
    </section>
  );
}
