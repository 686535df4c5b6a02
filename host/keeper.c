/* keeper.c -- see keeper.h. A write is a few bytes in a buffer: the number of its statement, then its values. */
#include "keeper.h"

#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SWEEP_PAGES = 8000, QUIET_PAGES = 1000, SWEEP_MS = 250 };
enum { BEGIN_GROUP = DB_COUNT, END_GROUP, GROUPS = 4096 };
_Static_assert(END_GROUP <= UCHAR_MAX, "a write begins with one byte");

typedef struct {
    unsigned char *at;
    size_t len, cap;
    long writes;
    int groups;
    bool short_of_memory;
    unsigned char failed[GROUPS / 8];
} batch;

struct keeper {
    db base, sweeping;
    pthread_t thread, sweeper;
    atomic_int pages;    /* in the WAL */
    atomic_bool restart; /* nearly all of them are in the database: it can begin anew */
    atomic_bool alone;   /* there is no sweeper */
    pthread_cond_t end;
    pthread_mutex_t lock;
    pthread_cond_t more;
    batch one, two, *gathering, *written;
    bool busy, ended, fine, closing, waited; /* under the lock; waited: somebody is in keeper_wait() */
    void (*done)(void *);
    void *context;
};

/* ---- gathering ---------------------------------------------------------------------------------------- */

static void *room(batch *b, size_t n) {
    if (b->len + n > b->cap) {
        size_t cap = b->cap ? 2 * b->cap : 65536;
        while (cap < b->len + n) cap *= 2;
        unsigned char *more = realloc(b->at, cap);
        if (!more) {
            b->short_of_memory = true;
            return NULL;
        }
        b->at = more;
        b->cap = cap;
    }
    b->len += n;
    return b->at + b->len - n;
}

static void put(batch *b, const void *bytes, size_t n) {
    void *to = room(b, n);
    if (to && n) memcpy(to, bytes, n);
}

static void put_bytes(batch *b, const void *bytes, size_t n) {
    put(b, &n, sizeof n);
    if (n != SIZE_MAX) put(b, bytes, n);
}

bool keeper_write(keeper *k, db_statement which, const char *types, ...) {
    batch *b = k->gathering;
    unsigned char head = (unsigned char)which;
    va_list ap;
    put(b, &head, 1);
    put(b, types, strlen(types) + 1);
    va_start(ap, types);
    for (const char *t = types; *t; t++) {
        if (*t == 'i') {
            int64_t v = va_arg(ap, int64_t);
            put(b, &v, sizeof v);
        } else if (*t == 't') {
            const char *text = va_arg(ap, const char *);
            put_bytes(b, text, text ? strlen(text) : SIZE_MAX);
        } else {
            const void *bytes = va_arg(ap, const void *);
            put_bytes(b, bytes, va_arg(ap, size_t));
        }
    }
    va_end(ap);
    b->writes++;
    return !b->short_of_memory;
}

int keeper_begin_group(keeper *k) {
    unsigned char head = BEGIN_GROUP;
    put(k->gathering, &head, 1);
    return k->gathering->groups < GROUPS ? k->gathering->groups++ : GROUPS - 1;
}

void keeper_end_group(keeper *k) {
    unsigned char head = END_GROUP;
    put(k->gathering, &head, 1);
}

long keeper_gathered(const keeper *k) { return k->gathering->writes; }

/* ---- writing ------------------------------------------------------------------------------------------ */

static const unsigned char *get(const unsigned char *from, void *to, size_t n) {
    memcpy(to, from, n);
    return from + n;
}

/* Runs the write at `p` and answers where the next one begins. */
static const unsigned char *run_write(db *d, const unsigned char *p, int *rc) {
    sqlite3_stmt *s = db_use(d, (db_statement)*p++);
    const char *types = (const char *)p;
    p += strlen(types) + 1;
    *rc = s ? SQLITE_OK : SQLITE_ERROR;
    for (int i = 1; *types; types++, i++) {
        int64_t v;
        size_t n;
        if (*types == 'i') {
            p = get(p, &v, sizeof v);
            if (s) sqlite3_bind_int64(s, i, v);
            continue;
        }
        p = get(p, &n, sizeof n);
        if (s && n == SIZE_MAX)
            sqlite3_bind_null(s, i);
        else if (s && *types == 't')
            sqlite3_bind_text(s, i, (const char *)p, (int)n, SQLITE_STATIC);
        else if (s)
            sqlite3_bind_blob(s, i, p, (int)n, SQLITE_STATIC);
        if (n != SIZE_MAX) p += n;
    }
    if (!s) return p;
    *rc = sqlite3_step(s);
    if (*rc == SQLITE_DONE || *rc == SQLITE_ROW) *rc = SQLITE_OK;
    sqlite3_reset(s);
    return p;
}

static bool run_all(db *d, batch *b) {
    const unsigned char *p = b->at, *end = b->at + b->len;
    int group = -1;
    bool in_group = false, broken = false;
    while (p < end) {
        if (*p == BEGIN_GROUP) {
            p++;
            group++;
            in_group = true;
            broken = false;
            if (!db_exec(d, "SAVEPOINT deed")) return false;
        } else if (*p == END_GROUP) {
            p++;
            in_group = false;
            if (broken && !db_exec(d, "ROLLBACK TO deed")) return false;
            if (!db_exec(d, "RELEASE deed")) return false;
            if (broken) b->failed[group / 8] |= (unsigned char)(1u << group % 8);
        } else {
            int rc;
            p = run_write(d, p, &rc);
            if (rc == SQLITE_CONSTRAINT && in_group)
                broken = true;
            else if (rc != SQLITE_OK)
                return false;
        }
    }
    return true;
}

/* ---- the WAL ------------------------------------------------------------------------------------------ */

static int count_pages(void *context, sqlite3 *base, const char *name, int pages) {
    keeper *k = context;
    (void)base, (void)name;
    k->pages = pages;
    return SQLITE_OK;
}

static void add_ms(struct timespec *t, long ms) {
    clock_gettime(CLOCK_MONOTONIC, t); /* nobody sets it */
    t->tv_nsec += ms * 1000000;
    t->tv_sec += t->tv_nsec / 1000000000;
    t->tv_nsec %= 1000000000;
}

/* The WAL is brought into the database beside the transactions. They do not wait for it, but the disk has two things to do then: so it
 * happens seldom while there is much to write, and otherwise when there is nothing. */
static void *sweep(void *context) {
    keeper *k = context;
    struct timespec until;
    int seen = 0, swept = 0;
    pthread_mutex_lock(&k->lock);
    while (!k->closing) {
        add_ms(&until, SWEEP_MS);
        pthread_cond_timedwait(&k->end, &k->lock, &until);
        bool quiet = k->pages == seen;
        seen = k->pages;
        if (k->closing || seen < (quiet ? QUIET_PAGES : SWEEP_PAGES) || (quiet && seen == swept)) continue;
        pthread_mutex_unlock(&k->lock);
        sqlite3_wal_checkpoint_v2(k->sweeping.base, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
        k->restart = !quiet;
        swept = seen;
        pthread_mutex_lock(&k->lock);
    }
    pthread_mutex_unlock(&k->lock);
    return NULL;
}

/* While there is always more to write the sweeper never catches up with the last page: right after it the rest is brought over between
 * two transactions, and the WAL begins anew. Not while somebody reads it: then after the next sweep. */
static void restart(keeper *k) {
    if (!atomic_exchange(&k->restart, false) && (!k->alone || k->pages < SWEEP_PAGES)) return;
    sqlite3_busy_timeout(k->base.base, 0);
    sqlite3_wal_checkpoint_v2(k->base.base, NULL, SQLITE_CHECKPOINT_RESTART, NULL, NULL);
    sqlite3_busy_timeout(k->base.base, DB_PATIENCE);
}

static bool commit(db *d, batch *b) {
    if (b->short_of_memory || !db_run(d, DB_BEGIN)) return false;
    if (run_all(d, b) && db_run(d, DB_COMMIT)) return true;
    db_exec(d, "ROLLBACK");
    return false;
}

static void *work(void *context) {
    keeper *k = context;
    pthread_mutex_lock(&k->lock);
    for (;;) {
        while (!(k->busy && !k->ended) && !k->closing) pthread_cond_wait(&k->more, &k->lock);
        if (!k->busy || k->ended) break;
        batch *b = k->written;
        pthread_mutex_unlock(&k->lock);
        bool fine = commit(&k->base, b);
        pthread_mutex_lock(&k->lock);
        k->fine = fine;
        k->ended = true;
        bool waited = k->waited;
        pthread_cond_broadcast(&k->more);
        pthread_mutex_unlock(&k->lock);
        if (!waited) k->done(k->context); /* who waits looks anyway */
        restart(k);
        pthread_mutex_lock(&k->lock);
    }
    pthread_mutex_unlock(&k->lock);
    return NULL;
}

keeper *keeper_open(const char *path, void (*done)(void *context), void *context) {
    keeper *k = calloc(1, sizeof *k);
    if (!k) return NULL;
    k->gathering = &k->one;
    k->written = &k->two;
    k->done = done;
    k->context = context;
    pthread_mutex_init(&k->lock, NULL);
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&k->more, &steady);
    pthread_cond_init(&k->end, &steady);
    pthread_condattr_destroy(&steady);
    if (!db_open(&k->base, path) && !db_open(&k->sweeping, path)) {
        sqlite3_wal_autocheckpoint(k->base.base, 0);
        sqlite3_wal_hook(k->base.base, count_pages, k);
        if (!pthread_create(&k->thread, NULL, work, k)) {
            if (!pthread_create(&k->sweeper, NULL, sweep, k)) return k;
            k->alone = true; /* the keeper does all of it */
            return k;
        }
    }
    db_free(&k->base);
    db_free(&k->sweeping);
    free(k);
    return NULL;
}

bool keeper_busy(const keeper *k) { return k->busy; } /* only this thread changes it */

void keeper_send(keeper *k) {
    batch *b = k->written;
    k->written = k->gathering;
    k->gathering = b;
    b->len = 0;
    b->writes = 0;
    b->groups = 0;
    b->short_of_memory = false;
    memset(b->failed, 0, sizeof b->failed);
    pthread_mutex_lock(&k->lock);
    k->busy = true;
    k->ended = false;
    pthread_cond_broadcast(&k->more);
    pthread_mutex_unlock(&k->lock);
}

bool keeper_ended(keeper *k, bool *fine) {
    pthread_mutex_lock(&k->lock);
    bool ended = k->busy && k->ended;
    if (ended) {
        *fine = k->fine;
        k->busy = false;
        k->ended = false;
    }
    pthread_mutex_unlock(&k->lock);
    return ended;
}

void keeper_wait(keeper *k) {
    struct timespec until;
    add_ms(&until, 1);
    pthread_mutex_lock(&k->lock);
    k->waited = true;
    if (k->busy && !k->ended) pthread_cond_timedwait(&k->more, &k->lock, &until);
    k->waited = false;
    pthread_mutex_unlock(&k->lock);
}

bool keeper_group_failed(const keeper *k, int group) { return k->written->failed[group / 8] >> group % 8 & 1; }

void keeper_stop(keeper *k) {
    pthread_mutex_lock(&k->lock);
    k->closing = true;
    pthread_cond_broadcast(&k->more);
    pthread_cond_broadcast(&k->end);
    pthread_mutex_unlock(&k->lock);
    if (!k->alone) pthread_join(k->sweeper, NULL);
    pthread_join(k->thread, NULL);
}

void keeper_close(keeper *k) {
    db_free(&k->sweeping);
    db_free(&k->base);
    pthread_mutex_destroy(&k->lock);
    pthread_cond_destroy(&k->more);
    pthread_cond_destroy(&k->end);
    free(k->one.at);
    free(k->two.at);
    free(k);
}
