// portraits.tsx -- a picture for every card: craftsmen with their tools, places, people, and the emblems
// of the privileges. Each stands in a pointed window, 64 wide around x = 0, from y = -34 to 28. The light
// comes from the upper left, the outline is that of the shell's pieces.
import type { ComponentChildren, JSX } from "preact";
import { again } from "bailey/pieces/again";
import { craftsman, isPrivilege, type Card, type Privilege, type Trade } from "./facts";

const WINDOW = "M-32 28V-10C-32-23-14-28 0-34C14-28 32-23 32-10V28Z";

// ---- a head and shoulders ---------------------------------------------------------------------------------

interface Look {
  robe: string;
  skin?: string;
  /** Drawn behind the head: long hair, hoods, haloes. */
  behind?: ComponentChildren;
  /** Drawn over the head: hair, beards, hats. */
  over?: ComponentChildren;
  /** On the robe: collars, crosses. */
  worn?: ComponentChildren;
  /** Held, before everything else. */
  held?: ComponentChildren;
  grim?: boolean;
}

function Bust({ robe, skin = "#e8c5a0", behind, over, worn, held, grim }: Look): JSX.Element {
  return (
    <>
      {behind}
      <path class="ink" fill={robe} d="M-25 30C-25 14-15 9.500-6 7H6C15 9.500 25 14 25 30Z" />
      {worn}
      <path class="ink" fill={skin} d="M-4.500 0V7.500Q0 11.500 4.500 7.500V0Z" />
      <ellipse class="ink" fill={skin} cy="-7" rx="8.800" ry="10.400" />
      <path class="stroke glow" d="M-6-11C-5.500-14-3.500-15.500-1-16" />
      <circle class="eye" cx="-3.300" cy="-7.400" r="1.150" />
      <circle class="eye" cx="3.300" cy="-7.400" r="1.150" />
      <path class="pen" d={grim ? "M-5.500-11.300-1.600-9.800M5.500-11.300 1.600-9.800" : "M-5.200-10.200Q-3.300-11.400-1.600-10.400M5.200-10.200Q3.300-11.400 1.600-10.400"} />
      <path class="pen" d="M.2-6.800-.9-3.600H.6" />
      <path class="pen" d={grim ? "M-2.600-.2Q0-1.600 2.600-.2" : "M-2.700-1Q0 1 2.700-1"} />
      {over}
      {held}
    </>
  );
}

const beard = (fill: string, long = 6): JSX.Element => (
  <>
    <path class="ink" fill={fill} d={`M-8.800-6C-9.500 2-5.500 ${long} 0 ${long + 1}C5.500 ${long} 9.500 2 8.800-6C6.500-2.400 3-3.600 0-3.600S-6.500-2.400-8.800-6Z`} />
    <path class="pen" d="M-2.300-.8Q0 .4 2.300-.8" />
  </>
);
const moustache = (fill: string): JSX.Element => <path class="ink" fill={fill} d="M0-3C-2-3.600-4.500-2.800-5.500-.6-3 .2-1 -.6 0-1.600 1-.6 3 .2 5.500-.6 4.500-2.800 2-3.600 0-3Z" />;
const shortHair = (fill: string): JSX.Element => <path class="ink" fill={fill} d="M-9.600-5C-11-15-6-19.500 0-19.500S11-15 9.600-5C8.600-9 7.500-11.500 5.500-12.500-1-11.500-5-12-7-12.500-8.200-10.500-9-8.500-9.600-5Z" />;
const longHair = (fill: string): JSX.Element => <path class="ink" fill={fill} d="M-12 14C-15-8-11-20 0-20S15-8 12 14C6 17-6 17-12 14Z" />;
const parting = (fill: string): JSX.Element => <path class="ink" fill={fill} d="M-9.400-4C-11-15-6-19 0-19S11-15 9.400-4C9-9 5-13 0-15.500-5-13-9-9-9.400-4Z" />;
const tonsure = (fill: string): JSX.Element => <path class="ink" fill={fill} d="M-9.600-3.500C-11-9-9.500-13-8-14.500-6.500-12 6.500-12 8-14.500 9.500-13 11-9 9.600-3.500 8.500-6 8-9 6.500-10.500-2-9.500-6.500-10.500-6.500-10.500-8-9-8.500-6-9.600-3.500Z" />;

// ---- tools ------------------------------------------------------------------------------------------------

/** A tool at the right shoulder, drawn upright around its middle. */
function Tool({ x = 19, y = 9, turn = 18, children }: { x?: number; y?: number; turn?: number; children: ComponentChildren }): JSX.Element {
  return <g transform={`translate(${x} ${y}) rotate(${turn})`}>{children}</g>;
}
const shaft = (from: number, to: number): JSX.Element => <path class="ink" fill="#a9743f" d={`M-1.500 ${from}H1.500V${to}H-1.500Z`} />;

const tools: Record<Trade, JSX.Element> = {
  toolmaker: (
    <Tool>
      {shaft(-14, 16)}
      <path class="ink" fill="#6c7681" d="M-8-17H5L9-14 5-10.500H-8Z" />
    </Tool>
  ),
  stonemason: (
    <>
      <Tool>
        {shaft(-8, 16)}
        <path class="ink" fill="#c99a5f" d="M-7.500-19H7.500L6-8H-6Z" />
      </Tool>
      <Tool x={-19} y={12} turn={-24}>
        <path class="ink" fill="#8d97a3" d="M-1.800-12H1.800V10L0 13-1.800 10Z" />
        <path class="ink" fill="#6c7681" d="M-3-14.500H3V-11H-3Z" />
      </Tool>
    </>
  ),
  carpenter: (
    <Tool turn={10}>
      <path class="ink" fill="#c3cad1" d="M-3-22 5-20V6H-4Z" />
      <path class="pen" d="M5-18 7.500-16.500 5-15 7.500-13.500 5-12 7.500-10.500 5-9 7.500-7.500 5-6 7.500-4.500 5-3 7.500-1.500 5 0 7.500 1.500 5 3" />
      <path class="ink" fill="#8a5a33" d="M-5.500 5H6.500V14C4 16.500-3 16.500-5.500 14Z" />
    </Tool>
  ),
  mixer: (
    <Tool turn={14}>
      {shaft(-20, 6)}
      <path class="ink" fill="#a9743f" d="M-4.500-22.500H4.500V-19.500H-4.500Z" />
      <path class="ink" fill="#8d97a3" d="M-7 3H7V12C5 18-5 18-7 12Z" />
      <path class="ink" fill="#e2cf9f" d="M-6 7C-3 4 3 4 6 7 5 11-5 11-6 7Z" />
    </Tool>
  ),
  builder: (
    <Tool turn={8}>
      <path class="ink" fill="var(--gold)" d="M-1.600-17H1.600L9 15 6 16 0-6-6 16-9 15Z" />
      <path class="pen" d="M-5 4Q0 7 5 4" />
      <circle class="ink" fill="var(--gold)" cy="-18" r="3.400" />
    </Tool>
  ),
};

const heads: Record<Trade, { over: JSX.Element; behind?: JSX.Element }> = {
  toolmaker: {
    over: (
      <>
        {beard("#7b4a2a")}
        <path class="ink" fill="#6a4327" d="M-10-9.500C-10.500-18-5-21 0-21S10.500-18 10-9.500C5-12-5-12-10-9.500Z" />
      </>
    ),
  },
  stonemason: { over: <path class="ink" fill="#f1e9d8" d="M-9.400 1C-12.500-12-8-20 0-20S12.500-12 9.400 1L7.200 0C8.600-8 5.500-13 0-13S-8.600-8-7.200 0Z" /> },
  carpenter: {
    over: (
      <>
        {moustache("#4e3320")}
        {shortHair("#4e3320")}
      </>
    ),
  },
  mixer: {
    over: (
      <>
        <path class="ink" fill="#dcbb6c" d="M-16-11C-8-15 8-15 16-11 12-8.500 8-10.500 0-10.500S-12-8.500-16-11Z" />
        <path class="ink" fill="#e7cb83" d="M-8.500-12C-8.500-20-4-22 0-22S8.500-20 8.500-12C3-13.500-3-13.500-8.500-12Z" />
      </>
    ),
  },
  builder: {
    over: (
      <>
        {beard("#b9b2a5", 7)}
        <path class="ink" fill="#3f3a4f" d="M-12-10C-13-19-7-23 1-22.500 9-22 14-17 12-10 6-13-5-13-12-10Z" />
        <path class="ink" fill="var(--gold)" d="M-11.800-10.500C-5-14 5-14 11.800-10.500V-8C5-11-5-11-11.800-8Z" />
        <path class="ink" fill="#f1e9d8" d="M7-20C12-27 18-24 18-20 14-21 11-18 9-16Z" />
      </>
    ),
  },
};

// ---- people -----------------------------------------------------------------------------------------------

type Person = "alfred" | "ellen" | "regan" | "tom" | "waleran" | "philip" | "william" | "aliena" | "king";
const cross = (fill: string, y = 17): JSX.Element => <path class="ink" fill={fill} transform={`translate(0 ${y})`} d="M-1.500-6H1.500V-3H4.500V0H1.500V7H-1.500V0H-4.500V-3H-1.500Z" />;

const people: Record<Person, Look> = {
  alfred: {
    robe: "#7a6a52",
    grim: true,
    over: <path class="ink" fill="#d9b45e" d="M-10-3C-12-15-7-20 0-20S12-15 10-3L7.500-9C3-8-3-8-7.500-9Z" />,
    worn: <path class="pen" d="M-6 8-2 20M6 8 2 20" />,
    held: (
      <Tool x={18} y={12}>
        <path class="ink" fill="#b7ada0" d="M-9-9H9V7H-9Z" />
        <path class="pen" d="M-9-1H9M1-9V-1M-3-1V7" />
      </Tool>
    ),
  },
  ellen: {
    robe: "#56754c",
    behind: longHair("#3b2a20"),
    over: (
      <>
        {parting("#3b2a20")}
        <path class="ink" fill="#7fa35a" d="M-10-12.500C-8-17-4-16-3-14.500-6-12.500-8-12-10-12.500ZM10-12.500C8-17 4-16 3-14.500 6-12.500 8-12 10-12.500ZM0-14C-2.500-17-1-20 0-21 1-20 2.500-17 0-14Z" />
      </>
    ),
    worn: <path class="ink" fill="#7fa35a" d="M-8 11 0 24 8 11 5 8Q0 13-5 8Z" />,
  },
  regan: {
    robe: "#6e2f3a",
    grim: true,
    behind: <path class="ink" fill="#efe6d4" d="M-12 12C-15-8-12-22 0-22S15-8 12 12Z" />,
    over: (
      <>
        <path class="ink" fill="#efe6d4" d="M-9.400 0C-11-14-7-18.500 0-18.500S11-14 9.400 0C9-8 6-13.500 0-13.500S-9-8-9.400 0Z" />
        <circle class="wart" cx="4.600" cy="-2.400" r="1" />
        <circle class="wart" cx="-5" cy="-3.500" r=".8" />
      </>
    ),
    worn: <path class="ink" fill="#efe6d4" d="M-10 8Q0 17 10 8L6 6.500Q0 11-6 6.500Z" />,
  },
  tom: {
    robe: "#8a5a33",
    over: (
      <>
        {beard("#5b3a22", 10)}
        {shortHair("#5b3a22")}
      </>
    ),
    held: (
      <Tool x={17} y={10} turn={0}>
        <path class="ink" fill="#c99a5f" d="M-10-14H-5.500V8H12V12.500H-10Z" />
        <path class="pen" d="M-5.500-10H-8M-5.500-5H-8M-5.500 0H-8M-1 12.500V10M4 12.500V10" />
      </Tool>
    ),
  },
  waleran: {
    robe: "#2b2930",
    skin: "#e9d3bd",
    grim: true,
    behind: <path class="ink" fill="#2b2930" d="M-14 12C-17-6-13-22 0-22S17-6 14 12Z" />,
    over: <path class="ink" fill="#8c2f2f" d="M-9.500-9.500C-9.500-17-5-19.500 0-19.500S9.500-17 9.500-9.500C4-13-4-13-9.500-9.500Z" />,
    worn: cross("#c9a13c", 19),
  },
  philip: {
    robe: "#75593c",
    behind: <path class="ink" fill="#5f4730" d="M-14 14C-17 4-13-3-8-5H8C13-3 17 4 14 14Z" />,
    over: tonsure("#5b3a22"),
    worn: cross("#d9b26a", 19),
  },
  william: {
    robe: "#7d3b2c",
    grim: true,
    behind: <path class="ink" fill="#8d97a3" d="M-13 13C-15-9-11-21 0-21S15-9 13 13Z" />,
    over: (
      <>
        <path class="ink" fill="#a9b2bc" d="M-9.600 1C-12-14-7-19.500 0-19.500S12-14 9.600 1C8.500-8 6-12 0-12S-8.500-8-9.600 1Z" />
        <path class="pen" d="M-9-10Q-8-13-6-14.500M9-10Q8-13 6-14.500M-2-16.500Q0-17.500 2-16.500" />
      </>
    ),
    held: (
      <Tool x={18} y={4} turn={6}>
        <path class="ink" fill="#dfe4e8" d="M-2-26 0-31 2-26V4H-2Z" />
        <path class="ink" fill="var(--gold)" d="M-8 4H8V7.500H-8Z" />
        <path class="ink" fill="#5b3a22" d="M-1.800 7.500H1.800V16H-1.800Z" />
      </Tool>
    ),
  },
  aliena: {
    robe: "#2f6496",
    behind: (
      <path class="ink" fill="#6a4327" d="M-11 14C-16 13-17 7-14.500 4-17.500 1-17-4-14-6-16-11-12-16-8-16.500-6-21 6-21 8-16.500 12-16 16-11 14-6 17-4 17.500 1 14.500 4 17 7 16 13 11 14Z" />
    ),
    over: (
      <>
        {parting("#6a4327")}
        <path class="ink" fill="var(--gold)" d="M-9.800-11.500C-5-15.500 5-15.500 9.800-11.500L9.500-9.500C5-13 -5-13-9.500-9.500Z" />
        <circle class="ink" fill="#b1402f" cy="-14" r="1.700" />
      </>
    ),
    worn: <path class="ink" fill="#f2e7cf" d="M-9 9Q0 20 9 9L6 7.500Q0 13-6 7.500Z" />,
  },
  king: {
    robe: "#96301f",
    over: (
      <>
        {beard("#a5622c", 9)}
        <path class="ink" fill="var(--gold)" d="M-10-10.500-13-24-6-17.500 0-26 6-17.500 13-24 10-10.500C5-13-5-13-10-10.500Z" />
        <circle class="ink" fill="#2f6496" cy="-16" r="2" />
        <circle class="ink" fill="#3b8270" cx="-6" cy="-14.500" r="1.400" />
        <circle class="ink" fill="#3b8270" cx="6" cy="-14.500" r="1.400" />
      </>
    ),
    worn: (
      <>
        <path class="ink" fill="#f6f1e4" d="M-20 13C-14 9-9 8-6 7Q0 13 6 7C9 8 14 9 20 13 12 22 -12 22-20 13Z" />
        <path class="eye" d="M-12 12l1.200 3h-2.400ZM-5 14l1.200 3H-6.200ZM5 14l1.200 3H3.800ZM12 12l1.200 3h-2.400Z" />
      </>
    ),
  },
};

// ---- places -----------------------------------------------------------------------------------------------

const fir = (x: number, y: number, s: number, fill: string): JSX.Element => (
  <g transform={`translate(${x} ${y}) scale(${s})`}>
    <path class="ink" fill="#7a4b2c" d="M-2 0H2V7H-2Z" />
    <path class="ink" fill={fill} d="M0-31 7-20H4L10-10H5.500L12 1H-12L-5.500-10H-10L-4-20H-7Z" />
  </g>
);

const places: Record<"forest" | "quarry" | "gravel", JSX.Element> = {
  forest: (
    <>
      <path fill="#a3b67f" d="M-34 12C-20 6 10 8 34 12V30H-34Z" />
      {fir(-17, 14, 0.85, "#4f7a50")}
      {fir(17, 15, 0.95, "#4f7a50")}
      {fir(0, 19, 1.2, "#3b6b4b")}
      <path class="ink" fill="#a9743f" d="M-26 20H-8V25H-26Z" />
      <ellipse class="ink" fill="#dcb784" cx="-8" cy="22.500" rx="2" ry="2.500" />
    </>
  ),
  quarry: (
    <>
      <path class="ink" fill="#b3aa9c" d="M-34 30V-8L-22-14-14-4-4-20 10-14 14 0 34-6V30Z" />
      <path fill="#8f8678" d="M-14-4-4-20-6 4-18 12ZM14 0 10-14 6 6 12 14Z" />
      <path class="ink" fill="#d6cfc1" d="M-24 12H-6V24H-24Z" />
      <path class="ink" fill="#e3ddd1" d="M-24 12-20 8H-2L-6 12Z" />
      <path class="ink" fill="#c3bbac" d="M-6 12-2 8V20L-6 24Z" />
      <path class="ink" fill="#d6cfc1" d="M6 16H22V27H6Z" />
      <path class="ink" fill="#e3ddd1" d="M6 16 10 12H26L22 16Z" />
      <path class="ink" fill="#c3bbac" d="M22 16 26 12V23L22 27Z" />
    </>
  ),
  gravel: (
    <>
      <path class="ink" fill="#d9bd7c" d="M-34 30V10C-24 2-14-6-2-10 12-8 24 4 34 8V30Z" />
      <path fill="#c3a35f" d="M-2-10C12-8 24 4 34 8V30H4C12 18 4 2-2-10Z" />
      <path class="eye" d="M-20 14h2v2h-2ZM-12 6h2v2h-2ZM-8 18h2v2h-2ZM2 8h2v2h-2ZM10 18h2v2h-2ZM-24 24h2v2h-2ZM0 24h2v2h-2ZM20 14h2v2h-2ZM-3-2h2v2h-2ZM24 24h2v2h-2Z" />
      <g transform="translate(14 -2) rotate(24)">
        {shaft(-24, 4)}
        <path class="ink" fill="#8d97a3" d="M-5.500 3H5.500V10C3 15-3 15-5.500 10Z" />
      </g>
    </>
  ),
};

// ---- privileges -------------------------------------------------------------------------------------------

/** The emblem of a privilege, about 40 x 40 around the middle; also used alone and small. */
const emblems: Record<Privilege, JSX.Element> = {
  potter: (
    <>
      <path class="ink" fill="#b5633a" d="M-7-17H7V-13L5.500-10C13-6 15 2 12 9 10 14 6 17 4 18H-4C-6 17-10 14-12 9-15 2-13-6-5.500-10L-7-13Z" />
      <path class="ink" fill="none" stroke-width="2.500" d="M6-10C16-14 20-2 12 4" />
      <path class="pen" d="M-12.500 0C-5 4 5 4 12.500 0M-13 4.500C-5 8.500 5 8.500 13 4.500" />
      <path class="stroke glow" d="M-8-5C-10-1-10 3-9 7" />
    </>
  ),
  painter: (
    <>
      <path class="ink" fill="#d9b784" d="M-16 6C-18-6-8-16 4-15 15-14 19-5 15 1 12 5 6 1 4 5 2 9 7 13 2 16-6 18-15 15-16 6Z" />
      <circle class="ink" fill="#b1402f" cx="-9" cy="3" r="3" />
      <circle class="ink" fill="#2f6496" cx="-6" cy="-6" r="3" />
      <circle class="ink" fill="#dba93a" cx="3" cy="-9.500" r="3" />
      <circle class="ink" fill="#3b8270" cx="-3" cy="10.500" r="2.800" />
      <g transform="translate(10 4) rotate(38)">
        <path class="ink" fill="#8a5a33" d="M-1.500-8H1.500V16H-1.500Z" />
        <path class="ink" fill="#f2e7cf" d="M-2.500-8C-3.500-14-1-17 0-19 1-17 3.500-14 2.500-8Z" />
      </g>
    </>
  ),
  "bell-founder": (
    <>
      <path class="ink" fill="#8a5a33" d="M-15-19H15V-15H-15Z" />
      <path class="ink" fill="#d2a243" d="M-3-15H3V-12C10-11 10-3 11 4 12 9 14 10 15 13H-15C-14 10-12 9-11 4-10-3-10-11-3-12Z" />
      <path class="pen" d="M-11.500 6H11.500M-10-4H10" />
      <path class="ink" fill="#8c6a1f" d="M-3.500 13H3.500C3.500 18-3.500 18-3.500 13Z" />
      <path class="stroke glow" d="M-6-8C-7.500-4-7.500 0-8 3" />
    </>
  ),
  helper: (
    <>
      <path class="ink" fill="#b08a5a" d="M-18-4H9L4 8H-12Z" />
      <path class="ink" fill="#cfc6b6" d="M-14-4C-13-10-8-10-6-7-4-13 4-12 4-4Z" />
      <path class="ink" fill="none" stroke-width="2.400" d="M9-4 19-8M4 8 10 16M-11 8-13 10" />
      <circle class="ink" fill="#8a5a33" cx="-13" cy="12" r="5.500" />
      <path class="pen" d="M-13 7V17M-18 12H-8" />
    </>
  ),
  brickmaker: (
    <>
      <path class="ink" fill="#b5533c" d="M-18 6H-1V15H-18ZM1 6H18V15H1ZM-9-5H8V4H-9Z" />
      <path class="ink" fill="#c96b52" d="M-8-16H9V-7H-8Z" transform="rotate(-8)" />
      <path class="stroke glow" d="M-16 8H-5M3 8H13M-7-3H4" />
    </>
  ),
};

export function Emblem({ privilege, size = 40, x = 0, y = 0 }: { privilege: Privilege; size?: number; x?: number; y?: number }): JSX.Element {
  return (
    <g class="emblem" transform={`translate(${x} ${y}) scale(${size / 40})`}>
      {again(emblems[privilege])}
    </g>
  );
}

function picture(card: Card): JSX.Element {
  const c = craftsman(card);
  if (c) return <Bust robe={`var(--seat-${c.seat})`} {...again(heads[c.trade])} held={again(tools[c.trade])} />;
  if (isPrivilege(card)) return <g transform="translate(0 1) scale(1.15)">{again(emblems[card])}</g>;
  return card in places ? again(places[card as keyof typeof places]) : <Bust {...again(people[card as Person])} />;
}

/** The picture of a card in its window, `width` wide around the middle of its lower edge. */
export function Portrait({ card, x, y, width }: { card: Card; x: number; y: number; width: number }): JSX.Element {
  return (
    <g class="portrait" transform={`translate(${x} ${y}) scale(${width / 64}) translate(0 -28)`}>
      <path class="window" d={WINDOW} />
      <g clip-path="url(#pillars-window)">{picture(card)}</g>
      <path class="window-edge" d={WINDOW} />
    </g>
  );
}

/** Once on the board: the shape that pictures are cut to. */
export function PortraitDefs(): JSX.Element {
  return (
    <defs>
      <clipPath id="pillars-window">
        <path d={WINDOW} />
      </clipPath>
    </defs>
  );
}
