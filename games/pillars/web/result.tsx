// result.tsx -- when the match is over: everybody's points as towers of the cathedral, and the winner.
import type { JSX } from "preact";
import { rect } from "bailey/kit/geometry";
import { Points } from "bailey/pieces/pieces";
import { SeatBadge } from "bailey/pieces/SeatMark";
import { Fit } from "bailey/pieces/text";
import { privilegesOf, type Seat } from "./facts";
import { Emblem } from "./portraits";
import type { Scene } from "./scene";

/** Heights of the towers: the most points reach the top; nobody sinks into the ground. */
export function heights(points: number[], most: number, least: number): number[] {
  const top = Math.max(...points, 1);
  return points.map((p) => least + (Math.max(p, 0) / top) * (most - least));
}

function Tower({ scene: s, seat, x, foot, w, h, best }: { scene: Scene; seat: Seat; x: number; foot: number; w: number; h: number; best: boolean }): JSX.Element {
  const top = foot - h;
  const courses = Math.floor(h / 18);
  const fill = `var(--seat-${seat})`;
  const won = privilegesOf(s.view, seat);
  const { narrow } = s;
  const roof = w * 0.62;
  return (
    <g class={best ? "tower best" : "tower"}>
      <path class="wall edge" d={`M${x - w / 2} ${foot}V${top}H${x + w / 2}V${foot}Z`} />
      <path class="courses" d={Array.from({ length: courses }, (_, i) => `M${x - w / 2} ${foot - (i + 1) * 18}h${w}M${x - w / 2 + w * (i % 2 ? 0.3 : 0.55)} ${foot - i * 18}v-18`).join("")} />
      <path class="edge" fill={fill} d={`M${x - w / 2 - 6} ${top}L${x} ${top - roof}L${x + w / 2 + 6} ${top}Z`} />
      {best && <path class="edge" fill="var(--gold)" d={`M${x} ${top - roof}v-${w * 0.3}l${w * 0.34} ${w * 0.09}-${w * 0.34} ${w * 0.09}`} />}
      <path class="edge light-window" d={`M${x - w * 0.12} ${top + w * 0.5}v-${w * 0.22}c0-${w * 0.12} ${w * 0.12}-${w * 0.18} ${w * 0.12}-${w * 0.18}s${w * 0.12} ${w * 0.06} ${w * 0.12} ${w * 0.18}v${w * 0.22}Z`} />
      <SeatBadge seat={seat} letter={s.letter(seat)} x={x} y={top - roof * 0.34} size={w * 0.3} />
      <Points n={s.view.vp[seat] ?? 0} x={x} y={foot - w * 0.36} size={w * 0.61} />
      <Fit x={x} y={foot + (narrow ? 17 : 26)} width={w + (narrow ? 14 : 40)} size={narrow ? 13 : 18} least={s.layout.least} anchor="middle" bold={best}>
        {s.names[seat]!}
      </Fit>
      {won.map((p, i) => (
        <Emblem key={p} privilege={p} size={narrow ? 15 : 28} x={x + (i - (won.length - 1) / 2) * (narrow ? 16 : 31)} y={foot + (narrow ? 32 : 50)} />
      ))}
    </g>
  );
}

export function Result({ scene: s }: { scene: Scene }): JSX.Element {
  const { table: box, least } = s.layout;
  const { narrow } = s;
  const points = s.seats.map((seat) => s.view.vp[seat] ?? 0);
  const best = Math.max(...points);
  const foot = box.y + box.h - (narrow ? 46 : 84);
  const w = narrow ? 56 : 118;
  const tall = heights(points, box.h - (narrow ? 150 : 290), w * 1.35);
  const step = box.w / s.seats.length;
  const winners = s.seats.filter((_, i) => points[i] === best).map((seat) => s.names[seat]!);
  return (
    <g class="result">
      <rect class="felt sky" {...rect(box)} rx="12" />
      <circle class="sun" cx={box.x + box.w * 0.86} cy={box.y + box.h * 0.2} r={box.h * 0.07} />
      <path class="ground" d={`M${box.x} ${foot - 8}C${box.x + box.w * 0.3} ${foot - 26} ${box.x + box.w * 0.7} ${foot - 2} ${box.x + box.w} ${foot - 14}V${box.y + box.h - 12}A12 12 0 0 1 ${box.x + box.w - 12} ${box.y + box.h}H${box.x + 12}A12 12 0 0 1 ${box.x} ${box.y + box.h - 12}Z`} />
      <Fit x={box.x + box.w / 2} y={box.y + (narrow ? 24 : 42)} width={box.w - 24} size={narrow ? 17 : 28} least={least} anchor="middle" class="heading">
        {winners.length > 1 ? s.t("Shared victory: {0}", winners.join(", ")) : s.t("The best builder: {0}", winners[0]!)}
      </Fit>
      {s.seats.map((seat, i) => (
        <Tower key={seat} scene={s} seat={seat} x={box.x + (i + 0.5) * step} foot={foot} w={w} h={tall[i]!} best={points[i] === best} />
      ))}
    </g>
  );
}
