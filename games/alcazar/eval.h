/* eval.h -- what a position of Alcázar is measured by. The weights (weights.h) come from matches: see
 * weights.h. */
#ifndef ALCAZAR_EVAL_H
#define ALCAZAR_EVAL_H

#include "../../core/weigh.h"
#include "alcazar.h"

#define ALCAZAR_MEASURES(M) \
    M(POINTS)             /* if the match ended now */ \
    M(MONEY)              /* tens of real, up to 60 ... */ \
    M(RICHES)             /* ... and beyond */ \
    M(BARONS)             /* still to be placed */ \
    M(GRANDES) \
    M(TOWERS)             /* tower cards, as far as there are nobles to lift */ \
    M(CARDS)              /* building cards in hand */ \
    M(REACH)              /* those among them that extend a building */ \
    M(LIFTS)              /* those that lift an own noble */ \
    M(THREATS)            /* points of others that cards in hand can remove */ \
    M(RISK_HANDS)         /* own points that cards in other hands may remove */ \
    M(RISK_SHOWN)         /* or cards of the display */ \
    M(RISK_DECK)          /* or cards still to come */ \
    M(INCOME)             /* of the best card in hand, in tens of real */ \
    M(PRICE)              /* ... and of the cheapest, where a noble may be placed for little */ \
    M(REFUND)             /* what own nobles would pay back, in tens of real */ \
    M(SPANS)              /* where a bridge can be built now */ \
    M(NEAR)               /* ... or could be if one end were a level higher */ \
    M(BRIDGES)            /* points that the bridges of now would bring */ \
    M(BRIDGE)             /* ... and the best of them */ \
    M(CLIMB)              /* points to be had by moving and swapping */ \
    M(TURN)               /* the next action is this seat's */ \
    M(LOW)                /* own nobles that a tower card can lift, a grande as two */

enum measure {
#define M(name) M_##name,
    ALCAZAR_MEASURES(M)
#undef M
    MEASURES
};

void alcazar_measure(const game_state *state, int32_t *out); /* MEASURES for each seat */
int alcazar_progress(const game_state *state);               /* 0 .. 256               */
extern const game_measures alcazar_measures;
extern const game_measure_words alcazar_words[MEASURES]; /* reasons.c */
int32_t alcazar_evaluate(const game_state *state, int32_t value[GAME_SEATS]);

#endif
