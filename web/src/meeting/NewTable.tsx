// NewTable.tsx -- opening a table, or looking for a quick match: the game, how many, how fast. It opens as it was used
// last, so that a second click is enough.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { engine, games, lang, t, texts } from "../base/shared";
import { local } from "../base/storage";
import { coverOf } from "../boards";
import type { GameInfo } from "../engine/engine";
import { newRecord } from "../match/record";
import { misfits } from "../match/misfits";
import { Choice, Dialog, Switch } from "../parts/basics";
import { Presets } from "../parts/Presets";
import { saidOf, type NewTable } from "../online/api";
import { me } from "../online/people";
import { clockText, openTable, PACES, quickMatch } from "../online/lobby";

interface Wish {
  game: string;
  pace: string;
  private: boolean;
  rated: boolean;
  options: Record<string, Record<string, string | number>>;
}
const LAST = "bailey.table";

function lastWish(): Wish {
  const fresh: Wish = { game: games()[0]!.id, pace: "free", private: false, rated: false, options: {} };
  try {
    const last = { ...fresh, ...(JSON.parse(local.get(LAST) ?? "{}") as Partial<Wish>) };
    return games().some((g) => g.id === last.game) ? last : fresh;
  } catch {
    return fresh;
  }
}

export function NewTableDialog({ quick, onClose }: { quick: boolean; onClose: () => void }): JSX.Element {
  const [wish, setWish] = useState(lastWish);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const game = engine().game(wish.game)!;
  const options = { ...Object.fromEntries(game.options.map((o) => [o.key, o.default])), ...wish.options[game.id] };
  const players = Number(options["players"]);
  const not = useMemo(() => misfits(game, players, (o) => engine().refused(newRecord(game, o, []), lang.value)), [game, players, lang.value]);
  const choose = (some: Record<string, string | number>): void => setWish({ ...wish, options: { ...wish.options, [game.id]: { ...wish.options[game.id], ...some } } });
  const pace = PACES.find((p) => p.key === wish.pace) ?? PACES[0]!;

  const go = async (): Promise<void> => {
    const what: NewTable = { game: game.id, options, clock: pace.clock, private: !quick && wish.private, rated: !quick && wish.rated && me.value.kind === "account" };
    const no = engine().refused(newRecord(game, options, []), lang.value);
    if (no) return setProblem(no);
    local.set(LAST, JSON.stringify(wish));
    setBusy(true);
    try {
      await (quick ? quickMatch(what) : openTable(what));
    } catch (error) {
      setProblem(saidOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={quick ? t("Quick match") : t("New table")} onClose={onClose}>
      <form
        class="new-table"
        onSubmit={(e) => {
          e.preventDefault();
          if (!busy) void go();
        }}
      >
        <p class="help">{quick ? t("You get a seat where somebody waits for such a match; otherwise your table waits for somebody.") : t("At the table you invite others, seat computer players and begin.")}</p>
        <fieldset class="game-picks">
          <legend>{t("Game")}</legend>
          {games().map((g) => (
            <GamePick key={g.id} id={g.id} chosen={g.id === wish.game} onChoose={() => setWish({ ...wish, game: g.id })} />
          ))}
        </fieldset>
        <Choice legend={t("How many")} value={players} options={(game.options[0]!.values as number[]).map((value) => ({ value, label: String(value) }))} onChange={(n) => choose({ players: n })} />
        <Choice legend={t("Pace")} help={paceHelp(pace.clock)} value={pace.key} options={PACES.map((p) => ({ value: p.key, label: t(p.label) }))} onChange={(key) => setWish({ ...wish, pace: key })} />
        {!quick && (
          <>
            <Switch label={t("Only with the link")} help={t("The table is unlisted: anyone with the link can sit down.")} on={wish.private} onChange={(on) => setWish({ ...wish, private: on })} />
            {me.value.kind === "account" && <Switch label={t("Rated")} help={t("The result counts for everybody's rating. Only people with an account can sit down.")} on={wish.rated} onChange={(on) => setWish({ ...wish, rated: on })} />}
            <MoreOptions game={game} options={options} not={not} onChange={choose} />
          </>
        )}
        {problem && (
          <p class="notice error" role="alert">
            {problem}
          </p>
        )}
        <div class="row">
          <button type="submit" class="button primary large" aria-disabled={busy || undefined}>
            {quick ? t("Find a match") : t("Open the table")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The options of a game beside the number of players; `not`: values that do not go with it, and why. */
export function MoreOptions({ game, options, not, onChange }: { game: GameInfo; options: Record<string, string | number>; not: Record<string, Record<string, string>>; onChange: (some: Record<string, string | number>) => void }): JSX.Element | null {
  if (game.options.length < 2) return null;
  const said = texts(game.id).options;
  return (
    <details class="more-options">
      <summary>{t("Options")}</summary>
      <Presets game={game} options={options} onChange={onChange} />
      {game.options.slice(1).map((o, i) => (
        <Choice
          key={o.key}
          legend={said[i + 1]!.label}
          value={options[o.key]!}
          options={o.values.map((value, k) => ({ value, label: said[i + 1]!.values[k]!, not: not[o.key]?.[value] }))}
          onChange={(value) => onChange({ [o.key]: value })}
        />
      ))}
    </details>
  );
}

export function GamePick({ id, chosen, onChoose }: { id: string; chosen: boolean; onChoose: () => void }): JSX.Element {
  const Cover = coverOf(id);
  return (
    <label class={chosen ? "game-pick on" : "game-pick"}>
      <input type="radio" name="game" value={id} checked={chosen} onChange={onChoose} />
      <span class="cover" aria-hidden="true">
        {Cover && <Cover />}
      </span>
      <span>{texts(id).title}</span>
    </label>
  );
}

export function paceHelp(clock: NewTable["clock"]): string {
  if (!clock) return t("Nobody is hurried.");
  if ("bank" in clock) return t("{0}: so much time for the whole match, and so much more for every decision. When it is used up, a computer player takes over until you return.", clockText(clock));
  return t("{0}: play whenever you like; a decision may take so long.", clockText(clock));
}
