// plan.ts -- what one means to do as soon as it is one's turn: one planned action, which the server plays or, if it is not
// legal then, forgets. What can be planned are the choices that one had at one's latest decisions, as far as this tab knows them.
import { signal } from "@preact/signals";
import type { Action, Step } from "../engine/engine";
import { lang } from "../base/shared";
import { session } from "../base/storage";
import type { TableInfo } from "./api";

/** So many decisions of one's own are remembered. */
const LATEST = 3;

interface Had {
  lang: string;
  /** The latest first. */
  lists: Action[][];
}

export class Plan {
  /** What can be planned; empty: nothing is known. */
  readonly choices = signal<Action[]>([]);
  /** The action that was planned and could no longer be done, in words. */
  readonly dropped = signal("");
  private readonly key: string;
  private lists: Action[][] = [];
  /** A plan that is gone, since when it was there, and how many steps there were in the end. */
  private gone: { text: string; from: number; n: number } | undefined;
  private since = 0;

  constructor(code: string) {
    this.key = `bailey.had.${code}`;
    try {
      const had = JSON.parse(session.get(this.key) ?? "null") as Had | null;
      if (had?.lang === lang.value) this.put(had.lists);
    } catch {
      // Then something can be planned after the next decision.
    }
  }

  private put(lists: Action[][]): void {
    this.lists = lists.slice(0, LATEST);
    this.choices.value = [...new Map(this.lists.flat().map((a) => [a.text, a])).values()];
  }

  /** One decides, and could have chosen these. */
  remember(legal: Action[]): void {
    this.put([legal, ...this.lists]);
    session.set(this.key, JSON.stringify({ lang: lang.value, lists: this.lists } satisfies Had));
  }

  /** What the words of a planned action are. */
  say(text: string): string {
    return this.choices.value.find((a) => a.text === text)?.say ?? text;
  }

  /** The table says what is planned now; a plan that is gone was played or dropped, or taken back here (`byMe`). */
  learn(before: TableInfo | null, info: TableInfo, byMe: boolean): void {
    if (info.plan && info.plan !== before?.plan) this.since = info.n;
    if (info.plan) this.dropped.value = "";
    if (before?.plan && !info.plan && info.state === "playing" && !byMe) this.gone = { text: before.plan, from: this.since, n: info.n };
  }

  /** All steps up to the moment when the plan vanished must be known (so many are) before it is clear what became of it. */
  settle(steps: Step[], you: string | null, known: number): void {
    const { gone } = this;
    if (!gone || known < gone.n) return;
    this.gone = undefined;
    if (!steps.slice(gone.from, gone.n).some((s) => s.seat === you && s.action.text === gone.text)) this.dropped.value = this.say(gone.text);
  }
}
