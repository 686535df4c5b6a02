// ribbon.tsx -- the head of the board: turn and phase, and the one thing that can be done without
// pointing at anything.
import type { JSX } from "preact";
import { move, rect } from "bailey/kit/geometry";
import { layPills, Phases, Pills, type Act } from "bailey/kit/ribbon";
import { Castle as CastlePiece, Crown, House, Tower, Worker } from "bailey/pieces/pieces";
import { Fit, Words } from "bailey/pieces/text";
import { Denier } from "./art";
import { phases } from "./facts";
import { Bailiff, Provost } from "./figures";
import type { Scene } from "./scene";

function phaseSign(i: number): JSX.Element {
  switch (i) {
    case 0:
      return <Denier size={20} />;
    case 1:
      return <Worker seat="green" letter="" size={22} />;
    case 2:
      return <Tower size={21} />;
    case 3:
      return <Provost size={23} />;
    case 4:
      return <House size={20} fill="var(--wood)" />;
    case 5:
      return <CastlePiece size={22} />;
    default:
      return <Bailiff size={23} />;
  }
}

/** What declines, ends or passes: the word for it, and the place that means it. */
function quick(s: Scene): Act[] {
  const words: Record<string, string> = {
    pass: s.t("Pass"),
    decline: s.t("Do nothing"),
    stop: s.t("No more"),
    "take-back": s.t("Take back"),
    withdraw: s.t("Take home"),
  };
  for (const a of s.legal) {
    if (words[a.kind]) return [{ id: `do:${a.kind}`, text: words[a.kind]!, say: a.say }];
    if ((a.kind === "guild" || a.kind === "bribe") && a.args[0] === 0) return [{ id: "shift:0", text: s.t("Leave the provost"), say: a.say }];
  }
  return [];
}

export function Ribbon({ scene: s }: { scene: Scene }): JSX.Element {
  const { narrow, view } = s;
  const box = s.layout.ribbon;
  const step = narrow ? 29 : 36;
  const y = narrow ? box.y + 51 : box.y + box.h / 2;
  const line = narrow ? box.y + 20 : y + 6;
  const label = s.label("phase", view.phase);
  const { pills } = layPills(quick(s), box.x + box.w - 6, narrow ? 142 : 236);
  const taken = pills[0]?.w ?? 0;
  const signsX = narrow ? box.x + 4 : box.x + 92;
  const textX = narrow ? box.x + 92 : signsX + phases.length * step + 12;
  const dueX = box.x + box.w - (narrow ? 40 : taken + 66);
  const due = view.due > 0;
  return (
    <g class="ribbon">
      <rect class="panel" {...rect(box)} rx="8" />
      <Fit x={box.x + 12} y={line} width={74} size={narrow ? 15 : 18} bold class="turn">
        {s.t("Turn {0}", view.turn)}
      </Fit>
      <Phases x={signsX} y={y} step={step} narrow={narrow} scale={0.88} label={label} rule="R3.1" signs={phases.map((phase, i) => ({ phase, sign: phaseSign(i) }))} now={view.phase} />
      <Fit x={textX} y={line} width={narrow ? box.w - (due ? 150 : 100) : box.w - textX - taken - (due ? 84 : 24)} size={narrow ? 14 : 17} least={11}>
        {label}
      </Fit>
      {due && (
        <g transform={move(dueX, narrow ? box.y + 15 : y)} data-tip={s.t("Royal favours to use: {0}", view.due)}>
          <Crown size={20} />
          <Words class="count" x="14" y="6" size={16}>
            ×{view.due}
          </Words>
        </g>
      )}
      <Pills pills={pills} y={y} narrow={narrow} />
    </g>
  );
}
