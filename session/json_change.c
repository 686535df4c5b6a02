/* json_change.c -- what has changed in a match, for those who saw it before. See json.h. Everything here follows from
 * what the viewer sees, before and now: who sees the same is told the same. */
#include <string.h>

#include "json.h"

static size_t element_bytes(const game_field *f) {
    static const size_t bytes[] = {[FIELD_U8] = 1,  [FIELD_I8] = 1,  [FIELD_U16] = 2, [FIELD_I16] = 2,
                                   [FIELD_U32] = 4, [FIELD_I32] = 4, [FIELD_U64] = 8};
    return bytes[f->type];
}

static bool differs(const game_field *f, const game_view *a, const game_view *b) {
    /* From the first element to the last; what lies between may belong to others. */
    size_t one = element_bytes(f), n = (size_t)f->count[0] * (size_t)f->count[1];
    size_t extent = (size_t)(f->count[0] - 1) * f->stride[0] + (size_t)(f->count[1] - 1) * f->stride[1] + one;
    if (!memcmp((const char *)a + f->offset, (const char *)b + f->offset, extent)) return false;
    if (extent == n * one) return true; /* nothing lies between */
    for (int i = 0; i < f->count[0]; i++)
        for (int k = 0; k < f->count[1]; k++)
            if (game_get(f, a, i, k) != game_get(f, b, i, k)) return true;
    return false;
}

void json_view_change(json *j, const char *key, const game *g, const game_view *before, const game_view *now) {
    json_object(j, key);
    for (int k = 0; k < g->n_fields; k++)
        if (differs(&g->fields[k], before, now)) json_field(j, g, &g->fields[k], now);
    json_close(j);
}

/* ---- without words -------------------------------------------------------------------------------------- */

static void put_moves(json *j, const match *m, int from, int viewer) {
    json_array(j, "steps");
    for (int i = from; i < m->len; i++) {
        game_action a = m->step[i].act;
        json_notation(j, NULL, m->g, viewer == VIEWER_EVERYTHING ? a : game_action_for(m->g, a, viewer));
    }
    json_close(j);
}

static void put_names(json *j, const game *g, unsigned who) {
    json_array(j, "actors");
    for (int seat = 0; seat < GAME_SEATS; seat++)
        if (who >> seat & 1) json_string(j, NULL, g->seats[seat]);
    if (who >> GAME_CHANCE & 1) json_string(j, NULL, "chance");
    json_close(j);
}

static void put_choices(json *j, const game *g, const game_view *view, int seat) {
    game_action list[GAME_ACTIONS];
    int n = g->legal(view, seat, list);
    for (int i = 0; i < n; i++) json_notation(j, NULL, g, list[i]);
}

/* ---- with words ----------------------------------------------------------------------------------------- */

static void put_steps(json *j, const match *m, const game_state *before, int from, int viewer, const say_lang *l) {
    game_buf state;
    if (before) memcpy(&state, before, m->g->state_bytes);
    json_array(j, "steps");
    for (int i = from; i < m->len; i++) json_step(j, NULL, m, i, game_in(&state), viewer, l);
    json_close(j);
}

void json_change_seen(json *j, const match *m, const game_state *before, int from, int viewer, const say_lang *l) {
    const game *g = m->g;
    game_view_buf was, is;
    if (before)
        json_see(g, before, viewer, &was);
    else
        from = m->len;
    json_see(g, game_in(&m->now), viewer, &is);
    const game_view *now = game_in(&is);
    unsigned who = g->actors(now);
    if (l)
        put_steps(j, m, before, from, viewer, l);
    else
        put_moves(j, m, from, viewer);
    if (before)
        json_view_change(j, "view", g, game_in(&was), now);
    else
        json_view(j, "view", g, now);
    json_bool(j, "over", !who);
    if (l)
        json_actors(j, "actors", g, l, now);
    else
        put_names(j, g, who);
    if (l) json_outlook(j, "outlook", g, now, viewer < GAME_SEATS ? viewer : GAME_NOBODY);
    if (l || !who) json_score(j, "score", g, now);
}

void json_change_own(json *j, const match *m, int viewer, const say_lang *l) {
    const game *g = m->g;
    game_view_buf view;
    if (viewer >= GAME_SEATS) return;
    json_see(g, game_in(&m->now), viewer, &view);
    bool due = g->actors(game_in(&view)) >> viewer & 1;
    if (l) json_said(j, "undo", l, match_undo_refused(m, viewer));
    json_array(j, "legal");
    if (due && l)
        json_choices(j, g, l, game_in(&m->now), viewer);
    else if (due)
        put_choices(j, g, game_in(&view), viewer);
    json_close(j);
}

void json_change(json *j, const match *m, const game_state *before, int from, int viewer, const say_lang *l) {
    json_change_seen(j, m, before, from, viewer, l);
    json_change_own(j, m, viewer, l);
}
