// Seats.tsx -- the players at the stage: mark, name, points, whose turn. A seat is a place too, so it
// can be pointed at where an action names a player.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { botLabel, motion, seatLabel, t } from "../base/shared";
import { signed } from "../kit/floats";
import { seatStyle } from "../pieces/palette";
import { Icon } from "../pieces/icons";
import { SeatMark } from "../pieces/SeatMark";
import { isBot, type Sitter } from "../match/record";
import { earned } from "../match/score";
import type { Stage } from "../match/stage";
import { decimal } from "./figures";
import { named } from "./named";
import { newsOf } from "./Recap";

export function sitterName(game: string, seat: string, sitter: Sitter): string {
  if (isBot(sitter)) return t("{0} (computer)", seatLabel(game, seat));
  return sitter.person || seatLabel(game, seat);
}

export function Seats({ stage, extra }: { stage: Stage; extra?: ((seat: string) => ComponentChildren) | undefined }): JSX.Element {
  const look = stage.look.value;
  const steps = stage.steps.value;
  const won = useMemo(() => earned(steps), [steps]);
  const can = stage.open.value;
  const news = newsOf(stage);
  const before = useMemo(() => earned(stage.allSteps.value.slice(0, stage.since.value)), [news.length, stage.since.value]);
  return (
    <ul class="seats" aria-label={t("Players")}>
      {stage.seats.map((seat) => (
        <SeatCard key={seat} stage={stage} seat={seat} can={can.has(seat)} news={news.flatMap((s, i) => (s.seat === seat ? i + 1 : []))} since={news.length ? (won.get(seat) ?? 0) - (before.get(seat) ?? 0) : 0} points={!stage.fromPosition ? (won.get(seat) ?? 0) : look.over ? (look.score[seat]?.points ?? 0) : null} expected={look.score[seat]?.points ?? 0} rank={look.over ? look.score[seat]?.rank : undefined} acts={seat in look.actors} extra={extra?.(seat)} />
      ))}
    </ul>
  );
}

interface CardProps {
  stage: Stage;
  seat: string;
  can: boolean;
  /** The numbers of its steps that are news, and the points won since then. */
  news: number[];
  since: number;
  /** What is won (null: a match that began with a position does not know), and what it would be if the match ended now. */
  points: number | null;
  expected: number;
  rank: number | undefined;
  acts: boolean;
  extra: ComponentChildren;
}

function SeatCard({ stage, seat, can, news, since, points, expected, rank, acts, extra }: CardProps): JSX.Element {
  const sitter = stage.sitter(seat);
  const label = seatLabel(stage.game.id, seat);
  const thinking = acts && stage.thinking.value && isBot(sitter);
  const change = useRef<HTMLElement>(null);
  const before = useRef(points);
  useEffect(() => {
    const by = (points ?? 0) - (before.current ?? 0);
    before.current = points;
    if (!by || !change.current || !motion() || stage.at.value !== null) return;
    change.current.textContent = signed(by);
    change.current.classList.toggle("down", by < 0);
    change.current.animate(
      [
        { opacity: 0, transform: "translateY(4px)" },
        { opacity: 1, transform: "translateY(0)", offset: 0.2 },
        { opacity: 1, transform: "translateY(0)", offset: 0.75 },
        { opacity: 0, transform: "translateY(-8px)" },
      ],
      { duration: 1600, easing: "ease-out" },
    );
  }, [points]);
  const classes = ["seat", acts && "acts", stage.viewerSeat() === seat && "own", can && "can", named.value.includes(seat) && "named"];
  const name = isBot(sitter) ? label : sitter.person || label;
  const body = (
    <>
      <SeatMark seat={seat} size={22} />
      <span class="seat-name">
        <b>{name}</b>
        <small>
          {isBot(sitter) ? (
            <>
              <Icon name="bot" size={14} /> {botLabel(sitter.bot)}
            </>
          ) : !stage.players.includes(seat) ? (
            t("neutral")
          ) : sitter.person ? (
            label
          ) : (
            <>
              <Icon name="person" size={14} /> {stage.people().length === 1 ? t("you") : t("person")}
            </>
          )}
        </small>
      </span>
      {news.length > 0 && (
        <span class="seat-news" aria-hidden="true" data-tip={t("What happened since your last turn, in this order, on the board")}>
          {news.map((n) => (
            <i key={n}>{n}</i>
          ))}
        </span>
      )}
      {extra}
      <span class="seat-points" data-tip={points === null ? t("If the match ended now: {0}", expected) : expected === points ? t("Points") : t("Points: {0}. If the match ended now: {1}", points, expected)}>
        {since !== 0 && <small class={since > 0 ? "seat-since" : "seat-since down"}>{signed(since)}</small>}
        {rank !== undefined && <small>{rank}.</small>}
        {points !== null && <b>{decimal(points)}</b>}
        {expected !== points && (
          <small class="seat-expected">
            <span aria-hidden="true">→ {decimal(expected)}</span>
            <span class="unseen">{t("If the match ended now: {0}", expected)}</span>
          </small>
        )}
        <i class="seat-change" ref={change} aria-hidden="true" />
      </span>
      {acts && <span class="unseen">{t("to act")}</span>}
      {thinking && <span class="thinking" aria-hidden="true" />}
    </>
  );
  return (
    <li class={classes.filter(Boolean).join(" ")} data-place={seat} style={seatStyle(seat)}>
      {can ? (
        <button type="button" class="seat-button" onClick={() => stage.point(seat)}>
          {body}
        </button>
      ) : (
        body
      )}
    </li>
  );
}
