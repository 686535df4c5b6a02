// lesson.ts -- a match that follows a guide (guide.ts): the others' moves are the story's, the learner's
// are real. One can go back a step, and leave the story for a while to try things out; how far one has come is
// kept until the story ends. Then the match can be played on.
import { batch, computed, signal } from "@preact/signals";
import { engine, lang, settings, t, thinker } from "../base/shared";
import { local } from "../base/storage";
import type { Action } from "../engine/engine";
import { stepsAt, type Guide, type GuideStep, type LessonName } from "./guide";
import { WAIT } from "./phase";
import { readHeading, withSitters } from "./record";
import { Stage } from "./stage";
import type { Kept } from "../store/store";

/** Where somebody is in a story: good only for the very same story. */
export interface Progress {
  story: string;
  index: number;
  record: string;
}

const progressKey = (game: string, name: LessonName): string => (name === "first" ? `bailey.lesson.${game}` : `bailey.lesson.${game}.${name}`);
/** The story in a few letters. */
const storyOf = (guide: Guide): string => [...JSON.stringify(guide)].reduce((h, c) => (Math.imul(h, 31) + c.codePointAt(0)!) | 0, 7).toString(36);

export function progressIn(game: string, name: LessonName, guide: Guide): Progress | null {
  try {
    const kept = JSON.parse(local.get(progressKey(game, name)) ?? "null") as Progress | null;
    return kept?.story === storyOf(guide) && kept.index < guide.steps.length ? kept : null;
  } catch {
    return null;
  }
}

export function forgetProgress(game: string, name: LessonName): void {
  local.remove(progressKey(game, name));
}

/** The draws of a lesson that the story does not make. */
const SEED = 1n;

export class Lesson extends Stage {
  readonly index = signal(0);
  /** The story waits while something is tried out: what it waits for. */
  private readonly left = signal<string | null>(null);
  readonly trying = computed(() => this.left.value !== null);
  private played = new Set<number>();

  /** The record that was opened is the guide's beginning, or that of the progress. */
  constructor(
    match: Kept,
    readonly guide: Guide,
    readonly name: LessonName = "first",
    progress: Progress | null = null,
  ) {
    super(match);
    this.viewer.value = this.seats.indexOf(guide.seat);
    this.index.value = progress?.index ?? 0;
    if (progress) for (let i = 0; i <= progress.index; i++) this.played.add(i);
  }

  private remember(): void {
    if (this.done) return forgetProgress(this.game.id, this.name);
    const progress: Progress = { story: storyOf(this.guide), index: this.index.value, record: this.record() };
    local.set(progressKey(this.game.id, this.name), JSON.stringify(progress));
  }

  readonly told_ = computed<GuideStep | undefined>(() => this.guide.steps[this.index.value]);

  /** What the story points out on the board. */
  readonly pointedOut = computed<string[]>(() => (this.trying.value ? [] : (this.told_.value?.show ?? [])));

  get done(): boolean {
    return this.index.value >= this.guide.steps.length;
  }

  /** The story's own moves, one by one; then the learner reads, or acts. */
  protected override async goOn(here: () => boolean): Promise<boolean> {
    if (this.trying.value || this.latest.over) return super.goOn(here);
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
        if (step.skip) continue;
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
    if (this.trying.value) return super.choose(action, sure);
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

  override readonly canUndo = computed(() => (this.trying.value ? !this.thinking.value && this.undoRefused.value === null : this.index.value > 0));

  /** In the story, taking back is going back to the step before. */
  override undo(): void {
    if (this.trying.value) super.undo();
    else this.back();
  }

  /** The text is read. While the others still move, this only hurries them: the story needs every move. */
  forward(): void {
    if (this.phase.value === "moving") return this.skip();
    this.index.value++;
    void this.run();
  }

  /** One step back in the story, as it was when it was told. */
  back(): void {
    if (this.trying.value || this.index.value === 0) return;
    const index = Math.min(this.index.value, this.guide.steps.length) - 1;
    const record = this.record();
    this.played = new Set(Array.from({ length: index + 1 }, (_, i) => i));
    this.rewind(withSitters(record, readHeading(record).sitters, stepsAt(this.guide, index)), () => (this.index.value = index));
  }

  /** Leaves the story: whatever is legal may be done, and computer players answer. */
  tryOut(): void {
    if (this.trying.value || this.phase.value === "moving" || this.latest.over) return;
    batch(() => {
      this.left.value = this.record();
      this.notice.value = null;
      this.picked.value = [];
    });
    void this.run();
  }

  /** Back to where the story was left. */
  comeBack(): void {
    const record = this.left.value;
    if (record !== null) this.rewind(record, () => (this.left.value = null));
  }

  private rewind(record: string, then: () => void): void {
    thinker().forget();
    engine().open(record, lang.value, SEED);
    batch(() => {
      then();
      this.at.value = null;
      this.picked.value = [];
      this.asked.value = this.hint.value = this.notice.value = null;
      this.viewer.value = this.seats.indexOf(this.guide.seat);
      this.refresh(true);
    });
    void this.run();
  }
}
