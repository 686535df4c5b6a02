/* sweep.h -- properties that hold for every game, checked over random matches: what the tests,
 * `bailey check` and the fuzzers call. Knows no game. */
#ifndef BAILEY_SWEEP_H
#define BAILEY_SWEEP_H

#include "../core/rng.h"

typedef struct {
    long matches, actions;
    int longest_legal, most_events; /* the longest list of choices; the most events of one action */
    long sealed;                    /* actions that revealed something                 */
    long compared;                  /* pairs of states with equal views that were compared */
    game_action last;               /* what sweep_step() played                        */
    char broken[640];               /* the property that broke, and where; empty = none */
} sweep_result;

/* Checks everything about one state (and one action from it, chosen by rng and policy), and
 * applies the action. False when a property broke (result->broken says which).             */
typedef game_action sweep_pick_fn(const game *, const game_action *, int n, game_rng *);
bool sweep_step(const game *, game_state *state, sweep_pick_fn *, game_rng *, sweep_result *);

/* A whole match from the beginning; false when a property broke.                            */
bool sweep_match(const game *, const game_options *, uint64_t seed, sweep_pick_fn *, sweep_result *);

/* Things about the tables that need no match: words, domains, fields that cover every byte. */
const char *sweep_tables(const game *);

#endif
