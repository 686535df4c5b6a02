/* eval.h -- what a position of Ys is measured by. The weights (weights.h) come from matches: see
 * weights.h. */
#ifndef YS_EVAL_H
#define YS_EVAL_H

#include "../../core/weigh.h"
#include "ys.h"

/* "Foreseen": with everybody's chances in what is still being fought over in this round. */
#define YS_MEASURES(M) \
    M(POINTS)             /* won so far */ \
    M(GEMS)               /* points of coloured gems at the end, foreseen */ \
    M(BLACK)              /* black gems, foreseen */ \
    M(BLACK_NOW)          /* their points */ \
    M(AREAS)              /* points of commerce, Prince and King, foreseen */ \
    M(BIDDER)             /* best bidder, foreseen */ \
    M(TO_COME)            /* brokers still to be placed, neutral ones too */ \
    M(HAND)               /* values of brokers still to be placed */ \
    M(NOTHINGS)           /* brokers of value 0 among them */ \
    M(FRONT)              /* values in front of the screen */ \
    M(EARLY)              /* place in turn order while brokers are placed */ \
    M(THRONE)             /* values in the throne room */ \
    M(ALCHEMIST)          /* characters held, or foreseen */ \
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
    M(QUEEN) \
    M(NEUTRAL)            /* is the neutral player */

enum measure {
#define M(name) M_##name,
    YS_MEASURES(M)
#undef M
    MEASURES
};

void ys_measure(const game_state *state, int32_t *out); /* MEASURES for each owner */
int ys_progress(const game_state *state);               /* 0 .. 256               */
extern const game_measures ys_measures;
extern const game_measure_words ys_words[MEASURES]; /* reasons.c */
int32_t ys_evaluate(const game_state *state, int32_t value[GAME_SEATS]);

#endif
