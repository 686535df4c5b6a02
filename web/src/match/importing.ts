// importing.ts -- records from outside: checked by the rules from the first line to the last before
// anything is kept.
import { engine, lang, t } from "../base/shared";
import { EVERYTHING } from "../engine/engine";
import { standingOf } from "./keeper";
import { unpack } from "./record";
import { keep, newId } from "../store/store";

export type Imported = { id: string } | { problem: string };

const MOST = 4 << 20;

/** A record's text, or a link that holds one. */
export async function openImported(input: string): Promise<Imported> {
  let text = input.trim();
  const link = /#\/match\/([\w-]+)/.exec(text);
  if (link) {
    try {
      text = await unpack(link[1]!);
    } catch {
      return { problem: t("This link is damaged: a part of it is missing or was changed.") };
    }
  }
  if (text.length > MOST) return { problem: t("This is too large to be a record.") };
  const refused = engine().open(text + "\n", lang.value);
  if (refused) {
    const where = refused.line > 0 ? " " + t("(line {0} of the record)", refused.line) : "";
    const word = refused.word ? ` “${refused.word}”` : "";
    return { problem: t("This record cannot be opened: {0}", refused.why + word + where) };
  }
  const look = engine().look(EVERYTHING, lang.value);
  const now = Date.now();
  const match = {
    id: newId(),
    game: look.game,
    record: engine().record(),
    steps: look.steps,
    over: look.over,
    ...standingOf(look),
    created: now,
    updated: now,
  };
  engine().close();
  await keep(match);
  return { id: match.id };
}
