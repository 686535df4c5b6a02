// scene.tsx -- what every part of a board gets, and the sheet that all parts are drawn on. A game says where
// things lie (its layout) and adds what is its own:
//
//   const scene = useScene(props, letters, (arrangement) => layoutOf({ arrangement, players: props.seats.length }));
//   return <Sheet scene={scene} class="caylus">...</Sheet>;
import type { ComponentChildren, JSX } from "preact";
import { useArrangement, type Arrangement } from "../boards/arrangement";
import type { BoardProps, SeatOf } from "../boards/board";
import type { Action } from "../engine/engine";
import type { GameId, Games } from "../generated/games";

export type { Arrangement };

/** Where everything lies: a game's layout has this and its own boxes. */
export interface Layout {
  arrangement: Arrangement;
  width: number;
  height: number;
}

/** The position, the words, and where things lie. `V`: a view that says more than the generated one. */
export type Scene<G extends GameId, L extends Layout, V = Games[G]["view"]> = Omit<BoardProps<G>, "view"> & {
  view: V;
  layout: L;
  /** A letter for each seat, in the player's language. */
  letter(seat: SeatOf<G>): string;
};

/** As much of a scene as the parts in this folder need, of whichever game. */
export interface AnyScene extends Pick<BoardProps, "names" | "actors" | "legal" | "step" | "motion" | "narrow" | "t"> {
  viewer: string | null;
  layout: Layout;
  letter(seat: string): string;
}

/** `letters`: one for each seat of the game, in its order. */
export function useScene<G extends GameId, L extends Layout>(props: BoardProps<G>, letters: string, lay: (arrangement: Arrangement) => L): Scene<G, L> {
  const layout = lay(useArrangement(props.narrow));
  const all = [...letters];
  return { ...props, layout, letter: (seat) => all[props.game.seats.indexOf(seat)] ?? "" };
}

/** Whether an action of one of these kinds can be chosen now. */
export function can({ legal }: { legal: Action[] }, ...kinds: string[]): boolean {
  return legal.some((a) => kinds.includes(a.kind));
}

/** The action of this kind that the viewer can choose, if there is one (with this argument first). */
export function choice({ legal }: { legal: Action[] }, kind: string, arg?: string): Action | undefined {
  return legal.find((a) => a.kind === kind && (arg === undefined || a.args[0] === arg));
}

/** The whole drawing. Its class and that of the arrangement are for the game's style sheet. */
export function Sheet({ scene: s, class: className, margin = 0, children }: { scene: AnyScene; class: string; margin?: number; children: ComponentChildren }): JSX.Element {
  const { width, height, arrangement } = s.layout;
  return (
    <svg class={`board-sheet ${className} ${arrangement}`} viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`} role="group" aria-label={s.t("Board")}>
      {children}
    </svg>
  );
}
