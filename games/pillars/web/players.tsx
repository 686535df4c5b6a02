// players.tsx -- what everybody has: points, materials, tricks of this deal, cards in hand, privileges.
import type { JSX } from "preact";
import { signed } from "bailey/kit/floats";
import type { Box } from "bailey/kit/geometry";
import { PlayerPanel } from "bailey/kit/players";
import { Good } from "bailey/pieces/goods";
import { Points } from "bailey/pieces/pieces";
import { Fit, Words } from "bailey/pieces/text";
import { Backs } from "./art";
import { cardsLeft, evaluating, materials, privilegesOf, tricksOf, type Seat } from "./facts";
import { Emblem } from "./portraits";
import type { Scene } from "./scene";
import { dealWord, playerTip } from "./tips";

/** Where a seat's figures stand in its box. */
export interface PlayerPlan {
  first: number;
  second: number;
  third: number;
  vp: number;
  units: number[];
  unit: number;
  size: number;
}
export function playerPlan(box: Box, narrow: boolean): PlayerPlan {
  const step = narrow ? 41 : Math.min(60, (box.w - 24) / 4);
  return {
    first: box.y + (narrow ? 17 : 23),
    second: box.y + (narrow ? 43 : 55),
    third: box.y + (narrow ? 67 : 86),
    vp: box.x + box.w - (narrow ? 20 : 26),
    units: materials.map((_, k) => box.x + (narrow ? 15 : 24) + k * step),
    unit: narrow ? 17 : 21,
    size: narrow ? 14 : 17,
  };
}

function Player({ scene: s, seat, box }: { scene: Scene; seat: Seat; box: Box }): JSX.Element {
  const { view: v, layout, t, narrow } = s;
  const plan = playerPlan(box, narrow);
  const won = privilegesOf(v, seat);
  // In the evaluation only of those who have come to it.
  const now = evaluating(v);
  const dealt = now ? now === seat || v.scored!.includes(seat) : v.deal! > 1 || v.phase === "over";
  const emblem = narrow ? 19 : 25;
  const left = box.x + (narrow ? 15 : 24);
  const tricks = tricksOf(s.outlook, seat);
  const small = layout.least;
  const name = {
    x: left + (narrow ? 17 : 22),
    y: plan.first + plan.size * 0.35,
    width: plan.vp - left - (narrow ? 37 : 50) - (dealt ? (narrow ? 24 : 40) : 0),
    size: plan.size,
    least: small,
    bold: seat === s.viewer || s.actors.includes(seat),
  };
  const edge = <path style={`fill:var(--seat-${seat})`} d={`M${box.x + 9.500} ${box.y + 1.500}H${box.x + 6.500}A5 5 0 0 0 ${box.x + 1.500} ${box.y + 6.500}V${box.y + box.h - 6.500}A5 5 0 0 0 ${box.x + 6.500} ${box.y + box.h - 1.500}Z`} />;
  return (
    <PlayerPanel scene={s} seat={seat} box={box} badge={{ x: left + 1, y: plan.first, size: narrow ? 21 : 26 }} name={name} tip={playerTip(s, seat)} rule="R2.3" rx={8} edge={edge}>
      {dealt && (
        <Words class={v.result[seat] ? (v.result[seat] < 0 ? "change loss" : "change") : "change none"} x={plan.vp - (narrow ? 18 : 24)} y={plan.first + plan.size * 0.35} size={small} text-anchor="end" data-tip={dealWord(s)}>
          {signed(v.result[seat] ?? 0)}
        </Words>
      )}
      <Points n={v.vp[seat] ?? 0} x={plan.vp} y={plan.first} size={narrow ? 29 : 40} />
      {materials.map((m, k) => {
        const n = v.stock[seat][m] ?? 0;
        return (
          <g key={m} class={n ? "stock" : "stock none"}>
            <Good kind={m} x={plan.units[k]!} y={plan.second} size={plan.unit} />
            <Words x={plan.units[k]! + plan.unit * 0.72} y={plan.second + plan.size * 0.36} size={plan.size}>
              {n}
            </Words>
          </g>
        );
      })}
      {v.phase === "over" ? null : (
        <g class="held">
          <Backs x={left} y={plan.third} size={narrow ? 18 : 23} />
          <Words x={left + (narrow ? 12 : 16)} y={plan.third + plan.size * 0.36} size={plan.size} font-weight="650">
            {tricks}
          </Words>
          <Fit x={left + (narrow ? 12 : 16) + String(tricks).length * plan.size * 0.62 + 4} y={plan.third + small * 0.36} width={narrow ? 42 : 54} size={small} least={narrow ? 9.500 : 11} class="aside">
            {t("{0|trick|tricks}", tricks)}
          </Fit>
          {v.phase === "play" && (
            <>
              <Backs x={left + (narrow ? 76 : 100)} y={plan.third} size={narrow ? 15 : 19} fanned />
              <Words class="aside" x={left + (narrow ? 86 : 114)} y={plan.third + small * 0.36} size={small}>
                {cardsLeft(s.outlook, seat)}
              </Words>
            </>
          )}
        </g>
      )}
      {won.map((p, i) => (
        <Emblem key={p} privilege={p} size={Math.min(emblem, (box.w - (narrow ? 116 : 160)) / 5)} x={box.x + box.w - (narrow ? 15 : 22) - i * Math.min(emblem + 3, (box.w - (narrow ? 112 : 150)) / 5)} y={plan.third} />
      ))}
    </PlayerPanel>
  );
}

export function Players({ scene: s }: { scene: Scene }): JSX.Element {
  return (
    <g class="players">
      {s.seats.map((seat, i) => (
        <Player key={seat} scene={s} seat={seat} box={s.layout.players[i]!} />
      ))}
    </g>
  );
}
