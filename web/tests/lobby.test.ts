// The lobby of a server that is newer than the app: it may play games that are not here yet.
import { signal } from "@preact/signals";
import { expect, it, vi } from "vitest";
import type { Watcher } from "../src/online/wire";

let heard: Watcher | undefined;
let lobby: object = {};
vi.stubGlobal("location", { pathname: "/" });
vi.mock("../src/base/router", () => ({ go: () => undefined }));
vi.mock("../src/base/shared", () => ({ lang: signal("en"), settings: signal({}), t: (s: string) => s, engine: () => ({ game: (id: string) => (id === "ys" ? { id } : undefined) }) }));
vi.mock("../src/online/people", () => ({ hosted: signal(true), me: signal({ id: 1 }), server: signal("newer"), tellsEvents: signal(true), beSomebody: () => undefined }));
vi.mock("../src/online/wire", () => ({
  LOBBY: "",
  eventKey: (s: string) => s,
  ask: () => Promise.resolve(lobby),
  untilOpen: () => Promise.resolve(),
  watch: (_: string, w: Watcher) => {
    heard = w;
    w.joined();
    return () => undefined;
  },
}));

const table = (code: string, game: string | null, more: object = {}): object => ({ table: code, game, state: "open", created: 1, n: 1, you: null, seats: {}, options: {}, ...more });
const event = (code: string, game: string | null): object => ({ event: code, game, state: "open", you: null });

it("shows nothing of a game that the app does not know", async () => {
  const own = [
    { info: table("a", "chess", { you: "white" }), due: true },
    { info: table("b", "ys", { you: "red" }), due: true },
    { info: table("o", "chess", { you: "white", state: "over" }), due: false },
  ];
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(new Response(JSON.stringify(path.includes("events") ? { events: [event("e", "chess"), event("f", "ys")] } : { tables: own }))));
  lobby = {
    tables: [table("c", "chess"), table("d", "ys")],
    playing: [table("e", "chess", { state: "playing" }), table("f", "ys", { state: "playing" })],
    mine: own.slice(0, 2),
    invitations: [{ by: "Anna", at: 1, info: table("g", "chess") }, { by: "Anna", at: 1, info: table("h", "ys") }],
    online: { count: 2 },
  };
  const { follow, invitations, liveTables, myFinished, myRunning, openTables, waiting } = await import("../src/online/lobby");
  const { events } = await import("../src/online/events");
  const stop = follow();
  await new Promise((done) => setTimeout(done));
  heard!.hear({ lobby: { table: table("i", "chess") } });
  heard!.hear({ lobby: { table: table("k", null) } });
  heard!.hear({ lobby: { invitation: { by: "Anna", at: 1, info: table("l", "chess") } } });
  heard!.hear({ lobby: { event: event("g", "chess") } });
  const codes = (list: { table: string }[]): string[] => list.map((x) => x.table);
  expect([codes(openTables.value), codes(liveTables.value), codes(myRunning.value.map((m) => m.info)), myFinished.value]).toEqual([["d"], ["f"], ["b"], []]);
  expect([codes(invitations.value.map((i) => i.info)), events.value.map((e) => e.event), waiting.value]).toEqual([["h"], ["f"], 1]);
  stop();
});
