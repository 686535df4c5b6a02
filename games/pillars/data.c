/* data.c -- the card game as data: cards and their strengths, what a material is worth where,
 * words, sentences, fields, options. */
#include "pillars.h"

/* ---- the cards -------------------------------------------------------------------------------
 * No list of all printed strengths was at hand (R10.4). What each number rests on:
 *   certain        places 0; Ellen 3; the five craftsmen of a colour have 2, 4, 6, 8, 10, one
 *                  each; the King beats everything.
 *   very likely    Lady Aliena 9, as the only 9; the order of the craftsmen (toolmaker weakest,
 *                  carpenter 6); people have odd numbers.
 *   reconstructed  Alfred, Regan, Tom, Waleran, Philip, William: the odd numbers that are left,
 *                  rising with what the card does; the King's 11; 5 for each privilege, the middle.
 * The King is tested by name, never by number, so every number here may be corrected freely. */
const uint8_t pillars_strength[PILLARS_KINDS] = {
    2, 4, 6, 8, 10, /* blue: toolmaker, stonemason, carpenter, mortar mixer, master builder     */
    2, 4, 6, 8, 10, /* green                                                                    */
    2, 4, 6, 8, 10, /* red                                                                      */
    2, 4, 6, 8, 10, /* orange                                                                   */
    0, 0, 0,        /* forest, quarry, gravel pit                                               */
    1, 3, 3, 5, 5,  /* Alfred Builder, Ellen, Regan Hamleigh, Tom Builder, Bishop Waleran       */
    7, 7, 9, 11,    /* Prior Philip, William Hamleigh, Lady Aliena, King                        */
    5, 5, 5, 5, 5,  /* potter, painter, bell founder, helper, brickmaker                        */
};

/* What a card brings whoever takes it: one unit of a material, from 1 (R6.3), or points (R6.7). The
 * Painter's point is for the owner, in every deal (R8.2).                                      */
const uint8_t pillars_brings[PILLARS_KINDS] = {
    [PILLARS_FOREST] = 1 + WOOD,
    [PILLARS_QUARRY] = 1 + STONE,
    [PILLARS_GRAVEL] = 1 + SAND,
    [PILLARS_PHILIP] = 1 + METAL,
};
const int8_t pillars_points[PILLARS_KINDS] = {
    [PILLARS_ELLEN] = 2,
    [PILLARS_REGAN] = -1,
    [PILLARS_WALERAN] = -2,
    [PILLARS_WILLIAM] = -3,
    [PILLARS_POTTER + PAINTER] = 1,
};

/* Victory points for one unit of sand, wood, stone, metal (R6.5, R8.2); 0: not accepted. The
 * Brickmaker takes sand for a stone instead of points.                                         */
const uint8_t pillars_value[PILLARS_SOURCES][PILLARS_MATERIALS] = {
    [TOOLMAKER] = {0, 0, 0, 5},
    [STONEMASON] = {0, 0, 4, 0},
    [CARPENTER] = {0, 3, 0, 0},
    [MIXER] = {2, 0, 0, 0},
    [BUILDER] = {1, 2, 3, 4},
    [PILLARS_TRADES + POTTER] = {3, 0, 0, 0},
    [PILLARS_TRADES + BELL] = {0, 0, 0, 5},
    [PILLARS_TRADES + HELPER] = {1, 1, 1, 1},
};

/* The same as sets of materials, a bit each, the Brickmaker's sand included. */
const uint8_t pillars_accepts[PILLARS_SOURCES] = {
    [TOOLMAKER] = 1 << METAL,
    [STONEMASON] = 1 << STONE,
    [CARPENTER] = 1 << WOOD,
    [MIXER] = 1 << SAND,
    [BUILDER] = 15,
    [PILLARS_TRADES + POTTER] = 1 << SAND,
    [PILLARS_TRADES + BELL] = 1 << METAL,
    [PILLARS_TRADES + HELPER] = 15,
    [PILLARS_TRADES + BRICKMAKER] = 1 << SAND,
};

/* ---- words ------------------------------------------------------------------------------------ */

#define SEAT_LIST(X)             \
    X(0, "blue",   N_("Blue"))   \
    X(1, "green",  N_("Green"))  \
    X(2, "red",    N_("Red"))    \
    X(3, "orange", N_("Orange"))
GAME_WORDS(pillars_seats, PILLARS_SEATS, SEAT_LIST);
GAME_LABELS(pillars_seat_labels, PILLARS_SEATS, SEAT_LIST);

/* The first 37 are what an action can name; the twins only stand in bags; then "none". */
#define CRAFTSMAN(colour, trade) ((colour) * PILLARS_TRADES + (trade))
#define CARD_LIST(X)                                                                   \
    X(CRAFTSMAN(0, TOOLMAKER),       "blue-toolmaker",    N_("Blue toolmaker"))        \
    X(CRAFTSMAN(0, STONEMASON),      "blue-stonemason",   N_("Blue stonemason"))       \
    X(CRAFTSMAN(0, CARPENTER),       "blue-carpenter",    N_("Blue carpenter"))        \
    X(CRAFTSMAN(0, MIXER),           "blue-mixer",        N_("Blue mortar mixer"))     \
    X(CRAFTSMAN(0, BUILDER),         "blue-builder",      N_("Blue master builder"))   \
    X(CRAFTSMAN(1, TOOLMAKER),       "green-toolmaker",   N_("Green toolmaker"))       \
    X(CRAFTSMAN(1, STONEMASON),      "green-stonemason",  N_("Green stonemason"))      \
    X(CRAFTSMAN(1, CARPENTER),       "green-carpenter",   N_("Green carpenter"))       \
    X(CRAFTSMAN(1, MIXER),           "green-mixer",       N_("Green mortar mixer"))    \
    X(CRAFTSMAN(1, BUILDER),         "green-builder",     N_("Green master builder"))  \
    X(CRAFTSMAN(2, TOOLMAKER),       "red-toolmaker",     N_("Red toolmaker"))         \
    X(CRAFTSMAN(2, STONEMASON),      "red-stonemason",    N_("Red stonemason"))        \
    X(CRAFTSMAN(2, CARPENTER),       "red-carpenter",     N_("Red carpenter"))         \
    X(CRAFTSMAN(2, MIXER),           "red-mixer",         N_("Red mortar mixer"))      \
    X(CRAFTSMAN(2, BUILDER),         "red-builder",       N_("Red master builder"))    \
    X(CRAFTSMAN(3, TOOLMAKER),       "orange-toolmaker",  N_("Orange toolmaker"))      \
    X(CRAFTSMAN(3, STONEMASON),      "orange-stonemason", N_("Orange stonemason"))     \
    X(CRAFTSMAN(3, CARPENTER),       "orange-carpenter",  N_("Orange carpenter"))      \
    X(CRAFTSMAN(3, MIXER),           "orange-mixer",      N_("Orange mortar mixer"))   \
    X(CRAFTSMAN(3, BUILDER),         "orange-builder",    N_("Orange master builder")) \
    X(PILLARS_FOREST,                "forest",            N_("Forest"))                \
    X(PILLARS_QUARRY,                "quarry",            N_("Quarry"))                \
    X(PILLARS_GRAVEL,                "gravel",            N_("Gravel pit"))            \
    X(PILLARS_ALFRED,                "alfred",            N_("Alfred Builder"))        \
    X(PILLARS_ELLEN,                 "ellen",             N_("Ellen"))                 \
    X(PILLARS_REGAN,                 "regan",             N_("Regan Hamleigh"))        \
    X(PILLARS_TOM,                   "tom",               N_("Tom Builder"))           \
    X(PILLARS_WALERAN,               "waleran",           N_("Bishop Waleran"))        \
    X(PILLARS_PHILIP,                "philip",            N_("Prior Philip"))          \
    X(PILLARS_WILLIAM,               "william",           N_("William Hamleigh"))      \
    X(PILLARS_ALIENA,                "aliena",            N_("Lady Aliena"))           \
    X(PILLARS_KING,                  "king",              N_("King"))                  \
    X(PILLARS_POTTER + POTTER,       "potter",            N_("Potter"))                \
    X(PILLARS_POTTER + PAINTER,      "painter",           N_("Painter"))               \
    X(PILLARS_POTTER + BELL,         "bell-founder",      N_("Bell founder"))          \
    X(PILLARS_POTTER + HELPER,       "helper",            N_("Helper"))                \
    X(PILLARS_POTTER + BRICKMAKER,   "brickmaker",        N_("Brickmaker"))            \
    X(PILLARS_FOREST + PILLARS_TWIN, "forest-2",          N_("Second forest"))         \
    X(PILLARS_QUARRY + PILLARS_TWIN, "quarry-2",          N_("Second quarry"))         \
    X(PILLARS_GRAVEL + PILLARS_TWIN, "gravel-2",          N_("Second gravel pit"))     \
    X(PILLARS_NO_CARD,               "none",              N_("no card"))
static GAME_WORDS(card_word, PILLARS_CARDS + 1, CARD_LIST);
GAME_LABELS(pillars_card_labels, PILLARS_CARDS + 1, CARD_LIST);
static const game_domain card = {"card", 0, PILLARS_KINDS, card_word, pillars_card_labels};
static const game_domain bag = {"bag", 0, PILLARS_CARDS, card_word, pillars_card_labels};
static const game_domain slot = {"slot", 0, PILLARS_CARDS + 1, card_word, pillars_card_labels};

#define PRIVILEGE_LIST(X)                                     \
    X(POTTER,             "potter",       N_("Potter"))       \
    X(PAINTER,            "painter",      N_("Painter"))      \
    X(BELL,               "bell-founder", N_("Bell founder")) \
    X(HELPER,             "helper",       N_("Helper"))       \
    X(BRICKMAKER,         "brickmaker",   N_("Brickmaker"))   \
    X(PILLARS_PRIVILEGES, "none",         N_("no privilege"))
static GAME_WORDS(privilege_word, PILLARS_PRIVILEGES + 1, PRIVILEGE_LIST);
static GAME_LABELS(privilege_label, PILLARS_PRIVILEGES + 1, PRIVILEGE_LIST);
static const game_domain privilege = {"privilege", 0, PILLARS_PRIVILEGES, privilege_word, privilege_label};
static const game_domain privilege_or_none = {"privilege_or_none", 0, PILLARS_PRIVILEGES + 1, privilege_word,
                                              privilege_label};

#define MATERIAL_LIST(X)           \
    X(SAND,  "sand",  N_("sand"))  \
    X(WOOD,  "wood",  N_("wood"))  \
    X(STONE, "stone", N_("stone")) \
    X(METAL, "metal", N_("metal"))
static GAME_WORDS(material_word, PILLARS_MATERIALS, MATERIAL_LIST);
GAME_LABELS(pillars_material_labels, PILLARS_MATERIALS, MATERIAL_LIST);
static const game_domain material = {"material", 0, PILLARS_MATERIALS, material_word, pillars_material_labels};

/* Sources of conversions are the first ten sources of points. */
#define SOURCE_LIST(X)                                                     \
    X(TOOLMAKER,                   "toolmaker",    N_("toolmaker"))        \
    X(STONEMASON,                  "stonemason",   N_("stonemason"))       \
    X(CARPENTER,                   "carpenter",    N_("carpenter"))        \
    X(MIXER,                       "mixer",        N_("mortar mixer"))     \
    X(BUILDER,                     "builder",      N_("master builder"))   \
    X(PILLARS_TRADES + POTTER,     "potter",       N_("Potter"))           \
    X(PILLARS_TRADES + PAINTER,    "painter",      N_("Painter"))          \
    X(PILLARS_TRADES + BELL,       "bell-founder", N_("Bell founder"))     \
    X(PILLARS_TRADES + HELPER,     "helper",       N_("Helper"))           \
    X(PILLARS_TRADES + BRICKMAKER, "brickmaker",   N_("Brickmaker"))       \
    X(PILLARS_P_CRAFTSMEN,         "craftsmen",    N_("own craftsmen"))    \
    X(PILLARS_P_ELLEN,             "ellen",        N_("Ellen"))            \
    X(PILLARS_P_REGAN,             "regan",        N_("Regan Hamleigh"))   \
    X(PILLARS_P_WALERAN,           "waleran",      N_("Bishop Waleran"))   \
    X(PILLARS_P_WILLIAM,           "william",      N_("William Hamleigh")) \
    X(PILLARS_P_KING,              "king",         N_("King"))
static GAME_WORDS(source_word, PILLARS_N_POINTS, SOURCE_LIST);
static GAME_LABELS(source_label, PILLARS_N_POINTS, SOURCE_LIST);
static const game_domain source = {"source", 0, PILLARS_SOURCES, source_word, source_label};
static const game_domain points_source = {"points_source", 0, PILLARS_N_POINTS, source_word, source_label};

static const char *const phase_word[] = {
    [PILLARS_DRAW] = "draw", [PILLARS_DEAL] = "deal", [PILLARS_PLAY] = "play", [PILLARS_GAIN] = "gain",
    [PILLARS_CONVERT] = "convert", [PILLARS_LIMIT] = "limit", [PILLARS_OVER] = "over",
};
_Static_assert(sizeof phase_word / sizeof *phase_word == PILLARS_OVER + 1, "a word for each phase");
static const game_domain phase = {"phase", 0, PILLARS_OVER + 1, phase_word, NULL};

#define LEAD_LIST(X)                                                   \
    X(PILLARS_BY_ALIENA, "aliena", N_("holds Lady Aliena"))            \
    X(PILLARS_BY_TRICK,  "trick",  N_("took the trick"))               \
    X(PILLARS_BY_KING,   "king",   N_("the King took the trick away"))
static GAME_WORDS(lead_word, PILLARS_LEADS, LEAD_LIST);
static GAME_LABELS(lead_label, PILLARS_LEADS, LEAD_LIST);
static const game_domain lead = {"lead", 0, PILLARS_LEADS, lead_word, lead_label};

#define HOW_LIST(X)                                               \
    X(PILLARS_HIGHEST, "highest", N_("the highest card"))         \
    X(PILLARS_LATER,   "later",   N_("the later of equal cards"))
static GAME_WORDS(how_word, PILLARS_HOWS, HOW_LIST);
static GAME_LABELS(how_label, PILLARS_HOWS, HOW_LIST);
static const game_domain how = {"how", 0, PILLARS_HOWS, how_word, how_label};

#define TAKER_LIST(X)                                                                            \
    X(PILLARS_BY_PLAYER,         "player",    N_("played the winning card"))                     \
    X(PILLARS_BY_COLOUR,         "colour",    N_("the winning craftsman is of this colour"))     \
    X(PILLARS_BY_NOBODYS_COLOUR, "no-colour", N_("played a craftsman of a colour nobody plays"))
static GAME_WORDS(taker_word, PILLARS_TAKERS, TAKER_LIST);
static GAME_LABELS(taker_label, PILLARS_TAKERS, TAKER_LIST);
static const game_domain taker = {"taker", 0, PILLARS_TAKERS, taker_word, taker_label};

#define HAUL_LIST(X) X(0, "tricks", N_("the tricks taken")) X(1, "king", N_("the King's trick"))
static GAME_WORDS(haul_word, 2, HAUL_LIST);
static GAME_LABELS(haul_label, 2, HAUL_LIST);
static const game_domain haul = {"haul", 0, 2, haul_word, haul_label};

static const game_domain points = {"points", -99, 199, NULL, NULL};
static const game_domain number = {"number", 0, 64, NULL, NULL};
static const game_domain deal = {"deal", 0, 32767, NULL, NULL};

/* ---- verbs and events ------------------------------------------------------------------------- */

const game_kind pillars_actions[PILLARS_N_ACTIONS] = {
    [PILLARS_A_PRIVILEGE] = {.name = "privilege", .arg = {&privilege},
                             .say = N_("The privilege of the deal: {0}"), .secret = 1},
    [PILLARS_A_DEAL] = {.name = "deal", .arg = {&card}, .say = N_("Deal: {0}"), .secret = 1},
    [PILLARS_A_PLAY] = {.name = "play", .arg = {&card}, .say = N_("Play: {0}"),
                        .outside = N_("R1.2 This is no card.")},
    [PILLARS_A_TOM] = {.name = "tom", .arg = {&material}, .say = N_("Tom Builder brings: {0}"),
                       .outside = N_("R1.2 The materials are sand, wood, stone and metal.")},
    [PILLARS_A_CONVERT] = {.name = "convert", .arg = {&source, &material}, .say = N_("Use: {0} ({1})"),
                           .outside = N_("R6.4 Your own craftsmen and your privileges convert sand, wood, stone and metal.")},
    [PILLARS_A_DISCARD] = {.name = "discard", .arg = {&material}, .say = N_("Give up: {0}"),
                           .outside = N_("R1.2 The materials are sand, wood, stone and metal.")},
    [PILLARS_A_DONE] = {.name = "done", .say = N_("No more conversions"), .decline = 1},
    [PILLARS_A_BEST] = {.name = "best", .say = N_("The most points: do all the rest at once")},
};

const game_kind pillars_events[PILLARS_N_EVENTS] = {
    [PILLARS_E_POINTS] = {.name = "points", .arg = {&points, &points_source}, .say = N_("{seat}: {+0} VP ({1})")},
    [PILLARS_E_NEW_DEAL] = {.name = "new-deal", .arg = {&deal, &privilege},
                            .say = N_("Deal {0} begins; its privilege: {1}")},
    [PILLARS_E_DEALT] = {.name = "dealt", .arg = {&card}},
    [PILLARS_E_LEADS] = {.name = "leads", .arg = {&lead}, .say = N_("{seat} leads ({0})")},
    [PILLARS_E_PLAYED] = {.name = "played", .arg = {&card, &number}, .say = N_("{seat} plays: {0} ({1})")},
    [PILLARS_E_WINS] = {.name = "wins", .arg = {&card, &how}, .say = N_("{seat} played the winning card: {0} ({1})")},
    [PILLARS_E_TAKES] = {.name = "takes", .arg = {&taker}, .say = N_("{seat} takes the trick ({0})")},
    [PILLARS_E_KING] = {.name = "king", .say = N_("The King's trick is set aside; nobody takes it")},
    [PILLARS_E_WON] = {.name = "won", .arg = {&privilege}, .say = N_("{seat} wins a privilege: {0}")},
    [PILLARS_E_RETURNED] = {.name = "returned", .arg = {&privilege},
                            .say = N_("Nobody wins the privilege: {0} goes back under the pile")},
    [PILLARS_E_EVALUATES] = {.name = "evaluates", .arg = {&haul, &number},
                             .say = N_("{seat} evaluates {0}; tricks: {1}")},
    [PILLARS_E_GAINS] = {.name = "gains", .arg = {&number, &material, &card}, .say = N_("{seat}: +{0} {1} ({2})")},
    [PILLARS_E_SPENDS] = {.name = "spends", .arg = {&material, &source}, .say = N_("{seat}: −1 {0} ({1})")},
    [PILLARS_E_BRICK] = {.name = "brick", .say = N_("{seat}: +1 stone (Brickmaker)")},
    [PILLARS_E_LOSES] = {.name = "loses", .arg = {&material}, .say = N_("{seat} gives up 1 {0}: only three are kept")},
    [PILLARS_E_RESULT] = {.name = "result", .arg = {&points, &number, &number, &number, &number},
                          .say = N_("{seat}: {+0} VP in this deal; keeps sand {1}, wood {2}, stone {3}, metal {4}")},
    [PILLARS_E_VICTORY] = {.name = "victory", .say = N_("{seat} has the most points and wins")},
};

const game_kind pillars_notes[PILLARS_N_NOTES] = {
    [PILLARS_NOTE_HOLDS] = {.name = "holds", .arg = {&number}, .say = N_("strength {0}, so far {seat}")},
    [PILLARS_NOTE_TAKES] = {.name = "takes", .arg = {&number}, .say = N_("strength {0}, {seat} takes the trick")},
    [PILLARS_NOTE_KING] = {.name = "king", .arg = {&number}, .say = N_("strength {0}, nobody takes the trick")},
    [PILLARS_NOTE_POINTS] = {.name = "points", .arg = {&points}, .say = N_("{+0} VP")},
    [PILLARS_NOTE_STONE] = {.name = "stone", .say = N_("1 stone")},
    [PILLARS_NOTE_BEST] = {.name = "best", .arg = {&points, &number, &number, &number, &number},
                           .say = N_("{+0} VP; kept: sand {1}, wood {2}, stone {3}, metal {4}")},
};

/* ---- facts, and what the rules make of a position (facts.c answers) ---------------------------- */

static const game_domain tom = {"tom", 0, 2, NULL, NULL};

const game_fact pillars_facts[PILLARS_N_FACTS] = {
    [PILLARS_FACT_STORE] = {"store", {0}, NULL},
    [PILLARS_FACT_NO_TRICK] = {"no_trick", {0}, NULL},
    [PILLARS_FACT_OWN] = {"own", {0}, NULL},
    [PILLARS_FACT_TOM] = {"tom", {&tom}, NULL},
    [PILLARS_FACT_KIND] = {"kind", {&bag}, &card},
    [PILLARS_FACT_STRENGTH] = {"strength", {&card}, NULL},
    [PILLARS_FACT_COLOUR] = {"colour", {&card}, &game_seat},
    [PILLARS_FACT_SOURCE] = {"source", {&card}, &source},
    [PILLARS_FACT_BRINGS] = {"brings", {&card}, &material},
    [PILLARS_FACT_POINTS] = {"points", {&card}, NULL},
    [PILLARS_FACT_VALUE] = {"value", {&source, &material}, NULL},
};

static const char *const why_word[] = {"player", "colour", "no-colour", "king"};
static const game_domain why = {"why", 0, 4, why_word, NULL};
static const game_domain used = {"used", 0, 2, NULL, NULL};

const game_kind pillars_outlooks[PILLARS_N_OUTLOOKS] = {
    [PILLARS_OUT_CARDS] = {.name = "cards", .arg = {&number, &number}},
    [PILLARS_OUT_LAST] = {.name = "last", .arg = {&game_seat, &card, &how, &why}},
    [PILLARS_OUT_TRICK] = {.name = "trick", .arg = {&game_seat, &card, &how, &why}},
    [PILLARS_OUT_WITH] = {.name = "with", .arg = {&game_seat, &card, &how, &why, &card}},
    [PILLARS_OUT_COUNTS] = {.name = "counts", .arg = {&card, &number}},
    [PILLARS_OUT_LEDGER] = {.name = "ledger", .arg = {&points, &points, &points, &points}},
    [PILLARS_OUT_SOURCE] = {.name = "source", .arg = {&source, &card, &used}},
};

/* ---- fields, in order of memory ---------------------------------------------------------------- */

const game_field pillars_fields[] = {
    FIELD1(pillars_state, hand, &game_seat, &bag, FIELD_SET),
    FIELD1(pillars_state, pile, &game_seat, &bag, FIELD_SET),
    FIELD0(pillars_state, king, &bag, FIELD_SET),
    FIELD0(pillars_state, deck, &bag, FIELD_SET | FIELD_DERIVED),
    FIELD1(pillars_state, vp, &game_seat, NULL, 0),
    FIELD1(pillars_state, result, &game_seat, NULL, 0),
    FIELD0(pillars_state, deal, NULL, 0),
    FIELD0(pillars_state, used, &source, FIELD_SET),
    FIELD0(pillars_state, players, NULL, 0),
    FIELD0(pillars_state, deal3, NULL, 0),
    FIELD0(pillars_state, tom, NULL, 0),
    FIELD0(pillars_state, metal, NULL, 0),
    FIELD0(pillars_state, king_privilege, NULL, 0),
    FIELD0(pillars_state, phase, &phase, 0),
    FIELD0(pillars_state, turn, &game_seat, FIELD_DERIVED),
    FIELD0(pillars_state, dealt, NULL, FIELD_DERIVED),
    FIELD0(pillars_state, leader, &game_seat, 0),
    FIELD0(pillars_state, opener, &game_seat, 0),
    FIELD1(pillars_state, trick, &game_seat, &slot, 0),
    FIELD1(pillars_state, last, &game_seat, &slot, 0),
    FIELD0(pillars_state, last_leader, &game_seat, 0),
    FIELD0(pillars_state, last_taker, &game_seat, 0),
    FIELD0(pillars_state, privilege, &privilege_or_none, 0),
    FIELD1(pillars_state, owner, &privilege, &game_seat, 0),
    FIELD1(pillars_state, back, NULL, &privilege_or_none, 0),
    FIELD2(pillars_state, stock, &game_seat, &material, NULL, 0),
    FIELD0(pillars_state, scored, &game_seat, FIELD_SET),
    FIELD0(pillars_state, tom_left, NULL, 0),
    FIELD0(pillars_state, fresh, &privilege, FIELD_SET | FIELD_DERIVED),
    FIELD0(pillars_state, size, NULL, FIELD_DERIVED),
    FIELD0(pillars_state, done, NULL, FIELD_DERIVED),
};
_Static_assert(sizeof pillars_fields / sizeof *pillars_fields == PILLARS_N_FIELDS, "count the fields");

/* ---- options ----------------------------------------------------------------------------------- */

static const char *const deal3_word[] = {"ten", "twelve"};
static const char *const deal3_label[] = {N_("ten"), N_("twelve")};
static const char *const tom_word[] = {"one", "three"};
static const char *const tom_label[] = {N_("one"), N_("three")};
static const char *const king_privilege_word[] = {"pile", "taker"};
static const char *const king_privilege_label[] = {N_("under the pile"), N_("to who has no trick")};

const game_option pillars_options[] = {
    [PILLARS_O_PLAYERS] = {.key = "players", .label = N_("Players"), .lo = 3, .hi = PILLARS_SEATS,
                           .dflt = PILLARS_SEATS, .help = N_("How many play, three or four.")},
    [PILLARS_O_DEAL3]   = {.key = "deal3", .label = N_("Deal for three players"), .lo = 0, .hi = 1, .dflt = 0,
                           .word = deal3_word, .word_label = deal3_label,
                           .help = N_("Three players: ten cards each without orange and Ellen, "
                                      "or all cards, twelve each.")},
    [PILLARS_O_TOM]     = {.key = "tom", .label = N_("Tom Builder"), .lo = 0, .hi = 1, .dflt = 0,
                           .word = tom_word, .word_label = tom_label,
                           .help = N_("How many units of material Tom Builder brings.")},
    [PILLARS_O_METAL]   = {.key = "metal", .label = N_("Metal at the start"), .lo = 0, .hi = 1, .dflt = 0,
                           .help = N_("Metal that everybody has at the start.")},
    [PILLARS_O_KING]    = {.key = "king_privilege", .label = N_("Privilege in the King's trick"), .lo = 0, .hi = 1,
                           .dflt = 0, .word = king_privilege_word, .word_label = king_privilege_label,
                           .help = N_("A privilege in the King's trick goes under the pile, "
                                      "or to the only player without tricks.")},
};
_Static_assert(sizeof pillars_options / sizeof *pillars_options == PILLARS_N_OPTIONS, "count the options");

const game_preset pillars_presets[GAME_PRESETS] = {
    GAME_RECOMMENDED,
    {GAME_AS_PRINTED, .help = N_("The numbers of the printed translation: twelve cards each for three, three units from Tom Builder, metal at the start."), .set = {{PILLARS_O_DEAL3, 1}, {PILLARS_O_TOM, 1}, {PILLARS_O_METAL, 1}}},
};
