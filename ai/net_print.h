/* net_print.h -- what a net sees of a game, as one number: it changes with the options, the features, the measures and
 * their weights. A net carries the number of the game that it was trained with, and is refused where it differs: it
 * would play nonsense. */
#ifndef BAILEY_NET_PRINT_H
#define BAILEY_NET_PRINT_H

#include "../core/rng.h"
#include "net_input.h"

static inline uint32_t net_print_add(uint32_t h, int x) { return (h ^ (uint32_t)x) * 16777619u; }

static inline uint32_t net_print_view(uint32_t h, const game *g, const game_state *state, int seat) {
    game_view_buf view;
    float feature[NET_FEATURES];
    int16_t more[NET_OUTLOOK + GAME_OPTIONS];
    g->observe(state, seat, game_in(&view));
    g->features(game_in(&view), seat, feature);
    net_input_more(g, state, game_in(&view), seat, more);
    for (int i = 0; i < g->n_features; i++) h = net_print_add(h, net_round(feature[i]));
    for (int i = 0; i < net_inputs(g) - g->n_features; i++) h = net_print_add(h, more[i]);
    return h;
}

/* Every sixteenth position of a random match with the usual options, seen by who is next. */
static inline uint32_t net_fingerprint(const game *g) {
    enum { EVERY = 16, MOST = 2000 };
    uint32_t h = net_print_add(2166136261u, net_inputs(g));
    game_buf state;
    game_options options;
    game_action list[GAME_ACTIONS];
    game_rng rng;
    for (int i = 0; i < g->n_options; i++) h = net_print_add(net_print_add(h, g->options[i].lo), g->options[i].hi);
    game_default_options(g, &options);
    g->init(game_in(&state), &options);
    rng_seed(&rng, 1);
    unsigned who;
    for (int k = 0; k < MOST && (who = g->actors(game_whole(game_in(&state)))) != 0; k++) {
        int seat = __builtin_ctz(who);
        if (seat == GAME_CHANCE) {
            game_sample(g, game_in(&state), &rng, list);
        } else {
            if (k % EVERY == 0) h = net_print_view(h, g, game_in(&state), seat);
            int n = g->legal(game_whole(game_in(&state)), seat, list);
            list[0] = list[rng_below(&rng, (uint32_t)n)];
        }
        g->apply(game_in(&state), list[0], NULL);
    }
    return h;
}

#endif
