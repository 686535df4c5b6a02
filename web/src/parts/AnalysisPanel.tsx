// AnalysisPanel.tsx -- the chance to win over a match, as a search saw it, and the moments in which
// another action looked better. One walks along the chart; the board shows the moment, and beside it stands why.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Analysis, NOTABLE, type Moment } from "../match/analysis";
import { candidatesIn, withReasons } from "../match/candidates";
import { keepMistakes, mistakesIn } from "../match/puzzles";
import { href } from "../base/router";
import { seatLabel, t } from "../base/shared";
import type { Stage } from "../match/stage";
import { Button, Choice, LinkButton } from "./basics";
import { Candidates } from "./Candidates";
import { percent } from "./figures";
import { walking } from "./walk";

const W = 380;
const H = 130;
const LEFT = 44;

/** The decisions in their order: one walks from one to the next. */
function ShareChart({ moments, steps, at, onPick }: { moments: Moment[]; steps: number; at: number | null; onPick: (m: Moment) => void }): JSX.Element {
  const x = (step: number): number => LEFT + (step / Math.max(1, steps)) * (W - LEFT - 8);
  const y = (share: number): number => 8 + (1 - share) * (H - 24);
  const line = moments.map((m, i) => `${i ? "L" : "M"}${x(m.step).toFixed(1)} ${y(m.chance).toFixed(1)}`).join("");
  // The last one that has been passed.
  const now = at === null ? moments.length - 1 : Math.max(0, moments.findLastIndex((m) => m.step <= at));
  const here = moments[now]!;
  const told = [t("step {0}", here.step + 1), percent(here.chance), here.played.say, here.best.text !== here.played.text && t("Better: {0}", here.best.say)];
  const nearest = (step: number): number => moments.reduce((best, m, i) => (Math.abs(m.step - step) < Math.abs(moments[best]!.step - step) ? i : best), 0);
  const walk = walking({
    count: moments.length,
    at: now,
    label: t("The chance to win over the match"),
    told: told.filter((part) => part).join(". "),
    near: (part) => nearest(((part * W - LEFT) / (W - LEFT - 8)) * steps),
    go: (to) => onPick(moments[to]!),
  });
  return (
    <svg viewBox={`0 0 ${W} ${H}`} class="share-chart" {...walk}>
      {[0, 0.5, 1].map((v) => (
        <g key={v} class="tick">
          <path d={`M${LEFT} ${y(v)}H${W - 8}`} />
          <text x={LEFT - 6} y={y(v) + 4} text-anchor="end">
            {percent(v)}
          </text>
        </g>
      ))}
      <path class="chart-line" d={line} stroke="var(--accent)" />
      {moments
        .filter((m) => m.loss >= NOTABLE)
        .map((m) => (
          <circle key={m.step} class="slip" cx={x(m.step)} cy={y(m.chance)} r="5" />
        ))}
      {at !== null && (
        <>
          <path class="chart-now" d={`M${x(here.step)} 8V${H - 16}`} />
          <circle class="chart-here" cx={x(here.step)} cy={y(here.chance)} r="4" />
        </>
      )}
    </svg>
  );
}

/** The decision that is looked at: what was played, what would have been better, and why. */
function MomentShown({ stage, moment }: { stage: Stage; moment: Moment }): JSX.Element {
  const list = stage.hint.value?.candidates ?? [];
  const same = moment.best.text === moment.played.text;
  return (
    <section class="moment-shown" aria-live="polite">
      <h3>{t("Step {0}: {1}", moment.step + 1, moment.played.say)}</h3>
      <p>
        {same ? t("Nothing better was found.") : moment.loss >= NOTABLE ? t("It gave away {0} of the chance to win.", percent(moment.loss)) : t("About as good as the best.")}
      </p>
      {!same && <Candidates stage={stage} list={list} />}
    </section>
  );
}

export function AnalysisPanel({ stage }: { stage: Stage }): JSX.Element {
  const people = stage.people();
  const [seat, setSeat] = useState(people[0] ?? stage.seats[0]!);
  const [running, setRunning] = useState(false);
  const analysis = useMemo(() => new Analysis(stage, seat), [stage, seat]);
  useEffect(() => {
    if (!running) return;
    void analysis.run();
    return () => analysis.stop();
  }, [analysis, running]);
  const problem = analysis.problem.value;
  useEffect(() => {
    if (problem !== null) setRunning(false);
  }, [problem]);
  const moments = analysis.moments.value;
  const slips = moments.filter((m) => m.loss >= NOTABLE).sort((a, b) => b.loss - a.loss);
  const finished = analysis.total.value > 0 && analysis.done.value === analysis.total.value;
  // Mistakes of a match that is kept here can be asked again.
  const asked = useMemo(() => (finished && stage.table.own ? mistakesIn(moments) : []), [finished, moments]);
  useEffect(() => {
    if (finished && stage.table.own) keepMistakes(stage.match.id, stage.game.id, seat, asked);
  }, [asked]);
  const show = (m: Moment): void => {
    const found = candidatesIn(m);
    stage.review(m.step);
    stage.suggest(found);
    void withReasons(stage.soFar(), m.step, stage.seats.indexOf(m.seat), found).then((told) => {
      if (stage.at.value === m.step) stage.suggest(told);
    });
  };
  const shown = stage.hint.value && moments.find((m) => m.step === stage.at.value);
  return (
    <section class="analysis">
      <p class="help">{t("A search looks at every decision again, with what the player could know then.")}</p>
      <Choice legend={t("Whose decisions")} hideLegend value={seat} options={stage.players.map((s) => ({ value: s, label: seatLabel(stage.game.id, s) }))} onChange={setSeat} />
      {!running && (
        <div class="row">
          <Button icon="chart" kind="primary" label={t("Analyse")} onClick={() => setRunning(true)} />
        </div>
      )}
      {problem !== null && (
        <p class="notice error" role="alert">
          {t("The analysis failed: {0}", problem)}
        </p>
      )}
      {running && !finished && <progress class="wide" value={analysis.done.value} max={Math.max(1, analysis.total.value)} aria-label={t("Analysis")} />}
      {moments.length > 1 && <ShareChart moments={moments} steps={stage.look.value.steps} at={stage.at.value} onPick={show} />}
      {shown && <MomentShown stage={stage} moment={shown} />}
      {finished && !slips.length && <p>{t("Nothing was clearly worse than what the search would have done.")}</p>}
      {asked.length > 0 && (
        <div class="row">
          <LinkButton icon="hint" label={t("{0} better {0|choice|choices} to find", asked.length)} href={href("puzzle", "mine", stage.match.id, 1)} />
        </div>
      )}
      {slips.length > 0 && (
        <ol class="moments">
          {slips.slice(0, 12).map((m) => (
            <li key={m.step}>
              <button type="button" class="moment" onClick={() => show(m)}>
                <b>−{percent(m.loss)}</b> {m.played.say} <small>{t("step {0}", m.step + 1)}</small>
                <br />
                {t("Better: {0}", m.best.say)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
