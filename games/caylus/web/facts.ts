// facts.ts -- what the board of Caylus has to know to draw it: what the tiles cost, yield and are worth,
// the castle and the favour table, and what follows from a position. The rules are the engine's;
// caylus.test.ts compares these figures with data.c.
import type {
  CaylusCube,
  CaylusPhase,
  CaylusRow,
  CaylusSeat,
  CaylusSection,
  CaylusTile,
  CaylusView,
} from "bailey/generated/games";
import { N_ } from "bailey/words/words";

export type Cube = CaylusCube;
export type Row = CaylusRow;
export type Seat = CaylusSeat;
export type Section = CaylusSection;
export type Tile = CaylusTile;
export type View = CaylusView;

export const cubes: readonly Cube[] = ["food", "wood", "stone", "cloth", "gold"];
export const sections: readonly Section[] = ["dungeon", "walls", "towers"];
export const rows: readonly Row[] = ["prestige", "deniers", "cubes", "buildings"];
export const specials = ["gate", "trading-post", "guild", "joust", "stables", "inn"] as const;
export type Special = (typeof specials)[number];
/** The seven phases of a turn (R3.1). */
export const phases: readonly CaylusPhase[] = ["income", "placing", "specials", "provost", "road", "castle", "end"];
export const SPACES = 28;
export const WORKERS = 6;
export const COLUMNS = 5;

// ---- the tiles (R8, R9) --------------------------------------------------------------------------------

export type Amounts = Partial<Record<Cube, number>>;
export type Family = "empty" | "neutral" | "fixed" | "wood" | "stone" | "prestige" | "residence";

/** One side of an exchange: `pay` of a cube, of deniers or of any cubes but gold. */
export interface Offer {
  pay: number;
  what: Cube | "denier" | "any";
  vp?: number;
  gold?: number;
}
export type Use =
  | { kind: "nothing" }
  | { kind: "yield"; of: Amounts }
  | { kind: "choice"; of: Amounts }
  | { kind: "sell"; price: number }
  | { kind: "buy"; price: number; most: number }
  | { kind: "trade"; small: Offer; large: Offer }
  | { kind: "build"; what: "wood" | "stone" }
  | { kind: "convert" }
  | { kind: "prestige" };

export interface TileFacts {
  family: Family;
  /** A short name (English), for narrow places. */
  name: string;
  use: Use;
  cost?: Amounts;
  /** One more cube of any kind. */
  wild?: boolean;
  vp?: number;
  favours?: number;
  income?: number;
}

const nothing: Use = { kind: "nothing" };
const all = (of: Amounts): Use => ({ kind: "yield", of });
const one = (of: Amounts): Use => ({ kind: "choice", of });

/** In the order of the tile numbers. */
export const tiles: Record<Tile, TileFacts> = {
  empty: { family: "empty", name: "", use: nothing },
  farm: { family: "neutral", name: N_("Farm"), use: one({ food: 1, cloth: 1 }) },
  forest: { family: "neutral", name: N_("Forest"), use: one({ food: 1, wood: 1 }) },
  sawmill: { family: "neutral", name: N_("Sawmill"), use: all({ wood: 1 }) },
  quarry: { family: "neutral", name: N_("Quarry"), use: all({ stone: 1 }) },
  marketplace: { family: "neutral", name: N_("Market"), use: { kind: "sell", price: 4 } },
  carpenter: { family: "neutral", name: N_("Carpenter"), use: { kind: "build", what: "wood" } },
  "fixed-peddler": { family: "fixed", name: N_("Peddler"), use: { kind: "buy", price: 2, most: 1 } },
  "fixed-carpenter": { family: "fixed", name: N_("Carpenter"), use: { kind: "build", what: "wood" } },
  "gold-mine": { family: "fixed", name: N_("Gold mine"), use: all({ gold: 1 }) },
  "food-farm": { family: "wood", name: N_("Food farm"), cost: { food: 1, wood: 1 }, vp: 2, use: one({ food: 2, cloth: 1 }) },
  "cloth-farm": { family: "wood", name: N_("Cloth farm"), cost: { food: 1, wood: 1 }, vp: 2, use: one({ food: 1, cloth: 2 }) },
  "wood-quarry": { family: "wood", name: N_("Quarry"), cost: { food: 1, wood: 1 }, vp: 2, use: all({ stone: 2 }) },
  "wood-sawmill": { family: "wood", name: N_("Sawmill"), cost: { food: 1, wood: 1 }, vp: 2, use: all({ wood: 2 }) },
  "wood-marketplace": { family: "wood", name: N_("Market"), cost: { wood: 1 }, wild: true, vp: 4, use: { kind: "sell", price: 6 } },
  "wood-peddler": { family: "wood", name: N_("Peddler"), cost: { wood: 1 }, wild: true, vp: 4, use: { kind: "buy", price: 1, most: 2 } },
  mason: { family: "wood", name: N_("Mason"), cost: { food: 1, wood: 1 }, vp: 4, use: { kind: "build", what: "stone" } },
  lawyer: { family: "wood", name: N_("Lawyer"), cost: { wood: 1, cloth: 1 }, vp: 4, use: { kind: "convert" } },
  "stone-farm": { family: "stone", name: N_("Farm"), cost: { food: 1, stone: 1 }, vp: 3, use: all({ food: 2, cloth: 1 }) },
  park: { family: "stone", name: N_("Park"), cost: { food: 1, stone: 1 }, vp: 3, use: all({ food: 1, wood: 2 }) },
  workshop: { family: "stone", name: N_("Workshop"), cost: { food: 1, stone: 1 }, vp: 3, use: all({ stone: 2, cloth: 1 }) },
  church: {
    family: "stone",
    name: N_("Church"),
    cost: { stone: 1, cloth: 1 },
    vp: 3,
    favours: 1,
    use: { kind: "trade", small: { pay: 2, what: "denier", vp: 3 }, large: { pay: 4, what: "denier", vp: 5 } },
  },
  tailor: {
    family: "stone",
    name: N_("Tailor"),
    cost: { wood: 1, stone: 1 },
    vp: 6,
    use: { kind: "trade", small: { pay: 2, what: "cloth", vp: 4 }, large: { pay: 3, what: "cloth", vp: 6 } },
  },
  bank: {
    family: "stone",
    name: N_("Bank"),
    cost: { wood: 1, stone: 1 },
    vp: 6,
    use: { kind: "trade", small: { pay: 2, what: "denier", gold: 1 }, large: { pay: 5, what: "denier", gold: 2 } },
  },
  alchemist: {
    family: "stone",
    name: N_("Alchemist"),
    cost: { food: 1, stone: 1 },
    vp: 6,
    use: { kind: "trade", small: { pay: 2, what: "any", gold: 1 }, large: { pay: 4, what: "any", gold: 2 } },
  },
  architect: { family: "stone", name: N_("Architect"), cost: { food: 1, stone: 1 }, vp: 6, use: { kind: "prestige" } },
  jeweller: {
    family: "stone",
    name: N_("Jeweller"),
    cost: { stone: 1, cloth: 1 },
    vp: 6,
    use: { kind: "trade", small: { pay: 1, what: "gold", vp: 5 }, large: { pay: 2, what: "gold", vp: 9 } },
  },
  statue: { family: "prestige", name: N_("Statue"), cost: { stone: 2, gold: 1 }, vp: 7, favours: 1, use: nothing },
  granary: { family: "prestige", name: N_("Granary"), cost: { food: 3, gold: 1 }, vp: 10, use: nothing },
  library: { family: "prestige", name: N_("Library"), cost: { wood: 3, gold: 1 }, vp: 10, income: 1, use: nothing },
  weaver: { family: "prestige", name: N_("Weaver"), cost: { cloth: 3, gold: 1 }, vp: 12, use: nothing },
  theatre: { family: "prestige", name: N_("Theatre"), cost: { wood: 3, gold: 2 }, vp: 14, favours: 1, use: nothing },
  college: { family: "prestige", name: N_("College"), cost: { stone: 3, gold: 2 }, vp: 14, favours: 1, use: nothing },
  monument: { family: "prestige", name: N_("Monument"), cost: { stone: 4, gold: 2 }, vp: 14, favours: 2, use: nothing },
  hotel: { family: "prestige", name: N_("Hotel"), cost: { stone: 3, gold: 2 }, vp: 16, income: 2, use: nothing },
  cathedral: { family: "prestige", name: N_("Cathedral"), cost: { stone: 5, gold: 3 }, vp: 25, use: nothing },
  residence: { family: "residence", name: N_("Residence"), vp: 2, income: 1, use: nothing },
};

const order = Object.keys(tiles) as Tile[];
const FIRST_WOOD = order.indexOf("food-farm");

/** What a tile does in this match: R15.2 has other figures for two of them. */
export function useOf(tile: Tile, edition: number): Use {
  const use = tiles[tile].use;
  if (tile === "tailor" && edition === 1 && use.kind === "trade") return { ...use, small: { pay: 1, what: "cloth", vp: 2 } };
  return use;
}

export function pointsOf(tile: Tile, edition: number): number {
  return (tiles[tile].vp ?? 0) + (tile === "church" && edition === 1 ? 1 : 0);
}

/** Whether a worker can be sent there (R4.2, R4.3). */
export function takesWorkers(tile: Tile): boolean {
  return ["neutral", "fixed", "wood", "stone"].includes(tiles[tile].family);
}

/** The tiles of one kind that can be in the supply, in this match. */
export function kindsIn(view: View, family: Family): Tile[] {
  return order.filter((t) => tiles[t].family === family && (t !== "jeweller" || view.jeweller === 1));
}

/** How many copies of a tile are in the supply (R1.4); bit numbers as in words.h. */
export function copiesLeft(view: View, tile: Tile): number {
  const bit = (t: Tile): number => (view.supply >>> (order.indexOf(t) - FIRST_WOOD)) & 1;
  return bit(tile) + (tile === "architect" ? bit("residence") : 0);
}

// ---- the castle (R10, R11) --------------------------------------------------------------------------------

export const castle: Record<Section, { room: number; mark: number; vp: number; loss: number; favours: readonly number[] }> = {
  dungeon: { room: 6, mark: 12, vp: 5, loss: 2, favours: [0, 0, 1, 1, 1, 1, 1] },
  walls: { room: 10, mark: 18, vp: 4, loss: 3, favours: [0, 0, 1, 2, 2, 3, 3] },
  towers: { room: 14, mark: 24, vp: 3, loss: 4, favours: [0, 0, 1, 1, 2, 2, 3] },
};

/** The section whose mark is on this space. */
export function markOn(space: number): Section | undefined {
  return sections.find((s) => castle[s].mark === space);
}

/** Whose houses stand in a section, one entry for each house. */
export function housesIn(view: View, seats: readonly Seat[], section: Section): Seat[] {
  return seats.flatMap((s) => Array.from({ length: view.houses[s]?.[section] ?? 0 }, () => s));
}

/** Scored, under construction, or still to come. */
export function stateOf(view: View, section: Section): "scored" | "now" | "later" {
  const at = view.section === "finished" ? 3 : sections.indexOf(view.section);
  const own = sections.indexOf(section);
  return own < at ? "scored" : own === at ? "now" : "later";
}

// ---- favours (R12) -----------------------------------------------------------------------------------------

/** The last column a marker can reach (R12.2). */
export function lastColumn(view: View): number {
  return { dungeon: 2, walls: 4, towers: 5, finished: 5 }[view.section];
}

/** What opens a column: the scoring of this section. */
export function columnOpener(column: number): Section | undefined {
  return column <= 2 ? undefined : column <= 4 ? "dungeon" : "walls";
}

/** What the buildings row lends (R12.5). */
export const lent: readonly (Tile | null)[] = [null, "carpenter", "mason", "lawyer", "architect"];

// ---- players -------------------------------------------------------------------------------------------------

export function isSeat(word: string): word is Seat {
  return word !== "nobody" && word !== "chance";
}

/** Deniers at the beginning of a turn (R3.2). */
export function incomeOf(view: View, seat: Seat): number {
  return view.road.reduce((sum, tile, i) => sum + (view.owner[i] === seat ? (tiles[tile].income ?? 0) : 0), 2);
}

/** Points if the match ended now: gold, other cubes and deniers count too (R13.2). */
export function worthNow(view: View, seat: Seat): number {
  const { gold, ...others } = view.cubes[seat];
  const plain = Object.values(others).reduce((a, b) => a + b, 0);
  return view.vp[seat] + 3 * gold + Math.floor(plain / 3) + Math.floor(view.money[seat] / 4);
}

/** The seats in turn order; during the set-up those without a place come last. */
export function inOrder(view: View, seats: readonly Seat[]): Seat[] {
  const first = view.order.filter((s): s is Seat => isSeat(s) && seats.includes(s as Seat));
  return [...first, ...seats.filter((s) => !first.includes(s))];
}

/** The numbers of the passing scale: what a worker costs (R4.7, R14.3). */
export function scaleOf(players: number): number[] {
  return players === 2 ? [1, 3] : Array.from({ length: players }, (_, i) => i + 1);
}

/** What a worker of this seat costs on what is not its own (R4.7, R4.9); null: all have passed. */
export function priceFor(view: View, seat: Seat): number | null {
  if (view.inn.right === seat) return 1;
  return scaleOf(view.players)[view.gone] ?? null;
}

/** The space whose worker is at work in phase 5, counted as people count; 0: none. */
export function spaceAtWork(view: View): number {
  if (view.phase !== "road") return 0;
  return view.worker.findIndex((w) => isSeat(w)) + 1;
}

/** Where the next building would be laid (R9.3); 0: the road is full. */
export function nextGround(view: View): number {
  return view.road.indexOf("empty") + 1;
}

// ---- workers ------------------------------------------------------------------------------------------------------

/** Where the workers of a seat stand; "home" for those at hand. Circles have a number: "castle:2". */
export function workersOf(view: View, seat: Seat): string[] {
  const out: string[] = [];
  for (const s of ["gate", "trading-post", "guild", "joust"] as const) if (view.special[s] === seat) out.push(s);
  view.stables.forEach((w, i) => w === seat && out.push(`stables:${i}`));
  if (view.inn.left === seat) out.push("inn:0");
  if (view.inn.right === seat) out.push("inn:1");
  view.castle.forEach((w, i) => w === seat && out.push(`castle:${i}`));
  view.worker.forEach((w, i) => w === seat && out.push(`r${i + 1}`));
  return [...out, ...Array.from({ length: Math.max(0, WORKERS - out.length) }, () => "home")];
}

/** Workers are alike, but each glides along its own way: given who stood where before, says who stands
 *  where now. Those who can stay do; the others take the places that are left, in order. */
export function sameWorkers(before: readonly string[] | undefined, now: readonly string[]): string[] {
  if (!before || before.length !== now.length) return [...now];
  const left = [...now];
  const after = before.map((place) => {
    const at = left.indexOf(place);
    if (at < 0) return null;
    left.splice(at, 1);
    return place;
  });
  // Who moves within the inn or the stables is the same worker: his house is a better guess than home.
  const house = (p: string): string => p.split(":")[0]!;
  before.forEach((place, i) => {
    if (after[i] !== null || place === "home") return;
    const at = left.findIndex((p) => p !== "home" && house(p) === house(place));
    if (at >= 0) after[i] = left.splice(at, 1)[0]!;
  });
  return after.map((place) => place ?? left.shift()!);
}
