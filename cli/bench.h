/* bench.h -- the half of `bailey bench` that is about computer players. */
#ifndef BAILEY_BENCH_H
#define BAILEY_BENCH_H

#include "document.h"
#include "jobs.h"
#include "plan.h"

/* The levels on the positions in FOLDER/GAME/positions.txt: an object of JSON, or (NULL) a line. */
void bench_levels(args *, const game *, const char *folder, uint64_t seed, json *, bool first, const say_lang *);

#endif
