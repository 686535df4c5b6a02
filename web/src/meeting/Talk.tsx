// Talk.tsx -- what people say at a table or in the lobby, with phrases that everybody reads in the own language. Whatever they write
// is text: nothing of it becomes part of the page. Whom one does not want to read is muted, here and everywhere; a line that should
// not have been said is reported.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { lang, t } from "../base/shared";
import { Button } from "../parts/basics";
import { Icon } from "../pieces/icons";
import { api, saidOf, type Phrase, type Said } from "../online/api";
import { folk, type Tie } from "../online/folk";
import { beSomebody, me } from "../online/people";
import type { Saying, Talking } from "../online/talk";
import { untilOpen } from "../online/wire";
import { NameLink } from "../people/common";
import { ReportDialog } from "../people/ReportDialog";

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

/** `fitting`: the phrases that make sense there; all of them unless it says otherwise. */
export function Talk({ at, fitting }: { at: Talking; fitting?: readonly string[] }): JSX.Element {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [muted, setMuted] = useState<Tie[]>([]);
  const [reported, setReported] = useState<Said | null>(null);
  const said = at.talk.value;
  const list = useRef<HTMLDivElement>(null);
  const quick = usePhrases().filter((p) => !fitting || fitting.includes(p.phrase));
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said.at(-1)?.id]);
  useEffect(() => {
    if (me.value.id) void folk.ties().then((ties) => setMuted(ties.mutes), () => undefined);
  }, [me.value.id]);
  const say = async (what: Saying): Promise<boolean> => {
    let no: string | null;
    try {
      await beSomebody();
      await untilOpen(); // who is somebody only now has a new line
      no = await at.say(what);
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
    await at.reread();
  };
  return (
    <>
      <div class="talk">
        <div class="talk-lines" ref={list} role="log" aria-live="polite" aria-label={t("Chat")} tabIndex={0}>
          <ol>
            {said.map((s) => (
              <Line key={s.id} said={s} onMute={() => void mute({ person: s.person, name: s.name }, true)} onReport={() => setReported(s)} />
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
      {reported && <ReportDialog whom={{ chat: reported.id, ...(at.link && { link: at.link }) }} shown={`${reported.name}: ${reported.text}`} onClose={() => setReported(null)} />}
    </>
  );
}

/** Of today the hour; of another day the day, too. */
function momentOf(time: number): string {
  const today = new Date(time).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(lang.value, { hour: "2-digit", minute: "2-digit", ...(!today && { day: "numeric", month: "short" }) }).format(time);
}

function Line({ said, onMute, onReport }: { said: Said; onMute: () => void; onReport: () => void }): JSX.Element {
  const own = said.person === me.value.id;
  return (
    <li class={own ? "own" : undefined}>
      <b>
        <NameLink name={said.name} />
      </b>{" "}
      <small>
        <time dateTime={new Date(said.said).toISOString()}>{momentOf(said.said)}</time>
      </small>
      {!own && (
        <span class="talk-deeds">
          <Button icon="flag" bare kind="quiet" label={t("Report this line of {0}", said.name)} onClick={onReport} />
          <Button icon="mute" bare kind="quiet" label={t("Do not read {0} any more", said.name)} onClick={onMute} />
        </span>
      )}
      <p dir="auto">{said.text}</p>
    </li>
  );
}
