// updates.ts -- the service worker (public/sw.js): keeps the app for offline use, and says when a new
// version is ready. A running match is never interrupted by it.
import { signal } from "@preact/signals";

/** Switches to the new version; null while there is none. */
export const updateReady = signal<(() => void) | null>(null);

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
      registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker?.addEventListener("statechange", () => offer(worker));
      });
    })
    .catch(() => undefined); // without it the app works all the same, only not offline
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!first) location.reload();
  });
}
