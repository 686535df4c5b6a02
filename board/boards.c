/* boards.c -- the boards of the games in games/list.h. */
#include "boards.h"

#include <string.h>

#define GAME(id) {#id, id##_draw_board},
const board board_list[] = {
#include "../games/list.h"
    {NULL, NULL}};

board_fn *board_find(const char *id) {
    for (const board *b = board_list; b->id; b++)
        if (!strcmp(b->id, id)) return b->draw;
    return NULL;
}
