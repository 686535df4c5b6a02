// RatingChart.tsx -- how a rating became what it is: a line over the matches, and the same as a table beside it.
import type { JSX } from "preact";
import { lang, t } from "../base/shared";
import { href } from "../base/router";
import type { Moment } from "../online/folk";
import { dateOf, Scroll, signed } from "./common";

const W = 560;
const H = 220;
const PAD = { left: 68, right: 14, top: 12, bottom: 32 };

/** Round numbers for the axis. */
function ticks(lo: number, hi: number): number[] {
  const raw = Math.max(1, hi - lo) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, [1, 2, 5, 10].map((m) => m * power).find((s) => s >= raw)!);
  const out: number[] = [];
  for (let v = Math.ceil(lo / step) * step; v <= hi; v += step) out.push(v);
  return out;
}

/** `moments`: the latest first, as the server tells them. */
export function RatingChart({ moments, what }: { moments: Moment[]; what: string }): JSX.Element | null {
  const line = [...moments].reverse();
  if (!line.length) return null;
  const points = line.map((m) => m.points);
  const lo = Math.min(...points);
  const hi = Math.max(...points);
  const room = Math.max(10, (hi - lo) * 0.1);
  const x = (i: number): number => PAD.left + (line.length === 1 ? 0.5 : i / (line.length - 1)) * (W - PAD.left - PAD.right);
  const y = (v: number): number => H - PAD.bottom - ((v - lo + room) / (hi - lo + 2 * room)) * (H - PAD.top - PAD.bottom);
  const number = new Intl.NumberFormat(lang.value);
  const last = line.at(-1)!;
  return (
    <div class="rating">
      <figure class="rating-chart">
        <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={t("Rating over {0} matches: from {1} to {2}, lowest {3}, highest {4}. The table beside it has every match.", line.length, points[0]!, last.points, lo, hi)}>
          {ticks(lo - room, hi + room).map((v) => (
            <g key={v} class="tick">
              <path d={`M${PAD.left} ${y(v)}H${W - PAD.right}`} />
              <text x={PAD.left - 8} y={y(v) + 4} text-anchor="end">
                {number.format(v)}
              </text>
            </g>
          ))}
          <text class="rating-date" x={PAD.left} y={H - 6}>
            {dateOf(line[0]!.at)}
          </text>
          {line.length > 1 && (
            <text class="rating-date" x={W - PAD.right} y={H - 6} text-anchor="end">
              {dateOf(last.at)}
            </text>
          )}
          <path class="rating-line" d={line.map((m, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(m.points).toFixed(1)}`).join("")} />
          {line.length <= 60 && line.map((m, i) => <circle key={i} class={m.place === 1 ? "rating-dot first" : "rating-dot"} cx={x(i)} cy={y(m.points)} r={m.place === 1 ? 4.5 : 3} />)}
        </svg>
        <figcaption>{t("{0}. A filled dot is a first place.", what)}</figcaption>
      </figure>
      <Scroll label={t("Rating after each match")}>
        <table class="folk-table">
          <caption class="unseen">{t("Rating after each match")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Match")}</th>
              <th scope="col" class="figure">
                {t("Place")}
              </th>
              <th scope="col" class="figure">
                {t("Rating")}
              </th>
              <th scope="col" class="figure">
                {t("Difference")}
              </th>
            </tr>
          </thead>
          <tbody>
            {moments.map((m, i) => {
              const before = moments[i + 1];
              const by = before ? m.points - before.points : null;
              return (
                <tr key={i}>
                  <td>{m.table ? <a href={href("m", m.table)}>{dateOf(m.at)}</a> : dateOf(m.at)}</td>
                  <td class="figure">{m.place}</td>
                  <td class="figure">{number.format(m.points)}</td>
                  <td class={by === null || by === 0 ? "figure" : by > 0 ? "figure good" : "figure bad"}>{by === null ? "–" : signed(by)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
    </div>
  );
}
