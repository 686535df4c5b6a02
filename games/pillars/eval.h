/* eval.h -- what a position of the card game is measured by. The weights (weights.h) are fitted to
 * matches by tools/fit. */
#ifndef PILLARS_EVAL_H
#define PILLARS_EVAL_H

#include "../../core/weigh.h"
#include "pillars.h"

#define PILLARS_MEASURES(M) \
    M(POINTS)             /* won so far */ \
    M(HAUL)               /* what the cards taken in this deal bring */ \
    M(LYING)              /* what the trick on the table would add */ \
    M(SAND)               /* materials to be kept */ \
    M(WOOD) \
    M(STONE) \
    M(METAL) \
    M(POTTER)             /* privileges owned, or lying in the own pile */ \
    M(PAINTER) \
    M(BELL) \
    M(HELPER) \
    M(BRICKMAKER) \
    M(NO_TRICK)           /* no trick yet: the later, the better */ \
    M(LEAD) \
    M(COMING)             /* strength of own craftsmen not yet played */ \
    M(HIGH)               /* strength in hand that takes tricks for oneself */ \
    M(BURDEN)             /* penalties in hand, for others to take */ \
    M(KING)               /* the King in hand */

enum measure {
#define M(name) M_##name,
    PILLARS_MEASURES(M)
#undef M
    MEASURES
};

void pillars_measure(const game_state *state, int32_t *out); /* MEASURES for each seat */
int pillars_progress(const game_state *state);               /* 0 .. 256               */
extern const game_measures pillars_measures;
extern const game_measure_words pillars_words[MEASURES]; /* reasons.c */
int32_t pillars_evaluate(const game_state *state, int32_t value[GAME_SEATS]);
void pillars_prior(const game_view *state, int seat, const game_action *list, int n, uint16_t *weight);

#endif
