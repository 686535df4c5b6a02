// storage.ts -- the small things a browser keeps under a key. Where site data is blocked already the word `localStorage` throws, and
// a full one refuses: nothing is kept then, and everything else goes on.

interface Small {
  /** Null where there is none, or nothing may be read. */
  get(key: string): string | null;
  /** False: it is not kept. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

function guarded(storage: () => Storage): Small {
  const attempt = <T>(work: (s: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((s) => s.getItem(key), null),
    set: (key, value) => attempt((s) => (s.setItem(key, value), true), false),
    remove: (key) => attempt((s) => s.removeItem(key), undefined),
    keys: () => attempt((s) => Object.keys(s), []),
  };
}

export const local = guarded(() => localStorage);
export const session = guarded(() => sessionStorage);

/** Tabs tell each other over it; undefined where they cannot. */
export function channelFor(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
