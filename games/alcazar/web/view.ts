// view.ts -- how this viewer likes to look at the town: turned how far, as a town or as a plan. Kept on this
// device, because it belongs to the eyes and not to the match.
import { useState } from "preact/hooks";
import { local } from "bailey/base/storage";
import type { Look } from "./geometry";

const KEY = "bailey.alcazar.view";

interface Kept {
  turn: number;
  /** Not said: a plan on a phone, where fingers need room, a town elsewhere. */
  flat?: boolean;
}

export function readKept(text: string | null): Kept {
  try {
    const found = JSON.parse(text ?? "{}") as Partial<Kept>;
    const turn = Number.isInteger(found.turn) ? found.turn! & 3 : 0;
    return typeof found.flat === "boolean" ? { turn, flat: found.flat } : { turn };
  } catch {
    return { turn: 0 };
  }
}

export interface LookControl extends Look {
  rotate(by: 1 | -1): void;
  flatten(flat: boolean): void;
}

export function useLook(narrow: boolean): LookControl {
  const [kept, setKept] = useState(() => readKept(local.get(KEY)));
  const keep = (next: Kept): void => {
    setKept(next);
    local.set(KEY, JSON.stringify(next));
  };
  return {
    turn: kept.turn,
    flat: kept.flat ?? narrow,
    rotate: (by) => keep({ ...kept, turn: (kept.turn + by + 4) % 4 }),
    flatten: (flat) => keep({ ...kept, flat }),
  };
}
