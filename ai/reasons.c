/* reasons.c -- see reasons.h. */
#include "reasons.h"

#include <stdlib.h>
#include <string.h>

#include "net_input.h"

enum {
    GUESSES = 8,            /* of what is hidden; the same for all actions            */
    DEEP = 5,               /* decisions of the seat that are looked at, one by one   */
    PLAIN = GAME_POINT / 2, /* two positions that differ by less are not told apart   */
    TOLD = GAME_POINT / 5   /* what weighs less is not told                           */
};

/* Sums over the guesses after each decision: the seat's own measures, and what the others may expect. */
typedef struct {
    int64_t own[DEEP][NET_MEASURES], others[DEEP];
} account;

static void add_measures(const game *g, const game_state *state, int seat, account *to, int depth) {
    const game_measures *by = g->measures;
    int32_t measure[GAME_SEATS * NET_MEASURES], value[GAME_SEATS];
    int colours = game_colours(g, game_whole(state));
    by->measure(state, measure);
    weigh_measures(by, measure, colours, by->progress(state), value);
    for (int f = 0; f < by->n; f++) to->own[depth][f] += measure[seat * by->n + f];
    for (int i = 0; i < colours; i++)
        if (i != seat) to->others[depth] += value[i] / (colours > 1 ? colours - 1 : 1);
}

/* How the seat would go on, if it still decides alone: what looks best right after it. */
static bool go_on(const game *g, game_state *state, int seat) {
    game_action list[GAME_ACTIONS];
    game_buf after;
    int32_t value[GAME_SEATS], most = INT32_MIN;
    if (g->actors(game_whole(state)) != 1u << seat) return false;
    int n = g->legal(game_whole(state), seat, list), best = 0;
    for (int i = 0; i < n; i++) {
        memcpy(game_in(&after), state, g->state_bytes);
        g->apply(game_in(&after), list[i], NULL);
        g->evaluate(game_in(&after), value);
        if (value[seat] <= most) continue;
        most = value[seat];
        best = i;
    }
    g->apply(state, list[best], NULL);
    return true;
}

static void follow(const game *g, const game_state *guess, game_action a, account *to) {
    game_buf state;
    memcpy(game_in(&state), guess, g->state_bytes);
    g->apply(game_in(&state), a, NULL);
    for (int depth = 0, more = 1; depth < DEEP; depth++) {
        add_measures(g, game_in(&state), a.seat, to, depth);
        more = more && depth + 1 < DEEP && go_on(g, game_in(&state), a.seat);
    }
}

/* The weight of a measure now; 0 where it is the opposite of what it is over a match: nobody would believe that. */
static int32_t weight_now(const game_measures *by, int f, int progress) {
    int32_t now = weigh_one(by, f, progress), all = by->weight[f][0] + by->weight[f][1] + by->weight[f][2];
    return (now > 0) == (all > 0) ? now : 0;
}

static int32_t points_of(const game_measures *by, int f, int progress, int64_t difference) {
    return (int32_t)(difference * weight_now(by, f, progress) / ((int64_t)MEASURE_ONE * GUESSES));
}

/* What the difference at one depth weighs in all. */
static int32_t weight_at(const game_measures *by, int progress, const account *a, const account *b, int depth) {
    int64_t sum = llabs(a->others[depth] - b->others[depth]) / GUESSES;
    for (int f = 0; f < by->n; f++) sum += abs(points_of(by, f, progress, a->own[depth][f] - b->own[depth][f]));
    return (int32_t)sum;
}

static void add_reason(reasons *to, reasons_one r) {
    int at = to->n < REASONS_MOST ? to->n++ : REASONS_MOST;
    for (; at > 0 && abs(to->at[at - 1].points) < abs(r.points); at--)
        if (at < REASONS_MOST) to->at[at] = to->at[at - 1];
    if (at < REASONS_MOST) to->at[at] = r;
}

static int rounded(int64_t part, int64_t whole) {
    return (int)((2 * part + (part < 0 ? -whole : whole)) / (2 * whole));
}

/* Measures with one text are one thing: its first tells for all of them. */
static bool is_same(const game_measures *by, int f, int g) {
    return by->words[f].more && by->words[g].more && !strcmp(by->words[f].more, by->words[g].more);
}

static bool tell(const game_measures *by, int f, int progress, const int64_t *a, const int64_t *b, reasons_one *out) {
    const game_measure_words *w = &by->words[f];
    int64_t difference = 0;
    *out = (reasons_one){.text = NULL};
    if (!w->more) return false;
    for (int k = 0; k < by->n; k++) {
        if (!is_same(by, f, k)) continue;
        if (k < f) return false;
        difference += a[k] - b[k];
        out->points += points_of(by, k, progress, a[k] - b[k]);
    }
    out->amount = rounded(difference * (w->times ? w->times : 1), (int64_t)MEASURE_ONE * GUESSES);
    out->text = out->amount < 0 && w->less ? w->less : w->more;
    return out->amount && abs(out->points) >= TOLD;
}

/* Where they first differ: what both do later may be the same in another order. */
static void compare(const game *g, int progress, const account *a, const account *b, reasons *out) {
    const game_measures *by = g->measures;
    reasons_one r;
    int depth = 0;
    while (depth < DEEP - 1 && weight_at(by, progress, a, b, depth) < PLAIN) depth++;
    for (int f = 0; f < by->n; f++)
        if (tell(by, f, progress, a->own[depth], b->own[depth], &r)) add_reason(out, r);
    out->others = (int32_t)((a->others[depth] - b->others[depth]) / GUESSES);
}

void reasons_make(const game *g, const game_view *view, int seat, const game_action *act, int n, game_rng *rng,
                  reasons *out) {
    account of[REASONS_ACTIONS];
    game_buf guess;
    int progress = 0;
    memset(out, 0, (size_t)n * sizeof *out);
    if (n < 2 || n > REASONS_ACTIONS || !g->measures || !g->evaluate) return;
    memset(of, 0, sizeof of);
    for (int k = 0; k < GUESSES; k++) {
        g->determinize(view, seat, rng, game_in(&guess));
        if (!k) progress = g->measures->progress(game_in(&guess));
        for (int i = 0; i < n; i++) follow(g, game_in(&guess), act[i], &of[i]);
    }
    for (int i = 0; i < n; i++) compare(g, progress, &of[i], &of[i ? 0 : 1], &out[i]);
}
