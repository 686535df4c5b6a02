/* bailey.h -- Bailey's board games as a library: games and options, matches, views, actions, events, text,
 * JSON, computer players, search, and batches of matches for learning. For C (C99 on) and C++. How to use
 * it: docs/embedding.md.
 *
 * Ownership. A handle made by bailey_X_new or bailey_X_open is the caller's, and bailey_X_free ends it
 * (NULL may be given). A `char *` that is returned is the caller's and goes back with bailey_free(). A
 * `const char *` is the library's and stays good as long as the library is loaded, unless said otherwise.
 * Games and options are never freed. Plain values (actions, events, dice, arrays) are the caller's.
 *
 * Refusals. A function that can refuse returns NULL when it did not, and otherwise the reason: a sentence in
 * English, which bailey_say() translates. One that returns a handle answers NULL and puts the reason where
 * `why` points (`why` may be NULL). A refusal changes nothing.
 *
 * Threads. The library has no variables: different handles can be used by different threads at any time. One
 * handle belongs to one thread at a time; exceptions are bailey_search_stop(), bailey_bot_stop() and
 * ranges of a batch that do not overlap. Functions that take a `const` handle may run side by side.
 *
 * Chance. Nothing looks at a clock or at the system's randomness. Equal seeds give equal matches, on every
 * machine; so do computer players and searches that are limited by iterations and have one thread.
 *
 * Versions are semantic. Before 1.0 a change of the second number may change the interface. */
#ifndef BAILEY_BAILEY_H
#define BAILEY_BAILEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined __GNUC__
#define BAILEY_API __attribute__((visibility("default")))
#else
#define BAILEY_API
#endif

#define BAILEY_VERSION_MAJOR 0
#define BAILEY_VERSION_MINOR 1
#define BAILEY_VERSION_PATCH 0
BAILEY_API const char *bailey_version(void); /* "0.1.0", of the library that is loaded */

enum {
    BAILEY_SEATS = 6,      /* players at most                                              */
    BAILEY_CHANCE = 7,     /* nature's seat                                                */
    BAILEY_NOBODY = 8,     /* a viewer who sees what is public                             */
    BAILEY_EVERYTHING = 9, /* a viewer from whom nothing is hidden                         */
    BAILEY_ARGS = 3,       /* arguments of an action                                       */
    BAILEY_EVENT_ARGS = 6, /* ... and of an event                                          */
    BAILEY_OPTIONS = 8,    /* settings of a match at most                                  */
    BAILEY_ACTIONS = 512,  /* legal actions at once, at most                               */
    BAILEY_EVENTS = 256,   /* events of one action, at most                                */
    BAILEY_HIDDEN = -32768 /* an argument that the viewer may not know                     */
};

BAILEY_API void bailey_free(void *); /* what a function returned as `char *` */

/* A text of the library in a language ("en", "hu", "ru"; any other is English). NULL stays NULL. */
BAILEY_API const char *bailey_say(const char *lang, const char *english);

/* ---- games ------------------------------------------------------------------------------------------- */

typedef struct bailey_game bailey_game;

BAILEY_API int bailey_games(void); /* how many there are */
BAILEY_API const bailey_game *bailey_game_at(int index);
BAILEY_API const bailey_game *bailey_game_find(const char *id); /* "caylus"; NULL: there is none */
BAILEY_API const char *bailey_game_id(const bailey_game *);
BAILEY_API const char *bailey_game_title(const bailey_game *);
BAILEY_API int bailey_game_rules(const bailey_game *);                  /* version of the rules; records name it */
BAILEY_API bool bailey_game_hidden(const bailey_game *);                /* some seat knows what another does not */
BAILEY_API const char *bailey_game_seat(const bailey_game *, int seat); /* "red"; NULL: no such seat */
BAILEY_API char *bailey_game_rules_text(const bailey_game *, const char *lang); /* Markdown */
BAILEY_API int bailey_game_features(const bailey_game *); /* numbers that bailey_view_features() writes */
BAILEY_API int bailey_game_policy(const bailey_game *);   /* numbers that actions have, from 0 on */

/* Options by their place: 0 is always "players". Values run from *lo to *hi.                       */
typedef struct {
    int16_t value[BAILEY_OPTIONS];
} bailey_options;
BAILEY_API int bailey_option_count(const bailey_game *);
BAILEY_API const char *bailey_option_key(const bailey_game *, int option, int *lo, int *hi);
BAILEY_API void bailey_options_default(const bailey_game *, bailey_options *);
BAILEY_API const char *bailey_options_set(const bailey_game *, bailey_options *, const char *key, const char *value);
/* Options by one name: "recommended", "printed". All but the number of players are set.             */
BAILEY_API int bailey_preset_count(const bailey_game *);
BAILEY_API const char *bailey_preset_key(const bailey_game *, int preset);
BAILEY_API const char *bailey_options_preset(const bailey_game *, bailey_options *, const char *key);

/* Fields of a view, by their place; what each holds stands in bailey_games_json(). An element that the
 * viewer may not know reads as the field's hidden value. NULL: no such field.                        */
BAILEY_API int bailey_field_count(const bailey_game *);
BAILEY_API const char *bailey_field_name(const bailey_game *, int field, int count[2], int64_t *hidden);

/* ---- actions and events ------------------------------------------------------------------------------ */

/* What somebody does. Eight bytes without gaps: memcmp is equality, unused arguments are 0.        */
typedef struct {
    uint8_t kind, seat;
    int16_t arg[BAILEY_ARGS];
} bailey_action;

/* What then happened. Kind 0 is always "points": argument 0 how many, argument 1 their source.     */
typedef struct {
    uint8_t kind, seat, sees, hide;
    int16_t arg[BAILEY_EVENT_ARGS];
} bailey_event;

/* An action in notation ("blue place castle", docs/notation.md) and for people ("Place a worker: Castle").
 * An action that is not of this game has no text: NULL.                                             */
BAILEY_API char *bailey_action_text(const bailey_game *, bailey_action);
BAILEY_API char *bailey_action_say(const bailey_game *, bailey_action, const char *lang);
BAILEY_API const char *bailey_action_read(const bailey_game *, const char *text, bailey_action *);
BAILEY_API char *bailey_event_text(const bailey_game *, bailey_event);
BAILEY_API char *bailey_event_say(const bailey_game *, bailey_event, const char *lang); /* NULL: no sentence */

/* The number of an action for networks, 0 .. bailey_game_policy()-1, and back with the seat that acts.
 * -1 and false: there is none.                                                                      */
BAILEY_API int32_t bailey_policy_index(const bailey_game *, bailey_action);
BAILEY_API bool bailey_policy_action(const bailey_game *, int32_t index, int seat, bailey_action *);

/* ---- dice -------------------------------------------------------------------------------------------- */

typedef struct {
    uint64_t s[4];
} bailey_dice; /* xoshiro256** */
BAILEY_API void bailey_dice_seed(bailey_dice *, uint64_t seed);
BAILEY_API uint32_t bailey_dice_roll(bailey_dice *, uint32_t sides); /* 0 .. sides-1 */

/* The seed of match number `index` in a series, as `bailey sim --seed` has it.                     */
BAILEY_API uint64_t bailey_series_seed(uint64_t seed, uint64_t index);
/* Adds a match's digest to the digest of a series; the order does not matter.                      */
BAILEY_API uint64_t bailey_series_digest(uint64_t sum, uint64_t digest, uint64_t index);

/* ---- views ------------------------------------------------------------------------------------------- */

/* What one viewer may know of a position. Made once, filled by bailey_match_see() as often as wanted. Until
 * then it shows what is public at the start of a match with the usual options.                      */
typedef struct bailey_view bailey_view;
BAILEY_API bailey_view *bailey_view_new(const bailey_game *); /* NULL: no memory */
BAILEY_API void bailey_view_free(bailey_view *);

BAILEY_API int bailey_view_viewer(const bailey_view *);
BAILEY_API int bailey_view_players(const bailey_view *);
BAILEY_API unsigned bailey_view_actors(const bailey_view *); /* a bit for each seat that is to act; 0: over */
/* The legal actions of the viewer's own seat (of any seat, for who sees everything), ascending; out has
 * room for BAILEY_ACTIONS. 0 when the seat is not to act, or not the viewer's.                       */
BAILEY_API int bailey_view_legal(const bailey_view *, int seat, bailey_action *out);
/* What chance may bring next, ascending, and how likely each is beside the others; both have room for
 * BAILEY_ACTIONS. 0 when chance is not to act, and for a viewer from whom something is hidden.        */
BAILEY_API int bailey_view_chance(const bailey_view *, bailey_action *out, uint32_t *weight);
BAILEY_API int64_t bailey_view_get(const bailey_view *, int field, int i, int j);
/* What a network is given: bailey_game_features() numbers, the viewer's own seat first. All 0 for a viewer
 * without a seat.                                                                                   */
BAILEY_API void bailey_view_features(const bailey_view *, float *out);
/* 1 for each policy number of a legal action of the viewer, 0 for all others.                       */
BAILEY_API void bailey_view_mask(const bailey_view *, uint8_t *out);
/* rank 1 is best; who share a place share its number (1, 1, 3). At any time.                        */
typedef struct {
    int32_t points[BAILEY_SEATS];
    uint8_t rank[BAILEY_SEATS];
} bailey_score;
BAILEY_API void bailey_view_score(const bailey_view *, bailey_score *);
BAILEY_API uint64_t bailey_view_digest(const bailey_view *); /* equal views, equal digests */
BAILEY_API char *bailey_view_text(const bailey_view *);      /* a position, docs/notation.md */
BAILEY_API char *bailey_view_json(const bailey_view *);
/* What the viewer's seat has to decide, in a sentence; NULL: nothing.                               */
BAILEY_API const char *bailey_view_ask(const bailey_view *);
/* Why the viewer's seat may not do this; NULL: it may. Who sees everything may ask for every seat, and for chance; anybody
 * else is refused the actions of other seats, whatever they are.                                    */
BAILEY_API const char *bailey_view_why(const bailey_view *, bailey_action);

/* ---- matches ------------------------------------------------------------------------------------------ */

typedef struct bailey_match bailey_match;

/* `options` NULL: the usual ones. The seed is that of nature's dice.                                */
BAILEY_API bailey_match *bailey_match_new(const bailey_game *, const bailey_options *options, uint64_t seed,
                                          const char **why);
/* From a record (docs/notation.md) or a position. `line`: NULL, or where the number of the line at fault goes. */
BAILEY_API bailey_match *bailey_match_open(const char *text, uint64_t seed, const char **why, int *line);
BAILEY_API bailey_match *bailey_match_copy(const bailey_match *); /* dice included; NULL: no memory */
BAILEY_API void bailey_match_free(bailey_match *);

BAILEY_API const bailey_game *bailey_match_game(const bailey_match *);
BAILEY_API void bailey_match_options(const bailey_match *, bailey_options *);
BAILEY_API bailey_dice *bailey_match_dice(bailey_match *); /* nature's; the match owns them */
BAILEY_API unsigned bailey_match_actors(const bailey_match *);
BAILEY_API void bailey_match_see(const bailey_match *, int viewer, bailey_view *); /* a view of the same game */
BAILEY_API int bailey_match_steps(const bailey_match *);
BAILEY_API bool bailey_match_step(const bailey_match *, int step, bailey_action *); /* as it was; nothing hidden */
/* The events of a step as the viewer may know them; out has room for BAILEY_EVENTS. How many.       */
BAILEY_API int bailey_match_events(const bailey_match *, int step, int viewer, bailey_event *out);
/* What the viewer was told of the steps from `from` on: each action on a line, and behind a tab each event it
 * brought, in notation, with a question mark for what he may not know. Equal stories: the viewer cannot tell the
 * matches apart.                                                                                     */
BAILEY_API char *bailey_match_story(const bailey_match *, int from, int viewer);

/* Who sits where: a name of at most 31 bytes, or "bot:NAME" for a computer player.                  */
BAILEY_API const char *bailey_match_seat(bailey_match *, int seat, const char *name);
BAILEY_API const char *bailey_match_name(const bailey_match *, int seat); /* until the seat changes */

/* How it is conducted. BAILEY_CONFIRM: a person who can take a turn back confirms it before it passes on.
 * BAILEY_FORCED: a person's only action counts as due by itself. BAILEY_ONE_DEVICE: people share a screen,
 * which changes hands where there are secrets. At first: none of them.                               */
enum { BAILEY_CONFIRM = 1, BAILEY_FORCED = 2, BAILEY_ONE_DEVICE = 4 };
BAILEY_API void bailey_match_conduct(bailey_match *, unsigned ways);

/* What is due, and for which seat. Nobody decides: chance, and the only action of a seat (forced); both by
 * bailey_match_advance().                                                                            */
typedef enum {
    BAILEY_DUE_OVER,
    BAILEY_DUE_CONFIRM,
    BAILEY_DUE_CHANCE,
    BAILEY_DUE_FORCED,
    BAILEY_DUE_HAND_ON,
    BAILEY_DUE_PERSON,
    BAILEY_DUE_BOT
} bailey_due;
BAILEY_API bailey_due bailey_match_due(const bailey_match *, int *seat);
/* Plays an action for one who speaks for these seats (a mask; 0xFF for whoever follows a record). */
BAILEY_API const char *bailey_match_act(bailey_match *, unsigned speaks, bailey_action);
BAILEY_API bool bailey_match_advance(bailey_match *); /* false: somebody has to decide */
BAILEY_API void bailey_match_confirm(bailey_match *);
BAILEY_API void bailey_match_take(bailey_match *); /* whoever is next has the device now */
BAILEY_API const char *bailey_match_undo(bailey_match *);
BAILEY_API const char *bailey_match_undo_refused(const bailey_match *);

BAILEY_API char *bailey_match_record(const bailey_match *);
/* Over all actions and the position: two programs that agree on it played the same match.           */
BAILEY_API uint64_t bailey_match_digest(const bailey_match *);

/* ---- JSON: docs/json.md, docs/schemas ---------------------------------------------------------------- */

BAILEY_API char *bailey_games_json(void);
BAILEY_API char *bailey_texts_json(const char *lang);
/* The match after `step` steps (-1: now) as the viewer sees it; steps from .. to-1 (to -1: all); what is due;
 * where the points come from; everybody's points after each step.                                    */
BAILEY_API char *bailey_match_look_json(const bailey_match *, int step, int viewer, const char *lang);
BAILEY_API char *bailey_match_steps_json(const bailey_match *, int from, int to, int viewer, const char *lang);
BAILEY_API char *bailey_match_due_json(const bailey_match *, const char *lang);
BAILEY_API char *bailey_match_sheet_json(const bailey_match *, const char *lang);
BAILEY_API char *bailey_match_scores_json(const bailey_match *, int viewer);

/* ---- computer players ---------------------------------------------------------------------------------- */

/* A computer player at a table: it remembers what it thought of during a match. `name`: "hard", or with settings
 * "hard:iterations=200" (docs/opponents.md).                                                          */
typedef struct bailey_bot bailey_bot;
BAILEY_API const char *bailey_bot_name(int index); /* NULL after the last */
BAILEY_API bailey_bot *bailey_bot_new(const bailey_game *, const char *name, int threads, const char **why);
BAILEY_API void bailey_bot_free(bailey_bot *);
/* What it does for the viewer of this view, who must be among the actors: otherwise false.           */
BAILEY_API bool bailey_bot_choose(bailey_bot *, const bailey_view *, bailey_dice *, bailey_action *);
BAILEY_API void bailey_bot_stop(bailey_bot *);   /* from any thread: it decides at once; until the next choice */
BAILEY_API void bailey_bot_forget(bailey_bot *); /* before another match */

/* ---- search --------------------------------------------------------------------------------------------- */

typedef struct {
    uint32_t iterations;   /* at most; 0: no limit                                        */
    uint32_t milliseconds; /* at most; 0: no limit, and the same result on every machine  */
    uint32_t reserved[6];  /* 0                                                           */
} bailey_limits;           /* all 0: until bailey_search_stop() */

/* What was found out about one legal action. Shares of the victory are 0 .. 1, and, like points, those of
 * every colour.                                                                                       */
typedef struct {
    bailey_action action;
    uint32_t visits;
    float worth;
    float share[BAILEY_SEATS], points[BAILEY_SEATS];
} bailey_line;

typedef struct bailey_search bailey_search;
/* `megabytes`: for each thread. NULL: no memory, or more than a search can use (about 160 GB for each thread). */
BAILEY_API bailey_search *bailey_search_new(const bailey_game *, int threads, int megabytes);
BAILEY_API void bailey_search_free(bailey_search *);
/* Thinks about the decision of the view's viewer. Answers how many lines it wrote, one for each legal action
 * and in that order; out has room for BAILEY_ACTIONS. 0: the viewer is not to act.                     */
BAILEY_API int bailey_search_run(bailey_search *, const bailey_view *, const bailey_limits *, bailey_dice *,
                                 bailey_line *out);
/* How play may go on after this action, as far as the last run knows: its own actions, and what it expects of
 * the others. Starts with the action. How many.                                                       */
BAILEY_API int bailey_search_follow(const bailey_search *, bailey_action, bailey_action *out, int cap);
BAILEY_API void bailey_search_stop(bailey_search *);   /* from any thread: the run at hand, or the next, ends soon */
BAILEY_API void bailey_search_forget(bailey_search *); /* before another match */

/* ---- batches ---------------------------------------------------------------------------------------------- */

/* Many matches of one game, stepped together. What nobody decides (chance, and forced actions if wished) happens
 * by itself; a match that ends begins anew. Match i has in its k-th run the seed
 * bailey_series_seed(seed, i + n * k). No memory is taken after bailey_batch_new().
 *
 * All arrays are the caller's, with n rows; a member that is NULL is not written.                      */
typedef struct {
    uint8_t *seat;     /* [n]            who is to act: the lowest seat, if several are                */
    float *features;   /* [n][features]  what that seat sees                                           */
    uint8_t *mask;     /* [n][policy]    1: legal                                                      */
    float *reward;     /* [n][players]   the seats' shares of the victory where a match has just ended, else 0 */
    int32_t *points;   /* [n][players]   as the seat to act sees them; at the end where a match has just ended */
    uint8_t *done;     /* [n]            1: the last action ended the match; the other arrays but reward and
                                         points show the next one                                      */
    void *reserved[4]; /* NULL                                                                         */
} bailey_arrays;

typedef struct bailey_batch bailey_batch;
/* BAILEY_SKIP_FORCED: where a seat has one action only, it happens by itself; not as the first of a match.
 * BAILEY_KEEP_MASK: `mask` is the same array in every call and nobody else writes to it, so that only what changes
 * is written: much faster where a game has many policy numbers.                                        */
enum { BAILEY_SKIP_FORCED = 1, BAILEY_KEEP_MASK = 2 };
BAILEY_API bailey_batch *bailey_batch_new(const bailey_game *, const bailey_options *, int n, uint64_t seed,
                                          unsigned flags, const char **why);
BAILEY_API void bailey_batch_free(bailey_batch *);
/* The matches from .. to-1 as they stand, written to their rows.                                       */
BAILEY_API void bailey_batch_look(bailey_batch *, int from, int to, const bailey_arrays *);
/* Plays policy[i] in each of the matches from .. to-1. Answers how many of them were not legal: there nothing
 * happened, and the row shows the match as before. Ranges that do not overlap may be stepped by several
 * threads at a time.                                                                                   */
BAILEY_API int bailey_batch_step(bailey_batch *, int from, int to, const int32_t *policy, const bailey_arrays *);
/* A legal policy number for each of the matches from .. to-1, drawn evenly with the given dice.        */
BAILEY_API void bailey_batch_sample(const bailey_batch *, int from, int to, bailey_dice *, int32_t *policy);

#ifdef __cplusplus
}
#endif

#endif
