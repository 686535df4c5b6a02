// players.tsx -- what everybody can see of everybody: points as they stand, money, cards, nobles in the supply,
// and the cards that are known.
import type { JSX } from "preact";
import { move, type Point } from "bailey/kit/geometry";
import { Count, PlayerPanel } from "bailey/kit/players";
import { Points } from "bailey/pieces/pieces";
import { Words } from "bailey/pieces/text";
import { Chip, NobleFigure, Real } from "./art";
import type { Scene } from "./scene";
import { playerTip } from "./tips";
import { cardsAt, nobles, type Seat } from "./town";

function CardsSign({ x, y, tower }: { x: number; y: number; tower?: boolean }): JSX.Element {
  return (
    <g class={tower ? "cards-sign tower" : "cards-sign"} transform={move(x, y)}>
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

export function playerSpot(s: Scene, seat: Seat): Point {
  const box = s.layout.players[s.seats.indexOf(seat)]!;
  return { x: box.x + box.w - 28, y: box.y + 0.7 * box.h };
}

export function Players({ scene: s }: { scene: Scene }): JSX.Element {
  const { view } = s;
  return (
    <g class="players">
      {s.seats.map((seat, i) => {
        const box = s.layout.players[i]!;
        const { x, y, w, h } = box;
        const first = y + h * 0.32;
        const second = y + h * 0.73;
        const right = x + w;
        const name = { x: x + 42, y: first + 6, width: w - 42 - 150, size: 16, least: 11, bold: seat === s.viewer || s.actors.includes(seat) };
        return (
          <PlayerPanel key={seat} scene={s} seat={seat} box={{ ...box, h: h - 1 }} badge={{ x: x + 23, y: first, size: 23 }} name={name} tip={playerTip(s, seat)} rule="R15.1">
            {/* Nothing is won before the end: until then it is what it would be now, as on the card of the seat. */}
            {view.phase === "over" ? (
              <Points n={s.score[seat]!.points} x={right - 122} y={first} size={29} />
            ) : (
              <Words class="count expected" x={right - 104} y={first + 6} size={17} text-anchor="end">
                {`→ ${s.score[seat]!.points}`}
              </Words>
            )}
            <Real size={19} x={right - 84} y={first} />
            <Words class="count" x={right - 70} y={first + 6} size={17}>
              {view.money[seat] ?? 0}
            </Words>
            {nobles.map((kind, k) => (
              <g key={kind}>
                <NobleFigure kind={kind} seat={seat} letter="" x={x + 20 + k * 46} y={second + 9} size={kind === "baron" ? 20 : 18} />
                <Count n={view.supply[seat][kind] ?? 0} x={x + 31 + k * 46} y={second + 5.5} size={15} />
              </g>
            ))}
            <CardsSign x={x + 112} y={second} />
            <Words class="count" x={x + 122} y={second + 5.5} size={15}>
              {view.cards[seat] ?? 0}
            </Words>
            <CardsSign x={x + 154} y={second} tower />
            <Count n={view.tower_cards[seat] ?? 0} x={x + 164} y={second + 5.5} size={15} />
            <Known scene={s} seat={seat} x={x + 184} y={second} width={w - 192} />
          </PlayerPanel>
        );
      })}
    </g>
  );
}
