/* game.h -- the one interface that every game implements and every program uses.
 *
 * A game is a set of pure functions over one plain struct, its state. A state
 * holds no pointers, so memcpy clones it and memcmp compares it. No function
 * here allocates, prints, reads a clock, keeps a global or rolls dice: chance
 * is a seat like any other, and what it "chooses" is an action in the record.
 *
 * Legality has one source: an action may be applied if and only if legal() (or
 * chance(), for nature) lists it. Programs call game_play(), which checks;
 * search calls apply(), which trusts.
 *
 * Everything a program needs to print, read, store or draw a game is described
 * by const tables (domains, kinds, facts, fields, options). Notation, JSON, positions
 * as text, digests and sentences are written once, in core/, from these. */
#ifndef BAILEY_GAME_H
#define BAILEY_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    GAME_SEATS       = 6,    /* players at most                                  */
    GAME_CHANCE      = 7,    /* nature's seat; bit 7 of a seat mask              */
    GAME_NOBODY      = 8,    /* no owner; also the viewer who sees what is public */
    GAME_ARGS        = 3,    /* arguments of an action                           */
    GAME_EVENT_ARGS  = 6,    /* arguments of an event                            */
    GAME_OPTIONS     = 8,    /* settings a game may declare, players included    */
    GAME_ACTIONS     = 512,  /* legal actions at once, at most                   */
    GAME_EVENTS      = 256,  /* events of one apply(), at most                   */
    GAME_STATE_BYTES = 1024, /* any state fits in a game_buf                     */
    GAME_POINT       = 256,  /* one point, in the fixed point of evaluate()      */
    GAME_HIDDEN      = -32768, /* a hidden argument of an event                  */
    GAME_NONE        = -32768, /* a fact that does not exist                     */
    GAME_FACT_OF     = 3      /* what a fact is asked of, at most                */
};

/* Marks a text that people read, for xgettext; the English text is the key.    */
#define N_(text) text

/* What somebody does. No padding, so memcmp is equality; unused args are 0.
 * A choice of many parts (which goods to pay) is a run of small actions.        */
typedef struct {
    uint8_t kind, seat;
    int16_t arg[GAME_ARGS];
} game_action;

/* What then happened, for logs, score sheets and animation. Seats outside `sees`
 * receive the event with the arguments in `hide` (a bit each) as GAME_HIDDEN.
 * Most events are public: sees and hide both 0.                                 */
typedef struct {
    uint8_t kind, seat, sees, hide;
    int16_t arg[GAME_EVENT_ARGS];
} game_event;

typedef struct {
    game_event *at;
    int len, cap;
} game_log; /* the caller's memory */

typedef struct {
    game_action act;
    uint32_t weight;
} game_outcome;

/* rank 1 is best; players who share a place share its number (1, 1, 3).         */
typedef struct {
    int32_t points[GAME_SEATS];
    uint8_t rank[GAME_SEATS];
} game_score;

typedef struct {
    uint64_t s[4];
} game_rng; /* xoshiro256**, see rng.h */

typedef union {
    uint64_t align_;
    unsigned char b[GAME_STATE_BYTES];
} game_buf;

/* How a playout chooses: at random; the best of a few by the position that follows at once; the best of
 * some by the best position that an action leads to, looking into choices that it opens.          */
typedef enum { GAME_AT_RANDOM, GAME_GLANCE, GAME_LOOK } game_care;

/* A domain is what an argument or a field can be: `count` values from `lo` on.
 * word: what the notation and positions write (lower-case ASCII, no spaces);
 * NULL means plain numbers. label: what people read, marked with N_; NULL means
 * the word itself. The seats of a game are the domain &game_seat: its words are
 * the game's own seat names, plus "chance" (7) and "nobody" (8).                 */
typedef struct {
    const char *name;
    int16_t lo;
    uint16_t count;
    const char *const *word;
    const char *const *label;
} game_domain;

extern const game_domain game_seat;

/* A verb of the game, or a kind of event. `say` is what people read: for an
 * action the choice ("Place a worker: {0}"), for an event the sentence in the
 * log ("{seat} gains {0} VP"); {0}..{5} are arguments, {+0} is a number with its
 * sign ("{seat}: {+0} VP"), {seat} the seat's name.
 * An event kind with say == NULL is for machines only.                          */
typedef struct {
    const char *name;
    const game_domain *arg[GAME_EVENT_ARGS];
    const char *say;
    uint8_t decline; /* an action that does nothing (pass, done): the busy policy shuns it */
    uint8_t secret;  /* bit per argument that other seats do not get to see      */
} game_kind;

/* A fact is what the rules say whatever the position: what a tile costs, how strong a card is, how
 * many rounds there are; see fact(). `of`: the domains it is asked of (none: one answer for the whole
 * game); `value`: the domain of the answers, NULL = numbers. A set is a fact of two domains whose
 * answers are 0 and 1.                                                                           */
typedef struct {
    const char *name;
    const game_domain *of[GAME_FACT_OF], *value;
} game_fact;

/* Every game's event kind 0 is "points": arg 0 the points won or lost, arg 1 their
 * source (a domain with labels). The score sheet is the sum of these, by source:
 * at the end score().points[seat] equals the seat's sum of points events. Earlier,
 * score() says where the seat stands if the match stopped now.                   */
enum { GAME_EVENT_POINTS = 0 };

/* Every byte of the state, in order of memory: positions, JSON, digests and diffs
 * come from this. A hidden value in a view is the type's greatest value when
 * unsigned, its least when signed; no full state ever holds that value.         */
typedef enum { FIELD_U8, FIELD_I8, FIELD_U16, FIELD_I16, FIELD_U32, FIELD_I32, FIELD_U64 } game_type;
enum {
    FIELD_SET     = 1, /* a mask: bit i set = the i-th value of the value domain is a member */
    FIELD_DERIVED = 2  /* follows from other fields: settle() makes it; not printed, not digested */
};
typedef struct {
    const char *name;
    uint16_t offset;
    uint8_t type, flags;
    uint16_t count[2], stride[2];            /* elements along each index; {1,1} = a scalar */
    const game_domain *index[2];             /* names of the indices; NULL = numbers from 0 */
    const game_domain *value;                /* names of the values; NULL = numbers         */
} game_field;

#define GAME_TYPE_(x) \
    _Generic((x), uint8_t: FIELD_U8, int8_t: FIELD_I8, uint16_t: FIELD_U16, int16_t: FIELD_I16, \
             uint32_t: FIELD_U32, int32_t: FIELD_I32, uint64_t: FIELD_U64)
#define GAME_AT_(S, m) (((const S *)0)->m)
#define GAME_LEN_(S, m) ((uint16_t)(sizeof GAME_AT_(S, m) / sizeof GAME_AT_(S, m[0])))
/* FIELD0: a scalar. FIELD1: an array. FIELD2: an array of arrays. FIELD_OF: member m of the
 * array of structs `a`; FIELD_OF1: an array member m of it. The rest: domains, then flags.   */
#define FIELD0(S, m, V, F) \
    { #m, offsetof(S, m), GAME_TYPE_(GAME_AT_(S, m)), F, { 1, 1 }, { 0, 0 }, { 0, 0 }, V }
#define FIELD1(S, m, I, V, F) \
    { #m, offsetof(S, m), GAME_TYPE_(GAME_AT_(S, m[0])), F, { GAME_LEN_(S, m), 1 }, \
      { sizeof GAME_AT_(S, m[0]), 0 }, { I, 0 }, V }
#define FIELD2(S, m, I, J, V, F) \
    { #m, offsetof(S, m), GAME_TYPE_(GAME_AT_(S, m[0][0])), F, \
      { GAME_LEN_(S, m), GAME_LEN_(S, m[0]) }, \
      { sizeof GAME_AT_(S, m[0]), sizeof GAME_AT_(S, m[0][0]) }, { I, J }, V }
#define FIELD_OF(S, a, m, I, V, F) \
    { #m, offsetof(S, a[0].m), GAME_TYPE_(GAME_AT_(S, a[0].m)), F, { GAME_LEN_(S, a), 1 }, \
      { sizeof GAME_AT_(S, a[0]), 0 }, { I, 0 }, V }
#define FIELD_OF1(S, a, m, I, J, V, F) \
    { #m, offsetof(S, a[0].m), GAME_TYPE_(GAME_AT_(S, a[0].m[0])), F, \
      { GAME_LEN_(S, a), GAME_LEN_(S, a[0].m) }, \
      { sizeof GAME_AT_(S, a[0]), sizeof GAME_AT_(S, a[0].m[0]) }, { I, J }, V }

/* A setting of a match. Option 0 of every game is "players". word: names of the
 * values lo..hi (NULL = numbers). help: one sentence for people.                */
typedef struct {
    const char *key;
    int16_t lo, hi, dflt;
    const char *const *word;
    const char *help;
} game_option;

typedef struct {
    int16_t v[GAME_OPTIONS];
} game_options; /* v[0]: players */

/* What apply() tells its caller beyond the new state.                           */
enum { GAME_SEALED = 1 }; /* something hidden was revealed: undo stops here      */

typedef struct game {
    /* Who I am. A record names id and rules, and is only ever read by the same rules. */
    const char *id;
    const char *title;               /* what people read                          */
    uint16_t rules, state_bytes;
    bool hidden;                     /* some seat knows what another does not     */
    const char *const *seats;        /* words of the seats ("red"), GAME_SEATS at most */
    const char *const *seat_labels;  /* what people read                          */
    const game_option *options; int n_options;
    const game_kind *actions;   int n_actions;          /* by action.kind         */
    const game_kind *events;    int n_events;           /* by event.kind          */
    const game_kind *notes;     int n_notes;            /* by kind of a note, see note() */
    const game_kind *outlooks;  int n_outlooks;         /* by kind of what outlook() tells */
    const game_fact *facts;     int n_facts;            /* by number of a fact, see fact() */
    const game_field *fields;   int n_fields;

    /* Play. init() answers NULL, or why these options cannot be played (a text with N_).
     * A state that is not over always offers every actor at least one action.     */
    const char *(*init)(void *state, const game_options *);
    void     (*get_options)(const void *state, game_options *); /* a state knows how it was made */
    int      (*colours)(const void *state); /* seats with pieces and points, players first; NULL = the players */
    unsigned (*actors)(const void *state);              /* seat mask; 0 = over     */
    int      (*legal)(const void *state, int seat, game_action *out);  /* ascending, no doubles */
    int      (*chance)(const void *state, game_outcome *out);          /* ascending, weights > 0 */
    void     (*draw)(const void *state, game_rng *, game_action *out); /* NULL, or chance() sampled faster */
    unsigned (*apply)(void *state, game_action, game_log *log);        /* log may be NULL */
    void     (*score)(const void *state, game_score *out);             /* at any time */

    /* For people. why() is called for an action of the right form that legal() does not
     * list, and names the rule ("R4.2 ..."): a text with N_, never NULL. ask() says in a
     * sentence what the seat has to decide now.                                    */
    const char *(*why)(const void *state, game_action);
    const char *(*ask)(const void *state, int seat);
    /* NULL, or: what a legal choice would mean here (what it costs, what stands there), told like
     * an event of the table `notes` and shown beside the choice. False: nothing to add.          */
    bool (*note)(const void *view, game_action, game_event *out);
    /* The answer of a fact to a value of each of its domains (0 where there is none), read from the
     * game's own tables and rules: no number is typed again. GAME_NONE: there is no such thing.    */
    int (*fact)(int fact, int i, int j, int k);
    /* NULL, or: what the rules make of the position beyond its fields (who has the trick so far, what a
     * worker costs, what would count now), told like events of the table `outlooks`, GAME_EVENTS at most.
     * From what the viewer sees alone; what he cannot see is GAME_HIDDEN or left out. Of a full state:
     * as one who sees everything.                                                             */
    void (*outlook)(const void *view, int viewer, game_log *out);

    /* What one seat may know. observe() blanks the rest (viewer GAME_NOBODY: what is public);
     * determinize() fills the blanks at random, consistent with everything the seat has seen.
     * actors(), legal() for the viewer's seat, ask(), why() and score() work on views too. */
    void (*observe)(const void *state, int viewer, void *view);
    void (*determinize)(const void *view, int viewer, game_rng *, void *state);

    /* Learning, from a view, with the viewer's own seat rotated to the front.      */
    int  n_features;
    void (*features)(const void *view, int viewer, float *out);

    /* For search; both may be NULL. evaluate(): the points every colour may expect at the end, in
     * units of 1/GAME_POINT; of a full state, which a filled-in guess is too. Its answer, in the
     * same unit and > 0, is the lead that makes a seat twice as likely to win as the one behind.
     * prior(): how likely a sensible player in this seat is to take each of the legal actions, as
     * weights >= 1 that need no sum; from what the seat knows alone. Whole numbers only, so that
     * every machine makes the same choice.                                           */
    int32_t (*evaluate)(const void *state, int32_t value[GAME_SEATS]);
    void (*prior)(const void *state, int seat, const game_action *list, int n, uint16_t *weight);
    uint16_t playout; /* actions to be played on before evaluate() tells most: at random ...      */
    game_care care;   /* ... or with care; not beyond a draw of chance, unless ...                  */
    bool past_chance; /* ... evaluate() tells little before one: then the tree goes on behind it too */
    uint16_t pace;    /* of 100 iterations of search so many are made here; 0: 100 ...              */
    uint16_t patience; /* ... and by who takes his time so many times more: here that pays; 0: no more */

    /* settle() makes the FIELD_DERIVED fields from the others, after a position was read.
     * check() answers NULL, or the invariant this state breaks (for developers, untranslated);
     * called by every test and by the fuzzer.                                       */
    void (*settle)(void *state);
    const char *(*check)(const void *state);
} game;

/* For rules.c: append to a list of actions, or to a log that may be absent.      */
static inline game_action game_act(int kind, int seat, int a, int b, int c) {
    return (game_action){(uint8_t)kind, (uint8_t)seat, {(int16_t)a, (int16_t)b, (int16_t)c}};
}
static inline void game_emit(game_log *log, game_event e) {
    if (log && log->len < log->cap) log->at[log->len++] = e;
}

/* Ranks from points; `tie` (NULL, or a number per seat, more is better) breaks ties.   */
static inline void game_rank(game_score *out, int players, const int32_t *tie) {
    for (int i = 0; i < players; i++) {
        int ahead = 0;
        for (int j = 0; j < players; j++)
            ahead += out->points[j] > out->points[i] ||
                     (tie && out->points[j] == out->points[i] && tie[j] > tie[i]);
        out->rank[i] = (uint8_t)(1 + ahead);
    }
}

/* core/game.c -- written once, for all games. Functions that can refuse return
 * NULL when they did not, and otherwise the reason, a string nobody frees.       */
extern const game *const game_list[]; /* NULL-terminated; the lines of games/list.h */
const game *game_find(const char *id);
int game_players(const game *, const void *state);
int game_colours(const game *, const void *state); /* players, and colours that nobody plays   */

void game_default_options(const game *, game_options *);
const char *game_set_option(const game *, game_options *, const char *key, const char *value);

/* The canonical start that positions differ from: init(), then the first outcome of
 * chance() as long as nature alone is to act.                                     */
const char *game_start(const game *, const game_options *, void *state);

bool game_is_legal(const game *, const void *state, game_action);
const char *game_play(const game *, void *state, game_action, game_log *, unsigned *flags);
bool game_sample(const game *, const void *state, game_rng *, game_action *out);
uint64_t game_digest(const game *, const void *state); /* the same everywhere      */
game_event game_event_for(game_event, int viewer);     /* as that seat sees it     */
game_action game_action_for(const game *, game_action, int viewer);

/* A policy index: every action a game can write down has a number of its own.     */
int game_policy_size(const game *);
int game_policy_index(const game *, game_action);

/* One element of a field, by its indices.                                         */
int64_t game_get(const game_field *, const void *state, int i, int j);
void game_put(const game_field *, void *state, int i, int j, int64_t value);
int64_t game_hidden_value(const game_field *);
const game_field *game_field_find(const game *, const char *name);

#endif
