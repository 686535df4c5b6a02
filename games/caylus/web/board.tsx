// The board of Caylus: the road winding from the bridge, the special buildings before it, the castle, the
// king's favours, everybody's stock and the buildings still to be built. The parts are in the files
// beside this one; layout.ts says where each lies, on a phone, a tablet or a desk.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useArrangement } from "bailey/boards/arrangement";
import type { BoardProps } from "bailey/boards/board";
import "./board.css";
import { Castle } from "./castle";
import { kindsIn, type Seat } from "./facts";
import { Favours } from "./favours";
import { Figures } from "./figures";
import { Floats } from "./floats";
import { layoutOf, type Box } from "./layout";
import { Players } from "./players";
import { Ribbon } from "./ribbon";
import { AtWork, Road, Village } from "./road";
import type { Scene } from "./scene";
import { Supply, trayFamilies } from "./supply";

const SEATS: Seat[] = ["blue", "red", "green", "orange", "black"];

const box = ({ x, y, w, h }: Box): { x: number; y: number; width: number; height: number } => ({ x, y, width: w, height: h });

export default function Board(props: BoardProps<"caylus">): JSX.Element {
  const { view, t } = props;
  const arrangement = useArrangement(props.narrow);
  const [folded, setFolded] = useState<boolean | null>(null);
  // The tray opens by itself when something can be built.
  const building = props.legal.some((a) => a.kind === "build" || a.kind === "prestige");
  const open = building || !(folded ?? arrangement === "narrow");
  const letters = [...t("BRGOK")];
  const scene: Scene = {
    ...props,
    layout: layoutOf({
      arrangement,
      players: props.seats.length,
      own: props.viewer !== null,
      favours: view.favours === 0,
      open,
      kinds: trayFamilies.map((f) => kindsIn(view, f).length),
    }),
    letter: (seat) => letters[SEATS.indexOf(seat)] ?? "",
  };
  const { width, height } = scene.layout;
  return (
    <svg class={`caylus ${arrangement}`} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t("Board")}>
      <Ribbon scene={scene} />
      <Players scene={scene} />
      <Favours scene={scene} />
      <Supply scene={scene} open={open} onToggle={() => setFolded(open)} />
      <rect class="land" {...box(scene.layout.land)} rx="10" />
      <Castle scene={scene} />
      <Village scene={scene} />
      <Road scene={scene} />
      <Figures scene={scene} />
      <AtWork scene={scene} />
      <Floats scene={scene} />
    </svg>
  );
}
