/* app_help.c -- hints for a decision and the analysis of the match so far. Both take time and are
 * worked out in a thread; Esc ends it with what was found so far. See app.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"

enum { MEGABYTES = 64 };

/* ---- hints ------------------------------------------------------------------------------------------ */

static void find_best(void *context, const atomic_bool *stop) {
    app_help *h = context;
    counsel who;
    game_rng rng;
    search_config cfg = advice_for_hint;
    if (!counsel_sit(&who, h->g, 1, MEGABYTES)) return;
    cfg.stop = stop;
    rng_seed(&rng, h->seed);
    h->n = analysis_advise(&who, &cfg, game_in(&h->view), h->seat, &rng, h->line, ADVICE_LINES);
    counsel_rise(&who);
}

/* May the one at the screen read what was found out from this seat's knowledge? */
static bool may_read(const app *a, int seat) {
    return !a->p->m->g->hidden || a->due.what == DUE_OVER || seat == a->viewer;
}

/* The decision that is on the screen: now, or while looking back; of somebody whose knowledge may be
 * used for it. */
static bool decision_shown(const app *a, int *step, int *seat) {
    const match *m = a->p->m;
    *step = a->replay >= 0 ? a->replay : m->len;
    if (app_person_may(a)) {
        *seat = a->d.seat;
        return true;
    }
    if (a->replay < 0 || a->replay >= m->len || m->step[a->replay].act.seat >= GAME_SEATS) return false;
    *seat = m->step[a->replay].act.seat;
    return may_read(a, *seat);
}

void help_hint(app *a) {
    app_help *h = &a->help;
    const match *m = a->p->m;
    game_buf state;
    int step, seat;
    if (h->t.busy) return;
    if (!decision_shown(a, &step, &seat)) {
        app_say(a, CELL_PLAIN, N_("You have nothing to decide here."), NULL, NULL);
        return;
    }
    h->kind = HELP_HINT;
    h->g = m->g;
    h->step = step;
    h->seat = seat;
    h->seed = rng_next(&a->p->rng);
    h->n = 0;
    match_state_at(m, step, game_in(&state));
    memset(&h->view, 0, sizeof h->view);
    m->g->observe(game_in(&state), seat, game_in(&h->view));
    if (!think_start(&h->t, find_best, h)) app_say(a, CELL_BAD, N_("There is no memory left."), NULL, NULL);
}

/* The hint is here: the cursor goes there, if the decision is still the same. */
static void show_hint(app *a) {
    app_help *h = &a->help;
    char text[2048];
    game_action list[GAME_ACTIONS];
    int best = 0, step, seat;
    if (!h->n) return;
    if (!decision_shown(a, &step, &seat) || step != h->step || seat != h->seat) return;
    advice_line(a->p->lang, h->g, game_in(&h->view), seat, &h->line[0].line, text, sizeof text);
    snprintf(a->message, sizeof a->message, "%s", text);
    a->message_style = CELL_GOOD;
    a->rule[0] = 0;
    if (!app_person_may(a)) return;
    a->only = -1;
    a->filter[0] = 0;
    scene_filter(a);
    for (int n = h->g->legal(game_in(&h->view), seat, list); best < n - 1; best++)
        if (!memcmp(&list[best], &h->line[0].line.act, sizeof *list)) break;
    scene_choose(a, best);
    if (a->on_board) scene_find_place(a);
}

/* ---- the match ----------------------------------------------------------------------------------------- */

typedef struct {
    app_help *h;
    const atomic_bool *stop;
} watcher;

static bool watch(void *context, int done, int of) {
    const watcher *w = context;
    (void)of; /* behind the last action the doubtful ones are looked at again */
    atomic_store(&w->h->done, done < w->h->m->len ? done : w->h->m->len);
    return !atomic_load(w->stop);
}

static void look_at_match(void *context, const atomic_bool *stop) {
    app_help *h = context;
    watcher w = {h, stop};
    search_config cfg = advice_for_analysis;
    cfg.stop = stop;
    if (analysis_make(h->m, h->seats, &cfg, 1, h->seed, watch, &w, &h->found)) h->steps = h->m->len;
}

/* Only what the one at the screen knew at each moment; after the match everybody's decisions. */
static unsigned seats_of_interest(const app *a) {
    unsigned people = a->p->s.people, all = (1u << a->p->m->opt.v[0]) - 1;
    if (a->due.what == DUE_OVER) return people ? people : all;
    return a->viewer < GAME_SEATS ? 1u << a->viewer : 0;
}

static void forget_match(app_help *h) {
    if (h->m) free(h->m->step);
    free(h->m);
    h->m = NULL;
    analysis_free(&h->found);
    h->steps = -1;
}

/* A copy that only the thread looks at. */
static match *copy_of(const match *m) {
    match *copy = malloc(sizeof *copy);
    if (!copy) return NULL;
    *copy = *m;
    copy->step = malloc(((size_t)m->len + 1) * sizeof *copy->step);
    if (!copy->step) {
        free(copy);
        return NULL;
    }
    if (m->len) memcpy(copy->step, m->step, (size_t)m->len * sizeof *copy->step);
    return copy;
}

void help_analysis(app *a) {
    app_help *h = &a->help;
    unsigned seats = seats_of_interest(a);
    if (!seats) {
        app_say(a, CELL_PLAIN, N_("You have nothing to decide here."), NULL, NULL);
        return;
    }
    if (h->t.busy && (h->kind == HELP_HINT || h->seats != seats)) think_drop(&h->t);
    if (!h->t.busy && (h->steps != a->p->m->len || h->seats != seats)) {
        forget_match(h);
        h->kind = HELP_ANALYSIS;
        h->seats = seats;
        h->seed = rng_next(&a->p->rng);
        atomic_store(&h->done, 0);
        h->m = copy_of(a->p->m);
        if (!h->m || !think_start(&h->t, look_at_match, h))
            app_say(a, CELL_BAD, N_("There is no memory left."), NULL, NULL);
    }
    view_open(a, VIEW_ANALYSIS);
}

void help_write(const app *a) {
    const app_help *h = &a->help;
    const play *p = a->p;
    if (h->n && !h->t.busy && may_read(a, h->seat)) {
        page_title(p->out, say(p->lang, N_("The last hint")));
        advice_hint(p->out, p->lang, h->g, game_in(&h->view), h->seat, h->line, h->n);
    }
    if (h->t.busy || h->steps < 0 || h->seats != seats_of_interest(a)) return;
    page_title(p->out, say(p->lang, N_("Decisions compared with the best ones")));
    if (h->found.n)
        advice_analysis(p->out, p->lang, h->m, &h->found);
    else
        show_line(p, 0, N_("You have not decided anything yet."), NULL, NULL);
}

int help_mistake(const app *a, int n) {
    const app_help *h = &a->help;
    bool known = !h->t.busy && h->steps >= 0 && h->seats == seats_of_interest(a);
    return known && n < h->found.n_worst ? h->found.at[h->found.worst[n]].step : -1;
}

/* ---- both ----------------------------------------------------------------------------------------------- */

bool help_status(const app *a, char *out, size_t cap) {
    const app_help *h = &a->help;
    char done[16], all[16];
    const char *part[] = {done, all};
    if (!h->t.busy) return false;
    snprintf(done, sizeof done, "%d", h->kind == HELP_HINT ? (int)think_seconds(&h->t) : atomic_load(&h->done));
    snprintf(all, sizeof all, "%d", h->kind == HELP_HINT ? 0 : h->m->len);
    say_fill(a->p->lang,
             h->kind == HELP_HINT ? N_("Looking for the best choice: {0} s (Esc: enough)")
                                  : N_("Looking at the match: {0} of {1} actions (Esc: enough)"),
             part, h->kind == HELP_HINT ? 1 : 2, out, cap);
    return true;
}

void help_check(app *a) {
    if (!think_done(&a->help.t)) return;
    if (a->help.kind == HELP_HINT) show_hint(a);
    if (a->view.kind == VIEW_ANALYSIS) a->view.width = 0; /* written anew */
}

void help_drop(app *a) {
    think_drop(&a->help.t);
    forget_match(&a->help);
    a->help.n = 0;
}
