// masonry.tsx -- the castle's stones. Every batch raises a piece of it: a vault of the dungeon, a stretch of the walls, a
// storey of a tower; what is not built yet is only planned, and a crane stands over what comes next. When a section is
// scored the king's masons finish it. Drawn 366 wide and 240 high.
import type { JSX } from "preact";
import { Texture, TexturePath } from "bailey/kit/materials";
import { facts, type Section } from "./facts";

const TOWERS = 7;
const VAULTS = 6;
const STRETCH = 27.8;

const towerAt = (i: number): number => 108 + (i % TOWERS) * 39;

/** The merlons on a stretch of wall, from left to right. */
function crest(from: number, to: number, base: number, high: number): string {
  const step = (to - from) / 4;
  return [0, 2].map((k) => `V${base - high}H${from + (k + 1) * step}V${base}H${from + (k + 2) * step}`).join("");
}

/** The outline of the i-th piece of a section. */
export function stoneOf(section: Section, i: number): string {
  if (section === "dungeon") {
    const left = i ? 108.5 + i * 39 : 88;
    const right = i === VAULTS - 1 ? 366 : 147.5 + i * 39;
    return i ? `M${left} 196V148H${right}V196Z` : `M80 196 84 160 88 148H${right}V196Z`;
  }
  if (section === "walls") {
    const left = 88 + i * STRETCH;
    return `M${left} 148V94${crest(left, left + STRETCH, 94, 7)}V148Z`;
  }
  const x = towerAt(i);
  if (i < TOWERS) return `M${x - 16} 94V60H${x + 16}V94Z`;
  // The upper storey: every other tower has battlements, the rest roofs.
  return i % 2 ? `M${x - 16} 60V28H${x + 16}V60Z` : `M${x - 16} 60V30H${x - 19}V20H${x - 12.5}V24H${x - 5.5}V20H${x + 5.5}V24H${x + 12.5}V20H${x + 19}V30H${x + 16}V60Z`;
}

/** What a piece has besides its stones: an arch, an arrow slit, a roof with its pennant. */
function Trim({ section, i }: { section: Section; i: number }): JSX.Element | null {
  if (section === "dungeon") return <path class="ink cellar" d={`M${128 + i * 39 - 15} 188V168A15 14 0 0 1 ${128 + i * 39 + 15} 168V188Z`} />;
  if (section === "walls") return <path class="courses" d={`M${88 + i * STRETCH} 105h${STRETCH}M${88 + i * STRETCH} 143h${STRETCH}`} />;
  const x = towerAt(i);
  if (i < TOWERS) return <path class="courses" d={`M${x - 16} 62h32`} />;
  return (
    <>
      {i % 2 === 1 && <path class="ink tile-roof" d={`M${x - 20} 30 ${x} 3 ${x + 20} 30Z`} />}
      {i % 2 === 1 && <path class="roof-light" d={`M${x - 14} 27 ${x - 1} 8 ${x - 6} 27Z`} />}
      {i === TOWERS + 3 && <path class="ink banner" d={`M${x} 20V-4M${x}-4 ${x + 13} 0 ${x} 5`} />}
    </>
  );
}

/** A crane with its rope over the piece that comes next, and the scaffold below it. */
function Crane({ section, i }: { section: Section; i: number }): JSX.Element {
  const [x, y] = section === "dungeon" ? [128 + i * 39, 148] : section === "walls" ? [102 + i * STRETCH, 92] : [towerAt(i), i < TOWERS ? 60 : 26];
  const low = section === "dungeon" ? 196 : section === "walls" ? 148 : i < TOWERS ? 94 : 60;
  return (
    <g class="crane texture">
      <path class="stroke timber" d={`M${x - 12} ${low}V${y - 6}M${x + 12} ${low}V${y - 6}M${x - 15} ${(low + y) / 2}H${x + 15}M${x - 12} ${low}L${x + 12} ${(low + y) / 2}`} />
      <path class="stroke timber" d={`M${x + 12} ${y - 6}V${y - 20}L${x - 8} ${y - 26}M${x + 12} ${y - 12}L${x + 2} ${y - 23}`} />
      <path class="rope" d={`M${x - 8} ${y - 26}V${y - 12}`} />
      <path class="ink wall" d={`M${x - 13} ${y - 12}h10v7h-10Z`} />
    </g>
  );
}

/** `built`: so many pieces stand; `fresh`: the last of them was just put there. */
export function Masonry({ section, built, scored, crane, fresh }: { section: Section; built: number; scored: boolean; crane: boolean; fresh: boolean }): JSX.Element {
  const room = facts.room[section];
  const stones = scored ? room : Math.min(built, room);
  const look = section === "dungeon" ? "ink rock" : "ink wall";
  return (
    <>
      {stones < room && (
        <g class="plan">
          {Array.from({ length: room - stones }, (_, k) => (
            <path key={k} class={look} d={stoneOf(section, stones + k)} />
          ))}
        </g>
      )}
      {Array.from({ length: stones }, (_, i) => (
        <g key={i} class={fresh && i === stones - 1 ? "stones rises" : "stones"}>
          <path class={look} d={stoneOf(section, i)} />
          <TexturePath of="stone" d={stoneOf(section, i)} />
          <TexturePath of={section === "towers" ? "round" : "sheen"} d={stoneOf(section, i)} />
          <Trim section={section} i={i} />
        </g>
      ))}
      {crane && stones < room && <Crane section={section} i={stones} />}
    </>
  );
}

/** What lies round the castle: hills far away, the hill it stands on, a way up to it. */
export function Surroundings(): JSX.Element {
  return (
    <g class="surroundings texture" aria-hidden="true">
      <path class="far-hills" d="M0 150Q50 96 110 128T230 112 366 140V200H0Z" />
      <path class="near-hills" d="M0 196Q40 168 92 186T366 182V240H0Z" />
      <path class="way-up" d="M196 240Q210 214 214 196H236Q244 216 262 240Z" />
      <Texture of="cobbles" box={{ x: 104, y: 202, w: 258, h: 32 }} rx={14} />
    </g>
  );
}
