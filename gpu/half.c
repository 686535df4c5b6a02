/* half.c -- the game's learn.c once more, with every float a half: its rows take half the memory, and nothing has to
 * be converted afterwards. The numbers are those of the floats, rounded: what the games put into a row is one whole
 * number, exact in both, divided or multiplied by another, and a half of that is the same whether it was a float in
 * between or not. gpu/check.py compares all rows.
 *
 * The caller has cleared the row, which many threads together do faster; so the game's own memset() to 0 is left out.
 * Where rows lie in the GPU's memory a 0 need not be written again, and tools/build-gpu sees to that, too. So a learn.c
 * never writes 0 over another number, and reads no floats but those of the row. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* What learn.c means as a float becomes a half when it is stored. */
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wfloat-conversion"
static inline void half_fill(void *to, int byte, size_t n) {
    if (byte) memset(to, byte, n);
}
#define memset half_fill
#define float _Float16
#include "../core/game.h"

void GAME_FEATURES(const game_view *, int viewer, float *out) __asm__("game_half_features");

#include GAME_LEARN
