/* db.c -- see db.h. */
#include "db.h"

#include <stdio.h>
#include <string.h>

#include "../core/game.h"

static const char *const statements[] = {
#define SQL(name, sql) [DB_##name] = (sql),
    DB_STATEMENTS(SQL) DB_SEATS(SQL) DB_HOUSE(SQL) DB_EVENTS(SQL) DB_EXPORTS(SQL)
#undef SQL
};

/* Step i leads from schema i to schema i + 1. What was released is never changed; a new step is added.
 *   people   kind 0: forgotten, 1: guest, 2: account. key: the name as it is compared.
 *   doors    what cookies open; codes: what opens once. Only hashes are kept, here and in tokens.
 *   tables   state 0: open, 1: playing, 2: over, 3: given up. settings: JSON.
 *   log      what was decided at tables that play, in order of time and only ever appended. n: the steps before;
 *            steps: the new ones, 9 bytes each; fewer steps before than were there are an undo.
 *   records  the steps of a table that is over, or the first n of one that plays on. */
static const char *const migrations[DB_SCHEMA] = {
    "CREATE TABLE people(id INTEGER PRIMARY KEY, kind INT NOT NULL, name TEXT NOT NULL, key TEXT UNIQUE, pass TEXT,"
    " email TEXT, lang TEXT NOT NULL, created INT NOT NULL, seen INT NOT NULL, banned INT NOT NULL DEFAULT 0);"
    "CREATE TABLE doors(hash BLOB PRIMARY KEY, person INT NOT NULL, created INT NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX door_person ON doors(person);"
    "CREATE TABLE codes(hash BLOB PRIMARY KEY, person INT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE tokens(hash BLOB PRIMARY KEY, id TEXT NOT NULL, person INT NOT NULL, label TEXT NOT NULL,"
    " scopes INT NOT NULL, created INT NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX token_person ON tokens(person);"
    "CREATE TABLE tables(id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, state INT NOT NULL, game TEXT NOT NULL,"
    " rules INT NOT NULL, options TEXT NOT NULL, settings TEXT NOT NULL, owner INT NOT NULL, created INT NOT NULL,"
    " changed INT NOT NULL);"
    "CREATE INDEX table_live ON tables(state) WHERE state<2;"
    "CREATE TABLE seats(tid INT NOT NULL, seat INT NOT NULL, person INT, name TEXT NOT NULL, bot TEXT,"
    " PRIMARY KEY(tid,seat)) WITHOUT ROWID;"
    "CREATE INDEX seat_person ON seats(person,tid);"
    "CREATE TABLE log(at INTEGER PRIMARY KEY, tid INT NOT NULL, n INT NOT NULL, steps BLOB NOT NULL,"
    " key TEXT, spent INT NOT NULL);"
    "CREATE TABLE records(tid INTEGER PRIMARY KEY, n INT NOT NULL, steps BLOB NOT NULL, points TEXT);"
    "CREATE TABLE marks(name TEXT PRIMARY KEY, value INT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE chat(id INTEGER PRIMARY KEY, tid INT NOT NULL, person INT, name TEXT NOT NULL, text TEXT NOT NULL,"
    " said INT NOT NULL, hidden INT NOT NULL DEFAULT 0);"
    "CREATE INDEX chat_table ON chat(tid,id);",
    DB_SCHEMA_2,
    DB_NOTICE_SCHEMA,
    DB_HOUSE_SCHEMA,
    DB_EVENTS_SCHEMA,
    DB_SCHEMA_6,
};

bool db_exec(db *d, const char *sql) { return sqlite3_exec(d->base, sql, NULL, NULL, NULL) == SQLITE_OK; }

static int read_schema(db *d) {
    sqlite3_stmt *s;
    int n = -1;
    if (sqlite3_prepare_v2(d->base, "PRAGMA user_version", -1, &s, NULL) != SQLITE_OK) return -1;
    if (sqlite3_step(s) == SQLITE_ROW) n = sqlite3_column_int(s, 0);
    sqlite3_finalize(s);
    return n;
}

static const char *migrate(db *d) {
    int schema = read_schema(d);
    if (schema < 0) return "it cannot be read";
    if (schema > DB_SCHEMA) return "a newer version of Bailey made it";
    for (; schema < DB_SCHEMA; schema++) {
        char mark[64];
        snprintf(mark, sizeof mark, "PRAGMA user_version=%d", schema + 1);
        if (!db_exec(d, "BEGIN IMMEDIATE") || !db_exec(d, migrations[schema]) || !db_exec(d, mark) ||
            !db_exec(d, "COMMIT")) {
            db_exec(d, "ROLLBACK");
            return "it could not be brought up to date";
        }
    }
    return NULL;
}

const char *db_open(db *d, const char *path) {
    memset(d, 0, sizeof *d);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &d->base, flags, NULL) != SQLITE_OK) return "it cannot be opened";
    sqlite3_busy_timeout(d->base, DB_PATIENCE);
    if (!db_exec(d, "PRAGMA journal_mode=WAL") || !db_exec(d, "PRAGMA synchronous=FULL") ||
        !db_exec(d, "PRAGMA foreign_keys=ON") || !db_exec(d, "PRAGMA trusted_schema=OFF"))
        return "it is no database, or cannot be written";
    return migrate(d);
}

const char *db_open_reading(db *d, const char *path) {
    memset(d, 0, sizeof *d);
    int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &d->base, flags, NULL) != SQLITE_OK) return N_("it cannot be opened");
    sqlite3_busy_timeout(d->base, DB_PATIENCE);
    int schema = db_exec(d, "PRAGMA trusted_schema=OFF") ? read_schema(d) : -1;
    if (schema < 0) return N_("it is not a database, or cannot be read");
    if (schema == 0) return N_("it is not the database of a server");
    if (schema < DB_SCHEMA) return N_("an older version of Bailey made it; bailey host brings it up to date");
    return schema > DB_SCHEMA ? N_("a newer version of Bailey made it") : NULL;
}

void db_free(db *d) {
    for (int i = 0; i < DB_COUNT; i++) sqlite3_finalize(d->made[i]);
    sqlite3_close(d->base);
    memset(d, 0, sizeof *d);
}

sqlite3_stmt *db_use(db *d, db_statement which) {
    if (!d->made[which])
        sqlite3_prepare_v3(d->base, statements[which], -1, SQLITE_PREPARE_PERSISTENT, &d->made[which], NULL);
    else
        sqlite3_reset(d->made[which]);
    return d->made[which];
}

bool db_run(db *d, db_statement which) {
    sqlite3_stmt *s = db_use(d, which);
    bool fine = s && sqlite3_step(s) == SQLITE_DONE;
    if (s) sqlite3_reset(s);
    return fine;
}

bool db_backup(db *d, const char *to) {
    sqlite3 *copy;
    bool fine = false;
    if (sqlite3_open(to, &copy) == SQLITE_OK) {
        sqlite3_backup *b = sqlite3_backup_init(copy, "main", d->base, "main");
        fine = b && sqlite3_backup_step(b, -1) == SQLITE_DONE;
        fine = sqlite3_backup_finish(b) == SQLITE_OK && fine;
    }
    sqlite3_close(copy);
    return fine;
}
