// shortcuts.ts -- the keys of the play screen (ShortcutHelp.tsx lists them), and whether the keyboard was used last.
import { useEffect } from "preact/hooks";
import { settings } from "../base/shared";
import { replay } from "../match/replay";
import type { Stage } from "../match/stage";
import { spoken } from "./Live";
import { toggleLean } from "./lean";
import { summary } from "./summary";
import { zoomBy, zoomWhole } from "./zoom";

let keyboard = false;
addEventListener("keydown", () => (keyboard = true), true);
addEventListener("pointerdown", () => (keyboard = false), true);
export const lastInputWasKeyboard = (): boolean => keyboard;

export type Panel = "rules" | "terms" | "score" | "log" | "analysis" | "talk" | null;

interface Keys {
  toggle: (p: Panel) => void;
  close: () => void;
  panel: Panel;
  /** There is somebody to talk to. */
  talks: boolean;
  help: () => void;
}

/** What a key means: on a layout without Latin letters (Cyrillic, Greek) the letter that stands at its place on one that has them. */
export function keyOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (/^[\0-\x7f]*$/.test(key)) return key;
  return /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]!.toLowerCase() ?? key;
}

/** What the button does; where it can do nothing, what it says. */
function takeBack(stage: Stage): void {
  const why = stage.undoRefused.value;
  if (stage.canUndo.value) stage.undo();
  else if (why && stage.at.value === null) stage.notice.value = { text: why, kind: "refused" };
}

export function useShortcuts(stage: Stage, keys: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as Element;
      const e = { key: keyOf(event) };
      if (target.closest("input:not([type=range]), select, textarea, dialog")) return;
      if (e.key === "Escape") {
        if (stage.picked.value.length || stage.asked.value) stage.unpick();
        else if (keys.panel) keys.close();
        else stage.review(null);
        return;
      }
      if (!settings.value.shortcuts) return;
      const onControl = target.closest("button, a, summary, [role=button]") !== null;
      const reviewing = stage.at.value !== null || stage.phase.value === "over";
      if (/^[1-9]$/.test(e.key) && !stage.asked.value) {
        const action = document.querySelectorAll<HTMLElement>(".choices button.action")[Number(e.key) - 1];
        action?.click();
      } else if (e.key === "Enter" && !onControl && stage.asked.value && !event.repeat) stage.choose(stage.asked.value, true);
      else if (e.key === "Enter" && !onControl && stage.phase.value === "handover") stage.confirm();
      else if (e.key === " " && !onControl && stage.phase.value === "moving") stage.skip();
      else if (e.key === "ArrowLeft" && reviewing && !target.closest(".log")) stage.review(stage.look.value.step - 1);
      else if (e.key === "ArrowRight" && reviewing && !target.closest(".log")) stage.review(stage.look.value.step + 1);
      else if (e.key === "u") takeBack(stage);
      else if (e.key === "h") void stage.askHint();
      else if (e.key === "p") void replay(stage);
      else if (e.key === "b") spoken.value = summary(stage);
      else if (e.key === "l") keys.toggle("log");
      else if (e.key === "s") keys.toggle("score");
      else if (e.key === "r") keys.toggle("rules");
      else if (e.key === "g") keys.toggle("terms");
      else if (e.key === "f") toggleLean(stage.game.id);
      else if (e.key === "+" || e.key === "=") zoomBy(1);
      else if (e.key === "-") zoomBy(-1);
      else if (e.key === "0") zoomWhole();
      else if (e.key === "a" && stage.phase.value === "over") keys.toggle("analysis");
      else if (e.key === "c" && keys.talks) keys.toggle("talk");
      else if (e.key === "?") keys.help();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
