/* think.c -- see think.h. */
#include "think.h"

#include <time.h>

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void *work(void *arg) {
    thinker *t = arg;
    t->run(t->context, &t->stop);
    atomic_store(&t->done, true);
    return NULL;
}

bool think_start(thinker *t, think_fn *run, void *context) {
    t->run = run;
    t->context = context;
    t->since = seconds();
    atomic_store(&t->done, false);
    atomic_store(&t->stop, false);
    t->busy = !pthread_create(&t->id, NULL, work, t);
    return t->busy;
}

bool think_done(thinker *t) {
    if (!t->busy || !atomic_load(&t->done)) return false;
    pthread_join(t->id, NULL);
    t->busy = false;
    return true;
}

void think_hurry(thinker *t) { atomic_store(&t->stop, true); }

void think_drop(thinker *t) {
    if (!t->busy) return;
    think_hurry(t);
    pthread_join(t->id, NULL);
    t->busy = false;
}

double think_seconds(const thinker *t) { return seconds() - t->since; }
