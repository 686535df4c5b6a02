// Rules.tsx -- the rules of a game as a page of its own.
import type { JSX } from "preact";
import { engine, t, texts } from "../base/shared";
import { LinkButton } from "../parts/basics";
import { RulesText, wantedRule } from "../parts/RulesText";
import { GlossaryList } from "../parts/TermCard";
import { glossary, useGlossary } from "../parts/terms";
import { href } from "../base/router";

export function RulesScreen({ id, rule }: { id: string; rule: string | undefined }): JSX.Element {
  const game = engine().game(id);
  useGlossary(id);
  return (
    <main class="page narrow rules-page">
      <h1>{game ? texts(id).title : t("There is no such game.")}</h1>
      {game && (
        <>
          <p>
            <LinkButton icon="play" label={t("Play")} href={href("new", id)} kind="primary" /> <LinkButton icon="scroll" label={t("Player aid")} href={href("aid", id)} />
          </p>
          {glossary.value && (
            <details class="contents">
              <summary>{t("Glossary")}</summary>
              <GlossaryList />
            </details>
          )}
          <RulesText game={id} rule={wantedRule.value || rule || ""} prefix="page-" />
        </>
      )}
    </main>
  );
}
