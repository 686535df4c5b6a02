/* data.c -- Alcázar as data: the course of the track, words, sentences, fields, options. */
#include "alcazar.h"

#include <assert.h>

/* ---- the course (R3.3) -----------------------------------------------------------------------
 * A course is drawn here once, as eleven rows of eleven cells: plots 1..72 in their order along
 * the track, plain ground 73..121 in reading order. Another course is another drawing. */

#define COURSE_L1(ROW)                                                \
    ROW(0,   1,   2,   3,   4,   5,   6,   7,   8,   9,  10,  11)     \
    ROW(1,  72,  73,  74,  75,  76,  77,  78,  79,  80,  81,  12)     \
    ROW(2,  71,  82,  53,  52,  51,  83,  33,  32,  31,  84,  13)     \
    ROW(3,  70,  85,  54,  86,  50,  87,  34,  88,  30,  89,  14)     \
    ROW(4,  69,  90,  55,  91,  49,  92,  35,  93,  29,  94,  15)     \
    ROW(5,  68,  95,  56,  96,  48,  97,  36,  98,  28,  99,  16)     \
    ROW(6,  67, 100,  57, 101,  47, 102,  37, 103,  27, 104,  17)     \
    ROW(7,  66, 105,  58, 106,  46, 107,  38, 108,  26, 109,  18)     \
    ROW(8,  65, 110,  59, 111,  45, 112,  39, 113,  25, 114,  19)     \
    ROW(9,  64, 115,  60, 116,  44, 117,  40, 118,  24, 119,  20)     \
    ROW(10, 63,  62,  61, 120,  43,  42,  41, 121,  23,  22,  21)

#define SPOT(x, y) (((y) + AL_FRAME) * AL_PITCH + (x) + AL_FRAME)
#define ROW_AT(y, a, b, c, d, e, f, g, h, i, j, k) [SPOT(0, y)] = a, b, c, d, e, f, g, h, i, j, k,
#define ROW_SPOT(y, a, b, c, d, e, f, g, h, i, j, k)                                             \
    [a] = SPOT(0, y), [b] = SPOT(1, y), [c] = SPOT(2, y), [d] = SPOT(3, y), [e] = SPOT(4, y),    \
    [f] = SPOT(5, y), [g] = SPOT(6, y), [h] = SPOT(7, y), [i] = SPOT(8, y), [j] = SPOT(9, y),    \
    [k] = SPOT(10, y),
#define ROW_SUM(y, a, b, c, d, e, f, g, h, i, j, k) +a + b + c + d + e + f + g + h + i + j + k

static_assert(COURSE_L1(ROW_SUM) == 121 * 122 / 2, "every cell stands in the drawing");

const al_course al_courses[AL_N_COURSES] = {
    {{COURSE_L1(ROW_AT)}, {COURSE_L1(ROW_SPOT)}},
};

/* ---- words ----------------------------------------------------------------------------------- */

#define SEAT_LIST(X)             \
    X(0, "blue",   N_("Blue"))   \
    X(1, "yellow", N_("Yellow")) \
    X(2, "green",  N_("Green"))  \
    X(3, "red",    N_("Red"))    \
    X(4, "white",  N_("White"))
GAME_WORDS(alcazar_seats, AL_SEATS, SEAT_LIST);
GAME_LABELS(alcazar_seat_labels, AL_SEATS, SEAT_LIST);

static const char *const loop_word[] = {"closed", "open"};
static const char *const loop_label[] = {N_("closed"), N_("open")};
static const char *const heads_word[] = {"forbid", "lift"};
static const char *const heads_label[] = {N_("forbidden"), N_("lifted")};
static const char *const course_word[AL_N_COURSES] = {"l1"};
static const char *const gaps_word[] = {"next", "every"};
static const char *const gaps_label[] = {N_("to the next building"), N_("to every castle")};
static const char *const tower_heads_word[] = {"noble", "free"};
static const char *const tower_heads_label[] = {N_("opposite an own noble"), N_("opposite any column")};
static const char *const tower_nobles_word[] = {"block", "building"};
static const char *const tower_nobles_label[] = {N_("on the new block"), N_("anywhere in the building")};

const game_option alcazar_options[] = {
    [AL_O_PLAYERS] = {.key = "players", .label = N_("Players"), .lo = 2, .hi = AL_SEATS, .dflt = 4,
                      .help = N_("How many people play.")},
    [AL_O_LOOP]    = {.key = "loop", .label = N_("Track"), .lo = 0, .hi = 1, .dflt = 0,
                      .word = loop_word, .word_label = loop_label,
                      .help = N_("Whether plot {alcazar.plots} is next to plot 1.")},
    [AL_O_HEADS]   = {.key = "bridge_heads", .label = N_("Nobles on bridgeheads"), .lo = 0, .hi = 1, .dflt = 0,
                      .word = heads_word, .word_label = heads_label,
                      .help = N_("Another player's noble on a bridgehead: "
                                 "it forbids the bridge, or it rises with it.")},
    [AL_O_COURSE]  = {.key = "course", .label = N_("Course of the track"), .lo = 0, .hi = AL_N_COURSES - 1, .dflt = 0,
                      .word = course_word, .help = N_("Which drawn course the track follows.")},
    [AL_O_GAPS]    = {.key = "gaps", .label = N_("Empty plots around a new castle"), .lo = 0, .hi = 1, .dflt = 0,
                      .word = gaps_word, .word_label = gaps_label,
                      .help = N_("How far the three empty plots of a new castle are counted: "
                                 "to the building met first, or past villas to every castle.")},
    [AL_O_TOWER_HEADS] = {.key = "tower_heads", .label = N_("Bridgeheads by tower card"), .lo = 0, .hi = 1, .dflt = 0,
                          .word = tower_heads_word, .word_label = tower_heads_label,
                          .help = N_("What a tower block that makes a bridgehead must face: "
                                     "a noble of yours, or any column a bridge could reach.")},
    [AL_O_TOWER_NOBLES] = {.key = "tower_nobles", .label = N_("Nobles after a tower card"), .lo = 0, .hi = 1, .dflt = 0,
                           .word = tower_nobles_word, .word_label = tower_nobles_label,
                           .help = N_("Where a noble may be placed after a tower card.")},
};
static_assert(sizeof alcazar_options / sizeof *alcazar_options == AL_N_OPTIONS, "the number of options");

const game_preset alcazar_presets[GAME_PRESETS] = {
    GAME_RECOMMENDED,
    {GAME_AS_PRINTED, .help = N_("The booklet taken at its word in four questions: nobles on bridgeheads, empty plots around a new castle, bridgeheads by tower card, nobles after one."), .set = {{AL_O_HEADS, 1}, {AL_O_GAPS, 1}, {AL_O_TOWER_HEADS, 1}, {AL_O_TOWER_NOBLES, 1}}},
};

/* Plots are called by their number, plain ground by g1..g49. */
const char *const alcazar_cell_words[] = {
    [0] = "none",
    [1] = "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18",
    "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36",
    "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51", "52", "53", "54",
    "55", "56", "57", "58", "59", "60", "61", "62", "63", "64", "65", "66", "67", "68", "69", "70", "71", "72",
    [AL_PLOTS + 1] = "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "g9", "g10", "g11", "g12", "g13", "g14", "g15", "g16",
    "g17", "g18", "g19", "g20", "g21", "g22", "g23", "g24", "g25", "g26", "g27", "g28", "g29", "g30", "g31", "g32",
    "g33", "g34", "g35", "g36", "g37", "g38", "g39", "g40", "g41", "g42", "g43", "g44", "g45", "g46", "g47", "g48",
    "g49",
};
static_assert(sizeof alcazar_cell_words / sizeof *alcazar_cell_words == AL_CELLS, "a word for every cell");

static const game_domain cell_or_none = {"cell", 0, AL_CELLS, alcazar_cell_words, NULL};
static const game_domain cell = {"cell", 1, AL_CELLS - 1, alcazar_cell_words + 1, NULL};
static const game_domain plot = {"plot", 1, AL_PLOTS, NULL, NULL};
static const game_domain card = {"card", 1, AL_PLOTS, NULL, NULL};

#define FLAG_LIST(X)               \
    X(0, "almeria", N_("Almería")) \
    X(1, "cadiz",   N_("Cádiz"))   \
    X(2, "cordoba", N_("Córdoba")) \
    X(3, "granada", N_("Granada")) \
    X(4, "huelva",  N_("Huelva"))  \
    X(5, "jaen",    N_("Jaén"))    \
    X(6, "malaga",  N_("Málaga"))  \
    X(7, "sevilla", N_("Sevilla"))
static GAME_WORDS(flag_word, AL_FLAGS, FLAG_LIST);
GAME_LABELS(alcazar_flag_labels, AL_FLAGS, FLAG_LIST);
static const game_domain flag = {"flag", 0, AL_FLAGS, flag_word, alcazar_flag_labels};

#define NOBLE_LIST(X) X(AL_BARON, "baron", N_("baron")) X(AL_GRANDE, "grande", N_("grande"))
static GAME_WORDS(noble_kind_word, AL_NOBLE_KINDS, NOBLE_LIST);
static GAME_LABELS(noble_kind_label, AL_NOBLE_KINDS, NOBLE_LIST);
static const game_domain noble_kind = {"noble", 0, AL_NOBLE_KINDS, noble_kind_word, noble_kind_label};

#define NOBLE(seat, kind) (1 + 2 * (seat) + (kind))
static const char *const noble_word[] = {
    [0] = "none", [NOBLE(0, AL_BARON)] = "blue-baron", [NOBLE(0, AL_GRANDE)] = "blue-grande",
    [NOBLE(1, AL_BARON)] = "yellow-baron", [NOBLE(1, AL_GRANDE)] = "yellow-grande",
    [NOBLE(2, AL_BARON)] = "green-baron", [NOBLE(2, AL_GRANDE)] = "green-grande", [NOBLE(3, AL_BARON)] = "red-baron",
    [NOBLE(3, AL_GRANDE)] = "red-grande", [NOBLE(4, AL_BARON)] = "white-baron",
    [NOBLE(4, AL_GRANDE)] = "white-grande",
};
static_assert(sizeof noble_word / sizeof *noble_word == 1 + 2 * AL_SEATS, "a word for every noble");
static const game_domain noble = {"figure", 0, 1 + 2 * AL_SEATS, noble_word, NULL};

static const char *const place_word[] = {
    [0] = "blue", [1] = "yellow", [2] = "green", [3] = "red", [4] = "white", [AL_DISPLAY] = "display",
    [AL_DECK] = "deck", [AL_PLAYED] = "played",
};
static_assert(sizeof place_word / sizeof *place_word == AL_PLAYED + 1, "a word for every place");
static const game_domain place = {"place", 0, AL_PLAYED + 1, place_word, NULL};

static const char *const reading_word[] = {
    [AL_READ_GAPS] = "gaps", [AL_READ_TOWER_HEADS] = "tower-heads", [AL_READ_TOWER_NOBLES] = "tower-nobles",
};
static_assert(sizeof reading_word / sizeof *reading_word == AL_N_READINGS, "a word for every reading");
static const game_domain reading = {"reading", 0, AL_N_READINGS, reading_word, NULL};

static const char *const yes_word[] = {"no", "yes"};
static const game_domain yes = {"yes", 0, 2, yes_word, NULL};

static const char *const phase_word[] = {
    [AL_DEAL] = "deal", [AL_SHOW] = "show", [AL_DRAW] = "draw", [AL_TURN] = "turn", [AL_PICK] = "pick",
    [AL_CASTLE_CARD] = "castle-card", [AL_CASTLE_PLOTS] = "castle-plots", [AL_CASTLE_TOP] = "castle-top",
    [AL_VILLA_CARD] = "villa-card", [AL_EXTEND_CARD] = "extend-card", [AL_COLUMN] = "column", [AL_SPAN] = "span",
    [AL_FLAG] = "flag", [AL_PLACE_TWO] = "place-two", [AL_PLACE_ONE] = "place-one", [AL_NOBLE] = "noble",
    [AL_MOVE_TO] = "move-to", [AL_OVER] = "over",
};
static_assert(sizeof phase_word / sizeof *phase_word == AL_N_PHASES, "a word for every phase");
static const game_domain phase = {"phase", 0, AL_N_PHASES, phase_word, NULL};

#define SOURCE_LIST(X)                           \
    X(AL_FROM_BARONS,  "barons",  N_("barons"))  \
    X(AL_FROM_GRANDES, "grandes", N_("grandes")) \
    X(AL_FROM_MONEY,   "money",   N_("money"))
static GAME_WORDS(source_word, AL_SOURCES, SOURCE_LIST);
static GAME_LABELS(source_label, AL_SOURCES, SOURCE_LIST);
static const game_domain source = {"source", 0, AL_SOURCES, source_word, source_label};

#define ENDING_LIST(X)                                               \
    X(AL_LAST_BLOCK,  "last-block",  N_("the last block is built"))  \
    X(AL_LAST_BRIDGE, "last-bridge", N_("the last bridge is built")) \
    X(AL_ALL_PASSED,  "all-passed",  N_("everybody has passed"))
static GAME_WORDS(ending_word, AL_ENDINGS, ENDING_LIST);
static GAME_LABELS(ending_label, AL_ENDINGS, ENDING_LIST);
static const game_domain ending = {"ending", 0, AL_ENDINGS, ending_word, ending_label};

static const game_domain points = {"points", 0, 1024, NULL, NULL};
static const game_domain money = {"real", 0, 128, NULL, NULL};
static const game_domain purse = {"purse", 0, 32768, NULL, NULL};
static const game_domain value = {"value", 0, AL_CAP + 1, NULL, NULL};
static const game_domain level = {"level", 0, AL_BLOCKS + AL_BRIDGES + 1, NULL, NULL};

/* ---- sentences ------------------------------------------------------------------------------- */

/* Against what is no cell, for several verbs. */
#define NO_CELL N_("R3.3 The cells are plots 1 to {alcazar.plots} and plain ground g1 to g{alcazar.ground}.")

const game_kind alcazar_actions[] = {
    [AL_A_DEAL] = {.name = "deal", .arg = {&game_seat, &card}, .say = N_("{0} gets building card {1}"), .secret = 2},
    [AL_A_SHOW] = {.name = "show", .arg = {&card}, .say = N_("Building card {0} comes into the display")},
    [AL_A_TAKE_BACK] = {.name = "take-back", .arg = {&cell}, .say = N_("Take back your noble from {0} for money"),
                        .outside = NO_CELL},
    [AL_A_BUY_DISPLAY] = {.name = "buy-display",
                          .say = N_("Buy a building card from the display ({alcazar.card_price} real)")},
    [AL_A_BUY_DECK] = {.name = "buy-deck", .say = N_("Buy the top card of the deck ({alcazar.card_price} real)")},
    [AL_A_BUY_TOWER] = {.name = "buy-tower", .say = N_("Buy a tower card ({alcazar.tower_price} real)")},
    [AL_A_CASTLE] = {.name = "castle", .say = N_("Found a castle (a building card, {alcazar.castle_blocks} blocks)")},
    [AL_A_VILLA] = {.name = "villa", .say = N_("Found a villa (a building card, 1 block)")},
    [AL_A_EXTEND] = {.name = "extend", .say = N_("Extend a building (a building card, 1 block)")},
    [AL_A_TOWER] = {.name = "tower", .say = N_("Raise a column (a tower card, 1 block)")},
    [AL_A_BRIDGE] = {.name = "bridge", .say = N_("Build a bridge ({alcazar.bridge_price} real)")},
    [AL_A_PASS] = {.name = "pass", .say = N_("Pass"), .decline = 1},
    [AL_A_PICK] = {.name = "pick", .arg = {&card}, .say = N_("Take building card {0}"),
                   .outside = N_("R1.2 The building cards are numbered 1 to {alcazar.plots}.")},
    [AL_A_CARD] = {.name = "card", .arg = {&card}, .say = N_("Play building card {0}"),
                   .outside = N_("R1.2 The building cards are numbered 1 to {alcazar.plots}.")},
    [AL_A_CHOOSE] = {.name = "choose", .arg = {&card},
                     .say = N_("Found the castle with building card {0}"), .secret = 1,
                     .outside = N_("R1.2 The building cards are numbered 1 to {alcazar.plots}.")},
    [AL_A_PLOTS] = {.name = "plots", .arg = {&plot}, .say = N_("Build on the three plots from {0} on"), .secret = 1,
                    .outside = N_("R3.3 A castle is founded on plots 1 to {alcazar.plots}, not on plain ground.")},
    [AL_A_TOP] = {.name = "top", .arg = {&plot}, .say = N_("Put the second block on plot {0}"),
                  .outside = N_("R3.3 A castle is founded on plots 1 to {alcazar.plots}, not on plain ground.")},
    [AL_A_RAISE] = {.name = "raise", .arg = {&cell}, .say = N_("Raise the column on {0}"),
                    .outside = NO_CELL},
    [AL_A_SPAN] = {.name = "span", .arg = {&cell, &cell}, .say = N_("Build the bridge from {0} to {1}"),
                   .pair = 1, .outside = NO_CELL},
    [AL_A_KEEP] = {.name = "keep", .arg = {&flag}, .say = N_("Let the flag of {0} stay"),
                   .outside = N_("R12.4 This is none of the eight flags.")},
    [AL_A_PLACE] = {.name = "place", .arg = {&noble_kind, &cell}, .say = N_("Place a {0} on {1}"),
                    .outside = N_("R13.2 A baron or a grande is placed on plots 1 to {alcazar.plots} or "
                                  "plain ground g1 to g{alcazar.ground}.")},
    [AL_A_MOVE] = {.name = "move", .arg = {&cell}, .say = N_("Move your noble from {0}"),
                   .outside = NO_CELL},
    [AL_A_TO] = {.name = "to", .arg = {&cell}, .say = N_("Move to {0}"),
                 .outside = NO_CELL},
    [AL_A_SWAP] = {.name = "swap", .arg = {&cell, &cell}, .say = N_("Swap your nobles on {0} and {1}"),
                   .pair = 1, .outside = NO_CELL},
    [AL_A_DONE] = {.name = "done", .say = N_("Leave the nobles as they are"), .decline = 1},
};

const game_kind alcazar_events[] = {
    [AL_E_POINTS] = {.name = "points", .arg = {&points, &source}, .say = N_("{seat}: {0} {0|point|points} ({1})")},
    [AL_E_DEALT] = {.name = "dealt", .arg = {&card}},
    [AL_E_SHOWN] = {.name = "shown", .arg = {&card}, .say = N_("Building card {0} comes into the display")},
    [AL_E_BOUGHT] = {.name = "bought", .arg = {&card, &money}, .say = N_("{seat} buys building card {0} for {1} real")},
    [AL_E_DRAWS] = {.name = "draws", .arg = {&money}, .say = N_("{seat} buys the top card of the deck for {0} real")},
    [AL_E_DREW] = {.name = "drew", .arg = {&card}, .say = N_("{seat} gets building card {0}")},
    [AL_E_BOUGHT_TOWER] = {.name = "bought-tower", .arg = {&money}, .say = N_("{seat} buys a tower card for {0} real")},
    [AL_E_PLAYED] = {.name = "played", .arg = {&card}, .say = N_("{seat} plays building card {0}")},
    [AL_E_PLAYED_TOWER] = {.name = "played-tower", .say = N_("{seat} plays a tower card")},
    [AL_E_FOUNDED_CASTLE] = {.name = "founded-castle", .arg = {&flag, &plot, &plot, &plot, &plot},
                             .say = N_("{seat} founds the castle {0} on {1}, {2} and {3}, the tower on {4}")},
    [AL_E_FOUNDED_VILLA] = {.name = "founded-villa", .arg = {&plot}, .say = N_("{seat} founds a villa on {0}")},
    [AL_E_BUILT] = {.name = "built", .arg = {&cell, &level}, .say = N_("{seat} builds on {0}, level {1}")},
    [AL_E_BRIDGED] = {.name = "bridged", .arg = {&cell, &cell, &cell, &level, &money},
                      .say = N_("{seat} bridges {0} to {2} on level {3} for {4} real")},
    [AL_E_DISCARDED] = {.name = "discarded", .arg = {&plot}, .say = N_("The block for {0} is taken out of the game")},
    [AL_E_CASTLE_VALUE] = {.name = "castle-value", .arg = {&flag, &value, &value},
                           .say = N_("{0}: value {1} becomes {2}")},
    [AL_E_VILLA_VALUE] = {.name = "villa-value", .arg = {&plot, &value, &value},
                          .say = N_("The villa on {0}: value {1} becomes {2}")},
    [AL_E_MERGED_CASTLE] = {.name = "merged-castle", .arg = {&flag, &plot, &value},
                            .say = N_("{0} takes in the building on {1} and is worth {2}")},
    [AL_E_MERGED_VILLA] = {.name = "merged-villa", .arg = {&plot, &plot, &value},
                           .say = N_("The villas on {0} and {1} become one, worth {2}")},
    [AL_E_FLAG_BACK] = {.name = "flag-back", .arg = {&flag}, .say = N_("The flag of {0} returns to the supply")},
    [AL_E_FLAG_UP] = {.name = "flag-up", .arg = {&flag, &plot, &value},
                      .say = N_("The villa on {1}, worth {2}, becomes the castle {0}")},
    [AL_E_INCOME] = {.name = "income", .arg = {&money}, .say = N_("{seat} receives {0} real")},
    [AL_E_PLACED] = {.name = "placed", .arg = {&noble_kind, &cell, &level, &money},
                     .say = N_("{seat} places a {0} on {1}, level {2}, for {3} real")},
    [AL_E_MOVED] = {.name = "moved", .arg = {&noble_kind, &cell, &cell, &level},
                    .say = N_("{seat} moves a {0} from {1} to {2}, level {3}")},
    [AL_E_SWAPPED] = {.name = "swapped", .arg = {&cell, &cell}, .say = N_("{seat} swaps the nobles on {0} and {1}")},
    [AL_E_LIFTED] = {.name = "lifted", .arg = {&noble_kind, &cell, &level},
                     .say = N_("{seat}'s {0} on {1} rises to level {2}")},
    [AL_E_REMOVED] = {.name = "removed", .arg = {&noble_kind, &cell}, .say = N_("{seat}'s {0} is removed from {1}")},
    [AL_E_TAKEN_BACK] = {.name = "taken-back", .arg = {&noble_kind, &cell, &money},
                         .say = N_("{seat} takes back a {0} from {1} for {2} real")},
    [AL_E_PASSED] = {.name = "passed", .say = N_("{seat} passes")},
    [AL_E_ENDED] = {.name = "ended", .arg = {&ending}, .say = N_("The match is over: {0}")},
    [AL_E_TALLY] = {.name = "tally", .arg = {&noble_kind, &cell, &level}},
};

/* Beside a choice: what it means there. */
const game_kind alcazar_notes[] = {
    [AL_NOTE_REFUND] = {.name = "refund", .arg = {&noble_kind, &level, &money},
                        .say = N_("{0} on level {1}: {2} real")},
    [AL_NOTE_LEAVES] = {.name = "leaves", .arg = {&purse}, .say = N_("{0} real {0|is|are} left")},
    [AL_NOTE_COLUMN] = {.name = "column", .arg = {&level, &value}, .say = N_("there: level {0}, value {1}")},
    [AL_NOTE_BUILDS] = {.name = "builds", .arg = {&level, &value}, .say = N_("level {0}; value and income {1}")},
    [AL_NOTE_MERGES] = {.name = "merges", .arg = {&level, &value},
                        .say = N_("level {0}; joins two buildings, value and income {1}")},
    [AL_NOTE_REMOVES] = {.name = "removes", .arg = {&level, &value, &noble_kind},
                         .say = N_("level {0}; value and income {1}; removes a {2} of {seat}")},
    [AL_NOTE_DISCARD] = {.name = "discard", .arg = {&money},
                         .say = N_("the block is taken out of the game, income {0}")},
    [AL_NOTE_PLACES] = {.name = "places", .arg = {&level, &money, &purse},
                        .say = N_("level {0}, costs {1}, {2} real {2|is|are} left")},
    [AL_NOTE_STANDS] = {.name = "stands", .arg = {&noble_kind, &level}, .say = N_("{0}, level {1}")},
};

/* ---- facts, and what the rules make of a position (facts.c answers) ----------------------------- */

static const game_domain course = {"course", 0, AL_N_COURSES, NULL, NULL};
static const game_domain loop = {"loop", 0, 2, NULL, NULL};

const game_fact alcazar_facts[AL_N_FACTS] = {
    [AL_FACT_PLOTS] = {"plots", {0}, NULL},
    [AL_FACT_BLOCKS] = {"blocks", {0}, NULL},
    [AL_FACT_BRIDGES] = {"bridges", {0}, NULL},
    [AL_FACT_SIDE] = {"side", {0}, NULL},
    [AL_FACT_CARD_PRICE] = {"card_price", {0}, NULL},
    [AL_FACT_TOWER_PRICE] = {"tower_price", {0}, NULL},
    [AL_FACT_BRIDGE_PRICE] = {"bridge_price", {0}, NULL},
    [AL_FACT_CAP] = {"cap", {0}, NULL},
    [AL_FACT_REAL_PER_POINT] = {"real_per_point", {0}, NULL},
    [AL_FACT_GROUND] = {"ground", {0}, NULL},
    [AL_FACT_CASTLE_BLOCKS] = {"castle_blocks", {0}, NULL},
    [AL_FACT_TOWER_TOP] = {"tower_top", {0}, NULL},
    [AL_FACT_GROUND_VALUE] = {"ground_value", {0}, NULL},
    [AL_FACT_BLOCK_VALUE] = {"block_value", {0}, NULL},
    [AL_FACT_NOBLES] = {"nobles", {&noble_kind}, NULL},
    [AL_FACT_TIMES] = {"times", {&noble_kind}, NULL},
    [AL_FACT_CASTLE_NOBLE] = {"castle_noble", {&noble_kind}, NULL},
    [AL_FACT_COLUMN] = {"column", {&course, &cell}, NULL},
    [AL_FACT_ROW] = {"row", {&course, &cell}, NULL},
    [AL_FACT_NEXT] = {"next", {&loop, &plot}, NULL},
    [AL_FACT_PREVIOUS] = {"previous", {&loop, &plot}, NULL},
};

static const char *const use_word[] = {"villa", "beside", "top", "join", "wasted"};
static const game_domain use = {"use", AL_USE_VILLA, AL_USE_WASTED + 1, use_word, NULL};

const game_kind alcazar_outlooks[AL_N_OUTLOOKS] = {
    [AL_OUT_BRIDGE] = {.name = "bridge", .arg = {&cell, &cell, &cell, &level}},
    [AL_OUT_GAP] = {.name = "gap", .arg = {&cell, &level, &level}},
    [AL_OUT_USE] = {.name = "use", .arg = {&plot, &use}},
};

static_assert(sizeof alcazar_notes / sizeof *alcazar_notes == AL_N_NOTES, "a sentence for every note");
static_assert(sizeof alcazar_actions / sizeof *alcazar_actions == AL_N_ACTIONS, "a sentence for every action");
static_assert(sizeof alcazar_events / sizeof *alcazar_events == AL_N_EVENTS, "a sentence for every event");

/* ---- the state ------------------------------------------------------------------------------- */

#define S alcazar_state
const game_field alcazar_fields[] = {
    FIELD1(S, mask_lo, NULL, NULL, FIELD_DERIVED),
    FIELD1(S, mask_hi, NULL, NULL, FIELD_DERIVED),
    FIELD1(S, money, &game_seat, NULL, 0),
    FIELD0(S, readings, &reading, FIELD_SET | FIELD_LATER),
    FIELD0(S, raised, &cell_or_none, FIELD_LATER),
    FIELD0(S, players, NULL, 0),
    FIELD0(S, loop_open, NULL, 0),
    FIELD0(S, heads_lift, NULL, 0),
    FIELD0(S, course, NULL, 0),
    FIELD0(S, phase, &phase, 0),
    FIELD0(S, turn, &game_seat, 0),
    FIELD0(S, passes, NULL, 0),
    FIELD0(S, card, NULL, 0),
    FIELD0(S, first, NULL, 0),
    FIELD0(S, mover, &cell_or_none, 0),
    FIELD1(S, piece, NULL, &cell_or_none, 0),
    FIELD0(S, towers, NULL, 0),
    FIELD0(S, discarded, NULL, 0),
    FIELD0(S, deck, NULL, 0),
    FIELD1(S, cards, &game_seat, NULL, 0),
    FIELD1(S, tower_cards, &game_seat, NULL, 0),
    FIELD0(S, blocks, NULL, FIELD_DERIVED),
    FIELD2(S, supply, &game_seat, &noble_kind, NULL, FIELD_DERIVED),
    FIELD2(S, where, &game_seat, NULL, &cell_or_none, FIELD_DERIVED),
    FIELD1(S, castle, &flag, NULL, 0),
    FIELD1(S, bridge_from, NULL, &cell_or_none, 0),
    FIELD1(S, bridge_to, NULL, &cell_or_none, 0),
    FIELD1(S, bridge_level, NULL, NULL, 0),
    FIELD1(S, height, &cell_or_none, NULL, 0),
    FIELD1(S, noble, &cell_or_none, &noble, 0),
    FIELD1(S, under, &cell_or_none, NULL, 0),
    FIELD1(S, building, &cell_or_none, NULL, FIELD_DERIVED),
    FIELD1(S, value, NULL, NULL, FIELD_DERIVED),
    FIELD1(S, place, NULL, &place, 0),
    FIELD1(S, known, NULL, &yes, 0),
};
static_assert(sizeof alcazar_fields / sizeof *alcazar_fields == AL_N_FIELDS, "the number of fields");
static_assert(sizeof(alcazar_state) == 960, "no padding: every byte belongs to a field");
