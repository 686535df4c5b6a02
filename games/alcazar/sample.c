/* sample.c -- nature draws a card without listing all it could draw. The distribution is chance()'s. */
#include "../../core/rng.h"
#include "rules.h"

/* The n-th member of a word, counted from 0. */
static int nth_bit(uint64_t x, int n) {
    int base = 0;
    for (int half = 32; half >= 8; half /= 2) {
        int low = al_count64(x & (((uint64_t)1 << half) - 1));
        if (n >= low) {
            n -= low;
            base += half;
            x >>= half;
        }
    }
    for (; n; n--) x &= x - 1;
    return base + __builtin_ctzll(x);
}

void alcazar_sample(const game_state *state, game_rng *rng, game_action *out) {
    const alcazar_state *s = alcazar_read(state);
    int n = (int)rng_below(rng, s->deck), low = al_count64(s->mask_lo[AL_DECK]);
    *out = al_drawn(s, n < low ? nth_bit(s->mask_lo[AL_DECK], n) : 64 + nth_bit(s->mask_hi[AL_DECK], n - low));
}
