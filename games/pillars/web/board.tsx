// The board of The Pillars of the Earth card game, a table of cards: the trick and who has it, the hand,
// everybody's materials, tricks and points, the privileges; after the last trick the evaluation. The parts
// are in the files beside this one; layout.ts says where each lies, on a phone, a tablet or a desk.
import type { JSX } from "preact";
import type { BoardProps } from "bailey/boards/board";
import { Sheet, useScene } from "bailey/kit/scene";
import "./board.css";
import { Evaluation } from "./evaluation";
import { counting, evaluating, sourcesOf } from "./facts";
import { Floats } from "./floats";
import { Hand, handCount } from "./hand";
import { layoutOf, type Mode } from "./layout";
import { Players } from "./players";
import { PortraitDefs } from "./portraits";
import { Privileges } from "./privileges";
import { Result } from "./result";
import { Ribbon } from "./ribbon";
import { LastTrick, Trick } from "./trick";

export default function Board(props: BoardProps<"pillars">): JSX.Element {
  const { view, seats, t } = props;
  const seat = evaluating(view);
  const mode: Mode = seat ? "evaluate" : view.phase === "over" ? "over" : "play";
  const scene = useScene(props, t("BGRO"), (arrangement) =>
    layoutOf({
      arrangement,
      mode,
      players: seats.length,
      size: view.size ?? 9,
      cards: handCount(props),
      counting: seat ? counting(props.outlook, seat).length : 0,
      sources: seat ? sourcesOf(view, props.outlook, seat).map((s) => s.offers.length) : [],
    }),
  );
  return (
    <Sheet scene={scene} class="pillars" margin={2}>
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
    </Sheet>
  );
}
