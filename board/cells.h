/* cells.h -- a grid of character cells: what a board looks like in a terminal, before any
 * terminal is involved. games/x/board.c fills one from a view (pure, testable); the line mode
 * prints it as text, the full-screen app puts it into the grid of its whole screen.
 *
 * A cell holds one code point; a wide one takes two cells, the second of which is CELL_REST. */
#ifndef BAILEY_CELLS_H
#define BAILEY_CELLS_H

#include "../core/game.h"
#include "../core/say.h"

enum { CELLS_W = 240, CELLS_H = 100, CELLS_PLACES = 512 }; /* the largest grid */

/* Colours carry meaning only beside a shape or a letter. CELL_SEAT + n: the colour of seat n.
 * The full-screen app adds: CELL_BAR, lines that frame the screen; CELL_OPEN, a place that can be
 * chosen now; CELL_CHOSEN, the choice the cursor is on.                                       */
enum { CELL_PLAIN, CELL_DIM, CELL_BOLD, CELL_TITLE, CELL_GOOD, CELL_BAD, CELL_BAR, CELL_SEAT = 8 };
enum { CELL_STYLE = 0x3F, CELL_OPEN = 0x40, CELL_CHOSEN = 0x80 }; /* bits of a style          */
#define CELL_REST UINT32_MAX

/* A place of the board that stands for a value of an argument: the domain by its name (a game's
 * domains are private to its tables) and the value. `also`: 1 + the place with a further meaning. */
typedef struct {
    const char *domain;
    int16_t value, also;
} cells_place;

typedef struct {
    uint32_t ch[CELLS_H][CELLS_W]; /* code points, 0 = empty                               */
    uint8_t style[CELLS_H][CELLS_W];
    int16_t target[CELLS_H][CELLS_W]; /* 1 + an index in place[]; 0 = none                 */
    cells_place place[CELLS_PLACES];
    int places;
    int w, h; /* the used part: grows as one writes                                        */
} cells;

void cells_clear(cells *);
/* Writes text from (x, y) on; what does not fit is cut. Returns the x after the text.     */
int cells_text(cells *, int x, int y, int style, const char *utf8);
/* The same with printf's formats (result cut at 255 bytes). */
int cells_printf(cells *, int x, int y, int style, const char *format, ...) __attribute__((format(printf, 5, 6)));
/* A text with one or two numbers in its gaps, in the order of the language: "Turn {0}".      */
int cells_counted(cells *, int x, int y, int style, const say_lang *, const char *english, int first, int second);
void cells_box(cells *, int x, int y, int w, int h, int style); /* a frame of lines         */
int cells_width(const char *utf8);                              /* in cells                 */
/* cells_text within w cells: what goes beyond is left out. Returns the x after the text.  */
int cells_clip(cells *, int x, int y, int w, int style, const char *utf8);
void cells_fill(cells *, int x, int y, int w, int h, int style); /* with spaces            */
/* The n-th letter of a text, as a string: boards mark seats and goods with letters, one text for each
 * language ("BRGOK").                                                                     */
const char *cells_letter(const char *utf8, int n, char out[5]);
/* One line of the grid as UTF-8, without trailing spaces.                                 */
void cells_line(const cells *, int y, char *out, size_t cap);
int cells_line_width(const cells *, int y);              /* without trailing spaces      */
int cells_put(const cells *, int x, int y, char out[4]); /* one cell as UTF-8; its length */
int cells_encode(uint32_t code_point, char out[4]);      /* the same for any letter       */

/* For boards, optional: the rectangle stands for this value of the domain of that name. It can be
 * clicked and is highlighted when a legal action has the value as an argument of that domain;
 * choosing it leaves only the actions with it. Returns the place, for cells_also, which gives it a
 * second meaning (a space of the road is a "place" for workers and a "space" for buildings).  */
int cells_target(cells *, int x, int y, int w, int h, const char *domain, int value);
void cells_also(cells *, int place, const char *domain, int value);
bool cells_means(const cells *, int place, const char *domain, int value);

/* Draws what `viewer` sees. `view` comes from observe(). 80 columns at most.              */
typedef void board_fn(const game_view *view, int viewer, const say_lang *, cells *out);

typedef struct {
    const char *id; /* of the game */
    board_fn *draw;
} board;
extern const board board_list[]; /* board/boards.c; ends with id == NULL */
board_fn *board_find(const char *id);

#endif
