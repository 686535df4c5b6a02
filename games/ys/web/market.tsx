// market.tsx -- the market: the scale of each colour's price, and below it the column of cells whose
// brokers push it. The rows across win gems.
import type { JSX } from "preact";
import { Place } from "bailey/boards/board";
import { centre, rect, type Box, type Point } from "bailey/kit/geometry";
import { Shade, Texture } from "bailey/kit/materials";
import { can } from "bailey/kit/scene";
import { Points } from "bailey/pieces/pieces";
import { Fit, Words } from "bailey/pieces/text";
import { GemStone, SeatSign, TieSign } from "./art";
import { Standings } from "./chips";
import { cellWord, colourPlace, colours, columnsOf, facts, gemPlace, rankOf, rowContest, rowGem, rowsOf, standings, tieOf, type Colour, type Column } from "./facts";
import { levelY } from "./layout";
import type { Scene } from "./scene";
import { cellTip, colourTip, columnTip, resultText, rowTip, signed, sumText } from "./tips";

/** The head of a column: its gem, and what the most gems of it would bring now. */
function Head({ scene: s, colour, b }: { scene: Scene; colour: Colour; b: Box }): JSX.Element {
  const rank = rankOf(s.outlook, colour);
  // While gems are taken from a ship, or prices moved, only the ship's gems or the arrows are meant.
  const id = can(s, "take", "take-two", "raise", "lower") ? `worth:${colour}` : [gemPlace(colour), colourPlace(colour)];
  return (
    <Place id={id} label={s.label("gem", colour)} tip={colourTip(s, colour)} rule="R11.2" class="colour-head" picture>
      <rect class="mark head-cell" {...rect(b)} rx="6" />
      <GemStone gem={colour} x={b.x + b.w / 2 - 17} y={b.y + b.h / 2} size={25} />
      <Points n={facts.gem_points[rank - 1]![0]!} x={b.x + b.w / 2 + 15} y={b.y + b.h / 2} size={33} />
    </Place>
  );
}

function Scale({ scene: s, colour, b }: { scene: Scene; colour: Colour; b: Box }): JSX.Element {
  const price = s.view.price[colour];
  const x = b.x + b.w / 2;
  const y = levelY(b, price);
  const levels = Array.from({ length: facts.top_price + 1 }, (_, l) => `M${x - 9} ${levelY(b, l)}h18`).join("");
  const choosing = can(s, "raise", "lower");
  const half = (up: boolean): Box => (up ? { ...b, h: b.h / 2 - 2 } : { ...b, y: b.y + b.h / 2 + 2, h: b.h / 2 - 2 });
  return (
    <g class="scale" style={`--fam:var(--gem-${colour})`}>
      <g data-tip={`${s.label("colour", colour)}\n${colourTip(s, colour)}`} data-rule="R1.7">
        <rect class="scale-back" {...rect(b)} rx="6" />
        <rect class="post" x={x - 5} y={b.y + 4} width="10" height={b.h - 8} rx="3" />
        <Texture of="round" box={{ x: x - 5, y: b.y + 4, w: 10, h: b.h - 8 }} rx={3} />
        <Texture of="sheen" box={b} />
        <path class="rungs" d={levels} />
        <path class="middle-rung" d={`M${x - 13} ${levelY(b, facts.first_price)}h26`} />
        <path class="risen" d={`M${x} ${levelY(b, facts.first_price)}V${y}`} />
      </g>
      {choosing &&
        [true, false].map((up) => {
          const h = half(up);
          const verb = up ? "raise" : "lower";
          return (
            <Place key={verb} id={`do:${verb}+${colourPlace(colour)}`} label={`${s.label("colour", colour)} ${up ? "+1" : "−1"}`} rule="R9.5" class="mover" picture>
              <rect class="mark mover-back" {...rect(h)} rx="6" />
              <path class="mover-arrow" transform={`translate(${h.x + h.w - 16} ${h.y + h.h / 2})${up ? "" : " scale(1 -1)"}`} d="M0-8 8 2H3V8H-3V2H-8Z" />
            </Place>
          );
        })}
    </g>
  );
}

function Foot({ scene: s, column, b }: { scene: Scene; column: Column; b: Box }): JSX.Element {
  const shift = column.place === null ? null : facts.column_shift[column.place - 1]!;
  const tied = column.worst !== column.place;
  const empty = !s.brokers.some((x) => x.place.startsWith("row"));
  return (
    <Place id={can(s, "column") ? colourPlace(column.colour) : `column:${column.colour}`} label={s.t("Column: {0}", s.label("colour", column.colour))} tip={columnTip(s, column.colour)} rule="R9.3" class="foot" picture>
      <rect class="mark foot-back" {...rect(b)} rx="5" />
      <Fit x={b.x + 7} y={b.y + b.h / 2 + 5.500} width={shift === null ? b.w - 12 : b.w * 0.46} size={15.500} least={11} class="sum">
        {empty ? "–" : `Σ ${sumText(column)}`}
      </Fit>
      {!empty && shift !== null && (
        <Words class={tied ? "tied" : shift > 0 ? "gain" : "loss"} x={b.x + b.w * 0.78} y={b.y + b.h / 2 + 5.500} text-anchor="middle" size={15.500}>
          {tied ? "=" : signed(shift)}
        </Words>
      )}
    </Place>
  );
}

function Row({ scene: s, row, index }: { scene: Scene; row: number; index: number }): JSX.Element {
  const plan = s.layout.market.rows[index]!;
  const gem = rowGem(s.view, row);
  const { label: b } = plan;
  const all = standings(s.outlook, rowContest(row));
  const result = s.results.won[`row${row}`];
  const now = s.view.hood === ("market" as string) && s.view.step === `row${row}`;
  const tie = result ? tieOf(result.reason) : null;
  return (
    <>
      <g class={now ? "row-label now" : "row-label"} data-tip={`${s.t("Market row {0}", row)}\n${rowTip(s, row)}`} data-rule="R9.2">
        <rect class="row-back" {...rect(b)} rx="5" />
        {gem ? (
          <GemStone gem={gem} x={b.x + b.w / 2} y={b.y + (all.length ? 17 : b.h / 2)} size={all.length ? 24 : 27} />
        ) : result ? (
          <g transform={`translate(${b.x + b.w / 2} ${b.y + b.h / 2})`}>
            <SeatSign seat={result.seat} size={17} x={tie ? -8 : 0} />
            {tie && <TieSign tie={tie} x={11} />}
          </g>
        ) : null}
        {all.length > 0 && <Standings scene={s} all={all.slice(0, s.narrow ? 1 : 2)} x={b.x + 4} y={b.y + b.h - 11} width={b.w - 6} size={14.500} />}
      </g>
      {colours.map((colour, c) => {
        const word = cellWord(row, colour);
        const cell = plan.cells[c]!;
        return (
          <Place key={word} id={word} label={s.label("place", word)} tip={cellTip(s, row, colour)} rule="R5.4" class="stall" picture>
            <rect class="mark plot" {...rect(cell)} rx="5" style={`--fam:var(--gem-${colour})`} />
            <Texture of="planks" box={cell} rx={5} />
            <Texture of="sheen" box={cell} rx={5} />
            {!s.standing(word).length && (
              <Words class="one-point" x={cell.x + cell.w / 2} y={cell.y + cell.h / 2 + 5} text-anchor="middle" size={13.5}>
                +{facts.market_points}
              </Words>
            )}
          </Place>
        );
      })}
    </>
  );
}

/** The awning of a column's stall, striped. */
function Awning({ b }: { b: Box }): JSX.Element {
  const step = b.w / 6;
  const tongue = (i: number): string => `M${b.x + i * step} ${b.y}h${step}v3q0 4-${step / 2} 4t-${step / 2}-4z`;
  return (
    <g class="texture stall-awning">
      <path class="outlined canvas" d={Array.from({ length: 6 }, (_, i) => tongue(i)).join("")} />
      <path class="dyed" d={[0, 2, 4].map(tongue).join("")} />
    </g>
  );
}

/** The gems of the price scales, on top so that they glide from level to level. */
export function priceSpot(b: Box, price: number): Point {
  return { x: centre(b).x, y: levelY(b, price) };
}

export function Market({ scene: s }: { scene: Scene }): JSX.Element {
  const { market } = s.layout;
  const { whole } = market;
  const now = (s.view.hood as string) === "market";
  const columns = columnsOf(s.outlook);
  const top = levelY(market.scales[0]!, facts.top_price);
  const low = levelY(market.scales[0]!, 0);
  const bidder = s.results.won["bidder"];
  return (
    <g class={now ? "market now" : "market"}>
      <Shade box={whole} rx={9} />
      <rect class="market-back" {...rect(whole)} rx="9" />
      <Texture of="planks" box={whole} rx={9} />
      <Fit x={whole.x + 8} y={whole.y + 26} width={market.heads[0]!.x - whole.x - 12} size={15} least={11} bold class="heading">
        {s.t("Market")}
      </Fit>
      <g class="levels" aria-hidden="true">
        {[0, facts.top_price / 2, facts.top_price].map((l) => (
          <Words key={l} x={market.scales[0]!.x - 8} y={levelY(market.scales[0]!, l) + 4.500} text-anchor="end" size={13}>
            {l}
          </Words>
        ))}
        <path class="spine" d={`M${whole.x + 16} ${low}V${top}m-4 6 4-6 4 6`} />
      </g>
      {colours.map((colour, i) => (
        <g key={colour} style={`--fam:var(--gem-${colour})`}>
          <Awning b={{ ...market.heads[i]!, y: whole.y + 0.5 }} />
          <Head scene={s} colour={colour} b={market.heads[i]!} />
          <Scale scene={s} colour={colour} b={market.scales[i]!} />
          <Foot scene={s} column={columns[i]!} b={market.feet[i]!} />
        </g>
      ))}
      {rowsOf(s.outlook).map((row, i) => (
        <Row key={row} scene={s} row={row} index={i} />
      ))}
      {bidder && (
        <g data-tip={`${s.t("Best bidder")}\n${resultText(s, bidder)}`} data-rule="R9.5" transform={`translate(${whole.x + 20} ${market.feet[0]!.y + market.feet[0]!.h / 2})`}>
          <SeatSign seat={bidder.seat} size={15} x={-6} />
          <Words x="4" y="5" size={14} font-weight="650">
            {bidder.sum}
          </Words>
        </g>
      )}
      {now && <rect class="now-ring" {...rect(whole)} rx="9" />}
    </g>
  );
}
