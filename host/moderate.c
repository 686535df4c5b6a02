/* moderate.c -- reports, and what a moderator sees and does. See inside.h. */
#include <string.h>

#include "inside.h"

enum { WHY_MOST = 500, REPORTS = 100 };

/* A line of the chat: who said it where. */
typedef struct {
    int64_t where, who;
    char code[CODE]; /* of the table; empty: the lobby */
} spoken;

static bool find_line(ask *a, int64_t id, spoken *l) {
    sqlite3_stmt *s = db_use(&a->h->base, DB_CHAT_GET);
    sqlite3_bind_int64(s, 1, id);
    bool found = sqlite3_step(s) == SQLITE_ROW;
    *l = (spoken){0};
    if (found) {
        const char *code = (const char *)sqlite3_column_text(s, 2);
        l->where = sqlite3_column_int64(s, 0);
        l->who = sqlite3_column_int64(s, 1);
        snprintf(l->code, sizeof l->code, "%s", code ? code : "");
    }
    sqlite3_reset(s);
    return found;
}

static void refuse_line(ask *a) { ask_refuse(a, 404, "no-line", N_("There is no such line.")); }

/* What is said at a private table does not exist for others: whoever cannot read a line is told what they would be told if there
 * were none. */
static bool may_read(ask *a, const spoken *l) {
    const table *t = l->where ? table_find(a->h, l->code) : NULL;
    return !l->where || (t && links_may_see(a->h, t, a->who.id, ask_string(a, "link")));
}

static void do_report(ask *a) {
    const char *why = ask_string(a, "why");
    long line = 0;
    spoken said = {0};
    person p;
    if (!ask_number(a, "chat", 1, INT32_MAX, &line)) return;
    if (!why || !*why || strlen(why) > WHY_MOST) {
        ask_refuse(a, 422, "value", N_("\"why\" has 1 to 500 bytes."));
        return;
    }
    if (line && (!find_line(a, line, &said) || !may_read(a, &said))) {
        refuse_line(a);
        return;
    }
    if (!line && !ties_find(a, &p)) return;
    int64_t whom = line ? said.who : p.id;
    if (!ask_slow_down(a, limit_take_person(a->h, a->who.id, LIMIT_REPORT))) return;
    keeper_write(a->h->k, DB_REPORT_ADD, "iiiti", a->who.id, whom, (int64_t)line, why, a->h->now);
    a->status = 201;
    json_bool(ask_open(a), "reported", true);
}

/* ---- moderators --------------------------------------------------------------------------------------------- */

bool moderate_may(ask *a) {
    if (a->who.role == ROLE_MODERATOR) return true;
    ask_refuse(a, 403, "moderator", N_("Only a moderator can do that."));
    return false;
}

static const char *text_at(sqlite3_stmt *s, int i) { return (const char *)sqlite3_column_text(s, i); }

static void do_reports(ask *a) {
    if (!moderate_may(a)) return;
    sqlite3_stmt *s = db_use(&a->h->base, DB_REPORT_NEW);
    sqlite3_bind_int(s, 1, REPORTS);
    json *j = ask_open(a);
    json_array(j, "reports");
    while (sqlite3_step(s) == SQLITE_ROW) {
        json_object(j, NULL);
        json_int(j, "report", sqlite3_column_int64(s, 0));
        care_put_who(j, "by", s, 1);
        care_put_who(j, "whom", s, 3);
        json_string(j, "why", text_at(s, 5));
        json_int(j, "at", sqlite3_column_int64(s, 6));
        if (sqlite3_column_int64(s, 7)) {
            json_object(j, "chat");
            json_int(j, "id", sqlite3_column_int64(s, 7));
            json_string(j, "text", text_at(s, 8));
            json_string(j, "table", text_at(s, 9)); /* null: the lobby */
            json_bool(j, "hidden", sqlite3_column_int(s, 10));
            json_close(j);
        } else {
            json_null(j, "chat");
        }
        json_close(j);
    }
    json_close(j);
    sqlite3_reset(s);
}

static void do_settle(ask *a) {
    long id = 0;
    if (!moderate_may(a) || !ask_number(a, "report", 1, INT32_MAX, &id)) return;
    sqlite3_stmt *s = db_use(&a->h->base, DB_REPORT_GET);
    sqlite3_bind_int64(s, 1, id);
    int64_t whom = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : 0;
    sqlite3_reset(s);
    keeper_write(a->h->k, DB_REPORT_SETTLE, "ii", (int64_t)id, a->who.id);
    if (whom) care_log(a, "settle", whom, 0, 0, NULL);
    json_int(ask_open(a), "report", id);
}

static void do_hide(ask *a) {
    long id = 0;
    spoken said;
    if (!moderate_may(a) || !ask_number(a, "chat", 1, INT32_MAX, &id)) return;
    if (!find_line(a, id, &said)) {
        refuse_line(a);
        return;
    }
    keeper_write(a->h->k, DB_ADMIN_HIDE, "i", (int64_t)id);
    care_log(a, "hide", said.who, id, 0, NULL);
    lobby_hide(a->h, said.where, id);
    json_int(ask_open(a), "chat", id);
}

static void do_silence(ask *a) {
    long minutes = 60;
    const char *why;
    person p;
    if (!moderate_may(a) || !ask_number(a, "minutes", 0, MODERATE_MINUTES, &minutes) ||
        !care_read_text(a, "why", false, &why) || !ties_find(a, &p))
        return;
    int64_t until = minutes ? a->h->now + (int64_t)minutes * 60000 : 0;
    keeper_write(a->h->k, DB_PERSON_SILENCE, "ii", p.id, until);
    care_log(a, until ? "silence" : "unsilence", p.id, 0, until, why);
    json *j = ask_open(a);
    json_int(j, "person", p.id);
    json_int(j, "until", until);
}

static void do_ban(ask *a) {
    bool on = ask_flag(a, "on", true);
    long minutes = 0;
    const char *why;
    person p = {0};
    if (!moderate_may(a) || !ask_number(a, "minutes", 0, MODERATE_MINUTES, &minutes) ||
        !care_read_text(a, "why", false, &why))
        return;
    const json_node *number = json_member(a->node, "person");
    long id = 0;
    if (!on && number && number->type == JSON_IS_NUMBER && text_number(number->text, &id))
        p.id = id; /* who is banned is nobody now */
    else if (!ties_find(a, &p))
        return;
    if (on && p.role == ROLE_MODERATOR) {
        ask_refuse(a, 403, "moderator", N_("Only whoever runs the server can ban a moderator."));
        return;
    }
    int64_t until = on && minutes ? a->h->now + (int64_t)minutes * 60000 : 0;
    keeper_write(a->h->k, DB_PERSON_BAN, "ii", p.id, until ? until : (int64_t)on);
    care_log(a, on ? "ban" : "unban", p.id, 0, until, why);
    a->rights_of = p.id;
    json *j = ask_open(a);
    json_int(j, "person", p.id);
    json_bool(j, "on", on);
    if (until)
        json_int(j, "until", until);
    else
        json_null(j, "until");
}

const deed deeds_moderate[] = {
    {"report", do_report, SCOPE_PLAY, false, "why chat name person link"},
    {"reports", do_reports, SCOPE_ACCOUNT, false, NULL},
    {"settle-report", do_settle, SCOPE_ACCOUNT, false, "report"},
    {"hide-line", do_hide, SCOPE_ACCOUNT, false, "chat"},
    {"silence", do_silence, SCOPE_ACCOUNT, false, "name person minutes why"},
    {"ban", do_ban, SCOPE_ACCOUNT, false, "name person on minutes why"},
    {NULL, NULL, 0, false, NULL},
};
