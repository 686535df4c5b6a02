// again.ts -- a drawing that is kept in a table, drawn anew. An element that outlives the board would
// keep the whole page it was first drawn in, because elements know their parents.
import { createElement, isValidElement, type VNode } from "preact";

/** The same element, or the same elements in a list or in a table of properties, as new ones. */
export function again<T>(kept: T): T {
  if (Array.isArray(kept)) return kept.map(again) as T;
  if (isValidElement(kept)) {
    const { type, props, key } = kept as VNode<Record<string, unknown>>;
    return createElement(type as "g", { ...again(props), key }) as T;
  }
  if (kept !== null && typeof kept === "object" && Object.getPrototypeOf(kept) === Object.prototype)
    return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, isValidElement(value) || Array.isArray(value) ? again(value) : value])) as T;
  return kept;
}
