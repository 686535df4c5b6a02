// lesson.ts -- a match that follows a guide (guide.ts): the others' moves are the story's, the learner's
// are real. How far one has come is kept until the story ends; then the match can be played on.
import { computed, signal } from "@preact/signals";
import { engine, settings, t } from "../base/shared";
import type { Action } from "../engine/engine";
import type { Guide, GuideStep } from "./guide";
import { WAIT } from "./phase";
import { Stage } from "./stage";
import type { Kept } from "../store/store";

/** Where somebody is in a story: good only for the very same story. */
export interface Progress {
  story: string;
  index: number;
  record: string;
}

const progressKey = (game: string): string => `bailey.lesson.${game}`;
/** The story in a few letters. */
const storyOf = (guide: Guide): string => [...JSON.stringify(guide)].reduce((h, c) => (Math.imul(h, 31) + c.codePointAt(0)!) | 0, 7).toString(36);

export function progressIn(game: string, guide: Guide): Progress | null {
  try {
    const kept = JSON.parse(localStorage.getItem(progressKey(game)) ?? "null") as Progress | null;
    return kept?.story === storyOf(guide) && kept.index < guide.steps.length ? kept : null;
  } catch {
    return null;
  }
}

export function forgetProgress(game: string): void {
  localStorage.removeItem(progressKey(game));
}

export class Lesson extends Stage {
  readonly index = signal(0);
  private played = new Set<number>();

  /** The record that was opened is the guide's beginning, or that of the progress. */
  constructor(
    match: Kept,
    readonly guide: Guide,
    progress: Progress | null = null,
  ) {
    super(match);
    this.viewer.value = this.seats.indexOf(guide.seat);
    this.index.value = progress?.index ?? 0;
    if (progress) for (let i = 0; i <= progress.index; i++) this.played.add(i);
  }

  private remember(): void {
    if (this.done) return forgetProgress(this.game.id);
    const progress: Progress = { story: storyOf(this.guide), index: this.index.value, record: this.record() };
    try {
      localStorage.setItem(progressKey(this.game.id), JSON.stringify(progress));
    } catch {
      // Then the lesson begins anew the next time.
    }
  }

  readonly told_ = computed<GuideStep | undefined>(() => this.guide.steps[this.index.value]);

  get done(): boolean {
    return this.index.value >= this.guide.steps.length;
  }

  /** The story's own moves, one by one; then the learner reads, or acts. */
  protected override async goOn(here: () => boolean): Promise<boolean> {
    if (this.latest.over) return super.goOn(here);
    const at = this.index.value;
    const step = this.guide.steps[at];
    if (step && !this.played.has(at)) {
      this.played.add(at);
      this.phase.value = "moving";
      for (const text of step.before ?? []) {
        const refused = engine().follow(text);
        if (refused) {
          this.notice.value = { text: `${text}: ${refused}`, kind: "error" };
          break;
        }
        this.refresh();
        await this.wait(text.startsWith("chance") ? 0 : Math.min(WAIT.fast, WAIT[settings.value.pace]));
        if (!here()) return false;
      }
      return true;
    }
    this.phase.value = step?.want ? "choose" : "paused";
    this.refresh();
    this.remember();
    return false;
  }

  override choose(action: Action, sure = true): void {
    const want = this.told_.value?.want;
    if (want && action.text !== want && !action.text.startsWith(want + " ")) {
      const wanted = this.look.value.legal.find((a) => a.text === want);
      this.picked.value = [];
      this.notice.value = { text: wanted ? t("In this lesson, please choose: {0}", wanted.say) : t("In this lesson, please follow the text."), kind: "info" };
      return;
    }
    this.index.value++;
    super.choose(action, sure);
  }

  override undo(): void {
    this.notice.value = { text: t("A lesson only goes forward."), kind: "info" };
  }

  /** The text is read. While the others still move, this only hurries them: the story needs every move. */
  forward(): void {
    if (this.phase.value === "moving") return this.skip();
    this.index.value++;
    void this.run();
  }
}
