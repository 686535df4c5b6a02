/* fit_caylus.c -- the evaluation of Caylus, for tools/fit. */
#include "../games/caylus/eval.h"
#include "../games/caylus/weights.h"
#include "fit.h"

#define M(name) #name,
static const char *const names[] = {CAYLUS_MEASURES(M)};
#undef M

const fit_game fit_caylus = {&caylus_game, MEASURES, WHOLE, names, caylus_measure, caylus_progress, weights[0]};
