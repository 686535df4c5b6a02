// foretell.ts -- what an action would lead to, in a few lines: what happens, and whose points change.
import { lang, seatLabel, t } from "../base/shared";
import type { Stage } from "../match/stage";

/** So many lines of what happens; a longer course of events is no preview. */
const MOST = 6;

function points(stage: Stage, score: Record<string, { points: number; rank: number }>): string[] {
  const before = stage.look.value.score;
  return stage.seats.flatMap((seat) => {
    const [was, is] = [before[seat], score[seat]];
    if (!was || !is || (was.points === is.points && was.rank === is.rank)) return [];
    const place = was.rank === is.rank ? "" : `, ${t("place {0}", `${was.rank} → ${is.rank}`)}`;
    return [`${seatLabel(stage.game.id, seat)}: ${t("points {0}", `${was.points} → ${is.points}`)}${place}`];
  });
}

export function foretell(stage: Stage, action: string): string[] {
  const preview = stage.table.preview(action, lang.value);
  if (!preview) return [];
  if (!preview.certain) return [t("What follows depends on what you cannot see.")];
  const said = preview.events!.flatMap((e) => e.say ?? []);
  return [...said.slice(0, MOST), ...(said.length > MOST ? ["…"] : []), ...points(stage, preview.score!)];
}
