/* rules.c -- the rules of Ys (RULES.md) as pure functions over a ys_state: options, who acts,
 * what is legal, and the door to everything that happens. The phases are in rules_*.c. */
#include "rules.h"

#include <string.h>

/* ---- the start -------------------------------------------------------------------------------- */

const char *ys_options_clash(const game_options *o) {
    const int16_t *v = o->v;
    if (v[YS_O_PLAYERS] == 2 && v[YS_O_ROYAL]) return N_("R16.1 King's Favour is for three or four players.");
    if (v[YS_O_PLAYERS] == 2 && v[YS_O_EXPRESS]) return N_("R17.1 Ys Express is for three or four players.");
    if (v[YS_O_PLAYERS] == 4 && v[YS_O_HOODS] != 4)
        return N_("R14.1 Four players always play in all four neighbourhoods.");
    if (v[YS_O_PLAYERS] != 2 && v[YS_O_NEUTRAL]) return N_("R15.1 Only the game for two has neutral brokers.");
    return NULL;
}

const char *ys_init(game_state *state, const game_options *o) {
    ys_state *s = ys_open(state);
    const char *no = ys_options_clash(o);
    if (no) return no;
    memset(s, 0, sizeof *s);
    s->players = (uint8_t)o->v[YS_O_PLAYERS];
    s->neighbourhoods = (uint8_t)o->v[YS_O_HOODS];
    s->royal = (uint8_t)o->v[YS_O_ROYAL];
    s->express = (uint8_t)o->v[YS_O_EXPRESS];
    s->open = (uint8_t)o->v[YS_O_OPEN];
    s->neutral = (uint8_t)o->v[YS_O_NEUTRAL];
    s->ships = (uint8_t)o->v[YS_O_SHIPS];
    s->stage = YS_ST_DEAL;
    s->turn = GAME_CHANCE;
    s->round = 1;
    s->chosen_of = GAME_NOBODY;
    s->picked = YS_NO_VALUE;
    memset(s->price, YS_PRICE_START, sizeof s->price);
    memset(s->ship, YS_NO_SHIP, sizeof s->ship);
    memset(s->row, YS_NO_GEM, sizeof s->row);
    memset(s->bid, YS_NO_VALUE, sizeof s->bid);
    memset(s->favour, YS_NO_VALUE, sizeof s->favour);
    memset(s->place, YS_NOWHERE, sizeof s->place);
    memcpy(s->pile, ys_ship_copies[s->ships][s->express], sizeof s->pile);
    ys_count_hands(s);
    return NULL;
}

void ys_get_options(const game_view *view, game_options *o) {
    const ys_state *s = ys_look(view);
    o->v[YS_O_PLAYERS] = s->players;
    o->v[YS_O_HOODS] = s->neighbourhoods;
    o->v[YS_O_ROYAL] = s->royal;
    o->v[YS_O_EXPRESS] = s->express;
    o->v[YS_O_OPEN] = s->open;
    o->v[YS_O_NEUTRAL] = s->neutral;
    o->v[YS_O_SHIPS] = s->ships;
}

/* R15.1: with two players the neutral one has pieces and points too. */
int ys_colours(const game_view *view) { return ys_owners(ys_look(view)); }

/* R4.1 and R16.3: bids and throne brokers are chosen by all at once. */
unsigned ys_actors(const game_view *view) {
    const ys_state *s = ys_look(view);
    if (s->turn != GAME_NOBODY) return 1u << s->turn;
    unsigned who = 0;
    for (int p = 0; p < ys_players(s); p++) {
        if (s->stage == YS_ST_BID && s->bid[p][0] == YS_NO_VALUE) who |= 1u << p;
        if (s->stage == YS_ST_FAVOUR && s->favour[p] == YS_NO_VALUE) who |= 1u << p;
    }
    return who;
}

/* ---- what is legal ----------------------------------------------------------------------------- */

static game_action *add(game_action *o, int kind, int seat, int a, int b) {
    *o = game_act(kind, seat, a, b, 0);
    return o + 1;
}

/* One action for each bit: the argument is the bit's number plus `from`. Lists of places are the
 * longest and most frequent, so each action is written as the one word it is. */
static game_action *add_each(game_action *o, int kind, int seat, uint32_t bits, int from) {
    game_action first = game_act(kind, seat, from, 0, 0);
    uint64_t base;
    memcpy(&base, &first, sizeof base);
    for (; bits; bits &= bits - 1) {
        uint64_t word = base + ((uint64_t)ys_lowest(bits) << 16); /* the first argument */
        memcpy(o++, &word, sizeof word);
    }
    return o;
}

static game_action *list_bids(const ys_state *s, int seat, game_action *o) {
    for (int v = 0; v < YS_VALUES; v++)
        for (int w = v; w < YS_VALUES; w++)
            if (s->hand[seat][v] && s->hand[seat][w] > (v == w)) o = add(o, YS_BID, seat, v, w);
    return o;
}

static game_action *list_looks(const ys_state *s, int seat, game_action *o) {
    if (!ys_can_look(s, seat)) return o;
    for (int owner = 0; owner < ys_players(s); owner++)
        for (unsigned m = ys_look_targets(s, seat, owner); m; m &= m - 1)
            o = add(o, YS_PEEK, seat, owner, ys_lowest(m) + 1);
    return o;
}

static game_action *list_window(const ys_state *s, int seat, int window, game_action *o) {
    o = add_each(o, YS_PLAY, seat, ys_playable(s, seat, window), 0);
    if (window == YS_AFTER) o = list_looks(s, seat, o);
    return add(o, YS_DONE, seat, 0, 0);
}

/* R13.10: the second broker stands elsewhere, and only one of the two in the throne room. */
static game_action *list_swaps(const ys_state *s, int seat, game_action *o) {
    for (int owner = 0; owner < ys_owners(s); owner++)
        for (unsigned m = ys_swap_targets(s, owner); m; m &= m - 1) o = add(o, YS_SWAP, seat, owner, ys_lowest(m) + 1);
    return o;
}

static game_action *list_two(const uint8_t *offer, int seat, game_action *o) {
    for (int a = 0; a <= YS_WHITE; a++)
        for (int b = a; b <= YS_WHITE; b++)
            if (offer[a] && offer[b] > (a == b)) o = add(o, YS_TAKE_TWO, seat, a, b);
    return o;
}

static game_action *list_changes(const ys_state *s, int seat, game_action *o) {
    for (int a = 0; a <= YS_BLACK; a++)
        for (int b = 0; b < YS_COLOURS; b++)
            if (s->gems[seat][a] && a != b) o = add(o, YS_CHANGE, seat, a, b);
    return add(o, YS_DONE, seat, 0, 0);
}

static uint32_t bits_where(const uint8_t *count, int n) {
    uint32_t bits = 0;
    for (int i = 0; i < n; i++) bits |= (uint32_t)(count[i] != 0) << i;
    return bits;
}

static uint32_t prices_below_top(const ys_state *s) {
    uint32_t bits = 0;
    for (int c = 0; c < YS_COLOURS; c++) bits |= (uint32_t)(s->price[c] < YS_PRICE_TOP) << c;
    return bits;
}

static int list_others(const ys_state *s, int seat, game_action *out) {
    game_action *o = out;
    switch (s->stage) {
    case YS_ST_REFILL: o = add_each(o, YS_REFILL, seat, bits_where(s->hand[seat], YS_VALUES), 0); break;
    case YS_ST_BID: o = list_bids(s, seat, o); break;
    case YS_ST_ORDER: {
        uint32_t left = (1u << s->players) - 1;
        for (int p = 0; p < ys_players(s); p++) left &= ~(1u << s->pick[p] >> 1);
        o = add_each(o, YS_ORDER, seat, left, 1);
        break;
    }
    case YS_ST_OPENING: o = list_window(s, seat, YS_OPENING, o); break;
    case YS_ST_QUEEN: o = add_each(o, YS_CLOSE, seat, (1u << ys_hoods(s)) - 1, 1); break;
    case YS_ST_AFTER: o = list_window(s, seat, YS_AFTER, o); break;
    case YS_ST_MAGICIAN: o = list_swaps(s, seat, o); break;
    case YS_ST_SOLDIER: o = add_each(o, YS_MARK, seat, ys_soldier_targets(s, seat), 1); break;
    case YS_ST_LOOK: o = add(list_looks(s, seat, o), YS_DONE, seat, 0, 0); break;
    case YS_ST_SCORING: o = list_window(s, seat, YS_SCORING, o); break;
    case YS_ST_CAPTAIN:
        for (int a = 1; a <= ys_hoods(s); a++)
            for (int b = a + 1; b <= ys_hoods(s); b++) o = add(o, YS_SHIP_SWAP, seat, a, b);
        break;
    case YS_ST_HERALD: o = add_each(o, YS_MOVE, seat, ys_herald_brokers(s, seat), 1); break;
    case YS_ST_HERALD_AT: o = add_each(o, YS_AT, seat, ys_herald_places(s, seat, s->chosen - 1), 0); break;
    case YS_ST_TAKE_TWO: o = list_two(s->offer, seat, o); break;
    case YS_ST_TAKE: o = add_each(o, YS_TAKE, seat, bits_where(s->offer, YS_WHITE + 1), 0); break;
    case YS_ST_EXCHANGE: o = add_each(o, YS_GEM, seat, (1u << YS_COLOURS) - 1, 0); break;
    case YS_ST_COLUMNS: o = add_each(o, YS_COLUMN, seat, ys_tied_columns(s), 0); break;
    case YS_ST_BIDDER:
        o = add_each(o, YS_RAISE, seat, prices_below_top(s), 0);
        o = add_each(o, YS_LOWER, seat, bits_where(s->price, YS_COLOURS), 0);
        break;
    case YS_ST_CLOSING: o = list_window(s, seat, YS_CLOSING, o); break;
    case YS_ST_ALCHEMIST: o = list_changes(s, seat, o); break;
    case YS_ST_BANKER_UP: o = add_each(o, YS_RAISE, seat, ys_banker_up(s), 0); break;
    case YS_ST_BANKER_DOWN: o = add_each(o, YS_LOWER, seat, ys_banker_down(s), 0); break;
    case YS_ST_JEWELLER:
        for (int a = 0; a < YS_COLOURS; a++)
            for (int b = a; b < YS_COLOURS; b++) o = add(o, YS_TWO_GEMS, seat, a, b);
        break;
    default: o = add_each(o, YS_FAVOUR, seat, bits_where(s->front[seat], YS_VALUES), 0); break;
    }
    return (int)(o - out);
}

int ys_legal(const game_view *view, int seat, game_action *out) {
    const ys_state *s = ys_look(view);
    if (seat >= s->players || !(ys_actors(ys_as_view(s)) >> seat & 1)) return 0;
    if (s->stage == YS_ST_PUT) return ys_list_put(s, seat, out);
    if (s->stage == YS_ST_AT) return (int)(add_each(out, YS_AT, seat, ys_open_places(s, seat), 0) - out);
    return list_others(s, seat, out);
}

/* ---- what happens ------------------------------------------------------------------------------ */

/* R12.6: who has finished with his cards is not asked again in this window. */
static void apply_done(ys_state *s, ys_run *r) {
    switch (s->stage) {
    case YS_ST_AFTER: ys_end_turn(s, r); break;
    case YS_ST_LOOK: ys_end_placing(s, r); break;
    case YS_ST_ALCHEMIST:
        s->stage = YS_ST_CLOSING;
        ys_window_goes_on(s, r);
        break;
    default: ys_open_window(s, r, s->stage, s->order[s->turn]); break;
    }
}

unsigned ys_apply(game_state *state, game_action a, game_log *log) {
    ys_state *s = ys_open(state);
    ys_run run = {log, 0}, *r = &run;
    switch (a.kind) {
    case YS_DEAL:
    case YS_SHOW:
    case YS_SHIP: ys_apply_lot(s, a, r); break;
    case YS_BID: ys_apply_bid(s, a, r); break;
    case YS_ORDER: ys_apply_order(s, a, r); break;
    case YS_PLAY: ys_apply_play(s, a, r); break;
    case YS_UP:
    case YS_DOWN:
    case YS_FRONT_UP:
    case YS_FRONT_DOWN:
    case YS_NEUTRAL_UP:
    case YS_NEUTRAL_DOWN: ys_apply_pick(s, a, r); break;
    case YS_AT: ys_apply_at(s, a, r); break;
    case YS_REFILL: ys_apply_refill(s, a, r); break;
    case YS_PEEK: ys_apply_peek(s, a, r); break;
    case YS_CLOSE:
        s->closed = (uint8_t)a.arg[0];
        s->stage = YS_ST_PUT;
        ys_tell(r, YS_EV_CLOSES, a.seat, a.arg[0], 0, 0, 0);
        break;
    case YS_SWAP: ys_apply_swap(s, a, r); break;
    case YS_MARK: ys_apply_mark(s, a, r); break;
    case YS_SHIP_SWAP: {
        uint8_t *x = &s->ship[a.arg[0] - 1], *y = &s->ship[a.arg[1] - 1], t = *x;
        *x = *y;
        *y = t;
        ys_tell(r, YS_EV_SHIPS, a.seat, a.arg[0], a.arg[1], 0, 0);
        s->stage = YS_ST_SCORING;
        ys_window_goes_on(s, r);
        break;
    }
    case YS_MOVE:
        s->chosen = (uint8_t)a.arg[0];
        s->chosen_of = a.seat;
        s->stage = YS_ST_HERALD_AT;
        break;
    case YS_TAKE_TWO: ys_apply_take_two(s, a, r); break;
    case YS_TAKE: ys_apply_take(s, a, r); break;
    case YS_GEM: ys_apply_gem(s, a, r); break;
    case YS_COLUMN: ys_apply_column(s, a, r); break;
    case YS_RAISE:
    case YS_LOWER: ys_apply_price(s, a, r); break;
    case YS_CHANGE:
        s->gems[a.seat][a.arg[0]]--;
        ys_tell(r, YS_EV_GIVES, a.seat, a.arg[0], 0, 0, 0);
        ys_gain(s, r, a.seat, a.arg[1], YS_OF_CARD);
        s->stage = YS_ST_CLOSING;
        ys_window_goes_on(s, r);
        break;
    case YS_TWO_GEMS:
        ys_gain(s, r, a.seat, a.arg[0], YS_OF_CARD);
        ys_gain(s, r, a.seat, a.arg[1], YS_OF_CARD);
        s->stage = YS_ST_CLOSING;
        ys_window_goes_on(s, r);
        break;
    case YS_FAVOUR: ys_apply_favour(s, a, r); break;
    default: apply_done(s, r); break;
    }
    return run.flags;
}
