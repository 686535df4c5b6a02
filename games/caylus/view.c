/* view.c -- what one seat may know: in Caylus everything lies open (R1.3), so a view is the state. */
#include <string.h>

#include "caylus.h"

void caylus_observe(const void *state, int viewer, void *view) {
    (void)viewer;
    memcpy(view, state, sizeof(caylus_state));
}

void caylus_determinize(const void *view, int viewer, game_rng *rng, void *state) {
    (void)viewer, (void)rng;
    memcpy(state, view, sizeof(caylus_state));
}
