// picking.ts -- pointing at things instead of naming actions. What an action names are its places;
// pointing at places one after the other narrows the legal actions down until one is left. Pure.
import type { Action, Arg, GameEvent, GameInfo, Kind } from "../engine/engine";

/** A place is a word of the game ("castle"), or domain and number where values have no words
 *  ("column:3"). The verb of an action is one too ("do:pass"). A word that is also a seat's, but in a
 *  domain that does not speak of seats, comes with its domain ("gem:blue"). Boards mark what they draw
 *  with these: data-place="castle". What is several of them at once joins them: "red+number:3". */
export type PlaceId = string;

const partsOf = (place: PlaceId): PlaceId[] => place.split("+");

/** Whether a place is in a set: all of its parts are. */
export function isIn(set: ReadonlySet<PlaceId>, place: PlaceId): boolean {
  return partsOf(place).every((p) => set.has(p));
}

function placeOf(game: GameInfo, kind: Kind | undefined, arg: Arg, i: number): PlaceId {
  const domain = kind?.args[i];
  if (typeof arg === "number") return `${domain?.name ?? "number"}:${arg}`;
  const word = String(arg);
  const mistakable = game.seats.includes(word) && domain?.words && !game.seats.every((s) => domain.words!.includes(s));
  return mistakable ? `${domain.name}:${word}` : word;
}

const kindOf = (kinds: Kind[], name: string): Kind | undefined => kinds.find((k) => k.name === name);

export function placesOfAction(game: GameInfo, action: Pick<Action, "kind" | "args">): PlaceId[] {
  const kind = kindOf(game.actions, action.kind);
  return [`do:${action.kind}`, ...action.args.map((arg, i) => placeOf(game, kind, arg, i))];
}

/** What an event names, for highlighting: its arguments and its seat. */
export function placesOfEvent(game: GameInfo, event: GameEvent): PlaceId[] {
  const kind = kindOf(game.events, event.event);
  const named = event.args.flatMap((arg, i) => (arg === null ? [] : [placeOf(game, kind, arg, i)]));
  return event.seat === "nobody" || event.seat === "chance" ? named : [...named, event.seat];
}

/** The places of `all` that are left when `some` are taken out, or null if one is not there. */
function without(all: PlaceId[], some: PlaceId[]): PlaceId[] | null {
  const rest = [...all];
  for (const place of some) {
    const at = rest.indexOf(place);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** The actions that name everything picked so far. */
export function narrowed(game: GameInfo, legal: Action[], picked: PlaceId[]): Action[] {
  return picked.length ? legal.filter((a) => without(placesOfAction(game, a), picked)) : legal;
}

/** What can be pointed at next. */
export function openPlaces(game: GameInfo, legal: Action[], picked: PlaceId[]): Set<PlaceId> {
  const open = new Set<PlaceId>();
  for (const action of legal)
    for (const place of without(placesOfAction(game, action), picked) ?? []) open.add(place);
  return open;
}

export type Picked =
  | { play: Action }
  | { picked: PlaceId[]; left: Action[] } // more than one action is meant
  | null; // nothing can be done with this place now

/** Somebody pointed at `place` after `before`. */
export function pick(game: GameInfo, legal: Action[], before: PlaceId[], place: PlaceId): Picked {
  const here = partsOf(place);
  for (const picked of before.length ? [[...before, ...here], here] : [here]) {
    const left = narrowed(game, legal, picked);
    if (left.length === 1) return { play: left[0]! };
    if (!left.length) continue;
    // Two orders of the same places: the order of pointing decides.
    const args = picked.filter((p) => !p.startsWith("do:"));
    const sameOrder = left.filter((a) => placesOfAction(game, a).slice(1).join("\n") === args.join("\n"));
    const complete = left.every((a) => a.args.length === args.length);
    if (complete && sameOrder.length === 1) return { play: sameOrder[0]! };
    return { picked, left };
  }
  return null;
}

/** Actions that pointing at this place could have meant, the likeliest first: for asking why not. */
export function meantBy(game: GameInfo, seat: string, legal: Action[], place: PlaceId): string[] {
  const verbs = new Set(legal.map((a) => a.kind));
  const parts = partsOf(place);
  if (parts.length > 1) return meantByAll(game, seat, verbs, parts);
  const word = place.includes(":") && !place.startsWith("do:") ? place.slice(place.indexOf(":") + 1) : place;
  const meant: string[] = [];
  const kinds = [...game.actions].sort((a, b) => Number(verbs.has(b.name)) - Number(verbs.has(a.name)));
  for (const kind of kinds) {
    if (place === `do:${kind.name}` && !kind.args.length) meant.push(`${seat} ${kind.name}`);
    const like = legal.find((a) => a.kind === kind.name);
    kind.args.forEach((domain, i) => {
      const names = domain.words ? domain.words.includes(word) : place === `${domain.name}:${word}`;
      if (!names) return;
      const args = kind.args.map((d, k) => (k === i ? word : (like?.args[k] ?? d.words?.find((w) => w) ?? d.lo)));
      meant.push([seat, kind.name, ...args].join(" "));
    });
  }
  return meant;
}

const bare = (place: PlaceId): string => place.slice(place.indexOf(":") + 1);

/** The same for a place of several parts: actions whose verb or arguments are just these. */
function meantByAll(game: GameInfo, seat: string, verbs: ReadonlySet<string>, parts: PlaceId[]): string[] {
  const verb = parts.find((p) => p.startsWith("do:"));
  const words = parts.filter((p) => p !== verb).map(bare);
  const kinds = game.actions.filter((k) => k.args.length === words.length && (verb ? verb === `do:${k.name}` : verbs.has(k.name)));
  return kinds.map((k) => [seat, k.name, ...words].join(" "));
}
