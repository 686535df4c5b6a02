// App.tsx -- the frame of the app: header, the screen the address names, tooltip, what went wrong.
import { Component, type ComponentChildren, type JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../base/shared";
import { openImported } from "../match/importing";
import { CannotOpen } from "../parts/CannotOpen";
import { Button } from "../parts/basics";
import { Header } from "../parts/Header";
import { TermCard } from "../parts/TermCard";
import { Tip } from "../parts/Tip";
import { SeatPatterns } from "../pieces/SeatMark";
import { href, replace, route } from "../base/router";
import { session } from "../base/storage";
import { Home } from "../screens/Home";
import { NewGame } from "../screens/NewGame";
import { Play } from "../screens/Play";
import { Announcements } from "../people/Announcements";
import { server } from "../online/people";
import { later } from "./later";
import { fetchUpdate, updateReady } from "./updates";

// What leads to a move is here at once; the rest comes when somebody goes there.
const AidScreen = later(async () => (await import("../screens/Aid")).AidScreen);
const Learn = later(async () => (await import("../screens/Learn")).Learn);
const MatchesScreen = later(async () => (await import("../screens/Matches")).MatchesScreen);
const PuzzleScreen = later(async () => (await import("../screens/Puzzle")).PuzzleScreen);
const PuzzlesScreen = later(async () => (await import("../screens/Puzzles")).PuzzlesScreen);
const RulesScreen = later(async () => (await import("../screens/Rules")).RulesScreen);
const SettingsScreen = later(async () => (await import("../screens/Settings")).SettingsScreen);
const StrategyScreen = later(async () => (await import("../screens/Strategy")).StrategyScreen);
const AccountScreen = later(async () => (await import("../screens/Account")).AccountScreen);
const EventScreen = later(async () => (await import("../screens/Event")).EventScreen);
const TableScreen = later(async () => (await import("../screens/Table")).TableScreen);
const Friends = later(async () => (await import("../people/Friends")).Friends);
const Moderation = later(async () => (await import("../people/Moderation")).Moderation);
const Profile = later(async () => (await import("../people/Profile")).Profile);
const Ranking = later(async () => (await import("../people/Ranking")).Ranking);

export function App(): JSX.Element {
  const [screen, id] = route.value;
  // A new screen is read from its beginning.
  useEffect(() => scrollTo(0, 0), [screen, id]);
  // A new version is offered whatever went wrong, and once: not again wherever one goes.
  return (
    <>
      <Mistakes key={route.value.join("/")}>
        <Screen />
      </Mistakes>
      <Update />
    </>
  );
}

function Screen(): JSX.Element {
  const [screen, ...rest] = route.value;
  const playing = ["play", "learn", "t", "m", "match"].includes(screen!) || (screen === "puzzle" && rest[1] !== undefined);
  return (
    <>
      <SeatPatterns />
      <Announcements />
      {!playing && <Header />}
      {screen === "new" ? (
        <NewGame id={rest[0] ?? ""} />
      ) : screen === "play" ? (
        <Play key={rest[0]} id={rest[0] ?? ""} step={rest[1]} />
      ) : screen === "learn" ? (
        <Learn key={rest.join("/")} id={rest[0] ?? ""} name={rest[1] === "strategy" ? "strategy" : "first"} />
      ) : screen === "puzzle" ? (
        rest[0] === "mine" ? (
          <PuzzleScreen source={{ match: rest[1] ?? "" }} number={Number(rest[2] ?? 1)} />
        ) : rest[1] ? (
          <PuzzleScreen source={{ game: rest[0] ?? "" }} number={Number(rest[1])} />
        ) : (
          <PuzzlesScreen id={rest[0] ?? ""} />
        )
      ) : screen === "rules" ? (
        <RulesScreen key={rest[0]} id={rest[0] ?? ""} rule={rest[1]} />
      ) : screen === "aid" ? (
        <AidScreen key={rest[0]} id={rest[0] ?? ""} />
      ) : screen === "strategy" ? (
        <StrategyScreen id={rest[0] ?? ""} />
      ) : screen === "matches" ? (
        <MatchesScreen />
      ) : screen === "settings" ? (
        <SettingsScreen />
      ) : screen === "t" ? (
        <TableScreen key={rest[0]} code={rest[0] ?? ""} link={rest[1]} />
      ) : screen === "m" ? (
        <TableScreen key={rest[0]} code={rest[0] ?? ""} at={rest[1] === undefined ? undefined : Number(rest[1])} link={rest[2]} />
      ) : screen === "e" ? (
        <EventScreen key={rest[0]} code={rest[0] ?? ""} />
      ) : screen === "account" ? (
        <AccountScreen />
      ) : screen === "p" ? (
        <Profile key={rest[0]} name={rest[0] ?? ""} />
      ) : screen === "ranking" ? (
        <Ranking id={rest[0]} players={Number(rest[1])} from={Number(rest[2])} />
      ) : screen === "friends" ? (
        <Friends />
      ) : screen === "moderation" ? (
        <Moderation />
      ) : screen === "match" ? (
        <Linked packed={rest[0] ?? ""} step={rest[1]} />
      ) : (
        <Home />
      )}
      <Tip />
      <TermCard />
    </>
  );
}

const TRIED = "bailey.updated";

/** A new version is here; or the server is newer than this page, which then is asked for. Where asking has not helped, as with old
 *  files on a new server, it is not asked for again. */
function Update(): JSX.Element | null {
  const [tried, setTried] = useState(() => session.get(TRIED) !== null);
  const [closed, setClosed] = useState(false); // it may lie over something; the next visit loads the new version anyway
  if (closed || (!updateReady.value && (server.value !== "newer" || tried))) return null;
  const load = (): void => {
    session.set(TRIED, "1");
    void fetchUpdate();
    setTried(true);
  };
  return (
    <div class="update" role="status">
      <span>{t("There is a new version.")}</span>
      <Button kind="primary" label={t("Load it")} onClick={load} />
      <Button icon="close" label={t("Close")} bare kind="quiet" onClick={() => setClosed(true)} />
    </div>
  );
}

/** A match that came in a link: checked, kept, opened. */
function Linked({ packed, step }: { packed: string; step: string | undefined }): JSX.Element {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    void openImported(`#/match/${packed}`).then((result) => {
      if ("problem" in result) setProblem(result.problem);
      else if (step) replace("play", result.id, step);
      else replace("play", result.id);
    });
  }, [packed]);
  if (!problem) return <main class="page narrow" />;
  return (
    <>
      <Header />
      <CannotOpen what={t("This match cannot be opened")} why={problem} />
    </>
  );
}

/** The page anew, at its beginning. */
function home(e: Event): void {
  e.preventDefault(); // the loading would be quicker than the link
  location.hash = href();
  location.reload();
}

/** Our own mistakes: said plainly, and nothing that was kept is lost. */
class Mistakes extends Component<{ children: ComponentChildren }, { error: Error | null }> {
  override state = { error: null as Error | null };
  override componentDidCatch(error: Error): void {
    console.error(error);
    this.setState({ error });
  }
  render(): ComponentChildren {
    if (!this.state.error) return this.props.children;
    return (
      <main class="page narrow">
        <h1>{t("Something in the app is broken.")}</h1>
        <p>{t("Your matches are kept. Loading the page again usually helps; this message helps those who repair it:")}</p>
        <pre class="notice error">{String(this.state.error.stack ?? this.state.error)}</pre>
        <a class="button" href={href()} onClick={home}>
          {t("Home")}
        </a>
      </main>
    );
  }
}
