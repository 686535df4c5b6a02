/* eval.c -- how many points each player of Ys may expect. What is still being fought over is shared
 * out by chance: who leads a place by how much, and how many brokers may yet come. So are the places
 * in each colour and the colours' own places, the less surely the more rounds are to follow. */
#include "eval.h"

#include <string.h>

#include "rules.h"
#include "weights.h"

/* ---- chances -------------------------------------------------------------------------------------- */

enum { SURE = 256, DOUBLING = 16 };

/* SURE / 2^(x / DOUBLING) */
static int halved(int x) {
    static const uint16_t part[DOUBLING] = {256, 245, 235, 225, 215, 206, 197, 189,
                                            181, 173, 166, 159, 152, 146, 140, 133};
    return x >= 9 * DOUBLING ? 0 : part[x % DOUBLING] >> x / DOUBLING;
}

/* The chance of being ahead in the end when 2^(x / DOUBLING) speak for it against one. */
static int chance(int x) {
    static const uint8_t against[] = {128, 117, 106, 95, 85, 76, 67, 59, 51, 44, 39, 33, 28, 24, 21, 18,
                                      15,  13,  11,  9,  8,  7,  6,  5,  4,  3,  3,  2,  2,  2,  1,  1};
    int far = (x < 0 ? -x : x) / 4, p = far < (int)sizeof against ? against[far] : 0;
    return x < 0 ? p : SURE - p;
}

/* ---- the board ------------------------------------------------------------------------------------ */

/* What is contested: the places of the city, the neighbourhoods, the rows, the market. */
enum { HOODS_AT = YS_MARKET, ROWS_AT = HOODS_AT + YS_HOODS, WHOLE_MARKET = ROWS_AT + 4, CONTESTS };

/* The brokers on the board, added up. */
typedef struct {
    int8_t sum[YS_SEATS][CONTESTS];
    uint32_t there[YS_SEATS]; /* a bit for each contest with a broker */
    int column[YS_COLOURS];
    int tie[YS_SEATS];  /* 0..3: the higher wins ties */
    int left[YS_SEATS]; /* brokers yet to come */
    int best[YS_SEATS]; /* what the best of them is worth; -1: none will come */
    int two[YS_SEATS];  /* what the best two are worth */
    int sharp;          /* what a lead is worth: quarters of a DOUBLING for a quarter of a point */
} board;

/* What they will have in the end, in parts of SURE. */
typedef struct {
    int gems[YS_SEATS][YS_BLACK + 1];
    int price[YS_COLOURS]; /* in quarters, the leftmost of equals a quarter ahead */
    int points[YS_SEATS], cards[YS_SEATS][YS_CHARACTERS], bidder[YS_SEATS];
    int gem_sharp, price_sharp;
    int rounds; /* after this one */
} outlook;

static bool in_fingers(const ys_state *s, int seat) {
    return s->turn == seat && s->picked < YS_VALUES && (s->taking == YS_HAND_UP || s->taking == YS_HAND_DOWN);
}

/* One of those behind the screen stays there to the end (R6.1). */
static int to_come(const ys_state *s, int owner, int placed) {
    if (s->stage >= YS_ST_SCORING) return 0;
    if (ys_is_neutral(s, owner)) return 2 * ys_turns(s) - placed;
    int n = ys_hand_size(s, owner) - 1 + in_fingers(s, owner), most = 2 * ys_turns(s);
    return n < 0 ? 0 : n < most ? n : most;
}

/* Brokers of a value that are not on the board, nor in front of a screen. */
static int at_hand(const ys_state *s, int owner, int v) {
    bool neutral = ys_is_neutral(s, owner), held = neutral ? s->taking >= YS_SET_UP : in_fingers(s, owner);
    int n = neutral ? (s->set[0] >> v & 1) + (s->set[1] >> v & 1) : s->hand[owner][v];
    return n + (held && s->picked == v);
}

/* The brokers that may yet come, the best first. */
static void count_best(const ys_state *s, int owner, board *b) {
    int wanted = b->left[owner] < 2 ? b->left[owner] : 2;
    b->best[owner] = -1;
    for (int v = YS_VALUES - 1; v >= 0 && wanted > 0; v--) {
        int n = at_hand(s, owner, v);
        if (n && b->best[owner] < 0) b->best[owner] = v;
        if (n > wanted) n = wanted;
        b->two[owner] += n * v;
        wanted -= n;
    }
}

static void add_up(const ys_state *s, board *b) {
    static const int16_t sharp[] = {1024, 24, 18, 14, 11, 9, 8, 7, 7};
    int soldier = ys_player_of(s, YS_SOLDIER), intriguer = ys_player_of(s, YS_INTRIGUER), n = ys_owners(s);
    int key[YS_SEATS] = {0}, left = 0;
    memset(b, 0, sizeof *b);
    for (int o = 0; o < n; o++) {
        int placed = 0;
        for (unsigned m = s->taken[o]; m; m &= m - 1) {
            int i = ys_lowest(m), place = s->place[o][i], v = s->value[o][i];
            if (place >= YS_PLACES) continue;
            if (o == soldier && i + 1 == s->soldier) v = YS_SOLDIER_VALUE;
            bool market = place >= YS_MARKET;
            int first = market ? ROWS_AT + (place - YS_MARKET) / 4 : place,
                second = market ? WHOLE_MARKET : HOODS_AT + place / 3;
            b->sum[o][first] = (int8_t)(b->sum[o][first] + v);
            b->sum[o][second] = (int8_t)(b->sum[o][second] + v);
            b->there[o] |= 1u << first | 1u << second;
            if (market) b->column[place & 3] += v * 16 + 1;
            placed++;
        }
        left += b->left[o] = to_come(s, o, placed);
        count_best(s, o, b);
        key[o] = (intriguer == o) << 11 | ys_is_neutral(s, o) << 10 | ys_front_sum(s, o) << 4 | (8 - s->order[o]);
        for (int k = 0; k < o; k++) b->tie[key[k] > key[o] ? k : o]++;
    }
    b->sharp = sharp[(left + n - 1) / n];
}

/* The chance to catch up with who leads: the less the farther behind, the more the better the brokers
 * yet to come; none where the best two would not do. */
static int catch_up(const board *b, int owner, int behind) {
    if (behind <= 0) return SURE;
    if (b->best[owner] < 0 || behind > 4 * b->two[owner]) return 0;
    return halved(behind * YS_VALUES / (1 + b->best[owner]) * b->sharp / 4);
}

/* Everybody's chance to win a contest. Whoever is not there yet may come: as somebody who is a little
 * worse than nothing, while there are brokers left to him and the Queen does not bar his way. */
static void contest(const ys_state *s, const board *b, int what, int *chances) {
    enum { ABSENT = -3, MOST_LEFT = 8 };
    int lead[YS_SEATS], best = ABSENT, all = 0, n = ys_owners(s);
    int hood = what < HOODS_AT ? what / 3 + 1 : what - HOODS_AT + 1;
    int queen = s->closed == hood ? ys_player_of(s, YS_QUEEN) : -1;
    memset(chances, 0, YS_SEATS * sizeof *chances);
    for (int o = 0; o < n; o++) {
        lead[o] = b->there[o] >> what & 1 ? 4 * b->sum[o][what] + b->tie[o] : ABSENT;
        if (lead[o] > best) best = lead[o];
    }
    for (int o = 0; o < n; o++) {
        chances[o] = catch_up(b, o, best - lead[o]);
        if (lead[o] == ABSENT) chances[o] = queen >= 0 && queen != o ? 0 : chances[o] * b->left[o] / MOST_LEFT;
        all += chances[o];
    }
    for (int o = 0; o < n && all; o++) chances[o] = chances[o] * SURE / all;
}

/* The chances to be second, from those to be first. */
static void runner_up(int n, const int *first, int *second) {
    for (int o = 0; o < n; o++) {
        second[o] = 0;
        for (int k = 0; k < n; k++)
            if (k != o && first[k] < SURE) second[o] += first[k] * first[o] / (SURE - first[k]);
    }
}

/* ---- gems ----------------------------------------------------------------------------------------- */

/* What a step of place is worth in a colour: 6, 5, 4 or 3 points by its price (R11.2), in 1/SURE. */
static int step_of(const outlook *o, int colour) {
    int step = 3 * SURE;
    for (int c = 0; c < YS_COLOURS; c++)
        if (c != colour) step += chance((o->price[colour] - o->price[c]) * o->price_sharp);
    return step;
}

/* Steps above the last place in a colour: for each other owner that is not at least level (R11.3), and
 * one for having any gem at all, which the neutral player need not (R15.9). */
static int steps_up(const outlook *o, int owners, int owner, bool neutral, int colour) {
    int steps = 4 * SURE, mine = o->gems[owner][colour], any = neutral ? SURE : mine + o->rounds * SURE;
    for (int k = 0; k < owners; k++)
        if (k != owner) steps -= chance((o->gems[k][colour] - mine + SURE / 2) * o->gem_sharp / SURE);
    return any < SURE ? steps * any / SURE : steps;
}

static int black_points(int black) {
    int n = black / SURE, more = black % SURE;
    if (n >= 7) return ys_black_points[7] * SURE;
    return ys_black_points[n] * (SURE - more) + ys_black_points[n + 1] * more;
}

typedef struct {
    int by[YS_SEATS][YS_COLOURS];
} wish; /* what one more gem of a colour is worth to everybody */

/* The neutral player takes what is dearest (R15.6). */
static void make_wishes(const ys_state *s, const outlook *o, wish *w) {
    int owners = ys_owners(s);
    for (int c = 0; c < YS_COLOURS; c++) {
        int step = step_of(o, c);
        for (int k = 0; k < owners; k++) {
            int mine = o->gems[k][c], more = SURE / 8;
            for (int j = 0; j < owners; j++) {
                int lead = (mine - o->gems[j][c] - SURE / 2) * o->gem_sharp / SURE;
                if (j != k) more += chance(lead + o->gem_sharp) - chance(lead);
            }
            if (!mine && o->rounds == 0) more += SURE;
            w->by[k][c] = ys_is_neutral(s, k) ? o->price[c] : step * more / SURE;
        }
    }
}

static int favourite(const int *wishes) {
    int best = 0;
    for (int c = 1; c < YS_COLOURS; c++)
        if (wishes[c] > wishes[best]) best = c;
    return best;
}

/* A harbour's gems, and which of them are still there. */
typedef struct {
    int n, gem[4];
    unsigned there;
} harbour;

/* Takes the gem the owner likes best and answers its colour; -1: nothing is left. */
static int take_best(const harbour *h, const int *wishes, unsigned *there) {
    int best = -1, most = -1;
    for (unsigned m = *there; m; m &= m - 1) {
        int i = ys_lowest(m), worth = h->gem[i] == YS_WHITE ? 1 << 20 : wishes[h->gem[i]];
        if (worth > most) most = worth, best = i;
    }
    if (best < 0) return -1;
    *there &= ~(1u << best);
    return h->gem[best] == YS_WHITE ? favourite(wishes) : h->gem[best];
}

static void promise(outlook *o, int seat, int colour, int share) {
    if (colour >= 0) o->gems[seat][colour] += share;
}

/* ---- what will be scored --------------------------------------------------------------------------- */

static void open_harbour(const ys_state *s, int hood, bool now, harbour *h) {
    const uint8_t *g = ys_ship_gems[s->ship[hood - 1]];
    h->n = 0;
    if (!now) {
        for (int i = 0; i < 3; i++) h->gem[h->n++] = g[i];
        if (s->players == 4) h->gem[h->n++] = g[0];
    }
    for (int gem = 0; now && gem <= YS_WHITE; gem++)
        for (int i = 0; i < s->offer[gem] && h->n < 4; i++) h->gem[h->n++] = gem;
    h->there = (1u << h->n) - 1;
}

/* The gems of a ship: two for the first, one each for the next (R7.3). `done`: ranks that have taken.
 * What is left to the others depends on who will have been first: the likeliest. */
static void foresee_ship(const ys_state *s, const wish *w, const harbour *h, int done, const int *first, outlook *o) {
    int n = ys_owners(s), second[YS_SEATS], top = 0, thirds = 0;
    unsigned after[YS_SEATS] = {0};
    runner_up(n, first, second);
    for (int k = 0; k < n; k++) {
        after[k] = h->there;
        for (int i = 0; i < 2 && !done; i++) promise(o, k, take_best(h, w->by[k], &after[k]), first[k]);
        if (first[k] > first[top]) top = k;
        if (first[k]) thirds += SURE - first[k] - second[k];
    }
    int next = !top;
    for (int k = 0; k < n; k++)
        if (k != top && first[k] > first[next]) next = k;
    for (int k = 0; k < n; k++) {
        unsigned rest = after[k == top ? next : top];
        if (done < 2) promise(o, k, take_best(h, w->by[k], &rest), second[k]);
        if (thirds && first[k] && rest)
            promise(o, k, take_best(h, w->by[k], &rest), (SURE - first[k] - second[k]) * SURE / thirds);
    }
}

/* The character that waits at the neighbourhood; YS_CHARACTERS: none. */
static int waiting_at(const ys_state *s, int hood) {
    int c = 0;
    while (c < YS_CHARACTERS && s->card[c] != YS_AT_HOOD + hood - 1) c++;
    return c;
}

static void foresee_palace(const ys_state *s, const wish *w, int hood, const int *first, outlook *o) {
    int c = waiting_at(s, hood), points = c == YS_KING ? YS_KING_POINTS : c == YS_PRINCE ? YS_PRINCE_POINTS : 0;
    bool blue = s->blue_cards >> (hood - 1) & 1;
    for (int k = 0; k < ys_owners(s); k++) {
        o->points[k] += first[k] * points;
        if (blue || (ys_is_neutral(s, k) && c < YS_PRINCE))
            promise(o, k, favourite(w->by[k]), first[k]);
        else if (c < YS_PRINCE)
            o->cards[k][c] += first[k];
    }
}

static void foresee_hood(const ys_state *s, const board *b, const wish *w, int hood, outlook *o) {
    int first[YS_SEATS];
    harbour h;
    bool now = s->stage >= YS_ST_TAKE_TWO && s->hood == hood;
    if (now && s->step > YS_STEP_AREAS) return;
    if (s->ship[hood - 1] < YS_NO_SHIP) {
        contest(s, b, HOODS_AT + hood - 1, first);
        open_harbour(s, hood, now, &h);
        foresee_ship(s, w, &h, now ? s->step - YS_STEP_FIRST : 0, first, o);
    }
    contest(s, b, ys_place_of(hood, YS_PORT), first);
    for (int k = 0; k < ys_owners(s); k++) o->gems[k][YS_BLACK] += first[k];
    contest(s, b, ys_place_of(hood, YS_COMMERCE), first);
    int points = ys_player_of(s, YS_MERCHANT) >= 0 ? YS_MERCHANT_POINTS : YS_COMMERCE_POINTS;
    for (int k = 0; k < ys_owners(s); k++) o->points[k] += first[k] * points;
    contest(s, b, ys_place_of(hood, YS_PALACE), first);
    foresee_palace(s, w, hood, first, o);
}

static void foresee_market(const ys_state *s, const board *b, const wish *w, int over, outlook *o) {
    int first[YS_SEATS];
    for (int row = 0; row < 4; row++) {
        if (s->row[row] >= YS_NO_GEM) continue;
        contest(s, b, ROWS_AT + row, first);
        for (int k = 0; k < ys_owners(s); k++)
            promise(o, k, s->row[row] == YS_WHITE ? favourite(w->by[k]) : s->row[row], first[k]);
    }
    if (s->hood == YS_HOOD_MARKET && s->step > YS_STEP_COLUMNS) return;
    contest(s, b, WHOLE_MARKET, o->bidder);
    for (int c = 0; c < YS_COLOURS; c++) { /* ties share what they would get */
        int above = 0, equal = 0, sum = 0;
        if (s->column[c]) continue; /* has moved already */
        for (int k = 0; k < YS_COLOURS; k++) {
            above += b->column[k] > b->column[c] || s->column[k];
            equal += b->column[k] == b->column[c] && !s->column[k];
        }
        for (int k = above; k < above + equal; k++) sum += ys_column_shift[k];
        o->price[c] += 4 * sum * over / (equal * MEASURE_ONE);
    }
}

/* The share of the round that is over, in sixteenths: how much the columns as they lie say. */
static int share_over(const ys_state *s) {
    if (s->stage <= YS_ST_OPENING) return 0;
    if (s->stage >= YS_ST_SCORING) return MEASURE_ONE;
    return MEASURE_ONE * s->lap / ys_turns(s);
}

static void look_around(const ys_state *s, outlook *o) {
    static const uint8_t gem_sharp[YS_ROUNDS] = {64, 27, 20, 16}, price_sharp[YS_ROUNDS] = {8, 4, 3, 3};
    bool scored = s->stage >= YS_ST_CLOSING;
    memset(o, 0, sizeof *o);
    o->rounds = YS_ROUNDS - s->round;
    o->gem_sharp = scored && !o->rounds ? 2048 : gem_sharp[o->rounds & 3];
    o->price_sharp = scored && !o->rounds ? 128 : price_sharp[o->rounds & 3];
    for (int c = 0; c < YS_COLOURS; c++) o->price[c] = s->price[c] * 4 + 3 - c;
    for (int k = 0; k < ys_owners(s); k++)
        for (int g = 0; g <= YS_BLACK; g++) o->gems[k][g] = SURE * s->gems[k][g];
}

static void foresee(const ys_state *s, outlook *o) {
    board b;
    wish w;
    add_up(s, &b);
    make_wishes(s, o, &w);
    if (s->stage == YS_ST_EXCHANGE) promise(o, s->turn, favourite(w.by[s->turn]), SURE);
    for (int hood = 1; hood <= ys_hoods(s); hood++)
        if (s->stage < YS_ST_TAKE_TWO || s->hood <= hood) foresee_hood(s, &b, &w, hood, o);
    foresee_market(s, &b, &w, share_over(s), o);
}

/* ---- measures -------------------------------------------------------------------------------------- */

static void count_neutral(const ys_state *s, int owner, int32_t *m) {
    m[M_NEUTRAL] = MEASURE_ONE;
    if (s->stage < YS_ST_BID || s->stage >= YS_ST_SCORING) return;
    for (int v = 0; v < YS_VALUES; v++) {
        int n = at_hand(s, owner, v);
        m[M_TO_COME] += MEASURE_ONE * n;
        m[M_HAND] += MEASURE_ONE * n * v;
        if (!v) m[M_NOTHINGS] = MEASURE_ONE * n;
    }
}

/* A bid counts as made although the others do not see it yet. */
static void count_brokers(const ys_state *s, int seat, int32_t *m) {
    int hand = in_fingers(s, seat) ? s->picked : 0, front = ys_front_sum(s, seat);
    int nothings = s->hand[seat][0] + (in_fingers(s, seat) && !s->picked);
    for (int v = 1; v < YS_VALUES; v++) hand += v * s->hand[seat][v];
    if (s->stage == YS_ST_BID && s->bid[seat][0] < YS_VALUES) {
        int bid = s->bid[seat][0] + s->bid[seat][1];
        hand -= bid, front += bid;
        nothings -= !s->bid[seat][0] + !s->bid[seat][1];
    }
    int neutral = s->turn == seat && s->taking >= YS_SET_UP;
    for (unsigned set = s->players == 2 ? s->set[seat] : 0; set; set &= set - 1) neutral++;
    if (s->stage >= YS_ST_BID && s->stage < YS_ST_SCORING) m[M_TO_COME] = MEASURE_ONE * (to_come(s, seat, 0) + neutral);
    m[M_HAND] = MEASURE_ONE * hand;
    m[M_NOTHINGS] = MEASURE_ONE * nothings;
    m[M_FRONT] = MEASURE_ONE * front;
    if (s->stage > YS_ST_ORDER && s->stage < YS_ST_SCORING) m[M_EARLY] = MEASURE_ONE * (s->players - s->order[seat]);
    if (s->stage == YS_ST_ORDER && s->pick[seat]) m[M_EARLY] = MEASURE_ONE * (s->players - s->pick[seat]);
    for (unsigned t = s->royal ? ys_standing(s, seat, ys_area_range(YS_THRONE)) : 0; t; t &= t - 1)
        m[M_THRONE] += MEASURE_ONE * s->value[seat][ys_lowest(t)];
}

/* A character is worth something until its work is done: those for the placing phase until that ends,
 * the others while what they do is being chosen. */
static bool still_works(const ys_state *s, int seat, int character) {
    if (s->card[character] != YS_WITH + seat) return false;
    if (!(s->played >> character & 1)) return true;
    switch (character) {
    case YS_BISHOP:
    case YS_SPY:
    case YS_ILLUSIONIST: return s->stage < YS_ST_SCORING;
    case YS_QUEEN: return s->stage == YS_ST_QUEEN;
    case YS_MAGICIAN: return s->stage == YS_ST_MAGICIAN;
    case YS_SOLDIER: return s->stage == YS_ST_SOLDIER;
    case YS_CAPTAIN: return s->stage == YS_ST_CAPTAIN;
    case YS_HERALD: return s->stage == YS_ST_HERALD || s->stage == YS_ST_HERALD_AT;
    case YS_ALCHEMIST: return s->stage == YS_ST_ALCHEMIST;
    case YS_BANKER: return s->stage == YS_ST_BANKER_UP || s->stage == YS_ST_BANKER_DOWN;
    case YS_JEWELLER: return s->stage == YS_ST_JEWELLER;
    default: return false;
    }
}

void ys_measure(const game_state *state, int32_t *all) {
    const ys_state *s = ys_read(state);
    int owners = ys_owners(s), step[YS_COLOURS];
    outlook o;
    memset(all, 0, (size_t)owners * MEASURES * sizeof *all);
    look_around(s, &o);
    if (s->stage >= YS_ST_BID && s->stage < YS_ST_CLOSING) foresee(s, &o);
    for (int c = 0; c < YS_COLOURS; c++) step[c] = step_of(&o, c);
    for (int i = 0; i < owners; i++) {
        int32_t *m = all + i * MEASURES;
        bool neutral = ys_is_neutral(s, i);
        m[M_POINTS] = MEASURE_ONE * s->score[i];
        if (s->stage == YS_ST_OVER) continue;
        for (int c = 0; c < YS_COLOURS; c++)
            m[M_GEMS] += step[c] * steps_up(&o, owners, i, neutral, c) / (SURE * SURE / MEASURE_ONE);
        m[M_BLACK] = o.gems[i][YS_BLACK] * MEASURE_ONE / SURE;
        m[M_BLACK_NOW] = black_points(o.gems[i][YS_BLACK]) * MEASURE_ONE / SURE;
        m[M_AREAS] = o.points[i] * MEASURE_ONE / SURE;
        m[M_BIDDER] = s->stage == YS_ST_BIDDER ? MEASURE_ONE * (s->turn == i) : o.bidder[i] * MEASURE_ONE / SURE;
        if (neutral) {
            count_neutral(s, i, m);
            continue;
        }
        for (int c = 0; c < YS_PRINCE; c++)
            m[M_ALCHEMIST + c] = still_works(s, i, c) ? MEASURE_ONE : o.cards[i][c] * MEASURE_ONE / SURE;
        count_brokers(s, i, m);
    }
}

int ys_progress(const game_state *state) {
    const ys_state *s = ys_read(state);
    int t = (s->round - 1) * 64 + 4 * share_over(s);
    return t < 0 ? 0 : t > 256 ? 256 : t;
}

const game_measures ys_measures = {MEASURES, weights, ys_measure, ys_progress, ys_words};

int32_t ys_evaluate(const game_state *state, int32_t value[GAME_SEATS]) {
    const ys_state *s = ys_read(state);
    int32_t m[YS_SEATS * MEASURES];
    int t = ys_progress(state);
    ys_measure(state, m);
    weigh_measures(&ys_measures, m, ys_owners(s), t, value);
    return GAME_POINT * 6 - t * 5;
}
