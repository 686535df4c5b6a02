/* reasons.h -- why one action is better than another, in terms of the game: what the evaluation measures after the one
 * and after the other (core/weigh.h). Search knows that an action is good; this says what is good about it. */
#ifndef BAILEY_REASONS_H
#define BAILEY_REASONS_H

#include "../core/rng.h"
#include "../core/weigh.h"

enum { REASONS_MOST = 4, REASONS_ACTIONS = 8 };

typedef struct {
    const char *text; /* English, with N_ in the game; {+0} is the amount */
    int amount;
    int32_t points; /* of the own, in 1/GAME_POINT: more speaks for the action, less against it */
} reasons_one;

typedef struct {
    reasons_one at[REASONS_MOST]; /* what weighs most first */
    int n;
    int32_t others; /* points that another player may expect more than after the other action, in 1/GAME_POINT */
} reasons;

/* Reasons for each of n actions of the seat, which sees `view`: for and against the first beside the second, the others
 * beside the first. Nothing, where there is nothing to compare or the game measures nothing.                        */
void reasons_make(const game *, const game_view *view, int seat, const game_action *, int n, game_rng *, reasons *out);

#endif
