// form.tsx -- what forms about oneself share: a field with its label, and doing something that may go wrong.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { problemOf } from "./common";

/** Does something, one thing at a time, and says what went wrong. */
export function useDoing(): { busy: boolean; problem: string; run: (what: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const run = async (what: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      await what();
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  return { busy, problem, run };
}

export function Field(props: { label: string; help?: string; value: string; type?: "text" | "password" | "email"; auto: string; onInput: (value: string) => void }): JSX.Element {
  return (
    <label class="field">
      <span>{props.label}</span>
      <input {...({ type: props.type ?? "text" } as { type: "text" })} autocomplete={props.auto} autocapitalize="none" spellcheck={false} maxLength={200} required value={props.value} onInput={(e) => props.onInput(e.currentTarget.value)} />
      {props.help && <small class="help">{props.help}</small>}
    </label>
  );
}
