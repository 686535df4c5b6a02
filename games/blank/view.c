/* view.c -- what one seat may know. Nothing is hidden in the blank game. */
#include "blank.h"

#include <string.h>

void blank_observe(const game_state *state, int viewer, game_view *view) {
    (void)viewer;
    memcpy(view, state, sizeof(blank_state));
}

void blank_determinize(const game_view *view, int viewer, game_rng *rng, game_state *state) {
    (void)viewer, (void)rng;
    memcpy(state, view, sizeof(blank_state));
}
