/* care.c -- what moderators see beside the reports (moderate.c): what was said around a line, whom they have banned or silenced,
 * everything they did; and what they announce to all. See inside.h. */
#include <string.h>

#include "inside.h"

enum { TEXT_MOST = 500, AROUND = 6, LOG = 200, LOG_OF_PERSON = 20, HELD = 200, ANNOUNCED = 10 };

void care_log(ask *a, const char *what, int64_t whom, int64_t line, int64_t until, const char *text) {
    keeper_write(a->h->k, DB_CARE_ADD, "itiiiti", a->who.id, what, whom, line, until, text ? text : "", a->h->now);
}

bool care_read_text(ask *a, const char *name, bool needed, const char **text) {
    *text = ask_string(a, name);
    if (*text ? strlen(*text) <= TEXT_MOST && (!needed || **text) : !needed) return true;
    ask_refuse(a, 422, "value", N_("A text has at most 500 bytes."));
    return false;
}

static const char *text_at(sqlite3_stmt *s, int i) { return (const char *)sqlite3_column_text(s, i); }

static void put_time(json *j, const char *key, int64_t at) {
    if (at)
        json_int(j, key, at);
    else
        json_null(j, key);
}

void care_put_who(json *j, const char *key, sqlite3_stmt *s, int from) {
    if (!sqlite3_column_int64(s, from)) {
        json_null(j, key);
        return;
    }
    json_object(j, key);
    json_int(j, "person", sqlite3_column_int64(s, from));
    json_string(j, "name", text_at(s, from + 1));
    json_close(j);
}

/* "log": the last first; of all, or about one person. */
static void put_log(json *j, host *h, int64_t whom, int most) {
    sqlite3_stmt *s = db_use(&h->base, DB_CARE_LAST);
    sqlite3_bind_int64(s, 1, whom);
    sqlite3_bind_int(s, 2, most);
    json_array(j, "log");
    while (sqlite3_step(s) == SQLITE_ROW) {
        json_object(j, NULL);
        json_int(j, "id", sqlite3_column_int64(s, 0));
        care_put_who(j, "by", s, 1);
        care_put_who(j, "whom", s, 3);
        json_string(j, "what", text_at(s, 5));
        if (sqlite3_column_int64(s, 6))
            json_int(j, "chat", sqlite3_column_int64(s, 6));
        else
            json_null(j, "chat");
        put_time(j, "until", sqlite3_column_int64(s, 7));
        json_string(j, "text", text_at(s, 8));
        json_int(j, "at", sqlite3_column_int64(s, 9));
        json_close(j);
    }
    json_close(j);
    sqlite3_reset(s);
}

static void do_log(ask *a) {
    if (moderate_may(a)) put_log(ask_open(a), a->h, 0, LOG);
}

/* ---- a report and what is around it ----------------------------------------------------------------------------- */

/* Lines before and after the one that was reported; the hidden ones too. */
static void put_around(json *j, host *h, int64_t where, int64_t line) {
    sqlite3_stmt *s = db_use(&h->base, DB_CHAT_AROUND);
    sqlite3_bind_int64(s, 1, where);
    sqlite3_bind_int64(s, 2, line);
    sqlite3_bind_int(s, 3, AROUND);
    json_array(j, "around");
    while (line && sqlite3_step(s) == SQLITE_ROW) {
        json_object(j, NULL);
        json_int(j, "id", sqlite3_column_int64(s, 0));
        json_int(j, "person", sqlite3_column_int64(s, 1));
        json_string(j, "name", text_at(s, 2));
        json_string(j, "text", text_at(s, 3));
        json_int(j, "said", sqlite3_column_int64(s, 4));
        json_bool(j, "hidden", sqlite3_column_int(s, 5));
        json_close(j);
    }
    json_close(j);
    sqlite3_reset(s);
}

static void do_report_context(ask *a) {
    long id = 0;
    if (!moderate_may(a) || (!a->word && !ask_number(a, "report", 1, INT32_MAX, &id))) return;
    if (a->word && !text_number(a->word, &id)) id = 0;
    sqlite3_stmt *s = db_use(&a->h->base, DB_REPORT_GET);
    sqlite3_bind_int64(s, 1, id);
    bool found = sqlite3_step(s) == SQLITE_ROW;
    int64_t whom = found ? sqlite3_column_int64(s, 0) : 0, line = found ? sqlite3_column_int64(s, 1) : 0;
    int64_t where = found ? sqlite3_column_int64(s, 2) : 0, others = found ? sqlite3_column_int64(s, 3) : 0;
    sqlite3_reset(s);
    if (!found) {
        ask_refuse(a, 404, "no-report", N_("There is no such report."));
        return;
    }
    json *j = ask_open(a);
    json_int(j, "report", id);
    json_int(j, "others", others);
    put_around(j, a->h, where, line);
    put_log(j, a->h, whom, LOG_OF_PERSON);
}

/* Who is banned or silent now: those can be released. */
static void do_held(ask *a) {
    if (!moderate_may(a)) return;
    sqlite3_stmt *s = db_use(&a->h->base, DB_PERSON_HELD);
    sqlite3_bind_int64(s, 1, a->h->now);
    sqlite3_bind_int(s, 2, HELD);
    json *j = ask_open(a);
    json_array(j, "people");
    while (sqlite3_step(s) == SQLITE_ROW) {
        int64_t banned = sqlite3_column_int64(s, 2), silent = sqlite3_column_int64(s, 3);
        bool out = banned == 1 || banned > a->h->now;
        json_object(j, NULL);
        json_int(j, "person", sqlite3_column_int64(s, 0));
        json_string(j, "name", text_at(s, 1));
        json_bool(j, "banned", out);
        put_time(j, "until", out && banned > 1 ? banned : 0);
        put_time(j, "silent", silent > a->h->now ? silent : 0);
        json_close(j);
    }
    json_close(j);
    sqlite3_reset(s);
}

/* ---- announcements ------------------------------------------------------------------------------------------------ */

static void do_announcements(ask *a) {
    sqlite3_stmt *s = db_use(&a->h->base, DB_ANNOUNCEMENT_NOW);
    sqlite3_bind_int64(s, 1, a->h->now);
    sqlite3_bind_int(s, 2, ANNOUNCED);
    json *j = ask_open(a);
    json_array(j, "announcements");
    while (sqlite3_step(s) == SQLITE_ROW) {
        json_object(j, NULL);
        json_int(j, "id", sqlite3_column_int64(s, 0));
        json_string(j, "text", text_at(s, 1));
        json_int(j, "at", sqlite3_column_int64(s, 2));
        put_time(j, "until", sqlite3_column_int64(s, 3));
        json_close(j);
    }
    json_close(j);
    sqlite3_reset(s);
}

static void do_announce(ask *a) {
    const char *text;
    long minutes = 0;
    if (!moderate_may(a) || !care_read_text(a, "text", true, &text) ||
        !ask_number(a, "minutes", 0, MODERATE_MINUTES, &minutes))
        return;
    int64_t until = minutes ? a->h->now + (int64_t)minutes * 60000 : 0;
    keeper_write(a->h->k, DB_ANNOUNCEMENT_ADD, "tii", text, a->h->now, until);
    care_log(a, "announce", 0, 0, until, text);
    a->status = 201;
    put_time(ask_open(a), "until", until);
}

static void do_withdraw(ask *a) {
    long id = 0;
    char text[TEXT_MOST + 1];
    if (!moderate_may(a) || !ask_number(a, "announcement", 1, INT32_MAX, &id)) return;
    sqlite3_stmt *s = db_use(&a->h->base, DB_ANNOUNCEMENT_GET);
    sqlite3_bind_int64(s, 1, id);
    sqlite3_bind_int64(s, 2, a->h->now);
    bool found = sqlite3_step(s) == SQLITE_ROW;
    snprintf(text, sizeof text, "%s", found ? text_at(s, 0) : "");
    sqlite3_reset(s);
    if (!found) {
        ask_refuse(a, 404, "no-announcement", N_("There is no such announcement."));
        return;
    }
    keeper_write(a->h->k, DB_ANNOUNCEMENT_END, "ii", (int64_t)id, a->h->now);
    care_log(a, "withdraw", 0, 0, 0, text);
    json_int(ask_open(a), "announcement", id);
}

const deed deeds_care[] = {
    {"report-context", do_report_context, SCOPE_ACCOUNT, false, "report"},
    {"moderation-log", do_log, SCOPE_ACCOUNT, false, NULL},
    {"held", do_held, SCOPE_ACCOUNT, false, NULL},
    {"announcements", do_announcements, 0, false, NULL},
    {"announce", do_announce, SCOPE_ACCOUNT, false, "text minutes"},
    {"withdraw", do_withdraw, SCOPE_ACCOUNT, false, "announcement"},
    {NULL, NULL, 0, false, NULL},
};
