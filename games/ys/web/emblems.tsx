// emblems.tsx -- a sign for each character, 30 across around the middle, and the cards that carry them.
// A sign shows what its card does: the ships the Captain swaps, the prices the Banker moves.
import type { JSX } from "preact";
import { Fit, Scaled, Words } from "bailey/pieces/text";
import { GemStone } from "./art";
import { facts, type Card, type HeldCard } from "./facts";

const arrow = { up: "M0-4.500 4 0H1.500V4.500H-1.500V0H-4Z", down: "M0 4.500 4 0H1.500V-4.500H-1.500V0H-4Z" };

const emblems: Record<Card, () => JSX.Element> = {
  alchemist: () => (
    <>
      <path class="edge glass" d="M-3-13H3V-5L10 8Q11 12 7 12H-7Q-11 12-10 8L-3-5Z" />
      <path class="brew" d="M-6.500 3H6.500L9 8Q9.500 11 7 11H-7Q-9.500 11-9 8Z" />
      <path class="edge cork" d="M-4-15H4V-12H-4Z" />
      <circle class="spark" cx="-2" cy="6.500" r="1.600" />
      <circle class="spark" cx="3" cy="4.800" r="1.200" />
    </>
  ),
  banker: () => (
    <>
      <path class="beam" d="M0-12V10M-11-8H11" />
      <path class="edge gilt" d="M-16 1H-6Q-7 6-11 6T-16 1ZM6 1H16Q15 6 11 6T6 1Z" />
      <path class="cord" d="M-11-8-15 1M-11-8-7 1M11-8 7 1M11-8 15 1" />
      <path class="rising" d={arrow.up} transform="translate(-11 -12.500) scale(.8)" />
      <path class="falling" d={arrow.down} transform="translate(11 -12.500) scale(.8)" />
      <path class="edge wooden" d="M-6 10H6V13H-6Z" />
    </>
  ),
  captain: () => (
    <>
      <path class="wheel" d="M0-14V14M-14 0H14M-10-10 10 10M10-10-10 10" />
      <circle class="edge rim" r="9" />
      <circle class="edge hub" r="3" />
    </>
  ),
  bishop: () => (
    <>
      <path class="edge mitre" d="M-10 12V2C-10-5-5-10 0-14 5-10 10-5 10 2V12Z" />
      <path class="gilt-line" d="M0-13V12M-6-3H6" />
      <path class="edge gilt" d="M-10 8H10V12H-10Z" />
    </>
  ),
  spy: () => (
    <>
      <path class="edge eye" d="M-14 0Q-6-9.500 0-9.500T14 0Q6 9.500 0 9.500T-14 0Z" />
      <circle class="edge iris" r="5.500" />
      <circle class="pupil" r="2.500" />
      <path class="stroke lash" d="M-11-8-13-11M-4-12-5-15M4-12 5-15M11-8 13-11" />
    </>
  ),
  herald: () => (
    <>
      <path class="edge gilt" d="M-14 8-13 10 9-3 14-2 12-13 8-10 7-6Z" />
      <path class="edge pennon" d="M-7 4-4 14 0 10 5 11 2-1.500Z" />
    </>
  ),
  illusionist: () => (
    <>
      <path class="edge hat" d="M-7 6V-12H7V6Z" />
      <path class="edge hat" d="M-13 5Q0 9 13 5V8Q0 12-13 8Z" />
      <path class="band" d="M-7 1H7V4.500Q0 6-7 4.500Z" />
      <path class="spark" d="M11-11 12-7.500 15-6.500 12-5.500 11-2 10-5.500 7-6.500 10-7.500Z" />
    </>
  ),
  intriguer: () => (
    <>
      <path class="edge mask" d="M-13-7Q0-2 13-7C14 3 9 10 3.500 6L0 4-3.500 6C-9 10-14 3-13-7Z" />
      <path class="slit" d="M-8.500-1.500Q-5.500-3.500-3 0-6 2-8.500-1.500ZM8.500-1.500Q5.500-3.500 3 0 6 2 8.500-1.500Z" />
      <path class="stick" d="M13-4 15 13" />
    </>
  ),
  jeweller: () => (
    <>
      <GemStone gem="red" x={-6} y={-2} size={17} />
      <GemStone gem="blue" x={7} y={3} size={16} />
      <path class="spark" d="M4-13 5-9.500 8-8.500 5-7.500 4-4 3-7.500 0-8.500 3-9.500Z" />
    </>
  ),
  magician: () => (
    <>
      <path class="wand" d="M-11 12 6-6" />
      <path class="spark big" d="M8-14 10-8.500 15-7 10-5 8 0 6-5 1-7 6-8.500Z" />
      <path class="stroke swap" d="M-13-2C-12-9-8-11-4-11M-6-14-3-11-6-8M13 3C12 10 8 12 3 12M6 9 3 12 6 15" />
    </>
  ),
  merchant: () => (
    <>
      <path class="edge sack" d="M-4-9C-12-4-13 12-9 12H9C13 12 12-4 4-9Z" />
      <path class="edge cord-fill" d="M-6-10H6V-7.500H-6Z" />
      <path class="edge sack" d="M-5-10-7-14 0-12 7-14 5-10Z" />
      <Words class="on-sack" y="8" text-anchor="middle" size={14}>
        {facts.figure.merchant}
      </Words>
    </>
  ),
  soldier: () => (
    <>
      <path class="edge shield" d="M-11-12H11V0C11 7 5 11 0 14-5 11-11 7-11 0Z" />
      <path class="chevrons" d="M-11-4H11" />
      <Words class="on-shield" y="8.500" text-anchor="middle" size={14}>
        {facts.figure.soldier}
      </Words>
    </>
  ),
  queen: () => (
    <>
      <path class="edge gilt" d="M-13-7-7.500 0-4.500-9 0-1 4.500-9 7.500 0 13-7 10 9H-10Z" />
      <path class="edge velvet" d="M-10 5H10V10H-10Z" />
      <circle class="edge pearl" cx="-13" cy="-8" r="2" />
      <circle class="edge pearl" cx="-4.500" cy="-10.500" r="2" />
      <circle class="edge pearl" cx="4.500" cy="-10.500" r="2" />
      <circle class="edge pearl" cx="13" cy="-8" r="2" />
    </>
  ),
  prince: () => (
    <>
      <path class="edge gilt" d="M-9-8-4.500-2.500 0-10 4.500-2.500 9-8 7.500 1H-7.500Z" />
      <Words class="on-face" y="14" text-anchor="middle" size={13}>
        +{facts.figure.prince}
      </Words>
    </>
  ),
  king: () => (
    <>
      <path class="edge velvet" d="M-9-2C-9-10-4-12 0-12S9-10 9-2Z" />
      <path class="edge gilt" d="M-11-8-6-3 0-10 6-3 11-8 9 2H-9Z" />
      <path class="cross" d="M0-15V-10M-2.500-13H2.500" />
      <Words class="on-face" y="14.500" text-anchor="middle" size={13}>
        +{facts.figure.king}
      </Words>
    </>
  ),
  "blue-card": () => (
    <>
      <GemStone gem="blue" x={-6} y={-6} size={12} />
      <GemStone gem="green" x={6} y={-6} size={12} />
      <GemStone gem="yellow" x={-6} y={7} size={12} />
      <GemStone gem="red" x={6} y={7} size={12} />
    </>
  ),
};

export function Emblem({ of, x = 0, y = 0, size = 30 }: { of: Card; x?: number; y?: number; size?: number }): JSX.Element {
  return (
    <Scaled class={`emblem emblem-${of}`} x={x} y={y} scale={size / 30}>
      {emblems[of]()}
    </Scaled>
  );
}

interface CardProps {
  card: Card;
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
  state?: HeldCard["state"];
}

/** A card upright: its sign, and its name below. */
export function CardFace({ card, name, x, y, w, h, state = "ready" }: CardProps): JSX.Element {
  const size = Math.min(w - 12, h - 26);
  return (
    <g class={`card ${state}${card === "blue-card" ? " blue" : ""}`}>
      <rect class="card-face" x={x} y={y} width={w} height={h} rx="5" />
      <rect class="card-line" x={x + 2.500} y={y + 2.500} width={w - 5} height={h - 5} rx="3" />
      <Emblem of={card} x={x + w / 2} y={y + (h - 16) / 2 + 1} size={size} />
      <Fit x={x + w / 2} y={y + h - 6} width={w - 6} size={12.500} least={11} anchor="middle" bold class="on-face">
        {name}
      </Fit>
      <CardState state={state} x={x + w - 9} y={y + 9} />
    </g>
  );
}

/** A card lying: its sign and its name side by side; only the sign where there is no room for the name. */
export function CardStrip({ card, name, x, y, w, h, state = "ready" }: CardProps): JSX.Element {
  return (
    <g class={`card ${state}`}>
      <rect class="mark card-face" x={x} y={y} width={w} height={h} rx="5" />
      <Emblem of={card} x={x + Math.min(h, w) / 2} y={y + h / 2} size={h - 8} />
      {w > h * 1.8 && (
        <Fit x={x + h} y={y + h / 2 + 4.500} width={w - h - 5} size={13} least={11} bold class="on-face">
          {name}
        </Fit>
      )}
      <CardState state={state} x={x + w - 7} y={y + 7} />
    </g>
  );
}

/** Played: a tick. Won in this round: an hourglass, it can be played from the next one on. */
function CardState({ state, x, y }: { state: HeldCard["state"]; x: number; y: number }): JSX.Element | null {
  if (state === "ready") return null;
  return (
    <g class="card-state" transform={`translate(${x} ${y})`}>
      <circle r="7.500" />
      <path d={state === "played" ? "M-3.500 0-1 3 4-3" : "M-3-4.500H3L-3 4.500H3Z"} />
    </g>
  );
}
