// Strategy.tsx -- what strong play does in a game: points, openings and what choices are worth, counted in matches of a learned player
// against itself (docs/strategy). The numbers come from a file, the words from the game's tables.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { href } from "../base/router";
import { engine, lang, t, texts } from "../base/shared";
import { hasGuide } from "../boards";
import type { GameInfo } from "../engine/engine";
import { hasPuzzles } from "../match/puzzles";
import { hasStrongPlay, strongPlayOf, Translated, type Opening, type StrongPlay, type Worth } from "../match/strategy";
import { Button, Choice, LinkButton } from "../parts/basics";
import { decimal, percent } from "../parts/figures";
import { CannotOpen } from "../parts/CannotOpen";
import { GameHead } from "../parts/GameHead";
import "../css/strategy.css";

export function StrategyScreen({ id }: { id: string }): JSX.Element {
  const game = engine().game(id);
  useEffect(() => {
    document.title = `${t("Strong play")} – Bailey`;
    return () => {
      document.title = "Bailey";
    };
  }, [lang.value]);
  if (!game || !hasStrongPlay(id)) return <CannotOpen what={t("There is no such game.")} />;
  return <OfGame key={id} game={game} />;
}

function OfGame({ game }: { game: GameInfo }): JSX.Element {
  const { id } = game;
  const [runs, setRuns] = useState<StrongPlay[] | null | undefined>(undefined);
  const [tries, setTries] = useState(0);
  const [players, setPlayers] = useState(0);
  useEffect(() => void strongPlayOf(id).then(setRuns), [id, tries]);
  const words = useMemo(() => new Translated(game, engine().texts("en").games[id]!, texts(id)), [game, lang.value]);
  const run = runs?.find((r) => r.players === players) ?? runs?.[0];
  return (
    <main class="page setup strong">
      <GameHead game={id} title={t("Strong play: {0}", texts(id).title)}>
        <p class="tagline">{t("How a computer player that taught itself plays against copies of itself, and how these matches end.")}</p>
        <div class="row">
          <LinkButton icon="play" label={t("Play")} href={href("new", id)} />
          {hasGuide(id, "strategy") && <LinkButton icon="cap" label={t("Strategy lesson")} href={href("learn", id, "strategy")} />}
          {hasPuzzles(id) && <LinkButton icon="hint" label={t("Puzzles")} href={href("puzzle", id)} />}
        </div>
      </GameHead>
      {runs === null && (
        <>
          <p class="notice error" role="alert">
            {t("The figures could not be fetched.")}
          </p>
          <Button label={t("Try again")} onClick={() => setTries(tries + 1)} />
        </>
      )}
      {runs && run && (
        <>
          {runs.length > 1 && <Choice legend={t("Players")} value={run.players} options={runs.map((r) => ({ value: r.players, label: String(r.players) }))} onChange={setPlayers} />}
          <p class="help">
            {t("Players: {0}", run.players)}. {t("Matches: {0}", decimal(run.matches))}. {t("This is what happened, no proof of what is best: who is ahead chooses other things than who is behind.")}
          </p>
          <Points run={run} />
          <Sources run={run} words={words} />
          <Openings run={run} words={words} />
          <Choices run={run} words={words} />
        </>
      )}
    </main>
  );
}

/** A share of the victories, and how sure it is. */
const wins = (share: number, error: number): string => `${percent(share)} ± ${decimal(error)}`;

/** By the sign of what is told. */
const tone = (by: number): string | undefined => (by >= 0.05 ? "gain" : by <= -0.05 ? "loss" : undefined);

/** A table with a name, that scrolls by itself where it is wider than the screen. */
function Table({ caption, head, children }: { caption: string; head: ComponentChildren[]; children: ComponentChildren }): JSX.Element {
  return (
    <div class="table-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Points({ run }: { run: StrongPlay }): JSX.Element {
  const [won, lead, short, long, median] = run.usual;
  return (
    <section>
      <h2>{t("Points")}</h2>
      <p>
        {t("Half of the matches are won with {0} {0|point|points} or more, and by {1} {1|point|points} or more.", won, lead)} {t("Decisions in a match: {0} to {1}, most often about {2}.", short, long, median)}
      </p>
      <Bars run={run} />
      <Table caption={t("Points by who chose first")} head={[t("Chooses as number"), t("Points on average"), t("Eight of ten between"), t("Wins")]}>
        {run.orders.map(([mean, low, , high, share, error], i) => (
          <tr key={i}>
            <td>{i + 1}</td>
            <td>{decimal(mean)}</td>
            <td>
              {low}–{high}
            </td>
            <td>{wins(share, error)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

const [WIDE, TALL, FOOT] = [400, 130, 20];

/** How many players end with so many points, and how many of them win. The table beside it says it in numbers. */
function Bars({ run }: { run: StrongPlay }): JSX.Element {
  const { first, step, all, winners } = run.scores;
  const each = WIDE / all.length;
  const high = (n: number): number => (n / Math.max(...all)) * (TALL - FOOT);
  const marks = all.map((_, i) => i).filter((i) => (first + i * step) % (5 * step) < step && i > 0 && i < all.length - 1);
  const caption = t("Players by their points at the end; full colour: of them the winners.");
  return (
    <figure class="strong-plot">
      <svg viewBox={`0 0 ${WIDE} ${TALL}`} role="img" aria-label={caption}>
        {[all, winners].map((bars, k) =>
          bars.map((n, i) => <rect key={`${k}-${i}`} class={k ? "strong-bar of-winners" : "strong-bar"} x={i * each} y={TALL - FOOT - high(n)} width={each - 1} height={high(n)} />),
        )}
        {marks.map((i) => (
          <text key={i} x={(i + 0.5) * each} y={TALL - 5} text-anchor="middle">
            {first + i * step}
          </text>
        ))}
      </svg>
      <figcaption class="help">{caption}</figcaption>
    </figure>
  );
}

function Sources({ run, words }: { run: StrongPlay; words: Translated }): JSX.Element {
  const most = Math.max(...run.sources.flatMap(([, winner, others]) => [winner, others]));
  return (
    <section>
      <h2>{t("Where the points come from")}</h2>
      <Table caption={t("Where the points come from")} head={[t("Points for"), t("Who wins"), t("Each of the others"), t("Difference")]}>
        {run.sources.map(([name, winner, others]) => (
          <tr key={name}>
            <th scope="row">{words.source(name) ?? name}</th>
            <td>
              <Bar part={winner / most} /> {decimal(winner)}
            </td>
            <td>
              <Bar part={others / most} /> {decimal(others)}
            </td>
            <td class={tone(winner - others)}>{decimal(winner - others, true)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

const Bar = ({ part }: { part: number }): JSX.Element => <i class="strong-part" style={{ "--part": Math.max(0, part) }} />;

function Openings({ run, words }: { run: StrongPlay; words: Translated }): JSX.Element {
  const head = (what: string): string[] => [t("Chooses as number"), what, t("Chosen"), t("Wins"), t("Lead over the best other")];
  const rows = (all: Opening[]): JSX.Element[] =>
    all.map(([order, name, chosen, share, error, lead]) => (
      <tr key={`${order} ${name}`}>
        <td>{order}</td>
        <th scope="row">{words.line(name) ?? name}</th>
        <td>{percent(chosen)}</td>
        <td>{wins(share, error)}</td>
        <td>{decimal(lead, true)}</td>
      </tr>
    ));
  return (
    <section>
      <h2>{t("Openings")}</h2>
      <Table caption={t("First choice")} head={head(t("First choice"))}>
        {rows(run.first)}
      </Table>
      {run.line.length > 0 && (
        <details>
          <summary>{t("First three choices")}</summary>
          <Table caption={t("First three choices")} head={head(t("First three choices"))}>
            {rows(run.line)}
          </Table>
        </details>
      )}
    </section>
  );
}

/** What a gain looks like: full colour at five percent of the victory. */
const shade = (gain: number): Record<string, string> => ({ "--much": `${Math.min(Math.abs(gain) / 0.05, 1) * 40}%` });

function Stage({ gain }: { gain: number | null }): JSX.Element {
  if (gain === null) return <td>–</td>;
  return (
    <td class={gain > 0 ? "stage better" : "stage worse"} style={shade(gain)}>
      {decimal(100 * gain, true)}
    </td>
  );
}

function Choices({ run, words }: { run: StrongPlay; words: Translated }): JSX.Element {
  return (
    <section>
      <h2>{t("What a choice is worth")}</h2>
      <p class="help">
        {t("Gain: how much of the victory, in percent, the player expects to win by the choice against the best other one, whenever it was possible; most choices are not the best most of the time. The columns to the right are the sixths of the match.")}
      </p>
      {run.choices.map((rows) => (
        <Kind key={rows[0]![0]} rows={rows} words={words} />
      ))}
    </section>
  );
}

function Kind({ rows, words }: { rows: Worth[]; words: Translated }): JSX.Element {
  const stages = rows[0]![7].map((_, i) => `${i + 1}/${rows[0]![7].length}`);
  const alone = rows.some(([name]) => !words.about(name));
  const title = alone ? t("Other choices") : words.verb(rows[0]![0]);
  return (
    <details open={!alone && rows.length > 4}>
      <summary>{title}</summary>
      <Table caption={title} head={[t("Choice"), t("Times a player"), t("When possible"), t("Who took it wins"), t("Who did not"), t("Gain"), ...stages]}>
        {rows.map(([name, times, taken, share, error, others, gain, by]) => (
          <tr key={name}>
            <th scope="row">{alone ? (words.choice(name) ?? name) : words.about(name)}</th>
            <td>{decimal(times)}</td>
            <td>{percent(taken)}</td>
            <td>{wins(share, error)}</td>
            <td>{others === null ? "–" : percent(others)}</td>
            <td class={tone(100 * gain)}>{decimal(100 * gain, true)}</td>
            {by.map((g, i) => (
              <Stage key={i} gain={g} />
            ))}
          </tr>
        ))}
      </Table>
    </details>
  );
}
