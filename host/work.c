/* work.c -- see work.h. */
#include "work.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { THREADS = 16, LOWER = 5 };

typedef struct {
    work_job *first, **end;
} queue;

struct work {
    pthread_t thread[THREADS];
    int threads, waiting;
    pthread_mutex_t lock;
    pthread_cond_t more;
    queue soon, later, ready;
    bool closing;
    void (*wake)(void *);
    void *context;
};

static void push_last(queue *q, work_job *x) {
    x->next = NULL;
    *q->end = x;
    q->end = &x->next;
}

/* In the queue stands one job of each person, with the others of this person behind it. */
static void push(queue *q, work_job *x) {
    work_job *first = q->first;
    x->behind = NULL;
    x->end = &x->behind;
    while (first && first->whose != x->whose) first = first->next;
    if (!first) {
        push_last(q, x);
        return;
    }
    *first->end = x;
    first->end = &x->behind;
}

static work_job *pop(queue *q) {
    work_job *x = q->first;
    if (!x) return NULL;
    q->first = x->next;
    if (!q->first) q->end = &q->first;
    if (x->behind) {
        x->behind->end = x->end;
        push_last(q, x->behind);
    }
    return x;
}

static void *labour(void *context) {
    work *w = context;
    /* Whoever waits for an answer goes before whoever thinks; where that is not allowed, it is as it is. */
    (void)setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), LOWER);
    pthread_mutex_lock(&w->lock);
    for (;;) {
        while (!w->soon.first && !w->later.first && !w->closing) pthread_cond_wait(&w->more, &w->lock);
        if (w->closing) break;
        work_job *x = pop(&w->soon);
        if (!x) x = pop(&w->later);
        w->waiting--;
        pthread_mutex_unlock(&w->lock);
        x->run(x);
        pthread_mutex_lock(&w->lock);
        push(&w->ready, x);
        w->wake(w->context);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

work *work_open(int threads, void (*wake)(void *context), void *context) {
    work *w = calloc(1, sizeof *w);
    if (!w) return NULL;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    w->soon.end = &w->soon.first;
    w->later.end = &w->later.first;
    w->ready.end = &w->ready.first;
    w->wake = wake;
    w->context = context;
    if (threads > THREADS) threads = THREADS;
    while (w->threads < threads && !pthread_create(&w->thread[w->threads], NULL, labour, w)) w->threads++;
    if (w->threads) return w;
    work_close(w);
    return NULL;
}

void work_add(work *w, work_job *x) {
    pthread_mutex_lock(&w->lock);
    push(x->soon ? &w->soon : &w->later, x);
    w->waiting++;
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->lock);
}

void work_finish(work *w) {
    for (;;) {
        pthread_mutex_lock(&w->lock);
        work_job *x = pop(&w->ready);
        pthread_mutex_unlock(&w->lock);
        if (!x) return;
        x->done(x);
    }
}

int work_waiting(work *w) {
    pthread_mutex_lock(&w->lock);
    int n = w->waiting;
    pthread_mutex_unlock(&w->lock);
    return n;
}

void work_close(work *w) {
    pthread_mutex_lock(&w->lock);
    w->closing = true;
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->threads; i++) pthread_join(w->thread[i], NULL);
    for (work_job *x; (x = pop(&w->soon)) || (x = pop(&w->later));) push(&w->ready, x);
    work_finish(w);
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->more);
    free(w);
}
