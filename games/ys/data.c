/* data.c -- Ys as data: pieces, cards, ships, points, and the words and sentences for all of it.
 * Two tables are reconstructed, since no picture of the cards was at hand; each says so. A better
 * source changes the table and nothing else. */
#include "ys.h"

/* ---- pieces ----------------------------------------------------------------------------------------- */

/* R1.3, R17.2: how many brokers of the values 0..4; without and with Express. */
const uint8_t ys_brokers[2][YS_VALUES] = {{2, 3, 1, 3, 2}, {2, 2, 1, 2, 2}};

/* R15.2: the neutral set of each human: 4, 2, 1, 0, or the strong 4, 3, 1, 0. */
const uint8_t ys_neutral_set[2] = {1 << 4 | 1 << 2 | 1 << 1 | 1 << 0, 1 << 4 | 1 << 3 | 1 << 1 | 1 << 0};

/* The gems of each type of ship: large, small, small (R1.8). The small ones in the order of the
 * columns, a white one first. */
const uint8_t ys_ship_gems[YS_SHIPS][3] = {
    {YS_BLUE, YS_GREEN, YS_YELLOW}, {YS_BLUE, YS_GREEN, YS_RED}, {YS_BLUE, YS_YELLOW, YS_RED},
    {YS_BLUE, YS_WHITE, YS_GREEN}, {YS_BLUE, YS_WHITE, YS_YELLOW}, {YS_BLUE, YS_WHITE, YS_RED},
    {YS_GREEN, YS_BLUE, YS_YELLOW}, {YS_GREEN, YS_BLUE, YS_RED}, {YS_GREEN, YS_YELLOW, YS_RED},
    {YS_GREEN, YS_WHITE, YS_BLUE}, {YS_GREEN, YS_WHITE, YS_YELLOW}, {YS_GREEN, YS_WHITE, YS_RED},
    {YS_YELLOW, YS_BLUE, YS_GREEN}, {YS_YELLOW, YS_BLUE, YS_RED}, {YS_YELLOW, YS_GREEN, YS_RED},
    {YS_YELLOW, YS_WHITE, YS_BLUE}, {YS_YELLOW, YS_WHITE, YS_GREEN}, {YS_YELLOW, YS_WHITE, YS_RED},
    {YS_RED, YS_BLUE, YS_GREEN}, {YS_RED, YS_BLUE, YS_YELLOW}, {YS_RED, YS_GREEN, YS_YELLOW},
    {YS_RED, YS_WHITE, YS_BLUE}, {YS_RED, YS_WHITE, YS_GREEN}, {YS_RED, YS_WHITE, YS_YELLOW},
};

/* RECONSTRUCTED (R20.1): how many ships of each type there are, in the order of the table above; one
 * line for each large colour. Certain are 24 cards with one large and two small gems, at most one of
 * these white, and that 20 of them are white-free (Express draws 20). Which ones is our choice: every
 * colour is large 6 times, small 11 times. The second deck has every combination once. */
const uint8_t ys_ship_copies[2][2][YS_SHIPS] = {
    {
        {2, 1, 2, 0, 0, 1,
         1, 2, 2, 1, 0, 0,
         2, 2, 1, 0, 1, 0,
         2, 1, 2, 0, 0, 1},
        {2, 1, 2, 0, 0, 0,
         1, 2, 2, 0, 0, 0,
         2, 2, 1, 0, 0, 0,
         2, 1, 2, 0, 0, 0},
    },
    {
        {1, 1, 1, 1, 1, 1,
         1, 1, 1, 1, 1, 1,
         1, 1, 1, 1, 1, 1,
         1, 1, 1, 1, 1, 1},
        {1, 1, 1, 0, 0, 0,
         1, 1, 1, 0, 0, 0,
         1, 1, 1, 0, 0, 0,
         1, 1, 1, 0, 0, 0},
    },
};

/* RECONSTRUCTED in part (R20.2): when each character is played. Queen, Magician, Soldier and the
 * Alchemist are certain; the others follow from what they do. */
const uint16_t ys_window_cards[YS_WINDOWS] = {
    [YS_OPENING] = 1 << YS_BISHOP | 1 << YS_SPY | 1 << YS_ILLUSIONIST,
    [YS_BEFORE] = 1 << YS_QUEEN,
    [YS_AFTER] = 1 << YS_MAGICIAN | 1 << YS_SOLDIER,
    [YS_SCORING] = 1 << YS_CAPTAIN | 1 << YS_HERALD | 1 << YS_INTRIGUER | 1 << YS_MERCHANT,
    [YS_CLOSING] = 1 << YS_ALCHEMIST | 1 << YS_BANKER | 1 << YS_JEWELLER,
};

/* R11.2: by the rank of the colour, then by the player's place. R11.4: seven black gems or more. */
const uint8_t ys_gem_points[4][4] = {{24, 18, 12, 6}, {20, 15, 10, 5}, {16, 12, 8, 4}, {12, 9, 6, 3}};
const uint8_t ys_black_points[8] = {0, 1, 4, 8, 12, 16, 20, 24};
const uint8_t ys_throne_points[4] = {12, 7, 3, 0};
const int8_t ys_column_shift[4] = {2, 1, -1, -2};

/* ---- words ------------------------------------------------------------------------------------------ */

#define SEAT_LIST(X)             \
    X(0, "blue",   N_("Blue"))   \
    X(1, "orange", N_("Orange")) \
    X(2, "purple", N_("Purple")) \
    X(3, "yellow", N_("Yellow"))
GAME_WORDS(ys_seats, YS_SEATS, SEAT_LIST);
GAME_LABELS(ys_seat_labels, YS_SEATS, SEAT_LIST);

static const char *const off_on[] = {"off", "on"};
static const char *const off_on_label[] = {N_("off"), N_("on")};
static const char *const neutral_word[] = {"standard", "strong"};
static const char *const neutral_label[] = {N_("standard"), N_("strong")};
static const char *const deck_word[] = {"balanced", "all"};
static const char *const deck_label[] = {N_("balanced"), N_("each once")};

const game_option ys_options[] = {
    [YS_O_PLAYERS] = {.key = "players", .label = N_("Players"), .lo = 2, .hi = YS_SEATS, .dflt = YS_SEATS,
                      .help = N_("How many people play. Two are joined by neutral brokers.")},
    [YS_O_HOODS]   = {.key = "neighbourhoods", .label = N_("Neighbourhoods"), .lo = 3, .hi = YS_HOODS, .dflt = YS_HOODS,
                      .help = N_("Neighbourhoods in use: a choice for three players. "
                                 "Two always play in three, four in four.")},
    [YS_O_ROYAL]   = {.key = "royal", .label = N_("King's Favour"), .lo = 0, .hi = 1, .dflt = 0,
                      .word = off_on, .word_label = off_on_label,
                      .help = N_("King's Favour: after each round everybody sends a broker to the throne room.")},
    [YS_O_EXPRESS] = {.key = "express", .label = N_("Short game"), .lo = 0, .hi = 1, .dflt = 0,
                      .word = off_on, .word_label = off_on_label,
                      .help = N_("Ys Express: nine brokers, three turns a round, no ships with white gems.")},
    [YS_O_OPEN]    = {.key = "open", .label = N_("Everything face-up"), .lo = 0, .hi = 1, .dflt = 0,
                      .word = off_on, .word_label = off_on_label,
                      .help = N_("Everybody places face-up: for a first game.")},
    [YS_O_NEUTRAL] = {.key = "neutral", .label = N_("Neutral brokers"), .lo = 0, .hi = 1, .dflt = 0,
                      .word = neutral_word, .word_label = neutral_label,
                      .help = N_("Two players: neutral brokers {ys.neutral_broker.standard.1}, {ys.neutral_broker.standard.2}, "
                                 "{ys.neutral_broker.standard.3}, {ys.neutral_broker.standard.4}, or the strong ones "
                                 "{ys.neutral_broker.strong.1}, {ys.neutral_broker.strong.2}, "
                                 "{ys.neutral_broker.strong.3}, {ys.neutral_broker.strong.4}.")},
    [YS_O_SHIPS]   = {.key = "ships", .label = N_("Ships"), .lo = 0, .hi = 1, .dflt = 0,
                      .word = deck_word, .word_label = deck_label,
                      .help = N_("The ships: a balanced deck, or every combination of gems once.")},
};
_Static_assert(sizeof ys_options / sizeof *ys_options == YS_N_OPTIONS, "options");

const game_preset ys_presets[GAME_PRESETS] = {
    GAME_RECOMMENDED,
    {GAME_AS_PRINTED, .help = N_("As recommended: the numbers of the booklet are those of the usual options.")},
};

static const game_domain flag = {"flag", 0, 2, off_on, off_on_label};
static const game_domain neutral_set = {"set", 0, 2, neutral_word, neutral_label};
static const game_domain neutral_order = {"order", 1, 4, NULL, NULL}; /* of the brokers of a set */
static const game_domain deck = {"deck", 0, 2, deck_word, deck_label};

static const char *const stage_word[] = {
    [YS_ST_DEAL] = "deal", [YS_ST_CHARACTERS] = "characters", [YS_ST_SHIPS] = "ships", [YS_ST_BID] = "bid",
    [YS_ST_ORDER] = "order", [YS_ST_OPENING] = "opening", [YS_ST_PUT] = "put", [YS_ST_AT] = "at",
    [YS_ST_REFILL] = "refill", [YS_ST_QUEEN] = "queen", [YS_ST_AFTER] = "after", [YS_ST_MAGICIAN] = "magician",
    [YS_ST_SOLDIER] = "soldier", [YS_ST_LOOK] = "look", [YS_ST_SCORING] = "scoring", [YS_ST_CAPTAIN] = "captain",
    [YS_ST_HERALD] = "herald", [YS_ST_HERALD_AT] = "herald-at", [YS_ST_TAKE_TWO] = "take-two", [YS_ST_TAKE] = "take",
    [YS_ST_EXCHANGE] = "exchange", [YS_ST_COLUMNS] = "columns", [YS_ST_BIDDER] = "bidder",
    [YS_ST_CLOSING] = "closing", [YS_ST_ALCHEMIST] = "alchemist", [YS_ST_BANKER_UP] = "banker-up",
    [YS_ST_BANKER_DOWN] = "banker-down", [YS_ST_JEWELLER] = "jeweller", [YS_ST_FAVOUR] = "favour",
    [YS_ST_OVER] = "over",
};
static const game_domain stage = {"stage", 0, YS_STAGES, stage_word, NULL};
_Static_assert(sizeof stage_word / sizeof *stage_word == YS_STAGES, "stages");

static const char *const step_word[] = {
    [YS_STEP_NONE] = "none", [YS_STEP_FIRST] = "first", [YS_STEP_SECOND] = "second", [YS_STEP_THIRD] = "third",
    [YS_STEP_AREAS] = "areas", [YS_STEP_LEAVE] = "leave", [YS_STEP_ROW1] = "row1", [YS_STEP_ROW2] = "row2",
    [YS_STEP_ROW3] = "row3", [YS_STEP_COLUMNS] = "columns", [YS_STEP_BIDDER] = "bidder",
};
_Static_assert(sizeof step_word / sizeof *step_word == YS_STEPS, "steps");
static const game_domain step = {"step", 0, YS_STEPS, step_word, NULL};

static const char *const taking_word[] = {
    [YS_IDLE] = "nothing", [YS_HAND_UP] = "up", [YS_HAND_DOWN] = "down", [YS_FROM_FRONT_UP] = "front-up",
    [YS_FROM_FRONT_DOWN] = "front-down", [YS_SET_UP] = "neutral-up", [YS_SET_DOWN] = "neutral-down",
};
_Static_assert(sizeof taking_word / sizeof *taking_word == YS_TAKINGS, "takings");
static const game_domain taking = {"taking", 0, YS_TAKINGS, taking_word, NULL};

/* Brokers. `known` is a set of seats, or all of them; `cand` a set of values, or a linked pair. */
#define VALUE_LIST(X)                                                                                      \
    X(0, "0", "0") X(1, "1", "1") X(2, "2", "2") X(3, "3", "3") X(4, "4", "4") X(YS_NO_VALUE, "none", "-")
static GAME_WORDS(value_word, YS_NO_VALUE + 1, VALUE_LIST);
static GAME_LABELS(value_label, YS_NO_VALUE + 1, VALUE_LIST);
static const game_domain value = {"value", 0, YS_VALUES, value_word, value_label};
static const game_domain value_or_none = {"value", 0, YS_VALUES + 1, value_word, value_label};
static const game_domain number = {"number", 1, YS_NUMBERS, NULL, NULL};
static const char *const known_word[YS_SEATS + 1] = {"blue", "orange", "purple", "yellow", "all"};
static const game_domain known = {"known", 0, YS_SEATS + 1, known_word, NULL};
static const char *const cand_word[YS_VALUES + 1] = {"0", "1", "2", "3", "4", "pair"};
static const game_domain cand = {"can-be", 0, YS_VALUES + 1, cand_word, NULL};

#define GEM_LIST(X)                          \
    X(YS_BLUE,   "blue",   N_("blue gem"))   \
    X(YS_GREEN,  "green",  N_("green gem"))  \
    X(YS_YELLOW, "yellow", N_("yellow gem")) \
    X(YS_RED,    "red",    N_("red gem"))    \
    X(YS_BLACK,  "black",  N_("black gem"))  \
    X(YS_WHITE,  "white",  N_("white gem"))  \
    X(YS_NO_GEM, "none",   N_("no gem"))
static GAME_WORDS(gem_word, YS_NO_GEM + 1, GEM_LIST);
GAME_LABELS(ys_gem_labels, YS_NO_GEM + 1, GEM_LIST);
static const char *const colour_label[] = {
    [YS_BLUE] = N_("blue"), [YS_GREEN] = N_("green"), [YS_YELLOW] = N_("yellow"), [YS_RED] = N_("red"),
};
_Static_assert(sizeof colour_label / sizeof *colour_label == YS_COLOURS, "colours");
static const game_domain gem = {"gem", 0, YS_WHITE + 1, gem_word, ys_gem_labels};
static const game_domain gem_or_none = {"gem", 0, YS_NO_GEM + 1, gem_word, ys_gem_labels};
static const game_domain owned_gem = {"gem", 0, YS_BLACK + 1, gem_word, ys_gem_labels};
static const game_domain coloured_gem = {"gem", 0, YS_COLOURS, gem_word, ys_gem_labels};
static const game_domain colour = {"colour", 0, YS_COLOURS, gem_word, colour_label};

#define CITY(hood, area) (((hood) - 1) * 3 + (area))
#define MARKET(row, column) (YS_MARKET + (row) * 4 + (column))
#define PLACE_LIST(X)                                                                                       \
    X(CITY(1, YS_PORT), "port1", N_("Port 1")) X(CITY(1, YS_COMMERCE), "commerce1", N_("Commerce 1"))       \
    X(CITY(1, YS_PALACE), "palace1", N_("Palace 1")) X(CITY(2, YS_PORT), "port2", N_("Port 2"))             \
    X(CITY(2, YS_COMMERCE), "commerce2", N_("Commerce 2")) X(CITY(2, YS_PALACE), "palace2", N_("Palace 2")) \
    X(CITY(3, YS_PORT), "port3", N_("Port 3")) X(CITY(3, YS_COMMERCE), "commerce3", N_("Commerce 3"))       \
    X(CITY(3, YS_PALACE), "palace3", N_("Palace 3")) X(CITY(4, YS_PORT), "port4", N_("Port 4"))             \
    X(CITY(4, YS_COMMERCE), "commerce4", N_("Commerce 4")) X(CITY(4, YS_PALACE), "palace4", N_("Palace 4")) \
    X(MARKET(0, YS_BLUE), "row0-blue", N_("Market row 0, blue"))                                            \
    X(MARKET(0, YS_GREEN), "row0-green", N_("Market row 0, green"))                                         \
    X(MARKET(0, YS_YELLOW), "row0-yellow", N_("Market row 0, yellow"))                                      \
    X(MARKET(0, YS_RED), "row0-red", N_("Market row 0, red"))                                               \
    X(MARKET(1, YS_BLUE), "row1-blue", N_("Market row 1, blue"))                                            \
    X(MARKET(1, YS_GREEN), "row1-green", N_("Market row 1, green"))                                         \
    X(MARKET(1, YS_YELLOW), "row1-yellow", N_("Market row 1, yellow"))                                      \
    X(MARKET(1, YS_RED), "row1-red", N_("Market row 1, red"))                                               \
    X(MARKET(2, YS_BLUE), "row2-blue", N_("Market row 2, blue"))                                            \
    X(MARKET(2, YS_GREEN), "row2-green", N_("Market row 2, green"))                                         \
    X(MARKET(2, YS_YELLOW), "row2-yellow", N_("Market row 2, yellow"))                                      \
    X(MARKET(2, YS_RED), "row2-red", N_("Market row 2, red"))                                               \
    X(MARKET(3, YS_BLUE), "row3-blue", N_("Market row 3, blue"))                                            \
    X(MARKET(3, YS_GREEN), "row3-green", N_("Market row 3, green"))                                         \
    X(MARKET(3, YS_YELLOW), "row3-yellow", N_("Market row 3, yellow"))                                      \
    X(MARKET(3, YS_RED), "row3-red", N_("Market row 3, red"))                                               \
    X(YS_THRONE, "throne", N_("Throne room"))                                                               \
    X(YS_HOME, "home", N_("Behind the screen"))                                                             \
    X(YS_NOWHERE, "nowhere", N_("Nowhere"))
static GAME_WORDS(place_word, YS_NOWHERE + 1, PLACE_LIST);
static GAME_LABELS(place_label, YS_NOWHERE + 1, PLACE_LIST);
static const game_domain place = {"place", 0, YS_PLACES, place_word, place_label};
static const game_domain any_place = {"place", 0, YS_NOWHERE + 1, place_word, place_label};

#define CHARACTER_LIST(X)                                                                             \
    X(YS_ALCHEMIST, "alchemist", N_("Alchemist")) X(YS_BANKER, "banker", N_("Banker"))                \
    X(YS_CAPTAIN, "captain", N_("Captain")) X(YS_BISHOP, "bishop", N_("Bishop"))                      \
    X(YS_SPY, "spy", N_("Spy")) X(YS_HERALD, "herald", N_("Herald"))                                  \
    X(YS_ILLUSIONIST, "illusionist", N_("Illusionist")) X(YS_INTRIGUER, "intriguer", N_("Intriguer")) \
    X(YS_JEWELLER, "jeweller", N_("Jeweller")) X(YS_MAGICIAN, "magician", N_("Magician"))             \
    X(YS_MERCHANT, "merchant", N_("Merchant")) X(YS_SOLDIER, "soldier", N_("Soldier"))                \
    X(YS_QUEEN, "queen", N_("Queen")) X(YS_PRINCE, "prince", N_("Prince"))                            \
    X(YS_KING, "king", N_("King")) X(YS_CHARACTERS, "blue-card", N_("blue card"))
static GAME_WORDS(character_word, YS_CHARACTERS + 1, CHARACTER_LIST);
GAME_LABELS(ys_character_labels, YS_CHARACTERS + 1, CHARACTER_LIST);
static const game_domain character = {"character", 0, YS_CHARACTERS, character_word, ys_character_labels};
static const game_domain any_card = {"card", 0, YS_CHARACTERS + 1, character_word, ys_character_labels};
static const char *const where_word[] = {
    [YS_UNSEEN] = "unseen", [YS_AT_HOOD] = "at-1", [YS_AT_HOOD + 1] = "at-2", [YS_AT_HOOD + 2] = "at-3",
    [YS_AT_HOOD + 3] = "at-4", [YS_WITH] = "blue", [YS_WITH + 1] = "orange", [YS_WITH + 2] = "purple",
    [YS_WITH + 3] = "yellow", [YS_GONE] = "gone",
};
_Static_assert(sizeof where_word / sizeof *where_word == YS_GONE + 1, "where");
static const game_domain where = {"where", 0, YS_GONE + 1, where_word, NULL};

static const game_domain hood = {"neighbourhood", 1, YS_HOODS, NULL, NULL};
#define HARBOUR_LIST(X)                                         \
    X(0, "none", N_("none"))                                    \
    X(1, "1", "1") X(2, "2", "2") X(3, "3", "3") X(4, "4", "4") \
    X(YS_HOOD_MARKET, "market", N_("the market"))
static GAME_WORDS(harbour_word, YS_HOOD_MARKET + 1, HARBOUR_LIST);
static GAME_LABELS(harbour_label, YS_HOOD_MARKET + 1, HARBOUR_LIST);
static const game_domain harbour = {"harbour", 0, YS_HOOD_MARKET + 1, harbour_word, harbour_label};
static const game_domain closed = {"harbour", 0, YS_HOOD_MARKET, harbour_word, harbour_label};
static const game_domain row = {"row", 0, 4, NULL, NULL};

#define SHIP(large, pair) ((large) * 6 + (pair))
#define SHIP_LIST(X)                                                              \
    X(SHIP(YS_BLUE, 0),   "blue-green-yellow",  N_("large blue, green, yellow"))  \
    X(SHIP(YS_BLUE, 1),   "blue-green-red",     N_("large blue, green, red"))     \
    X(SHIP(YS_BLUE, 2),   "blue-yellow-red",    N_("large blue, yellow, red"))    \
    X(SHIP(YS_BLUE, 3),   "blue-white-green",   N_("large blue, white, green"))   \
    X(SHIP(YS_BLUE, 4),   "blue-white-yellow",  N_("large blue, white, yellow"))  \
    X(SHIP(YS_BLUE, 5),   "blue-white-red",     N_("large blue, white, red"))     \
    X(SHIP(YS_GREEN, 0),  "green-blue-yellow",  N_("large green, blue, yellow"))  \
    X(SHIP(YS_GREEN, 1),  "green-blue-red",     N_("large green, blue, red"))     \
    X(SHIP(YS_GREEN, 2),  "green-yellow-red",   N_("large green, yellow, red"))   \
    X(SHIP(YS_GREEN, 3),  "green-white-blue",   N_("large green, white, blue"))   \
    X(SHIP(YS_GREEN, 4),  "green-white-yellow", N_("large green, white, yellow")) \
    X(SHIP(YS_GREEN, 5),  "green-white-red",    N_("large green, white, red"))    \
    X(SHIP(YS_YELLOW, 0), "yellow-blue-green",  N_("large yellow, blue, green"))  \
    X(SHIP(YS_YELLOW, 1), "yellow-blue-red",    N_("large yellow, blue, red"))    \
    X(SHIP(YS_YELLOW, 2), "yellow-green-red",   N_("large yellow, green, red"))   \
    X(SHIP(YS_YELLOW, 3), "yellow-white-blue",  N_("large yellow, white, blue"))  \
    X(SHIP(YS_YELLOW, 4), "yellow-white-green", N_("large yellow, white, green")) \
    X(SHIP(YS_YELLOW, 5), "yellow-white-red",   N_("large yellow, white, red"))   \
    X(SHIP(YS_RED, 0),    "red-blue-green",     N_("large red, blue, green"))     \
    X(SHIP(YS_RED, 1),    "red-blue-yellow",    N_("large red, blue, yellow"))    \
    X(SHIP(YS_RED, 2),    "red-green-yellow",   N_("large red, green, yellow"))   \
    X(SHIP(YS_RED, 3),    "red-white-blue",     N_("large red, white, blue"))     \
    X(SHIP(YS_RED, 4),    "red-white-green",    N_("large red, white, green"))    \
    X(SHIP(YS_RED, 5),    "red-white-yellow",   N_("large red, white, yellow"))   \
    X(YS_NO_SHIP,         "none",               N_("no ship"))
static GAME_WORDS(ship_word, YS_NO_SHIP + 1, SHIP_LIST);
static GAME_LABELS(ship_label, YS_NO_SHIP + 1, SHIP_LIST);
static const game_domain ship = {"ship", 0, YS_SHIPS, ship_word, ship_label};
static const game_domain ship_or_none = {"ship", 0, YS_NO_SHIP + 1, ship_word, ship_label};

static const game_domain order_card = {"order", 1, YS_SEATS, NULL, NULL};
static const game_domain points = {"points", 0, 100, NULL, NULL};
static const game_domain amount = {"amount", 0, 201, NULL, NULL};
static const game_domain rank = {"place", 1, 4, NULL, NULL};
static const game_domain price = {"price", 0, YS_PRICE_TOP + 1, NULL, NULL};
static const game_domain round_number = {"round", 1, YS_ROUNDS, NULL, NULL};

#define SOURCE_LIST(X)                                                     \
    X(YS_FROM_MARKET,   "market",      N_("brokers placed in the market")) \
    X(YS_FROM_COMMERCE, "commerce",    N_("commerce"))                     \
    X(YS_FROM_PRINCE,   "prince",      N_("the Prince"))                   \
    X(YS_FROM_KING,     "king",        N_("the King"))                     \
    X(YS_FROM_BLUE,     "blue-gems",   N_("blue gems"))                    \
    X(YS_FROM_GREEN,    "green-gems",  N_("green gems"))                   \
    X(YS_FROM_YELLOW,   "yellow-gems", N_("yellow gems"))                  \
    X(YS_FROM_RED,      "red-gems",    N_("red gems"))                     \
    X(YS_FROM_BLACK,    "black-gems",  N_("black gems"))                   \
    X(YS_FROM_THRONE,   "throne",      N_("the throne room"))
static GAME_WORDS(source_word, YS_SOURCES, SOURCE_LIST);
static GAME_LABELS(source_label, YS_SOURCES, SOURCE_LIST);
static const game_domain source = {"source", 0, YS_SOURCES, source_word, source_label};

#define ORIGIN_LIST(X)                                      \
    X(YS_OF_SHIP,   "ship",      N_("from the ship"))       \
    X(YS_OF_WHITE,  "white",     N_("for a white gem"))     \
    X(YS_OF_PORT,   "port",      N_("from the port"))       \
    X(YS_OF_PALACE, "palace",    N_("from the palace"))     \
    X(YS_OF_ROW,    "row",       N_("from the market row")) \
    X(YS_OF_CARD,   "character", N_("by a character"))
static GAME_WORDS(origin_word, YS_ORIGINS, ORIGIN_LIST);
static GAME_LABELS(origin_label, YS_ORIGINS, ORIGIN_LIST);
static const game_domain origin = {"origin", 0, YS_ORIGINS, origin_word, origin_label};

/* Why a contest fell as it did (R8.1). */
#define REASON_LIST(X)                                                  \
    X(YS_ALONE,        "alone",     N_("alone"))                        \
    X(YS_MOST,         "most",      N_("more than the next"))           \
    X(YS_BY_INTRIGUER, "intriguer", N_("tie: the Intriguer decides"))   \
    X(YS_BY_NEUTRAL,   "neutral",   N_("tie: the neutral player wins")) \
    X(YS_BY_FRONT,     "front",     N_("tie: the higher front total"))  \
    X(YS_BY_ORDER,     "order",     N_("tie: the lower order card"))    \
    X(YS_LAST,         "last",      N_("last"))
static GAME_WORDS(reason_word, YS_REASONS, REASON_LIST);
static GAME_LABELS(reason_label, YS_REASONS, REASON_LIST);
static const game_domain reason = {"reason", 0, YS_REASONS, reason_word, reason_label};

/* ---- actions and events ------------------------------------------------------------------------------- */

/* Against what is no argument of several verbs. */
#define NO_BROKER N_("R1.3 Brokers are worth from 0 to {ys.top_value}.")
#define NO_NUMBER N_("R5.8 A broker is named by its number, and if it may be another player's by its owner too.")
#define NO_HOOD   N_("R1.5 The neighbourhoods are numbered 1 to {ys.hoods}.")
#define NO_COLOUR N_("R1.4 Blue, green, yellow and red gems can be chosen, no others.")

const game_kind ys_actions[] = {
    [YS_DEAL] = {.name = "deal", .arg = {&game_seat}, .say = N_("The next order card goes to {0}")},
    [YS_SHOW] = {.name = "show", .arg = {&character}, .say = N_("Turn up a character: {0}")},
    [YS_SHIP] = {.name = "ship", .arg = {&ship}, .say = N_("A ship arrives: {0}")},
    [YS_BID] = {.name = "bid", .arg = {&value, &value}, .say = N_("Bid {0} and {1}"), .secret = 3,
                .pair = 1, .outside = NO_BROKER},
    [YS_ORDER] = {.name = "order", .arg = {&order_card}, .say = N_("Take order card {0}"),
                  .outside = N_("R2.2 There are only as many order cards as players.")},
    [YS_PLAY] = {.name = "play", .arg = {&character}, .say = N_("Play a character: {0}"),
                 .outside = N_("R1.9 This is no character.")},
    [YS_UP] = {.name = "up", .arg = {&value}, .say = N_("Place a {0} face-up"),
               .outside = NO_BROKER},
    [YS_DOWN] = {.name = "down", .arg = {&value}, .say = N_("Place a {0} face-down"), .secret = 1,
                 .outside = NO_BROKER},
    [YS_FRONT_UP] = {.name = "front-up", .arg = {&value},
                     .say = N_("Place a {0} from in front of the screen, face-up"),
                     .outside = NO_BROKER},
    [YS_FRONT_DOWN] = {.name = "front-down", .arg = {&value},
                       .say = N_("Place a {0} from in front of the screen, face-down"),
                       .outside = NO_BROKER},
    [YS_NEUTRAL_UP] = {.name = "neutral-up", .arg = {&value}, .say = N_("Place a neutral {0} face-up"),
                       .outside = NO_BROKER},
    [YS_NEUTRAL_DOWN] = {.name = "neutral-down", .arg = {&value},
                         .say = N_("Place a neutral {0} face-down"), .secret = 1,
                         .outside = NO_BROKER},
    [YS_AT] = {.name = "at", .arg = {&place}, .say = N_("Place it here: {0}"),
               .outside = N_("R5.3 Brokers go to an area of a neighbourhood or to a cell of the market.")},
    [YS_REFILL] = {.name = "refill", .arg = {&value}, .say = N_("Put a {0} in front of the screen"),
                   .outside = NO_BROKER},
    [YS_PEEK] = {.name = "peek", .arg = {&game_seat, &number}, .say = N_("Look at a broker: {0} no. {1}"),
                 .outside = NO_NUMBER},
    [YS_CLOSE] = {.name = "close", .arg = {&hood}, .say = N_("Close neighbourhood {0}"),
                  .outside = NO_HOOD},
    [YS_SWAP] = {.name = "swap", .arg = {&game_seat, &number}, .say = N_("Swap a broker: {0} no. {1}"),
                 .outside = NO_NUMBER},
    [YS_MARK] = {.name = "mark", .arg = {&number}, .say = N_("Soldier on your broker no. {0}"),
                 .outside = NO_NUMBER},
    [YS_SHIP_SWAP] = {.name = "swap-ships", .arg = {&hood, &hood},
                      .say = N_("Swap the ships of neighbourhoods {0} and {1}"),
                      .pair = 1, .outside = NO_HOOD},
    [YS_MOVE] = {.name = "move", .arg = {&number}, .say = N_("Move your broker no. {0}"),
                 .outside = NO_NUMBER},
    [YS_TAKE_TWO] = {.name = "take-two", .arg = {&gem, &gem}, .say = N_("Take two: {0} and {1}"),
                     .pair = 1, .outside = N_("R7.3 The ship does not offer this.")},
    [YS_TAKE] = {.name = "take", .arg = {&gem}, .say = N_("Take: {0}"),
                 .outside = N_("R7.3 The ship does not offer this.")},
    [YS_GEM] = {.name = "gem", .arg = {&coloured_gem}, .say = N_("Choose: {0}"),
                .outside = NO_COLOUR},
    [YS_COLUMN] = {.name = "column", .arg = {&colour}, .say = N_("Put this column before the others: {0}"),
                   .outside = N_("R1.7 There are prices for blue, green, yellow and red gems only.")},
    [YS_RAISE] = {.name = "raise", .arg = {&colour}, .say = N_("Price up by one: {0}"),
                  .outside = N_("R1.7 There are prices for blue, green, yellow and red gems only.")},
    [YS_LOWER] = {.name = "lower", .arg = {&colour}, .say = N_("Price down by one: {0}"),
                  .outside = N_("R1.7 There are prices for blue, green, yellow and red gems only.")},
    [YS_CHANGE] = {.name = "change", .arg = {&owned_gem, &coloured_gem},
                   .say = N_("Give a gem and take another: {0} for {1}"),
                   .outside = N_("R13.1 You give one of your gems and take a blue, green, yellow or red one.")},
    [YS_TWO_GEMS] = {.name = "gems", .arg = {&coloured_gem, &coloured_gem}, .say = N_("Choose two: {0} and {1}"),
                     .pair = 1, .outside = NO_COLOUR},
    [YS_FAVOUR] = {.name = "favour", .arg = {&value}, .say = N_("Send a {0} to the throne room"), .secret = 1,
                   .outside = NO_BROKER},
    [YS_DONE] = {.name = "done", .say = N_("Nothing more"), .decline = 1},
};
_Static_assert(sizeof ys_actions / sizeof *ys_actions == YS_N_ACTIONS, "actions");

const game_kind ys_events[] = {
    [YS_EV_POINTS] = {.name = "points", .arg = {&points, &source}, .say = N_("{seat}: {0} VP ({1})")},
    [YS_EV_ROUND] = {.name = "round", .arg = {&round_number}, .say = N_("Round {0} begins.")},
    [YS_EV_ORDER] = {.name = "order", .arg = {&order_card}, .say = N_("{seat} gets order card {0}.")},
    [YS_EV_SHOWN] = {.name = "shown", .arg = {&character, &hood}, .say = N_("Palace {1}: {0}.")},
    [YS_EV_BLUE_CARD] = {.name = "blue-card", .arg = {&hood}, .say = N_("Palace {0}: a blue card.")},
    [YS_EV_SHIP] = {.name = "ship", .arg = {&ship, &harbour}, .say = N_("A ship with {0}; harbour: {1}.")},
    [YS_EV_RESHUFFLE] = {.name = "reshuffle", .say = N_("The discarded ships are shuffled into a new pile.")},
    [YS_EV_ROW_GEM] = {.name = "row-gem", .arg = {&row, &gem}, .say = N_("Market row {0}: {1}.")},
    [YS_EV_COMMITS] = {.name = "commits", .say = N_("{seat} has chosen in secret.")},
    [YS_EV_BIDS] = {.name = "bids", .arg = {&value, &value, &amount}, .say = N_("{seat} bids {0} and {1}: {2}.")},
    [YS_EV_PLAYS] = {.name = "plays", .arg = {&character}, .say = N_("{seat} plays a character: {0}.")},
    [YS_EV_FROM_FRONT] = {.name = "from-front", .arg = {&value},
                          .say = N_("{seat} takes a {0} from in front of the screen.")},
    [YS_EV_PLACED_UP] = {.name = "placed-up", .arg = {&game_seat, &number, &place, &value},
                         .say = N_("{seat} places {0} no. {1}, a {3}. {2}.")},
    [YS_EV_PLACED_DOWN] = {.name = "placed-down", .arg = {&game_seat, &number, &place, &value},
                           .say = N_("{seat} places {0} no. {1} face-down ({3}). {2}.")},
    [YS_EV_REFILL] = {.name = "refill", .arg = {&value}, .say = N_("{seat} puts a {0} in front of the screen.")},
    [YS_EV_CLOSES] = {.name = "closes", .arg = {&hood}, .say = N_("{seat} closes neighbourhood {0} with the Queen.")},
    [YS_EV_PEEKS] = {.name = "peeks", .arg = {&game_seat, &number, &any_place, &value},
                     .say = N_("{seat} looks at {0} no. {1} ({3}). {2}.")},
    [YS_EV_SWAPPED] = {.name = "swapped", .arg = {&game_seat, &number, &any_place, &game_seat, &number, &any_place},
                       .say = N_("{seat} swaps {0} no. {1} ({2}) with {3} no. {4} ({5}).")},
    [YS_EV_MARKED] = {.name = "marked", .arg = {&number, &place},
                      .say = N_("{seat} puts the Soldier on no. {0}. {1}.")},
    [YS_EV_LAST] = {.name = "last", .arg = {&value},
                    .say = N_("{seat}: the last broker, a {0}, joins those in front.")},
    [YS_EV_SHIPS] = {.name = "ships", .arg = {&hood, &hood},
                     .say = N_("{seat} swaps the ships of neighbourhoods {0} and {1}.")},
    [YS_EV_MOVED] = {.name = "moved", .arg = {&number, &place, &place}, .say = N_("{seat} moves no. {0}: {1} - {2}.")},
    [YS_EV_REVEALED] = {.name = "revealed", .arg = {&number, &any_place, &value},
                        .say = N_("{seat} no. {0} is a {2}. {1}.")},
    [YS_EV_RANKED] = {.name = "ranked", .arg = {&hood, &rank, &amount, &reason},
                      .say = N_("Neighbourhood {0}: {seat} is no. {1} with {2} ({3}).")},
    [YS_EV_GETS] = {.name = "gets", .arg = {&gem, &origin}, .say = N_("{seat} gets a {0} ({1}).")},
    [YS_EV_GIVES] = {.name = "gives", .arg = {&gem}, .say = N_("{seat} gives back a {0}.")},
    [YS_EV_BANK_KEEPS] = {.name = "bank-keeps", .arg = {&gem, &amount, &hood},
                          .say = N_("Neighbourhood {2}: the bank keeps {1} x {0}.")},
    [YS_EV_AREA] = {.name = "area", .arg = {&place, &amount, &reason}, .say = N_("{0}: {seat} wins with {1} ({2}).")},
    [YS_EV_AREA_EMPTY] = {.name = "area-empty", .arg = {&place}, .say = N_("{0}: nobody.")},
    [YS_EV_CARD] = {.name = "card", .arg = {&any_card, &hood}, .say = N_("{seat} wins a card at palace {1}: {0}.")},
    [YS_EV_CARD_LOST] = {.name = "card-lost", .arg = {&hood}, .say = N_("The card of palace {0} is discarded.")},
    [YS_EV_ROW] = {.name = "row", .arg = {&row, &amount, &reason},
                   .say = N_("Market row {0}: {seat} wins with {1} ({2}).")},
    [YS_EV_ROW_EMPTY] = {.name = "row-empty", .arg = {&row}, .say = N_("Market row {0}: nobody.")},
    [YS_EV_COLUMN] = {.name = "column", .arg = {&colour, &amount, &amount, &rank},
                      .say = N_("Column {0}: sum {1}, brokers {2}, place {3}.")},
    [YS_EV_PRICE] = {.name = "price", .arg = {&colour, &price, &price}, .say = N_("Price of {0}: {1} - {2}.")},
    [YS_EV_DECIDER] = {.name = "decider", .arg = {&reason}, .say = N_("{seat} orders the tied columns ({0}).")},
    [YS_EV_BEST_BIDDER] = {.name = "best-bidder", .arg = {&amount, &reason},
                           .say = N_("Best bidder: {seat} with {0} ({1}).")},
    [YS_EV_HOME] = {.name = "home", .arg = {&harbour}},
    [YS_EV_THRONE] = {.name = "throne", .arg = {&number, &value},
                      .say = N_("{seat} sends no. {0} to the throne room ({1}).")},
    [YS_EV_COUNTED] = {.name = "counted"},
    [YS_EV_WORTH] = {.name = "worth", .arg = {&colour, &rank}, .say = N_("Value of {0}: place {1}.")},
    [YS_EV_COLLECTION] = {.name = "collection", .arg = {&colour, &amount, &rank},
                          .say = N_("{seat}: {0} x {1}, place {2}.")},
    [YS_EV_THRONE_SUM] = {.name = "throne-sum", .arg = {&amount, &rank},
                          .say = N_("Throne room: {seat} has {0}, place {1}.")},
};
_Static_assert(sizeof ys_events / sizeof *ys_events == YS_N_EVENTS, "events");

const game_kind ys_notes[] = {
    [YS_NOTE_SUM] = {.name = "sum", .arg = {&amount}, .say = N_("sum {0}")},
    [YS_NOTE_BROKER] = {.name = "broker", .arg = {&any_place, &value}, .say = N_("{0}, a {1}")},
    [YS_NOTE_STRANGER] = {.name = "stranger", .arg = {&any_place}, .say = N_("{0}")},
    [YS_NOTE_POINT] = {.name = "point", .arg = {&points}, .say = N_("VP {+0}")},
    [YS_NOTE_HOOD] = {.name = "hood", .arg = {&ship, &character}, .say = N_("{0}; {1}")},
    [YS_NOTE_BLUE_HOOD] = {.name = "hood-only", .arg = {&ship}, .say = N_("{0}")},
    [YS_NOTE_SHIPS] = {.name = "ships", .arg = {&ship, &ship}, .say = N_("{0}; {1}")},
    [YS_NOTE_PRICE] = {.name = "price", .arg = {&price, &price}, .say = N_("price {0} - {1}")},
};
_Static_assert(sizeof ys_notes / sizeof *ys_notes == YS_N_NOTES, "notes");

/* ---- facts, and what the rules make of a position (facts.c answers) -------------------------------------- */

static const char *const moment_word[] = {"opening", "before", "after", "scoring", "closing", "at-once"};
static const game_domain moment = {"moment", YS_OPENING, YS_WINDOWS + 1, moment_word, NULL};
static const game_domain third_gem = {"nth", 0, 3, NULL, NULL};
static const game_domain black_gems = {"count", 0, 8, NULL, NULL};

const game_fact ys_facts[YS_N_FACTS] = {
    [YS_FACT_ROUNDS] = {"rounds", {0}, NULL},
    [YS_FACT_HOODS] = {"hoods", {0}, NULL},
    [YS_FACT_TOP_VALUE] = {"top_value", {0}, NULL},
    [YS_FACT_FIRST_PRICE] = {"first_price", {0}, NULL},
    [YS_FACT_TOP_PRICE] = {"top_price", {0}, NULL},
    [YS_FACT_SOLDIER] = {"soldier", {0}, NULL},
    [YS_FACT_NEUTRAL] = {"neutral", {0}, &game_seat},
    [YS_FACT_NEUTRAL_SET] = {"neutral_set", {&neutral_set, &value}, NULL},
    [YS_FACT_NEUTRAL_BROKER] = {"neutral_broker", {&neutral_set, &neutral_order}, NULL},
    [YS_FACT_SHIP_GEM] = {"ship_gem", {&ship, &third_gem}, &gem},
    [YS_FACT_MARKET_POINTS] = {"market_points", {0}, NULL},
    [YS_FACT_FIGURE] = {"figure", {&any_card}, NULL},
    [YS_FACT_MOMENT] = {"moment", {&any_card}, &moment},
    [YS_FACT_GEM_POINTS] = {"gem_points", {&rank, &rank}, NULL},
    [YS_FACT_BLACK_POINTS] = {"black_points", {&black_gems}, NULL},
    [YS_FACT_THRONE_POINTS] = {"throne_points", {&rank}, NULL},
    [YS_FACT_COLUMN_SHIFT] = {"column_shift", {&rank}, NULL},
};

static const char *const contest_word[] = {
    "port1", "commerce1", "palace1", "port2", "commerce2", "palace2",
    "port3", "commerce3", "palace3", "port4", "commerce4", "palace4",
    "hood1", "hood2", "hood3", "hood4", "row0", "row1", "row2", "row3", "throne",
};
static const game_domain contest = {"contest", 0, 21, contest_word, NULL};

const game_kind ys_outlooks[YS_N_OUTLOOKS] = {
    [YS_OUT_BOARD] = {.name = "board", .arg = {&hood, &row, &amount, &amount, &points}},
    [YS_OUT_RANK] = {.name = "rank", .arg = {&colour, &rank}},
    [YS_OUT_WORTH] = {.name = "worth", .arg = {&owned_gem, &points}},
    [YS_OUT_BEHIND] = {.name = "behind", .arg = {&amount, &amount, &amount, &amount, &amount, &amount}},
    [YS_OUT_COLUMN] = {.name = "column", .arg = {&colour, &amount, &amount, &amount, &rank, &rank}},
    [YS_OUT_STANDING] = {.name = "standing", .arg = {&contest, &amount, &amount, &reason}},
};

/* ---- fields ----------------------------------------------------------------------------------------------- */

#define S ys_state
const game_field ys_fields[] = {
    FIELD1(S, score, &game_seat, NULL, 0),
    FIELD1(S, down, &game_seat, &number, FIELD_SET),
    FIELD0(S, won, &character, FIELD_SET),
    FIELD0(S, played, &character, FIELD_SET),
    FIELD1(S, taken, &game_seat, &number, FIELD_SET | FIELD_DERIVED),
    FIELD0(S, cells, NULL, FIELD_SET | FIELD_DERIVED),
    FIELD0(S, players, NULL, 0),
    FIELD0(S, neighbourhoods, NULL, 0),
    FIELD0(S, royal, &flag, 0),
    FIELD0(S, express, &flag, 0),
    FIELD0(S, open, &flag, 0),
    FIELD0(S, neutral, &neutral_set, 0),
    FIELD0(S, ships, &deck, 0),
    FIELD0(S, stage, &stage, 0),
    FIELD0(S, turn, &game_seat, 0),
    FIELD0(S, round, NULL, 0),
    FIELD0(S, lap, NULL, 0),
    FIELD0(S, hood, &harbour, 0),
    FIELD0(S, step, &step, 0),
    FIELD1(S, order, &game_seat, NULL, 0),
    FIELD1(S, pick, &game_seat, NULL, 0),
    FIELD1(S, line, NULL, &game_seat, FIELD_DERIVED),
    FIELD1(S, price, &colour, NULL, 0),
    FIELD2(S, gems, &game_seat, &owned_gem, NULL, 0),
    FIELD1(S, card, &character, &where, 0),
    FIELD0(S, blue_cards, &hood, FIELD_SET),
    FIELD1(S, ship, &hood, &ship_or_none, 0),
    FIELD1(S, row, NULL, &gem_or_none, 0),
    FIELD1(S, pile, &ship, NULL, 0),
    FIELD1(S, offer, &gem, NULL, 0),
    FIELD1(S, column, &colour, NULL, 0),
    FIELD0(S, closed, &closed, 0),
    FIELD0(S, looks, NULL, 0),
    FIELD0(S, soldier, NULL, 0),
    FIELD0(S, chosen_of, &game_seat, 0),
    FIELD0(S, chosen, NULL, 0),
    FIELD0(S, taking, &taking, 0),
    FIELD0(S, picked, &value_or_none, 0),
    FIELD1(S, fresh, NULL, NULL, 0),
    FIELD2(S, bid, &game_seat, NULL, &value_or_none, 0),
    FIELD1(S, favour, &game_seat, &value_or_none, 0),
    FIELD2(S, front, &game_seat, &value, NULL, 0),
    FIELD2(S, place, &game_seat, &number, &any_place, 0),
    FIELD2(S, value, &game_seat, &number, &value, 0),
    FIELD2(S, known, &game_seat, &number, &known, FIELD_SET),
    FIELD2(S, cand, &game_seat, &number, &cand, FIELD_SET),
    FIELD2(S, hand, &game_seat, &value, NULL, FIELD_DERIVED),
    FIELD1(S, set, &game_seat, &value, FIELD_SET | FIELD_DERIVED),
};
#undef S
_Static_assert(sizeof ys_fields / sizeof *ys_fields == YS_N_FIELDS, "fields");
