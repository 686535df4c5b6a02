// guide.ts -- a lesson: a match whose course is written down, told step by step. The others' moves and nature's
// draws happen by themselves; the learner makes the moves the story asks for, on the real board, under the real rules.
// A game brings two, in games/<game>/web: guide.ts, the first game, and strategy.ts, what strong players look at.
export type LessonName = "first" | "strategy";

export interface GuideStep {
  /** What is told, a text of the board's catalogue (English); paragraphs by empty lines. */
  say: string;
  /** Places to point out on the board. */
  show?: string[];
  /** The rule to read more: "R4.2". */
  rule?: string;
  /** Actions that happen by themselves before this is told ("chance tile farm", "red pass"). */
  before?: string[];
  /** Those actions are not watched one by one: the story skips a part of the match. */
  skip?: boolean;
  /** What the learner is to do: an action, or the beginning of one ("blue place"). Without it the
   *  learner goes on when the text is read. */
  want?: string;
}

export interface Guide {
  options: Record<string, string | number>;
  /** The learner's seat. */
  seat: string;
  steps: GuideStep[];
}

/** How many steps of the match lie before what a step of the story tells: each wish is one action. */
export function stepsAt(guide: Guide, index: number): number {
  return guide.steps.slice(0, index + 1).reduce((n, step, i) => n + (step.before?.length ?? 0) + (step.want && i < index ? 1 : 0), 0);
}
