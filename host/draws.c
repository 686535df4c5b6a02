/* draws.c -- draws that can be checked (core/fair.h, docs/fairness.md): the server's promise stands when a table opens, seats add
 * bytes of their own before the match begins, the secret opens with the record. See inside.h. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "../session/fair_words.h"
#include "inside.h"

enum { GIVE_WITHIN = 10000 };

/* Of a table that has not begun; a match has its own. */
struct draws {
    fair_proof f;
    uint8_t secret[FAIR_BYTES];
};

void draws_free(table *t) {
    if (t->draws) sodium_memzero(t->draws, sizeof *t->draws);
    free(t->draws);
    t->draws = NULL;
}

/* ---- kept --------------------------------------------------------------------------------------------------- */

static bool copy_bytes(sqlite3_stmt *s, int column, uint8_t out[FAIR_BYTES]) {
    if (sqlite3_column_bytes(s, column) != FAIR_BYTES) return false;
    memcpy(out, sqlite3_column_blob(s, column), FAIR_BYTES);
    return true;
}

/* As the database has it; false: this table has no proof. */
static bool load(host *h, const table *t, struct draws *d) {
    sqlite3_stmt *s = db_use(&h->base, DB_DRAWS_GET);
    sqlite3_bind_int64(s, 1, t->id);
    bool found = sqlite3_step(s) == SQLITE_ROW && copy_bytes(s, 0, d->secret);
    sqlite3_reset(s);
    if (!found || fair_begin(&d->f, t->code, d->secret)) return false;
    s = db_use(&h->base, DB_PROMISE_OF);
    sqlite3_bind_int64(s, 1, t->id);
    while (sqlite3_step(s) == SQLITE_ROW) {
        uint8_t promise[FAIR_BYTES], bytes[FAIR_BYTES];
        int seat = sqlite3_column_int(s, 0);
        if (!copy_bytes(s, 1, promise) || fair_promise(&d->f, t->g, seat, promise)) continue;
        if (copy_bytes(s, 2, bytes)) fair_give(&d->f, t->g, seat, bytes);
    }
    sqlite3_reset(s);
    return true;
}

void draws_begin(host *h, table *t) {
    struct draws *d = calloc(1, sizeof *d);
    if (!d) return; /* a match without a proof is one all the same */
    randombytes_buf(d->secret, sizeof d->secret);
    fair_begin(&d->f, t->code, d->secret);
    keeper_write(h->k, DB_DRAWS_ADD, "ib", t->id, d->secret, sizeof d->secret);
    draws_free(t);
    t->draws = d;
}

/* The proof of a table that has not begun. One of an older version gets it now. */
static struct draws *proof(host *h, table *t) {
    if (t->draws) return t->draws;
    struct draws *d = calloc(1, sizeof *d);
    if (d && load(h, t, d)) {
        t->draws = d;
    } else {
        free(d);
        draws_begin(h, t);
        table_touch(h, t);
    }
    return t->draws;
}

void draws_start(host *h, table *t) {
    struct draws *d = proof(h, t);
    if (!d || fair_open(&d->f, t->g, d->secret)) return;
    t->m->fair = d->f;
    draws_free(t);
}

void draws_wake(host *h, table *t) {
    struct draws d = {0};
    if (load(h, t, &d) && !fair_open(&d.f, t->g, d.secret)) t->m->fair = d.f;
    sodium_memzero(&d, sizeof d);
}

void draws_publish(table *t) {
    if (t->m->fair.open) fair_publish(&t->m->fair, t->m->len);
}

/* ---- before the match --------------------------------------------------------------------------------------- */

void draws_drop_seat(host *h, table *t, int seat) {
    struct draws *d = proof(h, t);
    if (!d || !d->f.seat[seat].promised) return;
    d->f.seat[seat] = (fair_seat){0};
    keeper_write(h->k, DB_PROMISE_DROP, "ii", t->id, (int64_t)seat);
}

/* Seats that have promised bytes and not given them. */
static bool is_awaited(host *h, table *t) {
    const struct draws *d = proof(h, t);
    for (int i = 0; d && i < t->seats; i++)
        if (d->f.seat[i].promised && !d->f.seat[i].given) return true;
    return false;
}

bool draws_close_list(host *h, table *t) {
    if (!is_awaited(h, t)) return false;
    if (!t->ways.closing) t->ways.closing = h->now + GIVE_WITHIN;
    table_write(h, t, false);
    return true;
}

void draws_tick(host *h, table *t) {
    if (t->state == TABLE_OPEN && t->ways.closing && h->now >= t->ways.closing && !t->flying && t->g)
        conduct_start(h, t);
}

/* ---- as JSON ------------------------------------------------------------------------------------------------ */

static void put_hex(json *j, const char *key, const uint8_t bytes[FAIR_BYTES]) {
    char hex[FAIR_HEX];
    fair_hex(bytes, hex);
    json_string(j, key, hex);
}

static void put_proof(json *j, const table *t, const fair_proof *f, bool begun, bool over) {
    uint8_t list[FAIR_BYTES];
    json_string(j, "match", f->id);
    put_hex(j, "server", f->promise);
    json_object(j, "seats");
    for (int i = 0; i < t->seats; i++) {
        if (!f->seat[i].promised) continue;
        json_object(j, t->g->seats[i]);
        put_hex(j, "promise", f->seat[i].promise);
        json_bool(j, "given", f->seat[i].given);
        if (begun && f->seat[i].given) put_hex(j, "bytes", f->seat[i].bytes);
        json_close(j);
    }
    json_close(j);
    fair_list(f, t->g, list);
    put_hex(j, "list", list);
    json_bool(j, "closed", begun || t->ways.closing);
    if (!begun && t->ways.closing) json_int(j, "until", t->ways.closing);
    if (over) put_hex(j, "secret", f->secret);
}

/* The members of what the deed "fair" answers; nothing hidden is among them before the end. */
void draws_put(json *j, host *h, table *t, const say_lang *lang) {
    const fair_proof *f = t->m ? &t->m->fair : NULL;
    if (!f && t->state == TABLE_OPEN && t->g) {
        const struct draws *d = proof(h, t);
        f = d ? &d->f : NULL;
    }
    bool any = f && f->id[0], over = any && t->m && t->state > TABLE_PLAYING;
    json_string(j, "table", t->code);
    json_object(j, "fair");
    if (any) put_proof(j, t, f, t->m, over);
    json_close(j);
    if (!over) return;
    fair_verdict v;
    fair_check(t->m, &v, NULL, NULL);
    json_verdict(j, "verdict", t->m, &v, lang);
}

/* ---- deeds -------------------------------------------------------------------------------------------------- */

static void do_fair(ask *a) {
    if (deed_may_see(a)) draws_put(ask_open(a), a->h, a->t, a->lang);
}

/* My seat at a table that has not begun, and the digits under this name; GAME_NOBODY: refused. */
static int read_bytes(ask *a, const char *name, uint8_t out[FAIR_BYTES]) {
    const char *hex = ask_string(a, name);
    int seat = table_seat_of(a->t, a->who.id);
    if (a->t->state != TABLE_OPEN || !a->t->g || !proof(a->h, a->t)) {
        ask_refuse(a, 409, "not-open", N_("The match has begun already."));
        return GAME_NOBODY;
    }
    if (seat == GAME_NOBODY) {
        ask_refuse(a, 403, "not-yours", N_("This seat is not yours to play for."));
        return GAME_NOBODY;
    }
    if (hex && fair_read_hex(hex, out)) return seat;
    ask_refuse(a, 422, "value", N_("64 hexadecimal digits are expected here."));
    return GAME_NOBODY;
}

static void keep_seat(ask *a, int seat) {
    const fair_seat *s = &a->t->draws->f.seat[seat];
    keeper_write(a->h->k, DB_PROMISE_PUT, "iibb", a->t->id, (int64_t)seat, s->promise, sizeof s->promise, s->bytes,
                 s->given ? sizeof s->bytes : 0);
    a->t->fair_news = true;
    table_touch(a->h, a->t);
}

static void do_promise(ask *a) {
    uint8_t promise[FAIR_BYTES];
    int seat = read_bytes(a, "promise", promise);
    if (seat == GAME_NOBODY) return;
    const char *no = a->t->ways.closing ? N_("The list of promises is closed.")
                                        : fair_promise(&a->t->draws->f, a->t->g, seat, promise);
    if (no) {
        ask_refuse(a, 409, "late", no);
        return;
    }
    keep_seat(a, seat);
    do_fair(a);
}

static void do_give(ask *a) {
    uint8_t bytes[FAIR_BYTES];
    int seat = read_bytes(a, "bytes", bytes);
    if (seat == GAME_NOBODY) return;
    const char *no = fair_give(&a->t->draws->f, a->t->g, seat, bytes);
    if (no) {
        ask_refuse(a, 409, "bytes", no);
        return;
    }
    keep_seat(a, seat);
    if (a->t->ways.closing && !is_awaited(a->h, a->t)) conduct_start(a->h, a->t);
    do_fair(a);
}

const deed deeds_draws[] = {
    {"fair", do_fair, SCOPE_READ, true, NULL},
    {"promise", do_promise, SCOPE_PLAY, true, "promise"},
    {"give", do_give, SCOPE_PLAY, true, "bytes"},
    {NULL, NULL, 0, false, NULL},
};
