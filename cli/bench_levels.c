/* bench_levels.c -- `bailey bench --levels`: how much of the victory each computer player gives away in
 * a decision, on positions of which long searches know the worth of every choice (games/GAME/positions.txt),
 * and how many iterations a second search makes on them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/positions.h"
#include "bench.h"

enum { TRIES = 2 }; /* levels vary their play: each position so many times */

typedef struct {
    const game *g;
    const bot *b;
    bot_mind mind;
    game_rng rng;
    long positions;
    double loss, seconds;
    uint64_t iterations;
} trial;

static void try_position(void *context, const position *p) {
    trial *t = context;
    game_view_buf view;
    t->g->observe(game_in(&p->state), p->seat, game_in(&view));
    for (int k = 0; k < TRIES; k++) {
        if (t->mind.s) search_forget(t->mind.s);
        double begin = jobs_cpu_seconds();
        game_action a = bot_think(&t->mind, game_in(&view), p->seat, &t->rng);
        t->seconds += jobs_cpu_seconds() - begin;
        if (t->mind.s) t->iterations += search_iterations(t->mind.s);
        for (int i = 0; i < p->n; i++)
            if (!memcmp(&p->list[i], &a, sizeof a)) t->loss += (double)(p->best - p->worth[i]) / POSITION_ONE / TRIES;
    }
    t->positions++;
}

static void try_bot(args *a, const game *g, const bot *b, const char *path, const char *text, uint64_t seed, trial *t) {
    int line;
    *t = (trial){.g = g, .b = b};
    rng_seed(&t->rng, seed);
    if (!bot_sit(&t->mind, b, g, 1)) args_refuse(a, N_("There is no memory left."));
    const char *no = positions_read(g, text, try_position, t, &line);
    bot_rise(&t->mind);
    if (no) args_refuse(a, N_("%s, line %d: %s"), path, line, no);
}

static double mean_loss(const trial *t) { return t->loss / (double)t->positions; }

static double iterations_per_second(const trial *t) { return t->seconds > 0 ? (double)t->iterations / t->seconds : 0; }

enum { HARD = 5 }; /* its iterations are the ones that are counted */
static const char *const names[] = {"random", "beginner",      "easy",   "greedy",
                                    "medium", [HARD] = "hard", "expert", "master"};
enum { NAMES = sizeof names / sizeof *names };

static void put_trials(json *j, const game *g, const trial *t) {
    const trial *hard = &t[HARD];
    json_object(j, NULL);
    json_string(j, "game", g->id);
    json_int(j, "positions", hard->positions);
    json_real(j, "iterations_per_second", iterations_per_second(hard), 0);
    json_object(j, "loss");
    for (int i = 0; i < NAMES; i++) json_real(j, names[i], mean_loss(&t[i]), 4);
    json_close(j);
    json_close(j);
}

static void print_trials(const game *g, const trial *t, bool first, const say_lang *lang) {
    const trial *hard = &t[HARD];
    if (first) {
        printf("%-9s %10s %12s   %s\n%-34s", say(lang, N_("game")), say(lang, N_("positions")),
               say(lang, N_("iterations/s")), say(lang, N_("of the victory, given away in a decision (milliseconds)")),
               "");
        for (int i = 0; i < NAMES; i++) printf(" %17s", names[i]);
        putchar('\n');
    }
    printf("%-9s %10ld %12.0f ", g->id, hard->positions, iterations_per_second(hard));
    for (int i = 0; i < NAMES; i++)
        printf("  %6.2f %% (%5.1f)", 100 * mean_loss(&t[i]), t[i].seconds * 1e3 / ((double)t[i].positions * TRIES));
    putchar('\n');
    fflush(stdout);
}

void bench_levels(args *a, const game *g, const char *folder, uint64_t seed, json *j, bool first,
                  const say_lang *lang) {
    trial t[NAMES];
    char path[1024];
    snprintf(path, sizeof path, "%s/%s/positions.txt", folder, g->id);
    char *text = args_read_file(a, path);
    for (int i = 0; i < NAMES; i++) {
        bot b = *bot_find(names[i]);
        b.search.milliseconds = 0; /* the same choices on every machine */
        try_bot(a, g, &b, path, text, seed, &t[i]);
    }
    if (j)
        put_trials(j, g, t);
    else
        print_trials(g, t, first, lang);
    free(text);
}
