// LobbyTalk.tsx -- talk in the lobby, for everybody on the server: open on a desk where people have talked, otherwise folded away, where
// a number tells what has been said since it was read. As long as nobody has said anything it is no more than a button.
import { effect, signal } from "@preact/signals";
import type { JSX } from "preact";
import { t } from "../base/shared";
import { local } from "../base/storage";
import { lobbyTalk, lobbyTalks } from "../online/talk";
import { me } from "../online/people";
import { Icon } from "../pieces/icons";
import { Talk } from "./Talk";

/** What makes sense where nobody plays. */
const FITTING = ["hello", "good-luck", "good-game", "thanks", "back-soon", "once-more", "bye"];

const READ = "bailey.lobbyread";
const read = signal(Number(local.get(READ)) || 0);
const open = signal(false);

// What was said before one came opens it; what is said while one looks around does not push the page away under one's hands.
let told = false;
effect(() => {
  if (told || !lobbyTalks.value) return;
  told = true;
  open.value = matchMedia("(min-width: 901px)").matches && lobbyTalk.talk.peek().length > 0;
});

effect(() => {
  const last = lobbyTalk.talk.value.at(-1)?.id ?? 0;
  if (!open.value || last <= read.peek()) return;
  read.value = last;
  local.set(READ, String(last));
});

export function LobbyTalk(): JSX.Element | null {
  if (!lobbyTalks.value) return null;
  const fresh = lobbyTalk.talk.value.filter((s) => s.id > read.value && s.person !== me.value.id).length;
  return (
    <details class={lobbyTalk.talk.value.length ? "lobby-talk" : "lobby-talk silent"} open={open.value} onToggle={(e) => (open.value = e.currentTarget.open)}>
      <summary>
        <h3>
          <Icon name="talk" size={20} /> {t("Talk in the lobby")}
        </h3>
        {fresh > 0 && (
          <b class="talk-fresh">
            <span aria-hidden="true">{fresh}</span>
            <span class="unseen">{t("{0} new {0|line|lines}", fresh)}</span>
          </b>
        )}
      </summary>
      {open.value && <Talk at={lobbyTalk} fitting={FITTING} />}
    </details>
  );
}
