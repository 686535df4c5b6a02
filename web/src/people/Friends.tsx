// Friends.tsx -- whom one follows: who is here, inviting them to a table; whom one does not want to read or meet.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { lang, t, texts } from "../base/shared";
import { go, href } from "../base/router";
import { ago, Button, Dialog } from "../parts/basics";
import { api, type TableInfo } from "../online/api";
import { folk, type Tie, type TieKind, type Ties } from "../online/folk";
import { hosted, me } from "../online/people";
import { Here, NameLink, PeoplePage, problemOf, useAsked, Wrong } from "./common";

const EVERY = 15_000;
const NOBODY: Ties = { follows: [], mutes: [], blocks: [] };
const loadTies = async (): Promise<Ties> => (me.value.id ? folk.ties() : NOBODY);

export function Friends(): JSX.Element {
  const { value, problem, again } = useAsked(`friends ${me.value.id}`, loadTies);
  const [wrong, setWrong] = useState("");
  const [name, setName] = useState("");
  const [inviting, setInviting] = useState<Tie | null>(null);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && again(), EVERY);
    return () => clearInterval(timer);
  }, []);
  const tie = async (kind: TieKind, who: string | number, on: boolean): Promise<void> => {
    setWrong("");
    try {
      await folk.tie(kind, who, on);
      setName("");
      again();
    } catch (error) {
      setWrong(problemOf(error));
    }
  };
  const friends = [...(value?.follows ?? [])].sort((a, b) => Number(b.online ?? false) - Number(a.online ?? false));
  return (
    <PeoplePage title={t("Friends")} busy={!value && !problem}>
      <h1>{t("Friends")}</h1>
      {hosted.value && !me.value.id && <p class="notice info">{t("You are not known here yet: sit down at a table, or make an account.")}</p>}
      <Wrong text={problem || wrong} />
      <section>
        <h2>{t("People you follow")}</h2>
        {me.value.id > 0 && (
          <form
            class="row folk-find"
            onSubmit={(e) => {
              e.preventDefault();
              if (name.trim()) void tie("follow", name.trim(), true);
            }}
          >
            <label>
              <span class="unseen">{t("Name of a person")}</span>
              <input type="text" maxLength={40} autocomplete="off" autocapitalize="none" spellcheck={false} placeholder={t("Name of a person")} value={name} onInput={(e) => setName(e.currentTarget.value)} />
            </label>
            <button type="submit" class="button">
              {t("Follow")}
            </button>
          </form>
        )}
        {value && !friends.length && <p class="help">{t("Nobody yet. Follow people here or on their page: you then see when they are here, and invite them with one click.")}</p>}
        <ul class="folk-list">
          {friends.map((f) => (
            <li key={f.person}>
              <NameLink name={f.name} />
              <Here on={f.online ?? false} />
              <span class="row">
                <Button icon="door" kind={f.online ? "primary" : "plain"} label={t("Invite")} tip={t("Invite {0} to a table", f.name)} onClick={() => setInviting(f)} />
                <Button icon="close" bare kind="quiet" label={t("Do not follow {0} any more", f.name)} onClick={() => void tie("follow", f.person, false)} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      {value && (value.blocks.length > 0 || value.mutes.length > 0) && (
        <section>
          <h2>{t("People you keep away from")}</h2>
          <ul class="folk-list">
            {value.blocks.map((f) => (
              <li key={`b${f.person}`}>
                <NameLink name={f.name} />
                <small>{t("blocked: you do not meet at tables")}</small>
                <Button label={t("Unblock")} onClick={() => void tie("block", f.person, false)} />
              </li>
            ))}
            {value.mutes.map((f) => (
              <li key={`m${f.person}`}>
                <NameLink name={f.name} />
                <small>{t("muted: you do not see what they say")}</small>
                <Button label={t("Read again")} onClick={() => void tie("mute", f.person, false)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {inviting && <InviteDialog friend={inviting} onClose={() => setInviting(null)} />}
    </PeoplePage>
  );
}

/** To one of the tables at which one sits and waits; without one, the way to a new table. */
function InviteDialog({ friend, onClose }: { friend: Tie; onClose: () => void }): JSX.Element {
  const { value, problem } = useAsked("my open tables", async () => (await api.mine()).map((m) => m.info).filter((x) => x.state === "open" && x.game));
  const [said, setSaid] = useState<Record<string, string>>({});
  const invite = async (table: TableInfo): Promise<void> => {
    try {
      await folk.invite(table.table, friend.person);
      setSaid({ ...said, [table.table]: t("Invited.") });
    } catch (error) {
      setSaid({ ...said, [table.table]: problemOf(error) });
    }
  };
  return (
    <Dialog title={t("Invite {0} to a table", friend.name)} onClose={onClose}>
      <Wrong text={problem} />
      {value?.length === 0 && (
        <>
          <p>{t("You have no table that waits for players. Open one on the home page: there your friends are listed beside the link.")}</p>
          <Button kind="primary" icon="plus" label={t("To the home page")} onClick={() => go()} />
        </>
      )}
      <ul class="folk-list">
        {value?.map((x) => (
          <li key={x.table}>
            <a href={href("t", x.table)}>{texts(x.game!).title}</a>
            <small role="status">{said[x.table] ?? ago(lang.value, x.created)}</small>
            <Button kind="primary" label={t("Invite")} disabled={said[x.table] === t("Invited.")} onClick={() => void invite(x)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** At a table that waits: friends with a button each. Nothing where one has none. */
export function InviteFriends({ info }: { info: TableInfo }): JSX.Element | null {
  const { value } = useAsked(`friends ${me.value.id}`, loadTies);
  const [said, setSaid] = useState<Record<number, string>>({});
  const sit = new Set(Object.values(info.seats).map((s) => s.name));
  const friends = value?.follows.filter((f) => !sit.has(f.name)).sort((a, b) => Number(b.online ?? false) - Number(a.online ?? false)) ?? [];
  if (!friends.length || (!info.you && !info.owner)) return null;
  const invite = async (f: Tie): Promise<void> => {
    try {
      await folk.invite(info.table, f.person);
      setSaid({ ...said, [f.person]: t("Invited.") });
    } catch (error) {
      setSaid({ ...said, [f.person]: problemOf(error) });
    }
  };
  return (
    <>
      <h3>{t("Friends")}</h3>
      <ul class="folk-list">
        {friends.map((f) => (
          <li key={f.person}>
            <NameLink name={f.name} />
            <span role="status">{said[f.person] ?? <Here on={f.online ?? false} />}</span>
            <Button label={t("Invite")} disabled={said[f.person] === t("Invited.")} onClick={() => void invite(f)} />
          </li>
        ))}
      </ul>
    </>
  );
}
