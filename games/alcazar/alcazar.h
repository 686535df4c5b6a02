/* alcazar.h -- the state of Alcázar and the words its files share. RULES.md says what it means;
 * the numbers R4.2 in comments are its paragraphs.
 *
 * Cells are numbered 1..121: plot k of the track is cell k (1..72), plain ground follows (73..121).
 * Cell 0 lies outside of the board: nothing ever stands there, so that looking over the edge needs
 * no test. A building is named by its lowest plot. */
#ifndef ALCAZAR_H
#define ALCAZAR_H

#include "../../core/game.h"

enum {
    AL_SEATS    = 5,
    AL_PLOTS    = 72,
    AL_CELLS    = 122, /* with the outside                                       */
    AL_BLOCKS   = 84,
    AL_BRIDGES  = 20,
    AL_FLAGS    = 8,
    AL_TOWERS   = 20,  /* tower cards                                            */
    AL_HAND     = 10,  /* building cards dealt to everybody                      */
    AL_DISPLAY_SIZE = 6,
    AL_MONEY    = 40,
    AL_BARONS   = 6,
    AL_GRANDES  = 2,
    AL_NOBLES   = AL_BARONS + AL_GRANDES,
    AL_CAP      = 50,  /* no building is worth more (R12.2)                      */
    AL_CASTLE_VALUE = 5,
    AL_CARD_PRICE = 5, AL_TOWER_PRICE = 10, AL_BRIDGE_PRICE = 15,
    AL_TOP_FOR_TOWERS = 5, /* the highest level a tower card reaches (R9.2)      */
    AL_REAL_PER_POINT = 50
};

/* Who waits for what. */
enum al_phase {
    AL_DEAL,         /* nature deals a card to `turn`                             */
    AL_SHOW,         /* nature fills the display                                  */
    AL_DRAW,         /* nature draws from the deck for `turn`                     */
    AL_TURN,         /* take back a noble, or say which action                    */
    AL_PICK,         /* which card of the display                                 */
    AL_CASTLE_CARD,  /* which building card founds the castle                     */
    AL_CASTLE_PLOTS, /* on which three plots                                      */
    AL_CASTLE_TOP,   /* which of them gets the second block                       */
    AL_VILLA_CARD,   /* which building card founds the villa                      */
    AL_EXTEND_CARD,  /* which building card extends                               */
    AL_COLUMN,       /* which column the tower card raises                        */
    AL_SPAN,         /* where the bridge lies                                     */
    AL_FLAG,         /* which flag stays when two castles merge                   */
    AL_PLACE_TWO,    /* after founding a castle: two nobles may be placed         */
    AL_PLACE_ONE,    /* after founding: one (more) noble may be placed            */
    AL_NOBLE,        /* after extending: place, move or swap                      */
    AL_MOVE_TO,      /* where the noble goes                                      */
    AL_OVER,
    AL_N_PHASES
};

enum al_action {
    AL_A_DEAL, AL_A_SHOW,
    AL_A_TAKE_BACK,
    AL_A_BUY_DISPLAY, AL_A_BUY_DECK, AL_A_BUY_TOWER,
    AL_A_CASTLE, AL_A_VILLA, AL_A_EXTEND, AL_A_TOWER, AL_A_BRIDGE,
    AL_A_PASS,
    AL_A_PICK, AL_A_CARD, AL_A_CHOOSE, AL_A_PLOTS, AL_A_TOP, AL_A_RAISE, AL_A_SPAN, AL_A_KEEP,
    AL_A_PLACE, AL_A_MOVE, AL_A_TO, AL_A_SWAP, AL_A_DONE,
    AL_N_ACTIONS
};

enum al_event {
    AL_E_POINTS = GAME_EVENT_POINTS,
    AL_E_DEALT, AL_E_SHOWN,
    AL_E_BOUGHT, AL_E_DRAWS, AL_E_BOUGHT_TOWER,
    AL_E_PLAYED, AL_E_PLAYED_TOWER,
    AL_E_FOUNDED_CASTLE, AL_E_FOUNDED_VILLA, AL_E_BUILT, AL_E_BRIDGED, AL_E_DISCARDED,
    AL_E_CASTLE_VALUE, AL_E_VILLA_VALUE, AL_E_MERGED_CASTLE, AL_E_MERGED_VILLA,
    AL_E_FLAG_BACK, AL_E_FLAG_UP, AL_E_INCOME,
    AL_E_PLACED, AL_E_MOVED, AL_E_SWAPPED, AL_E_LIFTED, AL_E_REMOVED, AL_E_TAKEN_BACK,
    AL_E_PASSED, AL_E_ENDED, AL_E_TALLY,
    AL_N_EVENTS
};

enum al_source { AL_FROM_BARONS, AL_FROM_GRANDES, AL_FROM_MONEY };
enum al_ending { AL_LAST_BLOCK, AL_LAST_BRIDGE, AL_ALL_PASSED };
enum al_kind_of_noble { AL_BARON, AL_GRANDE };

/* Where a building card is: in the hand of seat 0..4, or here. The masks have the same numbers,
 * and two more: plots that are built upon, and those of them that belong to castles. */
enum al_place { AL_DISPLAY = AL_SEATS, AL_DECK, AL_PLAYED, AL_HIDDEN_PLACE = 255 };
enum al_mask { AL_OCCUPIED = AL_PLAYED, AL_CASTLED, AL_N_MASKS };

typedef struct {
    uint64_t mask_lo[AL_N_MASKS];   /* sets of plots: bit k is plot k ...               derived */
    uint16_t mask_hi[AL_N_MASKS];   /* ... and here plots 64..72                        derived */
    uint16_t money[AL_SEATS];
    uint8_t players, loop_open, heads_lift, course; /* the options of the match          */
    uint8_t phase, turn;            /* turn: the seat to act, or for whom nature acts    */
    uint8_t passes;                 /* in a row (R14.2)                                  */
    uint8_t card, first;            /* a castle being founded: its card, first plot of three */
    uint8_t mover;                  /* the cell of the noble that is being moved         */
    uint8_t piece[3];               /* the cells of the piece just placed, or about to be */
    uint8_t towers;                 /* tower cards in the pile                           */
    uint8_t discarded;              /* blocks taken out of the game (R11.6)              */
    uint8_t deck;                   /* building cards in the deck                        */
    uint8_t cards[AL_SEATS];        /* building cards in hand                            */
    uint8_t tower_cards[AL_SEATS];
    uint8_t blocks;                 /* in the supply                             derived */
    uint8_t supply[AL_SEATS][2];    /* barons and grandes not on the board       derived */
    uint8_t where[AL_SEATS][AL_NOBLES]; /* cells of those that are: ascending, then 0. derived */
    uint8_t castle[AL_FLAGS];       /* the castle that flies this flag (its lowest plot), 0 = free */
    uint8_t bridge_from[AL_BRIDGES], bridge_to[AL_BRIDGES], bridge_level[AL_BRIDGES]; /* from < to */
    uint8_t height[AL_CELLS];       /* of the column; a bridge counts with the space beneath */
    uint8_t noble[AL_CELLS];        /* 0, or 1 + 2 * seat + kind                         */
    uint8_t under[AL_CELLS];        /* value of the blocks beneath the column's topmost bridge */
    uint8_t building[AL_CELLS];     /* lowest plot of the building, 0 = none     derived */
    uint8_t value[AL_PLOTS + 1];    /* of the building with this lowest plot     derived */
    uint8_t place[AL_PLOTS + 1];    /* of a building card (place[0] is not used: played) */
    uint8_t known[AL_PLOTS + 1];    /* everybody knows that this card is in that hand    */
} alcazar_state;

extern const game alcazar_game;

/* ---- sets of cells or plots ------------------------------------------------------------------ */

__extension__ typedef unsigned __int128 al_set; /* bit k: cell or plot k */

static inline al_set al_bit(int k) {
    return k < 64 ? (al_set)((uint64_t)1 << k) : (al_set)((uint64_t)1 << (k - 64)) << 64;
}
static inline bool al_has(al_set x, int k) {
    return (k < 64 ? (uint64_t)x >> k : (uint64_t)(x >> 64) >> (k - 64)) & 1;
}
/* The lowest member; the set must not be empty. */
static inline int al_first(al_set x) {
    return (uint64_t)x ? __builtin_ctzll((uint64_t)x) : 64 + __builtin_ctzll((uint64_t)(x >> 64));
}
/* How many bits are set; the compilers' own function for it is not always an instruction. */
static inline int al_count64(uint64_t x) {
    x -= x >> 1 & 0x5555555555555555;
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
    return (int)(((x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56);
}
static inline int al_count(al_set x) { return al_count64((uint64_t)x) + al_count64((uint64_t)(x >> 64)); }
/* for (AL_EACH(k, set)) runs through the members in ascending order. */
#define AL_EACH(k, set)                                                          \
    al_set k##_rest_ = (set);                                                    \
    k##_rest_ && ((k = al_first(k##_rest_)), true);                              \
    k##_rest_ &= k##_rest_ - 1

static inline al_set al_mask(const alcazar_state *s, int which) {
    return (al_set)s->mask_hi[which] << 64 | s->mask_lo[which];
}
static inline void al_mask_add(alcazar_state *s, int which, int k) {
    if (k < 64)
        s->mask_lo[which] |= (uint64_t)1 << k;
    else
        s->mask_hi[which] = (uint16_t)(s->mask_hi[which] | 1u << (k - 64));
}
static inline void al_mask_remove(alcazar_state *s, int which, int k) {
    if (k < 64)
        s->mask_lo[which] &= ~((uint64_t)1 << k);
    else
        s->mask_hi[which] = (uint16_t)(s->mask_hi[which] & ~(1u << (k - 64)));
}

/* ---- the board ------------------------------------------------------------------------------- */

/* A drawn course of the track (R3.3): a grid of 11 x 11 cells in a frame two cells wide, and
 * where in it each cell lies. Spans of bridges are read from it, nothing else. */
enum { AL_SIDE = 11, AL_FRAME = 2, AL_PITCH = AL_SIDE + 2 * AL_FRAME, AL_GRID = AL_PITCH * AL_PITCH };
typedef struct {
    uint8_t at[AL_GRID];
    uint8_t spot[AL_CELLS];
} al_course;
extern const al_course al_courses[];
enum { AL_N_COURSES = 1 };

/* The four directions, as steps in the grid. */
#define AL_DIRECTIONS { -AL_PITCH, -1, 1, AL_PITCH }

/* Neighbours on the track; 0 beyond the ends of an open one (R3.2). */
static inline int al_next(const alcazar_state *s, int plot) {
    return plot < AL_PLOTS ? plot + 1 : !s->loop_open;
}
static inline int al_prev(const alcazar_state *s, int plot) {
    return plot > 1 || s->loop_open ? plot - 1 : AL_PLOTS;
}

static inline bool al_is_castle(const alcazar_state *s, int building) {
    return al_has(al_mask(s, AL_CASTLED), building);
}
/* Whose noble stands on the cell (GAME_NOBODY: none), and which kind. */
static inline int al_owner(const alcazar_state *s, int cell) {
    return s->noble[cell] ? (s->noble[cell] - 1) >> 1 : GAME_NOBODY;
}
static inline int al_noble_kind(const alcazar_state *s, int cell) { return (s->noble[cell] - 1) & 1; }
static inline int al_on_board(const alcazar_state *s, int seat) {
    return AL_NOBLES - s->supply[seat][AL_BARON] - s->supply[seat][AL_GRANDE];
}

/* ---- who does what --------------------------------------------------------------------------- */

/* tables.c */
extern const game_kind alcazar_actions[], alcazar_events[];
extern const game_field alcazar_fields[];
extern const game_option alcazar_options[];
extern const char *const alcazar_seats[], *const alcazar_seat_labels[], *const alcazar_flag_labels[];
extern const char *const alcazar_cell_words[];
enum { AL_N_FIELDS = 33, AL_N_OPTIONS = 4 };

/* rules.c: whose turn it is and what may be chosen */
const char *alcazar_init(void *, const game_options *);
void alcazar_get_options(const void *, game_options *);
unsigned alcazar_actors(const void *);
int alcazar_legal(const void *, int seat, game_action *);
int alcazar_chance(const void *, game_outcome *);
void alcazar_draw(const void *, game_rng *, game_action *);
unsigned alcazar_apply(void *, game_action, game_log *);
void alcazar_score(const void *, game_score *);

/* rules_where.c: where something may be built; one source for lists and for refusals */
enum al_span_fault {
    AL_SPAN_FINE, AL_SPAN_NOT_STRAIGHT, AL_SPAN_NO_HEAD, AL_SPAN_UNEQUAL, AL_SPAN_MIDDLE_HIGH,
    AL_SPAN_NO_NOBLE, AL_SPAN_OPPONENT, AL_SPAN_USED, AL_SPAN_NO_MERGER
};
enum al_column_fault {
    AL_COLUMN_FINE, AL_COLUMN_EMPTY, AL_COLUMN_HIGH, AL_COLUMN_OPPONENT, AL_COLUMN_NO_HEAD
};
al_set al_castle_starts(const alcazar_state *);
al_set al_castle_cards(const alcazar_state *, al_set starts);
al_set al_triple(const alcazar_state *, int first);
al_set al_reached(const alcazar_state *);
int al_middle(const alcazar_state *, int from, int to);
bool al_may_merge(const alcazar_state *, int x, int y);
enum al_span_fault al_span_fault(const alcazar_state *, int seat, int from, int to);
enum al_column_fault al_column_fault(const alcazar_state *, int seat, int cell);
al_set al_columns(const alcazar_state *, int seat, bool any);
int al_spans(const alcazar_state *, int seat, uint8_t (*out)[2], bool any);
int al_free_flag(const alcazar_state *);
unsigned al_main_actions(const alcazar_state *, int seat);

/* rules_build.c: what a build does */
void al_remove_noble(alcazar_state *, int cell);
void al_put_noble(alcazar_state *, int cell, int seat, int kind);
void al_found_castle(alcazar_state *, int seat, int top, game_log *);
void al_found_villa(alcazar_state *, int seat, int plot, game_log *);
void al_extend(alcazar_state *, int seat, int plot, game_log *);
void al_raise(alcazar_state *, int seat, int cell, game_log *);
void al_bridge(alcazar_state *, int seat, int from, int to, game_log *);
void al_keep_flag(alcazar_state *, int seat, int flag, game_log *);
void al_end_turn(alcazar_state *, game_log *);

/* rules_noble.c: the nobles' step after a build */
bool al_noble_choice(const alcazar_state *, int seat);
int al_noble_list(const alcazar_state *, int seat, game_action *);
int al_price(const alcazar_state *, int kind);
al_set al_free_tops(const alcazar_state *, int building);
bool al_can_move(const alcazar_state *, int seat, int cell);
bool al_can_swap(const alcazar_state *, int seat, int a, int b);

/* rules_why.c */
const char *alcazar_why(const void *, game_action);
const char *alcazar_ask(const void *, int seat);

/* rules_check.c */
void alcazar_settle(void *);
const char *alcazar_check(const void *);

/* view.c */
void alcazar_observe(const void *, int viewer, void *);
void alcazar_determinize(const void *, int viewer, game_rng *, void *);

/* learn.c */
enum { AL_N_FEATURES = 1757 };
void alcazar_features(const void *, int viewer, float *);

#endif
