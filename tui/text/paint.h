/* paint.h -- the colours of seats on terminals of all kinds. Seats are named after their colours. */
#ifndef BAILEY_PAINT_H
#define BAILEY_PAINT_H

#include "../../core/game.h"

typedef struct {
    const char *word;
    int8_t basic; /* of 16 colours, as xterm counts them; -1: the terminal's own    */
    int16_t best; /* of 256                                                          */
    bool reverse; /* the colour is the background's, so to speak: black pieces       */
} paint;

/* Never NULL: a colour that is not known here is the terminal's own.                */
const paint *paint_of(const game *, int seat);

#endif
