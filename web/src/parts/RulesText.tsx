// RulesText.tsx -- the rules of a game to read and to search, and texts that link to them.
import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { engine, lang, t } from "../base/shared";
import { Icon } from "../pieces/icons";
import { Terms } from "./terms";
import { folded, parseRules, rulesText, searchRules, wantedWords, type Block } from "../words/rules";

/** The rule somebody wants to read in the drawer: "" for the beginning, null when it is closed. */
export const wantedRule = signal<string | null>(null);

/** A text in which the numbers of rules ("R4.2") open the rules there, and the game's words their cards; `quiet` as in
 *  terms.tsx. */
export function RuleText({ text, quiet }: { text: string; quiet?: boolean | undefined }): JSX.Element {
  // A bracket or a comma never stands alone at the end or the beginning of a line.
  const parts = text.split(/([(\[]?)(\bR\d+(?:\.\d+)*\b)([)\],.;:]*)/);
  return (
    <>
      {parts.map((part, i) =>
        i % 4 === 0 ? (
          <Terms key={i} text={part} quiet={quiet} />
        ) : i % 4 === 2 ? (
          <span class="unbroken" key={i}>
            {parts[i - 1]}
            <button type="button" class="rule-link" data-tip={t("Read rule {0}", part)} onClick={() => (wantedRule.value = part)}>
              {part}
            </button>
            {parts[i + 1]}
          </span>
        ) : null,
      )}
    </>
  );
}

/** Bold, italic, code and rule numbers in a line of Markdown; words that were searched for marked. */
function inline(text: string, query: string): ComponentChildren {
  const tokens = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]+\)|\bR\d+(?:\.\d+)*\b)/);
  return tokens.map((token, i) => {
    if (!token) return null;
    if (token.startsWith("**")) return <strong key={i}>{inline(token.slice(2, -2), query)}</strong>;
    if (token.startsWith("*") && i % 2) return <em key={i}>{inline(token.slice(1, -1), query)}</em>;
    if (token.startsWith("`")) return <code key={i}>{token.slice(1, -1)}</code>;
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(token);
    if (link) return <span key={i}>{inline(link[1]!, query)}</span>;
    if (/^R\d/.test(token)) return <RuleText key={i} text={token} />;
    return <span key={i}>{query.trim() ? marked(token, query) : <Terms text={token} quiet />}</span>;
  });
}

function marked(text: string, query: string): ComponentChildren {
  const wanted = wantedWords(query);
  if (!wanted.length) return text;
  const plain = folded(text);
  const out: ComponentChildren[] = [];
  for (let from = 0; ; ) {
    const hits = wanted.map((w) => ({ at: plain.indexOf(w, from), length: w.length })).filter((h) => h.at >= 0);
    const first = hits.sort((a, b) => a.at - b.at || b.length - a.length)[0];
    if (!first) return [...out, text.slice(from)];
    out.push(text.slice(from, first.at), <mark key={first.at}>{text.slice(first.at, first.at + first.length)}</mark>);
    from = first.at + first.length;
  }
}

export function BlockView({ b, query, prefix }: { b: Block; query: string; prefix: string }): JSX.Element {
  const id = b.number ? `${prefix}${b.number}` : undefined;
  switch (b.kind) {
    case "heading": {
      const H = `h${Math.min(b.level + 1, 5)}` as "h2";
      return (
        <H id={id} tabIndex={-1}>
          {marked(b.lines[0]!, query)}
        </H>
      );
    }
    case "list":
      return (
        <ul>
          {b.lines.map((line, i) => (
            <li key={i} class={b.depth[i] ? "deep" : undefined}>
              {inline(line, query)}
            </li>
          ))}
        </ul>
      );
    case "table":
      return (
        <div class="table-scroll" tabIndex={0} role="group" aria-label={t("Table")}>
          <table>
            <thead>
              <tr>
                {b.rows[0]?.map((c, i) => (
                  <th key={i} scope="col">
                    {inline(c, query)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {b.rows.slice(1).map((row, i) => (
                <tr key={i}>
                  {row.map((c, k) => (
                    <td key={k}>{inline(c, query)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case "code":
      return <pre tabIndex={0}>{b.lines.join("\n")}</pre>;
    default:
      return (
        <p id={id} tabIndex={id ? -1 : undefined}>
          {b.number && <strong class="rule-number">{b.number}</strong>}
          {inline(b.lines.join(" ").replace(/^\*\*R[\d.]+\*\*/, ""), query)}
        </p>
      );
  }
}

/** Brings a numbered rule, or the section it would be in, before the reader. */
function goTo(prefix: string, rule: string): void {
  const target = document.getElementById(prefix + rule) ?? document.getElementById(prefix + rule.split(".")[0]!);
  target?.scrollIntoView({ block: "start" });
  target?.focus({ preventScroll: true });
  target?.classList.add("wanted");
  setTimeout(() => target?.classList.remove("wanted"), 2500);
}

/** The sections, to jump to. */
function Contents({ blocks, prefix }: { blocks: Block[]; prefix: string }): JSX.Element | null {
  const sections = blocks.filter((b) => b.kind === "heading" && b.number && !b.number.includes("."));
  if (sections.length < 3) return null;
  return (
    <details class="contents">
      <summary>{t("Contents")}</summary>
      <ol>
        {sections.map((b) => (
          <li key={b.number}>
            <button
              type="button"
              class="contents-link"
              onClick={(e) => {
                e.currentTarget.closest("details")!.open = false;
                goTo(prefix, b.number!);
              }}
            >
              {b.lines[0]}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The whole rules with a search box; goes to `rule` when it changes. */
export function RulesText({ game, rule, prefix = "rule-" }: { game: string; rule: string; prefix?: string }): JSX.Element {
  const [text, setText] = useState<string | null>(null);
  const [query, setQuery] = useState("");
  const body = useRef<HTMLDivElement>(null);
  // The rules may be read in another language than the rest: at one table not everybody speaks the same.
  const [own, setOwn] = useState("");
  const language = own || lang.value;
  useEffect(() => {
    let here = true;
    setText(null);
    void rulesText(game, language).then((found) => here && setText(found));
    return () => {
      here = false;
    };
  }, [game, language]);
  const blocks = useMemo(() => parseRules(text ?? ""), [text]);
  useEffect(() => {
    if (!text || !rule) return;
    setQuery("");
    // After the whole text is back: the paragraph, or the section if there is no such paragraph.
    requestAnimationFrame(() => goTo(prefix, rule));
  }, [text, rule]);
  const shown = searchRules(blocks, query);
  return (
    <div class="rules">
      <label class="search">
        <Icon name="search" size={18} />
        <span class="unseen">{t("Search the rules")}</span>
        <input type="search" value={query} placeholder={t("Search the rules")} onInput={(e) => setQuery(e.currentTarget.value)} />
      </label>
      <label class="rules-lang">
        <span>{t("Language of the rules")}</span>
        <select value={language} onChange={(e) => setOwn(e.currentTarget.value)}>
          {Object.entries(engine().languages).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {!query.trim() && <Contents blocks={blocks} prefix={prefix} />}
      <div class="rules-body" ref={body} lang={language}>
        {text === null && <p class="help">{t("Loading …")}</p>}
        {text === "" && <p class="help">{t("There are no rules to read yet.")}</p>}
        {text && !shown.length && <p class="help">{t("Nothing in the rules says “{0}”.", query)}</p>}
        {shown.map((b, i) => (
          <BlockView key={i} b={b} query={query} prefix={prefix} />
        ))}
      </div>
    </div>
  );
}
