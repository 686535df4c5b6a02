// Fair.tsx -- were the draws of a match that a server conducted fair? A button, and the answer (docs/fairness.md).
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { engine, lang, t } from "../base/shared";
import { Button } from "./basics";

/** For the match that is open; nothing where it carries no proof. */
export function FairDraws({ record }: { record: string }): JSX.Element | null {
  const [said, setSaid] = useState("");
  if (!/^fair match /m.test(record)) return null;
  return (
    <section class="share">
      <h3>{t("Fair draws")}</h3>
      <p class="help">{t("The server and the players promised secret numbers before the first draw. When the match is over, every draw can be derived from them again, on your own device.")}</p>
      <div class="row">
        <Button icon="check" label={t("Check the draws")} onClick={() => setSaid(engine().verify(lang.value).say)} />
      </div>
      <p role="status">{said}</p>
    </section>
  );
}
