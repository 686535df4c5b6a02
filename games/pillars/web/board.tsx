// The board of The Pillars of the Earth card game, a table of cards: the trick and who has it, the hand,
// everybody's materials, tricks and points, the privileges; after the last trick the evaluation. The parts
// are in the files beside this one; layout.ts says where each lies, on a phone, a tablet or a desk.
import type { JSX } from "preact";
import { useArrangement } from "bailey/boards/arrangement";
import type { BoardProps } from "bailey/boards/board";
import "./board.css";
import { Evaluation } from "./evaluation";
import { counting, evaluating, seatOrder, sourcesOf } from "./facts";
import { Floats } from "./floats";
import { Hand, handCount } from "./hand";
import { layoutOf, type Mode } from "./layout";
import { Players } from "./players";
import { PortraitDefs } from "./portraits";
import { Privileges } from "./privileges";
import { Result } from "./result";
import { Ribbon } from "./ribbon";
import type { Scene } from "./scene";
import { LastTrick, Trick } from "./trick";

export default function Board(props: BoardProps<"pillars">): JSX.Element {
  const { view, seats, t } = props;
  const arrangement = useArrangement(props.narrow);
  const seat = evaluating(view);
  const mode: Mode = seat ? "evaluate" : view.phase === "over" ? "over" : "play";
  const letters = [...t("BGRO")];
  const scene: Scene = {
    ...props,
    layout: layoutOf({
      arrangement,
      mode,
      players: seats.length,
      size: view.size ?? 9,
      cards: handCount({ view, viewer: props.viewer, seats }),
      counting: seat ? counting(view, seat).length : 0,
      sources: seat ? sourcesOf(view, seat).map((s) => s.offers.length) : [],
    }),
    letter: (s) => letters[seatOrder.indexOf(s)] ?? "",
  };
  const { width, height } = scene.layout;
  return (
    <svg class={`pillars ${arrangement}`} viewBox={`-2 -2 ${width + 4} ${height + 4}`} role="group" aria-label={t("Board")}>
      <PortraitDefs />
      <Ribbon scene={scene} />
      <Players scene={scene} />
      <Privileges scene={scene} />
      {mode === "play" && (
        <>
          <LastTrick scene={scene} />
          <Trick scene={scene} />
          <Hand scene={scene} />
        </>
      )}
      {mode === "evaluate" && <Evaluation scene={scene} />}
      {mode === "over" && <Result scene={scene} />}
      <Floats scene={scene} />
    </svg>
  );
}
