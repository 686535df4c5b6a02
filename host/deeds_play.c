/* deeds_play.c -- what can be asked for at a table that plays: watch, act, leave, look back. See inside.h. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

static const char not_playing[] = N_("Nobody plays at this table now.");
static const char not_seated[] = N_("This seat is not yours to play for.");

/* The seat of whoever asks, at a table that plays; GAME_NOBODY: refused. */
int deed_seat(ask *a) {
    int seat = table_seat_of(a->t, a->who.id);
    if (a->t->state != TABLE_PLAYING || !a->t->m) {
        ask_refuse(a, 409, "not-playing", not_playing);
        return GAME_NOBODY;
    }
    if (seat == GAME_NOBODY) ask_refuse(a, 403, "not-yours", not_seated);
    return seat;
}

static const say_lang *words(ask *a) {
    const char *code = ask_string(a, "lang");
    return code ? api_lang(code) : NULL;
}

static bool is_let_in(ask *a, bool fine) {
    if (!fine) ask_refuse(a, 403, "private", N_("This table is private."));
    return fine;
}

bool deed_may_see(ask *a) { return is_let_in(a, links_may_see(a->h, a->t, a->who.id, ask_string(a, "link"))); }
bool deed_may_enter(ask *a) { return is_let_in(a, links_may_enter(a->h, a->t, a->who.id, ask_string(a, "link"))); }

static void do_watch(ask *a) {
    long from = -1, era = 0;
    if (!a->c) {
        ask_refuse(a, 400, "line", N_("Only over a WebSocket."));
        return;
    }
    if (!deed_may_see(a) || !ask_number(a, "from", 0, 1 << 20, &from) || !ask_number(a, "era", 0, 1 << 20, &era))
        return;
    watch *w = tell_watch(a->c, a->t, words(a));
    if (!w) {
        ask_refuse(a, 429, "too-many", N_("One connection watches 64 tables at most."));
        return;
    }
    json *j = ask_open(a);
    json_string(j, "table", a->t->code);
    tell_look(j, a->h, a->t, &a->who, w->lang, (int)from, (int)era);
    if (table_seat_of(a->t, a->who.id) < GAME_NOBODY) tell_here(a->t);
}

static void do_unwatch(ask *a) {
    for (watch *w = a->c ? a->c->watches : NULL; w; w = w->next_of_client)
        if (w->t == a->t) {
            tell_unwatch(w);
            if (table_seat_of(a->t, a->who.id) < GAME_NOBODY) tell_here(a->t);
            break;
        }
    json_string(ask_open(a), "table", a->t->code);
}

static void put_n(ask *a, int n) { json_int(ask_open(a), "n", n); }

static void do_act(ask *a) {
    int seat = deed_seat(a);
    const char *action = ask_string(a, "action"), *key = ask_string(a, "key");
    text_fault f = {0};
    if (seat == GAME_NOBODY) return;
    if (!action || (key && (strlen(key) >= KEY || !*key))) {
        ask_refuse(a, 422, "value", N_("\"action\" is an action in notation, \"key\" a word of at most 39 bytes."));
        return;
    }
    table_seat *s = &a->t->seat[seat];
    for (int i = 0; key && i < KEYS; i++)
        if (!strcmp(s->done[i].key, key)) { /* sent twice, it counts once */
            put_n(a, s->done[i].n);
            return;
        }
    if (s->bot[0]) conduct_return(a->h, a->t, seat);
    const char *no = conduct_act(a->h, a->t, seat, action, key, &f);
    if (no) {
        ask_refuse(a, 409, "illegal", no);
        return;
    }
    if (a->c) { /* see ask.c: may_speak() */
        a->c->tokens += 1;
        limit_return(a->h, a->c->address, LIMIT_MESSAGE);
    }
    put_n(a, a->t->m->len);
}

static void do_leave(ask *a) {
    int seat = table_seat_of(a->t, a->who.id);
    table *t = a->t;
    if (seat == GAME_NOBODY) {
        ask_refuse(a, 403, "not-yours", not_seated);
        return;
    }
    if (t->state == TABLE_OPEN && t->ways.closing) {
        ask_refuse(a, 409, "not-open", N_("The match is about to begin."));
        return;
    }
    if (t->state == TABLE_OPEN)
        table_free_seat(a->h, t, seat);
    else if (t->state == TABLE_PLAYING && t->m && !t->seat[seat].bot[0])
        conduct_leave(a->h, t, seat);
    json_string(ask_open(a), "table", t->code);
}

static void do_return(ask *a) {
    int seat = deed_seat(a);
    if (seat == GAME_NOBODY) return;
    if (a->t->seat[seat].bot[0]) conduct_return(a->h, a->t, seat);
    put_n(a, a->t->m->len);
}

/* The position, or with "step" the one that the same eyes saw then. */
static void do_look(ask *a) {
    const table *t = a->t;
    const say_lang *lang = words(a);
    long step = -1;
    if (!deed_may_see(a) || !ask_number(a, "step", 0, t->m ? t->m->len : 0, &step)) return;
    json *j = ask_open(a);
    tell_table(j, "info", a->h, t, &a->who);
    if (t->m) json_look(j, "look", t->m, (int)step, table_viewer(t, &a->who), lang ? lang : a->lang);
    if (t->m) json_int(j, "era", t->era);
}

static void do_record(ask *a) {
    text_out o = {0};
    if (!deed_may_see(a)) return;
    if (a->t->state <= TABLE_PLAYING || !a->t->m) {
        ask_refuse(a, 409, "playing", N_("The record opens when the match is over."));
        return;
    }
    if (!table_record(a->t, &o)) {
        ask_refuse(a, 503, "memory", N_("There is no memory left."));
        return;
    }
    json_string(ask_open(a), "record", o.at);
    free(o.at);
}

const deed deeds_play[] = {
    {"act", do_act, SCOPE_PLAY, true, "action key"}, {"watch", do_watch, SCOPE_READ, true, "from era lang"},
    {"unwatch", do_unwatch, SCOPE_READ, true, NULL}, {"leave", do_leave, SCOPE_PLAY, true, NULL},
    {"return", do_return, SCOPE_PLAY, true, NULL},   {"look", do_look, SCOPE_READ, true, "step lang"},
    {"record", do_record, SCOPE_READ, true, NULL},   {NULL, NULL, 0, false, NULL},
};
