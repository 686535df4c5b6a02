/* rules_road.c -- phase 5, the buildings along the road, and what carpenters, masons, lawyers and
 * architects do, on the road or lent by a favour. */
#include "rules.h"

/* ---- activation (R7) ---------------------------------------------------------------------------- */

/* R9.5, R9.9, R9.10: the space becomes a residence of the seat. */
static void make_residence(caylus_state *s, int at, int seat, game_log *log) {
    int tile = s->road[at];
    uint32_t bit = space_bit(at);
    s->open &= ~bit;
    s->homes |= bit;
    if (s->neutral & bit) {
        s->neutral &= ~bit; /* out of the game */
        s->owned[seat] |= bit;
        s->owner[at] = (uint8_t)seat;
    } else if (tile == ARCHITECT && s->supply & IN_SUPPLY(ARCHITECT)) {
        s->supply |= SECOND_ARCHITECT;
    } else {
        s->supply |= IN_SUPPLY(tile);
    }
    s->road[at] = RESIDENCE;
    tell(log, EV_CONVERTED, seat, tile, at + 1, 0);
    gain_points(s, seat, caylus_tiles[RESIDENCE].vp, BY_RESIDENCE, log);
}

static void leave(caylus_state *s, int at, game_log *log) {
    int seat = s->worker[at];
    s->worker[at] = GAME_NOBODY;
    s->occupied &= ~space_bit(at);
    send_home(s, seat, ROAD + at, log);
    if (s->pending[at] != GAME_NOBODY) { /* R9.9 */
        seat = s->pending[at];
        s->pending[at] = GAME_NOBODY;
        s->pledged &= ~space_bit(at);
        make_residence(s, at, seat, log);
    }
}

void caylus_leave_space(caylus_state *s, game_log *log) { leave(s, space_at_work(s), log); }

/* R7.3: what cannot be used is not asked about. */
static bool ask_if(caylus_state *s, bool useful, int step, int at, game_log *log) {
    if (useful)
        s->step = (uint8_t)step;
    else
        tell(log, EV_IDLE, s->actor, ROAD + at, 0, 0);
    return useful;
}

static bool produce(caylus_state *s, int at, game_log *log) { /* R8.1, R8.2 */
    const uint8_t *yield = caylus_tiles[s->road[at]].yield;
    int seat = s->actor, owner = s->owner[at];
    for (int c = 0; c < CUBES; c++)
        if (yield[c]) gain_cubes(s, seat, c, yield[c], BY_PRODUCTION, log);
    if (s->road[at] < FIRST_STONE || owner == seat) return false;
    ask_seat(s, STEP_BONUS, owner);
    return true;
}

/* The worker's owner uses the building. True when somebody has to decide something. */
static bool activate(caylus_state *s, int at, game_log *log) {
    int seat = s->worker[at], tile = s->road[at];
    const tile_facts *t = &caylus_tiles[tile];
    s->actor = (uint8_t)seat;
    switch (t->use) {
    case USE_PRODUCE: return produce(s, at, log);
    case USE_CHOOSE: return ask_if(s, true, STEP_PRODUCE, at, log);
    case USE_SELL: return ask_if(s, plain_cubes(s, seat) + s->cubes[seat][GOLD] > 0, STEP_SELL, at, log);
    case USE_BUY:
        if (!ask_if(s, s->money[seat] >= t->price, STEP_BUY, at, log)) return false;
        s->left = t->most;
        return true;
    case USE_TRADE: /* the small offer is never the dearer one */
        return ask_if(s, affords_offer(s, seat, caylus_offer(tile, s->edition, SMALL)), STEP_TRADE, at, log);
    case USE_LAWYER: return ask_if(s, affords_conversion(s, seat) && convertible(s, seat), STEP_CONVERT, at, log);
    case USE_ARCHITECT: return ask_if(s, caylus_prestige_buildable(s, seat) != 0, STEP_PRESTIGE, at, log);
    default: return ask_if(s, caylus_buildable(s, seat) != 0, STEP_BUILD, at, log); /* carpenter, mason */
    }
}

void caylus_road(caylus_state *s, game_log *log) {
    while (s->occupied) {
        int at = space_at_work(s);
        if (at >= s->provost) /* R7.2: beyond the provost */
            tell(log, EV_IDLE, s->worker[at], ROAD + at, 0, 0);
        else if (activate(s, at, log))
            return;
        leave(s, at, log);
    }
    caylus_begin_castle(s, log);
}

/* ---- trade (R8.3 - R8.8) --------------------------------------------------------------------------- */

void caylus_buy(caylus_state *s, int cube, game_log *log) {
    int price = caylus_tiles[s->road[space_at_work(s)]].price;
    pay_deniers(s, s->actor, price, BY_PEDDLER, log);
    gain_cubes(s, s->actor, cube, 1, BY_PEDDLER, log);
    if (--s->left == 0 || s->money[s->actor] < price) caylus_finish(s, log);
}

void caylus_trade(caylus_state *s, int offer, game_log *log) {
    static const uint8_t source[] = {BY_CHURCH, BY_TAILOR, BY_BANK, BY_ALCHEMIST, 0, BY_JEWELLER};
    int tile = s->road[space_at_work(s)], seat = s->actor, by = source[tile - CHURCH];
    const offer_facts *o = caylus_offer(tile, s->edition, offer);
    if (o->what == ANY_CUBE) {
        s->step = offer == SMALL ? STEP_ALCHEMY_SMALL : STEP_ALCHEMY_LARGE;
        s->left = o->pay;
        return;
    }
    if (o->what == DENIERS)
        pay_deniers(s, seat, o->pay, by, log);
    else
        pay_cubes(s, seat, o->what, o->pay, by, log);
    if (o->vp) gain_points(s, seat, o->vp, by, log);
    if (o->gold) gain_cubes(s, seat, GOLD, o->gold, by, log);
    caylus_finish(s, log);
}

void caylus_alchemy(caylus_state *s, int cube, game_log *log) { /* R8.8 */
    int offer = s->step == STEP_ALCHEMY_SMALL ? SMALL : LARGE;
    pay_cubes(s, s->actor, cube, 1, BY_ALCHEMIST, log);
    if (--s->left) return;
    gain_cubes(s, s->actor, GOLD, caylus_offer(ALCHEMIST, s->edition, offer)->gold, BY_ALCHEMIST, log);
    caylus_finish(s, log);
}

/* ---- building (R9) --------------------------------------------------------------------------------- */

static void pay_tile(caylus_state *s, int tile, int waived, game_log *log) {
    for (int c = 0; c < CUBES; c++) {
        int n = caylus_tiles[tile].cost[c] - (c == waived) * FAVOUR_DISCOUNT;
        if (n > 0) pay_cubes(s, s->actor, c, n, BY_BUILDING, log);
    }
}

static void take_from_supply(caylus_state *s, int tile) {
    if (tile == ARCHITECT && s->supply & SECOND_ARCHITECT)
        s->supply &= ~SECOND_ARCHITECT;
    else
        s->supply &= ~IN_SUPPLY(tile);
}

static void lay_craft_tile(caylus_state *s, int tile, game_log *log) { /* R9.3, R9.5 */
    int at = lowest(s->empty), seat = s->actor;
    take_from_supply(s, tile);
    s->empty &= ~space_bit(at);
    s->open |= space_bit(at);
    s->owned[seat] |= space_bit(at);
    s->road[at] = (uint8_t)tile;
    s->owner[at] = (uint8_t)seat;
    tell(log, EV_BUILT, seat, tile, at + 1, 0);
    gain_points(s, seat, tile_vp(s, tile), tile < FIRST_STONE ? BY_WOOD : BY_STONE, log);
    if (caylus_tiles[tile].favours) caylus_award(s, seat, caylus_tiles[tile].favours, log);
    caylus_finish(s, log);
}

void caylus_build(caylus_state *s, int tile, game_log *log) {
    pay_tile(s, tile, waived_cube(s), log);
    if (caylus_tiles[tile].wild) { /* R9.4 */
        s->step = STEP_WILD;
        s->stake = (uint8_t)tile;
        return;
    }
    lay_craft_tile(s, tile, log);
}

void caylus_pay_wild(caylus_state *s, int cube, game_log *log) {
    pay_cubes(s, s->actor, cube, 1, BY_BUILDING, log);
    lay_craft_tile(s, s->stake, log);
}

void caylus_convert(caylus_state *s, int at, game_log *log) { /* R9.6, R9.9 */
    int seat = s->actor;
    if (s->row != ROW_BUILDINGS) pay_deniers(s, seat, LAWYER_DENIERS, BY_LAWYER, log);
    pay_cubes(s, seat, CLOTH, LAWYER_CLOTH, BY_LAWYER, log);
    if (s->occupied & space_bit(at)) {
        s->pending[at] = (uint8_t)seat;
        s->pledged |= space_bit(at);
        tell(log, EV_PLEDGED, seat, s->road[at], at + 1, 0);
    } else {
        make_residence(s, at, seat, log);
    }
    caylus_finish(s, log);
}

/* R9.11, R9.12: of several residences the one nearest the bridge makes room. */
void caylus_prestige(caylus_state *s, int tile, game_log *log) {
    int seat = s->actor, at = lowest(s->homes & s->owned[seat]);
    pay_tile(s, tile, CUBES, log);
    take_from_supply(s, tile);
    s->homes &= ~space_bit(at);
    s->road[at] = (uint8_t)tile;
    tell(log, EV_PRESTIGE, seat, tile, at + 1, 0);
    gain_points(s, seat, caylus_tiles[tile].vp, BY_PRESTIGE, log);
    if (caylus_tiles[tile].favours) caylus_award(s, seat, caylus_tiles[tile].favours, log);
    caylus_finish(s, log);
}
