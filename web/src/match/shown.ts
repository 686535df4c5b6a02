// shown.ts -- what is on the screen of a match: the position as one pair of eyes sees it, its log, the step that is looked back at. The
// match itself is the table's; stage.ts lets it go on.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { engine, lang } from "../base/shared";
import { EVERYTHING, NOBODY, type GameEvent, type GameInfo, type Look, type Step } from "../engine/engine";
import type { Kept } from "../store/store";
import { isBot, type Sitter } from "./record";
import { sounds } from "./sounds";
import type { Due, Table } from "./table";

export class Shown {
  readonly game: GameInfo;
  /** The seats with points, and those somebody sits at: a colour that nobody plays (the neutral player
   *  of Ys) has only points. */
  readonly seats: string[];
  readonly players: string[];
  /** It began with a position: nobody knows what was won before. */
  readonly fromPosition: boolean;

  readonly viewer = signal(NOBODY);
  /** The step being looked back at; null: the present. */
  readonly at = signal<number | null>(null);
  /** Whose eyes look back (only when the match is over). */
  readonly eyes = signal(EVERYTHING);
  /** What happened in the latest steps, for animation. */
  readonly fresh = signal<GameEvent[]>([]);
  /** Where the log was when the viewer last acted. */
  readonly since = computed(() => this.turn.value.news);

  /** The position as it is; `present` is the one drawn last. They differ while moves are not shown. */
  protected latest: Look;
  protected readonly present = signal<Look>(null!);
  protected readonly turn = signal<Due>(null!);
  protected readonly told = signal<Step[]>([]);
  /** When it was drawn last (ms). */
  protected drawn = 0;
  private readonly stopEffects: () => void;

  constructor(
    readonly match: Kept,
    readonly table: Table,
  ) {
    this.game = engine().game(table.heading.game)!;
    this.fromPosition = /^position$/m.test(match.record);
    this.turn.value = table.next(lang.value);
    const look = table.look(NOBODY, lang.value);
    this.seats = Object.keys(look.score);
    this.players = this.seats.slice(0, Number(table.heading.options["players"]) || this.seats.length);
    this.viewer.value = this.viewerOf(this.turn.value);
    this.latest = this.present.value = look;
    this.stopEffects = effect(() => {
      void lang.value;
      void this.viewer.value;
      untracked(() => this.refresh(true));
    });
  }

  // ---- who ---------------------------------------------------------------------------------------

  sitter(seat: string): Sitter {
    return this.table.sitter(seat) ?? { person: "" };
  }

  people(): string[] {
    return this.players.filter((s) => !isBot(this.sitter(s)));
  }

  protected viewerOf(turn: Due): number {
    const seat = this.seats.indexOf(turn.viewer);
    return seat < 0 ? NOBODY : seat;
  }

  viewerSeat(): string | undefined {
    return this.seats[this.viewer.value];
  }

  // ---- what is shown -------------------------------------------------------------------------------

  /** Whose eyes see what is on the screen. */
  readonly eyesNow = computed<number>(() => {
    if (!this.present.value.over) return this.viewer.value;
    return this.at.value === null ? EVERYTHING : this.eyes.value;
  });

  /** The position on the screen: the present, or the step looked back at. */
  readonly look = computed<Look>(() => {
    const at = this.at.value;
    return at === null ? this.present.value : this.table.look(this.eyesNow.value, lang.value, at);
  });

  /** The steps up to the position on the screen. */
  readonly steps = computed<Step[]>(() => (this.at.value === null ? this.told.value : this.told.value.slice(0, this.at.value)));

  /** All steps, also while looking back. */
  readonly allSteps = computed<Step[]>(() => this.told.value);

  /** The present, drawn anew after something changed; `all`: the whole log too. */
  protected refresh(all = false): void {
    const look = (this.latest = this.table.look(this.viewer.value, lang.value));
    this.drawn = performance.now();
    const viewing = look.over ? EVERYTHING : this.viewer.value;
    const told = this.told.value;
    batch(() => {
      this.turn.value = this.table.next(lang.value);
      const whole = all || look.steps < told.length || (look.over && !this.present.value.over);
      this.present.value = look.over && viewing !== this.viewer.value ? this.table.look(viewing, lang.value) : look;
      if (whole) {
        this.told.value = this.table.tell(0, -1, viewing, lang.value);
        this.fresh.value = [];
      } else if (look.steps > told.length) {
        const more = this.table.tell(told.length, -1, viewing, lang.value);
        this.told.value = [...told, ...more];
        this.fresh.value = more.flatMap((s) => s.events);
        sounds(this.fresh.value);
      }
    });
  }

  /** Nothing is drawn any more. */
  protected leave(): void {
    this.stopEffects();
    this.table.close();
  }
}
