/* view.c -- what one seat may know: in Caylus everything lies open (R1.3), so a view is the state. */
#include <string.h>

#include "caylus.h"

void caylus_observe(const game_state *state, int viewer, game_view *view) {
    (void)viewer;
    memcpy(view, state, sizeof(caylus_state));
}

void caylus_determinize(const game_view *view, int viewer, game_rng *rng, game_state *state) {
    (void)viewer, (void)rng;
    memcpy(state, view, sizeof(caylus_state));
}
