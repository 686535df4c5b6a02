/* events_rounds.c -- the course of an event: its beginning, its rounds, results, the end. A round with all its tables is written in one
 * transaction, a result together with the end of its match: after a fall no table is missing, and none is there twice. See events.h. */
#include <stdlib.h>
#include <string.h>

#include "events.h"

enum { WAITED_FOR = 60 }; /* days */

static const char few[] = N_("There are too few entrants.");

static bool is_bye(const event *e, int i) { return e->c.table[i].seats == 1; }
bool events_is_over(const event *e, int i) { return is_bye(e, i) || e->c.table[i].place[0]; }

/* Rounds to come, where they do not depend on results: as they will be if nobody leaves. */
void events_plan(event *e) {
    free(e->plan);
    e->plan = NULL;
    e->planned = 0;
    if (e->c.system != CONTEST_ROUND_ROBIN || e->state != EVENT_PLAYING || e->round >= e->c.rounds) return;
    int most = (e->c.rounds + 1) * (e->c.entrants + 1), before = e->c.tables;
    contest all = e->c;
    if (!(all.table = calloc((size_t)most, sizeof *all.table))) return;
    if (before) memcpy(all.table, e->c.table, (size_t)before * sizeof *all.table);
    for (int r = e->round + 1; r <= e->c.rounds; r++) all.tables += contest_pair(&all, r, all.table + all.tables);
    memmove(all.table, all.table + before, (size_t)(all.tables - before) * sizeof *all.table);
    e->plan = all.table;
    e->planned = all.tables - before;
}

void events_end(host *h, event *e, event_state how) {
    e->state = how;
    events_plan(e);
    events_write(h, e, false);
}

/* ---- a round ------------------------------------------------------------------------------------------------ */

static table *new_table(host *h, event *e, const contest_table *x) {
    table *t = table_new(h);
    if (!t) return NULL;
    t->owner = e->owner;
    t->g = e->g;
    t->rules = e->rules;
    t->opt = e->opt;
    t->ways = e->ways;
    t->ways.round = x->round;
    memcpy(t->ways.event, e->code, CODE);
    t->seats = x->seats;
    for (int i = 0; i < x->seats; i++) {
        const event_entrant *who = &e->entrant[x->who[i]];
        t->seat[i].who = who->who;
        memcpy(t->seat[i].name, who->name, sizeof who->name);
        memcpy(t->seat[i].bot, who->bot, sizeof who->bot);
    }
    return t;
}

static void write_pairing(host *h, const event *e, const contest_table *x, int board, int64_t tid) {
    for (int i = 0; i < x->seats; i++)
        keeper_write(h->k, DB_PAIRING_ADD, "iiiiiii", e->id, (int64_t)x->round, (int64_t)board, (int64_t)i,
                     (int64_t)e->entrant[x->who[i]].number, tid, (int64_t)x->forfeit);
}

/* Nobody has won: all of them share the first place. */
static void settle_table(host *h, event *e, int i, int64_t tid, const int *place, const int *points) {
    contest_table *x = &e->c.table[i];
    for (int k = 0; k < x->seats; k++) {
        x->place[k] = place ? place[k] : 1;
        x->points[k] = points ? points[k] : 0;
        keeper_write(h->k, DB_PAIRING_RESULT, "iiii", tid, (int64_t)k, (int64_t)x->place[k], (int64_t)x->points[k]);
    }
}

static bool begin_round(host *h, event *e) {
    contest_table made[CONTEST_ENTRANTS];
    table *opened[CONTEST_ENTRANTS] = {0};
    int n = contest_pair(&e->c, e->round + 1, made), first = e->c.tables;
    if (!n) {
        events_end(h, e, EVENT_OVER);
        return true;
    }
    if (!events_make_room(e, n)) return false;
    for (int i = 0; i < n; i++)
        if (made[i].seats > 1 && !(opened[i] = new_table(h, e, &made[i]))) {
            while (i-- > 0)
                if (opened[i]) table_free(h, opened[i]);
            return false;
        }
    e->round++;
    e->begun = h->now;
    for (int i = 0; i < n; i++) {
        e->c.table[first + i] = made[i];
        snprintf(e->code_of[first + i], CODE, "%s", opened[i] ? opened[i]->code : "");
        write_pairing(h, e, &made[i], i, opened[i] ? opened[i]->id : 0);
        if (opened[i]) table_write_new(h, opened[i]);
    }
    e->c.tables += n;
    events_write(h, e, false);
    events_plan(e);
    for (int i = 0; i < n; i++)
        if (opened[i] && conduct_start(h, opened[i])) {
            opened[i]->state = TABLE_ENDED; /* it cannot begin */
            table_write(h, opened[i], false);
            settle_table(h, e, first + i, opened[i]->id, NULL, NULL);
        }
    log_line(h, "event", "%s: round %d of %d, %d tables and byes", e->code, e->round, e->c.rounds, n);
    return true;
}

void events_match(host *h, const table *t) {
    int place[GAME_SEATS], points[GAME_SEATS];
    event *e = events_find(h, t->ways.event);
    bool won = t->state == TABLE_OVER || t->ways.conceded;
    if (won) ratings_places(t, place, points);
    for (int i = 0; e && i < e->c.tables; i++)
        if (!strcmp(e->code_of[i], t->code)) {
            settle_table(h, e, i, t->id, won ? place : NULL, won ? points : NULL);
            events_write(h, e, false);
        }
}

static bool is_round_over(const event *e) {
    for (int i = e->c.tables - 1; i >= 0 && e->c.table[i].round == e->round; i--)
        if (!events_is_over(e, i)) return false;
    return true;
}

/* ---- beginning ---------------------------------------------------------------------------------------------- */

const char *events_start(host *h, event *e) {
    int seats = e->c.seats;
    while (e->fill[0] && (e->c.entrants < e->least || e->c.entrants % seats) && e->c.entrants < e->most)
        if (!events_add(h, e, NULL, e->fill)) return N_("There is no memory left.");
    if (e->c.entrants < e->least || e->c.entrants < seats) return few;
    e->c.rounds = e->rounds ? e->rounds : contest_rounds(e->c.system, seats, e->c.entrants, e->times);
    e->state = EVENT_PLAYING;
    return begin_round(h, e) ? NULL : N_("There is no memory left.");
}

/* ---- going -------------------------------------------------------------------------------------------------- */

/* A bot plays on for who has gone. */
static void empty_seats(host *h, event *e) {
    bool more = false;
    for (int i = e->c.tables - 1; i >= 0 && e->c.table[i].round == e->round; i--) {
        const contest_table *x = &e->c.table[i];
        bool gone = false;
        for (int k = 0; k < x->seats; k++) gone = gone || (e->c.entrant[x->who[k]].gone && e->entrant[x->who[k]].who);
        if (!gone || events_is_over(e, i)) continue;
        table *t = table_find(h, e->code_of[i]);
        if (!t || t->state != TABLE_PLAYING || !t->m) continue;
        if (t->flying || t->dirty) {
            more = true;
            continue;
        }
        for (int k = 0; k < x->seats && t->state == TABLE_PLAYING; k++)
            if (e->c.entrant[x->who[k]].gone && t->seat[k].who && !t->seat[k].bot[0]) conduct_leave(h, t, k);
    }
    e->leaving = more;
}

void events_leave(host *h, event *e, int i) {
    if (e->state == EVENT_OPEN) {
        events_drop(h, e, i);
        return;
    }
    e->c.entrant[i].gone = true;
    e->leaving = true;
    events_write_entrant(h, e, i);
    events_plan(e);
}

/* ---- time --------------------------------------------------------------------------------------------------- */

static void go_on(host *h, event *e) {
    if (e->state == EVENT_OPEN && e->starts && h->now >= e->starts) {
        if (events_start(h, e) == few) events_end(h, e, EVENT_ENDED);
        return;
    }
    if (e->state == EVENT_OPEN && !e->starts && h->now - e->created > WAITED_FOR * INT64_C(86400000))
        events_end(h, e, EVENT_ENDED);
    if (e->state != EVENT_PLAYING) return;
    if (e->leaving) empty_seats(h, e);
    if (!is_round_over(e)) return;
    if (e->round >= e->c.rounds)
        events_end(h, e, EVENT_OVER);
    else if (h->now >= e->begun + (int64_t)e->every * 60000)
        begin_round(h, e);
}

void events_tick(host *h) {
    if (h->draining) return;
    for (event *e = h->events, *next; e; e = next) {
        next = e->next;
        if (e->stale || !events_settled(h, e)) continue;
        if (e->news) events_tell(h, e);
        if (e->g) go_on(h, e);
    }
    events_tidy(h);
}
