/* rules_round.c -- the frame of a round: nature's draws (R2, R3), the auction (R4), the windows in
 * which characters are played (R12), King's Favour (R16) and the end of a round (R10). */
#include "rules.h"

#include <string.h>

/* ---- nature ------------------------------------------------------------------------------------ */

static int cards_dealt(const ys_state *s) {
    int n = 0;
    for (int p = 0; p < ys_players(s); p++) n += s->order[p] != 0;
    return n;
}

/* R2.2, R3.2, R3.3: an order card goes to a seat, a character is any that nobody has seen, a ship
 * is any of the pile. */
int ys_chance(const game_state *state, game_outcome *out) {
    const ys_state *s = ys_read(state);
    int n = 0;
    if (s->stage == YS_ST_DEAL)
        for (int p = 0; p < ys_players(s); p++)
            if (!s->order[p]) out[n++] = (game_outcome){game_act(YS_DEAL, GAME_CHANCE, p, 0, 0), 1};
    if (s->stage == YS_ST_CHARACTERS)
        for (int c = 0; c < YS_CHARACTERS; c++)
            if (s->card[c] == YS_UNSEEN) out[n++] = (game_outcome){game_act(YS_SHOW, GAME_CHANCE, c, 0, 0), 1};
    if (s->stage == YS_ST_SHIPS)
        for (int t = 0; t < YS_SHIPS; t++)
            if (s->pile[t]) out[n++] = (game_outcome){game_act(YS_SHIP, GAME_CHANCE, t, 0, 0), s->pile[t]};
    return n;
}

/* R18.3: an empty pile is made anew from the discarded ships. */
static void need_ship(ys_state *s, ys_run *r) {
    for (int t = 0; t < YS_SHIPS; t++)
        if (s->pile[t]) return;
    memcpy(s->pile, ys_ship_copies[s->ships][s->express], sizeof s->pile);
    for (int h = 0; h < YS_HOODS; h++)
        if (s->ship[h] != YS_NO_SHIP) s->pile[s->ship[h]]--;
    ys_tell(r, YS_EV_RESHUFFLE, GAME_CHANCE, 0, 0, 0, 0);
}

static void begin_ships(ys_state *s, ys_run *r) {
    s->stage = YS_ST_SHIPS;
    s->hood = 1;
    need_ship(s, r);
}

void ys_begin_round(ys_state *s, ys_run *r) {
    s->turn = GAME_CHANCE;
    ys_tell(r, YS_EV_ROUND, GAME_CHANCE, s->round, 0, 0, 0);
    if (s->round < YS_ROUNDS) {
        s->stage = YS_ST_CHARACTERS;
        s->hood = 1;
        return;
    }
    for (int h = 1; h <= ys_hoods(s); h++) { /* R3.2: the stacks are empty, the blue cards come */
        s->blue_cards |= (uint8_t)(1u << (h - 1));
        ys_tell(r, YS_EV_BLUE_CARD, GAME_CHANCE, h, 0, 0, 0);
    }
    begin_ships(s, r);
}

static void deal_card(ys_state *s, ys_run *r, int seat, int card) {
    s->order[seat] = (uint8_t)card;
    ys_tell(r, YS_EV_ORDER, seat, card, 0, 0, 0);
}

static void apply_deal(ys_state *s, int seat, ys_run *r) {
    int n = cards_dealt(s) + 1;
    deal_card(s, r, seat, n);
    for (int p = 0; n == s->players - 1 && p < ys_players(s); p++)
        if (!s->order[p]) deal_card(s, r, p, s->players);
    ys_make_line(s);
    if (n == s->players - 1) ys_begin_round(s, r);
}

/* R3.4, R14.3: the market's ship gives a gem to each open row. A white small gem comes first in the
 * table of ships, so it lands on the topmost row. */
static void load_rows(ys_state *s, ys_run *r, int ship) {
    const uint8_t *g = ys_ship_gems[ship];
    bool four = s->players == 4, white = g[1] == YS_WHITE;
    s->row[1] = !four ? YS_NO_GEM : white ? YS_WHITE : g[0];
    s->row[2] = !four || !white ? g[1] : g[0];
    s->row[3] = g[2];
    for (int i = four ? 1 : 2; i < 4; i++) ys_tell(r, YS_EV_ROW_GEM, GAME_CHANCE, i, s->row[i], 0, 0);
}

static void apply_ship(ys_state *s, int ship, ys_run *r) {
    s->pile[ship]--;
    ys_tell(r, YS_EV_SHIP, GAME_CHANCE, ship, s->hood, 0, 0);
    if (s->hood != YS_HOOD_MARKET) {
        s->ship[s->hood - 1] = (uint8_t)ship;
        s->hood = s->hood == ys_hoods(s) ? YS_HOOD_MARKET : s->hood + 1;
        need_ship(s, r);
        return;
    }
    load_rows(s, r, ship);
    s->hood = 0;
    s->stage = YS_ST_BID;
    s->turn = GAME_NOBODY;
}

void ys_apply_lot(ys_state *s, game_action a, ys_run *r) {
    if (a.kind == YS_DEAL) {
        apply_deal(s, a.arg[0], r);
    } else if (a.kind == YS_SHIP) {
        apply_ship(s, a.arg[0], r);
    } else {
        s->card[a.arg[0]] = (uint8_t)(YS_AT_HOOD + s->hood - 1);
        ys_tell(r, YS_EV_SHOWN, GAME_CHANCE, a.arg[0], s->hood, 0, 0);
        if (s->hood++ == ys_hoods(s)) begin_ships(s, r);
    }
}

/* ---- the auction ------------------------------------------------------------------------------- */

/* R4.2, R4.3: the highest sum picks first; equal sums, the lower order card of before. */
int ys_next_picker(const ys_state *s) {
    int best = -1, most = -1;
    for (int p = 0; p < ys_players(s); p++) {
        int standing = ys_front_sum(s, p) * 8 + 7 - s->order[p];
        if (!s->pick[p] && standing > most) {
            most = standing;
            best = p;
        }
    }
    return best;
}

static void reveal_bids(ys_state *s, ys_run *r) {
    for (int p = 0; p < ys_players(s); p++) {
        int v = s->bid[p][0], w = s->bid[p][1];
        s->hand[p][v]--;
        s->hand[p][w]--;
        s->front[p][v]++;
        s->front[p][w]++;
        ys_tell(r, YS_EV_BIDS, p, v, w, v + w, 0);
    }
    memset(s->bid, YS_NO_VALUE, sizeof s->bid);
    s->stage = YS_ST_ORDER;
    s->turn = (uint8_t)ys_next_picker(s);
    r->flags |= GAME_SEALED;
}

void ys_apply_bid(ys_state *s, game_action a, ys_run *r) {
    s->bid[a.seat][0] = (uint8_t)a.arg[0];
    s->bid[a.seat][1] = (uint8_t)a.arg[1];
    ys_tell(r, YS_EV_COMMITS, a.seat, 0, 0, 0, 0);
    if (!ys_actors(ys_as_view(s))) reveal_bids(s, r);
}

static void take_card(ys_state *s, ys_run *r, int seat, int card) {
    s->pick[seat] = (uint8_t)card;
    ys_tell(r, YS_EV_ORDER, seat, card, 0, 0, 0);
}

/* R4.4: the last card needs no choice; only then do the new cards replace the old ones. */
void ys_apply_order(ys_state *s, game_action a, ys_run *r) {
    take_card(s, r, a.seat, a.arg[0]);
    int left = 0, last = s->players * (s->players + 1) / 2;
    for (int p = 0; p < ys_players(s); p++) {
        left += !s->pick[p];
        last -= s->pick[p];
    }
    s->turn = (uint8_t)ys_next_picker(s);
    if (left > 1) return;
    take_card(s, r, s->turn, last);
    memcpy(s->order, s->pick, sizeof s->order);
    memset(s->pick, 0, sizeof s->pick);
    ys_make_line(s);
    ys_open_window(s, r, YS_ST_OPENING, 0);
}

/* ---- characters -------------------------------------------------------------------------------- */

int ys_cards_played(const ys_state *s, int seat) {
    int n = 0;
    for (unsigned m = s->played; m; m &= m - 1) n += s->card[ys_lowest(m)] == YS_WITH + seat;
    return n;
}

/* R12.5: a character whose effect is impossible cannot be played. */
bool ys_card_possible(const ys_state *s, int seat, int character) {
    switch (character) {
    case YS_HERALD: return ys_herald_brokers(s, seat) != 0;
    case YS_SOLDIER: return ys_soldier_targets(s, seat) != 0;
    case YS_BANKER: return ys_banker_up(s) != 0;
    case YS_MAGICIAN:
        for (int owner = 0; owner < ys_owners(s); owner++)
            if (ys_swap_targets(s, owner)) return true;
        return false;
    default: return true;
    }
}

/* R12.1-R12.5: the characters the seat may play in this window, as a mask. */
unsigned ys_playable(const ys_state *s, int seat, int window) {
    unsigned mine = 0;
    for (unsigned m = ys_window_cards[window] & ~(unsigned)(s->won | s->played); m; m &= m - 1) {
        int c = ys_lowest(m);
        if (s->card[c] == YS_WITH + seat && ys_card_possible(s, seat, c)) mine |= 1u << c;
    }
    return mine && ys_cards_played(s, seat) < YS_CARDS_A_ROUND ? mine : 0;
}

static int window_of(int stage) {
    return stage == YS_ST_OPENING ? YS_OPENING : stage == YS_ST_SCORING ? YS_SCORING : YS_CLOSING;
}

/* R12.6: one pass in turn order, from the given place in it. Who can play nothing is not asked:
 * everybody knows who holds what (R19.5). */
void ys_open_window(ys_state *s, ys_run *r, int stage, int from) {
    for (int i = from; i < ys_players(s); i++)
        if (ys_playable(s, s->line[i], window_of(stage))) {
            s->stage = (uint8_t)stage;
            s->turn = s->line[i];
            return;
        }
    if (stage == YS_ST_OPENING) {
        ys_begin_turn(s, s->line[0]);
    } else if (stage == YS_ST_SCORING) {
        ys_begin_scoring(s, r);
    } else if (s->royal) {
        s->stage = YS_ST_FAVOUR;
        s->turn = GAME_NOBODY;
    } else {
        ys_end_round(s, r);
    }
}

/* After a card was resolved: the same seat may play another one. */
void ys_window_goes_on(ys_state *s, ys_run *r) {
    if (!ys_playable(s, s->turn, window_of(s->stage))) ys_open_window(s, r, s->stage, s->order[s->turn]);
}

void ys_apply_play(ys_state *s, game_action a, ys_run *r) {
    static const uint8_t leads_to[YS_CHARACTERS] = {
        [YS_ALCHEMIST] = YS_ST_ALCHEMIST, [YS_BANKER] = YS_ST_BANKER_UP,  [YS_CAPTAIN] = YS_ST_CAPTAIN,
        [YS_HERALD] = YS_ST_HERALD,       [YS_JEWELLER] = YS_ST_JEWELLER, [YS_MAGICIAN] = YS_ST_MAGICIAN,
        [YS_SOLDIER] = YS_ST_SOLDIER,     [YS_QUEEN] = YS_ST_QUEEN,
    };
    s->played |= (uint16_t)(1u << a.arg[0]);
    ys_tell(r, YS_EV_PLAYS, a.seat, a.arg[0], 0, 0, 0);
    if (leads_to[a.arg[0]]) {
        s->stage = leads_to[a.arg[0]];
        return;
    }
    if (a.arg[0] == YS_SPY) s->looks = YS_LOOKS;
    ys_window_goes_on(s, r);
}

/* ---- King's Favour, and the end of a round ------------------------------------------------------ */

/* R16.3: the chosen one of the front brokers goes to the throne room; everybody has seen which
 * values it can have (R19.6). */
static void send_to_throne(ys_state *s, ys_run *r, int seat) {
    int value = s->favour[seat], i = ys_lowest(~(unsigned)s->taken[seat]);
    unsigned seen = 0;
    for (int v = 0; v < YS_VALUES; v++) seen |= (unsigned)(s->front[seat][v] != 0) << v;
    bool sure = !(seen & (seen - 1));
    s->taken[seat] |= (uint16_t)(1u << i);
    s->down[seat] |= (uint16_t)(1u << i);
    s->place[seat][i] = YS_THRONE;
    s->value[seat][i] = (uint8_t)value;
    s->known[seat][i] = sure ? YS_ALL_KNOW : 0;
    s->cand[seat][i] = sure ? 0 : (uint8_t)seen;
    ys_emit(r, (game_event){.kind = YS_EV_THRONE,
                            .seat = (uint8_t)seat,
                            .sees = (uint8_t)(1u << seat),
                            .hide = 2,
                            .arg = {(int16_t)(i + 1), (int16_t)value}});
}

void ys_apply_favour(ys_state *s, game_action a, ys_run *r) {
    s->favour[a.seat] = (uint8_t)a.arg[0];
    ys_tell(r, YS_EV_COMMITS, a.seat, 0, 0, 0, 0);
    if (ys_actors(ys_as_view(s))) return;
    for (int p = 0; p < ys_players(s); p++) send_to_throne(s, r, p);
    memset(s->favour, YS_NO_VALUE, sizeof s->favour);
    memset(s->front, 0, sizeof s->front);
    ys_end_round(s, r);
}

/* R10.1: played characters, ships and row gems go; the order cards stay. */
void ys_end_round(ys_state *s, ys_run *r) {
    for (unsigned m = s->played; m; m &= m - 1) s->card[ys_lowest(m)] = YS_GONE;
    s->played = s->won = 0;
    memset(s->ship, YS_NO_SHIP, sizeof s->ship);
    memset(s->row, YS_NO_GEM, sizeof s->row);
    bool last = s->round == YS_ROUNDS;
    s->round += !last;
    if (s->royal) ys_count_hands(s); /* R16.4: a spare 2 comes with the new round */
    if (last)
        ys_final_scoring(s, r);
    else
        ys_begin_round(s, r);
}
