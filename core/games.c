/* games.c -- the list of games: one line each. */
#include "../games/blank/blank.h"
#include "../games/caylus/caylus.h"
#include "../games/pillars/pillars.h"
#include "../games/ys/ys.h"

const game *const game_list[] = {
    &blank_game,
    &caylus_game,
    &pillars_game,
    &ys_game,
    NULL,
};
