// Lobby.tsx -- "Play with others" on the home page: invitations, a quick match, a new table, tables with free seats,
// matches to watch, events, talk; and my own matches among those of this device.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { games, lang, seatLabel, t, texts } from "../base/shared";
import { href } from "../base/router";
import { coverOf } from "../boards";
import { ago, Button } from "../parts/basics";
import { Icon } from "../pieces/icons";
import { SeatMark } from "../pieces/SeatMark";
import type { Invitation, Mine, TableInfo } from "../online/api";
import { clockText, decline, hasRoom, invitations, liveTables, openTables, paceOf, peopleHere } from "../online/lobby";
import { Events } from "./Events";
import { LobbyTalk } from "./LobbyTalk";
import { NewTableDialog } from "./NewTable";
import { me, server } from "../online/people";

export function Lobby(): JSX.Element {
  const [asking, setAsking] = useState<"quick" | "new" | null>(null);
  return (
    <section class="lobby">
      <h2>
        {t("Play with others")} {peopleHere.value > 1 && <small class="people-here">{t("{0} {0|player is|players are} here", peopleHere.value)}</small>}
      </h2>
      <div class="lobby-head">
        <div class="row">
          <Button kind="primary" icon="play" label={t("Quick match")} onClick={() => setAsking("quick")} />
          <Button icon="plus" label={t("New table")} onClick={() => setAsking("new")} />
        </div>
        <p class="help">
          {me.value.id ? t("You are here as {0}.", me.value.name ?? "") : t("You need no account: you are a guest as soon as you sit down.")}{" "}
          <a class="quiet-link" href={href("account")}>
            {me.value.kind === "account" ? t("Account") : t("Name and account")}
          </a>
        </p>
      </div>
      {server.value === "older" && <p class="notice info">{t("This server is older than the app: some things are missing here until it is brought up to date.")}</p>}
      <Tables />
      <Events />
      <LobbyTalk />
      {asking && <NewTableDialog quick={asking === "quick"} onClose={() => setAsking(null)} />}
    </section>
  );
}

/** Who asks me to which table: the first thing on the page, beside what waits for me. */
export function Invitations(): JSX.Element | null {
  if (!invitations.value.length) return null;
  return (
    <section>
      <h2>{t("Invitations")}</h2>
      <ul class="tables">
        {invitations.value.map((i) => (
          <InvitationRow key={i.info.table} invitation={i} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }): JSX.Element {
  const { info, by } = invitation;
  const Cover = coverOf(info.game!);
  return (
    <li class="table-row invitation">
      <div class="cover" aria-hidden="true">
        {Cover && <Cover />}
      </div>
      <div class="table-what">
        <h4>
          <a class="table-link" href={href("t", info.table)}>
            <bdi>{t("{0} invites you to {1}", by, texts(info.game!).title)}</bdi>
          </a>
        </h4>
        <Who info={info} />
        <p class="help">
          <Icon name="clock" size={14} /> {clockText(info.clock)}
        </p>
      </div>
      <Button icon="close" label={t("Decline")} bare onClick={() => void decline(invitation)} />
    </li>
  );
}

type PaceFilter = "" | ReturnType<typeof paceOf>;

const COUNTS = [2, 3, 4, 5];

function Tables(): JSX.Element {
  const [game, setGame] = useState("");
  const [pace, setPace] = useState<PaceFilter>("");
  const [players, setPlayers] = useState("");
  const fits = (x: TableInfo): boolean => (!game || x.game === game) && (!pace || paceOf(x.clock) === pace) && (!players || String(x.options["players"]) === players);
  const open = openTables.value.filter((x) => fits(x) && hasRoom(x));
  const live = liveTables.value.filter(fits);
  const some = openTables.value.length + liveTables.value.length > 0;
  return (
    <>
      {some && (
        <div class="table-filters" role="group" aria-label={t("Which tables")}>
          <select aria-label={t("Game")} value={game} onChange={(e) => setGame(e.currentTarget.value)}>
            <option value="">{t("All games")}</option>
            {games().map((g) => (
              <option key={g.id} value={g.id}>
                {texts(g.id).title}
              </option>
            ))}
          </select>
          <select aria-label={t("Pace")} value={pace} onChange={(e) => setPace(e.currentTarget.value as PaceFilter)}>
            <option value="">{t("Any pace")}</option>
            <option value="free">{t("No clock")}</option>
            <option value="live">{t("With a clock")}</option>
            <option value="days">{t("Over days")}</option>
          </select>
          <select aria-label={t("How many")} value={players} onChange={(e) => setPlayers(e.currentTarget.value)}>
            <option value="">{t("Any number")}</option>
            {COUNTS.map((n) => (
              <option key={n} value={n}>
                {t("{0} {0|player|players}", n)}
              </option>
            ))}
          </select>
        </div>
      )}
      <h3>{t("Tables with free seats")}</h3>
      {open.length ? (
        <ul class="tables">
          {open.map((x) => (
            <TableRow key={x.table} info={x} />
          ))}
        </ul>
      ) : (
        <p class="help">{openTables.value.some(hasRoom) ? t("None of this kind just now.") : t("Nobody waits just now. Open a table: others see it here, or you send them the link.")}</p>
      )}
      {live.length > 0 && (
        <>
          <h3>{t("Matches to watch")}</h3>
          <ul class="tables">
            {live.map((x) => (
              <TableRow key={x.table} info={x} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** People's names are text and nothing else; one that is very long is cut by the style. */
function Who({ info }: { info: TableInfo }): JSX.Element {
  return (
    <ul class="table-who">
      {Object.entries(info.seats).map(([seat, s]) => (
        <li key={seat} class={!s.person && !s.bot ? "free" : undefined}>
          <SeatMark seat={seat} size={14} />
          <span>
            <bdi>{s.name || (s.bot ? t("computer") : t("free"))}</bdi>
            <span class="unseen"> ({seatLabel(info.game!, seat)})</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function TableRow({ info }: { info: TableInfo }): JSX.Element {
  const Cover = coverOf(info.game!);
  const title = texts(info.game!).title;
  const open = info.state === "open";
  return (
    <li class="table-row">
      <div class="cover" aria-hidden="true">
        {Cover && <Cover />}
      </div>
      <div class="table-what">
        <h4>
          <a class="table-link" href={href("t", info.table)}>
            {title}
            <span class="unseen">: {open ? t("Join") : t("Watch")}</span>
          </a>
        </h4>
        <Who info={info} />
        <p class="help">
          <Icon name="clock" size={14} /> {clockText(info.clock)}
          {info.rated && (
            <>
              {" "}
              · <Icon name="laurel" size={14} /> {t("rated")}
            </>
          )}{" "}
          · {ago(lang.value, info.created)}
        </p>
      </div>
      <span class={open ? "button primary" : "button"} aria-hidden="true">
        <Icon name={open ? "door" : "eye"} size={18} /> {open ? t("Join") : t("Watch")}
      </span>
    </li>
  );
}

/** One of my matches at the server, in the list of all my matches. */
export function OnlineCard({ mine: { info, due } }: { mine: Mine }): JSX.Element {
  const free = Object.values(info.seats).filter((s) => !s.person && !s.bot).length;
  const state =
    info.state === "open"
      ? free
        ? t("waits for players: {0}", free)
        : t("ready to begin")
      : info.state === "playing"
        ? due
          ? t("Your turn")
          : t("step {0}", info.n)
        : t("complete");
  return (
    <li class={due ? "match-card online due" : "match-card online"}>
      <a class="match-link" href={info.state === "open" || info.state === "playing" ? href("t", info.table) : href("m", info.table)}>
        <h3>{texts(info.game!).title}</h3>
        <ul class="match-seats">
          {Object.entries(info.seats).map(([seat, s]) => (
            <li key={seat}>
              <SeatMark seat={seat} size={16} />
              <span>
                <bdi>{s.name || (s.bot ? seatLabel(info.game!, seat) : t("free"))}</bdi>
              </span>
              {s.bot && <Icon name="bot" size={14} />}
              {info.you === seat && <small>{t("you")}</small>}
            </li>
          ))}
        </ul>
        <p class="help">
          {due ? <b class="due-mark">{state}</b> : state} · {clockText(info.clock)}
        </p>
      </a>
      <span class="online-mark" role="img" aria-label={t("Played with others")} data-tip={t("Played with others")}>
        <Icon name="people" size={18} />
      </span>
    </li>
  );
}
