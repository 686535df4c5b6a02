// Play.tsx -- the screen of a match: seats, board, what can be done, log, and everything one looks up.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { change, engine, lang, seatLabel, t, texts } from "../base/shared";
import type { Look } from "../engine/engine";
import { fetching } from "../engine/nets";
import { Lesson } from "../match/lesson";
import { PuzzleStage } from "../match/puzzle";
import { AnalysisPanel } from "../parts/AnalysisPanel";
import { BoardFrame } from "../parts/BoardFrame";
import { Button, Dialog } from "../parts/basics";
import { CannotOpen } from "../parts/CannotOpen";
import { Candidates } from "../parts/Candidates";
import { Chart } from "../parts/Chart";
import { Choices, turnEnded } from "../parts/Choices";
import { foretell } from "../parts/foretell";
import { isLean, toggleLean } from "../parts/lean";
import { Live } from "../parts/Live";
import { Log } from "../parts/Log";
import { ReviewBar } from "../parts/ReviewBar";
import { useRoving } from "../parts/roving";
import { RulesText, RuleText, wantedRule } from "../parts/RulesText";
import { ScoreSheet } from "../parts/ScoreSheet";
import { Seats, sitterName } from "../parts/Seats";
import { ShareDialog } from "../parts/Share";
import { lastInputWasKeyboard, useShortcuts, type Panel } from "../parts/shortcuts";
import { ShortcutHelp } from "../parts/ShortcutHelp";
import { GlossaryList } from "../parts/TermCard";
import { glossary, useGlossary } from "../parts/terms";
import { explains } from "../parts/Tip";
import { useInSight, zoomBy, zoomWhole, zoom } from "../parts/zoom";
import { Icon } from "../pieces/icons";
import { SeatMark } from "../pieces/SeatMark";
import { isBot, readHeading, withSitters } from "../match/record";
import { go, href } from "../base/router";
import { Note, noteAt } from "../people/Note";
import { findKept, keep, newId, type Kept } from "../store/store";
import { replay } from "../match/replay";
import { Stage } from "../match/stage";
import { SettingsForm } from "./Settings";

type Window = "share" | "settings" | "keys" | null;

/** Opens the match and closes it when one leaves. */
export function Play({ id, step }: { id: string; step: string | undefined }): JSX.Element {
  const [stage, setStage] = useState<Stage | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let here = true;
    let opened: Stage | undefined;
    void findKept(id).then((match) => {
      if (!here) return;
      if (!match) return setProblem(t("There is no such match on this device."));
      const refused = engine().open(match.record, lang.value);
      if (refused) return setProblem(`${refused.why} ${t("(line {0} of the record)", refused.line)}`);
      const stage = (opened = new Stage({ ...match }));
      if (step !== undefined) stage.review(Number(step));
      // What is due is known then: the board is drawn once, not twice.
      void stage.begin().finally(() => here && setStage(stage));
    });
    return () => {
      here = false;
      opened?.close();
    };
  }, [id]);
  if (problem) return <CannotOpen what={t("This match cannot be opened")} why={problem} />;
  return stage ? <PlayStage stage={stage} guide={<LocalNote key={id} stage={stage} />} /> : <main class="page narrow" aria-busy="true" />;
}

/** One device may go round the table: what hides from others is not written down for all. */
function LocalNote({ stage }: { stage: Stage }): JSX.Element | null {
  const notebook = useMemo(
    () => ({
      load: () => Promise.resolve(stage.match.note ?? ""),
      keep: async (text: string) => {
        if (!(await stage.note(text))) throw new Error(t("This match is being played in another tab."));
      },
    }),
    [stage],
  );
  return stage.people().length === 1 ? <Note notebook={notebook} /> : null;
}

/** What a table elsewhere adds to the screen of a match. */
export interface Around {
  /** Behind a seat's name: clock, absence. */
  seat(seat: string): ComponentChildren;
  talk: ComponentChildren;
  /** Lines of talk that were not looked at. */
  unread: number;
  /** The talk is on the screen, or no longer. */
  reads(on: boolean): void;
  /** Under "… is to act", while somebody elsewhere is waited for. */
  waiting: ComponentChildren;
  /** How a match ended that did not end by its rules. */
  ended?: string;
  /** Under a name when it is over: what the match changed for that seat. */
  after?(seat: string): ComponentChildren;
  menu: ComponentChildren;
  /** In the place of "Play again". */
  over: ComponentChildren;
}

export function PlayStage({ stage, guide, around }: { stage: Stage; guide?: ComponentChildren; around?: Around }): JSX.Element {
  const [panel, setPanel] = useState<Panel>(null);
  const [window_, setWindow] = useState<Window>(null);
  const [menu, setMenu] = useState(false);
  const reviewing = stage.at.value !== null;
  const phase = stage.phase.value;
  const title = texts(stage.game.id).title;
  const lesson = stage instanceof Lesson ? stage : null;
  const puzzle = stage instanceof PuzzleStage;
  const lean = isLean(stage.game.id);
  useGlossary(stage.game.id);
  useInSight(stage);

  useEffect(() => {
    explains.value = { whyNot: (place) => stage.whyNot(place), meaning: (place) => stage.meaning(place), foretell: (action) => foretell(stage, action) };
    wantedRule.value = null;
    return () => {
      explains.value = null;
    };
  }, [stage]);
  // A link to a rule opens the drawer there.
  const rule = wantedRule.value;
  useEffect(() => {
    if (rule !== null) setPanel("rules");
  }, [rule]);
  useEffect(() => {
    document.title = `${title} – Bailey`;
    return () => {
      document.title = "Bailey";
    };
  }, [title]);

  useEffect(() => around?.reads(panel === "talk"), [panel === "talk"]);

  // The keyboard follows what it opens, and returns.
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!panel) return;
    const before = document.activeElement as HTMLElement | null;
    if (lastInputWasKeyboard()) drawer.current?.focus({ preventScroll: true });
    return () => {
      if (before?.isConnected && document.activeElement === document.body) before.focus({ preventScroll: true });
    };
  }, [panel]);

  const toggle = (p: Panel): void => {
    setPanel(panel === p ? null : p);
    if (p === "rules" && panel !== "rules") wantedRule.value = "";
    else wantedRule.value = null;
  };
  const close = (): void => {
    setPanel(null);
    wantedRule.value = null;
  };
  useShortcuts(stage, { toggle, close, panel, talks: around !== undefined, help: () => setWindow("keys") });

  const continueFrom = async (at: number): Promise<void> => {
    const record = stage.record();
    const match: Kept = { ...stage.match, id: newId(), record: withSitters(record, readHeading(record).sitters, at), over: false, created: Date.now(), updated: Date.now() };
    delete match.note; // it is about the other match
    await keep(match);
    go("play", match.id);
  };

  const toolbar = useRef<HTMLDivElement>(null);
  useRoving(toolbar, ".tools > button, .talk-tool > button, .menu-box > button");
  const hintable = phase === "choose" && !reviewing && !stage.thinking.value;
  const panelTitle = { rules: t("Rules"), terms: t("Glossary"), score: t("Score sheet"), log: t("Log"), analysis: t("Analysis"), talk: t("Chat") };
  const tools = (
    <>
      {!puzzle && <Button icon="undo" label={t("Undo")} bare kind="quiet" key_="u" disabled={!stage.canUndo.value} tip={stage.canUndo.value ? t("Undo") : stage.undoRefused.value || t("There is nothing to undo.")} onClick={() => stage.undo()} />}
      {stage.table.own && !puzzle && <Button icon="hint" label={t("Hint")} bare kind="quiet" key_="h" disabled={!hintable} tip={hintable ? t("Hint") : t("A hint is there when it is your turn to choose.")} onClick={() => void stage.askHint()} />}
      {around && (
        <span class="talk-tool">
          <Button icon="talk" label={around.unread ? t("Chat ({0} new)", around.unread) : t("Chat")} bare kind="quiet" key_="c" pressed={panel === "talk"} onClick={() => toggle("talk")} />
          {around.unread > 0 && <b aria-hidden="true">{around.unread}</b>}
        </span>
      )}
      <Button icon="scroll" label={t("Log")} bare kind="quiet" key_="l" pressed={panel === "log"} onClick={() => toggle("log")} />
      <Button icon="laurel" label={t("Score sheet")} bare kind="quiet" key_="s" pressed={panel === "score"} onClick={() => toggle("score")} />
      <Button icon="board" label={lean ? t("All words again") : t("More room for the board")} bare kind="quiet" key_="f" pressed={lean} onClick={() => toggleLean(stage.game.id)} />
      <Button icon="book" label={t("Rules")} bare kind="quiet" key_="r" pressed={panel === "rules"} onClick={() => toggle("rules")} />
    </>
  );

  return (
    <div class={`play phase-${phase}${panel ? " with-panel" : ""}${lesson ? " lesson" : ""}${puzzle ? " puzzling" : ""}${lean ? " lean" : ""}`} data-drawn={stage.look.value.step} data-words={glossary.value ? "marked" : undefined}>
      <button type="button" class="skip-link" onClick={toDecision}>
        {t("To the decision")}
      </button>
      <header class="bar">
        <a class="button bare quiet" href={href()} aria-label={t("Home")} data-tip={t("Home")}>
          <Icon name="back" size={20} />
        </a>
        <h1>{title}</h1>
        {/* A click leaves the keyboard where it was, so that Enter still ends the turn. */}
        <div class="tools" role="toolbar" ref={toolbar} aria-label={t("Tools")} onMouseDown={(e) => e.preventDefault()}>
          {tools}
          <div class="menu-box">
            <button type="button" class="button bare quiet" aria-expanded={menu} aria-label={t("Menu")} data-tip={t("Menu")} onClick={() => setMenu(!menu)}>
              <Icon name="menu" size={20} />
            </button>
            {menu && (
              <Menu onClose={() => setMenu(false)}>
                {around?.menu}
                {noteAt.value && <Button icon="scroll" kind="quiet" label={t("Note to myself")} onClick={() => noteAt.value?.()} />}
                {!lesson && !puzzle && stage.table.whole && <Button icon="share" kind="quiet" label={t("Share or export")} onClick={() => setWindow("share")} />}
                <Button icon="play" kind="quiet" label={t("What happened, once more")} key_="p" disabled={stage.since.value >= stage.look.value.steps} onClick={() => void replay(stage)} />
                <Button icon="eye" kind="quiet" label={t("Look back step by step")} disabled={stage.look.value.steps === 0} onClick={() => stage.review(stage.look.value.steps - 1)} />
                <Button icon="board" kind="quiet" label={lean ? t("All words again") : t("More room for the board")} key_="f" pressed={lean} onClick={() => toggleLean(stage.game.id)} />
                {glossary.value && <Button icon="words" kind="quiet" label={t("Glossary")} key_="g" onClick={() => toggle("terms")} />}
                <Button icon="plus" kind="quiet" label={t("The board larger")} key_="+" onClick={() => zoomBy(1)} />
                {zoom.value > 1 && <Button icon="whole" kind="quiet" label={t("The whole board")} key_="0" onClick={() => zoomWhole()} />}
                <Button icon="settings" kind="quiet" label={t("Settings")} onClick={() => setWindow("settings")} />
                <Button icon="help" kind="quiet" label={t("Keyboard")} onClick={() => setWindow("keys")} />
              </Menu>
            )}
          </div>
        </div>
      </header>
      {phase === "pass" && !reviewing ? (
        <PassDevice stage={stage} />
      ) : (
        <main class="play-main">
          <div class="table-side">
            <Seats stage={stage} extra={around?.seat} />
            <BoardFrame stage={stage} shown={lesson?.pointedOut.value} />
            {(reviewing || (phase === "over" && stage.look.value.steps > 0)) && <ReviewBar stage={stage} onContinue={stage.table.whole ? (at) => void continueFrom(at) : undefined} onShare={stage.table.whole ? () => setWindow("share") : undefined} />}
          </div>
          <aside class="side" aria-label={t("Your turn and the log")}>
            {guide}
            <Decision stage={stage} onPanel={toggle} around={around} />
            <section class="log-panel">
              <h2>
                {t("Log")}
                {stage.since.value > 0 && stage.choosing.value && <Button icon="play" label={t("What happened, once more")} bare kind="quiet" onClick={() => void replay(stage)} />}
              </h2>
              <Log stage={stage} />
            </section>
          </aside>
        </main>
      )}
      {panel && (
        <aside class="drawer" ref={drawer} tabIndex={-1} aria-label={panelTitle[panel]}>
          <header>
            <h2>{panelTitle[panel]}</h2>
            <Button icon="close" label={t("Close")} bare kind="quiet" onClick={close} />
          </header>
          {panel === "rules" && <RulesText game={stage.game.id} rule={rule ?? ""} />}
          {panel === "terms" && <GlossaryList />}
          {panel === "score" && (
            <>
              <ScoreSheet stage={stage} />
              <Chart stage={stage} />
            </>
          )}
          {panel === "analysis" && <AnalysisPanel stage={stage} />}
          {panel === "log" && <Log stage={stage} />}
          {panel === "talk" && around?.talk}
        </aside>
      )}
      <Live stage={stage} />
      {window_ === "share" && <ShareDialog record={stage.record()} step={stage.at.value} onClose={() => setWindow(null)} />}
      {window_ === "keys" && <ShortcutHelp onClose={() => setWindow(null)} />}
      {window_ === "settings" && (
        <Dialog title={t("Settings")} onClose={() => setWindow(null)}>
          <SettingsForm />
        </Dialog>
      )}
    </div>
  );
}

/** The keyboard goes where something is to be done. */
function toDecision(): void {
  document.querySelector<HTMLElement>('.decision [data-next], .decision button.action[tabindex="0"], .decision button, .pass button')?.focus();
}

function Menu({ onClose, children }: { onClose: () => void; children: ComponentChildren }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  // Where the keyboard was, or the button that opens the menu: it returns there, and so does a window that is opened from here.
  const before = useRef<HTMLElement | null>(null);
  const close = (): void => {
    before.current?.focus({ preventScroll: true });
    onClose();
  };
  // At once, before the next key is pressed.
  useLayoutEffect(() => {
    const had = document.activeElement as HTMLElement | null;
    before.current = had && had !== document.body ? had : (box.current?.parentElement?.querySelector<HTMLElement>("button") ?? null);
    const out = (e: Event): void => {
      if (e.target instanceof Node && !box.current?.parentElement?.contains(e.target)) onClose();
    };
    const key = (e: KeyboardEvent): void => {
      if (e.key !== "Escape") return;
      e.preventDefault(); // it means the menu, nothing that lies under it
      close();
    };
    document.addEventListener("pointerdown", out);
    document.addEventListener("keydown", key, true);
    box.current?.querySelector<HTMLElement>("button")?.focus();
    return () => {
      document.removeEventListener("pointerdown", out);
      document.removeEventListener("keydown", key, true);
    };
  }, []);
  return (
    <div class="menu" ref={box} onClick={close}>
      {children}
    </div>
  );
}

// ---- the decision -------------------------------------------------------------------------------------

/** What was refused, and what a hint said. */
function Notices({ stage }: { stage: Stage }): JSX.Element {
  const notice = stage.notice.value;
  // Looking back, the analysis tells it; a puzzle does so itself.
  const hint = stage.at.value === null && !(stage instanceof PuzzleStage) ? stage.hint.value : null;
  const best = hint?.candidates[0];
  return (
    <>
      {best?.share != null && (
        <section class="notice info hint" aria-label={t("Hint")}>
          <p>
            <Icon name="hint" size={18} />
            <span>{t("A strong player would choose:")}</span>
          </p>
          <Candidates stage={stage} list={hint!.candidates} choose={(c) => stage.choose(c.action)} />
        </section>
      )}
      {notice && (
        <p class={`notice ${notice.kind}`}>
          <span>
            <RuleText text={notice.text} />
          </span>
        </p>
      )}
    </>
  );
}

function Decision({ stage, onPanel, around }: { stage: Stage; onPanel: (p: Panel) => void; around: Around | undefined }): JSX.Element {
  const phase = stage.phase.value;
  const look = stage.look.value;
  const box = useRef<HTMLElement>(null);
  const asked = stage.asked.value;
  // Those who play by keyboard find it again where the next thing is to be done.
  useEffect(() => {
    if (!lastInputWasKeyboard() || !(document.activeElement === document.body || !document.activeElement?.isConnected)) return;
    box.current?.querySelector<HTMLElement>("[data-next], button.action")?.focus({ preventScroll: true });
  }, [phase, look.steps, asked]);
  return (
    <section class="decision" ref={box} aria-label={t("Decision")}>
      {stage.at.value !== null ? (
        <LookingBack stage={stage} look={look} />
      ) : phase === "choose" ? (
        <>
          <h2 class="question">
            <SeatMark seat={stage.viewerSeat()!} size={18} />
            <span>
              <RuleText text={look.actors[stage.viewerSeat()!] ?? ""} />
            </span>
          </h2>
          <Notices stage={stage} />
          {asked ? (
            <div class="confirm">
              <p>
                <b>{asked.say}</b>
              </p>
              <p>{stage.table.own ? t("This reveals something and cannot be undone.") : t("Is this what you want? It counts at once.")}</p>
              <div class="row">
                <button type="button" class="button primary" data-next aria-keyshortcuts="Enter" onClick={() => stage.choose(asked, true)}>
                  <Icon name="check" size={20} />
                  <span>{t("Do it")}</span>
                </button>
                <Button label={t("Not yet")} onClick={() => stage.unpick()} />
              </div>
              <AskLess and={() => stage.choose(asked, true)} />
            </div>
          ) : (
            <Choices stage={stage} />
          )}
        </>
      ) : phase === "handover" ? (
        <>
          <h2 class="question">{t("Your turn is complete.")}</h2>
          <TurnDone stage={stage} />
          <div class="row">
            <button
              type="button"
              class="button primary"
              data-next
              aria-keyshortcuts="Enter"
              onClick={(e) => {
                turnEnded(e);
                stage.confirm();
              }}
            >
              <Icon name="check" size={20} />
              <span>{t("End the turn")}</span>
            </button>
            {stage.canUndo.value && <Button icon="undo" label={t("Undo")} key_="u" onClick={() => stage.undo()} />}
          </div>
          {!(stage.game.hidden && stage.people().length > 1) && <AskLess and={() => stage.confirm()} />}
        </>
      ) : phase === "moving" || phase === "waiting" ? (
        <>
          <Moving stage={stage} look={look} />
          {phase === "waiting" && around?.waiting}
        </>
      ) : phase === "paused" ? (
        stage instanceof Lesson || stage instanceof PuzzleStage ? null : (
          <>
            <h2 class="question">{t("The match waits.")}</h2>
            <button type="button" class="button primary" data-next onClick={() => stage.pause()}>
              <Icon name="play" size={20} />
              <span>{t("Go on")}</span>
            </button>
          </>
        )
      ) : phase === "elsewhere" ? (
        <>
          <h2 class="question">{t("This match is being played in another tab.")}</h2>
          <p>{t("Here you see what happens there.")}</p>
          <button type="button" class="button primary" data-next onClick={() => stage.playHere()}>
            <Icon name="play" size={20} />
            <span>{t("Play here")}</span>
          </button>
        </>
      ) : phase === "over" ? (
        <Over stage={stage} look={look} onPanel={onPanel} around={around} />
      ) : null}
      {(phase !== "choose" || stage.at.value !== null) && <Notices stage={stage} />}
    </section>
  );
}

/** What the turn was, in words; the first choice of the next one lies where this stood, not where the turn was ended. */
function TurnDone({ stage }: { stage: Stage }): JSX.Element | null {
  const own = stage.viewerSeat();
  const step = stage.allSteps.value.findLast((s) => s.seat === own);
  return step ? <p class="turn-done">{step.action.say}</p> : null;
}

/** Those who find the question tiresome need not look for the setting. */
function AskLess({ and }: { and: () => void }): JSX.Element {
  const go = (): void => {
    change({ confirm: false });
    and();
  };
  return (
    <div class="less">
      <Button kind="quiet" label={t("Go on, and do not ask any more")} tip={t("Your actions then count at once. The settings bring the question back.")} onClick={go} />
    </div>
  );
}

function LookingBack({ stage, look }: { stage: Stage; look: Look }): JSX.Element {
  const step = stage.allSteps.value[look.step - 1];
  return (
    <>
      <h2 class="question">{t("Looking back: step {0} of {1}", look.step, look.steps)}</h2>
      {step && (
        <p>
          {step.seat !== "chance" && <SeatMark seat={step.seat} size={16} />} {step.action.say}
        </p>
      )}
    </>
  );
}

function Moving({ stage, look }: { stage: Stage; look: Look }): JSX.Element {
  const who = Object.keys(look.actors).filter((s) => s !== "chance");
  const names = who.map((s) => sitterName(stage.game.id, s, stage.sitter(s))).join(", ");
  const coming = fetching.value;
  // The others' moves are still being shown, and then it is one's own turn.
  const own = stage.phase.value === "moving" && who.length === 1 && who[0] === stage.viewerSeat() && stage.people().length === 1;
  return (
    <>
      <h2 class="question waiting">
        {who.map((s) => (
          <SeatMark key={s} seat={s} size={18} />
        ))}
        <span>{names ? (stage.thinking.value ? (coming ? t("{0} is fetching what it has learned: {1} %", names, Math.round(100 * coming.part)) : t("{0} is thinking …", names)) : own ? t("Your turn") : t("{0} is to act.", names)) : t("The table is being set …")}</span>
      </h2>
      {stage.phase.value === "moving" && (
        <div class="row">
          <Button icon="skip" label={t("Skip")} tip={t("Shows the others' moves without waiting.")} onClick={() => stage.skip()} />
          {!stage.people().length && stage.table.own && <Button icon="pause" label={t("Pause")} onClick={() => stage.pause()} />}
        </div>
      )}
    </>
  );
}

function Over({ stage, look, onPanel, around }: { stage: Stage; look: Look; onPanel: (p: Panel) => void; around: Around | undefined }): JSX.Element {
  const order = [...stage.seats].sort((a, b) => look.score[a]!.rank - look.score[b]!.rank);
  const winners = order.filter((s) => look.score[s]!.rank === 1).map((s) => sitterName(stage.game.id, s, stage.sitter(s)));
  return (
    <>
      <h2 class="question">{around?.ended ? around.ended : Object.keys(look.actors).length ? t("The match was stopped early.") : winners.length > 1 ? t("Shared victory: {0}", winners.join(", ")) : t("Victory: {0}", winners[0]!)}</h2>
      <ol class="ranking">
        {order.map((s) => (
          <li key={s} value={look.score[s]!.rank}>
            <SeatMark seat={s} size={18} /> <span>
              {sitterName(stage.game.id, s, stage.sitter(s))}
              {around?.after?.(s)}
            </span>{" "}
            <b>{look.score[s]!.points}</b>
          </li>
        ))}
      </ol>
      <div class="row">
        {around?.over ?? (
          <button type="button" class="button primary" data-next onClick={() => again(stage)}>
            <Icon name="play" size={20} />
            <span>{t("Play again")}</span>
          </button>
        )}
        <Button icon="laurel" label={t("Score sheet")} key_="s" onClick={() => onPanel("score")} />
        <Button icon="chart" label={t("Analysis")} key_="a" onClick={() => onPanel("analysis")} />
      </div>
    </>
  );
}

/** A new match with the same game, options and sitters. */
function again(stage: Stage): void {
  const heading = readHeading(stage.record());
  const record = withSitters(stage.record(), heading.sitters, 0);
  const match: Kept = { ...stage.match, id: newId(), record, steps: 0, over: false, points: {}, actors: [], created: Date.now(), updated: Date.now() };
  delete match.note; // it is about the other match
  void keep(match).then(() => go("play", match.id));
}

// ---- passing the device ---------------------------------------------------------------------------------

function PassDevice({ stage }: { stage: Stage }): JSX.Element {
  const seat = stage.next.value;
  const sitter = stage.sitter(seat);
  const name = (!isBot(sitter) && sitter.person) || seatLabel(stage.game.id, seat);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [seat]);
  return (
    <main class="pass">
      <div class="pass-card">
        <SeatMark seat={seat} size={64} />
        <h2>{t("Hand the device to {0}.", name)}</h2>
        <p>{t("What others must not see stays hidden until then.")}</p>
        <button type="button" class="button primary large" ref={button} onClick={() => stage.take()}>
          <Icon name="eye" size={20} />
          <span>{t("I am {0}: show my view", name)}</span>
        </button>
      </div>
    </main>
  );
}
