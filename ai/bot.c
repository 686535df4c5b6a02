/* bot.c -- the list of bots, and matches among them. */
#include "bot.h"

#include <stdlib.h>
#include <string.h>

#include "net.h"
#include "nets.h"

enum { MEGABYTES = 32 }; /* of a search's tree */

const bot *bot_find(const char *name) {
    for (const bot *b = bot_list; b->name; b++)
        if (!strcmp(b->name, name)) return b;
    return NULL;
}

bool bot_offered(const bot *b, const game *g, int players) {
    return !b->experiment && (!b->learned || nets_play(g->id, players, b->learned == LEARNED_SEARCH));
}

bool bot_sit(bot_mind *m, const bot *b, const game *g, int threads) {
    *m = (bot_mind){.b = b, .g = g};
    if (b->remembers) m->s = search_new(g, threads, MEGABYTES);
    if (b->guest) m->guest = b->guest->sit(b->guest, g);
    return (!b->remembers || m->s) && (!b->guest || m->guest) && (!b->learned || bot_sit_net(m));
}

void bot_forget(bot_mind *m) {
    if (m->s) search_forget(m->s);
    if (m->guest) m->b->guest->forget(m->guest);
}

void bot_rise(bot_mind *m) {
    search_free(m->s);
    net_free(m->net);
    m->net = NULL;
    if (m->guest) m->b->guest->rise(m->guest);
    m->s = NULL;
    m->guest = NULL;
}

game_action bot_think(bot_mind *m, const game_view *view, int seat, game_rng *rng) {
    game_action list[GAME_ACTIONS];
    int n = m->g->legal(view, seat, list);
    if (n == 1) return list[0];
    return m->b->pick ? m->b->pick(m->g, list, n, rng) : m->b->choose(m, view, seat, rng);
}

game_action bot_act(const bot *b, const game *g, const game_state *state, int seat, game_rng *rng) {
    bot_mind m;
    game_view_buf view;
    g->observe(state, seat, game_in(&view));
    if (!bot_sit(&m, b, g, 1)) m.b = bot_find("greedy"); /* no memory: play on without */
    game_action a = bot_think(&m, game_in(&view), seat, rng);
    bot_rise(&m);
    return a;
}

/* ---- matches ------------------------------------------------------------------------------------ */

/* Bots that pick need no view: the list follows from the state just as well. */
static game_action act(bot_mind *m, const game_state *state, int seat, game_rng *rng, int *length) {
    if (m->b->pick) {
        game_action list[GAME_ACTIONS];
        *length = m->g->legal(game_whole(state), seat, list);
        return m->b->pick(m->g, list, *length, rng);
    }
    game_view_buf view;
    m->g->observe(state, seat, game_in(&view));
    return bot_think(m, game_in(&view), seat, rng);
}

void bot_play_seated(const game *g, game_state *state, bot_mind seats[], game_rng *const rng[], bot_watch_fn *watch,
                     void *context, bot_result *r) {
    memset(r, 0, sizeof *r);
    for (unsigned who; (who = g->actors(game_whole(state))) != 0;) {
        int seat = 0, length = 0;
        game_action a;
        while (!(who >> seat & 1)) seat++;
        if (seat == GAME_CHANCE)
            game_sample(g, state, rng[GAME_CHANCE], &a);
        else
            a = act(&seats[seat], state, seat, rng[seat], &length);
        if (length > r->longest_legal) r->longest_legal = length;
        g->apply(state, a, NULL);
        if (watch) watch(context, a);
        r->digest = digest_add_action(r->digest, a);
        r->actions++;
    }
    r->digest = digest_add_end(r->digest, game_digest(g, game_whole(state)));
    g->score(game_whole(state), &r->score);
}

void bot_play_match(const game *g, game_state *state, const bot *const seats[], game_rng *rng, bot_watch_fn *watch,
                    void *context, bot_result *r) {
    bot_mind mind[GAME_SEATS];
    game_rng *all[GAME_CHANCE + 1];
    int players = game_players(g, game_whole(state));
    for (int i = 0; i < players; i++)
        if (!bot_sit(&mind[i], seats[i], g, 1)) mind[i].b = bot_find("greedy");
    for (int i = 0; i <= GAME_CHANCE; i++) all[i] = rng;
    bot_play_seated(g, state, mind, all, watch, context, r);
    for (int i = 0; i < players; i++) bot_rise(&mind[i]);
}
