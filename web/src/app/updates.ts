// updates.ts -- the service worker (public/sw.js): keeps the app for offline use, says when a new version is ready, and where
// somebody wants to go who touched a message. A running match is never interrupted by it.
import { effect, signal } from "@preact/signals";
import { lineState } from "../online/wire";

/** Switches to the new version; null while there is none. */
export const updateReady = signal<(() => void) | null>(null);

/** Somebody wants the new version as soon as it is here. */
let wanted = false;

/** For what the server says is newer than this page: asks for the new version, and takes it. Without a service worker the page is
 *  loaded again. */
export async function fetchUpdate(): Promise<void> {
  wanted = true;
  if (updateReady.value) return updateReady.value();
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  if (!registration?.installing && !registration?.waiting) location.reload();
}

/** An app that stays open for days asks so often for a new version (ms), when somebody looks at it. */
const ASKED = 3_600_000;

function keepAsking(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  const look = (): void => {
    last = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - last >= ASKED && navigator.onLine) look();
  });
  // A server that was away may have been brought up to date.
  let before = lineState.value;
  effect(() => {
    if (before === "lost" && lineState.value === "open") look();
    before = lineState.value;
  });
}

/** Somebody touched a message. From the first moment on: what comes before anybody listens is lost. */
export function goWhereMessagesLead(): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<{ open?: unknown }>) => {
    if (typeof data?.open === "string" && data.open.startsWith("#/")) location.hash = data.open;
  });
}

export function startServiceWorker(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  // Not at the first visit, nor when the page was loaded again with Shift: then a new version may take over by itself, and nobody
  // has asked for it.
  let controlled = navigator.serviceWorker.controller !== null;
  let asked = false;
  navigator.serviceWorker
    .register("./sw.js")
    .then((registration) => {
      const offer = (worker: ServiceWorker | null): void => {
        if (worker?.state !== "installed" || !registration.active) return; // it is the first one
        updateReady.value = () => {
          asked = true;
          if (worker.state === "installed") worker.postMessage("take over");
          else location.reload(); // it has
        };
        if (wanted) updateReady.value();
      };
      offer(registration.waiting);
      keepAsking(registration);
      registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker?.addEventListener("statechange", () => offer(worker));
      });
    })
    .catch(() => undefined); // without it the app works all the same, only not offline
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled || asked) location.reload();
    controlled = true; // the next one that takes over is a new version
  });
}
