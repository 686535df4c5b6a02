// board.tsx -- what a game's board gets and what it may use. A board is one component in
// games/<game>/web/board.tsx that draws a view in SVG; docs/web.md shows how to write one. Everything
// else (lists of choices, log, keyboard, tooltips, refusals, animation) is the shell's.
import { createContext, type ComponentChildren, type ComponentType, type JSX } from "preact";
import { useContext, useLayoutEffect, useRef } from "preact/hooks";
import type { Action, Arg, GameEvent, GameInfo } from "../engine/engine";
import type { GameId, Games } from "../generated/games";
import type { OutlookOf } from "../engine/outlook";
import { isIn, type PlaceId } from "../match/picking";

export type SeatOf<G extends GameId> = Games[G]["seat"];

export interface BoardProps<G extends GameId = GameId> {
  game: GameInfo;
  /** What the viewer sees; types from the C tables (generated/games.ts). */
  view: Games[G]["view"];
  /** What the rules make of it: outlook("income"). */
  outlook: OutlookOf<G>;
  /** Everybody's points if the match ended now. */
  score: Record<string, { points: number; rank: number }>;
  /** The seat whose view this is; null: what is public, or everything. */
  viewer: SeatOf<G> | null;
  /** The seats that play, in order, and what to call them. */
  seats: SeatOf<G>[];
  names: Record<string, string>;
  /** Who is to act. */
  actors: string[];
  /** The actions the viewer can still mean; empty when it is not the viewer's turn. */
  legal: Action[];
  /** The step of the match this view was taken at. */
  step: number;
  /** What just happened, for animation; empty after a jump. */
  events: GameEvent[];
  /** What happened since the viewer last acted, while it is news; what it changed is shown until the viewer acts. */
  news?: GameEvent[];
  /** Everything that has happened up to here, as the viewer may know it: for what was decided earlier. */
  past(): GameEvent[];
  /** Whether anything may move. */
  motion: boolean;
  /** The room is narrow (a phone): a board may arrange itself differently. */
  narrow: boolean;
  lang: string;
  /** What people read for a value: label("place", "castle"). */
  label(domain: string, word: Arg): string;
  /** What people read for an action of this kind, its gaps left open. */
  deed(kind: keyof Games[G]["actions"]): string;
  /** A text of this board in the player's language (games/<game>/web/po). */
  t(english: string, ...parts: (string | number)[]): string;
}

export type Board<G extends GameId> = ComponentType<BoardProps<G>>;

/** The marks of the shell on the board: what can be pointed at, what was, what the log names. */
export interface Marks {
  can: ReadonlySet<PlaceId>;
  /** What can be pointed at before the verb that leads to it is chosen. */
  soon: ReadonlySet<PlaceId>;
  picked: ReadonlySet<PlaceId>;
  named: ReadonlySet<PlaceId>;
  hinted: ReadonlySet<PlaceId>;
  happened: ReadonlySet<PlaceId>;
  /** The viewer is choosing: what cannot be pointed at can tell why. */
  choosing: boolean;
  point(place: PlaceId): void;
}

const nothing: ReadonlySet<PlaceId> = new Set();
export const BoardMarks = createContext<Marks>({
  can: nothing,
  soon: nothing,
  picked: nothing,
  named: nothing,
  hinted: nothing,
  happened: nothing,
  choosing: false,
  point: () => undefined,
});

export interface PlaceProps {
  /** The place's word, or several: the first that can be pointed at is meant. */
  id: PlaceId | PlaceId[];
  /** Its name for people and for screen readers. */
  label: string;
  /** More for the tooltip: what stands there, what it does. */
  tip?: string;
  /** The rule that explains it, "R4.2": the tooltip links to it. */
  rule?: string;
  class?: string;
  transform?: string;
  /** What is drawn in it is a picture: its words are for the eyes, label and tip are read out. "button": only while all of it
   *  is one button; otherwise what is in it is read out piece by piece. */
  picture?: boolean | "button";
  children?: ComponentChildren;
}

/** A part of the board that actions can name. Wraps what is drawn there in a <g> that can be clicked,
 *  reached by keyboard and read out, and that shows its marks by class (theme.css draws them on the
 *  descendants with class "mark", or as an outline if there are none). */
export function Place({ id, label, tip, rule, class: className, transform, picture, children }: PlaceProps): JSX.Element {
  const marks = useContext(BoardMarks);
  const ids = Array.isArray(id) ? id : [id];
  const can = ids.find((p) => isIn(marks.can, p));
  const point = can ?? ids.find((p) => marks.soon.has(p));
  const has = (set: ReadonlySet<PlaceId>): boolean => ids.some((p) => isIn(set, p));
  const classes = [
    "place",
    className,
    can ? "can" : point && "soon",
    has(marks.picked) && "picked",
    has(marks.named) && "named",
    has(marks.hinted) && "hinted",
    has(marks.happened) && "happened",
  ];
  const act = (event: Event): void => {
    if (!point) return;
    event.stopPropagation();
    event.preventDefault();
    marks.point(point);
  };
  const name = tip ? `${label}. ${tip}` : label;
  const hidden = picture === "button" ? !!point : picture;
  // A button is named by what is in it: by a picture with that name.
  const named = point && hidden;
  return (
    <g
      class={classes.filter(Boolean).join(" ")}
      data-place={ids.join(" ")}
      data-tip={tip ? `${label}\n${tip}` : label}
      data-rule={rule}
      role={point ? "button" : "group"}
      aria-label={named ? undefined : name}
      aria-pressed={point ? has(marks.picked) : undefined}
      tabIndex={point ? 0 : undefined}
      transform={transform}
      onClick={act}
      onKeyDown={(e) => {
        if (e.key === "Enter" || e.key === " ") act(e);
      }}
    >
      {picture ? (
        <g role={named ? "img" : undefined} aria-label={named ? name : undefined}>
          <g aria-hidden={hidden ? "true" : undefined}>{children}</g>
        </g>
      ) : (
        children
      )}
    </g>
  );
}

export interface PieceProps {
  /** A name that stays the same while the piece is the same: "worker-blue-3". */
  id: string;
  x: number;
  y: number;
  /** The place it comes from when it appears. */
  from?: PlaceId;
  /** A tooltip of its own. */
  tip?: string;
  /** Where it stands, in a word: taken away from there it leaves a ghost until the viewer acts (parts/traces.ts). */
  trace?: string;
  children: ComponentChildren;
}

/** Something that moves: put where it is now, and the frame lets it glide there from where it was. */
export function Piece({ id, x, y, from, tip, trace, children }: PieceProps): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class="piece" data-piece={id} data-from={from} data-tip={tip} data-trace={trace}>
        {children}
      </g>
    </g>
  );
}

const GLIDE = 420;

interface Spot {
  x: number;
  y: number;
}

/** Where a piece is put, whatever moves it at the moment: the origin of the group around it. */
function spotOf(piece: SVGGElement, origin: DOMRect): Spot {
  const m = (piece.parentNode as SVGGElement).getScreenCTM();
  return m ? { x: m.e - origin.x, y: m.f - origin.y } : { x: 0, y: 0 };
}

/** Lets the pieces of a board glide from where they were put last. */
export function useGliding(frame: { current: HTMLElement | null }, step: number, motion: boolean): void {
  const before = useRef<{ width: number; step: number; at: Map<string, Spot> }>({ width: 0, step: -1, at: new Map() });
  useLayoutEffect(() => {
    const root = frame.current;
    if (!root || !motion || !root.querySelector("[data-piece]")) {
      before.current = { width: 0, step: -1, at: new Map() }; // measuring costs a layout
      return;
    }
    const origin = root.getBoundingClientRect();
    const at = new Map<string, Spot>();
    const pieces = root.querySelectorAll<SVGGElement>("[data-piece]");
    for (const piece of pieces) at.set(piece.dataset["piece"]!, spotOf(piece, origin));
    const was = before.current;
    before.current = { width: origin.width, step, at };
    const next = step === was.step + 1 || (step > was.step && was.step >= 0 && step - was.step < 8);
    if (!next || was.width !== origin.width) return;
    for (const piece of pieces) glide(piece, root, origin, was.at, at);
  });
}

function glide(piece: SVGGElement, root: HTMLElement, origin: DOMRect, was: Map<string, Spot>, now: Map<string, Spot>): void {
  const id = piece.dataset["piece"]!;
  const to = now.get(id)!;
  const scale = (piece.parentNode as SVGGElement).getScreenCTM()?.a || 1;
  const source = piece.dataset["from"];
  const from = was.get(id) ?? (source ? middleOf(piece, root.querySelector(`[data-place~="${CSS.escape(source)}"]`), origin, scale) : null);
  if (!from) {
    piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE, easing: "ease-out" });
    return;
  }
  const dx = (from.x - to.x) / scale;
  const dy = (from.y - to.y) / scale;
  if (Math.abs(dx) < 0.5 && Math.abs(dy) < 0.5) return;
  piece.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0, 0)" }], {
    duration: GLIDE,
    easing: "cubic-bezier(.3, .1, .2, 1)",
  });
}

/** Where a piece would be put to lie in the middle of a place. */
function middleOf(piece: SVGGElement, place: Element | null, origin: DOMRect, scale: number): Spot | null {
  if (!place) return null;
  const r = place.getBoundingClientRect();
  const own = piece.getBBox();
  return { x: r.x - origin.x + r.width / 2 - (own.x + own.width / 2) * scale, y: r.y - origin.y + r.height / 2 - (own.y + own.height / 2) * scale };
}
