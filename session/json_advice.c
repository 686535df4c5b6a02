/* json_advice.c -- what search thinks of a decision and of a match, as JSON. See json.h. Shares of the
 * victory are 0..1, points are points. */
#include <stdlib.h>

#include "json.h"

static double share_of(int64_t share) { return (double)share / VALUE_ONE; }

/* "share" and "points" of every colour: who has no seat can win too. */
static void put_standing(json *j, const game *g, int colours, const int32_t *share, const int32_t *points) {
    json_object(j, "share");
    for (int i = 0; i < colours; i++) json_real(j, g->seats[i], share_of(share[i]), 4);
    json_close(j);
    json_object(j, "points");
    for (int i = 0; i < colours; i++) json_real(j, g->seats[i], (double)points[i] / GAME_POINT, 2);
    json_close(j);
}

void json_open_line(json *j, const char *key, const game *g, const say_lang *l, const game_view *view,
                    const search_line *line) {
    json_object(j, key);
    json_action(j, "action", g, l, line->act, view);
    json_int(j, "visits", line->visits);
    put_standing(j, g, game_colours(g, view), line->share, line->points);
}

void json_advice(json *j, const game *g, const say_lang *l, const game_view *view, int seat, const search_line *line,
                 int n, int most) {
    enum { LINES = 16 };
    int order[LINES], count = analysis_rank(line, n, order, most < LINES ? most : LINES);
    json_object(j, NULL);
    json_string(j, "seat", g->seats[seat]);
    json_array(j, "lines");
    for (int k = 0; k < count; k++) {
        json_open_line(j, NULL, g, l, view, &line[order[k]]);
        json_close(j);
    }
    json_close(j);
    json_close(j);
}

void json_decision(json *j, const char *key, const match *m, const say_lang *l, const analysis_point *p) {
    const game *g = m->g;
    json_object(j, key);
    json_int(j, "step", p->step);
    json_string(j, "seat", g->seats[p->played.seat]);
    json_int(j, "choices", p->choices);
    json_action(j, "played", g, l, p->played, NULL);
    json_action(j, "best", g, l, p->best, NULL);
    json_real(j, "loss", share_of(p->loss), 4);
    json_real(j, "points_loss", (double)p->points_loss / GAME_POINT, 2);
    put_standing(j, g, game_colours(g, game_whole(game_in(&m->now))), p->share, p->points);
    json_close(j);
}

void json_analysis(json *j, const match *m, const say_lang *l, const analysis *a) {
    json_object(j, NULL);
    json_string(j, "game", m->g->id);
    json_object(j, "accounts");
    for (int i = 0; i < m->opt.v[0]; i++) {
        json_object(j, m->g->seats[i]);
        json_int(j, "decisions", a->decisions[i]);
        json_real(j, "mean_loss", a->decisions[i] ? share_of(a->loss[i]) / a->decisions[i] : 0, 5);
        json_close(j);
    }
    json_close(j);
    json_array(j, "worst");
    for (int i = 0; i < a->n_worst; i++) json_int(j, NULL, a->worst[i]);
    json_close(j);
    json_array(j, "decisions");
    for (int i = 0; i < a->n; i++) json_decision(j, NULL, m, l, &a->at[i]);
    json_close(j);
    json_close(j);
}
