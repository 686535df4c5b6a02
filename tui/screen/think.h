/* think.h -- something that takes time is done in a thread of its own, so that the screen stays alive:
 * a computer player's decision, a hint, an analysis. One at a time for each thinker. */
#ifndef BAILEY_THINK_H
#define BAILEY_THINK_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

/* The work. When `stop` is set it should soon come to an end, with what it has found so far.  */
typedef void think_fn(void *context, const atomic_bool *stop);

typedef struct {
    think_fn *run;
    void *context; /* the thread's own until it is done                                       */
    pthread_t id;
    double since;
    bool busy;
    atomic_bool done, stop;
} thinker;

/* False: no thread was to be had. Must not be busy.                                          */
bool think_start(thinker *, think_fn *, void *context);
bool think_done(thinker *); /* true once, when the work has come to an end                    */
void think_hurry(thinker *);
void think_drop(thinker *);            /* hurries it, and waits for its end                   */
double think_seconds(const thinker *); /* since it began                                      */

#endif
