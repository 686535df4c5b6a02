/* fit.c -- makes the weights of a game's evaluation: plays matches among computer players, measures
 * positions on the way, and finds the weights that foretell best who ends how far ahead (least
 * squares, held back a little towards the weights there are). Prints the new weights.h. "24" players:
 * with two and four in turn.
 *
 *   fit GAME [--players 24] [--games M] [--seed S] [--bots a,b,...] [--wild D] [--keep K] > games/GAME/weights.h */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/bot.h"
#include "../core/weigh.h"
#include "fit.h"

enum { KNOTS = 3, UNKNOWNS = FIT_MEASURES * KNOTS, SAMPLES = 400, EVERY = 6 };

typedef struct {
    int32_t m[GAME_SEATS * FIT_MEASURES];
    int progress;
} sample;

static double matrix[UNKNOWNS][UNKNOWNS], right[UNKNOWNS], solution[UNKNOWNS];
static double squares, explained, count;
static int wildness = 100; /* decisions in which the players may err a lot */

static int old_weight(const fit_game *f, int i) { return f->g->measures->weight[i / KNOTS][i % KNOTS]; }

/* The part that each of the three sets of weights has at this stage. */
static void hats(int progress, double *hat) {
    hat[0] = progress < 128 ? (128 - progress) / 128.0 : 0;
    hat[2] = progress > 128 ? (progress - 128) / 128.0 : 0;
    hat[1] = 1 - hat[0] - hat[2];
}

static void learn(const fit_game *f, const sample *x, int players, const game_score *end) {
    double hat[KNOTS], mean_y = 0, row[UNKNOWNS];
    hats(x->progress, hat);
    for (int i = 0; i < players; i++) mean_y += end->points[i] / (double)players;
    for (int i = 0; i < players; i++) {
        double y = end->points[i] - mean_y;
        for (int k = 0; k < f->g->measures->n; k++) {
            double mean = 0;
            for (int j = 0; j < players; j++) mean += x->m[j * f->g->measures->n + k] / (double)players;
            double v = (x->m[i * f->g->measures->n + k] - mean) / MEASURE_ONE;
            if (k == 0) y -= v; /* points are points */
            for (int h = 0; h < KNOTS; h++) row[k * KNOTS + h] = k ? v * hat[h] : 0;
        }
        double told = 0;
        for (int a = 0; a < f->g->measures->n * KNOTS; a++) told += row[a] * old_weight(f, a) / GAME_POINT;
        squares += y * y;
        explained += (y - told) * (y - told);
        count++;
        for (int a = KNOTS; a < f->g->measures->n * KNOTS; a++) {
            if (row[a] == 0) continue;
            right[a] += row[a] * y;
            for (int b = KNOTS; b <= a; b++) matrix[a][b] += row[a] * row[b];
        }
    }
}

/* Up to some point the players err a lot, so that all kinds of positions come about; from then on they
 * play as well as they can, and the positions count. */
static void play(const fit_game *f, const bot *const *seats, const game_options *o, uint64_t seed, long index) {
    static sample x[SAMPLES];
    bot wild[GAME_SEATS];
    const game *g = f->g;
    game_buf s;
    game_rng rng;
    bot_mind mind[GAME_SEATS];
    int n = 0, players = o->v[0], decisions = 0;
    rng_seed(&rng, bot_match_seed(seed, (uint64_t)index));
    int calm = (int)rng_below(&rng, (uint32_t)wildness + 1);
    for (int i = 0; i < players; i++) {
        bot_sit(&mind[i], seats[i], g, 1);
        wild[i] = *seats[i];
        wild[i].waver *= 8;
    }
    g->init(game_in(&s), o);
    for (unsigned who; (who = g->actors(game_whole(game_in(&s)))) != 0;) {
        int seat = __builtin_ctz(who);
        game_action a;
        if (seat == GAME_CHANCE) {
            game_sample(g, game_in(&s), &rng, &a);
        } else {
            game_view_buf view;
            g->observe(game_in(&s), seat, game_in(&view));
            mind[seat].b = decisions++ < calm ? &wild[seat] : seats[seat];
            a = bot_think(&mind[seat], game_in(&view), seat, &rng);
        }
        g->apply(game_in(&s), a, NULL);
        if (decisions >= calm && n < SAMPLES && rng_below(&rng, EVERY) == 0) {
            f->g->measures->measure(game_in(&s), x[n].m);
            x[n++].progress = f->g->measures->progress(game_in(&s));
        }
    }
    game_score end;
    g->score(game_whole(game_in(&s)), &end);
    for (int i = 0; i < n; i++) learn(f, &x[i], game_colours(g, game_whole(game_in(&s))), &end);
    for (int i = 0; i < players; i++) bot_rise(&mind[i]);
}

/* (A + keep * mean * I) d = b - A w0: the change from the weights there are (Cholesky). */
static void solve(const fit_game *f, double keep) {
    int n = f->g->measures->n * KNOTS;
    static double l[UNKNOWNS][UNKNOWNS];
    double d[UNKNOWNS];
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++) matrix[a][b] = matrix[b][a];
    for (int a = 0; a < n; a++) {
        d[a] = right[a];
        for (int b = KNOTS; b < n; b++) d[a] -= matrix[a][b] * old_weight(f, b) / GAME_POINT;
    }
    for (int a = KNOTS; a < n; a++) {
        for (int b = KNOTS; b <= a; b++) {
            double sum = matrix[a][b] + (a == b ? keep * count / 100 + 1e-6 : 0);
            for (int k = KNOTS; k < b; k++) sum -= l[a][k] * l[b][k];
            l[a][b] = a == b ? sqrt(sum > 1e-9 ? sum : 1e-9) : sum / l[b][b];
        }
        for (int k = KNOTS; k < a; k++) d[a] -= l[a][k] * d[k];
        d[a] /= l[a][a];
    }
    for (int a = n - 1; a >= KNOTS; a--) {
        for (int k = a + 1; k < n; k++) d[a] -= l[k][a] * d[k];
        d[a] /= l[a][a];
        solution[a] = old_weight(f, a) + GAME_POINT * d[a];
    }
}

int main(int argc, char **argv) {
    const fit_game *f = NULL;
    for (const fit_game *const *known = fit_list; *known; known++)
        if (argc > 1 && !strcmp((*known)->g->id, argv[1])) f = *known;
    if (!f) {
        fprintf(stderr, "fit GAME [--players 24] [--games M] [--seed S] [--bots a,b,...] [--wild D] [--keep K]\n");
        return 2;
    }
    game_options o;
    game_default_options(f->g, &o);
    long games = 1000;
    uint64_t seed = 1;
    double keep = 0.1;
    bot made[GAME_SEATS];
    const bot *seats[GAME_SEATS];
    const char *bots = "greedy:waver=2000", *players = "24";
    for (int i = 2; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--players")) players = argv[i + 1];
        if (!strcmp(argv[i], "--games")) games = atol(argv[i + 1]);
        if (!strcmp(argv[i], "--seed")) seed = strtoull(argv[i + 1], NULL, 10);
        if (!strcmp(argv[i], "--wild")) wildness = atoi(argv[i + 1]);
        if (!strcmp(argv[i], "--keep")) keep = atof(argv[i + 1]);
        if (!strcmp(argv[i], "--bots")) bots = argv[i + 1];
    }
    for (int i = 0; i < GAME_SEATS; i++) {
        char name[128];
        size_t len = strcspn(bots, ",");
        snprintf(name, sizeof name, "%.*s", (int)len, bots);
        if (bots[len]) bots += len + 1;
        const char *no = bot_make(name, &made[i]);
        if (no) {
            fprintf(stderr, "%s: %s\n", name, no);
            return 2;
        }
        seats[i] = &made[i];
    }
    for (long i = 0; i < games; i++) {
        o.v[0] = (int16_t)(players[(size_t)i % strlen(players)] - '0');
        play(f, seats, &o, seed, i);
    }
    solve(f, keep);
    fprintf(stderr, "%.0f positions; deviation of the end from now %.2f, from the old weights' word %.2f\n", count,
            sqrt(squares / count), sqrt(explained / count));
    printf("/* weights.h -- points (in 1/GAME_POINT) for each measure at the beginning, in the middle and at the end\n"
           " * of a match. Made by tools/fit. */\nstatic const int16_t weights[MEASURES][3] = {\n");
    for (int k = 0; k < f->g->measures->n; k++)
        printf("    [M_%s] = {%.0f, %.0f, %.0f},\n", f->name[k], k ? solution[k * KNOTS] : GAME_POINT,
               k ? solution[k * KNOTS + 1] : GAME_POINT, k ? solution[k * KNOTS + 2] : GAME_POINT);
    printf("};\n");
    return 0;
}
