// Home.tsx -- the games, and one list of my matches, on this device and with others.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { games, lang, t, texts } from "../base/shared";
import { coverOf, hasGuide, taglineOf } from "../boards";
import type { GameInfo } from "../engine/engine";
import { openImported } from "../match/importing";
import { hasPuzzles } from "../match/puzzles";
import { Button, Dialog, LinkButton } from "../parts/basics";
import { Icon } from "../pieces/icons";
import { go, href } from "../base/router";
import { Invitations, Lobby } from "../meeting/Lobby";
import { MatchList, ordered } from "../meeting/MatchList";
import { follow, myFinished, myRunning, waiting } from "../online/lobby";
import { PeopleLinks } from "../people/PeopleLinks";
import { hosted, me } from "../online/people";
import { kept, loadKept } from "../store/store";

/** So many finished matches stand here; "My matches" has all. */
const SHOWN = 6;

export function Home(): JSX.Element {
  const [importing, setImporting] = useState(false);
  useEffect(() => void loadKept(), []);
  useEffect(() => follow(), [hosted.value, me.value.id, lang.value]);
  const [onlineRunning, onlineFinished] = hosted.value ? [myRunning.value, myFinished.value] : [[], []];
  const running = ordered(onlineRunning, kept.value.filter((m) => !m.over));
  const finished = ordered(onlineFinished, kept.value.filter((m) => m.over));
  // The tab tells how many matches wait.
  useEffect(() => {
    document.title = waiting.value ? `(${waiting.value}) Bailey` : "Bailey";
  }, [waiting.value]);
  return (
    <main class="page home">
      <h1 class="unseen">Bailey</h1>
      {hosted.value && <Invitations />}
      {running.length > 0 && (
        <section>
          <h2>{t("Go on playing")}</h2>
          <MatchList list={running} />
        </section>
      )}
      {hosted.value && <Lobby />}
      <PeopleLinks />
      <section>
        <h2>{t("Games")}</h2>
        {!kept.value.length && <p class="welcome">{t("Choose a game: the computer takes the other seats, or friends on this device. Every game has a guided first match and its rules at hand.")}</p>}
        <ul class="games">
          {games().map((g) => (
            <GameCard key={g.id} game={g} />
          ))}
        </ul>
      </section>
      {finished.length > 0 && (
        <section>
          <h2>{t("Finished matches")}</h2>
          <MatchList list={finished.slice(0, SHOWN)} />
        </section>
      )}
      <section class="home-foot">
        {running.length + finished.length > 0 && <LinkButton icon="laurel" label={t("My matches")} href={href("matches")} />}
        <Button icon="upload" label={t("Import a match")} onClick={() => setImporting(true)} />
        <p class="help">{hosted.value ? t("What you play alone stays on this device, also offline; what you play with others is kept by this server.") : t("Everything happens on this device: no account, no server, also offline.")}</p>
      </section>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </main>
  );
}

function GameCard({ game }: { game: GameInfo }): JSX.Element {
  const Cover = coverOf(game.id);
  const title = texts(game.id).title;
  const tagline = taglineOf(game.id);
  const players = game.min_players === game.max_players ? game.min_players : `${game.min_players}–${game.max_players}`;
  return (
    <li class="game-card">
      <div class="cover" aria-hidden="true">
        {Cover ? <Cover /> : <PlainCover />}
      </div>
      <div class="game-head">
        <h3>
          <a class="game-link" href={href("new", game.id)}>
            {title}
          </a>
        </h3>
        <p class="players">
          <Icon name="person" size={16} /> <span aria-hidden="true">{players}</span>
          <span class="unseen">{t("Players: {0}", players)}</span>
        </p>
      </div>
      {tagline && <p class="tagline">{t(tagline)}</p>}
      <div class="game-foot">
        <span class="row">
          {hasGuide(game.id) && (
            <a class="quiet-link" href={href("learn", game.id)}>
              {t("Learn")}
              <span class="unseen">: {title}</span>
            </a>
          )}
          {hasGuide(game.id, "strategy") && (
            <a class="quiet-link" href={href("learn", game.id, "strategy")}>
              {t("Strategy")}
              <span class="unseen">: {title}</span>
            </a>
          )}
          {hasPuzzles(game.id) && (
            <a class="quiet-link" href={href("puzzle", game.id)}>
              {t("Puzzles")}
              <span class="unseen">: {title}</span>
            </a>
          )}
          <a class="quiet-link" href={href("rules", game.id)}>
            {t("Rules")}
            <span class="unseen">: {title}</span>
          </a>
        </span>
        {/* The whole card is the link; this only shows it. */}
        <span class="button primary" aria-hidden="true">
          <Icon name="play" size={18} /> {t("Play")}
        </span>
      </div>
    </li>
  );
}

function PlainCover(): JSX.Element {
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice">
      <rect width="320" height="200" fill="var(--cover-sky)" />
      <path d="M0 150H320V200H0Z" fill="var(--cover-ground)" />
      <path d="M130 150V80h10v10h10V80h20v10h10V80h10v70Z" fill="var(--stone)" />
    </svg>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const file = useRef<HTMLInputElement>(null);
  const open = async (record: string): Promise<void> => {
    const result = await openImported(record);
    if ("problem" in result) setProblem(result.problem);
    else go("play", result.id);
  };
  return (
    <Dialog title={t("Import a match")} onClose={onClose}>
      <p class="help">{t("Choose a record that was saved, or paste its text or a link.")}</p>
      <div class="row">
        <Button icon="upload" label={t("Choose a file")} onClick={() => file.current?.click()} />
        <input ref={file} type="file" accept=".txt,.bailey,text/plain" hidden onChange={(e) => void e.currentTarget.files?.[0]?.text().then(open)} />
      </div>
      <label class="wide">
        <span class="unseen">{t("The text of the record")}</span>
        <textarea
          rows={8}
          value={text}
          spellcheck={false}
          placeholder="bailey record 1 …"
          onInput={(e) => {
            setText(e.currentTarget.value);
            setProblem("");
          }}
        />
      </label>
      {problem && (
        <p class="notice error" role="alert">
          {problem}
        </p>
      )}
      <div class="row">
        <Button kind="primary" label={t("Open the match")} disabled={!text.trim()} onClick={() => void open(text)} />
      </div>
    </Dialog>
  );
}
