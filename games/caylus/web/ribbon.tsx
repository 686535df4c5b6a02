// ribbon.tsx -- the head of the board: turn and phase, and the one thing that can be done without
// pointing at anything.
import type { JSX } from "preact";
import { Castle as CastlePiece, Crown, House, Tower, Worker } from "bailey/pieces/pieces";
import { Denier } from "./art";
import { phases } from "./facts";
import { Bailiff, Provost } from "./figures";
import type { Scene } from "./scene";
import { Spot } from "./spot";
import { Fit, widthOf, Words } from "bailey/pieces/text";

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
function quick(s: Scene): { id: string; text: string; say: string } | null {
  const words: Record<string, string> = {
    pass: s.t("Pass"),
    decline: s.t("Do nothing"),
    stop: s.t("No more"),
    "take-back": s.t("Take back"),
    withdraw: s.t("Take home"),
  };
  for (const a of s.legal) {
    if (words[a.kind]) return { id: `do:${a.kind}`, text: words[a.kind]!, say: a.say };
    if ((a.kind === "guild" || a.kind === "bribe") && a.args[0] === 0) return { id: "shift:0", text: s.t("Leave the provost"), say: a.say };
  }
  return null;
}

export function Ribbon({ scene: s }: { scene: Scene }): JSX.Element {
  const { ribbon: box, arrangement } = s.layout;
  const narrow = arrangement === "narrow";
  const now = phases.indexOf(s.view.phase);
  const act = quick(s);
  const step = narrow ? 29 : 36;
  const y = narrow ? box.y + 51 : box.y + box.h / 2;
  const turn = s.t("Turn {0}", s.view.turn);
  const label = s.label("phase", s.view.phase);
  const pill = act ? Math.min(narrow ? 136 : 230, widthOf(act.text, 16) + 36) : 0;
  const signsX = narrow ? box.x + 4 : box.x + 92;
  const textX = signsX + 7 * step + 12;
  const due = s.view.due > 0;
  return (
    <g class="ribbon">
      <rect class="panel" x={box.x} y={box.y} width={box.w} height={box.h} rx="8" />
      <Fit x={box.x + 12} y={narrow ? box.y + 20 : y + 6} width={74} size={narrow ? 15 : 18} bold class="turn">
        {turn}
      </Fit>
      <g class="phases" role="img" aria-label={label} data-tip={label} data-rule="R3.1">
        {phases.map((p, i) => (
          <g key={p} class={i === now ? "phase now" : i < now ? "phase past" : "phase"} transform={`translate(${signsX + (i + 0.5) * step} ${y})`}>
            <rect class="phase-back" x={-step / 2 + 1} y={narrow ? -15 : -17} width={step - 2} height={narrow ? 30 : 34} rx="6" />
            <g transform={narrow ? "scale(.88)" : undefined}>{phaseSign(i)}</g>
          </g>
        ))}
      </g>
      <Fit x={narrow ? box.x + 92 : textX} y={narrow ? box.y + 20 : y + 6} width={narrow ? box.w - 100 - (due ? 50 : 0) : box.w - textX - pill - 24 - (due ? 60 : 0)} size={narrow ? 14 : 17} least={11} class="phase-name">
        {label}
      </Fit>
      {due && (
        <g transform={`translate(${narrow ? box.x + box.w - 40 : box.x + box.w - pill - 66} ${narrow ? box.y + 15 : y})`} data-tip={s.t("Royal favours to use: {0}", s.view.due)}>
          <Crown size={20} />
          <Words class="count" x="14" y="6" size={16}>
            ×{s.view.due}
          </Words>
        </g>
      )}
      {act && (
        <Spot id={act.id} label={act.say} class="quick">
          <rect class="mark pill" x={box.x + box.w - pill - 6} y={y - (narrow ? 22 : 16)} width={pill} height={narrow ? 44 : 32} rx={narrow ? 22 : 16} />
          <Fit x={box.x + box.w - pill / 2 - 6} y={y + 5.500} width={pill - 18} size={16} least={11} anchor="middle" bold>
            {act.text}
          </Fit>
        </Spot>
      )}
    </g>
  );
}
