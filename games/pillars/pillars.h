/* pillars.h -- the state of The Pillars of the Earth card game: cards in hands, tricks and piles
 * as bags of bits, the material counters, the privileges, and where the evaluation stands.
 *
 * Cards are numbered by kind, 0..36. The three places exist twice; their second copies are the
 * bits 37..39 of a bag. A bag counts copies: one forest is always the bit of FOREST, whichever
 * piece of cardboard it is, and the bit of its twin is set only when both are there. So two
 * states that look alike are alike, byte for byte, and a count of bits is a count of cards. */
#ifndef PILLARS_H
#define PILLARS_H

#include "../../core/game.h"

enum {
    PILLARS_SEATS = 4,    /* blue, green, red, orange                          */
    PILLARS_KINDS = 37,   /* different cards; what an action can name          */
    PILLARS_CARDS = 40,   /* bits of a bag                                     */
    PILLARS_TWIN = 17,    /* from the bit of a place to that of its second copy */
    PILLARS_OWN_POINTS = 1, /* for a craftsman of one's own colour (R6.7)      */
    PILLARS_NO_TRICK_POINTS = 3, /* the King's, for who took none (R7.1)       */
    PILLARS_STORE = 3,    /* units of material kept from deal to deal (R6.8)   */
    PILLARS_DEALS = 30000 /* the counter of deals stops here; no match gets near */
};

/* Kinds. A craftsman is colour * 5 + trade, 0..19; a privilege is POTTER + its number. */
enum pillars_card {
    PILLARS_FOREST = 20,
    PILLARS_QUARRY,
    PILLARS_GRAVEL,
    PILLARS_ALFRED,
    PILLARS_ELLEN,
    PILLARS_REGAN,
    PILLARS_TOM,
    PILLARS_WALERAN,
    PILLARS_PHILIP,
    PILLARS_WILLIAM,
    PILLARS_ALIENA,
    PILLARS_KING,
    PILLARS_POTTER, /* then painter, bell founder, helper, brickmaker */
    PILLARS_NO_CARD = 40
};
enum pillars_option {
    PILLARS_O_PLAYERS, PILLARS_O_DEAL3, PILLARS_O_TOM, PILLARS_O_METAL, PILLARS_O_KING, PILLARS_N_OPTIONS
};
enum pillars_trade { TOOLMAKER, STONEMASON, CARPENTER, MIXER, BUILDER, PILLARS_TRADES };
enum pillars_privilege { POTTER, PAINTER, BELL, HELPER, BRICKMAKER, PILLARS_PRIVILEGES };
enum pillars_material { SAND, WOOD, STONE, METAL, PILLARS_MATERIALS };

/* Where a material can be turned in: the five trades, then the five privileges. The Painter is
 * among them only so that a source is TRADES + privilege: he turns nothing in.               */
enum { PILLARS_SOURCES = PILLARS_TRADES + PILLARS_PRIVILEGES };

enum pillars_phase {
    PILLARS_DRAW,    /* nature draws the privilege of the deal (R3.1)         */
    PILLARS_DEAL,    /* nature deals the cards (R3.2)                         */
    PILLARS_PLAY,    /* tricks (R4, R5)                                       */
    PILLARS_GAIN,    /* evaluation: what Tom Builder brings (R6.3)            */
    PILLARS_CONVERT, /* evaluation: materials into points (R6.4)              */
    PILLARS_LIMIT,   /* evaluation: only three materials are kept (R6.8)      */
    PILLARS_OVER
};

enum pillars_action {
    PILLARS_A_PRIVILEGE, /* chance: privilege                                 */
    PILLARS_A_DEAL,      /* chance: card                                      */
    PILLARS_A_PLAY,      /* card                                              */
    PILLARS_A_TOM,       /* material                                          */
    PILLARS_A_CONVERT,   /* source, material                                  */
    PILLARS_A_DISCARD,   /* material                                          */
    PILLARS_A_DONE,
    PILLARS_A_BEST,
    PILLARS_N_ACTIONS
};

enum pillars_event {
    PILLARS_E_POINTS = GAME_EVENT_POINTS,
    PILLARS_E_NEW_DEAL,  /* nobody: number, privilege (hidden while unknown)   */
    PILLARS_E_DEALT,     /* seat: card (only the seat sees it)                */
    PILLARS_E_LEADS,     /* seat: why                                         */
    PILLARS_E_PLAYED,    /* seat: card, strength                              */
    PILLARS_E_WINS,      /* seat that played it: card, highest or later       */
    PILLARS_E_TAKES,     /* seat that takes: why                              */
    PILLARS_E_KING,      /* the leader: the trick is set aside                */
    PILLARS_E_WON,       /* seat: privilege                                   */
    PILLARS_E_RETURNED,  /* nobody: privilege                                 */
    PILLARS_E_EVALUATES, /* seat: own tricks or King's trick, how many cards  */
    PILLARS_E_GAINS,     /* seat: amount, material, card it comes from        */
    PILLARS_E_SPENDS,    /* seat: material, source                            */
    PILLARS_E_BRICK,     /* seat: sand has become stone                       */
    PILLARS_E_LOSES,     /* seat: material beyond the limit                   */
    PILLARS_E_RESULT,    /* seat: points of the deal; sand, wood, stone, metal kept */
    PILLARS_E_VICTORY,   /* seat                                              */
    PILLARS_N_EVENTS
};

/* What is told beside a choice, see note.c. */
enum pillars_note {
    PILLARS_NOTE_HOLDS, /* the seat that has the trick so far: strength                    */
    PILLARS_NOTE_TAKES, /* the seat that takes it: strength                                */
    PILLARS_NOTE_KING,  /* nobody: strength                                                */
    PILLARS_NOTE_POINTS,
    PILLARS_NOTE_STONE,
    PILLARS_NOTE_BEST, /* points; sand, wood, stone, metal kept                            */
    PILLARS_N_NOTES
};

/* What the rules say whatever the position, see facts.c. */
enum pillars_fact {
    PILLARS_FACT_STORE,    /* units of material kept from deal to deal                     */
    PILLARS_FACT_NO_TRICK, /* points of the King for who took no trick                     */
    PILLARS_FACT_OWN,      /* points for a craftsman of one's own colour                   */
    PILLARS_FACT_TOM,      /* units of material that Tom Builder brings, by his option     */
    PILLARS_FACT_KIND,     /* of a card in a bag                                           */
    PILLARS_FACT_STRENGTH, PILLARS_FACT_COLOUR, PILLARS_FACT_SOURCE, PILLARS_FACT_BRINGS,
    PILLARS_FACT_POINTS,   /* of a card                                                    */
    PILLARS_FACT_VALUE,    /* points for a unit of material turned in with a source        */
    PILLARS_N_FACTS
};

/* What the rules make of a position, see facts.c. */
enum pillars_outlook {
    PILLARS_OUT_CARDS,  /* seat: cards in hand, tricks taken                               */
    PILLARS_OUT_LAST,   /* who took the last trick: winning seat, its card, how, why       */
    PILLARS_OUT_TRICK,  /* who has the trick so far: the same                              */
    PILLARS_OUT_WITH,   /* who has it if the seat to play plays ...: the same, that card   */
    PILLARS_OUT_COUNTS, /* the seat that evaluates: a card that brings it something, copies */
    PILLARS_OUT_LEDGER, /* its points so far: craftsmen, people, Painter, conversions      */
    PILLARS_OUT_SOURCE, /* what it can convert with: source, its card, used already        */
    PILLARS_N_OUTLOOKS
};

/* Arguments of events.                                                                       */
enum pillars_lead { PILLARS_BY_ALIENA, PILLARS_BY_TRICK, PILLARS_BY_KING, PILLARS_LEADS };
enum pillars_how { PILLARS_HIGHEST, PILLARS_LATER, PILLARS_HOWS };
enum pillars_taker { PILLARS_BY_PLAYER, PILLARS_BY_COLOUR, PILLARS_BY_NOBODYS_COLOUR, PILLARS_TAKERS };
enum { PILLARS_KING_BARS = PILLARS_TAKERS }; /* nobody takes it; only an outlook says so */
/* Sources of points: 0..9 as sources of conversions (the Painter's own point included), then */
enum pillars_points {
    PILLARS_P_CRAFTSMEN = PILLARS_SOURCES,
    PILLARS_P_ELLEN,
    PILLARS_P_REGAN,
    PILLARS_P_WALERAN,
    PILLARS_P_WILLIAM,
    PILLARS_P_KING,
    PILLARS_N_POINTS
};

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

/* Shared by the files of this room. */
uint64_t pillars_full_deck(const pillars_state *, int privilege);
uint64_t pillars_seen(const pillars_state *);            /* cards played in this deal       */
int pillars_hand_size(const pillars_state *);            /* makes `size`                    */
int pillars_cards_left(const pillars_state *, int seat); /* in that hand; works on views    */
int pillars_winner(const pillars_state *, const uint8_t *trick, int leader, int n); /* of the first n cards */
int pillars_taker(const pillars_state *, int player, int card); /* if this card of this player wins */
typedef struct {
    int taker, how, why; /* why: enum pillars_taker */
} pillars_verdict;
pillars_verdict pillars_judge(const pillars_state *, const uint8_t *trick, int winner);

/* sample.c */
int pillars_random_card(uint64_t bag, game_rng *); /* every card with the same chance */
void pillars_sample(const game_state *, game_rng *, game_action *);

/* rules_evaluate.c: everything after the last trick (R6 to R9). */
uint64_t pillars_haul(const pillars_state *, int seat);    /* the cards the seat evaluates */
unsigned pillars_all_sources(const pillars_state *, int seat); /* a bit each, the Painter too */
unsigned pillars_sources(const pillars_state *, int seat); /* those that can still be used */
int pillars_stock_units(const pillars_state *, int seat);
int pillars_privilege_winner(const pillars_state *); /* after the last trick         */
int pillars_legal_evaluate(const pillars_state *, int seat, game_action *);
void pillars_end_deal(pillars_state *, game_log *);
void pillars_evaluate_action(pillars_state *, game_action, game_log *);

/* rules_best.c: the best conversion, exactly. At most 14 units are there to be turned in, and a
 * unit of sand may become stone before: 15 steps.                                             */
typedef struct {
    uint8_t tom[PILLARS_MATERIALS];   /* what Tom is to bring                   */
    uint8_t keep[PILLARS_MATERIALS];  /* what remains, within the limit         */
    uint8_t source[16], material[16]; /* the conversions, in order              */
    int steps, points;                /* how many, and what they bring in all   */
} pillars_plan;
pillars_plan pillars_best(const pillars_state *, int seat);

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
bool pillars_privilege_known(const pillars_state *, int viewer);
void pillars_observe(const game_state *, int viewer, game_view *);
void pillars_determinize(const game_view *, int viewer, game_rng *, game_state *);

/* learn.c */
enum {
    PILLARS_CARD_FEATURES = 8,
    PILLARS_SEAT_FEATURES = 19,
    PILLARS_N_FEATURES = PILLARS_KINDS * PILLARS_CARD_FEATURES + PILLARS_SEATS * PILLARS_SEAT_FEATURES + 42
};
void pillars_features(const game_view *, int viewer, float *);

#endif
