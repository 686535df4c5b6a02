// ahead.ts -- pointing at a thing before saying what for: a card in hand, a plot of the town. Some games ask for the verb
// first; whoever points at the thing first means one of the verbs that lead to it. Pure.
import type { Action, Ahead, GameInfo } from "../engine/engine";
import { openPlaces, placesOfAction, type PlaceId } from "./picking";

export interface Lead {
  /** What can be done now that leads there. */
  by: Action[];
  /** The action that names the place then, without its words. */
  then: Ahead["then"][number];
}

/** By place: what leads there. Places that can be pointed at anyway are not among them. */
export function leadsOf(game: GameInfo, legal: Action[], ahead: Ahead[]): ReadonlyMap<PlaceId, Lead> {
  const open = openPlaces(game, legal, []);
  const leads = new Map<PlaceId, Lead>();
  for (const { by, then } of ahead) {
    const action = legal.find((a) => a.text === by);
    if (!action) continue;
    for (const next of then)
      for (const place of placesOfAction(game, next).slice(1)) {
        if (open.has(place)) continue;
        const lead = leads.get(place) ?? { by: [], then: next };
        if (!lead.by.includes(action)) lead.by.push(action);
        leads.set(place, lead);
      }
  }
  return leads;
}
