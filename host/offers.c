/* offers.c -- what happens when all people at a table are for it: an undo, the end, a pause, another clock. Each offer has an id, so
 * that whoever agrees or refuses says to what: what was asked for a moment ago may be something else by now. Offers are not
 * written: they are told at once, and a fall forgets them. See inside.h. */
#include <string.h>

#include "inside.h"

static const char *const kinds[OFFER_KINDS] = {"undo", "end", "pause", "clock"};

/* ---- what is on the table ----------------------------------------------------------------------------------- */

static bool is_there(const table *t, offer_kind kind) { return t->offer[kind].yes; }

static bool agree_all(const table *t, offer_kind kind) { return (t->offer[kind].yes & t->s.people) == t->s.people; }

bool offers_drop(table *t, offer_kind kind) {
    bool was = is_there(t, kind);
    t->offer[kind] = (table_offer){0};
    t->offer_news |= was;
    return was;
}

void offers_moved_on(table *t) {
    offers_drop(t, OFFER_UNDO);
    offers_drop(t, OFFER_END);
}

void offers_put(json *j, const table *t) {
    json_object(j, "offers");
    for (int kind = 0; kind < OFFER_KINDS; kind++)
        if (is_there(t, (offer_kind)kind)) json_string(j, kinds[kind], t->offer[kind].id);
    json_close(j);
}

static void tell(ask *a) {
    if (a->t->offer_news && !a->t->dirty) tell_watchers(a->h, a->t);
}

/* ---- being for something -------------------------------------------------------------------------------------- */

/* NULL, or why it does not happen although all are for it. */
static const char *carry_out(ask *a, offer_kind kind) {
    table *t = a->t;
    const char *no = NULL;
    switch (kind) {
    case OFFER_UNDO: no = conduct_undo_of(a->h, t, t->offer[kind].seat); break;
    case OFFER_END: conduct_end(a->h, t, TABLE_ENDED); break;
    case OFFER_PAUSE: pace_stop(a->h, t); break;
    case OFFER_CLOCK: pace_change(a->h, t); break;
    case OFFER_KINDS: break;
    }
    if (kind != OFFER_END) offers_drop(t, kind); /* after the end one sees who was for it */
    return no;
}

bool offers_join(ask *a, offer_kind kind, int seat, bool *done) {
    table *t = a->t;
    table_offer *o = &t->offer[kind];
    unsigned before = o->yes;
    if (!before) {
        o->seat = seat;
        people_letters(o->id, sizeof o->id);
    }
    o->yes |= 1u << seat;
    t->offer_news |= o->yes != before;
    *done = agree_all(t, kind);
    const char *no = *done ? carry_out(a, kind) : NULL;
    tell(a);
    if (no) ask_refuse(a, 409, "no-undo", no);
    return !no;
}

static void put_done(ask *a, bool done) {
    json *j = ask_open(a);
    json_int(j, "n", a->t->m->len);
    json_bool(j, "done", done);
}

/* ---- taking back ------------------------------------------------------------------------------------------------ */

/* A client that does not say "own" is older than "agree", and means either by the same word. */
static void do_undo(ask *a) {
    int seat = deed_seat(a), left;
    bool done = false;
    if (seat == GAME_NOBODY) return;
    table *t = a->t;
    const table_offer *o = &t->offer[OFFER_UNDO];
    bool others = o->yes && o->seat != seat;
    if (!others || ask_flag(a, "own", false)) {
        const char *no = conduct_undo(a->h, t, seat);
        if (!no) {
            put_done(a, true);
            return;
        }
        /* What is taken back across a draw is drawn again as it was, and whoever plays against bots has nobody to ask. */
        bool alone = (t->ways.rated || t->ways.event[0]) && !(t->s.people & (t->s.people - 1));
        const char *never = alone ? no : session_consent_to(&t->s, seat, &left);
        if (!never && others) never = N_("Another player asks to take something back: that comes first.");
        if (never) {
            ask_refuse(a, 409, "no-undo", never);
            return;
        }
    }
    if (offers_join(a, OFFER_UNDO, seat, &done)) put_done(a, done);
}

static void do_refuse_undo(ask *a) {
    if (deed_seat(a) == GAME_NOBODY) return;
    offers_drop(a->t, OFFER_UNDO);
    tell(a);
    json_int(ask_open(a), "n", a->t->m->len);
}

/* ---- the end ------------------------------------------------------------------------------------------------------ */

bool deed_is_free(ask *a) {
    if (!a->t->ways.event[0]) return true;
    ask_refuse(a, 409, "event", N_("This match belongs to an event, and is played to its end with its clock."));
    return false;
}

static void do_end(ask *a) {
    int seat = deed_seat(a);
    bool done;
    if (seat == GAME_NOBODY || !deed_is_free(a)) return;
    unsigned people = a->t->s.people;
    if (a->t->ways.rated && !(people & (people - 1))) { /* an end by agreement is not rated */
        ask_refuse(a, 409, "rated",
                   N_("A rated match is not ended by one person alone: concede, or leave and a bot plays on."));
        return;
    }
    if (offers_join(a, OFFER_END, seat, &done)) json_bool(ask_open(a), "done", done);
}

/* ---- yes and no to what others ask for ------------------------------------------------------------------------------ */

/* The one that is meant; OFFER_KINDS: it is not on the table any more. */
static offer_kind find(const table *t, const char *id) {
    int kind = 0;
    while (kind < OFFER_KINDS && !(is_there(t, (offer_kind)kind) && !strcmp(t->offer[kind].id, id))) kind++;
    return (offer_kind)kind;
}

static void do_agree(ask *a) {
    int seat = deed_seat(a);
    const char *id = ask_string(a, "offer");
    bool done;
    if (seat == GAME_NOBODY) return;
    offer_kind kind = find(a->t, id ? id : "");
    if (kind == OFFER_KINDS)
        ask_refuse(a, 409, "no-offer", N_("That is no longer on the table."));
    else if (offers_join(a, kind, seat, &done))
        put_done(a, done);
}

/* Where none is named, as older clients say it: all of them but an undo. */
static void do_refuse(ask *a) {
    const char *id = ask_string(a, "offer");
    bool done = true;
    if (deed_seat(a) == GAME_NOBODY) return;
    if (id) {
        offer_kind kind = find(a->t, id);
        done = kind < OFFER_KINDS && offers_drop(a->t, kind);
    } else {
        for (int kind = OFFER_END; kind < OFFER_KINDS; kind++) offers_drop(a->t, (offer_kind)kind);
    }
    tell(a);
    json_bool(ask_open(a), "done", done);
}

const deed deeds_offers[] = {
    {"undo", do_undo, SCOPE_PLAY, true, "own"},       {"refuse-undo", do_refuse_undo, SCOPE_PLAY, true, NULL},
    {"end", do_end, SCOPE_PLAY, true, NULL},          {"agree", do_agree, SCOPE_PLAY, true, "offer"},
    {"refuse", do_refuse, SCOPE_PLAY, true, "offer"}, {NULL, NULL, 0, false, NULL},
};
