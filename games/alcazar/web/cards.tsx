// cards.tsx -- the viewer's hand, and the market: the display, the deck and the tower cards. Every building
// card shows where its plot lies, turned like the town, and what it would do there.
import type { JSX } from "preact";
import { centre, move, rect, type Box, type Point } from "bailey/kit/geometry";
import { Tile } from "bailey/kit/places";
import { Count } from "bailey/kit/players";
import { CardBack } from "bailey/pieces/pieces";
import { Fit, Words } from "bailey/pieces/text";
import { BlockSign, NobleFigure, Pennant, Real, TowerCard, VillaSign } from "./art";
import { middle, path, planEye, SIDE, townEye, type Eye } from "./geometry";
import type { Scene } from "./scene";
import { cardLabel, cardTip } from "./tips";
import { cardsAt, cellOf, facts, nobleOn, nobles, spotOf, useOf } from "./town";

/** The track in small, with a dot on one plot. */
function MiniMap({ eye, plot, w, h, seat }: { eye: Eye; plot: number; w: number; h: number; seat: string | null }): JSX.Element {
  const side = Math.min(w, h);
  const small = eye.flat
    ? planEye({ x: -side / 2, y: -side / 2, w: side, h: side }, eye.turn)
    : townEye({ x: -w / 2, y: -h / 2, w, h }, eye.turn, 0, h / w, 0);
  const at = (n: number): Point => middle(small, spotOf(cellOf(n)));
  const k = side / SIDE;
  const dot = at(plot);
  return (
    <g class="mini">
      <path class="mini-track" d={path(Array.from({ length: facts.plots }, (_, i) => at(i + 1)))} stroke-width={k * 0.55} />
      <circle class="mini-dot" cx={dot.x} cy={dot.y} r={Math.max(3.500, k * 1.05)} style={seat ? `fill:var(--seat-${seat})` : undefined} />
    </g>
  );
}

/** What the card does now, in one sign. */
function UseSign({ scene: s, card, size }: { scene: Scene; card: number; size: number }): JSX.Element {
  const use = useOf(s.outlook, card);
  const cell = cellOf(card);
  const building = s.buildingOn(cell);
  const z = size * 0.8;
  if (use === "top")
    return (
      <g class="use">
        <path class="stroke use-arrow" transform={`translate(${-size * 1.25} 0) scale(${size / 16})`} d="M0 5V-5M-4-1 0-5 4-1" />
        <Words class="use-level" x={-size * 0.85} y={size * 0.34} size={size}>
          {(s.view.height[cell] ?? 0) + 1}
        </Words>
        {building && (
          <g transform={`translate(${building.flag ? size * 0.1 : size * 0.8} 0)`}>
            {building.flag ? <Pennant flag={building.flag} value={building.value} size={size * 0.95} /> : <VillaSign value={building.value} size={size} />}
          </g>
        )}
      </g>
    );
  if (use === "wasted")
    return (
      <g class="use">
        <Real size={z} x={-size * 0.7} />
        <Words class="use-level" x="0" y={size * 0.34} size={size}>
          {facts.cap}
        </Words>
      </g>
    );
  return (
    <g class="use">
      {use !== "villa" && (
        <g class="faded">
          <BlockSign size={z} x={-z * 0.7} />
          {use === "join" && <BlockSign size={z} x={z * 0.7} />}
        </g>
      )}
      <BlockSign size={z} x={use === "beside" ? z * 0.3 : 0} y={use === "villa" ? 0 : z * 0.2} />
    </g>
  );
}

function CardFace({ scene: s, card, box, seat }: { scene: Scene; card: number; box: Box; seat: string | null }): JSX.Element {
  const { x, y, w, h } = box;
  const small = h < 95;
  const noble = nobleOn(s.view, cellOf(card));
  const number = small ? 19 : 23;
  const foot = small || w < 66 ? 14 : 17;
  const map = Math.min(w - 14, h - number - foot - 18);
  return (
    <g class="card">
      {seat && <rect class="stripe" x={x + 5} y={y + 5} width={w - 10} height="3" rx="1.500" style={`fill:var(--seat-${seat})`} />}
      <Words class="card-number" x={x + 8} y={y + number + 4} size={number}>
        {card}
      </Words>
      {noble && <NobleFigure {...noble} letter={s.letter(noble.seat)} x={x + w - 15} y={y + number + 4} size={number * 0.86} />}
      <g transform={`translate(${x + w / 2} ${y + (number + 9 + h - foot - 9) / 2})`}>
        <MiniMap eye={s.layout.eye} plot={card} w={w - 14} h={map} seat={seat} />
      </g>
      <g transform={`translate(${x + w / 2} ${y + h - foot / 2 - 5})`}>
        <UseSign scene={s} card={card} size={foot} />
      </g>
    </g>
  );
}

/** The viewer's nobles in the supply, and the tower cards. */
function Own({ scene: s }: { scene: Scene }): JSX.Element | null {
  const seat = s.viewer;
  if (!seat) return null;
  const { narrow } = s;
  const count = (box: Box, n: number): JSX.Element => (
    <Count n={n} sign="×" x={narrow ? box.x + box.w * 0.62 : centre(box).x} y={narrow ? centre(box).y + 7 : box.y + box.h - 12} anchor={narrow ? "start" : "middle"} size={20} />
  );
  const spot = (box: Box): Point => (narrow ? { x: box.x + box.w * 0.36, y: centre(box).y + 17 } : { x: centre(box).x, y: box.y + box.h - 44 });
  const towers = s.view.tower_cards[seat] ?? 0;
  const last = s.layout.own[2]!;
  return (
    <>
      {nobles.map((kind, i) => {
        const box = s.layout.own[i]!;
        const n = s.view.supply[seat][kind] ?? 0;
        return (
          <Tile key={kind} box={box} look="tray" id={kind} label={`${s.label("noble", kind)}: ${s.t("{0} in your supply", n)}`} tip={kind === "baron" ? s.t("Costs the value of the building; counts its level at the end.") : s.t("Costs twice the value of the building; counts its level twice.")} rule="R13.2" class="own-kind">
            <g class={n ? undefined : "none-left"}>
              <NobleFigure kind={kind} seat={seat} letter={s.letter(seat)} {...spot(box)} size={narrow ? 36 : 48} />
            </g>
            {count(box, n)}
          </Tile>
        );
      })}
      <Tile box={last} look="tray" id="do:tower" label={s.t("Your tower cards: {0}", towers)} tip={s.deed("tower")} rule="R9.1" class="own-kind">
        <g transform={narrow ? move(last.x + last.w * 0.36, centre(last).y) : move(centre(last).x, centre(last).y - 14)} class={towers ? undefined : "none-left"}>
          <TowerCard w={narrow ? 32 : 44} h={narrow ? 44 : 62} />
        </g>
        {count(last, towers)}
      </Tile>
    </>
  );
}

export function Hand({ scene: s }: { scene: Scene }): JSX.Element | null {
  const { hand: box, cards } = s.layout;
  if (!box || !s.viewer) return null;
  const held = cardsAt(s.view, s.viewer);
  return (
    <g class="hand" data-of={s.viewer} style={`--own:var(--seat-${s.viewer})`}>
      <rect class="panel" {...rect(box)} rx="8" />
      <Own scene={s} />
      {held.map((card, i) => (
        <Tile key={card} box={cards[i]!} look="face" id={`card:${card}`} label={cardLabel(s, card)} tip={cardTip(s, card, false)} rule="R8.1" class="held">
          <CardFace scene={s} card={card} box={cards[i]!} seat={s.viewer} />
        </Tile>
      ))}
    </g>
  );
}

function Price({ x, y, n }: { x: number; y: number; n: number }): JSX.Element {
  return (
    <g class="price" transform={`translate(${x} ${y})`}>
      <Real size={15} x={-11} />
      <Words x="0" y="5" size={15}>
        {n}
      </Words>
    </g>
  );
}

export function Market({ scene: s }: { scene: Scene }): JSX.Element {
  const { market, stalls } = s.layout;
  const shown = cardsAt(s.view, "display");
  const deck = s.view.deck ?? 0;
  const towers = s.view.towers ?? 0;
  const pile = (box: Box, n: number, price: number, drawing: JSX.Element): JSX.Element => (
    <>
      <Words class="count" x={box.x + box.w / 2} y={box.y + 19} text-anchor="middle" size={15}>
        ×{n}
      </Words>
      <g transform={`translate(${box.x + box.w / 2} ${box.y + box.h / 2 + 1})`} class={n ? undefined : "none-left"}>
        {drawing}
      </g>
      <Price x={box.x + box.w / 2} y={box.y + box.h - 14} n={price} />
    </>
  );
  const room = stalls[6]!.h - 50;
  return (
    <g class="market">
      <Fit x={market.x + 4} y={market.y + 17} width={market.w - 130} size={17} bold class="heading">
        {s.t("Cards for sale")}
      </Fit>
      <Words class="aside" x={market.x + market.w - 4} y={market.y + 17} text-anchor="end" size={15}>
        {s.t("Display: {0} real", facts.card_price)}
      </Words>
      {shown.map((card, i) => (
        <Tile key={card} box={stalls[i]!} look="face" id={[`card:${card}`, "do:buy-display"]} label={cardLabel(s, card)} tip={cardTip(s, card, true)} rule="R5.1" class="shown">
          <CardFace scene={s} card={card} box={stalls[i]!} seat={null} />
        </Tile>
      ))}
      <Tile box={stalls[6]!} look="tray" id="do:buy-deck" label={s.deed("buy-deck")} tip={s.t("Cards in the deck: {0}. Only you will see the card.", deck)} rule="R5.2" class="pile">
        {pile(stalls[6]!, deck, facts.card_price, <CardBack size={Math.min(84, room)} fill="var(--madder)" />)}
      </Tile>
      <Tile box={stalls[7]!} look="tray" id="do:buy-tower" label={s.deed("buy-tower")} tip={s.t("Tower cards in the pile: {0}", towers)} rule="R5.3" class="pile">
        {pile(stalls[7]!, towers, facts.tower_price, <TowerCard w={Math.min(84, room) * 0.72} h={Math.min(84, room)} />)}
      </Tile>
    </g>
  );
}
