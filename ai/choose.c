/* choose.c -- the bots that look ahead: greedy, one action deep, and those that search. */
#include <string.h>

#include "bot.h"

enum { GUESSES = 4 }; /* of what is hidden, for a look at every action */

game_action bot_draw(const bot *b, const search_line *line, int n, uint32_t least_visits, game_rng *rng) {
    bool noticed[GAME_ACTIONS];
    uint64_t weight[GAME_ACTIONS], sum = 0;
    int best = -1, any = -1, i;
    for (i = 0; i < n; i++) {
        noticed[i] = line[i].visits >= least_visits;
        if (noticed[i] && (any < 0 || line[i].worth > line[any].worth)) any = i;
        if (noticed[i] && b->blind) noticed[i] = rng_below(rng, 256) >= b->blind;
        if (noticed[i] && (best < 0 || line[i].worth > line[best].worth)) best = i;
    }
    if (best < 0) return line[any].act;
    for (i = 0; i < n; i++) {
        int64_t less = (int64_t)line[i].worth - line[best].worth;
        weight[i] = !noticed[i] ? 0 : b->waver ? value_exp2(less * VALUE_ONE / b->waver) : less == 0;
        sum += weight[i];
    }
    uint64_t at = rng_next(rng) % sum;
    for (i = 0; i < n; i++) {
        if (at < weight[i]) return line[i].act;
        at -= weight[i];
    }
    return line[best].act;
}

/* One look at the position after every action, over several guesses and draws of chance. */
game_action bot_choose_greedy(bot_mind *m, const game_view *view, int seat, game_rng *rng) {
    const game *g = m->g;
    search_line line[GAME_ACTIONS];
    game_action list[GAME_ACTIONS];
    game_buf guess;
    int n = g->legal(view, seat, list), players = game_players(g, view), guesses = g->hidden ? GUESSES : 1;
    for (int i = 0; i < n; i++) line[i] = (search_line){.act = list[i]};
    for (int k = 0; k < guesses; k++) {
        g->determinize(view, seat, rng, game_in(&guess));
        value_eye eye = {g, players, seat, m->b->search.aim, value_lead(g, game_in(&guess))};
        int32_t before = value_before(&eye, game_in(&guess), seat);
        for (int i = 0; i < n; i++) line[i].worth += value_look(&eye, game_in(&guess), list[i], before);
    }
    for (int i = 0; i < n; i++) line[i].worth /= guesses;
    return bot_draw(m->b, line, n, 0, rng);
}

/* An action that was tried much less than the favourite is not to be trusted, however well it went. Who
 * overlooks things falls for some of those. */
game_action bot_choose_search(bot_mind *m, const game_view *view, int seat, game_rng *rng) {
    const search_line *line;
    search_config cfg = m->b->search;
    uint32_t most = 0;
    cfg.stop = m->stop;
    cfg.net = m->by_net ? m->net : NULL;
    int n = search_run(m->s, &cfg, view, seat, NULL, rng, &line);
    for (int i = 0; i < n; i++)
        if (line[i].visits > most) most = line[i].visits;
    return bot_draw(m->b, line, n, m->b->blind ? most / 6 : most - most / 3, rng);
}
