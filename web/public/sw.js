// The service worker: keeps every file of this version, answers from there first, and forgets older
// versions when it takes over. VERSION and FILES are filled in by the build (vite.config.ts).
const VERSION = "__VERSION__";
const FILES = ["__FILES__"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES.map((f) => new Request(f, { cache: "reload" })))));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((n) => n !== VERSION).map((n) => caches.delete(n))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || /\/(api|embed|m)\//.test(url.pathname)) return;
  event.respondWith(
    caches.open(VERSION).then(async (cache) => {
      const wanted = event.request.mode === "navigate" ? "./" : event.request;
      return (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(event.request);
    }),
  );
});
