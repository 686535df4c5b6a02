/* rules.h -- what the files of the rules share among themselves; nobody else includes it.
 *
 *   rules.c        options, who acts, what is legal, apply()
 *   rules_round.c  set-up, nature's draws, the auction, card windows, the end of a round
 *   rules_place.c  placing brokers, and the characters of that phase
 *   rules_score.c  scoring the city, the market and the game
 *   rules_why.c    sentences: refusals and questions
 *   check.c        derived fields and invariants */
#ifndef YS_RULES_H
#define YS_RULES_H

#include "ys.h"

/* One apply(): where events go, and what it tells its caller.                                  */
typedef struct {
    game_log *log;
    unsigned flags;
} ys_run;

static inline void ys_tell(ys_run *r, int kind, int seat, int a, int b, int c, int d) {
    if (r->log)
        game_emit(r->log, (game_event){.kind = (uint8_t)kind, .seat = (uint8_t)seat,
                                       .arg = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d}});
}

static inline int ys_lowest(unsigned mask) { return __builtin_ctz(mask); }
static inline int ys_place_of(int hood, int area) { return (hood - 1) * 3 + area; }
static inline uint32_t ys_hood_places(int hood) { return 7u << (hood - 1) * 3; }
enum { YS_MARKET_PLACES = 0xffff000 };

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
typedef struct {
    int n;                          /* who takes part                                           */
    uint8_t seat[YS_SEATS];         /* best first                                               */
    uint8_t reason[YS_SEATS];       /* why before the next one                                  */
    uint8_t total[YS_SEATS];
} ys_ranking;
void ys_rank_places(const ys_state *, uint32_t places, ys_ranking *);
int ys_decider(const ys_state *, int *reason);
unsigned ys_tied_columns(const ys_state *);
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

/* check.c */
void ys_count_hands(ys_state *);
void ys_count_hand(ys_state *, int seat);
void ys_make_line(ys_state *);

#endif
