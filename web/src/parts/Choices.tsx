// Choices.tsx -- what can be done, in words: the legal actions by verb, as buttons. Arrow keys move
// among them, figures choose them. Below, on request, what cannot be done and why.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { hasBoard } from "../boards";
import { change, engine, label, lang, settings, texts, t } from "../base/shared";
import { Icon } from "../pieces/icons";
import type { Action, GameTable } from "../engine/engine";
import { Lesson } from "../match/lesson";
import { placesOfAction } from "../match/picking";
import type { Table } from "../match/table";
import { Button } from "./basics";
import { named } from "./named";
import { RuleText } from "./RulesText";

/** So many choices are never folded, except in a lesson: its text says what to do. */
const FEW = 2;

interface Group {
  kind: string;
  title: string;
  actions: Action[];
}

/** The verb's sentence with its gaps left open: "Place a worker: …" */
function heading(game: GameTable, kind: string): string {
  const sentence = texts(game.id).actions[kind] ?? kind;
  const open = sentence.replace(/\{seat\}/g, "").replace(/\{\+?\d\}/g, "…");
  return open.indexOf("…") === open.lastIndexOf("…") ? open.replace(/[:\s]*…\s*$/, "") : open;
}

function grouped(game: GameTable, actions: Action[]): Group[] {
  const groups = new Map<string, Group>();
  for (const a of actions) {
    const g = groups.get(a.kind) ?? { kind: a.kind, title: heading(game, a.kind), actions: [] };
    g.actions.push(a);
    groups.set(a.kind, g);
  }
  return [...groups.values()];
}

export function Choices({ table }: { table: Table }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const actions = table.choices.value;
  const hint = table.hint.value;
  const groups = grouped(table.game, actions);
  const step = table.look.value.steps;
  const picked = table.picked.value.length;

  // The keyboard stays in the list from decision to decision, if it was there.
  const had = useRef(false);
  useEffect(() => {
    if (had.current) list.current?.querySelector<HTMLElement>("button.action")?.focus();
  }, [step, picked]);

  const move = (event: KeyboardEvent): void => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("button.action") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : by && at >= 0 ? at + by : -1;
    if (to < 0 && !by) return;
    event.preventDefault();
    buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus();
  };

  // On a small screen the board comes first: a long list opens on request (decision.css folds it there).
  const many = (actions.length > FEW || table instanceof Lesson) && hasBoard(table.game.id) && !settings.value.plain;
  const folded = many && !settings.value.list;
  let number = 0;
  return (
    <div
      class={folded ? "choices folded" : "choices"}
      ref={list}
      onKeyDown={move}
      onFocusIn={() => (had.current = true)}
      onFocusOut={(e) => {
        if (e.relatedTarget) had.current = false;
      }}
    >
      {picked > 0 && (
        <p class="picked-row">
          <span>{t("Chosen so far: {0}", pickedWords(table))}</span>
          <Button icon="undo" label={t("One step back")} kind="quiet" onClick={() => table.unpick()} />
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
                    aria-description={alone ? a.note : [a.say, a.note].filter(Boolean).join(". ")}
                    aria-keyshortcuts={figure}
                    onClick={() => table.choose(a)}
                    onPointerEnter={() => (named.value = placesOfAction(table.game, a))}
                    onPointerLeave={() => (named.value = [])}
                    onFocus={() => (named.value = placesOfAction(table.game, a))}
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
      {actions.length > 0 && <NotNow table={table} key={step} />}
    </div>
  );
}

function pickedWords(table: Table): string {
  const words = table.picked.value.map((place) => {
    for (const a of table.choices.value) {
      const i = placesOfAction(table.game, a).indexOf(place);
      if (i > 0) return a.labels[i - 1]!;
    }
    return place.startsWith("do:") ? heading(table.game, place.slice(3)) : place;
  });
  return words.join(", ");
}

interface Closed {
  say: string;
  why: string;
}

/** Values that the present verbs could name but may not, each with the rule. */
function closedChoices(table: Table): Closed[] {
  const legal = table.look.value.legal;
  const seat = table.viewerSeat()!;
  const closed: Closed[] = [];
  const verbs = new Set(legal.map((a) => a.kind));
  for (const kind of table.game.actions.filter((k) => verbs.has(k.name) && k.args.length === 1)) {
    const domain = kind.args[0]!;
    const open = new Set(legal.filter((a) => a.kind === kind.name).map((a) => String(a.args[0])));
    const values = domain.words ?? Array.from({ length: Math.min(domain.count, 40) }, (_, i) => String(domain.lo + i));
    const sentence = texts(table.game.id).actions[kind.name] ?? kind.name;
    for (const value of values.filter((v) => v && !open.has(v))) {
      const why = engine().why(`${seat} ${kind.name} ${value}`, lang.value);
      if (why) closed.push({ say: sentence.replace(/\{\+?0\}/, label(table.game.id, domain.name, value)), why });
    }
  }
  return closed;
}

/** Made only when opened: most people never ask. */
function NotNow({ table }: { table: Table }): JSX.Element {
  const [open, setOpen] = useState(false);
  const closed = open ? closedChoices(table) : [];
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
