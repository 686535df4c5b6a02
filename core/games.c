/* games.c -- the list of games: one line each, in the order people see them. */
#include "../games/alcazar/alcazar.h"
#include "../games/blank/blank.h"
#include "../games/caylus/caylus.h"
#include "../games/pillars/pillars.h"
#include "../games/ys/ys.h"

const game *const game_list[] = {
    &caylus_game, &ys_game, &pillars_game, &alcazar_game, &blank_game, NULL,
};
