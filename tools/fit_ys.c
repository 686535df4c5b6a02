/* fit_ys.c -- the evaluation of Ys, for tools/fit. */
#include "../games/ys/eval.h"
#include "../games/ys/weights.h"
#include "fit.h"

#define M(name) #name,
static const char *const names[] = {YS_MEASURES(M)};
#undef M

const fit_game fit_ys = {&ys_game, MEASURES, WHOLE, names, ys_measure, ys_progress, weights[0]};
