// Live.tsx -- what a screen reader says by itself: what the others did, and when it is one's turn.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../base/shared";
import type { Stage } from "../match/stage";
import { sentences } from "./Log";

export function Live({ stage }: { stage: Stage }): JSX.Element {
  const [text, setText] = useState("");
  const told = useRef(stage.allSteps.value.length);
  const phase = stage.phase.value;
  const steps = stage.allSteps.value;
  const question = stage.look.value.actors[stage.viewerSeat() ?? ""] ?? "";
  const notice = stage.notice.value;
  useEffect(() => {
    // Spoken when there is a rest, not after every single step.
    if (phase === "moving") return;
    const news = steps.slice(told.current).flatMap((s) => sentences(s).map((x) => x.say));
    told.current = steps.length;
    const now = phase === "choose" ? question : phase === "over" ? t("The match is over.") : phase === "handover" ? t("Your turn is complete.") : "";
    setText([...news.slice(-12), now].filter(Boolean).join(" "));
  }, [phase, steps.length, question]);
  return (
    <>
      <div class="unseen" role="status" aria-live="polite">
        {text}
      </div>
      <div class="unseen" role="alert">
        {notice?.text ?? ""}
      </div>
    </>
  );
}
