// The board of Caylus: the road winding from the bridge, the special buildings before it, the castle, the
// king's favours, everybody's stock and the buildings still to be built. The parts are in the files
// beside this one; layout.ts says where each lies, on a phone, a tablet or a desk.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { BoardProps } from "bailey/boards/board";
import { rect } from "bailey/kit/geometry";
import { Materials, Shade, Texture } from "bailey/kit/materials";
import { can, Sheet, useScene } from "bailey/kit/scene";
import "./board.css";
import { Castle } from "./castle";
import { kindsIn } from "./facts";
import { Favours } from "./favours";
import { Figures } from "./figures";
import { Floats } from "./floats";
import { layoutOf } from "./layout";
import { Players } from "./players";
import { Ribbon } from "./ribbon";
import { AtWork, Road, Village } from "./road";
import { Supply, trayFamilies } from "./supply";

/** A window lower than this has no room for the tray beside everything else. */
const SHORT = 700;

export default function Board(props: BoardProps<"caylus">): JSX.Element {
  const { view, t } = props;
  const [folded, setFolded] = useState<boolean | null>(null);
  // The tray opens by itself when something can be built; where there is little room it is folded before.
  const open = can(props, "build", "prestige") || !(folded ?? (props.narrow || innerHeight < SHORT));
  const kinds = trayFamilies.map((f) => kindsIn(props.outlook, f).length);
  const scene = useScene(props, t("BRGOK"), (arrangement) =>
    layoutOf({ arrangement, players: props.seats.length, own: props.viewer !== null, favours: view.favours === 0, open, kinds }),
  );
  return (
    <Sheet scene={scene} class="caylus tints">
      <Materials />
      <Ribbon scene={scene} />
      <Players scene={scene} />
      <Favours scene={scene} />
      <Supply scene={scene} open={open} onToggle={() => setFolded(open)} />
      <Shade box={scene.layout.land} rx={10} />
      <rect class="land" {...rect(scene.layout.land)} rx="10" />
      <Texture of="grass" box={scene.layout.land} rx={10} />
      <Castle scene={scene} />
      <Village scene={scene} />
      <Road scene={scene} />
      <Figures scene={scene} />
      <AtWork scene={scene} />
      <Floats scene={scene} />
    </Sheet>
  );
}
