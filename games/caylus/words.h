/* words.h -- the numbers of Caylus by name: what stands in a state, an action or an event. The
 * tables in data.c give each its word in the same order. Only the files of this room see it. */
#ifndef CAYLUS_WORDS_H
#define CAYLUS_WORDS_H

#include "caylus.h"

enum cube { FOOD, WOOD, STONE, CLOTH, GOLD, CUBES };
enum section { DUNGEON, WALLS, TOWERS, SECTIONS };
enum row { ROW_PRESTIGE, ROW_DENIERS, ROW_CUBES, ROW_BUILDINGS, ROWS, NO_ROW = ROWS };
enum inn { LEFT, RIGHT };
enum offer { SMALL, LARGE };
enum option { OPTION_PLAYERS, OPTION_EDITION, OPTION_JEWELLER, OPTION_FAVOURS, CAYLUS_N_OPTIONS };
enum edition { EDITION_2006, EDITION_2005 };
enum favours { FAVOURS_TABLE, FAVOURS_SIMPLE };

enum tile {
    EMPTY,
    /* neutral (pink) */
    FARM, FOREST, SAWMILL, QUARRY, MARKETPLACE, CARPENTER,
    /* fixed, printed on the road */
    FIXED_PEDDLER, FIXED_CARPENTER, GOLD_MINE,
    /* wood (brown) */
    FOOD_FARM, CLOTH_FARM, WOOD_QUARRY, WOOD_SAWMILL, WOOD_MARKETPLACE, WOOD_PEDDLER, MASON, LAWYER,
    /* stone (grey) */
    STONE_FARM, PARK, WORKSHOP, CHURCH, TAILOR, BANK, ALCHEMIST, ARCHITECT, JEWELLER,
    /* prestige (blue) */
    STATUE, GRANARY, LIBRARY, WEAVER, THEATRE, COLLEGE, MONUMENT, HOTEL, CATHEDRAL,
    RESIDENCE,
    TILES,
    FIRST_NEUTRAL = FARM, FIRST_FIXED = FIXED_PEDDLER, FIRST_WOOD = FOOD_FARM,
    FIRST_STONE = STONE_FARM, FIRST_PRESTIGE = STATUE,
    NEUTRALS = FIRST_FIXED - FIRST_NEUTRAL
};

/* The supply is a mask with a bit for each craft and prestige tile, and one more for the second
 * copy of the Architect, the only tile there is twice. */
#define IN_SUPPLY(tile) (1u << ((tile) - FIRST_WOOD))
#define SECOND_ARCHITECT IN_SUPPLY(RESIDENCE)
#define WOOD_TILES (IN_SUPPLY(FIRST_STONE) - IN_SUPPLY(FIRST_WOOD))
#define STONE_TILES (IN_SUPPLY(FIRST_PRESTIGE) - IN_SUPPLY(FIRST_STONE))
#define PRESTIGE_TILES (IN_SUPPLY(RESIDENCE) - IN_SUPPLY(FIRST_PRESTIGE))

/* Where a worker can be sent. The road space numbered n is ROAD + n - 1. */
enum place { GATE, TRADING_POST, GUILD, JOUST, STABLES, INN, CASTLE, ROAD, PLACES = ROAD + CAYLUS_SPACES };

enum phase {
    PHASE_SETUP, PHASE_INCOME, PHASE_PLACING, PHASE_SPECIALS, PHASE_PROVOST, PHASE_ROAD, PHASE_CASTLE,
    PHASE_END, PHASE_OVER, PHASES
};

/* What is to be decided now. */
enum step {
    STEP_ORDER, STEP_TILES,                                     /* nature, in the set-up        */
    STEP_PLACE, STEP_GATE, STEP_GUILD, STEP_JOUST, STEP_INN, STEP_BRIBE,
    STEP_PRODUCE, STEP_BONUS, STEP_SELL, STEP_BUY, STEP_TRADE, /* on the road */
    STEP_ALCHEMY_SMALL, STEP_ALCHEMY_LARGE,                     /* the exchange being paid      */
    STEP_BUILD, STEP_WILD, STEP_CONVERT, STEP_PRESTIGE,         /* on the road or by a favour   */
    STEP_BATCH,
    STEP_ROW, STEP_COLUMN, STEP_EITHER, STEP_SWAP_GIVE, STEP_SWAP_TAKE,      /* favours         */
    STEP_OVER, STEPS
};

enum action {
    DO_ORDER, DO_TILE, DO_PASS, DO_PLACE, DO_TAKE_BACK, DO_RELOCATE, DO_GUILD, DO_JOUST, DO_KEEP,
    DO_WITHDRAW, DO_BRIBE, DO_DECLINE, DO_TAKE, DO_SELL, DO_BUY, DO_TRADE, DO_GIVE, DO_BUILD, DO_PAY,
    DO_CONVERT, DO_PRESTIGE, DO_STOP, DO_BATCH, DO_ROW, DO_COLUMN, ACTIONS
};

enum event {
    EV_POINTS = GAME_EVENT_POINTS, EV_DENIERS, EV_CUBES, /* how much, why                       */
    EV_TURN, EV_PHASE, EV_ORDER, EV_TILE, EV_PLACED, EV_PASSED, EV_RELOCATED, EV_RETURNED, EV_IDLE,
    EV_LODGED, EV_PROVOST, EV_BAILIFF, EV_BUILT, EV_PLEDGED, EV_CONVERTED, EV_PRESTIGE, EV_BATCH,
    EV_NO_BATCH, EV_FAVOURS, EV_MARKER, EV_FAVOUR, EV_LOST, EV_SCORED, EV_COUNTED, EV_OVER, EVENTS
};

/* What is told beside a choice. */
enum note {
    NOTE_PRICE, NOTE_TILE, NOTE_TILE_PRICE, NOTE_OWNED, NOTE_OWNED_PRICE, NOTE_PROVOST, NOTE_FOR_POINTS, NOTE_FOR_GOLD,
    NOTE_DENIERS, NOTE_POINTS, NOTE_HOUSE, NOTE_MARKER, NOTE_CELL, NOTES
};

/* Amounts of the rules that stand in no table: by name, number, and the word that boards know it by. */
#define CAYLUS_AMOUNTS(X)                                         \
    X(TRADING_POST_DENIERS, 3, "trading-post")   /* R5.3       */ \
    X(PROVOST_REACH,        3, "provost")        /* R5.4, R6.2 */ \
    X(PROVOST_PRICE,        1, "provost-price")  /* R6.2       */ \
    X(JOUST_DENIERS,        1, "joust-deniers")  /* R5.5       */ \
    X(JOUST_CLOTH,          1, "joust-cloth")                     \
    X(INN_PRICE,            1, "inn")            /* R4.9       */ \
    X(FIRST_PASS_DENIERS,   1, "first-pass")     /* R4.11      */ \
    X(LAWYER_DENIERS,       1, "lawyer-deniers") /* R9.6       */ \
    X(LAWYER_CLOTH,         1, "lawyer-cloth")                    \
    X(NO_BATCH_VP,          2, "no-batch")       /* R10.5      */ \
    X(FAVOUR_CUBES,         1, "favour-cubes")   /* R12.4      */ \
    X(SWAP_CUBES,           2, "swap")                            \
    X(FAVOUR_DISCOUNT,      1, "discount")       /* R12.5      */ \
    X(SIMPLE_FAVOUR_VP,     3, "simple-favour")  /* R15.4      */
#define CAYLUS_AMOUNT_(name, n, word) name = (n),
enum { CAYLUS_AMOUNTS(CAYLUS_AMOUNT_) };

/* What the rules say whatever the position, see facts.c. */
enum fact {
    FACT_SPACES, FACT_WORKERS, FACT_COLUMNS, /* of the road, of a seat, of the favour table */
    FACT_FAMILY, FACT_USE, FACT_COST, FACT_WILD, FACT_VP, FACT_FAVOURS, FACT_INCOME, FACT_YIELD,
    FACT_PRICE, FACT_MOST, FACT_OFFER_WHAT, FACT_OFFER_PAY, FACT_OFFER_VP, FACT_OFFER_GOLD, /* of a tile */
    FACT_ROOM, FACT_MARK, FACT_BATCH_VP, FACT_SHAME, FACT_MERIT, /* of a section of the castle */
    FACT_REACH,                                                 /* last column of the favour table */
    FACT_LENDS, FACT_FAVOUR_VP, FACT_FAVOUR_DENIERS,            /* of a column */
    FACT_WORKER_PRICE, FACT_AMOUNT, FACTS
};

/* What the rules make of a position, see facts.c. */
enum outlook {
    OUT_INCOME,  /* seat: deniers at the beginning of a turn                                     */
    OUT_PRICE,   /* seat: what a worker costs on what is not its own; none when all have passed  */
    OUT_SCORING, /* seat: the section under construction, favours and points if it were scored now */
    OUT_AT_WORK, /* the space whose worker is at work                                            */
    OUT_GROUND,  /* the space where the next building is laid                                    */
    OUT_SUPPLY,  /* a tile of this match, copies left                                            */
    OUTLOOKS
};

/* Why points, deniers and cubes come and go. */
enum source {
    BY_OWNER, BY_WOOD, BY_STONE, BY_RESIDENCE, BY_PRESTIGE, BY_CHURCH, BY_TAILOR, BY_JEWELLER,
    BY_BATCH, BY_NO_BATCH, BY_NO_HOUSE, BY_FAVOUR, BY_GOLD, BY_CUBES, BY_DENIERS, /* points     */
    BY_SETUP, BY_INCOME, BY_FIRST_PASS, BY_PLACING, BY_TRADING_POST, BY_JOUST, BY_BRIBE, BY_MARKET,
    BY_PEDDLER, BY_BANK, BY_LAWYER, BY_PRODUCTION, BY_OWNER_CUBE, BY_ALCHEMIST, BY_BUILDING, SOURCES
};

/* What a building does for the worker on it. */
enum use {
    USE_NOTHING,
    USE_PRODUCE,  /* yields all of `yield`                                                      */
    USE_CHOOSE,   /* yields one of the kinds in `yield`, as many as stand there                 */
    USE_SELL,     /* a cube for `price` deniers                                                 */
    USE_BUY,      /* up to `most` cubes for `price` deniers each                                */
    USE_TRADE,    /* one of two offers, see data.c                                            */
    USE_CARPENTER, USE_MASON, USE_LAWYER, USE_ARCHITECT
};

typedef struct {
    uint8_t use;
    uint8_t vp, favours, income;   /* to who builds it; to its owner each turn                   */
    uint8_t cost[CUBES], wild;     /* wild: cubes of any kind besides                            */
    uint8_t yield[CUBES];
    uint8_t price, most;
} tile_facts;

/* One side of an exchange: `pay` of `what` (a cube, or CUBES for deniers, or ANY_CUBE) brings
 * points and gold. */
enum { DENIERS = CUBES, ANY_CUBE };
typedef struct {
    uint8_t what, pay, vp, gold;
} offer_facts;

/* data.c */
extern const tile_facts caylus_tiles[TILES];
extern const uint8_t caylus_room[SECTIONS], caylus_marker[SECTIONS], caylus_batch_vp[SECTIONS];
extern const uint8_t caylus_shame[SECTIONS], caylus_merit[SECTIONS][7];
enum { MOST_MERIT = 6 }; /* more houses gain no more favours */
const offer_facts *caylus_offer(int tile, int edition, int offer);
extern const uint8_t caylus_amounts[]; /* by number of its word */
extern const game_kind caylus_actions[ACTIONS], caylus_events[EVENTS], caylus_notes[NOTES];
extern const game_kind caylus_outlooks[OUTLOOKS];
extern const game_fact caylus_facts[FACTS];
extern const game_option caylus_options[];
extern const game_preset caylus_presets[GAME_PRESETS];
extern const game_field caylus_fields[];

extern const char *const caylus_seats[], *const caylus_seat_labels[];
extern const char *const caylus_tile_label[], *const caylus_tile_short[], *const caylus_phase_label[];
extern const char *const caylus_place_label[], *const caylus_section_label[];
enum { CAYLUS_N_FIELDS = 45 };

#endif
