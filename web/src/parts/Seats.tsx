// Seats.tsx -- the players at the stage: mark, name, points, whose turn. A seat is a place too, so it
// can be pointed at where an action names a player.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { botLabel, motion, seatLabel, t } from "../base/shared";
import { openPlaces } from "../match/picking";
import { seatStyle } from "../pieces/palette";
import { Icon } from "../pieces/icons";
import { SeatMark } from "../pieces/SeatMark";
import { isBot, type Sitter } from "../match/record";
import { earned } from "../match/score";
import type { Stage } from "../match/stage";
import { named } from "./named";

export function sitterName(game: string, seat: string, sitter: Sitter): string {
  if (isBot(sitter)) return t("{0} (computer)", seatLabel(game, seat));
  return sitter.person || seatLabel(game, seat);
}

export function Seats({ stage }: { stage: Stage }): JSX.Element {
  const look = stage.look.value;
  const steps = stage.steps.value;
  const won = useMemo(() => earned(steps), [steps]);
  const can = stage.phase.value === "choose" ? openPlaces(stage.game, stage.choices.value, stage.picked.value) : new Set<string>();
  return (
    <ul class="seats" aria-label={t("Players")}>
      {stage.seats.map((seat) => (
        <SeatCard key={seat} stage={stage} seat={seat} can={can.has(seat)} points={won.get(seat) ?? 0} expected={look.score[seat]?.points ?? 0} rank={look.over ? look.score[seat]?.rank : undefined} acts={seat in look.actors} />
      ))}
    </ul>
  );
}

interface CardProps {
  stage: Stage;
  seat: string;
  can: boolean;
  /** What is won, and what it would be if the match ended now. */
  points: number;
  expected: number;
  rank: number | undefined;
  acts: boolean;
}

function SeatCard({ stage, seat, can, points, expected, rank, acts }: CardProps): JSX.Element {
  const sitter = stage.sitter(seat);
  const label = seatLabel(stage.game.id, seat);
  const thinking = acts && stage.thinking.value && isBot(sitter);
  const change = useRef<HTMLElement>(null);
  const before = useRef(points);
  useEffect(() => {
    const by = points - before.current;
    before.current = points;
    if (!by || !change.current || !motion() || stage.at.value !== null) return;
    change.current.textContent = by > 0 ? `+${by}` : `\u2212${-by}`;
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
      <span class="seat-points" data-tip={expected === points ? t("Points") : t("Points: {0}. If the match ended now: {1}", points, expected)}>
        {rank !== undefined && <small>{rank}.</small>}
        <b>{points}</b>
        {expected !== points && (
          <small class="seat-expected">
            <span aria-hidden="true">→ {expected}</span>
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
