/* eval.h -- what a position of Caylus is measured by. The weights (weights.h) are fitted to matches
 * by tools/fit. */
#ifndef CAYLUS_EVAL_H
#define CAYLUS_EVAL_H

#include "../../core/weigh.h"
#include "words.h"

/* A worker who may or may not be reached by the provost counts for a part of what he would bring. */
#define CAYLUS_MEASURES(M) \
    M(POINTS)             /* won, and sure to come */ \
    M(MONEY)              /* deniers up to eight ... */ \
    M(RICHES)             /* ... and beyond */ \
    M(FOOD)               /* cubes in stock, and to come this turn */ \
    M(WOOD) \
    M(STONE) \
    M(CLOTH) \
    M(GOLD) \
    M(CHOICE)             /* cubes to be chosen */ \
    M(BATCH)              /* batches that these make */ \
    M(CASTLE)             /* batches for the castle this turn */ \
    M(EMPTY_HANDED)       /* in the castle without a batch */ \
    M(RESIDENCES) \
    M(INCOME)             /* of prestige buildings */ \
    M(PRODUCERS)          /* own tiles that take workers */ \
    M(STONE_PRODUCERS) \
    M(SHOPS) \
    M(ROW_PRESTIGE)       /* columns of the favour markers */ \
    M(ROW_DENIERS) \
    M(ROW_CUBES) \
    M(ROW_BUILDINGS) \
    M(SHAME)              /* no house in the section under construction */ \
    M(MERIT)              /* favours the houses there will bring */ \
    M(AHEAD)              /* houses in the section after it */ \
    M(HANDS)              /* workers who may still be placed this turn */ \
    M(INN) \
    M(FIRST)              /* place in the turn order */ \
    M(CARPENTER)          /* uses that can be paid */ \
    M(MASON) \
    M(LAWYER) \
    M(ARCHITECT) \
    M(IDLE)               /* workers for nothing */ \
    M(JOUST) \
    M(GUILD) \
    M(GATE) \
    M(STABLES) \
    M(FAVOUR)             /* favours to be used now */

enum measure {
#define M(name) M_##name,
    CAYLUS_MEASURES(M)
#undef M
    MEASURES
};

void caylus_measure(const game_state *state, int32_t *out); /* MEASURES for each seat */
int caylus_progress(const game_state *state); /* 0 .. 256 */
extern const game_measures caylus_measures;
extern const game_measure_words caylus_words[MEASURES]; /* reasons.c */
int32_t caylus_evaluate(const game_state *state, int32_t value[GAME_SEATS]);

#endif
