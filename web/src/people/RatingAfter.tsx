// RatingAfter.tsx -- under a player's name when a rated match is over: the rating now, and what the match made of it.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { lang, t } from "../base/shared";
import type { TableInfo } from "../online/api";
import { folk } from "../online/folk";
import { signed, useAsked } from "./common";

/** The server counts when the match is over, which this page may know first: asked again after so long (ms), so often. */
const LATER = 1500;
const TRIES = 4;

export function RatingAfter({ info, seat }: { info: TableInfo; seat: string }): JSX.Element | null {
  const s = info.seats[seat];
  const players = Object.keys(info.seats).length;
  const name = s?.person && info.game ? s.name : undefined;
  const { value, again, turn } = useAsked(`after ${info.table} ${seat}`, async () => (name ? folk.history(name, info.game!, players) : []));
  const at = value?.findIndex((m) => m.table === info.table) ?? -1;
  useEffect(() => {
    if (!name || !value || at >= 0 || turn >= TRIES) return;
    const timer = setTimeout(again, LATER);
    return () => clearTimeout(timer);
  }, [value]);
  if (at < 0) return null;
  const now = value![at]!.points;
  const before = value![at + 1];
  const by = before && now - before.points;
  return (
    <small class="rating-after">
      {t("Rating")} {new Intl.NumberFormat(lang.value).format(now)}
      {by !== undefined && <span class={by > 0 ? "good" : by < 0 ? "bad" : undefined}> {signed(by)}</span>}
    </small>
  );
}
