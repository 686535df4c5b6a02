/* plan.h -- what is to be played: the game, its options, the seed and the computer players, as play, sim,
 * check and bench read them from the command line. */
#ifndef BAILEY_PLAN_H
#define BAILEY_PLAN_H

#include "../ai/bot.h"
#include "args.h"

typedef struct {
    const game *g;
    game_options opt;
    bool given[GAME_OPTIONS]; /* options named on the command line */
    uint64_t seed;
} plan;

/* Takes --players, --option or --seed if one of them is next. `t->g` must be known.          */
bool plan_argument(plan *, args *);
/* A computer player, and how it was written: "hard:iterations=5000".                          */
typedef struct {
    bot b;
    char text[128];
} plan_bot;
/* "random,busy": one for each of the seats, the last one repeated. Who counts iterations does not
 * look at the clock: the same result on a busy machine.                                        */
void plan_bots(args *, const char *list, int seats, plan_bot out[GAME_SEATS]);

#endif
