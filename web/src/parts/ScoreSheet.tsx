// ScoreSheet.tsx -- everybody's points by where they came from; every number opens into the moments
// it was won in.
import { useState } from "preact/hooks";
import type { JSX } from "preact";
import { label, seatLabel, t } from "../base/shared";
import { placesOfEvent } from "../match/picking";
import { pointsWon, sourcesOf } from "../match/score";
import { SeatMark } from "../pieces/SeatMark";
import type { Stage } from "../match/stage";
import { decimal } from "./figures";
import { named } from "./named";

export function ScoreSheet({ stage }: { stage: Stage }): JSX.Element {
  const [open, setOpen] = useState<{ source: string; seat: string } | null>(null);
  const look = stage.look.value;
  const steps = stage.steps.value;
  const won = pointsWon(steps);
  const sum = new Map<string, Map<string, number>>();
  for (const { seat, source, amount } of won) {
    const row = sum.get(source) ?? new Map<string, number>();
    row.set(seat, (row.get(seat) ?? 0) + amount);
    sum.set(source, row);
  }
  const rows = [...sum].map(([source, points]) => ({ source, points, label: label(stage.game.id, sourcesOf(stage.game), source) }));
  const total = (seat: string): number => rows.reduce((n, r) => n + (r.points.get(seat) ?? 0), 0);
  const detail = open && won.filter((w) => w.source === open.source && w.seat === open.seat);
  return (
    <div class={stage.seats.length > 3 ? "sheet many" : "sheet"}>
      <div class="table-scroll" tabIndex={0} role="group" aria-label={t("Score sheet")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("Points for")}</th>
              {stage.seats.map((seat) => (
                <th scope="col" key={seat}>
                  <SeatMark seat={seat} size={16} /> <span>{seatLabel(stage.game.id, seat)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={r.source}>
                <th scope="row">{r.label}</th>
                {stage.seats.map((seat) => {
                  const n = r.points.get(seat);
                  const on = open?.source === r.source && open.seat === seat;
                  return (
                    <td key={seat}>
                      {n === undefined ? (
                        <span class="none">–</span>
                      ) : (
                        <button
                          type="button"
                          class="cell"
                          aria-expanded={on}
                          aria-label={t("{0}, {1}: {2}. Show the moments.", seatLabel(stage.game.id, seat), r.label, n)}
                          onClick={() => setOpen(on ? null : { source: r.source, seat })}
                        >
                          {decimal(n)}
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{look.over ? t("Total") : t("So far")}</th>
              {stage.seats.map((seat) => (
                <td key={seat}>{decimal(total(seat))}</td>
              ))}
            </tr>
            {stage.seats.some((seat) => look.score[seat]?.points !== total(seat)) && (
              <tr>
                <th scope="row">{t("If the match ended now")}</th>
                {stage.seats.map((seat) => (
                  <td key={seat}>{decimal(look.score[seat]?.points ?? 0)}</td>
                ))}
              </tr>
            )}
            {look.over && (
              <tr class="rank">
                <th scope="row">{t("Place")}</th>
                {stage.seats.map((seat) => (
                  <td key={seat}>{look.score[seat]?.rank}.</td>
                ))}
              </tr>
            )}
          </tfoot>
        </table>
      </div>
      {!rows.length && <p class="help">{t("Nobody has won or lost a point yet.")}</p>}
      {detail && (
        <ol class="moments">
          {detail.map((w, i) => (
            <li key={i}>
              <button
                type="button"
                class="moment"
                onClick={() => stage.review(w.step + 1)}
                onPointerEnter={() => {
                  const step = steps[w.step];
                  named.value = step ? step.events.flatMap((e) => placesOfEvent(stage.game, e)) : [];
                }}
                onPointerLeave={() => (named.value = [])}
              >
                <b>{w.amount > 0 ? `+${w.amount}` : w.amount}</b> {w.say} <small>{t("step {0}", w.step + 1)}</small>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
