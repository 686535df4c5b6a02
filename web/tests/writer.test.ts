// Which tab may write a match, where the browser gives no locks; and what is kept where it keeps nothing.
import { afterEach, expect, it, vi } from "vitest";
import { channelFor, local, session } from "../src/base/storage";
import { Writer } from "../src/store/writer";

afterEach(() => void vi.unstubAllGlobals());

const blocked = (): never => {
  throw new DOMException("The request was denied.", "SecurityError");
};

it("a browser that refuses locks lets the tab write", async () => {
  vi.stubGlobal("navigator", { locks: { request: () => Promise.reject(new DOMException("The request was denied.", "SecurityError")) } });
  const turns: boolean[] = [];
  const writer = new Writer("m", () => Promise.resolve(), (mine) => turns.push(mine));
  expect(await writer.begin()).toBe(true);
  expect(writer.mine.value).toBe(true);
  // Somebody else has written: whoever wants to go on here may.
  writer.lose();
  expect(writer.mine.value).toBe(false);
  await writer.take();
  await vi.waitFor(() => expect(writer.mine.value).toBe(true));
  expect(turns).toEqual([false, true]);
  writer.close();
  expect(writer.mine.value).toBe(false);
});

it("a lock that another tab holds is waited for, and one that is stolen is lost", async () => {
  type Granted = (lock: object | null) => Promise<void> | undefined;
  const asked: LockOptions[] = [];
  const steal: { now?: () => void } = {};
  let free = false;
  const request = (_: string, options: LockOptions, granted: Granted): Promise<void> => {
    asked.push(options);
    if (options.ifAvailable && !free) return Promise.resolve(granted(null));
    if (!options.ifAvailable) return new Promise(() => undefined);
    return new Promise((_, reject) => {
      void granted({});
      steal.now = () => reject(new DOMException("Stolen.", "AbortError"));
    });
  };
  vi.stubGlobal("navigator", { locks: { request } });
  const follows = new Writer("m", () => Promise.resolve(), () => undefined);
  expect(await follows.begin()).toBe(false);
  expect(asked.map((o) => "signal" in o)).toEqual([false, true]);
  follows.close();
  free = true;
  const turns: boolean[] = [];
  const writes = new Writer("n", () => Promise.resolve(), (mine) => turns.push(mine));
  expect(await writes.begin()).toBe(true);
  steal.now!();
  await vi.waitFor(() => expect(turns).toEqual([false]));
  writes.close();
});

it("what a browser keeps under a key is not there where it keeps nothing, and nothing breaks", () => {
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, { configurable: true, get: blocked });
  vi.stubGlobal("BroadcastChannel", class { constructor() { blocked(); } });
  for (const kept of [local, session]) {
    kept.set("a", "1");
    expect(kept.get("a")).toBeNull();
    kept.remove("a");
    expect(kept.keys()).toEqual([]);
  }
  expect(channelFor("bailey")).toBeUndefined();
});
