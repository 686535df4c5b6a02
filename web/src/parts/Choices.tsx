// Choices.tsx -- what can be done, in words: the legal actions by verb, as buttons. Arrow keys move
// among them, figures choose them. Below, on request, what cannot be done and why.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { hasBoard } from "../boards";
import { change, label, lang, settings, texts, t } from "../base/shared";
import { Icon } from "../pieces/icons";
import type { Action, GameInfo } from "../engine/engine";
import { Lesson } from "../match/lesson";
import { placesOfAction } from "../match/picking";
import type { Stage } from "../match/stage";
import { fill, openGaps } from "../words/words";
import { Button } from "./basics";
import { named } from "./named";
import { useRoving } from "./roving";
import { RuleText } from "./RulesText";

/** So many choices are never folded, except in a lesson: its text says what to do. */
const FEW = 2;

/** What was clicked last. */
let clicked = "";

/** Where and when the pointer was last pressed on what ended the turn. */
let ended = { x: -1, y: -1, at: -Infinity };
/** So long (ms) a press at the very same spot is still meant for that. */
const SAME_PRESS = 1000;
/** As many pixels a hand trembles. */
const TREMBLE = 8;

/** The turn was ended by this press. */
export function turnEnded({ clientX: x, clientY: y, detail }: MouseEvent): void {
  if (detail) ended = { x, y, at: performance.now() };
}

/** A press on what has come to lie where the turn was ended: not meant for it. */
const afterEnding = ({ clientX: x, clientY: y, detail }: MouseEvent): boolean => detail > 0 && performance.now() - ended.at < SAME_PRESS && Math.hypot(x - ended.x, y - ended.y) < TREMBLE;

interface Group {
  kind: string;
  title: string;
  actions: Action[];
}

/** The verb's sentence with its gaps left open: "Place a worker: …" */
function heading(game: GameInfo, kind: string): string {
  const open = openGaps(texts(game.id).actions[kind] ?? kind);
  return open.indexOf("…") === open.lastIndexOf("…") ? open.replace(/[:\s]*…\s*$/, "") : open;
}

function grouped(game: GameInfo, actions: Action[]): Group[] {
  const groups = new Map<string, Group>();
  for (const a of actions) {
    const g = groups.get(a.kind) ?? { kind: a.kind, title: heading(game, a.kind), actions: [] };
    g.actions.push(a);
    groups.set(a.kind, g);
  }
  return [...groups.values()];
}

export function Choices({ stage }: { stage: Stage }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const actions = stage.choices.value;
  const hint = stage.hint.value;
  const groups = grouped(stage.game, actions);
  const step = stage.look.value.steps;
  const picked = stage.picked.value.length;

  // The keyboard stays in the list from decision to decision, if it was there.
  const had = useRef(false);
  useEffect(() => {
    if (had.current) list.current?.querySelector<HTMLElement>("button.action")?.focus();
  }, [step, picked]);

  // The second click of a double click is meant for what was there at the first: another choice that has
  // come to lie there meanwhile is not taken by it.
  const click = (event: MouseEvent, a: Action): void => {
    const again = (event.detail > 1 && a.text !== clicked) || afterEnding(event);
    clicked = a.text;
    if (!again) stage.choose(a);
  };

  useRoving(list, "button.action");

  // On a small screen the board comes first: a long list opens on request (decision.css folds it there).
  const many = (actions.length > FEW || stage instanceof Lesson) && hasBoard(stage.game.id) && !settings.value.plain;
  const folded = many && !settings.value.list;
  let number = 0;
  return (
    <div
      class={folded ? "choices folded" : "choices"}
      ref={list}
      onFocusIn={() => (had.current = true)}
      onFocusOut={(e) => {
        if (e.relatedTarget) had.current = false;
      }}
    >
      {picked > 0 && (
        <p class="picked-row">
          <span>{t("Chosen so far: {0}", pickedWords(stage))}</span>
          <Button icon="undo" label={t("One step back")} kind="quiet" onClick={() => stage.unpick()} />
        </p>
      )}
      {groups.map((g) => {
        const alone = g.actions.length === 1;
        const title = `choices-${g.kind}`;
        return (
          <div class="choice-group" role="group" aria-labelledby={alone ? undefined : title} key={g.kind}>
            {!alone && (
              <h3 class="choice-title" id={title}>
                {g.title}
              </h3>
            )}
            <div class={alone ? "choice-one" : g.actions.some((a) => a.note) ? "choice-many noted" : "choice-many"}>
              {g.actions.map((a) => {
                number++;
                const figure = number <= 9 ? String(number) : undefined;
                return (
                  <button
                    type="button"
                    key={a.text}
                    class={hint?.text === a.text ? "action hinted" : "action"}
                    data-action={a.text}
                    data-said={a.say}
                    aria-description={alone ? a.note : [a.say, a.note].filter(Boolean).join(". ")}
                    aria-keyshortcuts={figure}
                    onClick={(e) => click(e, a)}
                    onPointerEnter={() => (named.value = placesOfAction(stage.game, a))}
                    onPointerLeave={() => (named.value = [])}
                    onFocus={() => (named.value = placesOfAction(stage.game, a))}
                    onBlur={() => (named.value = [])}
                  >
                    {figure && (
                      <kbd aria-hidden="true" class="figure">
                        {figure}
                      </kbd>
                    )}
                    <span>
                      {alone ? a.say : a.labels.join(", ")}
                      {a.note && (
                        <small class="note" aria-hidden="true">
                          {a.note}
                        </small>
                      )}
                    </span>
                  </button>
                );
              })}
            </div>
          </div>
        );
      })}
      {many && (
        <button type="button" class="button quiet fold" aria-expanded={!folded} onClick={() => change({ list: folded })}>
          <Icon name={folded ? "up" : "down"} size={18} />
          <span>{folded ? t("All choices in words ({0})", actions.length) : t("Only the board")}</span>
        </button>
      )}
      {actions.length > 0 && stage.choosing.value && <NotNow stage={stage} key={step} />}
    </div>
  );
}

function pickedWords(stage: Stage): string {
  const words = stage.picked.value.map((place) => {
    for (const a of stage.choices.value) {
      const i = placesOfAction(stage.game, a).indexOf(place);
      if (i > 0) return a.labels[i - 1]!;
    }
    const then = stage.leads.value.get(place)?.then;
    if (!then) return place.startsWith("do:") ? heading(stage.game, place.slice(3)) : place;
    const domains = stage.game.actions.find((k) => k.name === then.kind)!.args;
    return fill(
      texts(stage.game.id).actions[then.kind]!,
      then.args.map((arg, i) => (placesOfAction(stage.game, then)[i + 1] === place ? label(stage.game.id, domains[i]!.name, arg) : "…")),
    );
  });
  return words.join(", ");
}

interface Closed {
  say: string;
  why: string;
}

/** Values that the present verbs could name but may not, each with the rule. */
function closedChoices(stage: Stage): Closed[] {
  const legal = stage.look.value.legal;
  const seat = stage.viewerSeat()!;
  const closed: Closed[] = [];
  const verbs = new Set(legal.map((a) => a.kind));
  for (const kind of stage.game.actions.filter((k) => verbs.has(k.name) && k.args.length === 1)) {
    const domain = kind.args[0]!;
    const open = new Set(legal.filter((a) => a.kind === kind.name).map((a) => String(a.args[0])));
    const values = domain.words ?? Array.from({ length: Math.min(domain.count, 40) }, (_, i) => String(domain.lo + i));
    const sentence = texts(stage.game.id).actions[kind.name] ?? kind.name;
    for (const value of values.filter((v) => v && !open.has(v))) {
      const why = stage.table.why(`${seat} ${kind.name} ${value}`, lang.value);
      if (why) closed.push({ say: fill(sentence.replace("{+", "{"), [label(stage.game.id, domain.name, value)]), why });
    }
  }
  return closed;
}

/** Made only when opened: most people never ask. */
function NotNow({ stage }: { stage: Stage }): JSX.Element {
  const [open, setOpen] = useState(false);
  const closed = open ? closedChoices(stage) : [];
  return (
    <details class="not-now" open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{t("What is not possible now, and why")}</summary>
      {open && !closed.length && <p class="help">{t("Everything of this kind is possible.")}</p>}
      <dl>
        {closed.map((c) => (
          <div key={c.say}>
            <dt>{c.say}</dt>
            <dd>
              <RuleText text={c.why} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
