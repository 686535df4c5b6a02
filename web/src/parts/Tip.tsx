// Tip.tsx -- the one tooltip of the app. Whatever carries data-tip has one: by pointing, by keyboard
// focus, and by a tap or a long press on a touch screen. It can be entered with the pointer (for the
// links to rules in it) and goes away with Escape.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../base/shared";
import { RuleText, wantedRule } from "./RulesText";

/** What a place of the board says when nothing can be done there; set by the screen that plays. */
export const explainPlace = signal<((place: string) => string | null) | null>(null);

interface Shown {
  target: Element;
  text: string;
  why: string | null;
  rule: string | null;
}

function describe(target: Element): Shown | null {
  const text = target.getAttribute("data-tip");
  if (!text) return null;
  const places = target.getAttribute("data-place")?.split(" ") ?? [];
  const explain = explainPlace.value;
  const why = explain && !target.classList.contains("can") ? (places.map((p) => explain(p)).find((w) => w) ?? null) : null;
  return { target, text, why, rule: target.getAttribute("data-rule") };
}

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
      const element = target instanceof Element ? target.closest("[data-tip]") : null;
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
      if (next && next.target.hasAttribute("data-place") && !next.target.classList.contains("can")) later(0, next);
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
      <p class={rest.length || shown.why ? "tip-title" : undefined}>{title}</p>
      {rest.map((line, i) => (
        <p key={i}>
          <RuleText text={line} />
        </p>
      ))}
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
