// players.tsx -- what the players own: points, deniers and income, cubes by kind, workers at home. A row
// for each, in turn order.
import type { JSX } from "preact";
import { Good } from "bailey/pieces/goods";
import { Points } from "bailey/pieces/pieces";
import { SeatBadge } from "bailey/pieces/SeatMark";
import { Denier } from "./art";
import { cubes, incomeOf, inOrder, type Cube, type Seat } from "./facts";
import { playerPlan } from "./layout";
import type { Scene } from "./scene";
import { Spot } from "./spot";
import { Fit, Words } from "bailey/pieces/text";
import { playerTip } from "./tips";

function Stock({ scene: s, seat, cube, x, y }: { scene: Scene; seat: Seat; cube: Cube; x: number; y: number }): JSX.Element {
  const { layout } = s;
  const plan = playerPlan(layout.players);
  const n = s.view.cubes[seat][cube];
  const narrow = layout.arrangement === "narrow";
  const drawing = (
    <>
      <Good kind={cube} size={narrow ? 17 : 21} x={x + (narrow ? 9.500 : 13)} y={y} />
      <Words class={n ? "count" : "count none"} x={x + (narrow ? 20 : 26)} y={y + 6} size={narrow ? 15 : 17}>
        {n}
      </Words>
    </>
  );
  if (seat !== s.viewer || layout.stock) return drawing;
  return (
    <Spot id={cube} label={`${s.label("cube", cube)}: ${n}`} rule="R1.2" class="stock">
      <rect class="mark stock-back" x={x + 0.500} y={y - layout.rowHeight / 2 + 3} width={plan.cubeWidth - 1.500} height={layout.rowHeight - 6} rx="5" />
      {drawing}
    </Spot>
  );
}

/** The viewer's cubes on a phone: each wide enough for a finger. */
function Handful({ scene: s }: { scene: Scene }): JSX.Element | null {
  const { stock: box } = s.layout;
  const seat = s.viewer;
  if (!box || !seat) return null;
  const w = box.w / cubes.length;
  return (
    <>
      {cubes.map((cube, k) => {
        const n = s.view.cubes[seat][cube];
        const x = box.x + k * w;
        return (
          <Spot key={cube} id={cube} label={`${s.label("cube", cube)}: ${n}`} rule="R1.2" class="stock">
            <rect class="mark handful" x={x + 2} y={box.y + 2} width={w - 4} height={box.h - 4} rx="7" style={`--own:var(--seat-${seat})`} />
            <Good kind={cube} size={26} x={x + w / 2 - 13} y={box.y + box.h / 2} />
            <Words class={n ? "count" : "count none"} x={x + w / 2 + 6} y={box.y + box.h / 2 + 7} size={20}>
              {n}
            </Words>
          </Spot>
        );
      })}
    </>
  );
}

export function Players({ scene: s }: { scene: Scene }): JSX.Element {
  const { layout, view } = s;
  const box = layout.players;
  const plan = playerPlan(box);
  const narrow = layout.arrangement === "narrow";
  return (
    <g class="players">
      {inOrder(view, s.seats).map((seat, i) => {
        const top = box.y + i * layout.rowHeight;
        const y = top + layout.rowHeight / 2;
        const acts = s.actors.includes(seat);
        return (
          <g key={seat}>
            <Spot id={seat} label={s.names[seat]!} tip={playerTip(s, seat)} rule="R2.4" class={`player${acts ? " acts" : ""}${seat === s.viewer ? " own" : ""}`}>
              <rect class="mark player-back" x={box.x + 1.500} y={top + 1.500} width={box.w - 3} height={layout.rowHeight - 3} rx="7" />
              <rect class="player-edge" x={box.x + 1.500} y={top + 1.500} width="5" height={layout.rowHeight - 3} rx="2.500" style={`fill:var(--seat-${seat})`} />
              <Words class="rank" x={box.x + (narrow ? 12 : 19)} y={y + 5} text-anchor="middle" size={narrow ? 12 : 15}>
                {i + 1}.
              </Words>
              <g transform={`translate(${box.x + (narrow ? 30 : 41)} ${y})`}>
                <SeatBadge seat={seat} letter={s.letter(seat)} size={narrow ? 22 : 25} />
              </g>
              {plan.nameWidth > 0 && (
                <Fit x={plan.name} y={y + 5.500} width={plan.nameWidth} size={16} least={11} bold={acts}>
                  {s.names[seat]!}
                </Fit>
              )}
              <Points n={view.vp[seat]} x={plan.vp} y={y} size={narrow ? 29 : 33} />
              <Denier x={plan.money} y={y} size={narrow ? 17 : 21} />
              <Words class="count" x={plan.money + (narrow ? 11 : 14)} y={y + 6} size={narrow ? 15 : 17}>
                {view.money[seat]}
              </Words>
              <Words class="income" x={plan.income} y={y + 5} size={narrow ? 12 : 14} text-anchor="end">
                +{incomeOf(view, seat)}
              </Words>
              <rect class="home-back" x={plan.homeBox.x} y={top + 4} width={plan.homeBox.w - 4} height={layout.rowHeight - 8} rx="6" />
            </Spot>
            {cubes.map((cube, k) => (
              <Stock key={cube} scene={s} seat={seat} cube={cube} x={plan.cubes[k]!} y={y} />
            ))}
          </g>
        );
      })}
      <Handful scene={s} />
    </g>
  );
}
