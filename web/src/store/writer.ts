// writer.ts -- of all the tabs that have a match open, one may write it (Web Locks). The others follow; one
// of them takes over when its person says so, or when the writer is closed. Browsers without locks (pages
// that are not served securely, or may keep nothing) let every tab write, and the versions of store.ts sort that out.
import { signal } from "@preact/signals";
import { channelFor } from "../base/storage";

/** How long (ms) the writer may take to save its last move before it is not asked any more: it may be frozen. */
const POLITE = 1500;

interface Wish {
  wanted: string;
}

export class Writer {
  /** This tab may write. */
  readonly mine = signal(false);
  private readonly channel = channelFor("bailey.writers");
  private giveUp: (() => void) | undefined;
  private waiting = new AbortController();
  private closed = false;

  /** `flush`: saves what is not saved yet, before another tab takes over. `changed`: this tab has become
   *  the writer, or no longer is. */
  constructor(
    private readonly id: string,
    private readonly flush: () => Promise<void>,
    private readonly changed: (mine: boolean) => void,
  ) {
    if (this.channel)
      this.channel.onmessage = ({ data }: MessageEvent<Wish>) => {
        if (data.wanted === this.id && this.mine.value) void this.yield();
      };
  }

  /** True when this tab may write at once; otherwise it waits in the background until it may. */
  async begin(): Promise<boolean> {
    if (!navigator.locks) return (this.mine.value = true);
    const free = await new Promise<boolean>((resolve) => {
      void this.hold({ ifAvailable: true }, resolve);
    });
    if (!free && !this.closed) this.wait();
    return free;
  }

  /** A person wants to play here. */
  async take(): Promise<void> {
    if (this.mine.value) return;
    if (!navigator.locks) return this.write();
    this.channel?.postMessage({ wanted: this.id } satisfies Wish);
    for (let i = 0; i < 30 && !this.mine.value; i++) await new Promise((resolve) => setTimeout(resolve, POLITE / 30));
    if (this.mine.value || this.closed) return;
    this.waiting.abort();
    void this.hold({ steal: true });
  }

  /** Somebody else has written all the same: browsers without locks, or a lock that was stolen. */
  lose(): void {
    if (!this.mine.value) return;
    if (this.giveUp) return this.giveUp();
    this.mine.value = false;
    this.changed(false);
  }

  close(): void {
    this.closed = true;
    this.mine.value = false;
    this.waiting.abort();
    this.giveUp?.();
    this.channel?.close();
  }

  /** There are no locks to be had. */
  private write(): void {
    this.mine.value = true;
    this.changed(true);
  }

  private get name(): string {
    return `bailey.match.${this.id}`;
  }

  /** Holds the lock until it is given up or stolen; `got` learns whether there was one to be had. */
  private async hold(options: LockOptions, got?: (free: boolean) => void): Promise<void> {
    let granted = false;
    try {
      await navigator.locks.request(this.name, options, (lock) => {
        granted = true;
        got?.(lock !== null);
        if (!lock || this.closed) return undefined;
        this.mine.value = true;
        if (!got) this.changed(true);
        return new Promise<void>((resolve) => (this.giveUp = resolve));
      });
    } catch (error) {
      // Stolen, or no longer waited for; anything else is a browser that gives no locks here.
      if (!granted && (error as Error).name !== "AbortError" && !this.closed) {
        if (!got) return this.write();
        this.mine.value = true;
        return got(true);
      }
      got?.(false);
    }
    this.giveUp = undefined;
    if (!this.mine.value || this.closed) return;
    this.mine.value = false;
    this.changed(false);
    this.wait();
  }

  private wait(): void {
    this.waiting = new AbortController();
    void this.hold({ signal: this.waiting.signal });
  }

  private async yield(): Promise<void> {
    await this.flush();
    this.giveUp?.();
  }
}
