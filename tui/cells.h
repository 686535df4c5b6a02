/* cells.h -- a grid of character cells: what a board looks like in a terminal, before any
 * terminal is involved. games/x/tui.c fills one from a view (pure, testable); the line mode
 * prints it as text, the full-screen app paints it with colours.
 *
 * A cell holds one code point. Text is UTF-8; wide characters (CJK) are not used by boards. */
#ifndef BAILEY_CELLS_H
#define BAILEY_CELLS_H

#include "../core/game.h"
#include "../core/say.h"

enum { CELLS_W = 100, CELLS_H = 60 }; /* the largest grid */

/* Colours carry meaning only beside a shape or a letter. CELL_SEAT + n: the colour of seat n. */
enum { CELL_PLAIN, CELL_DIM, CELL_BOLD, CELL_TITLE, CELL_GOOD, CELL_BAD, CELL_SEAT = 8 };

typedef struct {
    uint32_t ch[CELLS_H][CELLS_W]; /* code points, 0 = empty                               */
    uint8_t style[CELLS_H][CELLS_W];
    int16_t target[CELLS_H][CELLS_W]; /* 1 + a number the game gives to a clickable place  */
    int w, h;                         /* the used part: grows as one writes                */
} cells;

void cells_clear(cells *);
/* Writes text from (x, y) on; what does not fit is cut. Returns the x after the text.     */
int cells_text(cells *, int x, int y, int style, const char *utf8);
/* The same with printf's formats (result cut at 255 bytes). */
int cells_printf(cells *, int x, int y, int style, const char *format, ...) __attribute__((format(printf, 5, 6)));
void cells_box(cells *, int x, int y, int w, int h, int style); /* a frame of lines         */
int cells_width(const char *utf8);                              /* code points, combining ones 0 */
/* One line of the grid as UTF-8, without trailing spaces.                                 */
void cells_line(const cells *, int y, char *out, size_t cap);
int cells_line_width(const cells *, int y);              /* without trailing spaces      */
int cells_put(const cells *, int x, int y, char out[4]); /* one cell as UTF-8; its length */

/* Draws what `viewer` sees. `view` comes from observe(). 80 columns at most.              */
typedef void board_fn(const void *view, int viewer, const say_lang *, cells *out);

typedef struct {
    const char *id; /* of the game */
    board_fn *draw;
} board;
extern const board board_list[]; /* tui/boards.c; ends with id == NULL */
board_fn *board_find(const char *id);

#endif
