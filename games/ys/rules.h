/* rules.h -- what the files of the rules share among themselves; nobody else includes it.
 *
 *   rules.c        options, who acts, what is legal, apply()
 *   rules_round.c  set-up, nature's draws, the auction, card windows, the end of a round
 *   rules_place.c  placing brokers, and the characters of that phase
 *   rules_score.c  scoring the city, the market and the game
 *   rules_why.c    sentences: refusals and questions
 *   rules_check.c  derived fields and invariants */
#ifndef YS_RULES_H
#define YS_RULES_H

#include <string.h>

#include "ys.h"

/* One apply(): where events go, and what it tells its caller. */
typedef struct {
    game_log *log;
    unsigned flags;
} ys_run;

static inline void ys_emit(ys_run *r, game_event e) {
    if (r->log) game_emit(r->log, e);
}
static inline void ys_tell(ys_run *r, int kind, int seat, int a, int b, int c, int d) {
    ys_emit(r, (game_event){.kind = (uint8_t)kind,
                            .seat = (uint8_t)seat,
                            .arg = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d}});
}

static inline int ys_lowest(unsigned mask) { return __builtin_ctz(mask); }
static inline int ys_place_of(int hood, int area) { return (hood - 1) * 3 + area; }
static inline uint32_t ys_hood_places(int hood) { return 7u << (hood - 1) * 3; }

/* Contests are held over neighbouring places: an area, a neighbourhood, a market row, the market. */
typedef struct {
    uint8_t first, count;
} ys_range;
static inline ys_range ys_hood_range(int hood) { return (ys_range){(uint8_t)((hood - 1) * 3), 3}; }
static inline ys_range ys_area_range(int place) { return (ys_range){(uint8_t)place, 1}; }
static inline ys_range ys_row_range(int row) { return (ys_range){(uint8_t)(YS_MARKET + 4 * row), 4}; }
static inline ys_range ys_market_range(void) { return (ys_range){YS_MARKET, 16}; }

/* Eight places are compared at once, one in each byte of a word: a place is below 128, so with 128
 * added a byte never borrows from its neighbour and keeps its top bit exactly if it is at least the
 * bound. The result has the top bit of a byte set for each place in the range. */
#define YS_EACH_BYTE(n) ((uint64_t)(n)*0x0101010101010101u)
static inline uint64_t ys_in_range(const uint8_t *eight, ys_range g) {
    uint64_t x;
    memcpy(&x, eight, sizeof x);
    x |= YS_EACH_BYTE(0x80);
    return (x - YS_EACH_BYTE(g.first)) & ~(x - YS_EACH_BYTE(g.first + g.count)) & YS_EACH_BYTE(0x80);
}
/* The numbers of an owner's brokers that stand in a range, as a mask. The product gathers the eight
 * top bits in the highest byte; the two words overlap in four brokers. */
static inline unsigned ys_standing(const ys_state *s, int owner, ys_range g) {
    const uint8_t *place = s->place[owner];
    unsigned low = (unsigned)((ys_in_range(place, g) >> 7) * 0x0102040810204080u >> 56);
    unsigned high = (unsigned)((ys_in_range(place + 4, g) >> 7) * 0x0102040810204080u >> 56);
    return low | (high & 0xf0) << 4;
}
/* What they are worth together, by their printed values; -1 if there is nobody. */
static inline int ys_printed_sum(const ys_state *s, int owner, ys_range g) {
    uint64_t a, b, in_a = ys_in_range(s->place[owner], g);
    uint64_t in_b = ys_in_range(s->place[owner] + 4, g) & ~(uint64_t)UINT32_MAX;
    memcpy(&a, s->value[owner], sizeof a);
    memcpy(&b, s->value[owner] + 4, sizeof b);
    a &= (in_a >> 7) * 0xff;
    b &= (in_b >> 7) * 0xff;
    int sum = (int)((a + b) * YS_EACH_BYTE(1) >> 56); /* twelve values, 48 at most: fits a byte */
    return in_a | in_b ? sum : -1;
}

static inline int ys_front_sum(const ys_state *s, int seat) {
    const uint8_t *f = s->front[seat];
    return f[1] + 2 * f[2] + 3 * f[3] + 4 * f[4];
}
static inline int ys_hand_size(const ys_state *s, int seat) {
    const uint8_t *h = s->hand[seat];
    return h[0] + h[1] + h[2] + h[3] + h[4];
}

/* rules.c */
const char *ys_options_clash(const game_options *);

/* rules_round.c */
void ys_begin_round(ys_state *, ys_run *);
void ys_apply_lot(ys_state *, game_action, ys_run *);
void ys_apply_bid(ys_state *, game_action, ys_run *);
int ys_next_picker(const ys_state *);
void ys_apply_order(ys_state *, game_action, ys_run *);
int ys_cards_played(const ys_state *, int seat);
bool ys_card_possible(const ys_state *, int seat, int character);
unsigned ys_playable(const ys_state *, int seat, int window);
void ys_open_window(ys_state *, ys_run *, int stage, int from);
void ys_window_goes_on(ys_state *, ys_run *);
void ys_apply_play(ys_state *, game_action, ys_run *);
void ys_apply_favour(ys_state *, game_action, ys_run *);
void ys_end_round(ys_state *, ys_run *);

/* rules_place.c */
uint32_t ys_open_places(const ys_state *, int seat);
uint32_t ys_herald_places(const ys_state *, int seat, int i);
unsigned ys_herald_brokers(const ys_state *, int seat);
unsigned ys_look_targets(const ys_state *, int seat, int owner);
bool ys_can_look(const ys_state *, int seat);
unsigned ys_swap_targets(const ys_state *, int owner);
unsigned ys_soldier_targets(const ys_state *, int seat);
int ys_list_put(const ys_state *, int seat, game_action *);
void ys_begin_turn(ys_state *, int seat);
void ys_after_goes_on(ys_state *, ys_run *);
void ys_end_turn(ys_state *, ys_run *);
void ys_end_placing(ys_state *, ys_run *);
void ys_apply_pick(ys_state *, game_action, ys_run *);
void ys_apply_at(ys_state *, game_action, ys_run *);
void ys_apply_refill(ys_state *, game_action, ys_run *);
void ys_apply_peek(ys_state *, game_action, ys_run *);
void ys_apply_swap(ys_state *, game_action, ys_run *);
void ys_apply_mark(ys_state *, game_action, ys_run *);
void ys_apply_herald(ys_state *, game_action, ys_run *);

/* rules_score.c */
/* Who takes part in a contest, best first. A key is total, tie-break (12 bits) and seat (2 bits). */
typedef struct {
    int n, key[YS_SEATS];
} ys_ranking;
static inline int ys_seat_at(const ys_ranking *k, int i) { return k->key[i] & 3; }
static inline int ys_total_at(const ys_ranking *k, int i) { return k->key[i] >> 14; }
int ys_reason_at(const ys_ranking *, int i); /* why before the next one */
void ys_rank(const ys_state *, ys_range, ys_ranking *);
int ys_decider(const ys_state *, int *reason);
unsigned ys_tied_columns(const ys_state *);
void ys_weigh_columns(const ys_state *, int *weight);
int ys_value_rank(const ys_state *, int colour);
int ys_gem_worth(const ys_state *, int seat, int gem); /* at today's prices */
void ys_begin_scoring(ys_state *, ys_run *);
void ys_score_on(ys_state *, ys_run *);
void ys_gain(ys_state *, ys_run *, int seat, int gem, int origin);
void ys_points(ys_state *, ys_run *, int seat, int points, int source);
void ys_move_price(ys_state *, ys_run *, int colour, int by);
void ys_apply_take_two(ys_state *, game_action, ys_run *);
void ys_apply_take(ys_state *, game_action, ys_run *);
void ys_apply_gem(ys_state *, game_action, ys_run *);
void ys_apply_column(ys_state *, game_action, ys_run *);
void ys_apply_price(ys_state *, game_action, ys_run *);
unsigned ys_banker_up(const ys_state *);
unsigned ys_banker_down(const ys_state *);
void ys_final_scoring(ys_state *, ys_run *);

/* rules_check.c */
void ys_count_hands(ys_state *);
void ys_count_hand(ys_state *, int seat);
int ys_unplaced(const ys_state *, int seat, int *left); /* brokers not seen elsewhere, by value; how many hide */
void ys_make_line(ys_state *);

#endif
