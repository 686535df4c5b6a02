/* plan.h -- what is to be played: the game, its options, the seed and the computer players, as play, sim,
 * check and bench read them from the command line. */
#ifndef BAILEY_PLAN_H
#define BAILEY_PLAN_H

#include "../ai/bot.h"
#include "args.h"

typedef struct {
    const game *g;
    game_options opt;
    bool given[GAME_OPTIONS];  /* options named on the command line */
    const game_preset *preset; /* named there too: what is not given is as it says */
    uint64_t seed;
    long bot_time; /* milliseconds that a bot of somebody else's has for a decision; 0: the usual */
} plan;

/* Takes --players, --option or --preset if one of them is next. `t->g` must be known.       */
bool plan_argument(plan *, args *);
bool plan_seed(plan *, args *);     /* the same for --seed     */
bool plan_bot_time(plan *, args *); /* the same for --bot-time */
/* A computer player, and how it was written: "hard:iterations=5000".                          */
typedef struct {
    bot b;
    char text[256];
} plan_bot;
/* "net:FILE", "net:FILE:master:iterations=500": a net of somebody's own in place of the game's.  */
bool plan_is_net(const char *text);
void plan_net(args *, const game *, const char *text, bot *out);
/* "hard", "cmd:./mybot", and "net:FILE" where the plan has a game: or the end of the program.   */
void plan_make_bot(args *, const plan *, const char *text, plan_bot *out);
/* "random,cmd:./mybot": one for each of the seats, the last one repeated. Who counts iterations does not
 * look at the clock: the same result on a busy machine.                                        */
void plan_bots(args *, const plan *, const char *list, int seats, plan_bot out[GAME_SEATS]);

#endif
