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

const char *const alcazar_seats[] = {"blue", "yellow", "green", "red", "white"};
const char *const alcazar_seat_labels[] = {N_("Blue"), N_("Yellow"), N_("Green"), N_("Red"), N_("White")};

static const char *const loop_word[] = {"closed", "open"};
static const char *const heads_word[] = {"forbid", "lift"};
static const char *const course_word[] = {"l1"};

const game_option alcazar_options[] = {
    {"players", 2, 5, 4, NULL, N_("How many people play.")},
    {"loop", 0, 1, 0, loop_word, N_("Whether plot 72 is next to plot 1.")},
    {"bridge_heads", 0, 1, 0, heads_word,
     N_("Another player's noble on a bridgehead: it forbids the bridge, or it rises with it.")},
    {"course", 0, AL_N_COURSES - 1, 0, course_word, N_("Which drawn course the track follows.")},
};

/* Plots are called by their number, plain ground by g1..g49. */
const char *const alcazar_cell_words[] = {
    "none", "1",   "2",   "3",   "4",   "5",   "6",   "7",   "8",   "9",   "10",  "11",  "12",  "13",
    "14",   "15",  "16",  "17",  "18",  "19",  "20",  "21",  "22",  "23",  "24",  "25",  "26",  "27",
    "28",   "29",  "30",  "31",  "32",  "33",  "34",  "35",  "36",  "37",  "38",  "39",  "40",  "41",
    "42",   "43",  "44",  "45",  "46",  "47",  "48",  "49",  "50",  "51",  "52",  "53",  "54",  "55",
    "56",   "57",  "58",  "59",  "60",  "61",  "62",  "63",  "64",  "65",  "66",  "67",  "68",  "69",
    "70",   "71",  "72",  "g1",  "g2",  "g3",  "g4",  "g5",  "g6",  "g7",  "g8",  "g9",  "g10", "g11",
    "g12",  "g13", "g14", "g15", "g16", "g17", "g18", "g19", "g20", "g21", "g22", "g23", "g24", "g25",
    "g26",  "g27", "g28", "g29", "g30", "g31", "g32", "g33", "g34", "g35", "g36", "g37", "g38", "g39",
    "g40",  "g41", "g42", "g43", "g44", "g45", "g46", "g47", "g48", "g49",
};
static_assert(sizeof alcazar_cell_words / sizeof *alcazar_cell_words == AL_CELLS, "a word for every cell");

static const game_domain cell_or_none = {"cell", 0, AL_CELLS, alcazar_cell_words, NULL};
static const game_domain cell = {"cell", 1, AL_CELLS - 1, alcazar_cell_words + 1, NULL};
static const game_domain plot = {"plot", 1, AL_PLOTS, NULL, NULL};
static const game_domain card = {"card", 1, AL_PLOTS, NULL, NULL};

static const char *const flag_word[] = {"almeria", "cadiz", "cordoba", "granada",
                                        "huelva",  "jaen",  "malaga",  "sevilla"};
const char *const alcazar_flag_labels[] = {N_("Almería"), N_("Cádiz"), N_("Córdoba"), N_("Granada"),
                                           N_("Huelva"),  N_("Jaén"),  N_("Málaga"),  N_("Sevilla")};
static const game_domain flag = {"flag", 0, AL_FLAGS, flag_word, alcazar_flag_labels};

static const char *const noble_kind_word[] = {"baron", "grande"};
static const char *const noble_kind_label[] = {N_("baron"), N_("grande")};
static const game_domain noble_kind = {"noble", 0, 2, noble_kind_word, noble_kind_label};

static const char *const noble_word[] = {"none",         "blue-baron", "blue-grande", "yellow-baron",
                                         "yellow-grande", "green-baron", "green-grande", "red-baron",
                                         "red-grande",   "white-baron", "white-grande"};
static const game_domain noble = {"figure", 0, 1 + 2 * AL_SEATS, noble_word, NULL};

static const char *const place_word[] = {"blue",  "yellow",  "green", "red",
                                         "white", "display", "deck",  "played"};
static const game_domain place = {"place", 0, AL_PLAYED + 1, place_word, NULL};

static const char *const yes_word[] = {"no", "yes"};
static const game_domain yes = {"yes", 0, 2, yes_word, NULL};

static const char *const phase_word[] = {
    "deal",       "show",        "draw",   "turn", "pick", "castle-card", "castle-plots", "castle-top",
    "villa-card", "extend-card", "column", "span", "flag", "place-two",   "place-one",    "noble",
    "move-to",    "over"};
static_assert(sizeof phase_word / sizeof *phase_word == AL_N_PHASES, "a word for every phase");
static const game_domain phase = {"phase", 0, AL_N_PHASES, phase_word, NULL};

static const char *const source_word[] = {"barons", "grandes", "money"};
static const char *const source_label[] = {N_("barons"), N_("grandes"), N_("money")};
static const game_domain source = {"source", 0, 3, source_word, source_label};

static const char *const ending_word[] = {"last-block", "last-bridge", "all-passed"};
static const char *const ending_label[] = {N_("the last block is built"), N_("the last bridge is built"),
                                           N_("everybody has passed")};
static const game_domain ending = {"ending", 0, 3, ending_word, ending_label};

static const game_domain points = {"points", 0, 1024, NULL, NULL};
static const game_domain money = {"real", 0, 128, NULL, NULL};
static const game_domain purse = {"purse", 0, 32768, NULL, NULL};
static const game_domain value = {"value", 0, AL_CAP + 1, NULL, NULL};
static const game_domain level = {"level", 0, AL_BLOCKS + AL_BRIDGES + 1, NULL, NULL};

/* ---- sentences ------------------------------------------------------------------------------- */

const game_kind alcazar_actions[] = {
    [AL_A_DEAL] = {"deal", {&game_seat, &card}, N_("{0} gets building card {1}"), 0, 2},
    [AL_A_SHOW] = {"show", {&card}, N_("Building card {0} comes into the display"), 0, 0},
    [AL_A_TAKE_BACK] = {"take-back", {&cell}, N_("Take back your noble from {0} for money"), 0, 0},
    [AL_A_BUY_DISPLAY] = {"buy-display", {0}, N_("Buy a building card from the display (5 real)"), 0, 0},
    [AL_A_BUY_DECK] = {"buy-deck", {0}, N_("Buy the top card of the deck (5 real)"), 0, 0},
    [AL_A_BUY_TOWER] = {"buy-tower", {0}, N_("Buy a tower card (10 real)"), 0, 0},
    [AL_A_CASTLE] = {"castle", {0}, N_("Found a castle (a building card, 4 blocks)"), 0, 0},
    [AL_A_VILLA] = {"villa", {0}, N_("Found a villa (a building card, 1 block)"), 0, 0},
    [AL_A_EXTEND] = {"extend", {0}, N_("Extend a building (a building card, 1 block)"), 0, 0},
    [AL_A_TOWER] = {"tower", {0}, N_("Raise a column (a tower card, 1 block)"), 0, 0},
    [AL_A_BRIDGE] = {"bridge", {0}, N_("Build a bridge (15 real)"), 0, 0},
    [AL_A_PASS] = {"pass", {0}, N_("Pass"), 1, 0},
    [AL_A_PICK] = {"pick", {&card}, N_("Take building card {0}"), 0, 0},
    [AL_A_CARD] = {"card", {&card}, N_("Play building card {0}"), 0, 0},
    [AL_A_CHOOSE] = {"choose", {&card}, N_("Found the castle with building card {0}"), 0, 1},
    [AL_A_PLOTS] = {"plots", {&plot}, N_("Build on the three plots from {0} on"), 0, 1},
    [AL_A_TOP] = {"top", {&plot}, N_("Put the second block on plot {0}"), 0, 0},
    [AL_A_RAISE] = {"raise", {&cell}, N_("Raise the column on {0}"), 0, 0},
    [AL_A_SPAN] = {"span", {&cell, &cell}, N_("Build the bridge from {0} to {1}"), 0, 0},
    [AL_A_KEEP] = {"keep", {&flag}, N_("Let the flag of {0} stay"), 0, 0},
    [AL_A_PLACE] = {"place", {&noble_kind, &cell}, N_("Place a {0} on {1}"), 0, 0},
    [AL_A_MOVE] = {"move", {&cell}, N_("Move your noble from {0}"), 0, 0},
    [AL_A_TO] = {"to", {&cell}, N_("Move to {0}"), 0, 0},
    [AL_A_SWAP] = {"swap", {&cell, &cell}, N_("Swap your nobles on {0} and {1}"), 0, 0},
    [AL_A_DONE] = {"done", {0}, N_("Leave the nobles as they are"), 1, 0},
};

const game_kind alcazar_events[] = {
    [AL_E_POINTS] = {"points", {&points, &source}, N_("{seat}: {0} points ({1})"), 0, 0},
    [AL_E_DEALT] = {"dealt", {&card}, NULL, 0, 0},
    [AL_E_SHOWN] = {"shown", {&card}, N_("Building card {0} comes into the display"), 0, 0},
    [AL_E_BOUGHT] = {"bought", {&card, &money}, N_("{seat} buys building card {0} for {1} real"), 0, 0},
    [AL_E_DRAWS] = {"draws", {&money}, N_("{seat} buys the top card of the deck for {0} real"), 0, 0},
    [AL_E_DREW] = {"drew", {&card}, N_("{seat} gets building card {0}"), 0, 0},
    [AL_E_BOUGHT_TOWER] = {"bought-tower", {&money}, N_("{seat} buys a tower card for {0} real"), 0, 0},
    [AL_E_PLAYED] = {"played", {&card}, N_("{seat} plays building card {0}"), 0, 0},
    [AL_E_PLAYED_TOWER] = {"played-tower", {0}, N_("{seat} plays a tower card"), 0, 0},
    [AL_E_FOUNDED_CASTLE] = {"founded-castle", {&flag, &plot, &plot, &plot, &plot},
                             N_("{seat} founds the castle {0} on {1}, {2} and {3}, the tower on {4}"), 0, 0},
    [AL_E_FOUNDED_VILLA] = {"founded-villa", {&plot}, N_("{seat} founds a villa on {0}"), 0, 0},
    [AL_E_BUILT] = {"built", {&cell, &level}, N_("{seat} builds on {0}, level {1}"), 0, 0},
    [AL_E_BRIDGED] = {"bridged", {&cell, &cell, &cell, &level, &money},
                      N_("{seat} bridges {0} to {2} on level {3} for {4} real"), 0, 0},
    [AL_E_DISCARDED] = {"discarded", {&plot}, N_("The block for {0} is taken out of the game"), 0, 0},
    [AL_E_CASTLE_VALUE] = {"castle-value", {&flag, &value, &value}, N_("{0}: value {1} becomes {2}"), 0, 0},
    [AL_E_VILLA_VALUE] = {"villa-value", {&plot, &value, &value}, N_("The villa on {0}: value {1} becomes {2}"), 0, 0},
    [AL_E_MERGED_CASTLE] = {"merged-castle", {&flag, &plot, &value},
                            N_("{0} takes in the building on {1} and is worth {2}"), 0, 0},
    [AL_E_MERGED_VILLA] = {"merged-villa", {&plot, &plot, &value},
                           N_("The villas on {0} and {1} become one, worth {2}"), 0, 0},
    [AL_E_FLAG_BACK] = {"flag-back", {&flag}, N_("The flag of {0} returns to the supply"), 0, 0},
    [AL_E_FLAG_UP] = {"flag-up", {&flag, &plot, &value},
                      N_("The villa on {1}, worth {2}, becomes the castle {0}"), 0, 0},
    [AL_E_INCOME] = {"income", {&money}, N_("{seat} receives {0} real"), 0, 0},
    [AL_E_PLACED] = {"placed", {&noble_kind, &cell, &level, &money},
                     N_("{seat} places a {0} on {1}, level {2}, for {3} real"), 0, 0},
    [AL_E_MOVED] = {"moved", {&noble_kind, &cell, &cell, &level},
                    N_("{seat} moves a {0} from {1} to {2}, level {3}"), 0, 0},
    [AL_E_SWAPPED] = {"swapped", {&cell, &cell}, N_("{seat} swaps the nobles on {0} and {1}"), 0, 0},
    [AL_E_LIFTED] = {"lifted", {&noble_kind, &cell, &level}, N_("{seat}'s {0} on {1} rises to level {2}"), 0, 0},
    [AL_E_REMOVED] = {"removed", {&noble_kind, &cell}, N_("{seat}'s {0} is removed from {1}"), 0, 0},
    [AL_E_TAKEN_BACK] = {"taken-back", {&noble_kind, &cell, &money},
                         N_("{seat} takes back a {0} from {1} for {2} real"), 0, 0},
    [AL_E_PASSED] = {"passed", {0}, N_("{seat} passes"), 0, 0},
    [AL_E_ENDED] = {"ended", {&ending}, N_("The match is over: {0}"), 0, 0},
    [AL_E_TALLY] = {"tally", {&noble_kind, &cell, &level}, NULL, 0, 0},
};

/* Beside a choice: what it means there. */
const game_kind alcazar_notes[] = {
    [AL_NOTE_REFUND] = {"refund", {&noble_kind, &level, &money}, N_("{0} on level {1}: {2} real"), 0, 0},
    [AL_NOTE_LEAVES] = {"leaves", {&purse}, N_("{0} real are left"), 0, 0},
    [AL_NOTE_COLUMN] = {"column", {&level, &value}, N_("there: level {0}, value {1}"), 0, 0},
    [AL_NOTE_BUILDS] = {"builds", {&level, &value}, N_("level {0}; value and income {1}"), 0, 0},
    [AL_NOTE_MERGES] = {"merges", {&level, &value}, N_("level {0}; joins two buildings, value and income {1}"), 0, 0},
    [AL_NOTE_REMOVES] = {"removes", {&level, &value, &noble_kind},
                      N_("level {0}; value and income {1}; removes a {2} of {seat}"), 0, 0},
    [AL_NOTE_DISCARD] = {"discard", {&money}, N_("the block is taken out of the game, income {0}"), 0, 0},
    [AL_NOTE_PLACES] = {"places", {&level, &money, &purse}, N_("level {0}, costs {1}, {2} real are left"), 0, 0},
    [AL_NOTE_STANDS] = {"stands", {&noble_kind, &level}, N_("{0}, level {1}"), 0, 0},
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
    [AL_FACT_COLUMN] = {"column", {&course, &cell}, NULL},
    [AL_FACT_ROW] = {"row", {&course, &cell}, NULL},
    [AL_FACT_NEXT] = {"next", {&loop, &plot}, NULL},
    [AL_FACT_PREVIOUS] = {"previous", {&loop, &plot}, NULL},
};

static const char *const use_word[] = {"villa", "beside", "top", "join", "wasted"};
static const game_domain use = {"use", AL_USE_VILLA, AL_USE_WASTED + 1, use_word, NULL};

const game_kind alcazar_outlooks[AL_N_OUTLOOKS] = {
    [AL_OUT_BRIDGE] = {"bridge", {&cell, &cell, &cell, &level}, NULL, 0, 0},
    [AL_OUT_GAP] = {"gap", {&cell, &level, &level}, NULL, 0, 0},
    [AL_OUT_USE] = {"use", {&plot, &use}, NULL, 0, 0},
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
static_assert(sizeof(alcazar_state) == 952, "no padding: every byte belongs to a field");
