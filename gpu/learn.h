/* learn.h -- a row of numbers for a network: what a seat sees, as the game's features() tells it, as floats or as
 * halves (half.c). A row is written by one thread. It is made in the thread's own memory, where the hardware lays the
 * numbers of neighbours side by side, and then copied out 16 bytes at a time: features() writes number by number, and
 * straight into a row each of them would be a transaction of its own. */
#ifndef BAILEY_GPU_LEARN_H
#define BAILEY_GPU_LEARN_H

#include "table.h"

enum { LEARN_MOST = 2048, LEARN_WIDE = 8 }; /* numbers of a row at most; rows are padded to a multiple with zeros */

typedef _Float16 learn_half;
typedef learn_half learn_halves __attribute__((vector_size(2 * LEARN_WIDE), may_alias));
#define LEARN_ALIGNED _Alignas(2 * LEARN_WIDE)

INLINED size_t learn_stride(void) { return ((size_t)GAME.n_features + LEARN_WIDE - 1) / LEARN_WIDE * LEARN_WIDE; }

/* The game's features() once more, from the same source: halves, each the float rounded once, into a row of zeros. */
void game_half_features(const game_view *, int viewer, learn_half *out);

/* Rows, and zeros as far as they are padded. */
INLINED void learn_make(const void *view, int seat, float *row) {
    GAME.features(view, seat, row);
    for (size_t i = (size_t)GAME.n_features; i < learn_stride(); i++) row[i] = 0;
}
INLINED void learn_make_half(const void *view, int seat, learn_half *row) {
    memset(row, 0, learn_stride() * sizeof *row);
    game_half_features(view, seat, row);
}

/* A row of the thread's own, 16-byte aligned, as row number `at`. */
INLINED void learn_store(const void *row, size_t bytes_of_one, void *rows, size_t at) {
    const learn_halves *from = row;
    learn_halves *to = (learn_halves *)((unsigned char *)rows + at * learn_stride() * bytes_of_one);
    for (size_t i = 0; i < learn_stride() * bytes_of_one / sizeof *to; i++) to[i] = from[i];
}

/* What the seat sees of a state, as halves, into a row of zeros. */
INLINED void learn_see(const void *state, int seat, learn_half *row) {
    table_state view;
    const void *seen = state;
    if (GAME.hidden) {
        GAME.observe(state, seat, (void *)&view);
        seen = &view;
    }
    game_half_features(seen, seat, row);
}

#endif
