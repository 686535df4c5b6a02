/* host.c -- see host.h and inside.h: the loop. What was read is played, what was played is kept, what was kept is told. */
#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "../server/apipage.h"
#include "events.h"
#include "inside.h"
#include "notice.h"

enum { BUSY_PER_TICK = 150, FEW_WRITES = 48 };
enum { KEEP_IDLE = 60000, PARK_AFTER = 400000, PARK_EACH = 50, WAKE_EACH = 100, WAITED_FOR = 14 };
enum { LEAP = 60000, BACK_WITHIN = 12 * 3600000 };
#define DAY INT64_C(86400000)

static int64_t clock_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- lines --------------------------------------------------------------------------------------------------- */

static void opened(void *context, web_line *l, void *owner) {
    client *c = owner;
    (void)context;
    c->line = l;
    lobby_come(c->h, c);
}

static void said(void *context, web_line *l, char *text, size_t len) {
    (void)context;
    ask_hear(web_owner(l), text, len);
}

static void closed(void *context, web_line *l) {
    client *c = web_owner(l);
    ask_forget_line(context, c);
    tell_unwatch_all(c);
    lobby_go(context, c);
    events_unwatch(context, c);
    free(c);
}

static void crowded(void *context) { log_line(context, "crowded", "more connections than can be served at once"); }

/* ---- the loop -------------------------------------------------------------------------------------------------- */

static void send_batch(host *h) {
    h->flying = h->dirty;
    h->dirty = NULL;
    for (table *t = h->flying; t; t = t->next_flying) {
        t->next_flying = t->next_dirty; /* it may become dirty again meanwhile */
        t->dirty = false;
        t->flying = true;
    }
    h->flying_promises = h->promised;
    h->promised = NULL;
    h->promised_end = &h->promised;
    keeper_send(h->k);
}

/* Every second at least. A clock that was set, and a machine that slept, cost nobody time: who is to act has as much as before. */
static void look_at_clock(host *h) {
    const int64_t before = h->now;
    h->now = clock_now();
    if (h->now >= before && h->now - before <= LEAP) return;
    h->steady = h->now;
    for (table *t = h->tables; t; t = t->next) t->since += h->now - before;
}

static void turn(void *context) {
    host *h = context;
    bool fine;
    look_at_clock(h);
    work_finish(h->pool);
    if (keeper_busy(h->k)) keeper_wait(h->k);
    if (keeper_ended(h->k, &fine)) {
        h->count.commits++;
        if (!fine) {
            h->count.failed_commits++;
            log_line(h, "storage", "a transaction failed");
        }
        ask_settle(h, fine);
        /* What has arrived meanwhile goes along: a transaction for the few that came before would keep it waiting. */
        if (keeper_gathered(h->k) < FEW_WRITES) web_pump(h->w);
    }
    if (!keeper_busy(h->k) && (keeper_gathered(h->k) || h->dirty || h->promised)) send_batch(h);
}

/* The log is forgotten up to where the oldest table begins in it; tables that lie far back are written anew. */
static void tidy_log(host *h) {
    int64_t first = h->last_log;
    int parked = 0;
    for (table *t = h->tables; t; t = t->next) {
        if (t->first_log && h->last_log - t->first_log > PARK_AFTER && parked < PARK_EACH && !t->flying && t->m) {
            conduct_park(h, t);
            parked++;
        }
        if (t->first_log && t->first_log < first) first = t->first_log;
    }
    if (first <= h->forgotten + PARK_AFTER / 4) return;
    keeper_write(h->k, DB_LOG_MARK, "i", h->last_log);
    keeper_write(h->k, DB_LOG_DROP, "i", first);
    h->forgotten = first;
}

static bool is_needed(const table *t) {
    return t->watches || t->asked || t->flying || t->dirty || t->thinking || t->state == TABLE_PLAYING;
}

/* Somebody who waits for the match to begin is connected. */
static bool is_awaited(const host *h, const table *t) {
    bool here = lobby_online(h, t->owner);
    for (int i = 0; i < t->seats; i++) here = here || lobby_online(h, t->seat[i].who);
    return here;
}

/* An open table stays while those who wait there come back now and then. The database is told of it once a day, for the
 * next start. Nobody could come back while the server was away or its machine slept, nor while a clock leapt: after that they have time
 * to. */
static void tend_open(host *h, table *t) {
    int64_t unseen = h->now - (t->idle > t->created ? t->idle : t->created);
    if (unseen < DAY || !t->g || t->flying) return;
    if (is_awaited(h, t)) {
        t->idle = h->now;
        table_write(h, t, false);
    } else if (unseen > WAITED_FOR * DAY && h->now - h->steady > BACK_WITHIN) {
        t->state = TABLE_ENDED;
        table_write(h, t, false);
    }
}

static void tick(void *context) {
    host *h = context;
    look_at_clock(h);
    h->busy = h->count.actions - h->actions_before > BUSY_PER_TICK;
    h->actions_before = h->count.actions;
    int woken = 0;
    for (table *t = h->tables, *next; t; t = next) {
        next = t->next;
        if (t->raw && woken < WAKE_EACH) { /* after a start: bots and clocks go on, a few tables at a time */
            woken++;
            if (table_wake(h, t)) conduct_think(h, t);
        }
        if (!t->flying && t->state == TABLE_PLAYING) conduct_clock(h, t);
        draws_tick(h, t);
        if (t->state == TABLE_OPEN)
            tend_open(h, t);
        else if (is_needed(t))
            t->idle = h->now;
        else if (h->now - t->idle > KEEP_IDLE)
            table_free(h, t);
    }
    lobby_tick(h);
    events_tick(h);
    if (!keeper_busy(h->k)) tidy_log(h);
    notice_tick(h);
}

static void wake(void *context) {
    host *h = context;
    if (h->w) web_wake(h->w);
}

/* ---- opening and closing ---------------------------------------------------------------------------------------- */

static int64_t read_last(host *h, db_statement which) {
    sqlite3_stmt *s = db_use(&h->base, which);
    int64_t n = s && sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : 0;
    sqlite3_reset(s);
    return n;
}

static void raise_limit(void) {
    struct rlimit r;
    if (getrlimit(RLIMIT_NOFILE, &r)) return;
    r.rlim_cur = r.rlim_max;
    setrlimit(RLIMIT_NOFILE, &r);
}

static const char *open_base(host *h) {
    const char *why = db_open(&h->base, h->config.base);
    int tables = 0;
    long steps = 0;
    if (!why) why = naming_open(h);
    if (why) return why;
    h->last_person = read_last(h, DB_PERSON_LAST);
    h->last_table = read_last(h, DB_TABLE_LAST);
    h->last_log = read_last(h, DB_LOG_LAST);
    h->last_line = read_last(h, DB_CHAT_NEWEST);
    h->last_event = read_last(h, DB_EVENT_LAST);
    int64_t begin = clock_now();
    if (!table_recover(h, &tables, &steps) || !events_open(h)) return "there is no memory left";
    log_line(h, "recovered", "%d tables, %ld steps, %lld ms", tables, steps, (long long)(clock_now() - begin));
    return NULL;
}

host *host_open(const host_config *c, const char **why, const char **detail) {
    host *h = calloc(1, sizeof *h);
    int error;
    *why = "there is no memory left";
    *detail = NULL;
    if (!h || sodium_init() < 0) {
        free(h);
        return NULL;
    }
    h->config = *c;
    h->now = h->started = h->steady = clock_now();
    h->promised_end = &h->promised;
    raise_limit();
    web_config w = {.host = c->host,
                    .root = c->root,
                    .port = c->port,
                    .name = c->name,
                    .cert = c->cert,
                    .key = c->key,
                    .api = "/api/",
                    .socket = "/api/v1/socket",
                    .behind = c->behind,
                    .strict = c->strict,
                    .most_connections = MOST_CONNECTIONS,
                    .turn_away = api_turn_away,
                    .most_body = MOST_BODY,
                    .most_message = MOST_MESSAGE,
                    .most_waiting = MOST_WAITING,
                    .most_waiting_together = MOST_WAITING_TOGETHER,
                    .context = h,
                    .call = api_call,
                    .greet = api_greet,
                    .opened = opened,
                    .said = said,
                    .closed = closed,
                    .turn = turn,
                    .tick = tick,
                    .crowded = crowded};
    const char *wrong = open_base(h);
    if (wrong) {
        *why = wrong;
        *detail = c->base;
    } else if ((h->pool = work_open(c->threads, wake, h)) && (h->k = keeper_open(c->base, wake, h)) && notice_open(h)) {
        h->w = web_open(&w, &error);
        if (h->w) return h;
        *why = error == EPROTO ? "the certificate or its key cannot be used" : strerror(error);
    }
    host_close(h);
    return NULL;
}

int host_port(const host *h) { return web_port(h->w); }

void host_run(host *h) {
    log_line(h, "open", "port %d", web_port(h->w));
    web_run(h->w);
    h->draining = true;
}

void host_stop(host *h) { web_stop(h->w); }

/* What was promised is kept before anybody is sent away. */
static void drain(host *h) {
    bool fine;
    for (int i = 0; i < 3; i++) {
        if (!keeper_busy(h->k) && !keeper_gathered(h->k) && !h->promised) break;
        if (!keeper_busy(h->k)) send_batch(h);
        while (!keeper_ended(h->k, &fine)) nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        ask_settle(h, fine);
    }
}

void host_close(host *h) {
    h->draining = true;
    if (h->pool) work_close(h->pool);
    h->pool = NULL;
    notice_stop(h);
    if (h->w) drain(h);
    if (h->k) keeper_stop(h->k); /* its thread may be about to wake the web */
    if (h->w) web_close(h->w);
    h->w = NULL;
    if (h->k) keeper_close(h->k);
    while (h->tables) table_free(h, h->tables);
    events_close(h);
    notice_close(h);
    apipage_free();
    ask_free_spare(h);
    db_free(&h->base);
    names_free(h->names);
    ratings_forget(h);
    log_line(h, "closed", "after %lld s", (long long)((clock_now() - h->started) / 1000));
    free(h->by_code);
    free(h->limits);
    free(h->games);
    free(h);
}
