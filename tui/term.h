/* term.h -- the terminal as line mode needs it: lines in, wrapped and perhaps coloured lines out.
 * With a pipe there are no colours and no cleared screens; `plain` (for screen readers and
 * scripts) also leaves texts unwrapped. */
#ifndef BAILEY_TERM_H
#define BAILEY_TERM_H

#include "cells.h"

typedef struct {
    bool in_tty, out_tty, colour, plain;
    int width;
    char *line; /* the last line read; term_close frees it */
    size_t cap;
    bool over; /* the input has ended */
} term;

void term_open(term *, bool plain);
void term_close(term *);

/* Shows the prompt and reads a line, without white space at its ends; NULL at the end of the
 * input. A line that came from a pipe is repeated, so that a transcript can be read.        */
char *term_ask(term *, const char *prompt);

void term_clear(const term *); /* screen and what was scrolled away; nothing with a pipe      */
void term_style(const term *, int style, const game *); /* from here on; CELL_PLAIN ends it   */
/* A text broken at spaces, every line after `indent` spaces; ends with a newline.            */
void term_wrap(const term *, int indent, const char *text);
/* The same on a line where `used` columns are taken already.                                 */
void term_wrap_after(const term *, int used, int indent, const char *text);
void term_title(const term *, const char *text);
void term_pad(const char *text, int width); /* the text, then spaces; negative: spaces first  */
void term_board(const term *, const game *, const void *view, int viewer, const say_lang *);

#endif
