/* fair_check.c -- see fair_check.h. */
#include "fair_check.h"

#include <string.h>

static bool keeps_promises(const fair_proof *f, const game *g, fair_verdict *v) {
    uint8_t made[FAIR_BYTES];
    fair_promise_of(f->id, NULL, f->secret, made);
    if (memcmp(made, f->promise, sizeof made) != 0) {
        v->wrong = FAIR_WRONG_SECRET;
        return false;
    }
    for (v->seat = 0; v->seat < GAME_SEATS; v->seat++) {
        const fair_seat *s = &f->seat[v->seat];
        if (!s->given) continue;
        fair_promise_of(f->id, g->seats[v->seat], s->bytes, made);
        if (memcmp(made, s->promise, sizeof made) != 0) {
            v->wrong = FAIR_WRONG_BYTES;
            return false;
        }
    }
    return true;
}

static bool draws_follow(const fair_proof *f, const match *m, fair_verdict *v, fair_told *told, void *context) {
    game_buf s = m->start;
    for (v->step = 0; v->step < m->len; v->step++) {
        game_action a = m->step[v->step].act;
        if (a.seat == GAME_CHANCE) {
            if (v->step >= f->published)
                v->wrong = FAIR_WRONG_TIME;
            else if (!fair_draw(f, m->g, game_in(&s), v->draws, &v->should) ||
                     memcmp(&a, &v->should.act, sizeof a) != 0)
                v->wrong = FAIR_WRONG_DRAW;
            if (v->wrong) return false;
            if (told) told(context, v->step, v->draws, &v->should);
            v->draws++;
        }
        m->g->apply(game_in(&s), a, NULL);
    }
    return true;
}

void fair_check(const match *m, fair_verdict *v, fair_told *told, void *context) {
    fair_proof f = m->fair; /* a copy, so that the match itself never draws with a published secret */
    *v = (fair_verdict){.answer = FAIR_NONE};
    if (!f.id[0]) return;
    for (int i = 0; i < GAME_SEATS; i++) {
        v->given |= (unsigned)f.seat[i].given << i;
        v->withheld |= (unsigned)(f.seat[i].promised && !f.seat[i].given) << i;
    }
    fair_list(&f, m->g, v->list);
    v->answer = FAIR_WAITING;
    if (f.published == FAIR_HIDDEN) return;
    bool holds = keeps_promises(&f, m->g, v) && !fair_open(&f, m->g, f.secret) && draws_follow(&f, m, v, told, context);
    v->answer = holds ? FAIR_HOLDS : FAIR_BROKEN;
}
