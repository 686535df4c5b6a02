/* bench.h -- what `bailey bench` says of computer players. */
#ifndef BAILEY_BENCH_H
#define BAILEY_BENCH_H

#include "document.h"
#include "jobs.h"
#include "plan.h"

/* How long `expert` takes for a decision, on average and at most, in so many seconds of play; false: there is no net. */
bool bench_expert(const plan *, double seconds, double *mean_ms, double *longest_ms);
/* The levels on the positions in FOLDER/GAME/positions.txt: an object of JSON, or (NULL) a line. */
void bench_levels(args *, const game *, const char *folder, uint64_t seed, json *, bool first, const say_lang *);

#endif
