/* pillars.h -- the state of The Pillars of the Earth card game: cards in hands, tricks and piles
 * as bags of bits, the material counters, the privileges, and where the evaluation stands.
 *
 * Cards are numbered by kind, 0..36. The three places exist twice; their second copies are the
 * bits 37..39 of a bag. A bag counts copies: one forest is always the bit of FOREST, whichever
 * piece of cardboard it is, and the bit of its twin is set only when both are there. So two
 * states that look alike are alike, byte for byte, and a count of bits is a count of cards. */
#ifndef PILLARS_H
#define PILLARS_H

#include "words.h"

typedef struct {
    uint64_t hand[PILLARS_SEATS]; /* bags of cards; another seat's is hidden                  */
    uint64_t pile[PILLARS_SEATS]; /* the tricks taken in this deal                            */
    uint64_t king;                /* the King's trick, set aside (R5.1)                       */
    uint64_t deck;                /* derived: not dealt yet                                   */
    int32_t vp[PILLARS_SEATS];
    int16_t result[PILLARS_SEATS];                      /* points in the deal that was evaluated last, or is now   */
    uint16_t deal;                                      /* number of this deal, from 1                              */
    uint16_t used;                                      /* sources the seat being evaluated has used in this deal   */
    uint8_t players, deal3, tom, metal, king_privilege; /* the options of the match           */
    uint8_t phase;
    uint8_t turn;                 /* derived: the seat to act, or to receive the next card    */
    uint8_t dealt;                /* derived: cards dealt so far in this deal                 */
    uint8_t leader;               /* who led the trick in play; nobody outside play           */
    uint8_t opener;               /* who led the first trick: the holder of Lady Aliena       */
    uint8_t trick[PILLARS_SEATS]; /* what each seat has played to the trick                   */
    uint8_t last[PILLARS_SEATS];  /* the trick before it, for people                          */
    uint8_t last_leader, last_taker;
    uint8_t privilege;                 /* of this deal; hidden from those who cannot know it       */
    uint8_t owner[PILLARS_PRIVILEGES]; /* won privileges                                      */
    uint8_t back[PILLARS_PRIVILEGES];  /* those put back under the pile, in order (R8.3)      */
    uint8_t stock[PILLARS_SEATS][PILLARS_MATERIALS];
    uint8_t scored;   /* seats whose evaluation of this deal is complete          */
    uint8_t tom_left; /* units Tom Builder still brings the seat being evaluated  */
    uint8_t fresh;    /* derived: privileges never dealt before this deal         */
    uint8_t size;     /* derived: cards each seat is dealt                        */
    uint8_t done;     /* derived: tricks played in this deal, the King's included */
} pillars_state;

_Static_assert(sizeof(pillars_state) == 160, "no byte of the state may be padding");

GAME_INSIDE(pillars);

/* Units of material that Tom Builder brings, by his option (R6.3, R11.3). */
static inline uint8_t pillars_toms_units(int tom) { return tom ? 3 : 1; }

extern const game pillars_game;

/* ---- bags ------------------------------------------------------------------------------------ */

#define PILLARS_BIT(card) ((uint64_t)1 << (card))
#define PILLARS_PLACES (PILLARS_BIT(PILLARS_FOREST) | PILLARS_BIT(PILLARS_QUARRY) | PILLARS_BIT(PILLARS_GRAVEL))
#define PILLARS_TWINS (PILLARS_PLACES << PILLARS_TWIN)
#define PILLARS_KIND_BITS (PILLARS_BIT(PILLARS_KINDS) - 1)

/* Only a place can be in a bag already when another one comes: then it is the twin's bit. */
static inline uint64_t bag_add(uint64_t bag, int card) {
    return bag | PILLARS_BIT(card + (bag >> card & 1 ? PILLARS_TWIN : 0));
}

static inline uint64_t bag_take(uint64_t bag, int card) {
    uint64_t one = PILLARS_BIT(card), twin = (one & PILLARS_PLACES) << PILLARS_TWIN;
    return bag & ~(bag & twin ? twin : one);
}

static inline bool bag_has(uint64_t bag, int card) { return bag >> card & 1; }

/* Ones in every byte, summed by one multiplication: the count of bits up to and including each
 * byte. Bags have 40 bits, so no byte overflows.                                             */
static inline uint64_t bag_prefix_counts(uint64_t bag) {
    bag -= bag >> 1 & 0x5555555555555555u;
    bag = (bag & 0x3333333333333333u) + (bag >> 2 & 0x3333333333333333u);
    return ((bag + (bag >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u;
}

/* The cards of both bags together, and those of one without those of the other, which must all be
 * in it. Of a place: two if either has two or both have one; and so on.                       */
static inline uint64_t bag_plus(uint64_t a, uint64_t b) { return a | b | (a & b & PILLARS_PLACES) << PILLARS_TWIN; }

static inline uint64_t bag_minus(uint64_t a, uint64_t b) {
    uint64_t twins = a & PILLARS_TWINS;
    uint64_t one = (a & ~b) | (twins & ~b) >> PILLARS_TWIN, two = twins & ~(b << PILLARS_TWIN);
    return (one & ~PILLARS_TWINS) | two;
}

static inline int bag_count(uint64_t bag) { return (int)(bag_prefix_counts(bag) >> 56); }

static inline int bag_lowest(uint64_t bag) { return __builtin_ctzll(bag); } /* of a bag not empty */

static inline int bag_copies(uint64_t bag, int card) {
    uint64_t twin = (PILLARS_BIT(card) & PILLARS_PLACES) << PILLARS_TWIN;
    return (int)(bag >> card & 1) + ((bag & twin) != 0);
}

/* data.c */
enum { PILLARS_N_FIELDS = 31 };
extern const game_kind pillars_actions[], pillars_events[], pillars_notes[], pillars_outlooks[];
extern const game_fact pillars_facts[];
extern const game_field pillars_fields[];
extern const game_option pillars_options[];
extern const game_preset pillars_presets[GAME_PRESETS];
extern const char *const pillars_seats[], *const pillars_seat_labels[];
extern const char *const pillars_card_labels[], *const pillars_material_labels[];
extern const uint8_t pillars_strength[PILLARS_KINDS], pillars_brings[PILLARS_KINDS];
extern const int8_t pillars_points[PILLARS_KINDS];
extern const uint8_t pillars_value[PILLARS_SOURCES][PILLARS_MATERIALS], pillars_accepts[PILLARS_SOURCES];

/* rules.c */
const char *pillars_init(game_state *, const game_options *);
void pillars_get_options(const game_view *, game_options *);
unsigned pillars_actors(const game_view *);
int pillars_legal(const game_view *, int seat, game_action *);
int pillars_chance(const game_state *, game_outcome *);
unsigned pillars_apply(game_state *, game_action, game_log *);
void pillars_score(const game_view *, game_score *);

/* sample.c */
void pillars_sample(const game_state *, game_rng *, game_action *);

/* rules_why.c */
const char *pillars_why(const game_view *, game_action);
const char *pillars_ask(const game_view *, int seat);

/* note.c */
bool pillars_note(const game_view *, game_action, game_event *);

/* facts.c */
int pillars_fact(int fact, int i, int j, int k);
void pillars_outlook(const game_view *, int viewer, game_log *);

/* rules_check.c */
void pillars_settle(game_state *);
const char *pillars_check(const game_state *);

/* view.c */
void pillars_observe(const game_state *, int viewer, game_view *);
void pillars_determinize(const game_view *, int viewer, game_rng *, game_state *);

/* fillable.c */
bool pillars_fillable(const game_view *, int viewer);

/* learn.c */
enum {
    PILLARS_CARD_FEATURES = 8,
    PILLARS_SEAT_FEATURES = 19,
    PILLARS_N_FEATURES = PILLARS_KINDS * PILLARS_CARD_FEATURES + PILLARS_SEATS * PILLARS_SEAT_FEATURES + 42
};
void pillars_features(const game_view *, int viewer, float *);

#endif
