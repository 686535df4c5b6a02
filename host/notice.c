/* notice.c -- who is to be told that it is their turn, and what became of the letters. See notice.h. */
#include "notice.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    GRACE = 2000, /* milliseconds in which one may come by oneself, or an undo may happen         */
    LOOK = 500,
    FETCH = 32,
    PER_HOUR = 120,
    WORN = 10, /* notices in a row that did not arrive: the channel ends                           */
    HOUR = 3600000,
};
static const int64_t keep = 30LL * 24 * HOUR;

/* How long to wait after so many attempts; then it is given up. */
static const int64_t patience[] = {2000, 15000, 60000, 300000, 1800000, 7200000, 28800000};
enum { TRIES = sizeof patience / sizeof *patience + 1 };

/* ---- who has channels ---------------------------------------------------------------------------------------------- */

static size_t place_of(const notices *n, int64_t who) {
    size_t lo = 0, hi = n->n_people;
    while (lo < hi) {
        size_t mid = (lo + hi) / 2;
        if (n->people[mid] < who)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

static bool is_known(const notices *n, int64_t who) {
    size_t at = place_of(n, who);
    return at < n->n_people && n->people[at] == who;
}

void notice_know(host *h, int64_t who) {
    notices *n = h->notices;
    if (is_known(n, who)) return;
    if (n->n_people == n->cap_people) {
        size_t cap = n->cap_people ? 2 * n->cap_people : 64;
        int64_t *more = realloc(n->people, cap * sizeof *more);
        if (!more) return;
        n->people = more;
        n->cap_people = cap;
    }
    size_t at = place_of(n, who);
    memmove(n->people + at + 1, n->people + at, (n->n_people - at) * sizeof *n->people);
    n->people[at] = who;
    n->n_people++;
}

/* ---- a turn comes ---------------------------------------------------------------------------------------------------- */

void notice_add(host *h, int64_t who, int64_t channel, notice_kind kind, const char *code, int n, int64_t due) {
    keeper_write(h->k, DB_NOTICE_ADD, "iiiitiii", ++h->notices->last_notice, who, channel, (int64_t)kind, code,
                 (int64_t)n, h->now, due);
    if (due < h->notices->next_look) h->notices->next_look = due;
}

static bool is_watched_by(const table *t, int64_t who) {
    for (const watch *w = t->watches; w; w = w->next_of_table)
        if (w->c->who.id == who) return true;
    return false;
}

bool notice_is_enough(host *h, int64_t who) {
    sqlite3_stmt *s = db_use(&h->base, DB_NOTICE_COUNT);
    if (!s) return true;
    sqlite3_bind_int64(s, 1, who);
    sqlite3_bind_int64(s, 2, h->now - HOUR);
    bool enough = sqlite3_step(s) != SQLITE_ROW || sqlite3_column_int(s, 0) >= PER_HOUR;
    sqlite3_reset(s);
    return enough;
}

sqlite3_stmt *notice_channels(host *h, int64_t who) {
    sqlite3_stmt *s = db_use(&h->base, DB_CHANNEL_OF);
    sqlite3_bind_int64(s, 1, who);
    sqlite3_bind_int64(s, 2, people_since(h));
    return s;
}

static void tell_person(host *h, const table *t, int64_t who) {
    if (notice_is_enough(h, who)) return;
    sqlite3_stmt *s = notice_channels(h, who);
    while (sqlite3_step(s) == SQLITE_ROW)
        if (t->ways.turn || sqlite3_column_int(s, 3))
            notice_add(h, who, sqlite3_column_int64(s, 0), NOTICE_TURN, t->code, t->m->len, h->now + GRACE);
    sqlite3_reset(s);
}

void notice_turns(host *h, table *t) {
    unsigned due = conduct_due(t), fresh = due & ~t->told;
    t->told = due;
    if (!fresh || !h->notices->n_people) return;
    for (int i = 0; i < t->seats; i++) {
        int64_t who = fresh >> i & 1 ? t->seat[i].who : 0;
        if (who && is_known(h->notices, who) && !is_watched_by(t, who)) tell_person(h, t, who);
    }
}

bool notice_send_code(host *h, int64_t who, notice_kind kind, const char *to, const char *code) {
    notice_secret *s = calloc(1, sizeof *s);
    if (!s) return false;
    notice_add(h, who, 0, kind, NULL, 0, h->now);
    s->id = h->notices->last_notice;
    s->kind = kind;
    s->made = h->now;
    snprintf(s->to, sizeof s->to, "%s", to);
    snprintf(s->code, sizeof s->code, "%s", code);
    s->next = h->notices->secrets;
    h->notices->secrets = s;
    return true;
}

static notice_secret **find_secret(notices *n, int64_t id) {
    notice_secret **p = &n->secrets;
    while (*p && (*p)->id != id) p = &(*p)->next;
    return p;
}

static void drop_secret(notices *n, int64_t id) {
    notice_secret **p = find_secret(n, id), *s = *p;
    if (!s) return;
    *p = s->next;
    sodium_memzero(s, sizeof *s);
    free(s);
}

/* Of those whose transaction failed nothing was ever heard again. */
static void drop_old_secrets(host *h) {
    for (notice_secret *s = h->notices->secrets, *next; s; s = next) {
        next = s->next;
        if (h->now - s->made > HOUR) drop_secret(h->notices, s->id);
    }
}

/* ---- what became of a letter ------------------------------------------------------------------------------------------ */

static void set_state(host *h, int64_t id, notice_state state, int tries, int64_t due) {
    keeper_write(h->k, DB_NOTICE_STATE, "iiii", id, (int64_t)state, (int64_t)tries, due);
    if (state != NOTICE_WAITS) drop_secret(h->notices, id);
}

static bool arrived(const post_letter *l) { return l->tried && l->status >= 200 && l->status < 300 && !l->why[0]; }

static void take_back(host *h, const post_letter *l) {
    notices *n = h->notices;
    for (int i = 0; i < n->n_out; i++)
        if (n->out[i].id == l->id) n->out[i--] = n->out[--n->n_out];
    if (!l->tried) return; /* it stands in the database as before */
    int tries = l->tries + 1;
    bool gone = l->kind != POST_MAIL && (l->status == 404 || l->status == 410);
    keeper_write(h->k, DB_ATTEMPT_ADD, "iiit", l->id, h->now, (int64_t)l->status, l->why);
    if (arrived(l)) {
        n->delivered++;
        set_state(h, l->id, NOTICE_DELIVERED, tries, h->now);
        keeper_write(h->k, DB_CHANNEL_FINE, "i", l->channel);
    } else if (l->never || tries >= TRIES) {
        n->failed++;
        log_line(h, "notice", "%lld is given up after %d attempts, the last answer is %d%s%s", (long long)l->id, tries,
                 l->status, l->why[0] ? ": " : "", l->why);
        set_state(h, l->id, NOTICE_GIVEN_UP, tries, h->now);
        keeper_write(h->k, gone ? DB_CHANNEL_GONE : DB_CHANNEL_FAILED, "i", l->channel);
        if (!gone) keeper_write(h->k, DB_CHANNEL_WORN, "ii", l->channel, (int64_t)WORN);
    } else {
        int64_t wait = patience[tries - 1] + randombytes_uniform((uint32_t)patience[tries - 1] / 4);
        if (wait < (int64_t)l->wait * 1000) wait = (int64_t)l->wait * 1000;
        set_state(h, l->id, NOTICE_WAITS, tries, h->now + wait);
        if (h->now + wait < n->next_look) n->next_look = h->now + wait;
    }
}

/* ---- sending ------------------------------------------------------------------------------------------------------------ */

static bool is_out(const notices *n, const notice *x) {
    for (int i = 0; i < n->n_out; i++)
        if (n->out[i].id == x->id || n->out[i].person == x->person) return true; /* one at a time for everybody */
    return false;
}

static void read_notice(sqlite3_stmt *s, notice *n) {
    const unsigned char *code = sqlite3_column_text(s, 4);
    *n = (notice){.id = sqlite3_column_int64(s, 0),
                  .person = sqlite3_column_int64(s, 1),
                  .channel = sqlite3_column_int64(s, 2),
                  .kind = (notice_kind)sqlite3_column_int(s, 3),
                  .n = sqlite3_column_int(s, 5),
                  .tries = sqlite3_column_int(s, 6),
                  .by = (post_kind)sqlite3_column_int(s, 7),
                  .address = (const char *)sqlite3_column_text(s, 8),
                  .secret = sqlite3_column_blob(s, 9),
                  .secret_len = (size_t)sqlite3_column_bytes(s, 9),
                  .mailbox = (const char *)sqlite3_column_text(s, 10)};
    snprintf(n->code, sizeof n->code, "%s", code ? (const char *)code : "");
}

/* The letter, or NULL: it is not needed any more. */
static post_letter *write_letter(host *h, const notice *x) {
    person p;
    const notice_secret *s = *find_secret(h->notices, x->id);
    if (!people_load(h, x->person, &p)) return NULL;
    if (x->kind == NOTICE_CONFIRM || x->kind == NOTICE_RECOVER) return s ? notice_write_code(h, s, &p) : NULL;
    if (!x->address) return NULL; /* the channel has ended */
    if (x->kind == NOTICE_TRY) return notice_write(h, x, NULL, 0, &p);
    table *t = table_find(h, x->code);
    int seat = t ? table_seat_of(t, x->person) : GAME_NOBODY;
    if (seat == GAME_NOBODY || !(conduct_due(t) >> seat & 1) || is_watched_by(t, x->person)) return NULL;
    return notice_write(h, x, t, seat, &p);
}

static void send_one(host *h, const notice *x) {
    notices *n = h->notices;
    post_letter *l = write_letter(h, x);
    if (!l) {
        set_state(h, x->id, NOTICE_NOT_NEEDED, x->tries, h->now);
        return;
    }
    l->id = x->id;
    l->person = x->person;
    l->channel = x->channel;
    l->tries = x->tries;
    n->out[n->n_out].id = x->id;
    n->out[n->n_out++].person = x->person;
    post_add(n->p, l);
}

static void send_due(host *h) {
    enum { MOST_OUT = sizeof h->notices->out / sizeof *h->notices->out };
    notices *n = h->notices;
    sqlite3_stmt *s = db_use(&h->base, DB_NOTICE_DUE);
    notice x;
    if (!s) return;
    sqlite3_bind_int64(s, 1, h->now);
    sqlite3_bind_int(s, 2, FETCH + MOST_OUT);
    while (n->n_out < MOST_OUT && sqlite3_step(s) == SQLITE_ROW) {
        read_notice(s, &x);
        if (!is_out(n, &x)) send_one(h, &x);
    }
    sqlite3_reset(s);
    s = db_use(&h->base, DB_NOTICE_NEXT);
    bool more = s && sqlite3_step(s) == SQLITE_ROW && sqlite3_column_type(s, 0) != SQLITE_NULL;
    int64_t next = more ? sqlite3_column_int64(s, 0) : INT64_MAX;
    sqlite3_reset(s);
    n->next_look = next < h->now + LOOK ? h->now + LOOK : next;
}

void notice_tick(host *h) {
    notices *n = h->notices;
    if (!n->p) return;
    for (post_letter *l; (l = post_back(n->p));) {
        take_back(h, l);
        post_free_letter(l);
    }
    /* What was written has to be on disk before it can be read: else a letter would go out twice. */
    if (h->now >= n->next_look && !keeper_busy(h->k) && !keeper_gathered(h->k)) send_due(h);
    if (h->now - n->tidied > HOUR) {
        n->tidied = h->now;
        keeper_write(h->k, DB_NOTICE_TIDY, "i", h->now - keep);
        keeper_write(h->k, DB_ATTEMPT_TIDY, "i", h->now - keep);
        keeper_write(h->k, DB_MAIL_CODE_TIDY, "i", h->now);
        drop_old_secrets(h);
    }
}

/* ---- opening and closing ------------------------------------------------------------------------------------------------- */

static bool read_key(host *h, const char *name, uint8_t key[POST_KEY]) {
    sqlite3_stmt *s = db_use(&h->base, DB_KEY_GET);
    if (!s) return false;
    sqlite3_bind_text(s, 1, name, -1, SQLITE_STATIC);
    bool found = sqlite3_step(s) == SQLITE_ROW && sqlite3_column_bytes(s, 0) == POST_KEY;
    if (found) memcpy(key, sqlite3_column_blob(s, 0), POST_KEY);
    sqlite3_reset(s);
    return found;
}

static void make_keys(host *h) {
    notices *n = h->notices;
    if (!read_key(h, "stop", n->stop_key)) {
        randombytes_buf(n->stop_key, POST_KEY);
        keeper_write(h->k, DB_KEY_PUT, "tb", "stop", n->stop_key, (size_t)POST_KEY);
    }
    bool there = read_key(h, "push", n->push_key);
    if (!there && (there = post_new_key(n->push_key)))
        keeper_write(h->k, DB_KEY_PUT, "tb", "push", n->push_key, (size_t)POST_KEY);
    if (!there || !post_public(n->push_key, n->public)) n->public[0] = 0;
}

static int64_t read_number(host *h, db_statement which) {
    sqlite3_stmt *s = db_use(&h->base, which);
    int64_t v = s && sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : 0;
    sqlite3_reset(s);
    return v;
}

static void wake(void *context) {
    host *h = context;
    if (h->w) web_wake(h->w);
}

bool notice_open(host *h) {
    notices *n = calloc(1, sizeof *n);
    h->notices = n;
    if (!n) return false;
    make_keys(h);
    n->last_notice = read_number(h, DB_NOTICE_LAST);
    n->last_channel = read_number(h, DB_CHANNEL_LAST);
    sqlite3_stmt *s = db_use(&h->base, DB_CHANNEL_PEOPLE);
    while (s && sqlite3_step(s) == SQLITE_ROW) {
        int64_t who = sqlite3_column_int64(s, 0);
        notice_know(h, who);
    }
    sqlite3_reset(s);
    const host_config *c = &h->config;
    post_config p = {.smtp = c->smtp, .from = c->from, .trust = c->trust, .private = c->private};
    n->p = post_is_here() ? post_open(&p, wake, h) : NULL;
    if (!n->p)
        log_line(h, "notice", "this build cannot tell people that it is their turn: libcurl or OpenSSL were missing");
    return true;
}

bool notice_can_mail(const host *h) { return h->notices->p && h->config.smtp; }

void notice_forget(host *h, int64_t who) {
    static const db_statement all[] = {DB_ATTEMPT_DROP_ALL, DB_NOTICE_DROP_ALL, DB_CHANNEL_DROP_ALL, DB_MAIL_DROP,
                                       DB_MAIL_CODE_DROP_ALL};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) keeper_write(h->k, all[i], "i", who);
}

void notice_stop(host *h) {
    notices *n = h->notices;
    if (!n || !n->p) return;
    post_stop(n->p);
    for (post_letter *l; (l = post_back(n->p));) {
        take_back(h, l);
        post_free_letter(l);
    }
    post_close(n->p);
    n->p = NULL;
}

void notice_close(host *h) {
    notices *n = h->notices;
    if (!n) return;
    while (n->secrets) drop_secret(n, n->secrets->id);
    free(n->people);
    sodium_memzero(n, sizeof *n);
    free(n);
    h->notices = NULL;
}
