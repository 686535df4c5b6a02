// The board of Ys: the city in the sea with its neighbourhoods and ships, the market with the prices, the
// throne room, everybody's screen. The parts are in the files beside this one; layout.ts says where each
// lies, on a phone, a tablet or a desk.
import type { JSX } from "preact";
import { useArrangement } from "bailey/boards/arrangement";
import type { BoardProps } from "bailey/boards/board";
import "./pieces.css";
import "./board.css";
import { City } from "./city";
import { brokersOf, cardsOf, hoodsOf, rowsOf, seatWords, type View } from "./facts";
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
  const arrangement = useArrangement(props.narrow);
  const results = useResults(props.step, props.past);
  const letters = [...t("BOPY")];
  const brokers = brokersOf(view);
  const others = othersOf({ view, seats, viewer });
  const scene: Scene = {
    ...props,
    view,
    results,
    brokers,
    layout: layoutOf({
      arrangement,
      hoods: hoodsOf(view).length,
      rows: rowsOf(view).length,
      panels: others.length,
      cards: others.some((seat) => cardsOf(view, seat).length > 0),
      players: view.players,
      own: viewer !== null,
      neutral: view.players === 2,
      throne: view.royal === "on",
    }),
    standing: (place) => brokers.filter((b) => b.place === place),
    letter: (seat) => letters[seatWords.indexOf(seat)] ?? "",
    nameOf: (seat) => props.names[seat] ?? t("Neutral player"),
  };
  const { width, height } = scene.layout;
  return (
    <svg class={`ys ${arrangement}`} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t("Board")}>
      <Ribbon scene={scene} />
      <OwnScreen scene={scene} />
      <City scene={scene} />
      <Market scene={scene} />
      <Throne scene={scene} />
      <Others scene={scene} />
      <Figures scene={scene} />
      <Offers scene={scene} />
      <Floats scene={scene} />
    </svg>
  );
}
