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

const char *const ys_seats[] = {"blue", "orange", "purple", "yellow"};
const char *const ys_seat_labels[] = {N_("Blue"), N_("Orange"), N_("Purple"), N_("Yellow")};

static const char *const off_on[] = {"off", "on"};
static const char *const neutral_word[] = {"standard", "strong"};
static const char *const deck_word[] = {"balanced", "all"};

const game_option ys_options[] = {
    {"players", 2, 4, 4, NULL, N_("How many people play. Two are joined by neutral brokers.")},
    {"neighbourhoods", 3, 4, 4, NULL,
     N_("Neighbourhoods in use: a choice for three players. Two always play in three, four in four.")},
    {"royal", 0, 1, 0, off_on, N_("King's Favour: after each round everybody sends a broker to the throne room.")},
    {"express", 0, 1, 0, off_on, N_("Ys Express: nine brokers, three turns a round, no ships with white gems.")},
    {"open", 0, 1, 0, off_on, N_("Everybody places face-up: for a first game.")},
    {"neutral", 0, 1, 0, neutral_word, N_("Two players: neutral brokers 4, 2, 1, 0, or the strong ones 4, 3, 1, 0.")},
    {"ships", 0, 1, 0, deck_word, N_("The ships: a balanced deck, or every combination of gems once.")},
};
_Static_assert(sizeof ys_options / sizeof *ys_options == YS_N_OPTIONS, "options");

static const char *const off_on_label[] = {N_("off"), N_("on")};
static const game_domain flag = {"flag", 0, 2, off_on, off_on_label};
static const char *const neutral_label[] = {N_("standard"), N_("strong")};
static const game_domain neutral_set = {"set", 0, 2, neutral_word, neutral_label};
static const char *const deck_label[] = {N_("balanced"), N_("all different")};
static const game_domain deck = {"deck", 0, 2, deck_word, deck_label};

static const char *const stage_word[] = {
    "deal",      "characters", "ships",    "bid",     "order",       "opening",     "put",      "at",
    "refill",    "queen",      "after",    "magician", "soldier",    "look",        "scoring",  "captain",
    "herald",    "herald-at",  "take-two", "take",    "exchange",    "columns",     "bidder",   "closing",
    "alchemist", "banker-up",  "banker-down", "jeweller", "favour",  "over",
};
static const game_domain stage = {"stage", 0, YS_STAGES, stage_word, NULL};
_Static_assert(sizeof stage_word / sizeof *stage_word == YS_STAGES, "stages");

static const char *const step_word[] = {"none", "first", "second", "third",   "areas", "leave",
                                        "row1", "row2",  "row3",   "columns", "bidder"};
static const game_domain step = {"step", 0, YS_STEPS, step_word, NULL};

static const char *const taking_word[] = {"nothing",    "up",         "down",        "front-up",
                                          "front-down", "neutral-up", "neutral-down"};
static const game_domain taking = {"taking", 0, 7, taking_word, NULL};

/* Brokers. `known` is a set of seats, or all of them; `cand` a set of values, or a linked pair. */
static const char *const value_word[] = {"0", "1", "2", "3", "4", "none"};
static const char *const value_label[] = {"0", "1", "2", "3", "4", "-"};
static const game_domain value = {"value", 0, YS_VALUES, value_word, value_label};
static const game_domain value_or_none = {"value", 0, YS_VALUES + 1, value_word, value_label};
static const game_domain number = {"number", 1, YS_NUMBERS, NULL, NULL};
static const char *const known_word[] = {"blue", "orange", "purple", "yellow", "all"};
static const game_domain known = {"known", 0, 5, known_word, NULL};
static const char *const cand_word[] = {"0", "1", "2", "3", "4", "pair"};
static const game_domain cand = {"can-be", 0, 6, cand_word, NULL};

static const char *const gem_word[] = {"blue", "green", "yellow", "red", "black", "white", "none"};
const char *const ys_gem_labels[] = {N_("blue gem"),  N_("green gem"), N_("yellow gem"), N_("red gem"),
                                     N_("black gem"), N_("white gem"), N_("no gem")};
static const char *const colour_label[] = {N_("blue"), N_("green"), N_("yellow"), N_("red")};
static const game_domain gem = {"gem", 0, YS_WHITE + 1, gem_word, ys_gem_labels};
static const game_domain gem_or_none = {"gem", 0, YS_NO_GEM + 1, gem_word, ys_gem_labels};
static const game_domain owned_gem = {"gem", 0, YS_BLACK + 1, gem_word, ys_gem_labels};
static const game_domain coloured_gem = {"gem", 0, YS_COLOURS, gem_word, ys_gem_labels};
static const game_domain colour = {"colour", 0, YS_COLOURS, gem_word, colour_label};

static const char *const place_word[] = {
    "port1", "commerce1", "palace1", "port2", "commerce2", "palace2",
    "port3", "commerce3", "palace3", "port4", "commerce4", "palace4",
    "row0-blue", "row0-green", "row0-yellow", "row0-red",
    "row1-blue", "row1-green", "row1-yellow", "row1-red",
    "row2-blue", "row2-green", "row2-yellow", "row2-red",
    "row3-blue", "row3-green", "row3-yellow", "row3-red",
    "throne", "home", "nowhere",
};
static const char *const place_label[] = {
    N_("Port 1"), N_("Commerce 1"), N_("Palace 1"),
    N_("Port 2"), N_("Commerce 2"), N_("Palace 2"),
    N_("Port 3"), N_("Commerce 3"), N_("Palace 3"),
    N_("Port 4"), N_("Commerce 4"), N_("Palace 4"),
    N_("Market row 0, blue"), N_("Market row 0, green"),
    N_("Market row 0, yellow"), N_("Market row 0, red"),
    N_("Market row 1, blue"), N_("Market row 1, green"),
    N_("Market row 1, yellow"), N_("Market row 1, red"),
    N_("Market row 2, blue"), N_("Market row 2, green"),
    N_("Market row 2, yellow"), N_("Market row 2, red"),
    N_("Market row 3, blue"), N_("Market row 3, green"),
    N_("Market row 3, yellow"), N_("Market row 3, red"),
    N_("Throne room"), N_("Behind the screen"), N_("Nowhere"),
};
static const game_domain place = {"place", 0, YS_PLACES, place_word, place_label};
static const game_domain any_place = {"place", 0, YS_NOWHERE + 1, place_word, place_label};

static const char *const character_word[] = {
    "alchemist", "banker", "captain", "bishop", "spy", "herald", "illusionist", "intriguer",
    "jeweller", "magician", "merchant", "soldier", "queen", "prince", "king", "blue-card",
};
const char *const ys_character_labels[] = {
    N_("Alchemist"), N_("Banker"), N_("Captain"), N_("Bishop"), N_("Spy"), N_("Herald"), N_("Illusionist"),
    N_("Intriguer"), N_("Jeweller"), N_("Magician"), N_("Merchant"), N_("Soldier"), N_("Queen"), N_("Prince"),
    N_("King"), N_("blue card"),
};
static const game_domain character = {"character", 0, YS_CHARACTERS, character_word, ys_character_labels};
static const game_domain any_card = {"card", 0, YS_CHARACTERS + 1, character_word, ys_character_labels};
static const char *const where_word[] = {"unseen", "at-1",   "at-2",   "at-3",   "at-4",
                                         "blue",   "orange", "purple", "yellow", "gone"};
static const game_domain where = {"where", 0, YS_GONE + 1, where_word, NULL};

static const game_domain hood = {"neighbourhood", 1, YS_HOODS, NULL, NULL};
static const char *const harbour_word[] = {"none", "1", "2", "3", "4", "market"};
static const char *const harbour_label[] = {N_("none"), "1", "2", "3", "4", N_("the market")};
static const game_domain harbour = {"harbour", 0, 6, harbour_word, harbour_label};
static const game_domain closed = {"harbour", 0, 5, harbour_word, harbour_label};
static const game_domain row = {"row", 0, 4, NULL, NULL};

static const char *const ship_word[] = {
    "blue-green-yellow", "blue-green-red", "blue-yellow-red",
    "blue-white-green", "blue-white-yellow", "blue-white-red",
    "green-blue-yellow", "green-blue-red", "green-yellow-red",
    "green-white-blue", "green-white-yellow", "green-white-red",
    "yellow-blue-green", "yellow-blue-red", "yellow-green-red",
    "yellow-white-blue", "yellow-white-green", "yellow-white-red",
    "red-blue-green", "red-blue-yellow", "red-green-yellow",
    "red-white-blue", "red-white-green", "red-white-yellow",
    "none",
};
static const char *const ship_label[] = {
    N_("large blue, green, yellow"), N_("large blue, green, red"),
    N_("large blue, yellow, red"), N_("large blue, white, green"),
    N_("large blue, white, yellow"), N_("large blue, white, red"),
    N_("large green, blue, yellow"), N_("large green, blue, red"),
    N_("large green, yellow, red"), N_("large green, white, blue"),
    N_("large green, white, yellow"), N_("large green, white, red"),
    N_("large yellow, blue, green"), N_("large yellow, blue, red"),
    N_("large yellow, green, red"), N_("large yellow, white, blue"),
    N_("large yellow, white, green"), N_("large yellow, white, red"),
    N_("large red, blue, green"), N_("large red, blue, yellow"),
    N_("large red, green, yellow"), N_("large red, white, blue"),
    N_("large red, white, green"), N_("large red, white, yellow"),
    N_("no ship"),
};
static const game_domain ship = {"ship", 0, YS_SHIPS, ship_word, ship_label};
static const game_domain ship_or_none = {"ship", 0, YS_NO_SHIP + 1, ship_word, ship_label};

static const game_domain order_card = {"order", 1, YS_SEATS, NULL, NULL};
static const game_domain points = {"points", 0, 100, NULL, NULL};
static const game_domain amount = {"amount", 0, 201, NULL, NULL};
static const game_domain rank = {"place", 1, 4, NULL, NULL};
static const game_domain price = {"price", 0, YS_PRICE_TOP + 1, NULL, NULL};
static const game_domain round_number = {"round", 1, YS_ROUNDS, NULL, NULL};

static const char *const source_word[] = {"market",     "commerce",    "prince",   "king",       "blue-gems",
                                          "green-gems", "yellow-gems", "red-gems", "black-gems", "throne"};
static const char *const source_label[] = {
    N_("brokers placed in the market"), N_("commerce"), N_("the Prince"), N_("the King"),
    N_("blue gems"), N_("green gems"), N_("yellow gems"), N_("red gems"), N_("black gems"), N_("the throne room"),
};
static const game_domain source = {"source", 0, YS_SOURCES, source_word, source_label};

static const char *const origin_word[] = {"ship", "white", "port", "palace", "row", "character"};
static const char *const origin_label[] = {N_("from the ship"),   N_("for a white gem"),   N_("from the port"),
                                           N_("from the palace"), N_("from the market row"), N_("by a character")};
static const game_domain origin = {"origin", 0, YS_ORIGINS, origin_word, origin_label};

/* Why a contest fell as it did (R8.1). */
static const char *const reason_word[] = {"alone", "most", "intriguer", "neutral", "front", "order", "last"};
static const char *const reason_label[] = {
    N_("alone"), N_("more than the next"), N_("tie: the Intriguer decides"), N_("tie: the neutral player wins"),
    N_("tie: the higher front total"), N_("tie: the lower order card"), N_("last"),
};
static const game_domain reason = {"reason", 0, YS_REASONS, reason_word, reason_label};

/* ---- actions and events ------------------------------------------------------------------------------- */

const game_kind ys_actions[] = {
    [YS_DEAL] = {"deal", {&game_seat}, N_("The next order card goes to {0}"), 0, 0},
    [YS_SHOW] = {"show", {&character}, N_("Turn up a character: {0}"), 0, 0},
    [YS_SHIP] = {"ship", {&ship}, N_("A ship arrives: {0}"), 0, 0},
    [YS_BID] = {"bid", {&value, &value}, N_("Bid {0} and {1}"), 0, 3},
    [YS_ORDER] = {"order", {&order_card}, N_("Take order card {0}"), 0, 0},
    [YS_PLAY] = {"play", {&character}, N_("Play a character: {0}"), 0, 0},
    [YS_UP] = {"up", {&value}, N_("Place a {0} face-up"), 0, 0},
    [YS_DOWN] = {"down", {&value}, N_("Place a {0} face-down"), 0, 1},
    [YS_FRONT_UP] = {"front-up", {&value}, N_("Place a {0} from in front of the screen, face-up"), 0, 0},
    [YS_FRONT_DOWN] = {"front-down", {&value}, N_("Place a {0} from in front of the screen, face-down"), 0, 0},
    [YS_NEUTRAL_UP] = {"neutral-up", {&value}, N_("Place a neutral {0} face-up"), 0, 0},
    [YS_NEUTRAL_DOWN] = {"neutral-down", {&value}, N_("Place a neutral {0} face-down"), 0, 1},
    [YS_AT] = {"at", {&place}, N_("Place it here: {0}"), 0, 0},
    [YS_REFILL] = {"refill", {&value}, N_("Put a {0} in front of the screen"), 0, 0},
    [YS_PEEK] = {"peek", {&game_seat, &number}, N_("Look at a broker: {0} no. {1}"), 0, 0},
    [YS_CLOSE] = {"close", {&hood}, N_("Close neighbourhood {0}"), 0, 0},
    [YS_SWAP] = {"swap", {&game_seat, &number}, N_("Swap a broker: {0} no. {1}"), 0, 0},
    [YS_MARK] = {"mark", {&number}, N_("Soldier on your broker no. {0}"), 0, 0},
    [YS_SHIP_SWAP] = {"swap-ships", {&hood, &hood}, N_("Swap the ships of neighbourhoods {0} and {1}"), 0, 0},
    [YS_MOVE] = {"move", {&number}, N_("Move your broker no. {0}"), 0, 0},
    [YS_TAKE_TWO] = {"take-two", {&gem, &gem}, N_("Take two: {0} and {1}"), 0, 0},
    [YS_TAKE] = {"take", {&gem}, N_("Take: {0}"), 0, 0},
    [YS_GEM] = {"gem", {&coloured_gem}, N_("Choose: {0}"), 0, 0},
    [YS_COLUMN] = {"column", {&colour}, N_("Put this column before the others: {0}"), 0, 0},
    [YS_RAISE] = {"raise", {&colour}, N_("Price up by one: {0}"), 0, 0},
    [YS_LOWER] = {"lower", {&colour}, N_("Price down by one: {0}"), 0, 0},
    [YS_CHANGE] = {"change", {&owned_gem, &coloured_gem}, N_("Give a gem and take another: {0} for {1}"), 0, 0},
    [YS_TWO_GEMS] = {"gems", {&coloured_gem, &coloured_gem}, N_("Choose two: {0} and {1}"), 0, 0},
    [YS_FAVOUR] = {"favour", {&value}, N_("Send a {0} to the throne room"), 0, 1},
    [YS_DONE] = {"done", {0}, N_("Nothing more"), 1, 0},
};
_Static_assert(sizeof ys_actions / sizeof *ys_actions == YS_N_ACTIONS, "actions");

const game_kind ys_events[] = {
    [YS_EV_POINTS] = {"points", {&points, &source}, N_("{seat}: {0} VP ({1})"), 0, 0},
    [YS_EV_ROUND] = {"round", {&round_number}, N_("Round {0} begins."), 0, 0},
    [YS_EV_ORDER] = {"order", {&order_card}, N_("{seat} gets order card {0}."), 0, 0},
    [YS_EV_SHOWN] = {"shown", {&character, &hood}, N_("Palace {1}: {0}."), 0, 0},
    [YS_EV_BLUE_CARD] = {"blue-card", {&hood}, N_("Palace {0}: a blue card."), 0, 0},
    [YS_EV_SHIP] = {"ship", {&ship, &harbour}, N_("A ship with {0}; harbour: {1}."), 0, 0},
    [YS_EV_RESHUFFLE] = {"reshuffle", {0}, N_("The discarded ships are shuffled into a new pile."), 0, 0},
    [YS_EV_ROW_GEM] = {"row-gem", {&row, &gem}, N_("Market row {0}: {1}."), 0, 0},
    [YS_EV_COMMITS] = {"commits", {0}, N_("{seat} has chosen in secret."), 0, 0},
    [YS_EV_BIDS] = {"bids", {&value, &value, &amount}, N_("{seat} bids {0} and {1}: {2}."), 0, 0},
    [YS_EV_PLAYS] = {"plays", {&character}, N_("{seat} plays a character: {0}."), 0, 0},
    [YS_EV_FROM_FRONT] = {"from-front", {&value}, N_("{seat} takes a {0} from in front of the screen."), 0, 0},
    [YS_EV_PLACED_UP] = {"placed-up", {&game_seat, &number, &place, &value},
                         N_("{seat} places {0} no. {1}, a {3}. {2}."), 0, 0},
    [YS_EV_PLACED_DOWN] = {"placed-down", {&game_seat, &number, &place, &value},
                           N_("{seat} places {0} no. {1} face-down ({3}). {2}."), 0, 0},
    [YS_EV_REFILL] = {"refill", {&value}, N_("{seat} puts a {0} in front of the screen."), 0, 0},
    [YS_EV_CLOSES] = {"closes", {&hood}, N_("{seat} closes neighbourhood {0} with the Queen."), 0, 0},
    [YS_EV_PEEKS] = {"peeks", {&game_seat, &number, &any_place, &value},
                     N_("{seat} looks at {0} no. {1} ({3}). {2}."), 0, 0},
    [YS_EV_SWAPPED] = {"swapped", {&game_seat, &number, &any_place, &game_seat, &number, &any_place},
                       N_("{seat} swaps {0} no. {1} ({2}) with {3} no. {4} ({5})."), 0, 0},
    [YS_EV_MARKED] = {"marked", {&number, &place}, N_("{seat} puts the Soldier on no. {0}. {1}."), 0, 0},
    [YS_EV_LAST] = {"last", {&value}, N_("{seat}: the last broker, a {0}, joins those in front."), 0, 0},
    [YS_EV_SHIPS] = {"ships", {&hood, &hood}, N_("{seat} swaps the ships of neighbourhoods {0} and {1}."), 0, 0},
    [YS_EV_MOVED] = {"moved", {&number, &place, &place}, N_("{seat} moves no. {0}: {1} - {2}."), 0, 0},
    [YS_EV_REVEALED] = {"revealed", {&number, &any_place, &value}, N_("{seat} no. {0} is a {2}. {1}."), 0, 0},
    [YS_EV_RANKED] = {"ranked", {&hood, &rank, &amount, &reason},
                      N_("Neighbourhood {0}: {seat} is no. {1} with {2} ({3})."), 0, 0},
    [YS_EV_GETS] = {"gets", {&gem, &origin}, N_("{seat} gets a {0} ({1})."), 0, 0},
    [YS_EV_GIVES] = {"gives", {&gem}, N_("{seat} gives back a {0}."), 0, 0},
    [YS_EV_BANK_KEEPS] = {"bank-keeps", {&gem, &amount, &hood}, N_("Neighbourhood {2}: the bank keeps {1} x {0}."), 0, 0},
    [YS_EV_AREA] = {"area", {&place, &amount, &reason}, N_("{0}: {seat} wins with {1} ({2})."), 0, 0},
    [YS_EV_AREA_EMPTY] = {"area-empty", {&place}, N_("{0}: nobody."), 0, 0},
    [YS_EV_CARD] = {"card", {&any_card, &hood}, N_("{seat} wins a card at palace {1}: {0}."), 0, 0},
    [YS_EV_CARD_LOST] = {"card-lost", {&hood}, N_("The card of palace {0} is discarded."), 0, 0},
    [YS_EV_ROW] = {"row", {&row, &amount, &reason}, N_("Market row {0}: {seat} wins with {1} ({2})."), 0, 0},
    [YS_EV_ROW_EMPTY] = {"row-empty", {&row}, N_("Market row {0}: nobody."), 0, 0},
    [YS_EV_COLUMN] = {"column", {&colour, &amount, &amount, &rank},
                      N_("Column {0}: sum {1}, brokers {2}, place {3}."), 0, 0},
    [YS_EV_PRICE] = {"price", {&colour, &price, &price}, N_("Price of {0}: {1} - {2}."), 0, 0},
    [YS_EV_DECIDER] = {"decider", {&reason}, N_("{seat} orders the tied columns ({0})."), 0, 0},
    [YS_EV_BEST_BIDDER] = {"best-bidder", {&amount, &reason}, N_("Best bidder: {seat} with {0} ({1})."), 0, 0},
    [YS_EV_HOME] = {"home", {&harbour}, NULL, 0, 0},
    [YS_EV_THRONE] = {"throne", {&number, &value}, N_("{seat} sends no. {0} to the throne room ({1})."), 0, 0},
    [YS_EV_COUNTED] = {"counted", {0}, NULL, 0, 0},
    [YS_EV_WORTH] = {"worth", {&colour, &rank}, N_("Value of {0}: place {1}."), 0, 0},
    [YS_EV_COLLECTION] = {"collection", {&colour, &amount, &rank}, N_("{seat}: {0} x {1}, place {2}."), 0, 0},
    [YS_EV_THRONE_SUM] = {"throne-sum", {&amount, &rank}, N_("Throne room: {seat} has {0}, place {1}."), 0, 0},
};
_Static_assert(sizeof ys_events / sizeof *ys_events == YS_N_EVENTS, "events");

const game_kind ys_notes[] = {
    [YS_NOTE_SUM] = {"sum", {&amount}, N_("sum {0}"), 0, 0},
    [YS_NOTE_BROKER] = {"broker", {&any_place, &value}, N_("{0}, a {1}"), 0, 0},
    [YS_NOTE_STRANGER] = {"stranger", {&any_place}, N_("{0}"), 0, 0},
    [YS_NOTE_POINT] = {"point", {&points}, N_("VP {+0}"), 0, 0},
    [YS_NOTE_HOOD] = {"hood", {&ship, &character}, N_("{0}; {1}"), 0, 0},
    [YS_NOTE_BLUE_HOOD] = {"hood-only", {&ship}, N_("{0}"), 0, 0},
    [YS_NOTE_SHIPS] = {"ships", {&ship, &ship}, N_("{0}; {1}"), 0, 0},
    [YS_NOTE_PRICE] = {"price", {&price, &price}, N_("price {0} - {1}"), 0, 0},
};
_Static_assert(sizeof ys_notes / sizeof *ys_notes == YS_N_NOTES, "notes");

/* ---- facts, and what the rules make of a position (facts.c answers) -------------------------------------- */

static const char *const moment_word[] = {"opening", "before", "after", "scoring", "closing", "at-once"};
static const game_domain moment = {"moment", YS_OPENING, YS_WINDOWS + 1, moment_word, NULL};
static const game_domain third_gem = {"nth", 0, 3, NULL, NULL};
static const game_domain black_gems = {"count", 0, 8, NULL, NULL};

const game_fact ys_facts[YS_N_FACTS] = {
    [YS_FACT_ROUNDS] = {"rounds", {0}, NULL},
    [YS_FACT_TOP_PRICE] = {"top_price", {0}, NULL},
    [YS_FACT_SOLDIER] = {"soldier", {0}, NULL},
    [YS_FACT_NEUTRAL] = {"neutral", {0}, &game_seat},
    [YS_FACT_NEUTRAL_SET] = {"neutral_set", {&neutral_set, &value}, NULL},
    [YS_FACT_SHIP_GEM] = {"ship_gem", {&ship, &third_gem}, &gem},
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
    [YS_OUT_BOARD] = {"board", {&hood, &row, &amount, &amount, &points}, NULL, 0, 0},
    [YS_OUT_RANK] = {"rank", {&colour, &rank}, NULL, 0, 0},
    [YS_OUT_WORTH] = {"worth", {&owned_gem, &points}, NULL, 0, 0},
    [YS_OUT_BEHIND] = {"behind", {&amount, &amount, &amount, &amount, &amount, &amount}, NULL, 0, 0},
    [YS_OUT_COLUMN] = {"column", {&colour, &amount, &amount, &amount, &rank, &rank}, NULL, 0, 0},
    [YS_OUT_STANDING] = {"standing", {&contest, &amount, &amount, &reason}, NULL, 0, 0},
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
