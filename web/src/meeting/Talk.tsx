// Talk.tsx -- what people say at a table, with phrases that everybody reads in the own language. Whatever they write is
// text: nothing of it becomes part of the page. Whom one does not want to read is muted, here and everywhere.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { lang, t } from "../base/shared";
import { Button } from "../parts/basics";
import { Icon } from "../pieces/icons";
import { api, saidOf, type Phrase, type Said } from "../online/api";
import { folk, type Tie } from "../online/folk";
import { beSomebody, me } from "../online/people";
import type { Remote } from "../online/remote";
import { untilOpen } from "../online/wire";

const MOST = 500;
/** A line of so many bytes at most. */
function cut(text: string): string {
  let line = text.replace(/\s+/g, " ").trim();
  while (new TextEncoder().encode(line).length > MOST) line = Array.from(line).slice(0, -8).join("");
  return line;
}

/** The phrases in the language in use, once they were needed. */
const phrases = signal<{ lang: string; list: Phrase[] }>({ lang: "", list: [] });
function usePhrases(): Phrase[] {
  const wanted = lang.value;
  useEffect(() => {
    if (phrases.value.lang !== wanted) void api.phrases().then((list) => (phrases.value = { lang: wanted, list }), () => undefined);
  }, [wanted]);
  return phrases.value.list;
}

export function Talk({ remote }: { remote: Remote }): JSX.Element {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [muted, setMuted] = useState<Tie[]>([]);
  const said = remote.talk.value;
  const list = useRef<HTMLDivElement>(null);
  const quick = usePhrases();
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said.length]);
  useEffect(() => {
    if (me.value.id) void folk.ties().then((ties) => setMuted(ties.mutes), () => undefined);
  }, [me.value.id]);
  const say = async (what: { text: string } | { phrase: string }): Promise<boolean> => {
    let no: string | null;
    try {
      await beSomebody();
      await untilOpen(); // who is somebody only now has a new line
      no = await remote.deed("say", what);
    } catch (error) {
      no = saidOf(error);
    }
    setProblem(no ?? "");
    return !no;
  };
  const send = async (): Promise<void> => {
    const line = cut(text);
    if (line && (await say({ text: line }))) setText("");
  };
  const mute = async (who: Tie, on: boolean): Promise<void> => {
    try {
      await beSomebody();
      await folk.tie("mute", who.person, on);
    } catch (error) {
      return setProblem(saidOf(error));
    }
    setMuted(on ? [...muted, who] : muted.filter((m) => m.person !== who.person));
    await remote.reread();
  };
  return (
    <div class="talk">
      <div class="talk-lines" ref={list} role="log" aria-label={t("Chat")} tabIndex={0}>
        <ol>
          {said.map((s) => (
            <Line key={s.id} said={s} onMute={() => void mute({ person: s.person, name: s.name }, true)} />
          ))}
          {!said.length && <li class="help">{t("Nobody has said anything yet.")}</li>}
        </ol>
      </div>
      <div class="talk-foot">
        {muted.length > 0 && (
          <ul class="talk-muted">
            {muted.map((m) => (
              <li key={m.person}>
                <small>
                  <bdi>{t("You do not read {0}.", m.name)}</bdi>
                </small>{" "}
                <Button kind="quiet" label={t("Read again")} onClick={() => void mute(m, false)} />
              </li>
            ))}
          </ul>
        )}
        {problem && (
          <p class="notice error" role="alert">
            {problem}
          </p>
        )}
        <div class="phrases" role="group" aria-label={t("Quick phrases")}>
          {quick.map((p) => (
            <button type="button" key={p.phrase} class="phrase" onClick={() => void say({ phrase: p.phrase })}>
              {p.text}
            </button>
          ))}
        </div>
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
    </div>
  );
}

function Line({ said, onMute }: { said: Said; onMute: () => void }): JSX.Element {
  const own = said.person === me.value.id;
  const time = new Intl.DateTimeFormat(lang.value, { hour: "2-digit", minute: "2-digit" });
  return (
    <li class={own ? "own" : undefined}>
      <b>
        <bdi>{said.name}</bdi>
      </b>{" "}
      <small>{time.format(said.said)}</small>
      {!own && <Button icon="mute" bare kind="quiet" label={t("Do not read {0} any more", said.name)} onClick={onMute} />}
      <p dir="auto">{said.text}</p>
    </li>
  );
}
