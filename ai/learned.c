/* learned.c -- the bots that play by a net: it values the position after every choice, or the leaves of a search. */
#include <stdlib.h>
#include <string.h>

#include "bot.h"
#include "net.h"
#include "nets.h"

enum {
    GUESSES = 4,      /* of what is hidden                                                              */
    LONGEST = 8,      /* a run of one's own choices that is looked into                                 */
    MOST_LOOKS = 500, /* positions for one decision                                                    */
    LESS_WAVER = 8    /* a net tells choices apart more finely than a search of the same time          */
};

typedef struct {
    const game *g;
    const net *t;
    int seat, players, looks;
    net_stand stand;
} eye;

/* The match is over: who came in first shares the victory. */
static int32_t worth_of_end(const eye *e, const game_state *state) {
    game_score score = {0};
    net_opinion o = {{0}, {0}};
    int first = GAME_SEATS + 1, winners = 1;
    e->g->score(game_whole(state), &score);
    for (int i = 0; i < e->players; i++) {
        winners = score.rank[i] < first ? 1 : winners + (score.rank[i] == first);
        if (score.rank[i] < first) first = score.rank[i];
    }
    for (int i = 0; i < e->players; i++) {
        int at = net_seat(e->seat, i, e->players);
        o.points[i] = score.points[at] * GAME_POINT;
        o.share[i] = score.rank[at] == first ? VALUE_ONE / winners : 0;
    }
    return net_worth(&o, e->players);
}

static int32_t worth_of(eye *e, const game_state *state) {
    game_view_buf view;
    int16_t input[NET_INPUTS];
    net_opinion o;
    if (!e->g->actors(game_whole(state))) return worth_of_end(e, state);
    e->g->observe(state, e->seat, game_in(&view));
    net_look(e->t, e->g, state, game_in(&view), e->seat, input);
    net_judge(e->t, &e->stand, input, &o);
    e->looks--;
    return net_worth(&o, e->players);
}

/* What an action is worth. If the seat goes on at once, alone, it goes on with what looks best, to the end of its run. */
static int32_t look_along(eye *e, const game_state *from, game_action a) {
    game_buf state, next, best;
    memcpy(&state, from, e->g->state_bytes);
    e->g->apply(game_in(&state), a, NULL);
    int32_t worth = worth_of(e, game_in(&state));
    for (int k = 1; k < LONGEST && e->looks > 0 && e->g->actors(game_whole(game_in(&state))) == 1u << e->seat; k++) {
        game_action list[GAME_ACTIONS];
        int n = e->g->legal(game_whole(game_in(&state)), e->seat, list);
        int32_t most = INT32_MIN;
        for (int i = 0; i < n && (i == 0 || e->looks > 0); i++) {
            memcpy(&next, &state, e->g->state_bytes);
            e->g->apply(game_in(&next), list[i], NULL);
            int32_t here = worth_of(e, game_in(&next));
            if (here <= most) continue;
            most = here;
            memcpy(&best, &next, e->g->state_bytes);
        }
        memcpy(&state, &best, e->g->state_bytes);
        worth = most;
    }
    return worth;
}

static game_action choose_alone(bot_mind *m, const game_view *view, int seat, game_rng *rng) {
    const game *g = m->g;
    search_line line[GAME_ACTIONS];
    game_action list[GAME_ACTIONS];
    int64_t worth[GAME_ACTIONS] = {0};
    game_buf guess;
    eye e = {.g = g, .t = m->net, .seat = seat, .players = game_players(g, view)};
    int n = g->legal(view, seat, list), guesses = g->hidden ? GUESSES : 1;
    for (int k = 0; k < guesses; k++) {
        int16_t input[NET_INPUTS];
        g->determinize(view, seat, rng, game_in(&guess));
        net_look(m->net, g, game_in(&guess), view, seat, input);
        net_stand_on(m->net, input, &e.stand);
        for (int i = 0; i < n; i++) {
            e.looks = MOST_LOOKS / guesses / n;
            worth[i] += look_along(&e, game_in(&guess), list[i]);
        }
    }
    for (int i = 0; i < n; i++) line[i] = (search_line){.act = list[i], .worth = (int32_t)(worth[i] / guesses)};
    bot careful = *m->b;
    careful.waver /= LESS_WAVER;
    return bot_draw(&careful, line, n, 0, rng);
}

/* Where there is no net, or it is not strong with so many players: as `hard`, which looks at the clock if one should. */
static game_action choose_as_hard(bot_mind *m, const game_view *view, int seat, game_rng *rng) {
    bot_mind hard = *m;
    bot b = *bot_find("hard");
    if (!m->b->search.milliseconds) b.search.milliseconds = 0;
    hard.b = &b;
    hard.by_net = false;
    return bot_choose_search(&hard, view, seat, rng);
}

game_action bot_choose_learned(bot_mind *m, const game_view *view, int seat, game_rng *rng) {
    const bool search = m->b->learned == LEARNED_SEARCH;
    /* For an experiment, and with a net that was brought along, it is used in any case. */
    m->by_net = m->net && (m->b->net || m->b->experiment || net_plays(m->net, game_players(m->g, view), search));
    if (!m->by_net) return choose_as_hard(m, view, seat, rng);
    return search ? bot_choose_search(m, view, seat, rng) : choose_alone(m, view, seat, rng);
}

bool bot_sit_net(bot_mind *m) {
    const unsigned char *bytes = m->b->net;
    size_t size = m->b->net_size;
    if (!bytes && !nets_find(m->g->id, &bytes, &size)) return true;
    return !net_read(m->g, bytes, size, &m->net);
}
