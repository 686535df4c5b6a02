/* ledger.h -- the figures of a long sweep, kept in a file so that it can be interrupted: a line for every run of
 * matches with the same options. */
#ifndef BAILEY_LEDGER_H
#define BAILEY_LEDGER_H

#include <stdio.h>

#include "../proof/sweep.h"
#include "plan.h"

typedef struct {
    game_options opt;
    sweep_result sum; /* of matches 0 .. sum.matches - 1 with these options */
} ledger_row;

typedef struct {
    const game *g;
    FILE *file;
    ledger_row *row;
    int n;
} ledger;

/* Reads what is kept, if anything; refuses a file of another game, seed or player.              */
void ledger_open(ledger *, args *, const plan *, const char *player, const char *path);
void ledger_close(ledger *);
/* The row of these options, made if there is none; it holds until the next one is asked for.   */
ledger_row *ledger_find(ledger *, const game_options *);
/* The next matches of these options have been played.                                          */
void ledger_add(ledger *, args *, const game_options *, const sweep_result *);

/* Adds one result to another; of two that broke the first stays.                               */
void ledger_sum(sweep_result *to, const sweep_result *more);

#endif
