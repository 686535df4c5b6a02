// favours.tsx -- the table of royal favours: four rows, five columns, a marker of each seat in every row.
import type { JSX } from "preact";
import { rect, type Box } from "bailey/kit/geometry";
import { Shade, Texture } from "bailey/kit/materials";
import { PlaceIf, Spot } from "bailey/kit/places";
import { Good } from "bailey/pieces/goods";
import { Crown, Points } from "bailey/pieces/pieces";
import { Fit, Words } from "bailey/pieces/text";
import { Denier, glyph, Line, Picture, type Glyph } from "./art";
import { columnOpener, facts, lastColumn, lentTile, rows, type Row } from "./facts";
import { favourPlan } from "./layout";
import { SectionMark } from "./road";
import type { Scene } from "./scene";
import { cellText, cellTip, rowTip } from "./tips";

function signs(row: Row, column: number, z: number): Glyph[] {
  if (row === "prestige") return [glyph.points(z * 1.5, facts.favour_vp[column - 1]!)];
  if (row === "deniers") return [glyph.text(facts.favour_deniers[column - 1]!, z), glyph.denier(z)];
  if (row === "buildings") {
    const lent = lentTile(column);
    return [lent ? glyph.picture(lent, z * 1.75) : glyph.text("–", z)];
  }
  const goods: Glyph[][] = [
    [glyph.good("food", z)],
    [glyph.good("wood", z * 0.9), glyph.text("/", z * 0.8), glyph.good("stone", z * 0.9)],
    [glyph.good("cloth", z)],
    [glyph.good("any", z * 0.85), glyph.arrow(z * 0.9), glyph.text(facts.amount.swap, z * 0.9)],
    [glyph.good("gold", z)],
  ];
  return goods[column - 1]!;
}

function RowSign({ row, x, y }: { row: Row; x: number; y: number }): JSX.Element {
  if (row === "prestige") return <Points x={x} y={y} size={24} />;
  if (row === "deniers") return <Denier x={x} y={y} size={20} />;
  if (row === "cubes") return <Good kind="any" x={x} y={y} size={19} />;
  return <Picture of="carpenter" x={x} y={y + 10} size={24} />;
}

/** Is it the column of this row that has to be chosen? */
function choosingIn(s: Scene, row: Row): boolean {
  return s.view.row === row && s.view.step === "column";
}

/** A place of its own while its column has to be chosen, otherwise a part of its row. */
function Cell({ scene: s, row, column, box }: { scene: Scene; row: Row; column: number; box: Box }): JSX.Element {
  const open = column <= lastColumn(s.view);
  const wide = box.w > 80;
  const z = wide ? 19 : 17;
  const alone = choosingIn(s, row);
  const drawing = (
    <>
      <rect class={`favour-cell${alone ? " mark" : ""}${open ? "" : " shut"}`} {...rect(box, 1.5)} rx="5" />
      <Line glyphs={signs(row, column, z)} x={wide ? box.x + 24 : box.x + box.w / 2} y={wide ? box.y + box.h / 2 : box.y + 15} width={wide ? 40 : box.w - 6} />
    </>
  );
  const label = `${s.label("row", row)} ${column}: ${cellText(s, row, column)}`;
  const rule = !alone ? "R12.2" : row === "cubes" ? "R12.4" : "R12.5";
  return (
    <PlaceIf when={alone} id={`column:${column}`} label={label} tip={cellTip(s, row, column) || undefined} rule={rule}>
      {drawing}
    </PlaceIf>
  );
}

export function Favours({ scene: s }: { scene: Scene }): JSX.Element | null {
  const box = s.layout.favours;
  if (!box) return null;
  const plan = favourPlan(box);
  const last = lastColumn(s.view);
  const wide = box.w > 500;
  const head = box.y + plan.head / 2;
  return (
    <g class="favours">
      <Shade box={box} rx={8} />
      <rect class="panel royal" {...rect(box)} rx="8" />
      <Texture of="sheen" box={box} rx={8} />
      <g data-tip={s.t("The king's favours")} data-rule="R12.1">
        <Crown x={box.x + (wide ? 18 : plan.label / 2 + 2)} y={head + 2} size={wide ? 20 : 24} />
        {wide && (
          <Fit x={box.x + 34} y={head + 6} width={plan.label + plan.start[0]!.w - 40} size={15} least={11.5} bold>
            {s.t("The king's favours")}
          </Fit>
        )}
      </g>
      {Array.from({ length: facts.columns }, (_, k) => {
        const cell = plan.cells[0]![k]!;
        const shut = k + 1 > last;
        return (
          <g key={k} class={shut ? "column-head shut" : "column-head"}>
            <Words x={cell.x + cell.w / 2 - (shut ? 14 : 0)} y={head + 6} text-anchor="middle" size={16}>
              {k + 1}
            </Words>
            {shut && <path class="lock" transform={`translate(${cell.x + cell.w / 2 + 3} ${head + 1})`} d="M-6-1H6V8H-6ZM-3.500-1V-4A3.500 3.500 0 0 1 3.500-4V-1" />}
            {shut && wide && <SectionMark section={columnOpener(k + 1)!} x={cell.x + cell.w / 2 + 24} y={head + 1} size={16} />}
          </g>
        );
      })}
      {rows.map((row, r) => {
        const y = plan.rows[r]!;
        const choosing = choosingIn(s, row);
        const cells = plan.cells[r]!.map((cell, k) => <Cell key={k} scene={s} row={row} column={k + 1} box={cell} />);
        return (
          <g key={row}>
            <Spot id={row} label={s.label("row", row)} tip={rowTip(s, row)} rule="R12.2" class={s.viewer && s.view.used[s.viewer]?.includes(row) ? "favour-row used" : "favour-row"}>
              <rect class="mark row-back" x={box.x + 3} y={y + 1.500} width={box.w - 6} height={plan.rowHeight - 3} rx="6" />
              <RowSign row={row} x={box.x + (wide ? 20 : plan.label / 2 + 2)} y={wide ? y + plan.rowHeight / 2 : y + plan.rowHeight / 2 - 9} />
              <Fit
                x={wide ? box.x + 35 : box.x + plan.label / 2 + 2}
                y={wide ? y + plan.rowHeight / 2 + 5 : y + plan.rowHeight - 9}
                width={wide ? plan.label - 36 : plan.label - 8}
                size={wide ? 14 : 12}
                least={11.5}
                anchor={wide ? "start" : "middle"}
              >
                {s.label("row", row)}
              </Fit>
              <path class="start-line" d={`M${plan.start[r]!.x + plan.start[r]!.w} ${y + 6}v${plan.rowHeight - 12}`} />
              {!choosing && cells}
            </Spot>
            {choosing && cells}
          </g>
        );
      })}
    </g>
  );
}
