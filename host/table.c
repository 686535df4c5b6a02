/* table.c -- tables in memory and in the database. See inside.h; what happens at them is conduct.c's. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"

/* ---- by code -------------------------------------------------------------------------------------------- */

static size_t hash(const char *code) {
    size_t h = 14695981039346656037u;
    for (; *code; code++) h = (h ^ (unsigned char)*code) * 1099511628211u;
    return h ^ h >> 29;
}

static void grow(host *h) {
    size_t n = h->buckets ? 2 * h->buckets : 1024;
    table **more = calloc(n, sizeof(table *));
    if (!more) return; /* longer chains do as well */
    free(h->by_code);
    h->by_code = more;
    h->buckets = n;
    for (table *t = h->tables; t; t = t->next) {
        table **at = &h->by_code[hash(t->code) & (n - 1)];
        t->next_code = *at;
        *at = t;
    }
}

static void enter(host *h, table *t) {
    t->next = h->tables;
    t->before = &h->tables;
    if (h->tables) h->tables->before = &t->next;
    h->tables = t;
    if (++h->n_tables > h->buckets) {
        grow(h);
        return;
    }
    table **at = &h->by_code[hash(t->code) & (h->buckets - 1)];
    t->next_code = *at;
    *at = t;
}

static table *make(void) {
    table *t = calloc(1, sizeof *t);
    if (t) t->asked_end = &t->asked;
    return t;
}

table *table_new(host *h) {
    table *t = make();
    if (!t) return NULL;
    t->id = ++h->last_table;
    t->created = h->now;
    people_letters(t->code, CODE);
    enter(h, t);
    return t;
}

void table_free(host *h, table *t) {
    table **at = &h->by_code[hash(t->code) & (h->buckets - 1)];
    while (*at != t) at = &(*at)->next_code;
    *at = t->next_code;
    *t->before = t->next;
    if (t->next) t->next->before = t->before;
    h->n_tables--;
    while (t->watches) tell_unwatch(t->watches);
    match_free(t->m);
    draws_free(t);
    free(t->raw);
    free(t);
}

/* ---- its row -------------------------------------------------------------------------------------------- */

static void put_ways(json *j, const table *t) {
    json_object(j, NULL);
    json_bool(j, "private", t->ways.private);
    json_bool(j, "rated", t->ways.rated);
    json_string(j, "link", t->ways.link);
    json_int(j, "bank", t->ways.bank);
    json_int(j, "plus", t->ways.plus);
    json_int(j, "turn", t->ways.turn);
    json_string(j, "again", t->ways.again);
    json_string(j, "event", t->ways.event);
    json_int(j, "round", t->ways.round);
    json_int(j, "langs", t->ways.langs);
    json_int(j, "closing", t->ways.closing);
    json_int(j, "conceded", t->ways.conceded);
    json_int(j, "paused", t->ways.paused);
    json_int(j, "clock_from", t->ways.clock_from);
    json_array(j, "left");
    for (int i = 0; t->ways.clock_from && i < t->seats; i++) json_int(j, NULL, t->ways.left[i]);
    json_close(j);
    json_close(j);
}

static int64_t number(const json_node *n, const char *key) {
    const json_node *v = json_member(n, key);
    return v && v->type == JSON_IS_NUMBER ? strtoll(v->text, NULL, 10) : 0;
}

static void copy_string(const json_node *n, const char *key, char *out, size_t cap) {
    const json_node *v = json_member(n, key);
    snprintf(out, cap, "%s", v && v->type == JSON_IS_STRING ? v->text : "");
}

static bool is_true(const json_node *n, const char *key) {
    const json_node *v = json_member(n, key);
    return v && v->truth;
}

static void read_ways(table *t, const char *text) {
    char copy[1024];
    json_node node[64];
    size_t at;
    snprintf(copy, sizeof copy, "%s", text);
    if (json_read(copy, node, 64, &at)) return;
    t->ways = (table_ways){.private = is_true(node, "private"),
                           .rated = is_true(node, "rated"),
                           .bank = number(node, "bank"),
                           .plus = number(node, "plus"),
                           .turn = number(node, "turn"),
                           .langs = (unsigned)number(node, "langs"),
                           .closing = number(node, "closing"),
                           .conceded = (int)number(node, "conceded"),
                           .round = (int)number(node, "round"),
                           .paused = number(node, "paused"),
                           .clock_from = number(node, "clock_from")};
    const json_node *left = json_member(node, "left");
    left = left ? left->first : NULL;
    for (int i = 0; left && i < GAME_SEATS; i++, left = left->next) t->ways.left[i] = strtoll(left->text, NULL, 10);
    copy_string(node, "link", t->ways.link, sizeof t->ways.link);
    copy_string(node, "again", t->ways.again, sizeof t->ways.again);
    copy_string(node, "event", t->ways.event, sizeof t->ways.event);
}

void table_touch(host *h, table *t) {
    if (t->dirty) return;
    t->dirty = true;
    t->next_dirty = h->dirty;
    h->dirty = t;
}

void table_write(host *h, table *t, bool fresh) {
    char ways[1024], options[512];
    text_out o = {ways, 0, sizeof ways}, p = {options, 0, sizeof options};
    json j;
    json_begin(&j, &o, NULL);
    put_ways(&j, t);
    if (fresh) {
        text_put(&p, "");
        text_options(&p, t->g, &t->opt);
        keeper_write(h->k, DB_TABLE_ADD,
                     "itititti"
                     "i",
                     t->id, t->code, (int64_t)t->state, t->g->id, (int64_t)t->rules, options, ways, t->owner, h->now);
    } else {
        keeper_write(h->k, DB_TABLE_STATE, "iiti", t->id, (int64_t)t->state, ways, h->now);
    }
    t->news = true;
    table_touch(h, t);
}

void table_write_seat(host *h, table *t, int seat) {
    const table_seat *s = &t->seat[seat];
    if (!s->who && !s->bot[0])
        keeper_write(h->k, DB_SEAT_DROP, "ii", t->id, (int64_t)seat);
    else
        keeper_write(h->k, DB_SEAT_PUT, "iiitt", t->id, (int64_t)seat, s->who, s->name, s->bot[0] ? s->bot : NULL);
    t->news = true;
    table_touch(h, t);
}

void table_write_new(host *h, table *t) {
    table_write(h, t, true);
    draws_begin(h, t);
    for (int i = 0; i < t->seats; i++)
        if (t->seat[i].who || t->seat[i].bot[0]) table_write_seat(h, t, i);
}

void table_free_seat(host *h, table *t, int seat) {
    memset(&t->seat[seat], 0, sizeof t->seat[seat]);
    draws_drop_seat(h, t, seat);
    table_write_seat(h, t, seat);
}

/* ---- from the database ----------------------------------------------------------------------------------- */

static const char *column(sqlite3_stmt *s, int i) {
    const unsigned char *text = sqlite3_column_text(s, i);
    return text ? (const char *)text : "";
}

void table_read_options(const game *g, const char *text, game_options *opt) {
    char line[TEXT_LINE];
    text_fault f;
    game_default_options(g, opt);
    while ((text = text_next_line(text, line, sizeof line)))
        if (line[0]) text_read_option(g, line, opt, &f);
}

static void read_row(table *t, sqlite3_stmt *s) {
    t->id = sqlite3_column_int64(s, 0);
    snprintf(t->code, sizeof t->code, "%s", column(s, 1));
    t->state = (table_state)sqlite3_column_int(s, 2);
    t->g = game_find(column(s, 3));
    t->rules = sqlite3_column_int(s, 4);
    if (t->g && t->g->rules != t->rules) t->g = NULL; /* a match is only ever played by its own rules */
    if (t->g) table_read_options(t->g, column(s, 5), &t->opt);
    t->seats = t->g ? t->opt.v[0] : 0;
    read_ways(t, column(s, 6));
    t->owner = sqlite3_column_int64(s, 7);
    t->created = sqlite3_column_int64(s, 8);
    t->idle = sqlite3_column_int64(s, 9);
}

static void read_seat(table *t, sqlite3_stmt *s) {
    int seat = sqlite3_column_int(s, 1);
    if (seat < 0 || seat >= GAME_SEATS) return;
    t->seat[seat].who = sqlite3_column_int64(s, 2);
    snprintf(t->seat[seat].name, sizeof t->seat[seat].name, "%s", column(s, 3));
    snprintf(t->seat[seat].bot, NAME_BYTES, "%s", column(s, 4));
}

static bool make_match(host *h, table *t) {
    const char *why;
    uint64_t seed;
    (void)h;
    randombytes_buf(&seed, sizeof seed);
    match_free(t->m);
    t->m = match_new(t->g, &t->opt, NULL, seed, &why);
    return t->m;
}

static bool make_room(table *t, size_t need) {
    if (need <= t->raw_cap) return true;
    size_t cap = need + need / 2 + 64;
    unsigned char *more = realloc(t->raw, cap);
    if (!more) return false;
    t->raw = more;
    t->raw_cap = cap;
    return true;
}

/* Before its steps are read. */
static bool begin_raw(table *t) {
    for (int i = 0; i < t->seats; i++)
        t->seat[i].left = t->ways.clock_from ? t->ways.left[i] : t->ways.bank ? t->ways.bank : t->ways.turn;
    t->era = 0;
    t->raw_len = 0;
    return make_room(t, 1);
}

/* Steps as they were kept: false when one of them is not legal, and the rest is left out. */
static bool follow(match *m, const unsigned char *p, size_t len) {
    for (; len >= STEP_BYTES; p += STEP_BYTES, len -= STEP_BYTES) {
        game_action a;
        memcpy(&a, p, sizeof a);
        if (match_play(m, a, MATCH_EVERYBODY, NULL)) return false;
        m->step[m->len - 1].flags |= p[sizeof a] & MATCH_AUTO;
    }
    return true;
}

/* A row of the log or a record: its steps behind those that remain. They are followed when somebody needs the table. */
static void take_row(host *h, table *t, sqlite3_stmt *s) {
    int n = sqlite3_column_int(s, 1);
    size_t len = (size_t)sqlite3_column_bytes(s, 2), before;
    const unsigned char *steps = sqlite3_column_blob(s, 2);
    bool record = sqlite3_column_count(s) < 5;
    if (record) {
        t->era = n;
        n = 0;
    } else if ((size_t)n * STEP_BYTES < t->raw_len) {
        t->era++;
    }
    before = (size_t)n * STEP_BYTES;
    if (before > t->raw_len || !make_room(t, before + len)) {
        log_line(h, "damaged", "table %s has a gap in its log before step %d", t->code, n);
        return;
    }
    if (len) memcpy(t->raw + before, steps, len);
    t->raw_len = before + len;
    if (record || !len || steps[1] >= GAME_SEATS) return;
    table_seat *seat = &t->seat[steps[1]];
    if (t->ways.bank && sqlite3_column_int64(s, 5) > t->ways.clock_from)
        seat->left += t->ways.plus - sqlite3_column_int64(s, 4);
    if (sqlite3_column_type(s, 3) == SQLITE_NULL) return;
    int k = seat->next_done++ % KEYS;
    const char *key = column(s, 3);
    size_t bytes = strnlen(key, KEY - 1);
    memcpy(seat->done[k].key, key, bytes);
    seat->done[k].key[bytes] = 0;
    seat->done[k].n = (int)(t->raw_len / STEP_BYTES);
}

/* A record holds the beginning of a long name. */
void table_begin_session(table *t) {
    static const session_ways ways = {.confirm = false, .forced = true, .apart = true, .secret = true};
    for (int i = 0; i < t->seats; i++) {
        const table_seat *s = &t->seat[i];
        if (s->who)
            name_clean(s->name, t->m->name[i]);
        else
            snprintf(t->m->name[i], NAME_BYTES, "bot:%.*s", NAME_BYTES - 5, s->bot);
    }
    session_begin(&t->s, t->m, &ways);
}

static void sit_down(host *h, table *t) {
    table_begin_session(t);
    for (int i = 0; i < t->seats; i++) {
        bot b;
        if (t->seat[i].who && t->seat[i].bot[0] && !bot_make(t->seat[i].bot, &b)) session_replace_person(&t->s, i, &b);
    }
    t->shown = t->m->now;
    t->shown_n = t->kept = t->m->len;
    t->since = h->now;
    t->told = conduct_due(t);
}

bool table_wake(host *h, table *t) {
    if (!t->raw) return true;
    if (!make_match(h, t)) return false;
    draws_wake(h, t);
    if (t->state == TABLE_PLAYING) plan_load(h, t);
    if (!follow(t->m, t->raw, t->raw_len))
        log_line(h, "damaged", "table %s cannot follow its log after step %d", t->code, t->m->len);
    free(t->raw);
    t->raw = NULL;
    t->raw_len = t->raw_cap = 0;
    sit_down(h, t);
    if (t->state > TABLE_PLAYING) draws_publish(t);
    return true;
}

/* One table with all that belongs to it; the row is read already. */
static void read_rest(host *h, table *t) {
    sqlite3_stmt *s = db_use(&h->base, DB_SEAT_OF);
    sqlite3_bind_int64(s, 1, t->id);
    while (sqlite3_step(s) == SQLITE_ROW) read_seat(t, s);
    sqlite3_reset(s);
    if (!t->g || t->state == TABLE_OPEN || !begin_raw(t)) return;
    static const db_statement from[] = {DB_RECORD_GET, DB_LOG_OF};
    for (int i = 0; i < 2; i++) {
        s = db_use(&h->base, from[i]);
        sqlite3_bind_int64(s, 1, t->id);
        while (sqlite3_step(s) == SQLITE_ROW) take_row(h, t, s);
        sqlite3_reset(s);
        if (t->state > TABLE_PLAYING) break; /* its record is all there is */
    }
    table_wake(h, t);
}

table *table_find(host *h, const char *code) {
    for (table *t = h->buckets ? h->by_code[hash(code) & (h->buckets - 1)] : NULL; t; t = t->next_code)
        if (!strcmp(t->code, code)) return table_wake(h, t) ? t : NULL;
    sqlite3_stmt *s = db_use(&h->base, DB_TABLE_BY_CODE);
    sqlite3_bind_text(s, 1, code, -1, SQLITE_STATIC);
    table *t = sqlite3_step(s) == SQLITE_ROW ? make() : NULL;
    if (t) read_row(t, s);
    sqlite3_reset(s);
    if (!t) return NULL;
    read_rest(h, t);
    t->idle = h->now;
    enter(h, t);
    return t;
}

bool table_reload(host *h, table *t) {
    sqlite3_stmt *s = db_use(&h->base, DB_TABLE_BY_CODE);
    sqlite3_bind_text(s, 1, t->code, -1, SQLITE_STATIC);
    bool found = sqlite3_step(s) == SQLITE_ROW;
    memset(t->seat, 0, sizeof t->seat);
    if (found) read_row(t, s);
    sqlite3_reset(s);
    match_free(t->m);
    draws_free(t);
    t->m = NULL;
    memset(t->offer, 0, sizeof t->offer);
    if (found) read_rest(h, t);
    return found;
}

/* ---- after a fall ------------------------------------------------------------------------------------------ */

typedef struct {
    table **at;
    int64_t *id; /* beside them, so that looking for one does not fetch the tables on the way */
    size_t n;
} loaded; /* in order of their ids */

static table *by_id(const loaded *l, int64_t id) {
    size_t lo = 0, hi = l->n;
    while (lo < hi) {
        size_t mid = (lo + hi) / 2;
        if (l->id[mid] < id)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo < l->n && l->id[lo] == id ? l->at[lo] : NULL;
}

static bool load_rows(host *h, loaded *l) {
    sqlite3_stmt *s = db_use(&h->base, DB_TABLE_LIVE);
    size_t cap = 0;
    while (s && sqlite3_step(s) == SQLITE_ROW) {
        if (l->n == cap) {
            cap = cap ? 2 * cap : 1024;
            table **more = realloc(l->at, cap * sizeof(table *));
            if (more) l->at = more;
            int64_t *ids = realloc(l->id, cap * sizeof(int64_t));
            if (ids) l->id = ids;
            if (!more || !ids) return false;
        }
        table *t = make();
        if (!t) return false;
        read_row(t, s);
        l->id[l->n] = t->id;
        l->at[l->n++] = t;
        enter(h, t);
    }
    sqlite3_reset(s);
    return s;
}

/* Each row of these, at its table. */
static void load_each(host *h, const loaded *l, db_statement which, void (*take)(host *, table *, sqlite3_stmt *)) {
    sqlite3_stmt *s = db_use(&h->base, which);
    while (s && sqlite3_step(s) == SQLITE_ROW) {
        table *t = by_id(l, sqlite3_column_int64(s, 0));
        if (t) take(h, t, s);
    }
    sqlite3_reset(s);
}

static void take_seat(host *h, table *t, sqlite3_stmt *s) {
    (void)h;
    read_seat(t, s);
}

static void take_steps(host *h, table *t, sqlite3_stmt *s) {
    if (t->raw) take_row(h, t, s);
}

static void take_log(host *h, table *t, sqlite3_stmt *s) {
    int64_t at = sqlite3_column_int64(s, 5);
    if (!t->first_log) t->first_log = at;
    take_steps(h, t, s);
}

bool table_recover(host *h, int *tables, long *steps) {
    loaded l = {0};
    bool fine = load_rows(h, &l);
    load_each(h, &l, DB_SEAT_LIVE, take_seat);
    for (size_t i = 0; i < l.n; i++)
        if (l.at[i]->g && l.at[i]->state == TABLE_PLAYING) fine = begin_raw(l.at[i]) && fine;
    load_each(h, &l, DB_RECORD_LIVE, take_steps);
    load_each(h, &l, DB_LOG_LIVE, take_log);
    for (size_t i = 0; i < l.n; i++) *steps += (long)(l.at[i]->raw_len / STEP_BYTES);
    *tables = (int)l.n;
    free(l.at);
    free(l.id);
    return fine;
}

/* ---- who sits there ---------------------------------------------------------------------------------------- */

int table_seat_of(const table *t, int64_t who) {
    for (int i = 0; who && i < t->seats; i++)
        if (t->seat[i].who == who) return i;
    return GAME_NOBODY;
}

/* What is hidden is revealed after the end. */
int table_viewer(const table *t, const person *p) {
    if (t->state > TABLE_PLAYING) return VIEWER_EVERYTHING;
    return table_seat_of(t, p->id);
}

bool table_record(const table *t, text_out *o) {
    *o = (text_out){0};
    match_write(t->m, o); /* counts */
    if (!json_grow(o, o->len + 1)) return false;
    o->len = 0;
    match_write(t->m, o);
    return true;
}
