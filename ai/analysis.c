/* analysis.c -- see analysis.h. */
#include "analysis.h"

#include <stdlib.h>
#include <string.h>

#include "../core/search_advice.h"
#include "learned.h"
#include "net.h"

/* So many choices are told at least, where there are so many; those that had to be looked into once more got a part of the time. */
enum { ADVISED = 3, SHORTER = 4 };

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

/* How a choice is told apart from the others of a list. */
static int find_line(const search_line *line, int n, game_action a) {
    int i = 0;
    while (i < n - 1 && memcmp(&line[i].act, &a, sizeof a) != 0) i++;
    return i;
}

/* As it is told to people: what a net thinks, as often as it comes true. */
static analysis_line tell(const struct net *by, const game_view *view, int seat, const search_line *line) {
    analysis_line l = {.line = *line};
    if (by) net_tell(by, view, seat, l.line.share);
    return l;
}

static analysis_line look_into(searcher *s, const search_config *cfg, const game_view *view, game_action a,
                               game_rng *rng) {
    const search_line *line;
    int n = search_run(s, cfg, view, a.seat, &a, rng, &line);
    analysis_line found = tell(cfg->net, view, a.seat, &line[find_line(line, n, a)]);
    found.n = search_follow(s, a, found.follow, ANALYSIS_FOLLOW);
    return found;
}

/* order[at]: the one with most visits that is not among those before it. */
static bool pick_next(const search_line *line, int n, int *order, int at) {
    int best = -1;
    for (int i = 0; i < n; i++) {
        bool there = false;
        for (int k = 0; k < at; k++) there = there || order[k] == i;
        if (!there && (best < 0 || line[i].visits > line[best].visits)) best = i;
    }
    order[at] = best;
    return best >= 0;
}

static search_config shorten(search_config cfg) {
    cfg.iterations = cfg.iterations / SHORTER + (cfg.iterations > 0); /* none would be no limit */
    cfg.milliseconds = cfg.milliseconds / SHORTER + (cfg.milliseconds > 0);
    return cfg;
}

/* A search that is sure of its choice hardly looks at another. So that there is something to compare it with, the next ones are
 * looked into for themselves. */
int analysis_advise(counsel *c, const search_config *wanted, const game_view *view, int seat, game_rng *rng,
                    analysis_line *out, int most) {
    const search_line *line;
    int order[GAME_ACTIONS];
    const search_config cfg = counsel_search(c, wanted, game_players(c->g, view));
    const int n = search_run(c->s, &cfg, view, seat, NULL, rng, &line), count = analysis_rank(line, n, order, most);
    game_action next[ADVISED];
    int n_next = 0;
    for (int k = 0; k < count; k++) {
        out[k] = tell(cfg.net, view, seat, &line[order[k]]);
        out[k].n = search_follow(c->s, line[order[k]].act, out[k].follow, ANALYSIS_FOLLOW);
    }
    for (int all = count; all < ADVISED && all < most && pick_next(line, n, order, all); all++)
        next[n_next++] = line[order[all]].act;
    const search_config shorter = shorten(cfg);
    for (int k = 0; k < n_next; k++) out[count + k] = look_into(c->s, &shorter, view, next[k], rng);
    return count + n_next;
}

static bool is_same(game_action a, game_action b) { return !memcmp(&a, &b, sizeof a); }

/* Puts a line where it belongs by the share of its seat; one that is there already is replaced. The last gives way, if there is no
 * room, but never what was played. */
static void keep_line(analysis_point *p, const analysis_line *l) {
    const int seat = p->played.seat;
    int at = 0;
    for (int i = 0; i < p->lines; i++)
        if (!is_same(p->line[i].line.act, l->line.act)) p->line[at++] = p->line[i];
    p->lines = at;
    if (p->lines == ANALYSIS_LINES) {
        int last = p->lines - 1;
        if (is_same(p->line[last].line.act, p->played)) p->line[last - 1] = p->line[last];
        p->lines--;
    }
    for (at = p->lines++; at > 0 && p->line[at - 1].line.share[seat] < l->line.share[seat]; at--)
        p->line[at] = p->line[at - 1];
    p->line[at] = *l;
}

/* What was found about the best and about what was played, as the account of the decision. */
static void settle(analysis_point *p, const search_line *best, const search_line *mine) {
    const int seat = p->played.seat;
    p->best = best->act;
    p->loss = best->share[seat] - mine->share[seat];
    p->points_loss = best->points[seat] - mine->points[seat];
    if (p->loss > 0 && !is_same(p->best, p->played)) return;
    p->loss = p->points_loss = 0; /* at least as good as what was found */
    p->best = p->played;
}

static void stand(analysis_point *p, const search_line *best, const search_line *mine) {
    const search_line *l = is_same(p->best, p->played) ? mine : best;
    memcpy(p->share, l->share, sizeof p->share);
    memcpy(p->points, l->points, sizeof p->points);
}

/* What was played is looked into by itself, so that it is known as well as what was found. Of a hundred
 * decisions some look costly by chance alone, so what does is looked into once more: longer, and with
 * nothing remembered. */
void analysis_compare(searcher *s, const search_config *cfg, const game_view *view, game_action played, game_rng *rng,
                      analysis_point *p) {
    enum { COSTLY = VALUE_ONE / 32, LONGER = 4 };
    const search_line *line;
    const int seat = played.seat;
    int order[ANALYSIS_LINES] = {0};
    memset(p, 0, sizeof *p);
    p->played = played;
    p->checked = true;
    search_forget(s); /* a tree belongs to one seat */
    p->choices = search_run(s, cfg, view, seat, NULL, rng, &line);
    const int ranked = analysis_rank(line, p->choices, order, ANALYSIS_LINES);
    for (int k = ranked - 1; k >= 0; k--) {
        analysis_line l = tell(cfg->net, view, seat, &line[order[k]]);
        l.n = search_follow(s, l.line.act, l.follow, ANALYSIS_FOLLOW);
        keep_line(p, &l);
    }
    analysis_line best = tell(cfg->net, view, seat, &line[order[0]]), mine;
    best.n = search_follow(s, best.line.act, best.follow, ANALYSIS_FOLLOW);
    mine = best;
    if (!is_same(best.line.act, played)) {
        mine = look_into(s, cfg, view, played, rng);
        if (best.line.share[seat] - mine.line.share[seat] > COSTLY) {
            search_config longer = *cfg;
            longer.iterations *= LONGER;
            longer.milliseconds *= LONGER;
            search_forget(s);
            best = look_into(s, &longer, view, best.line.act, rng);
            search_forget(s);
            mine = look_into(s, &longer, view, played, rng);
            keep_line(p, &best);
        }
        keep_line(p, &mine);
    }
    settle(p, &best.line, &mine.line);
    stand(p, &best.line, &mine.line);
}

/* ---- a match in seconds ------------------------------------------------------------------------------ */

enum { CANDIDATES = 3, LEAST = 8, USUAL_REVIEW = 12000 };

static uint32_t review_of(const search_advice *advice, bool by_net) {
    if (advice && by_net && advice->review_by_net) return advice->review_by_net;
    return advice && advice->review ? advice->review : USUAL_REVIEW;
}

/* One of so many equal parts of the review; as many iterations are made, whatever the pace of the game makes of a number. */
static search_config part_of_review(const analysis_work *w, unsigned parts, int players) {
    const search_advice *advice = w->m->g->search;
    search_config cfg = counsel_search(&w->who, &w->cfg, players);
    const unsigned pace = advice ? advice->pace : 0;
    uint32_t iterations = review_of(advice, cfg.net) / parts;
    if (iterations < LEAST) iterations = LEAST;
    cfg.patience = PATIENCE_NONE;
    cfg.iterations = cfg.net || !pace ? iterations : iterations * 100 / pace;
    return cfg;
}

/* All choices at once: by the net, or where there is none by a search that is soon over. */
static void look_at_once(analysis_work *w, const game_view *view, analysis_point *p) {
    search_line line[GAME_ACTIONS];
    const search_line *found;
    const int seat = p->played.seat, players = game_players(w->m->g, view);
    int best = 0;
    if (w->who.net) {
        p->choices = learned_lines(w->who.net, w->m->g, view, seat, &w->rng, line);
        for (int i = 0; i < p->choices; i++) net_tell(w->who.net, view, seat, line[i].share);
    } else {
        const search_config cfg = part_of_review(w, 100, players);
        search_forget(w->who.s);
        p->choices = search_run(w->who.s, &cfg, view, seat, NULL, &w->rng, &found);
        memcpy(line, found, (size_t)p->choices * sizeof *line);
    }
    const int mine = find_line(line, p->choices, p->played);
    for (int i = 1; i < p->choices; i++)
        if (line[i].worth > line[best].worth) best = i;
    for (int i = 0; i < p->choices; i++) {
        analysis_line l = {.line = line[i], .follow = {line[i].act}, .n = 1};
        if (p->lines < ANALYSIS_LINES || line[i].share[seat] > p->line[ANALYSIS_LINES - 1].line.share[seat])
            keep_line(p, &l);
    }
    keep_line(p, &(analysis_line){.line = line[mine], .follow = {line[mine].act}, .n = 1});
    settle(p, &line[best], &line[mine]);
    stand(p, &line[best], &line[mine]);
}

/* The best two and what was played, each by itself. The standing stays what it was, so that it can be followed from one decision
 * to the next. */
static void look_deeper(analysis_work *w, const game_view *view, analysis_point *p) {
    const search_config cfg = part_of_review(w, ANALYSIS_DEEPER * CANDIDATES, game_players(w->m->g, view));
    game_action tried[CANDIDATES] = {p->played, p->best};
    int n = 2, best = 0;
    for (int i = 0; i < p->lines && n < CANDIDATES; i++)
        if (!is_same(p->line[i].line.act, p->played) && !is_same(p->line[i].line.act, p->best))
            tried[n++] = p->line[i].line.act;
    analysis_line found[CANDIDATES];
    for (int i = 0; i < n; i++) {
        search_forget(w->who.s);
        found[i] = look_into(w->who.s, &cfg, view, tried[i], &w->rng);
        if (found[i].line.share[p->played.seat] > found[best].line.share[p->played.seat]) best = i;
    }
    p->lines = 0; /* what was not looked into cannot be compared with what was */
    for (int i = 0; i < n; i++) keep_line(p, &found[i]);
    p->checked = true;
    settle(p, &found[best].line, &found[0].line);
}

static void choose_deeper(analysis_work *w, const analysis *a) {
    enum { DOUBTFUL = VALUE_ONE / 64 };
    w->at = 0;
    for (int i = 0; i < a->n; i++) {
        if (a->at[i].checked || a->at[i].loss < DOUBTFUL) continue;
        int at = w->n_deeper < ANALYSIS_DEEPER ? w->n_deeper++ : ANALYSIS_DEEPER;
        for (; at > 0 && a->at[w->deeper[at - 1]].loss < a->at[i].loss; at--)
            if (at < ANALYSIS_DEEPER) w->deeper[at] = w->deeper[at - 1];
        if (at < ANALYSIS_DEEPER) w->deeper[at] = i;
    }
}

/* ---- a match -------------------------------------------------------------------------------------------- */

bool analysis_open(analysis_work *w, const match *m, unsigned seats, const search_config *cfg, int threads,
                   uint64_t seed, analysis *a) {
    *w = (analysis_work){.m = m, .seats = seats, .cfg = *cfg, .now = m->start, .at = -1};
    memset(a, 0, sizeof *a);
    rng_seed(&w->rng, seed);
    a->at = calloc((size_t)m->len + 1, sizeof *a->at);
    if (counsel_sit(&w->who, m->g, threads, 32) && a->at) return true;
    analysis_close(w);
    analysis_free(a);
    return false;
}

void analysis_close(analysis_work *w) { counsel_rise(&w->who); }

static bool is_stopped(const analysis_work *w) { return w->cfg.stop && atomic_load(w->cfg.stop); }

static void look_first(analysis_work *w, const game_view *view, game_action played, analysis_point *p) {
    if (w->cfg.iterations || w->cfg.milliseconds) {
        const search_config cfg = counsel_search(&w->who, &w->cfg, game_players(w->m->g, view));
        analysis_compare(w->who.s, &cfg, view, played, &w->rng, p);
        return;
    }
    memset(p, 0, sizeof *p);
    p->played = played;
    look_at_once(w, view, p);
}

/* Costs are counted anew: a decision may be looked at twice. */
static void count(analysis *a) {
    memset(a->decisions, 0, sizeof a->decisions);
    memset(a->loss, 0, sizeof a->loss);
    a->n_worst = 0;
    for (int i = 0; i < a->n; i++) {
        a->decisions[a->at[i].played.seat]++;
        a->loss[a->at[i].played.seat] += a->at[i].loss;
        if (a->at[i].checked) add_worst(a, i);
    }
}

static int go_to_next(analysis_work *w, analysis *a) {
    const game *g = w->m->g;
    while (w->step < w->m->len) {
        const game_action act = w->m->step[w->step].act;
        game_action list[GAME_ACTIONS];
        game_view_buf view;
        const bool asked = w->seats >> act.seat & 1 && g->legal(game_whole(game_in(&w->now)), act.seat, list) > 1;
        if (asked) {
            g->observe(game_in(&w->now), act.seat, game_in(&view));
            look_first(w, game_in(&view), act, &a->at[a->n]);
            if (is_stopped(w)) return -1; /* it was not looked into properly */
            a->at[a->n].step = w->step;
        }
        g->apply(game_in(&w->now), act, NULL);
        w->step++;
        if (asked) return a->n++;
    }
    return -1;
}

static int go_deeper(analysis_work *w, analysis *a) {
    game_buf state;
    game_view_buf view;
    if (w->at < 0) choose_deeper(w, a);
    if (w->at >= w->n_deeper) return -1;
    const int i = w->deeper[w->at];
    analysis_point p = a->at[i];
    match_state_at(w->m, p.step, game_in(&state));
    w->m->g->observe(game_in(&state), p.played.seat, game_in(&view));
    look_deeper(w, game_in(&view), &p);
    if (is_stopped(w)) return -1;
    a->at[i] = p;
    w->at++;
    return i;
}

int analysis_go_on(analysis_work *w, analysis *a) {
    int i = is_stopped(w) ? -1 : go_to_next(w, a);
    if (i < 0 && w->step == w->m->len && !is_stopped(w)) i = go_deeper(w, a);
    count(a);
    return i;
}

void analysis_progress(const analysis_work *w, int *done, int *of) {
    *done = w->step + (w->at > 0 ? w->at : 0);
    *of = w->m->len + (w->at < 0 ? ANALYSIS_DEEPER : w->n_deeper);
}

bool analysis_make(const match *m, unsigned seats, const search_config *cfg, int threads, uint64_t seed,
                   analysis_watch *watch, void *context, analysis *a) {
    analysis_work w;
    int done, of;
    if (!analysis_open(&w, m, seats, cfg, threads, seed, a)) return false;
    while (analysis_go_on(&w, a) >= 0) {
        analysis_progress(&w, &done, &of);
        if (watch && !watch(context, done, of)) break;
    }
    analysis_close(&w);
    return true;
}

void analysis_free(analysis *a) {
    free(a->at);
    memset(a, 0, sizeof *a);
}
