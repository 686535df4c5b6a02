/* lobby.c -- who is connected, and what those who look at the lobby are told: tables that open, begin and end, whose turn it is,
 * invitations, talk. See inside.h. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

enum { LISTED = 100, NAMED = 100, SAID = 50, PRESENCE_EVERY = 1000, LOOKED_AT = LOBBY_PLACES / 48 };
#define UNTOLD (~0u) /* nobody was there to be told whose turn it is */

/* ---- who is here -------------------------------------------------------------------------------------------- */

static client **place(host *h, int64_t who) { return &h->present[(uint64_t)who % LOBBY_PLACES]; }

bool lobby_online(const host *h, int64_t who) {
    for (const client *c = h->present[(uint64_t)who % LOBBY_PLACES]; who && c; c = c->next_present)
        if (c->who.id == who) return true;
    return false;
}

void lobby_come(host *h, client *c) {
    if (!c->who.id) return;
    if (!lobby_online(h, c->who.id)) {
        h->people_here++;
        h->presence_news = true;
    }
    client **at = place(h, c->who.id);
    c->next_present = *at;
    *at = c;
}

static void leave_list(client *c) {
    if (!c->lobby) return;
    client **p = &c->h->lobby;
    while (*p != c) p = &(*p)->next_lobby;
    *p = c->next_lobby;
    c->lobby = false;
}

void lobby_go(host *h, client *c) {
    leave_list(c);
    if (!c->who.id) return;
    client **p = place(h, c->who.id);
    while (*p && *p != c) p = &(*p)->next_present;
    if (!*p) return;
    *p = c->next_present;
    if (lobby_online(h, c->who.id)) return;
    h->people_here--;
    h->presence_news = true;
}

/* Lines that are open know who is at their end: as it is now, or they end. */
static void look_again(host *h, client *c) {
    char before[NAMES_BYTES];
    memcpy(before, c->who.name, sizeof before);
    c->looked = h->now;
    if (!people_again(h, &c->who))
        web_end(c->line, "signed out, or banned");
    else if (strcmp(before, c->who.name) != 0)
        h->presence_news = true;
}

void lobby_look_again(host *h, int64_t who) {
    for (client *c = *place(h, who); c; c = c->next_present)
        if (c->who.id == who) look_again(h, c);
}

/* Other programs write into the database, too (admin.h): every line's turn comes within five seconds. */
static void look_around(host *h) {
    for (int i = 0; i < LOOKED_AT; i++) {
        h->looked_at = (h->looked_at + 1) % LOBBY_PLACES;
        for (client *c = h->present[h->looked_at]; c; c = c->next_present) look_again(h, c);
    }
}

/* ---- the whole of it ------------------------------------------------------------------------------------------ */

static bool may_list(const table *t, const person *p) {
    return t->g && (!t->ways.private || table_seat_of(t, p->id) < GAME_NOBODY || (p->id && t->owner == p->id));
}

static void put_tables(json *j, const char *key, const host *h, const person *p, table_state state) {
    int n = 0;
    json_array(j, key);
    for (const table *t = h->tables; t && n < LISTED; t = t->next)
        if (t->state == state && may_list(t, p)) {
            tell_table(j, NULL, h, t, p);
            n++;
        }
    json_close(j);
}

static void put_mine(json *j, host *h, const person *p) {
    char code[LISTED][CODE];
    int n = 0;
    sqlite3_stmt *s = db_use(&h->base, DB_TABLE_LIVE_OF);
    sqlite3_bind_int64(s, 1, p->id);
    sqlite3_bind_int(s, 2, LISTED);
    while (p->id && n < LISTED && sqlite3_step(s) == SQLITE_ROW)
        snprintf(code[n++], CODE, "%s", (const char *)sqlite3_column_text(s, 0));
    sqlite3_reset(s);
    json_array(j, "mine");
    for (int i = 0; i < n; i++) {
        const table *t = table_find(h, code[i]);
        if (!t) continue;
        int seat = table_seat_of(t, p->id);
        json_object(j, NULL);
        tell_table(j, "info", h, t, p);
        json_bool(j, "due", seat < GAME_SEATS && conduct_due(t) >> seat & 1);
        json_close(j);
    }
    json_close(j);
}

static void put_online(json *j, const host *h) {
    int n = 0;
    json_object(j, "online");
    json_int(j, "count", h->people_here);
    json_array(j, "people");
    for (int i = 0; i < LOBBY_PLACES; i++)
        for (const client *c = h->present[i]; c && n < NAMED; c = c->next_present) {
            const client *before = h->present[i];
            while (before != c && before->who.id != c->who.id) before = before->next_present;
            if (before != c) continue; /* connected twice */
            json_object(j, NULL);
            json_int(j, "person", c->who.id);
            json_string(j, "name", c->who.name);
            json_close(j);
            n++;
        }
    json_close(j);
    json_close(j);
}

static void put_lobby(json *j, host *h, const person *p, const say_lang *lang) {
    put_tables(j, "tables", h, p, TABLE_OPEN);
    put_tables(j, "playing", h, p, TABLE_PLAYING);
    put_mine(j, h, p);
    ties_put_invitations(j, h, p);
    put_online(j, h);
    talk_put_last(j, h, 0, SAID, p, lang);
}

/* ---- what changes ------------------------------------------------------------------------------------------- */

static json *open_line(client *c) {
    json *j = tell_open(c);
    if (j) json_object(j, "lobby");
    return j;
}

static void close_line(client *c, json *j) {
    json_close(j);
    tell_close(c);
}

static void tell_due(host *h, const table *t, unsigned changed, unsigned due) {
    for (int i = 0; i < t->seats; i++) {
        if (!(changed >> i & 1) || !t->seat[i].who) continue;
        for (client *c = *place(h, t->seat[i].who); c; c = c->next_present) {
            json *j = c->lobby && c->who.id == t->seat[i].who ? open_line(c) : NULL;
            if (!j) continue;
            json_object(j, "due");
            json_string(j, "table", t->code);
            json_bool(j, "due", due >> i & 1);
            json_close(j);
            close_line(c, j);
        }
    }
}

void lobby_tell(host *h, table *t) {
    if (!h->lobby) {
        t->told_due = UNTOLD;
        return;
    }
    unsigned due = conduct_due(t), changed = t->told_due == UNTOLD ? ~0u : due ^ t->told_due;
    t->told_due = due;
    for (client *c = t->news ? h->lobby : NULL; c; c = c->next_lobby) {
        json *j = may_list(t, &c->who) ? open_line(c) : NULL;
        if (!j) continue;
        tell_table(j, "table", h, t, &c->who);
        close_line(c, j);
    }
    if (changed) tell_due(h, t, changed, due);
}

void lobby_invite(host *h, const table *t, int64_t who, const char *by) {
    for (client *c = *place(h, who); c; c = c->next_present) {
        json *j = c->lobby && c->who.id == who ? open_line(c) : NULL;
        if (!j) continue;
        json_object(j, "invitation");
        json_string(j, "by", by);
        json_int(j, "at", h->now);
        tell_table(j, "info", h, t, &c->who);
        json_close(j);
        close_line(c, j);
    }
}

void lobby_line(host *h, const talk_line *l) {
    for (client *c = h->lobby; c; c = c->next_lobby) {
        json *j = talk_is_mute(h, c->who.id, l->person) ? NULL : open_line(c);
        if (!j) continue;
        json_object(j, "chat");
        talk_put(j, l, c->lobby_lang);
        json_close(j);
        close_line(c, j);
    }
}

void lobby_hide(host *h, int64_t where, int64_t line) {
    for (table *t = where ? h->tables : NULL; t; t = t->next)
        if (t->id == where) tell_hidden(t, line);
    for (client *c = where ? NULL : h->lobby; c; c = c->next_lobby) {
        json *j = open_line(c);
        if (!j) continue;
        json_int(j, "chat_hidden", line);
        close_line(c, j);
    }
}

void lobby_tick(host *h) {
    look_around(h);
    if (!h->presence_news || h->now - h->presence_told < PRESENCE_EVERY) return;
    h->presence_news = false;
    h->presence_told = h->now;
    for (client *c = h->lobby; c; c = c->next_lobby) {
        json *j = open_line(c);
        if (!j) continue;
        put_online(j, h);
        close_line(c, j);
    }
}

/* ---- deeds -------------------------------------------------------------------------------------------------- */

void lobby_watch(client *c, const say_lang *lang) {
    c->lobby_lang = lang;
    if (c->lobby) return;
    c->lobby = true;
    c->next_lobby = c->h->lobby;
    c->h->lobby = c;
}

void lobby_first(host *h, client *c) {
    json *j = open_line(c);
    if (!j) return;
    put_lobby(j, h, &c->who, c->lobby_lang);
    close_line(c, j);
}

static void do_lobby(ask *a) {
    const char *code = ask_string(a, "lang");
    if (a->c) lobby_watch(a->c, code ? api_lang(code) : a->lang);
    put_lobby(ask_open(a), a->h, &a->who, code ? api_lang(code) : a->lang);
}

static void do_leave_lobby(ask *a) {
    if (a->c) leave_list(a->c);
    json_bool(ask_open(a), "left", true);
}

const deed deeds_lobby[] = {
    {"lobby", do_lobby, SCOPE_READ, false, "lang"},
    {"leave-lobby", do_leave_lobby, SCOPE_READ, false, NULL},
    {NULL, NULL, 0, false, NULL},
};
