// Learn.tsx -- a guided first game: the match on the real board, with the story beside it.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { engine, lang, t } from "../shared";
import { guideOf } from "../boards";
import type { Guide } from "../guide";
import { Lesson } from "../lesson";
import { Button } from "../parts/basics";
import { RuleText, wantedRule } from "../parts/RulesText";
import { Icon } from "../pieces/icons";
import { newRecord, type Sitter } from "../record";
import { go, href } from "../router";
import { keep, newId } from "../store";
import { PlayTable } from "./Play";

/** The learner, and others who play the story's moves now and their own later. */
const sitterOf = (guide: Guide) => (seat: string): Sitter => (seat === guide.seat ? { person: "" } : { bot: "beginner" });

export function Learn({ id }: { id: string }): JSX.Element {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let here = true;
    let opened: Lesson | undefined;
    void guideOf(id).then((guide) => {
      const game = engine().game(id);
      if (!here) return;
      if (!guide || !game) return setMissing(true);
      const players = game.seats.slice(0, Number(guide.options["players"] ?? game.options[0]!.default));
      const record = newRecord(game, guide.options, players.map(sitterOf(guide)));
      if (engine().open(record, lang.value, 1n)) return setMissing(true);
      const now = Date.now();
      opened = new Lesson({ id: newId(), game: id, record, steps: 0, over: false, points: {}, actors: [], created: now, updated: now }, guide);
      setLesson(opened);
      void opened.run();
    });
    return () => {
      here = false;
      opened?.close();
    };
  }, [id]);
  if (missing)
    return (
      <main class="page narrow">
        <h1>{t("There is no guided game yet.")}</h1>
        <a class="button" href={href("new", id)}>
          {t("Play")}
        </a>
      </main>
    );
  return lesson ? <PlayTable table={lesson} guide={<Story lesson={lesson} />} /> : <main class="page narrow" aria-busy="true" />;
}

function Story({ lesson }: { lesson: Lesson }): JSX.Element {
  const step = lesson.told_.value;
  const at = lesson.index.value;
  const total = lesson.guide.steps.length;
  if (!step) return <Ending lesson={lesson} />;
  return (
    <section class="story" aria-live="polite">
      <p class="story-count">
        <Icon name="cap" size={18} /> {t("Guided first game: {0} of {1}", at + 1, total)}
      </p>
      {t(step.say)
        .split(/\n\n+/)
        .map((p, i) => (
          <p key={i}>
            <RuleText text={p} />
          </p>
        ))}
      <div class="row">
        {!step.want && (
          <button type="button" class="button primary" data-next onClick={() => lesson.forward()}>
            {t("Go on")}
          </button>
        )}
        {step.rule && <Button icon="book" label={t("Rule {0}", step.rule)} kind="quiet" onClick={() => (wantedRule.value = step.rule!)} />}
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
        <a class="button" href={href("new", lesson.game.id)}>
          {t("A new match")}
        </a>
      </div>
    </section>
  );
}
