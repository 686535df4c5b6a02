/* eval.c -- how many points each player of Alcázar may expect: those of the nobles as they stand, and
 * a weight for everything that lifts, threatens or feeds them. */
#include "eval.h"

#include "rules.h"

#include <string.h>

#include "weights.h"

static int least(int a, int b) { return a < b ? a : b; }
static int worth(const alcazar_state *s, int cell) { return al_times(s->height[cell], al_noble_kind(s, cell)); }

/* What the position holds for everybody alike. */
typedef struct {
    al_set reached;            /* plots where a card extends */
    uint8_t top[AL_PLOTS + 1]; /* the highest free column of each building */
    int hidden, in_deck;       /* cards nobody has seen: all of them, and those in the deck */
} overview;

static void look_around(const alcazar_state *s, overview *v) {
    enum { EIGHT = 8 };
    memset(v, 0, sizeof *v);
    v->reached = al_reached(s);
    for (int first = 0; first < AL_CELLS; first += EIGHT) {
        uint64_t eight;
        if (first > AL_CELLS - EIGHT) first = AL_CELLS - EIGHT;
        memcpy(&eight, s->height + first, sizeof eight);
        if (!(eight & 0xfefefefefefefefe)) continue; /* none higher than one, as almost everywhere */
        for (int c = first; c < first + EIGHT; c++)
            if (s->height[c] > v->top[s->building[c]] && !s->noble[c]) v->top[s->building[c]] = s->height[c];
    }
    v->in_deck = v->hidden = s->deck;
    for (int seat = 0; seat < s->players; seat++) v->hidden += s->cards[seat];
}

/* What the cards in hand can earn: the greatest and the smallest building they extend. */
static void count_hand(const alcazar_state *s, const overview *v, int seat, int32_t *m) {
    al_set hand = al_mask(s, seat), useful = hand & v->reached;
    int most = 0, fewest = AL_CAP, k;
    for (AL_EACH(k, useful)) {
        int before = s->building[al_prev(s, k)], after = s->building[al_next(s, k)], here = s->building[k];
        int value = here ? s->value[here] + 2 : s->value[before] + (after != before ? s->value[after] : 0) + 1;
        value = least(value, AL_CAP);
        if (value > most) most = value;
        if (value < fewest) fewest = value;
        int owner = al_owner(s, k);
        if (owner == seat)
            m[M_LIFTS] += al_times(MEASURE_ONE, al_noble_kind(s, k));
        else if (owner < AL_SEATS)
            m[M_THREATS] += MEASURE_ONE * worth(s, k);
    }
    m[M_CARDS] = MEASURE_ONE * s->cards[seat];
    m[M_REACH] = MEASURE_ONE * al_count(useful);
    m[M_INCOME] = MEASURE_ONE * most / 10;
    m[M_PRICE] = MEASURE_ONE * (AL_CAP - fewest) / 10;
}

/* Whoever stands on a plot whose card is not played yet may be removed. Nobody but its owner knows a
 * hidden card, so wherever it is in this guess, every hand may hold it. */
static void count_risk(const alcazar_state *s, const overview *v, int seat, int plot, int points, int32_t *m) {
    int place = s->place[plot];
    if (place == AL_PLAYED || place == seat) return;
    if (place == AL_DISPLAY) {
        m[M_RISK_SHOWN] += points;
    } else if (s->known[plot]) {
        m[M_RISK_HANDS] += points;
    } else {
        int others = v->hidden - s->cards[seat], held = others - v->in_deck;
        m[M_RISK_HANDS] += points * held / others;
        m[M_RISK_DECK] += points * v->in_deck / others;
    }
}

/* The points to be had by moving or swapping within a building, which costs nothing but a build there. */
static int climb(const alcazar_state *s, const overview *v, int seat, int cell) {
    int kind = al_noble_kind(s, cell), best = (v->top[s->building[cell]] - s->height[cell]) * al_times(1, kind);
    for (int i = 0, n = al_on_board(s, seat); kind && i < n; i++) {
        int other = s->where[seat][i], gain = s->height[other] - s->height[cell];
        if (s->building[other] == s->building[cell] && !al_noble_kind(s, other) && gain > best) best = gain;
    }
    return best > 0 ? best : 0;
}

static void count_nobles(const alcazar_state *s, const overview *v, int seat, int32_t *m) {
    int nobles = al_on_board(s, seat), low = 0;
    m[M_POINTS] = MEASURE_ONE * s->money[seat] / AL_REAL_PER_POINT;
    for (int i = 0; i < nobles; i++) {
        int c = s->where[seat][i], kind = al_noble_kind(s, c), points = MEASURE_ONE * worth(s, c);
        m[M_POINTS] += points;
        m[M_REFUND] += MEASURE_ONE * al_times(s->value[s->building[c]], kind) / 10;
        m[M_CLIMB] += MEASURE_ONE * climb(s, v, seat, c);
        if (s->height[c] < AL_TOWER_TOP) low++, m[M_LOW] += al_times(MEASURE_ONE, kind);
        if (c <= AL_PLOTS) count_risk(s, v, seat, c, points, m);
    }
    m[M_BARONS] = MEASURE_ONE * s->supply[seat][AL_BARON];
    m[M_GRANDES] = MEASURE_ONE * s->supply[seat][AL_GRANDE];
    m[M_TOWERS] = MEASURE_ONE * least(s->tower_cards[seat], low * 2);
}

/* What the bridges that can be built now would lift, and whom they would bury; and how many more there
 * would be if something were one level higher. */
static void count_bridges(const alcazar_state *s, int seat, int32_t *m) {
    static const int direction[4] = AL_DIRECTIONS;
    const al_course *course = &al_courses[s->course];
    int best = 0, sum = 0, spans = 0, near = 0;
    for (int i = 0, nobles = al_on_board(s, seat); i < nobles; i++) {
        int from = s->where[seat][i], level = s->height[from];
        const uint8_t *at = &course->at[course->spot[from]];
        for (int d = 0; d < 4; d++) {
            int to = at[2 * direction[d]], middle = at[direction[d]], up = s->height[to] - level;
            if (!s->height[to] || up < -1 || up > 1) continue;
            bool own = al_owner(s, to) == seat;
            if (up) {
                near += (own || !s->noble[to]) && s->height[middle] <= level;
                continue;
            }
            if ((own && to < from) || al_span_fault(s, seat, from, to)) continue; /* twice, or not at all */
            int gain = al_times(1, al_noble_kind(s, from));
            if (own) gain += al_times(1, al_noble_kind(s, to));
            if (al_owner(s, middle) == seat)
                gain += (level + 1 - s->height[middle]) * al_times(1, al_noble_kind(s, middle));
            else if (s->noble[middle])
                m[M_THREATS] += MEASURE_ONE * worth(s, middle);
            spans++;
            sum += gain;
            if (gain > best) best = gain;
        }
    }
    m[M_SPANS] = MEASURE_ONE * spans;
    m[M_NEAR] = MEASURE_ONE * near;
    m[M_BRIDGES] = MEASURE_ONE * sum;
    m[M_BRIDGE] = MEASURE_ONE * best;
}

/* Whose action is next: once something is built or bought only nobles and nature remain. */
static int next_to_act(const alcazar_state *s) {
    bool done = s->phase >= AL_PLACE_TWO || s->phase == AL_DRAW;
    return done ? (s->turn + 1) % s->players : s->turn;
}

void alcazar_measure(const game_state *state, int32_t *all) {
    const alcazar_state *s = alcazar_read(state);
    overview v;
    look_around(s, &v);
    memset(all, 0, (size_t)s->players * MEASURES * sizeof *all);
    for (int seat = 0; seat < s->players; seat++) {
        int32_t *m = all + seat * MEASURES;
        int money = s->money[seat];
        count_nobles(s, &v, seat, m);
        count_hand(s, &v, seat, m);
        count_bridges(s, seat, m);
        m[M_MONEY] = MEASURE_ONE * least(money, 60) / 10;
        m[M_RICHES] = MEASURE_ONE * money / 10 - m[M_MONEY];
    }
    if (s->phase != AL_OVER) all[next_to_act(s) * MEASURES + M_TURN] = MEASURE_ONE;
}

/* By blocks, or by bridges if they run out first. */
int alcazar_progress(const game_state *state) {
    const alcazar_state *s = alcazar_read(state);
    int bridges = 0, built = (AL_BLOCKS - s->blocks) * 256 / AL_BLOCKS;
    while (bridges < AL_BRIDGES && s->bridge_from[bridges]) bridges++;
    bridges = bridges * 256 / AL_BRIDGES;
    return bridges > built ? bridges : built;
}

const game_measures alcazar_measures = {MEASURES, weights, alcazar_measure, alcazar_progress, alcazar_words};

int32_t alcazar_evaluate(const game_state *state, int32_t value[GAME_SEATS]) {
    const alcazar_state *s = alcazar_read(state);
    int32_t m[AL_SEATS * MEASURES];
    int t = alcazar_progress(state);
    alcazar_measure(state, m);
    weigh_measures(&alcazar_measures, m, s->players, t, value);
    return GAME_POINT * 6 - t * 5;
}
