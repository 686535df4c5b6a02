/* bench_expert.c -- how long a player that learned takes to decide without a search: it plays matches against itself. */
#include "../ai/bot.h"
#include "bench.h"

typedef struct {
    const plan *t;
    bot_mind mind;
    game_rng rng;
    double sum, longest;
    long decisions;
} clocked;

static game_action decide(clocked *x, const game_state *state, int seat) {
    const game *g = x->t->g;
    game_view_buf view;
    game_action list[GAME_ACTIONS];
    g->observe(state, seat, game_in(&view));
    if (g->legal(game_in(&view), seat, list) == 1) return list[0];
    const double begin = jobs_cpu_seconds();
    const game_action a = bot_think(&x->mind, game_in(&view), seat, &x->rng);
    const double took = jobs_cpu_seconds() - begin;
    x->sum += took;
    x->decisions++;
    if (took > x->longest) x->longest = took;
    return a;
}

static void play_match(clocked *x, uint64_t number) {
    const game *g = x->t->g;
    game_buf s;
    rng_seed(&x->rng, bot_match_seed(x->t->seed, number));
    g->init(game_in(&s), &x->t->opt);
    for (unsigned who; (who = g->actors(game_whole(game_in(&s)))) != 0;) {
        game_action a;
        const int seat = __builtin_ctz(who);
        if (seat == GAME_CHANCE)
            game_sample(g, game_in(&s), &x->rng, &a);
        else
            a = decide(x, game_in(&s), seat);
        g->apply(game_in(&s), a, NULL);
    }
}

bool bench_expert(const plan *t, double seconds, double *mean_ms, double *longest_ms) {
    clocked x = {.t = t};
    const bot *expert = bot_find("expert");
    if (!bot_sit(&x.mind, expert, t->g, 1)) return false;
    const bool there = x.mind.net;
    const double begin = jobs_cpu_seconds();
    for (uint64_t k = 0; there && (k == 0 || jobs_cpu_seconds() - begin < seconds); k++) play_match(&x, k);
    bot_rise(&x.mind);
    if (!x.decisions) return false;
    *mean_ms = 1e3 * x.sum / (double)x.decisions;
    *longest_ms = 1e3 * x.longest;
    return true;
}
