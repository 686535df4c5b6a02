// zoom.ts -- a closer look at the board: by pinching, by two taps, by the wheel with Ctrl, by keys and buttons. What is
// larger than its frame is scrolled as any page is, so nothing can get lost: fingers and wheels scroll, a mouse also
// pulls, and what the keyboard reaches comes into sight.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { motion } from "../base/shared";
import { Lesson } from "../match/lesson";
import type { Stage } from "../match/stage";

const MOST = 4;
const STEP = 1.4;
const TWICE = 2;
/** Two taps within this time (ms) and distance (px) are meant as one. */
const TAPS = { time: 320, distance: 32 };
/** A mouse that is pressed and moved so far (px) pulls; nearer it clicks. */
const PULL = 6;

/** How many times larger than its frame the board is drawn. */
export const zoom = signal(1);

let frame: HTMLElement | null = null;

interface Spot {
  x: number;
  y: number;
}

/** What scrolls an element up and down. */
function scroller(element: HTMLElement): Element {
  for (let e: HTMLElement | null = element; e; e = e.parentElement) {
    const { overflowY } = getComputedStyle(e);
    if ((overflowY === "auto" || overflowY === "scroll") && e.scrollHeight > e.clientHeight) return e;
  }
  return document.scrollingElement!;
}

/** Draws the board at this size; what lies at the spot stays there. */
function zoomTo(wanted: number, at?: Spot): void {
  const svg = frame?.querySelector(":scope > svg");
  if (!frame || !svg) return;
  const size = wanted < 1.02 ? 1 : Math.min(MOST, wanted);
  const seen = frame.getBoundingClientRect();
  const middle = { x: seen.x + seen.width / 2, y: (Math.max(seen.y, 0) + Math.min(seen.bottom, innerHeight)) / 2 };
  const spot = at ?? middle;
  const before = svg.getBoundingClientRect();
  zoom.value = size;
  frame.style.setProperty("--zoom", String(size));
  frame.classList.toggle("zoomed", size > 1);
  const after = svg.getBoundingClientRect();
  const off = (from: number, length: number, start: number, now: number, to: number): number => now + ((to - from) / length) * start - to;
  frame.scrollLeft += off(before.x, before.width, after.width, after.x, spot.x);
  scroller(frame).scrollTop += off(before.y, before.height, after.height, svg.getBoundingClientRect().y, spot.y);
}

export function zoomBy(steps: number): void {
  zoomTo(zoom.value * STEP ** steps);
}

export function zoomWhole(): void {
  zoomTo(1);
}

const between = (touches: TouchList): { at: Spot; apart: number } => {
  const [a, b] = [touches[0]!, touches[1]!];
  return { at: { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 }, apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) };
};

/** Somebody wants a closer look by hand. */
export function useZoom(of: { current: HTMLElement | null }): void {
  useEffect(() => {
    const root = of.current!;
    frame = root;
    zoom.value = 1;
    const listening = new AbortController();
    const on = { signal: listening.signal };
    const active = { ...on, passive: false };

    root.addEventListener(
      "wheel",
      (e) => {
        if (!e.ctrlKey) return;
        e.preventDefault();
        zoomTo(zoom.value * Math.exp(-e.deltaY / 240), { x: e.clientX, y: e.clientY });
      },
      active,
    );

    let pinch: { apart: number; zoom: number } | null = null;
    root.addEventListener("touchstart", (e) => (pinch = e.touches.length === 2 ? { apart: between(e.touches).apart, zoom: zoom.value } : null), on);
    root.addEventListener(
      "touchmove",
      (e) => {
        if (!pinch || e.touches.length !== 2) return;
        if (e.cancelable) e.preventDefault(); // the page may be scrolling already
        const { at, apart } = between(e.touches);
        zoomTo((pinch.zoom * apart) / pinch.apart, at);
      },
      active,
    );

    // Two taps where a tap does nothing else.
    let tapped = { time: -Infinity, x: 0, y: 0 };
    root.addEventListener(
      "pointerup",
      (e) => {
        if (e.pointerType === "mouse" || pinch || (e.target as Element).closest(".can, .soon, .press, button")) return;
        const twice = e.timeStamp - tapped.time < TAPS.time && Math.hypot(e.clientX - tapped.x, e.clientY - tapped.y) < TAPS.distance;
        tapped = { time: twice ? -Infinity : e.timeStamp, x: e.clientX, y: e.clientY };
        if (twice) zoomTo(zoom.value > 1 ? 1 : TWICE, { x: e.clientX, y: e.clientY });
      },
      on,
    );

    let pulled: (Spot & { far: boolean }) | null = null;
    root.addEventListener("pointerdown", (e) => (pulled = e.pointerType === "mouse" && e.button === 0 && zoom.value > 1 ? { x: e.clientX, y: e.clientY, far: false } : null), on);
    addEventListener(
      "pointermove",
      (e: PointerEvent) => {
        if (!pulled || !e.buttons) return void (pulled = null);
        if (!pulled.far && Math.hypot(e.clientX - pulled.x, e.clientY - pulled.y) < PULL) return;
        root.scrollLeft -= e.clientX - pulled.x;
        scroller(root).scrollTop -= e.clientY - pulled.y;
        pulled = { x: e.clientX, y: e.clientY, far: true };
      },
      on,
    );
    // Where the pull ends, nothing was clicked.
    root.addEventListener(
      "click",
      (e) => {
        if (!pulled?.far) return;
        e.stopPropagation();
        e.preventDefault();
        pulled = null;
      },
      { ...on, capture: true },
    );
    return () => {
      listening.abort();
      frame = null;
    };
  }, []);
}

/** When somebody is asked and nothing that can be pointed at is in sight, the nearest of it comes there. */
export function useInSight(stage: Stage): void {
  const asked = stage.choosing.value && !(stage instanceof Lesson && !stage.trying.value);
  const { step } = stage.look.value;
  useEffect(() => {
    if (!asked || !frame) return;
    const wait = requestAnimationFrame(() => {
      const bar = document.querySelector(".bar")?.getBoundingClientRect();
      const side = document.querySelector(".side")?.getBoundingClientRect();
      const own = frame?.getBoundingClientRect();
      if (!bar || !side || !own) return;
      const below = side.width > innerWidth * 0.9 ? side.top : innerHeight;
      const above = bar.width > innerWidth * 0.9 ? bar.bottom : 0;
      const middle = { x: (own.left + own.right) / 2, y: (above + below) / 2 };
      const places = [...frame!.querySelectorAll(".place.can, .place.soon")].map((place) => ({ place, box: place.getBoundingClientRect() }));
      const seen = ({ box }: (typeof places)[0]): boolean => box.bottom > above + 8 && box.top < below - 8 && box.right > own.left && box.left < own.right;
      if (places.some(seen)) return;
      const far = ({ box }: (typeof places)[0]): number => Math.hypot((box.left + box.right) / 2 - middle.x, (box.top + box.bottom) / 2 - middle.y);
      const nearest = places.sort((a, b) => far(a) - far(b))[0];
      nearest?.place.scrollIntoView({ block: "center", inline: "center", behavior: motion() ? "smooth" : "auto" });
    });
    return () => cancelAnimationFrame(wait);
  }, [asked, step]);
}
