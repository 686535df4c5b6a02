// MatchCard.tsx -- a match kept on this device, as a card: who plays, how it stands, what can be done with it.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { href } from "../base/router";
import { lang, seatLabel, t, texts } from "../base/shared";
import { isBot, readHeading } from "../match/record";
import { Icon } from "../pieces/icons";
import { SeatMark } from "../pieces/SeatMark";
import { forget, type Kept } from "../store/store";
import { ago, Button, Dialog } from "./basics";
import { download } from "./Share";

export function MatchCard({ match }: { match: Kept }): JSX.Element {
  const [sure, setSure] = useState(false);
  const heading = readHeading(match.record);
  const seats = Object.keys(match.points);
  const said = texts(match.game);
  const best = Math.max(...Object.values(match.points));
  const title = said?.title ?? match.game;
  return (
    <li class="match-card">
      <a class="match-link" href={href("play", match.id)}>
        <h3>{title}</h3>
        <ul class="match-seats">
          {seats.map((s) => {
            const sitter = heading.sitters[s];
            return (
              <li key={s} class={match.actors.includes(s) ? "acts" : undefined}>
                <SeatMark seat={s} size={16} />
                <span>{(sitter && !isBot(sitter) && sitter.person) || seatLabel(match.game, s)}</span>
                {isBot(sitter) && <Icon name="bot" size={14} />}
                <b class={match.over && match.points[s] === best ? "best" : undefined}>{match.points[s]}</b>
              </li>
            );
          })}
        </ul>
        <p class="help">
          {match.over ? t("complete") : t("step {0}", match.steps)} · {ago(lang.value, match.updated)}
        </p>
      </a>
      <div class="match-tools">
        <Button icon="download" label={t("Save the record of {0}", title)} bare kind="quiet" onClick={() => download(match.record)} />
        <Button icon="trash" label={t("Delete {0}", title)} bare kind="quiet" onClick={() => setSure(true)} />
      </div>
      {sure && (
        <Dialog title={t("Delete this match?")} onClose={() => setSure(false)}>
          <p>{t("It is gone for good then, unless you have saved its record.")}</p>
          <div class="row">
            <Button kind="danger" icon="trash" label={t("Delete")} onClick={() => void forget(match.id)} />
            <Button label={t("Keep it")} onClick={() => setSure(false)} />
          </div>
        </Dialog>
      )}
    </li>
  );
}
