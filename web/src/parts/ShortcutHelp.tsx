// ShortcutHelp.tsx -- the keys of the play screen.
import type { JSX } from "preact";
import { t } from "../base/shared";
import { Dialog } from "./basics";

export function ShortcutHelp({ onClose }: { onClose: () => void }): JSX.Element {
  const keys: [string, string][] = [
    ["1 – 9", t("Take the choice with this figure")],
    ["↑ ↓ ← →", t("Move among the choices, and on the board")],
    ["Enter", t("End the turn")],
    ["Esc", t("One step back in a choice; close a panel; back to the match")],
    ["U", t("Undo")],
    ["H", t("Hint")],
    ["P", t("What happened, once more")],
    ["B", t("How it stands, in words, for screen readers")],
    ["L", t("Log")],
    ["S", t("Score sheet")],
    ["R", t("Rules")],
    ["G", t("Glossary")],
    ["F", t("More room for the board")],
    ["+ − 0", t("The board larger, smaller, whole")],
    ["A", t("Analysis, when the match is over")],
    ["C", t("Chat, at a table with others")],
    ["Space", t("Skip")],
    ["← →", t("Step through a match when looking back")],
    ["?", t("This list")],
  ];
  return (
    <Dialog title={t("Keyboard")} onClose={onClose}>
      <dl class="keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p class="help">{t("Everything can also be reached with Tab and Enter. Single keys can be switched off in the settings.")}</p>
    </Dialog>
  );
}
