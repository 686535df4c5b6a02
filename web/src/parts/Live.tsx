// Live.tsx -- what a screen reader says by itself, and what is heard: what the others did, and when it is one's turn.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { seatLabel, t } from "../base/shared";
import { sentences } from "../match/sentences";
import { play } from "../base/sound";
import type { Stage } from "../match/stage";

/** Something that a screen reader is to say now, because somebody asked. */
export const spoken = signal("");

export function Live({ stage }: { stage: Stage }): JSX.Element {
  const [text, setText] = useState("");
  const told = useRef(stage.allSteps.value.length);
  /** Whether the others have moved since one acted. */
  const waited = useRef(false);
  const phase = stage.phase.value;
  const steps = stage.allSteps.value;
  const question = stage.look.value.actors[stage.viewerSeat() ?? ""] ?? "";
  const notice = stage.notice.value;
  useEffect(() => {
    // Spoken when there is a rest, not after every single step.
    if (phase === "moving") return void (waited.current = true);
    if (waited.current && phase === "choose") play("turn");
    if (waited.current && phase === "over") play("over");
    waited.current = false;
    const news = steps.slice(told.current).flatMap((s) => sentences(s, seatLabel(stage.game.id, s.seat)).map((x) => x.say));
    told.current = steps.length;
    const now = phase === "choose" ? question : phase === "over" ? t("The match is over.") : phase === "handover" ? t("Your turn is complete.") : "";
    setText([...news.slice(-12), now].filter(Boolean).join(" "));
  }, [phase, steps.length, question]);
  return (
    <>
      <div class="unseen" role="status" aria-live="polite">
        {text}
      </div>
      <div class="unseen" role="status" aria-live="assertive">
        {spoken.value}
      </div>
      <div class="unseen" role="alert">
        {notice?.text ?? ""}
      </div>
    </>
  );
}
