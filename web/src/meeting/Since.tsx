// Since.tsx -- for who comes back to a match: what the others have done since one's last turn, told here and shown on the
// board (Recap.tsx marks it; the button plays it again). Then what one has noted (`children`), then the choices.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { seatLabel, t } from "../base/shared";
import { sentences } from "../match/sentences";
import { replay } from "../match/replay";
import type { Stage } from "../match/stage";
import { Button } from "../parts/basics";
import { SeatMark } from "../pieces/SeatMark";

export function Since({ stage, children }: { stage: Stage; children?: ComponentChildren }): JSX.Element {
  // Only what had happened before one came: what is seen live needs no telling.
  const [from] = useState(stage.since.value);
  const [to] = useState(stage.allSteps.value.length);
  const [open, setOpen] = useState(true);
  const acted = stage.since.value !== from;
  useEffect(() => {
    if (acted) setOpen(false);
  }, [acted]);
  const own = stage.viewerSeat();
  const told = stage.allSteps.value.slice(from, to).filter((s) => s.seat !== own && sentences(s, seatLabel(stage.game.id, s.seat)).length > 0);
  const news = open && from > 0 && stage.choosing.value && told.some((s) => s.seat !== "chance");
  return (
    <>
      {news && (
        <section class="since" aria-label={t("Since your last turn")}>
          <h2>
            {t("Since your last turn")}
            <Button icon="close" label={t("Close")} bare kind="quiet" onClick={() => setOpen(false)} />
          </h2>
          <ol tabIndex={0}>
            {told.map((s) => (
              <li key={s.step}>
                {s.seat === "chance" ? <i class="chance-dot" /> : <SeatMark seat={s.seat} size={14} />}
                <span>
                  {sentences(s, seatLabel(stage.game.id, s.seat)).map((x, i) => (
                    <span key={i} class="log-line">
                      {x.say}
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ol>
          <Button icon="play" label={t("Show it on the board")} onClick={() => void replay(stage)} />
        </section>
      )}
      {children}
    </>
  );
}
