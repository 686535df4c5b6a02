// The board of Alcázar: a town on a winding track, seen from above and aside or flat as a plan; the viewer's
// hand, the market, the castles, everybody's holdings. layout.ts says where each lies, geometry.ts how the
// town is looked at, town.ts reads the position; the other files draw.
import type { JSX } from "preact";
import { useContext } from "preact/hooks";
import { BoardMarks, type BoardProps } from "bailey/boards/board";
import { rect } from "bailey/kit/geometry";
import { Sheet, useScene } from "bailey/kit/scene";
import "./board.css";
import { Hand, Market } from "./cards";
import { Banners, Hills, Town } from "./columns";
import { Floats } from "./floats";
import { lowered } from "./geometry";
import { layoutOf } from "./layout";
import { Loupe, useLoupe } from "./loupe";
import { Nobles } from "./nobles";
import { inTheWay, openCells, Pads, touchAreas } from "./pads";
import { Castles, Controls, Legend, Supply, Verbs, Worth } from "./panels";
import { Plan, PlanBanners } from "./plan";
import { Players } from "./players";
import type { Scene } from "./scene";
import { bridgesOf, buildingsOf, cardsAt, cells, spotOf } from "./town";
import { useLook } from "./view";

export default function Board(props: BoardProps<"alcazar">): JSX.Element {
  const { view, viewer, t } = props;
  const look = useLook(props.narrow);
  const marks = useContext(BoardMarks);
  const buildings = buildingsOf(view);
  const byId = new Map(buildings.map((b) => [b.id, b]));
  const columns = cells.flatMap((c) => (view.height[c] ? [{ spot: spotOf(c), height: view.height[c] }] : []));
  const base = useScene(props, t("BYGRW"), (arrangement) => {
    const layout = layoutOf({ arrangement, look, players: props.seats.length, cards: viewer ? cardsAt(view, viewer).length : null });
    return { ...layout, eye: lowered(layout.eye, columns, layout.land.y + 1.2 * layout.eye.across) };
  });
  const scene: Scene = { ...base, buildings, bridges: bridgesOf(props.outlook), buildingOn: (cell) => byId.get(view.building[cell] ?? 0) };
  const { land, eye } = scene.layout;
  const open = openCells(marks);
  const touch = touchAreas(scene, open);
  const loupe = useLoupe(scene, open, touch);
  return (
    <Sheet scene={scene} class={`alcazar turn-${look.turn}${eye.flat ? " flat" : ""} phase-${view.phase ?? "none"}`}>
      <rect class="land" {...rect(land)} rx="10" />
      {!eye.flat && <Hills land={land} />}
      {eye.flat ? <Plan scene={scene} /> : <Town scene={scene} through={inTheWay(scene, view.phase === "turn" ? [] : open)} />}
      <Pads scene={scene} open={open} touch={touch} onPointerDown={loupe.touched} onClick={loupe.clicked} />
      <Nobles scene={scene} />
      {eye.flat ? <PlanBanners scene={scene} /> : <Banners scene={scene} open={view.phase === "turn" ? [] : open} />}
      <Controls scene={scene} look={look} />
      <Supply scene={scene} />
      <Legend scene={scene} />
      <Hand scene={scene} />
      <Verbs scene={scene} />
      <Market scene={scene} />
      <Castles scene={scene} />
      <Players scene={scene} />
      <Worth scene={scene} />
      <Floats scene={scene} />
      {loupe.shown.length > 0 && <Loupe scene={scene} cells={loupe.shown} onClose={loupe.close} />}
    </Sheet>
  );
}
