// Room.tsx -- a table before its match: who sits where, who is awaited, how others come, and the beginning.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { botLabel, engine, lang, seatLabel, t, texts } from "../base/shared";
import { go, href } from "../base/router";
import { GameHead } from "../parts/GameHead";
import { Button, LinkButton } from "../parts/basics";
import { Icon } from "../pieces/icons";
import { seatStyle } from "../pieces/palette";
import { SeatMark } from "../pieces/SeatMark";
import { saidOf, type Seat, type TableInfo } from "../online/api";
import { Invite } from "./Invite";
import { beginsAtOnce, clockText, hasRoom } from "../online/lobby";
import { beSomebody } from "../online/people";
import type { Remote } from "../online/remote";
import { NameLink } from "../people/common";
import { Presence } from "./SeatClock";
import { Talk } from "./Talk";
import { untilOpen } from "../online/wire";

export function Room({ remote }: { remote: Remote }): JSX.Element {
  const info = remote.info.value;
  const [problem, setProblem] = useState("");
  const game = engine().game(info.game!)!;
  const said = texts(game.id);
  const full = !hasRoom(info);
  const absent = Object.values(info.seats).filter((s) => s.person && s.here === false).map((s) => s.name ?? "");
  const ended = info.state === "ended";

  const deed = async (name: string, what: object = {}): Promise<void> => setProblem((await remote.deed(name, what)) ?? "");
  const sit = async (seat: string): Promise<void> => {
    setProblem("");
    try {
      await beSomebody();
      await untilOpen(); // who is somebody only now has a new line
      await remote.sit(seat);
    } catch (error) {
      setProblem(saidOf(error));
    }
  };
  // A quick match begins by itself.
  useEffect(() => {
    if (info.owner && full && info.state === "open" && beginsAtOnce(info.table)) void deed("start");
  }, [full, info.state]);
  useEffect(() => {
    document.title = `${said.title} – Bailey`;
  }, [said.title]);

  // What differs from the usual is worth a line.
  const unusual = game.options.slice(1).flatMap((o, i) => {
    const value = info.options[o.key];
    const at = o.values.findIndex((v) => String(v) === String(value));
    return value === undefined || at < 0 || o.values[at] === o.default ? [] : [`${said.options[i + 1]!.label}: ${said.options[i + 1]!.values[at]!}`];
  });
  return (
    <main class="page room">
      <GameHead game={game.id} title={said.title}>
        <p class="tagline">
          <Icon name="clock" size={16} /> {clockText(info.clock)}
          {info.private && (
            <>
              {" "}
              · <Icon name="lock" size={16} /> {t("only with the link")}
            </>
          )}
          {info.rated && (
            <>
              {" "}
              · <Icon name="laurel" size={16} /> {t("rated")}
            </>
          )}
          {unusual.map((u) => (
            <span key={u}> · {u}</span>
          ))}
        </p>
        <div class="row">
          <LinkButton icon="book" label={t("Rules")} href={href("rules", game.id)} />
        </div>
      </GameHead>
      {ended ? (
        <p class="notice info">{t("This table was given up.")}</p>
      ) : (
        <div class="room-main">
          <section>
            <h2>{t("Seats")}</h2>
            <ul class="room-seats">
              {Object.entries(info.seats).map(([seat, s]) => (
                <RoomSeat key={seat} info={info} seat={seat} s={s} onSit={() => void sit(seat)} onBot={(bot) => void deed("seat", { seat, who: bot ? `bot:${bot}` : null })} />
              ))}
            </ul>
            {problem && (
              <p class="notice error" role="alert">
                {problem}
              </p>
            )}
            <p class="room-state" role="status">
              {info.starting ? (
                t("The match begins …")
              ) : !full ? (
                t("The match can begin when all seats are taken.")
              ) : (
                <>
                  {absent.length ? <bdi>{t("All seats are taken. Not here now: {0}.", absent.join(", "))}</bdi> : t("Everybody is here.")} {!info.owner && t("Whoever opened the table begins the match.")}
                </>
              )}
            </p>
            <div class="row">
              {info.owner && <Button kind="primary" icon="play" label={t("Begin the match")} disabled={!full} tip={full ? t("Begin the match") : t("There are free seats.")} onClick={() => void deed("start")} />}
              {info.you && <Button icon="door" label={t("Stand up")} onClick={() => void deed("leave")} />}
              {info.owner && <Button kind="quiet" icon="trash" label={t("Give up the table")} onClick={() => void deed("close").then(() => go())} />}
            </div>
          </section>
          <Invite remote={remote} />
          <section class="room-talk">
            <h2>{t("Chat")}</h2>
            <Talk at={remote} />
          </section>
        </div>
      )}
    </main>
  );
}

interface SeatProps {
  info: TableInfo;
  seat: string;
  s: Seat;
  onSit: () => void;
  /** A computer player by name; "": the seat is free again. */
  onBot: (bot: string) => void;
}

function RoomSeat({ info, seat, s, onSit, onBot }: SeatProps): JSX.Element {
  const label = seatLabel(info.game!, seat);
  const { bots, usual } = engine().texts(lang.value);
  const mine = info.you === seat;
  return (
    <li class={mine ? "room-seat own" : "room-seat"} style={seatStyle(seat)}>
      <SeatMark seat={seat} size={26} />
      <span class="room-name">
        <b>
          {s.person && s.name ? <NameLink name={s.name} /> : <bdi>{s.bot ? t("Computer") : t("free")}</bdi>} <Presence s={s} />
        </b>
        <small>
          {label}
          {mine && ` · ${t("you")}`}
        </small>
      </span>
      {s.bot && !s.person ? (
        info.owner ? (
          <select aria-label={t("Who plays {0}", label)} value={s.bot} onChange={(e) => onBot(e.currentTarget.value)}>
            <option value="">{t("A person")}</option>
            {bots.map((b) => !b.experiment && (
              <option key={b.name} value={b.name}>
                {botLabel(b.name)}
              </option>
            ))}
          </select>
        ) : (
          <span class="help">{botLabel(s.bot)}</span>
        )
      ) : !s.person ? (
        <span class="row">
          {!info.you && <Button kind="primary" icon="door" label={t("Sit here")} onClick={onSit} />}
          {info.owner && <Button icon="bot" label={t("Computer")} tip={t("A computer player takes the seat {0}.", label)} onClick={() => onBot(usual)} />}
        </span>
      ) : (
        info.owner && !mine && <Button icon="close" bare kind="quiet" label={t("Free the seat {0}", label)} onClick={() => onBot("")} />
      )}
    </li>
  );
}
