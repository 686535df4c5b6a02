// LineBar.tsx -- the bar that tells that the line to the server is lost, over a table or an event.
import type { JSX } from "preact";
import { t } from "../base/shared";
import { hurryUp, lineState } from "../online/wire";
import { Button } from "../parts/basics";

/** While the line is broken. What was there stays on the screen, and an action on its way is not lost. */
export function LineBar(): JSX.Element {
  return (
    <div class="line-bar" role="status">
      {lineState.value === "lost" && (
        <p>
          <span class="coming" aria-hidden="true" />
          {t("The connection is lost. Reconnecting …")} <Button kind="quiet" label={t("Try now")} onClick={hurryUp} />
        </p>
      )}
    </div>
  );
}
