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

const char *const caylus_seats[] = {"blue", "red", "green", "orange", "black"};
const char *const caylus_seat_labels[] = {N_("Blue"), N_("Red"), N_("Green"), N_("Orange"), N_("Black")};

static const char *const edition_word[] = {"2006", "2005"};
static const char *const switch_word[] = {"off", "on"};
static const char *const favours_word[] = {"table", "simple"};

const game_option caylus_options[CAYLUS_N_OPTIONS] = {
    {"players", 2, 5, 3, NULL, N_("How many builders play.")},
    {"edition", 0, 1, 0, edition_word,
     N_("2006: Church 3 VP, Tailor 2 cloth for 4 VP. 2005: Church 4 VP, Tailor 1 cloth for 2 VP.")},
    {"jeweller", 0, 1, 0, switch_word, N_("Whether the Jeweller is among the stone buildings.")},
    {"favours", 0, 1, 0, favours_word, N_("table: the table of royal favours. simple: every favour is worth 3 VP.")},
};

static const char *const cube_word[] = {"food", "wood", "stone", "cloth", "gold"};
static const char *const cube_label[] = {N_("food"), N_("wood"), N_("stone"), N_("cloth"), N_("gold")};
static const game_domain cube = {"cube", FOOD, CUBES, cube_word, cube_label};
static const game_domain plain_cube = {"plain-cube", FOOD, GOLD, cube_word, cube_label};
static const game_domain batch_cube = {"batch-cube", WOOD, CUBES - WOOD, cube_word + WOOD, cube_label + WOOD};

static const char *const tile_word[] = {
    "empty",
    "farm", "forest", "sawmill", "quarry", "marketplace", "carpenter",
    "fixed-peddler", "fixed-carpenter", "gold-mine",
    "food-farm", "cloth-farm", "wood-quarry", "wood-sawmill", "wood-marketplace", "wood-peddler", "mason", "lawyer",
    "stone-farm", "park", "workshop", "church", "tailor", "bank", "alchemist", "architect", "jeweller",
    "statue", "granary", "library", "weaver", "theatre", "college", "monument", "hotel", "cathedral",
    "residence",
};
const char *const caylus_tile_label[] = {
    N_("empty space"),
    N_("Farm (neutral)"), N_("Forest (neutral)"), N_("Sawmill (neutral)"), N_("Quarry (neutral)"),
    N_("Marketplace (neutral)"), N_("Carpenter (neutral)"),
    N_("Peddler (fixed)"), N_("Carpenter (fixed)"), N_("Gold Mine (fixed)"),
    N_("Food Farm (wood)"), N_("Cloth Farm (wood)"), N_("Quarry (wood)"), N_("Sawmill (wood)"),
    N_("Marketplace (wood)"), N_("Peddler (wood)"), N_("Mason (wood)"), N_("Lawyer (wood)"),
    N_("Farm (stone)"), N_("Park (stone)"), N_("Workshop (stone)"), N_("Church (stone)"), N_("Tailor (stone)"),
    N_("Bank (stone)"), N_("Alchemist (stone)"), N_("Architect (stone)"), N_("Jeweller (stone)"),
    N_("Statue (prestige)"), N_("Granary (prestige)"), N_("Library (prestige)"), N_("Weaver (prestige)"),
    N_("Theatre (prestige)"), N_("College (prestige)"), N_("Monument (prestige)"), N_("Hotel (prestige)"),
    N_("Cathedral (prestige)"),
    N_("Residence"),
};
/* For narrow places: ten letters at most, in every language. */
const char *const caylus_tile_short[] = {
    NULL,
    N_("Farm F/C"), N_("Forest F/W"), N_("Sawmill 1"), N_("Quarry 1"), N_("Market 4"), N_("Carpenter"),
    N_("Peddler 2"), N_("Carpenter"), N_("Gold mine"),
    N_("Farm 2F/C"), N_("Farm 2C/F"), N_("Quarry 2"), N_("Sawmill 2"), N_("Market 6"), N_("Peddler 1"),
    N_("Mason"), N_("Lawyer"),
    N_("Farm 2F+C"), N_("Park"), N_("Workshop"), N_("Church"), N_("Tailor"), N_("Bank"), N_("Alchemist"),
    N_("Architect"), N_("Jeweller"),
    N_("Statue"), N_("Granary"), N_("Library"), N_("Weaver"), N_("Theatre"), N_("College"), N_("Monument"),
    N_("Hotel"), N_("Cathedral"),
    N_("residence"),
};
_Static_assert(sizeof tile_word / sizeof *tile_word == TILES, "a word for each tile");
_Static_assert(sizeof caylus_tile_short / sizeof *caylus_tile_short == TILES, "a short label for each tile");
_Static_assert(sizeof caylus_tile_label / sizeof *caylus_tile_label == TILES, "a label for each tile");
static const game_domain tile = {"tile", EMPTY, TILES, tile_word, caylus_tile_label};
static const game_domain neutral_tile = {"neutral-tile", FIRST_NEUTRAL, NEUTRALS, tile_word + FIRST_NEUTRAL,
                                         caylus_tile_label + FIRST_NEUTRAL};
static const game_domain craft_tile = {"craft-tile", FIRST_WOOD, FIRST_PRESTIGE - FIRST_WOOD,
                                       tile_word + FIRST_WOOD, caylus_tile_label + FIRST_WOOD};
static const game_domain prestige_tile = {"prestige-tile", FIRST_PRESTIGE, RESIDENCE - FIRST_PRESTIGE,
                                          tile_word + FIRST_PRESTIGE, caylus_tile_label + FIRST_PRESTIGE};

static const char *const place_word[] = {
    "gate", "trading-post", "guild", "joust", "stables", "inn", "castle",
    "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r10", "r11", "r12", "r13", "r14",
    "r15", "r16", "r17", "r18", "r19", "r20", "r21", "r22", "r23", "r24", "r25", "r26", "r27", "r28",
};
const char *const caylus_place_label[] = {
    N_("Gate"), N_("Trading Post"), N_("Merchants' Guild"), N_("Joust Field"), N_("Stables"), N_("Inn"), N_("Castle"),
    N_("road 1"), N_("road 2"), N_("road 3"), N_("road 4"), N_("road 5"), N_("road 6"), N_("road 7"),
    N_("road 8"), N_("road 9"), N_("road 10"), N_("road 11"), N_("road 12"), N_("road 13"), N_("road 14"),
    N_("road 15"), N_("road 16"), N_("road 17"), N_("road 18"), N_("road 19"), N_("road 20"), N_("road 21"),
    N_("road 22"), N_("road 23"), N_("road 24"), N_("road 25"), N_("road 26"), N_("road 27"), N_("road 28"),
};
_Static_assert(sizeof place_word / sizeof *place_word == PLACES, "a word for each place");
static const game_domain place = {"place", GATE, PLACES, place_word, caylus_place_label};
static const game_domain special = {"special", GATE, JOUST + 1, place_word, caylus_place_label};
static const game_domain space = {"space", 1, CAYLUS_SPACES, place_word + ROAD, caylus_place_label + ROAD};
static const game_domain number = {"road", 1, CAYLUS_SPACES, NULL, NULL}; /* index of the road fields */

static const char *const section_word[] = {"dungeon", "walls", "towers", "finished"};
const char *const caylus_section_label[] = {N_("Dungeon"), N_("Walls"), N_("Towers"), N_("finished")};
static const game_domain section = {"section", DUNGEON, SECTIONS, section_word, caylus_section_label};
static const game_domain progress = {"progress", DUNGEON, SECTIONS + 1, section_word, caylus_section_label};

static const char *const row_word[] = {"prestige", "deniers", "cubes", "buildings", "none"};
static const char *const row_label[] = {N_("prestige points"), N_("deniers"), N_("cubes"), N_("buildings")};
static const game_domain row = {"row", ROW_PRESTIGE, ROWS, row_word, row_label};
static const game_domain row_or_none = {"row-in-use", ROW_PRESTIGE, ROWS + 1, row_word, NULL};
static const game_domain column = {"column", 1, 5, NULL, NULL};

static const char *const inn_word[] = {"left", "right"};
static const game_domain inn_circle = {"inn-circle", LEFT, 2, inn_word, NULL};
static const game_domain circle = {"circle", 1, 5, NULL, NULL};
static const game_domain third = {"stables-circle", 1, 3, NULL, NULL};

static const char *const offer_word[] = {"small", "large"};
static const char *const offer_label[] = {N_("the smaller"), N_("the larger")};
static const game_domain offer = {"offer", SMALL, 2, offer_word, offer_label};
static const game_domain shift = {"shift", -3, 7, NULL, NULL};

static const char *const phase_word[] = {
    "setup", "income", "placing", "specials", "provost", "road", "castle", "end", "over",
};
const char *const caylus_phase_label[] = {
    N_("Set-up"), N_("Phase 1: income"), N_("Phase 2: placing workers"), N_("Phase 3: special buildings"),
    N_("Phase 4: the provost"), N_("Phase 5: the road"), N_("Phase 6: the castle"), N_("Phase 7: end of the turn"),
    N_("The match is over"),
};
static const game_domain phase = {"phase", PHASE_SETUP, PHASES, phase_word, caylus_phase_label};

static const char *const step_word[] = {
    "order", "tiles", "place", "gate", "guild", "joust", "inn", "bribe", "produce", "bonus", "sell", "buy", "trade",
    "alchemy-small", "alchemy-large", "build", "wild", "convert", "prestige", "batch",
    "row", "column", "either", "swap-give", "swap-take", "over",
};
_Static_assert(sizeof step_word / sizeof *step_word == STEPS, "a word for each step");
static const game_domain step = {"step", STEP_ORDER, STEPS, step_word, NULL};

static const char *const source_word[] = {
    "owner", "wood", "stone", "residence", "prestige", "church", "tailor", "jeweller", "batch", "no-batch", "no-house",
    "favour", "gold", "cubes", "deniers",
    "setup", "income", "first-pass", "placing", "trading-post", "joust", "bribe", "market", "peddler", "bank", "lawyer",
    "production", "owner-cube", "alchemist", "building",
};
static const char *const source_label[] = {
    N_("others' workers"), N_("wooden buildings"), N_("stone buildings"), N_("residences"), N_("prestige buildings"),
    N_("at the Church"), N_("at the Tailor"), N_("at the Jeweller"), N_("castle batches"), N_("no batch given"),
    N_("no house in a section"), N_("royal favours"), N_("gold left over"), N_("cubes left over"),
    N_("deniers left over"),
    N_("set-up"), N_("income"), N_("first to pass"), N_("placing a worker"), N_("at the Trading Post"),
    N_("at the Joust Field"), N_("bribe"), N_("at the market"), N_("at the peddler"), N_("at the Bank"),
    N_("conversion"), N_("production"), N_("owner's share"), N_("at the Alchemist"), N_("building cost"),
};
_Static_assert(sizeof source_word / sizeof *source_word == SOURCES, "a word for each source");
_Static_assert(sizeof source_label / sizeof *source_label == SOURCES, "a label for each source");
static const game_domain source = {"source", BY_OWNER, SOURCES, source_word, source_label};
static const game_domain amount = {"amount", -9999, 19999, NULL, NULL};
static const game_domain count = {"count", 0, 100, NULL, NULL};

/* ---- verbs and events ------------------------------------------------------------------------------- */

const game_kind caylus_actions[ACTIONS] = {
    [DO_ORDER]     = {"order", {&game_seat}, N_("Next in turn order: {0}"), 0, 0},
    [DO_TILE]      = {"tile", {&neutral_tile}, N_("Next on the road: {0}"), 0, 0},
    [DO_PASS]      = {"pass", {0}, N_("Pass"), 1, 0},
    [DO_PLACE]     = {"place", {&place}, N_("Place a worker: {0}"), 0, 0},
    [DO_TAKE_BACK] = {"take-back", {0}, N_("Take the worker back from the Gate"), 1, 0},
    [DO_RELOCATE]  = {"relocate", {&place}, N_("Send the worker from the Gate to: {0}"), 0, 0},
    [DO_GUILD]     = {"guild", {&shift}, N_("Move the provost free of charge: {+0}"), 0, 0},
    [DO_JOUST]     = {"joust", {0}, N_("Joust: 1 denier and 1 cloth for a royal favour"), 0, 0},
    [DO_KEEP]      = {"keep", {0}, N_("Leave the worker in the Inn"), 0, 0},
    [DO_WITHDRAW]  = {"withdraw", {0}, N_("Take the worker home from the Inn"), 0, 0},
    [DO_BRIBE]     = {"bribe", {&shift}, N_("Move the provost, for 1 denier a space: {+0}"), 0, 0},
    [DO_DECLINE]   = {"decline", {0}, N_("Do nothing here"), 1, 0},
    [DO_TAKE]      = {"take", {&plain_cube}, N_("Take {0}"), 0, 0},
    [DO_SELL]      = {"sell", {&cube}, N_("Sell {0}"), 0, 0},
    [DO_BUY]       = {"buy", {&plain_cube}, N_("Buy {0}"), 0, 0},
    [DO_TRADE]     = {"trade", {&offer}, N_("Make {0} exchange"), 0, 0},
    [DO_GIVE]      = {"give", {&cube}, N_("Give {0}"), 0, 0},
    [DO_BUILD]     = {"build", {&craft_tile}, N_("Build: {0}"), 0, 0},
    [DO_PAY]       = {"pay", {&cube}, N_("Pay the free cube with {0}"), 0, 0},
    [DO_CONVERT]   = {"convert", {&space}, N_("Make a residence of {0}"), 0, 0},
    [DO_PRESTIGE]  = {"prestige", {&prestige_tile}, N_("Build: {0}"), 0, 0},
    [DO_STOP]      = {"stop", {0}, N_("Give no more batches"), 1, 0},
    [DO_BATCH]     = {"batch", {&batch_cube, &batch_cube}, N_("Give a batch: food, {0}, {1}"), 0, 0},
    [DO_ROW]       = {"row", {&row}, N_("Royal favour: {0}"), 0, 0},
    [DO_COLUMN]    = {"column", {&column}, N_("Use column {0}"), 0, 0},
};

const game_kind caylus_events[EVENTS] = {
    [EV_POINTS]    = {"points", {&amount, &source}, N_("{seat}: {+0} VP ({1})"), 0, 0},
    [EV_DENIERS]   = {"deniers", {&amount, &source}, N_("{seat}: deniers {+0} ({1})"), 0, 0},
    [EV_CUBES]     = {"cubes", {&amount, &cube, &source}, N_("{seat}: {1} {+0} ({2})"), 0, 0},
    [EV_TURN]      = {"turn", {&count}, N_("Turn {0} begins"), 0, 0},
    [EV_PHASE]     = {"phase", {&phase}, N_("{0}"), 0, 0},
    [EV_ORDER]     = {"order", {&circle}, N_("{seat}: number {0} in turn order"), 0, 0},
    [EV_TILE]      = {"tile", {&tile, &space}, N_("On {1}: {0}"), 0, 0},
    [EV_PLACED]    = {"placed", {&place}, N_("{seat} places a worker: {0}"), 0, 0},
    [EV_PASSED]    = {"passed", {&circle}, N_("{seat} passes as number {0}"), 0, 0},
    [EV_RELOCATED] = {"relocated", {&place}, N_("{seat} sends the worker of the Gate to: {0}"), 0, 0},
    [EV_RETURNED]  = {"returned", {&place}, N_("{seat}: a worker comes home ({0})"), 0, 0},
    [EV_IDLE]      = {"idle", {&place}, N_("{seat}: a worker has nothing to do ({0})"), 0, 0},
    [EV_LODGED]    = {"lodged", {0}, N_("{seat} lodges in the Inn"), 0, 0},
    [EV_PROVOST]   = {"provost", {&space, &shift}, N_("{seat} moves the provost ({+1}) to {0}"), 0, 0},
    [EV_BAILIFF]   = {"bailiff", {&space, &count}, N_("The bailiff moves ({+1}) to {0}; the provost joins him"), 0, 0},
    [EV_BUILT]     = {"built", {&tile, &space}, N_("{seat} builds on {1}: {0}"), 0, 0},
    [EV_PLEDGED]   = {"pledged", {&tile, &space},
                      N_("{seat} will make a residence of {1} ({0}) once its worker has left"), 0, 0},
    [EV_CONVERTED] = {"converted", {&tile, &space}, N_("{seat} makes a residence of {1} ({0})"), 0, 0},
    [EV_PRESTIGE]  = {"prestige", {&tile, &space}, N_("{seat} builds for prestige on {1}: {0}"), 0, 0},
    [EV_BATCH]     = {"batch", {&section}, N_("{seat} gives a batch: a house in {0}"), 0, 0},
    [EV_NO_BATCH]  = {"no-batch", {0}, N_("{seat} gives no batch to the castle"), 0, 0},
    [EV_FAVOURS]   = {"favours", {&count}, N_("{seat}: royal favours gained: {0}"), 0, 0},
    [EV_MARKER]    = {"marker", {&row, &column}, N_("{seat}: marker to column {1} ({0})"), 0, 0},
    [EV_FAVOUR]    = {"favour", {&row, &column}, N_("{seat} uses a royal favour: {0}, column {1}"), 0, 0},
    [EV_LOST]      = {"lost", {&count}, N_("{seat}: royal favours lost for want of a row: {0}"), 0, 0},
    [EV_SCORED]    = {"scored", {&section}, N_("Scoring: {0}"), 0, 0},
    [EV_COUNTED]   = {"counted", {&section, &count}, N_("{seat}: houses in {0}: {1}"), 0, 0},
    [EV_OVER]      = {"over", {0}, N_("The castle stands: the match is over"), 0, 0},
};

/* What an exchange takes: a cube, deniers, or any cubes. What a cell of the favour table gives: the
 * cubes, then the buildings. */
static const char *const pay_label[] = {N_("food"), N_("wood"), N_("stone"), N_("cloth"), N_("gold"), N_("deniers"),
                                        N_("cubes but gold")};
static const game_domain pay = {"pay", FOOD, ANY_CUBE + 1, NULL, pay_label};
static const char *const cell_label[] = {
    N_("1 food"), N_("1 wood or 1 stone"), N_("1 cloth"), N_("2 cubes for 1"), N_("1 gold"),
    N_("nothing"), N_("build in wood, 1 wood less"), N_("build in stone, 1 stone less"),
    N_("make a residence for 1 cloth"), N_("build for prestige"),
};
static const game_domain cell = {"cell", 1, 10, NULL, cell_label};

const game_kind caylus_notes[NOTES] = {
    [NOTE_PRICE]       = {"price", {&count}, N_("deniers: {0}"), 0, 0},
    [NOTE_TILE]        = {"tile", {&tile}, N_("{0}"), 0, 0},
    [NOTE_TILE_PRICE]  = {"tile-price", {&tile, &count}, N_("{0}, deniers: {1}"), 0, 0},
    [NOTE_OWNED]       = {"owned", {&tile}, N_("{0} of {seat}"), 0, 0},
    [NOTE_OWNED_PRICE] = {"owned-price", {&tile, &count}, N_("{0} of {seat}, deniers: {1}"), 0, 0},
    [NOTE_PROVOST]     = {"provost", {&space, &tile}, N_("to {0}: {1}"), 0, 0},
    [NOTE_FOR_POINTS]  = {"for-points", {&count, &pay, &count}, N_("{0} {1} for {2} VP"), 0, 0},
    [NOTE_FOR_GOLD]    = {"for-gold", {&count, &pay, &count}, N_("{0} {1} for {2} gold"), 0, 0},
    [NOTE_DENIERS]     = {"deniers", {&amount}, N_("deniers {+0}"), 0, 0},
    [NOTE_POINTS]      = {"points", {&amount}, N_("VP {+0}"), 0, 0},
    [NOTE_HOUSE]       = {"house", {&section, &amount}, N_("{0}, VP {+1}"), 0, 0},
    [NOTE_MARKER]      = {"marker", {&column}, N_("column {0}"), 0, 0},
    [NOTE_CELL]        = {"cell", {&cell}, N_("{0}"), 0, 0},
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
};

const game_kind caylus_outlooks[OUTLOOKS] = {
    [OUT_INCOME]  = {"income", {&count}, NULL, 0, 0},
    [OUT_PRICE]   = {"price", {&count}, NULL, 0, 0},
    [OUT_SCORING] = {"scoring", {&section, &count, &amount}, NULL, 0, 0},
    [OUT_AT_WORK] = {"at-work", {&space}, NULL, 0, 0},
    [OUT_GROUND]  = {"ground", {&space}, NULL, 0, 0},
    [OUT_SUPPLY]  = {"supply", {&tile, &count}, NULL, 0, 0},
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
