// gallery.tsx -- everything in pieces/ and every cover on one page, for those who draw boards:
// `npm run dev`, then /gallery.html. Not part of the app.
import { render, type ComponentType, type JSX } from "preact";
import "./look";
import { seatColours } from "../pieces/palette";
import { drawings, Icon, type IconName } from "../pieces/icons";
import { Good, type GoodKind } from "../pieces/goods";
import * as pieces from "../pieces/pieces";
import { SeatMark, SeatPatterns } from "../pieces/SeatMark";

const covers = import.meta.glob("../../../games/*/web/cover.tsx", { eager: true }) as Record<string, { default: ComponentType }>;
const { Card, CardBack, Letter: _, Points, ...small } = pieces;
const goods: GoodKind[] = ["food", "wood", "stone", "cloth", "gold", "sand", "metal", "any"];
const things = Object.entries(small) as [string, ComponentType<pieces.PieceLook>][];

function Gallery(): JSX.Element {
  return (
    <main class="page">
      <SeatPatterns />
      <ul class="games">
        {Object.entries(covers).map(([path, c]) => (
          <li class="cover" key={path}>
            <c.default />
          </li>
        ))}
      </ul>
      <svg viewBox="0 0 1300 520">
        {things.map(([name, Thing], i) => (
          <g key={name} transform={`translate(${50 + i * 100} 50)`}>
            <Thing size={72} />
            <text y="60" text-anchor="middle" font-size="14" fill="currentColor">
              {name}
            </text>
          </g>
        ))}
        {seatColours.map((seat, y) =>
          things.map(([name, Thing], i) => (
            <g key={seat + name} transform={`translate(${50 + i * 50} ${150 + y * 40})`}>
              <Thing size={32} seat={seat} />
            </g>
          )),
        )}
        <g transform="translate(760 220)">
          <Card size={120} />
        </g>
        <g transform="translate(880 220)">
          <CardBack size={120} />
        </g>
        <g transform="translate(1000 220)">
          <Points n={12} size={72} />
        </g>
        {goods.map((kind, i) => (
          <Good key={kind} kind={kind} x={760 + i * 40} y={330} size={30} />
        ))}
      </svg>
      <p>
        {seatColours.map((s) => (
          <SeatMark key={s} seat={s} size={32} />
        ))}
      </p>
      <p>
        {Object.keys(drawings).map((n) => (
          <Icon key={n} name={n as IconName} size={32} />
        ))}
      </p>
    </main>
  );
}

render(<Gallery />, document.getElementById("app")!);
