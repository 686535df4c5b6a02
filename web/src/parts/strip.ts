// strip.ts -- strips above a page: announcements, a line that is lost. A match fills the window and has to know what they leave of it:
// --strip (theme.css) is the height of all of them.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** For the element of a strip: its height is the property of this name, as long as it is there. */
export function useStrip(property: "--announced" | "--lost"): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const measured = new ResizeObserver(([seen]) => style.setProperty(property, `${seen!.contentRect.height}px`));
    measured.observe(strip.current!);
    return () => {
      measured.disconnect();
      style.removeProperty(property);
    };
  }, []);
  return strip;
}
