/* table.h -- who sits where and what is played: the arguments that play, sim, check and bench share. */
#ifndef BAILEY_TABLE_H
#define BAILEY_TABLE_H

#include "../ai/bot.h"
#include "args.h"

typedef struct {
    const game *g;
    game_options opt;
    bool given[GAME_OPTIONS]; /* options named on the command line */
    uint64_t seed;
} table;

/* Takes --players, --option or --seed if one of them is next. `t->g` must be known.          */
bool table_argument(table *, args *);
/* A computer player, and how it was written: "hard:iterations=5000".                          */
typedef struct {
    bot b;
    char text[128];
} table_bot;
/* "random,busy": one for each of the seats, the last one repeated. Who counts iterations does not
 * look at the clock: the same result on a busy machine.                                        */
void table_bots(args *, const char *list, int seats, table_bot out[GAME_SEATS]);

/* A worker per thread calls run(context, thread, job) for every job 0..n-1. With a terminal the
 * share that is done is shown on standard error.                                            */
typedef void table_job_fn(void *context, int thread, long job);
void table_run_jobs(long n, int threads, table_job_fn *, void *context);
double table_seconds(void);     /* of a clock that only runs forward                   */
double table_cpu_seconds(void); /* that this thread has computed: others' work does not count */

#endif
