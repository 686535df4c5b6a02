// Puzzle.tsx -- find the better choice: a position on the real board, one question, and what the answer is worth.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { go, href } from "../base/router";
import { engine, lang, seatLabel, t } from "../base/shared";
import type { Puzzle } from "../engine/engine";
import { PuzzleStage } from "../match/puzzle";
import { puzzlesFrom, puzzlesOf } from "../match/puzzles";
import { withSitters, type Sitter } from "../match/record";
import { Solving } from "../match/solving";
import { Button, LinkButton } from "../parts/basics";
import { Candidates, Why } from "../parts/Candidates";
import { CannotOpen } from "../parts/CannotOpen";
import { percent } from "../parts/figures";
import { levelName } from "../parts/levels";
import { lastInputWasKeyboard } from "../parts/shortcuts";
import { Icon } from "../pieces/icons";
import { SeatMark } from "../pieces/SeatMark";
import { keep, newId } from "../store/store";
import { PlayStage } from "./Play";

/** Where the puzzles come from: a game's set, or the mistakes of a match of one's own. */
export type Source = { game: string } | { match: string };

/** The address of a puzzle, and of the set it belongs to. */
const addressOf = (source: Source, number: number): (string | number)[] => ("game" in source ? ["puzzle", source.game, number] : ["puzzle", "mine", source.match, number]);

interface Open {
  stage: PuzzleStage;
  game: string;
  /** All of the set, and those that are wanted. */
  all: Puzzle[];
  wanted: Puzzle[];
  solving: Solving;
}

async function listOf(source: Source): Promise<{ game: string; puzzles: Puzzle[] } | string> {
  if ("match" in source) return (await puzzlesFrom(source.match)) ?? t("There is no such match on this device.");
  if (!engine().game(source.game)) return t("There is no such game.");
  const puzzles = await puzzlesOf(source.game);
  return puzzles ? { game: source.game, puzzles } : t("The puzzles could not be fetched.");
}

/** The one who is asked, and computer players, should the match be played on. */
function atTheTable(puzzle: Puzzle, game: string): string {
  const seats = engine().game(game)!.seats.slice(0, puzzle.players);
  const usual = engine().texts("en").usual;
  return withSitters(puzzle.record, Object.fromEntries(seats.map((s): [string, Sitter] => [s, s === puzzle.seat ? { person: "" } : { bot: usual }])));
}

export function PuzzleScreen({ source, number }: { source: Source; number: number }): JSX.Element {
  const [open, setOpen] = useState<Open | null>(null);
  const [problem, setProblem] = useState("");
  const language = lang.value;
  useEffect(() => {
    let here = true;
    let stage: PuzzleStage | undefined;
    void listOf(source).then((list) => {
      if (!here) return;
      if (typeof list === "string") return setProblem(list);
      const { game, puzzles } = list;
      const puzzle = puzzles.find((p) => p.number === number);
      if (!puzzle) return setProblem(t("There is no such puzzle."));
      const record = atTheTable(puzzle, game);
      const refused = engine().open(record, lang.value, 1n);
      if (refused) return setProblem(refused.why);
      const now = Date.now();
      const solving = new Solving(game);
      stage = new PuzzleStage({ id: newId(), game, record, steps: 0, over: false, points: {}, actors: [], created: now, updated: now }, puzzle, solving);
      setOpen({ stage, game, all: puzzles, wanted: "game" in source ? solving.wanted(puzzles) : puzzles, solving });
      void stage.run();
    });
    return () => {
      here = false;
      stage?.close();
    };
  }, [JSON.stringify(source), number, language]);
  if (problem) return <CannotOpen what={t("This puzzle cannot be opened")} why={problem} />;
  return open ? <PlayStage key={`${number}`} stage={open.stage} guide={<Asked open={open} source={source} />} /> : <main class="page narrow" aria-busy="true" />;
}

/** Beside the board: which puzzle, what it is about, and what the answer was worth. */
function Asked({ open, source }: { open: Open; source: Source }): JSX.Element {
  const { stage, game, all, wanted, solving } = open;
  const { puzzle } = stage;
  const verdict = stage.verdict.value;
  const own = "match" in source;
  const scores = stage.look.value.score; // of every colour, also of those that nobody plays
  const mine = scores[puzzle.seat]!;
  const next = solving.after(wanted.length ? wanted : all, puzzle.number);
  const { streak } = solving.count(all);
  const box = useRef<HTMLElement>(null);
  // Who answers by keyboard goes on by it.
  useEffect(() => {
    if (stage.done.value && lastInputWasKeyboard()) box.current?.querySelector<HTMLElement>("[data-next]")?.focus({ preventScroll: true });
  }, [stage.done.value]);
  return (
    <section class={`story puzzle${stage.done.value ? " puzzle-done" : ""}`} ref={box} aria-label={t("Puzzle {0} of {1}", puzzle.number, all.length)}>
      <header class="story-head">
        <p class="puzzle-head">
          <b>{t("Puzzle {0}", puzzle.number)}</b>
          {!own && <span class={`puzzle-level ${puzzle.level}`}>{levelName(puzzle.level)}</span>}
          {solving.mark(puzzle) === "solved" && (
            <span class="puzzle-solved">
              <Icon name="check" size={16} /> {t("solved")}
            </span>
          )}
        </p>
        {streak > 1 && (
          <span class="puzzle-streak" data-tip={t("Solved at the first try, in a row")}>
            <Icon name="laurel" size={16} /> <span class="unseen">{t("Solved at the first try, in a row")}: </span>
            {streak}
          </span>
        )}
        <a class="button bare quiet" href={href("puzzle", game)} aria-label={t("All puzzles")} data-tip={t("All puzzles")}>
          <Icon name="menu" size={20} />
        </a>
      </header>
      {/* What a screen reader says by itself when an answer was given. */}
      <div class="story-text" aria-live="polite" tabIndex={0} role="region" aria-label={t("Puzzle")}>
        {!verdict ? (
          <>
            <p class="puzzle-about">
              <SeatMark seat={puzzle.seat} size={16} />{" "}
              <span>
                {own && `${t("From a match of yours.")} `}
                {t("You play {0}. If the match ended now: place {1} of {2}, points: {3}.", seatLabel(game, puzzle.seat), mine.rank, Object.keys(scores).length, mine.points)}
              </span>
            </p>
            <p>{t("One of {0} choices is clearly the best. Which?", puzzle.choices)}</p>
          </>
        ) : (
          <Judged stage={stage} own={own} />
        )}
      </div>
      <div class="puzzle-do">
        {stage.done.value ? (
          <>
            {next ? (
              <a class="button primary" data-next href={href(...addressOf(source, next.number))}>
                <Icon name="play" size={20} />
                <span>{t("Next puzzle")}</span>
              </a>
            ) : (
              <LinkButton kind="primary" icon="menu" label={t("All puzzles")} href={href("puzzle", game)} />
            )}
            <Button icon="undo" label={t("Try again")} onClick={() => stage.again()} />
            <Button icon="board" label={t("Play on from here")} kind="quiet" onClick={() => void playOn(stage)} />
          </>
        ) : (
          <>
            <Button icon="hint" label={t("Solution")} onClick={() => stage.show()} />
            {next && (
              <a class="button quiet" href={href(...addressOf(source, next.number))}>
                <span>{t("Next puzzle")}</span>
              </a>
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** What the answer was worth; the other choices too, once it is found or shown. */
function Judged({ stage, own }: { stage: PuzzleStage; own: boolean }): JSX.Element {
  const { puzzle } = stage;
  const verdict = stage.verdict.value!;
  if (verdict.is === "wrong") {
    const wrong = stage.wrong.value;
    return (
      <>
        <p class="puzzle-verdict bad">
          <Icon name="close" size={20} /> <b>{t("Something else is better. Try again.")}</b>
        </p>
        <p class="puzzle-chosen">{verdict.action.say}</p>
        {wrong?.share != null ? <p>{t("Chance to win: {0}. With the best choice: {1}.", percent(wrong.share), percent(puzzle.share.best))}</p> : <p class="puzzle-waits">{t("A search looks into it …")}</p>}
        {wrong && <Why of={wrong} />}
      </>
    );
  }
  const list = stage.hint.value?.candidates ?? [];
  return (
    <>
      <p class={verdict.is === "right" ? "puzzle-verdict good" : "puzzle-verdict"}>
        <Icon name={verdict.is === "right" ? "check" : "hint"} size={20} /> <b>{verdict.is === "right" ? t("That is it.") : t("The solution: {0}", puzzle.best.say)}</b>
      </p>
      {own && <p class="help">{t("In the match you chose: {0}", puzzle.other.say)}</p>}
      <Candidates stage={stage} list={list} />
    </>
  );
}

/** A match of one's own that begins with the position. */
async function playOn(stage: PuzzleStage): Promise<void> {
  const now = Date.now();
  const match = { ...stage.match, id: newId(), record: stage.record(), created: now, updated: now };
  await keep(match);
  go("play", match.id);
}
