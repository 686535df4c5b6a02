// lean.ts -- the board first: who knows a game folds its words away, and the board grows. Kept for each game.
import { change, settings } from "../base/shared";

export const isLean = (game: string): boolean => settings.value.lean.includes(game);

export function toggleLean(game: string): void {
  const { lean } = settings.value;
  change({ lean: lean.includes(game) ? lean.filter((g) => g !== game) : [...lean, game] });
}
