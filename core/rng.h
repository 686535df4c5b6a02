/* rng.h -- xoshiro256** with splitmix64 seeding: the same numbers on every machine.
 * The match owns a generator; rules never do. */
#ifndef BAILEY_RNG_H
#define BAILEY_RNG_H

#include "game.h"

void rng_seed(game_rng *, uint64_t seed);

static inline uint64_t rng_rotl_(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static inline uint64_t rng_next(game_rng *r) {
    uint64_t *s = r->s, result = rng_rotl_(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rng_rotl_(s[3], 45);
    return result;
}

/* 0 .. n-1, n > 0: the upper half of a 32 x 32 bit product, with rejection of the
 * few values that would make small numbers likelier (Lemire).                     */
static inline uint32_t rng_below(game_rng *r, uint32_t n) {
    uint64_t m = (rng_next(r) >> 32) * n;
    if ((uint32_t)m < n) {
        uint32_t floor = (uint32_t)(0u - n) % n;
        while ((uint32_t)m < floor) m = (rng_next(r) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

#endif
