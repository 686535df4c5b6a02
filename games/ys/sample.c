/* sample.c -- nature's draws, sampled faster than from the list that chance() makes. */
#include "../../core/rng.h"
#include "ys.h"

/* The k-th of n things, of which there are `of` each. */
static game_action draw_of(int kind, const uint8_t *of, int n, uint32_t total, game_rng *rng) {
    uint32_t k = rng_below(rng, total);
    int i = 0;
    for (; i < n - 1 && k >= of[i]; i++) k -= of[i];
    return game_act(kind, GAME_CHANCE, i, 0, 0);
}

void ys_sample(const game_state *state, game_rng *rng, game_action *out) {
    const ys_state *s = ys_read(state);
    uint8_t left[YS_CHARACTERS]; /* what has not appeared yet: one of each, its mark is 0 */
    uint32_t total = 0;
    if (s->stage == YS_ST_SHIPS) {
        for (int t = 0; t < YS_SHIPS; t++) total += s->pile[t];
        *out = draw_of(YS_SHIP, s->pile, YS_SHIPS, total, rng);
        return;
    }
    bool deal = s->stage == YS_ST_DEAL;
    int n = deal ? ys_players(s) : YS_CHARACTERS;
    for (int i = 0; i < n; i++) total += left[i] = deal ? !s->order[i] : s->card[i] == YS_UNSEEN;
    *out = draw_of(deal ? YS_DEAL : YS_SHOW, left, n, total, rng);
}
