// Talk.tsx -- what people say at a table. Whatever they write is text: nothing of it becomes part of the page.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { lang, t } from "../base/shared";
import { Icon } from "../pieces/icons";
import { beSomebody, me } from "../online/people";
import type { Remote } from "../online/remote";
import { lineState } from "../online/wire";

const MOST = 500;
/** A line of so many bytes at most. */
function cut(text: string): string {
  let line = text.replace(/\s+/g, " ").trim();
  while (new TextEncoder().encode(line).length > MOST) line = Array.from(line).slice(0, -8).join("");
  return line;
}

export function Talk({ remote }: { remote: Remote }): JSX.Element {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const said = remote.talk.value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said.length]);
  const send = async (): Promise<void> => {
    const line = cut(text);
    if (!line) return;
    const was = me.value.id;
    await beSomebody();
    // Who is somebody only now has a new line, which takes a moment.
    for (let i = 0; was !== me.value.id && lineState.value !== "open" && i < 50; i++) await new Promise((r) => setTimeout(r, 100));
    const no = await remote.deed("say", { text: line });
    setProblem(no ?? "");
    if (!no) setText("");
  };
  const time = new Intl.DateTimeFormat(lang.value, { hour: "2-digit", minute: "2-digit" });
  return (
    <div class="talk">
      <div class="talk-lines" ref={list} role="log" aria-label={t("Chat")} tabIndex={0}>
        <ol>
          {said.map((s, i) => (
            <li key={i} class={s.name === me.value.name ? "own" : undefined}>
              <b>
                <bdi>{s.name}</bdi>
              </b>{" "}
              <small>{time.format(s.said)}</small>
              <p dir="auto">{s.text}</p>
            </li>
          ))}
          {!said.length && <li class="help">{t("Nobody has said anything yet.")}</li>}
        </ol>
      </div>
      {problem && (
        <p class="notice error" role="alert">
          {problem}
        </p>
      )}
      <form
        onSubmit={(e) => {
          e.preventDefault();
          void send();
        }}
      >
        <input type="text" maxLength={MOST} autocomplete="off" enterkeyhint="send" placeholder={t("Say something")} aria-label={t("Say something")} value={text} onInput={(e) => setText(e.currentTarget.value)} />
        <button type="submit" class="button primary bare" aria-label={t("Send")}>
          <Icon name="forward" size={20} />
        </button>
      </form>
    </div>
  );
}
