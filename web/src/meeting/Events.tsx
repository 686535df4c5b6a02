// Events.tsx -- events in the lobby: those one can enter, those that are played, the last ones; and a new one.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { botLabel, engine, lang, t, texts } from "../base/shared";
import { href } from "../base/router";
import { coverOf } from "../boards";
import { clockText } from "../online/lobby";
import { events, type EventInfo } from "../online/events";
import { Button } from "../parts/basics";
import { Icon } from "../pieces/icons";
import { NewEventDialog } from "./NewEvent";

export function Events(): JSX.Element {
  const [making, setMaking] = useState(false);
  const own = (e: EventInfo): number => Number(e.you !== null || e.owner);
  const live = events.value.filter((e) => e.state === "open" || e.state === "playing").sort((a, b) => own(b) - own(a));
  const past = events.value.filter((e) => e.state === "over").slice(0, 5);
  return (
    <section class="events" aria-labelledby="events-head">
      <div class="lobby-head">
        <h3 id="events-head">{t("Events")}</h3>
        <Button icon="laurel" label={t("New event")} onClick={() => setMaking(true)} />
      </div>
      {live.length + past.length ? (
        <ul class="tables">
          {[...live, ...past].map((e) => (
            <EventRow key={e.event} event={e} />
          ))}
        </ul>
      ) : (
        <p class="help">{t("No event just now. Make one: several rounds, everybody against everybody or Swiss, and others join by its link.")}</p>
      )}
      {making && <NewEventDialog onClose={() => setMaking(false)} />}
    </section>
  );
}

export function systemText(e: Pick<EventInfo, "system" | "players">): string {
  return `${e.system === "swiss" ? t("Swiss") : t("Everybody meets everybody")} · ${t("tables of {0}", e.players)}`;
}

export function stateText(e: EventInfo): string {
  if (e.state === "open") return t("open: {0} of at most {1} have entered", e.count, e.most);
  if (e.state === "playing") return t("round {0} of {1}", e.round, e.rounds ?? "?");
  return e.state === "over" ? t("over") : t("given up");
}

function EventRow({ event: e }: { event: EventInfo }): JSX.Element {
  const Cover = coverOf(e.game!);
  const open = e.state === "open" && e.you === null;
  const word = open ? t("Enter") : t("Look");
  return (
    <li class="table-row event-row">
      <div class="cover" aria-hidden="true">
        {Cover && <Cover />}
      </div>
      <div class="table-what">
        <h4>
          <a class="table-link" href={href("e", e.event)}>
            <bdi>{e.title}</bdi>
            <span class="unseen">: {word}</span>
          </a>
        </h4>
        <p class="help">
          {texts(e.game!).title} · {systemText(e)} ·{" "}
          <span class="event-pace">
            <Icon name="clock" size={14} /> {clockText(e.clock)}
          </span>
        </p>
        <p class="help">
          {e.you !== null && <b class="due-mark">{t("You take part")} · </b>}
          {stateText(e)}
          {e.winner && (
            <>
              {" · "}
              <Icon name="laurel" size={14} /> <bdi>{engine().texts(lang.value).bots.some((b) => b.name === e.winner) ? botLabel(e.winner) : e.winner}</bdi>
            </>
          )}
        </p>
      </div>
      <span class={open ? "button primary" : "button"} aria-hidden="true">
        <Icon name={open ? "door" : "eye"} size={18} /> {word}
      </span>
    </li>
  );
}
