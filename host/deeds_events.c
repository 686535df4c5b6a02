/* deeds_events.c -- what can be asked for about events: make one, enter, leave, begin, remove somebody, give it up. See events.h. */
#include <stdlib.h>
#include <string.h>

#include "events.h"

enum { LISTED = 100, PAST = 20, MOST_MADE = 20, MINUTES = 44640, YEAR = 366 };

static event *find(ask *a) {
    const char *code = ask_string(a, "event");
    event *e = code ? events_find(a->h, code) : NULL;
    if (!e) ask_refuse(a, 404, "no-event", N_("There is no such event."));
    return e;
}

static void answer(ask *a, const event *e) { events_put(ask_open(a), "info", a->h, e, &a->who, true); }

static bool is_maker(ask *a, const event *e) {
    if (e->owner == a->who.id) return true;
    ask_refuse(a, 403, "not-yours", N_("Only the person who made the event can do that."));
    return false;
}

/* ---- a new one ---------------------------------------------------------------------------------------------- */

/* One line of at most so many letters, not only spaces. */
static bool read_title(ask *a, event *e) {
    const char *text = ask_string(a, "title");
    int letters = 0;
    bool fine = text, seen = false;
    for (const char *p = fine ? text : ""; *p; p++) {
        fine = fine && (unsigned char)*p >= 0x20 && *p != 0x7f;
        letters += ((unsigned char)*p & 0xc0) != 0x80;
        seen = seen || *p != ' ';
    }
    if (!fine || !seen || letters > EVENT_TITLE) {
        ask_refuse(a, 422, "title", N_("\"title\" is one line of at most 60 letters."));
        return false;
    }
    snprintf(e->title, sizeof e->title, "%s", text);
    return true;
}

static bool read_system(ask *a, event *e) {
    const char *word = ask_string(a, "system");
    long rounds = 0, times = 1;
    e->c.system = word && !strcmp(word, "round-robin") ? CONTEST_ROUND_ROBIN : CONTEST_SWISS;
    if (!word || (e->c.system == CONTEST_SWISS && strcmp(word, "swiss") != 0)) {
        ask_refuse(a, 422, "value", N_("\"system\" is \"swiss\" or \"round-robin\"."));
        return false;
    }
    if (!ask_number(a, "rounds", 1, CONTEST_ROUNDS, &rounds) || !ask_number(a, "times", 1, 2, &times)) return false;
    if (rounds && e->c.system == CONTEST_ROUND_ROBIN && e->c.seats == 2) {
        ask_refuse(a, 422, "value",
                   N_("Where everybody meets everybody at tables of two, the number of rounds follows."));
        return false;
    }
    e->rounds = (int)rounds;
    e->times = (int)times;
    return true;
}

/* "starts": milliseconds since 1970, within a year. */
static bool read_start(ask *a, event *e) {
    const json_node *n = json_member(a->node, "starts");
    if (!n || n->type == JSON_IS_NULL) return true;
    char *end = NULL;
    e->starts = n->type == JSON_IS_NUMBER ? strtoll(n->text, &end, 10) : 0;
    if (end && !*end && e->starts >= a->h->now && e->starts <= a->h->now + YEAR * INT64_C(86400000)) return true;
    ask_refuse(a, 422, "value", N_("\"starts\" is a time within a year from now, in milliseconds since 1970."));
    return false;
}

static bool read_numbers(ask *a, event *e) {
    bool all = e->c.system == CONTEST_ROUND_ROBIN;
    long most = CONTEST_EVERYBODY, least = e->c.seats, every = 0;
    if (!ask_number(a, "most", e->c.seats, all ? CONTEST_EVERYBODY : CONTEST_ENTRANTS, &most) ||
        !ask_number(a, "least", e->c.seats, most, &least) || !ask_number(a, "every", 0, MINUTES, &every) ||
        !read_start(a, e))
        return false;
    e->most = (int)most;
    e->least = (int)least;
    e->every = (int)every;
    return true;
}

static bool read_fill(ask *a, event *e) {
    const char *name = ask_string(a, "fill");
    if (!name) return true;
    if (!deed_is_bot(a, name)) return false;
    snprintf(e->fill, sizeof e->fill, "%s", name);
    return true;
}

static bool read_clock(ask *a, event *e) {
    if (!deed_read_clock(a, &e->ways)) return false;
    if (e->ways.bank || e->ways.turn) return true;
    ask_refuse(a, 422, "value", N_("An event has a clock, so that it comes to an end."));
    return false;
}

static int made_by(const host *h, int64_t who) {
    int n = 0;
    for (const event *e = h->events; e; e = e->next) n += e->state <= EVENT_PLAYING && e->owner == who;
    return n;
}

static void do_open(ask *a) {
    const char *id = ask_string(a, "game");
    const game *g = id ? game_find(id) : NULL;
    event draft = {.owner = a->who.id, .g = g};
    if (!g) {
        ask_refuse(a, 422, "game", N_("There is no such game."));
        return;
    }
    if (!deed_read_options(a, g, &draft.opt)) return;
    draft.rules = g->rules;
    draft.c.seats = draft.opt.v[0];
    draft.ways.private = ask_flag(a, "private", false);
    draft.ways.rated = ask_flag(a, "rated", false);
    if (draft.c.seats < 2) {
        ask_refuse(a, 422, "value", N_("An event has tables of two or more."));
        return;
    }
    if (!read_title(a, &draft) || !read_clock(a, &draft) || !read_system(a, &draft) || !read_numbers(a, &draft) ||
        !read_fill(a, &draft) || !deed_may_play_rated(a, &draft.ways))
        return;
    draft.late = ask_flag(a, "late", false) && draft.c.system == CONTEST_SWISS;
    if (made_by(a->h, a->who.id) >= MOST_MADE) {
        ask_refuse(a, 429, "too-many", N_("You have too many events under way already."));
        return;
    }
    if (!ask_may(a, LIMIT_OPEN)) return;
    event *e = events_new(a->h);
    if (!e) {
        ask_refuse(a, 503, "memory", N_("There is no memory left."));
        return;
    }
    draft.id = e->id;
    draft.created = e->created;
    draft.next = e->next;
    draft.used = a->h->now;
    memcpy(draft.code, e->code, CODE);
    memcpy(draft.ways.link, e->ways.link, sizeof draft.ways.link);
    memcpy(draft.secret, e->secret, sizeof draft.secret);
    memcpy(draft.maker, a->who.name, sizeof draft.maker);
    *e = draft;
    events_write(a->h, e, true);
    if (ask_flag(a, "join", true)) events_add(a->h, e, &a->who, NULL);
    a->status = 201;
    answer(a, e);
}

/* ---- looking ------------------------------------------------------------------------------------------------- */

typedef struct {
    char code[LISTED][CODE];
    int n;
} codes;

static void add_code(codes *c, const char *code) {
    for (int i = 0; i < c->n; i++)
        if (!strcmp(c->code[i], code)) return;
    if (c->n < LISTED) snprintf(c->code[c->n++], CODE, "%s", code);
}

static void add_past(codes *c, sqlite3_stmt *s) {
    while (s && sqlite3_step(s) == SQLITE_ROW) add_code(c, (const char *)sqlite3_column_text(s, 0));
    sqlite3_reset(s);
}

/* Those that are open and played, then the last ones that are over: mine, and those of all. */
static void do_events(ask *a) {
    codes all = {.n = 0};
    for (const event *e = a->h->events; e; e = e->next)
        if (e->state <= EVENT_PLAYING && events_is_listed(e, &a->who)) add_code(&all, e->code);
    sqlite3_stmt *s = db_use(&a->h->base, DB_EVENT_OF);
    sqlite3_bind_int64(s, 1, a->who.id);
    sqlite3_bind_int(s, 2, PAST);
    add_past(&all, s);
    s = db_use(&a->h->base, DB_EVENT_PAST);
    sqlite3_bind_int(s, 1, PAST);
    add_past(&all, s);
    json *j = ask_open(a);
    json_array(j, "events");
    for (int i = 0; i < all.n; i++) {
        const event *e = events_find(a->h, all.code[i]);
        if (e) events_put(j, NULL, a->h, e, &a->who, false);
    }
    json_close(j);
}

static void do_event(ask *a) {
    const event *e = find(a);
    if (e) answer(a, e);
}

static void do_watch(ask *a) {
    const event *e = a->c ? find(a) : NULL;
    if (!a->c) ask_refuse(a, 400, "line", N_("Only over a WebSocket."));
    if (!e) return;
    events_watch(a->c, e);
    answer(a, e);
}

static void do_unwatch(ask *a) {
    const char *code = ask_string(a, "event");
    if (a->c && (!code || !strcmp(code, a->c->event))) events_unwatch(a->h, a->c);
    json_bool(ask_open(a), "left", true);
}

/* ---- coming and going ---------------------------------------------------------------------------------------- */

static void do_join(ask *a) {
    event *e = find(a);
    if (!e) return;
    int i = events_seek(e, a->who.id);
    bool late = e->state == EVENT_PLAYING && e->late && e->round < e->c.rounds;
    if (e->state != EVENT_OPEN && !late)
        ask_refuse(a, 409, "not-open", N_("This event can no longer be entered."));
    else if (i >= 0)
        ask_refuse(a, 409, "entered",
                   e->c.entrant[i].gone ? N_("Those who have left an event cannot come back.")
                                        : N_("You have entered already."));
    else if (e->c.entrants >= e->most)
        ask_refuse(a, 409, "full", N_("The event is full."));
    else if (ties_has(a->h, e->owner, TIE_BLOCK, a->who.id))
        ask_refuse(a, 403, "blocked", N_("The person who made this event does not want to play with you."));
    if (a->refused || !deed_may_play_rated(a, &e->ways)) return;
    if (events_add(a->h, e, &a->who, NULL))
        answer(a, e);
    else
        ask_refuse(a, 503, "memory", N_("There is no memory left."));
}

static void leave(ask *a, event *e, int i) {
    if (i < 0 || e->c.entrant[i].gone)
        ask_refuse(a, 409, "not-entered", N_("There is no such entrant."));
    else if (e->state > EVENT_PLAYING)
        ask_refuse(a, 409, "not-playing", N_("The event is over."));
    if (a->refused) return;
    events_leave(a->h, e, i);
    answer(a, e);
}

static void do_leave(ask *a) {
    event *e = find(a);
    if (e) leave(a, e, events_seek(e, a->who.id));
}

static void do_remove(ask *a) {
    event *e = find(a);
    long number = 0;
    if (!e || !is_maker(a, e) || !ask_number(a, "number", 1, INT32_MAX, &number)) return;
    int i = e->c.entrants - 1;
    while (i >= 0 && e->entrant[i].number != number) i--;
    leave(a, e, i);
}

static void do_start(ask *a) {
    event *e = find(a);
    if (!e || !is_maker(a, e)) return;
    if (e->state != EVENT_OPEN || !e->g) {
        ask_refuse(a, 409, "not-open", N_("The event has begun already."));
        return;
    }
    if (!ask_may(a, LIMIT_OPEN)) return;
    const char *no = events_start(a->h, e);
    if (no)
        ask_refuse(a, 409, "too-few", no);
    else
        answer(a, e);
}

/* Whoever made it gives it up; moderators can, too. Matches that are played go on by themselves. */
static void do_cancel(ask *a) {
    event *e = find(a);
    if (!e || (a->who.role != ROLE_MODERATOR && !is_maker(a, e))) return;
    if (e->state > EVENT_PLAYING) {
        ask_refuse(a, 409, "not-playing", N_("The event is over."));
        return;
    }
    events_end(a->h, e, EVENT_ENDED);
    answer(a, e);
}

const deed deeds_events[] = {
    {"events", do_events, SCOPE_READ, false, NULL},
    {"open-event", do_open, SCOPE_TABLES, false,
     "title game options clock system rounds times least most fill late starts every rated private join"},
    {"event", do_event, SCOPE_READ, false, "event"},
    {"watch-event", do_watch, SCOPE_READ, false, "event"},
    {"unwatch-event", do_unwatch, SCOPE_READ, false, "event"},
    {"cancel-event", do_cancel, SCOPE_TABLES, false, "event"},
    {"join-event", do_join, SCOPE_TABLES, false, "event"},
    {"leave-event", do_leave, SCOPE_TABLES, false, "event"},
    {"start-event", do_start, SCOPE_TABLES, false, "event"},
    {"remove-entrant", do_remove, SCOPE_TABLES, false, "event number"},
    {NULL, NULL, 0, false, NULL},
};
