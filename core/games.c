/* games.c -- the list of games: one line each. */
#include "../games/alcazar/alcazar.h"
#include "../games/blank/blank.h"
#include "../games/caylus/caylus.h"
#include "../games/pillars/pillars.h"

const game *const game_list[] = {
    &blank_game,
    &caylus_game,
    &pillars_game,
    &alcazar_game,
    NULL,
};
