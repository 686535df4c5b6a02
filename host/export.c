/* export.c -- see export.h. Matches are read as the server itself reads them, so that a record is the one that players get. */
#include "export.h"

#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "inside.h"
#include "rows.h"

static const char no_memory[] = N_("There is no memory left.");

/* ---- a server that only reads ------------------------------------------------------------------------------- */

static void end_reading(host *h) {
    if (!h) return;
    while (h->tables) table_free(h, h->tables);
    db_free(&h->base);
    names_free(h->names);
    free(h->by_code);
    free(h);
}

static host *begin_reading(const char *base, const char **why) {
    host *h = calloc(1, sizeof *h);
    *why = h && sodium_init() >= 0 ? db_open_reading(&h->base, base) : no_memory;
    if (!*why) return h;
    end_reading(h);
    return NULL;
}

/* ---- matches ------------------------------------------------------------------------------------------------ */

static int kept_steps(host *h, const table *t) {
    sqlite3_stmt *s = db_use(&h->base, DB_RECORD_GET);
    sqlite3_bind_int64(s, 1, t->id);
    int n = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_bytes(s, 2) / STEP_BYTES : 0;
    sqlite3_reset(s);
    return n;
}

/* The record of a match that is over, as text to free(); NULL, and why not. */
static char *read_record(host *h, const char *code, const char **why) {
    text_out o = {0};
    table *t = table_find(h, code);
    int steps = t ? kept_steps(h, t) : 0;
    if (!t)
        *why = N_("there is none");
    else if (t->state <= TABLE_PLAYING)
        *why = N_("it is not over");
    else if (!t->g)
        *why = N_("it was played by rules that are not here any more");
    else if (!steps)
        *why = N_("it never began");
    else if (!t->m || t->m->len != steps)
        *why = N_("its steps cannot be followed to the end");
    else if (!table_record(t, &o))
        *why = no_memory;
    if (t) table_free(h, t);
    return o.at;
}

static void find_code(host *h, const char *which, char code[CODE]) {
    snprintf(code, CODE, "%.*s", CODE - 1, which);
    if (strspn(which, "0123456789") != strlen(which) || strlen(which) == CODE - 1) return;
    sqlite3_stmt *s = db_use(&h->base, DB_EXPORT_CODE);
    sqlite3_bind_int64(s, 1, strtoll(which, NULL, 10));
    if (sqlite3_step(s) == SQLITE_ROW) snprintf(code, CODE, "%s", (const char *)sqlite3_column_text(s, 0));
    sqlite3_reset(s);
}

const char *export_match(const char *base, const char *which, FILE *out) {
    const char *why;
    char code[CODE];
    host *h = begin_reading(base, &why);
    if (!h) return why;
    find_code(h, which, code);
    char *record = read_record(h, code, &why);
    if (record) fputs(record, out);
    free(record);
    end_reading(h);
    return why;
}

/* Whole or not at all: under another name first. */
static const char *keep_record(const char *path, const char *record) {
    char part[1210];
    snprintf(part, sizeof part, "%s.part", path);
    FILE *f = fopen(part, "w");
    int no = f ? 0 : errno;
    if (f && fputs(record, f) < 0) no = errno;
    if (f && fclose(f) && !no) no = errno;
    if (!no && rename(part, path)) no = errno;
    if (no) remove(part);
    return no ? strerror(no) : NULL;
}

static const char *export_one(host *h, const char *folder, const char *code, export_run *r) {
    const char *why = NULL;
    snprintf(r->path, sizeof r->path, "%s/%s.record", folder, code);
    if (!access(r->path, F_OK)) {
        r->there++;
        return NULL;
    }
    char *record = read_record(h, code, &why);
    if (!record) {
        r->left++;
        r->left_out(r->context, code, why);
        return NULL;
    }
    why = keep_record(r->path, record);
    r->written += !why;
    free(record);
    return why;
}

/* The next one after `id`; a statement of its own each time, so that a long export does not hold up the server's WAL. */
static bool next_code(host *h, int64_t *id, char code[CODE]) {
    sqlite3_stmt *s = db_use(&h->base, DB_EXPORT_NEXT);
    sqlite3_bind_int64(s, 1, *id);
    bool found = sqlite3_step(s) == SQLITE_ROW;
    if (found) {
        *id = sqlite3_column_int64(s, 0);
        snprintf(code, CODE, "%s", (const char *)sqlite3_column_text(s, 1));
    }
    sqlite3_reset(s);
    return found;
}

const char *export_matches(const char *base, const char *folder, export_run *r) {
    const char *why;
    char code[CODE];
    int64_t id = 0;
    r->path[0] = 0;
    host *h = begin_reading(base, &why);
    if (!h) return why;
    if (mkdir(folder, 0700) && errno != EEXIST) {
        snprintf(r->path, sizeof r->path, "%s", folder);
        why = strerror(errno);
    }
    while (!why && next_code(h, &id, code)) why = export_one(h, folder, code, r);
    end_reading(h);
    return why;
}

/* ---- a person ----------------------------------------------------------------------------------------------- */

/* Passphrase, cookies, tokens, codes and secrets of webhooks are left out: who has the export is not let in by it. */
static const struct {
    const char *key;
    db_statement from;
} parts[] = {
    {"mail", DB_EXPORT_MAILS},      {"signed_in", DB_EXPORT_DOORS},
    {"tokens", DB_EXPORT_TOKENS},   {"channels", DB_EXPORT_CHANNELS},
    {"notices", DB_EXPORT_NOTICES}, {"seats", DB_EXPORT_SEATS},
    {"opened", DB_EXPORT_OWNED},    {"results", DB_EXPORT_RESULTS},
    {"ratings", DB_EXPORT_RATINGS}, {"history", DB_EXPORT_HISTORY},
    {"chat", DB_EXPORT_CHAT},       {"ties", DB_EXPORT_TIES},
    {"reports", DB_EXPORT_REPORTS}, {"invitations", DB_EXPORT_INVITATIONS},
    {"plans", DB_EXPORT_PLANS},     {"notes", DB_EXPORT_NOTES},
    {"events", DB_EXPORT_EVENTS},   {"moderated", DB_EXPORT_CARE},
};

static bool put_part(json *j, const char *key, sqlite3_stmt *s, int64_t who) {
    if (!s) return false;
    sqlite3_bind_int64(s, 1, who);
    json_array(j, key);
    int rc;
    while ((rc = sqlite3_step(s)) == SQLITE_ROW) rows_put(j, NULL, s);
    json_close(j);
    sqlite3_reset(s);
    return rc == SQLITE_DONE;
}

static const char *put_person(host *h, json *j, int64_t who) {
    sqlite3_stmt *s = db_use(&h->base, DB_EXPORT_PERSON);
    if (!s) return N_("the database cannot be read");
    sqlite3_bind_int64(s, 1, who);
    json_object(j, NULL);
    bool found = sqlite3_step(s) == SQLITE_ROW;
    if (found) rows_put(j, "person", s);
    sqlite3_reset(s);
    if (!found) return N_("there is none");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!put_part(j, parts[i].key, db_use(&h->base, parts[i].from), who)) return N_("the database cannot be read");
    json_close(j);
    return json_end(j) ? NULL : no_memory;
}

static int64_t find_person(host *h, const char *who) {
    if (who[0] && strspn(who, "0123456789") == strlen(who)) return strtoll(who, NULL, 10);
    h->names = names_new();
    return h->names ? naming_find(h, who) : 0;
}

const char *export_person(const char *base, const char *who, FILE *out) {
    const char *why;
    text_out o = {0};
    json j;
    host *h = begin_reading(base, &why);
    if (!h) return why;
    db_exec(&h->base, "BEGIN"); /* all of it as it was at one moment */
    json_begin(&j, &o, json_grow);
    why = put_person(h, &j, find_person(h, who));
    if (!why) fprintf(out, "%s\n", o.at);
    free(o.at);
    end_reading(h);
    return why;
}
