/* random.c -- the two policies that need no thought: uniform random play, and busy play, which
 * seldom declines, so that rare things really happen in tests. */
#include "bot.h"

game_action bot_pick_random(const game *g, const game_action *list, int n, game_rng *rng) {
    (void)g;
    return list[rng_below(rng, (uint32_t)n)];
}

/* A declining action is taken one time in sixteen, if there is anything else. */
game_action bot_pick_busy(const game *g, const game_action *list, int n, game_rng *rng) {
    int active = 0;
    for (int i = 0; i < n; i++) active += !g->actions[list[i].kind].decline;
    if (!active || active == n || rng_below(rng, 16) == 0) return bot_pick_random(g, list, n, rng);
    int at = (int)rng_below(rng, (uint32_t)active);
    for (int i = 0;; i++)
        if (!g->actions[list[i].kind].decline && at-- == 0) return list[i];
}
