// PlainBoard.tsx -- the board of a game that has none of its own: the terminal's board, in its colours,
// and below it the position field by field, where every word that an action names can be pointed at.
import type { ComponentChildren, JSX } from "preact";
import { useContext } from "preact/hooks";
import { engine, lang, t } from "../shared";
import { BoardMarks, type BoardProps } from "../board";
import { EVERYTHING, NOBODY, type Domain, type Field } from "../engine";
import { SeatMark } from "../pieces/SeatMark";

const STYLES = ["plain", "dim", "bold", "title", "good", "bad", "plain", "plain"];
const SEAT_STYLE = 8;

function Value({ game, domain, value }: { game: BoardProps["game"]; domain: Domain | null; value: unknown }): JSX.Element {
  const marks = useContext(BoardMarks);
  if (value === null) return <span class="hidden-value">?</span>;
  if (Array.isArray(value))
    return (
      <span class="set">
        {value.length
          ? value.map((v, i) => (
              <>
                {i > 0 && ", "}
                <Value key={i} game={game} domain={domain} value={v} />
              </>
            ))
          : "–"}
      </span>
    );
  const word = String(value);
  const place = typeof value === "number" ? `${domain?.name ?? "number"}:${value}` : word;
  const text = domain ? (engine().texts(lang.value).games[game.id]!.labels[domain.name]?.[word] ?? word) : word;
  const seat = game.seats.includes(word);
  const inner = (
    <>
      {seat && <SeatMark seat={word} size={14} />}
      {text}
    </>
  );
  const classes = ["word", marks.named.has(place) && "named", marks.hinted.has(place) && "hinted", marks.picked.has(place) && "picked"];
  if (marks.can.has(place))
    return (
      <button type="button" class={[...classes, "can"].filter(Boolean).join(" ")} data-place={place} onClick={() => marks.point(place)}>
        {inner}
      </button>
    );
  return (
    <span class={classes.filter(Boolean).join(" ")} data-place={place}>
      {inner}
    </span>
  );
}

function rows(game: BoardProps["game"], field: Field, value: unknown): ComponentChildren {
  if (field.count[0] === 1 || value === null || typeof value !== "object") return <Value game={game} domain={field.value} value={value} />;
  const entries = Object.entries(value as Record<string, unknown>);
  return (
    <ul class="field-rows">
      {entries.map(([key, v]) => (
        <li key={key}>
          <span class="field-key">
            <Value game={game} domain={field.index[0]} value={key} />
          </span>
          {field.count[1] > 1 && v !== null ? (
            <span class="field-row">
              {Object.entries(v as Record<string, unknown>).map(([k, w]) => (
                <span key={k} class="field-cell">
                  <small>
                    <Value game={game} domain={field.index[1]} value={k} />
                  </small>{" "}
                  <Value game={game} domain={field.value} value={w} />
                </span>
              ))}
            </span>
          ) : (
            <Value game={game} domain={field.value} value={v} />
          )}
        </li>
      ))}
    </ul>
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
                  <span key={i} class={seat ? "c-seat" : `c-${STYLES[style] ?? "plain"}`} data-seat={seat}>
                    {text}
                  </span>
                );
              })}
            </div>
          ))}
        </pre>
      )}
      <details class="fields" open={!lines.length}>
        <summary>{t("The position, field by field")}</summary>
        <dl>
          {game.fields.map((f) => (
            <div key={f.name}>
              <dt>{f.name.replaceAll("_", " ")}</dt>
              <dd>{rows(game, f, (view as unknown as Record<string, unknown>)[f.name])}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
