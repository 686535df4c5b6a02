/* pool.h -- the engine's thinking: jobs that wait, are thought about by threads, are answered, and can be stopped at
 * any time. */
#ifndef BAILEY_POOL_H
#define BAILEY_POOL_H

#include <pthread.h>
#include <stdio.h>

#include "engine.h"
#include "request.h"

enum { MIND_NAME = 64, MINDS = 16, LINE_MOST = 32, CANDIDATES = 16 };

/* A searcher that remembers from one request to the next, under a name. */
typedef struct {
    char name[MIND_NAME];
    const game *g;
    searcher *s;
    pthread_mutex_t busy;
} mind;

/* One "go" or "ponder". It owns its request. */
typedef struct job {
    request r;
    const game *g;
    int seat;
    game_view_buf view;
    bot player; /* name == NULL: search, and tell what was found */
    search_config cfg;
    long candidates, length, threads;
    uint64_t seed;
    mind *in; /* NULL: forgets everything afterwards */
    atomic_bool stop;
    struct job *next;
} job;

typedef struct {
    FILE *out;
    atomic_bool broken; /* the output is gone */
    pthread_mutex_t writing, lock;
    pthread_cond_t more;
    job *waiting, *running;
    bool ending;
    pthread_t thread[ENGINE_THREADS];
    int threads;
    mind *minds[MINDS];
    int n_minds;
} pool;

bool pool_open(pool *, FILE *out, int threads);
void pool_add(pool *, job *);           /* which is the pool's now                          */
int pool_count(pool *, const char *id); /* jobs with this id; NULL: all                     */
void pool_stop(pool *, const char *id); /* they answer soon with what they have found       */
/* Waits for the last answer; what has no limit is stopped, and with `at_once` everything.         */
void pool_close(pool *, bool at_once);
mind *pool_mind(pool *, const char *name, const game *); /* made if there is none; NULL: too many      */
bool pool_forget(pool *, const char *name);              /* false: there is none, or somebody thinks with it */

/* Answers: begun with the id of the request, ended with the line, which is written at once.        */
typedef struct {
    json j;
    text_out text;
} answer;
json *answer_begin(answer *, const request *);
void answer_end(answer *, pool *);

#endif
