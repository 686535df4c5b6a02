// TermCard.tsx -- what a word of the game means: a small card beside the word, and the list of all words.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../base/shared";
import { Icon } from "../pieces/icons";
import { folded } from "../words/rules";
import { Button } from "./basics";
import { RuleText, wantedRule } from "./RulesText";
import { lastInputWasKeyboard } from "./shortcuts";
import { glossary, Terms, wantedTerm } from "./terms";

const GAP = 8;

/** The card of the word that was asked for. It goes away with Escape and with a click beside it. */
export function TermCard(): JSX.Element | null {
  const wanted = wantedTerm.value;
  const box = useRef<HTMLDivElement>(null);
  // A word in a card leads to another card: the place stays that of the first.
  const from = useRef<HTMLElement | null>(null);
  const close = (): void => {
    wantedTerm.value = null;
    if (lastInputWasKeyboard() && from.current?.isConnected) from.current.focus({ preventScroll: true });
    from.current = null;
  };
  useEffect(() => {
    if (!wanted) return;
    const down = (e: Event): void => {
      if (!(e.target instanceof Node && box.current?.contains(e.target))) close();
    };
    const key = (e: KeyboardEvent): void => {
      if (e.key !== "Escape") return;
      e.stopImmediatePropagation();
      e.preventDefault();
      close();
    };
    document.addEventListener("pointerdown", down, true);
    document.addEventListener("keydown", key, true);
    return () => {
      document.removeEventListener("pointerdown", down, true);
      document.removeEventListener("keydown", key, true);
    };
  }, [wanted]);
  useLayoutEffect(() => {
    const card = box.current;
    if (!card || !wanted) return;
    if (!card.matches(":popover-open")) card.showPopover?.(); // above dialogs and tooltips
    if (!card.contains(wanted.from)) from.current = wanted.from;
    const to = from.current?.getBoundingClientRect() ?? new DOMRect();
    const own = card.getBoundingClientRect();
    const x = Math.max(GAP, Math.min(innerWidth - own.width - GAP, to.x));
    const below = to.bottom + GAP;
    const y = below + own.height + GAP <= innerHeight ? below : Math.max(GAP, to.y - own.height - GAP);
    card.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    if (lastInputWasKeyboard()) card.focus({ preventScroll: true });
  }, [wanted]);
  if (!wanted) return null;
  const { name, say, rule } = wanted.entry;
  return (
    <div class="term-card" role="dialog" aria-label={name} popover="manual" tabIndex={-1} ref={box}>
      <header>
        <h2>{name}</h2>
        <Button icon="close" label={t("Close")} bare kind="quiet" onClick={close} />
      </header>
      <p>
        <Terms text={say} except={wanted.entry} />
      </p>
      <button
        type="button"
        class="rule-link"
        onClick={() => {
          wantedRule.value = rule;
          close();
        }}
      >
        {t("Rule {0}", rule)}
      </button>
    </div>
  );
}

/** All words of the game, to read and to search. */
export function GlossaryList(): JSX.Element {
  const [query, setQuery] = useState("");
  const entries = glossary.value?.entries ?? [];
  const wanted = folded(query.trim());
  const shown = entries.filter((e) => folded(e.name).includes(wanted) || folded(e.say).includes(wanted));
  return (
    <div class="rules glossary">
      <label class="search">
        <Icon name="search" size={18} />
        <span class="unseen">{t("Search the glossary")}</span>
        <input type="search" value={query} placeholder={t("Search the glossary")} onInput={(e) => setQuery(e.currentTarget.value)} />
      </label>
      {!shown.length && <p class="help">{t("There is no such word.")}</p>}
      <dl>
        {shown.map((e) => (
          <div key={e.name}>
            <dt>{e.name}</dt>
            <dd>
              <Terms text={e.say} except={e} quiet /> <RuleText text={e.rule} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
