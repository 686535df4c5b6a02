/* check.c -- `bailey check`: the sweep of properties (proof/sweep.h) over random matches, for the
 * options given or for every combination of options and players. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "../proof/sweep.h"
#include "jobs.h"
#include "plan.h"

typedef struct {
    const game *g;
    game_options opt;
    bot_pick_fn *pick;
    uint64_t seed;
    sweep_result sum; /* of all threads; broken: of the match with the lowest number */
    long first_broken;
    pthread_mutex_t lock;
} check;

static void check_one(void *context, int thread, long job) {
    check *c = context;
    sweep_result r = {0};
    (void)thread;
    sweep_match(c->g, &c->opt, bot_match_seed(c->seed, (uint64_t)job), c->pick, &r);
    pthread_mutex_lock(&c->lock);
    c->sum.matches += r.matches;
    c->sum.actions += r.actions;
    c->sum.sealed += r.sealed;
    c->sum.compared += r.compared;
    if (r.longest_legal > c->sum.longest_legal) c->sum.longest_legal = r.longest_legal;
    if (r.most_events > c->sum.most_events) c->sum.most_events = r.most_events;
    if (r.broken[0] && (c->first_broken < 0 || job < c->first_broken)) {
        c->first_broken = job;
        memcpy(c->sum.broken, r.broken, sizeof r.broken);
    }
    pthread_mutex_unlock(&c->lock);
}

static void print_options(const game *g, const game_options *o) {
    for (int i = 0; i < g->n_options; i++) {
        const game_option *p = &g->options[i];
        if (i && o->v[i] == p->dflt) continue;
        if (p->word)
            printf(" %s=%s", p->key, p->word[o->v[i] - p->lo]);
        else
            printf(" %s=%d", p->key, o->v[i]);
    }
}

/* One combination of options; true when everything holds. Combinations that the game refuses are
 * no matches: they count as fine. */
static bool check_options(const game *g, const game_options *opt, bot_pick_fn *pick, uint64_t seed, long games,
                          int threads, sweep_result *total) {
    game_buf probe;
    if (g->init(game_in(&probe), opt)) return true;
    check c = {.g = g, .opt = *opt, .pick = pick, .seed = seed, .first_broken = -1, .lock = PTHREAD_MUTEX_INITIALIZER};
    jobs_run(games, threads, check_one, &c);
    total->matches += c.sum.matches;
    total->actions += c.sum.actions;
    total->sealed += c.sum.sealed;
    total->compared += c.sum.compared;
    if (c.sum.longest_legal > total->longest_legal) total->longest_legal = c.sum.longest_legal;
    if (c.sum.most_events > total->most_events) total->most_events = c.sum.most_events;
    if (c.first_broken < 0) return true;
    printf("%s", g->id);
    print_options(g, opt);
    printf(", match %ld: %s\n", c.first_broken, c.sum.broken);
    return false;
}

/* A preset fixes everything but the number of players. */
static bool fixed(const plan *t, int option) { return t->given[option] || (t->preset && option); }

/* Every combination of the options that were not given: counts them up like an odometer. */
static bool check_game(const plan *t, bot_pick_fn *pick, long games, int threads, sweep_result *total) {
    const game *g = t->g;
    game_options o = t->opt;
    bool fine = true;
    const char *no = sweep_tables(g);
    if (no) {
        printf("%s: %s\n", g->id, no);
        return false;
    }
    for (int i = 0; i < g->n_options; i++)
        if (!fixed(t, i)) o.v[i] = g->options[i].lo;
    for (;;) {
        fine &= check_options(g, &o, pick, t->seed, games, threads, total);
        int i = 0;
        for (; i < g->n_options; i++) {
            if (fixed(t, i)) continue;
            if (++o.v[i] <= g->options[i].hi) break;
            o.v[i] = g->options[i].lo;
        }
        if (i == g->n_options) return fine;
    }
}

static bool picks(const bot *b) { return b->pick; }

static _Noreturn void refuse_bot(args *a, const char *name) {
    char words[256];
    text_out list = {words, 0, sizeof words};
    bot_list_names(&list, picks);
    args_refuse(a, N_("there is no computer player \"%s\" for this; there are %s"), name, words);
}

int command_check(args *a) {
    const char *word = args_word(a), *value;
    const say_lang *lang = args_lang(a, NULL);
    plan t = {.seed = 1};
    bool all = word && !strcmp(word, "all"), fine = true;
    const bot *b = bot_find("random");
    long games = 100, threads = 1;
    t.g = all ? game_list[0] : args_game(a, word);
    game_default_options(t.g, &t.opt);
    while (!args_done(a)) {
        if ((!all && plan_argument(&t, a)) || plan_seed(&t, a)) continue;
        if (args_value(a, "--games", &value))
            games = args_long(a, "--games", value, 1, 2000000000);
        else if (args_value(a, "--threads", &value))
            threads = args_long(a, "--threads", value, 1, JOBS_THREADS);
        else if (args_value(a, "--lang", &value))
            lang = args_lang(a, value);
        else if (args_value(a, "--bots", &value)) {
            b = bot_find(value);
            if (!b || !b->pick) refuse_bot(a, value);
        } else
            args_unknown(a);
    }
    game_buf probe;
    const char *no = t.g->init(game_in(&probe), &t.opt);
    if (no && !all) args_refuse(a, "%s", say(lang, no));
    for (int i = 0; game_list[i]; i++) {
        sweep_result total = {0};
        if (!all && game_list[i] != t.g) continue;
        if (all) t.g = game_list[i];
        double begin = jobs_seconds();
        bool ok = check_game(&t, b->pick, games, (int)threads, &total);
        fine &= ok;
        printf(say(lang, N_("%s: %ld matches, %ld actions, %ld pairs of equal views, longest list %d, most events %d, "
                            "%.1f s: %s\n")),
               t.g->id, total.matches, total.actions, total.compared, total.longest_legal, total.most_events,
               jobs_seconds() - begin, say(lang, ok ? N_("every property holds") : N_("BROKEN")));
    }
    return fine ? 0 : 1;
}
