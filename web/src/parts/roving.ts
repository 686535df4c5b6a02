// roving.ts -- one stop of the Tab key for a whole group: inside it the arrow keys lead from one to the next. The places
// of a board are reached by where they lie.
import { useEffect, useLayoutEffect } from "preact/hooks";

type Way = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const middle = (e: Element): { x: number; y: number } => {
  const r = e.getBoundingClientRect();
  return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
};

/** The nearest one in a direction: what lies straight ahead counts more than what lies beside it. */
export function nearest<T>(from: { x: number; y: number }, all: readonly { item: T; x: number; y: number }[], way: Way): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const { item, x, y } of all) {
    const [dx, dy] = [x - from.x, y - from.y];
    const ahead = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[way];
    const beside = way === "ArrowLeft" || way === "ArrowRight" ? Math.abs(dy) : Math.abs(dx);
    if (ahead < 2) continue;
    const far = ahead + 2.5 * beside;
    if (far < least) [best, least] = [item, far];
  }
  return best;
}

/** `selector` names what can be reached in the group; `lie`: by where things lie, else one after the other. */
export function useRoving(group: { current: HTMLElement | null }, selector: string, lie = false): void {
  useLayoutEffect(() => {
    const all = [...(group.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const stop = all.find((e) => e === document.activeElement) ?? all.find((e) => e.tabIndex === 0 && e.dataset["stop"]) ?? all[0];
    for (const e of all) e.setAttribute("tabindex", e === stop ? "0" : "-1");
  });
  useEffect(() => {
    const root = group.current;
    if (!root) return;
    const press = (e: KeyboardEvent): void => {
      if (e.ctrlKey || e.metaKey || e.altKey || !/^Arrow|^Home$|^End$/.test(e.key)) return;
      const all = [...root.querySelectorAll<HTMLElement>(selector)];
      const at = all.indexOf(document.activeElement as HTMLElement);
      if (at < 0) return;
      const by = e.key === "ArrowRight" || e.key === "ArrowDown" ? 1 : -1;
      const to =
        e.key === "Home" ? all[0] : e.key === "End" ? all.at(-1) : lie ? nearest(middle(all[at]!), all.map((item) => ({ item, ...middle(item) })), e.key as Way) : all[Math.max(0, Math.min(all.length - 1, at + by))];
      e.preventDefault();
      e.stopPropagation();
      to?.focus();
    };
    // The group is left and entered again where one was; other things in it are no part of it.
    const enter = (e: FocusEvent): void => {
      const all = [...root.querySelectorAll<HTMLElement>(selector)];
      if (!all.includes(e.target as HTMLElement)) return;
      for (const other of all) {
        other.setAttribute("tabindex", other === e.target ? "0" : "-1");
        if (other === e.target) other.dataset["stop"] = "1";
        else delete other.dataset["stop"];
      }
    };
    root.addEventListener("keydown", press);
    root.addEventListener("focusin", enter);
    return () => {
      root.removeEventListener("keydown", press);
      root.removeEventListener("focusin", enter);
    };
  }, [selector]);
}
