// players.tsx -- what the players own: points, deniers and income, cubes by kind, workers at home. A row
// for each, in turn order.
import type { JSX } from "preact";
import { centre, rect, split, type Box, type Point } from "bailey/kit/geometry";
import { Texture } from "bailey/kit/materials";
import { Spot } from "bailey/kit/places";
import { Count, PlayerPanel } from "bailey/kit/players";
import { Good } from "bailey/pieces/goods";
import { Points } from "bailey/pieces/pieces";
import { Words } from "bailey/pieces/text";
import { Denier } from "./art";
import { cubes, incomeOf, inOrder, type Cube, type Seat } from "./facts";
import { playerPlan } from "./layout";
import type { Scene } from "./scene";
import { playerTip } from "./tips";

/** What somebody has of one thing, one upon the other: as many as can be told apart, pale for none. */
function Heap({ n, x, y, children }: Point & { n: number; children: (x: number, y: number) => JSX.Element }): JSX.Element {
  const most = Math.max(1, Math.min(n, 4));
  return (
    <g class={n ? "heap" : "heap none"}>
      {Array.from({ length: most }, (_, i) => (
        <g key={i}>{children(x + (most - 1 - i) * 1.6 - (most - 1) * 0.6, y - (i - (most - 1) / 2) * 3.2)}</g>
      ))}
    </g>
  );
}

function Stock({ scene: s, seat, cube, box }: { scene: Scene; seat: Seat; cube: Cube; box: Box }): JSX.Element {
  const { narrow } = s;
  const { x } = box;
  const { y } = centre(box);
  const n = s.view.cubes[seat][cube];
  const drawing = (
    <>
      <Heap n={n} x={x + (narrow ? 9.500 : 13)} y={y}>
        {(x, y) => <Good kind={cube} size={narrow ? 15 : 19} x={x} y={y} />}
      </Heap>
      <Count n={n} x={x + (narrow ? 20 : 26)} y={y + 6} size={narrow ? 15 : 17} />
    </>
  );
  if (seat !== s.viewer || s.layout.stock) return drawing;
  return (
    <Spot id={cube} label={`${s.label("cube", cube)}: ${n}`} rule="R1.2" class="stock">
      <rect class="mark stock-back" x={x + 0.500} y={box.y + 3} width={box.w - 1.500} height={box.h - 6} rx="5" />
      {drawing}
    </Spot>
  );
}

/** The viewer's cubes on a phone: each wide enough for a finger. */
function Handful({ scene: s }: { scene: Scene }): JSX.Element | null {
  const { stock } = s.layout;
  const seat = s.viewer;
  if (!stock || !seat) return null;
  return (
    <g data-of={seat}>
      {split(stock, cubes.length, 0).map((box, k) => {
        const cube = cubes[k]!;
        const n = s.view.cubes[seat][cube];
        const { x, y } = centre(box);
        return (
          <Spot key={cube} id={cube} label={`${s.label("cube", cube)}: ${n}`} rule="R1.2" class="stock">
            <rect class="mark handful" {...rect(box, 2)} rx="7" style={`--own:var(--seat-${seat})`} />
            <Good kind={cube} size={26} x={x - 13} y={y} />
            <Count n={n} x={x + 6} y={y + 7} size={20} />
          </Spot>
        );
      })}
    </g>
  );
}

export function Players({ scene: s }: { scene: Scene }): JSX.Element {
  const { view, narrow } = s;
  return (
    <g class="players">
      {inOrder(view, s.seats).map((seat, i) => {
        const box = s.layout.players[i]!;
        const plan = playerPlan(box);
        const { y } = centre(box);
        const name = plan.nameWidth ? { x: plan.name, y: y + 5.5, width: plan.nameWidth, size: 16, least: 11 } : null;
        return (
          <g key={seat} data-of={seat}>
            <PlayerPanel scene={s} seat={seat} box={box} badge={{ x: box.x + (narrow ? 30 : 41), y, size: narrow ? 22 : 25 }} name={name} tip={playerTip(s, seat)} rule="R2.4">
              <Words class="aside" x={box.x + (narrow ? 12 : 19)} y={y + 5} text-anchor="middle" size={narrow ? 12 : 15}>
                {i + 1}.
              </Words>
              <Points n={view.vp[seat]} x={plan.vp} y={y} size={narrow ? 29 : 33} />
              <Heap n={view.money[seat]} x={plan.money} y={y}>
                {(x, y) => <Denier x={x} y={y} size={narrow ? 16 : 19} />}
              </Heap>
              <Words class="count" x={plan.money + (narrow ? 11 : 14)} y={y + 6} size={narrow ? 15 : 17}>
                {view.money[seat]}
              </Words>
              <Words class="income" x={plan.income} y={y + 5} size={narrow ? 12 : 14} text-anchor="end">
                +{incomeOf(s.outlook, seat)}
              </Words>
              <rect class="home-back" x={plan.homeBox.x} y={box.y + 4} width={plan.homeBox.w - 4} height={box.h - 8} rx="6" />
              <Texture of="planks" box={{ x: plan.homeBox.x, y: box.y + 4, w: plan.homeBox.w - 4, h: box.h - 8 }} />
            </PlayerPanel>
            {cubes.map((cube, k) => (
              <Stock key={cube} scene={s} seat={seat} cube={cube} box={{ ...box, x: plan.cubes[k]!, w: plan.cubeWidth }} />
            ))}
          </g>
        );
      })}
      <Handful scene={s} />
    </g>
  );
}
