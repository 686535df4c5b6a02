/* bench_expert.c -- how long a player that learned takes to decide without a search: it plays matches against itself. */
#include "../ai/positions.h"
#include "bench.h"

bool bench_expert(const plan *t, double seconds, double *mean_ms, double *longest_ms) {
    const game *g = t->g;
    bot_mind mind;
    double all = 0, longest = 0, begin = jobs_cpu_seconds();
    long decisions = 0;
    if (!bot_sit(&mind, bot_find("expert"), g, 1)) return false;
    for (uint64_t k = 0; mind.net && (k == 0 || jobs_cpu_seconds() - begin < seconds); k++) {
        game_buf s;
        game_view_buf view;
        game_rng rng;
        game_action list[GAME_ACTIONS];
        int seat;
        rng_seed(&rng, bot_match_seed(t->seed, k));
        g->init(game_in(&s), &t->opt);
        for (; positions_advance(g, game_in(&s), &rng, &seat, list); decisions++) {
            g->observe(game_in(&s), seat, game_in(&view));
            const double asked = jobs_cpu_seconds();
            const game_action a = bot_think(&mind, game_in(&view), seat, &rng);
            const double took = jobs_cpu_seconds() - asked;
            all += took;
            if (took > longest) longest = took;
            g->apply(game_in(&s), a, NULL);
        }
    }
    bot_rise(&mind);
    if (!decisions) return false;
    *mean_ms = 1e3 * all / (double)decisions;
    *longest_ms = 1e3 * longest;
    return true;
}
