/* eval.h -- what a position of Ys is measured by. The weights (weights.h) are fitted to matches by
 * tools/fit. */
#ifndef YS_EVAL_H
#define YS_EVAL_H

#include "ys.h"

enum { WHOLE = 16 }; /* measures are in sixteenths */

/* "As it lies": what the brokers on the board would win if they were the last. In the first laps of a
 * round that says little, so it is measured a second time with the share of the round that is over. */
#define YS_MEASURES(M) \
    M(POINTS)             /* won so far */ \
    M(GEMS_NOW)           /* points of the gems owned, if they were counted now */ \
    M(GEMS_SOON)          /* more points as it lies: new gems, new prices */ \
    M(GEMS_LATE) \
    M(DEAR)               /* gems of the two dearest colours, as it lies */ \
    M(CHEAP)              /* gems of the two others */ \
    M(BLACK)              /* black gems, as it lies */ \
    M(POINTS_SOON)        /* commerce, Prince and King, as it lies */ \
    M(POINTS_LATE) \
    M(CARD_SOON)          /* characters to be won, as it lies */ \
    M(BIDDER)             /* best bidder, as it lies */ \
    M(LEADS)              /* contests won, as it lies, by more than a tie */ \
    M(HAND)               /* values of brokers still to be placed */ \
    M(NOTHINGS)           /* brokers of value 0 among them */ \
    M(FRONT)              /* values in front of the screen */ \
    M(EARLY)              /* place in turn order while brokers are placed */ \
    M(THRONE)             /* values in the throne room */ \
    M(ALCHEMIST)          /* characters held */ \
    M(BANKER) \
    M(CAPTAIN) \
    M(BISHOP) \
    M(SPY) \
    M(HERALD) \
    M(ILLUSIONIST) \
    M(INTRIGUER) \
    M(JEWELLER) \
    M(MAGICIAN) \
    M(MERCHANT) \
    M(SOLDIER) \
    M(QUEEN)

enum measure {
#define M(name) M_##name,
    YS_MEASURES(M)
#undef M
    MEASURES
};

void ys_measure(const void *state, int32_t *out); /* MEASURES for each seat */
int ys_progress(const void *state);               /* 0 .. 256               */
int32_t ys_evaluate(const void *state, int32_t value[GAME_SEATS]);

#endif
