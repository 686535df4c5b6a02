/* rules.h -- what the files of this room ask each other. */
#ifndef PILLARS_RULES_H
#define PILLARS_RULES_H

#include "pillars.h"

/* rules.c */
uint64_t pillars_full_deck(const pillars_state *, int privilege);
uint64_t pillars_seen(const pillars_state *);            /* cards played in this deal       */
int pillars_hand_size(const pillars_state *);            /* makes `size`                    */
int pillars_cards_left(const pillars_state *, int seat); /* in that hand; works on views    */
int pillars_winner(const pillars_state *, const uint8_t *trick, int leader, int n); /* of the first n cards */
int pillars_taker(const pillars_state *, int player, int card); /* if this card of this player wins */
typedef struct {
    int taker, how, why; /* why: enum pillars_taker */
} pillars_verdict;
pillars_verdict pillars_judge(const pillars_state *, const uint8_t *trick, int winner);

/* sample.c */
int pillars_random_card(uint64_t bag, game_rng *); /* every card with the same chance */

/* view.c */
bool pillars_privilege_known(const pillars_state *, int viewer);

/* rules_evaluate.c: everything after the last trick (R6 to R9). */
uint64_t pillars_haul(const pillars_state *, int seat);    /* the cards the seat evaluates */
unsigned pillars_all_sources(const pillars_state *, int seat); /* a bit each, the Painter too */
unsigned pillars_sources(const pillars_state *, int seat); /* those that can still be used */
int pillars_stock_units(const pillars_state *, int seat);
int pillars_privilege_winner(const pillars_state *); /* after the last trick         */
int pillars_legal_evaluate(const pillars_state *, int seat, game_action *);
void pillars_end_deal(pillars_state *, game_log *);
void pillars_evaluate_action(pillars_state *, game_action, game_log *);

/* rules_best.c: the best conversion, exactly. At most 14 units are there to be turned in, and a
 * unit of sand may become stone before: 15 steps.                                             */
typedef struct {
    uint8_t tom[PILLARS_MATERIALS];   /* what Tom is to bring                   */
    uint8_t keep[PILLARS_MATERIALS];  /* what remains, within the limit         */
    uint8_t source[16], material[16]; /* the conversions, in order              */
    int steps, points;                /* how many, and what they bring in all   */
} pillars_plan;
pillars_plan pillars_best(const pillars_state *, int seat);

#endif
