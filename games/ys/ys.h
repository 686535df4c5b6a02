/* ys.h -- the state of Ys, its words and its functions. The rules are in RULES.md (R4.2 ...);
 * tables.c holds the game as data, rules*.c the rules, view.c what one seat may know.
 *
 * A broker on the board or in the throne room is a pair (owner, number 1..12): the number is given
 * on arrival and everybody can follow it, so peeks and cards name it while its value is hidden.
 * Brokers behind the screen and in front of it are only counted by value. With two players the
 * neutral brokers are those of seat 2: numbers 1-4 were placed by seat 0, 5-8 by seat 1. */
#ifndef YS_H
#define YS_H

#include "../../core/game.h"

enum {
    YS_SEATS    = 4,
    YS_NEUTRAL  = 2,  /* the seat whose colour is the neutral one with two players */
    YS_NUMBERS  = 12, /* of one owner on the board and in the throne room, at most:
                         8 placed, 3 sent to the throne, 1 swapped into it (R16.6) */
    YS_VALUES   = 5,  /* brokers are worth 0..4                                    */
    YS_NO_VALUE = 5,
    YS_HOODS    = 4,
    YS_ROUNDS   = 4,
    YS_LOOKS    = 3,  /* of the Spy                                                */
    YS_SOLDIER_VALUE  = 5,
    YS_CARDS_A_ROUND  = 2,
    YS_COMMERCE_POINTS = 3,
    YS_MERCHANT_POINTS = 5,
    YS_PRINCE_POINTS  = 4,
    YS_KING_POINTS    = 5,
    YS_MARKET_POINTS  = 1,
    YS_PRICE_START    = 7,
    YS_PRICE_TOP      = 14,
    YS_SPARES   = 3,  /* the 2s beside the board in King's Favour                  */
    YS_MOST_POINTS = 9999,
    YS_MOST_GEMS = 200 /* of a kind                                                */
};

enum ys_gem { YS_BLUE, YS_GREEN, YS_YELLOW, YS_RED, YS_BLACK, YS_WHITE, YS_NO_GEM, YS_COLOURS = 4 };
enum ys_area { YS_PORT, YS_COMMERCE, YS_PALACE };

/* Places: city = (neighbourhood - 1) * 3 + area, market = 12 + row * 4 + column.               */
enum ys_place { YS_MARKET = 12, YS_PLACES = 28, YS_THRONE = 28, YS_HOME = 29, YS_NOWHERE = 30 };

enum ys_character {
    YS_ALCHEMIST, YS_BANKER, YS_CAPTAIN, YS_BISHOP, YS_SPY, YS_HERALD, YS_ILLUSIONIST, YS_INTRIGUER,
    YS_JEWELLER, YS_MAGICIAN, YS_MERCHANT, YS_SOLDIER, YS_QUEEN, YS_PRINCE, YS_KING, YS_CHARACTERS
};

/* Where a character is: in the stacks (or out of the game, unseen), at a neighbourhood, with a
 * seat, or gone. A card that was played stays with its seat until the round ends.              */
enum ys_where { YS_UNSEEN, YS_AT_HOOD, YS_WITH = 5, YS_GONE = 9 };

/* The moments at which characters are played (R12.4).                                         */
enum ys_window { YS_OPENING, YS_BEFORE, YS_AFTER, YS_SCORING, YS_CLOSING, YS_WINDOWS };

/* A type of ship: its large colour * 6 + which pair of small gems.                            */
enum { YS_SHIPS = 24, YS_NO_SHIP = 24 };

/* What the seat (or nature, or all seats at once) has to do now.                              */
enum ys_stage {
    YS_ST_DEAL, YS_ST_CHARACTERS, YS_ST_SHIPS, YS_ST_BID, YS_ST_ORDER, YS_ST_OPENING,
    YS_ST_PUT, YS_ST_AT, YS_ST_REFILL, YS_ST_QUEEN, YS_ST_AFTER, YS_ST_MAGICIAN, YS_ST_SOLDIER,
    YS_ST_LOOK, YS_ST_SCORING, YS_ST_CAPTAIN, YS_ST_HERALD, YS_ST_HERALD_AT,
    YS_ST_TAKE_TWO, YS_ST_TAKE, YS_ST_EXCHANGE, YS_ST_COLUMNS, YS_ST_BIDDER,
    YS_ST_CLOSING, YS_ST_ALCHEMIST, YS_ST_BANKER_UP, YS_ST_BANKER_DOWN, YS_ST_JEWELLER,
    YS_ST_FAVOUR, YS_ST_OVER, YS_STAGES
};

/* How far the scoring of a neighbourhood or of the market has come: what comes next.           */
enum ys_step {
    YS_STEP_NONE, YS_STEP_FIRST, YS_STEP_SECOND, YS_STEP_THIRD, YS_STEP_AREAS, YS_STEP_LEAVE,
    YS_STEP_ROW1, YS_STEP_ROW2, YS_STEP_ROW3, YS_STEP_COLUMNS, YS_STEP_BIDDER, YS_STEPS
};
enum { YS_HOOD_MARKET = 5 };

/* The broker in somebody's fingers: where it comes from and how it will lie.                   */
enum ys_taking { YS_IDLE, YS_HAND_UP, YS_HAND_DOWN, YS_FROM_FRONT_UP, YS_FROM_FRONT_DOWN,
                 YS_SET_UP, YS_SET_DOWN };

/* Who knows a face-down broker besides its owner: a bit for a seat, or everybody.              */
enum { YS_ALL_KNOW = 16 };
/* What a throne broker can be: a bit for a value; with YS_PAIR, it and another one of the same
 * owner are these two values, in either order (R19.6). 0: nothing is known.                    */
enum { YS_PAIR = 32 };

typedef struct {
    uint16_t score[YS_SEATS];
    uint16_t down[YS_SEATS];    /* numbers of the brokers that lie face-down                    */
    uint16_t won, played;       /* characters won or played in this round                       */
    uint16_t taken[YS_SEATS];   /* derived: numbers in use                                      */
    uint16_t cells;             /* derived: market cells in use, row * 4 + column               */
    uint8_t players, neighbourhoods, royal, express, open, neutral, ships; /* the options       */
    uint8_t stage, turn;        /* turn: chance; nobody when all choose at once                 */
    uint8_t round, lap;         /* from 1; lap: turns of this round already complete, from 0    */
    uint8_t hood, step;         /* neighbourhood set up or scored (5: the market), and how far  */
    uint8_t order[YS_SEATS];    /* order cards; 0: none yet                                     */
    uint8_t pick[YS_SEATS];     /* those taken in this round's auction                          */
    uint8_t line[YS_SEATS];     /* derived: the seats in turn order                             */
    uint8_t price[YS_COLOURS];
    uint8_t gems[YS_SEATS][YS_BLACK + 1];
    uint8_t card[YS_CHARACTERS];/* where each character is                                      */
    uint8_t blue_cards;         /* neighbourhoods with a blue card, in round 4                  */
    uint8_t ship[YS_HOODS], row[4], pile[YS_SHIPS]; /* row: the gem of market row 0..3          */
    uint8_t offer[YS_WHITE + 1];/* gems not yet taken in the harbour being scored               */
    uint8_t column[YS_COLOURS]; /* the place each market column got; 0: none yet                */
    uint8_t closed, looks;      /* the Queen's neighbourhood; looks left to the Spy             */
    uint8_t soldier;            /* number of the marked broker of the Soldier's owner; 0: none  */
    uint8_t chosen_of, chosen;  /* broker named first (Magician, Herald), or the colour the Banker
                                   raised, from 1; nobody, 0: none                              */
    uint8_t taking, picked;     /* the broker that is about to be placed                        */
    uint8_t fresh[2];           /* numbers of the own brokers placed in this turn; 0: none      */
    uint8_t bid[YS_SEATS][2];   /* secret until all have bid; 5: none                           */
    uint8_t favour[YS_SEATS];   /* secret choice for the throne room; 5: none                   */
    uint8_t front[YS_SEATS][YS_VALUES];  /* how many of each value stand in front of the screen */
    uint8_t place[YS_SEATS][YS_NUMBERS]; /* the brokers on the board and in the throne room     */
    uint8_t value[YS_SEATS][YS_NUMBERS];
    uint8_t known[YS_SEATS][YS_NUMBERS];
    uint8_t cand[YS_SEATS][YS_NUMBERS];
    uint8_t hand[YS_SEATS][YS_VALUES];   /* derived: how many of each value are behind it       */
    uint8_t set[2];             /* derived: neutral values still held by seats 0 and 1          */
} ys_state;
_Static_assert(sizeof(ys_state) == 392, "every byte belongs to a field");

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

/* What is told beside a choice.                                                               */
enum ys_note {
    YS_NOTE_SUM, YS_NOTE_BROKER, YS_NOTE_STRANGER, YS_NOTE_POINT, YS_NOTE_HOOD, YS_NOTE_BLUE_HOOD,
    YS_NOTE_SHIPS, YS_NOTE_PRICE, YS_N_NOTES
};

/* Where points and gems come from, and why a contest was won.                                 */
enum ys_source {
    YS_FROM_MARKET, YS_FROM_COMMERCE, YS_FROM_PRINCE, YS_FROM_KING, YS_FROM_BLUE, YS_FROM_GREEN,
    YS_FROM_YELLOW, YS_FROM_RED, YS_FROM_BLACK, YS_FROM_THRONE, YS_SOURCES
};
enum ys_origin { YS_OF_SHIP, YS_OF_WHITE, YS_OF_PORT, YS_OF_PALACE, YS_OF_ROW, YS_OF_CARD, YS_ORIGINS };
enum ys_reason { YS_ALONE, YS_MOST, YS_BY_INTRIGUER, YS_BY_NEUTRAL, YS_BY_FRONT, YS_BY_ORDER, YS_LAST, YS_REASONS };

extern const game ys_game;

/* tables.c */
extern const game_kind ys_actions[], ys_events[], ys_notes[];
extern const game_field ys_fields[];
extern const game_option ys_options[];
extern const char *const ys_seats[], *const ys_seat_labels[];
extern const char *const ys_character_labels[], *const ys_gem_labels[];
extern const uint8_t ys_ship_gems[YS_SHIPS][3];       /* large, small, small                  */
extern const uint8_t ys_ship_copies[2][2][YS_SHIPS];  /* [ships][express]                     */
extern const uint8_t ys_brokers[2][YS_VALUES];        /* [express]                            */
extern const uint8_t ys_neutral_set[2];               /* [neutral]: a bit per value           */
extern const uint16_t ys_window_cards[YS_WINDOWS];    /* a bit per character                  */
extern const uint8_t ys_gem_points[4][4];             /* [value of the colour][place]         */
extern const uint8_t ys_black_points[8], ys_throne_points[4];
extern const int8_t ys_column_shift[4];
enum { YS_N_FIELDS = 48, YS_N_OPTIONS = 7 };

/* rules*.c */
const char *ys_init(void *, const game_options *);
void ys_get_options(const void *, game_options *);
unsigned ys_actors(const void *);
int ys_colours(const void *);
int ys_legal(const void *, int seat, game_action *);
int ys_chance(const void *, game_outcome *);
unsigned ys_apply(void *, game_action, game_log *);
void ys_score(const void *, game_score *);
const char *ys_why(const void *, game_action);
const char *ys_ask(const void *, int seat);

/* check.c */
void ys_settle(void *);
const char *ys_check(const void *);

/* draw.c */
void ys_draw_lot(const void *, game_rng *, game_action *);

/* note.c */
bool ys_note(const void *, game_action, game_event *);

/* view.c */
void ys_observe(const void *, int viewer, void *);
void ys_determinize(const void *, int viewer, game_rng *, void *);

/* learn.c */
enum { YS_N_FEATURES = 757 };
void ys_features(const void *, int viewer, float *);

/* ---- small facts about a state, used everywhere ---------------------------------------------- */

static inline int ys_hoods(const ys_state *s) { return s->players == 2 ? 3 : s->neighbourhoods; }
/* Never more than four; said here so that compilers believe it.                                */
static inline int ys_players(const ys_state *s) { return s->players < YS_SEATS ? s->players : YS_SEATS; }
static inline int ys_turns(const ys_state *s) { return s->express ? 3 : 4; }
/* Owners of brokers: the players, and the neutral one with two (R15.1).                        */
static inline int ys_owners(const ys_state *s) { return s->players == 2 ? 3 : s->players; }
static inline bool ys_is_neutral(const ys_state *s, int owner) {
    return owner == YS_NEUTRAL && s->players == 2;
}
static inline bool ys_lies_down(const ys_state *s, int owner, int i) { return s->down[owner] >> i & 1; }
/* The seat that played this character in this round, or -1.                                    */
static inline int ys_player_of(const ys_state *s, int character) {
    return s->played >> character & 1 ? s->card[character] - YS_WITH : -1;
}
/* Does the viewer know what broker i of this owner is worth? The one who placed a neutral broker
 * remembers it (R15.3).                                                                        */
static inline bool ys_knows(const ys_state *s, int viewer, int owner, int i) {
    return !ys_lies_down(s, owner, i) || s->known[owner][i] & YS_ALL_KNOW ||
           (viewer < YS_SEATS && (viewer == owner || s->known[owner][i] >> viewer & 1 ||
                                  (ys_is_neutral(s, owner) && i / 4 == viewer)));
}
/* How many brokers of a value the seat owns by now: R1.3, and the spare 2s of R16.4.           */
static inline int ys_owned(const ys_state *s, int value) {
    int spares = !s->royal || value != 2 ? 0 : s->round <= YS_SPARES ? s->round - 1 : YS_SPARES;
    return ys_brokers[s->express][value] + spares;
}

#endif
