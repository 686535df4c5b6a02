// ReportDialog.tsx -- tells the moderators about a person, or a line of the chat.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../base/shared";
import { folk } from "../online/folk";
import { beSomebody } from "../online/people";
import { Button, Dialog } from "../parts/basics";
import { problemOf, Wrong } from "./common";

const MOST = 160; // letters; the server counts 500 bytes

export function ReportDialog({ whom, shown, onClose }: { whom: { name: string } | { chat: number; link?: string }; shown: string; onClose: () => void }): JSX.Element {
  const [why, setWhy] = useState("");
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState(false);
  const send = async (): Promise<void> => {
    try {
      await beSomebody();
      await folk.report(whom, why.trim());
      setDone(true);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <Dialog title={t("Report to the moderators")} onClose={onClose}>
      {done ? (
        <>
          <p role="status">{t("Thank you. A moderator will look at it.")}</p>
          <Button kind="primary" label={t("Close")} onClick={onClose} />
        </>
      ) : (
        <form
          class="fields"
          onSubmit={(e) => {
            e.preventDefault();
            if (why.trim()) void send();
          }}
        >
          <p>
            <bdi>{shown}</bdi>
          </p>
          <label class="field">
            <span>{t("What is wrong?")}</span>
            <textarea rows={3} maxLength={MOST} required value={why} onInput={(e) => setWhy(e.currentTarget.value)} />
            <small class="help">{t("Only the moderators of this server read it.")}</small>
          </label>
          <Wrong text={problem} />
          <div class="row">
            <button type="submit" class="button primary">
              {t("Report")}
            </button>
            <Button label={t("Never mind")} onClick={onClose} />
          </div>
        </form>
      )}
    </Dialog>
  );
}
