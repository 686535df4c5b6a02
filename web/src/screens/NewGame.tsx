// NewGame.tsx -- setting up a match: how many, who sits where, the options.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { botLabel, change, engine, lang, levelsAt, seatLabel, settings, t, texts } from "../base/shared";
import { local } from "../base/storage";
import { hasGuide, taglineOf } from "../boards";
import type { GameInfo, GameTexts, Option } from "../engine/engine";
import { CannotOpen } from "../parts/CannotOpen";
import { GameHead } from "../parts/GameHead";
import { Presets } from "../parts/Presets";
import { Button, Choice, LinkButton } from "../parts/basics";
import { seatStyle } from "../pieces/palette";
import { SeatMark } from "../pieces/SeatMark";
import { cleanName, isBot, nameThatFits, newRecord, type Sitter } from "../match/record";
import { misfits } from "../match/misfits";
import { hasPuzzles } from "../match/puzzles";
import { hasStrongPlay } from "../match/strategy";
import { go, href } from "../base/router";
import { keep, newId } from "../store/store";

const LAST = "bailey.last.";

interface Setup {
  options: Record<string, string | number>;
  sitters: Sitter[];
}

/** As last time; the first time one person and computer players of the usual strength. */
function firstSetup(game: GameInfo): Setup {
  const { bots, usual } = engine().texts("en");
  const fresh: Setup = {
    options: Object.fromEntries(game.options.map((o) => [o.key, o.default])),
    sitters: game.seats.map((_, i) => (i === 0 ? { person: settings.value.name } : { bot: usual })),
  };
  try {
    const last = JSON.parse(local.get(LAST + game.id) ?? "null") as Setup | null;
    if (!last) return fresh;
    // Only what the game still knows.
    for (const o of game.options) if (o.values.includes(last.options[o.key]!)) fresh.options[o.key] = last.options[o.key]!;
    fresh.sitters = fresh.sitters.map((s, i) => {
      const kept = last.sitters[i];
      return kept && (!isBot(kept) || bots.some((b) => b.name === kept.bot)) ? kept : s;
    });
  } catch {
    // Nothing was kept.
  }
  return fresh;
}

export function NewGame({ id }: { id: string }): JSX.Element {
  const game = engine().game(id);
  if (!game) return <CannotOpen what={t("There is no such game.")} />;
  return <SetUp game={game} key={id} />;
}

function SetUp({ game }: { game: GameInfo }): JSX.Element {
  const [setup, setSetup] = useState(() => firstSetup(game));
  const [refused, setRefused] = useState("");
  const players = Number(setup.options["players"]);
  const said = texts(game.id);
  const tagline = taglineOf(game.id);
  const not = useMemo(() => misfits(game, players, (options) => engine().refused(newRecord(game, options, []), lang.value)), [game, players, lang.value]);
  const choose = (options: Setup["options"]): void => {
    setRefused("");
    setSetup({ ...setup, options: { ...setup.options, ...options } });
  };
  const option = (o: Option, value: string | number): void => choose({ [o.key]: value });
  const sit = (i: number, sitter: Sitter): void => setSetup({ ...setup, sitters: setup.sitters.map((s, k) => (k === i ? sitter : s)) });
  const swap = (i: number): void => {
    const sitters = [...setup.sitters];
    [sitters[i - 1], sitters[i]] = [sitters[i]!, sitters[i - 1]!];
    setSetup({ ...setup, sitters });
  };
  const shuffle = (): void => {
    const some = setup.sitters.slice(0, players);
    for (let i = some.length - 1; i > 0; i--) {
      const k = crypto.getRandomValues(new Uint32Array(1))[0]! % (i + 1);
      [some[i], some[k]] = [some[k]!, some[i]!];
    }
    setSetup({ ...setup, sitters: [...some, ...setup.sitters.slice(players)] });
  };
  const begin = async (): Promise<void> => {
    const sitters = setup.sitters.slice(0, players);
    const record = newRecord(game, setup.options, sitters);
    const no = engine().refused(record, lang.value);
    if (no) return setRefused(no);
    const me = sitters.find((s) => !isBot(s));
    if (me && !isBot(me) && me.person) change({ name: cleanName(me.person) });
    local.set(LAST + game.id, JSON.stringify(setup));
    const now = Date.now();
    const match = { id: newId(), game: game.id, record, steps: 0, over: false, points: {}, actors: [], created: now, updated: now };
    await keep(match);
    go("play", match.id);
  };
  return (
    <main class="page setup">
      <GameHead game={game.id} title={said.title}>
        {tagline && <p class="tagline">{t(tagline)}</p>}
        <div class="row">
          {/* As it was the last time: who wants nothing else need not look for the end of the form. */}
          <button type="submit" form="setup" class="button primary">
            {t("Begin the match")}
          </button>
          {hasGuide(game.id) && <LinkButton icon="cap" label={t("Guided first game")} href={href("learn", game.id)} />}
          {hasPuzzles(game.id) && <LinkButton icon="hint" label={t("Puzzles")} href={href("puzzle", game.id)} />}
          {hasStrongPlay(game.id) && <LinkButton icon="chart" label={t("Strong play")} href={href("strategy", game.id)} />}
          <LinkButton icon="book" label={t("Rules")} href={href("rules", game.id)} />
        </div>
      </GameHead>
      <form
        id="setup"
        onSubmit={(e) => {
          e.preventDefault();
          void begin();
        }}
      >
        <section class="setup-players">
          <h2>{t("Players")}</h2>
          <Choice
            legend={t("How many")}
            value={players}
            options={(game.options[0]!.values as number[]).map((value) => ({ value, label: String(value) }))}
            onChange={(value) => option(game.options[0]!, value)}
          />
          <ul class="sitters">
            {setup.sitters.slice(0, players).map((s, i) => (
              <SitterRow key={i} game={game} players={players} seat={game.seats[i]!} sitter={s} above={game.seats[i - 1]} onChange={(next) => sit(i, next)} onSwap={() => swap(i)} />
            ))}
          </ul>
          <Button icon="swap" label={t("Shuffle the seats")} kind="quiet" onClick={shuffle} />
        </section>
        {game.options.length > 1 && (
          <section class="setup-options">
            <h2>{t("Options")}</h2>
            <Presets game={game} options={setup.options} onChange={choose} />
            {game.options.slice(1).map((o, i) => (
              <Choice
                key={o.key}
                legend={said.options[i + 1]!.label}
                help={explained(o, said.options[i + 1]!)}
                value={setup.options[o.key]!}
                options={o.values.map((value, k) => ({ value, label: said.options[i + 1]!.values[k]!, not: not[o.key]?.[value] }))}
                onChange={(value) => option(o, value)}
              />
            ))}
          </section>
        )}
        <div class="setup-go">
          {refused && (
            <p class="notice error" role="alert">
              {refused}
            </p>
          )}
          <button type="submit" class="button primary large">
            {t("Begin the match")}
          </button>
        </div>
      </form>
    </main>
  );
}

/** What an option means. The tables name its values in notation; here they are called as on the buttons. */
function explained(o: Option, said: GameTexts["options"][number]): string {
  return o.values.reduce<string>((text, value, k) => text.replace(`${value}: `, `${said.values[k]}: `), said.help);
}

interface RowProps {
  game: GameInfo;
  players: number;
  seat: string;
  sitter: Sitter;
  /** The seat above, to change places with. */
  above: string | undefined;
  onChange: (s: Sitter) => void;
  onSwap: () => void;
}

function BotOption({ name, rating }: { name: string; rating?: number | null }): JSX.Element {
  return <option value={name}>{rating ? t("{0} ({1})", botLabel(name), rating) : botLabel(name)}</option>;
}

function SitterRow({ game, players, seat, sitter, above, onChange, onSwap }: RowProps): JSX.Element {
  const bots = engine().texts(lang.value).bots;
  const label = seatLabel(game.id, seat);
  const levels = levelsAt(game.id, players);
  const bot = isBot(sitter) ? bots.find((b) => b.name === sitter.bot) : undefined;
  const rating = levels.find(({ name }) => name === bot?.name)?.rating;
  // One that was chosen stays, also where it is no longer offered.
  const kept = bot && !bot.experiment && !levels.some(({ name }) => name === bot.name);
  return (
    <li class="sitter" style={seatStyle(seat)}>
      <span class="sitter-seat">
        <SeatMark seat={seat} size={24} /> {label}
      </span>
      <select
        aria-label={t("Who plays {0}", label)}
        value={isBot(sitter) ? sitter.bot : ""}
        onChange={(e) => onChange(e.currentTarget.value ? { bot: e.currentTarget.value } : { person: "" })}
      >
        <option value="">{t("A person here")}</option>
        <optgroup label={t("Computer")}>
          {levels.map(({ name, rating }) => (
            <BotOption key={name} name={name} rating={rating} />
          ))}
          {kept && <BotOption name={bot.name} />}
        </optgroup>
        <optgroup label={t("For experiments")}>
          {bots.map(({ name, experiment }) => experiment && <BotOption key={name} name={name} />)}
        </optgroup>
      </select>
      {isBot(sitter) ? (
        <span class="help">
          {bot?.help} {rating && bot?.name !== "easy" ? t("Rating: {0} (easy has 1000).", rating) : ""}
        </span>
      ) : (
        <input
          type="text"
          autocomplete="off"
          placeholder={t("Name (if you like)")}
          aria-label={t("Name of {0}", label)}
          value={sitter.person}
          onInput={(e) => {
            // What does not fit is not taken, rather than cut later.
            e.currentTarget.value = nameThatFits(e.currentTarget.value);
            onChange({ person: e.currentTarget.value });
          }}
        />
      )}
      {above && <Button icon="up" label={t("Change places with {0}", seatLabel(game.id, above))} bare kind="quiet" onClick={onSwap} />}
    </li>
  );
}
