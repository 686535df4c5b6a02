/* data.c -- Caylus as data: what the tiles cost and do, the castle, and the words, sentences,
 * fields and options. No rule is decided here. */
#include "words.h"

/* ---- the tiles (RULES.md has the same table in R8 and R9) ------------------------------------------ */

/*                                       F  W  S  C  G  */
const tile_facts caylus_tiles[TILES] = {
    [FARM]             = {.use = USE_CHOOSE, .yield = {1, 0, 0, 1, 0}},
    [FOREST]           = {.use = USE_CHOOSE, .yield = {1, 1, 0, 0, 0}},
    [SAWMILL]          = {.use = USE_PRODUCE, .yield = {0, 1, 0, 0, 0}},
    [QUARRY]           = {.use = USE_PRODUCE, .yield = {0, 0, 1, 0, 0}},
    [MARKETPLACE]      = {.use = USE_SELL, .price = 4},
    [CARPENTER]        = {.use = USE_CARPENTER},

    [FIXED_PEDDLER]    = {.use = USE_BUY, .price = 2, .most = 1},
    [FIXED_CARPENTER]  = {.use = USE_CARPENTER},
    [GOLD_MINE]        = {.use = USE_PRODUCE, .yield = {0, 0, 0, 0, 1}},

    [FOOD_FARM]        = {.use = USE_CHOOSE, .cost = {1, 1, 0, 0, 0}, .vp = 2, .yield = {2, 0, 0, 1, 0}},
    [CLOTH_FARM]       = {.use = USE_CHOOSE, .cost = {1, 1, 0, 0, 0}, .vp = 2, .yield = {1, 0, 0, 2, 0}},
    [WOOD_QUARRY]      = {.use = USE_PRODUCE, .cost = {1, 1, 0, 0, 0}, .vp = 2, .yield = {0, 0, 2, 0, 0}},
    [WOOD_SAWMILL]     = {.use = USE_PRODUCE, .cost = {1, 1, 0, 0, 0}, .vp = 2, .yield = {0, 2, 0, 0, 0}},
    [WOOD_MARKETPLACE] = {.use = USE_SELL, .cost = {0, 1, 0, 0, 0}, .wild = 1, .vp = 4, .price = 6},
    [WOOD_PEDDLER]     = {.use = USE_BUY, .cost = {0, 1, 0, 0, 0}, .wild = 1, .vp = 4, .price = 1, .most = 2},
    [MASON]            = {.use = USE_MASON, .cost = {1, 1, 0, 0, 0}, .vp = 4},
    [LAWYER]           = {.use = USE_LAWYER, .cost = {0, 1, 0, 1, 0}, .vp = 4},

    [STONE_FARM]       = {.use = USE_PRODUCE, .cost = {1, 0, 1, 0, 0}, .vp = 3, .yield = {2, 0, 0, 1, 0}},
    [PARK]             = {.use = USE_PRODUCE, .cost = {1, 0, 1, 0, 0}, .vp = 3, .yield = {1, 2, 0, 0, 0}},
    [WORKSHOP]         = {.use = USE_PRODUCE, .cost = {1, 0, 1, 0, 0}, .vp = 3, .yield = {0, 0, 2, 1, 0}},
    [CHURCH]           = {.use = USE_TRADE, .cost = {0, 0, 1, 1, 0}, .vp = 3, .favours = 1},
    [TAILOR]           = {.use = USE_TRADE, .cost = {0, 1, 1, 0, 0}, .vp = 6},
    [BANK]             = {.use = USE_TRADE, .cost = {0, 1, 1, 0, 0}, .vp = 6},
    [ALCHEMIST]        = {.use = USE_TRADE, .cost = {1, 0, 1, 0, 0}, .vp = 6},
    [ARCHITECT]        = {.use = USE_ARCHITECT, .cost = {1, 0, 1, 0, 0}, .vp = 6},
    [JEWELLER]         = {.use = USE_TRADE, .cost = {0, 0, 1, 1, 0}, .vp = 6},

    [STATUE]           = {.cost = {0, 0, 2, 0, 1}, .vp = 7, .favours = 1},
    [GRANARY]          = {.cost = {3, 0, 0, 0, 1}, .vp = 10},
    [LIBRARY]          = {.cost = {0, 3, 0, 0, 1}, .vp = 10, .income = 1},
    [WEAVER]           = {.cost = {0, 0, 0, 3, 1}, .vp = 12},
    [THEATRE]          = {.cost = {0, 3, 0, 0, 2}, .vp = 14, .favours = 1},
    [COLLEGE]          = {.cost = {0, 0, 3, 0, 2}, .vp = 14, .favours = 1},
    [MONUMENT]         = {.cost = {0, 0, 4, 0, 2}, .vp = 14, .favours = 2},
    [HOTEL]            = {.cost = {0, 0, 3, 0, 2}, .vp = 16, .income = 2},
    [CATHEDRAL]        = {.cost = {0, 0, 5, 0, 3}, .vp = 25},

    [RESIDENCE]        = {.vp = 2, .income = 1},
};

/* R8.5 - R8.8, R15.2, R15.3: the exchanges, from the Church on; the Architect has none. */
const offer_facts *caylus_offer(int tile, int edition, int offer) {
    static const offer_facts offers[][2] = {
        {{DENIERS, 2, 3, 0}, {DENIERS, 4, 5, 0}},   /* Church    */
        {{CLOTH, 2, 4, 0}, {CLOTH, 3, 6, 0}},       /* Tailor    */
        {{DENIERS, 2, 0, 1}, {DENIERS, 5, 0, 2}},   /* Bank      */
        {{ANY_CUBE, 2, 0, 1}, {ANY_CUBE, 4, 0, 2}}, /* Alchemist */
        {{0, 0, 0, 0}, {0, 0, 0, 0}},
        {{GOLD, 1, 5, 0}, {GOLD, 2, 9, 0}},         /* Jeweller  */
    };
    static const offer_facts tailor_2005 = {CLOTH, 1, 2, 0};
    if (tile == TAILOR && offer == SMALL && edition == EDITION_2005) return &tailor_2005;
    return &offers[tile - CHURCH][offer];
}

/* The castle (R10.4, R11.3, R11.5): room, bailiff's mark, points for a batch, points lost by who
 * has no house, favours by number of houses. */
const uint8_t caylus_room[SECTIONS] = {6, 10, 14};
const uint8_t caylus_marker[SECTIONS] = {12, 18, 24};
const uint8_t caylus_batch_vp[SECTIONS] = {5, 4, 3};
const uint8_t caylus_shame[SECTIONS] = {2, 3, 4};
const uint8_t caylus_merit[SECTIONS][7] = {{0, 0, 1, 1, 1, 1, 1}, {0, 0, 1, 2, 2, 3, 3}, {0, 0, 1, 1, 2, 2, 3}};

/* ---- words and labels ------------------------------------------------------------------------------- */

#define SEAT_LIST(X)             \
    X(0, "blue",   N_("Blue"))   \
    X(1, "red",    N_("Red"))    \
    X(2, "green",  N_("Green"))  \
    X(3, "orange", N_("Orange")) \
    X(4, "black",  N_("Black"))
GAME_WORDS(caylus_seats, CAYLUS_SEATS, SEAT_LIST);
GAME_LABELS(caylus_seat_labels, CAYLUS_SEATS, SEAT_LIST);

static const char *const edition_word[] = {[EDITION_2006] = "2006", [EDITION_2005] = "2005"};
static const char *const switch_word[] = {"off", "on"};
static const char *const switch_label[] = {N_("off"), N_("on")};
static const char *const favours_word[] = {[FAVOURS_TABLE] = "table", [FAVOURS_SIMPLE] = "simple"};
static const char *const favours_label[] = {[FAVOURS_TABLE] = N_("table"), [FAVOURS_SIMPLE] = N_("simple")};

const game_option caylus_options[CAYLUS_N_OPTIONS] = {
    [OPTION_PLAYERS]  = {.key = "players", .label = N_("Players"), .lo = 2, .hi = CAYLUS_SEATS, .dflt = 3,
                         .help = N_("How many builders play.")},
    [OPTION_EDITION]  = {.key = "edition", .label = N_("Edition"), .lo = 0, .hi = 1, .dflt = EDITION_2006,
                         .word = edition_word,
                         .help = N_("2006: Church {caylus.vp.church.0} VP, Tailor {caylus.offer_pay.0.tailor.small} cloth "
                                    "for {caylus.offer_vp.0.tailor.small} VP. "
                                    "2005: Church {caylus.vp.church.1} VP, Tailor {caylus.offer_pay.1.tailor.small} cloth "
                                    "for {caylus.offer_vp.1.tailor.small} VP.")},
    [OPTION_JEWELLER] = {.key = "jeweller", .label = N_("Jeweller"), .lo = 0, .hi = 1, .dflt = 0,
                         .word = switch_word, .word_label = switch_label,
                         .help = N_("Whether the Jeweller is among the stone buildings.")},
    [OPTION_FAVOURS]  = {.key = "favours", .label = N_("Royal favours"), .lo = 0, .hi = 1, .dflt = FAVOURS_TABLE,
                         .word = favours_word, .word_label = favours_label,
                         .help = N_("table: the table of royal favours. "
                                    "simple: every favour is worth {caylus.amount.simple-favour} VP.")},
};

const game_preset caylus_presets[GAME_PRESETS] = {
    GAME_RECOMMENDED,
    {GAME_AS_PRINTED, .help = N_("Church and Tailor with the numbers of the first booklet."), .set = {{OPTION_EDITION, EDITION_2005}}},
};

#define CUBE_LIST(X)               \
    X(FOOD,  "food",  N_("food"))  \
    X(WOOD,  "wood",  N_("wood"))  \
    X(STONE, "stone", N_("stone")) \
    X(CLOTH, "cloth", N_("cloth")) \
    X(GOLD,  "gold",  N_("gold"))
static GAME_WORDS(cube_word, CUBES, CUBE_LIST);
static GAME_LABELS(cube_label, CUBES, CUBE_LIST);
static const game_domain cube = {"cube", FOOD, CUBES, cube_word, cube_label};
static const game_domain plain_cube = {"plain-cube", FOOD, GOLD, cube_word, cube_label};
static const game_domain batch_cube = {"batch-cube", WOOD, CUBES - WOOD, cube_word + WOOD, cube_label + WOOD};

#define TILE_LIST(X)                                                     \
    X(EMPTY,            "empty",            N_("empty space"))           \
    X(FARM,             "farm",             N_("Farm (neutral)"))        \
    X(FOREST,           "forest",           N_("Forest (neutral)"))      \
    X(SAWMILL,          "sawmill",          N_("Sawmill (neutral)"))     \
    X(QUARRY,           "quarry",           N_("Quarry (neutral)"))      \
    X(MARKETPLACE,      "marketplace",      N_("Marketplace (neutral)")) \
    X(CARPENTER,        "carpenter",        N_("Carpenter (neutral)"))   \
    X(FIXED_PEDDLER,    "fixed-peddler",    N_("Peddler (fixed)"))       \
    X(FIXED_CARPENTER,  "fixed-carpenter",  N_("Carpenter (fixed)"))     \
    X(GOLD_MINE,        "gold-mine",        N_("Gold Mine (fixed)"))     \
    X(FOOD_FARM,        "food-farm",        N_("Food Farm (wood)"))      \
    X(CLOTH_FARM,       "cloth-farm",       N_("Cloth Farm (wood)"))     \
    X(WOOD_QUARRY,      "wood-quarry",      N_("Quarry (wood)"))         \
    X(WOOD_SAWMILL,     "wood-sawmill",     N_("Sawmill (wood)"))        \
    X(WOOD_MARKETPLACE, "wood-marketplace", N_("Marketplace (wood)"))    \
    X(WOOD_PEDDLER,     "wood-peddler",     N_("Peddler (wood)"))        \
    X(MASON,            "mason",            N_("Mason (wood)"))          \
    X(LAWYER,           "lawyer",           N_("Lawyer (wood)"))         \
    X(STONE_FARM,       "stone-farm",       N_("Farm (stone)"))          \
    X(PARK,             "park",             N_("Park (stone)"))          \
    X(WORKSHOP,         "workshop",         N_("Workshop (stone)"))      \
    X(CHURCH,           "church",           N_("Church (stone)"))        \
    X(TAILOR,           "tailor",           N_("Tailor (stone)"))        \
    X(BANK,             "bank",             N_("Bank (stone)"))          \
    X(ALCHEMIST,        "alchemist",        N_("Alchemist (stone)"))     \
    X(ARCHITECT,        "architect",        N_("Architect (stone)"))     \
    X(JEWELLER,         "jeweller",         N_("Jeweller (stone)"))      \
    X(STATUE,           "statue",           N_("Statue (prestige)"))     \
    X(GRANARY,          "granary",          N_("Granary (prestige)"))    \
    X(LIBRARY,          "library",          N_("Library (prestige)"))    \
    X(WEAVER,           "weaver",           N_("Weaver (prestige)"))     \
    X(THEATRE,          "theatre",          N_("Theatre (prestige)"))    \
    X(COLLEGE,          "college",          N_("College (prestige)"))    \
    X(MONUMENT,         "monument",         N_("Monument (prestige)"))   \
    X(HOTEL,            "hotel",            N_("Hotel (prestige)"))      \
    X(CATHEDRAL,        "cathedral",        N_("Cathedral (prestige)"))  \
    X(RESIDENCE,        "residence",        N_("Residence"))
static GAME_WORDS(tile_word, TILES, TILE_LIST);
GAME_LABELS(caylus_tile_label, TILES, TILE_LIST);
/* For narrow places: ten letters at most, in every language. */
const char *const caylus_tile_short[] = {
    [FARM] = N_("Farm F/C"), [FOREST] = N_("Forest F/W"), [SAWMILL] = N_("Sawmill {caylus.yield.sawmill.wood}"),
    [QUARRY] = N_("Quarry {caylus.yield.quarry.stone}"), [MARKETPLACE] = N_("Market {caylus.price.marketplace}"),
    [CARPENTER] = N_("Carpenter"), [FIXED_PEDDLER] = N_("Peddler {caylus.price.fixed-peddler}"),
    [FIXED_CARPENTER] = N_("Carpenter"), [GOLD_MINE] = N_("Gold mine"),
    [FOOD_FARM] = N_("Farm {caylus.yield.food-farm.food}F/C"),
    [CLOTH_FARM] = N_("Farm {caylus.yield.cloth-farm.cloth}C/F"),
    [WOOD_QUARRY] = N_("Quarry {caylus.yield.wood-quarry.stone}"),
    [WOOD_SAWMILL] = N_("Sawmill {caylus.yield.wood-sawmill.wood}"),
    [WOOD_MARKETPLACE] = N_("Market {caylus.price.wood-marketplace}"),
    [WOOD_PEDDLER] = N_("Peddler {caylus.price.wood-peddler}"), [MASON] = N_("Mason"), [LAWYER] = N_("Lawyer"),
    [STONE_FARM] = N_("Farm {caylus.yield.stone-farm.food}F+C"), [PARK] = N_("Park"), [WORKSHOP] = N_("Workshop"),
    [CHURCH] = N_("Church"), [TAILOR] = N_("Tailor"), [BANK] = N_("Bank"), [ALCHEMIST] = N_("Alchemist"),
    [ARCHITECT] = N_("Architect"), [JEWELLER] = N_("Jeweller"), [STATUE] = N_("Statue"), [GRANARY] = N_("Granary"),
    [LIBRARY] = N_("Library"), [WEAVER] = N_("Weaver"), [THEATRE] = N_("Theatre"), [COLLEGE] = N_("College"),
    [MONUMENT] = N_("Monument"), [HOTEL] = N_("Hotel"), [CATHEDRAL] = N_("Cathedral"), [RESIDENCE] = N_("residence"),
};
_Static_assert(sizeof caylus_tile_short / sizeof *caylus_tile_short == TILES, "a short label for each tile");
static const game_domain tile = {"tile", EMPTY, TILES, tile_word, caylus_tile_label};
static const game_domain neutral_tile = {"neutral-tile", FIRST_NEUTRAL, NEUTRALS, tile_word + FIRST_NEUTRAL,
                                         caylus_tile_label + FIRST_NEUTRAL};
static const game_domain craft_tile = {"craft-tile", FIRST_WOOD, FIRST_PRESTIGE - FIRST_WOOD,
                                       tile_word + FIRST_WOOD, caylus_tile_label + FIRST_WOOD};
static const game_domain prestige_tile = {"prestige-tile", FIRST_PRESTIGE, RESIDENCE - FIRST_PRESTIGE,
                                          tile_word + FIRST_PRESTIGE, caylus_tile_label + FIRST_PRESTIGE};

#define PLACE_LIST(X)                                                     \
    X(GATE, "gate", N_("Gate"))                                           \
    X(TRADING_POST, "trading-post", N_("Trading Post"))                   \
    X(GUILD, "guild", N_("Merchants' Guild"))                             \
    X(JOUST, "joust", N_("Joust Field"))                                  \
    X(STABLES, "stables", N_("Stables"))                                  \
    X(INN, "inn", N_("Inn"))                                              \
    X(CASTLE, "castle", N_("Castle"))                                     \
    X(ROAD + 0, "r1", N_("space 1")) X(ROAD + 1, "r2", N_("space 2"))       \
    X(ROAD + 2, "r3", N_("space 3")) X(ROAD + 3, "r4", N_("space 4"))       \
    X(ROAD + 4, "r5", N_("space 5")) X(ROAD + 5, "r6", N_("space 6"))       \
    X(ROAD + 6, "r7", N_("space 7")) X(ROAD + 7, "r8", N_("space 8"))       \
    X(ROAD + 8, "r9", N_("space 9")) X(ROAD + 9, "r10", N_("space 10"))     \
    X(ROAD + 10, "r11", N_("space 11")) X(ROAD + 11, "r12", N_("space 12")) \
    X(ROAD + 12, "r13", N_("space 13")) X(ROAD + 13, "r14", N_("space 14")) \
    X(ROAD + 14, "r15", N_("space 15")) X(ROAD + 15, "r16", N_("space 16")) \
    X(ROAD + 16, "r17", N_("space 17")) X(ROAD + 17, "r18", N_("space 18")) \
    X(ROAD + 18, "r19", N_("space 19")) X(ROAD + 19, "r20", N_("space 20")) \
    X(ROAD + 20, "r21", N_("space 21")) X(ROAD + 21, "r22", N_("space 22")) \
    X(ROAD + 22, "r23", N_("space 23")) X(ROAD + 23, "r24", N_("space 24")) \
    X(ROAD + 24, "r25", N_("space 25")) X(ROAD + 25, "r26", N_("space 26")) \
    X(ROAD + 26, "r27", N_("space 27")) X(ROAD + 27, "r28", N_("space 28"))
static GAME_WORDS(place_word, PLACES, PLACE_LIST);
GAME_LABELS(caylus_place_label, PLACES, PLACE_LIST);
static const game_domain place = {"place", GATE, PLACES, place_word, caylus_place_label};
static const game_domain special = {"special", GATE, JOUST + 1, place_word, caylus_place_label};
static const game_domain space = {"space", 1, CAYLUS_SPACES, place_word + ROAD, caylus_place_label + ROAD};
static const game_domain number = {"road", 1, CAYLUS_SPACES, NULL, NULL}; /* index of the road fields */

#define SECTION_LIST(X)                     \
    X(DUNGEON,  "dungeon",  N_("Dungeon"))  \
    X(WALLS,    "walls",    N_("Walls"))    \
    X(TOWERS,   "towers",   N_("Towers"))   \
    X(SECTIONS, "finished", N_("finished"))
static GAME_WORDS(section_word, SECTIONS + 1, SECTION_LIST);
GAME_LABELS(caylus_section_label, SECTIONS + 1, SECTION_LIST);
static const game_domain section = {"section", DUNGEON, SECTIONS, section_word, caylus_section_label};
static const game_domain progress = {"progress", DUNGEON, SECTIONS + 1, section_word, caylus_section_label};

static const char *const row_word[] = {
    [ROW_PRESTIGE] = "prestige", [ROW_DENIERS] = "deniers", [ROW_CUBES] = "cubes", [ROW_BUILDINGS] = "buildings",
    [NO_ROW] = "none",
};
_Static_assert(sizeof row_word / sizeof *row_word == ROWS + 1, "a word for each row");
static const char *const row_label[] = {
    [ROW_PRESTIGE] = N_("prestige points"), [ROW_DENIERS] = N_("deniers"), [ROW_CUBES] = N_("cubes"),
    [ROW_BUILDINGS] = N_("buildings"),
};
_Static_assert(sizeof row_label / sizeof *row_label == ROWS, "a label for each row");
static const game_domain row = {"row", ROW_PRESTIGE, ROWS, row_word, row_label};
static const game_domain row_or_none = {"row-in-use", ROW_PRESTIGE, ROWS + 1, row_word, NULL};
static const game_domain column = {"column", 1, 5, NULL, NULL};

static const char *const inn_word[] = {[LEFT] = "left", [RIGHT] = "right"};
static const game_domain inn_circle = {"inn-circle", LEFT, 2, inn_word, NULL};
static const game_domain circle = {"circle", 1, 5, NULL, NULL};
static const game_domain third = {"stables-circle", 1, 3, NULL, NULL};

#define OFFER_LIST(X) X(SMALL, "small", N_("the smaller")) X(LARGE, "large", N_("the larger"))
static GAME_WORDS(offer_word, 2, OFFER_LIST);
static GAME_LABELS(offer_label, 2, OFFER_LIST);
static const game_domain offer = {"offer", SMALL, 2, offer_word, offer_label};
static const game_domain shift = {"shift", -3, 7, NULL, NULL};

#define PHASE_LIST(X)                                               \
    X(PHASE_SETUP,    "setup",    N_("Set-up"))                     \
    X(PHASE_INCOME,   "income",   N_("Phase 1: income"))            \
    X(PHASE_PLACING,  "placing",  N_("Phase 2: placing workers"))   \
    X(PHASE_SPECIALS, "specials", N_("Phase 3: special buildings")) \
    X(PHASE_PROVOST,  "provost",  N_("Phase 4: the provost"))       \
    X(PHASE_ROAD,     "road",     N_("Phase 5: the road"))          \
    X(PHASE_CASTLE,   "castle",   N_("Phase 6: the castle"))        \
    X(PHASE_END,      "end",      N_("Phase 7: end of the turn"))   \
    X(PHASE_OVER,     "over",     N_("The match is over"))
static GAME_WORDS(phase_word, PHASES, PHASE_LIST);
GAME_LABELS(caylus_phase_label, PHASES, PHASE_LIST);
static const game_domain phase = {"phase", PHASE_SETUP, PHASES, phase_word, caylus_phase_label};

static const char *const step_word[] = {
    [STEP_ORDER] = "order", [STEP_TILES] = "tiles", [STEP_PLACE] = "place", [STEP_GATE] = "gate",
    [STEP_GUILD] = "guild", [STEP_JOUST] = "joust", [STEP_INN] = "inn", [STEP_BRIBE] = "bribe",
    [STEP_PRODUCE] = "produce", [STEP_BONUS] = "bonus", [STEP_SELL] = "sell", [STEP_BUY] = "buy",
    [STEP_TRADE] = "trade", [STEP_ALCHEMY_SMALL] = "alchemy-small", [STEP_ALCHEMY_LARGE] = "alchemy-large",
    [STEP_BUILD] = "build", [STEP_WILD] = "wild", [STEP_CONVERT] = "convert", [STEP_PRESTIGE] = "prestige",
    [STEP_BATCH] = "batch", [STEP_ROW] = "row", [STEP_COLUMN] = "column", [STEP_EITHER] = "either",
    [STEP_SWAP_GIVE] = "swap-give", [STEP_SWAP_TAKE] = "swap-take", [STEP_OVER] = "over",
};
_Static_assert(sizeof step_word / sizeof *step_word == STEPS, "a word for each step");
static const game_domain step = {"step", STEP_ORDER, STEPS, step_word, NULL};

#define SOURCE_LIST(X)                                              \
    X(BY_OWNER,        "owner",        N_("others' workers"))       \
    X(BY_WOOD,         "wood",         N_("wooden buildings"))      \
    X(BY_STONE,        "stone",        N_("stone buildings"))       \
    X(BY_RESIDENCE,    "residence",    N_("residences"))            \
    X(BY_PRESTIGE,     "prestige",     N_("prestige buildings"))    \
    X(BY_CHURCH,       "church",       N_("at the Church"))         \
    X(BY_TAILOR,       "tailor",       N_("at the Tailor"))         \
    X(BY_JEWELLER,     "jeweller",     N_("at the Jeweller"))       \
    X(BY_BATCH,        "batch",        N_("castle batches"))        \
    X(BY_NO_BATCH,     "no-batch",     N_("no batch given"))        \
    X(BY_NO_HOUSE,     "no-house",     N_("no house in a section")) \
    X(BY_FAVOUR,       "favour",       N_("royal favours"))         \
    X(BY_GOLD,         "gold",         N_("gold left over"))        \
    X(BY_CUBES,        "cubes",        N_("cubes left over"))       \
    X(BY_DENIERS,      "deniers",      N_("deniers left over"))     \
    X(BY_SETUP,        "setup",        N_("set-up"))                \
    X(BY_INCOME,       "income",       N_("income"))                \
    X(BY_FIRST_PASS,   "first-pass",   N_("first to pass"))         \
    X(BY_PLACING,      "placing",      N_("placing a worker"))      \
    X(BY_TRADING_POST, "trading-post", N_("at the Trading Post"))   \
    X(BY_JOUST,        "joust",        N_("at the Joust Field"))    \
    X(BY_BRIBE,        "bribe",        N_("bribe"))                 \
    X(BY_MARKET,       "market",       N_("at the market"))         \
    X(BY_PEDDLER,      "peddler",      N_("at the peddler"))        \
    X(BY_BANK,         "bank",         N_("at the Bank"))           \
    X(BY_LAWYER,       "lawyer",       N_("conversion"))            \
    X(BY_PRODUCTION,   "production",   N_("production"))            \
    X(BY_OWNER_CUBE,   "owner-cube",   N_("owner's share"))         \
    X(BY_ALCHEMIST,    "alchemist",    N_("at the Alchemist"))      \
    X(BY_BUILDING,     "building",     N_("building cost"))
static GAME_WORDS(source_word, SOURCES, SOURCE_LIST);
static GAME_LABELS(source_label, SOURCES, SOURCE_LIST);
static const game_domain source = {"source", BY_OWNER, SOURCES, source_word, source_label};
static const game_domain amount = {"amount", -9999, 19999, NULL, NULL};
static const game_domain count = {"count", 0, 100, NULL, NULL};

/* ---- verbs and events ------------------------------------------------------------------------------- */

/* Against what takes no workers, for two verbs. */
#define NO_PLACE \
    N_("R4.2 Workers go to special buildings, to the castle and to the spaces r1 to r{caylus.spaces} of the road.")

const game_kind caylus_actions[ACTIONS] = {
    [DO_ORDER]     = {.name = "order", .arg = {&game_seat}, .say = N_("Next in turn order: {0}")},
    [DO_TILE]      = {.name = "tile", .arg = {&neutral_tile}, .say = N_("Next on the road: {0}")},
    [DO_PASS]      = {.name = "pass", .say = N_("Pass"), .decline = 1},
    [DO_PLACE]     = {.name = "place", .arg = {&place}, .say = N_("Place a worker: {0}"),
                      .outside = NO_PLACE},
    [DO_TAKE_BACK] = {.name = "take-back", .say = N_("Take the worker back from the Gate"), .decline = 1},
    [DO_RELOCATE]  = {.name = "relocate", .arg = {&place}, .say = N_("Send the worker from the Gate to: {0}"),
                      .outside = NO_PLACE},
    [DO_GUILD]     = {.name = "guild", .arg = {&shift}, .say = N_("Move the provost free of charge: {+0}"),
                      .outside = N_("R5.4 The Merchants' Guild moves the provost by up to "
                                    "{caylus.amount.provost} spaces.")},
    [DO_JOUST]     = {.name = "joust", .say = N_("Joust: {caylus.amount.joust-deniers} denier and "
                                                    "{caylus.amount.joust-cloth} cloth for a royal favour")},
    [DO_KEEP]      = {.name = "keep", .say = N_("Leave the worker in the Inn")},
    [DO_WITHDRAW]  = {.name = "withdraw", .say = N_("Take the worker home from the Inn")},
    [DO_BRIBE]     = {.name = "bribe", .arg = {&shift},
                      .say = N_("Move the provost, for {caylus.amount.provost-price} denier a space: {+0}"),
                      .outside = N_("R6.2 The provost moves by up to {caylus.amount.provost} spaces.")},
    [DO_DECLINE]   = {.name = "decline", .say = N_("Do nothing here"), .decline = 1},
    [DO_TAKE]      = {.name = "take", .arg = {&plain_cube}, .say = N_("Take {0}"),
                      .outside = N_("R8.1 Where there is a choice of cubes, gold is never among them.")},
    [DO_SELL]      = {.name = "sell", .arg = {&cube}, .say = N_("Sell {0}"),
                      .outside = N_("R1.2 The cubes are food, wood, stone, cloth and gold.")},
    [DO_BUY]       = {.name = "buy", .arg = {&plain_cube}, .say = N_("Buy {0}"),
                      .outside = N_("R8.4 Peddlers sell food, wood, stone and cloth, never gold.")},
    [DO_TRADE]     = {.name = "trade", .arg = {&offer}, .say = N_("Make {0} exchange"),
                      .outside = N_("R7.4 There is a first exchange and a second.")},
    [DO_GIVE]      = {.name = "give", .arg = {&cube}, .say = N_("Give {0}"),
                      .outside = N_("R1.2 The cubes are food, wood, stone, cloth and gold.")},
    [DO_BUILD]     = {.name = "build", .arg = {&craft_tile}, .say = N_("Build: {0}"),
                      .outside = N_("R9.1 The Carpenter builds wooden buildings, the Mason stone buildings.")},
    [DO_PAY]       = {.name = "pay", .arg = {&cube}, .say = N_("Pay the free cube with {0}"),
                      .outside = N_("R1.2 The cubes are food, wood, stone, cloth and gold.")},
    [DO_CONVERT]   = {.name = "convert", .arg = {&space}, .say = N_("Make a residence of {0}"),
                      .outside = N_("R1.5 The road has the spaces r1 to r{caylus.spaces}.")},
    [DO_PRESTIGE]  = {.name = "prestige", .arg = {&prestige_tile}, .say = N_("Build: {0}"),
                      .outside = N_("R9.11 The Architect builds prestige buildings only.")},
    [DO_STOP]      = {.name = "stop", .say = N_("Give no more batches"), .decline = 1},
    [DO_BATCH]     = {.name = "batch", .arg = {&batch_cube, &batch_cube}, .say = N_("Give a batch: food, {0}, {1}"),
                      .pair = 1, .outside = N_("R10.2 Besides food a batch has two of wood, stone, cloth and gold.")},
    [DO_ROW]       = {.name = "row", .arg = {&row}, .say = N_("Royal favour: {0}"),
                      .outside = N_("R12.2 The favour table has four rows.")},
    [DO_COLUMN]    = {.name = "column", .arg = {&column}, .say = N_("Use column {0}"),
                      .outside = N_("R12.2 The favour table has five columns.")},
};

const game_kind caylus_events[EVENTS] = {
    [EV_POINTS]    = {.name = "points", .arg = {&amount, &source}, .say = N_("{seat}: {+0} VP ({1})")},
    [EV_DENIERS]   = {.name = "deniers", .arg = {&amount, &source}, .say = N_("{seat}: deniers {+0} ({1})")},
    [EV_CUBES]     = {.name = "cubes", .arg = {&amount, &cube, &source}, .say = N_("{seat}: {1} {+0} ({2})")},
    [EV_TURN]      = {.name = "turn", .arg = {&count}, .say = N_("Turn {0} begins")},
    [EV_PHASE]     = {.name = "phase", .arg = {&phase}, .say = N_("{0}")},
    [EV_ORDER]     = {.name = "order", .arg = {&circle}, .say = N_("{seat}: number {0} in turn order")},
    [EV_TILE]      = {.name = "tile", .arg = {&tile, &space}, .say = N_("On {1}: {0}")},
    [EV_PLACED]    = {.name = "placed", .arg = {&place}, .say = N_("{seat} places a worker: {0}")},
    [EV_PASSED]    = {.name = "passed", .arg = {&circle}, .say = N_("{seat} passes as number {0}")},
    [EV_RELOCATED] = {.name = "relocated", .arg = {&place}, .say = N_("{seat} sends the worker of the Gate to: {0}")},
    [EV_RETURNED]  = {.name = "returned", .arg = {&place}, .say = N_("{seat}: a worker comes home ({0})")},
    [EV_IDLE]      = {.name = "idle", .arg = {&place}, .say = N_("{seat}: a worker has nothing to do ({0})")},
    [EV_LODGED]    = {.name = "lodged", .say = N_("{seat} lodges in the Inn")},
    [EV_PROVOST]   = {.name = "provost", .arg = {&space, &shift}, .say = N_("{seat} moves the provost ({+1}) to {0}")},
    [EV_BAILIFF]   = {.name = "bailiff", .arg = {&space, &count},
                      .say = N_("The bailiff moves ({+1}) to {0}; the provost joins him")},
    [EV_BUILT]     = {.name = "built", .arg = {&tile, &space}, .say = N_("{seat} builds on {1}: {0}")},
    [EV_PLEDGED]   = {.name = "pledged", .arg = {&tile, &space},
                      .say = N_("{seat} will make a residence of {1} ({0}) once its worker has left")},
    [EV_CONVERTED] = {.name = "converted", .arg = {&tile, &space}, .say = N_("{seat} makes a residence of {1} ({0})")},
    [EV_PRESTIGE]  = {.name = "prestige", .arg = {&tile, &space}, .say = N_("{seat} builds for prestige on {1}: {0}")},
    [EV_BATCH]     = {.name = "batch", .arg = {&section}, .say = N_("{seat} gives a batch: a house in {0}")},
    [EV_NO_BATCH]  = {.name = "no-batch", .say = N_("{seat} gives no batch to the castle")},
    [EV_FAVOURS]   = {.name = "favours", .arg = {&count}, .say = N_("{seat}: royal favours gained: {0}")},
    [EV_MARKER]    = {.name = "marker", .arg = {&row, &column}, .say = N_("{seat}: marker to column {1} ({0})")},
    [EV_FAVOUR]    = {.name = "favour", .arg = {&row, &column},
                      .say = N_("{seat} uses a royal favour: {0}, column {1}")},
    [EV_LOST]      = {.name = "lost", .arg = {&count}, .say = N_("{seat}: royal favours lost for want of a row: {0}")},
    [EV_SCORED]    = {.name = "scored", .arg = {&section}, .say = N_("Scoring: {0}")},
    [EV_COUNTED]   = {.name = "counted", .arg = {&section, &count}, .say = N_("{seat}: houses in {0}: {1}")},
    [EV_OVER]      = {.name = "over", .say = N_("The castle stands: the match is over")},
};

/* What an exchange takes: a cube, deniers, or any cubes. What a cell of the favour table gives: the
 * cubes, then the buildings. */
static const char *const pay_label[] = {
    [FOOD] = N_("food"), [WOOD] = N_("wood"), [STONE] = N_("stone"), [CLOTH] = N_("cloth"), [GOLD] = N_("gold"),
    [DENIERS] = N_("deniers"), [ANY_CUBE] = N_("cubes but gold"),
};
_Static_assert(sizeof pay_label / sizeof *pay_label == ANY_CUBE + 1, "a label for all that can be paid");
static const game_domain pay = {"pay", FOOD, ANY_CUBE + 1, NULL, pay_label};
static const char *const cell_label[] = {
    N_("{caylus.amount.favour-cubes} food"),
    N_("{caylus.amount.favour-cubes} wood or {caylus.amount.favour-cubes} stone"),
    N_("{caylus.amount.favour-cubes} cloth"), N_("{caylus.amount.swap} cubes for 1"),
    N_("{caylus.amount.favour-cubes} gold"), N_("nothing"), N_("build in wood, {caylus.amount.discount} wood less"),
    N_("build in stone, {caylus.amount.discount} stone less"),
    N_("make a residence for {caylus.amount.lawyer-cloth} cloth"), N_("build for prestige"),
};
static const game_domain cell = {"cell", 1, 10, NULL, cell_label};

const game_kind caylus_notes[NOTES] = {
    [NOTE_PRICE]       = {.name = "price", .arg = {&count}, .say = N_("deniers: {0}")},
    [NOTE_TILE]        = {.name = "tile", .arg = {&tile}, .say = N_("{0}")},
    [NOTE_TILE_PRICE]  = {.name = "tile-price", .arg = {&tile, &count}, .say = N_("{0}, deniers: {1}")},
    [NOTE_OWNED]       = {.name = "owned", .arg = {&tile}, .say = N_("{0} of {seat}")},
    [NOTE_OWNED_PRICE] = {.name = "owned-price", .arg = {&tile, &count}, .say = N_("{0} of {seat}, deniers: {1}")},
    [NOTE_PROVOST]     = {.name = "provost", .arg = {&space, &tile}, .say = N_("to {0}: {1}")},
    [NOTE_FOR_POINTS]  = {.name = "for-points", .arg = {&count, &pay, &count}, .say = N_("{0} {1} for {2} VP")},
    [NOTE_FOR_GOLD]    = {.name = "for-gold", .arg = {&count, &pay, &count}, .say = N_("{0} {1} for {2} gold")},
    [NOTE_DENIERS]     = {.name = "deniers", .arg = {&amount}, .say = N_("deniers {+0}")},
    [NOTE_POINTS]      = {.name = "points", .arg = {&amount}, .say = N_("VP {+0}")},
    [NOTE_HOUSE]       = {.name = "house", .arg = {&section, &amount}, .say = N_("{0}, VP {+1}")},
    [NOTE_MARKER]      = {.name = "marker", .arg = {&column}, .say = N_("column {0}")},
    [NOTE_CELL]        = {.name = "cell", .arg = {&cell}, .say = N_("{0}")},
};

/* ---- facts, and what the rules make of a position (facts.c answers) ------------------------------------- */

static const char *const family_word[] = {"empty", "neutral", "fixed", "wood", "stone", "prestige", "residence"};
static const game_domain family = {"family", 0, 7, family_word, NULL};
static const char *const use_word[] = {
    "nothing", "produce", "choose", "sell", "buy", "trade", "carpenter", "mason", "lawyer", "architect",
};
static const game_domain use = {"use", USE_NOTHING, USE_ARCHITECT + 1, use_word, NULL};
static const char *const payment_word[] = {"food", "wood", "stone", "cloth", "gold", "denier", "any"};
static const game_domain payment = {"payment", FOOD, ANY_CUBE + 1, payment_word, NULL};
static const game_domain edition = {"edition", EDITION_2006, 2, NULL, NULL};
static const game_domain houses = {"houses", 0, MOST_MERIT + 1, NULL, NULL};
static const game_domain players = {"players", 2, CAYLUS_SEATS - 1, NULL, NULL};
static const game_domain gone = {"gone", 0, CAYLUS_SEATS, NULL, NULL};

#define AMOUNT(name, n, word) name,
#define AMOUNT_WORD(name, n, word) word,
const uint8_t caylus_amounts[] = {CAYLUS_AMOUNTS(AMOUNT)};
static const char *const amount_word[] = {CAYLUS_AMOUNTS(AMOUNT_WORD)};
static const game_domain amounts = {"amount", 0, sizeof caylus_amounts, amount_word, NULL};

const game_fact caylus_facts[FACTS] = {
    [FACT_SPACES]         = {"spaces", {0}, NULL},
    [FACT_WORKERS]        = {"workers", {0}, NULL},
    [FACT_COLUMNS]        = {"columns", {0}, NULL},
    [FACT_FAMILY]         = {"family", {&tile}, &family},
    [FACT_USE]            = {"use", {&tile}, &use},
    [FACT_COST]           = {"cost", {&tile, &cube}, NULL},
    [FACT_WILD]           = {"wild", {&tile}, NULL},
    [FACT_VP]             = {"vp", {&tile, &edition}, NULL},
    [FACT_FAVOURS]        = {"favours", {&tile}, NULL},
    [FACT_INCOME]         = {"income", {&tile}, NULL},
    [FACT_YIELD]          = {"yield", {&tile, &cube}, NULL},
    [FACT_PRICE]          = {"price", {&tile}, NULL},
    [FACT_MOST]           = {"most", {&tile}, NULL},
    [FACT_OFFER_WHAT]     = {"offer_what", {&edition, &tile, &offer}, &payment},
    [FACT_OFFER_PAY]      = {"offer_pay", {&edition, &tile, &offer}, NULL},
    [FACT_OFFER_VP]       = {"offer_vp", {&edition, &tile, &offer}, NULL},
    [FACT_OFFER_GOLD]     = {"offer_gold", {&edition, &tile, &offer}, NULL},
    [FACT_ROOM]           = {"room", {&section}, NULL},
    [FACT_MARK]           = {"mark", {&section}, NULL},
    [FACT_BATCH_VP]       = {"batch_vp", {&section}, NULL},
    [FACT_SHAME]          = {"shame", {&section}, NULL},
    [FACT_MERIT]          = {"merit", {&section, &houses}, NULL},
    [FACT_REACH]          = {"reach", {&progress}, NULL},
    [FACT_LENDS]          = {"lends", {&column}, &use},
    [FACT_FAVOUR_VP]      = {"favour_vp", {&column}, NULL},
    [FACT_FAVOUR_DENIERS] = {"favour_deniers", {&column}, NULL},
    [FACT_WORKER_PRICE]   = {"worker_price", {&players, &gone}, NULL},
    [FACT_AMOUNT]         = {"amount", {&amounts}, NULL},
};

const game_kind caylus_outlooks[OUTLOOKS] = {
    [OUT_INCOME]  = {.name = "income", .arg = {&count}},
    [OUT_PRICE]   = {.name = "price", .arg = {&count}},
    [OUT_SCORING] = {.name = "scoring", .arg = {&section, &count, &amount}},
    [OUT_AT_WORK] = {.name = "at-work", .arg = {&space}},
    [OUT_GROUND]  = {.name = "ground", .arg = {&space}},
    [OUT_SUPPLY]  = {.name = "supply", .arg = {&tile, &count}},
};

/* ---- the state ----------------------------------------------------------------------------------------- */

const game_field caylus_fields[] = {
    FIELD0(caylus_state, open, NULL, FIELD_DERIVED),
    FIELD0(caylus_state, neutral, NULL, FIELD_DERIVED),
    FIELD0(caylus_state, homes, NULL, FIELD_DERIVED),
    FIELD0(caylus_state, empty, NULL, FIELD_DERIVED),
    FIELD0(caylus_state, occupied, NULL, FIELD_DERIVED),
    FIELD0(caylus_state, pledged, NULL, FIELD_DERIVED),
    FIELD1(caylus_state, owned, &game_seat, NULL, FIELD_DERIVED),
    FIELD0(caylus_state, supply, NULL, FIELD_DERIVED),
    FIELD1(caylus_state, money, &game_seat, NULL, 0),
    FIELD1(caylus_state, vp, &game_seat, NULL, 0),
    FIELD0(caylus_state, players, NULL, 0),
    FIELD0(caylus_state, edition, NULL, 0),
    FIELD0(caylus_state, jeweller, NULL, 0),
    FIELD0(caylus_state, favours, NULL, 0),
    FIELD0(caylus_state, phase, &phase, 0),
    FIELD0(caylus_state, step, &step, 0),
    FIELD0(caylus_state, actor, &game_seat, 0),
    FIELD0(caylus_state, turn, NULL, 0),
    FIELD0(caylus_state, provost, NULL, 0),
    FIELD0(caylus_state, bailiff, NULL, 0),
    FIELD0(caylus_state, section, &progress, 0),
    FIELD0(caylus_state, queue, NULL, 0),
    FIELD0(caylus_state, due, NULL, 0),
    FIELD0(caylus_state, row, &row_or_none, 0),
    FIELD0(caylus_state, column, NULL, 0),
    FIELD0(caylus_state, left, NULL, 0),
    FIELD0(caylus_state, stake, &tile, 0),
    FIELD1(caylus_state, order, &circle, &game_seat, 0),
    FIELD1(caylus_state, passed, &circle, &game_seat, 0),
    FIELD1(caylus_state, special, &special, &game_seat, 0),
    FIELD1(caylus_state, stables, &third, &game_seat, 0),
    FIELD1(caylus_state, inn, &inn_circle, &game_seat, 0),
    FIELD1(caylus_state, castle, &circle, &game_seat, 0),
    FIELD1(caylus_state, batches, &game_seat, NULL, 0),
    FIELD2(caylus_state, cubes, &game_seat, &cube, NULL, 0),
    FIELD2(caylus_state, favour, &game_seat, &row, NULL, 0),
    FIELD1(caylus_state, used, &game_seat, &row, FIELD_SET),
    FIELD2(caylus_state, houses, &game_seat, &section, NULL, 0),
    FIELD1(caylus_state, road, &number, &tile, 0),
    FIELD1(caylus_state, owner, &number, &game_seat, 0),
    FIELD1(caylus_state, worker, &number, &game_seat, 0),
    FIELD1(caylus_state, pending, &number, &game_seat, 0),
    FIELD1(caylus_state, home, &game_seat, NULL, FIELD_DERIVED),
    FIELD1(caylus_state, filled, &section, NULL, FIELD_DERIVED),
    FIELD0(caylus_state, gone, NULL, FIELD_DERIVED),
};
_Static_assert(sizeof caylus_fields / sizeof *caylus_fields == CAYLUS_N_FIELDS, "the number of fields");
