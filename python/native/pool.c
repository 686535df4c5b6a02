/* pool.c -- see pool.h. Blocks are taken one by one, so that a thread that the system holds up delays nobody. */
#include "pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

struct pool {
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    pool_work *work;
    void *context;
    int blocks, working, threads; /* those beside the caller's */
    unsigned run;                 /* counts the calls of pool_run */
    int over;
    pid_t home; /* in a child of fork() the threads are not there */
    atomic_int next;
    pthread_t thread[];
};

static void take_blocks(pool *p) {
    for (int block; (block = atomic_fetch_add(&p->next, 1)) < p->blocks;) p->work(p->context, block);
}

static void *serve(void *context) {
    pool *p = context;
    unsigned done = 0;
    pthread_mutex_lock(&p->lock);
    for (;;) {
        while (p->run == done && !p->over) pthread_cond_wait(&p->begin, &p->lock);
        if (p->over) break;
        done = p->run;
        pthread_mutex_unlock(&p->lock);
        take_blocks(p);
        pthread_mutex_lock(&p->lock);
        if (!--p->working) pthread_cond_signal(&p->end);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

pool *pool_new(int threads) {
    int others = threads > 1 ? threads - 1 : 0;
    pool *p = calloc(1, sizeof *p + (size_t)others * sizeof *p->thread);
    if (!p) return NULL;
    p->home = getpid();
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->begin, NULL);
    pthread_cond_init(&p->end, NULL);
    for (; p->threads < others; p->threads++)
        if (pthread_create(&p->thread[p->threads], NULL, serve, p)) {
            pool_free(p);
            return NULL;
        }
    return p;
}

void pool_free(pool *p) {
    if (!p) return;
    if (p->home == getpid()) {
        pthread_mutex_lock(&p->lock);
        p->over = 1;
        pthread_cond_broadcast(&p->begin);
        pthread_mutex_unlock(&p->lock);
        for (int i = 0; i < p->threads; i++) pthread_join(p->thread[i], NULL);
        pthread_cond_destroy(&p->begin);
        pthread_cond_destroy(&p->end);
        pthread_mutex_destroy(&p->lock);
    }
    free(p);
}

void pool_run(pool *p, pool_work *work, void *context, int blocks) {
    if (!p->threads || blocks < 2 || p->home != getpid()) {
        for (int block = 0; block < blocks; block++) work(context, block);
        return;
    }
    pthread_mutex_lock(&p->lock);
    p->work = work;
    p->context = context;
    p->blocks = blocks;
    atomic_store(&p->next, 0);
    p->working = p->threads;
    p->run++;
    pthread_cond_broadcast(&p->begin);
    pthread_mutex_unlock(&p->lock);
    take_blocks(p);
    pthread_mutex_lock(&p->lock);
    while (p->working) pthread_cond_wait(&p->end, &p->lock);
    pthread_mutex_unlock(&p->lock);
}
