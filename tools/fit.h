/* fit.h -- the evaluations that tools/fit knows: what they measure, and the weights they have. */
#ifndef BAILEY_FIT_H
#define BAILEY_FIT_H

#include "../core/game.h"

enum { FIT_MEASURES = 64 };

typedef struct {
    const game *g;
    int n;     /* measures; the first is points    */
    int whole; /* a measure of 1 is written so     */
    const char *const *name;
    void (*measure)(const game_state *, int32_t *); /* seat after seat                  */
    int (*progress)(const game_state *);            /* 0 .. 256                         */
    const int16_t *weights;                         /* [n][3]                           */
} fit_game;

extern const fit_game *const fit_list[]; /* NULL-terminated; CMake makes it of the games with weights */

#endif
