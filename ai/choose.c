/* choose.c -- the bots that look ahead: greedy, one action deep, and those that search. */
#include <string.h>

#include "bot.h"

enum { GUESSES = 8 }; /* of what is hidden, for a look at every action */

/* Draws a line: the best, or one that is worth less, which is the likelier the less it loses. A line
 * that is overlooked takes no part. Lines that are worth the same are equally likely. */
static game_action draw(const bot *b, const search_line *line, int n, game_rng *rng) {
    uint64_t weight[GAME_ACTIONS], sum = 0;
    int best = 0, ties = 0;
    for (int i = 0; i < n; i++)
        if (line[i].worth > line[best].worth) best = i;
    for (int i = 0; i < n; i++) {
        int64_t less = (int64_t)line[i].worth - line[best].worth;
        bool overlooked = i != best && b->blind && rng_below(rng, 256) < b->blind;
        weight[i] = overlooked ? 0 : b->waver ? value_exp2(less * VALUE_ONE / b->waver) : less == 0;
        sum += weight[i];
        ties += less == 0;
    }
    (void)ties;
    uint64_t at = rng_next(rng) % sum;
    int i = 0;
    while (at >= weight[i]) at -= weight[i++];
    return line[i].act;
}

/* One look at the position after every action, over several guesses and draws of chance. */
game_action bot_choose_greedy(bot_mind *m, const void *view, int seat, game_rng *rng) {
    const game *g = m->g;
    search_line line[GAME_ACTIONS];
    game_action list[GAME_ACTIONS];
    game_buf guess, after;
    prospect v;
    int n = g->legal(view, seat, list), players = game_players(g, view), guesses = g->hidden ? GUESSES : 1;
    for (int i = 0; i < n; i++) line[i] = (search_line){.act = list[i]};
    for (int k = 0; k < guesses; k++) {
        g->determinize(view, seat, rng, &guess);
        int32_t lead = value_lead(g, &guess);
        for (int i = 0; i < n; i++) {
            memcpy(&after, &guess, g->state_bytes);
            g->apply(&after, list[i], NULL);
            value_of(g, &after, players, m->b->search.aim, seat, lead, &v);
            line[i].worth += v.worth[seat];
        }
    }
    for (int i = 0; i < n; i++) line[i].worth /= guesses;
    return draw(m->b, line, n, rng);
}

game_action bot_choose_search(bot_mind *m, const void *view, int seat, game_rng *rng) {
    const search_line *line;
    int best = 0, n = search_run(m->s, &m->b->search, view, seat, NULL, rng, &line);
    for (int i = 1; i < n; i++)
        if (line[i].visits > line[best].visits) best = i;
    return line[best].act;
}
