/* batch.c -- many matches of one game in arrays of the caller's, for learning. See bailey.h. */
#include <stdlib.h>

#include "inside.h"

enum { KINDS = 64 }; /* more than any game has */

/* A match between two decisions, and what is legal in it, by policy numbers too. */
typedef struct {
    game_buf state;
    game_rng rng;
    uint64_t run;
    int seat, n;
    bool shown; /* these in the caller's mask */
    int32_t legal[GAME_ACTIONS];
    game_action list[GAME_ACTIONS];
} table;

/* A kind of action: its first policy number, and how far one more of each argument moves it. */
typedef struct {
    int32_t first, by[GAME_ARGS];
} numbering;

struct bailey_batch {
    const game *g;
    game_options opt;
    uint64_t seed;
    bool skip_forced, keep_mask;
    int n, players, policy;
    numbering of[KINDS];
    table at[];
};

/* game_policy_index() without a look at the kinds. */
static int32_t index_of(const bailey_batch *b, game_action a) {
    const numbering *k = &b->of[a.kind];
    int32_t at = k->first;
    for (int i = 0; i < GAME_ARGS; i++) at += k->by[i] * a.arg[i];
    return at;
}

static void number_kind(const game *g, int kind, numbering *out) {
    const game_domain *const *arg = g->actions[kind].arg;
    game_action a = {.kind = (uint8_t)kind};
    int args = 0;
    while (args < GAME_ARGS && arg[args]) a.arg[args] = arg[args]->lo, args++;
    out->first = game_policy_index(g, a);
    for (int i = args - 1, by = 1; i >= 0; by *= arg[i--]->count) {
        out->by[i] = by;
        out->first -= by * arg[i]->lo;
    }
}

static void begin(const bailey_batch *b, table *t) {
    uint64_t index = (uint64_t)(t - b->at) + (uint64_t)b->n * t->run++;
    memset(&t->state, 0, sizeof t->state);
    b->g->init(game_in(&t->state), &b->opt);
    rng_seed(&t->rng, bot_match_seed(b->seed, index));
}

static void keep_score(const bailey_batch *b, const table *t, int row, const bailey_arrays *out) {
    game_score score;
    int winners = 0, first = GAME_SEATS; /* somebody without a seat may be before them all */
    b->g->score(game_whole(game_in(&t->state)), &score);
    for (int i = 0; i < b->players; i++)
        if (score.rank[i] < first) first = score.rank[i];
    for (int i = 0; i < b->players; i++) winners += score.rank[i] == first;
    for (int i = 0; i < b->players; i++) {
        if (out->reward) out->reward[row * b->players + i] = score.rank[i] == first ? 1.0f / (float)winners : 0;
        if (out->points) out->points[row * b->players + i] = score.points[i];
    }
}

/* Plays what nobody decides. A match that ends is counted and begins anew; of the new one the first action is a
 * decision even if it is forced: there are matches of nothing else. */
static bool go_on(const bailey_batch *b, table *t, int row, const bailey_arrays *out) {
    const game *g = b->g;
    game_state *state = game_in(&t->state);
    bool ended = false;
    for (;;) {
        unsigned who = g->actors(game_whole(state));
        if (!who) {
            keep_score(b, t, row, out);
            begin(b, t);
            ended = true;
            continue;
        }
        t->seat = __builtin_ctz(who);
        if (t->seat == GAME_CHANCE) {
            game_sample(g, state, &t->rng, &t->list[0]);
        } else {
            t->n = g->legal(game_whole(state), t->seat, t->list);
            if (!b->skip_forced || ended || t->n > 1 || who & (who - 1)) break;
        }
        g->apply(state, t->list[0], NULL);
    }
    for (int i = 0; i < t->n; i++) t->legal[i] = index_of(b, t->list[i]);
    return ended;
}

/* What is written of a match in play, its seat sees: points too, which may be as hidden as anything else. */
static void look(const bailey_batch *b, table *t, int row, bool ended, const bailey_arrays *out) {
    game_view_buf view;
    bool tell_points = out->points && !ended; /* where it ended they are those of the match before */
    if (out->seat) out->seat[row] = (uint8_t)t->seat;
    if (out->done) out->done[row] = ended;
    if (out->features || tell_points) b->g->observe(game_in(&t->state), t->seat, game_in(&view));
    if (out->features) b->g->features(game_in(&view), t->seat, out->features + (size_t)row * (size_t)b->g->n_features);
    if (out->mask) {
        uint8_t *mask = out->mask + (size_t)row * (size_t)b->policy;
        if (!b->keep_mask || !t->shown) memset(mask, 0, (size_t)b->policy);
        for (int i = 0; i < t->n; i++) mask[t->legal[i]] = 1;
    }
    t->shown = out->mask != NULL; /* otherwise the mask still shows what was legal before */
    if (out->reward && !ended) memset(out->reward + row * b->players, 0, (size_t)b->players * sizeof *out->reward);
    if (tell_points) {
        game_score score;
        b->g->score(game_in(&view), &score);
        memcpy(out->points + row * b->players, score.points, (size_t)b->players * sizeof *out->points);
    }
}

bailey_batch *bailey_batch_new(const bailey_game *of, const bailey_options *options, int n, uint64_t seed,
                               unsigned flags, const char **why) {
    static const bailey_arrays nothing;
    const game *g = inside_game(of);
    game_options opt;
    game_buf probe;
    const char *no = inside_options(g, options, &opt);
    if (!no) no = g->init(game_in(&probe), &opt);
    if (!no && (n < 1 || g->n_actions > KINDS)) no = N_("A batch has at least one match.");
    bailey_batch *b = no ? NULL : calloc(1, sizeof *b + (size_t)n * sizeof *b->at);
    refuse(why, no || b ? no : N_("There is no memory left."));
    if (!b) return NULL;
    b->g = g;
    b->opt = opt;
    b->seed = seed;
    b->skip_forced = flags & BAILEY_SKIP_FORCED;
    b->keep_mask = flags & BAILEY_KEEP_MASK;
    b->n = n;
    b->players = opt.v[0];
    b->policy = game_policy_size(g);
    for (int k = 0; k < g->n_actions; k++) number_kind(g, k, &b->of[k]);
    for (int i = 0; i < n; i++) {
        begin(b, &b->at[i]);
        go_on(b, &b->at[i], 0, &nothing);
    }
    return b;
}

void bailey_batch_free(bailey_batch *b) { free(b); }

static int within(const bailey_batch *b, int i) { return i < 0 ? 0 : i > b->n ? b->n : i; }

void bailey_batch_look(bailey_batch *b, int from, int to, const bailey_arrays *out) {
    for (int i = within(b, from); i < within(b, to); i++) {
        b->at[i].shown = false;
        look(b, &b->at[i], i, false, out);
    }
}

/* The legal action of this policy number, NULL if there is none. */
static const game_action *find(const table *t, int32_t index) {
    for (int i = 0; i < t->n; i++)
        if (t->legal[i] == index) return &t->list[i];
    return NULL;
}

int bailey_batch_step(bailey_batch *b, int from, int to, const int32_t *policy, const bailey_arrays *out) {
    int refused = 0;
    for (int i = within(b, from); i < within(b, to); i++) {
        table *t = &b->at[i];
        const game_action *a = find(t, policy[i]);
        bool ended = false;
        if (b->keep_mask && t->shown && out->mask) {
            uint8_t *mask = out->mask + (size_t)i * (size_t)b->policy;
            for (int k = 0; k < t->n; k++) mask[t->legal[k]] = 0;
        }
        if (a) {
            b->g->apply(game_in(&t->state), *a, NULL);
            ended = go_on(b, t, i, out);
        }
        refused += !a;
        look(b, t, i, ended, out);
    }
    return refused;
}

void bailey_batch_sample(const bailey_batch *b, int from, int to, bailey_dice *dice, int32_t *policy) {
    for (int i = within(b, from); i < within(b, to); i++)
        policy[i] = b->at[i].legal[rng_below(inside_dice(dice), (uint32_t)b->at[i].n)];
}
