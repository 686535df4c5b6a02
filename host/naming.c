/* naming.c -- which name somebody may have (names.h), and whose name it is: the keys of all accounts are in the database. See
 * inside.h. */
#include <string.h>

#include "inside.h"

/* ---- keys in the database ----------------------------------------------------------------------------------- */

static bool done(sqlite3_stmt *s) {
    bool fine = s && sqlite3_step(s) == SQLITE_DONE;
    if (s) sqlite3_reset(s);
    return fine;
}

/* Look-alikes are found out year by year: the version of what knows them, as a number. */
static int64_t version(void) {
    char text[NAMES_VERSION];
    int64_t n = 0;
    names_version(text);
    for (const char *p = text; *p; p++) n = n * 31 + (unsigned char)*p;
    return n & INT32_MAX;
}

static const char names_mark[] = "names";

static int64_t kept_version(host *h) {
    sqlite3_stmt *s = db_use(&h->base, DB_MARK_GET);
    sqlite3_bind_text(s, 1, names_mark, -1, SQLITE_STATIC);
    int64_t n = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : -1;
    sqlite3_reset(s);
    return n;
}

/* Of two names that look alike now and did not before, the elder one has the keys; both stay. */
static bool make_keys(host *h) {
    sqlite3_stmt *all = db_use(&h->base, DB_NAME_ALL), *keep;
    bool fine = all;
    while (fine && sqlite3_step(all) == SQLITE_ROW) {
        char key[NAMES_KEYS][NAMES_KEY];
        names_keys(h->names, (const char *)sqlite3_column_text(all, 1), key);
        for (int i = 0; fine && i < NAMES_KEYS; i++) {
            keep = db_use(&h->base, DB_NAME_KEEP);
            sqlite3_bind_text(keep, 1, key[i], -1, SQLITE_STATIC);
            sqlite3_bind_int64(keep, 2, sqlite3_column_int64(all, 0));
            fine = done(keep);
        }
    }
    sqlite3_reset(all);
    return fine;
}

const char *naming_open(host *h) {
    if (!(h->names = names_new())) return "ICU lacks its data";
    if (kept_version(h) == version()) return NULL;
    bool fine = db_exec(&h->base, "BEGIN IMMEDIATE") && done(db_use(&h->base, DB_NAME_CLEAR)) && make_keys(h);
    sqlite3_stmt *mark = db_use(&h->base, DB_MARK_PUT);
    sqlite3_bind_text(mark, 1, names_mark, -1, SQLITE_STATIC);
    sqlite3_bind_int64(mark, 2, version());
    if (fine && done(mark) && db_exec(&h->base, "COMMIT")) return NULL;
    db_exec(&h->base, "ROLLBACK");
    return "the names could not be brought up to date";
}

static int64_t whose(host *h, const char *key) {
    sqlite3_stmt *s = db_use(&h->base, DB_NAME_WHOSE);
    sqlite3_bind_text(s, 1, key, -1, SQLITE_STATIC);
    int64_t id = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : 0;
    sqlite3_reset(s);
    return id;
}

/* ---- names -------------------------------------------------------------------------------------------------- */

/* As it was compared before there were keys: what was a name then still is. */
static void lower(const char *name, char out[NAMES_BYTES]) {
    snprintf(out, NAMES_BYTES, "%s", name);
    for (char *p = out; *p; p++)
        if (*p >= 'A' && *p <= 'Z') *p |= 0x20;
}

bool naming_read(ask *a, const char *typed, naming *n) {
    const char *no = names_clean(a->h->names, typed ? typed : "", typed ? strlen(typed) : 0, n->name);
    if (no) {
        ask_refuse(a, 422, "name", no);
        return false;
    }
    names_keys(a->h->names, n->name, n->key);
    for (int i = 0; i < NAMES_KEYS; i++) {
        int64_t id = whose(a->h, n->key[i]);
        if (!id || id == a->who.id) continue;
        ask_refuse(a, 409, "taken", names_taken);
        return false;
    }
    lower(n->name, n->plain);
    return true;
}

void naming_keep(host *h, const naming *n, int64_t who) {
    for (int i = 0; i < NAMES_KEYS; i++)
        if (!i || strcmp(n->key[i], n->key[0]) != 0) keeper_write(h->k, DB_NAME_ADD, "ti", n->key[i], who);
}

int64_t naming_find(host *h, const char *typed) {
    char name[NAMES_BYTES], key[NAMES_KEYS][NAMES_KEY];
    int64_t id = 0;
    if (!typed) return 0;
    if (strlen(typed) < NAMES_BYTES) {
        sqlite3_stmt *s = db_use(&h->base, DB_PERSON_BY_KEY);
        lower(typed, name);
        sqlite3_bind_text(s, 1, name, -1, SQLITE_STATIC);
        if (sqlite3_step(s) == SQLITE_ROW) id = sqlite3_column_int64(s, 0);
        sqlite3_reset(s);
    }
    if (id || names_clean(h->names, typed, strlen(typed), name)) return id;
    names_keys(h->names, name, key);
    for (int i = NAMES_KEYS - 1; i >= 0 && !id; i--) id = whose(h, key[i]);
    return id;
}
