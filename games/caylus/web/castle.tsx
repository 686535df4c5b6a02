// castle.tsx -- the castle: dungeon, walls and towers with room for houses, and circles for workers.
import type { JSX } from "preact";
import { Place } from "bailey/boards/board";
import { rect, type Point } from "bailey/kit/geometry";
import { Texture, TexturePath } from "bailey/kit/materials";
import { Spot } from "bailey/kit/places";
import { Points } from "bailey/pieces/pieces";
import { Fit, Words } from "bailey/pieces/text";
import { facts, sections, stateOf, type Section } from "./facts";
import { castlePlan } from "./layout";
import { SectionMark } from "./road";
import type { Scene } from "./scene";
import { castleTip, sectionTip } from "./tips";

// Drawn 366 wide and 240 high; castlePlan() says where it lies and how large it is.
const TOWERS = Array.from({ length: 7 }, (_, i) => 108 + i * 39);

/** The stones of a section; the places for houses are drawn over it. */
function Masonry({ section }: { section: Section }): JSX.Element {
  if (section === "towers")
    return (
      <>
        {TOWERS.map((x, i) => (
          <g key={x} transform={`translate(${x} 0)`}>
            <path class="ink wall" d={i % 2 ? "M-16 92V28H-18V18H-12.500V22H-5.500V18H5.500V22H12.500V18H18V28H16V92Z" : "M-16 92V28H16V92Z"} />
            {i % 2 === 0 && <path class="ink tile-roof" d="M-20 30 0 3 20 30Z" />}
            {i === 3 && <path class="ink banner" d="M0 18V-4M0-4 13 0 0 5" />}
          </g>
        ))}
      </>
    );
  if (section === "walls") {
    let crest = "M88 148V94";
    for (let x = 88; x < 366; x += 18) crest += `V88H${Math.min(x + 10, 366)}V94H${Math.min(x + 18, 366)}`;
    return (
      <>
        <path class="ink wall" d={`${crest}V148Z`} />
        <TexturePath of="stone" d={`${crest}V148Z`} />
        <path class="courses" d="M88 104H366M88 143H366" />
      </>
    );
  }
  return (
    <>
      <path class="ink rock" d="M80 196 84 160 88 148H366V196Z" />
      <TexturePath of="stone" d="M80 196 84 160 88 148H366V196Z" />
      <path class="courses" d="M84 156H366M82 188H366" />
      {Array.from({ length: 6 }, (_, i) => (
        <path key={i} class="ink cellar" d={`M${128 + i * 39 - 15} 188V168A15 14 0 0 1 ${128 + i * 39 + 15} 168V188Z`} />
      ))}
    </>
  );
}

function Slots({ spots, scale }: { spots: Point[]; scale: number }): JSX.Element {
  return (
    <>
      {spots.map((p, i) => (
        <path key={i} class="slot" transform={`translate(${p.x} ${p.y}) scale(${scale})`} d="M-8.500 10.500V-2L0-10.500 8.500-2V10.500Z" />
      ))}
    </>
  );
}

/** The castle rises: what nobody has built at yet is only planned. */
function built(s: Scene, section: Section): string {
  return s.view.filled[section] || stateOf(s.view, section) === "scored" ? "" : " planned";
}

function SectionPlace({ scene: s, section }: { scene: Scene; section: Section }): JSX.Element {
  const plan = castlePlan(s.layout.castle);
  const state = stateOf(s.view, section);
  const y = plan.label[section];
  const { x: left, y: top } = origin(s);
  return (
    <Spot id={section} label={s.label("section", section)} tip={sectionTip(s, section)} rule="R11.5" class={`section ${state}${built(s, section)}`}>
      <g transform={`translate(${left} ${top}) scale(${plan.scale})`}>
        <rect class="hit" x="0" y={y - 26} width="86" height="46" />
        <Masonry section={section} />
        <Fit x={4} y={y - 8} width={78} size={15} least={11} bold class="section-name">
          {s.label("section", section)}
        </Fit>
        {state === "scored" ? <path class="stroke tick" d={`M9 ${y + 11}l5 6l10-12`} /> : <Points n={facts.batch_vp[section]} size={27} x={17} y={y + 11} />}
        <SectionMark section={section} x={48} y={y + 12} size={17} />
        <Words class="section-at" x="60" y={y + 18} size={15}>
          {facts.mark[section]}
        </Words>
      </g>
      <Slots spots={plan.houses[section]} scale={plan.scale} />
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
  // While all of it is one button, its sections are not read out one by one.
  const button = s.legal.some((a) => a.kind === "batch" || a.args.includes("castle"));
  return (
    <Place id={["castle", "do:batch"]} label={s.label("place", "castle")} tip={castleTip(s)} rule="R10.1" class="castle" picture={button}>
      <rect class="mark lawn" {...rect(box)} rx="8" />
      <Texture of="sky" box={box} rx={8} />
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
