// LineBar.tsx -- the strip that tells that the line to the server is lost, above a table or an event: it covers nothing.
import type { JSX } from "preact";
import { t } from "../base/shared";
import { hurryUp, lineState } from "../online/wire";
import { Button } from "../parts/basics";
import { useStrip } from "../parts/strip";
import { Icon } from "../pieces/icons";

/** While the line is broken. What was there stays on the screen, and an action on its way is not lost. */
export function LineBar(): JSX.Element {
  const strip = useStrip("--lost");
  return (
    <div class="line-bar" role="status" ref={strip}>
      {lineState.value === "lost" && (
        <p>
          <span class="coming" aria-hidden="true" />
          <Icon name="alert" size={20} />
          <b>{t("The connection is lost. Reconnecting …")}</b> <Button kind="quiet" label={t("Try now")} onClick={hurryUp} />
        </p>
      )}
    </div>
  );
}
