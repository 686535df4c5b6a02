/* events.c -- events in memory and in the database. See events.h. */
#include "events.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { KEEP_IDLE = 60000 };

static void free_event(event *e) {
    free(e->c.entrant);
    free(e->c.table);
    free(e->entrant);
    free(e->code_of);
    free(e->plan);
    free(e);
}

/* ---- lots: everything follows from the secret, which is promised when the event opens ---------------------- */

void events_hex(const uint8_t *bytes, char out[2 * SHA256_BYTES + 1]) {
    sodium_bin2hex(out, 2 * SHA256_BYTES + 1, bytes, SHA256_BYTES);
}

void events_promise(const event *e, char out[2 * SHA256_BYTES + 1]) {
    char hex[2 * SHA256_BYTES + 1];
    uint8_t digest[SHA256_BYTES];
    sha256 s;
    events_hex(e->secret, hex);
    sha256_begin(&s);
    sha256_add(&s, hex, strlen(hex));
    sha256_end(&s, digest);
    events_hex(digest, out);
}

/* The first eight bytes of the digest of "SECRET:NUMBER". */
static uint64_t lot_of(const event *e, int number) {
    char text[2 * SHA256_BYTES + 16];
    uint8_t digest[SHA256_BYTES];
    sha256 s;
    uint64_t lot = 0;
    events_hex(e->secret, text);
    snprintf(text + 2 * SHA256_BYTES, 16, ":%d", number);
    sha256_begin(&s);
    sha256_add(&s, text, strlen(text));
    sha256_end(&s, digest);
    for (int i = 0; i < 8; i++) lot = lot << 8 | digest[i];
    return lot;
}

/* ---- room --------------------------------------------------------------------------------------------------- */

static bool grow(void **at, size_t n, size_t each) {
    void *more = realloc(*at, n * each);
    if (more) *at = more;
    return more;
}

static bool room_for_entrant(event *e) {
    if (e->c.entrants < e->room) return true;
    int n = e->room ? 2 * e->room : 8;
    if (!grow((void **)&e->c.entrant, (size_t)n, sizeof *e->c.entrant) ||
        !grow((void **)&e->entrant, (size_t)n, sizeof *e->entrant))
        return false;
    e->room = n;
    return true;
}

bool events_make_room(event *e, int tables) {
    if (e->c.tables + tables <= e->table_room) return true;
    int n = e->c.tables + tables + e->c.entrants;
    if (!grow((void **)&e->c.table, (size_t)n, sizeof *e->c.table) ||
        !grow((void **)&e->code_of, (size_t)n, sizeof *e->code_of))
        return false;
    e->table_room = n;
    return true;
}

static bool put_entrant(event *e, const event_entrant *x, bool gone, int since) {
    if (!room_for_entrant(e)) return false;
    e->entrant[e->c.entrants] = *x;
    e->c.entrant[e->c.entrants++] = (contest_entrant){.gone = gone, .since = since, .lot = lot_of(e, x->number)};
    return true;
}

/* ---- writing ------------------------------------------------------------------------------------------------ */

static void touch(host *h, event *e) {
    e->batch = h->count.commits + 2; /* one may be on its way, the next one is this */
    e->used = h->now;
    e->news = true;
}

bool events_settled(const host *h, const event *e) {
    return h->count.commits >= e->batch || (!keeper_busy(h->k) && !keeper_gathered(h->k));
}

void events_write(host *h, event *e, bool fresh) {
    if (fresh) {
        char options[512];
        text_out p = {options, 0, sizeof options};
        text_put(&p, "");
        text_options(&p, e->g, &e->opt);
        keeper_write(h->k, DB_EVENT_ADD,
                     "ititittit"
                     "iiiiitiii"
                     "iiiiitbiii",
                     e->id, e->code, (int64_t)e->state, e->title, e->owner, e->maker, e->g->id, (int64_t)e->rules,
                     options, (int64_t)e->c.system, (int64_t)e->rounds, (int64_t)e->times, (int64_t)e->least,
                     (int64_t)e->most, e->fill, (int64_t)e->late, e->starts, (int64_t)e->every, e->ways.bank,
                     e->ways.plus, e->ways.turn, (int64_t)e->ways.rated, (int64_t)e->ways.private, e->ways.link,
                     e->secret, sizeof e->secret, (int64_t)e->round, e->begun, e->created);
    } else {
        int rounds = e->state == EVENT_OPEN ? e->rounds : e->c.rounds;
        keeper_write(h->k, DB_EVENT_STATE, "iiiiii", e->id, (int64_t)e->state, (int64_t)rounds, (int64_t)e->round,
                     e->begun, h->now);
    }
    touch(h, e);
}

void events_write_entrant(host *h, event *e, int i) {
    const event_entrant *x = &e->entrant[i];
    keeper_write(h->k, DB_ENTRANT_PUT, "iiittii", e->id, (int64_t)x->number, x->who, x->name, x->bot,
                 (int64_t)e->c.entrant[i].gone, (int64_t)e->c.entrant[i].since);
    touch(h, e);
}

bool events_is_listed(const event *e, const person *p) {
    return !e->ways.private || (p->id && (e->owner == p->id || events_seek(e, p->id) >= 0));
}

int events_seek(const event *e, int64_t who) {
    for (int i = 0; who && i < e->c.entrants; i++)
        if (e->entrant[i].who == who) return i;
    return -1;
}

bool events_add(host *h, event *e, const person *p, const char *level) {
    event_entrant x = {.number = e->c.entrants ? e->entrant[e->c.entrants - 1].number + 1 : 1, .who = p ? p->id : 0};
    if (p) memcpy(x.name, p->name, sizeof x.name);
    if (!p) snprintf(x.bot, sizeof x.bot, "%s", level);
    if (!put_entrant(e, &x, false, e->round + 1)) return false;
    events_write_entrant(h, e, e->c.entrants - 1);
    return true;
}

void events_drop(host *h, event *e, int i) {
    size_t after = (size_t)(e->c.entrants - i - 1);
    keeper_write(h->k, DB_ENTRANT_DROP, "ii", e->id, (int64_t)e->entrant[i].number);
    memmove(e->entrant + i, e->entrant + i + 1, after * sizeof *e->entrant);
    memmove(e->c.entrant + i, e->c.entrant + i + 1, after * sizeof *e->c.entrant);
    e->c.entrants--;
    touch(h, e);
}

/* ---- from the database -------------------------------------------------------------------------------------- */

static const char *column(sqlite3_stmt *s, int i) {
    const unsigned char *text = sqlite3_column_text(s, i);
    return text ? (const char *)text : "";
}

static void read_row(event *e, sqlite3_stmt *s) {
    int i = 0;
    e->id = sqlite3_column_int64(s, i++);
    snprintf(e->code, sizeof e->code, "%s", column(s, i++));
    e->state = (event_state)sqlite3_column_int(s, i++);
    snprintf(e->title, sizeof e->title, "%s", column(s, i++));
    e->owner = sqlite3_column_int64(s, i++);
    snprintf(e->maker, sizeof e->maker, "%s", column(s, i++));
    e->g = game_find(column(s, i++));
    e->rules = sqlite3_column_int(s, i++);
    if (e->g && e->g->rules != e->rules) e->g = NULL;
    if (e->g) table_read_options(e->g, column(s, i), &e->opt);
    i++;
    e->c.system = (contest_system)sqlite3_column_int(s, i++);
    e->rounds = e->c.rounds = sqlite3_column_int(s, i++);
    e->c.seats = e->g ? e->opt.v[0] : 2;
    e->times = sqlite3_column_int(s, i++);
    e->least = sqlite3_column_int(s, i++);
    e->most = sqlite3_column_int(s, i++);
    snprintf(e->fill, sizeof e->fill, "%s", column(s, i++));
    e->late = sqlite3_column_int(s, i++);
    e->starts = sqlite3_column_int64(s, i++);
    e->every = sqlite3_column_int(s, i++);
    e->ways.bank = sqlite3_column_int64(s, i++);
    e->ways.plus = sqlite3_column_int64(s, i++);
    e->ways.turn = sqlite3_column_int64(s, i++);
    e->ways.rated = sqlite3_column_int(s, i++);
    e->ways.private = sqlite3_column_int(s, i++);
    snprintf(e->ways.link, sizeof e->ways.link, "%s", column(s, i++));
    if (sqlite3_column_bytes(s, i) == SHA256_BYTES) memcpy(e->secret, sqlite3_column_blob(s, i), SHA256_BYTES);
    i++;
    e->round = sqlite3_column_int(s, i++);
    e->begun = sqlite3_column_int64(s, i++);
    e->created = sqlite3_column_int64(s, i++);
}

static bool read_entrants(host *h, event *e) {
    bool fine = true;
    sqlite3_stmt *s = db_use(&h->base, DB_ENTRANT_OF);
    sqlite3_bind_int64(s, 1, e->id);
    while (fine && e->c.entrants < CONTEST_ENTRANTS && sqlite3_step(s) == SQLITE_ROW) {
        event_entrant x = {.number = sqlite3_column_int(s, 0), .who = sqlite3_column_int64(s, 1)};
        snprintf(x.name, sizeof x.name, "%s", column(s, 2));
        snprintf(x.bot, sizeof x.bot, "%s", column(s, 3));
        fine = put_entrant(e, &x, sqlite3_column_int(s, 4), sqlite3_column_int(s, 5));
        e->leaving = e->leaving || sqlite3_column_int(s, 4);
    }
    sqlite3_reset(s);
    return fine;
}

static int by_number(const event *e, int number) {
    for (int i = 0; i < e->c.entrants; i++)
        if (e->entrant[i].number == number) return i;
    return -1;
}

static bool read_tables(host *h, event *e) {
    bool fine = true;
    int round = 0, board = -1;
    sqlite3_stmt *s = db_use(&h->base, DB_PAIRING_OF);
    sqlite3_bind_int64(s, 1, e->id);
    while (fine && sqlite3_step(s) == SQLITE_ROW) {
        int seat = sqlite3_column_int(s, 2), who = by_number(e, sqlite3_column_int(s, 3));
        if (who < 0 || seat < 0 || seat >= GAME_SEATS || !(fine = events_make_room(e, 1))) continue;
        if (sqlite3_column_int(s, 0) != round || sqlite3_column_int(s, 1) != board) {
            round = sqlite3_column_int(s, 0);
            board = sqlite3_column_int(s, 1);
            e->c.table[e->c.tables] = (contest_table){.round = round};
            snprintf(e->code_of[e->c.tables++], CODE, "%s", column(s, 6));
        }
        contest_table *t = &e->c.table[e->c.tables - 1];
        t->seats = seat + 1;
        t->who[seat] = who;
        t->place[seat] = sqlite3_column_int(s, 4);
        t->points[seat] = sqlite3_column_int(s, 5);
        if (!e->code_of[e->c.tables - 1][0]) t->forfeit = t->place[0];
    }
    sqlite3_reset(s);
    return fine;
}

/* The rest of an event whose row is read: it is in memory afterwards, or nowhere. */
static event *take(host *h, event *e) {
    if (!read_entrants(h, e) || !read_tables(h, e)) {
        free_event(e);
        return NULL;
    }
    e->used = h->now;
    e->next = h->events;
    h->events = e;
    if (e->state == EVENT_PLAYING) events_plan(e);
    return e;
}

event *events_find(host *h, const char *code) {
    for (event *e = h->events; e; e = e->next)
        if (!strcmp(e->code, code)) {
            e->used = h->now;
            return e;
        }
    sqlite3_stmt *s = db_use(&h->base, DB_EVENT_BY_CODE);
    sqlite3_bind_text(s, 1, code, -1, SQLITE_STATIC);
    event *e = sqlite3_step(s) == SQLITE_ROW ? calloc(1, sizeof *e) : NULL;
    if (e) read_row(e, s);
    sqlite3_reset(s);
    return e ? take(h, e) : NULL;
}

event *events_new(host *h) {
    event *e = calloc(1, sizeof *e);
    if (!e) return NULL;
    e->id = ++h->last_event;
    e->created = h->now;
    people_letters(e->code, CODE);
    people_letters(e->ways.link, sizeof e->ways.link);
    randombytes_buf(e->secret, sizeof e->secret);
    e->next = h->events;
    h->events = e;
    return e;
}

bool events_open(host *h) {
    event *found = NULL;
    bool fine = true;
    sqlite3_stmt *s = db_use(&h->base, DB_EVENT_LIVE);
    while (s && sqlite3_step(s) == SQLITE_ROW) {
        event *e = calloc(1, sizeof *e);
        if (!e) break;
        read_row(e, s);
        e->next = found;
        found = e;
    }
    sqlite3_reset(s);
    while (found) {
        event *e = found;
        found = e->next;
        fine = take(h, e) && fine;
    }
    return s && fine;
}

void events_close(host *h) {
    while (h->events) {
        event *e = h->events;
        h->events = e->next;
        free_event(e);
    }
}

void events_reload(host *h) {
    for (event *e = h->events; e; e = e->next) e->stale = true;
}

/* What a failed transaction left in memory is read anew as soon as nothing is on its way. */
void events_tidy(host *h) {
    bool stale = false;
    for (event **p = &h->events; *p;) {
        event *e = *p;
        stale = stale || e->stale;
        if (e->state <= EVENT_PLAYING || h->now - e->used < KEEP_IDLE || !events_settled(h, e)) {
            p = &e->next;
            continue;
        }
        *p = e->next;
        free_event(e);
    }
    if (!stale || keeper_busy(h->k) || keeper_gathered(h->k)) return;
    events_close(h);
    events_open(h);
    for (event *e = h->events; e; e = e->next) e->news = true;
}

void events_forget(host *h, int64_t who) {
    for (event *e = h->events; e; e = e->next) {
        int i = events_seek(e, who);
        if (e->owner == who) e->maker[0] = 0;
        if (e->owner == who && e->state == EVENT_OPEN && !e->starts) events_end(h, e, EVENT_ENDED);
        if (i < 0) continue;
        e->entrant[i].name[0] = 0;
        if (e->state <= EVENT_PLAYING) events_leave(h, e, i);
    }
}
