// sentences.ts -- a step of a match in sentences. Pure.
import type { GameEvent, Step } from "../engine/engine";

/** What a step says: its events' sentences, and the action itself where none of them tells what `who`, who acted, did. */
export function sentences(step: Step, who: string): { say: string; event: GameEvent | null }[] {
  const said = step.events.filter((e) => e.say).map((e) => ({ say: e.say!, event: e }));
  return step.seat === "chance" || said.some((s) => s.say.includes(who)) ? said : [{ say: step.action.say, event: null }, ...said];
}
