/* boards.h -- the drawing functions of the games, <game>_draw_board in games/<game>/board.c. */
#ifndef BAILEY_BOARDS_H
#define BAILEY_BOARDS_H

#include "cells.h"

#define GAME(id) board_fn id##_draw_board;
#include "../games/list.h"
#undef GAME

#endif
