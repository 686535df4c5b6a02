// worker.ts -- the thread that thinks: an engine of its own, which follows the match that is played and
// answers with what a computer player would do.
import { Engine } from "./engine";

export interface Question {
  id: number;
  /** The whole match; null: the one already here, which then goes on with `more`. */
  record: string | null;
  more: string[];
  bot: string;
  seat: number;
  seed: bigint;
}
export interface Answer {
  id: number;
  action: string | null;
  error?: string;
}

declare const self: DedicatedWorkerGlobalScope;
let engine: Promise<Engine> | undefined;

/** The match as the question has it; a reason if it cannot be had. */
function follow(e: Engine, q: Question): string | null {
  if (q.record !== null) return e.open(q.record, "en", q.seed)?.why ?? null;
  for (const action of q.more) {
    const refused = e.play(action, "en");
    if (refused) return `${action}: ${refused}`;
  }
  return null;
}

self.onmessage = async ({ data }: MessageEvent<WebAssembly.Module | Question>) => {
  if (data instanceof WebAssembly.Module) {
    engine = Engine.start(data);
    return;
  }
  const answer: Answer = { id: data.id, action: null };
  try {
    const e = await engine!;
    const refused = follow(e, data);
    if (refused) answer.error = refused;
    else answer.action = e.think(data.bot, data.seat, data.seed);
  } catch (error) {
    answer.error = String(error);
  }
  self.postMessage(answer);
};
