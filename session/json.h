/* json.h -- what every front says as JSON, written once: the browser's module, the commands with
 * --json, a server. Described in docs/json.md and docs/schemas; the writer is core/json.h. */
#ifndef BAILEY_SESSION_JSON_H
#define BAILEY_SESSION_JSON_H

#include "../ai/analysis.h"
#include "../ai/puzzles.h"
#include "../core/json.h"
#include "../core/json_read.h"
#include "../core/match.h"
#include "../core/say.h"
#include "session.h"

/* Whose eyes: a seat, GAME_NOBODY for what is public, or everything, for whom nothing is hidden.  */
enum { VIEWER_EVERYTHING = GAME_NOBODY + 1 };
void json_see(const game *, const game_state *state, int viewer, game_view_buf *view);

/* Room for a document of any length, for json_begin(): `out.at` is the caller's to free().        */
bool json_grow(text_out *, size_t cap);

/* ---- games and words: json_words.c --------------------------------------------------------------- */

void json_games(json *); /* version, languages, and the tables of all games: the same in every language */
void json_texts(json *, const say_lang *);
void json_said(json *, const char *key, const say_lang *, const char *english); /* NULL is null */
void json_refusal(json *, const say_lang *, const char *why, const text_fault *);

/* ---- a match: json_match.c ------------------------------------------------------------------------- */

/* `view`: what its seat sees, for what the game tells beside a choice; NULL: nothing is told.     */
void json_action(json *, const char *key, const game *, const say_lang *, game_action, const game_view *view);
/* The match after n steps (n < 0: now) as the viewer sees it.                                     */
void json_look(json *, const char *key, const match *, int n, int viewer, const say_lang *);
/* Step i as the viewer may know it, and what then happened; `state` goes from before to after it. */
void json_event(json *, const char *key, const game *, const say_lang *, game_event); /* with its sentence */
void json_step(json *, const char *key, const match *, int i, game_state *state, int viewer, const say_lang *);
/* What its view says of who is to act, and what the seat may do: {"blue": "Place a worker."}, [{"text": ...}, ...]   */
void json_actors(json *, const char *key, const game *, const say_lang *, const game_view *);
void json_choices(json *, const game *, const say_lang *, const game_state *, int seat);
void json_steps(json *, const match *, int from, int to, int viewer, const say_lang *); /* from .. to-1 */
void json_sheet(json *, const match *, const say_lang *); /* points by source, as far as there are any */
void json_scores(json *, const match *, int viewer);      /* everybody's points after each step        */

/* What is due: {"due": "person", "seat": "blue", ...}.                                             */
void json_turn(json *, const char *key, const session *, const say_lang *);

/* ---- what would happen: json_foresee.c ---------------------------------------------------------------------- */

/* What a legal action would lead to, as far as its seat can know: {"certain": true, "events": [...], "score": {...}}. An
 * action whose consequences depend on what the seat cannot see is not certain and tells nothing more. */
void json_preview(json *, const char *key, const session *, game_action, const say_lang *);
/* What the seat could name right after an action that names nothing: [{"by": "blue castle", "then": [{"kind": "card",
 * "args": [12]}, ...]}, ...]. For fronts where people point at the card before they say what for. */
void json_ahead(json *, const char *key, const session *, int seat);

/* ---- what has changed: json_change.c ---------------------------------------------------------------------- */

/* Members of an object that is open: what the viewer learns when a match goes from `before`, with `from` steps of the
 * record, to now: the steps since, the parts of the view that are different, who is to act, what the viewer may do. With
 * `lang` everything that people read, too; without, steps and choices are notation. Without `before` (NULL) the viewer
 * knows nothing yet: no steps, the whole view.                                                                 */
void json_change(json *, const match *, const game_state *before, int from, int viewer, const say_lang *lang);
/* Its two halves: what follows from the view, which in a game without secrets is the same for all who want no words; and
 * what a seat alone is told (nothing, if the viewer has none).                                                     */
void json_change_seen(json *, const match *, const game_state *before, int from, int viewer, const say_lang *lang);
void json_change_own(json *, const match *, int viewer, const say_lang *lang);
/* Those fields of the view that differ.                                                             */
void json_view_change(json *, const char *key, const game *, const game_view *before, const game_view *now);

/* ---- what search thinks: json_advice.c --------------------------------------------------------------- */

/* One line of a search: json_close() it, after adding to it.                                      */
void json_open_line(json *, const char *key, const game *, const say_lang *, const game_view *view,
                    const search_line *);
/* The best lines of the seat's decision.                                                          */
void json_advice(json *, const game *, const say_lang *, const game_view *view, int seat, const analysis_line *, int n);
/* Why each of these actions of the seat is good or bad (ai/reasons.h): json_reasons.c. REASONS_ACTIONS at most. */
void json_reasons(json *, const game *, const say_lang *, const game_view *view, int seat, const game_action *, int n,
                  game_rng *);
void json_decision(json *, const char *key, const match *, const say_lang *, const analysis_point *);
/* How far an analysis is, and the decision that was just looked at: {"done": 12, "of": 300, "decision": {...}}. */
void json_progress(json *, const match *, const say_lang *, const analysis_work *, const analysis_point *);
void json_analysis(json *, const match *, const say_lang *, const analysis *);

/* ---- puzzles: json_puzzle.c ------------------------------------------------------------------------------- */

void json_puzzle(json *, const char *key, const game *, const say_lang *, const puzzle *);
/* The document of puzzles is begun, filled by json_puzzle() and closed. */
void json_open_puzzles(json *, const game *);
void json_close_puzzles(json *);

/* ---- ratings: json_ratings.c --------------------------------------------------------------------------- */

/* Everybody's rating after each match of a list, in points: [{"who": ["", "easy"], "places": [1, 2]}, ...]. False: this is
 * no such list, and the document is not complete.                                                                */
bool json_ratings(json *, const json_node *matches);

#endif
