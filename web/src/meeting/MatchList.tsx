// MatchList.tsx -- my matches in one list, those of this device and those at the server.
import type { JSX } from "preact";
import type { Mine } from "../online/api";
import { MatchCard } from "../parts/MatchCard";
import type { Kept } from "../store/store";
import { OnlineCard } from "./Lobby";

export type AnyMatch = { online: Mine } | { own: Kept };

/** What waits for me comes first, then the latest, wherever it is played. */
export function ordered(online: Mine[], own: Kept[]): AnyMatch[] {
  const rest = [...online.filter((m) => !m.due).map((m) => ({ online: m, at: m.info.created })), ...own.map((m) => ({ own: m, at: m.updated }))];
  return [...online.filter((m) => m.due).map((m) => ({ online: m })), ...rest.sort((a, b) => b.at - a.at)];
}

export function MatchList({ list }: { list: AnyMatch[] }): JSX.Element {
  return <ul class="matches">{list.map((m) => ("online" in m ? <OnlineCard key={m.online.info.table} mine={m.online} /> : <MatchCard key={m.own.id} match={m.own} />))}</ul>;
}
