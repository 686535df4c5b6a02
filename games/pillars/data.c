/* data.c -- the card game as data: cards and their strengths, what a material is worth where,
 * words, sentences, fields, options. */
#include "pillars.h"

/* ---- the cards -------------------------------------------------------------------------------
 * No list of all printed strengths was at hand (R10.4). What each number rests on:
 *   certain        places 0; Ellen 3; the carpenter 6; the five craftsmen of a colour have 2, 4,
 *                  6, 8, 10, one each; people have odd numbers; the King beats everything.
 *   very likely    Lady Aliena 9, as the only 9; the order of the craftsmen (toolmaker weakest).
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

const char *const pillars_seats[] = {"blue", "green", "red", "orange"};
const char *const pillars_seat_labels[] = {N_("Blue"), N_("Green"), N_("Red"), N_("Orange")};

/* The first 37 are what an action can name; the twins only stand in bags; then "none". */
static const char *const card_word[] = {
    "blue-toolmaker", "blue-stonemason", "blue-carpenter", "blue-mixer", "blue-builder",
    "green-toolmaker", "green-stonemason", "green-carpenter", "green-mixer", "green-builder",
    "red-toolmaker", "red-stonemason", "red-carpenter", "red-mixer", "red-builder",
    "orange-toolmaker", "orange-stonemason", "orange-carpenter", "orange-mixer", "orange-builder",
    "forest", "quarry", "gravel", "alfred", "ellen", "regan", "tom", "waleran", "philip",
    "william", "aliena", "king", "potter", "painter", "bell-founder", "helper", "brickmaker",
    "forest-2", "quarry-2", "gravel-2", "none",
};
const char *const pillars_card_labels[] = {
    N_("Blue toolmaker"), N_("Blue stonemason"), N_("Blue carpenter"), N_("Blue mortar mixer"),
    N_("Blue master builder"),
    N_("Green toolmaker"), N_("Green stonemason"), N_("Green carpenter"), N_("Green mortar mixer"),
    N_("Green master builder"),
    N_("Red toolmaker"), N_("Red stonemason"), N_("Red carpenter"), N_("Red mortar mixer"),
    N_("Red master builder"),
    N_("Orange toolmaker"), N_("Orange stonemason"), N_("Orange carpenter"), N_("Orange mortar mixer"),
    N_("Orange master builder"),
    N_("Forest"), N_("Quarry"), N_("Gravel pit"), N_("Alfred Builder"), N_("Ellen"),
    N_("Regan Hamleigh"), N_("Tom Builder"), N_("Bishop Waleran"), N_("Prior Philip"),
    N_("William Hamleigh"), N_("Lady Aliena"), N_("King"), N_("Potter"), N_("Painter"),
    N_("Bell founder"), N_("Helper"), N_("Brickmaker"),
    N_("Second forest"), N_("Second quarry"), N_("Second gravel pit"), N_("no card"),
};
static const game_domain card = {"card", 0, PILLARS_KINDS, card_word, pillars_card_labels};
static const game_domain bag = {"bag", 0, PILLARS_CARDS, card_word, pillars_card_labels};
static const game_domain slot = {"slot", 0, PILLARS_CARDS + 1, card_word, pillars_card_labels};

static const char *const privilege_word[] = {"potter", "painter", "bell-founder", "helper", "brickmaker", "none"};
static const char *const privilege_label[] = {N_("Potter"), N_("Painter"), N_("Bell founder"),
                                              N_("Helper"), N_("Brickmaker"), N_("no privilege")};
static const game_domain privilege = {"privilege", 0, 5, privilege_word, privilege_label};
static const game_domain privilege_or_none = {"privilege_or_none", 0, 6, privilege_word, privilege_label};

static const char *const material_word[] = {"sand", "wood", "stone", "metal"};
const char *const pillars_material_labels[] = {N_("sand"), N_("wood"), N_("stone"), N_("metal")};
static const game_domain material = {"material", 0, PILLARS_MATERIALS, material_word, pillars_material_labels};

/* Sources of conversions are the first ten sources of points. */
static const char *const source_word[] = {
    "toolmaker", "stonemason", "carpenter", "mixer", "builder",
    "potter", "painter", "bell-founder", "helper", "brickmaker",
    "craftsmen", "ellen", "regan", "waleran", "william", "king",
};
static const char *const source_label[] = {
    N_("toolmaker"), N_("stonemason"), N_("carpenter"), N_("mortar mixer"), N_("master builder"),
    N_("Potter"), N_("Painter"), N_("Bell founder"), N_("Helper"), N_("Brickmaker"),
    N_("own craftsmen"), N_("Ellen"), N_("Regan Hamleigh"), N_("Bishop Waleran"),
    N_("William Hamleigh"), N_("King"),
};
static const game_domain source = {"source", 0, PILLARS_SOURCES, source_word, source_label};
static const game_domain points_source = {"points_source", 0, PILLARS_N_POINTS, source_word, source_label};

static const char *const phase_word[] = {"draw", "deal", "play", "gain", "convert", "limit", "over"};
static const game_domain phase = {"phase", 0, PILLARS_OVER + 1, phase_word, NULL};

static const char *const lead_word[] = {"aliena", "trick", "king"};
static const char *const lead_label[] = {N_("holds Lady Aliena"), N_("took the trick"),
                                         N_("the King took the trick away")};
static const game_domain lead = {"lead", 0, 3, lead_word, lead_label};

static const char *const how_word[] = {"highest", "later"};
static const char *const how_label[] = {N_("the highest card"), N_("the later of equal cards")};
static const game_domain how = {"how", 0, 2, how_word, how_label};

static const char *const taker_word[] = {"player", "colour", "no-colour"};
static const char *const taker_label[] = {N_("played the winning card"),
                                          N_("the winning craftsman is of this colour"),
                                          N_("played a craftsman of a colour nobody plays")};
static const game_domain taker = {"taker", 0, 3, taker_word, taker_label};

static const char *const haul_word[] = {"tricks", "king"};
static const char *const haul_label[] = {N_("the tricks taken"), N_("the King's trick")};
static const game_domain haul = {"haul", 0, 2, haul_word, haul_label};

static const game_domain points = {"points", -99, 199, NULL, NULL};
static const game_domain number = {"number", 0, 64, NULL, NULL};
static const game_domain deal = {"deal", 0, 32767, NULL, NULL};

/* ---- verbs and events ------------------------------------------------------------------------- */

const game_kind pillars_actions[] = {
    [PILLARS_A_PRIVILEGE] = {"privilege", {&privilege}, N_("The privilege of the deal: {0}"), 0, 1},
    [PILLARS_A_DEAL] = {"deal", {&card}, N_("Deal: {0}"), 0, 1},
    [PILLARS_A_PLAY] = {"play", {&card}, N_("Play: {0}"), 0, 0},
    [PILLARS_A_TOM] = {"tom", {&material}, N_("Tom Builder brings: {0}"), 0, 0},
    [PILLARS_A_CONVERT] = {"convert", {&source, &material}, N_("Use: {0} ({1})"), 0, 0},
    [PILLARS_A_DISCARD] = {"discard", {&material}, N_("Give up: {0}"), 0, 0},
    [PILLARS_A_DONE] = {"done", {0}, N_("No more conversions"), 1, 0},
    [PILLARS_A_BEST] = {"best", {0}, N_("The most points: do all the rest at once"), 0, 0},
};

const game_kind pillars_events[] = {
    [PILLARS_E_POINTS] = {"points", {&points, &points_source}, N_("{seat}: {+0} VP ({1})"), 0, 0},
    [PILLARS_E_NEW_DEAL] = {"new-deal", {&deal, &privilege}, N_("Deal {0} begins; its privilege: {1}"), 0, 0},
    [PILLARS_E_DEALT] = {"dealt", {&card}, NULL, 0, 0},
    [PILLARS_E_LEADS] = {"leads", {&lead}, N_("{seat} leads ({0})"), 0, 0},
    [PILLARS_E_PLAYED] = {"played", {&card, &number}, N_("{seat} plays: {0} ({1})"), 0, 0},
    [PILLARS_E_WINS] = {"wins", {&card, &how}, N_("{seat} played the winning card: {0} ({1})"), 0, 0},
    [PILLARS_E_TAKES] = {"takes", {&taker}, N_("{seat} takes the trick ({0})"), 0, 0},
    [PILLARS_E_KING] = {"king", {0}, N_("The King's trick is set aside; nobody takes it"), 0, 0},
    [PILLARS_E_WON] = {"won", {&privilege}, N_("{seat} wins a privilege: {0}"), 0, 0},
    [PILLARS_E_RETURNED] = {"returned", {&privilege}, N_("Nobody wins the privilege: {0} goes back under the pile"), 0, 0},
    [PILLARS_E_EVALUATES] = {"evaluates", {&haul, &number}, N_("{seat} evaluates {0}; tricks: {1}"), 0, 0},
    [PILLARS_E_GAINS] = {"gains", {&number, &material, &card}, N_("{seat}: +{0} {1} ({2})"), 0, 0},
    [PILLARS_E_SPENDS] = {"spends", {&material, &source}, N_("{seat}: -1 {0} ({1})"), 0, 0},
    [PILLARS_E_BRICK] = {"brick", {0}, N_("{seat}: +1 stone (Brickmaker)"), 0, 0},
    [PILLARS_E_LOSES] = {"loses", {&material}, N_("{seat} gives up 1 {0}: only three are kept"), 0, 0},
    [PILLARS_E_RESULT] = {"result", {&points, &number, &number, &number, &number},
                          N_("{seat}: {+0} VP in this deal; keeps sand {1}, wood {2}, stone {3}, metal {4}"), 0, 0},
    [PILLARS_E_VICTORY] = {"victory", {0}, N_("{seat} has the most points and wins"), 0, 0},
};

const game_kind pillars_notes[] = {
    [PILLARS_NOTE_HOLDS] = {"holds", {&number}, N_("strength {0}, so far {seat}"), 0, 0},
    [PILLARS_NOTE_TAKES] = {"takes", {&number}, N_("strength {0}, {seat} takes the trick"), 0, 0},
    [PILLARS_NOTE_KING] = {"king", {&number}, N_("strength {0}, nobody takes the trick"), 0, 0},
    [PILLARS_NOTE_POINTS] = {"points", {&points}, N_("{+0} VP"), 0, 0},
    [PILLARS_NOTE_STONE] = {"stone", {0}, N_("1 stone"), 0, 0},
    [PILLARS_NOTE_BEST] = {"best", {&points, &number, &number, &number, &number},
                           N_("{+0} VP; kept: sand {1}, wood {2}, stone {3}, metal {4}"), 0, 0},
};

/* ---- facts, and what the rules make of a position (facts.c answers) ---------------------------- */

const game_fact pillars_facts[PILLARS_N_FACTS] = {
    [PILLARS_FACT_STORE] = {"store", {0}, NULL},
    [PILLARS_FACT_NO_TRICK] = {"no_trick", {0}, NULL},
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
    [PILLARS_OUT_CARDS] = {"cards", {&number, &number}, NULL, 0, 0},
    [PILLARS_OUT_LAST] = {"last", {&game_seat, &card, &how, &why}, NULL, 0, 0},
    [PILLARS_OUT_TRICK] = {"trick", {&game_seat, &card, &how, &why}, NULL, 0, 0},
    [PILLARS_OUT_WITH] = {"with", {&game_seat, &card, &how, &why, &card}, NULL, 0, 0},
    [PILLARS_OUT_COUNTS] = {"counts", {&card, &number}, NULL, 0, 0},
    [PILLARS_OUT_LEDGER] = {"ledger", {&points, &points, &points, &points}, NULL, 0, 0},
    [PILLARS_OUT_SOURCE] = {"source", {&source, &card, &used}, NULL, 0, 0},
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
static const char *const tom_word[] = {"one", "three"};
static const char *const king_privilege_word[] = {"pile", "taker"};

const game_option pillars_options[] = {
    {"players", 3, 4, 4, NULL, N_("How many play, three or four.")},
    {"deal3", 0, 1, 0, deal3_word,
     N_("Three players: ten cards each without orange and Ellen, or all cards, twelve each.")},
    {"tom", 0, 1, 0, tom_word, N_("How many units of material Tom Builder brings.")},
    {"metal", 0, 1, 0, NULL, N_("Metal that everybody has at the start.")},
    {"king_privilege", 0, 1, 0, king_privilege_word,
     N_("A privilege in the King's trick goes under the pile, or to the only player without tricks.")},
};
