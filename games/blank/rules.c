/* rules.c -- the rules of the blank game (RULES.md), as pure functions over a blank_state. */
#include "blank.h"

#include <string.h>

const char *blank_init(game_state *state, const game_options *o) {
    blank_state *s = blank_open(state);
    memset(s, 0, sizeof *s);
    s->players = (uint8_t)o->v[BLANK_PLAYERS];
    s->rounds = (uint8_t)o->v[BLANK_ROUNDS];
    s->round = 1;
    s->turn = GAME_CHANCE;
    return NULL;
}

void blank_get_options(const game_view *view, game_options *o) {
    const blank_state *s = blank_look(view);
    o->v[BLANK_PLAYERS] = s->players;
    o->v[BLANK_ROUNDS] = s->rounds;
}

unsigned blank_actors(const game_view *view) {
    const blank_state *s = blank_look(view);
    return s->phase == BLANK_OVER ? 0 : 1u << s->turn;
}

int blank_legal(const game_view *view, int seat, game_action *out) {
    const blank_state *s = blank_look(view);
    if (s->phase != BLANK_PLAY || seat != s->turn) return 0;
    out[0] = game_act(BLANK_PASS, seat, 0, 0, 0);
    return 1;
}

/* R1: who begins is drawn, everybody with the same chance. */
int blank_chance(const game_state *state, game_outcome *out) {
    const blank_state *s = blank_read(state);
    for (int i = 0; i < s->players; i++) out[i] = (game_outcome){game_act(BLANK_FIRST, GAME_CHANCE, i, 0, 0), 1};
    return s->players;
}

unsigned blank_apply(game_state *state, game_action a, game_log *log) {
    blank_state *s = blank_open(state);
    if (a.kind == BLANK_FIRST) {
        s->phase = BLANK_PLAY;
        s->turn = (uint8_t)a.arg[0];
        game_emit(log, (game_event){.kind = BLANK_BEGINS, .seat = s->turn});
        return 0;
    }
    /* R2: passing earns a point; R3: the last pass of the last round ends the match. */
    s->passes[a.seat]++;
    game_emit(log, (game_event){.kind = BLANK_POINTS, .seat = a.seat, .arg = {BLANK_PASS_POINTS, BLANK_BY_PASSING}});
    s->turn = (uint8_t)((a.seat + 1) % s->players);
    if (s->passes[s->turn] == s->round) s->round++;
    if (s->round > s->rounds) s->phase = BLANK_OVER;
    return 0;
}

void blank_score(const game_view *view, game_score *out) {
    const blank_state *s = blank_look(view);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->players; i++) out->points[i] = BLANK_PASS_POINTS * s->passes[i];
    game_rank(out, s->players, NULL);
}

const char *blank_why(const game_view *view, game_action a) {
    const blank_state *s = blank_look(view);
    if (s->phase == BLANK_OVER) return N_("R3 The match is over.");
    if (a.kind == BLANK_FIRST) return N_("R1 Who begins is drawn by lot.");
    return N_("R2 It is another player's turn.");
}

const char *blank_ask(const game_view *view, int seat) {
    (void)view, (void)seat;
    return N_("You can only pass.");
}

/* Strict enough that play goes on from whatever passes: positions come from strangers too. The first
 * line guards against broken memory only: a reader sets options with init() and phases by their words. */
const char *blank_check(const game_state *state) {
    const blank_state *s = blank_read(state);
    if (s->players - 2u > 2 || s->rounds - 1u > 8 || s->phase > BLANK_OVER) return "options"; /* GCOVR_EXCL_BR_LINE */
    bool draw = s->phase == BLANK_DRAW, over = s->phase == BLANK_OVER;
    if (draw ? s->turn != GAME_CHANCE || s->round != 1 : s->turn >= s->players) return "turn";
    if (over ? s->round != s->rounds + 1 : s->round < 1 || s->round > s->rounds) return "round";
    for (int i = s->players; i < GAME_SEATS; i++)
        if (s->passes[i]) return "a pass of somebody who does not play";
    /* R2: from the one to act on, first those who have not passed in this round, then those who have. */
    int first = draw ? 0 : s->turn, before = s->round - 1;
    for (int i = 0; i < s->players; i++) {
        int passes = s->passes[(first + i) % s->players];
        bool may_have_passed = i > 0 && !draw && !over;
        if (passes != before && !(may_have_passed && passes == s->round)) return "passes";
        before = passes;
    }
    return NULL;
}
