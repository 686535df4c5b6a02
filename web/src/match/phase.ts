// phase.ts -- what a match on the screen waits for, how long others' moves can be watched, and what is said meanwhile.
import { motion } from "../base/shared";
import type { Due } from "./table";

/** choose: the viewer decides. handover: the viewer's turn is done, if they confirm. pass: the device
 *  goes to somebody else. moving: computer players and nature. paused: they wait. waiting: for somebody at
 *  another device. elsewhere: another tab plays this match. over. */
export type Phase = "choose" | "handover" | "pass" | "moving" | "paused" | "waiting" | "elsewhere" | "over";

export const PHASES: Record<Due["due"], Phase> = {
  person: "choose",
  confirm: "handover",
  "hand-on": "pass",
  chance: "moving",
  forced: "moving",
  bot: "moving",
  told: "moving",
  others: "waiting",
  sent: "waiting",
  over: "over",
};

export interface Notice {
  text: string;
  kind: "refused" | "error" | "info";
}

export const WAIT = { slow: 1400, normal: 700, fast: 220, instant: 0 };

/** Waits that a person can cut short: between moves that are shown. */
export class Pace {
  /** Nobody wants to watch until it is one's turn again. */
  hurry = false;
  private wake: (() => void) | undefined;

  /** `breathe`: a breath, so that the page stays alive through long runs, where nothing is waited for. */
  async wait(ms: number, breathe: boolean): Promise<void> {
    if (this.hurry || ms <= 0) {
      if (breathe) await new Promise((r) => setTimeout(r));
      return;
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, motion() ? ms : Math.min(ms, WAIT.fast));
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = undefined;
  }

  /** What is waited for is over. */
  go(): void {
    this.wake?.();
  }

  /** Ends what moves on the screen, and all waiting. */
  skip(): void {
    this.hurry = true;
    this.go();
    for (const a of document.getAnimations()) if (a.playState === "running") a.finish();
  }
}
