// AnalysisPanel.tsx -- the chance to win over a match, as a search saw it, and the moments in which
// another action looked better.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Analysis, NOTABLE, type Moment } from "../match/analysis";
import { seatLabel, t } from "../base/shared";
import type { Stage } from "../match/stage";
import { Button, Choice } from "./basics";

const percent = (share: number): string => `${Math.round(100 * share)}\u00a0%`;

const W = 380;
const H = 130;
const LEFT = 40;

function ShareChart({ moments, steps, at, onPick }: { moments: Moment[]; steps: number; at: number | null; onPick: (step: number) => void }): JSX.Element {
  const x = (step: number): number => LEFT + (step / Math.max(1, steps)) * (W - LEFT - 8);
  const y = (share: number): number => 8 + (1 - share) * (H - 24);
  const line = moments.map((m, i) => `${i ? "L" : "M"}${x(m.step).toFixed(1)} ${y(m.chance).toFixed(1)}`).join("");
  return (
    <svg viewBox={`0 0 ${W} ${H}`} class="share-chart" role="img" aria-label={t("The chance to win over the match")}>
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
          <circle key={m.step} class="slip" cx={x(m.step)} cy={y(m.chance)} r="5" onClick={() => onPick(m.step)} />
        ))}
      {at !== null && <path class="chart-now" d={`M${x(at)} 8V${H - 16}`} />}
    </svg>
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
  const moments = analysis.moments.value;
  const slips = moments.filter((m) => m.loss >= NOTABLE).sort((a, b) => b.loss - a.loss);
  const finished = analysis.total.value > 0 && analysis.done.value === analysis.total.value;
  const show = (m: Moment): void => {
    stage.review(m.step);
    stage.suggest(m.best.text);
  };
  return (
    <section class="analysis">
      <p class="help">{t("A search looks at every decision again, with what the player could know then.")}</p>
      <Choice legend={t("Whose decisions")} hideLegend value={seat} options={stage.players.map((s) => ({ value: s, label: seatLabel(stage.game.id, s) }))} onChange={setSeat} />
      {!running && (
        <div class="row">
          <Button icon="chart" kind="primary" label={t("Analyse")} onClick={() => setRunning(true)} />
        </div>
      )}
      {running && !finished && <progress class="wide" value={analysis.done.value} max={Math.max(1, analysis.total.value)} aria-label={t("Analysis")} />}
      {moments.length > 1 && <ShareChart moments={moments} steps={stage.look.value.steps} at={stage.at.value} onPick={(step) => show(moments.find((m) => m.step === step)!)} />}
      {finished && !slips.length && <p>{t("Nothing was clearly worse than what the search would have done.")}</p>}
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
