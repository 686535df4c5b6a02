// figures.tsx -- everything that stands and moves, on top of the rest: brokers on the board, behind the own
// screen and in front of all of them, the gems on the price scales.
import type { ComponentChildren, JSX } from "preact";
import { useContext } from "preact/hooks";
import { BoardMarks, Piece, Place } from "bailey/boards/board";
import { inRow, type Box } from "bailey/kit/geometry";
import { can } from "bailey/kit/scene";
import { Words } from "bailey/pieces/text";
import { BrokerFigure, GemStone } from "./art";
import {
  areas,
  areaWord,
  bidOf,
  brokerPlace,
  facts,
  cellWord,
  colours,
  frontOf,
  handOf,
  hoodsOf,
  neutralSet,
  neutralValues,
  rowsOf,
  seenBy,
  spelled,
  valuePlace,
  type Broker,
  type PlaceWord,
  type Seat,
} from "./facts";
import { handGroups, huddle, otherPlan, ownPlan, spots, type Spot } from "./layout";
import { priceSpot } from "./market";
import { frontBox, othersOf } from "./players";
import type { Scene } from "./scene";
import { throneRoom } from "./throne";
import { brokerLabel, brokerTip } from "./tips";

/** The room for the brokers of a place. */
function roomOf(s: Scene, place: PlaceWord): { box: Box; most: number } | null {
  const { layout } = s;
  const most = s.narrow ? 30 : 38;
  for (const hood of hoodsOf(s.outlook)) for (const area of areas) if (areaWord(hood, area) === place) return { box: layout.hoods[hood - 1]!.stand[area], most };
  const rows = rowsOf(s.outlook);
  for (const [r, row] of rows.entries())
    for (const [c, colour] of colours.entries())
      if (cellWord(row, colour) === place) {
        const cell = layout.market.rows[r]!.cells[c]!;
        const size = Math.min(40, cell.h / 1.28);
        return { box: { x: cell.x + cell.w / 2 - size / 2, y: cell.y + 1, w: size, h: cell.h - 2 }, most: size };
      }
  return null;
}

/** Where each broker of the board stands. */
function spotsOf(s: Scene): { broker: Broker; spot: Spot }[] {
  const places = [...new Set(s.brokers.map((b) => b.place))];
  return places.flatMap((place) => {
    if (place === "throne") return throneRoom(s);
    const here = s.standing(place);
    const room = roomOf(s, place);
    if (!room) return [];
    const at = spots(room.box, here.length, room.most);
    return here.map((broker, i) => ({ broker, spot: at[i]! }));
  });
}

/** A broker that is not to be chosen itself: pointing at it is pointing at where it stands. */
function Standing({ scene: s, broker, children }: { scene: Scene; broker: Broker; children: ComponentChildren }): JSX.Element {
  const marks = useContext(BoardMarks);
  const open = marks.can.has(broker.place);
  return (
    <g class={open ? "through open" : "through"} data-tip={`${brokerLabel(s, broker)}\n${brokerTip(s, broker)}`} data-rule="R5.2" onClick={open ? () => marks.point(broker.place) : undefined}>
      {children}
    </g>
  );
}

function Brokers({ scene: s }: { scene: Scene }): JSX.Element {
  const { view, legal, viewer } = s;
  const choosing = can(s, "peek", "swap", "mark", "move");
  return (
    <>
      {spotsOf(s).map(({ broker: b, spot }) => {
        const place = brokerPlace(legal, viewer, b.owner, b.number);
        const chosen = view.chosen > 0 && view.chosen_of === b.owner && view.chosen === b.number && view.stage !== "banker-down";
        const figure = (
          <>
            {chosen && <circle class="chosen-ring" r={spot.size * 0.72} />}
            <BrokerFigure seat={b.owner} value={b.value} down={b.down} soldier={b.soldier} seenBy={seenBy(view, viewer, b)} number={choosing ? b.number : undefined} size={spot.size} />
          </>
        );
        const id = `${b.owner}-${b.number}`;
        return (
          <Piece key={id} id={`broker-${id}`} x={spot.x} y={spot.y} from={b.owner} trace={b.place}>
            {place ? (
              <Place id={place} label={brokerLabel(s, b)} tip={brokerTip(s, b)} class="choice">
                <rect class="mark choice-ring" x={-spot.size * 0.54} y={-spot.size * 0.68} width={spot.size * 1.08} height={spot.size * 1.36} rx={spot.size * 0.24} />
                {figure}
              </Place>
            ) : (
              <Standing scene={s} broker={b}>
                {figure}
              </Standing>
            )}
          </Piece>
        );
      })}
    </>
  );
}

/** The brokers of one value behind the own screen, in the middle of their group. */
function Group({ seat, value, count, box }: { seat: Seat; value: number; count: number; box: Box }): JSX.Element {
  return (
    <>
      {huddle(box, count, 46).map((spot, i) => (
        <BrokerFigure key={i} seat={seat} value={value} {...spot} />
      ))}
    </>
  );
}

function OwnBrokers({ scene: s }: { scene: Scene }): JSX.Element | null {
  const { viewer: seat, layout, view } = s;
  if (!seat || !layout.own) return null;
  const plan = ownPlan(layout.own, view.players === 2);
  const hand = handOf(view, seat);
  const set = neutralSet(view, seat);
  const groups = handGroups(plan.hand);
  return (
    <g class="hand">
      {hand?.map((n, v) => <Group key={v} seat={seat} value={v} count={n} box={groups[v]!} />)}
      {plan.set && set && neutralValues(view).map((v, i) => <Group key={v} seat={facts.neutral} value={v} count={set[v]!} box={handGroups(plan.set!, 4)[i]!} />)}
    </g>
  );
}

function FrontOf({ scene: s, seat, box, own }: { scene: Scene; seat: Seat; box: Box; own: boolean }): JSX.Element {
  const { view } = s;
  const bid = bidOf(view, seat);
  const room = frontBox(box);
  const secret = bid === "hidden";
  const inBid: (number | null)[] = bid === null ? [] : secret ? [null, null] : bid;
  const all: (number | null)[] = [...spelled(frontOf(view, seat)), ...inBid];
  const size = Math.min(own ? 40 : 30, room.h / 1.28);
  const at = inRow(room, all.length, own ? Math.max(size, 44) : size);
  return (
    <>
      {all.map((value, i) => {
        const place = own && value !== null && !bid ? valuePlace(s.legal, "front", value) : null;
        const figure = <BrokerFigure seat={seat} value={value} down={bid !== null} size={size} />;
        return (
          <Piece key={i} id={`front-${seat}-${i}`} x={at[i]!.x} y={at[i]!.y} from={seat}>
            {place ? (
              <Place id={place} label={s.t("A {0} in front of your screen", value!)} rule="R13.7" class="choice">
                <rect class="mark choice-ring" x={-Math.max(size * 0.6, 21)} y={-size * 0.68} width={Math.max(size * 1.2, 42)} height={size * 1.36} rx="8" />
                {figure}
              </Place>
            ) : (
              figure
            )}
          </Piece>
        );
      })}
    </>
  );
}

export function Figures({ scene: s }: { scene: Scene }): JSX.Element {
  const { layout, view, viewer } = s;
  return (
    <g class="figures">
      {colours.map((colour, i) => {
        const at = priceSpot(layout.market.scales[i]!, view.price[colour]);
        return (
          <Piece key={colour} id={`price-${colour}`} x={at.x} y={at.y} trace={`${view.price[colour]}`}>
            <GemStone gem={colour} size={22} />
            <Words class="price" x="15" y="5.500" size={15.5}>
              {view.price[colour]}
            </Words>
          </Piece>
        );
      })}
      <OwnBrokers scene={s} />
      {viewer && layout.own && <FrontOf scene={s} seat={viewer} box={ownPlan(layout.own, view.players === 2).front} own />}
      {othersOf(s).map((seat, i) => (seat === facts.neutral && view.players === 2 ? null : <FrontOf key={seat} scene={s} seat={seat} box={otherPlan(layout.others[i]!).front} own={false} />))}
      <Brokers scene={s} />
    </g>
  );
}
