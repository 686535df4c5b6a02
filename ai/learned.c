/* learned.c -- the bots that play by a net: it values the position after every choice, or the leaves of a search. */
#include <stdlib.h>
#include <string.h>

#include "learned.h"
#include "net.h"
#include "nets.h"

enum {
    GUESSES = 4,           /* of what is hidden                                                              */
    LONGEST = 8,           /* a run of one's own choices that is looked into, the first among them           */
    FOLLOWED = 12,         /* choices whose runs are looked into: those that look best at once                */
    MOST_WORK = 200 << 10, /* looks for a decision times how wide the net is; a list once begun is finished  */
    LESS_WAVER = 8         /* a net tells choices apart more finely than a search of the same time           */
};

typedef struct {
    const game *g;
    const net *t;
    int seat, players, run, looks;
    bool opens; /* an action that it looked at opens a run of choices */
    net_stand stand;
} eye;

/* The match is over: who came in first shares the victory. */
static void judge_end(const eye *e, const game_state *state, net_opinion *o) {
    game_score score = {0};
    int first = GAME_SEATS + 1, winners = 1;
    memset(o, 0, sizeof *o);
    e->g->score(game_whole(state), &score);
    for (int i = 0; i < e->players; i++) {
        winners = score.rank[i] < first ? 1 : winners + (score.rank[i] == first);
        if (score.rank[i] < first) first = score.rank[i];
    }
    for (int i = 0; i < e->players; i++) {
        int at = net_seat(e->seat, i, e->players);
        o->points[i] = score.points[at] * GAME_POINT;
        o->share[i] = score.rank[at] == first ? VALUE_ONE / winners : 0;
    }
}

static int32_t worth_of(eye *e, const game_state *state, net_opinion *o) {
    game_view_buf view;
    int16_t input[NET_INPUTS];
    if (e->g->actors(game_whole(state))) {
        e->g->observe(state, e->seat, game_in(&view));
        net_look(e->t, e->g, state, game_in(&view), e->seat, input);
        net_judge(e->t, &e->stand, input, o);
        e->looks--;
    } else {
        judge_end(e, state, o);
    }
    return net_worth(o, e->players);
}

/* Is it the seat's turn again, and nobody else's? */
static bool goes_on(const eye *e, const game_state *state) { return e->g->actors(game_whole(state)) == 1u << e->seat; }

/* What an action is worth. If the seat goes on at once, alone, it goes on with what looks best, and the action is worth
 * as much as the best end of the run that it came by: only ends can be compared, since the net has a higher opinion of who is
 * still to choose in some runs than in others. */
static int32_t look_along(eye *e, const game_state *from, game_action a, net_opinion *o) {
    game_buf state, next, best;
    memcpy(&state, from, e->g->state_bytes);
    e->g->apply(game_in(&state), a, NULL);
    int32_t worth = worth_of(e, game_in(&state), o), end = INT32_MIN;
    if (goes_on(e, game_in(&state))) e->opens = true;
    for (int k = 1; k < e->run && e->looks > 0 && goes_on(e, game_in(&state)); k++) {
        game_action list[GAME_ACTIONS];
        int n = e->g->legal(game_whole(game_in(&state)), e->seat, list);
        int32_t most = INT32_MIN;
        for (int i = 0; i < n; i++) {
            net_opinion there;
            memcpy(&next, &state, e->g->state_bytes);
            e->g->apply(game_in(&next), list[i], NULL);
            int32_t here = worth_of(e, game_in(&next), &there);
            if (goes_on(e, game_in(&next))) {
                if (here <= most) continue;
                most = here;
                if (end == INT32_MIN) *o = there;
                memcpy(&best, &next, e->g->state_bytes);
            } else if (here > end) {
                end = here;
                *o = there;
            }
        }
        if (most == INT32_MIN) break;
        worth = most;
        memcpy(&state, &best, e->g->state_bytes);
    }
    return end == INT32_MIN ? worth : end;
}

/* What the lines are worth on average over the guesses, each followed along a run of e->run choices. Answers how many of them
 * it looked at: where lists are long, the looks (of each guess) are spent before the last line has been followed. */
static int look_at(eye *e, const game_view *view, int guesses, game_rng *rng, search_line *const *line, int n,
                   int all) {
    const int colours = game_colours(e->g, view), looks = all / n;
    int64_t worth[GAME_ACTIONS] = {0};
    for (int k = 0; k < guesses; k++) {
        game_buf guess;
        int16_t input[NET_INPUTS];
        e->g->determinize(view, e->seat, rng, game_in(&guess));
        net_look(e->t, e->g, game_in(&guess), view, e->seat, input);
        net_stand_on(e->t, input, &e->stand);
        for (int i = 0, spent = 0; i < n; i++, spent += looks - e->looks) {
            net_opinion o;
            if (k == 0 && spent >= all) { /* the other guesses cost about as much */
                n = i;
                break;
            }
            if (k == 0) *line[i] = (search_line){.act = line[i]->act};
            e->looks = looks;
            worth[i] += look_along(e, game_in(&guess), line[i]->act, &o);
            for (int c = 0; c < colours; c++) {
                int at = net_seat(e->seat, c, e->players);
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
    eye e = {.g = g, .t = t, .seat = seat, .players = game_players(g, view), .run = 1};
    const int n = g->legal(view, seat, list), guesses = !g->hidden ? 1 : b->guesses ? b->guesses : GUESSES;
    game_rng same = *rng; /* so that the second look is at the same guesses */
    for (int i = 0; i < n; i++) {
        out[i].act = list[i];
        line[i] = &out[i];
    }
    look_at(&e, view, guesses, rng, line, n, n);
    e.run = b->run ? b->run : LONGEST;
    if (e.run == 1 || !e.opens) return n;
    sort_lines(line, n);
    const int lines = b->lines ? b->lines : FOLLOWED, left = MOST_WORK / net_width(t) / guesses - n;
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
