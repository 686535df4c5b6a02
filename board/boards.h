/* boards.h -- the drawing functions of the games' tui.c, one line each. */
#ifndef BAILEY_BOARDS_H
#define BAILEY_BOARDS_H

#include "cells.h"

board_fn blank_draw;
board_fn caylus_draw;
board_fn pillars_draw;
board_fn ys_draw;
board_fn alcazar_draw_board;

#endif
