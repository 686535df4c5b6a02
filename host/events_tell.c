/* events_tell.c -- an event as JSON: what it is, who plays, where they stand, the rounds; and whoever looks at it is told what is new.
 * See events.h, docs/api.md. */
#include <stdlib.h>
#include <string.h>

#include "events.h"

static const char *const states[] = {"open", "playing", "over", "ended"};

static void put_time(json *j, const char *key, int64_t at) {
    if (at)
        json_int(j, key, at);
    else
        json_null(j, key);
}

static void put_points(json *j, const char *key, int parts) { json_real(j, key, (double)parts / CONTEST_POINT, 4); }

/* When the next round begins if nobody plays any more: only where rounds have times. */
static int64_t next_round(const event *e) {
    if (e->state == EVENT_OPEN) return e->starts;
    return e->state == EVENT_PLAYING && e->every && e->round < e->c.rounds ? e->begun + (int64_t)e->every * 60000 : 0;
}

static void put_lots(json *j, const event *e) {
    char hex[2 * SHA256_BYTES + 1];
    events_promise(e, hex);
    json_string(j, "promise", hex);
    events_hex(e->secret, hex);
    json_string(j, "secret", e->state == EVENT_OVER ? hex : NULL);
}

static void put_number(json *j, const char *key, const event *e, int i) {
    if (i >= 0)
        json_int(j, key, e->entrant[i].number);
    else
        json_null(j, key);
}

/* ---- the parts ---------------------------------------------------------------------------------------------- */

static void put_entrants(json *j, const event *e) {
    json_array(j, "entrants");
    for (int i = 0; i < e->c.entrants; i++) {
        const event_entrant *x = &e->entrant[i];
        json_object(j, NULL);
        json_int(j, "number", x->number);
        json_string(j, "name", x->who ? x->name : NULL);
        json_string(j, "bot", x->who ? NULL : x->bot);
        json_bool(j, "gone", e->c.entrant[i].gone);
        json_int(j, "since", e->c.entrant[i].since);
        json_close(j);
    }
    json_close(j);
}

static void put_standings(json *j, const event *e) {
    static contest_standing all[CONTEST_ENTRANTS]; /* one loop */
    json_array(j, "standings");
    if (e->round) contest_stand(&e->c, all);
    for (int i = 0; e->round && i < e->c.entrants; i++) {
        const contest_standing *s = &all[i];
        json_object(j, NULL);
        json_int(j, "place", s->place);
        json_int(j, "number", e->entrant[s->who].number);
        put_points(j, "points", s->points);
        json_real(j, "opponents", s->opponents ? (double)s->against / s->opponents / CONTEST_POINT : 0, 4);
        if (s->direct >= 0)
            put_points(j, "direct", s->direct);
        else
            json_null(j, "direct");
        json_real(j, "share", (double)s->share / CONTEST_SHARE, 4);
        if (e->state == EVENT_OVER)
            json_digest(j, "lot", e->c.entrant[s->who].lot);
        else
            json_null(j, "lot");
        json_int(j, "played", s->played);
        json_int(j, "firsts", s->firsts);
        json_int(j, "byes", s->byes);
        json_close(j);
    }
    json_close(j);
}

static void put_table(json *j, const event *e, const contest_table *t, const char *code) {
    json_object(j, NULL);
    json_string(j, "table", code);
    if (code && e->ways.private) json_string(j, "link", e->ways.link);
    json_string(j, "state", !code ? "planned" : t->place[0] ? "over" : "playing");
    json_array(j, "seats");
    for (int i = 0; i < t->seats; i++) {
        json_object(j, NULL);
        json_string(j, "seat", e->g ? e->g->seats[i] : "");
        json_int(j, "number", e->entrant[t->who[i]].number);
        if (t->place[i]) {
            json_int(j, "place", t->place[i]);
            json_int(j, "points", t->points[i]);
        } else {
            json_null(j, "place");
            json_null(j, "points");
        }
        json_close(j);
    }
    json_close(j);
    json_close(j);
}

/* The tables from `i` on that belong to one round; answers where the next one begins. */
static int put_round(json *j, const event *e, const contest_table *all, int n, int i, bool planned) {
    int round = all[i].round, end = i;
    bool over = !planned;
    while (end < n && all[end].round == round) end++;
    for (int k = i; k < end && !planned; k++) over = over && events_is_over(e, k);
    json_object(j, NULL);
    json_int(j, "round", round);
    json_string(j, "state", planned ? "planned" : over ? "over" : "playing");
    json_array(j, "tables");
    for (int k = i; k < end; k++)
        if (all[k].seats > 1) put_table(j, e, &all[k], planned ? NULL : e->code_of[k]);
    json_close(j);
    json_array(j, "byes");
    for (int k = i; k < end; k++) {
        if (all[k].seats > 1) continue;
        json_object(j, NULL);
        json_int(j, "number", e->entrant[all[k].who[0]].number);
        put_points(j, "points", contest_bye(&e->c, all[k].forfeit));
        json_bool(j, "forfeit", all[k].forfeit);
        json_close(j);
    }
    json_close(j);
    json_close(j);
    return end;
}

static void put_schedule(json *j, const event *e) {
    json_array(j, "schedule");
    for (int i = 0; i < e->c.tables;) i = put_round(j, e, e->c.table, e->c.tables, i, false);
    for (int i = 0; i < e->planned;) i = put_round(j, e, e->plan, e->planned, i, true);
    json_close(j);
}

static void put_winner(json *j, const event *e) {
    static contest_standing all[CONTEST_ENTRANTS]; /* one loop */
    bool over = e->state == EVENT_OVER && e->c.entrants;
    if (over) contest_stand(&e->c, all);
    json_string(j, "winner",
                !over                        ? NULL
                : e->entrant[all[0].who].who ? e->entrant[all[0].who].name
                                             : e->entrant[all[0].who].bot);
}

void events_put(json *j, const char *key, host *h, const event *e, const person *p, bool whole) {
    (void)h;
    json_object(j, key);
    json_string(j, "event", e->code);
    json_string(j, "title", e->title);
    json_string(j, "state", states[e->state]);
    json_string(j, "by", e->maker);
    json_bool(j, "owner", p->id && p->id == e->owner);
    json_string(j, "game", e->g ? e->g->id : NULL);
    json_int(j, "rules", e->rules);
    if (e->g) tell_options(j, e->g, &e->opt);
    tell_clock(j, "clock", e->ways.bank, e->ways.plus, e->ways.turn);
    json_bool(j, "rated", e->ways.rated);
    json_bool(j, "private", e->ways.private);
    json_string(j, "system", e->c.system == CONTEST_SWISS ? "swiss" : "round-robin");
    json_int(j, "players", e->c.seats);
    put_time(j, "rounds", e->state == EVENT_OPEN ? e->rounds : e->c.rounds);
    json_int(j, "times", e->times);
    json_int(j, "round", e->round);
    json_int(j, "least", e->least);
    json_int(j, "most", e->most);
    json_string(j, "fill", e->fill[0] ? e->fill : NULL);
    json_bool(j, "late", e->late);
    put_time(j, "starts", e->starts);
    json_int(j, "every", e->every);
    put_time(j, "next", next_round(e));
    json_int(j, "created", e->created);
    json_int(j, "count", e->c.entrants);
    put_number(j, "you", e, events_seek(e, p->id));
    put_winner(j, e);
    put_lots(j, e);
    if (whole) {
        put_points(j, "bye", contest_bye(&e->c, false));
        put_entrants(j, e);
        put_standings(j, e);
        put_schedule(j, e);
    }
    json_close(j);
}

/* ---- who looks at it ---------------------------------------------------------------------------------------- */

void events_unwatch(host *h, client *c) {
    client **p = &h->event_lines;
    if (!c->event[0]) return;
    while (*p != c) p = &(*p)->next_event;
    *p = c->next_event;
    c->event[0] = 0;
}

void events_watch(client *c, const event *e) {
    events_unwatch(c->h, c);
    memcpy(c->event, e->code, CODE);
    c->next_event = c->h->event_lines;
    c->h->event_lines = c;
}

void events_tell(host *h, event *e) {
    e->news = false;
    for (client *c = h->event_lines; c; c = c->next_event) {
        json *j = strcmp(c->event, e->code) == 0 ? tell_open(c) : NULL;
        if (!j) continue;
        json_string(j, "event", e->code);
        events_put(j, "info", h, e, &c->who, true);
        tell_close(c);
    }
    for (client *c = h->lobby; c; c = c->next_lobby) {
        json *j = events_is_listed(e, &c->who) ? tell_open(c) : NULL;
        if (!j) continue;
        json_object(j, "lobby");
        events_put(j, "event", h, e, &c->who, false);
        json_close(j);
        tell_close(c);
    }
}
