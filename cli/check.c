/* check.c -- `bailey check`: the sweep of properties (proof/sweep.h) over random matches, for the
 * options given or for every combination of options and players; with --resume its figures are kept. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "jobs.h"
#include "ledger.h"

enum { AT_ONCE = 100 }; /* matches with the same options before the figures are kept */

typedef struct {
    const game *g;
    game_options opt;
    bot_pick_fn *pick;
    uint64_t seed;
    long first;       /* number of the first match     */
    sweep_result sum; /* of all threads; broken: of the match with the lowest number */
    long first_broken;
    pthread_mutex_t lock;
} check;

static void check_one(void *context, int thread, long job) {
    check *c = context;
    sweep_result r = {0};
    (void)thread;
    job += c->first;
    sweep_match(c->g, &c->opt, bot_match_seed(c->seed, (uint64_t)job), c->pick, &r);
    pthread_mutex_lock(&c->lock);
    if (r.broken[0] && (c->first_broken < 0 || job < c->first_broken)) {
        c->first_broken = job;
        memcpy(c->sum.broken, r.broken, sizeof r.broken);
    }
    r.broken[0] = 0;
    ledger_sum(&c->sum, &r);
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

/* What is swept: how, how far, and where the figures are kept. */
typedef struct {
    args *a;
    const plan *t;
    bot_pick_fn *pick;
    long games;
    int threads;
    ledger *kept; /* NULL: nowhere */
} sweep;

/* The matches from .. to-1 of one combination of options. */
static sweep_result check_range(const sweep *w, const game_options *opt, long from, long to) {
    const game *g = w->t->g;
    check c = {.g = g,
               .opt = *opt,
               .pick = w->pick,
               .seed = w->t->seed,
               .first = from,
               .first_broken = -1,
               .lock = PTHREAD_MUTEX_INITIALIZER};
    jobs_run(to - from, w->threads, check_one, &c);
    if (c.first_broken < 0) return c.sum;
    printf("%s", g->id);
    print_options(g, opt);
    printf(", match %ld: %s\n", c.first_broken, c.sum.broken);
    return c.sum;
}

/* A step of one combination: all its matches; or the next few if the figures are kept, and none if it is so far ahead of the
 * others, of which each has at least `least`. True if there is more to do. */
static bool check_step(const sweep *w, const game_options *opt, long least, sweep_result *total) {
    if (!w->kept) {
        sweep_result r = check_range(w, opt, 0, w->games);
        ledger_sum(total, &r);
        return false;
    }
    long from = ledger_find(w->kept, opt)->sum.matches, to = from + AT_ONCE < w->games ? from + AT_ONCE : w->games;
    if (from < to && from >= least + AT_ONCE) return true;
    if (from < to) {
        sweep_result r = check_range(w, opt, from, to);
        ledger_add(w->kept, w->a, opt, &r);
        if (to < w->games) return true;
    }
    ledger_sum(total, &ledger_find(w->kept, opt)->sum);
    return false;
}

/* A preset fixes everything but the number of players. */
static bool fixed(const plan *t, int option) { return t->given[option] || (t->preset && option); }

/* The next combination of the options that were not given, counted up like an odometer; false: that was the last. */
static bool next_options(const plan *t, game_options *o) {
    for (int i = 0; i < t->g->n_options; i++) {
        if (fixed(t, i)) continue;
        if (++o->v[i] <= t->g->options[i].hi) return true;
        o->v[i] = t->g->options[i].lo;
    }
    return false;
}

/* How many matches the combination that has the fewest of all has in the figures that are kept. */
static long least_kept(const sweep *w, game_options o) {
    game_buf probe;
    long least = w->games;
    if (!w->kept) return 0;
    do {
        if (w->t->g->init(game_in(&probe), &o)) continue;
        long n = ledger_find(w->kept, &o)->sum.matches;
        if (n < least) least = n;
    } while (next_options(w->t, &o));
    return least;
}

/* Every combination of the options that were not given. Those that the game refuses are no matches. With figures
 * to keep all combinations have their turn, again and again, and whichever was left behind when it was interrupted comes first. */
static bool check_game(const sweep *w, sweep_result *total) {
    const plan *t = w->t;
    game_options o = t->opt;
    game_buf probe;
    bool more;
    const char *no = sweep_tables(t->g);
    if (no) {
        printf("%s: %s\n", t->g->id, no);
        return false;
    }
    for (int i = 0; i < t->g->n_options; i++)
        if (!fixed(t, i)) o.v[i] = t->g->options[i].lo;
    do {
        const long least = least_kept(w, o);
        more = false;
        *total = (sweep_result){0};
        do {
            if (!t->g->init(game_in(&probe), &o)) more |= check_step(w, &o, least, total);
        } while (next_options(t, &o));
    } while (more);
    return !total->broken[0];
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
    const char *file = NULL;
    ledger kept = {0};
    t.g = all ? game_list[0] : args_game(a, word);
    game_default_options(t.g, &t.opt);
    while (!args_done(a)) {
        if ((!all && plan_argument(&t, a)) || plan_seed(&t, a)) continue;
        if (args_value(a, "--games", &value))
            games = args_long(a, "--games", value, 1, 2000000000);
        else if (args_value(a, "--threads", &value))
            threads = args_long(a, "--threads", value, 1, JOBS_THREADS);
        else if (!all && args_value(a, "--resume", &value))
            file = value;
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
    if (file) ledger_open(&kept, a, &t, b->name, file);
    sweep w = {a, &t, b->pick, games, (int)threads, file ? &kept : NULL};
    for (int i = 0; game_list[i]; i++) {
        sweep_result total = {0};
        if (!all && game_list[i] != t.g) continue;
        if (all) t.g = game_list[i];
        double begin = jobs_seconds();
        bool ok = check_game(&w, &total);
        fine &= ok;
        printf(say(lang, N_("%s: %ld matches, %ld actions, %ld pairs of equal views, longest list %d, most events %d, "
                            "%.1f s: %s\n")),
               t.g->id, total.matches, total.actions, total.compared, total.longest_legal, total.most_events,
               jobs_seconds() - begin, say(lang, ok ? N_("every property holds") : N_("BROKEN")));
    }
    ledger_close(&kept);
    return fine ? 0 : 1;
}
