// Presets.tsx -- the rules by one name: recommended, as printed, or options of one's own.
import type { JSX } from "preact";
import { t, texts } from "../base/shared";
import type { GameInfo } from "../engine/engine";
import { Choice } from "./basics";

type Options = Record<string, string | number>;

/** `onChange` gets every option that the preset sets. */
export function Presets({ game, options, onChange }: { game: GameInfo; options: Options; onChange: (options: Options) => void }): JSX.Element {
  const said = texts(game.id).presets;
  const now = game.presets.findIndex((p) => Object.entries(p.options).every(([key, value]) => options[key] === value));
  return (
    <Choice
      legend={t("Rules")}
      help={said[now]?.help ?? t("Options of your own.")}
      value={game.presets[now]?.key ?? ""}
      options={game.presets.map(({ key }, i) => ({ value: key, label: said[i]!.label }))}
      onChange={(key) => onChange(game.presets.find((p) => p.key === key)!.options)}
    />
  );
}
