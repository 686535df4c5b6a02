/* think.c -- see think.h. A question is shared by who asks and the thread that answers; whoever lets
 * go of it last frees it, so nobody ever has to wait for an answer that is not wanted any more. */
#include "think.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct think_job {
    atomic_int owners;
    atomic_bool done;
    const bot *b;
    const game *g;
    game_buf state;
    int seat;
    game_rng rng;
    game_action answer;
};

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void let_go(think_job *j) {
    if (atomic_fetch_sub(&j->owners, 1) == 1) free(j);
}

static void *work(void *arg) {
    think_job *j = arg;
    j->answer = bot_act(j->b, j->g, &j->state, j->seat, &j->rng);
    atomic_store(&j->done, true);
    let_go(j);
    return NULL;
}

bool think_start(thinker *t, const bot *b, const game *g, const void *state, int seat, uint64_t seed) {
    pthread_t id;
    think_job *j = calloc(1, sizeof *j);
    if (!j) return false;
    atomic_init(&j->owners, 2);
    atomic_init(&j->done, false);
    j->b = b;
    j->g = g;
    j->seat = seat;
    memcpy(&j->state, state, g->state_bytes);
    rng_seed(&j->rng, seed);
    t->since = seconds();
    if (pthread_create(&id, NULL, work, j)) {
        free(j);
        return false;
    }
    pthread_detach(id);
    t->job = j;
    return true;
}

bool think_done(thinker *t, game_action *answer) {
    if (!t->job || !atomic_load(&t->job->done)) return false;
    *answer = t->job->answer;
    think_drop(t);
    return true;
}

void think_drop(thinker *t) {
    if (t->job) let_go(t->job);
    t->job = NULL;
}

double think_seconds(const thinker *t) { return seconds() - t->since; }
