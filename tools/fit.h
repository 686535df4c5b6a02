/* fit.h -- the evaluations that tools/fit knows: the games, and what their measures are called. */
#ifndef BAILEY_FIT_H
#define BAILEY_FIT_H

#include "../core/game.h"

enum { FIT_MEASURES = 64 };

typedef struct {
    const game *g;
    const char *const *name; /* of its measures; the first is points */
} fit_game;

extern const fit_game *const fit_list[]; /* NULL-terminated; CMake makes it of the games with weights */

#endif
