/* rules.h -- what the rules*.c files share: small changes of a state, each told to the log, and the
 * questions that both legality and explanation ask. Numbers like R4.7 are paragraphs of RULES.md. */
#ifndef CAYLUS_RULES_H
#define CAYLUS_RULES_H

#include <string.h>

#include "words.h"

/* The bank has no bottom (R1.4). A match stays far below these numbers; they only keep a
 * position written by hand from running out of its bytes. */
enum { MOST_MONEY = 9999, MOST_VP = 9999, MOST_CUBES = 250 };

enum { ALL_ROWS = (1 << ROWS) - 1 };
#define ALL_SPACES ((1u << CAYLUS_SPACES) - 1)
#define FIXED_SPACES (1u << 6 | 1u << 7 | 1u << 15)

static inline uint32_t space_bit(int at) { return 1u << at; }
static inline int lowest(uint32_t mask) { return __builtin_ctz(mask); }
static inline int count_bits(uint32_t mask) { /* masks of the road are nearly empty */
    int n = 0;
    for (; mask; mask &= mask - 1) n++;
    return n;
}
static inline int least(int a, int b) { return a < b ? a : b; }

static inline void tell(game_log *log, int kind, int seat, int a, int b, int c) {
    game_emit(log,
              (game_event){.kind = (uint8_t)kind, .seat = (uint8_t)seat, .arg = {(int16_t)a, (int16_t)b, (int16_t)c}});
}

/* ---- purses and pantries -------------------------------------------------------------------- */

static inline void gain_points(caylus_state *s, int seat, int n, int source, game_log *log) {
    n = least(n, MOST_VP - s->vp[seat]);
    if (n == 0) return;
    s->vp[seat] = (uint16_t)(s->vp[seat] + n);
    tell(log, EV_POINTS, seat, n, source, 0);
}

/* Nobody falls below nothing (R11.6). */
static inline void lose_points(caylus_state *s, int seat, int n, int source, game_log *log) {
    gain_points(s, seat, -least(n, s->vp[seat]), source, log);
}

static inline void gain_deniers(caylus_state *s, int seat, int n, int source, game_log *log) {
    n = least(n, MOST_MONEY - s->money[seat]);
    if (n == 0) return;
    s->money[seat] = (uint16_t)(s->money[seat] + n);
    tell(log, EV_DENIERS, seat, n, source, 0);
}

static inline void pay_deniers(caylus_state *s, int seat, int n, int source, game_log *log) {
    gain_deniers(s, seat, -n, source, log);
}

static inline void gain_cubes(caylus_state *s, int seat, int cube, int n, int source, game_log *log) {
    n = least(n, MOST_CUBES - s->cubes[seat][cube]);
    if (n == 0) return;
    s->cubes[seat][cube] = (uint8_t)(s->cubes[seat][cube] + n);
    tell(log, EV_CUBES, seat, n, cube, source);
}

static inline void pay_cubes(caylus_state *s, int seat, int cube, int n, int source, game_log *log) {
    gain_cubes(s, seat, cube, -n, source, log);
}

static inline int plain_cubes(const caylus_state *s, int seat) { /* all but gold */
    const uint8_t *have = s->cubes[seat];
    return have[FOOD] + have[WOOD] + have[STONE] + have[CLOTH];
}

/* A worker goes home. The caller has cleared his place. */
static inline void send_home(caylus_state *s, int seat, int place, game_log *log) {
    s->home[seat]++;
    tell(log, EV_RETURNED, seat, place, 0, 0);
}

static inline void enter_phase(caylus_state *s, int phase, game_log *log) {
    s->phase = (uint8_t)phase;
    s->queue = 0;
    memset(s->used, 0, sizeof s->used); /* R12.6: the limit on rows is per phase */
    tell(log, EV_PHASE, GAME_NOBODY, phase, 0, 0);
}

static inline void ask_seat(caylus_state *s, int step, int seat) {
    s->step = (uint8_t)step;
    s->actor = (uint8_t)seat;
}

/* ---- questions ------------------------------------------------------------------------------- */

/* R4.7, R14.3: what a worker costs on what is not one's own, once so many have passed. */
static inline int price_after(int players, int gone) {
    if (players == 2) return gone ? 3 : 1;
    return gone + 1;
}
static inline int full_price(const caylus_state *s, int seat) {
    return s->inn[RIGHT] == seat ? INN_PRICE : price_after(s->players, s->gone);
}

/* R3.2: deniers at the beginning of a turn. */
static inline int income_of(const caylus_state *s, int seat) {
    int n = 2 + count_bits(s->homes & s->owned[seat]);
    uint32_t blue = s->owned[seat] & ~s->open & ~s->homes;
    for (; blue; blue &= blue - 1) n += caylus_tiles[s->road[lowest(blue)]].income;
    return n;
}

/* R12.2: the last column a marker can reach while this section is under construction. */
static inline int last_reach(int section) {
    static const uint8_t column[] = {2, 4, 5, 5};
    return column[section];
}
static inline int last_column(const caylus_state *s) { return last_reach(s->section); }

/* What a column of the favour table gives (R12.3): points, deniers, the use of a building (R12.5). */
static inline int favour_points(int column) { return column; }
static inline int favour_purse(int column) { return column + 2; }
static inline int lent_use(int column) {
    static const uint8_t lent[] = {USE_NOTHING, USE_NOTHING, USE_CARPENTER, USE_MASON, USE_LAWYER, USE_ARCHITECT};
    return lent[column];
}

/* The space whose worker is at work: in phase 5 the first that is left, because workers leave in
 * the order of the road and nobody joins them. */
static inline int space_at_work(const caylus_state *s) { return lowest(s->occupied); }

/* What the deciding player is using: the building under his worker, or the one a favour lends. */
static inline int use_at_work(const caylus_state *s) {
    return s->row == ROW_BUILDINGS ? lent_use(s->column) : caylus_tiles[s->road[space_at_work(s)]].use;
}

/* R12.5: a favour waives one cube of a craft tile. CUBES: nothing is waived. */
static inline int waived_cube(const caylus_state *s) {
    if (s->row != ROW_BUILDINGS) return CUBES;
    return s->column == 2 ? WOOD : STONE;
}

static inline int edition_vp(int edition, int tile) { /* R15.2 */
    return caylus_tiles[tile].vp + (tile == CHURCH && edition == EDITION_2005);
}
static inline int tile_vp(const caylus_state *s, int tile) { return edition_vp(s->edition, tile); }

static inline int copies_left(const caylus_state *s, int tile) { /* R1.4 */
    return !!(s->supply & IN_SUPPLY(tile)) + (tile == ARCHITECT && s->supply & SECOND_ARCHITECT);
}

static inline bool affords_tile(const caylus_state *s, int seat, int tile, int waived) {
    const tile_facts *t = &caylus_tiles[tile];
    int spare = 0;
    for (int c = 0; c < CUBES; c++) {
        int rest = s->cubes[seat][c] - t->cost[c] + (c == waived) * FAVOUR_DISCOUNT;
        if (rest < 0) return false;
        spare += rest;
    }
    return spare >= t->wild; /* R9.4 */
}

static inline bool affords_offer(const caylus_state *s, int seat, const offer_facts *o) {
    if (o->what == DENIERS) return s->money[seat] >= o->pay;
    if (o->what == ANY_CUBE) return plain_cubes(s, seat) >= o->pay;
    return s->cubes[seat][o->what] >= o->pay;
}

/* R9.7, R9.8: pink tiles and own craft tiles, but no lawyer and nothing already pledged. */
static inline uint32_t convertible(const caylus_state *s, int seat) {
    uint32_t craft = s->open & ~s->neutral & s->owned[seat], may = (s->neutral | craft) & ~s->pledged;
    for (uint32_t m = craft; m; m &= m - 1)
        if (s->road[lowest(m)] == LAWYER) return may & ~(m & -m);
    return may;
}

static inline bool affords_joust(const caylus_state *s, int seat) { /* R5.5 */
    return s->money[seat] >= JOUST_DENIERS && s->cubes[seat][CLOTH] >= JOUST_CLOTH;
}

static inline bool affords_conversion(const caylus_state *s, int seat) { /* R9.6, R12.5 */
    return s->cubes[seat][CLOTH] >= LAWYER_CLOTH && (s->row == ROW_BUILDINGS || s->money[seat] >= LAWYER_DENIERS);
}

/* R10.3: the section the next house goes to; SECTIONS when the castle is full. */
static inline int section_with_room(const caylus_state *s) {
    int k = s->section;
    while (k < SECTIONS && s->filled[k] == caylus_room[k]) k++;
    return k;
}

/* R10.2: a batch is food and two other kinds. */
static inline bool affords_batch(const caylus_state *s, int seat) {
    const uint8_t *have = s->cubes[seat];
    int kinds = !!have[WOOD] + !!have[STONE] + !!have[CLOTH] + !!have[GOLD];
    return have[FOOD] && kinds >= 2;
}

/* R11.5, R11.6: what the scoring of a section gives and takes: favours, points. */
static inline int merit_of(const caylus_state *s, int seat, int section) {
    return caylus_merit[section][least(s->houses[seat][section], MOST_MERIT)];
}
static inline int shame_of(const caylus_state *s, int seat, int section) {
    return s->houses[seat][section] ? 0 : least(caylus_shame[section], s->vp[seat]);
}

static inline bool section_done(const caylus_state *s) { /* R11.3 */
    return s->filled[s->section] == caylus_room[s->section] || s->bailiff >= caylus_marker[s->section];
}

/* ---- between the files -------------------------------------------------------------------------- */

/* rules.c */
uint64_t caylus_targets(const caylus_state *, int seat);   /* places a worker may go to, price aside */
uint32_t caylus_buildable(const caylus_state *, int seat); /* craft tiles the seat can build now */
uint32_t caylus_prestige_buildable(const caylus_state *, int seat);

/* rules_turn.c: the course of a turn */
void caylus_fill_purses(caylus_state *, game_log *); /* set-up, once the turn order is known */
void caylus_begin_turn(caylus_state *, game_log *);
void caylus_placed(caylus_state *, game_log *);    /* after a placing: who is next */
void caylus_specials(caylus_state *, game_log *);  /* phase 3, from the first worker left */
void caylus_bribes(caylus_state *, game_log *);    /* phase 4, from s->queue on */
void caylus_provost(caylus_state *, game_log *);   /* phase 4 begins */
void caylus_castle(caylus_state *, game_log *);    /* phase 6, from s->queue on */
void caylus_end_of_go(caylus_state *, game_log *); /* phase 6: a player gives no more batches */
void caylus_begin_castle(caylus_state *, game_log *);
void caylus_finish(caylus_state *, game_log *); /* what was being decided is done: go on */
void caylus_worker_to(caylus_state *, int place, int seat);

/* rules_road.c: phase 5 and what buildings do */
void caylus_road(caylus_state *, game_log *);        /* phase 5, from the first worker left */
void caylus_leave_space(caylus_state *, game_log *); /* the worker at work goes home */
void caylus_buy(caylus_state *, int cube, game_log *);
void caylus_trade(caylus_state *, int offer, game_log *);
void caylus_alchemy(caylus_state *, int cube, game_log *);
void caylus_build(caylus_state *, int tile, game_log *);
void caylus_pay_wild(caylus_state *, int cube, game_log *);
void caylus_convert(caylus_state *, int at, game_log *);
void caylus_prestige(caylus_state *, int tile, game_log *);

/* rules_favour.c */
void caylus_award(caylus_state *, int seat, int favours, game_log *);
bool caylus_ask_row(caylus_state *, game_log *); /* false: no favour is left to use */
void caylus_choose_row(caylus_state *, int row, game_log *);
void caylus_choose_column(caylus_state *, int column, game_log *);

#endif
