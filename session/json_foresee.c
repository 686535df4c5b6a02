/* json_foresee.c -- what would happen: an action tried on a position that its seat thinks possible. See json.h. */
#include <string.h>

#include "json.h"

/* ---- consequences --------------------------------------------------------------------------------------- */

typedef struct {
    game_event ev[GAME_EVENTS];
    game_log log;
    unsigned flags;
    game_view_buf view; /* what the seat sees then */
} outcome;

/* The action in one position that its seat thinks possible. */
static bool try_out(const session *s, game_action a, uint64_t draw, outcome *o) {
    const game *g = s->m->g;
    game_buf guess;
    memset(o, 0, sizeof *o);
    o->log = (game_log){.at = o->ev, .cap = GAME_EVENTS};
    session_guess(s, a.seat, draw, game_in(&guess));
    if (game_play(g, game_in(&guess), a, &o->log, &o->flags)) return false;
    for (int i = 0; i < o->log.len; i++) o->ev[i] = game_event_for(o->ev[i], a.seat);
    json_see(g, game_in(&guess), a.seat, &o->view);
    return true;
}

/* Are the consequences the same whatever the seat cannot see? Several guesses have to agree, and many where something
 * is revealed: that may be the seat's own card, which it knows, or what it would only then learn. */
static bool foresee(const session *s, game_action a, outcome *o) {
    outcome other;
    if (a.seat >= GAME_SEATS || !try_out(s, a, 0, o)) return false;
    uint64_t guesses = o->flags & GAME_SEALED ? 40 : 4;
    for (uint64_t draw = 1; draw < guesses; draw++) {
        if (!try_out(s, a, draw, &other) || other.log.len != o->log.len) return false;
        if (memcmp(other.ev, o->ev, (size_t)o->log.len * sizeof *o->ev) != 0) return false;
        if (memcmp(game_in(&other.view), game_in(&o->view), s->m->g->state_bytes) != 0) return false;
    }
    return true;
}

void json_preview(json *j, const char *key, const session *s, game_action a, const say_lang *l) {
    outcome o;
    const game *g = s->m->g;
    bool certain = foresee(s, a, &o);
    json_object(j, key);
    json_bool(j, "certain", certain);
    if (certain) {
        json_array(j, "events");
        for (int i = 0; i < o.log.len; i++) json_event(j, NULL, g, l, o.ev[i]);
        json_close(j);
        json_score(j, "score", g, game_in(&o.view));
    }
    json_close(j);
}

/* ---- what could be named next --------------------------------------------------------------------------- */

static void put_then(json *j, const session *s, game_action by, const game_state *after) {
    const game *g = s->m->g;
    game_action list[GAME_ACTIONS];
    game_view_buf view;
    json_see(g, after, by.seat, &view);
    int n = g->legal(game_in(&view), by.seat, list);
    json_object(j, NULL);
    json_notation(j, "by", g, by);
    json_array(j, "then");
    for (int i = 0; i < n; i++) {
        const game_kind *k = &g->actions[list[i].kind];
        json_object(j, NULL);
        json_string(j, "kind", k->name);
        json_args(j, "args", g, k, list[i].arg, GAME_ARGS);
        json_close(j);
    }
    json_close(j);
    json_close(j);
}

/* So many choices may each lead somewhere; of more only those that name nothing are tried. */
enum { AHEAD_FEW = 24 };

void json_ahead(json *j, const char *key, const session *s, int seat) {
    const game *g = s->m->g;
    game_action list[GAME_ACTIONS];
    game_view_buf view;
    json_see(g, game_in(&s->m->now), seat, &view);
    int n = seat < GAME_SEATS && g->actors(game_in(&view)) >> seat & 1 ? g->legal(game_in(&view), seat, list) : 0;
    json_array(j, key);
    for (int i = 0; i < n; i++) {
        game_buf after;
        unsigned flags = 0;
        if (g->actions[list[i].kind].arg[0] && n > AHEAD_FEW) continue;
        session_guess(s, seat, 0, game_in(&after));
        if (game_play(g, game_in(&after), list[i], NULL, &flags) || flags & GAME_SEALED) continue;
        if (g->actors(game_whole(game_in(&after))) == 1u << seat) put_then(j, s, list[i], game_in(&after));
    }
    json_close(j);
}
