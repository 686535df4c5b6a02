// thinker.ts -- asks the worker, one question at a time per caller; a stopped question ends the
// worker's thought by ending the worker.
import { randomSeed } from "./engine";
import type { Answer, Question } from "./worker";

export class Thinker {
  private worker: Worker | undefined;
  private next = 1;
  private readonly waiting = new Map<number, { resolve: (a: string | null) => void; reject: (e: Error) => void }>();

  constructor(private readonly module: WebAssembly.Module) {}

  /** Starts the worker ahead of the first question. */
  warm(): void {
    this.start();
  }

  ask(record: string, bot: string, seat: number): Promise<string | null> {
    const worker = this.start();
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      const question: Question = { id, record, bot, seat, seed: randomSeed() };
      worker.postMessage(question);
    });
  }

  /** Whatever was asked is no longer wanted. */
  stop(): void {
    if (!this.waiting.size) return;
    this.worker?.terminate();
    this.worker = undefined;
    for (const { resolve } of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }

  private start(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.postMessage(this.module);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const asked = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.error) asked?.reject(new Error(data.error));
      else asked?.resolve(data.action);
    };
    worker.onerror = (event) => {
      for (const { reject } of this.waiting.values()) reject(new Error(event.message));
      this.waiting.clear();
      this.worker = undefined;
    };
    this.worker = worker;
    return worker;
  }
}
