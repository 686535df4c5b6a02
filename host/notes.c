/* notes.c -- what somebody leaves for himself at a table: nobody else reads it, and it is there when he comes back. See inside.h. */
#include <string.h>

#include "inside.h"

enum { NOTE_MOST = 4000 };

static void put_note(ask *a, const char *text, int64_t at) {
    json *j = ask_open(a);
    json_string(j, "table", a->t->code);
    json_string(j, "text", text);
    json_int(j, "at", at);
}

static void do_note(ask *a) {
    if (!deed_may_see(a)) return;
    sqlite3_stmt *s = db_use(&a->h->base, DB_NOTE_GET);
    sqlite3_bind_int64(s, 1, a->who.id);
    sqlite3_bind_int64(s, 2, a->t->id);
    bool found = sqlite3_step(s) == SQLITE_ROW;
    put_note(a, found ? (const char *)sqlite3_column_text(s, 0) : "", found ? sqlite3_column_int64(s, 1) : 0);
    sqlite3_reset(s);
}

static void do_keep_note(ask *a) {
    const char *text = ask_string(a, "text");
    if (!text || strlen(text) > NOTE_MOST)
        ask_refuse(a, 422, "value", N_("A note has at most 4000 bytes."));
    else if (deed_may_see(a)) {
        if (*text)
            keeper_write(a->h->k, DB_NOTE_PUT, "iiti", a->who.id, a->t->id, text, a->h->now);
        else
            keeper_write(a->h->k, DB_NOTE_DROP, "ii", a->who.id, a->t->id);
        put_note(a, text, *text ? a->h->now : 0);
    }
}

const deed deeds_notes[] = {
    {"note", do_note, SCOPE_PLAY, true, NULL},
    {"keep-note", do_keep_note, SCOPE_PLAY, true, "text"},
    {NULL, NULL, 0, false, NULL},
};
