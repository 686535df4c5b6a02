// Embed.tsx -- a match of the server as a small board in somebody else's page: /embed/CODE?at=57. The same stage as
// everywhere, without anything to decide; what is hidden from onlookers is hidden here. One of a private table is shown with its watch
// link alone: /embed/CODE?key=LINK.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { href } from "../base/router";
import { t, texts } from "../base/shared";
import { Stage } from "../match/stage";
import { BoardFrame } from "../parts/BoardFrame";
import { ReviewBar } from "../parts/ReviewBar";
import { Seats } from "../parts/Seats";
import { Tip } from "../parts/Tip";
import { Logo } from "../pieces/Logo";
import { SeatPatterns } from "../pieces/SeatMark";
import { Remote } from "../online/remote";

interface Address {
  code: string;
  at: number | null;
  link: string | undefined;
}

/** What the address says: which match, which point, what opens it. */
export function readAddress(path: string, query: string): Address {
  const code = /\/embed\/([a-z0-9]+)$/.exec(path)?.[1] ?? "";
  const asked = new URLSearchParams(query);
  const at = asked.get("at") ?? "";
  const key = asked.get("key") ?? "";
  return { code, at: /^\d{1,6}$/.test(at) ? Number(at) : null, link: /^[a-z0-9]{1,32}$/.test(key) ? key : undefined };
}

export function Embed({ code, at, link }: Address): JSX.Element {
  const [remote, setRemote] = useState<Remote | null>(null);
  useEffect(() => {
    const r = new Remote(code, link);
    setRemote(r);
    return () => r.close();
  }, [code]);
  const refused = remote?.arrival.value === "refused";
  return (
    <div class="embed">
      <SeatPatterns />
      {refused ? (
        <p class="notice error">{remote.secret.value ? t("This match is private: it is shown here only with the address that its players give out.") : remote.refusal.value}</p>
      ) : remote?.arrival.value === "here" ? (
        remote.begun.value ? (
          <EmbeddedMatch remote={remote} at={at} />
        ) : (
          <>
            <p class="notice info">{t("The match has not begun yet.")}</p>
            <Foot to={`../${href("t", code, ...(link ? [link] : []))}`} title={texts(remote.info.value.game!).title} />
          </>
        )
      ) : (
        <p aria-busy="true" />
      )}
      <Tip />
    </div>
  );
}

function EmbeddedMatch({ remote, at }: { remote: Remote; at: number | null }): JSX.Element {
  const stage = useMemo(() => {
    const { table: id, game, created } = remote.info.value;
    return new Stage({ id, game: game!, record: "", steps: 0, over: false, points: {}, actors: [], created, updated: Date.now() }, remote);
  }, [remote]);
  useEffect(() => {
    remote.changed = (all) => stage.changed(all);
    if (at !== null) stage.review(at);
    void stage.begin();
    return () => stage.close();
  }, [stage]);
  const step = stage.at.value;
  return (
    <main class="embed-main" data-drawn={stage.look.value.step}>
      <Seats stage={stage} />
      <BoardFrame stage={stage} shown={undefined} />
      {stage.look.value.steps > 0 && <ReviewBar stage={stage} onContinue={undefined} onShare={undefined} />}
      <Foot to={`../${pointOf(remote, step)}`} title={texts(stage.game.id).title} />
    </main>
  );
}

/** That point of the match in the app, where a private one is opened by the same link. */
function pointOf({ code, link }: Remote, step: number | null): string {
  if (link) return step === null ? href("t", code, link) : href("m", code, step, link);
  return step === null ? href("m", code) : href("m", code, step);
}

/** The way to the whole of it: there one plays it on, analyses, saves the record. */
function Foot({ to, title }: { to: string; title: string }): JSX.Element {
  return (
    <p class="embed-foot">
      <a href={to} target="_blank" rel="noopener">
        <Logo />
        <b>{title}</b>
        <span>{t("Open in Bailey")}</span>
      </a>
    </p>
  );
}
