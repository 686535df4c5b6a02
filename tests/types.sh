#!/usr/bin/env bash
# types.sh COMPILER: a state where a view belongs does not compile, nor does a view where a state belongs.
# Each misuse below is given to the compiler with the flags of the project; so is the right use, which
# must pass, so that a refusal means what it seems to mean.
set -u
cd "$(dirname "$(readlink -f "$0")")/.." || exit 1
compiler=$1
failed=0

# compiles CODE: in a function that has a game, a seat, and a state and a view in their buffers
compiles() {
    "$compiler" -std=c17 -Wall -Wextra -Werror=incompatible-pointer-types -I. -fsyntax-only -x c - >/dev/null 2>&1 <<END
#include "ai/bot.h"
#include "core/json.h"
#include "board/cells.h"
void use(const game *g, bot_mind *m, json *o, board_fn *draw, cells *c, game_rng *rng, game_action a);
void use(const game *g, bot_mind *m, json *o, board_fn *draw, cells *c, game_rng *rng, game_action a) {
    game_buf state;
    game_view_buf view;
    (void)g, (void)m, (void)o, (void)draw, (void)c, (void)rng, (void)a, (void)state, (void)view;
    $1;
}
END
}
right() { compiles "$1" || { echo "refused: $1"; failed=1; }; }
wrong() { ! compiles "$1" || { echo "not refused: $1"; failed=1; }; }

right 'bot_think(m, game_in(&view), 0, rng)'
wrong 'bot_think(m, game_in(&state), 0, rng)'
wrong 'bot_think(m, &state, 0, rng)'
wrong 'bot_think(m, &view, 0, rng)'
right 'json_view(o, NULL, g, game_in(&view))'
right 'json_view(o, NULL, g, game_whole(game_in(&state)))'
wrong 'json_view(o, NULL, g, game_in(&state))'
right 'draw(game_in(&view), 0, NULL, c)'
wrong 'draw(game_in(&state), 0, NULL, c)'
right 'g->observe(game_in(&state), 0, game_in(&view))'
wrong 'g->observe(game_in(&view), 0, game_in(&view))'
wrong 'g->observe(game_in(&state), 0, game_in(&state))'
right 'g->legal(game_in(&view), 0, &a)'
wrong 'g->legal(game_in(&state), 0, &a)'
right 'g->apply(game_in(&state), a, NULL)'
wrong 'g->apply(game_in(&view), a, NULL)'
wrong 'game_whole(game_in(&view))'
wrong 'view = state'
((failed)) || echo 'states and views are kept apart'
exit $failed
