// NewEvent.tsx -- making an event: the game, the system, the pace, who may come and when it begins.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { botLabel, engine, games, lang, t } from "../base/shared";
import { go } from "../base/router";
import { misfits } from "../match/misfits";
import { newRecord } from "../match/record";
import { Choice, Dialog, Switch } from "../parts/basics";
import { Lost } from "../online/api";
import { eventApi, type EventInfo, type NewEvent } from "../online/events";
import { PACES } from "../online/lobby";
import { beSomebody, me } from "../online/people";
import { GamePick, MoreOptions, paceHelp } from "./NewTable";

const CLOCKS = PACES.filter((p) => p.clock);
const MOST = { swiss: 128, "round-robin": 32 };
const DAY = 1440;

export function NewEventDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const [title, setTitle] = useState("");
  const [id, setId] = useState(games()[0]!.id);
  const [chosen, setChosen] = useState<Record<string, Record<string, string | number>>>({});
  const [system, setSystem] = useState<EventInfo["system"]>("swiss");
  const [rounds, setRounds] = useState(0);
  const [times, setTimes] = useState(1);
  const [pace, setPace] = useState("calm");
  const [most, setMost] = useState(16);
  const [fill, setFill] = useState("");
  const [least, setLeast] = useState(0);
  const [starts, setStarts] = useState("");
  const [every, setEvery] = useState(0);
  const [late, setLate] = useState(false);
  const [rated, setRated] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [join, setJoin] = useState(true);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const game = engine().game(id)!;
  const options = { ...Object.fromEntries(game.options.map((o) => [o.key, o.default])), ...chosen[id] };
  const players = Number(options["players"]);
  const not = useMemo(() => misfits(game, players, (o) => engine().refused(newRecord(game, o, []), lang.value)), [game, players, lang.value]);
  const choose = (some: Record<string, string | number>): void => setChosen({ ...chosen, [id]: { ...chosen[id], ...some } });
  const clock = CLOCKS.find((p) => p.key === pace)!.clock!;
  const swiss = system === "swiss";
  const counted = !swiss && players === 2; // the rounds follow
  const cap = (n: number): number => Math.min(Math.max(Math.round(n) || 0, players), MOST[system]);

  const make = async (): Promise<void> => {
    const no = engine().refused(newRecord(game, options, []), lang.value);
    if (no) return setProblem(no);
    if (!title.trim()) return setProblem(t("The event needs a name."));
    const what: NewEvent = {
      title: title.trim(),
      game: id,
      options,
      clock,
      system,
      rounds: counted || !rounds ? null : rounds,
      times: swiss ? 1 : times,
      most: cap(most),
      least: Math.min(cap(least), cap(most)),
      fill: fill || null,
      late: swiss && late,
      starts: starts ? new Date(starts).getTime() : null,
      every,
      rated,
      private: hidden,
      join,
    };
    setBusy(true);
    try {
      await beSomebody();
      go("e", (await eventApi.open(what)).event);
    } catch (error) {
      setProblem(error instanceof Lost ? t("The server cannot be reached just now.") : (error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t("New event")} onClose={onClose}>
      <form
        class="new-table new-event"
        onSubmit={(e) => {
          e.preventDefault();
          if (!busy) void make();
        }}
      >
        <label class="field">
          <span>{t("Name of the event")}</span>
          <input type="text" maxLength={60} value={title} onInput={(e) => setTitle(e.currentTarget.value)} />
        </label>
        <fieldset class="game-picks">
          <legend>{t("Game")}</legend>
          {games().map((g) => (
            <GamePick key={g.id} id={g.id} chosen={g.id === id} onChoose={() => setId(g.id)} />
          ))}
        </fieldset>
        <Choice legend={t("At each table")} value={players} options={(game.options[0]!.values as number[]).map((value) => ({ value, label: String(value) }))} onChange={(n) => choose({ players: n })} />
        <Choice
          legend={t("System")}
          help={swiss ? t("In each round neighbours in the standings meet, and nobody twice. Many can take part in a few rounds.") : t("As many rounds as it takes, as evenly as possible.")}
          value={system}
          options={[
            { value: "swiss", label: t("Swiss") },
            { value: "round-robin", label: t("Everybody meets everybody") },
          ]}
          onChange={setSystem}
        />
        {counted ? (
          <Choice
            legend={t("How often two meet")}
            value={times}
            options={[
              { value: 1, label: t("Once") },
              { value: 2, label: t("Twice, with seats changed") },
            ]}
            onChange={setTimes}
          />
        ) : (
          <label class="field">
            <span>{t("Number of rounds")}</span>
            <select value={rounds} onChange={(e) => setRounds(Number(e.currentTarget.value))}>
              <option value={0}>{t("As many as fit the number of entrants")}</option>
              {Array.from({ length: 15 }, (_, i) => (
                <option key={i} value={i + 1}>
                  {i + 1}
                </option>
              ))}
            </select>
          </label>
        )}
        <Choice legend={t("Pace")} help={paceHelp(clock)} value={pace} options={CLOCKS.map((p) => ({ value: p.key, label: t(p.label) }))} onChange={setPace} />
        <label class="field">
          <span>{t("Begins")}</span>
          <input type="datetime-local" value={starts} onInput={(e) => setStarts(e.currentTarget.value)} aria-describedby="event-begins" />
          <small class="help" id="event-begins">
            {t("Without a time it begins when you say so.")}
          </small>
        </label>
        <label class="field">
          <span>{t("Next round")}</span>
          <select value={every} onChange={(e) => setEvery(Number(e.currentTarget.value))}>
            <option value={0}>{t("As soon as all tables are over")}</option>
            <option value={60}>{t("An hour later at the earliest")}</option>
            <option value={DAY}>{t("A day later at the earliest")}</option>
            <option value={7 * DAY}>{t("A week later at the earliest")}</option>
          </select>
        </label>
        <label class="field">
          <span>{t("Entrants at most")}</span>
          <input type="number" min={players} max={MOST[system]} value={most} onInput={(e) => setMost(Number(e.currentTarget.value))} />
        </label>
        <label class="field">
          <span>{t("Computer players fill the tables")}</span>
          <select value={fill} onChange={(e) => setFill(e.currentTarget.value)}>
            <option value="">{t("No: whoever is left over sits out a round")}</option>
            {engine()
              .texts(lang.value)
              .bots.filter((b) => !b.experiment)
              .map((b) => (
                <option key={b.name} value={b.name}>
                  {botLabel(b.name)}
                </option>
              ))}
          </select>
        </label>
        <label class="field">
          <span>{fill ? t("Filled up to") : t("Entrants at least")}</span>
          <input type="number" min={players} max={cap(most)} value={Math.max(least, players)} onInput={(e) => setLeast(Number(e.currentTarget.value))} />
        </label>
        <Switch label={t("I take part")} on={join} onChange={setJoin} />
        <Switch label={t("Only with the link")} help={t("The event is unlisted: anyone with the link can enter.")} on={hidden} onChange={setHidden} />
        {swiss && <Switch label={t("Late entry")} help={t("Latecomers play from the next round on.")} on={late} onChange={setLate} />}
        {me.value.kind === "account" && <Switch label={t("Rated")} help={t("The matches count for ratings; only accounts can enter.")} on={rated} onChange={setRated} />}
        <MoreOptions game={game} options={options} not={not} onChange={choose} />
        {problem && (
          <p class="notice error" role="alert">
            {problem}
          </p>
        )}
        <div class="row">
          <button type="submit" class="button primary large" aria-disabled={busy || undefined}>
            {t("Make the event")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
