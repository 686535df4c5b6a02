// Aid.tsx -- a player aid on a sheet of paper: the tables of the rules, what one can do, and what brings points.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { engine, lang, t, texts } from "../base/shared";
import { sourcesOf } from "../match/score";
import { CannotOpen } from "../parts/CannotOpen";
import { Button } from "../parts/basics";
import { BlockView } from "../parts/RulesText";
import { openGaps } from "../words/words";
import { parseRules, rulesText, type Block } from "../words/rules";

/** The tables, each under the heading of its section. */
function tablesOf(blocks: readonly Block[]): { heading: string; tables: Block[] }[] {
  const found: { heading: string; tables: Block[] }[] = [];
  let heading = "";
  for (const b of blocks) {
    if (b.kind === "heading") heading = b.lines[0]!;
    if (b.kind !== "table") continue;
    if (found.at(-1)?.heading === heading) found.at(-1)!.tables.push(b);
    else found.push({ heading, tables: [b] });
  }
  return found;
}

export function AidScreen({ id }: { id: string }): JSX.Element {
  const game = engine().game(id);
  const [blocks, setBlocks] = useState<Block[]>([]);
  const language = lang.value;
  useEffect(() => void (game && rulesText(id, language).then((text) => setBlocks(parseRules(text)))), [id, language]);
  if (!game) return <CannotOpen what={t("There is no such game.")} />;
  const said = texts(id);
  // What nature does is nobody's choice: its actions have a seat among their arguments, or are never asked for.
  const deeds = [...new Set(Object.values(said.actions).map((text) => openGaps(text).trim()))];
  const sources = Object.values(said.labels[sourcesOf(game)] ?? {});
  return (
    <main class="page aid">
      <header class="aid-head">
        <h1>{said.title}</h1>
        <Button icon="download" kind="primary" label={t("Print")} onClick={() => print()} />
      </header>
      <div class="aid-columns">
        {tablesOf(blocks).map(({ heading, tables }, i) => (
          <section key={i}>
            <h2>{heading}</h2>
            {tables.map((b, k) => (
              <BlockView key={k} b={b} query="" prefix="aid-" />
            ))}
          </section>
        ))}
        <section>
          <h2>{t("What can be done")}</h2>
          <ul>
            {deeds.map((deed) => (
              <li key={deed}>{deed}</li>
            ))}
          </ul>
        </section>
        {sources.length > 0 && (
          <section>
            <h2>{t("What brings points")}</h2>
            <p>{sources.join(", ")}</p>
          </section>
        )}
      </div>
    </main>
  );
}
