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

/* What was played is looked into by itself, so that it is known as well as what was found. */
static void compare(searcher *s, const search_config *cfg, const void *view, game_action played, game_rng *rng,
                    analysis_point *p) {
    const search_line *line;
    int order[1] = {0}, n = search_run(s, cfg, view, played.seat, NULL, rng, &line);
    analysis_rank(line, n, order, 1);
    search_line best = line[order[0]], mine = best;
    if (memcmp(&best.act, &played, sizeof played) != 0) {
        n = search_run(s, cfg, view, played.seat, &played, rng, &line);
        for (int i = 0; i < n; i++)
            if (line[i].visits) mine = line[i];
    }
    p->choices = n;
    p->played = played;
    p->best = best.act;
    p->loss = best.share[played.seat] - mine.share[played.seat];
    p->points_loss = best.points[played.seat] - mine.points[played.seat];
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
    game_buf now = m->start, view;
    game_rng rng;
    memset(a, 0, sizeof *a);
    rng_seed(&rng, seed);
    a->at = calloc((size_t)m->len + 1, sizeof *a->at);
    searcher *s = search_new(g, threads, 32);
    bool fine = a->at && s;
    for (int i = 0; fine && i < m->len; i++) {
        game_action act = m->step[i].act, list[GAME_ACTIONS];
        if (seats >> act.seat & 1 && g->legal(&now, act.seat, list) > 1) {
            analysis_point *p = &a->at[a->n];
            g->observe(&now, act.seat, &view);
            search_forget(s); /* a tree belongs to one seat */
            compare(s, cfg, &view, act, &rng, p);
            if (cfg->stop && atomic_load(cfg->stop)) break; /* it was not looked into properly */
            p->step = i;
            a->decisions[act.seat]++;
            a->loss[act.seat] += p->loss;
            add_worst(a, a->n++);
        }
        g->apply(&now, act, NULL);
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
