/* games.c -- the games, as games/list.h names them: each has a table of its own in its folder. */
#include "game.h"

#define GAME(id) extern const game id##_game;
#include "../games/list.h"
#undef GAME

#define GAME(id) &id##_game,
const game *const game_list[] = {
#include "../games/list.h"
    NULL};
