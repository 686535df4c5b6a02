// puzzle.ts -- a decision that is asked by itself: nothing is played, the choice is judged. What a search thinks of the choices stands
// beside it when the puzzle is solved, or was shown.
import { batch, computed, signal } from "@preact/signals";
import { lang, thinker } from "../base/shared";
import type { Action, Decision, Puzzle } from "../engine/engine";
import type { MatchSoFar } from "../engine/thinker";
import type { Kept } from "../store/store";
import { candidate, MOST, withReasons, type Candidate } from "./candidates";
import type { Solving } from "./solving";
import { Stage } from "./stage";

export interface Verdict {
  /** shown: somebody asked for the solution. */
  is: "right" | "wrong" | "shown";
  action: Action;
}

export class PuzzleStage extends Stage {
  readonly verdict = signal<Verdict | null>(null);
  /** The answer that was wrong, with reasons, once a search has looked into it. */
  readonly wrong = signal<Candidate | null>(null);
  readonly done = computed(() => this.verdict.value !== null && this.verdict.value.is !== "wrong");
  private readonly found = new Map<string, Candidate>();
  private round = 0;

  /** The record of the puzzle was opened. */
  constructor(
    match: Kept,
    readonly puzzle: Puzzle,
    private readonly solving: Solving,
  ) {
    super(match);
    this.viewer.value = this.seats.indexOf(puzzle.seat);
    this.found.set(puzzle.best.text, candidate(puzzle.best, puzzle.share.best));
    this.found.set(puzzle.other.text, candidate(puzzle.other, puzzle.share.other));
  }

  /** Nothing goes on by itself. */
  protected override goOn(): Promise<boolean> {
    batch(() => {
      this.viewer.value = this.seats.indexOf(this.puzzle.seat);
      this.phase.value = this.done.value ? "paused" : "choose";
      this.refresh();
    });
    return Promise.resolve(false);
  }

  override readonly canUndo = computed(() => false);
  override undo(): void {}
  override askHint(): Promise<void> {
    return Promise.resolve();
  }

  override choose(action: Action): void {
    if (this.phase.value !== "choose" || this.at.value !== null) return;
    const right = action.text === this.puzzle.best.text;
    this.solving.answer(this.puzzle, right);
    this.judge({ is: right ? "right" : "wrong", action });
  }

  show(): void {
    this.solving.show(this.puzzle);
    this.judge({ is: "shown", action: this.puzzle.best });
  }

  /** The same question once more. */
  again(): void {
    this.round++;
    thinker().stop();
    batch(() => {
      this.verdict.value = this.wrong.value = this.hint.value = null;
      this.picked.value = [];
    });
    void this.run();
  }

  private judge(verdict: Verdict): void {
    const mine = ++this.round;
    thinker().stop();
    batch(() => {
      this.verdict.value = verdict;
      this.wrong.value = this.hint.value = this.notice.value = null;
      this.picked.value = [];
    });
    void this.run();
    void this.lookInto(verdict, () => mine === this.round);
  }

  /** What is known of the choices at once, then what a search finds, then why. */
  private async lookInto({ is, action }: Verdict, wanted: () => boolean): Promise<void> {
    const tell = (list: Candidate[]): void => {
      if (!wanted()) return;
      if (is === "wrong") this.wrong.value = list.find((c) => c.action.text === action.text) ?? null;
      else this.suggest(list);
    };
    tell(this.list());
    const decision = await this.compare(is === "wrong" ? action : this.puzzle.other);
    if (!decision || !wanted()) return;
    this.learn(decision);
    tell(this.list());
    const seat = this.viewer.value;
    const list = is === "wrong" ? [this.found.get(this.puzzle.best.text)!, this.found.get(action.text)!] : this.list();
    tell(await withReasons(this.asRecord(this.puzzle.record, 0), 0, seat, list));
  }

  /** The best first. */
  private list(): Candidate[] {
    const rest = [...this.found.values()].filter((c) => c.action.text !== this.puzzle.best.text);
    return [this.found.get(this.puzzle.best.text)!, ...rest.sort((a, b) => b.share! - a.share!).slice(0, MOST - 1)];
  }

  /** For the worker, which may still ask when the screen is left. */
  private asRecord(record: string, steps: number): MatchSoFar {
    return { game: this.game.id, players: this.players.length, id: record, steps, record: () => record, actions: () => [] };
  }

  override close(): void {
    this.round++;
    super.close();
  }

  /** A decision of one step, as an analysis looks at it. */
  private async compare(played: Action): Promise<Decision | null> {
    const seat = this.viewer.value;
    const match = this.asRecord(`${this.puzzle.record}${played.text}\n`, 1);
    let found: Decision | null = null;
    try {
      for (let next = await thinker().analyse(match, [seat], lang.value); next; next = await thinker().analyse(match, null, lang.value)) found = next.decision;
    } catch {
      return null; // then the puzzle's own figures have to do
    }
    return found;
  }

  /** A short search is not a long one: it says by how much a choice is worse, and nothing is better than the next best of the puzzle. */
  private learn({ seat, lines, share, best }: Decision): void {
    const { share: known, best: solution } = this.puzzle;
    const top = lines.find((l) => l.action.text === solution.text)?.share[seat] ?? Math.max(share[seat]!, lines.find((l) => l.action.text === best.text)?.share[seat] ?? 0);
    for (const line of lines) {
      const before = this.found.get(line.action.text);
      const worth = before?.share ?? Math.max(0, Math.min(known.next, known.best - Math.max(0, top - line.share[seat]!)));
      this.found.set(line.action.text, candidate(before?.action ?? line.action, worth, line));
    }
  }
}
