/* games.c -- the list of games: one line each. */
#include "../games/blank/blank.h"
#include "../games/ys/ys.h"

const game *const game_list[] = {
    &blank_game,
    &ys_game,
    NULL,
};
