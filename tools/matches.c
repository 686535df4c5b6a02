/* matches.c -- a bot plays itself with every combination of a game's options. A line for each: the options,
 * the number of matches, their actions, and the digest of all of them. gpu/check.py holds the kernels
 * against it. Needs only core/ and ai/.
 * Usage: matches GAME BOT MATCHES SEED [PART PARTS], matches per combination; every PARTS-th combination. */
#include <stdio.h>
#include <stdlib.h>

#include "../ai/bot.h"

/* The next combination of options, like an odometer; false after the last. */
static bool advance(const game *g, game_options *opt) {
    for (int i = 0; i < g->n_options; i++) {
        if (opt->v[i]++ < g->options[i].hi) return true;
        opt->v[i] = g->options[i].lo;
    }
    return false;
}

static void play(const game *g, const game_options *opt, const bot *b, long matches, uint64_t seed) {
    const bot *seats[GAME_SEATS];
    uint64_t digest = 0;
    long actions = 0;
    for (int i = 0; i < GAME_SEATS; i++) seats[i] = b;
    for (long k = 0; k < matches; k++) {
        game_buf s = {0};
        game_rng rng;
        bot_result r;
        rng_seed(&rng, bot_match_seed(seed, (uint64_t)k));
        g->init(game_in(&s), opt);
        bot_play_match(g, game_in(&s), seats, &rng, NULL, NULL, &r);
        actions += r.actions;
        digest = bot_add_digest(digest, r.digest, (uint64_t)k);
    }
    for (int i = 0; i < GAME_OPTIONS; i++) printf("%d ", opt->v[i]);
    printf("%ld %ld %016llx\n", matches, actions, (unsigned long long)digest);
    fflush(stdout);
}

int main(int argc, char **argv) {
    const game *g = argc > 4 ? game_find(argv[1]) : NULL;
    const bot *b = argc > 4 ? bot_find(argv[2]) : NULL;
    if (!g || !b) {
        fputs("usage: matches GAME BOT MATCHES SEED [PART PARTS]\n", stderr);
        return 2;
    }
    long matches = atol(argv[3]), part = argc > 6 ? atol(argv[5]) : 0, parts = argc > 6 ? atol(argv[6]) : 1, at = 0;
    uint64_t seed = strtoull(argv[4], NULL, 10);
    game_options opt = {{0}};
    game_buf s;
    for (int i = 0; i < g->n_options; i++) opt.v[i] = g->options[i].lo;
    do
        if (!g->init(game_in(&s), &opt) && at++ % parts == part) play(g, &opt, b, matches, seed);
    while (advance(g, &opt));
    return 0;
}
