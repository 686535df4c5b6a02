// idle.ts -- what can wait until the page has nothing better to do.

/** Not longer than so (ms). */
const PATIENCE = 2000;
/** Where a browser does not say when it is idle (ms). */
const SOON = 200;

export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, SOON);
  });
}
