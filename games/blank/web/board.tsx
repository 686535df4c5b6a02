// The blank game's board: a panel for each player with a worker for every pass, and a pill to pass with. It
// exists to be copied: the smallest board with all its furniture (docs/web.md).
import type { JSX } from "preact";
import { Piece, type BoardProps } from "bailey/boards/board";
import { Floats, sumsOf } from "bailey/kit/floats";
import { centre, grid, inRow } from "bailey/kit/geometry";
import { PlayerPanel } from "bailey/kit/players";
import { layPills, Pills } from "bailey/kit/ribbon";
import { Sheet, useScene } from "bailey/kit/scene";
import { Points, Worker } from "bailey/pieces/pieces";

const ROW = 64;

export default function Board(props: BoardProps<"blank">): JSX.Element {
  const { view, game, seats, events, narrow, t } = props;
  const width = narrow ? 360 : 640;
  const scene = useScene(props, t("RBGY"), (arrangement) => ({
    arrangement,
    width,
    height: (seats.length + 1) * ROW,
    rows: grid({ x: 4, y: 4, w: width - 8 }, seats.length, 1, ROW - 8, 8),
  }));
  const { rows, height } = scene.layout;
  const points = sumsOf(events, ({ event, seat, args }) => (event === "points" ? { seat, what: event, by: Number(args[0]) } : null));
  const { pills } = layPills([{ id: "do:pass", text: t("Pass"), say: t("Pass") }], width - 8, width);
  return (
    <Sheet scene={scene} class="tints">
      {seats.map((seat, i) => {
        const box = rows[i]!;
        const { x, y } = centre(box);
        return (
          <PlayerPanel key={seat} scene={scene} seat={seat} box={box} tip={t("Passes: {0} of {1}", view.passes[seat], view.rounds)} rule="R2">
            {inRow({ ...box, x, w: box.w / 2 - 60 }, view.passes[seat], 28).map((at, k) => (
              <Piece key={k} id={`pass-${seat}-${k}`} {...at} from="do:pass">
                <Worker seat={seat} size={28} />
              </Piece>
            ))}
            <Points n={view.passes[seat]} x={width - 30} y={y} size={34} />
          </PlayerPanel>
        );
      })}
      <Pills pills={pills} y={height - ROW / 2} narrow={narrow} />
      <Floats scene={scene} floats={points.map(({ seat, by }) => ({ key: seat, x: width - 30, y: centre(rows[game.seats.indexOf(seat)]!).y + 6, by }))} />
    </Sheet>
  );
}
