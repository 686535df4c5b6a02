// cover.tsx -- what the pictures of all games have in common: 320 x 200, a sky with a sun, something far away.
import type { ComponentChildren, JSX } from "preact";

interface CoverSheetProps {
  sun: { cx: number; cy: number; r: number };
  /** The outline of what lies at the horizon, and what it is. */
  far: string;
  is?: "far" | "sea";
  children: ComponentChildren;
}

export function CoverSheet({ sun, far, is = "far", children }: CoverSheetProps): JSX.Element {
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice">
      <rect width="320" height="200" fill="var(--cover-sky)" />
      <circle {...sun} fill="var(--cover-sun)" />
      <path d={far} fill={`var(--cover-${is})`} />
      {children}
    </svg>
  );
}
