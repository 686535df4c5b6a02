/* layout.h -- where things stand on the screen of the full-screen app: pure arithmetic on sizes. */
#ifndef BAILEY_LAYOUT_H
#define BAILEY_LAYOUT_H

#include "places.h"

enum { LAYOUT_LEAST_W = 40, LAYOUT_LEAST_H = 12 }; /* below this only a request for more room */

static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b) { return a > b ? a : b; }

/* What there is to show, in rows (and the width of the board).                               */
typedef struct {
    int board_w, board_h;
    int question, choices, message, news; /* news: what happened since, where the log has no room */
    bool log;                             /* there is something to show in a log              */
} layout_wish;

/* Rectangles with h or w 0 are not shown. A question that fits stands in the line above the choices
 * (rule); it needs rows of its own beside the board, or when it is long.                     */
typedef struct {
    bool side; /* choices and log stand beside the board, not below */
    rect title, board, news, rule, question, choices, log_rule, log, message, keys;
} layout;

/* How wide the choices will be.                                                              */
int layout_choices_width(int w, int board_w);
void layout_make(int w, int h, const layout_wish *, layout *out);

#endif
