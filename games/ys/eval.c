/* eval.c -- how many points each player of Ys may expect: those he has, those of his gems, and a
 * weight for what his brokers are about to win. */
#include "eval.h"

#include "rules.h"
#include "weights.h"

/* The brokers on the board, added up. */
typedef struct {
    int8_t sum[YS_SEATS][YS_PLACES];
    uint32_t there[YS_SEATS]; /* a bit for each place with a broker */
    int8_t column[YS_COLOURS], brokers[YS_COLOURS];
    int tie[YS_SEATS];
} board;

typedef struct {
    int gems[YS_SEATS][YS_BLACK + 1];
    int price[YS_COLOURS];
    int points[YS_SEATS], cards[YS_SEATS], leads[YS_SEATS], bidder;
} outlook;

static void add_up(const ys_state *s, board *b) {
    int soldier = ys_player_of(s, YS_SOLDIER), intriguer = ys_player_of(s, YS_INTRIGUER);
    memset(b, 0, sizeof *b);
    for (int o = 0; o < ys_owners(s); o++) {
        for (unsigned m = s->taken[o]; m; m &= m - 1) {
            int i = ys_lowest(m), place = s->place[o][i], v = s->value[o][i];
            if (place >= YS_PLACES) continue;
            if (o == soldier && i + 1 == s->soldier) v = YS_SOLDIER_VALUE;
            b->sum[o][place] = (int8_t)(b->sum[o][place] + v);
            b->there[o] |= 1u << place;
            if (place < YS_MARKET) continue;
            int c = (place - YS_MARKET) & 3;
            b->column[c] = (int8_t)(b->column[c] + v);
            b->brokers[c]++;
        }
        b->tie[o] = (intriguer == o) << 11 | ys_is_neutral(s, o) << 10 | ys_front_sum(s, o) << 4 | (8 - s->order[o]);
    }
}

/* Who is where in a contest over neighbouring places, best first; answers how many take part. */
static int contest(const ys_state *s, const board *b, int first, int count, int *who, int *total) {
    int n = 0, key[YS_SEATS];
    uint32_t mask = ((1u << count) - 1) << first;
    for (int o = 0; o < ys_owners(s); o++) {
        if (!(b->there[o] & mask)) continue;
        int sum = 0, at = n++;
        for (int p = first; p < first + count; p++) sum += b->sum[o][p];
        int k = sum << 12 | b->tie[o];
        for (; at > 0 && key[at - 1] < k; at--) key[at] = key[at - 1], who[at] = who[at - 1], total[at] = total[at - 1];
        key[at] = k, who[at] = o, total[at] = sum;
    }
    return n;
}

static int price_rank(const int *price, int colour) {
    int rank = 0;
    for (int c = 0; c < YS_COLOURS; c++) rank += price[c] * 4 - c > price[colour] * 4 - colour;
    return rank;
}

/* The dearest of the gems on offer; white counts as dearest of all. */
static int best_gem(const outlook *o, const int *offer) {
    int best = -1;
    if (offer[YS_WHITE]) return YS_WHITE;
    for (int c = 0; c < YS_COLOURS; c++)
        if (offer[c] && (best < 0 || price_rank(o->price, c) < price_rank(o->price, best))) best = c;
    return best;
}

static void give_gem(outlook *o, int seat, int gem) {
    if (gem == YS_WHITE) {
        for (gem = 0; price_rank(o->price, gem) != 0;) gem++;
    }
    o->gems[seat][gem]++;
}

static void give_best(outlook *o, int seat, int *offer) {
    int gem = best_gem(o, offer);
    if (gem < 0) return;
    offer[gem]--;
    give_gem(o, seat, gem);
}

static void note_lead(outlook *o, int n, const int *who, const int *total) {
    int lead = n == 1 ? 2 : total[0] - total[1];
    o->leads[who[0]] += lead > 2 ? 2 : lead;
}

static void foresee_hood(const ys_state *s, const board *b, int hood, outlook *o) {
    int who[YS_SEATS], total[YS_SEATS], offer[YS_WHITE + 1] = {0};
    int n = contest(s, b, (hood - 1) * 3, 3, who, total);
    if (s->ship[hood - 1] < YS_NO_SHIP && (s->hood != hood || s->step <= YS_STEP_FIRST)) {
        const uint8_t *g = ys_ship_gems[s->ship[hood - 1]];
        offer[g[0]] = s->players == 4 ? 2 : 1;
        offer[g[1]]++, offer[g[2]]++;
        for (int i = 0; i < n; i++) {
            give_best(o, who[i], offer);
            if (i == 0) give_best(o, who[i], offer);
        }
        if (n) note_lead(o, n, who, total);
    }
    int merchant = ys_player_of(s, YS_MERCHANT) >= 0 ? YS_MERCHANT_POINTS : YS_COMMERCE_POINTS;
    for (int area = YS_PORT; area <= YS_PALACE; area++) {
        n = contest(s, b, ys_place_of(hood, area), 1, who, total);
        if (!n) continue;
        note_lead(o, n, who, total);
        if (area == YS_PORT) o->gems[who[0]][YS_BLACK]++;
        if (area == YS_COMMERCE) o->points[who[0]] += merchant;
        if (area != YS_PALACE) continue;
        if (s->blue_cards >> (hood - 1) & 1) give_gem(o, who[0], YS_WHITE);
        for (int c = 0; c < YS_CHARACTERS; c++)
            if (s->card[c] == YS_AT_HOOD + hood - 1) {
                if (c == YS_PRINCE || c == YS_KING)
                    o->points[who[0]] += c == YS_KING ? YS_KING_POINTS : YS_PRINCE_POINTS;
                else
                    o->cards[who[0]]++;
            }
    }
}

static void foresee_market(const ys_state *s, const board *b, outlook *o) {
    int who[YS_SEATS], total[YS_SEATS], shift[YS_COLOURS];
    for (int row = 0; row < 4; row++) {
        if (s->row[row] >= YS_NO_GEM) continue;
        int n = contest(s, b, YS_MARKET + 4 * row, 4, who, total);
        if (!n) continue;
        give_gem(o, who[0], s->row[row]);
        note_lead(o, n, who, total);
    }
    int n = contest(s, b, YS_MARKET, 16, who, total);
    o->bidder = n ? who[0] : -1;
    for (int c = 0; c < YS_COLOURS; c++) { /* ties share what they would get */
        int above = 0, equal = 0, sum = 0;
        for (int k = 0; k < YS_COLOURS; k++) {
            int here = b->column[c] * 16 + b->brokers[c], there = b->column[k] * 16 + b->brokers[k];
            above += there > here, equal += there == here;
        }
        for (int k = above; k < above + equal; k++) sum += ys_column_shift[k];
        shift[c] = sum / equal;
    }
    for (int c = 0; c < YS_COLOURS; c++) o->price[c] += shift[c];
}

/* R11.2 to R11.4 */
static int collection(const ys_state *s, const outlook *o, int seat) {
    int n = o->gems[seat][YS_BLACK], points = ys_black_points[n < 7 ? n : 7];
    for (int c = 0; c < YS_COLOURS; c++) {
        int mine = o->gems[seat][c], place = 0;
        if (!mine) continue;
        for (int k = 0; k < ys_owners(s); k++) place += o->gems[k][c] >= mine;
        points += ys_gem_points[price_rank(o->price, c)][place - 1];
    }
    return points;
}

static void look_around(const ys_state *s, outlook *o) {
    memset(o, 0, sizeof *o);
    o->bidder = -1;
    for (int c = 0; c < YS_COLOURS; c++) o->price[c] = s->price[c];
    for (int k = 0; k < ys_owners(s); k++)
        for (int g = 0; g <= YS_BLACK; g++) o->gems[k][g] = s->gems[k][g];
}

/* The share of the round that is over, in sixteenths: how much the board as it lies says. */
static int share_over(const ys_state *s) {
    if (s->stage <= YS_ST_OPENING) return 0;
    if (s->stage >= YS_ST_SCORING) return WHOLE;
    return WHOLE * s->lap / ys_turns(s);
}

static void count_brokers(const ys_state *s, int seat, int32_t *m) {
    for (int v = 1; v < YS_VALUES; v++) m[M_HAND] += WHOLE * v * s->hand[seat][v];
    m[M_NOTHINGS] = WHOLE * s->hand[seat][0];
    m[M_FRONT] = WHOLE * ys_front_sum(s, seat);
    if (s->turn == seat && s->picked < YS_VALUES && (s->taking == YS_HAND_UP || s->taking == YS_HAND_DOWN)) {
        m[M_HAND] += WHOLE * s->picked; /* in the fingers, and not yet gone */
        m[M_NOTHINGS] += s->picked ? 0 : WHOLE;
    }
    if (s->stage > YS_ST_ORDER && s->stage < YS_ST_SCORING) m[M_EARLY] = WHOLE * (s->players - s->order[seat]);
    for (int c = 0; c < YS_PRINCE; c++)
        if (s->card[c] == YS_WITH + seat && !(s->played >> c & 1)) m[M_ALCHEMIST + c] = WHOLE;
    for (unsigned t = s->royal ? ys_standing(s, seat, ys_area_range(YS_THRONE)) : 0; t; t &= t - 1)
        m[M_THRONE] += WHOLE * s->value[seat][ys_lowest(t)];
}

void ys_measure(const void *state, int32_t *all) {
    const ys_state *s = state;
    outlook now, soon;
    board b;
    int over = share_over(s);
    memset(all, 0, (size_t)s->players * MEASURES * sizeof *all);
    look_around(s, &now);
    soon = now;
    add_up(s, &b);
    if (s->stage > YS_ST_OPENING && s->stage < YS_ST_OVER) {
        bool market = s->hood != YS_HOOD_MARKET || s->step <= YS_STEP_ROW1;
        for (int hood = 1; hood <= ys_hoods(s); hood++)
            if (s->stage < YS_ST_TAKE_TWO || s->hood <= hood) foresee_hood(s, &b, hood, &soon);
        if (market && s->stage < YS_ST_CLOSING) foresee_market(s, &b, &soon);
    }
    for (int i = 0; i < s->players; i++) {
        int32_t *m = all + i * MEASURES;
        int before = collection(s, &now, i), after = collection(s, &soon, i);
        m[M_POINTS] = WHOLE * s->score[i];
        if (s->stage == YS_ST_OVER) continue;
        m[M_GEMS_NOW] = WHOLE * before;
        m[M_GEMS_SOON] = WHOLE * (after - before);
        m[M_GEMS_LATE] = over * (after - before);
        for (int c = 0; c < YS_COLOURS; c++)
            m[price_rank(soon.price, c) < 2 ? M_DEAR : M_CHEAP] += WHOLE * soon.gems[i][c];
        m[M_BLACK] = WHOLE * soon.gems[i][YS_BLACK];
        m[M_POINTS_SOON] = WHOLE * soon.points[i];
        m[M_POINTS_LATE] = over * soon.points[i];
        m[M_CARD_SOON] = WHOLE * soon.cards[i];
        m[M_BIDDER] = soon.bidder == i ? WHOLE : 0;
        m[M_LEADS] = WHOLE * soon.leads[i];
        count_brokers(s, i, m);
    }
}

int ys_progress(const void *state) {
    const ys_state *s = state;
    int t = (s->round - 1) * 64 + 4 * share_over(s);
    return t < 0 ? 0 : t > 256 ? 256 : t;
}

int32_t ys_evaluate(const void *state, int32_t value[GAME_SEATS]) {
    const ys_state *s = state;
    int32_t m[YS_SEATS * MEASURES];
    int t = ys_progress(s), k = t < 128 ? 0 : 1, part = t - 128 * k;
    ys_measure(s, m);
    for (int i = 0; i < s->players; i++) {
        int64_t sum = 0;
        for (int f = 0; f < MEASURES; f++)
            sum += (int64_t)m[i * MEASURES + f] * (weights[f][k] * (128 - part) + weights[f][k + 1] * part);
        value[i] = (int32_t)(sum / (128 * WHOLE));
    }
    return GAME_POINT * 10 - t * 8;
}
