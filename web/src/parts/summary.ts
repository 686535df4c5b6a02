// summary.ts -- how it stands, in words: what a screen reader says when it is asked. The players come from what their
// places on the board say of them, so that every game tells what matters in it.
import { t } from "../base/shared";
import type { Stage } from "../match/stage";
import { sitterName } from "./Seats";

export function summary(stage: Stage): string {
  const look = stage.look.value;
  const question = look.actors[stage.viewerSeat() ?? ""];
  const seats = stage.seats.map((seat) => {
    const name = sitterName(stage.game.id, seat, stage.sitter(seat));
    const score = look.score[seat]!;
    const panel = document.querySelector(`.board svg :is([aria-label][data-place~="${CSS.escape(seat)}"], [data-place~="${CSS.escape(seat)}"] > [role="img"])`)?.getAttribute("aria-label");
    const more = panel?.split(/\n|\. /).slice(1).join(", ");
    return `${name}: ${t("place {0}", score.rank)}, ${t("points {0}", score.points)}${more ? `. ${more}` : ""}.`;
  });
  return [question, ...seats, question ? t("Choices: {0}.", stage.choices.value.length) : ""].filter(Boolean).join(" ");
}
