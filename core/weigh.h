/* weigh.h -- what a game measures, and from that to points for its evaluate(): each measure has a weight for the
 * beginning, the middle and the end of a match; between them the weights change evenly. */
#ifndef BAILEY_WEIGH_H
#define BAILEY_WEIGH_H

#include "game.h"

/* How people are told that there is more of something, or less (NULL: the same text): marked with N_, {+0} is how much,
 * a whole thing counted `times` times (0: once). Without texts it is not told; things with one text are told as one. */
typedef struct {
    const char *more, *less;
    int times;
} game_measure_words;

/* Things are counted in sixteenths, so that one that may or may not come counts for a part of what it would bring. */
enum { MEASURE_ONE = 16 };

/* What a position is measured by. `measure` writes n numbers for each colour, `progress` answers 0 to 256. */
typedef struct game_measures {
    int n;
    const int16_t (*weight)[3];
    void (*measure)(const game_state *, int32_t *out);
    int (*progress)(const game_state *);
    const game_measure_words *words; /* of each */
} game_measures;

/* What one whole thing of a measure is worth, in 1/GAME_POINT. */
static inline int32_t weigh_one(const game_measures *by, int measure, int progress) {
    int k = progress < 128 ? 0 : 1, part = progress - 128 * k;
    return (by->weight[measure][k] * (128 - part) + by->weight[measure][k + 1] * part) / 128;
}

/* `measure`: as the game has written them; value: the points of each of so many colours. */
static inline void weigh_measures(const game_measures *by, const int32_t *measure, int colours, int progress,
                                  int32_t *value) {
    int k = progress < 128 ? 0 : 1, part = progress - 128 * k;
    for (int i = 0; i < colours; i++, measure += by->n) {
        int64_t sum = 0;
        for (int f = 0; f < by->n; f++)
            sum += (int64_t)measure[f] * (by->weight[f][k] * (128 - part) + by->weight[f][k + 1] * part);
        value[i] = (int32_t)(sum / (128 * MEASURE_ONE));
    }
}

#endif
