/* term.h -- the terminal as line mode needs it: lines in, pages out. With a pipe there are no colours
 * and no cleared screens; `plain` (for screen readers and scripts) also leaves texts unwrapped. */
#ifndef BAILEY_TERM_H
#define BAILEY_TERM_H

#include "page.h"

typedef struct {
    bool in_tty, out_tty, colour, many; /* many: 256 colours                                 */
    page out;                           /* what was written and not printed yet                                   */
    const game *g;                      /* whose seats give the colours their meaning; NULL: no game yet          */
    char *line;                         /* the last line read; term_close frees it                                */
    size_t cap;
    bool over; /* the input has ended */
} term;

void term_open(term *, bool plain);
void term_close(term *);
void term_print(term *); /* the page, which is then empty again                              */

/* Prints the page and the prompt and reads a line, without white space at its ends; NULL at the
 * end of the input. A line that came from a pipe is repeated, so that a transcript can be read. */
char *term_ask(term *, const char *prompt);

void term_clear(term *); /* screen and what was scrolled away; nothing with a pipe            */

#endif
