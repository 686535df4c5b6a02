// known.ts -- games that this app knows. One that was kept on a device may be older than its server, which then plays games that
// are not here yet; and a server may still have tables whose rules it no longer has itself.
import { engine, t } from "../base/shared";

export const isKnown = (game: string | null): game is string => game !== null && engine().game(game) !== undefined;

/** Why a table of such a game is not shown. */
export const unknownGame = (game: string | null): string =>
  game === null ? t("The rules of this match are not here any more.") : t("The app does not know this game yet: load the page again for its new version.");
