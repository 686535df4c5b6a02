// thinker.ts -- asks the worker. The worker keeps the match it was told last, so that a question only
// brings what has happened since. A stopped question ends the worker's thought by ending the worker.
import { catalogueOf } from "./catalogues";
import { randomSeed, type Advice, type Lang, type Progress, type Reasons } from "./engine";
import type { Answer, Question, Task } from "./worker";

export interface MatchSoFar {
  id: string;
  game: string;
  players: number;
  steps: number;
  record(): string;
  actions(from: number): string[];
}

interface Waiting {
  resolve: (result: Answer["result"]) => void;
  reject: (error: Error) => void;
}

export class Thinker {
  private worker: Worker | undefined;
  private next = 1;
  private stops = 0;
  /** The match the worker has, and how far. */
  private told: { id: string; steps: number } | undefined;
  private readonly waiting = new Map<number, Waiting>();

  /** The games whose nets the worker has, and the languages whose words. */
  private readonly learned = new Set<string>();
  private readonly speaks = new Set<Lang>();

  /** `net`: what learned players need to know for a task, if anything. */
  constructor(
    private readonly module: WebAssembly.Module,
    private readonly net: (match: MatchSoFar, task: Task) => Promise<Uint8Array | null> | null,
  ) {}

  /** What the computer player does in this seat; null when it was stopped. */
  async think(match: MatchSoFar, bot: string, seat: number): Promise<string | null> {
    return (await this.ask(match, { kind: "think", bot, seat })) as string | null;
  }

  /** What a search would do in this seat after so many steps; null when it was stopped. */
  async advise(match: MatchSoFar, step: number, seat: number, iterations: number, lang: Lang): Promise<Advice | null> {
    return (await this.ask(match, { kind: "advise", step, seat, iterations, lang })) as Advice | null;
  }

  /** Why these actions are good or bad; null when it was stopped. */
  async reasons(match: MatchSoFar, step: number, seat: number, actions: string[], lang: Lang): Promise<Reasons[] | null> {
    return (await this.ask(match, { kind: "reasons", step, seat, actions, lang })) as Reasons[] | null;
  }

  /** The next decision of an analysis: begins it for these seats, or (null) goes on. null: all is done, or it was stopped. */
  async analyse(match: MatchSoFar, seats: number[] | null, lang: Lang): Promise<Progress | null> {
    return (await this.ask(match, { kind: "analyse", seats, lang })) as Progress | null;
  }

  private async ask(match: MatchSoFar, task: Task): Promise<Answer["result"]> {
    const round = this.stops;
    const bytes = this.learned.has(match.game) ? null : await this.net(match, task);
    const words = task.kind === "think" || this.speaks.has(task.lang) ? null : await catalogueOf(task.lang);
    return round === this.stops ? this.send(match, task, bytes, words) : null;
  }

  private send(match: MatchSoFar, task: Task, bytes: Uint8Array | null, words: Uint8Array | null): Promise<Answer["result"]> {
    const worker = this.start();
    const id = this.next++;
    const known = this.told?.id === match.id && this.told.steps <= match.steps ? this.told : null;
    this.told = { id: match.id, steps: match.steps };
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      const question: Question = {
        id,
        record: known ? null : match.record(),
        more: known && known.steps < match.steps ? match.actions(known.steps) : [],
        seed: randomSeed(),
        task,
        ...(bytes && { net: { game: match.game, bytes } }),
        ...(words && task.kind !== "think" && { words: { lang: task.lang, bytes: words } }),
      };
      if (bytes) this.learned.add(match.game);
      if (words && question.words) this.speaks.add(question.words.lang);
      worker.postMessage(question);
    });
  }

  /** The worker's match is no longer this one: something was undone. */
  forget(): void {
    this.told = undefined;
  }

  /** Whatever was asked is no longer wanted. */
  stop(): void {
    this.stops++; // also who still waits for a net
    if (!this.waiting.size) return;
    this.worker?.terminate();
    this.lose();
    for (const { resolve } of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }

  /** There is no worker any more, nor what it knew. */
  private lose(): void {
    this.worker = this.told = undefined;
    this.learned.clear();
    this.speaks.clear();
  }

  private start(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.postMessage(this.module);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const asked = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.error) {
        this.told = undefined;
        asked?.reject(new Error(data.error));
      } else asked?.resolve(data.result);
    };
    worker.onerror = (event) => {
      for (const { reject } of this.waiting.values()) reject(new Error(event.message));
      this.waiting.clear();
      this.lose();
    };
    this.worker = worker;
    return worker;
  }
}
