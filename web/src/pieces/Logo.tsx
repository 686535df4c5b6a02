// Logo.tsx -- the sign of the app: a keep behind its wall, the bailey. public/icon.svg is the same
// drawing.
import type { JSX } from "preact";

export function Logo({ size = 32 }: { size?: number }): JSX.Element {
  return (
    <svg class="logo" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path class="logo-keep" d="M22 40V12h5v5h3.500v-5h3v5H37v-5h5v28Z" />
      <path class="logo-door" d="M29.500 30v-5a2.500 2.500 0 0 1 5 0v5Z" />
      <path class="logo-wall" d="M6 54V32h6v5h5v-5h6v5h18v-5h6v5h5v-5h6v22Z" />
      <path class="logo-gate" d="M26 54V49a6 6 0 0 1 12 0v5Z" />
    </svg>
  );
}
