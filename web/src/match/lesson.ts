// lesson.ts -- a table that follows a guide (guide.ts): the others' moves are the story's, the
// learner's are real. It is not kept; when the story ends the match can be played on.
import { computed, signal } from "@preact/signals";
import { engine, settings, t } from "../base/shared";
import type { Action } from "../engine/engine";
import type { Guide, GuideStep } from "./guide";
import { Table, WAIT } from "./table";
import type { Kept } from "../store/store";

export class Lesson extends Table {
  readonly index = signal(0);
  private played = new Set<number>();

  constructor(
    match: Kept,
    readonly guide: Guide,
  ) {
    super(match);
    this.viewer.value = this.seats.indexOf(guide.seat);
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

  protected override save(): void {
    // A lesson leaves no trace.
  }
}
