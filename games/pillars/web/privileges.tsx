// privileges.tsx -- the five privileges: what each does in every deal, who owns it, or where it may be.
import type { JSX } from "preact";
import { rect, type Point } from "bailey/kit/geometry";
import { PlaceIf } from "bailey/kit/places";
import { SeatBadge } from "bailey/pieces/SeatMark";
import { Fit } from "bailey/pieces/text";
import { evaluating, inHand, onTable, privileges, whereIs, type Privilege } from "./facts";
import { Emblem } from "./portraits";
import type { Scene } from "./scene";
import { privilegeEffect, whereText } from "./tips";

/** Is the privilege drawn elsewhere on the board, as a card or as something to convert with? */
function elsewhere(s: Scene, p: Privilege): boolean {
  if (s.viewer && inHand(s.view.hand[s.viewer], s.viewer).some((c) => c.card === p)) return true;
  if (onTable(s.view, s.seats)?.played.some((c) => c.card === p)) return true;
  const seat = evaluating(s.view);
  return seat !== null && s.view.owner[p] === seat;
}

/** Where the words of a row stand: in one line where the box is wide, else below each other. */
function wordsAt(s: Scene, middle: number): Record<"name" | "effect" | "where", Point & { w: number }> {
  const { privileges: box, arrangement, least } = s.layout;
  const base = middle + least * 0.36;
  if (arrangement === "medium") return { name: { x: box.x + 58, y: base, w: 150 }, effect: { x: box.x + 220, y: base, w: 290 }, where: { x: box.x + 530, y: base, w: 270 } };
  if (arrangement === "narrow") return { name: { x: box.x + 48, y: middle - 5, w: 128 }, effect: { x: box.x + 48, y: middle + 12, w: 300 }, where: { x: box.x + 186, y: middle - 5, w: 160 } };
  const left = { x: box.x + 58, w: box.w - 70 };
  return { name: { ...left, y: base - least * 1.18 }, effect: { ...left, y: base }, where: { ...left, y: base + least * 1.18 } };
}

function Row({ scene: s, p, y, h }: { scene: Scene; p: Privilege; y: number; h: number }): JSX.Element {
  const { privileges: box, least } = s.layout;
  const { narrow } = s;
  const where = whereIs(s.view, p);
  const owner = typeof where === "object" ? where.owner : null;
  const at = wordsAt(s, y + h / 2);
  const state = whereText(s, p);
  const tiny = narrow ? 9.500 : 11;
  const tip = `${privilegeEffect(s, p)}\n${owner ? s.t("Owner: {0}", state) : state}`;
  return (
    <PlaceIf when={!elsewhere(s, p)} id={p} label={s.label("privilege", p)} tip={tip} rule="R8.2" class={owner ? "privilege won" : "privilege"}>
      <rect class="mark privilege-back" x={box.x + 6} y={y + 1.500} width={box.w - 12} height={h - 3} rx="7" />
      <Emblem privilege={p} size={narrow ? 31 : Math.min(40, h - 8)} x={box.x + (narrow ? 27 : 33)} y={y + h / 2} />
      <Fit x={at.name.x} y={at.name.y} width={at.name.w} size={narrow ? 13.500 : least + 1} least={least} bold>
        {s.label("privilege", p)}
      </Fit>
      <Fit x={at.effect.x} y={at.effect.y} width={at.effect.w} size={least} least={tiny} class="aside">
        {privilegeEffect(s, p)}
      </Fit>
      {owner && <SeatBadge seat={owner} letter={s.letter(owner)} x={at.where.x + 8} y={at.where.y - least * 0.36} size={narrow ? 18 : 17} />}
      <Fit x={at.where.x + (owner ? 23 : 0)} y={at.where.y} width={at.where.w - (owner ? 23 : 0)} size={least} least={tiny} bold={owner !== null} class={owner ? undefined : where === "dealt" ? "where now" : "where"}>
        {state}
      </Fit>
    </PlaceIf>
  );
}

export function Privileges({ scene: s }: { scene: Scene }): JSX.Element {
  const { privileges: box, least } = s.layout;
  const { narrow } = s;
  const head = narrow ? 28 : 40;
  const h = narrow ? 45 : Math.min(86, (box.h - head - 6) / privileges.length);
  return (
    <g class="privileges">
      <rect class="panel" {...rect(box)} rx="10" />
      <Fit x={box.x + (narrow ? 10 : 16)} y={box.y + (narrow ? 19 : 28)} width={box.w - 24} size={narrow ? 14 : 18} least={least} class="heading">
        {s.t("Privileges")}
      </Fit>
      {privileges.map((p, i) => (
        <Row key={p} scene={s} p={p} y={box.y + head + i * h} h={h} />
      ))}
    </g>
  );
}
