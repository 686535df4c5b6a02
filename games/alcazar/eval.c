/* eval.c -- how many points each player of Alcázar may expect: those of the nobles as they stand, and
 * a weight for everything that lifts, threatens or feeds them. */
#include "eval.h"

#include "rules.h"

#include <string.h>

#include "weights.h"

static int least(int a, int b) { return a < b ? a : b; }

/* What the cards in hand can earn: the greatest and the smallest building they extend. */
static void count_hand(const alcazar_state *s, int seat, al_set reached, int32_t *m) {
    al_set hand = al_mask(s, seat), useful = hand & reached;
    int most = 0, fewest = AL_CAP, k;
    for (AL_EACH(k, useful)) {
        int before = s->building[al_prev(s, k)], after = s->building[al_next(s, k)], here = s->building[k];
        int v = here ? s->value[here] + 2 : s->value[before] + (after != before ? s->value[after] : 0) + 1;
        v = least(v, AL_CAP);
        if (v > most) most = v;
        if (v < fewest) fewest = v;
        int owner = al_owner(s, k);
        if (owner == seat)
            m[M_LIFTS] += WHOLE << al_noble_kind(s, k);
        else if (owner < AL_SEATS)
            m[M_THREATS] += WHOLE * (s->height[k] << al_noble_kind(s, k));
    }
    m[M_CARDS] = WHOLE * s->cards[seat];
    m[M_REACH] = WHOLE * al_count(useful);
    m[M_INCOME] = WHOLE * most / 10;
    m[M_PRICE] = WHOLE * (AL_CAP - fewest) / 10;
}

static void count_nobles(const alcazar_state *s, int seat, int32_t *m) {
    int nobles = al_on_board(s, seat), low = 0;
    m[M_POINTS] = WHOLE * s->money[seat] / AL_REAL_PER_POINT;
    for (int i = 0; i < nobles; i++) {
        int c = s->where[seat][i], kind = al_noble_kind(s, c), points = WHOLE * (s->height[c] << kind);
        m[M_POINTS] += points;
        m[M_REFUND] += WHOLE * (s->value[s->building[c]] << kind) / 10;
        low += s->height[c] < AL_TOWER_TOP;
        if (c > AL_PLOTS || s->place[c] == AL_PLAYED || s->place[c] == seat) continue;
        if (s->place[c] < AL_SEATS)
            m[M_RISK_HANDS] += points;
        else
            m[M_RISK_DECK] += points;
    }
    m[M_BARONS] = WHOLE * s->supply[seat][AL_BARON];
    m[M_GRANDES] = WHOLE * s->supply[seat][AL_GRANDE];
    m[M_LOW] = WHOLE * low;
    m[M_TOWERS] = WHOLE * least(s->tower_cards[seat], low * 3 + 1);
}

void alcazar_measure(const void *state, int32_t *all) {
    const alcazar_state *s = state;
    al_set reached = al_reached(s);
    memset(all, 0, (size_t)s->players * MEASURES * sizeof *all);
    for (int seat = 0; seat < s->players; seat++) {
        int32_t *m = all + seat * MEASURES;
        uint8_t span[4 * AL_NOBLES][2];
        int money = s->money[seat];
        count_nobles(s, seat, m);
        count_hand(s, seat, reached, m);
        m[M_MONEY] = WHOLE * least(money, 60) / 10;
        m[M_RICHES] = WHOLE * money / 10 - m[M_MONEY];
        if (money >= AL_BRIDGE_PRICE) m[M_SPANS] = WHOLE * al_spans(s, seat, span);
    }
}

/* By blocks, or by bridges if they run out first. */
int alcazar_progress(const void *state) {
    const alcazar_state *s = state;
    int bridges = 0, built = (AL_BLOCKS - s->blocks) * 256 / AL_BLOCKS;
    while (bridges < AL_BRIDGES && s->bridge_from[bridges]) bridges++;
    bridges = bridges * 256 / AL_BRIDGES;
    return bridges > built ? bridges : built;
}

int32_t alcazar_evaluate(const void *state, int32_t value[GAME_SEATS]) {
    const alcazar_state *s = state;
    int32_t m[AL_SEATS * MEASURES];
    int t = alcazar_progress(s), k = t < 128 ? 0 : 1, part = t - 128 * k;
    alcazar_measure(s, m);
    for (int i = 0; i < s->players; i++) {
        int64_t sum = 0;
        for (int f = 0; f < MEASURES; f++)
            sum += (int64_t)m[i * MEASURES + f] * (weights[f][k] * (128 - part) + weights[f][k + 1] * part);
        value[i] = (int32_t)(sum / (128 * WHOLE));
    }
    return GAME_POINT * 6 - t * 5;
}
