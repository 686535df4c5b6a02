/* boards.c -- the list of boards: one line per game. */
#include "boards.h"

#include <string.h>

const board board_list[] = {
    {"blank", blank_draw}, {"caylus", caylus_draw},         {"pillars", pillars_draw},
    {"ys", ys_draw},       {"alcazar", alcazar_draw_board}, {NULL, NULL},
};

board_fn *board_find(const char *id) {
    for (const board *b = board_list; b->id; b++)
        if (!strcmp(b->id, id)) return b->draw;
    return NULL;
}
