// supply.tsx -- the tiles that can still be built, with what they cost and are worth: a tray that folds.
import type { JSX } from "preact";
import { rect, type Box } from "bailey/kit/geometry";
import { Shade, Texture } from "bailey/kit/materials";
import { Button, Spot } from "bailey/kit/places";
import { Crown, Points } from "bailey/pieces/pieces";
import { Fit, useLegible, Words } from "bailey/pieces/text";
import { Denier, glyph, Line, Picture, type Glyph } from "./art";
import { copiesLeft, cubes, facts, kindsIn, pointsOf, shortNames, type Family, type Tile } from "./facts";
import { foldHeight } from "./layout";
import type { Scene } from "./scene";
import { ruleOf, supplyTip } from "./tips";

export const trayFamilies = ["wood", "stone", "prestige"] as const satisfies readonly Family[];

function costSigns(tile: Tile, z: number): Glyph[] {
  const signs = cubes.flatMap((c) => {
    const n = facts.cost[tile][c];
    return n > 1 ? [glyph.text(n, z * 0.95), glyph.good(c, z), glyph.space(2)] : n ? [glyph.good(c, z), glyph.space(1)] : [];
  });
  return facts.wild[tile] ? [...signs, glyph.good("any", z)] : signs;
}

/** Where letters have to be this large, the wreath takes the room of the picture: it must not hide the cost. */
const SMALL = 15;

function SupplyTile({ scene: s, tile, box }: { scene: Scene; tile: Tile; box: Box }): JSX.Element {
  const { x, y, w, h } = box;
  const left = copiesLeft(s.outlook, tile);
  const favours = facts.favours[tile];
  const income = facts.income[tile];
  const small = useLegible() > SMALL;
  const aside = favours > 0 || income > 0;
  return (
    <Spot id={tile} label={s.label("tile", tile)} tip={supplyTip(s, tile)} rule={ruleOf(tile)} class={`supply-tile fam-${facts.family[tile]}${left ? "" : " gone"}`}>
      {left > 0 && <Shade box={box} rx={5} />}
      <rect class="mark plot" {...rect(box)} rx="5" />
      {left > 0 && <Texture of="sheen" box={box} rx={5} />}
      <Fit x={x + w / 2} y={y + 14} width={w - 6} size={13} least={11.5} anchor="middle" bold={left > 0}>
        {s.t(shortNames[tile]) + (left > 1 ? ` ×${left}` : "")}
      </Fit>
      {!(small && left) && <Picture of={tile} x={x + 20} y={y + h - 20} size={29} />}
      {left > 0 && (
        <>
          <Points n={pointsOf(tile, s.view.edition)} x={small ? x + w / 2 - (aside ? 12 : 0) : x + w - (aside ? 40 : 24)} y={y + (small ? 33 : 30)} size={26} />
          {favours > 0 && <Crown x={x + w - 14} y={y + (favours > 1 ? 24 : 30)} size={15} />}
          {favours === 2 && <Crown x={x + w - 14} y={y + 38} size={15} />}
          {income > 0 && <Line glyphs={[glyph.text(`+${income}`, 13)]} x={x + w - 14} y={y + 24} width={25} />}
          {income > 0 && <Denier x={x + w - 14} y={y + 37} size={13} />}
          <Line glyphs={costSigns(tile, 14.500)} x={x + w / 2} y={y + h - 10} width={w - 8} />
        </>
      )}
    </Spot>
  );
}

export function Supply({ scene: s, open, onToggle }: { scene: Scene; open: boolean; onToggle: () => void }): JSX.Element {
  const { supply: box, trays } = s.layout;
  const kinds = trayFamilies.map((f) => kindsIn(s.outlook, f));
  const left = kinds.map((list) => list.reduce((n, t) => n + copiesLeft(s.outlook, t), 0));
  const heading = [s.label("source", "wood"), s.label("source", "stone"), s.label("source", "prestige")];
  const title = s.t("Buildings to build");
  const fold = foldHeight(s.layout.arrangement);
  const middle = box.y + 1 + fold / 2;
  return (
    <g class="supply">
      <rect class="panel" {...rect(box)} rx="8" />
      <Button class="tray-fold" label={title} tip={open ? s.t("Fold the tray") : s.t("Open the tray")} expanded={open} onPress={onToggle}>
        <rect class="fold-back" x={box.x + 2} y={box.y + 2} width={box.w - 4} height={fold - 1} rx="7" />
        <path class="stroke chevron" d={open ? "M-6-3 0 4 6-3" : "M-3-6 4 0-3 6"} transform={`translate(${box.x + 18} ${middle + 0.5})`} />
        <Fit x={box.x + 32} y={middle + 6} width={open ? box.w - 44 : box.w * 0.5} size={15} bold>
          {title}
        </Fit>
        {!open && (
          <Words class="aside" x={box.x + box.w - 10} y={middle + 6} text-anchor="end" size={14}>
            {left.join(" · ")}
          </Words>
        )}
      </Button>
      {open &&
        trays.map((tray, k) => (
          <g key={k}>
            <Fit x={tray.heading.x + 3} y={tray.heading.y + 15} width={230} size={13.500} class={`tray-head fam-${trayFamilies[k]}`}>
              {`${heading[k]} (${left[k]})`}
            </Fit>
            {tray.tiles.map((place, i) => {
              const tile = kinds[k]![i];
              return tile && <SupplyTile key={tile} scene={s} tile={tile} box={place} />;
            })}
          </g>
        ))}
    </g>
  );
}
