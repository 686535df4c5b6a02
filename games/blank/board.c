/* board.c -- the blank game in a terminal: a row for each player. */
#include "blank.h"

#include "../../board/boards.h"

/* Columns are places, not padded texts: printf counts bytes, and a letter may have two. */
enum { ARROW = 0, NAME = 2, PASSES = 12 };

void blank_draw_board(const game_view *view, int viewer, const say_lang *lang, cells *c) {
    const blank_state *s = blank_look(view);
    (void)viewer;
    for (int i = 0; i < s->players; i++) {
        if (s->turn == i && s->phase == BLANK_PLAY) cells_text(c, ARROW, i, CELL_BOLD, ">");
        cells_text(c, NAME, i, CELL_SEAT + i, say(lang, blank_seat_labels[i]));
        cells_printf(c, PASSES, i, CELL_PLAIN, "%d", s->passes[i]);
    }
}
