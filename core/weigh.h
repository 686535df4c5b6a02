/* weigh.h -- from measures to points, for a game's evaluate(): each measure has a weight for the
 * beginning, the middle and the end of a match; between them the weights change evenly. */
#ifndef BAILEY_WEIGH_H
#define BAILEY_WEIGH_H

#include "game.h"

/* `measure` holds n of them for each seat, `progress` runs from 0 to 256, `whole` is what a measure of one
 * whole thing is written as. */
static inline void weigh_measures(const int32_t *measure, int seats, int n, const int16_t (*weight)[3], int progress,
                                  int whole, int32_t *value) {
    int k = progress < 128 ? 0 : 1, part = progress - 128 * k;
    for (int i = 0; i < seats; i++, measure += n) {
        int64_t sum = 0;
        for (int f = 0; f < n; f++)
            sum += (int64_t)measure[f] * (weight[f][k] * (128 - part) + weight[f][k + 1] * part);
        value[i] = (int32_t)(sum / (128 * whole));
    }
}

#endif
