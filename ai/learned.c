/* learned.c -- the bots that play by a net: it values the position after every choice, or the leaves of a search. */
#include <stdlib.h>
#include <string.h>

#include "learned.h"
#include "net.h"
#include "nets.h"
#include "run.h"

enum {
    GUESSES = 4,           /* of what is hidden                                                              */
    MOST_WORK = 200 << 10, /* looks for a decision times how wide the net is; a list once begun is finished  */
    LESS_WAVER = 8         /* a net tells choices apart more finely than a search of the same time           */
};

typedef struct {
    const game *g;
    const net *t;
    int players, colours;
    net_stand stand;
    run_eye along;
} eye;

static int32_t worth_of(void *who, int seat, const game_state *state, net_opinion *o) {
    const eye *e = who;
    if (e->g->actors(game_whole(state))) {
        net_ask(e->t, &e->stand, state, seat, e->players, e->colours, o);
    } else {
        game_score score = {0};
        e->g->score(game_whole(state), &score);
        net_judge_end(&score, seat, e->players, e->colours, o);
    }
    return net_worth(o, e->players);
}

/* What the lines are worth on average over the guesses, each followed along its run. Answers how many of them
 * it looked at: where lists are long, the looks (of each guess) are spent before the last line has been followed. */
static int look_at(eye *e, const game_view *view, int guesses, game_rng *rng, search_line *const *line, int n,
                   int all) {
    const int looks = all / n, seat = e->along.seat;
    int64_t worth[GAME_ACTIONS] = {0};
    for (int k = 0; k < guesses; k++) {
        game_buf guess;
        int16_t input[NET_INPUTS];
        e->g->determinize(view, seat, rng, game_in(&guess));
        net_look(e->t, e->g, game_in(&guess), view, seat, input);
        net_stand_on(e->t, input, &e->stand);
        for (int i = 0, spent = 0; i < n; i++, spent += looks - e->along.looks) {
            net_opinion o;
            if (k == 0 && spent >= all) { /* the other guesses cost about as much */
                n = i;
                break;
            }
            if (k == 0) *line[i] = (search_line){.act = line[i]->act};
            e->along.looks = looks;
            worth[i] += run_look(&e->along, game_in(&guess), line[i]->act, &o);
            for (int c = 0; c < e->colours; c++) {
                int at = net_seat(seat, c, e->players);
                line[i]->share[at] += o.share[c] / guesses;
                line[i]->points[at] += o.points[c] / guesses;
            }
        }
    }
    for (int i = 0; i < n; i++) line[i]->worth = (int32_t)(worth[i] / guesses);
    return n;
}

/* The lines that are worth most come first; among equals those that came first before. */
static void sort_lines(search_line **line, int n) {
    for (int i = 1; i < n; i++) {
        search_line *l = line[i];
        int k = i;
        for (; k > 0 && line[k - 1]->worth < l->worth; k--) line[k] = line[k - 1];
        line[k] = l;
    }
}

int learned_lines_as(const bot *b, const net *t, const game *g, const game_view *view, int seat, game_rng *rng,
                     search_line *out) {
    game_action list[GAME_ACTIONS];
    search_line *line[GAME_ACTIONS];
    eye e = {.g = g, .t = t, .players = game_players(g, view), .colours = game_colours(g, view)};
    e.along = (run_eye){.g = g, .worth = worth_of, .who = &e, .seat = seat, .longest = 1};
    const int n = g->legal(view, seat, list), guesses = !g->hidden ? 1 : b->guesses ? b->guesses : GUESSES;
    game_rng same = *rng; /* so that the second look is at the same guesses */
    for (int i = 0; i < n; i++) {
        out[i].act = list[i];
        line[i] = &out[i];
    }
    look_at(&e, view, guesses, rng, line, n, n);
    e.along.longest = b->run ? b->run : RUN_LONGEST;
    if (e.along.longest == 1 || !e.along.opens) return n;
    sort_lines(line, n);
    const int lines = b->lines ? b->lines : RUN_FOLLOWED, left = MOST_WORK / net_width(t) / guesses - n;
    const int followed = look_at(&e, view, guesses, &same, line, n < lines ? n : lines, left < n ? n : left);
    int32_t least = INT32_MAX; /* the others were thought to be worth less at once, and stay behind */
    for (int i = 0; i < followed; i++) least = line[i]->worth < least ? line[i]->worth : least;
    for (int i = followed; i < n; i++) line[i]->worth = line[i]->worth < least ? line[i]->worth : least;
    return n;
}

int learned_lines(const net *t, const game *g, const game_view *view, int seat, game_rng *rng, search_line *out) {
    static const bot usual = {.name = NULL};
    return learned_lines_as(&usual, t, g, view, seat, rng, out);
}

game_action learned_draw(const bot *b, const search_line *line, int n, game_rng *rng) {
    bot careful = *b;
    careful.waver /= LESS_WAVER;
    return bot_draw(&careful, line, n, 0, rng);
}

static game_action choose_alone(bot_mind *m, const game_view *view, int seat, game_rng *rng) {
    search_line line[GAME_ACTIONS];
    int n = learned_lines_as(m->b, m->net, m->g, view, seat, rng, line);
    return learned_draw(m->b, line, n, rng);
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
