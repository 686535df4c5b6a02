// How much room a board has: a phone's, a tablet's held upright, or a desk's.
import { useEffect, useState } from "preact/hooks";

export type Arrangement = "wide" | "medium" | "narrow";

/** Below this the page is one column and may be as long as it likes. */
const STACKED = 900;

export function useArrangement(narrow: boolean): Arrangement {
  const [stacked, setStacked] = useState(innerWidth < STACKED);
  useEffect(() => {
    const look = (): void => setStacked(innerWidth < STACKED);
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  return narrow ? "narrow" : stacked ? "medium" : "wide";
}
