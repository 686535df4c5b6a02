// updates.ts -- the service worker (public/sw.js): keeps the app for offline use, says when a new version is ready, and where
// somebody wants to go who touched a message. A running match is never interrupted by it.
import { signal } from "@preact/signals";

/** Switches to the new version; null while there is none. */
export const updateReady = signal<(() => void) | null>(null);

/** An app that stays open for days asks so often for a new version (ms), when somebody looks at it. */
const ASKED = 3_600_000;

function keepAsking(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - last < ASKED || !navigator.onLine) return;
    last = Date.now();
    registration.update().catch(() => undefined);
  });
}

export function startServiceWorker(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const first = !navigator.serviceWorker.controller;
  navigator.serviceWorker
    .register("./sw.js")
    .then((registration) => {
      const offer = (worker: ServiceWorker | null): void => {
        if (worker?.state === "installed" && navigator.serviceWorker.controller)
          updateReady.value = () => worker.postMessage("take over");
      };
      offer(registration.waiting);
      keepAsking(registration);
      registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker?.addEventListener("statechange", () => offer(worker));
      });
    })
    .catch(() => undefined); // without it the app works all the same, only not offline
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ open?: unknown }>) => {
    if (typeof data?.open === "string" && data.open.startsWith("#/")) location.hash = data.open;
  });
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!first) location.reload();
  });
}
