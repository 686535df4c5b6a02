// guide.ts -- a guided first game: a match whose course is written down, told step by step. The others'
// moves and nature's draws happen by themselves; the learner makes the moves the story asks for, on
// the real board, under the real rules. A game brings one in games/<game>/web/guide.ts.
export interface GuideStep {
  /** What is told, a text of the board's catalogue (English); paragraphs by empty lines. */
  say: string;
  /** Places to point out on the board. */
  show?: string[];
  /** The rule to read more: "R4.2". */
  rule?: string;
  /** Actions that happen by themselves before this is told ("chance tile farm", "red pass"). */
  before?: string[];
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
