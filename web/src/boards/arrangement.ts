// How much room a board has: a phone's, a tablet's held upright, or a desk's.
import { useEffect, useState } from "preact/hooks";

export type Arrangement = "wide" | "medium" | "narrow";

/** Below this the page is one column and may be as long as it likes. */
const STACKED = 900;
/** Lower than this is a phone on its side: there, too, the board may be as long as it likes. */
export const LOW = 520;
const isStacked = (): boolean => innerWidth < STACKED || innerHeight < LOW;

export function useArrangement(narrow: boolean): Arrangement {
  const [stacked, setStacked] = useState(isStacked);
  useEffect(() => {
    const look = (): void => setStacked(isStacked());
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  return narrow ? "narrow" : stacked ? "medium" : "wide";
}
