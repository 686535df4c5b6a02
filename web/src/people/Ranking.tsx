// Ranking.tsx -- the best of a game and number of players, computer players among them, page by page.
import type { JSX } from "preact";
import { engine, games, lang, t, texts } from "../base/shared";
import { go, href } from "../base/router";
import { Choice, LinkButton } from "../parts/basics";
import { folk } from "../online/folk";
import { me } from "../online/people";
import { NameLink, PeoplePage, useAsked, Wrong } from "./common";

/** As many as the server gives at once. */
const PAGE = 100;

export function Ranking({ id, players, from }: { id: string | undefined; players: number; from: number }): JSX.Element {
  const game = (id && engine().game(id)) || games()[0]!;
  const counts = (game.options[0]!.values as number[]).filter((n) => n > 1);
  const n = counts.includes(players) ? players : counts[0]!;
  const start = Number.isInteger(from) && from > 0 ? from : 0;
  const { value, problem } = useAsked(`best ${game.id} ${n} ${start}`, () => folk.best(game.id, n, start));
  const number = new Intl.NumberFormat(lang.value);
  return (
    <PeoplePage title={t("Leaderboards")} busy={!value && !problem}>
      <h1>{t("Leaderboards")}</h1>
      <div class="ranking-choice">
        <Choice legend={t("Game")} value={game.id as string} options={games().map((g) => ({ value: g.id as string, label: texts(g.id).title }))} onChange={(g) => go("ranking", g, n)} />
        <Choice legend={t("Number of players")} value={n} options={counts.map((c) => ({ value: c, label: String(c) }))} onChange={(c) => go("ranking", game.id, c)} />
      </div>
      <Wrong text={problem} />
      {value?.best.length === 0 && <p class="notice info">{start ? t("The list ends before this page.") : t("Nobody has played a rated match of this kind yet.")}</p>}
      {value && value.best.length > 0 && (
        <table class="folk-table leaders">
          <caption class="unseen">{t("{0}, players: {1}", texts(game.id).title, n)}</caption>
          <thead>
            <tr>
              <th scope="col" class="figure">
                {t("Place")}
              </th>
              <th scope="col">{t("Player")}</th>
              <th scope="col" class="figure">
                {t("Rating")}
              </th>
              <th scope="col" class="figure">
                {t("Matches")}
              </th>
            </tr>
          </thead>
          <tbody>
            {value.best.map((b) => (
              <tr key={b.bot ? `bot:${b.bot}` : b.name} class={b.name && b.name === me.value.name ? "own" : undefined}>
                <td class="figure">{b.place}</td>
                <th scope="row">
                  <NameLink name={b.name} bot={b.bot} />
                </th>
                <td class="figure">{number.format(b.points)}</td>
                <td class="figure">{b.matches}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <nav class="row" aria-label={t("Pages")}>
        {start > 0 && <LinkButton icon="back" label={t("Previous page")} href={href("ranking", game.id, n, Math.max(0, start - PAGE))} />}
        {value?.more && <LinkButton icon="forward" label={t("Next page")} href={href("ranking", game.id, n, start + PAGE)} />}
      </nav>
      <p class="help">{t("A rating counts only matches of this game with so many players. New players begin low and rise quickly; computer players are rated like people.")}</p>
    </PeoplePage>
  );
}
