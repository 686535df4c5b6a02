/* screen.h -- a whole terminal screen: grids of cells out, keys and clicks in. Only term_curses.c knows
 * curses; tests have a screen of their own that is no terminal (tests/tui/paper.c). */
#ifndef BAILEY_SCREEN_H
#define BAILEY_SCREEN_H

#include "../../board/cells.h"

/* Keys: letters are code points; the others have names.                                     */
enum {
    SCREEN_TAB = 9,
    SCREEN_ENTER = 13,
    SCREEN_ESC = 27,
    SCREEN_BACKSPACE = 127,
    SCREEN_UP = 0x110000, /* beyond all letters */
    SCREEN_DOWN,
    SCREEN_LEFT,
    SCREEN_RIGHT,
    SCREEN_HOME,
    SCREEN_END,
    SCREEN_PAGE_UP,
    SCREEN_PAGE_DOWN,
    SCREEN_BACK_TAB,
    SCREEN_F0, /* SCREEN_F0 + 1 is F1 */
    SCREEN_F12 = SCREEN_F0 + 12
};

typedef enum {
    EVENT_NONE,   /* the time was over                                 */
    EVENT_KEY,    /* key                                               */
    EVENT_CLICK,  /* x, y                                              */
    EVENT_WHEEL,  /* x, y; key is SCREEN_UP or SCREEN_DOWN             */
    EVENT_RESIZE, /* the screen has another size                       */
    EVENT_END     /* the terminal is gone, or somebody ends the program */
} screen_what;

typedef struct {
    screen_what what;
    uint32_t key;
    int x, y;
} screen_event;

/* False: this is no terminal for a full screen.                                             */
bool screen_open(void);
void screen_close(void);
void screen_size(int *w, int *h); /* CELLS_W and CELLS_H at most                              */
/* `g`: whose seats give the colours their meaning; may be NULL.                             */
void screen_paint(const cells *, const game *g);
screen_event screen_wait(int milliseconds); /* negative: as long as it takes                 */

#endif
