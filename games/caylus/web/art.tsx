// art.tsx -- the drawings of Caylus: its coin, and a picture for every building. A picture
// stands on its ground line: 44 wide around x = 0, from y = 0 up to -40. Outlines and light are those of
// the shell's pieces; which material a building is of shows in its walls and roof.
import type { ComponentChildren, JSX } from "preact";
import type { Cube, Family, Special, Tile } from "./facts";
import { facts } from "./facts";
import { Good } from "bailey/pieces/goods";
import { Coin, Crown, Points } from "bailey/pieces/pieces";
import { Scaled, widthOf, Words } from "bailey/pieces/text";

/** A denier: silver, so that nobody takes it for gold. */
export function Denier({ size = 20, x = 0, y = 0 }: { size?: number; x?: number; y?: number }): JSX.Element {
  return <Coin fill="var(--silver)" size={size} x={x} y={y} />;
}

// ---- buildings --------------------------------------------------------------------------------------------

interface Walls {
  wall: string;
  roof: string;
  dark: string;
}

const materials: Record<Exclude<Family, "empty">, Walls> = {
  neutral: { wall: "#e3b3a6", roof: "#a8503f", dark: "#6d3226" },
  fixed: { wall: "#dcc492", roof: "#8a6a34", dark: "#59431d" },
  wood: { wall: "#c18f59", roof: "#6f4526", dark: "#4a2c17" },
  stone: { wall: "#b9b2a5", roof: "#59636f", dark: "#3d444c" },
  prestige: { wall: "#ded6c6", roof: "#2f6496", dark: "#234a6e" },
  residence: { wall: "#eadfc6", roof: "#a8503f", dark: "#5d4a35" },
};

/** A house: gable wall, roof, door. `x` is its middle. */
function Hut({ m, x = 0, w = 24, h = 15, roof = 11, door = true }: { m: Walls; x?: number; w?: number; h?: number; roof?: number; door?: boolean }): JSX.Element {
  const l = x - w / 2;
  const r = x + w / 2;
  return (
    <>
      <path class="ink" fill={m.wall} d={`M${l} 0V${-h}L${x} ${-h - roof + 2}L${r} ${-h}V0Z`} />
      <path class="ink" fill={m.roof} d={`M${x} ${-h - roof}L${r + 4} ${-h + 1}L${r + 1} ${-h + 3}L${x} ${-h - roof + 5}L${l - 1} ${-h + 3}L${l - 4} ${-h + 1}Z`} />
      {door && <path class="ink" fill={m.dark} d={`M${x - 3} 0V-6A3 3 0 0 1 ${x + 3} -6V0Z`} />}
    </>
  );
}

/** A sign on a bracket, with an emblem of about 14 x 14 on it. */
function Sign({ x = 12, y = -16, children }: { x?: number; y?: number; children: ComponentChildren }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle class="ink" r="9.800" fill="var(--face)" />
      <g class="emblem">{children}</g>
    </g>
  );
}

const emblem = {
  hammer: () => <path class="solid" d="M-6-5.500H3.500L6-3 3.500-1.500H1.200V6.500H-1.400V-1.500H-6Z" />,
  trowel: () => (
    <>
      <path class="solid" d="M-6.500 6.500C-6.500 1-4-2.500 0-4L4 0C2.500 4-1 6.500-6.500 6.500Z" />
      <path class="pen" d="M2-2 4-4M4-4 6.500-6.500" />
    </>
  ),
  scroll: () => (
    <>
      <path class="pen" d="M-5.500-6H4.500V4.500A2 2 0 0 0 6.500 6.500H-3.500A2 2 0 0 1-5.500 4.500Z" />
      <path class="pen" d="M-2.800-2.800H1.800M-2.800.2H1.800" />
      <circle cx="2.200" cy="4" r="2.300" fill="var(--madder)" />
    </>
  ),
  scissors: () => (
    <>
      <circle class="pen" cx="-3.600" cy="5" r="2.200" />
      <circle class="pen" cx="3.600" cy="5" r="2.200" />
      <path class="pen" d="M-2.400 3.200 4-7M2.400 3.200-4-7" />
    </>
  ),
  compasses: () => (
    <>
      <circle class="pen" cy="-5.500" r="1.700" />
      <path class="pen" d="M-.8-4-5 6.500M.8-4 5 6.500M-3.400 2H3.400" />
    </>
  ),
  anvil: () => <path class="solid" d="M-7-4.500H6.500C6-1.500 3.500-.5 1.800-.2V2.500L4.500 5.500H-4.500L-1.800 2.500V-.5C-4.500-.8-6.500-2-7-4.500Z" />,
  coin: () => (
    <>
      <circle r="6.500" fill="var(--silver)" class="pen" />
      <path class="pen" d="M0-3V3M-3 0H3" />
    </>
  ),
  gem: () => <path class="pen" fill="var(--woad)" d="M-4-5H4L7.200-1 0 7-7.200-1ZM-7.200-1H7.200M-2.600-1 0 7 2.600-1" />,
  flask: () => (
    <>
      <path class="pen" fill="var(--verdigris)" d="M-1.800-6.500V-1.500L-6 5A1.200 1.200 0 0 0-5 6.800H5A1.200 1.200 0 0 0 6 5L1.800-1.500V-6.500ZM-3-6.500H3" />
      <circle cx="-1.500" cy="3.400" r="1" fill="var(--face)" />
      <circle cx="1.800" cy="1.600" r=".8" fill="var(--face)" />
    </>
  ),
  book: () => <path class="pen" d="M0-4C-2-5.800-5-5.800-7-5V4.500C-5 3.700-2 3.700 0 5.500 2 3.700 5 3.700 7 4.500V-5C5-5.800 2-5.800 0-4ZM0-4V5.500" />,
  mug: () => <path class="pen" fill="var(--ochre)" d="M-5-3.500H2.500V5.500H-5ZM2.500-1.500H5A1.500 1.500 0 0 1 6.500 0V2A1.500 1.500 0 0 1 5 3.500H2.500M-5.500-3.500C-6-6-3.500-6.800-2.500-5.500-1.500-7.200 1-7 1.200-5.500 3-5.800 3.400-4 2.800-3.500Z" />,
};

const Wheat = ({ x }: { x: number }): JSX.Element => (
  <g transform={`translate(${x} 0)`}>
    <path class="stroke stalk" d="M0 0V-15M-3.500 0-2-11M3.500 0 2-11" />
    <path class="thin" fill="var(--gold)" d="M0-21C2-19 2-16 0-13-2-16-2-19 0-21ZM-2.500-16.500C-.8-14.500-1-12-3-9.500-4.600-12-4.400-14.800-2.500-16.500ZM2.500-16.500C4.400-14.800 4.600-12 3-9.500 1-12 .8-14.500 2.500-16.500Z" />
  </g>
);
const Sheep = ({ x, y = 0 }: { x: number; y?: number }): JSX.Element => (
  <g transform={`translate(${x} ${y})`}>
    <path class="stroke stalk" style="stroke:#4a3d30" d="M-3.500-3V0M3-3V0" />
    <path class="thin" fill="#f5efe2" d="M-6.500-5C-8-8-5-10-3.200-9.300-2-11.500 1.500-11.500 2.600-9.300 5-10 7-8 6-5.800 6.600-3.500 4.500-2.200 3-2.600H-4C-6-2-7.200-3.500-6.500-5Z" />
    <path class="thin" fill="#4a3d30" d="M5-9C7.500-10 9.800-8.500 9.500-6.500 9.300-5 7-4.800 5.800-6Z" />
  </g>
);
const Fir = ({ x, h = 26 }: { x: number; h?: number }): JSX.Element => (
  <g transform={`translate(${x} 0) scale(${h / 26})`}>
    <path class="thin" fill="#6f4526" d="M-1.500 0V-5H1.500V0Z" />
    <path class="ink" fill="#4d7a52" d="M0-27 5-18H3L7.500-10.500H4.500L9-4H-9L-4.500-10.500H-7.500L-3-18H-5Z" />
  </g>
);
const Tree = ({ x, h = 24 }: { x: number; h?: number }): JSX.Element => (
  <g transform={`translate(${x} 0) scale(${h / 24})`}>
    <path class="thin" fill="#6f4526" d="M-1.800 0V-9H1.800V0Z" />
    <path class="ink" fill="#6b9158" d="M-9-13C-10.500-17-7-20-5-19.500-4.500-24 4.500-24 5-19.500 8-20 10.500-16.500 9-13 9-9 4-8 0-8.500-4-8-9-9-9-13Z" />
  </g>
);
const Log = ({ x, y = 0 }: { x: number; y?: number }): JSX.Element => (
  <g transform={`translate(${x} ${y})`}>
    <path class="thin" fill="#a3713f" d="M-9-3.500H7V3.500H-9Z" />
    <ellipse class="thin" fill="#e0bd8c" cx="7" rx="2.600" ry="3.500" />
    <ellipse class="thin" fill="none" cx="7" rx="1.100" ry="1.600" />
  </g>
);
const Block = ({ x, y, w = 9 }: { x: number; y: number; w?: number }): JSX.Element => (
  <path class="thin" fill="#cfc8ba" d={`M${x} ${y}v-6h${w}v6z`} />
);
const Pennant = ({ x, y, fill = "var(--madder)" }: { x: number; y: number; fill?: string }): JSX.Element => (
  <>
    <path class="stroke stalk" style="stroke:var(--outline)" d={`M${x} ${y}v-9`} />
    <path class="thin" fill={fill} d={`M${x} ${y - 9}l7 2.200l-7 2.300z`} />
  </>
);

function farm(m: Walls, beside: JSX.Element): JSX.Element {
  return (
    <>
      <Hut m={m} x={-8} w={22} h={13} roof={11} />
      {beside}
    </>
  );
}
function sawmill(m: Walls, logs: number): JSX.Element {
  return (
    <>
      <path class="ink" fill={m.dark} d="M-17 0V-17H-14V0ZM6 0V-17H9V0Z" />
      <path class="ink" fill={m.roof} d="M-22-16-16-27H8L14-16Z" />
      <circle class="ink" fill="#d8d4cc" cx="-4" cy="-8" r="7" />
      <path class="thin" fill="none" d="M-4-15V-1M-11-8H3M-9-13 1-3M1-13-9-3" />
      <Log x={11} y={-3.500} />
      {logs > 1 && <Log x={10} y={-10} />}
    </>
  );
}
function quarry(m: Walls, blocks: number): JSX.Element {
  return (
    <>
      <path class="ink" fill="#a49c90" d="M-22 0V-14L-17-26-8-31 0-27 4-17 10-13V0Z" />
      <path class="thin" fill="none" d="M-17-26-12-16-16-8M-8-31-4-20 2-12M-12-16-4-20" />
      <path class="ink" fill={m.roof} d="M-9 0V-9H3V0Z" />
      <path fill={m.dark} d="M-6.500 0V-6.500H.5V0Z" />
      <Block x={7} y={0} w={11} />
      {blocks > 1 && <Block x={9} y={-6} />}
      <path class="stroke stalk" style="stroke:#6f4526" d="M19-1 10-22" />
      <path class="stroke pen-ink" d="M4-19C8-24 13-25 17-23" />
    </>
  );
}
function market(m: Walls): JSX.Element {
  return (
    <>
      <path class="ink" fill={m.dark} d="M-18 0V-22H-15.500V0ZM15.500 0V-22H18V0Z" />
      <path class="ink" fill={m.wall} d="M-19 0V-9H19V0Z" />
      <path class="ink" fill="var(--face)" d="M-21-20-16-32H16L21-20Z" />
      <path fill={m.roof} d="M-21-20-16-32H-9.500L-12.600-20ZM-4.200-20-3.100-32H3.100L4.200-20ZM12.600-20 9.500-32H16L21-20Z" />
      <path class="ink" fill="none" d="M-21-20-16-32H16L21-20A4.200 4.200 0 0 1 12.600-20 4.200 4.200 0 0 1 4.200-20 4.200 4.200 0 0 1-4.200-20 4.200 4.200 0 0 1-12.600-20 4.200 4.200 0 0 1-21-20Z" />
      <circle class="thin" cx="-11" cy="-11.500" r="3" fill="var(--food)" />
      <circle class="thin" cx="-5" cy="-11.500" r="3" fill="var(--gold)" />
      <path class="thin" fill="var(--cloth)" d="M2-9V-14H8V-9Z" />
      <path class="thin" fill="#a3713f" d="M10-9V-13.500H15V-9Z" />
    </>
  );
}
function peddler(m: Walls): JSX.Element {
  return (
    <>
      <path class="stroke stalk" style="stroke:var(--outline)" d="M-21-15-12-11" />
      <path class="ink" fill="var(--cloth)" d="M-8-14C-9-23-2-26 2-21 6-25 13-22 12-14Z" />
      <path class="ink" fill="var(--food)" d="M3-14V-18.500H10V-14Z" />
      <path class="ink" fill={m.wall} d="M-14-14H17L13-6H-10Z" />
      <circle class="ink" cx="2" cy="-5.500" r="5.500" fill={m.roof} />
      <path class="thin" style="stroke:var(--face)" fill="none" d="M2-10V-1M-2.500-5.500H6.500M-1-9 5-2M5-9-1-2" />
      <path class="stroke stalk" style="stroke:var(--outline)" d="M-11-7V0" />
    </>
  );
}
function withSign(m: Walls, sign: JSX.Element, tall = false): JSX.Element {
  return (
    <>
      <Hut m={m} x={-7} w={25} h={tall ? 19 : 16} roof={12} />
      <path class="thin" fill="var(--face)" d={tall ? "M-15-17V-12H-11V-17ZM-3-17V-12H1V-17Z" : "M-16-13.500V-9H-12.500V-13.500Z"} />
      <Sign>{sign}</Sign>
    </>
  );
}

const w = materials;
const grain = (x: number): JSX.Element => <Wheat x={x} />;

const pictures: Record<Exclude<Tile, "empty">, () => JSX.Element> = {
  farm: () => farm(w.neutral, <><Sheep x={12} y={-.5} />{grain(9)}</>),
  forest: () => (
    <>
      <Fir x={-12} h={30} />
      <Fir x={12} h={27} />
      <Fir x={1} h={37} />
    </>
  ),
  sawmill: () => sawmill(w.neutral, 1),
  quarry: () => quarry(w.neutral, 1),
  marketplace: () => market(w.neutral),
  carpenter: () => withSign(w.neutral, emblem.hammer()),
  "fixed-peddler": () => peddler(w.fixed),
  "fixed-carpenter": () => withSign(w.fixed, emblem.hammer()),
  "gold-mine": () => (
    <>
      <path class="ink" fill="#93906f" d="M-22 0C-20-16-12-31 0-33 12-31 20-16 22 0Z" />
      <path class="ink" fill="#3a3026" d="M-9 0V-15H9V0Z" />
      <path class="ink" fill="#8a5a33" d="M-12 0V-16H-8.500V0ZM8.500 0V-16H12V0ZM-14-15H14V-19.500H-14Z" />
      <path class="thin" fill="var(--gold)" d="M-5 0-3.500-4.500H0L1.500 0ZM0-1 2-6.500H6L7.500-1.500 7 0H1Z" />
    </>
  ),
  "food-farm": () => farm(w.wood, <>{grain(9)}{grain(17)}</>),
  "cloth-farm": () => farm(w.wood, <><Sheep x={11} y={-8} /><Sheep x={12} y={-.5} /></>),
  "wood-quarry": () => quarry(w.wood, 2),
  "wood-sawmill": () => sawmill(w.wood, 2),
  "wood-marketplace": () => market(w.wood),
  "wood-peddler": () => peddler(w.wood),
  mason: () => withSign(w.wood, emblem.trowel()),
  lawyer: () => withSign(w.wood, emblem.scroll()),
  "stone-farm": () => farm(w.stone, <>{grain(17)}<Sheep x={9} y={-.5} /></>),
  park: () => (
    <>
      <Tree x={-11} h={30} />
      <Tree x={10} h={26} />
      <path class="ink" fill="#b9b2a5" d="M-4 0V-5H4V0Z" />
      <path class="ink" fill="#86b3c7" d="M-6-5H6L5-7.500H-5Z" />
      <path class="stroke stalk" style="stroke:#86b3c7" d="M0-7.500V-12M0-12C-2-13-3-11-3.500-9M0-12C2-13 3-11 3.500-9" />
    </>
  ),
  workshop: () => (
    <>
      <path class="ink" fill="#8a8378" d="M-19-16V-31H-14V-20Z" />
      {withSign(w.stone, emblem.anvil())}
    </>
  ),
  church: () => (
    <>
      <path class="ink" fill={w.stone.wall} d="M-6 0V-17H20V0Z" />
      <path class="ink" fill={w.stone.roof} d="M-8-16-2-25H16L22-16Z" />
      <path class="ink" fill="#cac3b6" d="M-17 0V-23H-4V0Z" />
      <path class="ink" fill={w.stone.roof} d="M-19-22-10.500-36-2-22Z" />
      <path class="stroke pen-ink" d="M-10.500-36V-43M-13-40.500H-8" />
      <path class="ink" fill={w.stone.dark} d="M-13.500 0V-7A3 3 0 0 1-7.500-7V0Z" />
      <path class="thin" fill="#86b3c7" d="M1-4V-11A2 2 0 0 1 5-11V-4ZM9-4V-11A2 2 0 0 1 13-11V-4Z" />
    </>
  ),
  tailor: () => withSign(w.stone, emblem.scissors()),
  bank: () => (
    <>
      <path class="ink" fill={w.stone.wall} d="M-19 0V-20H19V0Z" />
      <path class="ink" fill={w.stone.roof} d="M-22-20 0-36 22-20Z" />
      <circle class="ink" cy="-25" r="5" fill="var(--silver)" />
      <path class="thin" fill="none" d="M0-27.500V-22.500M-2.500-25H2.500" />
      <path class="thin" fill="#d9d3c7" d="M-17 0V-19H-12.500V0ZM-7.500 0V-19H-3V0ZM3 0V-19H7.500V0ZM12.500 0V-19H17V0Z" />
      <path class="ink" fill="#8a8378" d="M-21 0V-3H21V0Z" />
    </>
  ),
  alchemist: () => (
    <>
      <path class="ink" fill={w.stone.wall} d="M-17 0V-23H-1V0Z" />
      <path class="ink" fill={w.stone.roof} d="M-20-22-9-39 2-22Z" />
      <path class="ink" fill={w.stone.dark} d="M-12 0V-6A3 3 0 0 1-6-6V0Z" />
      <path class="thin" fill="var(--verdigris)" d="M-11-13V-16A2 2 0 0 1-7-16V-13Z" />
      <Sign>{emblem.flask()}</Sign>
    </>
  ),
  architect: () => withSign(w.stone, emblem.compasses()),
  jeweller: () => withSign(w.stone, emblem.gem()),
  statue: () => (
    <>
      <path class="ink" fill="#b9b2a5" d="M-13 0V-4H-10V-13H10V-4H13V0Z" />
      <path class="ink" fill="#6f9a8c" d="M-5-13C-5-20-4-25-1-27H2L10-34 12-32 5-24C6-20 6-16 6-13Z" />
      <circle class="ink" cx="0" cy="-30" r="3.400" fill="#6f9a8c" />
      <path class="stroke stalk" style="stroke:var(--gold)" d="M11-33V-41" />
    </>
  ),
  granary: () => (
    <>
      <path class="ink" fill={w.prestige.wall} d="M-20 0V-17H-4V0ZM2 0V-20H20V0Z" />
      <path class="ink" fill={w.prestige.roof} d="M-22-16-12-29-2-16ZM0-19 11-35 22-19Z" />
      <path class="ink" fill={w.prestige.dark} d="M-15 0V-8H-9V0Z" />
      <g transform="translate(11 -2) scale(.8)">{grain(0)}</g>
    </>
  ),
  library: () => (
    <>
      <path class="ink" fill={w.prestige.wall} d="M-20 0V-20H20V0Z" />
      <path class="ink" fill={w.prestige.roof} d="M-22-19-17-26H17L22-19Z" />
      <path class="thin" fill={w.prestige.dark} d="M-16-2V-12A2.500 2.500 0 0 1-11-12V-2ZM11-2V-12A2.500 2.500 0 0 1 16-12V-2Z" />
      <Sign x={0} y={-18}>{emblem.book()}</Sign>
    </>
  ),
  weaver: () => (
    <>
      <Hut m={w.prestige} x={-7} w={25} h={16} roof={12} />
      <path class="ink" fill="var(--cloth)" d="M5 0V-17H11V0Z" />
      <path class="ink" fill="var(--madder)" d="M11 0V-21H17V0Z" />
      <path class="ink" fill="var(--ochre)" d="M17 0V-14H22V0Z" />
      <path class="thin" fill="none" d="M5-12.500H11M5-8.500H11M11-16.500H17M11-12H17M17-10H22" />
    </>
  ),
  theatre: () => (
    <>
      <path class="ink" fill={w.prestige.wall} d="M-20 0V-22H20V0Z" />
      <path class="ink" fill={w.prestige.roof} d="M-22-22 0-37 22-22Z" />
      <path class="ink" fill="#3a3026" d="M-13 0V-10A13 11 0 0 1 13-10V0Z" />
      <path class="thin" fill="var(--madder)" d="M-13 0V-10C-13-16-8-20-2-21-4-12-7-4-13 0ZM13 0V-10C13-16 8-20 2-21 4-12 7-4 13 0Z" />
      <circle cy="-28" r="3" class="thin" fill="var(--gold)" />
      <path class="thin" fill="#8a8378" d="M-16 0V-3H16V0Z" />
    </>
  ),
  college: () => (
    <>
      <path class="ink" fill={w.prestige.wall} d="M-21 0V-15H21V0ZM-9-15V-23H9V-15Z" />
      <path class="ink" fill={w.prestige.roof} d="M-11-22C-11-33-5-36 0-37 5-36 11-33 11-22ZM-22-14-18-19H-9V-14ZM22-14 18-19H9V-14Z" />
      <path class="stroke stalk" style="stroke:var(--outline)" d="M0-37V-42" />
      <path class="ink" fill={w.prestige.dark} d="M-4 0V-7A4 4 0 0 1 4-7V0Z" />
      <path class="thin" fill="#86b3c7" d="M-17-3V-10H-13V-3ZM-10.500-3V-10H-7V-3ZM7-3V-10H10.500V-3ZM13-3V-10H17V-3Z" />
    </>
  ),
  monument: () => (
    <>
      <path class="ink" fill="#b9b2a5" d="M-16 0V-4H16V0ZM-12-4V-8H12V-4Z" />
      <path class="ink" fill={w.prestige.wall} d="M-6-8-4-34 0-40 4-34 6-8Z" />
      <path class="thin" fill="var(--gold)" d="M-4-34 0-40 4-34Z" />
      <path class="thin" fill="none" d="M-5-20H5M-5.500-14H5.500" />
      <path class="thin" fill="#6b9158" d="M-20 0C-21-5-15-7-14 0ZM14 0C15-7 21-5 20 0Z" />
    </>
  ),
  hotel: () => (
    <>
      <path class="ink" fill={w.prestige.wall} d="M-20 0V-26H20V0Z" />
      <path class="ink" fill={w.prestige.roof} d="M-23-25-16-36H16L23-25Z" />
      <path class="thin" fill="#e8b95a" d="M-16-15V-21H-11V-15ZM-7-15V-21H-2V-15ZM2-15V-21H7V-15ZM11-15V-21H16V-15ZM-16-4V-10H-11V-4ZM11-4V-10H16V-4Z" />
      <path class="ink" fill={w.prestige.dark} d="M-4 0V-7A4 4 0 0 1 4-7V0Z" />
      <path class="thin" fill="var(--madder)" d="M-8-11H8L6-7.500H-6Z" />
    </>
  ),
  cathedral: () => (
    <>
      <path class="ink" fill={w.prestige.wall} d="M-9 0V-26L0-35 9-26V0Z" />
      <path class="ink" fill="#cfc6b4" d="M-20 0V-27H-9V0ZM9 0V-27H20V0Z" />
      <path class="ink" fill={w.prestige.roof} d="M-21.500-26-14.500-42-7.500-26ZM7.500-26 14.500-42 21.500-26Z" />
      <circle class="ink" cy="-20" r="5.500" fill="var(--woad)" />
      <path class="thin" style="stroke:var(--face)" fill="none" d="M0-25.500V-14.500M-5.500-20H5.500M-4-24 4-16M4-24-4-16" />
      <path class="ink" fill={w.prestige.dark} d="M-4.500 0V-6C-4.500-9 0-12 0-12S4.500-9 4.500-6V0Z" />
      <path class="thin" fill="#86b3c7" d="M-16.500-8V-17A2 2 0 0 1-12.500-17V-8ZM12.500-8V-17A2 2 0 0 1 16.500-17V-8Z" />
    </>
  ),
  residence: () => (
    <>
      <path class="ink" fill={w.residence.wall} d="M-15 0V-22L0-34 15-22V0Z" />
      <path class="ink residence-roof" d="M0-37 20-20 17-17 0-31-17-17-20-20Z" />
      <path class="thin" fill="none" style="stroke-width:1.600" d="M-15-11H15M-15-22H15M-7-22V-11M7-22V-11M-15-11-7-22M15-11 7-22" />
      <path class="thin" fill="#86b3c7" d="M-3-14V-20H3V-14ZM-12-3V-8H-7V-3ZM7-3V-8H12V-3Z" />
      <path class="ink" fill={w.residence.dark} d="M-3.500 0V-7.500H3.500V0Z" />
    </>
  ),
};

const houses: Record<Special, () => JSX.Element> = {
  gate: () => (
    <>
      <path class="ink" fill="#b9b2a5" d="M-10 0V-22H10V0Z" />
      <path class="ink" fill="#a49c90" d="M-21 0V-31H-17.500V-28H-14.500V-31H-11V-28H-9V0ZM21 0V-31H17.500V-28H14.500V-31H11V-28H9V0Z" />
      <path class="ink" fill="#3a3026" d="M-6.500 0V-9A6.500 6.500 0 0 1 6.500-9V0Z" />
      <path class="stroke stalk" style="stroke:#a49c90" d="M-3 0V-13M0 0V-15M3 0V-13M-6-5H6M-6-10H6" />
      <Pennant x={0} y={-22} />
    </>
  ),
  "trading-post": () => (
    <>
      <path class="ink" fill={w.fixed.wall} d="M-20 0V-17H8V0Z" />
      <path class="ink" fill={w.fixed.roof} d="M-23-16-17-28H5L11-16Z" />
      <path class="ink" fill={w.fixed.dark} d="M-14 0V-10H-3V0Z" />
      <path class="ink" fill="#a3713f" d="M9 0V-10H20V0Z" />
      <path class="thin" fill="none" d="M9-10 20 0M20-10 9 0" />
      <circle class="ink" cx="14" cy="-16" r="5.500" fill="var(--silver)" />
      <path class="thin" fill="none" d="M14-19V-13M11-16H17" />
    </>
  ),
  guild: () => (
    <>
      <path class="ink" fill={w.fixed.wall} d="M-18 0V-24H18V0Z" />
      <path class="ink" fill={w.fixed.roof} d="M-21-23-12-36H12L21-23Z" />
      <path class="thin" fill="none" d="M-18-12H18M-9-24V-12M9-24V-12" />
      <path class="ink" fill="var(--madder)" d="M-6-22H6V-8L0-11.500-6-8Z" />
      <circle class="thin" cy="-17" r="2.500" fill="var(--gold)" />
      <path class="ink" fill={w.fixed.dark} d="M-15 0V-8H-9V0ZM9 0V-8H15V0Z" />
    </>
  ),
  joust: () => (
    <g transform="scale(.86)">
      <path class="ink" fill="var(--face)" d="M-19 0C-16-8-15-14-15-18H5C5-14 6-8 9 0Z" />
      <path fill="var(--madder)" d="M-14 0C-12-8-11-14-11-18H-8C-8-14-8-8-8.500 0ZM-1.500 0C-2-8-2-14-2-18H1C1-14 2-8 4 0Z" />
      <path class="ink" fill="var(--madder)" d="M-18-17-5-32 8-17A3 3 0 0 1 1.500-17 3 3 0 0 1-5-17 3 3 0 0 1-11.500-17 3 3 0 0 1-18-17Z" />
      <Pennant x={-5} y={-32} fill="var(--gold)" />
      <path class="stroke stalk" style="stroke:#8a5a33" d="M8 0 21-36M22 0 10-36" />
      <path class="ink" fill="var(--woad)" d="M9-19H21V-12C21-7 18-4 15-3 12-4 9-7 9-12Z" />
      <path class="pen" style="stroke:var(--face)" d="M15-18V-5M10-13H20" />
    </g>
  ),
  stables: () => (
    <>
      <path class="ink" fill={w.fixed.wall} d="M-20 0V-18L0-31 20-18V0Z" />
      <path class="ink" fill={w.fixed.roof} d="M0-35 24-18 21-14.500 0-29-21-14.500-24-18Z" />
      <path class="ink" fill="#3a3026" d="M-12 0V-16H12V0Z" />
      <path class="ink" fill="#9b6a3c" d="M-7 0C-8-5-5-10-1-13L0-16.500 2.500-14C6-13 8-9 9-6L6-3.500 2-6C1-4 3-2 4 0Z" />
      <path class="thin" fill="#4a2c17" d="M-7 0C-8-5-5-10-1-13L-3-13C-7-11-10-6-10 0Z" />
      <circle cx="3" cy="-10.500" r=".9" fill="#1d150d" />
    </>
  ),
  inn: () => (
    <>
      <path class="ink" fill={w.fixed.wall} d="M-20 0V-19H7V0Z" />
      <path class="ink" fill={w.fixed.roof} d="M-23-18-16-31H3L10-18Z" />
      <path class="thin" fill="#e8b95a" d="M-16-8V-14H-11V-8ZM-1-8V-14H4V-8Z" />
      <path class="ink" fill={w.fixed.dark} d="M-9 0V-11A2.500 2.500 0 0 1-4-11V0Z" />
      <Sign x={13} y={-13}>{emblem.mug()}</Sign>
    </>
  ),
};

/** The picture of a building, 44 wide, standing at x, y. */
export function Picture({ of, x = 0, y = 0, size = 44 }: { of: Tile | Special; x?: number; y?: number; size?: number }): JSX.Element | null {
  const drawing = of in houses ? houses[of as Special]() : of === "empty" ? null : pictures[of as Exclude<Tile, "empty">]();
  return drawing && <g class="picture" transform={`translate(${x} ${y}) scale(${size / 44})`}>{drawing}</g>;
}

export function familyOf(tile: Tile): Family {
  return facts.family[tile];
}

// ---- what buildings do, as a line of signs -----------------------------------------------------------------

/** A line of signs laid out from the middle; each knows its width. */
export interface Glyph {
  w: number;
  draw: (x: number, key: number) => JSX.Element;
}
export const glyph = {
  text: (text: string | number, size: number, bold = true): Glyph => ({
    w: widthOf(String(text), size) * 1.15,
    draw: (x, key) => (
      <Words key={key} x={x} y={size * 0.36} size={size} font-weight={bold ? 700 : 500}>
        {text}
      </Words>
    ),
  }),
  good: (kind: Cube | "any", size: number): Glyph => ({ w: size, draw: (x, key) => <Good key={key} kind={kind} size={size} x={x + size / 2} /> }),
  denier: (size: number): Glyph => ({ w: size, draw: (x, key) => <Denier key={key} size={size} x={x + size / 2} /> }),
  points: (size: number, n?: number): Glyph => ({ w: size, draw: (x, key) => <Points key={key} size={size} n={n} x={x + size / 2} /> }),
  favour: (size: number): Glyph => ({ w: size, draw: (x, key) => <Crown key={key} size={size} x={x + size / 2} /> }),
  picture: (of: Tile, size: number): Glyph => ({ w: size, draw: (x, key) => <Picture key={key} of={of} size={size} x={x + size / 2} y={size * 0.42} /> }),
  arrow: (size: number): Glyph => ({
    w: size * 0.62,
    draw: (x, key) => <path key={key} class="arrow" transform={`translate(${x} 0) scale(${size / 14})`} d="M1.500-4.500 7 0 1.500 4.500Z" />,
  }),
  /** Any drawing of about 24 x 24. */
  drawing: (drawing: JSX.Element, w: number, size: number): Glyph => ({
    w,
    draw: (x, key) => (
      <g key={key} transform={`translate(${x + w / 2} 0) scale(${size / 24})`}>
        {drawing}
      </g>
    ),
  }),
  space: (w: number): Glyph => ({ w, draw: () => <></> }),
};

export function Line({ glyphs, x, y, width, align = "middle" }: { glyphs: Glyph[]; x: number; y: number; width: number; align?: "start" | "middle" }): JSX.Element {
  const gap = 2;
  const total = glyphs.reduce((sum, g) => sum + g.w + gap, -gap);
  const scale = Math.min(1, width / total);
  let at = align === "middle" ? -total / 2 : 0;
  return (
    <Scaled class="signs" x={x} y={y} scale={scale}>
      {glyphs.map((g, i) => {
        const here = at;
        at += g.w + gap;
        return g.draw(here, i);
      })}
    </Scaled>
  );
}
