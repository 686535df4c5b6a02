/* think.h -- a computer player thinks in a thread of its own, so that the screen stays alive. One
 * question at a time. */
#ifndef BAILEY_THINK_H
#define BAILEY_THINK_H

#include "../ai/bot.h"

typedef struct think_job think_job;
typedef struct {
    think_job *job; /* the question that waits for its answer; NULL: none                     */
    double since;
} thinker;

/* Asks what the bot does in this seat. False: no thread was to be had. */
bool think_start(thinker *, const bot *, const game *, const void *state, int seat, uint64_t seed);
/* The answer, if it is there; then the thinker is free again.                                */
bool think_done(thinker *, game_action *answer);
void think_drop(thinker *);            /* the answer is not wanted any more                   */
double think_seconds(const thinker *); /* since the question                                  */

#endif
