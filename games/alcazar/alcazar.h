/* alcazar.h -- the state of Alcázar, and how to look at it. RULES.md says what it means; the numbers
 * R4.2 in comments are its paragraphs.
 *
 * Cells are numbered 1..121: plot k of the track is cell k (1..72), plain ground follows (73..121).
 * Cell 0 lies outside of the board: nothing ever stands there, so that looking over the edge needs
 * no test. A building is named by its lowest plot. */
#ifndef ALCAZAR_H
#define ALCAZAR_H

#include "words.h"

extern const game alcazar_game;

typedef struct {
    uint64_t mask_lo[AL_N_MASKS]; /* sets of plots: bit k is plot k ...               derived */
    uint16_t mask_hi[AL_N_MASKS]; /* ... and here plots 64..72                        derived */
    uint16_t money[AL_SEATS];
    uint32_t readings; /* of the booklet: a set of al_reading                                            */
    uint32_t raised;   /* the cell that a tower card has raised, if nobles may now be placed beside it (R9.5) */
    uint8_t players, loop_open, heads_lift, course; /* the options of the match          */
    uint8_t phase, turn;                            /* turn: the seat to act, or for whom nature acts    */
    uint8_t passes;                                 /* in a row (R14.2)                                  */
    uint8_t card, first;                            /* a castle being founded: its card, first plot of three */
    uint8_t mover;                                  /* the cell of the noble that is being moved         */
    uint8_t piece[3];                               /* the cells of the piece just placed, or about to be */
    uint8_t towers;                                 /* tower cards in the pile                           */
    uint8_t discarded;                              /* blocks taken out of the game (R11.6)              */
    uint8_t deck;                                   /* building cards in the deck                        */
    uint8_t cards[AL_SEATS];                        /* building cards in hand                            */
    uint8_t tower_cards[AL_SEATS];
    uint8_t blocks;                     /* in the supply                             derived */
    uint8_t supply[AL_SEATS][2];        /* barons and grandes not on the board       derived */
    uint8_t where[AL_SEATS][AL_NOBLES]; /* cells of those that are: ascending, then 0. derived */
    uint8_t castle[AL_FLAGS];           /* the castle that flies this flag (its lowest plot), 0 = free */
    uint8_t bridge_from[AL_BRIDGES], bridge_to[AL_BRIDGES], bridge_level[AL_BRIDGES]; /* from < to */
    uint8_t height[AL_CELLS];    /* of the column; a bridge counts with the space beneath */
    uint8_t noble[AL_CELLS];     /* 0, or 1 + 2 * seat + kind                         */
    uint8_t under[AL_CELLS];     /* value of the blocks beneath the column's topmost bridge */
    uint8_t building[AL_CELLS];  /* lowest plot of the building, 0 = none     derived */
    uint8_t value[AL_PLOTS + 1]; /* of the building with this lowest plot     derived */
    uint8_t place[AL_PLOTS + 1]; /* of a building card (place[0] is not used: played) */
    uint8_t known[AL_PLOTS + 1]; /* everybody knows that this card is in that hand    */
} alcazar_state;
GAME_INSIDE(alcazar);

/* ---- sets of cells or plots ------------------------------------------------------------------ */

__extension__ typedef unsigned __int128 al_set; /* bit k: cell or plot k */

static inline al_set al_bit(int k) {
    return k < 64 ? (al_set)((uint64_t)1 << k) : (al_set)((uint64_t)1 << (k - 64)) << 64;
}
static inline bool al_has(al_set x, int k) { return (k < 64 ? (uint64_t)x >> k : (uint64_t)(x >> 64) >> (k - 64)) & 1; }
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
#define AL_EACH(k, set)                             \
    al_set k##_rest_ = (set);                       \
    k##_rest_ && ((k = al_first(k##_rest_)), true); \
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
#define AL_DIRECTIONS \
    { -AL_PITCH, -1, 1, AL_PITCH }

static inline bool al_reads(const alcazar_state *s, enum al_reading r) { return s->readings >> r & 1; }

/* Neighbours on the track; 0 beyond the ends of an open one (R3.2). */
static inline int al_after(int plot, bool open) { return plot < AL_PLOTS ? plot + 1 : !open; }
static inline int al_before(int plot, bool open) { return plot > 1 ? plot - 1 : open ? 0 : AL_PLOTS; }
static inline int al_next(const alcazar_state *s, int plot) { return al_after(plot, s->loop_open); }
static inline int al_prev(const alcazar_state *s, int plot) { return al_before(plot, s->loop_open); }

static inline bool al_is_castle(const alcazar_state *s, int building) {
    return al_has(al_mask(s, AL_CASTLED), building);
}
/* Whose noble stands on the cell (GAME_NOBODY: none), and which kind. */
static inline int al_owner(const alcazar_state *s, int cell) {
    return s->noble[cell] ? (s->noble[cell] - 1) >> 1 : GAME_NOBODY;
}
static inline int al_noble_kind(const alcazar_state *s, int cell) { return (s->noble[cell] - 1) & 1; }
/* A grande costs and counts twice (R13.2, R14.3). */
static inline int al_times(int n, int kind) { return n << kind; }
static inline int al_on_board(const alcazar_state *s, int seat) {
    return AL_NOBLES - s->supply[seat][AL_BARON] - s->supply[seat][AL_GRANDE];
}

/* ---- who does what ---------------------------------------------------------------------------- */

/* rules.c: whose turn it is and what may be chosen */
const char *alcazar_init(game_state *, const game_options *);
void alcazar_get_options(const game_view *, game_options *);
unsigned alcazar_actors(const game_view *);
int alcazar_legal(const game_view *, int seat, game_action *);
int alcazar_chance(const game_state *, game_outcome *);
void alcazar_sample(const game_state *, game_rng *, game_action *);
unsigned alcazar_apply(game_state *, game_action, game_log *);
void alcazar_score(const game_view *, game_score *);

/* rules_why.c */
const char *alcazar_why(const game_view *, game_action);
const char *alcazar_ask(const game_view *, int seat);

/* note.c */
bool alcazar_note(const game_view *, game_action, game_event *);

/* facts.c */
int alcazar_fact(int fact, int i, int j, int k);
void alcazar_outlook(const game_view *, int viewer, game_log *);

/* rules_check.c */
void alcazar_settle(game_state *);
const char *alcazar_check(const game_state *);

/* view.c */
void alcazar_observe(const game_state *, int viewer, game_view *);
void alcazar_determinize(const game_view *, int viewer, game_rng *, game_state *);

/* fillable.c */
bool alcazar_fillable(const game_view *, int viewer);

/* learn.c */
enum { AL_N_FEATURES = 1757 };
void alcazar_features(const game_view *, int viewer, float *);

#endif
