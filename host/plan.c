/* plan.c -- what a seat does by itself: one planned action, and passing. Nobody else is told of it. See inside.h. */
#include <string.h>

#include "inside.h"

static void write_plan(host *h, table *t, int seat) {
    const table_seat *s = &t->seat[seat];
    char action[TEXT_LINE] = "";
    text_out o = {action, 0, sizeof action};
    if (s->planned) text_action(&o, t->g, s->plan);
    if (s->planned || s->passes)
        keeper_write(h->k, DB_PLAN_PUT, "iiti", t->id, (int64_t)seat, action, (int64_t)s->passes);
    else
        keeper_write(h->k, DB_PLAN_DROP, "ii", t->id, (int64_t)seat);
    t->news = true;
    table_touch(h, t);
}

void plan_load(host *h, table *t) {
    sqlite3_stmt *s = db_use(&h->base, DB_PLAN_OF);
    sqlite3_bind_int64(s, 1, t->id);
    while (sqlite3_step(s) == SQLITE_ROW) {
        int seat = sqlite3_column_int(s, 0);
        const char *text = (const char *)sqlite3_column_text(s, 1);
        if (seat < 0 || seat >= t->seats) continue;
        t->seat[seat].planned = text && !text_read_action(t->g, text, &t->seat[seat].plan, NULL);
        t->seat[seat].passes = sqlite3_column_int(s, 2);
    }
    sqlite3_reset(s);
}

void plan_drop(host *h, table *t, int seat) {
    table_seat *s = &t->seat[seat];
    if (!s->planned && !s->passes) return;
    s->planned = s->passes = false;
    write_plan(h, t, seat);
}

static bool is_pass(const game *g, int kind) { return !strcmp(g->actions[kind].name, "pass"); }

static bool has_pass(const game *g) {
    for (int i = 0; i < g->n_actions; i++)
        if (is_pass(g, i)) return true;
    return false;
}

static bool pass(table *t, int seat) {
    game_action list[GAME_ACTIONS];
    int n = t->g->legal(game_whole(game_in(&t->m->now)), seat, list);
    for (int i = 0; i < n; i++)
        if (is_pass(t->g, list[i].kind)) return !session_act(&t->s, 1u << seat, list[i], NULL);
    return false;
}

bool plan_act(host *h, table *t) {
    unsigned wanted = 0;
    for (int i = 0; i < t->seats; i++)
        if (t->seat[i].planned || t->seat[i].passes) wanted |= 1u << i;
    if (wanted) wanted &= conduct_due(t);
    for (int i = 0; i < t->seats; i++) {
        table_seat *s = &t->seat[i];
        if (!(wanted >> i & 1)) continue;
        if (s->planned) { /* played, or no longer legal and forgotten */
            bool played = !session_act(&t->s, 1u << i, s->plan, NULL);
            s->planned = false;
            write_plan(h, t, i);
            if (played) return true;
        }
        if (s->passes && pass(t, i)) return true;
    }
    return false;
}

void plan_put(json *j, const table *t, int seat) {
    const table_seat *s = &t->seat[seat];
    if (s->planned)
        json_notation(j, "plan", t->g, s->plan);
    else
        json_null(j, "plan");
    json_bool(j, "auto_pass", s->passes);
}

/* ---- deeds -------------------------------------------------------------------------------------------------- */

static void answer(ask *a, int seat) { plan_put(ask_open(a), a->t, seat); }

static void do_plan(ask *a) {
    int seat = deed_seat(a);
    const char *text = ask_string(a, "action");
    game_action action;
    text_fault f = {0};
    if (seat == GAME_NOBODY) return;
    table_seat *s = &a->t->seat[seat];
    if (text && conduct_due(a->t) >> seat & 1) {
        ask_refuse(a, 409, "due", N_("It is your turn already."));
        return;
    }
    const char *no = text ? text_read_action(a->t->g, text, &action, &f) : NULL;
    if (!no && text && action.seat != seat) no = N_("This seat is not yours to play for.");
    if (no) {
        ask_refuse(a, 409, "illegal", no);
        return;
    }
    if (text) s->plan = action;
    s->planned = text;
    write_plan(a->h, a->t, seat);
    answer(a, seat);
}

static void do_auto_pass(ask *a) {
    int seat = deed_seat(a);
    if (seat == GAME_NOBODY) return;
    bool on = ask_flag(a, "on", true);
    if (on && !has_pass(a->t->g)) {
        ask_refuse(a, 409, "illegal", N_("In this game nobody passes."));
        return;
    }
    a->t->seat[seat].passes = on;
    write_plan(a->h, a->t, seat);
    if (conduct_due(a->t) >> seat & 1) conduct_go_on(a->h, a->t, GAME_NOBODY, NULL);
    answer(a, seat);
}

const deed deeds_plan[] = {
    {"plan", do_plan, SCOPE_PLAY, true, "action"},
    {"auto-pass", do_auto_pass, SCOPE_PLAY, true, "on"},
    {NULL, NULL, 0, false, NULL},
};
