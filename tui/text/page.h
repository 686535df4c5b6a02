/* page.h -- text to be read: lines with styles, broken at spaces. Line mode prints pages, the
 * full-screen app scrolls in them; what stands in them is written once, for both. */
#ifndef BAILEY_PAGE_H
#define BAILEY_PAGE_H

#include "../../board/cells.h"

typedef struct {
    char *text; /* UTF-8; PAGE_STYLE and a letter change the style; NULL: nothing yet       */
    size_t len, cap;
    int width;  /* where lines are broken                                                   */
    bool plain; /* for ears and scripts: no styles, lines as long as they come              */
} page;

enum { PAGE_STYLE = 1, PAGE_LETTER = 'A' }; /* "\1A" is CELL_PLAIN, "\1B" CELL_DIM ...       */

void page_clear(page *); /* empty again; keeps its memory                                   */
void page_free(page *);

void page_put(page *, const char *utf8);
void page_printf(page *, const char *format, ...) __attribute__((format(printf, 2, 3))); /* 511 bytes at most */
void page_style(page *, int style); /* from here on; CELL_PLAIN ends it                     */
/* A text broken at spaces, every line after `indent` spaces; ends with a newline.          */
void page_wrap(page *, int indent, const char *text);
/* The same on a line where `used` columns are taken already.                               */
void page_wrap_after(page *, int used, int indent, const char *text);
void page_title(page *, const char *text);
void page_pad(page *, const char *text, int width); /* then spaces; negative: spaces first   */
void page_board(page *, const cells *);

int page_lines(const page *);
/* Where line y (from 0) begins, and the style it begins with; NULL after the last one.     */
const char *page_line(const page *, int y, int *style);
/* Lines from `first` on, in a rectangle of a grid. Lines that are too long are cut.        */
void page_paint(const page *, int first, cells *, int x, int y, int w, int h);
/* The first line from `from` on that contains this text, capitals and accents apart; -1: none. */
int page_find(const page *, int from, const char *text);

#endif
