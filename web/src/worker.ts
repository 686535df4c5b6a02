// worker.ts -- the thread that thinks: an engine of its own, which opens the record it is given and
// answers with what a computer player would do. It holds nothing between questions.
import { Engine } from "./engine";

export interface Question {
  id: number;
  record: string;
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

self.onmessage = async ({ data }: MessageEvent<WebAssembly.Module | Question>) => {
  if (data instanceof WebAssembly.Module) {
    engine = Engine.start(data);
    return;
  }
  const answer: Answer = { id: data.id, action: null };
  try {
    const e = await engine!;
    const refused = e.open(data.record, "en", data.seed);
    if (refused) answer.error = refused.why;
    else answer.action = e.think(data.bot, data.seat, data.seed);
    e.close();
  } catch (error) {
    answer.error = String(error);
  }
  self.postMessage(answer);
};
