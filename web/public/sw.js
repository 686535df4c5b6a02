// The service worker: keeps every file of this version, answers from there first, and forgets older
// versions when it takes over. Nets, puzzles and figures of strong play are seldom wanted: they are kept when somebody has fetched them. VERSION, FILES and PROBE are
// filled in by the build (vite.config.ts). It also shows what the server has to say while no page is open: that it is one's turn
// (docs/api.md, "Being told").
const VERSION = "__VERSION__";
const FILES = ["__FILES__"];
const PROBE = ["__PROBE__"];

/** Two apps may lie in folders of one server: each has its own files, and forgets nobody else's. */
const FOLDER = ` ${new URL("./", location).pathname}`;
const NAME = VERSION + FOLDER;

/** The caches of this app. Those of earlier versions do not name their folder; what they keep does. */
async function ownCaches() {
  const names = await caches.keys();
  const own = await Promise.all(names.map(async (n) => (/^bailey-[0-9a-f]+$/.test(n) ? Boolean(await (await caches.open(n)).match("./")) : n.startsWith("bailey-") && n.endsWith(FOLDER))));
  return names.filter((_, i) => own[i]);
}

/** Of the two modules one is wanted here (src/engine/wide.ts). */
const wide = WebAssembly.validate(new Uint8Array(PROBE));
/** "caylus" of ./assets/caylus-4f3a.net, "caylus-puzzles" of ./assets/caylus-puzzles-4f3a.txt, "caylus-strategy" alike: what is kept once it was wanted. */
const wantedOf = (file) => /([a-z]+)-[^/]*\.net$/.exec(file)?.[1] ?? /([a-z]+-(?:puzzles|strategy))-[^/]*\.(?:txt|json)$/.exec(file)?.[1];
const isAtOnce = (file) => !wantedOf(file) && (!file.endsWith(".wasm") || file.includes("bailey-wide") === wide);
const path = (file) => new URL(file, location).pathname;
const later = new Set(FILES.filter((f) => !isAtOnce(f)).map(path));

/** Who has fetched a net, or puzzles, has them in the next version, too. */
async function bringWanted(cache) {
  for (const name of await ownCaches()) {
    if (name === NAME) continue;
    const had = (await (await caches.open(name)).keys()).map(({ url }) => wantedOf(url)).filter(Boolean);
    await cache.addAll(FILES.filter((f) => had.includes(wantedOf(f))));
  }
}

self.addEventListener("install", (event) => {
  const files = FILES.filter(isAtOnce).map((f) => new Request(f, { cache: "reload" }));
  event.waitUntil(caches.open(NAME).then((cache) => Promise.all([cache.addAll(files), bringWanted(cache)])));
});

self.addEventListener("activate", (event) => {
  const old = ownCaches().then((names) => Promise.all(names.filter((n) => n !== NAME).map((n) => caches.delete(n))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || /\/(api|embed|m)\//.test(url.pathname)) return;
  event.respondWith(
    caches.open(NAME).then(async (cache) => {
      const wanted = event.request.mode === "navigate" ? "./" : event.request;
      const kept = await cache.match(wanted, { ignoreSearch: true });
      if (kept) return kept;
      const answer = await fetch(event.request);
      if (answer.ok && later.has(url.pathname)) event.waitUntil(cache.put(url.pathname, answer.clone()));
      return answer;
    }),
  );
});

// ---- messages --------------------------------------------------------------------------------------------------

/** Where a message leads: into this app and nowhere else. */
function placeOf(url) {
  const at = new URL(url ?? "./", self.registration.scope);
  return at.href.startsWith(self.registration.scope) ? at : new URL(self.registration.scope);
}

/** How many matches wait, on the sign of the app. */
async function showBadge() {
  if (!("setAppBadge" in navigator)) return;
  try {
    const { tables } = await (await fetch("./api/v1/me/tables", { cache: "no-store" })).json();
    await navigator.setAppBadge(tables.filter((x) => x.due).length);
  } catch {
    await navigator.setAppBadge(); // some wait, nobody knows how many
  }
}

async function show(message) {
  const { title, text, url, table } = message;
  await self.registration.showNotification(String(title ?? "Bailey"), {
    body: String(text ?? ""),
    icon: "./icon-192.png",
    tag: String(table ?? "bailey"), // a later message about the same table takes the place of the earlier one
    renotify: true,
    data: { url: placeOf(url).href },
  });
  await showBadge();
}

self.addEventListener("push", (event) => {
  let message = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    // A message that cannot be read still has to be shown: browsers insist.
  }
  event.waitUntil(show(message));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const at = placeOf(event.notification.data?.url);
  event.waitUntil(
    // A page that was opened before this worker does not belong to it yet, but hears it.
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then(async (pages) => {
      const page = pages.find((p) => p.url.startsWith(self.registration.scope));
      if (!page) return self.clients.openWindow(at.href);
      page.postMessage({ open: at.hash || "#/" });
      return page.focus();
    }),
  );
});
