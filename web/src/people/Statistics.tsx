// Statistics.tsx -- what a player has played, game by game: by number of players, seat, option and opponent.
import type { JSX } from "preact";
import { engine, seatLabel, t, texts } from "../base/shared";
import { folk, type Line } from "../online/folk";
import { fixed, NameLink, percent, Scroll, useAsked, Wrong } from "./common";

/** Lines that tell of the same thing with different numbers of players, as one. */
interface Sum {
  matches: number;
  firsts: number;
  places: number;
  points: number;
  ahead: number;
  behind: number;
}

function sums(lines: Line[], key: (line: Line) => string): Map<string, Sum> {
  const all = new Map<string, Sum>();
  for (const l of lines) {
    const s = all.get(key(l)) ?? { matches: 0, firsts: 0, places: 0, points: 0, ahead: 0, behind: 0 };
    s.matches += l.matches;
    s.firsts += l.firsts;
    s.places += l.mean_place * l.matches;
    s.points += l.mean_points * l.matches;
    s.ahead += l.ahead ?? 0;
    s.behind += l.behind ?? 0;
    all.set(key(l), s);
  }
  return all;
}

/** "edition=2006" in words. */
function optionLabel(game: string, value: string): string {
  const [key, word] = value.split("=");
  const info = engine().game(game);
  const i = info?.options.findIndex((o) => o.key === key) ?? -1;
  const k = i < 0 ? -1 : info!.options[i]!.values.findIndex((v) => String(v) === word);
  const said = texts(game)?.options[i];
  return said && k >= 0 ? `${said.label}: ${said.values[k]!}` : value;
}

export function Statistics({ name }: { name: string }): JSX.Element {
  const { value, problem } = useAsked(`statistics ${name}`, () => folk.statistics(name));
  const played = [...sums(value?.filter((l) => l.what === "all") ?? [], (l) => l.game)].sort((a, b) => b[1].matches - a[1].matches);
  const games = played.map(([game]) => game).filter((g) => engine().game(g));
  return (
    <section>
      <h2>{t("Statistics")}</h2>
      <Wrong text={problem} />
      {value && !games.length && <p class="help">{t("No match has been played to its end yet.")}</p>}
      {games.map((game, i) => (
        <OfGame key={game} game={game} open={i === 0} lines={value!.filter((l) => l.game === game)} />
      ))}
    </section>
  );
}

function OfGame({ game, lines, open }: { game: string; lines: Line[]; open: boolean }): JSX.Element {
  const of = (what: Line["what"]): Line[] => lines.filter((l) => l.what === what);
  const all = sums(of("all"), () => "").get("")!;
  const groups: { title: string; rows: [JSX.Element | string, Sum][] }[] = [
    { title: t("Number of players"), rows: [...sums(of("all"), (l) => String(l.players))] },
    { title: t("Seat"), rows: [...sums(of("seat"), (l) => l.value ?? "")].map(([seat, s]) => [seatLabel(game, seat), s]) },
    { title: t("Option"), rows: [...sums(of("option"), (l) => l.value ?? "")].map(([value, s]) => [optionLabel(game, value), s]) },
  ];
  const met = [...sums(of("opponent"), (l) => l.value ?? "")].sort((a, b) => b[1].matches - a[1].matches);
  const title = texts(game).title;
  return (
    <details class="folk-game" open={open}>
      <summary>
        <b>{title}</b> <span>{t("Matches: {0}, first places: {1}", all.matches, all.firsts)}</span>
      </summary>
      <Scroll label={title}>
        <table class="folk-table">
          <caption class="unseen">{title}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col" class="figure">
                {t("Matches")}
              </th>
              <th scope="col" class="figure">
                {t("First places")}
              </th>
              <th scope="col" class="figure">
                {t("Mean place")}
              </th>
              <th scope="col" class="figure">
                {t("Mean points")}
              </th>
            </tr>
          </thead>
          {groups.map(
            (g) =>
              g.rows.length > 0 && (
                <tbody key={g.title}>
                  <tr>
                    <th scope="rowgroup" colSpan={5}>
                      {g.title}
                    </th>
                  </tr>
                  {g.rows.map(([label, s], i) => (
                    <tr key={i}>
                      <th scope="row">{label}</th>
                      <td class="figure">{s.matches}</td>
                      <td class="figure">
                        {s.firsts} <small>({percent(s.firsts, s.matches)})</small>
                      </td>
                      <td class="figure">{fixed(s.places / s.matches)}</td>
                      <td class="figure">{fixed(s.points / s.matches)}</td>
                    </tr>
                  ))}
                </tbody>
              ),
          )}
        </table>
      </Scroll>
      {met.length > 0 && (
        <Scroll label={t("Opponents")}>
          <table class="folk-table">
            <thead>
              <tr>
                <th scope="col">{t("Opponent")}</th>
                <th scope="col" class="figure">
                  {t("Matches")}
                </th>
                <th scope="col" class="figure">
                  {t("Ahead of them")}
                </th>
                <th scope="col" class="figure">
                  {t("Behind them")}
                </th>
              </tr>
            </thead>
            <tbody>
              {met.map(([value, s]) => (
                <tr key={value}>
                  <th scope="row">{value.startsWith("bot:") ? <NameLink name={null} bot={value.slice(4)} /> : <NameLink name={value} />}</th>
                  <td class="figure">{s.matches}</td>
                  <td class="figure good">{s.ahead}</td>
                  <td class="figure bad">{s.behind}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </details>
  );
}
