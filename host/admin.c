/* admin.c -- see admin.h. */
#include "admin.h"

#include <unistd.h>

#include "db.h"
#include "rows.h"

static const char broken[] = "the database does not do it";

/* The rows of a statement as lines. */
static const char *list(const char *base, db_statement which, FILE *out) {
    db d;
    const char *why = db_open(&d, base);
    sqlite3_stmt *s = why ? NULL : db_use(&d, which);
    if (!why && !s) why = broken;
    while (!why && sqlite3_step(s) == SQLITE_ROW) {
        char line[4096];
        text_out o = {line, 0, sizeof line};
        json j;
        json_begin(&j, &o, NULL);
        rows_put(&j, NULL, s);
        fprintf(out, "%s\n", line);
    }
    db_free(&d);
    return why;
}

const char *admin_people(const char *base, FILE *out) { return list(base, DB_ADMIN_PEOPLE, out); }

const char *admin_tables(const char *base, FILE *out) { return list(base, DB_ADMIN_TABLES, out); }

const char *admin_reports(const char *base, FILE *out) { return list(base, DB_ADMIN_REPORTS, out); }

const char *admin_chat(const char *base, FILE *out) { return list(base, DB_ADMIN_CHAT, out); }

static const char *change(const char *base, db_statement which, int64_t id, int value) {
    db d;
    const char *why = db_open(&d, base);
    sqlite3_stmt *s = why ? NULL : db_use(&d, which);
    if (s) {
        sqlite3_bind_int64(s, 1, id);
        if (sqlite3_bind_parameter_count(s) > 1) sqlite3_bind_int(s, 2, value);
        if (sqlite3_step(s) != SQLITE_DONE) why = broken;
        if (!why && !sqlite3_changes(d.base)) why = "there is none with this number";
        sqlite3_reset(s);
    }
    db_free(&d);
    return why;
}

const char *admin_ban(const char *base, int64_t person, int banned) {
    return change(base, DB_PERSON_BAN, person, banned);
}

const char *admin_hide(const char *base, int64_t line) { return change(base, DB_ADMIN_HIDE, line, 1); }

const char *admin_moderator(const char *base, int64_t person, int moderates) {
    return change(base, DB_PERSON_ROLE, person, moderates);
}

const char *admin_settle(const char *base, int64_t report) { return change(base, DB_REPORT_SETTLE, report, -1); }

const char *admin_backup(const char *base, const char *to) {
    db d;
    if (!access(to, F_OK)) return "there is such a file already";
    const char *why = db_open(&d, base);
    if (!why && !db_backup(&d, to)) why = broken;
    db_free(&d);
    return why;
}
