// Who is told by this browser that it is their turn.
import { signal } from "@preact/signals";
import { beforeEach, expect, it, vi } from "vitest";

const { api, person } = vi.hoisted(() => ({
  api: { pushKey: () => Promise.resolve("key"), channels: vi.fn(), subscribe: vi.fn(), unsubscribe: vi.fn() },
  person: { me: undefined as unknown as { value: { id: number } } },
}));
person.me = signal({ id: 1 });
vi.mock("../src/online/api", () => ({ api }));
vi.mock("../src/online/people", () => ({
  get me() {
    return person.me;
  },
  beSomebody: () => Promise.resolve(),
}));
const { leavePush, pushState, turnOffPush, turnOnPush } = await import("../src/online/push");

let endpoints = 0;
let subscription: { endpoint: string } | null = null;
const pushManager = {
  getSubscription: () => Promise.resolve(subscription),
  subscribe() {
    const endpoint = `https://push/${++endpoints}`;
    subscription = Object.assign({ endpoint }, { toJSON: () => ({ endpoint, keys: {} }), unsubscribe: () => Promise.resolve((subscription = null) === null) });
    return Promise.resolve(subscription);
  },
};
const kept = new Map<string, string>();

beforeEach(() => {
  endpoints = 0;
  subscription = null;
  kept.clear();
  person.me.value = { id: 1 };
  vi.clearAllMocks();
  api.unsubscribe.mockResolvedValue({});
  api.subscribe.mockImplementation(() => Promise.resolve({ id: 7, tables: "all" }));
  vi.stubGlobal("localStorage", { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => kept.set(k, v), removeItem: (k: string) => kept.delete(k) });
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: () => Promise.resolve("granted") });
  vi.stubGlobal("self", { PushManager: {}, Notification: {} });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) } });
});

it("nobody, once they have logged out", async () => {
  await turnOnPush("all");
  expect([pushState.value, subscription?.endpoint, kept.size]).toEqual(["on", "https://push/1", 1]);
  await leavePush();
  expect([pushState.value, subscription, kept.size]).toEqual(["off", null, 0]);
  expect(api.unsubscribe).toHaveBeenCalledWith(7);
});

it("only the person who is here, whoever was told before", async () => {
  await turnOnPush("all");
  await turnOnPush("turn-based");
  expect(endpoints).toBe(1); // the same
  person.me.value = { id: 2 };
  await turnOnPush("all");
  expect([endpoints, api.subscribe.mock.lastCall?.[0]]).toEqual([2, "https://push/2"]);
});

it("also where nothing can be kept, until it is turned off", async () => {
  const refuse = (): never => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  await turnOnPush("all");
  expect([pushState.value, subscription?.endpoint]).toEqual(["on", "https://push/1"]);
  await turnOffPush();
  expect([pushState.value, subscription]).toEqual(["off", null]);
});

it("and a browser without messages keeps nobody from logging out", async () => {
  pushState.value = "none";
  vi.stubGlobal("navigator", {});
  await leavePush();
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve(undefined), ready: new Promise(() => undefined) } });
  await leavePush();
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.reject(new Error("forbidden")) } });
  await leavePush();
  expect([pushState.value, api.unsubscribe.mock.calls.length]).toEqual(["none", 0]);
});
