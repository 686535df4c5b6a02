/* fair_record.c -- fair-record GAME PLAYERS SEED [withhold] [restart]: prints the record of a match as a server
 * conducts it (docs/fairness.md), played at random, with its proof. Every seat but the last promises and gives
 * bytes; withhold: the first does not give them. restart: after every step the server forgets everything but
 * the record and the secret. The seed stands for all randomness, so that the same call prints the same. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../ai/bot.h"
#include "../../core/match.h"

_Noreturn static void stop(const char *why) {
    fprintf(stderr, "fair-record: %s\n", why);
    exit(1);
}

static void need(const char *no) {
    if (no) stop(no);
}

static void random_bytes(game_rng *rng, uint8_t out[FAIR_BYTES]) {
    for (int i = 0; i < FAIR_BYTES; i++) out[i] = (uint8_t)rng_below(rng, 256);
}

static char *text_of(const match *m) {
    text_out count = {NULL, 0, 0};
    match_write(m, &count);
    text_out o = {malloc(count.len + 1), 0, count.len + 1};
    if (!o.at) stop("memory");
    match_write(m, &o);
    return o.at;
}

/* What remains of a match when the power goes. */
static match *started_again(match *m, const uint8_t secret[FAIR_BYTES]) {
    const char *why;
    char *text = text_of(m);
    match_free(m);
    m = match_read(text, 99, &why, NULL);
    if (!m) stop(why);
    need(fair_open(&m->fair, m->g, secret));
    free(text);
    return m;
}

/* One step of nature or, at random, of somebody. */
static void step(match *m, game_rng *rng) {
    game_action list[GAME_ACTIONS];
    if (match_chance(m, NULL)) return;
    unsigned who = match_actors(m);
    int seat = 0;
    do seat = (int)rng_below(rng, GAME_SEATS);
    while (!(who >> seat & 1));
    int n = m->g->legal(game_whole(game_in(&m->now)), seat, list);
    need(match_play(m, list[rng_below(rng, (uint32_t)n)], 1u << seat, NULL));
}

static match *begin(const game *g, int players, uint64_t seed, bool withhold, game_rng *rng,
                    const uint8_t secret[FAIR_BYTES]) {
    uint8_t bytes[GAME_SEATS][FAIR_BYTES], promise[FAIR_BYTES];
    char id[FAIR_ID];
    const char *why;
    fair_proof f;
    game_options opt;
    snprintf(id, sizeof id, "example-%llu", (unsigned long long)seed);
    need(fair_begin(&f, id, secret));
    for (int i = 0; i < players - 1; i++) {
        random_bytes(rng, bytes[i]);
        fair_promise_of(f.id, g->seats[i], bytes[i], promise);
        need(fair_promise(&f, g, i, promise));
    }
    for (int i = withhold ? 1 : 0; i < players - 1; i++) need(fair_give(&f, g, i, bytes[i]));
    game_default_options(g, &opt);
    opt.v[0] = (int16_t)players;
    match *m = match_new(g, &opt, NULL, seed, &why);
    if (!m) stop(why);
    need(fair_open(&f, g, secret));
    m->fair = f;
    return m;
}

int main(int argc, char **argv) {
    bool withhold = false, restart = false;
    uint8_t secret[FAIR_BYTES];
    game_rng rng;
    const game *g = argc > 3 ? game_find(argv[1]) : NULL;
    if (!g) stop("GAME PLAYERS SEED [withhold] [restart]");
    for (int i = 4; i < argc; i++) {
        withhold |= !strcmp(argv[i], "withhold");
        restart |= !strcmp(argv[i], "restart");
    }
    uint64_t seed = strtoull(argv[3], NULL, 10);
    rng_seed(&rng, seed);
    random_bytes(&rng, secret);
    match *m = begin(g, atoi(argv[2]), seed, withhold, &rng, secret);
    while (match_actors(m)) {
        step(m, &rng);
        if (restart) m = started_again(m, secret);
    }
    fair_publish(&m->fair, m->len);
    char *text = text_of(m);
    fputs(text, stdout);
    free(text);
    match_free(m);
    return 0;
}
