/* digest.c -- plays a fixed set of random matches of every game, with every combination of its
 * options, and prints one number per combination: a digest of everything the rules said on the way.
 * Two builds that print the same text (gcc, clang, sanitizers, wasm32, ARM) play the same games. Then
 * the levels play a match of every game, with little thought: they choose the same everywhere, too.
 * Usage: digest [MATCHES], matches per combination. Needs only core/ and ai/. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/bot.h"
#include "../ai/nets.h"
#include "../core/rng.h"

static uint64_t mix(uint64_t h, uint64_t v) {
    h = (h ^ v) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 32;
}

static uint64_t mix_action(uint64_t h, game_action a) {
    h = mix(h, (uint64_t)a.kind << 8 | a.seat);
    for (int i = 0; i < GAME_ARGS; i++) h = mix(h, (uint16_t)a.arg[i]);
    return h;
}

static uint64_t mix_log(uint64_t h, const game_log *log) {
    for (int k = 0; k < log->len; k++) {
        const game_event *e = &log->at[k];
        h = mix(h, (uint64_t)e->kind << 24 | (uint64_t)e->seat << 16 | (uint64_t)e->sees << 8 | e->hide);
        for (int i = 0; i < GAME_EVENT_ARGS; i++) h = mix(h, (uint16_t)e->arg[i]);
    }
    return h;
}

/* What a seat sees, a guess at what it does not see, and the numbers a network would get. */
static uint64_t mix_view(uint64_t h, const game *g, const game_state *state, int viewer, game_rng *rng) {
    static float features[1 << 16];
    game_buf guess = {0};
    game_view_buf view = {0};
    g->observe(state, viewer, game_in(&view));
    g->determinize(game_in(&view), viewer, rng, game_in(&guess));
    h = mix(mix(h, game_digest(g, game_in(&view))), game_digest(g, game_whole(game_in(&guess))));
    g->features(game_in(&view), viewer, features);
    for (int i = 0; i < g->n_features; i++) {
        uint32_t bits;
        memcpy(&bits, &features[i], sizeof bits);
        h = mix(h, bits);
    }
    return h;
}

static uint64_t play(const game *g, const game_options *opt, uint64_t seed) {
    game_rng rng;
    game_buf s = {0};
    game_event ev[GAME_EVENTS];
    game_action list[GAME_ACTIONS], a;
    uint64_t h = seed;
    rng_seed(&rng, seed);
    if (g->init(game_in(&s), opt)) return 0;
    for (unsigned who; (who = g->actors(game_whole(game_in(&s))));) {
        game_log log = {.at = ev, .cap = GAME_EVENTS};
        int seat = 0;
        do seat = (int)rng_below(&rng, 8);
        while (!(who >> seat & 1));
        if (seat == GAME_CHANCE) {
            if (!game_sample(g, game_in(&s), &rng, &a)) return 0;
        } else {
            int n = g->legal(game_whole(game_in(&s)), seat, list);
            for (int i = 0; i < n; i++) h = mix_action(h, list[i]);
            a = seed % 2 ? bot_pick_random(g, list, n, &rng) : bot_pick_busy(g, list, n, &rng);
            h = mix_view(h, g, game_in(&s), seat, &rng);
            h = mix(h, (uint64_t)game_policy_index(g, a));
        }
        h = mix_action(h, a);
        h = mix(h, g->apply(game_in(&s), a, &log));
        h = mix(mix_log(h, &log), game_digest(g, game_whole(game_in(&s))));
    }
    game_score score;
    g->score(game_whole(game_in(&s)), &score);
    for (int i = 0, n = game_players(g, game_whole(game_in(&s))); i < n; i++)
        h = mix(h, (uint64_t)(uint32_t)score.points[i] << 8 | score.rank[i]);
    return h;
}

/* The next combination of options, like an odometer; false after the last. */
static bool advance(const game *g, game_options *opt) {
    for (int i = 0; i < g->n_options; i++) {
        if (opt->v[i]++ < g->options[i].hi) return true;
        opt->v[i] = g->options[i].lo;
    }
    return false;
}

static void print_line(const game *g, const game_options *opt, uint64_t h) {
    printf("%s", g->id);
    for (int i = 0; i < g->n_options; i++) {
        const game_option *o = &g->options[i];
        if (o->word)
            printf(" %s=%s", o->key, o->word[opt->v[i] - o->lo]);
        else
            printf(" %s=%d", o->key, opt->v[i]);
    }
    printf(" %016llx\n", (unsigned long long)h);
}

/* A match among the players of this list; what each chose is in the digest. Who has learned plays by the game's net,
 * also where that is not strong. */
static void print_levels(const game *g, uint64_t seed, const char *what, const char *const names[], int n) {
    bot made[GAME_SEATS];
    const bot *seats[GAME_SEATS];
    game_options opt;
    game_buf s = {0};
    game_rng rng;
    bot_result r;
    game_default_options(g, &opt);
    for (int i = 0; i < GAME_SEATS; i++) {
        if (bot_make(names[i % n], &made[i])) return;
        if (made[i].learned) nets_find(g->id, &made[i].net, &made[i].net_size);
        seats[i] = &made[i];
    }
    rng_seed(&rng, seed);
    if (g->init(game_in(&s), &opt)) return;
    bot_play_match(g, game_in(&s), seats, &rng, NULL, NULL, &r);
    printf("%s %s %ld %016llx\n", g->id, what, r.actions, (unsigned long long)r.digest);
}

static void print_all_levels(const game *g, uint64_t seed) {
    static const char *const levels[] = {"hard:iterations=24:milliseconds=0", "medium:iterations=12:milliseconds=0",
                                         "easy", "beginner"};
    static const char *const learned[] = {"expert:guesses=2:lines=3", "master:iterations=12:milliseconds=0"};
    print_levels(g, seed, "levels", levels, sizeof levels / sizeof *levels);
    if (seed == 1) print_levels(g, seed, "learned", learned, sizeof learned / sizeof *learned);
}

int main(int argc, char **argv) {
    int matches = argc > 1 ? atoi(argv[1]) : 4;
    for (int k = 0; game_list[k]; k++) {
        const game *g = game_list[k];
        game_options opt = {{0}};
        game_buf s;
        for (int i = 0; i < g->n_options; i++) opt.v[i] = g->options[i].lo;
        do {
            if (g->init(game_in(&s), &opt)) continue; /* these options do not go together */
            uint64_t h = 0;
            for (int i = 0; i < matches; i++) h = mix(h, play(g, &opt, (uint64_t)i + 1));
            print_line(g, &opt, h);
        } while (advance(g, &opt));
        for (int i = 0; i < matches; i++) print_all_levels(g, (uint64_t)i + 1);
    }
    return 0;
}
