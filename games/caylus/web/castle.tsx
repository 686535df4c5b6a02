// castle.tsx -- the castle: dungeon, walls and towers that rise with every batch (masonry.tsx), room for houses, and circles
// for workers.
import type { JSX } from "preact";
import { Place } from "bailey/boards/board";
import { rect, type Point } from "bailey/kit/geometry";
import { Texture } from "bailey/kit/materials";
import { Spot } from "bailey/kit/places";
import { Points } from "bailey/pieces/pieces";
import { Fit, Words } from "bailey/pieces/text";
import { facts, sections, stateOf, type Section } from "./facts";
import { castlePlan } from "./layout";
import { Masonry, Surroundings } from "./masonry";
import { SectionMark } from "./road";
import type { Scene } from "./scene";
import { castleTip, sectionTip } from "./tips";

function Slots({ spots, scale }: { spots: Point[]; scale: number }): JSX.Element {
  return (
    <>
      {spots.map((p, i) => (
        <path key={i} class="slot" transform={`translate(${p.x} ${p.y}) scale(${scale})`} d="M-8.500 10.500V-2L0-10.500 8.500-2V10.500Z" />
      ))}
    </>
  );
}

/** Whether a house was just built there. */
const justBuilt = (s: Scene, section: Section): boolean => s.motion && s.events.some((e) => e.event === "batch" && e.args[0] === section);

function SectionPlace({ scene: s, section }: { scene: Scene; section: Section }): JSX.Element {
  const plan = castlePlan(s.layout.castle);
  const state = stateOf(s.view, section);
  const y = plan.label[section];
  const { x: left, y: top } = origin(s);
  return (
    <Spot id={section} label={s.label("section", section)} tip={sectionTip(s, section)} rule="R11.5" class={`section ${state}`}>
      <g transform={`translate(${left} ${top}) scale(${plan.scale})`}>
        <rect class="hit" x="0" y={y - 26} width="86" height="46" />
        <Masonry key={justBuilt(s, section) ? s.step : 0} section={section} built={s.view.filled[section]} scored={state === "scored"} crane={state === "now"} fresh={justBuilt(s, section)} />
        <Fit x={4} y={y - 8} width={78} size={15} least={11} bold class="section-name">
          {s.label("section", section)}
        </Fit>
        {state === "scored" ? <path class="stroke tick" d={`M9 ${y + 11}l5 6l10-12`} /> : <Points n={facts.batch_vp[section]} size={27} x={17} y={y + 11} />}
        <SectionMark section={section} x={48} y={y + 12} size={17} />
        <Words class="section-at" x="60" y={y + 18} size={15}>
          {facts.mark[section]}
        </Words>
      </g>
      {state !== "scored" && <Slots spots={plan.houses[section].slice(s.view.filled[section])} scale={plan.scale} />}
    </Spot>
  );
}

function origin(s: Scene): Point {
  const { castle: box } = s.layout;
  const plan = castlePlan(box);
  return { x: box.x + (box.w - 366 * plan.scale) / 2, y: box.y };
}

export function Castle({ scene: s }: { scene: Scene }): JSX.Element {
  const { castle: box } = s.layout;
  const plan = castlePlan(box);
  const { x: left, y: top } = origin(s);
  return (
    <Place id={["castle", "do:batch"]} label={s.label("place", "castle")} tip={castleTip(s)} rule="R10.1" class="castle" picture="button">
      <rect class="mark lawn" {...rect(box)} rx="8" />
      <Texture of="sky" box={box} rx={8} />
      <g transform={`translate(${left} ${top}) scale(${plan.scale})`}>
        <Surroundings />
      </g>
      {sections.map((section) => (
        <SectionPlace key={section} scene={s} section={section} />
      ))}
      <g aria-hidden="true">
        <Fit x={left + 6 * plan.scale} y={top + 222 * plan.scale} width={88 * plan.scale} size={17 * plan.scale} bold class="castle-name">
          {s.label("place", "castle")}
        </Fit>
        {plan.circles.slice(0, s.view.players).map((p, i) => (
          <g class="circle" key={i}>
            <circle cx={p.x} cy={p.y} r={15.500 * plan.scale} />
            <Words x={p.x} y={p.y + 5 * plan.scale} text-anchor="middle" size={14 * plan.scale}>
              {i + 1}
            </Words>
          </g>
        ))}
      </g>
    </Place>
  );
}
