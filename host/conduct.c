/* conduct.c -- what happens at a table, by way of session/: actions, what goes by itself, bots, clocks, the log. Nothing is
 * told to anybody here; that happens after the transaction. See inside.h. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "events.h"
#include "inside.h"

enum { LOGGED = 256 };

unsigned conduct_due(const table *t) {
    if (t->state != TABLE_PLAYING || !t->m) return 0;
    return match_actors(t->m) & t->s.people;
}

/* ---- the log -------------------------------------------------------------------------------------------- */

static size_t pack(const match *m, int from, int to, unsigned char *out) {
    size_t n = 0;
    for (int i = from; i < to; i++, n += STEP_BYTES) {
        memcpy(out + n, &m->step[i].act, sizeof(game_action));
        out[n + sizeof(game_action)] = m->step[i].flags;
    }
    return n;
}

static void log_steps(host *h, table *t, const char *key, int64_t spent) {
    unsigned char small[LOGGED * STEP_BYTES], *bytes = small;
    int n = t->m->len - t->kept;
    if (n > LOGGED && !(bytes = malloc((size_t)n * STEP_BYTES))) {
        h->broken = true;
        return;
    }
    size_t len = pack(t->m, t->kept, t->m->len, bytes);
    int64_t at = ++h->last_log;
    if (!t->first_log) t->first_log = at;
    keeper_write(h->k, DB_LOG_ADD, "iiibti", at, t->id, (int64_t)t->kept, bytes, len, key, spent);
    if (bytes != small) free(bytes);
    t->kept = t->m->len;
    table_touch(h, t);
}

/* All its steps in one row: when it is over, or so that the log need not be kept from its beginning. */
static void write_record(host *h, table *t) {
    unsigned char *bytes = malloc((size_t)t->m->len * STEP_BYTES + 1);
    char points[256];
    text_out o = {points, 0, sizeof points};
    json j;
    game_score score;
    if (!bytes) {
        h->broken = true;
        return;
    }
    t->g->score(game_whole(game_in(&t->m->now)), &score);
    json_begin(&j, &o, NULL);
    json_array(&j, NULL);
    for (int i = 0; i < t->seats; i++) json_int(&j, NULL, score.points[i]);
    json_close(&j);
    keeper_write(h->k, DB_RECORD_PUT, "iibt", t->id, (int64_t)t->era, bytes, pack(t->m, 0, t->m->len, bytes), points);
    free(bytes);
    t->first_log = 0;
    table_touch(h, t);
}

void conduct_park(host *h, table *t) {
    write_record(h, t);
    if (!t->ways.bank) return;
    pace_keep(h, t); /* the rows that tell what was spent go */
    table_write(h, t, false);
}

/* ---- going on ------------------------------------------------------------------------------------------- */

void conduct_end(host *h, table *t, table_state how) {
    t->state = how;
    t->idle = h->now;
    write_record(h, t);
    draws_publish(t);
    if (how == TABLE_OVER || t->ways.conceded) ratings_match(h, t);
    if (t->ways.event[0]) events_match(h, t);
    table_write(h, t, false);
}

/* Whoever has acted has the whole of a turn again, for the next one. */
static void start_clocks(host *h, table *t, int actor) {
    if (t->ways.turn && actor < GAME_SEATS) t->seat[actor].left = t->ways.turn;
    t->since = h->now;
}

void conduct_go_on(host *h, table *t, int actor, const char *key) {
    int64_t spent = actor < GAME_SEATS ? pace_spent(h, t) : 0;
    if (actor < GAME_SEATS && t->ways.bank) t->seat[actor].left += t->ways.plus - spent;
    while (session_advance(&t->s, NULL) || plan_act(h, t)) continue;
    if (t->m->len != t->kept) log_steps(h, t, key, spent);
    start_clocks(h, t, actor);
    notice_turns(h, t);
    if (!match_actors(t->m)) conduct_end(h, t, TABLE_OVER);
}

const char *conduct_start(host *h, table *t) {
    const char *why = NULL;
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    t->m = match_new(t->g, &t->opt, NULL, seed, &why);
    if (!t->m) return why;
    table_begin_session(t);
    draws_start(h, t);
    t->ways.closing = 0;
    t->state = TABLE_PLAYING;
    t->shown = t->m->now;
    t->shown_n = t->kept = 0;
    for (int i = 0; i < t->seats; i++) t->seat[i].left = t->ways.bank + t->ways.turn;
    table_write(h, t, false);
    conduct_go_on(h, t, GAME_NOBODY, NULL);
    return NULL;
}

/* ---- deeds of seats ------------------------------------------------------------------------------------- */

static void remember_key(table_seat *s, const char *key, int n) {
    int k = s->next_done++ % KEYS;
    memcpy(s->done[k].key, key, strlen(key) + 1); /* it is shorter than KEY */
    s->done[k].n = n;
}

const char *conduct_act(host *h, table *t, int seat, const char *action, const char *key, text_fault *f) {
    game_action a;
    const char *no = text_read_action(t->g, action, &a, f);
    if (!no) no = session_act(&t->s, 1u << seat, a, NULL);
    if (no) return no;
    offers_moved_on(t);
    plan_drop(h, t, seat);
    if (key) remember_key(&t->seat[seat], key, t->m->len);
    h->count.actions++;
    conduct_go_on(h, t, seat, key);
    return NULL;
}

/* Steps were taken back: the log says how many remain. */
static void log_cut(host *h, table *t) {
    t->kept = t->m->len;
    t->era++;
    log_steps(h, t, NULL, 0);
    offers_moved_on(t);
    t->since = h->now;
}

const char *conduct_undo(host *h, table *t, int seat) {
    const char *no = session_undo_seat(&t->s, seat);
    if (!no) log_cut(h, t);
    return no;
}

const char *conduct_undo_of(host *h, table *t, int seat) {
    int left;
    const char *no = session_consent_to(&t->s, seat, &left);
    if (no) return no;
    session_cut(&t->s, left);
    log_cut(h, t);
    return NULL;
}

void conduct_leave(host *h, table *t, int seat) {
    snprintf(t->seat[seat].bot, NAME_BYTES, "%s", bot_usual->name);
    session_replace_person(&t->s, seat, bot_usual);
    offers_moved_on(t);
    plan_drop(h, t, seat);
    table_write_seat(h, t, seat);
    conduct_go_on(h, t, GAME_NOBODY, NULL);
}

void conduct_return(host *h, table *t, int seat) {
    t->seat[seat].bot[0] = 0;
    session_return_seat(&t->s, seat);
    if (t->seat[seat].left < t->ways.plus) t->seat[seat].left = t->ways.plus;
    if (t->ways.bank && t->seat[seat].left < t->ways.bank / 10) t->seat[seat].left = t->ways.bank / 10;
    if (t->ways.turn) t->seat[seat].left = t->ways.turn;
    t->since = h->now;
    table_write_seat(h, t, seat);
}

void conduct_clock(host *h, table *t) {
    unsigned due = t->ways.bank || t->ways.turn ? conduct_due(t) : 0;
    if (t->ways.paused && t->ways.paused <= h->now) pace_resume(h, t);
    for (int i = 0; i < t->seats; i++)
        if (due >> i & 1 && t->seat[i].left < pace_spent(h, t)) {
            log_line(h, "late", "table %s: a bot plays on for seat %d", t->code, i);
            t->seat[i].left = 0;
            conduct_leave(h, t, i);
        }
}

/* ---- bots ----------------------------------------------------------------------------------------------- */

/* A person who plays there waits for its bots, otherwise whoever opened it. */
static int64_t who_waits(const table *t) {
    for (int i = 0; i < t->seats; i++)
        if (t->seat[i].who) return t->seat[i].who;
    return t->owner;
}

typedef struct {
    work_job job; /* first: it is found by it */
    host *h;
    char code[CODE];
    const game *g;
    bot b;
    game_buf state;
    int seat, len;
    uint64_t seed;
    game_action chosen;
} thought;

static void think(work_job *j) {
    thought *x = (thought *)j;
    game_rng rng;
    rng_seed(&rng, x->seed);
    x->chosen = bot_act(&x->b, x->g, game_in(&x->state), x->seat, &rng);
}

static void thought_done(work_job *j) {
    thought *x = (thought *)j;
    host *h = x->h;
    table *t = table_find(h, x->code);
    h->count.bots++;
    if (t) t->thinking = false;
    /* The position may be another by now: somebody came back, or took something back. */
    bool same = t && t->m && t->state == TABLE_PLAYING && t->m->len == x->len && !t->flying && !t->dirty &&
                !memcmp(&t->m->now, &x->state, t->g->state_bytes) && session_bot(&t->s, x->seat);
    if (same && !session_act(&t->s, 1u << x->seat, x->chosen, NULL)) {
        offers_moved_on(t);
        conduct_go_on(h, t, GAME_NOBODY, NULL);
    } else if (t && !t->flying && !t->dirty) {
        conduct_think(h, t);
    }
    free(x);
}

void conduct_think(host *h, table *t) {
    if (t->state != TABLE_PLAYING || !t->m || t->thinking || h->draining || conduct_due(t)) return; /* people first */
    session_turn next = session_next(&t->s);
    if (next.what != DUE_BOT) return;
    thought *x = calloc(1, sizeof *x);
    if (!x) return;
    *x = (thought){.job = {.run = think, .done = thought_done, .whose = who_waits(t)},
                   .h = h,
                   .g = t->g,
                   .b = *session_bot(&t->s, next.seat),
                   .state = t->m->now,
                   .seat = next.seat,
                   .len = t->m->len};
    memcpy(x->code, t->code, CODE);
    randombytes_buf(&x->seed, sizeof x->seed);
    t->thinking = true;
    work_add(h->pool, &x->job);
}
