/* analysis.c -- see analysis.h. */
#include "analysis.h"

#include <stdlib.h>
#include <string.h>

/* The more visits the better it is; what was visited less than a twentieth of that is a guess. */
int analysis_rank(const search_line *line, int n, int *order, int cap) {
    uint32_t most = 0;
    int count = 0;
    for (int i = 0; i < n; i++)
        if (line[i].visits > most) most = line[i].visits;
    for (int i = 0; i < n; i++) {
        if (!line[i].visits || line[i].visits < most / 20) continue;
        int at = count < cap ? count++ : cap;
        for (; at > 0 && line[order[at - 1]].visits < line[i].visits; at--)
            if (at < cap) order[at] = order[at - 1];
        if (at < cap) order[at] = i;
    }
    return count;
}

static void add_worst(analysis *a, int i) {
    enum { MOST = sizeof a->worst / sizeof *a->worst };
    if (a->at[i].loss <= 0) return;
    int at = a->n_worst < MOST ? a->n_worst++ : MOST;
    for (; at > 0 && a->at[a->worst[at - 1]].loss < a->at[i].loss; at--)
        if (at < MOST) a->worst[at] = a->worst[at - 1];
    if (at < MOST) a->worst[at] = i;
}

static search_line look_into(searcher *s, const search_config *cfg, const game_view *view, game_action a,
                             game_rng *rng) {
    const search_line *line;
    int i = 0, n = search_run(s, cfg, view, a.seat, &a, rng, &line);
    while (i < n - 1 && memcmp(&line[i].act, &a, sizeof a) != 0) i++;
    return line[i];
}

/* What was played is looked into by itself, so that it is known as well as what was found. Of a hundred
 * decisions some look costly by chance alone, so what does is looked into once more: longer, and with
 * nothing remembered. */
void analysis_compare(searcher *s, const search_config *cfg, const game_view *view, game_action played, game_rng *rng,
                      analysis_point *p) {
    enum { COSTLY = VALUE_ONE / 32, LONGER = 4 };
    const search_line *line;
    const int seat = played.seat;
    int order[1] = {0};
    search_forget(s); /* a tree belongs to one seat */
    int n = search_run(s, cfg, view, seat, NULL, rng, &line);
    analysis_rank(line, n, order, 1);
    search_line best = line[order[0]], mine = best;
    if (memcmp(&best.act, &played, sizeof played) != 0) {
        mine = look_into(s, cfg, view, played, rng);
        if (best.share[seat] - mine.share[seat] > COSTLY) {
            search_config longer = *cfg;
            longer.iterations *= LONGER;
            longer.milliseconds *= LONGER;
            search_forget(s);
            best = look_into(s, &longer, view, best.act, rng);
            search_forget(s);
            mine = look_into(s, &longer, view, played, rng);
        }
    }
    p->choices = n;
    p->played = played;
    p->best = best.act;
    p->loss = best.share[seat] - mine.share[seat];
    p->points_loss = best.points[seat] - mine.points[seat];
    if (p->loss <= 0) { /* at least as good as what was found */
        p->loss = p->points_loss = 0;
        p->best = played;
        best = mine;
    }
    memcpy(p->share, best.share, sizeof p->share);
    memcpy(p->points, best.points, sizeof p->points);
}

bool analysis_make(const match *m, unsigned seats, const search_config *cfg, int threads, uint64_t seed,
                   analysis_watch *watch, void *context, analysis *a) {
    const game *g = m->g;
    game_buf now = m->start;
    game_view_buf view;
    game_rng rng;
    memset(a, 0, sizeof *a);
    rng_seed(&rng, seed);
    a->at = calloc((size_t)m->len + 1, sizeof *a->at);
    searcher *s = search_new(g, threads, 32);
    bool fine = a->at && s;
    for (int i = 0; fine && i < m->len; i++) {
        game_action act = m->step[i].act, list[GAME_ACTIONS];
        if (seats >> act.seat & 1 && g->legal(game_whole(game_in(&now)), act.seat, list) > 1) {
            analysis_point *p = &a->at[a->n];
            g->observe(game_in(&now), act.seat, game_in(&view));
            analysis_compare(s, cfg, game_in(&view), act, &rng, p);
            if (cfg->stop && atomic_load(cfg->stop)) break; /* it was not looked into properly */
            p->step = i;
            a->decisions[act.seat]++;
            a->loss[act.seat] += p->loss;
            add_worst(a, a->n++);
        }
        g->apply(game_in(&now), act, NULL);
        if (watch && !watch(context, i + 1, m->len)) break;
    }
    search_free(s);
    if (!fine) analysis_free(a);
    return fine;
}

void analysis_free(analysis *a) {
    free(a->at);
    memset(a, 0, sizeof *a);
}
