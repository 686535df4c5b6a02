/* play_at.h -- `bailey play --at URL`. */
#ifndef BAILEY_PLAY_AT_H
#define BAILEY_PLAY_AT_H

#include "../tui/match/play.h"
#include "args.h"

typedef struct {
    const char *at, *name, *token_file; /* NULL: not said */
    bool plain, lines;
} play_at_wish;

/* The terminal of the play is open. The program's exit code. */
int play_at(args *, play *, const play_at_wish *);

#endif
