// Table.tsx -- a table of the server on the screen: the room before the match, then the match itself with the same
// stage, boards and panels as everywhere, and what only people elsewhere bring: clocks, offers, talk, a line that may break.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useComputed, useSignal } from "@preact/signals";
import { lang, t, texts } from "../base/shared";
import { go, href } from "../base/router";
import { Stage } from "../match/stage";
import { Button, Dialog, LinkButton } from "../parts/basics";
import { hasProof, ProofDialog } from "../parts/Fair";
import { Header } from "../parts/Header";
import { sitterName } from "../parts/Seats";
import { download } from "../parts/Share";
import { Icon } from "../pieces/icons";
import { PlayStage } from "./Play";
import { addressOf } from "../meeting/Invite";
import { call } from "../online/calling";
import { Note } from "../people/Note";
import { PointDialog } from "../people/Point";
import { folk } from "../online/folk";
import { hosted, me, searched } from "../online/people";
import { Remote } from "../online/remote";
import { Room } from "../meeting/Room";
import { SeatClock } from "../meeting/SeatClock";
import { Talk } from "../meeting/Talk";
import { hurryUp, lineState } from "../online/wire";

export function TableScreen({ code, at, link }: { code: string; at?: number; link?: string }): JSX.Element {
  const [remote, setRemote] = useState<Remote | null>(null);
  useEffect(() => {
    if (!hosted.value) return;
    const r = new Remote(code, link);
    setRemote(r);
    return () => {
      r.close();
      document.title = "Bailey";
    };
  }, [code, link, hosted.value]);
  if (searched.value && !hosted.value) return <Problem text={t("The server cannot be reached just now.")} />;
  if (remote?.arrival.value === "refused") return <Problem text={remote.refusal.value} />;
  if (!remote || remote.arrival.value === "coming")
    return (
      <>
        <Header />
        <main class="page narrow" aria-busy="true">
          <LineBar />
        </main>
      </>
    );
  return (
    <>
      <LineBar />
      {remote.begun.value ? (
        <OnlineMatch remote={remote} at={at} />
      ) : (
        <>
          <Header />
          <Room remote={remote} />
        </>
      )}
    </>
  );
}

function Problem({ text }: { text: string }): JSX.Element {
  return (
    <>
    <Header />
    <main class="page narrow">
      <h1>{t("This table cannot be opened")}</h1>
      <p class="notice error" role="alert">
        {text}
      </p>
      <a class="button" href={href()}>
        {t("Home")}
      </a>
    </main>
    </>
  );
}

/** While the line is broken. What was there stays on the screen, and an action on its way is not lost. */
function LineBar(): JSX.Element {
  return (
    <div class="line-bar" role="status">
      {lineState.value === "lost" && (
        <p>
          <span class="coming" aria-hidden="true" />
          {t("The connection is lost; it is being restored.")} <Button kind="quiet" label={t("Try now")} onClick={hurryUp} />
        </p>
      )}
    </div>
  );
}

function OnlineMatch({ remote, at }: { remote: Remote; at: number | undefined }): JSX.Element {
  const stage = useMemo(() => {
    const { table: id, game, created } = remote.info.value;
    return new Stage({ id, game: game!, record: "", steps: 0, over: false, points: {}, actors: [], created, updated: Date.now() }, remote);
  }, [remote]);
  const notebook = useMemo(() => ({ load: () => folk.note(remote.code), keep: (text: string) => folk.keepNote(remote.code, text) }), [remote]);
  const [leaving, setLeaving] = useState(false);
  const [asked, setAsked] = useState<"proof" | "point" | null>(null);
  const [problem, setProblem] = useState("");
  const read = useSignal(remote.talk.value.length);
  const reading = useSignal(false);
  const unread = useComputed(() => (reading.value ? 0 : Math.max(0, remote.talk.value.length - read.value)));
  useEffect(() => {
    remote.changed = (all) => stage.changed(all);
    if (at !== undefined) stage.review(at);
    void stage.begin();
    return () => stage.close();
  }, [stage]);

  const info = remote.info.value;
  const { you } = info;
  const playing = info.state === "playing";
  const mine = playing && you !== null;
  const phase = stage.phase.value;
  useEffect(() => call(mine && phase === "choose", texts(stage.game.id).title), [mine && phase === "choose", lang.value]);
  // Any point of a match has an address: what is looked at stands in the browser's.
  const looked = stage.at.value;
  useEffect(() => {
    const secret = info.private && (info.link ?? remote.link);
    const rest = secret ? [secret] : [];
    history.replaceState(null, "", looked === null ? href("t", info.table, ...rest) : href("m", info.table, looked, ...rest));
  }, [looked]);

  const deed = async (name: string): Promise<void> => setProblem((await remote.deed(name)) ?? "");
  const again = async (): Promise<void> => {
    const code = await remote.rematch();
    if (code) go("t", code);
  };
  const decided = mine && stage.allSteps.value.some((s) => s.seat === you && !s.auto);
  return (
    <>
      <PlayStage
        stage={stage}
        guide={
          <>
            <Offers remote={remote} stage={stage} problem={problem} deed={(name) => void deed(name)} />
            {me.value.id > 0 && <Note key={me.value.id} notebook={notebook} />}
          </>
        }
        around={{
          seat: (seat) => <SeatClock remote={remote} seat={seat} acts={seat in stage.look.value.actors} />,
          talk: <Talk remote={remote} />,
          unread: unread.value,
          reads: (on) => {
            reading.value = on;
            read.value = remote.talk.value.length;
          },
          menu: (
            <>
              {mine && <Button icon="undo" kind="quiet" label={t("Ask to take back")} disabled={!decided || info.undo_asked !== null} onClick={() => void deed("undo")} />}
              {info.event && <LinkButton icon="laurel" kind="quiet" label={t("To the event")} href={href("e", info.event)} />}
              {mine && !info.event && <Button icon="flag" kind="quiet" label={t("Offer to end the match")} disabled={info.end_agreed.includes(you)} onClick={() => void deed("end")} />}
              {mine && <Button icon="door" kind="quiet" label={t("Leave the match")} disabled={info.seats[you]?.away ?? false} onClick={() => setLeaving(true)} />}
              {!info.private && <Button icon="share" kind="quiet" label={t("Link and embedding")} onClick={() => setAsked("point")} />}
              <Button icon="link" kind="quiet" label={t("Copy the link")} onClick={() => void navigator.clipboard.writeText(addressOf(info, remote.link)).catch(() => undefined)} />
            </>
          ),
          over: (
            <>
              {info.event && <LinkButton icon="laurel" kind="primary" label={t("To the event")} href={href("e", info.event)} />}
              {you && !info.event && (
                <button type="button" class="button primary" data-next onClick={() => void again()}>
                  <Icon name="play" size={20} />
                  <span>{info.rematch ? t("To the rematch") : t("Rematch")}</span>
                </button>
              )}
              <Button icon="download" label={t("Save the record")} onClick={() => download(stage.record())} />
              {stage.table.whole && hasProof(stage.record()) && <Button icon="check" label={t("Were the draws fair?")} onClick={() => setAsked("proof")} />}
            </>
          ),
        }}
      />
      {asked === "proof" && <ProofDialog record={stage.record()} onClose={() => setAsked(null)} />}
      {asked === "point" && <PointDialog info={info} at={stage.at.value} onClose={() => setAsked(null)} />}
      {leaving && (
        <Dialog title={t("Leave the match?")} onClose={() => setLeaving(false)}>
          <p>{t("A computer player goes on for you. You can return at any time.")}</p>
          <div class="row">
            <Button
              kind="danger"
              icon="door"
              label={t("Leave the match")}
              onClick={() => {
                setLeaving(false);
                void deed("leave").then(() => go());
              }}
            />
            <Button label={t("Stay")} onClick={() => setLeaving(false)} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** What somebody asks for, what one has asked oneself, and what is to be known about one's seat. */
function Offers({ remote, stage, problem, deed }: { remote: Remote; stage: Stage; problem: string; deed: (name: string) => void }): JSX.Element | null {
  const info = remote.info.value;
  const { you } = info;
  if (info.state !== "playing") return null;
  const name = (seat: string): string => sitterName(stage.game.id, seat, stage.sitter(seat));
  const offers: { key: string; text: string; buttons?: ComponentChildren }[] = [];
  if (you && info.seats[you]?.away)
    offers.push({ key: "away", text: t("A computer player plays for you."), buttons: <Button kind="primary" icon="play" label={t("Take the seat again")} onClick={() => deed("return")} /> });
  if (info.undo_asked && info.undo_asked === you)
    offers.push({ key: "undo", text: t("You have asked to take back your last decision."), buttons: <Button label={t("Never mind")} onClick={() => deed("refuse-undo")} /> });
  else if (info.undo_asked && you && !info.undo_agreed.includes(you))
    offers.push({
      key: "undo",
      text: t("{0} asks to take back a decision.", name(info.undo_asked)),
      buttons: (
        <>
          <Button kind="primary" icon="check" label={t("Agree")} onClick={() => deed("undo")} />
          <Button icon="close" label={t("Refuse")} onClick={() => deed("refuse-undo")} />
        </>
      ),
    });
  if (you && info.end_agreed.includes(you)) offers.push({ key: "end", text: t("You have offered to end the match.") });
  else if (info.end_agreed.length)
    offers.push({
      key: "end",
      text: t("{0} offers to end the match.", info.end_agreed.map(name).join(", ")),
      ...(you && { buttons: <Button kind="primary" icon="check" label={t("End the match")} onClick={() => deed("end")} /> }),
    });
  if (!you) offers.push({ key: "watch", text: t("You are watching. What is hidden opens after the end.") });
  if (!offers.length && !problem) return null;
  return (
    <div class="offers" role="status">
      {offers.map((o) => (
        <div key={o.key} class="offer">
          <p>
            <bdi>{o.text}</bdi>
          </p>
          {o.buttons && <div class="row">{o.buttons}</div>}
        </div>
      ))}
      {problem && <p class="notice error">{problem}</p>}
    </div>
  );
}

