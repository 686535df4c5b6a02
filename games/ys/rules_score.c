/* rules_score.c -- scoring: a neighbourhood (R7), ties (R8), the market (R9), the whole game (R11)
 * and the throne room (R16.7). ys_score_on() runs until somebody has to choose; `hood` and `step`
 * say what comes next. */
#include "rules.h"

#include <string.h>

/* ---- points, gems, prices ---------------------------------------------------------------------- */

/* No match comes near the limits; a position from a stranger may. */
void ys_points(ys_state *s, ys_run *r, int seat, int points, int source) {
    int sum = s->score[seat] + points;
    s->score[seat] = (uint16_t)(sum < YS_MOST_POINTS ? sum : YS_MOST_POINTS);
    ys_tell(r, YS_EV_POINTS, seat, points, source, 0, 0);
}

void ys_gain(ys_state *s, ys_run *r, int seat, int gem, int origin) {
    s->gems[seat][gem] = (uint8_t)(s->gems[seat][gem] + (s->gems[seat][gem] < YS_MOST_GEMS));
    ys_tell(r, YS_EV_GETS, seat, gem, origin, 0, 0);
}

/* R1.7: a price does not leave the scale. */
void ys_move_price(ys_state *s, ys_run *r, int colour, int by) {
    int to = s->price[colour] + by;
    to = to < 0 ? 0 : to > YS_PRICE_TOP ? YS_PRICE_TOP : to;
    ys_tell(r, YS_EV_PRICE, GAME_NOBODY, colour, s->price[colour], to, 0);
    s->price[colour] = (uint8_t)to;
}

/* R11.1: a dearer colour first, of equals the one further left. Never the same for two colours. */
static int worth(const ys_state *s, int colour) { return s->price[colour] * 4 + 3 - colour; }

static int dearest(const ys_state *s) {
    int best = 0;
    for (int c = 1; c < YS_COLOURS; c++)
        if (worth(s, c) > worth(s, best)) best = c;
    return best;
}

/* R13.2: up what can go up, if something else can then go down. */
unsigned ys_banker_up(const ys_state *s) {
    unsigned up = 0, down = 0;
    for (unsigned c = 0; c < YS_COLOURS; c++) {
        up |= (unsigned)(s->price[c] < YS_PRICE_TOP) << c;
        down |= (unsigned)(s->price[c] > 0) << c;
    }
    bool one = !(down & (down - 1)); /* the only colour that can go down cannot also go up */
    return one ? down ? up & ~down : 0 : up;
}

unsigned ys_banker_down(const ys_state *s) {
    unsigned down = 0;
    for (unsigned c = 0; c < YS_COLOURS; c++) down |= (unsigned)(s->price[c] > 0 && c + 1 != s->chosen) << c;
    return down;
}

/* ---- contests ---------------------------------------------------------------------------------- */

/* R8.1: what breaks a tie, as one number: Intriguer, neutral, front total, lower order card. */
static int tie_break(const ys_state *s, int seat) {
    return (ys_player_of(s, YS_INTRIGUER) == seat) << 11 | ys_is_neutral(s, seat) << 10 | ys_front_sum(s, seat) << 4 |
           (8 - s->order[seat]);
}

static int reason_between(int ahead, int behind) {
    int differ = ahead ^ behind;
    return differ >> 12   ? YS_MOST
           : differ >> 11 ? YS_BY_INTRIGUER
           : differ >> 10 ? YS_BY_NEUTRAL
           : differ >> 4  ? YS_BY_FRONT
                          : YS_BY_ORDER;
}

static void put_higher_first(int *a, int *b) {
    int high = *a > *b ? *a : *b, low = *a > *b ? *b : *a;
    *a = high;
    *b = low;
}

/* Everybody with a broker on one of these places, best first. A 0 takes part (R8.2). A seat's
 * standing is one number (total, tie-break, seat), so four of them are sorted without branches. */
void ys_rank(const ys_state *s, ys_range range, ys_ranking *out) {
    int *key = out->key, soldier = ys_player_of(s, YS_SOLDIER), n = 0;
    key[0] = key[1] = key[2] = key[3] = -1;
    for (int o = 0; o < ys_owners(s); o++) {
        int total = ys_printed_sum(s, o, range);
        if (total < 0) continue;
        if (o == soldier && ys_standing(s, o, range) & 1u << s->soldier >> 1) /* R13.12 */
            total += YS_SOLDIER_VALUE - s->value[o][s->soldier - 1];
        key[o] = (total << 12 | tie_break(s, o)) << 2 | o;
        n++;
    }
    put_higher_first(&key[0], &key[1]);
    put_higher_first(&key[2], &key[3]);
    put_higher_first(&key[0], &key[2]);
    put_higher_first(&key[1], &key[3]);
    put_higher_first(&key[1], &key[2]);
    out->n = n;
}

int ys_reason_at(const ys_ranking *k, int i) {
    return i + 1 < k->n ? reason_between(k->key[i] >> 2, k->key[i + 1] >> 2) : k->n == 1 ? YS_ALONE : YS_LAST;
}

/* R9.4: the Intriguer's owner, else the highest front total, else the lower order card. */
int ys_decider(const ys_state *s, int *reason) {
    int best = 0, second = -1;
    for (int p = 1; p < ys_players(s); p++) {
        if (tie_break(s, p) > tie_break(s, best))
            second = best, best = p;
        else if (second < 0 || tie_break(s, p) > tie_break(s, second))
            second = p;
    }
    *reason = reason_between(tie_break(s, best), tie_break(s, second));
    return best;
}

/* Face-down brokers on these places are turned over (R7.1, R9.1). */
static void reveal(ys_state *s, ys_run *r, ys_range range) {
    for (int o = 0; o < ys_owners(s); o++)
        for (unsigned m = s->down[o] & ys_standing(s, o, range); m; m &= m - 1) {
            int i = ys_lowest(m);
            s->down[o] &= (uint16_t) ~(1u << i);
            s->known[o][i] = s->cand[o][i] = 0;
            ys_tell(r, YS_EV_REVEALED, o, i + 1, s->place[o][i], s->value[o][i], 0);
            r->flags |= GAME_SEALED;
        }
}

/* ---- a neighbourhood ---------------------------------------------------------------------------- */

static bool exchange(ys_state *s, int seat) {
    s->stage = YS_ST_EXCHANGE;
    s->turn = (uint8_t)seat;
    return true;
}

/* R1.4: a white gem is changed at once. True: the seat has to say for which colour. */
static bool take_gem(ys_state *s, ys_run *r, int seat, int gem, int origin) {
    if (gem != YS_WHITE)
        ys_gain(s, r, seat, gem, origin);
    else if (ys_is_neutral(s, seat))
        ys_gain(s, r, seat, dearest(s), YS_OF_WHITE); /* R15.6 */
    else
        return exchange(s, seat);
    return false;
}

static void begin_hood(ys_state *s, ys_run *r) {
    const uint8_t *g = ys_ship_gems[s->ship[s->hood - 1]];
    s->step = YS_STEP_FIRST;
    reveal(s, r, ys_hood_range(s->hood));
    s->offer[g[0]] = (uint8_t)ys_large_gems(s);
    s->offer[g[1]] = s->offer[g[2]] = 1;
}

/* R15.6: the neutral player takes what is worth most; white counts as the dearest colour. */
static void neutral_takes_best(ys_state *s, ys_run *r) {
    int best = s->offer[YS_WHITE] ? YS_WHITE : -1;
    for (int c = 0; best != YS_WHITE && c < YS_COLOURS; c++)
        if (s->offer[c] && (best < 0 || worth(s, c) > worth(s, best))) best = c;
    s->offer[best]--;
    take_gem(s, r, YS_NEUTRAL, best, YS_OF_SHIP);
}

static void tell_ranking(ys_state *s, ys_run *r, const ys_ranking *k) {
    for (int i = 0; i < k->n; i++)
        ys_tell(r, YS_EV_RANKED, ys_seat_at(k, i), s->hood, i + 1, ys_total_at(k, i), ys_reason_at(k, i));
}

/* R7.3: the first takes two. The steps answer true when somebody has to choose. */
static bool step_first(ys_state *s, ys_run *r) {
    ys_ranking k;
    ys_rank(s, ys_hood_range(s->hood), &k);
    tell_ranking(s, r, &k);
    s->step = YS_STEP_SECOND;
    if (!k.n) return false;
    if (ys_is_neutral(s, ys_seat_at(&k, 0))) {
        neutral_takes_best(s, r);
        neutral_takes_best(s, r);
        return false;
    }
    s->step = YS_STEP_FIRST;
    s->stage = YS_ST_TAKE_TWO;
    s->turn = (uint8_t)ys_seat_at(&k, 0);
    return true;
}

/* R7.3: the second and the third take one, as long as there are any; a choice between equal gems
 * is none. */
static bool step_next(ys_state *s, ys_run *r) {
    ys_ranking k;
    int at = s->step - YS_STEP_FIRST, gem = -1, kinds = 0;
    for (int g = 0; g <= YS_WHITE; g++)
        if (s->offer[g]) gem = g, kinds++;
    ys_rank(s, ys_hood_range(s->hood), &k);
    if (at >= k.n || !kinds) {
        s->step = YS_STEP_AREAS;
        return false;
    }
    if (kinds > 1) {
        s->stage = YS_ST_TAKE;
        s->turn = (uint8_t)ys_seat_at(&k, at);
        return true;
    }
    s->step++;
    s->offer[gem]--;
    return take_gem(s, r, ys_seat_at(&k, at), gem, YS_OF_SHIP);
}

/* R7.7: who wins the palace gets the card. */
static bool win_card(ys_state *s, ys_run *r, int seat) {
    if (s->blue_cards >> (s->hood - 1) & 1) {
        s->blue_cards &= (uint8_t) ~(1u << (s->hood - 1));
        ys_tell(r, YS_EV_CARD, seat, YS_CHARACTERS, s->hood, 0, 0);
        if (!ys_is_neutral(s, seat)) return exchange(s, seat);
        ys_gain(s, r, seat, dearest(s), YS_OF_PALACE); /* R15.7 */
        return false;
    }
    int c = 0;
    while (c < YS_CHARACTERS && s->card[c] != YS_AT_HOOD + s->hood - 1) c++;
    if (c == YS_CHARACTERS) return false;
    ys_tell(r, YS_EV_CARD, seat, c, s->hood, 0, 0);
    s->card[c] = YS_GONE;
    if (c == YS_PRINCE) {
        ys_points(s, r, seat, YS_PRINCE_POINTS, YS_FROM_PRINCE);
    } else if (c == YS_KING) {
        ys_points(s, r, seat, YS_KING_POINTS, YS_FROM_KING);
    } else if (ys_is_neutral(s, seat)) {
        ys_gain(s, r, seat, dearest(s), YS_OF_PALACE);
    } else {
        s->card[c] = (uint8_t)(YS_WITH + seat);
        s->won |= (uint16_t)(1u << c); /* R12.2 */
    }
    return false;
}

static void lose_card(ys_state *s, ys_run *r) {
    s->blue_cards &= (uint8_t) ~(1u << (s->hood - 1));
    for (int c = 0; c < YS_CHARACTERS; c++)
        if (s->card[c] == YS_AT_HOOD + s->hood - 1) s->card[c] = YS_GONE;
    ys_tell(r, YS_EV_CARD_LOST, GAME_NOBODY, s->hood, 0, 0, 0);
}

/* R7.5, R7.6, R7.7 */
static bool step_areas(ys_state *s, ys_run *r) {
    ys_ranking k;
    for (int g = 0; g <= YS_WHITE; g++) {
        if (s->offer[g]) ys_tell(r, YS_EV_BANK_KEEPS, GAME_NOBODY, g, s->offer[g], s->hood, 0);
        s->offer[g] = 0;
    }
    s->step = YS_STEP_LEAVE;
    for (int area = YS_PORT; area <= YS_PALACE; area++) {
        int place = ys_place_of(s->hood, area);
        ys_rank(s, ys_area_range(place), &k);
        if (!k.n) {
            ys_tell(r, YS_EV_AREA_EMPTY, GAME_NOBODY, place, 0, 0, 0);
            if (area == YS_PALACE) lose_card(s, r);
            continue;
        }
        int winner = ys_seat_at(&k, 0);
        ys_tell(r, YS_EV_AREA, winner, place, ys_total_at(&k, 0), ys_reason_at(&k, 0), 0);
        if (area == YS_PORT) ys_gain(s, r, winner, YS_BLACK, YS_OF_PORT);
        if (area == YS_COMMERCE) ys_points(s, r, winner, ys_commerce_points(s), YS_FROM_COMMERCE);
        if (area == YS_PALACE && win_card(s, r, winner)) return true;
    }
    return false;
}

static void begin_market(ys_state *s, ys_run *r) {
    s->hood = YS_HOOD_MARKET;
    s->step = YS_STEP_ROW1;
    reveal(s, r, ys_market_range());
}

/* R7.8: they go behind the screens, open to all eyes (R19.4); the Queen leaves. */
static void step_leave(ys_state *s, ys_run *r) {
    for (int o = 0; o < ys_owners(s); o++)
        for (unsigned m = ys_standing(s, o, ys_hood_range(s->hood)); m; m &= m - 1) s->place[o][ys_lowest(m)] = YS_HOME;
    if (s->closed == s->hood) s->closed = 0;
    ys_tell(r, YS_EV_HOME, GAME_NOBODY, s->hood, 0, 0, 0);
    if (s->hood++ < ys_hoods(s))
        begin_hood(s, r);
    else
        begin_market(s, r);
}

/* ---- the market -------------------------------------------------------------------------------- */

/* R9.2 */
static bool step_row(ys_state *s, ys_run *r) {
    ys_ranking k;
    int row = s->step++ - YS_STEP_ROW1 + 1, gem = s->row[row];
    s->row[row] = YS_NO_GEM;
    if (gem == YS_NO_GEM) return false; /* a closed row, R14.4 */
    ys_rank(s, ys_row_range(row), &k);
    if (!k.n) {
        ys_tell(r, YS_EV_ROW_EMPTY, GAME_NOBODY, row, 0, 0, 0);
        return false;
    }
    int winner = ys_seat_at(&k, 0);
    ys_tell(r, YS_EV_ROW, winner, row, ys_total_at(&k, 0), ys_reason_at(&k, 0), 0);
    return take_gem(s, r, winner, gem, YS_OF_ROW);
}

/* Sum and number of the brokers in each column, as sum * 64 + number: R9.3 compares both. */
void ys_weigh_columns(const ys_state *s, int *weight) {
    int soldier = ys_player_of(s, YS_SOLDIER);
    memset(weight, 0, YS_COLOURS * sizeof *weight);
    for (int o = 0; o < ys_owners(s); o++)
        for (unsigned m = ys_standing(s, o, ys_market_range()); m; m &= m - 1) {
            int i = ys_lowest(m), value = o == soldier && s->soldier == i + 1 ? YS_SOLDIER_VALUE : s->value[o][i];
            weight[s->place[o][i] & 3] += value * 64 + 1; /* rows have four cells */
        }
}

/* Those of the columns without a place that share the next one. */
static unsigned heaviest(const ys_state *s, const int *weight) {
    int most = -1;
    unsigned tied = 0;
    for (int c = 0; c < YS_COLOURS; c++) {
        if (s->column[c] || weight[c] < most) continue;
        if (weight[c] > most) tied = 0;
        most = weight[c];
        tied |= 1u << c;
    }
    return tied;
}

unsigned ys_tied_columns(const ys_state *s) {
    int weight[YS_COLOURS];
    ys_weigh_columns(s, weight);
    return heaviest(s, weight);
}

static void place_column(ys_state *s, ys_run *r, int c, int weight) {
    int place = 0;
    for (int k = 0; k < YS_COLOURS; k++) place += s->column[k] != 0;
    s->column[c] = (uint8_t)(place + 1);
    ys_tell(r, YS_EV_COLUMN, GAME_NOBODY, c, weight / 64, weight % 64, place + 1);
    ys_move_price(s, r, c, ys_column_shift[place]);
}

/* R9.3, R9.4: place after place; a tie is the decider's to break. */
static bool step_columns(ys_state *s, ys_run *r) {
    int weight[YS_COLOURS];
    ys_weigh_columns(s, weight);
    for (unsigned tied; (tied = heaviest(s, weight)) != 0;) {
        if (tied & (tied - 1)) {
            int reason;
            s->stage = YS_ST_COLUMNS;
            s->turn = (uint8_t)ys_decider(s, &reason);
            ys_tell(r, YS_EV_DECIDER, s->turn, reason, 0, 0, 0);
            return true;
        }
        place_column(s, r, ys_lowest(tied), weight[ys_lowest(tied)]);
    }
    s->step = YS_STEP_BIDDER;
    return false;
}

/* R15.8: the neutral player raises what it has most of. */
static void neutral_raises(ys_state *s, ys_run *r) {
    int most = 0;
    for (int c = 1; c < YS_COLOURS; c++)
        if (s->gems[YS_NEUTRAL][c] > s->gems[YS_NEUTRAL][most]) most = c;
    ys_move_price(s, r, most, 1);
}

/* R19.6: now everything but the throne room has been seen, so everybody can work out what each
 * player had there. Two strangers at once are only possible after the Magician swapped one in. */
static void count_throne(ys_state *s, ys_run *r, int seat) {
    int strange[YS_NUMBERS], n = 0;
    for (unsigned m = s->down[seat]; m; m &= m - 1) {
        int i = ys_lowest(m);
        if (!(s->known[seat][i] & YS_ALL_KNOW || s->cand[seat][i] & YS_PAIR)) strange[n++] = i;
    }
    if (!n) return;
    ys_tell(r, YS_EV_COUNTED, seat, 0, 0, 0, 0);
    /* Now the screens are empty. Only in a position made by hand nobody could have counted. */
    if (ys_hand_size(s, seat)) r->flags |= GAME_SEALED;
    int i = strange[0], j = strange[n - 1];
    unsigned a = 1u << s->value[seat][i], b = 1u << s->value[seat][j];
    unsigned first = s->cand[seat][i] ? s->cand[seat][i] : 31, second = s->cand[seat][j] ? s->cand[seat][j] : 31;
    bool either = a != b && first & b && second & a;
    s->known[seat][i] = either ? s->known[seat][i] : YS_ALL_KNOW;
    s->known[seat][j] = either ? s->known[seat][j] : YS_ALL_KNOW;
    s->cand[seat][i] = s->cand[seat][j] = either ? (uint8_t)(a | b | YS_PAIR) : 0;
}

/* R9.6: everybody goes home, the round's markers are taken off. King's Favour chooses among the
 * brokers in front, so these stay until then. */
static void close_market(ys_state *s, ys_run *r) {
    for (int p = 0; p < ys_players(s); p++) count_throne(s, r, p);
    for (int o = 0; o < ys_owners(s); o++) {
        unsigned stays = ys_standing(s, o, ys_area_range(YS_THRONE));
        for (unsigned m = s->taken[o] & ~stays; m; m &= m - 1) {
            s->place[o][ys_lowest(m)] = YS_NOWHERE;
            s->value[o][ys_lowest(m)] = 0;
        }
        s->taken[o] = (uint16_t)stays;
    }
    if (!s->royal) memset(s->front, 0, sizeof s->front);
    memset(s->column, 0, sizeof s->column);
    s->cells = 0;
    s->soldier = s->hood = s->step = s->lap = 0;
    ys_count_hands(s);
    ys_tell(r, YS_EV_HOME, GAME_NOBODY, YS_HOOD_MARKET, 0, 0, 0);
    ys_open_window(s, r, YS_ST_CLOSING, 0);
}

/* R9.5: the best bidder moves one price by one. */
static void step_bidder(ys_state *s, ys_run *r) {
    ys_ranking k;
    ys_rank(s, ys_market_range(), &k);
    if (k.n) {
        int winner = ys_seat_at(&k, 0);
        ys_tell(r, YS_EV_BEST_BIDDER, winner, ys_total_at(&k, 0), ys_reason_at(&k, 0), 0, 0);
        if (!ys_is_neutral(s, winner)) {
            s->stage = YS_ST_BIDDER;
            s->turn = (uint8_t)winner;
            return;
        }
        neutral_raises(s, r);
    }
    close_market(s, r);
}

/* ---- the run of the scoring -------------------------------------------------------------------- */

void ys_begin_scoring(ys_state *s, ys_run *r) {
    s->hood = 1;
    begin_hood(s, r);
    ys_score_on(s, r);
}

void ys_score_on(ys_state *s, ys_run *r) {
    bool waits = false;
    while (!waits) {
        switch (s->step) {
        case YS_STEP_FIRST: waits = step_first(s, r); break;
        case YS_STEP_SECOND:
        case YS_STEP_THIRD: waits = step_next(s, r); break;
        case YS_STEP_AREAS: waits = step_areas(s, r); break;
        case YS_STEP_LEAVE: step_leave(s, r); break;
        case YS_STEP_ROW1:
        case YS_STEP_ROW2:
        case YS_STEP_ROW3: waits = step_row(s, r); break;
        case YS_STEP_COLUMNS: waits = step_columns(s, r); break;
        default:
            step_bidder(s, r);
            waits = true;
            break;
        }
    }
}

/* What a seat may not keep: a white gem, of which each ship has one at most. */
static void take_or_exchange(ys_state *s, ys_run *r, int seat, bool white) {
    s->step++;
    if (white)
        exchange(s, seat);
    else
        ys_score_on(s, r);
}

void ys_apply_take_two(ys_state *s, game_action a, ys_run *r) {
    for (int k = 0; k < 2; k++) {
        s->offer[a.arg[k]]--;
        if (a.arg[k] != YS_WHITE) ys_gain(s, r, a.seat, a.arg[k], YS_OF_SHIP);
    }
    take_or_exchange(s, r, a.seat, a.arg[1] == YS_WHITE);
}

void ys_apply_take(ys_state *s, game_action a, ys_run *r) {
    s->offer[a.arg[0]]--;
    if (a.arg[0] != YS_WHITE) ys_gain(s, r, a.seat, a.arg[0], YS_OF_SHIP);
    take_or_exchange(s, r, a.seat, a.arg[0] == YS_WHITE);
}

void ys_apply_gem(ys_state *s, game_action a, ys_run *r) {
    ys_gain(s, r, a.seat, a.arg[0], s->step == YS_STEP_LEAVE ? YS_OF_PALACE : YS_OF_WHITE);
    ys_score_on(s, r);
}

void ys_apply_column(ys_state *s, game_action a, ys_run *r) {
    int weight[YS_COLOURS];
    ys_weigh_columns(s, weight);
    place_column(s, r, a.arg[0], weight[a.arg[0]]);
    ys_score_on(s, r);
}

/* The best bidder's move (R9.5), or one of the Banker's two (R13.2). */
void ys_apply_price(ys_state *s, game_action a, ys_run *r) {
    ys_move_price(s, r, a.arg[0], a.kind == YS_RAISE ? 1 : -1);
    if (s->stage == YS_ST_BIDDER) {
        close_market(s, r);
    } else if (s->stage == YS_ST_BANKER_UP) {
        s->stage = YS_ST_BANKER_DOWN;
        s->chosen = (uint8_t)(a.arg[0] + 1);
    } else {
        s->chosen = 0;
        s->stage = YS_ST_CLOSING;
        ys_window_goes_on(s, r);
    }
}

/* ---- the end of the game ------------------------------------------------------------------------ */

/* R11.1: 0 for the dearest colour ... 3 for the cheapest. */
int ys_value_rank(const ys_state *s, int colour) {
    int rank = 0;
    for (int c = 0; c < YS_COLOURS; c++) rank += worth(s, c) > worth(s, colour);
    return rank;
}

/* R11.2, R11.3: tied players share the lowest of their places. R15.9: the neutral player without a
 * gem of the colour is third. */
static int collection_place(const ys_state *s, int seat, int colour) {
    int mine = s->gems[seat][colour], place = 0;
    if (!mine) return ys_is_neutral(s, seat) ? 3 : 0;
    for (int o = 0; o < ys_owners(s); o++) place += s->gems[o][colour] >= mine;
    return place;
}

static int collection_points(const ys_state *s, int seat, int colour) {
    int place = collection_place(s, seat, colour);
    return place ? ys_gem_points[ys_value_rank(s, colour)][place - 1] : 0;
}

static int black_points(const ys_state *s, int seat) { /* R11.4 */
    int n = s->gems[seat][YS_BLACK];
    return ys_black_points[n < 7 ? n : 7];
}

int ys_gem_worth(const ys_state *s, int seat, int gem) {
    return gem == YS_BLACK ? black_points(s, seat) : collection_points(s, seat, gem);
}

static int throne_sum(const ys_state *s, int seat) {
    int sum = 0;
    for (unsigned m = ys_standing(s, seat, ys_area_range(YS_THRONE)); m; m &= m - 1)
        sum += s->value[seat][ys_lowest(m)];
    return sum;
}

/* R16.7: those who share places share their points, rounded down. */
static void score_throne(ys_state *s, ys_run *r) {
    const int players = ys_players(s);
    int sum[YS_SEATS] = {0};
    reveal(s, r, ys_area_range(YS_THRONE));
    for (int p = 0; p < players; p++) sum[p] = throne_sum(s, p);
    for (int p = 0; p < players; p++) {
        int more = 0, same = 0, points = 0;
        for (int q = 0; q < players; q++) {
            more += sum[q] > sum[p];
            same += sum[q] == sum[p];
        }
        for (int k = more; k < more + same; k++) points += ys_throne_points[k];
        ys_tell(r, YS_EV_THRONE_SUM, p, sum[p], more + 1, 0, 0);
        if (points / same) ys_points(s, r, p, points / same, YS_FROM_THRONE);
    }
}

static void score_colour(ys_state *s, ys_run *r, int colour, int rank) {
    ys_tell(r, YS_EV_WORTH, GAME_NOBODY, colour, rank + 1, 0, 0);
    for (int o = 0; o < ys_owners(s); o++) {
        int place = collection_place(s, o, colour);
        if (!place) continue;
        ys_tell(r, YS_EV_COLLECTION, o, colour, s->gems[o][colour], place, 0);
        ys_points(s, r, o, ys_gem_points[rank][place - 1], YS_FROM_BLUE + colour);
    }
}

void ys_final_scoring(ys_state *s, ys_run *r) {
    for (int rank = 0; rank < YS_COLOURS; rank++)
        for (int c = 0; c < YS_COLOURS; c++)
            if (ys_value_rank(s, c) == rank) score_colour(s, r, c, rank);
    for (int o = 0; o < ys_owners(s); o++)
        if (s->gems[o][YS_BLACK]) ys_points(s, r, o, black_points(s, o), YS_FROM_BLACK);
    if (s->royal) score_throne(s, r);
    s->stage = YS_ST_OVER;
    s->turn = GAME_NOBODY;
}

/* Before the end: as if the gems were counted now. The throne room is not: nobody sees all of it. */
void ys_score(const game_view *view, game_score *out) {
    const ys_state *s = ys_look(view);
    int32_t gems[GAME_SEATS] = {0};
    memset(out, 0, sizeof *out);
    for (int o = 0; o < ys_owners(s); o++) {
        out->points[o] = s->score[o];
        for (int c = 0; c <= YS_BLACK; c++) gems[o] += s->gems[o][c];
        if (s->stage == YS_ST_OVER) continue;
        for (int g = 0; g <= YS_BLACK; g++) out->points[o] += ys_gem_worth(s, o, g);
    }
    game_rank(out, ys_owners(s), gems); /* R11.5; R15.10: the neutral player is ranked as well */
}
