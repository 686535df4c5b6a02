// Event.tsx -- an event on the screen: my table first, then who stands where and the rounds; before it begins, who has entered
// and how others come.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { botLabel, lang, t, texts } from "../base/shared";
import { go, href } from "../base/router";
import { GameHead } from "../parts/GameHead";
import { Button, Dialog, LinkButton } from "../parts/basics";
import { CannotOpen } from "../parts/CannotOpen";
import { Icon } from "../pieces/icons";
import { Entrants, nameOf, Schedule, Standings } from "../meeting/EventParts";
import { stateText, systemText } from "../meeting/Events";
import { InviteWays } from "../meeting/Invite";
import { LineBar } from "../meeting/LineBar";
import { Lost, saidOf } from "../online/api";
import { eventDeed, followEvent, tableOf, type WholeEvent } from "../online/events";
import { isKnown, unknownGame } from "../online/known";
import { clockText } from "../online/lobby";
import { beSomebody, hosted, me, searched } from "../online/people";
import { untilOpen } from "../online/wire";

export function EventScreen({ code }: { code: string }): JSX.Element {
  const [event, setEvent] = useState<WholeEvent | null>(null);
  const [problem, setProblem] = useState("");
  const [missing, setMissing] = useState("");
  const [asking, setAsking] = useState<"leave" | "cancel" | null>(null);
  useEffect(
    () =>
      followEvent(code, {
        see: setEvent,
        // What was there stays on the screen; the bar tells of a line that is lost.
        fail: (error) => setMissing(error instanceof Lost ? "" : saidOf(error)),
      }),
    [code, hosted.value, me.value.id],
  );
  const table = event ? tableOf(event, event.you) : undefined;
  useEffect(() => {
    document.title = event ? `${table ? "● " : ""}${event.title} – Bailey` : "Bailey";
    return () => {
      document.title = "Bailey";
    };
  }, [event?.title, table?.table]);

  if (searched.value && !hosted.value) return <CannotOpen what={t("This event cannot be opened")} why={t("The server cannot be reached just now.")} />;
  if (missing && !event) return <CannotOpen what={t("This event cannot be opened")} why={missing} />;
  if (!event)
    return (
      <main class="page narrow" aria-busy="true">
        <LineBar />
      </main>
    );
  if (!isKnown(event.game)) return <CannotOpen what={t("This event cannot be opened")} why={event.game ? unknownGame(event.game) : t("The rules of this event are not here any more.")} />;

  const deed = async (name: Parameters<typeof eventDeed>[0], what?: object): Promise<void> => {
    setProblem("");
    setAsking(null);
    try {
      await beSomebody();
      await untilOpen(); // who is somebody only now has a new line
      setEvent(await eventDeed(name, code, what));
    } catch (error) {
      setProblem(saidOf(error));
    }
  };
  const me_ = event.entrants.find((x) => x.number === event.you);
  const open = event.state === "open";
  const playing = event.state === "playing";
  const mayEnter = event.you === null && event.count < event.most && (open || (playing && event.late && event.round < (event.rounds ?? 0)));
  const enough = event.fill !== null || event.count >= Math.max(event.least, event.players);
  return (
    <main class="page room event">
      <LineBar />
      <GameHead game={event.game} title={event.title}>
        <p class="tagline">
          {texts(event.game).title} · {systemText(event)} ·{" "}
          <span class="event-pace">
            <Icon name="clock" size={16} /> {clockText(event.clock)}
          </span>
          {event.rated && ` · ${t("rated")}`}
          {event.private && (
            <>
              {" "}
              · <Icon name="lock" size={16} /> {t("only with the link")}
            </>
          )}
        </p>
        <p class="tagline" role="status">
          <b>{stateText(event)}</b>
          {event.by && (
            <>
              {" · "}
              <bdi>{t("made by {0}", event.by)}</bdi>
            </>
          )}
        </p>
        <div class="row">
          {mayEnter && <Button kind="primary" icon="door" label={t("Enter")} onClick={() => void deed("join-event")} />}
          {open && event.owner && (
            <Button kind={mayEnter ? "plain" : "primary"} icon="play" label={t("Begin the event")} disabled={!enough} tip={enough ? t("Begin the event") : t("There are too few entrants.")} onClick={() => void deed("start-event")} />
          )}
          {me_ && !me_.gone && (open || playing) && <Button icon="door" label={t("Leave the event")} onClick={() => (playing ? setAsking("leave") : void deed("leave-event"))} />}
          {event.owner && (open || playing) && <Button kind="quiet" icon="trash" label={t("Give up the event")} onClick={() => setAsking("cancel")} />}
          <LinkButton icon="book" label={t("Rules")} href={href("rules", event.game)} />
        </div>
      </GameHead>
      {problem && (
        <p class="notice error" role="alert">
          {problem}
        </p>
      )}
      <Mine event={event} />
      {open ? (
        <div class="room-main">
          <Entrants event={event} onRemove={(number) => void deed("remove-entrant", { number })} />
          <section class="invite">
            <h2>{t("Invite others")}</h2>
            <InviteWays
              address={location.href.replace(/#.*$/, "") + href("e", code)}
              label={t("Address of the event")}
              help={event.private ? t("The event is unlisted: anyone with the link can enter.") : event.rated ? t("Whoever opens the link can watch; with an account also enter, as the matches are rated.") : t("Whoever opens the link can enter or watch, without an account.")}
            />
          </section>
        </div>
      ) : (
        <div class="event-main">
          {event.standings.length > 0 && <Standings event={event} />}
          {event.schedule.length > 0 && <Schedule event={event} />}
        </div>
      )}
      {asking === "leave" && (
        <Dialog title={t("Leave the event?")} onClose={() => setAsking(null)}>
          <p>{t("A computer player goes on for you in this round, and you are not paired any more. You cannot come back.")}</p>
          <div class="row">
            <Button kind="danger" icon="door" label={t("Leave the event")} onClick={() => void deed("leave-event")} />
            <Button label={t("Stay")} onClick={() => setAsking(null)} />
          </div>
        </Dialog>
      )}
      {asking === "cancel" && (
        <Dialog title={t("Give up the event?")} onClose={() => setAsking(null)}>
          <p>{t("There will be no further round. Matches under way go on.")}</p>
          <div class="row">
            <Button kind="danger" icon="trash" label={t("Give up the event")} onClick={() => void deed("cancel-event").then(() => go())} />
            <Button label={t("Close")} onClick={() => setAsking(null)} />
          </div>
        </Dialog>
      )}
    </main>
  );
}

/** What comes next for me, or who has won. */
function Mine({ event }: { event: WholeEvent }): JSX.Element | null {
  const table = tableOf(event, event.you);
  const bye = event.schedule.find((r) => r.round === event.round)?.byes.some((b) => b.number === event.you);
  const left = event.entrants.find((x) => x.number === event.you)?.gone;
  const when = (at: number): string => new Intl.DateTimeFormat(lang.value, { dateStyle: "medium", timeStyle: "short" }).format(at);
  if (table) {
    const others = table.seats.filter((s) => s.number !== event.you).map((s) => nameOf(event, s.number));
    return (
      <div class="event-mine due" role="status">
        <p>
          <b>{t("Round {0}: your table is open.", event.round)}</b> <bdi>{others.join(", ")}</bdi>
        </p>
        <LinkButton kind="primary large" icon="play" label={t("To the table")} href={href("t", table.table!, ...(table.link ? [table.link] : []))} />
      </div>
    );
  }
  if (event.state === "over") {
    const first = event.standings[0];
    return first ? (
      <div class="event-mine" role="status">
        <p>
          <Icon name="laurel" size={24} /> <b>{t("The winner is {0}.", nameOf(event, first.number))}</b>
        </p>
      </div>
    ) : null;
  }
  const lines: string[] = [];
  if (event.state === "ended") lines.push(t("This event was given up."));
  if (event.state === "open" && event.starts) lines.push(t("It begins on {0}.", when(event.starts)));
  if (event.state === "open" && event.fill) lines.push(t("Computer players fill the tables: {0}.", botLabel(event.fill)));
  if (event.state === "open" && event.you !== null) lines.push(t("You take part. Your table appears here when the first round begins."));
  if (event.state === "playing" && event.you !== null && !left) lines.push(bye ? t("You sit out this round.") : t("Your table is over; the next round begins when all are."));
  if (event.state === "playing" && event.next) lines.push(t("The next round begins on {0} at the earliest.", when(event.next)));
  return lines.length ? (
    <div class="event-mine" role="status">
      {lines.map((x) => (
        <p key={x}>{x}</p>
      ))}
    </div>
  ) : null;
}
