/* bot.c -- computer players and search of the library. See bailey.h. */
#include <stdlib.h>

#include "inside.h"

struct bailey_bot {
    bot b;
    bot_mind mind;
    atomic_bool stop;
};

const char *bailey_bot_name(int index) {
    int n = 0;
    while (bot_list[n].name) n++;
    return index >= 0 && index < n ? bot_list[index].name : NULL;
}

bailey_bot *bailey_bot_new(const bailey_game *g, const char *name, int threads, const char **why) {
    bailey_bot *b = calloc(1, sizeof *b);
    const char *no = b ? bot_make(name, &b->b) : N_("There is no memory left.");
    if (!no && !bot_sit(&b->mind, &b->b, inside_game(g), threads)) no = N_("There is no memory left.");
    refuse(why, no);
    if (no) {
        free(b);
        return NULL;
    }
    b->mind.stop = &b->stop;
    return b;
}

void bailey_bot_free(bailey_bot *b) {
    if (b) bot_rise(&b->mind);
    free(b);
}

bool bailey_bot_choose(bailey_bot *b, const bailey_view *v, bailey_dice *dice, bailey_action *out) {
    int seat = inside_actor(v);
    if (seat == GAME_NOBODY || v->g != b->mind.g) return false;
    game_action a, list[GAME_ACTIONS];
    /* Who only picks rolls the dice for a single choice too, as in `bailey sim`. */
    if (b->b.pick)
        a = b->b.pick(v->g, list, v->g->legal(game_in(&v->seen), seat, list), inside_dice(dice));
    else
        a = bot_think(&b->mind, game_in(&v->seen), seat, inside_dice(dice));
    atomic_store(&b->stop, false);
    *out = outside_action(a);
    return true;
}

void bailey_bot_stop(bailey_bot *b) { atomic_store(&b->stop, true); }

void bailey_bot_forget(bailey_bot *b) {
    if (b->mind.s) search_forget(b->mind.s);
}

/* ---- search --------------------------------------------------------------------------------------------- */

struct bailey_search {
    const game *g;
    searcher *s;
    const search_line *line; /* of the last run */
    int n;
    atomic_bool stop;
};

bailey_search *bailey_search_new(const bailey_game *g, int threads, int megabytes) {
    bailey_search *x = calloc(1, sizeof *x);
    if (!x) return NULL;
    x->g = inside_game(g);
    x->s = search_new(x->g, threads, megabytes);
    if (x->s) return x;
    free(x);
    return NULL;
}

void bailey_search_free(bailey_search *x) {
    if (x) search_free(x->s);
    free(x);
}

static void put_line(const search_line *from, bailey_line *to) {
    *to = (bailey_line){
        .action = outside_action(from->act), .visits = from->visits, .worth = (float)from->worth / VALUE_ONE};
    for (int i = 0; i < GAME_SEATS; i++) {
        to->share[i] = (float)from->share[i] / VALUE_ONE;
        to->points[i] = (float)from->points[i] / GAME_POINT;
    }
}

int bailey_search_run(bailey_search *x, const bailey_view *v, const bailey_limits *limits, bailey_dice *dice,
                      bailey_line *out) {
    search_config cfg = search_default;
    int seat = inside_actor(v);
    x->n = 0;
    if (seat == GAME_NOBODY || v->g != x->g) return 0;
    cfg.iterations = limits->iterations;
    cfg.milliseconds = limits->milliseconds;
    cfg.stop = &x->stop;
    x->n = search_run(x->s, &cfg, game_in(&v->seen), seat, NULL, inside_dice(dice), &x->line);
    atomic_store(&x->stop, false);
    for (int i = 0; i < x->n; i++) put_line(&x->line[i], &out[i]);
    return x->n;
}

int bailey_search_follow(const bailey_search *x, bailey_action a, bailey_action *out, int cap) {
    for (int i = 0; i < x->n; i++)
        if (!memcmp(&x->line[i].act, &a, sizeof a)) return search_follow(x->s, x->line[i].act, (game_action *)out, cap);
    return 0;
}

void bailey_search_stop(bailey_search *x) { atomic_store(&x->stop, true); }

void bailey_search_forget(bailey_search *x) {
    search_forget(x->s);
    x->n = 0;
}
