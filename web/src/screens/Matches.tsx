// Matches.tsx -- my matches: how they went, a rating against the levels, records, all of them to look through, those at the server too,
// and everything in one file to take elsewhere.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { href } from "../base/router";
import { botLabel, games, lang, settings, t, texts } from "../base/shared";
import { takeEverything, writeEverything } from "../match/everything";
import { laddersOf, playedIn, recordsOf, sumsOf, type Ladder, type Played, type RecordKind } from "../match/history";
import { isBot, readHeading } from "../match/record";
import { Button } from "../parts/basics";
import { decimal, percent } from "../parts/figures";
import { save } from "../parts/Share";
import { MatchList, ordered, type AnyMatch } from "../meeting/MatchList";
import { folk } from "../online/folk";
import { follow, myFinished, myRunning } from "../online/lobby";
import { hosted, me } from "../online/people";
import { useAsked } from "../people/common";
import { Icon } from "../pieces/icons";
import { kept, loadKept } from "../store/store";

export function MatchesScreen(): JSX.Element {
  useEffect(() => void loadKept(), []);
  useEffect(() => follow(), [hosted.value, me.value.id, lang.value]);
  const all = kept.value;
  const played = useMemo(() => playedIn(all), [all, settings.value.name]);
  const mine = games().flatMap(({ id }) => {
    const list = played.filter((p) => p.match.game === id);
    return list.length ? [{ id, list }] : [];
  });
  return (
    <main class="page my-matches">
      <h1>{t("My matches")}</h1>
      {played.length > 0 ? (
        <>
          <Totals played={played} />
          <section>
            <h2>{t("Game by game")}</h2>
            <div class="game-sums">
              {mine.map(({ id, list }) => (
                <GameSums key={id} id={id} played={list} />
              ))}
            </div>
          </section>
          <section>
            <h2>{t("Records")}</h2>
            <div class="game-sums">
              {mine.map(({ id, list }) => (
                <Records key={id} id={id} played={list} />
              ))}
            </div>
          </section>
        </>
      ) : (
        <p class="help">{t("Finished matches against computer players or friends on this device are counted here.")}</p>
      )}
      <History all={hosted.value ? ordered([...myRunning.value, ...myFinished.value], all) : ordered([], all)} played={played} />
      <Everything />
    </main>
  );
}

function Figure({ value, label }: { value: string; label: string }): JSX.Element {
  return (
    <div class="total">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Totals({ played }: { played: Played[] }): JSX.Element {
  const sums = sumsOf(played);
  return (
    <dl class="totals">
      <Figure value={String(sums.matches)} label={t("Matches")} />
      <Figure value={`${sums.won} (${percent(sums.won / sums.matches)})`} label={t("Won")} />
      <Figure value={String(sums.streak)} label={t("Won in a row now")} />
      <Figure value={String(sums.longest)} label={t("Most won in a row")} />
    </dl>
  );
}

// ---- a game ----------------------------------------------------------------------------------------------

function GameSums({ id, played }: { id: string; played: Played[] }): JSX.Element {
  const sums = sumsOf(played);
  const ladders = useMemo(() => laddersOf(played), [played]);
  const levels = [...new Set(played.flatMap((p) => p.levels))];
  return (
    <section class="game-sum">
      <h3>{texts(id).title}</h3>
      <p>{t("{0} {0|match|matches}, {1} won ({2}); {3} points on average", sums.matches, sums.won, percent(sums.won / sums.matches), decimal(sums.mean))}</p>
      <p class="help">{t("In a row: {0} now, {1} at best", sums.streak, sums.longest)}</p>
      {levels.length > 0 && (
        <div class="table-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{t("Against")}</th>
                <th scope="col">{t("Matches")}</th>
                <th scope="col">{t("Won")}</th>
              </tr>
            </thead>
            <tbody>
              {levels.map((level) => {
                const list = played.filter((p) => p.levels.includes(level));
                const won = list.filter((p) => p.won).length;
                return (
                  <tr key={level}>
                    <th scope="row">{botLabel(level)}</th>
                    <td>{list.length}</td>
                    <td>
                      {won} ({percent(won / list.length)})
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {ladders.map((ladder) => (
        <LadderView key={ladder.players} ladder={ladder} />
      ))}
    </section>
  );
}

const W = 120;
const H = 32;

/** The rating after each match, as a small line; the figures stand beside it. */
function Course({ course }: { course: number[] }): JSX.Element | null {
  if (course.length < 3) return null;
  const [lo, hi] = [Math.min(...course), Math.max(...course)];
  const at = (r: number, i: number): string => `${i ? "L" : "M"}${((i / (course.length - 1)) * W).toFixed(1)} ${(H - 3 - ((r - lo) / Math.max(1, hi - lo)) * (H - 6)).toFixed(1)}`;
  return (
    <svg class="course" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={t("Rating over the matches: from {0} to {1}", course[0]!, course.at(-1)!)}>
      <path d={course.map(at).join("")} />
    </svg>
  );
}

function LadderView({ ladder }: { ladder: Ladder }): JSX.Element {
  return (
    <div class="ladder">
      <h4>
        {t("Rating with {0} players", ladder.players)} <Course course={ladder.course} />
      </h4>
      <ol>
        {ladder.rungs.map(({ who, points }) => (
          <li key={who} class={who ? undefined : "me"}>
            <Icon name={who ? "bot" : "person"} size={16} /> <span>{who ? botLabel(who) : t("You")}</span> <b>{points}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

// ---- records ---------------------------------------------------------------------------------------------

function Records({ id, played }: { id: string; played: Played[] }): JSX.Element {
  const best = recordsOf(played);
  const said: Record<RecordKind, (n: number) => [string, string]> = {
    points: (n) => [t("Highest score"), t("{0} {0|point|points}", n)],
    lead: (n) => [t("Clearest victory"), t("{0} {0|point|points} ahead", n)],
    short: (n) => [t("Shortest victory"), t("{0} own {0|decision|decisions}", n)],
    long: (n) => [t("Longest match"), t("{0} own {0|decision|decisions}", n)],
  };
  return (
    <section class="game-sum">
      <h3>{texts(id).title}</h3>
      <dl class="records">
        {(Object.keys(said) as RecordKind[]).map((kind) => {
          const one = best[kind];
          if (!one) return null;
          const [what, figure] = said[kind](one.value);
          return (
            <div key={kind}>
              <dt>{what}</dt>
              <dd>
                <a href={href("play", one.played.match.id)}>{figure}</a> <small>{day(one.played.match.updated)}</small>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

const day = (time: number): string => new Intl.DateTimeFormat(lang.value, { dateStyle: "medium" }).format(time);

// ---- all of them -----------------------------------------------------------------------------------------

type Outcome = "" | "won" | "lost" | "running";
type Where = "" | "here" | "online";
/** So many at a time. */
const PAGE = 24;

function Filter<T extends string>({ label, value, options, onChange }: { label: string; value: T; options: [T, string][]; onChange: (value: T) => void }): JSX.Element {
  return (
    <label class="filter">
      <span>{label}</span>
      <select value={value} onChange={(e) => onChange(e.currentTarget.value as T)}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What a match is looked for by, wherever it is played. */
interface Found {
  match: AnyMatch;
  game: string;
  levels: string[];
  outcome: Outcome;
}

/** My places in matches at the server, by table; only accounts have them. */
function usePlaces(): Map<string, number> {
  const name = me.value.kind === "account" ? me.value.name! : "";
  const { value } = useAsked(`places ${name} ${myFinished.value.length}`, async () => (name ? folk.matches(name) : []));
  return useMemo(() => new Map(value?.flatMap((m) => (m.table ? [[m.table, m.place]] : []))), [value]);
}

function useFound(all: AnyMatch[], played: Played[]): Found[] {
  const places = usePlaces();
  const of = useMemo(() => new Map(played.map((p) => [p.match.id, p])), [played]);
  const won = (is: boolean | undefined): Outcome => (is === undefined ? "" : is ? "won" : "lost");
  return all.map((match): Found => {
    if ("own" in match) {
      const { own } = match;
      const levels = Object.values(readHeading(own.record).sitters).flatMap((s) => (isBot(s) ? [s.bot.split(":")[0]!] : []));
      return { match, game: own.game, levels, outcome: own.over ? won(of.get(own.id)?.won) : "running" };
    }
    const { table, game, seats, state } = match.online.info;
    const place = places.get(table);
    const levels = Object.values(seats).flatMap((s) => (s.bot && !s.away ? [s.bot.split(":")[0]!] : []));
    return { match, game: game!, levels, outcome: state === "open" || state === "playing" ? "running" : won(place === undefined ? undefined : place === 1) };
  });
}

function History({ all, played }: { all: AnyMatch[]; played: Played[] }): JSX.Element | null {
  const [where, setWhere] = useState<Where>("");
  const [game, setGame] = useState("");
  const [level, setLevel] = useState("");
  const [outcome, setOutcome] = useState<Outcome>("");
  const [shown, setShown] = useState(PAGE);
  const found = useFound(all, played);
  if (!all.length) return null;
  const isThere = (m: AnyMatch): boolean => !where || (where === "online") === "online" in m;
  const list = found.filter((f) => (!game || f.game === game) && (!level || f.levels.includes(level)) && (!outcome || f.outcome === outcome) && isThere(f.match));
  const levels = [...new Set(found.flatMap((f) => f.levels))];
  const results: [Outcome, string][] = [["", t("all results")], ["won", t("won")], ["lost", t("lost")], ["running", t("still running")]];
  return (
    <section class="history">
      <h2>{t("All matches")}</h2>
      <div class="filters">
        <Filter label={t("Game")} value={game} options={[["", t("all games")], ...games().map((g): [string, string] => [g.id, texts(g.id).title])]} onChange={setGame} />
        <Filter label={t("Level")} value={level} options={[["", t("all levels")], ...levels.map((l): [string, string] => [l, botLabel(l)])]} onChange={setLevel} />
        <Filter label={t("Result")} value={outcome} options={results} onChange={setOutcome} />
        {hosted.value && <Filter label={t("Played")} value={where} options={[["", t("here and with others")], ["here", t("on this device")], ["online", t("with others")]]} onChange={setWhere} />}
        <p role="status">{t("{0} {0|match|matches}", list.length)}</p>
      </div>
      <MatchList list={list.slice(0, shown).map((f) => f.match)} />
      {list.length > shown && <Button label={t("Show more")} onClick={() => setShown(shown + PAGE)} />}
    </section>
  );
}

// ---- everything in one file ------------------------------------------------------------------------------

function Everything(): JSX.Element {
  const [said, setSaid] = useState<{ text: string; bad: boolean } | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const write = async (): Promise<void> => save(new Blob([await writeEverything()], { type: "application/json" }), `bailey-${new Date().toISOString().slice(0, 10)}.json`);
  const take = async (from: globalThis.File | undefined): Promise<void> => {
    if (!from) return;
    const taken = await takeEverything(await from.text());
    if ("problem" in taken) setSaid({ text: taken.problem, bad: true });
    else setSaid({ text: t("{0} {0|match has|matches have} come in, {1} {1|was|were} here already. Settings and lessons are those of the file.", taken.matches, taken.known), bad: false });
    if (file.current) file.current.value = "";
  };
  return (
    <section class="everything">
      <h2>{t("Everything in one file")}</h2>
      <p class="help">{t("All matches, the settings, and how far your lessons have come: to keep, or to take to another device. What is here already stays; of one match the later state counts.")}</p>
      <div class="row">
        <Button icon="download" label={t("Export everything")} onClick={() => void write()} />
        <Button icon="upload" label={t("Import everything")} onClick={() => file.current?.click()} />
        <input ref={file} type="file" accept=".json,application/json" hidden onChange={(e) => void take(e.currentTarget.files?.[0])} />
      </div>
      {said && (
        <p class={said.bad ? "notice error" : "notice info"} role={said.bad ? "alert" : "status"}>
          {said.text}
        </p>
      )}
    </section>
  );
}
