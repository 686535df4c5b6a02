// levels.ts -- how hard a puzzle is, in words.
import { t } from "../base/shared";
import type { Puzzle } from "../engine/engine";

export const LEVELS: readonly Puzzle["level"][] = ["easy", "medium", "hard"];

export function levelName(level: Puzzle["level"]): string {
  return level === "easy" ? t("Easy") : level === "medium" ? t("Medium") : t("Hard");
}
