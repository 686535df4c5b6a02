// EventParts.tsx -- the parts of an event's page: who stands where, the rounds, who has entered.
import type { JSX } from "preact";
import { botLabel, lang, seatLabel, t } from "../base/shared";
import { href } from "../base/router";
import type { EventTable, Round, WholeEvent } from "../online/events";
import { Button } from "../parts/basics";
import { Icon } from "../pieces/icons";
import { SeatMark } from "../pieces/SeatMark";

const figure = (n: number, digits = 2): string => new Intl.NumberFormat(lang.value, { maximumFractionDigits: digits }).format(n);

/** People's names are text and nothing else. */
export function nameOf(event: WholeEvent, number: number): string {
  const x = event.entrants.find((e) => e.number === number);
  if (!x) return "?";
  return x.bot ? `${botLabel(x.bot)} ${number}` : x.name || t("somebody who has gone");
}

function Name({ event, number }: { event: WholeEvent; number: number }): JSX.Element {
  const x = event.entrants.find((e) => e.number === number);
  return (
    <>
      <bdi>{nameOf(event, number)}</bdi>
      {x?.bot && (
        <>
          {"\u00a0"}
          <Icon name="bot" size={14} />
        </>
      )}
      {number === event.you && <small> {t("you")}</small>}
      {x?.gone && <small> {t("has left")}</small>}
    </>
  );
}

export function Standings({ event }: { event: WholeEvent }): JSX.Element {
  return (
    <section class="event-standings">
      <h2 id="standings">{event.state === "over" ? t("Final standings") : t("Standings")}</h2>
      <div class="table-scroll" tabIndex={0} role="region" aria-labelledby="standings">
        <table class="standings">
          <thead>
            <tr>
              <th scope="col">
                <abbr title={t("Place")}>{t("No.")}</abbr>
              </th>
              <th scope="col">{t("Name")}</th>
              <th scope="col">{t("Points")}</th>
              <th scope="col">{t("Played")}</th>
              <th scope="col">{t("Opponents")}</th>
              <th scope="col">{t("Direct")}</th>
              <th scope="col">{t("Share of points")}</th>
            </tr>
          </thead>
          <tbody>
            {event.standings.map((s) => (
              <tr key={s.number} class={s.number === event.you ? "own" : undefined}>
                <td>{s.place}</td>
                <th scope="row">
                  {event.state === "over" && s.place === 1 && <Icon name="laurel" size={18} />} <Name event={event} number={s.number} />
                </th>
                <td>
                  <b>{figure(s.points)}</b>
                </td>
                <td>{s.played}</td>
                <td>{figure(s.opponents)}</td>
                <td>{s.direct === null ? "–" : figure(s.direct)}</td>
                <td>{figure(s.share * 100, 1)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details class="more-options">
        <summary>{t("How places are found")}</summary>
        <p>{t("Points first: the share of opponents at the table who are behind, and {0} for a round sat out. Then the average points of the opponents, points against those who are equal if all of them met, the share of the points of the game, and finally a lot.", figure(event.bye))}</p>
        <p>
          {t("The lots follow from a secret that the server has promised when the event was made:")} <code class="digest">{event.promise}</code>
        </p>
        {event.secret && (
          <p>
            {t("This was the secret; docs/events.md tells how to check it:")} <code class="digest">{event.secret}</code>
          </p>
        )}
      </details>
    </section>
  );
}

const stateWord = (state: Round["state"]): string => (state === "over" ? t("over") : state === "playing" ? t("is played") : t("planned"));

export function Schedule({ event }: { event: WholeEvent }): JSX.Element {
  return (
    <section class="event-rounds">
      <h2>{t("All rounds")}</h2>
      {event.schedule.map((r) => (
        <details key={r.round} class="event-round" open={r.round === event.round}>
          <summary>
            <b>{t("Round {0}", r.round)}</b> <span class="help">{stateWord(r.state)}</span>
          </summary>
          <ul>
            {r.tables.map((x, i) => (
              <TableOfRound key={x.table ?? i} event={event} table={x} />
            ))}
            {r.byes.map((b) => (
              <li key={b.number} class="event-bye">
                <span>
                  <Name event={event} number={b.number} />
                </span>
                <span class="help">{b.forfeit ? t("wins without playing: {0}", figure(b.points)) : t("sits out: {0}", figure(b.points))}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function TableOfRound({ event, table }: { event: WholeEvent; table: EventTable }): JSX.Element {
  const mine = table.seats.some((s) => s.number === event.you);
  const rest = table.link ? [table.link] : [];
  const label = table.state === "over" ? t("Replay") : mine ? t("To the table") : t("Watch");
  return (
    <li class={mine ? "event-table own" : "event-table"}>
      <ul class="table-who">
        {table.seats.map((s) => (
          <li key={s.seat} class={s.place === 1 ? "first" : undefined}>
            <SeatMark seat={s.seat} size={14} />
            <span>
              <Name event={event} number={s.number} />
              <span class="unseen"> ({seatLabel(event.game!, s.seat)})</span>
              {s.place !== null && (
                <small class="help event-result">
                  {t("place {0}", s.place)} · {t("points: {0}", s.points ?? 0)}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      {table.table && (
        <a class={mine && table.state === "playing" ? "button primary" : "button quiet"} href={table.state === "over" ? href("m", table.table, ...(table.link ? [0, table.link] : [])) : href("t", table.table, ...rest)}>
          <Icon name={mine && table.state === "playing" ? "play" : "eye"} size={18} /> <span>{label}</span>
          <span class="unseen">: {table.seats.map((s) => nameOf(event, s.number)).join(", ")}</span>
        </a>
      )}
    </li>
  );
}

export function Entrants({ event, onRemove }: { event: WholeEvent; onRemove: (number: number) => void }): JSX.Element {
  return (
    <section class="event-entrants">
      <h2>{t("Who has entered")}</h2>
      {event.entrants.length ? (
        <ul class="entrants">
          {event.entrants.map((x) => (
            <li key={x.number}>
              <span>
                <Name event={event} number={x.number} />
              </span>
              {event.owner && x.number !== event.you && <Button icon="close" bare kind="quiet" label={t("Remove {0}", nameOf(event, x.number))} onClick={() => onRemove(x.number)} />}
            </li>
          ))}
        </ul>
      ) : (
        <p class="help">{t("Nobody yet.")}</p>
      )}
    </section>
  );
}
