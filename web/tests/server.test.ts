import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  vi.stubGlobal("document", { addEventListener: vi.fn() });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What the server answers, one after the other; the last for ever. */
function answers(...all: { status: number; body: unknown }[]): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(() => {
    const { status, body } = all.length > 1 ? all.shift()! : all[0]!;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

it("looks again for a server that begins anew or is busy", async () => {
  const nobody = { id: 0, kind: "nobody", name: null, lang: null };
  const fetch = answers({ status: 503, body: {} }, { status: 200, body: { api: 2 } }, { status: 429, body: {} }, { status: 200, body: { api: 2 } }, { status: 200, body: nobody });
  const people = await import("../src/online/people");
  await people.findServer();
  expect(people.hosted.value).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([people.hosted.value, fetch.mock.calls.length]).toEqual([false, 3]);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(people.hosted.value).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(people.hosted.value).toBe(true);
});

it("looks once where only files are", async () => {
  const fetch = answers({ status: 200, body: null });
  const people = await import("../src/online/people");
  await people.findServer();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([people.hosted.value, people.searched.value, fetch.mock.calls.length]).toEqual([false, true, 1]);
});
