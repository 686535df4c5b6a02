// figures.tsx -- the pieces of Caylus that move: workers, houses, favour markers, provost and bailiff.
// A seat is known by colour, by its letter and, on markers, by its shape.
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Piece } from "bailey/boards/board";
import { centre, type Point } from "bailey/kit/geometry";
import { House, Worker } from "bailey/pieces/pieces";
import { SeatBadge, SeatShape } from "bailey/pieces/SeatMark";
import { circleRadius, circles, castlePlan, favourPlan, markerSpot, officialSpot, ownerSpot, playerPlan } from "./layout";
import { facts, housesIn, inOrder, isSeat, rows, sameWorkers, sections, workersOf, type Seat, type Special } from "./facts";
import type { Scene } from "./scene";

/** The provost: white, in a hat, with a scroll. */
export function Provost({ size = 30 }: { size?: number }): JSX.Element {
  return (
    <g class="figure-official" transform={`scale(${size / 24})`}>
      <ellipse class="shade" cx="0" cy="11" rx="7" ry="1.700" />
      <path class="line" fill="#f4ead2" d="M-6.500 11Q0 12.800 6.500 11L2.900-2H-2.900Z" />
      <path class="line" fill="var(--madder)" d="M-1.400-1.800H1.400L2.600 11.600Q0 12-2.600 11.600Z" />
      <circle class="line" fill="#e7c9a4" cx="0" cy="-4.400" r="3.500" />
      <path class="line" fill="var(--madder)" d="M-6-6H6C5-8 4-9.200 2.500-9.600H-2.500C-4-9.200-5-8-6-6Z" />
      <path class="line" fill="#f4ead2" d="M2.200-9.400C4-13 7-12.500 8-11.500 6-11.200 4.500-10 3.600-8.600Z" />
    </g>
  );
}

/** The bailiff: dark, broad, with a halberd. */
export function Bailiff({ size = 30 }: { size?: number }): JSX.Element {
  return (
    <g class="figure-official" transform={`scale(${size / 24})`}>
      <ellipse class="shade" cx="0" cy="11" rx="8" ry="1.800" />
      <path class="line" fill="#31506e" d="M-8 11Q0 12.800 8 11C8 4 6-.5 3.500-2H-3.500C-6-.5-8 4-8 11Z" />
      <path class="line" fill="var(--gold)" d="M-1.600 3 0 1 1.600 3 0 5.500Z" />
      <circle class="line" fill="#d8b890" cx="0" cy="-4.600" r="3.700" />
      <path class="line" fill="#8b93a0" d="M-4.400-5.200C-4.400-9-2.500-10.800 0-10.800S4.400-9 4.400-5.200Z" />
      <path class="pole" d="M7.600 11V-12" />
      <path class="line" fill="#c3c8cf" d="M7.600-12 11-9.500 10.600-5 7.600-6.500Z" />
    </g>
  );
}

/** Where a worker's place ("castle:2", "r7") is on the board. */
export function workerSpot(s: Scene, place: string, seat: Seat, k: number): Point & { size: number } {
  const [name, n] = place.split(":") as [string, string | undefined];
  const { layout } = s;
  if (name === "home") {
    const row = layout.players[inOrder(s.view, s.seats).indexOf(seat)]!;
    const { y } = centre(row);
    return { x: playerPlan(row).home[k]!, y: s.narrow ? y + (k < 3 ? -9 : 9) : y, size: s.narrow ? 13 : 18 };
  }
  if (name === "castle") {
    const plan = castlePlan(layout.castle);
    return { ...plan.circles[Number(n)]!, size: 27 * plan.scale };
  }
  if (/^r\d+$/.test(name)) {
    const plot = layout.plots[Number(name.slice(1)) - 1]!;
    return { ...circles(plot, 1)[0]!, size: circleRadius(plot) * 2 };
  }
  const plot = layout.village[name as Special];
  const count = name === "stables" ? 3 : name === "inn" ? 2 : 1;
  return { ...circles(plot, count)[Number(n ?? 0)]!, size: circleRadius(plot, count) * 2 };
}

/** Everything that moves, on top of the rest, so that nothing hides it on its way. */
export function Figures({ scene: s }: { scene: Scene }): JSX.Element {
  const { view, layout, seats } = s;
  const known = useRef<Partial<Record<Seat, string[]>>>({});
  const workers = seats.flatMap((seat) => {
    const now = sameWorkers(known.current[seat], workersOf(view, seat));
    known.current[seat] = now;
    let home = 0;
    return now.map((place, i) => {
      const spot = workerSpot(s, place, seat, place === "home" ? home++ : 0);
      return (
        <Piece key={`${seat}-${i}`} id={`worker-${seat}-${i}`} x={spot.x} y={spot.y} trace={place === "home" ? undefined : place}>
          <Worker seat={seat} letter={spot.size > 15 ? s.letter(seat) : ""} size={spot.size} />
        </Piece>
      );
    });
  });
  const plan = castlePlan(layout.castle);
  const built = sections.flatMap((section) => {
    const count: Partial<Record<Seat, number>> = {};
    return housesIn(view, seats, section)
      .slice(0, facts.room[section])
      .map((seat, i) => {
        const n = (count[seat] = (count[seat] ?? 0) + 1);
        const spot = plan.houses[section][i]!;
        const id = `house-${section}-${seat}-${n}`;
        return (
          <Piece key={id} id={id} x={spot.x} y={spot.y} from={seat}>
            <House seat={seat} letter={s.letter(seat)} size={24 * plan.scale} />
          </Piece>
        );
      });
  });
  const owners = view.owner.flatMap((seat, i) => {
    if (!isSeat(seat) || view.road[i] === "empty") return [];
    const spot = ownerSpot(layout.plots[i]!);
    return [
      <Piece key={`owner-${i}`} id={`owner-${i}-${seat}`} x={spot.x} y={spot.y} from={seat}>
        <House seat={seat} letter={s.letter(seat)} size={circleRadius(layout.plots[i]!) * 1.8} />
      </Piece>,
    ];
  });
  const official = s.narrow ? 25 : 29;
  const provost = officialSpot(layout, "provost", view.provost);
  const bailiff = officialSpot(layout, "bailiff", view.bailiff);
  return (
    <g class="figures" aria-hidden="true">
      {owners}
      {built}
      {layout.favours && <Markers scene={s} />}
      <Piece id="bailiff" x={bailiff.x} y={bailiff.y} trace={`${view.bailiff}`}>
        <Bailiff size={official} />
      </Piece>
      <Piece id="provost" x={provost.x} y={provost.y} trace={`${view.provost}`}>
        <Provost size={official} />
      </Piece>
      {view.passed.filter(isSeat).map((seat, i) => (
        <Piece key={`passed-${seat}`} id={`passed-${seat}`} x={layout.stones[i]!.x} y={layout.stones[i]!.y} from={seat}>
          <SeatBadge seat={seat} letter={s.letter(seat)} size={28} />
        </Piece>
      ))}
      {workers}
    </g>
  );
}

function Markers({ scene: s }: { scene: Scene }): JSX.Element {
  const { view, layout, seats } = s;
  const plan = favourPlan(layout.favours!);
  const size = layout.arrangement === "wide" ? 17 : 15;
  return (
    <>
      {rows.flatMap((row, r) =>
        seats.map((seat) => {
          const column = view.favour[seat][row];
          const cell = column ? plan.cells[r]![column - 1]! : plan.start[r]!;
          const beside = seats.filter((x) => view.favour[x][row] === column);
          const spot = markerSpot(cell, beside.indexOf(seat), beside.length, size, !column);
          return (
            <Piece key={`${row}-${seat}`} id={`marker-${seat}-${row}`} x={spot.x} y={spot.y} trace={`${column}`}>
              <g class="seat-badge">
                <SeatShape seat={seat} size={size} />
              </g>
            </Piece>
          );
        }),
      )}
    </>
  );
}
