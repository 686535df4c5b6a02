/* fit_alcazar.c -- the evaluation of Alcázar, for tools/fit. */
#include "../games/alcazar/eval.h"
#include "../games/alcazar/weights.h"
#include "fit.h"

#define M(name) #name,
static const char *const names[] = {ALCAZAR_MEASURES(M)};
#undef M

const fit_game fit_alcazar = {&alcazar_game, MEASURES, WHOLE, names, alcazar_measure, alcazar_progress, weights[0]};
