/* learn.h -- a row of numbers for a network: what a seat sees, as the game's features() tells it. A row is
 * written by one thread. It is made in the thread's own memory, where the hardware lays the numbers of
 * neighbours side by side, and then copied out 16 bytes at a time: features() writes number by number, and
 * straight into a row each of them would be a transaction of its own. */
#ifndef BAILEY_GPU_LEARN_H
#define BAILEY_GPU_LEARN_H

#include "table.h"

enum { LEARN_MOST = 2048, LEARN_WIDE = 8 }; /* numbers of a row at most; rows are padded to a multiple with zeros */

typedef _Float16 learn_half;
typedef learn_half learn_halves __attribute__((vector_size(2 * LEARN_WIDE), may_alias));
typedef float learn_floats __attribute__((vector_size(2 * LEARN_WIDE), may_alias));

INLINED size_t learn_stride(void) { return ((size_t)GAME.n_features + LEARN_WIDE - 1) / LEARN_WIDE * LEARN_WIDE; }

INLINED void learn_make(const void *view, int seat, float *row) {
    GAME.features(view, seat, row);
    for (size_t i = (size_t)GAME.n_features; i < learn_stride(); i++) row[i] = 0;
}

/* Row number `at`, as halves or as floats. */
INLINED void learn_store(const float *row, bool half, void *rows, size_t at) {
    for (size_t i = 0; i < learn_stride(); i += LEARN_WIDE) {
        if (half) {
            learn_halves x;
            for (int k = 0; k < LEARN_WIDE; k++) x[k] = (learn_half)row[i + (size_t)k];
            *(learn_halves *)((learn_half *)rows + at * learn_stride() + i) = x;
        } else {
            learn_floats *out = (learn_floats *)((float *)rows + at * learn_stride() + i);
            out[0] = (learn_floats){row[i], row[i + 1], row[i + 2], row[i + 3]};
            out[1] = (learn_floats){row[i + 4], row[i + 5], row[i + 6], row[i + 7]};
        }
    }
}

/* What the seat sees of a state, into row number `at`, as halves. A call: kernels that only sometimes want rows
 * need no registers for it. */
static __attribute__((noinline, unused)) void learn_see(const void *state, int seat, void *rows, size_t at) {
    table_state view;
    float row[LEARN_MOST];
    const void *seen = state;
    if (GAME.hidden) {
        GAME.observe(state, seat, (void *)&view);
        seen = &view;
    }
    learn_make(seen, seat, row);
    learn_store(row, true, rows, at);
}

#endif
