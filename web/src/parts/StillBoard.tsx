// StillBoard.tsx -- a board as it stands, where nobody acts: for drawings and films.
import type { ComponentType, JSX } from "preact";
import { BoardMarks, type BoardProps } from "../boards/board";
import type { GameEvent, GameInfo, Look } from "../engine/engine";
import { outlookOf } from "../engine/outlook";
import { Legible } from "../pieces/text";

export interface Still extends Pick<BoardProps, "label" | "deed" | "t" | "lang"> {
  Board: ComponentType<BoardProps>;
  game: GameInfo;
  look: Look;
  seats: string[];
  /** What to call them; without it, as the game does. */
  names?: Record<string, string>;
  past: GameEvent[];
  /** The smallest letters, in the drawing's own units. */
  least: number;
  /** What is marked as open to choice. */
  can?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

export function StillBoard({ Board, game, look, seats, names, past, lang, least, can = none, label, deed, t }: Still): JSX.Element {
  return (
    <BoardMarks.Provider value={{ can, soon: none, picked: none, named: none, hinted: none, happened: none, choosing: false, point: () => undefined }}>
      <Legible.Provider value={least}>
        <Board
          game={game}
          view={look.view as unknown as BoardProps["view"]}
          outlook={outlookOf(look.outlook)}
          score={look.score}
          viewer={(seats.includes(look.viewer) ? look.viewer : null) as BoardProps["viewer"]}
          seats={seats as BoardProps["seats"]}
          names={names ?? Object.fromEntries(seats.map((seat) => [seat, label("seat", seat)]))}
          actors={Object.keys(look.actors)}
          legal={look.legal}
          step={look.step}
          events={[]}
          past={() => past}
          motion={false}
          narrow={false}
          lang={lang}
          label={label}
          deed={deed}
          t={t}
        />
      </Legible.Provider>
    </BoardMarks.Provider>
  );
}
