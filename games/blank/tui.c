/* tui.c -- the blank game in a terminal: a row for each player. */
#include "blank.h"

#include "../../tui/boards.h"

void blank_draw(const void *view, int viewer, const say_lang *lang, cells *c) {
    const blank_state *s = view;
    (void)viewer;
    for (int i = 0; i < s->players; i++) {
        int x = cells_printf(c, 2, i, CELL_SEAT + i, "%-8s", say(lang, blank_seat_labels[i]));
        cells_printf(c, x, i, CELL_PLAIN, "%d", s->passes[i]);
        if (s->turn == i && s->phase == BLANK_PLAY) cells_text(c, 0, i, CELL_BOLD, ">");
    }
}
