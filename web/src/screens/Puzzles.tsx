// Puzzles.tsx -- the puzzles of a game to choose from, and how far one has come; without a game, the games that have some.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { href } from "../base/router";
import { engine, games, lang, t, texts } from "../base/shared";
import { coverOf } from "../boards";
import type { Puzzle } from "../engine/engine";
import { allMistakes, hasPuzzles, puzzlesOf, type Mistakes } from "../match/puzzles";
import { hasStrongPlay } from "../match/strategy";
import { Solving, type Mark } from "../match/solving";
import { ago, Button, Choice, LinkButton } from "../parts/basics";
import { GameHead } from "../parts/GameHead";
import { LEVELS, levelName } from "../parts/levels";
import { Icon, type IconName } from "../pieces/icons";
import { kept, loadKept } from "../store/store";

export function PuzzlesScreen({ id }: { id: string }): JSX.Element {
  useEffect(() => {
    document.title = `${t("Puzzles")} – Bailey`;
    return () => {
      document.title = "Bailey";
    };
  }, [lang.value]);
  return id && engine().game(id) ? <OfGame key={id} id={id} /> : <AllGames />;
}

/** The puzzles in the language in use: undefined while they come, null when they cannot be had. */
function usePuzzles(id: string): { list: Puzzle[] | null | undefined; again: () => void } {
  const [list, setList] = useState<Puzzle[] | null | undefined>(undefined);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    void puzzlesOf(id).then((found) => here && setList(found));
    return () => {
      here = false;
    };
  }, [id, lang.value, tries]);
  return { list, again: () => setTries(tries + 1) };
}

function AllGames(): JSX.Element {
  return (
    <main class="page puzzles-page">
      <h1>{t("Puzzles")}</h1>
      <p class="welcome">{t("Positions from matches, each with one choice that is clearly the best: find it.")}</p>
      <ul class="games">
        {games()
          .filter((g) => hasPuzzles(g.id))
          .map((g) => (
            <GameOfPuzzles key={g.id} id={g.id} />
          ))}
      </ul>
    </main>
  );
}

function GameOfPuzzles({ id }: { id: string }): JSX.Element {
  const Cover = coverOf(id);
  const { list } = usePuzzles(id);
  const solving = useMemo(() => new Solving(id), [id]);
  return (
    <li class="game-card">
      <div class="cover" aria-hidden="true">
        {Cover && <Cover />}
      </div>
      <div class="game-head">
        <h2>
          <a class="game-link" href={href("puzzle", id)}>
            {texts(id).title}
          </a>
        </h2>
      </div>
      <div class="puzzle-card">{list && <Solved solved={solving.count(list).solved} of={list.length} />}</div>
    </li>
  );
}

function Solved({ solved, of }: { solved: number; of: number }): JSX.Element {
  const said = t("Solved: {0} of {1}", solved, of);
  return (
    <>
      <progress class="wide" value={solved} max={of} aria-label={said} />
      <p class="help" aria-hidden="true">
        {said}
      </p>
    </>
  );
}

function OfGame({ id }: { id: string }): JSX.Element {
  const { list, again } = usePuzzles(id);
  const title = texts(id).title;
  return (
    <main class="page setup puzzles-page">
      <GameHead game={id} title={t("Puzzles: {0}", title)}>
        <p class="tagline">{t("Positions from matches, each with one choice that is clearly the best: find it.")}</p>
        <div class="row">
          <LinkButton icon="play" label={t("Play")} href={href("new", id)} />
          {hasStrongPlay(id) && <LinkButton icon="chart" label={t("Strong play")} href={href("strategy", id)} />}
          <LinkButton icon="book" label={t("Rules")} href={href("rules", id)} />
        </div>
      </GameHead>
      {list === null ? (
        <>
          <p class="notice error" role="alert">
            {t("The puzzles could not be fetched.")}
          </p>
          <Button label={t("Try again")} onClick={again} />
        </>
      ) : (
        list && <Set id={id} list={list} />
      )}
      <Own id={id} />
    </main>
  );
}

const SIGN: Partial<Record<Mark, IconName>> = { solved: "check", tried: "minus" };

function Set({ id, list }: { id: string; list: Puzzle[] }): JSX.Element {
  const solving = useMemo(() => new Solving(id), [id]);
  const { solved, first, streak, longest } = solving.count(list);
  const wish = solving.wish;
  const wanted = solving.wanted(list);
  const next = solving.after(wanted, 0);
  const counts = [...new Map(list.map((p) => [p.players, true])).keys()].sort((a, b) => a - b);
  const said: Record<Mark, string> = { solved: t("solved"), tried: t("tried"), new: t("not tried yet") };
  if (!list.length) return <p>{t("There are no puzzles of this game yet.")}</p>;
  return (
    <>
      <section class="puzzle-record" aria-label={t("How far you have come")}>
        <Solved solved={solved} of={list.length} />
        <ul class="puzzle-figures">
          <li>{t("At the first try: {0}", first)}</li>
          <li>{t("In a row: {0} (longest: {1})", streak, longest)}</li>
        </ul>
        {next && <LinkButton kind="primary large" icon="play" label={t("Puzzle {0}", next.number)} href={href("puzzle", id, next.number)} />}
      </section>
      <section class="puzzle-wish">
        <Choice legend={t("Players")} value={wish.players} options={[{ value: 0, label: t("Any number") }, ...counts.map((n) => ({ value: n, label: String(n) }))]} onChange={(players) => (solving.wish = { ...wish, players })} />
        <Choice<Puzzle["level"] | ""> legend={t("Difficulty")} value={wish.level} options={[{ value: "", label: t("All") }, ...LEVELS.map((level) => ({ value: level, label: levelName(level) }))]} onChange={(level) => (solving.wish = { ...wish, level })} />
      </section>
      {wanted.length ? (
        <ol class="puzzle-grid" aria-label={t("Puzzles")}>
          {wanted.map((p) => {
            const mark = solving.mark(p);
            const icon = SIGN[mark];
            return (
              <li key={p.number}>
                <a class={`puzzle-tile ${mark}`} href={href("puzzle", id, p.number)}>
                  <b>
                    <span class="unseen">{t("Puzzle {0}", p.number)}</span>
                    <span aria-hidden="true">{p.number}</span>
                  </b>
                  {icon && <Icon name={icon} size={16} />}
                  <small>
                    <span class={`puzzle-level ${p.level}`}>{levelName(p.level)}</span> <Icon name="person" size={13} />
                    <span class="unseen">{t("Players")}: </span>
                    {p.players}
                  </small>
                  <span class="unseen">, {said[mark]}</span>
                </a>
              </li>
            );
          })}
        </ol>
      ) : (
        <p>{t("No puzzle is of this kind.")}</p>
      )}
    </>
  );
}

/** Mistakes of matches that were analysed on this device. */
function Own({ id }: { id: string }): JSX.Element {
  const [all, setAll] = useState<Mistakes[]>([]);
  useEffect(() => void loadKept(), []);
  useEffect(() => void allMistakes(id).then(setAll), [id]);
  const when = (match: string): number => kept.value.find((m) => m.id === match)?.updated ?? 0;
  return (
    <section class="puzzle-own">
      <h2>{t("From your own matches")}</h2>
      {!all.length && <p class="help">{t("The analysis of a match you have played turns its mistakes into puzzles.")}</p>}
      <ul>
        {all.map(({ match, list }) => (
          <li key={match}>
            <LinkButton icon="chart" label={t("{0} better {0|choice|choices} to find", list.length)} href={href("puzzle", "mine", match, 1)} /> <small>{when(match) > 0 && ago(lang.value, when(match))}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
