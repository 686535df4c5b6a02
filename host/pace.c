/* pace.c -- the clocks of a match that plays: pauses and other clocks, by agreement (offers.c); and giving up. See inside.h. */
#include <string.h>

#include "inside.h"

int64_t pace_spent(const host *h, const table *t) { return t->ways.paused ? 0 : h->now - t->since; }

/* The log tells what was spent since; what was left then stands with the table. */
void pace_keep(host *h, table *t) {
    t->ways.clock_from = h->last_log;
    for (int i = 0; i < t->seats; i++) t->ways.left[i] = t->seat[i].left;
}

void pace_stop(host *h, table *t) {
    unsigned due = conduct_due(t);
    for (int i = 0; i < t->seats; i++)
        if (due >> i & 1) t->seat[i].left -= pace_spent(h, t);
    t->since = h->now;
    t->ways.paused = h->now + t->pause_length;
    pace_keep(h, t);
    table_write(h, t, false);
}

void pace_resume(host *h, table *t) {
    t->ways.paused = 0;
    t->since = h->now;
    table_write(h, t, false);
}

void pace_change(host *h, table *t) {
    t->ways.bank = t->other_clock.bank;
    t->ways.plus = t->other_clock.plus;
    t->ways.turn = t->other_clock.turn;
    t->ways.paused = 0;
    for (int i = 0; i < t->seats; i++) t->seat[i].left = t->ways.bank ? t->ways.bank : t->ways.turn;
    t->since = h->now;
    pace_keep(h, t);
    table_write(h, t, false);
}

/* ---- deeds -------------------------------------------------------------------------------------------------- */

static void answer(ask *a, bool done) { json_bool(ask_open(a), "done", done); }

static bool has_clock(ask *a) {
    if (a->t->ways.bank || a->t->ways.turn) return true;
    ask_refuse(a, 409, "no-clock", N_("No clock runs at this table."));
    return false;
}

static void do_pause(ask *a) {
    int seat = deed_seat(a);
    table *t = a->t;
    long days = 30;
    if (seat == GAME_NOBODY || !has_clock(a) || !ask_number(a, "days", 1, 30, &days)) return;
    int64_t length = (int64_t)days * 86400000;
    bool done;
    if (!t->offer[OFFER_PAUSE].yes || length < t->pause_length)
        t->pause_length = length; /* the shortest that was agreed to */
    if (offers_join(a, OFFER_PAUSE, seat, &done)) answer(a, done);
}

static void do_resume(ask *a) {
    if (deed_seat(a) == GAME_NOBODY) return;
    if (a->t->ways.paused) pace_resume(a->h, a->t);
    answer(a, true);
}

static bool is_offered(const table *t, const table_ways *w) {
    return t->offer[OFFER_CLOCK].yes && t->other_clock.bank == w->bank && t->other_clock.plus == w->plus &&
           t->other_clock.turn == w->turn;
}

static void do_clock(ask *a) {
    int seat = deed_seat(a);
    table *t = a->t;
    table_ways w = {0};
    bool done;
    if (seat == GAME_NOBODY || !deed_is_free(a) || !deed_read_clock(a, &w)) return;
    if (!is_offered(t, &w)) {
        offers_drop(t, OFFER_CLOCK);
        t->other_clock.bank = w.bank;
        t->other_clock.plus = w.plus;
        t->other_clock.turn = w.turn;
    }
    if (offers_join(a, OFFER_CLOCK, seat, &done)) answer(a, done);
}

static void do_concede(ask *a) {
    int seat = deed_seat(a);
    if (seat == GAME_NOBODY) return;
    if (a->t->seats != 2) {
        ask_refuse(a, 409, "others",
                   N_("You can concede at a table of two. With more, the others want to play on: leave, and a bot "
                      "takes your seat."));
        return;
    }
    a->t->ways.conceded = seat + 1;
    conduct_end(a->h, a->t, TABLE_ENDED);
    answer(a, true);
}

const deed deeds_pace[] = {
    {"pause", do_pause, SCOPE_PLAY, true, "days"},
    {"resume", do_resume, SCOPE_PLAY, true, NULL},
    {"clock", do_clock, SCOPE_PLAY, true, "clock"},
    {"concede", do_concede, SCOPE_PLAY, true, NULL},
    {NULL, NULL, 0, false, NULL},
};
