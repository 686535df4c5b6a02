/* jobs.c -- see jobs.h. */
#include "jobs.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static double seconds_of(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double jobs_seconds(void) { return seconds_of(CLOCK_MONOTONIC); }
double jobs_cpu_seconds(void) { return seconds_of(CLOCK_THREAD_CPUTIME_ID); }

static atomic_bool interrupted;

static void interrupt(int signal) {
    (void)signal;
    atomic_store(&interrupted, true);
}

void jobs_heed_interrupt(void) {
    sigaction(SIGINT, &(struct sigaction){.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND | SA_RESTART}, NULL);
}

bool jobs_interrupted(void) { return atomic_load(&interrupted); }

typedef struct {
    long n;
    job_fn *run;
    void *context;
    bool show;
    atomic_long next, done;
    atomic_int thread;
} work;

static void *worker(void *arg) {
    work *w = arg;
    int me = atomic_fetch_add(&w->thread, 1);
    double shown = jobs_seconds();
    for (long job; !jobs_interrupted() && (job = atomic_fetch_add(&w->next, 1)) < w->n;) {
        w->run(w->context, me, job);
        long done = atomic_fetch_add(&w->done, 1) + 1;
        if (me == 0 && w->show && jobs_seconds() - shown > 0.2) {
            shown = jobs_seconds();
            fprintf(stderr, "\r%3d %% ", (int)(100 * done / w->n));
        }
    }
    return NULL;
}

void jobs_run(long n, int threads, job_fn *run, void *context) {
    pthread_t id[JOBS_THREADS];
    bool started[JOBS_THREADS] = {false};
    work w = {.n = n, .run = run, .context = context, .show = isatty(STDERR_FILENO)};
    for (int i = 1; i < threads && i < JOBS_THREADS; i++) started[i] = !pthread_create(&id[i], NULL, worker, &w);
    worker(&w);
    for (int i = 1; i < JOBS_THREADS; i++)
        if (started[i]) pthread_join(id[i], NULL);
    if (w.show) fprintf(stderr, "\r      \r");
}
