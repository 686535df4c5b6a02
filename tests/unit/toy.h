/* toy.h -- a small game that exists only in the tests. It has one of everything the tables can
 * describe: hidden cards, secret simultaneous bids, chance with weights, every form of field, an
 * option with words, options that do not go together, a derived field.
 *
 * T1 nature deals everybody a card (2 suns, 3 moons, 1 star). T2 all bid at once, -2 to 2, in
 * secret; the bids are points. T3 in turn everybody shows the card (worth 1, 2 or 3) or keeps it.
 *
 * Each test program has a list of games of its own: `toy_now` (a copy of toy_game that a test may
 * spoil) and the blank game. */
#ifndef BAILEY_TOY_H
#define BAILEY_TOY_H

#include "../../core/rng.h"

enum toy_phase { TOY_DEALING, TOY_BIDDING, TOY_SHOWING, TOY_OVER };
enum toy_action { TOY_DEAL, TOY_BID, TOY_KEEP, TOY_SHOW, TOY_N_ACTIONS };
enum toy_event { TOY_POINTS, TOY_DEALT, TOY_BIDS, TOY_SHOWS, TOY_N_EVENTS };
enum toy_fact { TOY_FACT_CARDS, TOY_FACT_WORTH, TOY_FACT_NEXT, TOY_N_FACTS };
enum toy_outlook { TOY_OUT_HOLDS, TOY_N_OUTLOOKS };
enum { TOY_NO_CARD = 3, TOY_NO_BID = 99 };

typedef struct {
    uint64_t marks; /* the numbers of the actions that were shows          */
    uint32_t moves;
    int32_t total; /* derived: the sum of all points                      */
    int16_t points[3];
    int16_t grid[2][3]; /* shown cards, by mode and kind                       */
    int8_t bid[3];
    uint8_t card[3];
    struct {
        uint8_t shows, keeps;
    } store[3];
    uint8_t players, mode, phase, turn;
    uint8_t shown;    /* a set of seats                                      */
    uint8_t last;     /* the seat that acted last                            */
    uint8_t spare[4]; /* always 0: the state has no padding                  */
} toy_state;
GAME_INSIDE(toy);

extern const game toy_game;
extern game toy_now; /* what game_list holds: a copy of toy_game unless a test spoils it */

#endif
