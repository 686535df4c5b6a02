// outlook.ts -- what the rules make of a position (Look.outlook), asked by kind and typed by the game's tables.
import type { Arg } from "./engine";
import type { GameId, Games } from "../generated/games";

export interface Told<A> {
  seat: string;
  args: A;
}

/** Asked for a kind, answers what was told of it, in the rules' order. */
export type OutlookOf<G extends GameId> = <K extends keyof Games[G]["outlook"] & string>(kind: K) => readonly Told<Games[G]["outlook"][K]>[];

export function outlookOf<G extends GameId>(all: readonly { event: string; seat: string; args: readonly Arg[] }[]): OutlookOf<G> {
  const byKind = new Map<string, Told<never>[]>();
  for (const { event, seat, args } of all) {
    const list = byKind.get(event);
    const told = { seat, args: args as never };
    if (list) list.push(told);
    else byKind.set(event, [told]);
  }
  return (kind) => byKind.get(kind) ?? [];
}
