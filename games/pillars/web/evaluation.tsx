// evaluation.tsx -- after the last trick: what the cards taken bring, the materials in stock, and the
// craftsmen and privileges that turn them into points. Every conversion is one click; so is the best way.
import type { JSX } from "preact";
import { signed } from "bailey/kit/floats";
import { centre, move, rect, type Box } from "bailey/kit/geometry";
import { PlaceIf, Tile } from "bailey/kit/places";
import { Count } from "bailey/kit/players";
import { choice } from "bailey/kit/scene";
import { Good } from "bailey/pieces/goods";
import { Points } from "bailey/pieces/pieces";
import { SeatBadge } from "bailey/pieces/SeatMark";
import { Fit, Words } from "bailey/pieces/text";
import { Arrow } from "./art";
import { Face, lines, nameOf } from "./card";
import { accepts, counting, evaluating, facts, materials, sourcesOf, unitsOf, type Material, type Seat, type SourceState } from "./facts";
import { Portrait } from "./portraits";
import type { Scene } from "./scene";
import { cardTip, ledgerText, offerText, ruleOf } from "./tips";

// ---- what counts ------------------------------------------------------------------------------------------

function Counting({ scene: s, seat }: { scene: Scene; seat: Seat }): JSX.Element {
  const { counting: grid, table: box, least } = s.layout;
  const { narrow } = s;
  const cards = counting(s.outlook, seat);
  const below = cards.length ? grid.spots[cards.length - 1]!.y + grid.h / 2 + least * 1.8 : box.y + 92;
  return (
    <g class="counting">
      {narrow ? null : (
        <Fit x={box.x + 12} y={box.y + 60} width={380} size={least} least={least - 1.500} class="aside">
          {cards.length ? s.t("What counts of the cards taken") : s.t("Nothing that counts was taken.")}
        </Fit>
      )}
      <Fit x={box.x + 12} y={narrow ? box.y + 38 : below} width={narrow ? box.w - 24 : stockBox(s, 0).x - box.x - 30} size={narrow ? 12 : least + 1} least={narrow ? 9.500 : 11} bold={!narrow}>
        {ledgerText(s, seat)}
      </Fit>
      {cards.map(({ card, copies }, i) => (
        <g key={card} transform={move(grid.spots[i]!.x, grid.spots[i]!.y)} data-tip={`${s.label("card", card)}\n${card === "king" ? s.t("without a trick the King brings {0} VP", facts.no_trick) : cardTip(s, card)}`} data-rule={card === "king" ? "R7.1" : ruleOf(card)}>
          <Face scene={s} card={card} w={grid.w} least={narrow ? 10 : least * 0.9} copies={copies} mini />
        </g>
      ))}
    </g>
  );
}

// ---- the stock --------------------------------------------------------------------------------------------

/** The box of a material among the four. */
function stockBox(s: Pick<Scene, "layout">, k: number): Box {
  const { table: box, arrangement, counting: grid } = s.layout;
  if (arrangement === "narrow") {
    const below = grid.spots.length ? grid.spots[grid.spots.length - 1]!.y + grid.h / 2 + 8 : box.y + 46;
    return { x: box.x + 4 + k * 88.500, y: below, w: 86, h: 48 };
  }
  const w = arrangement === "wide" ? 84 : 68;
  return { x: box.x + box.w - 4 * (w + 6) - 6 + k * (w + 6), y: box.y + 70, w, h: 84 };
}

function Stock({ scene: s, seat }: { scene: Scene; seat: Seat }): JSX.Element {
  const { least } = s.layout;
  const { narrow } = s;
  const verb = s.view.phase === "gain" ? "tom" : s.view.phase === "limit" ? "discard" : null;
  const first = stockBox(s, 0);
  const units = unitsOf(s.view, seat);
  const words =
    s.view.phase === "gain"
      ? s.t("Tom Builder brings: choose")
      : s.view.phase === "limit"
        ? s.t("Give up {0}: three are kept", units - facts.store)
        : s.t("Materials; at the end three are kept");
  return (
    <g class="stocks">
      {!narrow && (
        <Fit x={first.x} y={first.y - 10} width={4 * (first.w + 6)} size={least} least={least - 1.500} class={verb ? "ask" : "aside"}>
          {words}
        </Fit>
      )}
      {materials.map((m, k) => {
        const b = stockBox(s, k);
        const n = s.view.stock[seat][m] ?? 0;
        const mine = seat === s.viewer;
        const act = verb && choice(s, verb, m);
        const label = `${s.label("material", m)}: ${n}`;
        return (
          <g key={m}>
            <PlaceIf when={mine && verb !== null} id={m} label={act ? act.say : label} tip={act ? label : undefined} rule={verb === "tom" ? "R6.3" : "R6.8"}>
              <rect class="mark stock-back" {...rect(b)} rx="9" />
            </PlaceIf>
            <g class="print" aria-hidden="true">
              <Good kind={m} x={narrow ? b.x + 24 : b.x + b.w / 2 - 14} y={narrow ? b.y + 19 : b.y + 32} size={narrow ? 26 : 36} />
              <Count n={n} x={narrow ? b.x + 46 : b.x + b.w / 2 + 12} y={narrow ? b.y + 26 : b.y + 41} size={narrow ? 20 : 26} />
              {act && verb === "tom" && (
                <Words class="plus" x={b.x + b.w - 5} y={b.y + (narrow ? 14 : 17)} size={narrow ? 13 : 16} text-anchor="end">
                  +1
                </Words>
              )}
              <Fit x={b.x + b.w / 2} y={b.y + b.h - (narrow ? 5 : 10)} width={b.w - 8} size={least} least={narrow ? 9.500 : 11} anchor="middle" class="aside">
                {s.label("material", m)}
              </Fit>
            </g>
          </g>
        );
      })}
    </g>
  );
}

// ---- all at once, or enough -------------------------------------------------------------------------------

function Pill({ scene: s, kind, box, text, note }: { scene: Scene; kind: "best" | "done"; box: Box; text: string; note?: string }): JSX.Element | null {
  const act = choice(s, kind);
  if (!act) return null;
  const { least } = s.layout;
  const { narrow } = s;
  const { x, y } = centre(box);
  return (
    <Tile box={box} inset={0} rx={Math.min(box.h / 2, 20)} look="pill" id={`do:${kind}`} label={act.say} tip={act.note} rule={kind === "best" ? "R6.9" : "R6.4"} class={kind}>
      <Fit x={x} y={note ? y - 3 : y + least * 0.4} width={box.w - 20} size={narrow ? 14 : least + 2.500} least={least} anchor="middle" bold>
        {text}
      </Fit>
      {note && (
        <Fit x={x} y={y + least + (narrow ? 2 : 4)} width={box.w - 20} size={least} least={narrow ? 9.500 : 11} anchor="middle">
          {note}
        </Fit>
      )}
    </Tile>
  );
}

function Pills({ scene: s }: { scene: Scene }): JSX.Element {
  const first = stockBox(s, 0);
  const last = stockBox(s, 3);
  const { narrow } = s;
  const y = first.y + first.h + (narrow ? 6 : 14);
  const w = last.x + last.w - first.x;
  const best = choice(s, "best");
  const h = narrow ? 46 : 54;
  const done = choice(s, "done");
  // A phone has them side by side.
  const bestBox = narrow ? { x: first.x, y, w: done ? w * 0.66 - 4 : w, h } : { x: first.x, y, w, h };
  const doneBox = narrow ? { x: first.x + w * 0.66, y, w: w * 0.34, h } : { x: first.x, y: y + h + 10, w, h: 46 };
  return (
    <>
      <Pill scene={s} kind="best" box={bestBox} text={s.t("The most points at once")} note={best?.note} />
      <Pill scene={s} kind="done" box={doneBox} text={s.t("Done")} />
    </>
  );
}

// ---- craftsmen and privileges to convert with -------------------------------------------------------------

/** One unit of a material into points, as signs. */
function Offer({ source, material, points, x, y, size }: { source: SourceState; material: Material; points: number; x: number; y: number; size: number }): JSX.Element {
  return (
    <g class="print" aria-hidden="true">
      <Good kind={material} x={x - size * 1.05} y={y} size={size} />
      <Arrow x={x} y={y} size={size * 0.9} />
      {source.source === "brickmaker" ? <Good kind="stone" x={x + size * 1.05} y={y} size={size} /> : <Points n={points} x={x + size * 1.05} y={y} size={size * 1.37} />}
    </g>
  );
}

interface SourceProps {
  scene: Scene;
  seat: Seat;
  of: SourceState;
  box: Box;
}

/** The chips of a source: one for each material it takes. */
function Chips({ scene: s, of, boxes, size }: SourceProps & { boxes: Box[]; size: number }): JSX.Element {
  return (
    <>
      {of.offers.map((o, i) => {
        const b = boxes[i]!;
        const text = offerText(s, of.source, o.material, o.points);
        const can = s.legal.some((a) => a.kind === "convert" && a.args[0] === of.source && a.args[1] === o.material);
        // Only what can be done now is a place: the two words alone may be open for other reasons.
        return (
          <g key={o.material} class={of.used || !o.has ? "chip-shut" : undefined}>
            <PlaceIf when={can} id={`${of.source}+${o.material}`} label={text} tip={can || (!of.used && o.has) ? undefined : of.used ? s.t("(used)") : s.t("No such material in stock.")} rule={ruleOf(of.card)} class={can ? "chip-place" : undefined}>
              <rect class="mark chip" {...rect(b)} rx="8" />
            </PlaceIf>
            <Offer source={of} material={o.material} points={o.points} x={b.x + b.w / 2} y={b.y + b.h / 2} size={size} />
          </g>
        );
      })}
    </>
  );
}

/** `many`: there is one that takes several materials, so all leave room for two rows of chips. */
function SourceCard({ many, ...props }: SourceProps & { many: boolean }): JSX.Element {
  const { scene: s, of, box } = props;
  const chips = accepts(of.source).length;
  const chipHeight = 40;
  const high = (chips > 1 ? 2 : 1) * chipHeight + (chips > 1 ? 4 : 0);
  const full = many ? 2 * chipHeight + 4 : chipHeight;
  const h = Math.min(box.h - full - 6, (chips > 1 ? box.w / 1.6 : box.w) * 1.42);
  const w = h / 1.42;
  const top = box.y + h + 6;
  const boxes =
    chips > 1
      ? of.offers.map((_, i) => ({ x: box.x + (i % 2) * (box.w / 2 + 2), y: top + Math.floor(i / 2) * (chipHeight + 5), w: box.w / 2 - 2, h: chipHeight }))
      : of.offers.map(() => ({ x: box.x, y: top, w: box.w, h: high }));
  return (
    <g class={of.used ? "source used" : "source"}>
      <g transform={`translate(${box.x + box.w / 2} ${box.y + h / 2})`} data-tip={`${s.label("card", of.card)}\n${cardTip(s, of.card)}`} data-rule={ruleOf(of.card)}>
        <Face scene={s} card={of.card} w={w} h={h} least={s.layout.least * 0.93} faded={of.used} />
      </g>
      <Chips {...props} boxes={boxes} size={chips > 1 ? Math.min(22, box.w / 8) : 24} />
      {of.used && <Used x={box.x + box.w / 2} y={box.y + h * 0.45} w={box.w} />}
      {of.source === "painter" && (
        <Fit x={box.x + box.w / 2} y={top + 26} width={box.w} size={s.layout.least} least={11} anchor="middle" class="aside">
          {s.t("by itself")}
        </Fit>
      )}
    </g>
  );
}

function Used({ x, y, w }: { x: number; y: number; w: number }): JSX.Element {
  return (
    <g class="used-sign print">
      <circle cx={x} cy={y} r={w * 0.2} />
      <path d={`M${x - w * 0.1} ${y}l${w * 0.08} ${w * 0.09} ${w * 0.14}-${w * 0.18}`} />
    </g>
  );
}

/** On a phone: a row for each, wide enough for a finger on every chip. */
function SourceRow(props: SourceProps): JSX.Element {
  const { scene: s, of, box } = props;
  const n = of.offers.length;
  const w = n > 1 ? 57 : 92;
  const boxes = of.offers.map((_, i) => ({ x: box.x + box.w - (n - i) * (w + 3), y: box.y + 4, w, h: box.h - 8 }));
  const room = box.w - 54 - n * (w + 3) - 6;
  const name = lines(nameOf(s, of.card), 13.500, room);
  return (
    <g class={of.used ? "source used" : "source"}>
      <rect class="source-back" {...rect(box)} rx="8" />
      <Portrait card={of.card} x={box.x + 26} y={box.y + box.h - 5} width={42} />
      {name.map((text, i) => (
        <Fit key={i} x={box.x + 52} y={box.y + box.h / 2 + 5 + (i - (name.length - 1) / 2) * 15} width={room} size={13.500} least={10.500} bold>
          {text}
        </Fit>
      ))}
      <Chips {...props} boxes={boxes} size={n > 1 ? 15 : 21} />
      {of.used && <Used x={box.x + 26} y={box.y + box.h / 2} w={52} />}
    </g>
  );
}

export function Evaluation({ scene: s }: { scene: Scene }): JSX.Element | null {
  const seat = evaluating(s.view);
  if (!seat) return null;
  const { table: box, hand, least, sources: boxes } = s.layout;
  const { narrow } = s;
  const sources = sourcesOf(s.view, s.outlook, seat);
  const many = sources.some((of) => of.offers.length > 1);
  const size = narrow ? 14 : 19;
  return (
    <g class="evaluation">
      <rect class="felt" {...rect(box)} rx="12" />
      <SeatBadge seat={seat} letter={s.letter(seat)} x={box.x + (narrow ? 20 : 26)} y={box.y + (narrow ? 16 : 24)} size={narrow ? 20 : 27} />
      <Fit x={box.x + (narrow ? 36 : 48)} y={box.y + (narrow ? 21 : 31)} width={box.w - (narrow ? 150 : 260)} size={size} least={least} class="heading">
        {seat === s.viewer ? s.t("Your evaluation") : s.t("Evaluation: {0}", s.names[seat]!)}
      </Fit>
      <Fit x={box.x + box.w - 14} y={box.y + (narrow ? 21 : 31)} width={narrow ? 120 : 220} size={narrow ? 12 : least + 2} least={narrow ? 10 : 11} anchor="end" bold>
        {`${s.t("this deal")}: ${signed(s.view.result[seat] ?? 0)}`}
      </Fit>
      <Counting scene={s} seat={seat} />
      <Stock scene={s} seat={seat} />
      <Pills scene={s} />
      <rect class="panel" {...rect(hand)} rx="10" />
      <Fit x={hand.x + (narrow ? 10 : 16)} y={hand.y + (narrow ? 19 : 25)} width={hand.w - 28} size={narrow ? 13 : 17} least={least} class="heading">
        {sources.length ? s.t("Craftsmen and privileges: one unit each") : s.t("No own craftsman and no privilege: nothing to convert")}
      </Fit>
      {sources.map((of, i) => (narrow ? <SourceRow key={of.source} scene={s} seat={seat} of={of} box={boxes[i]!} /> : <SourceCard key={of.source} many={many} scene={s} seat={seat} of={of} box={boxes[i]!} />))}
    </g>
  );
}
