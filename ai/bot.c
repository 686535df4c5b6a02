/* bot.c -- the list of bots, and matches among them. */
#include "bot.h"

#include <string.h>

const bot bot_list[] = {
    {"random", N_("Plays any legal action with the same chance."), bot_pick_random, NULL},
    {"busy", N_("Plays at random, but seldom declines."), bot_pick_busy, NULL},
    {NULL, NULL, NULL, NULL},
};

const bot *bot_find(const char *name) {
    for (const bot *b = bot_list; b->name; b++)
        if (!strcmp(b->name, name)) return b;
    return NULL;
}

static game_action act(const bot *b, const game *g, const void *state, int seat, game_rng *rng, int *length) {
    if (b->pick) {
        game_action list[GAME_ACTIONS];
        *length = g->legal(state, seat, list);
        return b->pick(g, list, *length, rng);
    }
    game_buf view;
    g->observe(state, seat, &view);
    return b->choose(g, &view, seat, rng);
}

game_action bot_act(const bot *b, const game *g, const void *state, int seat, game_rng *rng) {
    int length;
    return act(b, g, state, seat, rng, &length);
}

static uint64_t mix(uint64_t h) {
    h = (h ^ h >> 32) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 29;
}

void bot_play_match(const game *g, void *state, const bot *const seats[], game_rng *rng, bot_watch_fn *watch,
                    void *context, bot_result *r) {
    memset(r, 0, sizeof *r);
    for (unsigned who; (who = g->actors(state)) != 0;) {
        int seat = 0, length = 0;
        game_action a;
        while (!(who >> seat & 1)) seat++;
        if (seat == GAME_CHANCE)
            game_sample(g, state, rng, &a);
        else
            a = act(seats[seat], g, state, seat, rng, &length);
        if (length > r->longest_legal) r->longest_legal = length;
        g->apply(state, a, NULL);
        if (watch) watch(context, a);
        uint64_t word;
        memcpy(&word, &a, sizeof word);
        r->digest = mix(r->digest ^ word);
        r->actions++;
    }
    r->digest = mix(r->digest ^ game_digest(g, state));
    g->score(state, &r->score);
}

uint64_t bot_add_digest(uint64_t sum, uint64_t digest, uint64_t index) { return sum + mix(digest ^ mix(index + 1)); }

uint64_t bot_match_seed(uint64_t seed, uint64_t index) { return mix(seed + 1) + index * 0x9e3779b97f4a7c15u; }
