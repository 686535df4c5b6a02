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
    GAME_PRESETS     = 2,    /* presets that every game has, see GAME_RECOMMENDED */
    GAME_ACTIONS     = 512,  /* legal actions at once, at most                   */
    GAME_EVENTS      = 256,  /* events of one apply(), at most. The fullest reveals and scores a
                                round of Ys: 85 in 14 million actions of `bailey check` */
    GAME_STATE_BYTES = 1024, /* any state fits in a game_buf                     */
    GAME_POINT       = 256,  /* one point, in the fixed point of evaluate()      */
    GAME_HIDDEN      = -32768, /* a hidden argument of an event                  */
    GAME_NONE        = -32768, /* a fact that does not exist                     */
    GAME_FACT_OF     = 3      /* what a fact is asked of, at most                */
};

/* Seats are bits of masks that are bytes; a hidden argument is one of an event's.               */
_Static_assert(GAME_SEATS < GAME_CHANCE && GAME_CHANCE < 8, "a mask of seats is a byte");
_Static_assert(GAME_EVENT_ARGS <= 8 && GAME_ARGS <= GAME_EVENT_ARGS, "a mask of arguments is a byte");
_Static_assert(GAME_HIDDEN == INT16_MIN, "no argument of a domain is as low");

/* Marks a text that people read, for xgettext; the English text is the key.    */
#define N_(text) text

/* What somebody does. No padding, so memcmp is equality; unused args are 0.
 * A choice of many parts (which goods to pay) is a run of small actions.        */
typedef struct {
    uint8_t kind, seat;
    int16_t arg[GAME_ARGS];
} game_action;

_Static_assert(sizeof(game_action) == 2 + 2 * GAME_ARGS, "no padding: actions are compared as bytes");

/* What then happened, for logs, score sheets and animation. Seats outside `sees`
 * receive the event with the arguments in `hide` (a bit each) as GAME_HIDDEN.
 * Most events are public: sees and hide both 0.                                 */
typedef struct {
    uint8_t kind, seat, sees, hide;
    int16_t arg[GAME_EVENT_ARGS];
} game_event;

_Static_assert(sizeof(game_event) == 4 + 2 * GAME_EVENT_ARGS, "no padding: events are compared as bytes");

/* In the caller's memory: {.at = events, .cap = GAME_EVENTS}. What finds no room is counted, and no
 * test lets that pass.                                                          */
typedef struct {
    game_event *at;
    int len, cap, dropped;
} game_log;

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

/* A state is everything there is; a view is the same struct with what its viewer may not know blanked.
 * They are different types, so that a state never gets where only a view belongs: to a computer player,
 * a board, a seat's JSON. Outside of a game's room nobody looks inside.                            */
typedef struct game_state game_state;
typedef struct game_view game_view;

/* Somebody who may see everything sees the state itself. The only way from one to the other.       */
static inline const game_view *game_whole(const game_state *s) { return (const game_view *)s; }

/* Room for any state, and for any view. game_in(&buf): what is in it, of the buffer's own kind.    */
typedef union {
    uint64_t align_;
    unsigned char b[GAME_STATE_BYTES];
} game_buf;
typedef struct {
    game_buf blanked;
} game_view_buf;
_Static_assert(sizeof(game_buf) == GAME_STATE_BYTES, "a state and nothing else");

static inline game_state *game_in_(game_buf *b) { return (game_state *)b; }
static inline const game_state *game_in_const_(const game_buf *b) { return (const game_state *)b; }
static inline game_view *game_in_view_(game_view_buf *b) { return (game_view *)b; }
static inline const game_view *game_in_const_view_(const game_view_buf *b) { return (const game_view *)b; }
#define game_in(buf)                                                                                  \
    _Generic((buf), game_buf *: game_in_, const game_buf *: game_in_const_,                           \
             game_view_buf *: game_in_view_, const game_view_buf *: game_in_const_view_)(buf)

/* For a game's header: how its room gets at the struct inside, to change, read, look at or fill in;
 * and the struct as a state or a view.                                                              */
#define GAME_FREE_ static inline __attribute__((unused)) /* a room need not use all of them */
#define GAME_INSIDE(name)                                                                             \
    GAME_FREE_ name##_state *name##_open(game_state *s) { return (name##_state *)s; }              \
    GAME_FREE_ const name##_state *name##_read(const game_state *s) { return (const name##_state *)s; } \
    GAME_FREE_ const name##_state *name##_look(const game_view *v) { return (const name##_state *)v; }  \
    GAME_FREE_ name##_state *name##_fill(game_view *v) { return (name##_state *)v; }               \
    GAME_FREE_ game_state *name##_as_state(name##_state *s) { return (game_state *)s; }            \
    GAME_FREE_ const game_view *name##_as_view(const name##_state *s) { return (const game_view *)s; } \
    _Static_assert(sizeof(name##_state) <= GAME_STATE_BYTES, "a state fits in a game_buf")

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

/* Words and labels of a domain come from one list, so that they cannot slip, neither against each
 * other nor against their enum. A value that is missing, there twice or out of range does not compile:
 *     #define CUBE_LIST(X) X(FOOD, "food", N_("food")) X(WOOD, "wood", N_("wood"))
 *     static GAME_WORDS(cube_word, CUBES, CUBE_LIST);
 *     static GAME_LABELS(cube_label, CUBES, CUBE_LIST);                                           */
#define GAME_WORD_(value, word, label)  [value] = word,
#define GAME_LABEL_(value, word, label) [value] = label,
#define GAME_ONE_(value, word, label)   +1
#define GAME_WORDS(name, count, list)                 \
    const char *const name[count] = {list(GAME_WORD_)}; \
    _Static_assert((0 list(GAME_ONE_)) == (count), #name ": one for each value")
#define GAME_LABELS(name, count, list)                 \
    const char *const name[count] = {list(GAME_LABEL_)}; \
    _Static_assert((0 list(GAME_ONE_)) == (count), #name ": one for each value")

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
    uint8_t pair;    /* two arguments without order: people may name either first, the smaller one comes first */
    const char *outside; /* an action: the rule against a word of the game that is no argument of it ("buy gold") */
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
    FIELD_DERIVED = 2, /* follows from other fields: settle() makes it; not printed, not digested */
    FIELD_LATER   = 4  /* came after the first records: digested only where it is not 0, so that they stay valid */
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

/* A setting of a match. Option 0 of every game is "players". key and word are what
 * the notation and command lines write; word: of the values lo..hi (NULL = numbers).
 * What people read, with N_: the label, those of the values (NULL = as they are
 * written), and help, one sentence.                                             */
typedef struct {
    const char *key, *label;
    int16_t lo, hi, dflt;
    const char *const *word, *const *word_label;
    const char *help;
} game_option;

/* The values of an option, as a domain.                                         */
static inline game_domain game_option_values(const game_option *o) {
    return (game_domain){o->key, o->lo, (uint16_t)(o->hi - o->lo + 1), o->word, o->word_label};
}

typedef struct {
    int16_t v[GAME_OPTIONS];
} game_options; /* v[0]: players */

/* Options by one name. What is not set is as by default; how many play is nobody's preset.      */
typedef struct {
    const char *key, *label, *help;
    struct {
        int16_t option, value;
    } set[GAME_OPTIONS]; /* as far as option 0, players */
} game_preset;

/* The two that every game has: how we would play, and the booklet's own numbers and words.      */
#define GAME_RECOMMENDED                                      \
    {                                                         \
        .key = "recommended", .label = N_("recommended"),     \
        .help = N_("The rules as we would play them.")        \
    }
#define GAME_AS_PRINTED .key = "printed", .label = N_("as printed")

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
    const game_preset *presets; int n_presets;          /* the first one: every option as by default */
    const game_kind *actions;   int n_actions;          /* by action.kind         */
    const game_kind *events;    int n_events;           /* by event.kind          */
    const game_kind *notes;     int n_notes;            /* by kind of a note, see note() */
    const game_kind *outlooks;  int n_outlooks;         /* by kind of what outlook() tells */
    const game_fact *facts;     int n_facts;            /* by number of a fact, see fact() */
    const game_field *fields;   int n_fields;

    /* Play. init() answers NULL, or why these options cannot be played (a text with N_).
     * A state that is not over always offers every actor at least one action.     */
    const char *(*init)(game_state *, const game_options *);
    void     (*get_options)(const game_view *, game_options *); /* a view knows how it was made */
    int      (*colours)(const game_view *); /* seats with pieces and points, players first; NULL = the players */
    unsigned (*actors)(const game_view *);              /* seat mask; 0 = over     */
    int      (*legal)(const game_view *, int seat, game_action *out);  /* ascending, no doubles */
    int      (*chance)(const game_state *, game_outcome *out);          /* ascending, weights > 0 */
    void     (*draw)(const game_state *, game_rng *, game_action *out); /* NULL, or chance() sampled faster */
    unsigned (*apply)(game_state *, game_action, game_log *log);        /* log may be NULL */
    void     (*score)(const game_view *, game_score *out);             /* at any time */

    /* For people. why() is called for an action of the right form that legal() does not
     * list, and names the rule ("R4.2 ..."): a text with N_, never NULL. ask() says in a
     * sentence what the seat has to decide now.                                    */
    const char *(*why)(const game_view *, game_action);
    const char *(*ask)(const game_view *, int seat);
    /* NULL, or: what a legal choice would mean here (what it costs, what stands there), told like
     * an event of the table `notes` and shown beside the choice. False: nothing to add.          */
    bool (*note)(const game_view *, game_action, game_event *out);
    /* The answer of a fact to a value of each of its domains (0 where there is none), read from the
     * game's own tables and rules: no number is typed again. GAME_NONE: there is no such thing.    */
    int (*fact)(int fact, int i, int j, int k);
    /* NULL, or: what the rules make of the position beyond its fields (who has the trick so far, what a
     * worker costs, what would count now), told like events of the table `outlooks`, GAME_EVENTS at most.
     * From what the viewer sees alone; what he cannot see is GAME_HIDDEN or left out. Of a full state:
     * as one who sees everything.                                                             */
    void (*outlook)(const game_view *, int viewer, game_log *out);

    /* What one seat may know. observe() blanks the rest (viewer GAME_NOBODY: what is public);
     * determinize() fills the blanks at random, consistent with everything the seat has seen.
     * actors(), legal() for the viewer's seat, ask(), why() and score() work on views too. */
    void (*observe)(const game_state *, int viewer, game_view *);
    void (*determinize)(const game_view *, int viewer, game_rng *, game_state *);
    /* NULL: always, or: can determinize() be called with this view? One from elsewhere may be anything, as long as its
     * options are a match's and every value is hidden or of its domain. What comes out is for check() to judge.  */
    bool (*fillable)(const game_view *, int viewer);

    /* Learning, from a view, with the viewer's own seat rotated to the front.      */
    int  n_features;
    void (*features)(const game_view *, int viewer, float *out);

    /* For who thinks ahead; all may be NULL. evaluate(): the points every colour may expect at the
     * end, in units of 1/GAME_POINT; of a full state, which a filled-in guess is too. Its answer, in
     * the same unit and > 0, is the lead that makes a seat twice as likely to win as the one behind.
     * Whole numbers only, so that every machine makes the same choice. search: search_advice.h.            */
    int32_t (*evaluate)(const game_state *, int32_t value[GAME_SEATS]);
    const struct search_advice *search;
    const struct game_measures *measures; /* NULL, or what evaluate() weighs: weigh.h */

    /* settle() makes the FIELD_DERIVED fields from the others, after a position was read.
     * check() answers NULL, or the invariant this state breaks (for developers, untranslated), one being
     * that settle() would change nothing; called by every test and by the fuzzer.   */
    void (*settle)(game_state *);
    const char *(*check)(const game_state *);
} game;

/* For rules.c: append to a list of actions, or to a log that may be absent.      */
static inline game_action game_act(int kind, int seat, int a, int b, int c) {
    return (game_action){(uint8_t)kind, (uint8_t)seat, {(int16_t)a, (int16_t)b, (int16_t)c}};
}
static inline void game_append(game_log *log, game_event e) {
    if (log->len < log->cap)
        log->at[log->len++] = e;
    else
        log->dropped++;
}
/* A macro, so that the event is not even put together when nobody listens, as in a search; and where nobody ever
 * does (gpu/), there is no code for it. */
#ifdef GAME_SILENT
#define game_emit(log, ...) ((void)(log))
#else
#define game_emit(log, ...) ((log) ? game_append((log), __VA_ARGS__) : (void)0)
#endif

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
int game_players(const game *, const game_view *);
int game_colours(const game *, const game_view *); /* players, and colours that nobody plays   */

void game_default_options(const game *, game_options *);
const char *game_set_option(const game *, game_options *, const char *key, const char *value);
/* The preset with this key, NULL: there is none. Setting one keeps the number of players. */
const game_preset *game_find_preset(const game *, const char *key);
void game_set_preset(const game *, const game_preset *, game_options *);
/* The first preset that these options are, whoever plays; NULL: none.                     */
const game_preset *game_preset_of(const game *, const game_options *);

/* The canonical start that positions differ from: init(), then the first outcome of
 * chance() as long as nature alone is to act.                                     */
const char *game_start(const game *, const game_options *, game_state *);

bool game_is_legal(const game *, const game_state *, game_action);
/* Why a player may not do this, from what the view shows; NULL: he may.               */
const char *game_refusal(const game *, const game_view *, game_action);
const char *game_play(const game *, game_state *, game_action, game_log *, unsigned *flags);
bool game_sample(const game *, const game_state *, game_rng *, game_action *out);
/* Has everybody who is to act a choice? Always, in a state that play has reached.         */
bool game_has_choices(const game *, const game_state *);
uint64_t game_digest(const game *, const game_view *); /* the same everywhere      */
game_event game_event_for(game_event, int viewer);     /* as that seat sees it     */
game_action game_action_for(const game *, game_action, int viewer);

/* A policy index: every action a game can write down has a number of its own.     */
int game_policy_size(const game *);
int game_policy_index(const game *, game_action);
bool game_policy_action(const game *, int index, int seat, game_action *out); /* false: no such number */
/* Could the game write this action down? What comes from outside may be anything. */
bool game_is_action(const game *, game_action);

/* One element of a field, by its indices.                                         */
int64_t game_get(const game_field *, const game_view *, int i, int j);
void game_put(const game_field *, game_state *, int i, int j, int64_t value);
int64_t game_hidden_value(const game_field *);
const game_field *game_field_find(const game *, const char *name);

#endif
