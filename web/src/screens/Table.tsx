// Table.tsx -- a table of the server on the screen: the room before the match, then the match itself with the same
// stage, boards and panels as everywhere, and what only people elsewhere bring: clocks, offers, talk, a line that may break.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useComputed, useSignal } from "@preact/signals";
import { lang, t, texts } from "../base/shared";
import { go, href } from "../base/router";
import { Stage } from "../match/stage";
import { Button, LinkButton } from "../parts/basics";
import { CannotOpen } from "../parts/CannotOpen";
import { hasProof, ProofDialog } from "../parts/Fair";
import { Header } from "../parts/Header";
import { sitterName } from "../parts/Seats";
import { download } from "../parts/Share";
import { Icon } from "../pieces/icons";
import { PlayStage } from "./Play";
import { addressOf } from "../meeting/Invite";
import { call } from "../online/calling";
import { Note } from "../people/Note";
import { RatingAfter } from "../people/RatingAfter";
import { PointDialog } from "../people/Point";
import { folk } from "../online/folk";
import { hosted, me, searched } from "../online/people";
import { Remote } from "../online/remote";
import { LineBar } from "../meeting/LineBar";
import { Offers } from "../meeting/Offers";
import { ConcedeDialog, LeaveDialog, PaceDialog, PauseDialog, type Asking } from "../meeting/Proposals";
import { Room } from "../meeting/Room";
import { SeatClock } from "../meeting/SeatClock";
import { Since } from "../meeting/Since";
import { Talk } from "../meeting/Talk";
import { Waiting } from "../meeting/Waiting";

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
      <CannotOpen what={t("This table cannot be opened")} why={text} />
    </>
  );
}

function OnlineMatch({ remote, at }: { remote: Remote; at: number | undefined }): JSX.Element {
  const stage = useMemo(() => {
    const { table: id, game, created } = remote.info.value;
    return new Stage({ id, game: game!, record: "", steps: 0, over: false, points: {}, actors: [], created, updated: Date.now() }, remote);
  }, [remote]);
  const notebook = useMemo(() => ({ load: () => folk.note(remote.code, remote.link), keep: (text: string) => folk.keepNote(remote.code, text, remote.link) }), [remote]);
  const [asked, setAsked] = useState<"proof" | "point" | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
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

  const deed = async (name: string, what?: object): Promise<void> => setProblem((await remote.deed(name, what)) ?? "");
  const ask = (name: string, what?: object): void => void deed(name, what);
  const again = async (): Promise<void> => {
    const code = await remote.rematch();
    if (code) go("t", code);
  };
  const name = (seat: string): string => sitterName(stage.game.id, seat, stage.sitter(seat));
  const window_ = { info, deed: ask, onClose: () => setAsking(null) };
  const decided = mine && stage.allSteps.value.some((s) => s.seat === you && !s.auto);
  return (
    <>
      <PlayStage
        stage={stage}
        guide={
          <>
            <Offers remote={remote} stage={stage} problem={problem} deed={ask} />
            <Since stage={stage}>{me.value.id > 0 && <Note key={me.value.id} notebook={notebook} />}</Since>
          </>
        }
        around={{
          seat: (seat) => <SeatClock remote={remote} seat={seat} acts={remote.acting.value.has(seat)} />,
          talk: <Talk at={remote} />,
          unread: unread.value,
          reads: (on) => {
            reading.value = on;
            read.value = remote.talk.value.length;
          },
          waiting: <Waiting remote={remote} stage={stage} deed={ask} />,
          ...(info.conceded && { ended: `${t("{0} has conceded.", name(info.conceded))} ${t("Victory: {0}", Object.keys(info.seats).filter((s) => s !== info.conceded).map(name).join(", "))}` }),
          ...(info.rated && { after: (seat) => <RatingAfter info={info} seat={seat} /> }),
          menu: (
            <>
              {mine && <Button icon="undo" kind="quiet" label={t("Ask to take back")} disabled={!decided || info.undo_asked !== null} onClick={() => void remote.undo().then((no) => setProblem(no ?? ""))} />}
              {info.event && <LinkButton icon="laurel" kind="quiet" label={t("To the event")} href={href("e", info.event)} />}
              {mine && !info.event && <Button icon="check" kind="quiet" label={t("Offer to end the match")} disabled={info.end_agreed.includes(you)} onClick={() => void deed("end")} />}
              {mine && info.clock && !info.paused && <Button icon="pause" kind="quiet" label={t("Propose a pause")} disabled={info.pause_agreed?.includes(you) ?? false} onClick={() => setAsking("pause")} />}
              {mine && !info.event && <Button icon="clock" kind="quiet" label={t("Propose another pace")} disabled={info.clock_agreed?.includes(you) ?? false} onClick={() => setAsking("pace")} />}
              {mine && Object.keys(info.seats).length === 2 && <Button icon="flag" kind="quiet" label={t("Concede")} onClick={() => setAsking("concede")} />}
              {mine && <Button icon="door" kind="quiet" label={t("Leave the match")} disabled={info.seats[you]?.away ?? false} onClick={() => setAsking("leave")} />}
              {(!info.private || info.watch_link) && <Button icon="share" kind="quiet" label={t("Link and embedding")} onClick={() => setAsked("point")} />}
              <Button icon="link" kind="quiet" label={t("Copy the link")} onClick={() => void navigator.clipboard?.writeText(addressOf(info, remote.link)).catch(() => undefined)} />
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
      {asking === "pause" && <PauseDialog {...window_} />}
      {asking === "pace" && <PaceDialog {...window_} />}
      {asking === "concede" && <ConcedeDialog {...window_} />}
      {asking === "leave" && <LeaveDialog onClose={window_.onClose} onLeave={() => void deed("leave").then(() => go())} />}
    </>
  );
}
