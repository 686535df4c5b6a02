/* match.h -- a match in play: it owns the record of actions, the dice and the present state.
 * Save, undo, replay and the score sheet all follow from the record. One owner, one thread. */
#ifndef BAILEY_MATCH_H
#define BAILEY_MATCH_H

#include "fair.h"
#include "name.h"
#include "rng.h"
#include "text.h"

enum { MATCH_SEALED = GAME_SEALED, MATCH_AUTO = 2 }; /* flags of a step */

typedef struct {
    game_action act;
    uint8_t flags;
} match_step;

typedef struct {
    const game *g;
    game_options opt;
    game_buf start, now; /* the state before the first step, and after the last */
    bool from_position;  /* start is not the beginning of a match               */
    match_step *step;
    int len, cap;
    game_rng rng;                      /* nature's dice; never in a state, never in a record  */
    fair_proof fair;                   /* draws that can be checked; once open, nature draws by it */
    char name[GAME_SEATS][NAME_BYTES]; /* who sits there; may be empty                  */
} match;

/* NULL and *why when the options cannot be played. `start`: NULL, or the state to begin with. */
match *match_new(const game *, const game_options *, const game_state *start, uint64_t seed, const char **why);
void match_free(match *);

unsigned match_actors(const match *);
/* Plays an action if it is legal and its seat among those that the caller speaks for (a mask;
 * MATCH_EVERYBODY for whoever follows a record): NULL, or why not; a refusal changes nothing.  */
enum { MATCH_EVERYBODY = 0xFF };
const char *match_play(match *, game_action, unsigned speaks, game_log *);
/* Nature's turn: draws and plays. False when nature is not to act.                           */
bool match_chance(match *, game_log *);
/* Plays the only action there is, if nobody has a choice. False when somebody has.           */
bool match_forced(match *, game_log *);
bool match_only_action(const match *, game_action *out); /* the action that match_forced() plays  */

/* Takes back the seat's last decision: NULL, or why it cannot be undone. Never another seat's
 * action, never past chance or a reveal.                                                     */
const char *match_undo(match *, int seat);
const char *match_undo_refused(const match *, int seat); /* the same answer, and nothing is taken back */
/* ... and how many steps would remain.                                                       */
const char *match_undo_to(const match *, int seat, int *n);
/* Forgets all but the first n steps, whoever made them: for what could not be kept. */
void match_cut(match *, int n);

int match_draws(const match *, int n); /* how many of the first n steps were nature's               */
void match_state_at(const match *, int n, game_state *state); /* after the first n steps             */
/* The events of step i, as `viewer` sees them. Returns how many; with GAME_EVENTS for `cap` all.  */
int match_events(const match *, int i, int viewer, game_event *out, int cap);
/* Was step i the only one there was, as far as `viewer` may know? Where hands are hidden this would tell the others what is not
 * in one; a viewer beyond GAME_NOBODY knows everything.                                       */
bool match_auto(const match *, int i, int viewer);

/* The score sheet: points by source (the domain of the points event) and seat.               */
enum { MATCH_SOURCES = 40 };
typedef struct {
    int sources;
    int32_t points[MATCH_SOURCES][GAME_SEATS];
} match_sheet;
void match_score_sheet(const match *, match_sheet *);

/* The record as text (docs/notation.md). match_line: one step's line, without the newline;
 * `after` is the state after the step. Reading gives a new match, or NULL and why, with the
 * line in fault.                                                                             */
void match_write(const match *, text_out *);
void match_write_heading(const match *, text_out *);
void match_line(const match *, int i, const game_state *after, text_out *);
match *match_read(const char *text, uint64_t seed, const char **why, text_fault *);

/* Of a record that may be damaged, the part that is good, from the beginning to the first line that is
 * not; at most so many steps of it. NULL when not even the heading is good.                   */
typedef struct {
    const char *why;  /* what is wrong with the line at fault; NULL: nothing                   */
    text_fault fault; /* the line and the word                                                 */
    int steps;
    size_t bytes; /* how much of the text the good part is                                     */
} match_part;
match *match_read_part(const char *text, size_t len, int most, uint64_t seed, match_part *);

#endif
