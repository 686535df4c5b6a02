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

/* Behind each choice how play may go on: of others' actions no notes, which would be made of their knowledge. */
static void put_lines(json *j, const game *g, const say_lang *l, const game_view *view, const analysis_line *line,
                      int n) {
    json_array(j, "lines");
    for (int i = 0; i < n; i++) {
        json_open_line(j, NULL, g, l, view, &line[i].line);
        json_array(j, "line");
        for (int k = 0; k < line[i].n; k++) json_action(j, NULL, g, l, line[i].follow[k], NULL);
        json_close(j);
        json_close(j);
    }
    json_close(j);
}

void json_advice(json *j, const game *g, const say_lang *l, const game_view *view, int seat, const analysis_line *line,
                 int n) {
    json_object(j, NULL);
    json_string(j, "seat", g->seats[seat]);
    put_lines(j, g, l, view, line, n);
    json_close(j);
}

void json_decision(json *j, const char *key, const match *m, const say_lang *l, const analysis_point *p) {
    const game *g = m->g;
    game_buf state;
    game_view_buf view;
    json_object(j, key);
    json_int(j, "step", p->step);
    json_string(j, "seat", g->seats[p->played.seat]);
    json_int(j, "choices", p->choices);
    json_action(j, "played", g, l, p->played, NULL);
    json_action(j, "best", g, l, p->best, NULL);
    json_real(j, "loss", share_of(p->loss), 4);
    json_real(j, "points_loss", (double)p->points_loss / GAME_POINT, 2);
    put_standing(j, g, game_colours(g, game_whole(game_in(&m->now))), p->share, p->points);
    json_bool(j, "checked", p->checked);
    match_state_at(m, p->step, game_in(&state));
    g->observe(game_in(&state), p->played.seat, game_in(&view));
    put_lines(j, g, l, game_in(&view), p->line, p->lines);
    json_close(j);
}

void json_progress(json *j, const match *m, const say_lang *l, const analysis_work *w, const analysis_point *p) {
    int done, of;
    analysis_progress(w, &done, &of);
    json_object(j, NULL);
    json_int(j, "done", done);
    json_int(j, "of", of);
    json_decision(j, "decision", m, l, p);
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
