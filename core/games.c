/* games.c -- the list of games: one line each. */
#include "../games/blank/blank.h"

const game *const game_list[] = {
    &blank_game,
    NULL,
};
