/* games.c -- the list of games: one line each. */
#include "../games/alcazar/alcazar.h"
#include "../games/blank/blank.h"

const game *const game_list[] = {
    &blank_game,
    &alcazar_game,
    NULL,
};
