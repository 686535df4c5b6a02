/* rules_evaluate.c -- everything after the last trick of a deal (R6 to R9): who wins the
 * privilege, what the taken cards bring, conversions, the limit of three, the next deal or the
 * end. Called by rules.c. */
#include "rules.h"

#include <string.h>

/* ---- what a seat has to evaluate ---------------------------------------------------------------- */

/* R6.2, R7.1: the tricks taken; whoever took none is treated as having taken the King's trick. */
uint64_t pillars_haul(const pillars_state *s, int seat) { return s->pile[seat] ? s->pile[seat] : s->king; }

static unsigned own_craftsmen(const pillars_state *s, int seat) {
    return (unsigned)(pillars_haul(s, seat) >> seat * PILLARS_TRADES) & 31;
}

/* Own craftsmen taken and privileges owned (R6.4). */
unsigned pillars_all_sources(const pillars_state *s, int seat) {
    unsigned sources = own_craftsmen(s, seat);
    for (int p = 0; p < PILLARS_PRIVILEGES; p++) sources |= (unsigned)(s->owner[p] == seat) << (PILLARS_TRADES + p);
    return sources;
}

/* The sources the seat may still use in this deal, each once. The Helper is never used up (R8.2); the
 * Painter turns nothing in.                                                                    */
unsigned pillars_sources(const pillars_state *s, int seat) {
    return pillars_all_sources(s, seat) & ~(1u << (PILLARS_TRADES + PAINTER)) & ~(unsigned)s->used;
}

int pillars_stock_units(const pillars_state *s, int seat) {
    const uint8_t *m = s->stock[seat];
    return m[SAND] + m[WOOD] + m[STONE] + m[METAL];
}

/* The kinds of material in stock, a bit each. */
static unsigned materials(const pillars_state *s, int seat) {
    unsigned have = 0;
    for (int m = 0; m < PILLARS_MATERIALS; m++) have |= (unsigned)(s->stock[seat][m] > 0) << m;
    return have;
}

static bool can_convert(const pillars_state *s, int seat) {
    unsigned wanted = 0;
    for (unsigned left = pillars_sources(s, seat); left; left &= left - 1) wanted |= pillars_accepts[bag_lowest(left)];
    return (wanted & materials(s, seat)) != 0;
}

/* ---- the choices ----------------------------------------------------------------------------------- */

int pillars_legal_evaluate(const pillars_state *s, int seat, game_action *out) {
    int n = 0;
    if (s->phase == PILLARS_GAIN) { /* R6.3: Tom never brings metal */
        for (int m = SAND; m <= STONE; m++) out[n++] = game_act(PILLARS_A_TOM, seat, m, 0, 0);
    } else if (s->phase == PILLARS_CONVERT) {
        unsigned have = materials(s, seat);
        for (unsigned left = pillars_sources(s, seat); left; left &= left - 1) {
            int source = bag_lowest(left);
            for (unsigned m = pillars_accepts[source] & have; m; m &= m - 1)
                out[n++] = game_act(PILLARS_A_CONVERT, seat, source, bag_lowest(m), 0);
        }
        out[n++] = game_act(PILLARS_A_DONE, seat, 0, 0, 0);
    } else { /* R6.8 */
        for (unsigned m = materials(s, seat); m; m &= m - 1)
            out[n++] = game_act(PILLARS_A_DISCARD, seat, bag_lowest(m), 0, 0);
    }
    out[n++] = game_act(PILLARS_A_BEST, seat, 0, 0, 0);
    return n;
}

/* ---- small steps, each with its event --------------------------------------------------------------- */

static void score(pillars_state *s, int seat, int points, int source, game_log *log) {
    int vp = s->vp[seat] + points;
    s->vp[seat] = vp < PILLARS_LEAST_VP ? PILLARS_LEAST_VP : vp > PILLARS_MOST_VP ? PILLARS_MOST_VP : vp;
    s->result[seat] = (int16_t)(s->result[seat] + points);
    game_emit(log,
              (game_event){.kind = PILLARS_E_POINTS, .seat = (uint8_t)seat, .arg = {(int16_t)points, (int16_t)source}});
}

static void gain(pillars_state *s, int seat, int amount, int material, int card, game_log *log) {
    s->stock[seat][material] = (uint8_t)(s->stock[seat][material] + amount);
    game_emit(log, (game_event){.kind = PILLARS_E_GAINS,
                                .seat = (uint8_t)seat,
                                .arg = {(int16_t)amount, (int16_t)material, (int16_t)card}});
}

static void convert(pillars_state *s, int seat, int source, int material, game_log *log) {
    s->stock[seat][material]--;
    if (source != PILLARS_TRADES + HELPER) s->used |= (uint16_t)(1u << source);
    game_emit(log, (game_event){
                       .kind = PILLARS_E_SPENDS, .seat = (uint8_t)seat, .arg = {(int16_t)material, (int16_t)source}});
    if (source == PILLARS_TRADES + BRICKMAKER) {
        s->stock[seat][STONE]++;
        game_emit(log, (game_event){.kind = PILLARS_E_BRICK, .seat = (uint8_t)seat});
    } else {
        score(s, seat, pillars_value[source][material], source, log);
    }
}

static void bring(pillars_state *s, int seat, int material, game_log *log) {
    s->tom_left--;
    gain(s, seat, 1, material, PILLARS_TOM, log);
}

static void give_up(pillars_state *s, int seat, int material, game_log *log) {
    s->stock[seat][material]--;
    game_emit(log, (game_event){.kind = PILLARS_E_LOSES, .seat = (uint8_t)seat, .arg = {(int16_t)material}});
}

/* R6.9: the plan of rules_best.c, carried out with the very steps a player would take. */
static void do_best(pillars_state *s, int seat, game_log *log) {
    pillars_plan plan = pillars_best(s, seat);
    for (int m = 0; m < PILLARS_MATERIALS; m++)
        while (plan.tom[m]) bring(s, seat, m, log), plan.tom[m]--;
    for (int i = 0; i < plan.steps; i++) convert(s, seat, plan.source[i], plan.material[i], log);
    for (int m = 0; m < PILLARS_MATERIALS; m++)
        while (s->stock[seat][m] > plan.keep[m]) give_up(s, seat, m, log);
}

/* ---- one seat after the other (R6.1) ------------------------------------------------------------------ */

/* R6.3 and R6.7: materials and points that need no decision. */
static void begin_seat(pillars_state *s, int seat, game_log *log) {
    uint64_t haul = pillars_haul(s, seat);
    bool no_trick = s->pile[seat] == 0;
    game_emit(log, (game_event){.kind = PILLARS_E_EVALUATES,
                                .seat = (uint8_t)seat,
                                .arg = {no_trick, (int16_t)(bag_count(s->pile[seat]) / s->players)}});
    for (int card = PILLARS_FOREST; card <= PILLARS_GRAVEL; card++) {
        int copies = bag_copies(haul, card);
        if (copies) gain(s, seat, copies, pillars_brings[card] - 1, card, log);
    }
    if (bag_has(haul, PILLARS_PHILIP)) gain(s, seat, 1, pillars_brings[PILLARS_PHILIP] - 1, PILLARS_PHILIP, log);

    int own = bag_count(own_craftsmen(s, seat));
    if (own) score(s, seat, own * PILLARS_OWN_POINTS, PILLARS_P_CRAFTSMEN, log);
    if (s->owner[PAINTER] == seat)
        score(s, seat, pillars_points[PILLARS_POTTER + PAINTER], PILLARS_TRADES + PAINTER, log);
    if (bag_has(haul, PILLARS_ELLEN)) score(s, seat, pillars_points[PILLARS_ELLEN], PILLARS_P_ELLEN, log);
    if (bag_has(haul, PILLARS_REGAN)) score(s, seat, pillars_points[PILLARS_REGAN], PILLARS_P_REGAN, log);
    if (bag_has(haul, PILLARS_WALERAN)) score(s, seat, pillars_points[PILLARS_WALERAN], PILLARS_P_WALERAN, log);
    if (bag_has(haul, PILLARS_WILLIAM)) score(s, seat, pillars_points[PILLARS_WILLIAM], PILLARS_P_WILLIAM, log);
    if (no_trick) score(s, seat, PILLARS_NO_TRICK_POINTS, PILLARS_P_KING, log);

    s->turn = (uint8_t)seat;
    s->phase = PILLARS_GAIN;
    if (bag_has(haul, PILLARS_TOM)) s->tom_left = pillars_toms_units(s->tom);
}

static void finish_seat(pillars_state *s, int seat, game_log *log) {
    const uint8_t *m = s->stock[seat];
    game_emit(log, (game_event){.kind = PILLARS_E_RESULT,
                                .seat = (uint8_t)seat,
                                .arg = {s->result[seat], m[SAND], m[WOOD], m[STONE], m[METAL]}});
    s->scored |= (uint8_t)(1u << seat);
    s->used = 0;
}

/* What to ask the seat whose turn it is: Tom, conversions, the limit, in this order, each only if
 * there is something to decide; phases never go back.                                           */
static bool has_question(pillars_state *s) {
    if (s->tom_left) return true; /* the seat began with PILLARS_GAIN */
    if (s->phase != PILLARS_LIMIT && can_convert(s, s->turn))
        s->phase = PILLARS_CONVERT;
    else if (pillars_stock_units(s, s->turn) > PILLARS_STORE)
        s->phase = PILLARS_LIMIT;
    else
        return false;
    return true;
}

/* ---- the end of a deal (R8, R9) -------------------------------------------------------------------------- */

/* Who wins the privilege of the deal: who took it; none, if it lies in the King's trick (R7.4),
 * unless the option gives it to the only player without tricks.                                 */
int pillars_privilege_winner(const pillars_state *s) {
    int card = PILLARS_POTTER + s->privilege, without = GAME_NOBODY, n = 0;
    for (int i = 0; i < s->players; i++) {
        if (bag_has(s->pile[i], card)) return i;
        if (!s->pile[i]) without = i, n++;
    }
    return s->king_privilege && n == 1 ? without : GAME_NOBODY;
}

/* R8.1, R8.3. While in play, a privilege that had been put back was still the first of `back`. */
static void place_privilege(pillars_state *s, game_log *log) {
    int p = s->privilege, winner = pillars_privilege_winner(s), n = 0;
    if (s->back[0] == p) {
        memmove(s->back, s->back + 1, PILLARS_PRIVILEGES - 1);
        s->back[PILLARS_PRIVILEGES - 1] = PILLARS_PRIVILEGES;
    }
    s->fresh &= (uint8_t) ~(1u << p);
    s->owner[p] = (uint8_t)winner;
    if (winner == GAME_NOBODY) {
        while (s->back[n] != PILLARS_PRIVILEGES) n++;
        s->back[n] = (uint8_t)p;
    }
    game_emit(log, (game_event){.kind = winner == GAME_NOBODY ? PILLARS_E_RETURNED : PILLARS_E_WON,
                                .seat = (uint8_t)winner,
                                .arg = {(int16_t)p}});
}

/* R9.1: the match ends with the deal in which the last privilege was won. */
static void next_deal(pillars_state *s, game_log *log) {
    bool all_won = true;
    for (int p = 0; p < PILLARS_PRIVILEGES; p++) all_won &= s->owner[p] != GAME_NOBODY;
    s->turn = 0;
    if (all_won) {
        s->phase = PILLARS_OVER;
        game_score end;
        pillars_score(pillars_as_view(s), &end);
        for (int i = 0; i < s->players; i++)
            if (end.rank[i] == 1) game_emit(log, (game_event){.kind = PILLARS_E_VICTORY, .seat = (uint8_t)i});
        return;
    }
    memset(s->pile, 0, sizeof s->pile);
    s->king = 0;
    memset(s->last, PILLARS_NO_CARD, sizeof s->last);
    s->opener = s->last_leader = s->last_taker = GAME_NOBODY;
    s->privilege = PILLARS_PRIVILEGES;
    s->scored = s->dealt = s->done = 0;
    if (s->deal < PILLARS_DEALS) s->deal++;
    s->phase = PILLARS_DRAW;
}

/* Goes on until somebody has to decide something or the deal is over. */
static void carry_on(pillars_state *s, game_log *log) {
    while (!has_question(s)) {
        finish_seat(s, s->turn, log);
        int next = s->turn + 1 == s->players ? 0 : s->turn + 1;
        if (next == s->opener) {
            next_deal(s, log);
            return;
        }
        begin_seat(s, next, log);
    }
}

void pillars_end_deal(pillars_state *s, game_log *log) {
    s->leader = GAME_NOBODY;
    memset(s->result, 0, sizeof s->result);
    place_privilege(s, log);
    begin_seat(s, s->opener, log);
    carry_on(s, log);
}

void pillars_evaluate_action(pillars_state *s, game_action a, game_log *log) {
    switch (a.kind) {
    case PILLARS_A_TOM: bring(s, a.seat, a.arg[0], log); break;
    case PILLARS_A_CONVERT: convert(s, a.seat, a.arg[0], a.arg[1], log); break;
    case PILLARS_A_DISCARD: give_up(s, a.seat, a.arg[0], log); break;
    case PILLARS_A_DONE: s->phase = PILLARS_LIMIT; break;
    default:
        do_best(s, a.seat, log);
        s->phase = PILLARS_LIMIT; /* nothing is left to ask, even where a conversion could be made */
    }
    carry_on(s, log);
}
