// Embed.tsx -- a match of the server as a small board in somebody else's page: /embed/CODE?at=57. The same stage as
// everywhere, without anything to decide; what is hidden from onlookers is hidden here.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { t, texts } from "../base/shared";
import { Stage } from "../match/stage";
import { BoardFrame } from "../parts/BoardFrame";
import { ReviewBar } from "../parts/ReviewBar";
import { Seats } from "../parts/Seats";
import { Tip } from "../parts/Tip";
import { Logo } from "../pieces/Logo";
import { SeatPatterns } from "../pieces/SeatMark";
import { Remote } from "../online/remote";

/** What the address says: which match, which point. */
export function readAddress(path: string, query: string): { code: string; at: number | null } {
  const code = /\/embed\/([a-z0-9]+)$/.exec(path)?.[1] ?? "";
  const at = new URLSearchParams(query).get("at") ?? "";
  return { code, at: /^\d{1,6}$/.test(at) ? Number(at) : null };
}

export function Embed({ code, at }: { code: string; at: number | null }): JSX.Element {
  const [remote, setRemote] = useState<Remote | null>(null);
  useEffect(() => {
    const r = new Remote(code);
    setRemote(r);
    return () => r.close();
  }, [code]);
  const refused = remote?.arrival.value === "refused";
  return (
    <div class="embed">
      <SeatPatterns />
      {refused ? (
        <p class="notice error">{remote.refusal.value}</p>
      ) : remote?.arrival.value === "here" ? (
        remote.begun.value ? (
          <EmbeddedMatch remote={remote} at={at} />
        ) : (
          <>
            <p class="notice info">{t("The match has not begun yet.")}</p>
            <Foot href={`../#/t/${code}`} title={texts(remote.info.value.game!).title} />
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
      <Foot href={step === null ? `../#/m/${remote.code}` : `../#/m/${remote.code}/${step}`} title={texts(stage.game.id).title} />
    </main>
  );
}

/** The way to the whole of it: there one plays it on, analyses, saves the record. */
function Foot({ href, title }: { href: string; title: string }): JSX.Element {
  return (
    <p class="embed-foot">
      <a href={href} target="_blank" rel="noopener">
        <Logo />
        <b>{title}</b>
        <span>{t("Open in Bailey")}</span>
      </a>
    </p>
  );
}
