/* json_match.c -- a match as JSON: how it stands, what was done, where the points come from. See json.h. */
#include <string.h>

#include "json.h"

enum { SAID = 512 };

void json_see(const game *g, const game_state *state, int viewer, game_view_buf *view) {
    memset(view, 0, sizeof *view);
    if (viewer == VIEWER_EVERYTHING)
        memcpy(view, game_whole(state), g->state_bytes);
    else
        g->observe(state, viewer, game_in(view));
}

static const char *seat_name(const game *g, int seat) { return seat == GAME_CHANCE ? "chance" : g->seats[seat]; }

void json_action(json *j, const char *key, const game *g, const say_lang *l, game_action a, const game_view *view) {
    const game_kind *k = &g->actions[a.kind];
    char said[SAID];
    json_object(j, key);
    json_notation(j, "text", g, a);
    json_string(j, "kind", k->name);
    json_args(j, "args", g, k, a.arg, GAME_ARGS);
    json_array(j, "labels");
    for (int i = 0; i < GAME_ARGS && k->arg[i]; i++) {
        say_value(l, g, k->arg[i], a.arg[i], said, sizeof said);
        json_string(j, NULL, said);
    }
    json_close(j);
    say_action(l, g, a, said, sizeof said);
    json_string(j, "say", said);
    if (view && say_note(l, g, view, a, said, sizeof said) > 0) json_string(j, "note", said);
    json_close(j);
}

/* ---- how the match stands --------------------------------------------------------------------------- */

static void put_viewer(json *j, const game *g, int viewer) {
    json_string(j, "viewer",
                viewer == VIEWER_EVERYTHING ? "everything"
                : viewer == GAME_NOBODY     ? "nobody"
                                            : g->seats[viewer]);
}

void json_actors(json *j, const char *key, const game *g, const say_lang *l, const game_view *view) {
    unsigned who = g->actors(view);
    json_object(j, key);
    for (int seat = 0; seat < GAME_SEATS; seat++)
        if (who >> seat & 1) json_said(j, g->seats[seat], l, g->ask(view, seat));
    if (who >> GAME_CHANCE & 1) json_null(j, "chance");
    json_close(j);
}

void json_choices(json *j, const game *g, const say_lang *l, const game_state *state, int seat) {
    game_action list[GAME_ACTIONS];
    game_view_buf view = {0};
    g->observe(state, seat, game_in(&view));
    int n = g->legal(game_in(&view), seat, list);
    for (int i = 0; i < n; i++) json_action(j, NULL, g, l, list[i], game_in(&view));
}

static void put_outcomes(json *j, const game *g, const say_lang *l, const game_state *state) {
    game_outcome list[GAME_ACTIONS];
    int n = g->chance(state, list);
    for (int i = 0; i < n; i++) json_action(j, NULL, g, l, list[i].act, NULL);
}

/* A seat learns only its own list; who sees everything, everybody's and nature's. */
static void put_legal(json *j, const game *g, const say_lang *l, const game_state *state, int viewer) {
    unsigned who = g->actors(game_whole(state));
    for (int seat = 0; seat < GAME_SEATS; seat++)
        if (who >> seat & 1 && (viewer == seat || viewer == VIEWER_EVERYTHING)) json_choices(j, g, l, state, seat);
    if (who >> GAME_CHANCE & 1 && viewer == VIEWER_EVERYTHING) put_outcomes(j, g, l, state);
}

void json_look(json *j, const char *key, const match *m, int n, int viewer, const say_lang *l) {
    const game *g = m->g;
    bool now = n < 0 || n >= m->len;
    game_buf state = m->now;
    game_view_buf view;
    if (!now) match_state_at(m, n, game_in(&state));
    json_see(g, game_in(&state), viewer, &view);
    json_object(j, key);
    json_string(j, "game", g->id);
    put_viewer(j, g, viewer);
    json_int(j, "step", now ? m->len : n);
    json_int(j, "steps", m->len);
    json_bool(j, "over", !g->actors(game_whole(game_in(&state))));
    json_actors(j, "actors", g, l, game_in(&view));
    json_array(j, "legal");
    if (now) put_legal(j, g, l, game_in(&state), viewer);
    json_close(j);
    json_view(j, "view", g, game_in(&view));
    json_outlook(j, "outlook", g, game_in(&view), viewer < GAME_SEATS ? viewer : GAME_NOBODY);
    json_score(j, "score", g, game_in(&view));
    json_said(j, "undo", l, now && viewer < GAME_SEATS ? match_undo_refused(m, viewer) : "");
    if (viewer == VIEWER_EVERYTHING) json_digest(j, "digest", game_digest(g, game_whole(game_in(&state))));
    json_close(j);
}

/* ---- what was done ------------------------------------------------------------------------------------ */

void json_event(json *j, const char *key, const game *g, const say_lang *l, game_event e) {
    char said[SAID];
    json_open_event(j, key, g, e);
    json_string(j, "say", say_event(l, g, e, said, sizeof said) ? said : NULL);
    json_close(j);
}

void json_step(json *j, const char *key, const match *m, int i, game_state *state, int viewer, const say_lang *l) {
    const game *g = m->g;
    game_event ev[GAME_EVENTS];
    game_log log = {.at = ev, .cap = GAME_EVENTS};
    game_action a = m->step[i].act;
    bool all = viewer == VIEWER_EVERYTHING;
    g->apply(state, a, &log);
    json_object(j, key);
    json_int(j, "step", i);
    json_string(j, "seat", seat_name(g, a.seat));
    json_bool(j, "auto", match_auto(m, i, viewer));
    json_action(j, "action", g, l, all ? a : game_action_for(g, a, viewer), NULL);
    json_array(j, "events");
    for (int k = 0; k < log.len; k++) json_event(j, NULL, g, l, all ? ev[k] : game_event_for(ev[k], viewer));
    json_close(j);
    json_close(j);
}

void json_steps(json *j, const match *m, int from, int to, int viewer, const say_lang *l) {
    game_buf state;
    match_state_at(m, from, game_in(&state));
    json_array(j, NULL);
    for (int i = from; i < to; i++) json_step(j, NULL, m, i, game_in(&state), viewer, l);
    json_close(j);
}

/* ---- points --------------------------------------------------------------------------------------------- */

void json_sheet(json *j, const match *m, const say_lang *l) {
    const game_domain *source = m->g->events[GAME_EVENT_POINTS].arg[1];
    match_sheet sum;
    match_score_sheet(m, &sum);
    json_array(j, NULL);
    for (int i = 0; i < sum.sources && i < MATCH_SOURCES; i++) {
        bool any = false;
        char label[256];
        for (int k = 0; k < m->opt.v[0]; k++) any = any || sum.points[i][k];
        if (!any) continue;
        json_object(j, NULL);
        json_value(j, "source", m->g, source, source->lo + i);
        say_value(l, m->g, source, source->lo + i, label, sizeof label);
        json_string(j, "label", label);
        json_object(j, "points");
        for (int k = 0; k < m->opt.v[0]; k++) json_int(j, m->g->seats[k], sum.points[i][k]);
        json_close(j);
        json_close(j);
    }
    json_close(j);
}

void json_scores(json *j, const match *m, int viewer) {
    game_buf state = m->start;
    game_view_buf view;
    json_array(j, NULL);
    for (int i = 0; i <= m->len; i++) {
        game_score score;
        json_see(m->g, game_in(&state), viewer, &view);
        m->g->score(game_in(&view), &score);
        json_array(j, NULL);
        for (int k = 0; k < m->opt.v[0]; k++) json_int(j, NULL, score.points[k]);
        json_close(j);
        if (i < m->len) m->g->apply(game_in(&state), m->step[i].act, NULL);
    }
    json_close(j);
}

/* ---- what is due -------------------------------------------------------------------------------------- */

/* A computer player by its name with settings, as bot_make() reads it. */
static const char *bot_text(const session *s, int seat) {
    return s->replaced >> seat & 1 ? session_bot(s, seat)->name : s->m->name[seat] + strlen("bot:");
}

void json_turn(json *j, const char *key, const session *s, const say_lang *l) {
    static const char *const due[] = {
        [DUE_OVER] = "over",       [DUE_CONFIRM] = "confirm", [DUE_CHANCE] = "chance", [DUE_FORCED] = "forced",
        [DUE_HAND_ON] = "hand-on", [DUE_PERSON] = "person",   [DUE_BOT] = "bot",
    };
    session_turn next = session_next(s);
    int viewer = session_viewer(s);
    json_object(j, key);
    json_string(j, "due", due[next.what]);
    json_string(j, "seat", next.seat < GAME_SEATS ? s->m->g->seats[next.seat] : NULL);
    json_string(j, "bot", next.what == DUE_BOT ? bot_text(s, next.seat) : NULL);
    put_viewer(j, s->m->g, viewer);
    json_int(j, "news", session_news(s, viewer));
    json_said(j, "undo", l, session_undo_refused(s));
    json_close(j);
}
