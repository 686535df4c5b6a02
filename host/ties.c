/* ties.c -- who follows, mutes or blocks whom, and who is invited to which table. See inside.h. */
#include <string.h>

#include "inside.h"

enum { LISTED = 200 };

bool ties_has(host *h, int64_t who, tie_kind kind, int64_t other) {
    sqlite3_stmt *s = db_use(&h->base, DB_TIE_GET);
    sqlite3_bind_int64(s, 1, who);
    sqlite3_bind_int(s, 2, (int)kind);
    sqlite3_bind_int64(s, 3, other);
    bool found = sqlite3_step(s) == SQLITE_ROW;
    sqlite3_reset(s);
    return found;
}

/* "name": an account, or the number of anybody; "person": the number. */
bool ties_find(ask *a, person *p) {
    const char *name = ask_string(a, "name");
    const json_node *number = json_member(a->node, "person");
    long id = 0;
    bool digits =
        number && number->type == JSON_IS_NUMBER ? text_number(number->text, &id) : name && text_number(name, &id);
    if (people_load(a->h, digits ? id : naming_find(a->h, name), p)) return true;
    ask_refuse(a, 404, "no-person", N_("There is nobody with this name."));
    return false;
}

/* ---- ties --------------------------------------------------------------------------------------------------- */

static void tie(ask *a, tie_kind kind, bool on) {
    person p;
    if (!ties_find(a, &p)) return;
    if (p.id == a->who.id) {
        ask_refuse(a, 409, "yourself", N_("That is you."));
        return;
    }
    if (on)
        keeper_write(a->h->k, DB_TIE_PUT, "iiii", a->who.id, (int64_t)kind, p.id, a->h->now);
    else
        keeper_write(a->h->k, DB_TIE_DROP, "iii", a->who.id, (int64_t)kind, p.id);
    json *j = ask_open(a);
    json_int(j, "person", p.id);
    json_string(j, "name", p.name);
    json_bool(j, "on", on);
}

static void do_follow(ask *a) { tie(a, TIE_FOLLOW, true); }
static void do_unfollow(ask *a) { tie(a, TIE_FOLLOW, false); }
static void do_mute(ask *a) { tie(a, TIE_MUTE, true); }
static void do_unmute(ask *a) { tie(a, TIE_MUTE, false); }
static void do_block(ask *a) { tie(a, TIE_BLOCK, true); }
static void do_unblock(ask *a) { tie(a, TIE_BLOCK, false); }

static void do_ties(ask *a) {
    static const char *const words[] = {[TIE_FOLLOW] = "follows", [TIE_MUTE] = "mutes", [TIE_BLOCK] = "blocks"};
    json *j = ask_open(a);
    for (int kind = TIE_FOLLOW; kind <= TIE_BLOCK; kind++) {
        sqlite3_stmt *s = db_use(&a->h->base, DB_TIE_OF);
        sqlite3_bind_int64(s, 1, a->who.id);
        sqlite3_bind_int(s, 2, kind);
        sqlite3_bind_int(s, 3, LISTED);
        json_array(j, words[kind]);
        while (sqlite3_step(s) == SQLITE_ROW) {
            json_object(j, NULL);
            json_int(j, "person", sqlite3_column_int64(s, 0));
            json_string(j, "name", (const char *)sqlite3_column_text(s, 1));
            json_bool(j, "online", lobby_online(a->h, sqlite3_column_int64(s, 0)));
            json_close(j);
        }
        json_close(j);
        sqlite3_reset(s);
    }
}

/* Who sits at a table, or opened it, may not want to meet somebody. */
bool ties_may_sit(ask *a) {
    for (int i = -1; i < a->t->seats; i++) {
        int64_t who = i < 0 ? a->t->owner : a->t->seat[i].who;
        if (!who || who == a->who.id || !ties_has(a->h, who, TIE_BLOCK, a->who.id)) continue;
        ask_refuse(a, 403, "blocked", N_("Somebody at this table does not want to play with you."));
        return false;
    }
    return true;
}

/* ---- invitations -------------------------------------------------------------------------------------------- */

bool ties_invited(host *h, const table *t, int64_t who) {
    sqlite3_stmt *s = db_use(&h->base, DB_INVITATION_GET);
    sqlite3_bind_int64(s, 1, who);
    sqlite3_bind_int64(s, 2, t->id);
    bool found = who && sqlite3_step(s) == SQLITE_ROW;
    sqlite3_reset(s);
    return found;
}

static void do_invite(ask *a) {
    person p;
    table *t = a->t;
    if (t->state != TABLE_OPEN) {
        ask_refuse(a, 409, "not-open", N_("The match has begun already."));
        return;
    }
    if (t->owner != a->who.id && table_seat_of(t, a->who.id) == GAME_NOBODY) {
        ask_refuse(a, 403, "not-yours", N_("Only those who sit at the table can invite."));
        return;
    }
    if (!ties_find(a, &p)) return;
    if (table_seat_of(t, p.id) != GAME_NOBODY)
        ask_refuse(a, 409, "seated", N_("This person sits at the table already."));
    else
        ask_slow_down(a, limit_take_person(a->h, a->who.id, LIMIT_INVITE));
    if (a->refused) return;
    if (!ties_has(a->h, p.id, TIE_BLOCK, a->who.id)) { /* who is blocked does not learn it */
        keeper_write(a->h->k, DB_INVITATION_PUT, "iiti", p.id, t->id, a->who.name, a->h->now);
        lobby_invite(a->h, t, p.id, a->who.name);
    }
    json *j = ask_open(a);
    json_int(j, "person", p.id);
    json_string(j, "name", p.name);
}

/* "invitations": to tables that are open. */
void ties_put_invitations(json *j, host *h, const person *p) {
    struct {
        char code[CODE], by[NAMES_BYTES];
        int64_t at;
    } list[20];
    int n = 0;
    sqlite3_stmt *s = db_use(&h->base, DB_INVITATION_OF);
    sqlite3_bind_int64(s, 1, p->id);
    while (n < 20 && sqlite3_step(s) == SQLITE_ROW) {
        snprintf(list[n].code, CODE, "%s", (const char *)sqlite3_column_text(s, 0));
        snprintf(list[n].by, NAMES_BYTES, "%s", (const char *)sqlite3_column_text(s, 1));
        list[n++].at = sqlite3_column_int64(s, 2);
    }
    sqlite3_reset(s);
    json_array(j, "invitations");
    for (int i = 0; i < n; i++) {
        const table *t = table_find(h, list[i].code);
        if (!t) continue;
        json_object(j, NULL);
        json_string(j, "by", list[i].by);
        json_int(j, "at", list[i].at);
        tell_table(j, "info", h, t, p);
        json_close(j);
    }
    json_close(j);
}

static void do_invitations(ask *a) { ties_put_invitations(ask_open(a), a->h, &a->who); }

void ties_drop_invitation(host *h, const table *t, int64_t who) {
    if (ties_invited(h, t, who)) keeper_write(h->k, DB_INVITATION_DROP, "ii", who, t->id);
}

static void do_decline(ask *a) {
    ties_drop_invitation(a->h, a->t, a->who.id);
    json_string(ask_open(a), "table", a->t->code);
}

const deed deeds_ties[] = {
    {"ties", do_ties, SCOPE_PLAY, false, NULL},
    {"follow", do_follow, SCOPE_PLAY, false, "name person"},
    {"unfollow", do_unfollow, SCOPE_PLAY, false, "name person"},
    {"mute", do_mute, SCOPE_PLAY, false, "name person"},
    {"unmute", do_unmute, SCOPE_PLAY, false, "name person"},
    {"block", do_block, SCOPE_PLAY, false, "name person"},
    {"unblock", do_unblock, SCOPE_PLAY, false, "name person"},
    {"invite", do_invite, SCOPE_TABLES, true, "name person"},
    {"invitations", do_invitations, SCOPE_PLAY, false, NULL},
    {"decline", do_decline, SCOPE_PLAY, true, NULL},
    {NULL, NULL, 0, false, NULL},
};
