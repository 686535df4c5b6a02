// facts.ts -- what the board of Caylus has to know to draw it. Figures come from the C tables and what follows
// from a position from the rules (generated/caylus.ts, outlook); here they are put as drawing wants them.
import { facts, words } from "bailey/generated/caylus";
import type { CaylusCube, CaylusFamily, CaylusOffer, CaylusPayment, CaylusPhase, CaylusRow, CaylusSeat, CaylusSection, CaylusTile, CaylusUse, CaylusView } from "bailey/generated/games";
import type { OutlookOf } from "bailey/engine/outlook";
import { N_ } from "bailey/words/words";

export { facts };
export type Cube = CaylusCube;
export type Family = CaylusFamily;
export type Row = CaylusRow;
export type Seat = CaylusSeat;
export type Section = CaylusSection;
export type Tile = CaylusTile;
export type View = CaylusView;
export type Outlook = OutlookOf<"caylus">;

export const cubes = words.cube;
export const sections = words.section;
export const rows = words.row;
export const specials = ["gate", "trading-post", "guild", "joust", "stables", "inn"] as const;
export type Special = (typeof specials)[number];
/** The seven phases of a turn (R3.1). */
export const phases: readonly CaylusPhase[] = words.phase.filter((p) => p !== "setup" && p !== "over");

// ---- the tiles (R8, R9) --------------------------------------------------------------------------------

export type Amounts = Partial<Record<Cube, number>>;

/** Short names (English), for narrow places. */
export const shortNames: Record<Tile, string> = {
  empty: "", farm: N_("Farm"), forest: N_("Forest"), sawmill: N_("Sawmill"), quarry: N_("Quarry"),
  marketplace: N_("Marketplace"), carpenter: N_("Carpenter"), "fixed-peddler": N_("Peddler"),
  "fixed-carpenter": N_("Carpenter"), "gold-mine": N_("Gold mine"), "food-farm": N_("Food farm"),
  "cloth-farm": N_("Cloth farm"), "wood-quarry": N_("Quarry"), "wood-sawmill": N_("Sawmill"),
  "wood-marketplace": N_("Marketplace"), "wood-peddler": N_("Peddler"), mason: N_("Mason"), lawyer: N_("Lawyer"),
  "stone-farm": N_("Farm"), park: N_("Park"), workshop: N_("Workshop"), church: N_("Church"), tailor: N_("Tailor"),
  bank: N_("Bank"), alchemist: N_("Alchemist"), architect: N_("Architect"), jeweller: N_("Jeweller"),
  statue: N_("Statue"), granary: N_("Granary"), library: N_("Library"), weaver: N_("Weaver"), theatre: N_("Theatre"),
  college: N_("College"), monument: N_("Monument"), hotel: N_("Hotel"), cathedral: N_("Cathedral"),
  residence: N_("Residence"),
};

/** One side of an exchange. */
export interface Offer {
  pay: number;
  what: CaylusPayment;
  vp: number;
  gold: number;
}
/** What a tile does in this match. */
export interface Use {
  kind: CaylusUse;
  of: Amounts;
  price: number;
  most: number;
  small: Offer | null;
  large: Offer | null;
}

export function useOf(tile: Tile, edition: number): Use {
  const offer = (which: CaylusOffer): Offer | null => {
    const [what, pay, vp, gold] = [facts.offer_what, facts.offer_pay, facts.offer_vp, facts.offer_gold].map((f) => f[edition]![tile][which]);
    return what ? ({ what, pay, vp, gold } as Offer) : null;
  };
  return { kind: facts.use[tile], of: facts.yield[tile], price: facts.price[tile], most: facts.most[tile], small: offer("small"), large: offer("large") };
}

export const pointsOf = (tile: Tile, edition: number): number => facts.vp[tile][edition]!;

/** Whether a worker can be sent there (R4.2, R4.3). */
export const takesWorkers = (tile: Tile): boolean => facts.use[tile] !== "nothing";

/** The tiles of one kind that can be in the supply, in this match. */
export function kindsIn(outlook: Outlook, family: Family): Tile[] {
  return outlook("supply").map((o) => o.args[0]).filter((t) => facts.family[t] === family);
}

/** How many copies of a tile are in the supply (R1.4). */
export function copiesLeft(outlook: Outlook, tile: Tile): number {
  return outlook("supply").find((o) => o.args[0] === tile)?.args[1] ?? 0;
}

// ---- the castle (R10, R11) --------------------------------------------------------------------------------

/** The section whose mark is on this space. */
export function markOn(space: number): Section | undefined {
  return sections.find((s) => facts.mark[s] === space);
}

/** Whose houses stand in a section, one entry for each house. */
export function housesIn(view: View, seats: readonly Seat[], section: Section): Seat[] {
  return seats.flatMap((s) => Array.from({ length: view.houses[s]?.[section] ?? 0 }, () => s));
}

/** Scored, under construction, or still to come. */
export function stateOf(view: View, section: Section): "scored" | "now" | "later" {
  const at = words.progress.indexOf(view.section);
  const own = sections.indexOf(section);
  return own < at ? "scored" : own === at ? "now" : "later";
}

// ---- favours (R12) -----------------------------------------------------------------------------------------

/** The last column a marker can reach (R12.2). */
export const lastColumn = (view: View): number => facts.reach[view.section];

/** What opens a column: the scoring of this section. */
export function columnOpener(column: number): Section | undefined {
  return sections[words.progress.findIndex((p) => facts.reach[p] >= column) - 1];
}

/** A tile that does what a column of the buildings row lends (R12.5). */
export function lentTile(column: number): Tile | undefined {
  const use = facts.lends[column - 1]!;
  return use === "nothing" ? undefined : words.tile.find((t) => facts.use[t] === use);
}

// ---- players -------------------------------------------------------------------------------------------------

export function isSeat(word: string): word is Seat {
  return word !== "nobody" && word !== "chance";
}

/** Deniers at the beginning of a turn (R3.2). */
export function incomeOf(outlook: Outlook, seat: Seat): number {
  return outlook("income").find((o) => o.seat === seat)!.args[0];
}

/** The seats in turn order; during the set-up those without a place come last. */
export function inOrder(view: View, seats: readonly Seat[]): Seat[] {
  const first = view.order.filter((s): s is Seat => isSeat(s) && seats.includes(s as Seat));
  return [...first, ...seats.filter((s) => !first.includes(s))];
}

/** The numbers of the passing scale: what a worker costs (R4.7, R14.3). */
export function scaleOf(players: number): number[] {
  return facts.worker_price[players - 2]!.filter((n) => n !== null);
}

/** What a worker of this seat costs on what is not its own (R4.7, R4.9); null: all have passed. */
export function priceFor(outlook: Outlook, seat: Seat): number | null {
  return outlook("price").find((o) => o.seat === seat)?.args[0] ?? null;
}

const spaceNumber = (space: string | undefined): number => Number(space?.slice(1) ?? 0);

/** The space whose worker is at work in phase 5, counted as people count; 0: none. */
export const spaceAtWork = (outlook: Outlook): number => spaceNumber(outlook("at-work")[0]?.args[0]);

/** Where the next building would be laid (R9.3); 0: the road is full. */
export const nextGround = (outlook: Outlook): number => spaceNumber(outlook("ground")[0]?.args[0]);

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
  return [...out, ...Array.from({ length: Math.max(0, facts.workers - out.length) }, () => "home")];
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
