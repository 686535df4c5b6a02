/* arena.c -- `bailey arena`: which computer player is stronger, and how sure that is.
 *
 * Nature's dice are the same for all seat orders of a deal, so that luck of the deal cancels out;
 * intervals are made from deals, not from matches. What comes out depends on the seed alone, not on
 * the number of threads nor on interruptions (as long as the players count iterations, not time). */
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "document.h"
#include "stats.h"
#include "jobs.h"
#include "plan.h"

enum { BOTS = 16, ORDERS = 720, LINE = 512, INTERRUPTED = 130 /* as shells call it */ };

typedef struct {
    plan_bot who; /* first: a thinking bot finds its entry by it */
    bot_choose_fn *choose;
    atomic_ullong decisions, nanoseconds, slowest;
} entry;

typedef struct {
    bool done;
    uint8_t rank[GAME_SEATS];
    int32_t points[GAME_SEATS];
    uint64_t digest;
} outcome;

typedef struct {
    plan t;
    entry bot[BOTS];
    int bots, players;
    bool unseated;                     /* somebody without a seat can win */
    uint8_t order[ORDERS][GAME_SEATS]; /* the bot in every seat */
    int orders;
    long deals;
    outcome *result; /* deal after deal, order after order */
    long from;       /* the first job of the present batch */
    bot_mind *mind;  /* [thread][bot][seat]; a bot sits down once */
    FILE *file;
    pthread_mutex_t lock;
    int failed; /* errno, when a result could not be written */
} arena;

/* ---- who plays --------------------------------------------------------------------------------- */

static game_action timed(bot_mind *m, const game_view *view, int seat, game_rng *rng) {
    entry *e = (entry *)m->b;
    struct timespec a, b;
    clockid_t watch = m->guest ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID; /* a guest thinks elsewhere */
    clock_gettime(watch, &a);
    game_action act = e->choose(m, view, seat, rng);
    clock_gettime(watch, &b);
    unsigned long long ns = (unsigned long long)(b.tv_sec - a.tv_sec) * 1000000000 + (unsigned long long)b.tv_nsec -
                            (unsigned long long)a.tv_nsec;
    atomic_fetch_add(&e->decisions, 1);
    atomic_fetch_add(&e->nanoseconds, ns);
    unsigned long long slowest = atomic_load(&e->slowest);
    while (ns > slowest && !atomic_compare_exchange_weak(&e->slowest, &slowest, ns)) continue;
    return act;
}

static int add_bot(arena *x, args *a, const plan_bot *made) {
    for (int i = 0; i < x->bots; i++)
        if (!strcmp(x->bot[i].who.text, made->text)) return i;
    if (x->bots == BOTS) args_refuse(a, N_("too many computer players"));
    entry *e = &x->bot[x->bots];
    e->who = *made;
    e->choose = made->b.choose;
    if (e->choose) e->who.b.choose = timed;
    return x->bots++;
}

static void swap(uint8_t *a, uint8_t *b) {
    uint8_t t = *a;
    *a = *b;
    *b = t;
}

/* The next arrangement of a multiset, in the order of a dictionary. */
static bool next_order(uint8_t v[GAME_SEATS], int n) {
    int i = n - 2, k = n - 1;
    while (i >= 0 && v[i] >= v[i + 1]) i--;
    if (i < 0) return false;
    while (v[k] <= v[i]) k--;
    swap(&v[i], &v[k]);
    for (i++, k = n - 1; i < k; i++, k--) swap(&v[i], &v[k]);
    return true;
}

static void seat_bots(arena *x, args *a, const char *list) {
    uint8_t v[GAME_SEATS] = {0};
    plan_bot made[GAME_SEATS];
    int n = x->players;
    plan_bots(a, &x->t, list, n, made);
    for (int i = 0; i < n; i++) v[i] = (uint8_t)add_bot(x, a, &made[i]);
    for (int i = 1; i < n; i++) /* ascending, where the arrangements begin */
        for (int k = i; k > 0 && v[k - 1] > v[k]; k--) swap(&v[k - 1], &v[k]);
    do memcpy(x->order[x->orders++], v, sizeof v);
    while (next_order(v, n));
}

/* ---- matches -------------------------------------------------------------------------------------- */

static void write_result(arena *x, long job) {
    const outcome *r = &x->result[job];
    if (!x->file) return;
    fprintf(x->file, "%ld %016llx", job, (unsigned long long)r->digest);
    for (int i = 0; i < x->players; i++) fprintf(x->file, " %d %d", r->rank[i], (int)r->points[i]);
    if (fputs(" .\n", x->file) < 0 || fflush(x->file)) x->failed = errno;
}

static void play_one(void *context, int thread, long offset) {
    arena *x = context;
    const game *g = x->t.g;
    long job = x->from + offset, deal = job / x->orders;
    const uint8_t *order = x->order[job % x->orders];
    outcome *r = &x->result[job];
    if (r->done) return; /* known from an earlier run */
    game_rng dice[GAME_CHANCE + 1], *rng[GAME_CHANCE + 1];
    game_buf state = {0};
    bot_mind seats[GAME_SEATS];
    bot_result out;
    uint64_t seed = bot_match_seed(x->t.seed, (uint64_t)deal);
    rng_seed(&dice[GAME_CHANCE], seed);
    rng[GAME_CHANCE] = &dice[GAME_CHANCE];
    for (int i = 0; i < x->players; i++) {
        rng_seed(&dice[i], bot_match_seed(seed, (uint64_t)(job % x->orders * GAME_SEATS + i + 1)));
        rng[i] = &dice[i];
        bot_mind *m = &x->mind[(thread * x->bots + order[i]) * x->players + i];
        if (!m->b && !bot_sit(m, &x->bot[order[i]].who.b, g, 1)) abort();
        bot_forget(m);
        seats[i] = *m;
    }
    g->init(game_in(&state), &x->t.opt);
    bot_play_seated(g, game_in(&state), seats, rng, NULL, NULL, &out);
    memcpy(r->rank, out.score.rank, sizeof r->rank);
    memcpy(r->points, out.score.points, sizeof r->points);
    r->digest = out.digest;
    pthread_mutex_lock(&x->lock);
    r->done = true;
    write_result(x, job);
    pthread_mutex_unlock(&x->lock);
}

/* ---- an interrupted run goes on -------------------------------------------------------------------- */

static void heading(const arena *x, char *out, size_t cap) {
    int n = snprintf(out, cap, "bailey arena 1 %s %d", x->t.g->id, x->t.g->rules);
    for (int i = 0; i < x->t.g->n_options; i++) n += snprintf(out + n, cap - (size_t)n, " %d", x->t.opt.v[i]);
    n += snprintf(out + n, cap - (size_t)n, " %llu", (unsigned long long)x->t.seed);
    for (int i = 0; i < x->players; i++) {
        int room = (int)cap - n - 2;
        n += snprintf(out + n, cap - (size_t)n, " %.*s", room > 0 ? room : 0, x->bot[x->order[0][i]].who.text);
    }
    snprintf(out + n, cap - (size_t)n, "\n");
}

static bool read_result(arena *x, const char *line) {
    int at = 0, used;
    long job;
    unsigned long long digest;
    outcome r = {.done = true};
    if (sscanf(line, "%ld %llx%n", &job, &digest, &at) < 2 || job < 0) return false;
    for (int i = 0; i < x->players; i++) {
        int rank, points;
        if (sscanf(line + at, "%d %d%n", &rank, &points, &used) < 2 || rank < 1 || rank > GAME_SEATS) return false;
        r.rank[i] = (uint8_t)rank;
        r.points[i] = points;
        at += used;
    }
    if (strcmp(line + at, " .\n") != 0) return false; /* cut off in the middle */
    r.digest = digest;
    if (job < x->deals * x->orders) x->result[job] = r;
    return true;
}

static void resume(arena *x, args *a, const char *path) {
    char want[LINE * 4], line[LINE * 4];
    heading(x, want, sizeof want);
    FILE *f = fopen(path, "r");
    bool fresh = !f || !fgets(line, sizeof line, f);
    if (!fresh && strcmp(line, want) != 0) args_refuse(a, N_("%s belongs to another match-up"), path);
    while (!fresh && fgets(line, sizeof line, f)) read_result(x, line);
    if (f) fclose(f);
    x->file = fopen(path, "a");
    if (!x->file) args_refuse(a, N_("cannot write %s"), path);
    fputs(fresh ? want : "\n", x->file); /* after a line that was cut off, a new one begins */
}

/* ---- the account ------------------------------------------------------------------------------------- */

typedef struct {
    stats_mean share, ahead, rank, score; /* one observation a deal            */
    stats_mean crown;                     /* the share among all colours that can win */
    double low, high, rating;
} account;

typedef struct {
    account bot[BOTS];
    long deals, games;
    long lost; /* matches that a colour won which nobody plays */
    double llr;
    uint64_t digest;
} summary;

static bool is_played(const arena *x, long deal) {
    for (int o = 0; o < x->orders; o++)
        if (!x->result[deal * x->orders + o].done) return false;
    return true;
}

static void count_deal(const arena *x, long deal, summary *s, double *wins) {
    double share[BOTS] = {0}, crown[BOTS] = {0}, ahead[BOTS] = {0}, rank[BOTS] = {0}, score[BOTS] = {0};
    int seats[BOTS] = {0}, others[BOTS] = {0};
    for (int o = 0; o < x->orders; o++) {
        const outcome *r = &x->result[deal * x->orders + o];
        const uint8_t *order = x->order[o];
        int winners = 0, first = GAME_SEATS; /* somebody without a seat may be before them all */
        for (int i = 0; i < x->players; i++)
            if (r->rank[i] < first) first = r->rank[i];
        for (int i = 0; i < x->players; i++) winners += r->rank[i] == first;
        s->lost += first > 1;
        for (int i = 0; i < x->players; i++) {
            int b = order[i];
            seats[b]++;
            const double won = r->rank[i] == first ? 1.0 / winners : 0;
            share[b] += won;
            crown[b] += first == 1 ? won : 0;
            rank[b] += r->rank[i];
            score[b] += r->points[i];
            for (int k = 0; k < x->players; k++) {
                if (order[k] == b) continue;
                double before = r->rank[i] < r->rank[k] ? 1.0 : r->rank[i] == r->rank[k] ? 0.5 : 0;
                wins[b * x->bots + order[k]] += before / (x->players - 1);
                ahead[b] += before;
                others[b]++;
            }
        }
        s->digest = bot_add_digest(s->digest, r->digest, (uint64_t)(deal * x->orders + o));
    }
    for (int b = 0; b < x->bots; b++) {
        stats_add(&s->bot[b].share, share[b] / seats[b]);
        stats_add(&s->bot[b].crown, crown[b] / seats[b]);
        stats_add(&s->bot[b].ahead, others[b] ? ahead[b] / others[b] : 0.5);
        stats_add(&s->bot[b].rank, rank[b] / seats[b]);
        stats_add(&s->bot[b].score, score[b] / seats[b]);
    }
    s->deals++;
    s->games += x->orders;
}

/* Counts deals in their order, those that were played in all seat orders; with a test, up to the first that decides it. True when it is
 * decided. */
static bool account_for(const arena *x, long deals, bool test, double delta, summary *s) {
    double wins[BOTS * BOTS] = {0}, rating[BOTS] = {0}, fair = 1.0 / x->players;
    bool decided = false;
    memset(s, 0, sizeof *s);
    for (long d = 0; d < deals && !decided; d++) {
        if (!is_played(x, d)) continue; /* interrupted */
        count_deal(x, d, s, wins);
        s->llr = stats_log_likelihood(&s->bot[0].share, fair, fair + delta);
        decided = test && s->deals >= 4 && fabs(s->llr) >= STATS_DECIDED;
    }
    stats_ratings(x->bots, wins, rating);
    for (int b = 0; b < x->bots; b++) {
        account *c = &s->bot[b];
        /* Deals that agree with themselves more than chance would count as fewer matches; never as more. */
        double p = c->share.mean, error = stats_variance(&c->share) / (double)c->share.n, n = (double)s->games;
        if (error > 0 && p * (1 - p) / error < n) n = p * (1 - p) / error;
        stats_share(p, n, &c->low, &c->high);
        c->rating = rating[b];
    }
    return decided;
}

static const char *verdict(const summary *s) {
    return s->llr >= STATS_DECIDED ? N_("stronger") : s->llr <= -STATS_DECIDED ? N_("not stronger") : N_("undecided");
}

static double mean_ms(const entry *e) {
    double decisions = (double)atomic_load(&e->decisions);
    return decisions > 0 ? (double)atomic_load(&e->nanoseconds) / decisions * 1e-6 : 0;
}

static void put_mean(json *j, const char *mean, const char *low, const char *high, const stats_mean *m, int decimals) {
    json_real(j, mean, m->mean, decimals);
    json_real(j, low, m->mean - stats_half_width(m), decimals);
    json_real(j, high, m->mean + stats_half_width(m), decimals);
}

static void put_bot(json *j, const entry *e, const account *c, bool unseated) {
    json_object(j, NULL);
    json_string(j, "bot", e->who.text);
    json_real(j, "share", c->share.mean, 4);
    json_real(j, "share_low", c->low, 4);
    json_real(j, "share_high", c->high, 4);
    if (unseated) json_real(j, "share_of_all", c->crown.mean, 4);
    json_real(j, "ahead", c->ahead.mean, 4);
    put_mean(j, "mean_rank", "rank_low", "rank_high", &c->rank, 3);
    put_mean(j, "mean_points", "points_low", "points_high", &c->score, 2);
    json_real(j, "rating", c->rating, 0);
    json_real(j, "ms_per_decision", mean_ms(e), 2);
    json_real(j, "ms_slowest", (double)atomic_load(&e->slowest) * 1e-6, 1);
    json_close(j);
}

static void put_test(json *j, const arena *x, const summary *s, double delta) {
    json_object(j, "sprt");
    json_real(j, "share", 1.0 / x->players + delta, 4);
    json_real(j, "against", 1.0 / x->players, 4);
    json_real(j, "llr", s->llr, 3);
    json_real(j, "bound", STATS_DECIDED, 3);
    json_string(j, "verdict", verdict(s));
    json_close(j);
}

static void report_json(const arena *x, const summary *s, bool test, double delta, double seconds, const args *a) {
    document d = {0};
    json *j = document_begin(&d);
    json_object(j, NULL);
    json_string(j, "game", x->t.g->id);
    json_int(j, "players", x->players);
    json_u64(j, "seed", x->t.seed);
    json_int(j, "matches", s->games);
    json_int(j, "deals", s->deals);
    json_int(j, "orders", x->orders);
    if (x->unseated) json_int(j, "won_by_no_seat", s->lost);
    json_real(j, "fair_share", 1.0 / x->players, 4);
    json_array(j, "bots");
    for (int b = 0; b < x->bots; b++) put_bot(j, &x->bot[b], &s->bot[b], x->unseated);
    json_close(j);
    if (test) put_test(j, x, s, delta);
    json_real(j, "seconds", seconds, 2);
    json_digest(j, "digest", s->digest);
    json_close(j);
    document_print(&d, a);
    document_free(&d);
}

static void report(const arena *x, const summary *s, bool test, double delta, double seconds, const say_lang *lang) {
    printf(say(lang, N_("%s, %d players: %ld matches (%ld deals in %d seat orders) in %.1f s\n")), x->t.g->id,
           x->players, s->games, s->deals, x->orders, seconds);
    printf("%-24s %22s %8s %14s %16s %7s %9s\n", say(lang, N_("player")), say(lang, N_("wins")), say(lang, N_("ahead")),
           say(lang, N_("place")), say(lang, N_("points")), say(lang, N_("rating")), "ms");
    for (int b = 0; b < x->bots; b++) {
        const account *c = &s->bot[b];
        printf("%-24s %6.1f %% (%4.1f..%5.1f) %6.1f %% %6.2f +-%5.2f %7.1f +-%6.1f %7.0f %9.2f\n", x->bot[b].who.text,
               100 * c->share.mean, 100 * c->low, 100 * c->high, 100 * c->ahead.mean, c->rank.mean,
               stats_half_width(&c->rank), c->score.mean, stats_half_width(&c->score), c->rating, mean_ms(&x->bot[b]));
    }
    if (x->unseated) {
        printf("%s", say(lang, N_("first of all colours:")));
        for (int b = 0; b < x->bots; b++) printf(" %s %.1f %%,", x->bot[b].who.text, 100 * s->bot[b].crown.mean);
        printf(say(lang, N_(" a colour that nobody plays: %ld of %ld matches\n")), s->lost, s->games);
    }
    if (test)
        printf(say(lang, N_("%s wins %.1f %% rather than %.1f %%: %s (log likelihood ratio %.2f, decided at %.2f)\n")),
               x->bot[0].who.text, 100 * (1.0 / x->players + delta), 100.0 / x->players, say(lang, verdict(s)), s->llr,
               STATS_DECIDED);
    printf("digest %016llx\n", (unsigned long long)s->digest);
}

/* ---- the command --------------------------------------------------------------------------------------- */

static const game *named_game(args *a) {
    for (int i = 2; i < a->argc; i++) {
        if (!strcmp(a->argv[i], "--game") && i + 1 < a->argc) return args_game(a, a->argv[i + 1]);
        if (!strncmp(a->argv[i], "--game=", 7)) return args_game(a, a->argv[i] + 7);
    }
    return args_game(a, args_word(a));
}

static _Noreturn void refuse_without_bots(args *a) {
    char words[256];
    text_out list = {words, 0, sizeof words};
    for (const bot *b = bot_list; b->name; b++) text_list(&list, b->name);
    args_refuse(a, N_("which computer players? --bots a,b,...; there are %s"), words);
}

int command_arena(args *a) {
    arena *x = calloc(1, sizeof *x);
    const say_lang *lang = args_lang(a, NULL);
    const char *bots = NULL, *file = NULL, *value;
    long games = 100, threads = sysconf(_SC_NPROCESSORS_ONLN), percent = 5;
    bool as_json = false, test = false;
    if (!x) args_refuse(a, N_("There is no memory left."));
    x->t = (plan){.g = named_game(a), .seed = 1};
    pthread_mutex_init(&x->lock, NULL);
    game_default_options(x->t.g, &x->t.opt);
    while (!args_done(a)) {
        if (plan_argument(&x->t, a) || plan_seed(&x->t, a) || plan_bot_time(&x->t, a)) continue;
        if (args_value(a, "--game", &value)) {
            if (args_game(a, value) != x->t.g) args_refuse(a, N_("%s is given twice, with different values"), "--game");
        } else if (args_value(a, "--games", &value))
            games = args_long(a, "--games", value, 1, 10000000);
        else if (args_value(a, "--threads", &value))
            threads = args_long(a, "--threads", value, 1, JOBS_THREADS);
        else if (args_value(a, "--bots", &value))
            bots = value;
        else if (args_value(a, "--resume", &value))
            file = value;
        else if (args_value(a, "--delta", &value))
            percent = args_long(a, "--delta", value, 1, 50);
        else if (args_value(a, "--lang", &value))
            lang = args_lang(a, value);
        else if (args_flag(a, "--sprt"))
            test = true;
        else if (args_flag(a, "--json"))
            as_json = true;
        else
            args_unknown(a);
    }
    game_buf probe;
    const char *no = x->t.g->init(game_in(&probe), &x->t.opt);
    if (no) args_refuse(a, "%s", say(lang, no));
    if (!bots) refuse_without_bots(a);
    if (threads < 1) threads = 1;
    if (threads > JOBS_THREADS) threads = JOBS_THREADS;
    x->players = x->t.opt.v[0];
    x->unseated = game_colours(x->t.g, game_whole(game_in(&probe))) > x->players;
    seat_bots(x, a, bots);
    x->deals = (games + x->orders - 1) / x->orders;
    x->result = calloc((size_t)(x->deals * x->orders), sizeof *x->result);
    x->mind = calloc((size_t)(threads * x->bots * x->players), sizeof *x->mind);
    if (!x->result || !x->mind) args_refuse(a, N_("There is no memory left."));
    if (file) resume(x, a, file);

    summary s = {0};
    double begin = jobs_seconds(), delta = (double)percent / 100;
    long step = test ? (2 * threads + x->orders - 1) / x->orders + 3 : x->deals;
    jobs_heed_interrupt();
    for (long done = 0; done < x->deals && !jobs_interrupted();) {
        long next = done + step < x->deals ? done + step : x->deals;
        x->from = done * x->orders;
        jobs_run((next - done) * x->orders, (int)threads, play_one, x);
        done = next;
        if (account_for(x, done, test, delta, &s)) break;
    }
    if (jobs_interrupted())
        fprintf(stderr, say(lang, N_("interrupted: %ld of %ld matches count\n")), s.games, x->deals * x->orders);
    if (s.deals && as_json)
        report_json(x, &s, test, delta, jobs_seconds() - begin, a);
    else if (s.deals)
        report(x, &s, test, delta, jobs_seconds() - begin, lang);
    for (long i = 0; i < threads * x->bots * x->players; i++) bot_rise(&x->mind[i]);
    int failed = x->failed;
    if (x->file && fclose(x->file) && !failed) failed = errno;
    free(x->mind);
    free(x->result);
    free(x);
    if (failed) args_complain(a, N_("the results could not be written to %s: %s"), file, strerror(failed));
    return jobs_interrupted() ? INTERRUPTED : failed ? 1 : 0;
}
