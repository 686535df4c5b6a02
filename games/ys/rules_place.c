/* rules_place.c -- placing brokers (R5, R6, R15.2) and the characters that act in that phase:
 * Queen, Spy, Magician, Soldier, Illusionist and Bishop; also the Herald, who moves a broker.
 *
 * A turn asks for one broker at a time, first its value and then its place. The face-up one comes
 * first and the neutral one last: the order has no effect (R5.2), and so no turn is met twice. */
#include "rules.h"

#include <string.h>

/* ---- where a broker may go --------------------------------------------------------------------- */

static uint32_t used_places(const ys_state *s) {
    uint32_t city = (1u << 3 * ys_hoods(s)) - 1;
    uint32_t rows = s->players == 4 ? 0xfff0 : 0xff00; /* R5.4, R14.4 */
    return city | (rows & ~(uint32_t)s->cells) << YS_MARKET;
}

/* R5.3, R5.4, R13.13 */
uint32_t ys_open_places(const ys_state *s, int seat) {
    uint32_t places = used_places(s);
    if (s->closed && ys_player_of(s, YS_QUEEN) != seat) places &= ~ys_hood_places(s->closed);
    return places;
}

/* R13.6: another place; neither out of the Queen's neighbourhood nor into it, not even for her. */
uint32_t ys_herald_places(const ys_state *s, int seat, int i) {
    uint32_t places = used_places(s) & ~(1u << s->place[seat][i]);
    return s->closed ? places & ~ys_hood_places(s->closed) : places;
}

static bool on_board(const ys_state *s, int owner, int i) { return s->place[owner][i] < YS_PLACES; }

/* The numbers of an owner's brokers on the board, those in the Queen's neighbourhood left out. */
static unsigned movable(const ys_state *s, int owner) {
    unsigned all = ys_standing(s, owner, (ys_range){0, YS_PLACES});
    return s->closed ? all & ~ys_standing(s, owner, ys_hood_range(s->closed)) : all;
}

/* At least five areas are outside of a closed neighbourhood, so every such broker can move. */
unsigned ys_herald_brokers(const ys_state *s, int seat) { return movable(s, seat); }

/* R13.5: face-down brokers of other players whose value the seat does not know. */
unsigned ys_look_targets(const ys_state *s, int seat, int owner) {
    unsigned found = 0;
    if (owner == seat) return 0;
    for (unsigned m = s->down[owner]; m; m &= m - 1) {
        int i = ys_lowest(m);
        if (!ys_knows(s, seat, owner, i)) found |= 1u << i;
    }
    return found;
}

bool ys_can_look(const ys_state *s, int seat) {
    if (!s->looks || ys_player_of(s, YS_SPY) != seat) return false;
    for (int owner = 0; owner < ys_players(s); owner++)
        if (ys_look_targets(s, seat, owner)) return true;
    return false;
}

static unsigned in_throne(const ys_state *s, int owner) { return ys_standing(s, owner, ys_area_range(YS_THRONE)); }

/* R13.10, R16.5: the brokers the Magician may take now. Once the first is chosen, those that stand
 * on another place than it; before that, those for which such another one exists. */
unsigned ys_swap_targets(const ys_state *s, int owner) {
    uint32_t standing = 0; /* places on the board where a broker can be taken */
    unsigned throne = 0;
    if (s->chosen) {
        int from = s->place[s->chosen_of][s->chosen - 1];
        unsigned there = ys_standing(s, owner, ys_area_range(from));
        return (movable(s, owner) | in_throne(s, owner)) & ~there;
    }
    for (int o = 0; o < ys_owners(s); o++) {
        for (unsigned m = movable(s, o); m; m &= m - 1) standing |= 1u << s->place[o][ys_lowest(m)];
        throne |= in_throne(s, o);
    }
    bool several = standing & (standing - 1);
    return (several || throne ? movable(s, owner) : 0) | (standing ? in_throne(s, owner) : 0);
}

/* R13.12: the own brokers placed in this turn, as long as they are on the board. */
unsigned ys_soldier_targets(const ys_state *s, int seat) {
    unsigned found = 0;
    for (int k = 0; k < 2; k++)
        if (s->fresh[k] && on_board(s, seat, s->fresh[k] - 1)) found |= 1u << (s->fresh[k] - 1);
    return found;
}

/* ---- a turn ------------------------------------------------------------------------------------ */

static game_action *add_values(game_action *o, int kind, int seat, const uint8_t *count) {
    for (int v = 0; v < YS_VALUES; v++)
        if (count[v]) *o++ = game_act(kind, seat, v, 0, 0);
    return o;
}

static bool neutral_is_next(const ys_state *s) { return s->players == 2 && s->fresh[1]; }

/* R5.2: one face-up, then one face-down. R13.4: with the Bishop any mix. R18.1: open, all up. */
int ys_list_put(const ys_state *s, int seat, game_action *out) {
    game_action *o = out;
    if (neutral_is_next(s)) {
        for (unsigned m = s->set[seat]; m; m &= m - 1)
            *o++ = game_act(s->open ? YS_NEUTRAL_UP : YS_NEUTRAL_DOWN, seat, ys_lowest(m), 0, 0);
        return (int)(o - out);
    }
    bool bishop = ys_player_of(s, YS_BISHOP) == seat, illusion = ys_player_of(s, YS_ILLUSIONIST) == seat;
    bool first = !s->fresh[0], up = true, down = bishop;
    if (first) {
        if (ys_playable(s, seat, YS_BEFORE)) *o++ = game_act(YS_PLAY, seat, YS_QUEEN, 0, 0);
    } else {
        up = !ys_lies_down(s, seat, s->fresh[0] - 1) && (bishop || s->open);
        down = bishop || !s->open;
    }
    if (up) o = add_values(o, YS_UP, seat, s->hand[seat]);
    if (down) o = add_values(o, YS_DOWN, seat, s->hand[seat]);
    if (up && illusion) o = add_values(o, YS_FRONT_UP, seat, s->front[seat]);
    if (down && illusion) o = add_values(o, YS_FRONT_DOWN, seat, s->front[seat]);
    if (first && ys_can_look(s, seat))
        for (int owner = 0; owner < ys_players(s); owner++)
            for (unsigned m = ys_look_targets(s, seat, owner); m; m &= m - 1)
                *o++ = game_act(YS_PEEK, seat, owner, ys_lowest(m) + 1, 0);
    return (int)(o - out);
}

void ys_begin_turn(ys_state *s, int seat) {
    s->turn = (uint8_t)seat;
    s->stage = YS_ST_PUT;
    s->fresh[0] = s->fresh[1] = 0;
}

/* After a broker was placed (and the front filled up again). The neutral one is the last. */
static void turn_goes_on(ys_state *s, ys_run *r, bool neutral_placed) {
    s->stage = YS_ST_PUT;
    if (!s->fresh[1] || (s->players == 2 && !neutral_placed)) return;
    s->stage = YS_ST_AFTER;
    ys_after_goes_on(s, r);
}

/* R5.7: after the turn characters may follow; nobody is asked who has none and no look left. */
void ys_after_goes_on(ys_state *s, ys_run *r) {
    if (!ys_playable(s, s->turn, YS_AFTER) && !ys_can_look(s, s->turn)) ys_end_turn(s, r);
}

/* R5.1: the next in line, lap after lap. R13.5: the Spy's last chance to look. */
void ys_end_turn(ys_state *s, ys_run *r) {
    int next = s->order[s->turn], spy = ys_player_of(s, YS_SPY), last = s->turn;
    if (next < s->players) {
        ys_begin_turn(s, s->line[next]);
        return;
    }
    if (++s->lap < ys_turns(s)) {
        ys_begin_turn(s, s->line[0]);
        return;
    }
    s->fresh[0] = s->fresh[1] = 0;
    if (spy >= 0 && spy != last && ys_can_look(s, spy)) {
        s->stage = YS_ST_LOOK;
        s->turn = (uint8_t)spy;
        return;
    }
    ys_end_placing(s, r);
}

/* R6.1: whoever is left behind the screens joins the brokers in front of them. */
void ys_end_placing(ys_state *s, ys_run *r) {
    s->looks = 0;
    for (int i = 0; i < ys_players(s); i++)
        for (int p = s->line[i], v = 0; v < YS_VALUES; v++)
            for (; s->hand[p][v]; s->hand[p][v]--) {
                s->front[p][v]++;
                ys_tell(r, YS_EV_LAST, p, v, 0, 0, 0);
                r->flags |= GAME_SEALED;
            }
    ys_open_window(s, r, YS_ST_SCORING, 0);
}

/* ---- one broker -------------------------------------------------------------------------------- */

void ys_apply_pick(ys_state *s, game_action a, ys_run *r) {
    int v = a.arg[0];
    s->taking = (uint8_t)(YS_HAND_UP + a.kind - YS_UP);
    s->picked = (uint8_t)v;
    s->stage = YS_ST_AT;
    switch (a.kind) {
    case YS_UP:
    case YS_DOWN: s->hand[a.seat][v]--; break;
    case YS_NEUTRAL_UP:
    case YS_NEUTRAL_DOWN: s->set[a.seat] &= (uint8_t) ~(1u << v); break;
    default:
        s->front[a.seat][v]--;
        ys_tell(r, YS_EV_FROM_FRONT, a.seat, v, 0, 0, 0);
        break;
    }
}

/* R19.3: a broker that stood open in front is known to everybody wherever it goes. */
static void put_down(ys_state *s, ys_run *r, int seat, int owner, int i, int place) {
    bool seen = s->taking == YS_FROM_FRONT_DOWN;
    s->down[owner] |= (uint16_t)(1u << i);
    s->known[owner][i] = seen ? YS_ALL_KNOW : 0;
    ys_emit(r, (game_event){.kind = YS_EV_PLACED_DOWN,
                            .seat = (uint8_t)seat,
                            .sees = (uint8_t)(1u << seat),
                            .hide = seen ? 0 : 8,
                            .arg = {(int16_t)owner, (int16_t)(i + 1), (int16_t)place, s->picked}});
}

static void enter_market(ys_state *s, ys_run *r, int owner, int place) {
    if (place < YS_MARKET) return;
    s->cells |= (uint16_t)(1u << (place - YS_MARKET));
    ys_points(s, r, owner, YS_MARKET_POINTS, YS_FROM_MARKET); /* R5.5, R15.5 */
}

static void place_broker(ys_state *s, game_action a, ys_run *r) {
    bool neutral = s->taking >= YS_SET_UP, down = !(s->taking & 1); /* every second way is face-down */
    int owner = neutral ? YS_NEUTRAL : a.seat, base = neutral ? 4 * a.seat : 0, place = a.arg[0];
    int i = base + ys_lowest(~(unsigned)s->taken[owner] >> base);
    s->taken[owner] |= (uint16_t)(1u << i);
    s->place[owner][i] = (uint8_t)place;
    s->value[owner][i] = s->picked;
    if (down)
        put_down(s, r, a.seat, owner, i, place);
    else
        ys_tell(r, YS_EV_PLACED_UP, a.seat, owner, i + 1, place, s->picked);
    if (!neutral) s->fresh[s->fresh[0] != 0] = (uint8_t)(i + 1);
    enter_market(s, r, owner, place);
}

void ys_apply_at(ys_state *s, game_action a, ys_run *r) {
    if (s->stage == YS_ST_HERALD_AT) {
        ys_apply_herald(s, a, r);
        return;
    }
    int taking = s->taking;
    place_broker(s, a, r);
    s->taking = YS_IDLE;
    s->picked = YS_NO_VALUE;
    if (taking == YS_FROM_FRONT_UP || taking == YS_FROM_FRONT_DOWN)
        s->stage = YS_ST_REFILL;
    else
        turn_goes_on(s, r, taking >= YS_SET_UP);
}

/* R13.7: at once another broker takes the empty place in front. */
void ys_apply_refill(ys_state *s, game_action a, ys_run *r) {
    s->hand[a.seat][a.arg[0]]--;
    s->front[a.seat][a.arg[0]]++;
    ys_tell(r, YS_EV_REFILL, a.seat, a.arg[0], 0, 0, 0);
    turn_goes_on(s, r, false);
}

/* ---- characters that touch brokers -------------------------------------------------------------- */

/* R13.5: only the Spy's owner sees the value; that he looked, and where, everybody sees. */
void ys_apply_peek(ys_state *s, game_action a, ys_run *r) {
    int owner = a.arg[0], i = a.arg[1] - 1;
    s->known[owner][i] |= (uint8_t)(1u << a.seat);
    s->looks--;
    r->flags |= GAME_SEALED;
    ys_emit(r, (game_event){.kind = YS_EV_PEEKS,
                            .seat = a.seat,
                            .sees = (uint8_t)(1u << a.seat),
                            .hide = 8,
                            .arg = {(int16_t)owner, a.arg[1], s->place[owner][i], s->value[owner][i]}});
    if (s->stage == YS_ST_AFTER)
        ys_after_goes_on(s, r);
    else if (s->stage == YS_ST_LOOK && !ys_can_look(s, a.seat))
        ys_end_placing(s, r);
}

/* R16.5: who enters the throne room is turned face-down; everybody remembers an open value. */
static void enter_throne(ys_state *s, int owner, int i) {
    if (s->place[owner][i] != YS_THRONE || ys_lies_down(s, owner, i)) return;
    s->down[owner] |= (uint16_t)(1u << i);
    s->known[owner][i] = YS_ALL_KNOW;
}

void ys_apply_swap(ys_state *s, game_action a, ys_run *r) {
    if (!s->chosen) {
        s->chosen_of = (uint8_t)a.arg[0];
        s->chosen = (uint8_t)a.arg[1];
        return;
    }
    int x = s->chosen_of, i = s->chosen - 1, y = a.arg[0], j = a.arg[1] - 1;
    uint8_t from = s->place[x][i], to = s->place[y][j];
    s->place[x][i] = to;
    s->place[y][j] = from;
    enter_throne(s, x, i);
    enter_throne(s, y, j);
    ys_emit(r, (game_event){.kind = YS_EV_SWAPPED,
                            .seat = a.seat,
                            .arg = {(int16_t)x, s->chosen, from, (int16_t)y, a.arg[1], to}});
    s->chosen_of = GAME_NOBODY;
    s->chosen = 0;
    s->stage = YS_ST_AFTER;
    ys_after_goes_on(s, r);
}

void ys_apply_mark(ys_state *s, game_action a, ys_run *r) {
    s->soldier = (uint8_t)a.arg[0];
    ys_tell(r, YS_EV_MARKED, a.seat, a.arg[0], s->place[a.seat][a.arg[0] - 1], 0, 0);
    s->stage = YS_ST_AFTER;
    ys_after_goes_on(s, r);
}

/* R13.6: only the way from the city to the market earns the point. */
void ys_apply_herald(ys_state *s, game_action a, ys_run *r) {
    int i = s->chosen - 1, from = s->place[a.seat][i], to = a.arg[0];
    s->place[a.seat][i] = (uint8_t)to;
    ys_tell(r, YS_EV_MOVED, a.seat, i + 1, from, to, 0);
    if (from >= YS_MARKET) {
        s->cells &= (uint16_t) ~(1u << (from - YS_MARKET));
        if (to >= YS_MARKET) s->cells |= (uint16_t)(1u << (to - YS_MARKET));
    } else {
        enter_market(s, r, a.seat, to);
    }
    s->chosen_of = GAME_NOBODY;
    s->chosen = 0;
    s->stage = YS_ST_SCORING;
    ys_window_goes_on(s, r);
}
