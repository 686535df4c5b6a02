// replay.ts -- what happened since the viewer last acted, shown once more, step by step; ends at the present, or as soon
// as somebody looks elsewhere.
import { settings } from "../base/shared";
import { WAIT } from "./phase";
import type { Stage } from "./stage";

let latest = 0;

export async function replay(stage: Stage): Promise<void> {
  const mine = ++latest;
  const steps = stage.allSteps.value;
  for (let at = stage.since.value; at < steps.length; at++) {
    const seen = at === stage.since.value || steps[at - 1]!.events.some((e) => e.say);
    if (!seen) continue;
    stage.review(at);
    await new Promise((r) => setTimeout(r, WAIT[settings.value.pace] || WAIT.normal));
    if (mine !== latest || stage.at.value !== at) return;
  }
  stage.review(null);
}
