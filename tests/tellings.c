/* tellings.c -- what a server tells its clients, falsified at random (told.h): the fuzzer of clients without libFuzzer.
 *
 *   test_tellings [COUNT [SEED]]      so many matches of each game, as many that are told as asked, and eight times as many views */
#include <stdio.h>
#include <stdlib.h>

#include "../core/game.h"
#include "../core/rng.h"
#include "told.h"

enum { LONGEST = 64, VIEWS = 8 };

/* Few values are wrong: what is wrong in many is refused at once. */
static size_t dice(uint8_t at[LONGEST], int which, game_rng *rng) {
    size_t n = 16 + rng_below(rng, rng_below(rng, 2) ? 20 : LONGEST - 16);
    for (size_t i = 0; i < n; i++) at[i] = (uint8_t)rng_below(rng, 256);
    at[0] = (uint8_t)which;
    return n;
}

int main(int argc, char **argv) {
    long count = argc > 1 ? strtol(argv[1], NULL, 10) : 100;
    game_rng rng;
    int games = 0;
    rng_seed(&rng, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    for (; game_list[games]; games++)
        for (long i = 0; i < count * (2 + VIEWS); i++) {
            uint8_t at[LONGEST];
            size_t n = dice(at, games, &rng);
            long kind = i % (2 + VIEWS);
            (kind == 0 ? told : kind == 1 ? told_on_asking : told_view)(at, n);
        }
    printf("%d passed, 0 failed\n", games);
    return 0;
}
