// stage.ts -- a match on the screen: what was pointed at, how fast others' moves are shown, what is looked
// back at, what is kept. What is due next is the engine's word (session.h); this file gives it time and
// people's hands. Screens draw the signals and call the methods.
import { batch, computed, signal } from "@preact/signals";
import { engine, lang, settings, t, thinker } from "../base/shared";
import { EVERYTHING, type Action } from "../engine/engine";
import { leadsOf, type Lead } from "./ahead";
import { findCandidates, hintOf, type Candidate, type Hint } from "./candidates";
import { meantBy, narrowed, openPlaces, pick, type PlaceId } from "./picking";
import type { Kept } from "../store/store";
import { Keeper, standingOf, unkept, type Saved, type Shelf } from "./keeper";
import { Shown } from "./shown";
import { Pace, PHASES, WAIT, type Notice, type Phase } from "./phase";
import { LocalTable, type Answer, type Due, type Table } from "./table";
import type { MatchSoFar } from "../engine/thinker";

/** A thought this quick (ms) is not worth a sign on the screen. */
const QUICK = 120;

/** Moves that are not shown one by one still show a sign of life, so often (ms). */
const UNSEEN = 400;

export class Stage extends Shown {
  readonly phase = signal<Phase>("moving");
  /** In phase "pass": the seat that the device goes to. */
  readonly next = signal("");
  readonly thinking = signal(false);
  readonly picked = signal<PlaceId[]>([]);
  readonly notice = signal<Notice | null>(null);
  /** An action that waits for a confirmation, because it cannot be undone. */
  readonly asked = signal<Action | null>(null);
  /** What was suggested, with the other choices that were looked into. */
  readonly hint = signal<Hint | null>(null);
  private running = 0;
  private closed = false;
  private readonly pace = new Pace();
  private shown = -Infinity;
  protected readonly keeper: Shelf;

  /** Played on this device, the record must have been opened in the engine. */
  constructor(match: Kept, table: Table = new LocalTable(match.record)) {
    super(match, table);
    this.keeper = table.own ? new Keeper(match, this) : unkept;
  }

  // ---- what can be pointed at ----------------------------------------------------------------------

  /** The viewer decides, and looks at the present. */
  readonly choosing = computed(() => this.phase.value === "choose" && this.at.value === null);

  /** What can be planned, while somebody does so: chosen like an action, for when it is one's turn. */
  readonly plans = signal<Action[] | null>(null);
  readonly planning = computed(() => this.plans.value !== null && this.phase.value === "waiting" && this.at.value === null);

  /** What is there to choose from, now or for later. */
  private readonly offered = computed<Action[]>(() => (this.choosing.value ? this.present.value.legal : this.planning.value ? this.plans.value! : []));

  /** Places that can be pointed at before the verb that leads to them is chosen. */
  readonly leads = computed<ReadonlyMap<PlaceId, Lead>>(() => (this.choosing.value ? leadsOf(this.game, this.present.value.legal, this.table.ahead(this.viewer.value)) : new Map()));

  /** Such a place, if it was pointed at first; what was pointed at after it says which of its verbs is meant. */
  private readonly lead = computed(() => (this.picked.value.length ? this.leads.value.get(this.picked.value[0]!) : undefined));
  private readonly meant = computed(() => (this.lead.value ? this.picked.value.slice(1) : this.picked.value));

  /** The legal actions that are still meant by what was pointed at. */
  readonly choices = computed<Action[]>(() => narrowed(this.game, this.lead.value?.by ?? this.offered.value, this.meant.value));

  /** What can be pointed at next. */
  readonly open = computed<ReadonlySet<PlaceId>>(() => openPlaces(this.game, this.choices.value, this.meant.value));

  /** Why nothing can be taken back, or null. */
  readonly undoRefused = computed(() => this.turn.value.undo);
  readonly canUndo = computed(() => this.at.value === null && this.phase.value !== "elsewhere" && !this.thinking.value && this.undoRefused.value === null);

  /** Something changed, but nobody waits to see it: drawn only now and then. */
  protected refreshSoon(): void {
    const shown = !this.pace.hurry && settings.value.pace !== "instant";
    if (shown || performance.now() - this.drawn > UNSEEN) this.refresh();
    else this.latest = this.table.look(this.viewer.value, lang.value);
  }

  // ---- playing -----------------------------------------------------------------------------------

  /** The viewer pointed at a place on the board. */
  point(place: PlaceId): void {
    if (!this.choosing.value && !this.planning.value) return;
    const before = this.lead.value ? [this.picked.value[0]!] : [];
    const further = before.length ? pick(this.game, this.lead.value!.by, this.meant.value, place) : null;
    const result = further ?? pick(this.game, this.offered.value, this.meant.value, place);
    const lead = this.leads.value.get(place);
    if (!result && lead) {
      batch(() => {
        this.picked.value = [place];
        this.notice.value = null;
      });
      if (lead.by.length === 1) this.choose(lead.by[0]!);
    } else if (!result) {
      const why = this.whyNot(place);
      this.picked.value = [];
      if (why) this.notice.value = { text: why, kind: "refused" };
    } else if ("play" in result) {
      this.choose(result.play);
    } else {
      batch(() => {
        this.picked.value = further ? [...before, ...result.picked] : result.picked;
        this.notice.value = null;
      });
    }
  }

  /** Why nothing can be done with a place now; null when something can. */
  whyNot(place: PlaceId): string | null {
    const seat = this.viewerSeat();
    if (!seat || this.phase.value !== "choose" || this.at.value !== null) return null;
    const legal = this.present.value.legal;
    if (pick(this.game, legal, this.picked.value, place) || this.leads.value.has(place)) return null;
    const reasons = meantBy(this.game, seat, legal, place).map((text) => this.table.why(text, lang.value));
    // Only what a rule says; that a text is no action at all is nobody's question.
    return reasons.find((r) => r && /^R\d/.test(r)) ?? null;
  }

  /** The actions that pointing at a place would mean. */
  meaning(place: PlaceId): Action[] {
    if (!this.choosing.value && !this.planning.value) return [];
    const result = pick(this.game, this.offered.value, this.picked.value, place);
    return result ? ("play" in result ? [result.play] : result.left) : (this.leads.value.get(place)?.by ?? []);
  }

  /** One step back in what was pointed at. */
  unpick(): void {
    batch(() => {
      this.picked.value = this.picked.value.slice(0, -1);
      this.asked.value = null;
      this.notice.value = null;
    });
  }

  /** The viewer chose an action: played at once, unless it reveals something and that is to be asked. */
  choose(action: Action, sure = false): void {
    if (this.planning.value) return void this.keepPlan(action);
    if (this.phase.value !== "choose" || this.at.value !== null) return;
    this.setWays(); // they may have changed since the turn began
    if (!sure && this.table.asks(action.text)) {
      batch(() => {
        this.asked.value = action;
        this.notice.value = null;
      });
      return;
    }
    const then = this.lead.value?.by.includes(action) ? this.picked.value[0] : undefined;
    void this.acted(this.table.act(action.text, this.viewer.value, lang.value), then);
  }

  private async keepPlan(action: Action): Promise<void> {
    batch(() => {
      this.plans.value = null;
      this.picked.value = [];
      this.notice.value = null;
    });
    const refused = await this.table.planned?.(action.text);
    if (refused && !this.closed) this.notice.value = { text: refused, kind: "refused" };
  }

  undo(): void {
    if (this.phase.value === "elsewhere") return;
    const answer = this.table.undo(lang.value);
    thinker().forget();
    void this.acted(answer);
  }

  /** The viewer is done with the turn. */
  confirm(): void {
    if (this.phase.value !== "handover") return;
    this.table.confirm();
    void this.run();
  }

  /** The device has changed hands. */
  take(): void {
    if (this.phase.value !== "pass") return;
    this.table.take();
    void this.run();
  }

  /** What a search would do here. */
  async askHint(): Promise<void> {
    if (this.phase.value !== "choose" || this.at.value !== null || !this.table.own) return;
    const { steps } = this.present.value;
    this.thinking.value = true;
    const found = await this.asking(findCandidates(this.soFar(), steps, this.viewer.value));
    this.thinking.value = false;
    if (this.closed || !found || this.present.value.steps !== steps) return;
    this.hint.value = hintOf(found);
  }

  /** Marks actions on the board while looking back, the best first. */
  suggest(candidates: Candidate[]): void {
    this.hint.value = hintOf(candidates);
  }

  /** Keeps a note with the match on this device; false: another tab has it. */
  note(text: string): Promise<boolean> {
    return this.keeper.note(text);
  }

  pause(): void {
    if (this.phase.value === "paused") void this.run();
    else if (this.phase.value === "moving") {
      this.running++;
      thinker().stop();
      this.phase.value = "paused";
    }
  }

  /** Ends what moves on the screen and lets the others move without waiting until it is one's turn. */
  skip(): void {
    this.pace.skip();
  }

  /** Something was done, or refused: what was pointed at is over, unless it was meant for what comes `then`, and the
   *  match goes on when it is kept. */
  private async acted(answer: Answer, then?: PlaceId): Promise<void> {
    const sent = answer instanceof Promise;
    if (sent) void this.run();
    const refused = sent ? await answer : answer;
    if (this.closed) return;
    batch(() => {
      this.picked.value = [];
      this.plans.value = null;
      this.asked.value = null;
      this.hint.value = null;
      this.notice.value = refused ? { text: refused, kind: "refused" } : null;
      this.refresh();
      // What goes by itself must not be offered while the match is being kept.
      if (PHASES[this.turn.value.due] === "moving") this.phase.value = "moving";
    });
    await this.keeper.save();
    if (!this.keeper.follows) await this.run();
    if (then && !refused && this.choosing.value && this.open.value.has(then)) this.point(then);
  }

  // ---- moving on ---------------------------------------------------------------------------------

  /** Lets the match go on until somebody is waited for. */
  async run(): Promise<void> {
    const mine = ++this.running;
    const here = (): boolean => mine === this.running && !this.closed;
    thinker().stop();
    this.pace.hurry = false;
    this.setWays();
    while (here() && (await this.goOn(here))) continue;
  }

  private setWays(): void {
    this.table.setWays(settings.value.confirm, settings.value.forced);
  }

  /** The table has news; `all`: everything may be different. */
  changed(all = false): void {
    if (this.closed) return;
    if (all) this.refresh(true);
    void this.run();
  }

  /** What is due, if it needs nobody here; false when somebody is waited for, and the phase says what for. */
  protected async goOn(here: () => boolean): Promise<boolean> {
    const turn = this.table.next(lang.value);
    const phase = PHASES[turn.due];
    batch(() => {
      this.viewer.value = this.viewerOf(turn);
      this.next.value = turn.seat ?? "";
      this.phase.value = phase;
    });
    if (turn.due === "told") return this.moveTold(here);
    if (phase === "moving") return turn.bot ? this.moveBot(turn.bot, turn.seat!, here) : this.moveAlone(turn);
    this.refresh();
    void this.keeper.save();
    return false;
  }

  /** Chance, or the only action there is. */
  private async moveAlone(turn: Due): Promise<boolean> {
    this.table.advance();
    this.refreshSoon();
    this.keeper.saveSoon();
    // Nature may deal a hundred cards in a row: only what can be read is waited for.
    await this.wait(turn.due === "chance" || !this.fresh.value.some((e) => e.say) ? 0 : WAIT[settings.value.pace]);
    return true;
  }

  /** Moves that were made elsewhere: each can be watched, as if it were made here. */
  private async moveTold(here: () => boolean): Promise<boolean> {
    await this.wait(WAIT[settings.value.pace] - (performance.now() - this.shown));
    if (!here()) return false;
    this.table.advance();
    this.shown = performance.now();
    this.refreshSoon();
    return true;
  }

  private async moveBot(bot: string, seat: string, here: () => boolean): Promise<boolean> {
    const at = this.seats.indexOf(seat);
    const slow = setTimeout(() => (this.thinking.value = true), QUICK);
    const began = performance.now();
    const text = await this.asking(thinker().think(this.soFar(), bot, at));
    clearTimeout(slow);
    this.thinking.value = false;
    if (!here()) return false;
    const refused = text ? await this.table.act(text, at, lang.value) : "";
    if (refused !== null) {
      if (refused) this.notice.value = { text: refused, kind: "error" };
      this.refresh();
      this.phase.value = "paused";
      return false;
    }
    this.refreshSoon();
    this.keeper.saveSoon();
    await this.wait(WAIT[settings.value.pace] - (performance.now() - began));
    return here();
  }

  /** The match for the worker. */
  soFar(): MatchSoFar {
    return {
      game: this.game.id,
      players: this.players.length,
      id: this.match.id,
      steps: this.latest.steps,
      record: () => this.table.record(),
      actions: (from) => this.table.tell(from, -1, EVERYTHING, "en").map((s) => s.action.text),
    };
  }

  private async asking<T>(answer: Promise<T | null>): Promise<T | null> {
    try {
      return await answer;
    } catch (error) {
      this.notice.value = { text: t("The computer player failed: {0}", String(error)), kind: "error" };
      return null;
    }
  }

  protected wait(ms: number): Promise<void> {
    return this.pace.wait(ms, this.latest.steps % 16 === 0);
  }

  // ---- looking back ------------------------------------------------------------------------------

  /** Looks at the position after `step` steps; null: back to the present. */
  review(step: number | null): void {
    const last = this.present.value.steps;
    const at = step === null ? null : Math.max(0, Math.min(step, last));
    batch(() => {
      this.at.value = at === last && !this.present.value.over ? null : at;
      this.picked.value = [];
      this.hint.value = null;
      this.notice.value = null;
      this.fresh.value = at === null ? [] : (this.told.value[at - 1]?.events ?? []);
    });
  }

  // ---- keeping -----------------------------------------------------------------------------------

  record(): string {
    return this.table.record();
  }

  /** Plays the match, unless another tab does. */
  async begin(): Promise<void> {
    if (await this.keeper.begin()) void this.run();
    else if (!this.closed) this.turned(false);
  }

  /** The match is to be played here, not in the other tab. */
  playHere(): void {
    this.keeper.take();
  }

  now(): Saved {
    const look = this.latest;
    return {
      record: this.record(),
      steps: look.steps,
      over: look.over,
      ...standingOf(look),
    };
  }

  reload(match: Kept): void {
    thinker().forget();
    engine().open(match.record, lang.value);
    this.viewer.value = this.viewerOf(this.table.next(lang.value));
    this.refresh(true); // what was told may have been taken back there
  }

  turned(plays: boolean): void {
    if (plays) return void this.run();
    this.running++;
    thinker().stop();
    batch(() => {
      this.picked.value = [];
      this.asked.value = this.hint.value = this.notice.value = null;
      this.phase.value = this.latest.over ? "over" : "elsewhere";
    });
  }

  failed(): void {
    this.notice.value = { text: t("This browser could not keep the match. Export it before you leave."), kind: "error" };
  }

  close(): void {
    this.keeper.close();
    this.closed = true;
    this.running++;
    this.pace.go();
    thinker().stop();
    thinker().forget();
    this.leave();
  }
}
