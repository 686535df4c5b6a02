// Candidates.tsx -- the choices that a search thinks good: numbered on the board at their places, and in a list with why each is good
// or bad, the points to expect and how play may go on. What speaks for a choice and what against it differs by its sign, not by
// colour alone.
import type { JSX } from "preact";
import { seatLabel, t } from "../base/shared";
import type { Candidate } from "../match/candidates";
import { placesOfAction } from "../match/picking";
import type { Stage } from "../match/stage";
import { Icon } from "../pieces/icons";
import { SeatMark } from "../pieces/SeatMark";
import { decimal, percent } from "./figures";
import { putAt, sideBySide, useMarks } from "./marks";
import { named } from "./named";

/** What the others gain by it is told from so many points on. */
const NOTABLE = 0.5;

export function CandidateMarks({ stage, frame, least }: { stage: Stage; frame: { current: HTMLElement | null }; least: number }): JSX.Element | null {
  const list = stage.hint.value?.candidates ?? [];
  const marks = useMarks(frame, list.length ? `${list.map((c) => c.action.text).join()} ${stage.look.value.step} ${least}` : "", (root) =>
    sideBySide(
      list.flatMap(({ action }, i) => {
        const [verb, ...places] = placesOfAction(stage.game, action);
        const put = putAt(root, [...places.filter((p) => !stage.game.seats.includes(p)), verb!], places.length > 1);
        return put ? [{ ...put, number: i + 1 }] : [];
      }),
    ),
  );
  if (!marks.length) return null;
  return (
    <div class="recap" aria-hidden="true">
      {marks.map(({ number, at }) => (
        <b key={number} class={number === 1 ? "candidate-mark best" : "candidate-mark"} style={{ left: `${at.x}px`, top: `${at.y}px` }}>
          {number}
        </b>
      ))}
    </div>
  );
}

export function Why({ of }: { of: Candidate }): JSX.Element | null {
  const { reasons, others } = of.why;
  const rows = reasons.map((r) => ({ text: r.say, good: r.points > 0 }));
  if (Math.abs(others) >= NOTABLE) rows.push({ text: t("points for the others: {0}", decimal(others, true)), good: others < 0 });
  if (!rows.length) return null;
  return (
    <ul class="reasons">
      {rows.map(({ text, good }) => (
        <li key={text} class={good ? "good" : "bad"}>
          <Icon name={good ? "plus" : "minus"} size={13} />
          <span class="unseen">{good ? t("for it:") : t("against it:")} </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

function Who({ game, seat }: { game: string; seat: string }): JSX.Element {
  return (
    <>
      <SeatMark seat={seat} size={13} /> <span class="unseen">{seatLabel(game, seat)}: </span>
    </>
  );
}

/** The points at the end, and how play may go on. */
function Foresight({ game, of }: { game: string; of: Candidate }): JSX.Element {
  const points = Object.entries(of.expected);
  return (
    <>
      {points.length > 0 && (
        <p class="candidate-points">
          <span>{t("Expected points:")} </span>
          {points.map(([seat, n]) => (
            <span key={seat}>
              <Who game={game} seat={seat} />
              {decimal(Math.round(n))}
            </span>
          ))}
        </p>
      )}
      {of.then.length > 0 && (
        <details class="candidate-then">
          <summary>{t("Likely continuation")}</summary>
          <ol>
            {of.then.map((action, i) => (
              <li key={i}>
                <Who game={game} seat={action.text.split(" ", 1)[0]!} />
                <span>{action.say}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

/** `choose`: what a click on one does; without it they are only read. */
export function Candidates({ stage, list, choose }: { stage: Stage; list: Candidate[]; choose?: (c: Candidate) => void }): JSX.Element {
  const show = (c: Candidate | null): void => {
    named.value = c ? placesOfAction(stage.game, c.action).slice(1) : [];
  };
  return (
    <ol class="candidates" onPointerLeave={() => show(null)}>
      {list.map((c, i) => {
        const words = (
          <>
            <b class={i ? "candidate-number" : "candidate-number best"} aria-hidden="true">
              {i + 1}
            </b>
            <span>{c.action.say}</span>
            {c.share !== null && (
              <small>
                <span class="unseen">{t("Chance to win:")} </span>
                {percent(c.share)}
              </small>
            )}
          </>
        );
        return (
          <li key={c.action.text} onPointerEnter={() => show(c)}>
            {choose ? (
              <button type="button" class="candidate" onFocus={() => show(c)} onBlur={() => show(null)} onClick={() => choose(c)}>
                {words}
              </button>
            ) : (
              <p class="candidate">{words}</p>
            )}
            <Why of={c} />
            <Foresight game={stage.game.id} of={c} />
          </li>
        );
      })}
    </ol>
  );
}
