/* mixtures.c -- positions mixed from two moments of a match, many and quickly: the fuzzer of positions
 * without libFuzzer, which searches more cleverly and far more slowly.
 *
 *   test_mixtures [COUNT [SEED]]      so many of each game */
#include <stdio.h>
#include <stdlib.h>

#include "../core/game.h"
#include "../core/rng.h"
#include "strange.h"

enum { FIELDS = 5, LONGEST = 256 };

typedef struct {
    uint8_t at[LONGEST];
    size_t n;
    game_rng rng;
} input;

static void put(input *x, unsigned v) { x->at[x->n++] = (uint8_t)v; }

static void put_any(input *x, int n) {
    while (n-- > 0) put(x, rng_below(&x->rng, 256));
}

/* A field as it is later, whole or in one place; now and then any value, rather a small one. */
static void put_field(input *x) {
    if (rng_below(&x->rng, 4)) {
        put(x, STRANGE_LATER + rng_below(&x->rng, STRANGE_LATER));
        put_any(x, 3);
        return;
    }
    put(x, rng_below(&x->rng, STRANGE_LATER));
    put_any(x, 2);
    for (int i = 0; i < 2; i++) put(x, rng_below(&x->rng, rng_below(&x->rng, 2) ? 6 : 256));
}

/* How many of a game's are accepted. Moments that lie close together are alike enough to be mixed. */
static long try_many(int which, long count, uint64_t seed) {
    const game *g = game_list[which];
    long accepted = 0;
    input x;
    rng_seed(&x.rng, seed);
    for (long i = 0; i < count; i++) {
        x.n = 0;
        put(&x, (unsigned)which);
        put_any(&x, g->n_options + 2); /* seed, moves */
        put(&x, rng_below(&x.rng, rng_below(&x.rng, 4) ? 12 : 256));
        for (uint32_t fields = 1 + rng_below(&x.rng, FIELDS); fields; fields--) put_field(&x);
        put_any(&x, 3); /* so that the last one counts */
        accepted += strange_position(x.at, x.n);
    }
    printf("%s: %ld of %ld accepted, and played on\n", g->id, accepted, count);
    return accepted;
}

int main(int argc, char **argv) {
    long count = argc > 1 ? strtol(argv[1], NULL, 10) : 1000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    int passed = 0, failed = 0;
    for (int i = 0; game_list[i]; i++)
        if (try_many(i, count, seed))
            passed++;
        else
            failed++; /* then nothing was tried */
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
