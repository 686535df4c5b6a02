// players.tsx -- what everybody can see of everybody: points as they stand, money, cards, nobles in the supply,
// and the cards that are known.
import type { JSX } from "preact";
import { Place } from "bailey/boards/board";
import { Fit, Words } from "bailey/pieces/text";
import { Points } from "bailey/pieces/pieces";
import { SeatBadge } from "bailey/pieces/SeatMark";
import { Chip, NobleFigure, Real } from "./art";
import type { Scene } from "./scene";
import { playerTip } from "./tips";
import { cardsAt, nobles, pointsNow, type Seat } from "./town";

function CardsSign({ x, y, tower }: { x: number; y: number; tower?: boolean }): JSX.Element {
  return (
    <g class={tower ? "cards-sign tower" : "cards-sign"} transform={`translate(${x} ${y})`}>
      <rect x="-6" y="-9" width="12" height="17" rx="2" />
      {tower && <path d="M-3.500 5V-1H-4.500V-5H-2V-3.500H2V-5H4.500V-1H3.500V5Z" />}
    </g>
  );
}

/** The cards everybody knows this seat to hold, as many as there is room for. */
function Known({ scene: s, seat, x, y, width }: { scene: Scene; seat: Seat; x: number; y: number; width: number }): JSX.Element | null {
  const known = seat === s.viewer ? [] : cardsAt(s.view, seat);
  if (!known.length) return null;
  const w = 23;
  const room = Math.floor((width + 3) / (w + 3));
  const shown = known.length > room ? known.slice(0, room - 1) : known;
  return (
    <g class="known">
      {shown.map((card, i) => (
        <Chip key={card} x={x + i * (w + 3)} y={y} w={w}>
          {String(card)}
        </Chip>
      ))}
      {shown.length < known.length && (
        <Chip x={x + shown.length * (w + 3)} y={y} w={w} class="more">
          {`+${known.length - shown.length}`}
        </Chip>
      )}
    </g>
  );
}

export function playerSpot(s: Scene, seat: Seat): { x: number; y: number } {
  const { players: box, rowHeight } = s.layout;
  return { x: box.x + box.w - 28, y: box.y + (s.seats.indexOf(seat) + 0.7) * rowHeight };
}

export function Players({ scene: s }: { scene: Scene }): JSX.Element {
  const { players: box, rowHeight: h } = s.layout;
  const { view } = s;
  return (
    <g class="players">
      {s.seats.map((seat, i) => {
        const top = box.y + i * h;
        const acts = s.actors.includes(seat);
        const first = top + h * 0.32;
        const second = top + h * 0.73;
        const right = box.x + box.w;
        return (
          <Place key={seat} id={seat} label={s.names[seat]!} tip={playerTip(s, seat)} rule="R15.1" class={`player${acts ? " acts" : ""}${seat === s.viewer ? " own" : ""}`}>
            <rect class="mark player-back" x={box.x + 1.500} y={top + 1.500} width={box.w - 3} height={h - 4} rx="7" />
            <rect class="player-edge" x={box.x + 1.500} y={top + 1.500} width="5" height={h - 4} rx="2.500" style={`fill:var(--seat-${seat})`} />
            <g transform={`translate(${box.x + 23} ${first})`}>
              <SeatBadge seat={seat} letter={s.letter(seat)} size={23} />
            </g>
            <Fit x={box.x + 42} y={first + 6} width={box.w - 42 - 150} size={16} least={11} bold={acts || seat === s.viewer}>
              {s.names[seat]!}
            </Fit>
            <Points n={pointsNow(view, seat)} x={right - 122} y={first} size={29} />
            <Real size={19} x={right - 84} y={first} />
            <Words class="count" x={right - 70} y={first + 6} size={17}>
              {view.money[seat] ?? 0}
            </Words>
            {nobles.map((kind, k) => (
              <g key={kind}>
                <g transform={`translate(${box.x + 20 + k * 46} ${second + 9})`}>
                  <NobleFigure kind={kind} seat={seat} letter="" size={kind === "baron" ? 20 : 18} />
                </g>
                <Words class={view.supply[seat][kind] ? "count" : "count none"} x={box.x + 31 + k * 46} y={second + 5.500} size={15}>
                  {view.supply[seat][kind] ?? 0}
                </Words>
              </g>
            ))}
            <CardsSign x={box.x + 112} y={second} />
            <Words class="count" x={box.x + 122} y={second + 5.500} size={15}>
              {view.cards[seat] ?? 0}
            </Words>
            <CardsSign x={box.x + 154} y={second} tower />
            <Words class={view.tower_cards[seat] ? "count" : "count none"} x={box.x + 164} y={second + 5.500} size={15}>
              {view.tower_cards[seat] ?? 0}
            </Words>
            <Known scene={s} seat={seat} x={box.x + 184} y={second} width={box.w - 192} />
          </Place>
        );
      })}
    </g>
  );
}
