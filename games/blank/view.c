/* view.c -- what one seat may know. Nothing is hidden in the blank game. */
#include "blank.h"

#include <string.h>

void blank_observe(const void *state, int viewer, void *view) {
    (void)viewer;
    memcpy(view, state, sizeof(blank_state));
}

void blank_determinize(const void *view, int viewer, game_rng *rng, void *state) {
    (void)viewer, (void)rng;
    memcpy(state, view, sizeof(blank_state));
}
