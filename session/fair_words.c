/* fair_words.c -- see fair_words.h. */
#include "fair_words.h"

#include <stdio.h>
#include <string.h>

static void list_seats(const say_lang *lang, const game *g, unsigned mask, char *out, size_t cap) {
    text_out o = {out, 0, cap};
    char seat[64];
    for (int i = 0; i < GAME_SEATS; i++) {
        if (!(mask >> i & 1)) continue;
        say_value(lang, g, &game_seat, i, seat, sizeof seat);
        text_list(&o, seat);
    }
}

static void say_wrong(const say_lang *lang, const match *m, const fair_verdict *v, char out[FAIR_SAID]) {
    char number[16], seat[64], should[128] = "", drawn[128] = "";
    const char *part[] = {number, should, drawn};
    text_out a = {should, 0, sizeof should}, b = {drawn, 0, sizeof drawn};
    switch (v->wrong) {
    case FAIR_WRONG_SECRET:
        say_fill(lang, N_("The secret is not the one that the server promised: one of the two was changed."), NULL, 0,
                 out, FAIR_SAID);
        return;
    case FAIR_WRONG_BYTES:
        say_value(lang, m->g, &game_seat, v->seat, seat, sizeof seat);
        part[0] = seat;
        say_fill(lang, N_("{0}: these are not the bytes that the seat promised; one of the two was changed."), part, 1,
                 out, FAIR_SAID);
        return;
    case FAIR_WRONG_TIME:
        snprintf(number, sizeof number, "%d", v->step + 1);
        say_fill(lang, N_("Step {0} was drawn after the secret had been published."), part, 1, out, FAIR_SAID);
        return;
    default: break;
    }
    snprintf(number, sizeof number, "%d", v->step + 1);
    text_action(&a, m->g, v->should.act);
    text_action(&b, m->g, m->step[v->step].act);
    say_fill(lang, N_("Step {0}: the secret and the bytes of the seats give \"{1}\", but the record has \"{2}\"."),
             part, 3, out, FAIR_SAID);
}

static void say_answer(const say_lang *lang, const match *m, const fair_verdict *v, char out[FAIR_SAID]) {
    char number[16], seats[256] = "";
    const char *part[] = {number, seats};
    const char *text = NULL;
    snprintf(number, sizeof number, "%d", v->draws);
    list_seats(lang, m->g, v->given, seats, sizeof seats);
    switch (v->answer) {
    case FAIR_NONE: text = N_("This record carries no proof: nobody can check how its draws came about."); break;
    case FAIR_WAITING:
        text = match_actors(m)
                   ? N_("The secret is published when the match is over; only then can the draws be checked.")
                   : N_("The match is over, but its record lacks the secret: the draws cannot be checked.");
        break;
    case FAIR_HOLDS:
        text = v->given
                   ? N_("Draws checked: {0}. All of them follow from the server's secret and the bytes of these seats: "
                        "{1}.")
                   : N_("Draws checked: {0}. All of them follow from the server's secret; but no seat added bytes, so "
                        "that the server could choose them.");
        break;
    case FAIR_BROKEN: say_wrong(lang, m, v, out); return;
    }
    say_fill(lang, text, part, 2, out, FAIR_SAID);
}

void fair_say(const say_lang *lang, const match *m, const fair_verdict *v, char out[FAIR_SAID]) {
    char seats[256] = "", more[FAIR_SAID];
    const char *part[] = {seats};
    say_answer(lang, m, v, out);
    if (v->answer != FAIR_HOLDS) return;
    text_out o = {out, strlen(out), FAIR_SAID};
    if (v->withheld) {
        list_seats(lang, m->g, v->withheld, seats, sizeof seats);
        say_fill(
            lang,
            N_("These seats promised bytes and withheld them, and so could choose between two sets of draws: {0}."),
            part, 1, more, sizeof more);
        text_printf(&o, " %s", more);
    }
    if (match_actors(m)) text_printf(&o, " %s", say(lang, N_("The record ends before the match does.")));
}

static void put_seats(json *j, const char *key, const game *g, unsigned mask) {
    json_array(j, key);
    for (int i = 0; i < GAME_SEATS; i++)
        if (mask >> i & 1) json_string(j, NULL, g->seats[i]);
    json_close(j);
}

void json_verdict(json *j, const char *key, const match *m, const fair_verdict *v, const say_lang *lang) {
    static const char *const answers[] = {"none", "waiting", "holds", "broken"};
    static const char *const wrongs[] = {NULL, "secret", "bytes", "draw", "time"};
    char said[FAIR_SAID], list[FAIR_HEX];
    bool draw = v->wrong == FAIR_WRONG_DRAW || v->wrong == FAIR_WRONG_TIME;
    fair_say(lang, m, v, said);
    fair_hex(v->list, list);
    json_object(j, key);
    json_string(j, "proof", answers[v->answer]);
    json_string(j, "say", said);
    json_string(j, "match", v->answer == FAIR_NONE ? NULL : m->fair.id);
    json_string(j, "list", v->answer == FAIR_NONE ? NULL : list);
    json_int(j, "draws", v->draws);
    put_seats(j, "given", m->g, v->given);
    put_seats(j, "withheld", m->g, v->withheld);
    json_string(j, "wrong", wrongs[v->wrong]);
    json_string(j, "seat", v->wrong == FAIR_WRONG_BYTES ? m->g->seats[v->seat] : NULL);
    if (draw)
        json_int(j, "step", v->step);
    else
        json_null(j, "step");
    json_close(j);
}

/* ---- one by one ------------------------------------------------------------------------------------------------- */

/* Bytes, or null, and whether they are what was promised. `seat`: NULL: the server. */
static void put_party(json *j, const match *m, const char *seat, const uint8_t promise[FAIR_BYTES], const char *what,
                      const uint8_t *bytes) {
    uint8_t made[FAIR_BYTES];
    char hex[FAIR_HEX];
    fair_hex(promise, hex);
    json_string(j, "promise", hex);
    if (!bytes) {
        json_null(j, what);
        json_null(j, "holds");
        return;
    }
    fair_hex(bytes, hex);
    json_string(j, what, hex);
    fair_promise_of(m->fair.id, seat, bytes, made);
    json_bool(j, "holds", !memcmp(made, promise, FAIR_BYTES));
}

typedef struct {
    json *j;
    const match *m;
    const say_lang *lang;
} telling;

static void put_draw(void *context, int step, int n, const fair_drawn *d) {
    const telling *t = context;
    char said[256] = "";
    say_action(t->lang, t->m->g, d->act, said, sizeof said);
    json_object(t->j, NULL);
    json_int(t->j, "step", step);
    json_int(t->j, "draw", n);
    json_int(t->j, "number", d->number);
    json_int(t->j, "most", d->most);
    json_notation(t->j, "action", t->m->g, d->act);
    json_string(t->j, "say", said);
    json_close(t->j);
}

void json_proof(json *j, const char *key, const match *m, const say_lang *lang) {
    const fair_proof *f = &m->fair;
    telling t = {j, m, lang};
    fair_verdict v;
    bool any = f->id[0];
    json_object(j, key);
    json_array(j, "draws");
    fair_check(m, &v, put_draw, &t);
    json_close(j);
    json_verdict(j, "verdict", m, &v, lang);
    if (any) {
        json_object(j, "server");
        put_party(j, m, NULL, f->promise, "secret", f->published == FAIR_HIDDEN ? NULL : f->secret);
        json_close(j);
    } else {
        json_null(j, "server");
    }
    json_array(j, "seats");
    for (int i = 0; any && i < GAME_SEATS; i++) {
        if (!f->seat[i].promised) continue;
        json_object(j, NULL);
        json_string(j, "seat", m->g->seats[i]);
        put_party(j, m, m->g->seats[i], f->seat[i].promise, "bytes", f->seat[i].given ? f->seat[i].bytes : NULL);
        json_close(j);
    }
    json_close(j);
    json_close(j);
}
