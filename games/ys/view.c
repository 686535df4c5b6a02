/* view.c -- what one seat may know (R19): observe() blanks the rest, determinize() fills the blanks
 * with one of the possibilities, each as likely as the brokers that could lie there.
 *
 * What a seat knows about somebody's brokers: which he owns (R1.3), those that stand open, those it
 * has looked at, and of a throne broker the values it was seen to have (R19.6). Everything else
 * follows from counting, so a view needs no memory of its own. */
#include "rules.h"

#include <string.h>

#include "../../core/rng.h"

enum { BLANK = UINT8_MAX };

/* Blanks the face-down brokers of an owner that the viewer does not know. A hand of which not all
 * brokers elsewhere are visible cannot be counted, so it is hidden with them. */
static void blank_brokers(ys_state *v, int viewer, int owner) {
    unsigned hidden = 0;
    for (unsigned m = v->down[owner]; m; m &= m - 1)
        if (!ys_knows(v, viewer, owner, ys_lowest(m))) hidden |= m & -m;
    for (unsigned m = hidden; m; m &= m - 1) v->value[owner][ys_lowest(m)] = BLANK;
    if (!hidden) return;
    if (!ys_is_neutral(v, owner)) {
        memset(v->hand[owner], BLANK, sizeof v->hand[owner]);
        return;
    }
    if (hidden & 0x0f) v->set[0] = BLANK;
    if (hidden & 0xf0) v->set[1] = BLANK;
}

void ys_observe(const game_state *state, int viewer, game_view *view) {
    ys_state *v = ys_fill(view);
    memmove(v, state, sizeof *v);
    for (int o = 0; o < ys_owners(v); o++) blank_brokers(v, viewer, o);
    if (v->turn != viewer && v->taking == YS_HAND_DOWN) {
        v->picked = BLANK;
        memset(v->hand[v->turn], BLANK, sizeof v->hand[v->turn]);
    }
    if (v->turn != viewer && v->taking == YS_SET_DOWN) v->picked = v->set[v->turn] = BLANK;
    for (int p = 0; p < ys_players(v); p++) {
        if (p == viewer) continue;
        if (v->bid[p][0] != YS_NO_VALUE) v->bid[p][0] = v->bid[p][1] = BLANK;
        if (v->favour[p] != YS_NO_VALUE) v->favour[p] = BLANK;
    }
}

/* ---- filling in ------------------------------------------------------------------------------------ */

/* Takes one of the counted brokers with a value in `allowed`, each piece as likely as another. */
static uint8_t draw_broker(int *left, unsigned allowed, game_rng *rng) {
    uint32_t total = 0;
    for (int v = 0; v < YS_VALUES; v++) total += allowed >> v & 1 ? (uint32_t)left[v] : 0;
    uint32_t k = rng_below(rng, total);
    for (int v = 0;; v++) {
        uint32_t here = allowed >> v & 1 ? (uint32_t)left[v] : 0;
        if (k < here) {
            left[v]--;
            return (uint8_t)v;
        }
        k -= here;
    }
}

/* R19.6: a pair is its two values in either order; who knows one knows both. */
static void fill_pair(ys_state *s, int seat, int i, int j, game_rng *rng) {
    int low = ys_lowest(s->cand[seat][i]), high = ys_lowest(s->cand[seat][i] & (s->cand[seat][i] - 1u));
    uint8_t *a = &s->value[seat][i], *b = &s->value[seat][j];
    if (*a == BLANK && *b == BLANK) *a = (uint8_t)(rng_below(rng, 2) ? low : high);
    if (*a == BLANK) *a = (uint8_t)(low + high - *b);
    *b = (uint8_t)(low + high - *a);
}

static void fill_seat(ys_state *s, int seat, game_rng *rng) {
    int left[YS_VALUES], pair = -1;
    bool own_fingers = s->turn == seat && s->taking >= YS_HAND_UP && s->taking <= YS_FROM_FRONT_DOWN;
    for (int i = 0; i < YS_NUMBERS; i++)
        if (s->cand[seat][i] & YS_PAIR) {
            if (pair >= 0) fill_pair(s, seat, pair, i, rng);
            pair = i;
        }
    for (int v = 0; v < YS_VALUES; v++) left[v] = ys_owned(s, v) - s->front[seat][v];
    for (unsigned m = s->taken[seat]; m; m &= m - 1)
        if (s->value[seat][ys_lowest(m)] != BLANK) left[s->value[seat][ys_lowest(m)]]--;
    if (own_fingers && s->picked != BLANK) left[s->picked]--;
    /* The only one with conditions first: then every way to fill the others is possible. */
    for (int pass = 0; pass < 2; pass++)
        for (unsigned m = s->taken[seat]; m; m &= m - 1) {
            int i = ys_lowest(m);
            unsigned allowed = s->cand[seat][i];
            if (s->value[seat][i] == BLANK && (allowed || pass))
                s->value[seat][i] = draw_broker(left, allowed ? allowed : 31, rng);
        }
    if (own_fingers && s->picked == BLANK) s->picked = draw_broker(left, 31, rng);
    if (s->bid[seat][0] == BLANK) {
        uint8_t a = draw_broker(left, 31, rng), b = draw_broker(left, 31, rng);
        s->bid[seat][0] = a < b ? a : b;
        s->bid[seat][1] = a < b ? b : a;
    }
    if (s->favour[seat] == BLANK) {
        int front[YS_VALUES];
        for (int v = 0; v < YS_VALUES; v++) front[v] = s->front[seat][v];
        s->favour[seat] = draw_broker(front, 31, rng);
    }
}

/* R15.3: the neutral brokers another human has placed, has in his fingers or still holds. */
static void fill_set(ys_state *s, int seat, game_rng *rng) {
    int left[YS_VALUES];
    uint8_t *value = s->value[YS_NEUTRAL];
    bool fingers = s->turn == seat && s->taking >= YS_SET_UP;
    for (int v = 0; v < YS_VALUES; v++) left[v] = ys_neutral_set[s->neutral] >> v & 1;
    for (int i = 4 * seat; i < 4 * seat + 4; i++)
        if (s->place[YS_NEUTRAL][i] != YS_NOWHERE && value[i] != BLANK) left[value[i]]--;
    if (fingers && s->picked != BLANK) left[s->picked]--;
    for (int i = 4 * seat; i < 4 * seat + 4; i++)
        if (value[i] == BLANK) value[i] = draw_broker(left, 31, rng);
    if (fingers && s->picked == BLANK) s->picked = draw_broker(left, 31, rng);
}

void ys_determinize(const game_view *view, int viewer, game_rng *rng, game_state *state) {
    ys_state *s = ys_open(state);
    (void)viewer;
    memmove(s, view, sizeof *s);
    for (int p = 0; p < ys_players(s); p++) fill_seat(s, p, rng);
    for (int p = 0; s->players == 2 && p < 2; p++) fill_set(s, p, rng);
    ys_count_hands(s);
}
