// common.tsx -- what the pages about people share: asking the server, names that are only text, dates, a table.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { botLabel, lang, t } from "../base/shared";
import { href } from "../base/router";
import { Lost, Refused } from "../online/api";
import { hosted, searched } from "../online/people";
import { Icon } from "../pieces/icons";

export const problemOf = (error: unknown): string => (error instanceof Lost ? t("The server cannot be reached just now.") : (error as Error).message);

export interface Asked<T> {
  value: T | undefined;
  problem: string;
  /** The code of a refusal. */
  code: string;
  again(): void;
  /** So often it was asked again. */
  turn: number;
}

/** Asks once there is a server, and again when the question is another one. What was known stays until then. */
export function useAsked<T>(question: string, ask: () => Promise<T>): Asked<T> {
  const [state, setState] = useState<{ question: string; value?: T; problem: string; code: string }>({ question: "", problem: "", code: "" });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!hosted.value) return;
    let here = true;
    ask().then(
      (value) => here && setState({ question, value, problem: "", code: "" }),
      (error: unknown) => here && setState((old) => ({ ...(old.question === question && old.value !== undefined && { value: old.value }), question, problem: problemOf(error), code: error instanceof Refused ? error.code : "" })),
    );
    return () => {
      here = false;
    };
  }, [question, turn, hosted.value]);
  const fresh = state.question === question;
  return { value: fresh ? state.value : undefined, problem: fresh ? state.problem : "", code: state.code, again: () => setTurn((n) => n + 1), turn };
}

/** A page that needs a server. */
export function PeoplePage({ title, busy, children, wide }: { title: string; busy?: boolean; wide?: boolean; children: ComponentChildren }): JSX.Element {
  useEffect(() => {
    document.title = `${title} – Bailey`;
    return () => {
      document.title = "Bailey";
    };
  }, [title]);
  if (!hosted.value)
    return (
      <main class="page narrow" aria-busy={!searched.value}>
        {searched.value && <p class="notice info">{t("This page comes without a server: everything happens on this device.")}</p>}
      </main>
    );
  return (
    <main class={wide ? "page folk wide" : "page folk"} aria-busy={busy}>
      {children}
    </main>
  );
}

export function Wrong({ text }: { text: string }): JSX.Element | null {
  return text ? (
    <p class="notice error" role="alert">
      {text}
    </p>
  ) : null;
}

/** A name as text, whatever is in it, and the way to the profile. */
export function NameLink({ name, bot }: { name: string | null; bot?: string | null }): JSX.Element {
  if (bot)
    return (
      <a class="folk-name" href={href("p", `bot:${bot}`)}>
        <Icon name="bot" size={16} /> {botLabel(bot)}
      </a>
    );
  return name ? (
    <a class="folk-name" href={href("p", name)}>
      <bdi>{name}</bdi>
    </a>
  ) : (
    <i>{t("somebody who has gone")}</i>
  );
}

export function Here({ on }: { on: boolean }): JSX.Element {
  return (
    <span class={on ? "here on" : "here"}>
      <span aria-hidden="true" /> {on ? t("here now") : t("away")}
    </span>
  );
}

export const dateOf = (time: number): string => new Intl.DateTimeFormat(lang.value, { dateStyle: "medium" }).format(time);
export const momentOf = (time: number): string => new Intl.DateTimeFormat(lang.value, { dateStyle: "medium", timeStyle: "short" }).format(time);
export const fixed = (value: number, digits = 1): string => new Intl.NumberFormat(lang.value, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
/** With its sign, as it is written: +5, −3. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : String(n).replace("-", "−"));
export const percent = (part: number, of: number): string => new Intl.NumberFormat(lang.value, { style: "percent" }).format(of ? part / of : 0);

/** A table that scrolls by itself where it is too wide, also by keyboard. */
export function Scroll({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="folk-scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
