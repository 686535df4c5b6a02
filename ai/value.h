/* value.h -- what a position is worth to every seat, as search counts it: whole numbers from 0 to
 * VALUE_ONE, so that every machine makes the same choice. */
#ifndef BAILEY_VALUE_H
#define BAILEY_VALUE_H

#include "../core/game.h"

enum { VALUE_ONE = 1 << 16 };

/* What the seats play for.
 *   share: the chance to win. margin: the lead over the best other player, counted straight.
 *   paranoid: the searcher plays for its chance to win, all the others against it.           */
typedef enum { AIM_SHARE, AIM_MARGIN, AIM_PARANOID } value_aim;

typedef struct {
    int32_t points[GAME_SEATS]; /* expected at the end, in 1/GAME_POINT */
    int32_t share[GAME_SEATS];  /* of the victory: VALUE_ONE in all, with those who have no seat */
    int32_t worth[GAME_SEATS];  /* what the seat plays for              */
} prospect;

/* Values a state for `players` seats; `me` is the searcher, for the paranoid aim; `lead` the yardstick
 * of margins (what evaluate() answered for the position the search began with).             */
void value_of(const game *, const game_state *state, int players, value_aim, int me, int32_t lead, prospect *);
int32_t value_lead(const game *, const game_state *state);

/* What an action looks worth to its seat right after it. Where nothing can be seen yet because the
 * action only opens a choice (which card, which place), the best of these choices counts; not so
 * at a glance.                                                                                */
typedef struct {
    const game *g;
    int players, me;
    value_aim aim;
    int32_t lead;
} value_eye;
int32_t value_before(const value_eye *, const game_state *state, int seat); /* any action              */
int32_t value_glance(const value_eye *, const game_state *state, game_action);
int32_t value_look(const value_eye *, const game_state *state, game_action, int32_t before);

/* 2^(x / VALUE_ONE) for x <= 0, in 1/VALUE_ONE.                                              */
uint32_t value_exp2(int64_t x);

#endif
