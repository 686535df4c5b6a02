// Tokens.tsx -- tokens with which programs play for somebody: the terminal (bailey play --at), or one's own computer player. A token is
// shown once; what is kept of it can only be dropped.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { lang, t } from "../base/shared";
import { ago, Button } from "../parts/basics";
import { api } from "../online/api";
import { problemOf, useAsked, Wrong } from "./common";

const MOST = 30;

export function Tokens(): JSX.Element {
  const { value, problem, again } = useAsked("tokens", api.tokens);
  const [label, setLabel] = useState("");
  const [fresh, setFresh] = useState("");
  const [copied, setCopied] = useState(false);
  const [wrong, setWrong] = useState("");
  const doing = async (what: () => Promise<unknown>): Promise<void> => {
    setWrong("");
    try {
      await what();
      again();
    } catch (error) {
      setWrong(problemOf(error));
    }
  };
  const make = (): Promise<void> =>
    doing(async () => {
      setFresh((await api.token(label.trim())).token);
      setCopied(false);
      setLabel("");
    });
  const copy = (): void => void navigator.clipboard?.writeText(fresh).then(() => setCopied(true), () => undefined);
  return (
    <section class="tokens">
      <h2>{t("Tokens for programs")}</h2>
      <p class="help">{t("With a token the terminal or a program of yours plays under your name, and does nothing else: bailey play --at {0}", location.origin)}</p>
      <Wrong text={problem || wrong} />
      {fresh && (
        <div class="notice info" role="status">
          <p>{t("This is the token. It is shown only now.")}</p>
          <p>
            <code class="digest">{fresh}</code>
          </p>
          <Button icon={copied ? "check" : "link"} label={copied ? t("Copied") : t("Copy")} onClick={copy} />
        </div>
      )}
      <ul class="folk-list">
        {value?.map((x) => (
          <li key={x.id}>
            <bdi>{x.label || t("without a name")}</bdi>
            <small>{ago(lang.value, x.created)}</small>
            <Button icon="trash" kind="quiet" label={t("Drop the token")} onClick={() => void doing(() => api.dropToken(x.id))} />
          </li>
        ))}
      </ul>
      <form
        class="row folk-find"
        onSubmit={(e) => {
          e.preventDefault();
          void make();
        }}
      >
        <label>
          <span class="unseen">{t("What the token is for")}</span>
          <input type="text" maxLength={MOST} autocomplete="off" placeholder={t("What the token is for")} value={label} onInput={(e) => setLabel(e.currentTarget.value)} />
        </label>
        <button type="submit" class="button">
          {t("New token")}
        </button>
      </form>
    </section>
  );
}
