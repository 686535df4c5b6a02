// named.ts -- the places that the pointer names at the moment, in the log or in the list of choices;
// the board shows where they are.
import { signal } from "@preact/signals";
import type { PlaceId } from "../match/picking";

export const named = signal<PlaceId[]>([]);
