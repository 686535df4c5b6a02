// The blank game's board: a row for each player with a worker for every pass. It exists to be copied:
// the smallest board with all its furniture (docs/web.md).
import type { JSX } from "preact";
import { Piece, Place, type BoardProps } from "bailey/boards/board";
import { Worker } from "bailey/pieces/pieces";
import { SeatShape } from "bailey/pieces/SeatMark";

const ROW = 64;

export default function Board({ view, seats, names, actors, t }: BoardProps<"blank">): JSX.Element {
  return (
    <svg viewBox={`0 0 640 ${seats.length * ROW + 64}`} role="group" aria-label={t("Board")}>
      {seats.map((seat, y) => (
        <Place
          key={seat}
          id={seat}
          label={names[seat]!}
          tip={t("Passes: {0} of {1}", view.passes[seat], view.rounds)}
          rule="R2"
          transform={`translate(0 ${y * ROW})`}
        >
          <rect class="mark" x="4" y="4" width="632" height={ROW - 8} rx="10" fill="var(--card)" />
          <g transform={`translate(36 ${ROW / 2})`}>
            <SeatShape seat={seat} size={actors.includes(seat) ? 30 : 22} />
          </g>
          {Array.from({ length: view.passes[seat] }, (_, i) => (
            <Piece key={i} id={`pass-${seat}-${i}`} x={90 + i * 34} y={ROW / 2} from="do:pass">
              <Worker seat={seat} size={30} />
            </Piece>
          ))}
        </Place>
      ))}
      <Place id="do:pass" label={t("Pass")} transform={`translate(0 ${seats.length * ROW})`}>
        <rect class="mark" x="220" y="8" width="200" height="48" rx="24" fill="var(--card)" />
        <text x="320" y="38" text-anchor="middle" font-size="18" fill="var(--ink)">
          {t("Pass")}
        </text>
      </Place>
    </svg>
  );
}
