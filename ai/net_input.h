/* net_input.h -- what a net sees of a position: the game's features, what its evaluation measures, the points that
 * it expects, and the options of the match, as whole numbers in 1/NET_ONE. The kernels that nets are trained with (gpu/learn.c) and the
 * code that plays (ai/net.c) both take it from here, so that a net meets in play what it has learnt from. */
#ifndef BAILEY_NET_INPUT_H
#define BAILEY_NET_INPUT_H

#include "../core/weigh.h"

enum {
    NET_ONE = 256,
    NET_MOST = 2047,                      /* a number is at most this, or as far below 0: sums of products fit */
    NET_FEATURES = 2048,                  /* of a game, at most                                  */
    NET_MEASURES = 40,                    /* of a colour, at most                                */
    NET_MORE = GAME_SEATS + GAME_OPTIONS, /* what stands behind features and measures            */
    NET_OUTLOOK = GAME_SEATS * NET_MEASURES + GAME_SEATS,
    NET_INPUTS = NET_FEATURES + NET_OUTLOOK + GAME_OPTIONS
};

static inline int net_measures(const game *g) { return g->measures ? g->measures->n * g->options[0].hi : 0; }
static inline int net_inputs(const game *g) { return g->n_features + net_measures(g) + NET_MORE; }

static inline int16_t net_clamp(int32_t x) {
    return (int16_t)(x > NET_MOST ? NET_MOST : x < -NET_MOST ? -NET_MOST : x);
}

/* To the nearest, halves away from 0: cut at the halves below, and then again. The product is exact, so it does not
 * matter whether a machine fuses it with something. A feature is a number of about -1 to 1, and never a million. */
static inline int16_t net_round(float x) {
    const int32_t halves = (int32_t)(x * (float)(2 * NET_ONE));
    return net_clamp((halves + (halves < 0 ? -1 : 1)) / 2);
}

/* The seat that sits `i` places behind the viewer; a colour that nobody plays keeps its number. */
static inline int net_seat(int viewer, int i, int players) { return i < players ? (viewer + i) % players : i; }

/* What is measured of every colour, a whole thing as a quarter; then what it may expect at the end: one's own points in
 * units of 64, how far the others are ahead in units of 16. `state`: a full one, or a guess. */
static inline void net_input_outlook(const game *g, const game_state *state, int viewer, int16_t out[NET_OUTLOOK]) {
    int32_t points[GAME_SEATS] = {0}, measure[GAME_SEATS * NET_MEASURES];
    const int players = game_players(g, game_whole(state)), colours = game_colours(g, game_whole(state));
    const bool over = !g->actors(game_whole(state));
    const game_measures *by = g->measures;
    if (over || !g->evaluate) {
        game_score score = {0};
        g->score(game_whole(state), &score);
        for (int i = 0; i < colours; i++) points[i] = score.points[i] * GAME_POINT;
    } else if (by) { /* what evaluate() does */
        by->measure(state, measure);
        weigh_measures(by, measure, colours, by->progress(state), points);
    } else {
        g->evaluate(state, points);
    }
    for (int i = 0; by && i < g->options[0].hi; i++, out += by->n) {
        const int32_t *from = measure + by->n * net_seat(viewer, i, players);
        for (int k = 0; k < by->n; k++)
            out[k] = over || i >= colours ? 0 : net_clamp(from[k] * (NET_ONE / 4) / MEASURE_ONE);
    }
    const int32_t own = points[viewer];
    out[0] = net_clamp(own / (64 * GAME_POINT / NET_ONE));
    for (int i = 1; i < GAME_SEATS; i++)
        out[i] =
            i < colours ? net_clamp((points[net_seat(viewer, i, players)] - own) / (16 * GAME_POINT / NET_ONE)) : 0;
}

/* Each option from 0 to 1 within its range. */
static inline void net_input_options(const game *g, const game_view *view, int16_t out[GAME_OPTIONS]) {
    game_options options = {{0}};
    g->get_options(view, &options);
    for (int i = 0; i < GAME_OPTIONS; i++) {
        int range = i < g->n_options ? g->options[i].hi - g->options[i].lo : 0;
        out[i] = (int16_t)(range > 0 ? (options.v[i] - g->options[i].lo) * NET_ONE / range : 0);
    }
}

/* All of it but the features. `view`: what the seat sees of the state. */
static inline void net_input_more(const game *g, const game_state *state, const game_view *view, int viewer,
                                  int16_t *out) {
    net_input_outlook(g, state, viewer, out);
    net_input_options(g, view, out + net_measures(g) + GAME_SEATS);
}

#endif
