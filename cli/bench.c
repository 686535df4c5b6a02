/* bench.c -- `bailey bench`: how fast, on one core. Whole random matches (the list of choices made
 * and one applied at every step, chance included), then the single functions over a sample of
 * positions from such matches. Seconds are those this program computed: a busy machine matters less. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/net.h"
#include "../ai/nets.h"
#include "bench.h"
#include "home.h"

enum { SAMPLE = 2048, FEATURES = 8192 };

typedef struct {
    game_buf state[SAMPLE];
    game_action act[SAMPLE];
    int seat[SAMPLE];
    int n;
} sample;

typedef struct {
    double games, actions, legal_ns, apply_ns, copy_ns, chance_ns, view_ns, features_ns, observed;
    double look_ns, judge_ns, expert_ms, expert_longest_ms; /* of a net; 0: there is none */
    int longest;
} figures;

/* Keeps what the optimiser would otherwise throw away. */
static volatile uint64_t sink;

static void whole_matches(const plan *t, double seconds, figures *f) {
    const bot *seats[GAME_SEATS], *b = bot_find("random");
    long games = 0, actions = 0;
    for (int i = 0; i < GAME_SEATS; i++) seats[i] = b;
    double begin = jobs_cpu_seconds(), end = begin;
    for (; end - begin < seconds; end = jobs_cpu_seconds())
        for (int k = 0; k < 50; k++, games++) {
            game_buf s;
            game_rng rng;
            bot_result r;
            rng_seed(&rng, bot_match_seed(t->seed, (uint64_t)games));
            t->g->init(game_in(&s), &t->opt);
            bot_play_match(t->g, game_in(&s), seats, &rng, NULL, NULL, &r);
            actions += r.actions;
            if (r.longest_legal > f->longest) f->longest = r.longest_legal;
            sink += r.digest;
        }
    f->games = (double)games / (end - begin);
    f->actions = (double)actions / (end - begin);
}

/* The same, with the mover's view and features written before every choice. */
static void observed_matches(const plan *t, double seconds, figures *f) {
    static float out[FEATURES];
    const game *g = t->g;
    long actions = 0;
    uint64_t games = 0;
    double begin = jobs_cpu_seconds(), end = begin;
    for (; end - begin < seconds; end = jobs_cpu_seconds())
        for (int k = 0; k < 20; k++) {
            game_buf s;
            game_view_buf view;
            game_rng rng;
            rng_seed(&rng, bot_match_seed(t->seed, games++));
            g->init(game_in(&s), &t->opt);
            for (unsigned who; (who = g->actors(game_whole(game_in(&s)))) != 0; actions++) {
                game_action list[GAME_ACTIONS], a;
                int seat = __builtin_ctz(who);
                if (seat == GAME_CHANCE) {
                    game_sample(g, game_in(&s), &rng, &a);
                } else {
                    g->observe(game_in(&s), seat, game_in(&view));
                    g->features(game_in(&view), seat, out);
                    a = bot_pick_random(g, list, g->legal(game_in(&view), seat, list), &rng);
                }
                g->apply(game_in(&s), a, NULL);
            }
            sink += (uint64_t)out[0];
        }
    f->observed = (double)actions / (end - begin);
}

static void take_sample(const plan *t, sample *x) {
    const game *g = t->g;
    game_rng rng;
    rng_seed(&rng, t->seed);
    for (x->n = 0; x->n < SAMPLE;) {
        game_buf s = {0};
        g->init(game_in(&s), &t->opt);
        for (unsigned who; x->n < SAMPLE && (who = g->actors(game_whole(game_in(&s)))) != 0;) {
            game_action list[GAME_ACTIONS], a;
            int seat = __builtin_ctz(who);
            if (seat == GAME_CHANCE) {
                game_sample(g, game_in(&s), &rng, &a);
            } else {
                a = bot_pick_random(g, list, g->legal(game_whole(game_in(&s)), seat, list), &rng);
                /* One in eight, so that the sample reaches the ends of matches. */
                if (rng_below(&rng, 8) == 0) {
                    x->state[x->n] = s;
                    x->seat[x->n] = seat;
                    x->act[x->n++] = a;
                }
            }
            g->apply(game_in(&s), a, NULL);
        }
    }
}

/* Nanoseconds of one call, the sample gone through again and again. */
#define MEASURE(out, seconds, statement)                                             \
    do {                                                                             \
        long calls_ = 0;                                                             \
        double begin_ = jobs_cpu_seconds(), end_ = begin_;                           \
        for (; end_ - begin_ < (seconds); end_ = jobs_cpu_seconds(), calls_ += x->n) \
            for (int i = 0; i < x->n; i++) statement;                                \
        (out) = (end_ - begin_) * 1e9 / (double)calls_;                              \
    } while (0)

static void single_functions(const plan *t, const sample *x, double seconds, figures *f) {
    static float out[FEATURES];
    const game *g = t->g;
    game_action list[GAME_ACTIONS];
    game_buf s;
    game_view_buf view;
    MEASURE(f->legal_ns, seconds, sink += (uint64_t)g->legal(game_whole(game_in(&x->state[i])), x->seat[i], list));
    MEASURE(f->copy_ns, seconds, (memcpy(&s, &x->state[i], g->state_bytes), sink += s.b[0]));
    MEASURE(f->apply_ns, seconds,
            (memcpy(&s, &x->state[i], g->state_bytes), sink += g->apply(game_in(&s), x->act[i], NULL)));
    MEASURE(f->view_ns, seconds,
            (g->observe(game_in(&x->state[i]), x->seat[i], game_in(&view)), sink += view.blanked.b[0]));
    MEASURE(f->features_ns, seconds,
            (g->features(game_whole(game_in(&x->state[i])), x->seat[i], out), sink += (uint64_t)out[0]));
    f->apply_ns -= f->copy_ns;
}

/* What a learned player does for each of its choices: look at what it leads to, and judge it by the difference from
 * the position before. */
static void learned(args *a, const plan *t, const sample *x, double seconds, figures *f) {
    enum { STANDS = 256 };
    struct {
        net_stand before;
        game_view_buf view;
        game_buf after;
        int16_t input[NET_INPUTS];
    } *p = malloc(STANDS * sizeof *p);
    const game *g = t->g;
    const unsigned char *bytes;
    size_t size;
    net *n = NULL;
    net_opinion o;
    int16_t input[NET_INPUTS];
    if (!p) args_refuse(a, N_("There is no memory left."));
    if (nets_find(g->id, &bytes, &size) && !net_read(g, bytes, size, &n)) {
        for (int i = 0; i < STANDS; i++) {
            const game_state *before = game_in(&x->state[i]);
            g->observe(before, x->seat[i], game_in(&p[i].view));
            net_look(n, g, before, game_in(&p[i].view), x->seat[i], input);
            net_stand_on(n, input, &p[i].before);
            p[i].after = x->state[i];
            g->apply(game_in(&p[i].after), x->act[i], NULL);
            g->observe(game_in(&p[i].after), x->seat[i], game_in(&p[i].view));
            net_look(n, g, game_in(&p[i].after), game_in(&p[i].view), x->seat[i], p[i].input);
        }
        const sample few = {.n = STANDS};
        x = &few;
        MEASURE(f->look_ns, seconds,
                (net_look(n, g, game_in(&p[i].after), game_in(&p[i].view), 0, input), sink += (uint64_t)input[0]));
        MEASURE(f->judge_ns, seconds, (net_judge(n, &p[i].before, p[i].input, &o), sink += (uint64_t)o.share[0]));
    }
    net_free(n);
    free(p);
}

static void put_figures(json *j, const plan *t, const figures *f) {
    const game *g = t->g;
    json_object(j, NULL);
    json_string(j, "game", g->id);
    json_int(j, "players", t->opt.v[0]);
    json_int(j, "state_bytes", g->state_bytes);
    json_int(j, "features", g->n_features);
    json_int(j, "policy", game_policy_size(g));
    json_int(j, "longest_legal", f->longest);
    json_real(j, "matches_per_second", f->games, 0);
    json_real(j, "actions_per_second", f->actions, 0);
    json_real(j, "actions_per_second_observed", f->observed, 0);
    json_real(j, "legal_ns", f->legal_ns, 1);
    json_real(j, "apply_ns", f->apply_ns, 1);
    json_real(j, "copy_ns", f->copy_ns, 1);
    json_real(j, "view_ns", f->view_ns, 1);
    json_real(j, "features_ns", f->features_ns, 1);
    if (f->judge_ns > 0) {
        json_real(j, "net_look_ns", f->look_ns, 1);
        json_real(j, "net_judge_ns", f->judge_ns, 1);
        json_real(j, "expert_ms", f->expert_ms, 3);
        json_real(j, "expert_longest_ms", f->expert_longest_ms, 3);
    }
    json_close(j);
}

static void report(const plan *t, const figures *f, bool first, const say_lang *lang) {
    const game *g = t->g;
    if (first)
        printf("%-9s %2s %6s %10s %9s %9s %7s %7s %6s %6s %8s %8s %8s %8s %8s\n", say(lang, N_("game")), "n",
               say(lang, N_("bytes")), say(lang, N_("matches/s")), say(lang, N_("M act/s")), say(lang, N_("observed")),
               "legal", "apply", "copy", "view", "features", "look", "judge", "expert", "longest");
    printf("%-9s %2d %6d %10.0f %9.2f %9.2f %4.0f ns %4.0f ns %3.0f ns %3.0f ns %5.0f ns", g->id, t->opt.v[0],
           g->state_bytes, f->games, f->actions / 1e6, f->observed / 1e6, f->legal_ns, f->apply_ns, f->copy_ns,
           f->view_ns, f->features_ns);
    if (f->judge_ns > 0)
        printf(" %5.0f ns %5.0f ns %5.2f ms %5.2f ms", f->look_ns, f->judge_ns, f->expert_ms, f->expert_longest_ms);
    putchar('\n');
    fflush(stdout);
}

int command_bench(args *a) {
    const char *word = args_word(a), *value;
    const say_lang *lang = args_lang(a, NULL);
    const game *only = word ? args_game(a, word) : NULL;
    long players = 0, seconds = 2;
    uint64_t seed = 1;
    const char *folder = NULL;
    char home[1200];
    bool as_json = false, first = true;
    while (!args_done(a)) {
        if (args_value(a, "--players", &value))
            players = args_long(a, "--players", value, only ? only->options[0].lo : 2,
                                only ? only->options[0].hi : GAME_SEATS);
        else if (args_value(a, "--seconds", &value))
            seconds = args_long(a, "--seconds", value, 1, 600);
        else if (args_value(a, "--seed", &value))
            seed = args_u64(a, "--seed", value);
        else if (args_value(a, "--lang", &value))
            lang = args_lang(a, value);
        else if (args_flag(a, "--levels")) {
            home_find("games", home, sizeof home);
            folder = home;
        } else if (args_value(a, "--positions", &value))
            folder = value;
        else if (args_flag(a, "--json"))
            as_json = true;
        else
            args_unknown(a);
    }
    sample *x = malloc(sizeof *x);
    if (!x) args_refuse(a, N_("There is no memory left."));
    document d = {0};
    json *j = as_json ? document_begin(&d) : NULL;
    if (j) json_array(j, NULL);
    for (int i = 0; game_list[i]; i++) {
        const game *g = game_list[i];
        if (only && only != g) continue;
        if (folder) {
            if (!g->evaluate) continue; /* nothing to learn from */
            bench_levels(a, g, folder, seed, j, first, lang);
            first = false;
            continue;
        }
        if (g->n_features > FEATURES) args_refuse(a, N_("too many features"));
        for (int n = g->options[0].lo; n <= g->options[0].hi; n++) {
            if (players && n != players) continue;
            plan t = {.g = g, .seed = seed};
            figures f = {0};
            game_default_options(g, &t.opt);
            t.opt.v[0] = (int16_t)n;
            game_buf probe;
            if (g->init(game_in(&probe), &t.opt)) continue;
            whole_matches(&t, (double)seconds, &f);
            observed_matches(&t, (double)seconds / 2, &f);
            take_sample(&t, x);
            single_functions(&t, x, (double)seconds / 8, &f);
            learned(a, &t, x, (double)seconds / 8, &f);
            bench_expert(&t, (double)seconds, &f.expert_ms, &f.expert_longest_ms);
            if (j)
                put_figures(j, &t, &f);
            else
                report(&t, &f, first, lang);
            first = false;
        }
    }
    if (j) {
        json_close(j);
        document_print(&d, a);
        document_free(&d);
    }
    free(x);
    return 0;
}
