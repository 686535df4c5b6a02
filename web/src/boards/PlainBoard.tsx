// PlainBoard.tsx -- the board of a game that has none of its own: the terminal's board, in its colours,
// and below it the position as tables, where every word that an action names can be pointed at.
import type { ComponentChildren, JSX } from "preact";
import { useContext } from "preact/hooks";
import { engine, label, lang, seatLabel, t } from "../base/shared";
import { BoardMarks, type BoardProps } from "./board";
import { EVERYTHING, NOBODY, type Domain, type Field, type GameInfo } from "../engine/engine";
import { seatStyle } from "../pieces/palette";
import { SeatMark } from "../pieces/SeatMark";

const STYLES = ["plain", "dim", "bold", "title", "good", "bad", "plain", "plain"];
const SEAT_STYLE = 8;

/** A value of the position: its label, and a button where pointing at it means something. */
function Value({ game, domain, value }: { game: GameInfo; domain: Domain | null; value: unknown }): JSX.Element {
  const marks = useContext(BoardMarks);
  if (value === null) return <span class="hidden-value">?</span>;
  if (Array.isArray(value)) {
    const members = value.map((v, i) => (
      <span key={i}>
        {i > 0 && ", "}
        <Value game={game} domain={domain} value={v} />
      </span>
    ));
    return <span class="set">{value.length ? members : "–"}</span>;
  }
  const word = String(value);
  const number = typeof value === "number" && !domain?.words;
  const place = number ? `${domain?.name ?? "number"}:${word}` : word;
  const inner = (
    <>
      {game.seats.includes(word) && <SeatMark seat={word} size={14} />}
      {word === "nobody" ? "–" : domain ? label(game.id, domain.name, word) : word}
    </>
  );
  const classes = ["word", marks.named.has(place) && "named", marks.hinted.has(place) && "hinted", marks.picked.has(place) && "picked"];
  if (!marks.can.has(place))
    return (
      <span class={classes.filter(Boolean).join(" ")} data-place={place}>
        {inner}
      </span>
    );
  return (
    <button type="button" class={[...classes, "can"].filter(Boolean).join(" ")} data-place={place} onClick={() => marks.point(place)}>
      {inner}
    </button>
  );
}

/** The elements along a field's index, with the word (or number) of each. */
function along(field: Field, dim: 0 | 1, value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return value.map((v, i) => [i + (field.index[dim]?.lo ?? 0), v]);
  return Object.entries(value as Record<string, unknown>);
}

function Along({ game, field, dim, value }: { game: GameInfo; field: Field; dim: 0 | 1; value: unknown }): JSX.Element {
  if (value === null || typeof value !== "object" || (field.set && dim === 1 && field.count[1] === 1)) return <Value game={game} domain={field.value} value={value} />;
  if (dim === 1 && field.count[1] === 1) return <Value game={game} domain={field.value} value={value} />;
  return (
    <span class="field-row">
      {along(field, dim, value).map(([key, v]) => (
        <span key={key} class="field-cell">
          <small>
            <Value game={game} domain={field.index[dim]} value={key} />
          </small>{" "}
          {dim === 0 ? <Along game={game} field={field} dim={1} value={v} /> : <Value game={game} domain={field.value} value={v} />}
        </span>
      ))}
    </span>
  );
}

const title = (name: string): string => name.replaceAll("_", " ");
const bySeat = (f: Field): boolean => f.index[0]?.name === "seat" && f.count[0] > 1;
/** Derived masks are for the machine. */
const readable = (f: Field): boolean => !f.derived || f.value !== null || bySeat(f);

function Position({ game, view, seats }: Pick<BoardProps, "game" | "view" | "seats">): ComponentChildren {
  const values = view as unknown as Record<string, unknown>;
  const fields = game.fields.filter(readable);
  const players = fields.filter(bySeat);
  const single = fields.filter((f) => f.count[0] === 1);
  const rest = fields.filter((f) => f.count[0] > 1 && !bySeat(f));
  return (
    <div class="position">
      <dl class="facts">
        {single.map((f) => (
          <div key={f.name}>
            <dt>{title(f.name)}</dt>
            <dd>
              <Value game={game} domain={f.value} value={values[f.name]} />
            </dd>
          </div>
        ))}
      </dl>
      {players.length > 0 && (
        <div class="table-scroll" tabIndex={0} role="group" aria-label={t("Players")}>
          <table>
            <thead>
              <tr>
                <th />
                {seats.map((s) => (
                  <th key={s} scope="col">
                    <SeatMark seat={s} size={14} /> {seatLabel(game.id, s)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {players.map((f) => (
                <tr key={f.name}>
                  <th scope="row">{title(f.name)}</th>
                  {seats.map((s) => (
                    <td key={s}>
                      <Along game={game} field={f} dim={1} value={(values[f.name] as Record<string, unknown>)[s]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <dl class="lists">
        {rest.map((f) => (
          <div key={f.name}>
            <dt>{title(f.name)}</dt>
            <dd>
              <Along game={game} field={f} dim={0} value={values[f.name]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function PlainBoard({ game, view, viewer, seats, step, actors }: BoardProps): JSX.Element {
  const eyes = viewer ? seats.indexOf(viewer) : actors.length ? NOBODY : EVERYTHING;
  const lines = engine().textBoard(eyes, lang.value, step);
  return (
    <div class="plain-board">
      {lines.length > 0 && (
        <pre class="text-board" tabIndex={0} role="img" aria-label={t("The board as text")}>
          {lines.map((line, y) => (
            <div key={y}>
              {line.map(([style, text], i) => {
                const seat = style >= SEAT_STYLE ? game.seats[style - SEAT_STYLE] : undefined;
                return (
                  <span key={i} class={seat ? "c-seat" : `c-${STYLES[style] ?? "plain"}`} style={seat && seatStyle(seat)}>
                    {text}
                  </span>
                );
              })}
            </div>
          ))}
        </pre>
      )}
      <details class="all-fields" open={!lines.length}>
        <summary>{t("The position, field by field")}</summary>
        <Position game={game} view={view} seats={seats} />
      </details>
    </div>
  );
}
