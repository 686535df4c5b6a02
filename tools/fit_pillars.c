/* fit_pillars.c -- the evaluation of the card game, for tools/fit. */
#include "../games/pillars/eval.h"
#include "../games/pillars/weights.h"
#include "fit.h"

#define M(name) #name,
static const char *const names[] = {PILLARS_MEASURES(M)};
#undef M

const fit_game fit_pillars = {&pillars_game, MEASURES, WHOLE, names, pillars_measure, pillars_progress, weights[0]};
