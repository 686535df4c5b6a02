// Tip.tsx -- the one tooltip of the app. Whatever carries data-tip has one, and every action (data-action): by pointing, by keyboard
// focus, and by a tap or a long press on a touch screen. It can be entered with the pointer (for the
// links to rules in it) and goes away with Escape.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../base/shared";
import { RuleText, wantedRule } from "./RulesText";

/** What the screen that plays says of a place of the board, or of an action: why nothing can be done there; what
 *  it would mean, and what would follow. */
export interface Explains {
  whyNot(place: string): string | null;
  /** The actions that pointing there would mean. */
  meaning(place: string): { text: string; say: string }[];
  /** What an action would lead to. */
  foretell(action: string): string[];
}
export const explains = signal<Explains | null>(null);

interface Shown {
  target: Element;
  text: string;
  why: string | null;
  /** What would follow, or what can be meant. */
  then: string[];
  rule: string | null;
}

function describe(target: Element): Shown | null {
  const action = target.getAttribute("data-action");
  const text = target.getAttribute("data-tip") ?? target.getAttribute("data-said");
  if (!text) return null;
  const places = target.getAttribute("data-place")?.split(" ") ?? [];
  const ask = explains.value;
  const can = target.matches(".can, .soon, [data-action]");
  const why = ask && !can ? (places.map((p) => ask.whyNot(p)).find((w) => w) ?? null) : null;
  const meant = ask && can ? (places.map((p) => ask.meaning(p)).find((m) => m.length) ?? []) : [];
  const then = !ask ? [] : action ? ask.foretell(action) : meant.length === 1 ? ask.foretell(meant[0]!.text) : meant.length <= FEW ? meant.map((m) => m.say) : [];
  // What a button says itself is no news.
  return action && !then.length ? null : { target, text, why, then, rule: target.getAttribute("data-rule") };
}

/** So many actions that a place can mean are named. */
const FEW = 5;

const GAP = 10;

export function Tip(): JSX.Element | null {
  const [shown, setShown] = useState<Shown | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const later = (ms: number, next: Shown | null): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setShown(next), ms);
    };
    const find = (target: EventTarget | null): Shown | null => {
      const element = target instanceof Element ? target.closest("[data-tip], [data-action]") : null;
      return element && describe(element);
    };
    const inTip = (target: EventTarget | null): boolean => target instanceof Node && !!box.current?.contains(target);
    // What appears under a pointer that rests was not pointed at.
    let rest = "";
    const moved = (e: PointerEvent): void => void (rest = `${e.clientX} ${e.clientY}`);
    const over = (e: PointerEvent): void => {
      if (e.pointerType === "touch" || rest === `${e.clientX} ${e.clientY}`) return;
      if (inTip(e.target)) return clearTimeout(timer.current);
      const next = find(e.target);
      later(next ? 350 : 200, next);
    };
    const focus = (e: FocusEvent): void => {
      if (e.target instanceof Element && e.target.matches(":focus-visible") && !inTip(e.target)) later(150, find(e.target));
    };
    let press: ReturnType<typeof setTimeout>;
    const down = (e: PointerEvent): void => {
      if (inTip(e.target)) return;
      clearTimeout(timer.current);
      setShown(null);
      if (e.pointerType !== "touch") return;
      const next = find(e.target);
      if (next) press = setTimeout(() => show(next), 450);
    };
    // A long press asks; letting go of it must not act.
    const swallow = (e: Event): void => {
      e.stopPropagation();
      e.preventDefault();
    };
    const show = (next: Shown): void => {
      setShown(next);
      document.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => document.removeEventListener("click", swallow, true), 3000);
    };
    const cancel = (): void => clearTimeout(press);
    const up = (e: PointerEvent): void => {
      clearTimeout(press);
      // A tap where nothing can be done explains itself at once.
      if (e.pointerType !== "touch" || inTip(e.target)) return;
      const next = find(e.target);
      if (next && next.target.hasAttribute("data-place") && !next.target.matches(".can, .soon")) later(0, next);
    };
    const key = (e: KeyboardEvent): void => {
      if (e.key === "Escape") {
        clearTimeout(timer.current);
        setShown(null);
      }
    };
    const leave = (): void => later(0, null);
    const menu = (e: Event): void => {
      if ((e as PointerEvent).pointerType === "touch" && find(e.target)) e.preventDefault();
    };
    const listening = new AbortController();
    const on = { signal: listening.signal };
    document.addEventListener("pointerover", over, on);
    document.addEventListener("pointermove", moved, on);
    document.addEventListener("pointerdown", moved, on);
    document.addEventListener("focusin", focus, on);
    document.addEventListener("focusout", leave, on);
    document.addEventListener("pointerdown", down, on);
    document.addEventListener("pointerup", up, on);
    document.addEventListener("pointercancel", cancel, on);
    document.addEventListener("contextmenu", menu, on);
    document.addEventListener("keydown", key, on);
    addEventListener("scroll", leave, { ...on, capture: true });
    return () => listening.abort();
  }, []);

  // Above the target if there is room and nothing there that one is about to press, else below; never
  // outside the window.
  useLayoutEffect(() => {
    const tip = box.current;
    if (!tip || !shown) return;
    if (!tip.matches(":popover-open")) tip.showPopover?.(); // above dialogs too
    const to = shown.target.getBoundingClientRect();
    const own = tip.getBoundingClientRect();
    // Beside the list of choices, so that it hides none of them.
    const aside = shown.target.matches("[data-action]") ? to.x - own.width - 3 * GAP : 0;
    if (aside > GAP) {
      const y = Math.max(GAP, Math.min(innerHeight - own.height - GAP, to.y));
      tip.style.transform = `translate(${Math.round(aside)}px, ${Math.round(y)}px)`;
      return;
    }
    const x = Math.max(GAP, Math.min(innerWidth - own.width - GAP, to.x + to.width / 2 - own.width / 2));
    const above = to.y - own.height - GAP;
    const next = document.querySelector("[data-next]")?.getBoundingClientRect();
    const covers = next && next.bottom > above && next.bottom <= to.y && next.right > x && next.x < x + own.width;
    const y = above >= GAP && !covers ? above : Math.min(innerHeight - own.height - GAP, to.bottom + GAP);
    tip.style.transform = `translate(${Math.round(x)}px, ${Math.round(Math.max(GAP, y))}px)`;
  }, [shown]);

  if (!shown || !shown.target.isConnected) return null;
  const [title, ...rest] = shown.text.split("\n");
  return (
    <div class="tip" role="tooltip" popover="manual" ref={box}>
      <p class={rest.length || shown.why || shown.then.length ? "tip-title" : undefined}>{title}</p>
      {rest.map((line, i) => (
        <p key={i}>
          <RuleText text={line} />
        </p>
      ))}
      {shown.then.length > 0 && (
        <ul class="tip-then">
          {shown.then.map((line, i) => (
            <li key={i}>{line}</li>
          ))}
        </ul>
      )}
      {shown.why && (
        <p class="tip-why">
          <RuleText text={shown.why} />
        </p>
      )}
      {shown.rule && (
        <button type="button" class="rule-link" onClick={() => (wantedRule.value = shown.rule)}>
          {t("Rule {0}", shown.rule)}
        </button>
      )}
    </div>
  );
}
