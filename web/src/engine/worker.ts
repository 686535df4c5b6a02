// worker.ts -- the thread that thinks: an engine of its own, which follows the match that is played and
// answers what a computer player would do, or what a search thinks of a decision.
import { Engine, type Advice, type Progress, type Reasons } from "./engine";

export type Task =
  | { kind: "think"; bot: string; seat: number }
  | { kind: "advise"; step: number; seat: number; iterations: number; lang: string }
  | { kind: "reasons"; step: number; seat: number; actions: string[]; lang: string }
  /** Of these seats; null: the analysis that goes on. */
  | { kind: "analyse"; seats: number[] | null; lang: string };

export interface Question {
  id: number;
  /** The whole match; null: the one already here, which then goes on with `more`. */
  record: string | null;
  more: string[];
  seed: bigint;
  task: Task;
  /** Before that: what learned players of a game know. */
  net?: { game: string; bytes: Uint8Array };
  /** And the words of the language it is to answer in. */
  words?: { lang: string; bytes: Uint8Array };
}
export interface Answer {
  id: number;
  result: string | Advice | Progress | Reasons[] | null;
  error?: string;
}

declare const self: DedicatedWorkerGlobalScope;
let engine: Promise<Engine> | undefined;

/** The match as the question has it; a reason if it cannot be had. */
function follow(e: Engine, q: Question): string | null {
  if (q.record !== null) return e.open(q.record, "en", q.seed)?.why ?? null;
  for (const action of q.more) {
    const refused = e.follow(action);
    if (refused) return `${action}: ${refused}`;
  }
  return null;
}

function work(e: Engine, task: Task, seed: bigint): Answer["result"] {
  if (task.kind === "think") return e.think(task.bot, task.seat, seed);
  if (task.kind === "advise") return e.advise(task.step, task.seat, task.iterations, seed, task.lang);
  if (task.kind === "reasons") return e.reasons(task.step, task.seat, task.actions, seed, task.lang);
  if (task.seats && !e.analyse(task.seats, seed)) throw new Error("no memory");
  return e.analyseOn(task.lang);
}

self.onmessage = async ({ data }: MessageEvent<WebAssembly.Module | Question>) => {
  if (data instanceof WebAssembly.Module) {
    engine = Engine.start(data);
    return;
  }
  const answer: Answer = { id: data.id, result: null };
  try {
    const e = await engine!;
    if (data.words) e.giveWords(data.words.lang, data.words.bytes);
    if (data.net) e.giveNet(data.net.game, data.net.bytes, "en"); // without it they play on as well as they can
    const refused = follow(e, data);
    if (refused) answer.error = refused;
    else answer.result = work(e, data.task, data.seed);
  } catch (error) {
    answer.error = String(error);
  }
  self.postMessage(answer);
};
