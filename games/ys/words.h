/* words.h -- the words of Ys as numbers, in the order in which data.c names them. */
#ifndef YS_WORDS_H
#define YS_WORDS_H

enum {
    YS_SEATS    = 4,
    YS_NEUTRAL  = 2,  /* the seat whose colour is the neutral one with two players */
    YS_NUMBERS  = 12, /* of one owner on the board and in the throne room, at most:
                         8 placed, 3 sent to the throne, 1 swapped into it (R16.6) */
    YS_VALUES   = 5,  /* brokers are worth 0..4 */
    YS_NO_VALUE = 5,
    YS_HOODS    = 4,
    YS_ROUNDS   = 4,
    YS_LOOKS    = 3,  /* of the Spy */
    YS_SOLDIER_VALUE  = 5,
    YS_CARDS_A_ROUND  = 2,
    YS_COMMERCE_POINTS = 3,
    YS_MERCHANT_POINTS = 5,
    YS_PRINCE_POINTS  = 4,
    YS_KING_POINTS    = 5,
    YS_MARKET_POINTS  = 1,
    YS_PRICE_START    = 7,
    YS_PRICE_TOP      = 14,
    YS_SPARES   = 3,  /* the 2s beside the board in King's Favour */
    YS_MOST_POINTS = 9999,
    YS_MOST_GEMS = 200 /* of a kind */
};

enum ys_option {
    YS_O_PLAYERS, YS_O_HOODS, YS_O_ROYAL, YS_O_EXPRESS, YS_O_OPEN, YS_O_NEUTRAL, YS_O_SHIPS, YS_N_OPTIONS
};
enum ys_gem { YS_BLUE, YS_GREEN, YS_YELLOW, YS_RED, YS_BLACK, YS_WHITE, YS_NO_GEM, YS_COLOURS = 4 };
enum ys_area { YS_PORT, YS_COMMERCE, YS_PALACE };

/* Places: city = (neighbourhood - 1) * 3 + area, market = 12 + row * 4 + column. */
enum ys_place { YS_MARKET = 12, YS_PLACES = 28, YS_THRONE = 28, YS_HOME = 29, YS_NOWHERE = 30 };

enum ys_character {
    YS_ALCHEMIST, YS_BANKER, YS_CAPTAIN, YS_BISHOP, YS_SPY, YS_HERALD, YS_ILLUSIONIST, YS_INTRIGUER,
    YS_JEWELLER, YS_MAGICIAN, YS_MERCHANT, YS_SOLDIER, YS_QUEEN, YS_PRINCE, YS_KING, YS_CHARACTERS
};

/* Where a character is: in the stacks (or out of the game, unseen), at a neighbourhood, with a
 * seat, or gone. A card that was played stays with its seat until the round ends. */
enum ys_where { YS_UNSEEN, YS_AT_HOOD, YS_WITH = 5, YS_GONE = 9 };

/* The moments at which characters are played (R12.4). */
enum ys_window { YS_OPENING, YS_BEFORE, YS_AFTER, YS_SCORING, YS_CLOSING, YS_WINDOWS };

/* A type of ship: its large colour * 6 + which pair of small gems. */
enum { YS_SHIPS = 24, YS_NO_SHIP = 24 };

/* What the seat (or nature, or all seats at once) has to do now. */
enum ys_stage {
    YS_ST_DEAL, YS_ST_CHARACTERS, YS_ST_SHIPS, YS_ST_BID, YS_ST_ORDER, YS_ST_OPENING,
    YS_ST_PUT, YS_ST_AT, YS_ST_REFILL, YS_ST_QUEEN, YS_ST_AFTER, YS_ST_MAGICIAN, YS_ST_SOLDIER,
    YS_ST_LOOK, YS_ST_SCORING, YS_ST_CAPTAIN, YS_ST_HERALD, YS_ST_HERALD_AT,
    YS_ST_TAKE_TWO, YS_ST_TAKE, YS_ST_EXCHANGE, YS_ST_COLUMNS, YS_ST_BIDDER,
    YS_ST_CLOSING, YS_ST_ALCHEMIST, YS_ST_BANKER_UP, YS_ST_BANKER_DOWN, YS_ST_JEWELLER,
    YS_ST_FAVOUR, YS_ST_OVER, YS_STAGES
};

/* How far the scoring of a neighbourhood or of the market has come: what comes next. */
enum ys_step {
    YS_STEP_NONE, YS_STEP_FIRST, YS_STEP_SECOND, YS_STEP_THIRD, YS_STEP_AREAS, YS_STEP_LEAVE,
    YS_STEP_ROW1, YS_STEP_ROW2, YS_STEP_ROW3, YS_STEP_COLUMNS, YS_STEP_BIDDER, YS_STEPS
};
enum { YS_HOOD_MARKET = 5 };

/* The broker in somebody's fingers: where it comes from and how it will lie. */
enum ys_taking { YS_IDLE, YS_HAND_UP, YS_HAND_DOWN, YS_FROM_FRONT_UP, YS_FROM_FRONT_DOWN,
                 YS_SET_UP, YS_SET_DOWN, YS_TAKINGS };

/* Who knows a face-down broker besides its owner: a bit for a seat, or everybody. */
enum { YS_ALL_KNOW = 16 };
/* What a throne broker can be: a bit for a value; with YS_PAIR, it and another one of the same
 * owner are these two values, in either order (R19.6). 0: nothing is known. */
enum { YS_PAIR = 32 };

enum ys_action {
    YS_DEAL, YS_SHOW, YS_SHIP, /* nature's */
    YS_BID, YS_ORDER, YS_PLAY,
    YS_UP, YS_DOWN, YS_FRONT_UP, YS_FRONT_DOWN, YS_NEUTRAL_UP, YS_NEUTRAL_DOWN, YS_AT, YS_REFILL,
    YS_PEEK, YS_CLOSE, YS_SWAP, YS_MARK, YS_SHIP_SWAP, YS_MOVE,
    YS_TAKE_TWO, YS_TAKE, YS_GEM, YS_COLUMN, YS_RAISE, YS_LOWER, YS_CHANGE, YS_TWO_GEMS,
    YS_FAVOUR, YS_DONE, YS_N_ACTIONS
};

enum ys_event {
    YS_EV_POINTS = GAME_EVENT_POINTS,
    YS_EV_ROUND, YS_EV_ORDER, YS_EV_SHOWN, YS_EV_BLUE_CARD, YS_EV_SHIP, YS_EV_RESHUFFLE, YS_EV_ROW_GEM,
    YS_EV_COMMITS, YS_EV_BIDS, YS_EV_PLAYS, YS_EV_FROM_FRONT, YS_EV_PLACED_UP, YS_EV_PLACED_DOWN,
    YS_EV_REFILL, YS_EV_CLOSES, YS_EV_PEEKS, YS_EV_SWAPPED, YS_EV_MARKED, YS_EV_LAST, YS_EV_SHIPS,
    YS_EV_MOVED, YS_EV_REVEALED, YS_EV_RANKED, YS_EV_GETS, YS_EV_GIVES, YS_EV_BANK_KEEPS,
    YS_EV_AREA, YS_EV_AREA_EMPTY, YS_EV_CARD, YS_EV_CARD_LOST, YS_EV_ROW, YS_EV_ROW_EMPTY,
    YS_EV_COLUMN, YS_EV_PRICE, YS_EV_DECIDER, YS_EV_BEST_BIDDER, YS_EV_HOME, YS_EV_THRONE,
    YS_EV_COUNTED, YS_EV_WORTH, YS_EV_COLLECTION, YS_EV_THRONE_SUM, YS_N_EVENTS
};

/* What is told beside a choice. */
enum ys_note {
    YS_NOTE_SUM, YS_NOTE_BROKER, YS_NOTE_STRANGER, YS_NOTE_POINT, YS_NOTE_HOOD, YS_NOTE_BLUE_HOOD,
    YS_NOTE_SHIPS, YS_NOTE_PRICE, YS_N_NOTES
};

/* What the rules say whatever the position, see facts.c. */
enum ys_fact {
    YS_FACT_ROUNDS, YS_FACT_HOODS, YS_FACT_TOP_VALUE, YS_FACT_FIRST_PRICE, YS_FACT_TOP_PRICE, YS_FACT_SOLDIER, YS_FACT_NEUTRAL, YS_FACT_NEUTRAL_SET, YS_FACT_NEUTRAL_BROKER, YS_FACT_SHIP_GEM,
    YS_FACT_MARKET_POINTS, YS_FACT_FIGURE, YS_FACT_MOMENT, YS_FACT_GEM_POINTS, YS_FACT_BLACK_POINTS, YS_FACT_THRONE_POINTS, YS_FACT_COLUMN_SHIFT,
    YS_N_FACTS
};

/* What the rules make of a position, see facts.c. */
enum ys_outlook {
    YS_OUT_BOARD,   /* neighbourhoods, first market row, turns of a round, large gems of a ship, points for
                       commerce                                                                            */
    YS_OUT_RANK,    /* a colour and its place by value (R11.1)                                             */
    YS_OUT_WORTH,   /* seat: what its gems of a kind would bring now (R11)                                 */
    YS_OUT_BEHIND,  /* seat: brokers behind the screen, and at most how many of each value                 */
    YS_OUT_COLUMN,  /* a market column: sum, brokers not known, brokers, best and worst place it can get   */
    YS_OUT_STANDING, /* seat, best first: contest, sum, brokers not known, why before the next one         */
    YS_N_OUTLOOKS
};

/* Where points and gems come from, and why a contest was won. */
enum ys_source {
    YS_FROM_MARKET, YS_FROM_COMMERCE, YS_FROM_PRINCE, YS_FROM_KING, YS_FROM_BLUE, YS_FROM_GREEN,
    YS_FROM_YELLOW, YS_FROM_RED, YS_FROM_BLACK, YS_FROM_THRONE, YS_SOURCES
};
enum ys_origin { YS_OF_SHIP, YS_OF_WHITE, YS_OF_PORT, YS_OF_PALACE, YS_OF_ROW, YS_OF_CARD, YS_ORIGINS };
enum ys_reason { YS_ALONE, YS_MOST, YS_BY_INTRIGUER, YS_BY_NEUTRAL, YS_BY_FRONT, YS_BY_ORDER, YS_LAST, YS_REASONS };

#endif
