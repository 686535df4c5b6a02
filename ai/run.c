/* run.c -- see run.h. */
#include "run.h"

#include <string.h>

/* Is it the seat's turn again, and nobody else's? */
static bool goes_on(const run_eye *e, const game_state *state) {
    return e->g->actors(game_whole(state)) == 1u << e->seat;
}

static int32_t look(run_eye *e, const game_state *state, net_opinion *o) {
    e->looks -= e->g->actors(game_whole(state)) != 0;
    return e->worth(e->who, e->seat, state, o);
}

int32_t run_look(run_eye *e, const game_state *from, game_action a, net_opinion *o) {
    game_buf state, next, best;
    memcpy(&state, from, e->g->state_bytes);
    e->g->apply(game_in(&state), a, NULL);
    const bool run = goes_on(e, game_in(&state));
    int32_t worth = INT32_MIN, end = INT32_MIN;
    if (run) e->opens = true;
    if (run && e->longest > 1 && e->looks > 1)
        e->looks--; /* its ends will say what it is worth */
    else
        worth = look(e, game_in(&state), o);
    for (int k = 1; k < e->longest && e->looks > 0 && goes_on(e, game_in(&state)); k++) {
        game_action list[GAME_ACTIONS];
        int n = e->g->legal(game_whole(game_in(&state)), e->seat, list);
        int32_t most = INT32_MIN;
        for (int i = 0; i < n; i++) {
            net_opinion there;
            memcpy(&next, &state, e->g->state_bytes);
            e->g->apply(game_in(&next), list[i], NULL);
            int32_t here = look(e, game_in(&next), &there);
            if (goes_on(e, game_in(&next))) {
                if (here <= most) continue;
                most = here;
                if (end == INT32_MIN) *o = there;
                memcpy(&best, &next, e->g->state_bytes);
            } else if (here > end) {
                end = here;
                *o = there;
            }
        }
        if (most == INT32_MIN) break;
        worth = most;
        memcpy(&state, &best, e->g->state_bytes);
    }
    return end == INT32_MIN ? worth : end;
}
