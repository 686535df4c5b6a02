// ReviewBar.tsx -- stepping through a match: first, back, forward, last, a slider, playing by itself.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { seatLabel, t } from "../base/shared";
import { EVERYTHING, NOBODY } from "../engine/engine";
import type { Stage } from "../match/stage";
import { Button } from "./basics";

export function ReviewBar({ stage, onContinue, onShare }: { stage: Stage; onContinue: ((step: number) => void) | undefined; onShare: (() => void) | undefined }): JSX.Element {
  const look = stage.look.value;
  const at = stage.at.value ?? look.steps;
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    if (at >= look.steps) return setPlaying(false);
    const timer = setTimeout(() => stage.review(at + 1), 700);
    return () => clearTimeout(timer);
  }, [playing, at]);
  const go = (step: number): void => {
    setPlaying(false);
    stage.review(step);
  };
  const over = stage.phase.value === "over";
  // On a phone it stays in sight, over what is told of the step: as high as that is.
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const told = document.querySelector(".side");
    if (!told) return;
    const measured = new ResizeObserver(() => bar.current?.style.setProperty("--below", `${told.getBoundingClientRect().height}px`));
    measured.observe(told);
    return () => measured.disconnect();
  }, []);
  return (
    <div class={stage.at.value === null ? "review" : "review looking"} ref={bar} role="group" aria-label={t("Looking back")}>
      <div class="review-buttons">
        <Button icon="first" label={t("To the beginning")} bare kind="quiet" disabled={at === 0} onClick={() => go(0)} />
        <Button icon="back" label={t("One step back")} bare kind="quiet" disabled={at === 0} key_="ArrowLeft" onClick={() => go(at - 1)} />
        <Button icon={playing ? "pause" : "play"} label={playing ? t("Pause") : t("Play by itself")} bare kind="quiet" disabled={at >= look.steps} onClick={() => setPlaying(!playing)} />
        <Button icon="forward" label={t("One step forward")} bare kind="quiet" disabled={at >= look.steps} key_="ArrowRight" onClick={() => go(at + 1)} />
        <Button icon="last" label={t("To the end")} bare kind="quiet" disabled={at >= look.steps} onClick={() => go(look.steps)} />
      </div>
      <input type="range" min={0} max={look.steps} value={at} aria-label={t("Step")} aria-valuetext={t("Step {0} of {1}", at, look.steps)} onInput={(e) => go(Number(e.currentTarget.value))} />
      <span class="review-count">
        {at} / {look.steps}
      </span>
      {over && stage.game.hidden && (
        <label class="review-eyes">
          <span class="unseen">{t("Seen by")}</span>
          <select value={stage.eyes.value} onChange={(e) => (stage.eyes.value = Number(e.currentTarget.value))}>
            <option value={EVERYTHING}>{t("Everything open")}</option>
            <option value={NOBODY}>{t("What was public")}</option>
            {stage.players.map((s, i) => (
              <option key={s} value={i}>
                {t("As {0} saw it", seatLabel(stage.game.id, s))}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="review-ends">
        {onShare && <Button icon="share" label={t("Share")} bare onClick={onShare} />}
        {onContinue && <Button icon="play" label={t("Play on from here")} disabled={at >= look.steps && over} tip={at >= look.steps && over ? t("The match is over here. Step back to a moment you would play differently.") : t("A new match begins with this position.")} onClick={() => onContinue(at)} />}
        {(!over || stage.at.value !== null) && <Button icon="close" label={t("Back to the match")} kind="primary" bare={over} onClick={() => stage.review(null)} />}
      </div>
    </div>
  );
}
