// Profile.tsx -- the page of a person, or of a computer player: ratings and how they came about, statistics, matches; and what
// one may do about somebody else: follow, invite, mute, block, report.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { botLabel, lang, seatLabel, t, texts } from "../base/shared";
import { href } from "../base/router";
import { Button, LinkButton } from "../parts/basics";
import { Icon } from "../pieces/icons";
import { SeatMark } from "../pieces/SeatMark";
import { folk, type Played, type Player, type Rating, type TieKind } from "../online/folk";
import { beSomebody, me } from "../online/people";
import { dateOf, Here, PeoplePage, problemOf, useAsked, Wrong } from "./common";
import { RatingChart } from "./RatingChart";
import { ReportDialog } from "./ReportDialog";
import { Statistics } from "./Statistics";

const titleOf = (game: string): string => texts(game)?.title ?? game;

export function Profile({ name }: { name: string }): JSX.Element {
  const { value, problem, code } = useAsked(`player ${name}`, () => folk.player(name));
  const shown = value ? (value.bot ? botLabel(value.bot) : value.name!) : name;
  return (
    <PeoplePage title={shown} busy={!value && !problem} wide>
      {(code === "no-person" || code === "unknown") && !value ? (
        <>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p class="notice info">{t("Nobody with an account has this name. Guests have no profile.")}</p>
          <LinkButton icon="laurel" label={t("Leaderboards")} href={href("ranking")} />
        </>
      ) : (
        <Wrong text={problem} />
      )}
      {value && <Person name={name} player={value} shown={shown} />}
    </PeoplePage>
  );
}

function Person({ name, player, shown }: { name: string; player: Player; shown: string }): JSX.Element {
  const mine = me.value.kind === "account" && player.name === me.value.name;
  return (
    <>
      <header class="folk-head">
        <span class="folk-face" aria-hidden="true">
          <Icon name={player.bot ? "bot" : "person"} size={40} />
        </span>
        <div>
          <h1>
            <bdi>{shown}</bdi>
          </h1>
          <p class="help">
            {player.bot ? t("A computer player of this server") : t("Here since {0}", dateOf(player.created ?? 0))}
            {player.online !== undefined && !mine && (
              <>
                {" · "}
                <Here on={player.online} />
              </>
            )}
          </p>
          {mine ? (
            <div class="row">
              <LinkButton icon="settings" label={t("Account and settings")} href={href("account")} />
              <LinkButton icon="people" label={t("Friends")} href={href("friends")} />
              {me.value.moderator && <LinkButton icon="flag" label={t("Moderation")} href={href("moderation")} />}
            </div>
          ) : (
            player.name && <Between name={player.name} />
          )}
        </div>
      </header>
      <Ratings name={name} ratings={player.ratings} />
      {!player.bot && (
        <>
          <Statistics name={name} />
          <Matches name={name} />
        </>
      )}
    </>
  );
}

/** What one may do about somebody. */
function Between({ name }: { name: string }): JSX.Element {
  const ties = useAsked(`ties ${me.value.id}`, async () => (me.value.id ? folk.ties() : { follows: [], mutes: [], blocks: [] }));
  const [problem, setProblem] = useState("");
  const [reporting, setReporting] = useState(false);
  const has = (list: { name: string }[] | undefined): boolean => list?.some((x) => x.name === name) ?? false;
  const follows = has(ties.value?.follows);
  const mutes = has(ties.value?.mutes);
  const blocks = has(ties.value?.blocks);
  const tie = async (kind: TieKind, on: boolean): Promise<void> => {
    setProblem("");
    try {
      await beSomebody();
      await folk.tie(kind, name, on);
      ties.again();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <>
      <div class="row">
        <Button icon={follows ? "check" : "plus"} kind={follows ? "plain" : "primary"} label={follows ? t("You follow {0}", name) : t("Follow")} pressed={follows} onClick={() => void tie("follow", !follows)} />
        <Button icon="talk" label={mutes ? t("Read again") : t("Mute")} tip={t("You do not read what this person says.")} pressed={mutes} onClick={() => void tie("mute", !mutes)} />
        <Button icon="lock" label={blocks ? t("Unblock") : t("Block")} tip={t("You do not meet this person at tables, and read nothing from them.")} pressed={blocks} onClick={() => void tie("block", !blocks)} />
        <Button icon="flag" kind="quiet" label={t("Report")} onClick={() => setReporting(true)} />
      </div>
      <Wrong text={problem} />
      {reporting && <ReportDialog whom={{ name }} shown={name} onClose={() => setReporting(false)} />}
    </>
  );
}

// ---- ratings -----------------------------------------------------------------------------------------------------

const keyOf = (r: Rating): string => `${r.game}/${r.players}`;
const ratingTitle = (r: Rating): string => t("{0}, players: {1}", titleOf(r.game), r.players);

function Ratings({ name, ratings }: { name: string; ratings: Rating[] }): JSX.Element {
  const most = [...ratings].sort((a, b) => b.matches - a.matches)[0];
  const [chosen, setChosen] = useState("");
  const shown = ratings.find((r) => keyOf(r) === chosen) ?? most;
  const number = new Intl.NumberFormat(lang.value);
  return (
    <section>
      <h2>{t("Ratings")}</h2>
      {!ratings.length && <p class="help">{t("No rated match yet.")}</p>}
      <ul class="rating-cards">
        {ratings.map((r) => (
          <li key={keyOf(r)}>
            <button type="button" class={r === shown ? "rating-card on" : "rating-card"} aria-pressed={r === shown} onClick={() => setChosen(keyOf(r))}>
              <span>{titleOf(r.game)}</span>
              <small>
                <Icon name="person" size={14} /> {t("players: {0}", r.players)}
              </small>
              <b>{number.format(r.points)}</b>
              <small>{t("rated matches: {0}", r.matches)}</small>
            </button>
          </li>
        ))}
      </ul>
      {shown && <Course key={keyOf(shown)} name={name} rating={shown} />}
    </section>
  );
}

function Course({ name, rating }: { name: string; rating: Rating }): JSX.Element {
  const { value, problem } = useAsked(`history ${name} ${keyOf(rating)}`, () => folk.history(name, rating.game, rating.players));
  return (
    <>
      <Wrong text={problem} />
      {value && <RatingChart moments={value} what={ratingTitle(rating)} />}
      <p>
        <a class="quiet-link" href={href("ranking", rating.game, rating.players)}>
          {t("Leaderboard: {0}", ratingTitle(rating))}
        </a>
      </p>
    </>
  );
}

// ---- matches -----------------------------------------------------------------------------------------------------

const FEW = 10;

function Matches({ name }: { name: string }): JSX.Element {
  const { value, problem } = useAsked(`matches ${name}`, () => folk.matches(name));
  const [all, setAll] = useState(false);
  return (
    <section>
      <h2>{t("Matches")}</h2>
      <Wrong text={problem} />
      {value?.length === 0 && <p class="help">{t("No match has been played to its end yet.")}</p>}
      <ul class="folk-matches">
        {(all ? value : value?.slice(0, FEW))?.map((m, i) => (
          <Match key={m.table ?? i} match={m} />
        ))}
      </ul>
      {!all && (value?.length ?? 0) > FEW && <Button label={t("Show all: {0}", value!.length)} onClick={() => setAll(true)} />}
    </section>
  );
}

function Match({ match: m }: { match: Played }): JSX.Element {
  return (
    <li>
      {m.seat && <SeatMark seat={m.seat} size={18} />}
      <span>
        {m.table ? <a href={href("m", m.table)}>{titleOf(m.game)}</a> : t("{0} (only with the link)", titleOf(m.game))}
        <small>
          {" "}
          · {dateOf(m.at)} · {t("players: {0}", m.players)}
          {m.seat && ` · ${seatLabel(m.game, m.seat)}`}
          {m.away && ` · ${t("left before the end")}`}
        </small>
      </span>
      <b class={m.place === 1 ? "good" : undefined}>{t("Place {0}", m.place)}</b>
      <span class="figure">{t("points: {0}", m.points)}</span>
    </li>
  );
}
