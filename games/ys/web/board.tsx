// The board of Ys: the city in the sea with its neighbourhoods and ships, the market with the prices, the
// throne room, everybody's screen. The parts are in the files beside this one; layout.ts says where each
// lies, on a phone, a tablet or a desk.
import type { JSX } from "preact";
import type { BoardProps } from "bailey/boards/board";
import { Materials } from "bailey/kit/materials";
import { Sheet, useScene } from "bailey/kit/scene";
import "./pieces.css";
import "./board.css";
import { City } from "./city";
import { brokersOf, cardsOf, hoodsOf, rowsOf, type View } from "./facts";
import { Figures } from "./figures";
import { Floats } from "./floats";
import { layoutOf } from "./layout";
import { Market } from "./market";
import { Offers } from "./offers";
import { Others, othersOf, OwnScreen } from "./players";
import { useResults } from "./results";
import { Ribbon } from "./ribbon";
import type { Scene } from "./scene";
import { Throne } from "./throne";

export default function Board(props: BoardProps<"ys">): JSX.Element {
  const { t, viewer, seats } = props;
  const view = props.view as unknown as View;
  const results = useResults(props.step, props.past);
  const brokers = brokersOf(view);
  const others = othersOf({ view, seats, viewer });
  const base = useScene(props, t("BOPY"), (arrangement) =>
    layoutOf({
      arrangement,
      hoods: hoodsOf(props.outlook).length,
      rows: rowsOf(props.outlook).length,
      panels: others.length,
      cards: others.some((seat) => cardsOf(view, seat).length > 0),
      players: view.players,
      own: viewer !== null,
      neutral: view.players === 2,
      throne: view.royal === "on",
    }),
  );
  const scene: Scene = { ...base, view, results, brokers, standing: (place) => brokers.filter((b) => b.place === place), nameOf: (seat) => props.names[seat] ?? t("Neutral player") };
  return (
    <Sheet scene={scene} class="ys tints">
      <Materials />
      <Ribbon scene={scene} />
      <OwnScreen scene={scene} />
      <City scene={scene} />
      <Market scene={scene} />
      <Throne scene={scene} />
      <Others scene={scene} />
      <Figures scene={scene} />
      <Offers scene={scene} />
      <Floats scene={scene} />
    </Sheet>
  );
}
