// Learn.tsx -- a lesson: the match on the real board, with the story beside it.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { engine, lang, motion, t } from "../base/shared";
import { guideOf, hasGuide } from "../boards";
import type { Guide, LessonName } from "../match/guide";
import { forgetProgress, Lesson, progressIn } from "../match/lesson";
import { Button } from "../parts/basics";
import { RuleText, wantedRule } from "../parts/RulesText";
import { Icon } from "../pieces/icons";
import { isIn } from "../match/picking";
import { hasPuzzles } from "../match/puzzles";
import { newRecord, type Sitter } from "../match/record";
import { go, href } from "../base/router";
import { keep, newId } from "../store/store";
import { PlayStage } from "./Play";

/** The learner, and others who play the story's moves now and their own later. */
const sitterOf = (guide: Guide) => (seat: string): Sitter => (seat === guide.seat ? { person: "" } : { bot: "beginner" });

export function Learn({ id, name }: { id: string; name: LessonName }): JSX.Element {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const [missing, setMissing] = useState(false);
  const [begun, setBegun] = useState(0); // how often it was begun anew
  useEffect(() => {
    let here = true;
    let opened: Lesson | undefined;
    void guideOf(id, name).then((guide) => {
      const game = engine().game(id);
      if (!here) return;
      if (!guide || !game) return setMissing(true);
      const players = game.seats.slice(0, Number(guide.options["players"] ?? game.options[0]!.default));
      let progress = progressIn(id, name, guide);
      if (progress && engine().open(progress.record, lang.value, 1n)) {
        // The rules no longer have it so: the lesson begins anew.
        forgetProgress(id, name);
        progress = null;
      }
      const record = progress?.record ?? newRecord(game, guide.options, players.map(sitterOf(guide)));
      if (!progress && engine().open(record, lang.value, 1n)) return setMissing(true);
      const now = Date.now();
      opened = new Lesson({ id: newId(), game: id, record, steps: 0, over: false, points: {}, actors: [], created: now, updated: now }, guide, name, progress);
      setLesson(opened);
      void opened.run();
    });
    return () => {
      here = false;
      opened?.close();
    };
  }, [id, name, begun]);
  const anew = (): void => {
    forgetProgress(id, name);
    setBegun(begun + 1);
  };
  if (missing)
    return (
      <main class="page narrow">
        <h1>{t("There is no guided game yet.")}</h1>
        <a class="button" href={href("new", id)}>
          {t("Play")}
        </a>
      </main>
    );
  return lesson ? <PlayStage stage={lesson} guide={<Story lesson={lesson} onAnew={anew} />} /> : <main class="page narrow" aria-busy="true" />;
}

/** On a page that scrolls: what the step points out comes into sight, between the bar and the story. */
function useInSight(lesson: Lesson): void {
  const at = lesson.index.value;
  const settled = lesson.phase.value !== "moving";
  useEffect(() => {
    const shown = new Set(settled ? lesson.pointedOut.value : []);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (tries: number): void => {
      const marked = [...document.querySelectorAll<SVGElement>(".board [data-place]")].filter((e) => e.dataset["place"]!.split(" ").some((place) => isIn(shown, place)));
      // What is named by several words is meant more exactly than what each of them names.
      const joined = marked.filter((e) => e.dataset["place"]!.includes("+"));
      const boxes = (joined.length ? joined : marked).map((e) => e.getBoundingClientRect());
      const bar = document.querySelector(".bar")?.getBoundingClientRect();
      const side = document.querySelector(".side")?.getBoundingClientRect();
      // The board is drawn when its code has arrived, which may be after the story's first words.
      if (!boxes.length && shown.size && tries > 0) timer = setTimeout(() => look(tries - 1), 50);
      if (!boxes.length || !bar || !side || side.top < bar.bottom) return;
      const top = Math.min(...boxes.map((b) => b.top));
      const bottom = Math.max(...boxes.map((b) => b.bottom));
      if (top >= bar.bottom && bottom <= side.top) return;
      const room = side.top - bar.bottom;
      scrollBy({ top: bottom - top < room ? (top + bottom - bar.bottom - side.top) / 2 : top - bar.bottom - 8, behavior: motion() ? "smooth" : "auto" });
    };
    look(100);
    return () => clearTimeout(timer);
  }, [lesson, at, settled]);
}

/** A step of the story. On a small screen it can be folded to one line, for more of the board. */
function Story({ lesson, onAnew }: { lesson: Lesson; onAnew: () => void }): JSX.Element {
  const step = lesson.told_.value;
  const at = lesson.index.value;
  const total = lesson.guide.steps.length;
  const [folded, setFolded] = useState(-1); // the step that was folded: the next one is told in full
  useInSight(lesson);
  if (lesson.trying.value) return <Trying lesson={lesson} />;
  if (!step) return <Ending lesson={lesson} />;
  const paragraphs = t(step.say).split(/\n\n+/);
  const small = folded === at;
  return (
    <section class={small ? "story folded" : "story"}>
      <header class="story-head">
        <p class="story-count">
          <Icon name="cap" size={18} />
          <span class="long">{lesson.name === "first" ? t("Guided first game: {0} of {1}", at + 1, total) : t("Strategy: {0} of {1}", at + 1, total)}</span>
          <b class="short" aria-hidden="true">
            {at + 1}/{total}
          </b>
        </p>
        {step.rule && <Button icon="book" label={step.rule} tip={t("Read rule {0}", step.rule)} kind="quiet" onClick={() => (wantedRule.value = step.rule!)} />}
        {at > 0 && <Button icon="first" label={t("Begin again")} bare kind="quiet" onClick={onAnew} />}
        {at > 0 && <Button icon="back" label={t("One step back")} bare kind="quiet" onClick={() => lesson.back()} />}
        <span class="story-try">
          <Button icon="dice" label={t("Try it yourself")} bare kind="quiet" onClick={() => lesson.tryOut()} />
        </span>
        <button type="button" class="button bare quiet story-fold" aria-expanded="true" aria-label={t("Fold the lesson")} data-tip={t("Fold the lesson")} onClick={() => setFolded(at)}>
          <Icon name="down" size={20} />
        </button>
      </header>
      {small && (
        <button type="button" class="story-line" aria-expanded="false" onClick={() => setFolded(-1)}>
          <Icon name="up" size={20} />
          <b>
            {at + 1}/{total}
          </b>
          <span>{paragraphs.at(-1)}</span>
        </button>
      )}
      <div class="story-text" aria-live="polite" tabIndex={0} role="region" aria-label={t("Lesson")}>
        {paragraphs.map((p, i) => (
          <p key={`${at}-${i}`}>
            <RuleText text={p} />
          </p>
        ))}
      </div>
      <div class="row">
        {!step.want && (
          <button type="button" class="button primary" data-next onClick={() => lesson.forward()}>
            {t("Go on")}
          </button>
        )}
        <Button icon="dice" label={t("Try it yourself")} tip={t("Leaves the lesson for a while: do what you like, and see what follows.")} kind="quiet" onClick={() => lesson.tryOut()} />
      </div>
    </section>
  );
}

/** The learner does as he likes; the story waits. */
function Trying({ lesson }: { lesson: Lesson }): JSX.Element {
  return (
    <section class="story trying">
      <header class="story-head">
        <p class="story-count">
          <Icon name="dice" size={18} />
          <b>{t("Trying things out")}</b>
        </p>
      </header>
      <div class="story-text">
        <p>{t("Do what you like; computer players answer. None of it counts, and undo takes back what reveals nothing.")}</p>
      </div>
      <div class="row">
        <button type="button" class="button primary" onClick={() => lesson.comeBack()}>
          <Icon name="cap" size={20} />
          <span>{t("Back to the lesson")}</span>
        </button>
      </div>
    </section>
  );
}

/** The match may go on from here, against computer players. */
function Ending({ lesson }: { lesson: Lesson }): JSX.Element {
  const playOn = async (): Promise<void> => {
    const match = { ...lesson.match, id: newId(), record: lesson.record() };
    await keep(match);
    go("play", match.id);
  };
  const over = lesson.look.value.over;
  return (
    <section class="story">
      <h2>{t("That was the guided part.")}</h2>
      <div class="row">
        {!over && (
          <button type="button" class="button primary" data-next onClick={() => void playOn()}>
            {t("Play on by yourself")}
          </button>
        )}
        {lesson.name === "first" && hasGuide(lesson.game.id, "strategy") && (
          <a class="button" href={href("learn", lesson.game.id, "strategy")}>
            <Icon name="cap" size={20} />
            <span>{t("Second lesson: strategy")}</span>
          </a>
        )}
        {hasPuzzles(lesson.game.id) && (
          <a class="button" href={href("puzzle", lesson.game.id)}>
            <Icon name="hint" size={20} />
            <span>{t("Puzzles")}</span>
          </a>
        )}
        <a class="button" href={href("new", lesson.game.id)}>
          {t("A new match")}
        </a>
      </div>
    </section>
  );
}
